"""A running server: its parts made in order, and let go of in the other."""

import asyncio
import gc
import secrets
import socket
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager

import uvicorn
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from crossdeck.server.accounts import Accounts
from crossdeck.server.api import ENDPOINTS, LIVE
from crossdeck.server.bus import bus_for
from crossdeck.server.clock import Clock, SystemClock
from crossdeck.server.dictionaries import Dictionaries
from crossdeck.server.house import House
from crossdeck.server.http import application, routes
from crossdeck.server.hub import Hub
from crossdeck.server.jobs import Jobs
from crossdeck.server.limits import Limits
from crossdeck.server.logs import log, write_logs_to
from crossdeck.server.messages import MOST_BYTES
from crossdeck.server.metrics import Metrics
from crossdeck.server.openapi import document
from crossdeck.server.pages import app_folder, app_routes
from crossdeck.server.parties.hall import Hall
from crossdeck.server.parties.socket import line_to_a_party
from crossdeck.server.reference import reference_routes
from crossdeck.server.services import TableServices
from crossdeck.server.settings import Settings
from crossdeck.server.socket import line_to_a_table
from crossdeck.server.store.errors import StoreError
from crossdeck.server.store.store import Store
from crossdeck.server.wire import WireProtocol
from crossdeck.server.workers import Workers

__all__ = ["application_of", "run", "running", "serve", "server_of"]

_SETTLED = 1.0
"""Seconds after which all is there that a server needs."""


@asynccontextmanager
async def running(settings: Settings, clock: Clock | None = None) -> AsyncIterator[TableServices]:
    """The parts of a server, working."""
    clock = clock or SystemClock()
    process = secrets.token_hex(8)
    metrics = Metrics()
    bus = bus_for(settings.bus, settings.database, process)
    async with AsyncExitStack() as stack:
        tell = bus.tell if bus.carries_rows else None
        store = await stack.enter_async_context(Store.open(settings.database, process=process, tell=tell))
        workers = Workers(settings.workers)
        stack.push_async_callback(workers.close)
        jobs = Jobs(workers, lambda: clock.now() / 1000)
        stack.push_async_callback(jobs.close)
        hub = Hub(House(process, store, bus, clock, workers, metrics))
        stack.push_async_callback(hub.stop)
        dictionaries = Dictionaries()
        parties = Hall(hub, dictionaries)
        stack.push_async_callback(parties.stop)
        await hub.start()
        await parties.start()
        _watch(metrics, hub, workers)
        yield TableServices(
            clock=clock,
            limits=Limits(lambda: clock.now() / 1000, times=settings.limits),
            workers=workers,
            jobs=jobs,
            dictionaries=dictionaries,
            proxies=settings.proxies,
            hub=hub,
            parties=parties,
            accounts=Accounts(store.accounts, hub),
            metrics=metrics,
            settings=settings,
        )


def _watch(metrics: Metrics, hub: Hub, workers: Workers) -> None:
    metrics.watch("tables", "Tables in memory", lambda: len(hub.rooms))
    metrics.watch("parties", "Parties in memory", lambda: len(hub.evenings))
    metrics.watch("lines", "Open lines", lambda: hub.lines)
    metrics.watch("party_lines", "Open lines to parties", lambda: hub.party_lines)
    metrics.watch("work_waiting", "Heavy work that waits", lambda: workers.counts.waiting)
    metrics.watch("work_running", "Heavy work that runs", lambda: workers.counts.running)


def application_of(services: TableServices) -> ASGIApp:
    """Everything that is served."""
    settings = services.settings

    async def health(_: Request) -> Response:
        return Response("ok\n", media_type="text/plain")

    async def ready(_: Request) -> Response:
        try:
            await services.hub.house.store.last_beat()
        except StoreError:
            return Response("the database does not answer\n", 503, media_type="text/plain")
        if services.hub.is_stopping:
            return Response("stopping\n", 503, media_type="text/plain")
        return Response("ready\n", media_type="text/plain")

    async def figures(_: Request) -> Response:
        return Response(services.metrics.text(), media_type="text/plain; version=0.0.4")

    paths: list[BaseRoute] = [
        *routes((*LIVE, *ENDPOINTS), services),
        *reference_routes(document((*LIVE, *ENDPOINTS), services.limits.table)),
        Route("/healthz", health),
        Route("/readyz", ready),
        *([Route("/metrics", figures)] if settings.metrics else []),
        *app_routes(app_folder()),
    ]
    pages = application(paths, https=settings.https)

    async def whole(scope: Scope, receive: Receive, send: Send) -> None:
        """Lines go past the rest: what they would pass through, every message would too."""
        if scope["type"] == "websocket" and scope["path"] == "/ws":
            await line_to_a_table(scope, receive, send, services)
        elif scope["type"] == "websocket" and scope["path"] == "/ws/party":
            await line_to_a_party(scope, receive, send, services)
        else:
            await pages(scope, receive, send)

    return whole


class _Server(uvicorn.Server):
    """Uvicorn, which tells everybody at the tables before it hangs up."""

    def __init__(self, config: uvicorn.Config, hub: Hub, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._hub, self._ready = hub, ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Say that it is ready when requests are answered and signals obeyed."""
        await super().startup(sockets)
        self._ready()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Not raise an obeyed signal again: it would end the process before the store is closed."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say that the server stops, let what is under way be acknowledged, then close."""
        await self._hub.announce_stop()
        await super().shutdown(sockets)


def server_of(services: TableServices, ready: Callable[[], None] = lambda: None) -> uvicorn.Server:
    """What speaks HTTP and WebSockets for these parts."""
    config = uvicorn.Config(
        application_of(services),
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # ours to say: --proxies
        ws=WireProtocol,
        ws_max_size=8 * MOST_BYTES,
        ws_per_message_deflate=False,  # it costs 40 kB a line and half the processor, for small frames
        ws_ping_interval=None,  # we ping ourselves, and measure
        timeout_graceful_shutdown=5,
        backlog=4096,
    )
    return _Server(config, services.hub, ready)


async def serve(
    settings: Settings, listening: socket.socket, ready: Callable[[], None] = lambda: None
) -> None:
    """Serve until a signal says stop; `ready` is called when the first request would be answered."""
    async with running(settings) as services:
        server = server_of(services, ready)
        asyncio.get_running_loop().call_later(_SETTLED, _settle_memory)
        log.info("serving", process=services.hub.house.process, on=_place(listening))
        await server.serve(sockets=[listening])
    log.info("stopped")


def _settle_memory() -> None:
    """Throw away what starting has left behind; the rest is here to stay, and is not looked through again."""
    gc.collect()
    gc.freeze()


def _place(listening: socket.socket) -> str:
    name = listening.getsockname()
    return name if isinstance(name, str) else f"{name[0]}:{name[1]}"


def run(settings: Settings, listening: socket.socket, ready: Callable[[], None] = lambda: None) -> None:
    """Serve in this process."""
    write_logs_to(None)
    # The hub says when garbage is collected: else that would be the only long pause of a full server.
    gc.disable()
    try:
        _loop()(serve(settings, listening, ready))
    finally:
        gc.unfreeze()
        gc.enable()


def _loop() -> Callable[[Coroutine[None, None, None]], None]:
    try:
        import uvloop  # Not to be had on every system.
    except ImportError:
        return asyncio.run
    return uvloop.run
