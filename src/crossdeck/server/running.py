"""A running server: its parts made in order, and let go of in the other."""

import secrets
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from crossdeck.server.accounts import Accounts
from crossdeck.server.api import ENDPOINTS, LIVE
from crossdeck.server.bus import bus_for
from crossdeck.server.clock import Clock, SystemClock
from crossdeck.server.dictionaries import Dictionaries
from crossdeck.server.front import health_route
from crossdeck.server.house import House
from crossdeck.server.http import application, routes
from crossdeck.server.hub import Hub
from crossdeck.server.jobs import Jobs
from crossdeck.server.limits import Limits
from crossdeck.server.listener import Listener
from crossdeck.server.metrics import Metrics
from crossdeck.server.openapi import document
from crossdeck.server.pages import AppFiles, app_folder, app_routes, read_files
from crossdeck.server.parties.hall import Hall
from crossdeck.server.parties.socket import line_to_a_party
from crossdeck.server.reference import reference_routes
from crossdeck.server.services import TableServices
from crossdeck.server.settings import Settings
from crossdeck.server.socket import line_to_a_table
from crossdeck.server.store.errors import StoreError
from crossdeck.server.store.store import Store
from crossdeck.server.workers import Workers

__all__ = ["application_of", "running", "server_of"]


@asynccontextmanager
async def running(
    settings: Settings, clock: Clock | None = None, *, is_locked: bool = False
) -> AsyncIterator[TableServices]:
    """The parts of a server, working; `is_locked` if this process has locked its database file already."""
    clock = clock or SystemClock()
    process = secrets.token_hex(8)
    metrics = Metrics()
    bus = bus_for(settings.bus, settings.database, process)
    async with AsyncExitStack() as stack:
        tell = bus.tell if bus.carries_rows else None
        opening = Store.open(settings.database, process=process, tell=tell, is_locked=is_locked)
        store = await stack.enter_async_context(opening)
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


def application_of(services: TableServices, files: AppFiles | None = None) -> ASGIApp:
    """Everything that is served; the files of the web app are read unless they are given."""
    settings = services.settings

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
        *reference_routes(lambda: document((*LIVE, *ENDPOINTS), services.limits.table)),
        health_route(),
        Route("/readyz", ready),
        *([Route("/metrics", figures)] if settings.metrics else []),
        *app_routes(read_files(app_folder()) if files is None else files),
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


def server_of(services: TableServices) -> Listener:
    """What speaks HTTP and WebSockets for these parts, all of them loaded."""
    return Listener(application_of(services), services.hub.announce_stop)
