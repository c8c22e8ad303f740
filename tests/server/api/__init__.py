"""The HTTP API as its users meet it; here is how the tests serve it, in this process and on no network."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from typing import TypeVar

from starlette.applications import Starlette
from starlette.testclient import TestClient
from starlette.types import ASGIApp

from crossdeck.server.api import ENDPOINTS
from crossdeck.server.clock import Timer
from crossdeck.server.http import Endpoint, application, routes
from crossdeck.server.jobs import Jobs
from crossdeck.server.limits import Limits
from crossdeck.server.openapi import document
from crossdeck.server.reference import reference_routes
from crossdeck.server.services import Services
from crossdeck.server.work import LongTask, Progress, Task
from crossdeck.server.workers import Workers

Result = TypeVar("Result")


class Calendar:
    """A clock that shows what it is told."""

    def __init__(self, iso: str = "1934-05-01T12:00:00+00:00") -> None:
        self.iso = iso

    def now(self) -> int:
        return int(1000 * datetime.fromisoformat(self.iso).timestamp())

    def later(self, seconds: float, do: Callable[[], None]) -> Timer:
        raise AssertionError(f"nothing here waits {seconds} s for {do}")


class AtOnce(Workers):
    """Workers that do everything in this process, as soon as it is asked for."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[tuple[object, str, float]] = []

    async def run(
        self,
        task: Task[Result],
        owner: str,
        budget: float,
        *,
        live: bool = False,  # noqa: ARG002  # as the workers have it
        begun: Callable[[], None] = lambda: None,
        heard: Callable[[Progress], None] = lambda _: None,
    ) -> Result:
        self.asked.append((task, owner, budget))
        begun()
        return task.run_telling(heard) if isinstance(task, LongTask) else task.run()


def parts(
    *,
    clock: Calendar | None = None,
    tick: Callable[[], float] = lambda: 0.0,
    workers: Workers | None = None,
    proxies: int = 0,
) -> Services:
    """The server's parts; `tick` is the clock of the limits, which stands still unless told otherwise."""
    workers = workers or AtOnce()
    return Services(
        clock=clock or Calendar(),
        limits=Limits(tick),
        workers=workers,
        jobs=Jobs(workers, lambda: 0.0),
        proxies=proxies,
    )


def app(services: Services, endpoints: Sequence[Endpoint] = ENDPOINTS, *, https: bool = False) -> ASGIApp:
    """The whole application, as the server makes it."""

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        yield
        await services.jobs.close()
        await services.workers.close()

    pages = reference_routes(lambda: document(endpoints, services.limits.table))
    return application([*routes(endpoints, services), *pages], https=https, lifespan=lifespan)


def client(services: Services | None = None, endpoints: Sequence[Endpoint] = ENDPOINTS) -> TestClient:
    """A client that sees a failure of the server as its users would; `with` it, requests share a loop."""
    return TestClient(app(services or parts(), endpoints), raise_server_exceptions=False)
