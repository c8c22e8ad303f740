"""Starting a server so that it answers soon: it listens first, and loads the games while it does.

Nearly all of a start is importing.  So this module imports nothing that the first page does not need.
"""

import asyncio
import gc
import socket
from collections.abc import Callable, Coroutine
from contextlib import suppress
from importlib import import_module

from crossdeck.server.front import Front
from crossdeck.server.listener import Listener
from crossdeck.server.logs import log, write_logs_to
from crossdeck.server.pages import app_folder, read_files
from crossdeck.server.settings import Settings
from crossdeck.server.store.place import place_of
from crossdeck.server.store.readiness import claimed

__all__ = ["run", "serve"]

_SETTLED = 1.0
"""Seconds after which all is there that a server needs."""


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


async def serve(
    settings: Settings, listening: socket.socket, ready: Callable[[], None] = lambda: None
) -> None:
    """Serve until a signal says stop; `ready` is called when requests are answered and the store is in order.

    StoreError or BusError if it cannot be served from there.
    """
    with claimed(place_of(settings.database)) as is_claimed:
        await _serve(settings, listening, ready, is_claimed=is_claimed)
    log.info("stopped")


async def _serve(
    settings: Settings, listening: socket.socket, ready: Callable[[], None], *, is_claimed: bool
) -> None:
    files = read_files(app_folder())
    front = Front(files, https=settings.https)
    listener = Listener(front, front.give_up)
    is_stopping = asyncio.Event()

    async def serve_tables() -> None:
        await listener.answers.wait()
        if is_claimed:
            ready()
        # In a thread: pages are served meanwhile.
        await asyncio.to_thread(import_module, "crossdeck.server.running")
        from crossdeck.server.running import application_of, running
        from crossdeck.server.workers import WorkError

        if is_stopping.is_set():
            return
        async with running(settings, is_locked=is_claimed) as services:
            listener.announce_stop = services.hub.announce_stop
            front.open(application_of(services, files))
            if not is_claimed:
                ready()
            log.info("serving", process=services.hub.house.process, on=_place(listening))
            asyncio.get_running_loop().call_later(_SETTLED, _settle_memory)
            warming = asyncio.create_task(services.workers.warm_up())
            await is_stopping.wait()
            warming.cancel()
            with suppress(asyncio.CancelledError, WorkError):  # The first task tries again, and says why not.
                await warming

    tables = asyncio.create_task(serve_tables())
    tables.add_done_callback(lambda _: setattr(listener, "should_exit", True))  # if it could not be opened
    try:
        await listener.serve(sockets=[listening])
    finally:
        is_stopping.set()
    await tables


def _settle_memory() -> None:
    """Throw away what starting has left behind; the rest is here to stay, and is not looked through again."""
    gc.collect()
    gc.freeze()


def _place(listening: socket.socket) -> str:
    name = listening.getsockname()
    return name if isinstance(name, str) else f"{name[0]}:{name[1]}"


def _loop() -> Callable[[Coroutine[None, None, None]], None]:
    try:
        import uvloop  # Not to be had on every system.
    except ImportError:
        return asyncio.run
    return uvloop.run
