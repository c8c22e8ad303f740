"""What every line has in common, to a table or a party: who may call, what he says first, and hanging up."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from urllib.parse import urlsplit

import msgspec
from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect

from crossdeck.server.http import address_of
from crossdeck.server.limits import Limit, LimitError
from crossdeck.server.line import Line
from crossdeck.server.messages import PROTOCOL, Error
from crossdeck.server.services import TableServices

__all__ = [
    "HELLO_WITHIN", "HangUpError", "accepted", "check_protocol", "close", "hang_up", "let_in", "text_of",
]  # fmt: skip

HELLO_WITHIN = 10.0
"""Seconds that a client has to say what it wants."""
_PATIENCE = 10.0
"""Seconds that somebody who is sent away has to hear it."""


class HangUpError(Exception):
    """The line is closed with this code, after this error."""

    def __init__(self, code: int, error: Error) -> None:
        """Keep both."""
        super().__init__(error.message)
        self.code, self.error = code, error


async def accepted(websocket: WebSocket, origins: tuple[str, ...]) -> bool:
    """Take a call, unless it comes from a page of another site."""
    if not _is_of_this_house(websocket, origins):
        await websocket.close(code=1008, reason="another site may not connect here")
        return False
    await websocket.accept()
    return True


def _is_of_this_house(websocket: WebSocket, origins: tuple[str, ...]) -> bool:
    """Browsers say which site a page is from, and only ours may speak for a visitor; others say nothing."""
    origin = websocket.headers.get("origin")
    if origin is None or origin in origins:
        return True
    try:
        return urlsplit(origin).netloc == websocket.headers.get("host")
    except ValueError:  # It is no address at all.
        return False


def let_in(websocket: WebSocket, services: TableServices, limit: Limit) -> None:
    """See that there is room, and that nobody calls too often."""
    if services.hub.callers > services.settings.most_lines:
        raise HangUpError(1013, Error(code="house_full", message="the house is full; try again later"))
    try:
        services.limits.take(limit, address_of(websocket, services.proxies))
    except LimitError as wrong:
        error = Error(code="too_many", message=str(wrong), retry_after=wrong.wait)
        raise HangUpError(1013, error) from None


def text_of(message: Message) -> str:
    """A message as it came; one that is no text is taken for an empty one."""
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    return message.get("text") or ""


def check_protocol(protocol: int) -> None:
    """Send away a page that is too old or too new."""
    if protocol != PROTOCOL:
        message = f"this server speaks version {PROTOCOL} of the protocol; load the page again"
        raise HangUpError(4001, Error(code="protocol", message=message))


def hang_up(websocket: WebSocket, line: Line, leave: Callable[[], None], code: int) -> None:
    """Close from outside: the reader ends with the disconnection."""
    closing = asyncio.get_running_loop().create_task(_cut(websocket, line, leave, code))
    _closing.add(closing)
    closing.add_done_callback(_closing.discard)


async def _cut(websocket: WebSocket, line: Line, leave: Callable[[], None], code: int) -> None:
    """Whoever does not read does not hear that we close either: he is not there, and soon cut off."""
    leave()
    try:
        async with asyncio.timeout(_PATIENCE):
            await close(websocket, code)
    except TimeoutError:
        line.wire.abort()


_closing: set[asyncio.Task[None]] = set()
"""A task that nobody holds may be swept away before it is done."""


async def close(websocket: WebSocket, code: int, error: Error | None = None) -> None:
    """Hang up, after an error if there is one."""
    with suppress(RuntimeError, OSError, WebSocketDisconnect):
        if error is not None:
            await websocket.send_text(msgspec.json.encode(error).decode())
        await websocket.close(code)
