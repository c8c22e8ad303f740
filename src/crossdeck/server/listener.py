"""Uvicorn, set up for us: it says when it answers, and tells the players before it hangs up."""

import asyncio
import socket
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, cast

import uvicorn
from starlette.types import ASGIApp

from crossdeck.server.settings import MOST_BYTES

__all__ = ["Listener", "nothing_to_say"]


async def nothing_to_say() -> None:
    """Nobody is connected yet who has to be told."""


class Listener(uvicorn.Server):
    """An application on a socket."""

    def __init__(self, app: ASGIApp, announce_stop: Callable[[], Awaitable[None]] = nothing_to_say) -> None:
        """Serve this; `announce_stop` is awaited before connections are closed, and may be replaced."""
        super().__init__(
            uvicorn.Config(
                app,
                lifespan="off",
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=False,  # ours to say: --proxies
                ws=cast(type[asyncio.Protocol], _wire),
                ws_max_size=8 * MOST_BYTES,
                ws_per_message_deflate=False,  # 40 kB a line and half the processor, for small frames
                ws_ping_interval=None,  # we ping ourselves, and measure
                timeout_graceful_shutdown=5,
                backlog=4096,
            )
        )
        self.announce_stop = announce_stop
        self.answers = asyncio.Event()
        """Set when requests are answered and signals obeyed."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Say that it answers."""
        await super().startup(sockets)
        self.answers.set()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Not raise an obeyed signal again: it would end the process before the store is closed."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say that the server stops, let what is under way be acknowledged, then close."""
        await self.announce_stop()
        await super().shutdown(sockets)


def _wire(**settings: Any) -> asyncio.Protocol:
    """The protocol of one WebSocket: uvicorn calls this as it would call the class."""
    # Imported with the first: the WebSocket library is a tenth of what a server needs to answer at all.
    from crossdeck.server.wire import WireProtocol

    return WireProtocol(**settings)
