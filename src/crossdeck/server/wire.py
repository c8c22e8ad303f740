"""Frames on the wire.  One made for a table goes to all who hear the same, without being made again.

ASGI has a coroutine and a message for every frame of every line, which costs more than making what is in it.
So uvicorn's protocol passes itself on to the application, which writes finished frames.

What comes in is nearly always one short text in one frame, and that is read here; anything else, and anything
wrong, is left to the library, which has the whole of RFC 6455.
"""

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any

import msgspec
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent
    from uvicorn.config import Config
    from uvicorn.server import ServerState

try:
    from websockets.speedups import apply_mask
except ImportError:  # Not compiled for this system.
    from websockets.utils import apply_mask

__all__ = ["WIRE", "WireProtocol", "frame", "framed"]

WIRE = "crossdeck.wire"
"""The extension of the scope under which the application finds its `Wire`."""

_MANY = 8
"""So many short texts may wait before a client is not listened to for a while."""
_TEXT = 0x81  # whole, and not compressed
_encode = msgspec.json.Encoder().encode


def frame(message: msgspec.Struct) -> bytes:
    """A message as a frame."""
    return framed(_encode(message))


def framed(text: bytes) -> bytes:
    """A text as a frame of RFC 6455; what a server sends is not masked."""
    size = len(text)
    if size < 126:
        return bytes((_TEXT, size)) + text
    if size < 1 << 16:
        return bytes((_TEXT, 126, size >> 8, size & 0xFF)) + text
    return bytes((_TEXT, 127)) + size.to_bytes(8) + text


def _short_text(data: bytes) -> str | None:
    """The text of at most 125 bytes, if this is one frame and nothing else, masked as a client's is."""
    size = len(data) - 6
    if not 0 <= size <= 125 or data[0] != _TEXT or data[1] != size | 0x80:
        return None
    try:
        return apply_mask(data[6:], data[2:6]).decode()
    except UnicodeDecodeError:
        return None


def _ends_a_message(data: bytes) -> bool:
    """Whether these are whole frames of whole messages, so that what follows begins with a new one."""
    at = 0
    while at + 2 <= len(data) and data[at] >= 0x80:
        size, mask = data[at + 1] & 0x7F, 4 if data[at + 1] >= 0x80 else 0
        at += 2
        if size > 125:
            wide = 2 if size == 126 else 8
            size, at = int.from_bytes(data[at : at + wide]), at + wide
        at += mask + size
    return at == len(data)


class _Inbox:
    """What waits for the one who reads: of a queue, only what one reader needs."""

    __slots__ = ("_items", "_loop", "_reader")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._items: deque[ASGIReceiveEvent] = deque()
        self._reader: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._items)

    def empty(self) -> bool:
        return not self._items

    def put_nowait(self, item: "ASGIReceiveEvent") -> None:
        self._items.append(item)
        reader, self._reader = self._reader, None
        if reader is not None and not reader.done():
            reader.set_result(None)

    async def get(self) -> "ASGIReceiveEvent":
        while not self._items:
            self._reader = self._loop.create_future()
            await self._reader
        return self._items.popleft()


class WireProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol, and the wire of a line."""

    _is_between_messages = True
    """Whether the library has nothing begun; if it is not known, it has."""

    def __init__(
        self,
        config: "Config",
        server_state: "ServerState",
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        """Have a lighter queue than asyncio's."""
        super().__init__(config, server_state, app_state, _loop)
        self.queue = self._inbox = _Inbox(self.loop)  # type: ignore[assignment]

    def handle_connect(self, event: Request) -> None:
        """Let the application write frames itself."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][WIRE] = self  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        """Take a short text by the short way, unless the library is in the middle of something."""
        if not self.handshake_complete:
            self._is_between_messages = not self.handshake_initiated  # Nobody speaks before he is let in.
        elif self._is_between_messages:
            text = _short_text(data)
            if text is not None:
                self._take(text)
                return
            self._is_between_messages = _ends_a_message(data)
        super().data_received(data)

    def _take(self, text: str) -> None:
        """Let the application have a text.  The library stops reading for each one; a few may wait here."""
        if self.close_sent:
            return  # Nobody listens any more.
        self._inbox.put_nowait({"type": "websocket.receive", "text": text})
        if len(self._inbox) >= _MANY and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    @property
    def waiting(self) -> int:
        """How many bytes the transport could not pass on yet; 0 as long as it takes more."""
        return 0 if self.writable.is_set() else self.transport.get_write_buffer_size()

    def write(self, frames: bytes) -> None:
        """Pass them on, unless somebody has hung up."""
        if not (self.disconnected or self.close_sent or self.transport.is_closing()):
            self.transport.write(frames)

    def abort(self) -> None:
        """Hang up without a word, and forget what waits."""
        self.transport.abort()
