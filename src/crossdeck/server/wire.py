"""Frames on the wire.  One made for a table goes to all who hear the same, without being made again.

ASGI has a coroutine and a message for every frame of every line, which costs more than making what is in it.
So uvicorn's protocol passes itself on to the application, which writes finished frames.
"""

import msgspec
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

__all__ = ["WIRE", "WireProtocol", "frame", "framed"]

WIRE = "crossdeck.wire"
"""The extension of the scope under which the application finds its `Wire`."""

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


class WireProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol, and the wire of a line."""

    def handle_connect(self, event: Request) -> None:
        """Let the application write frames itself."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][WIRE] = self  # type: ignore[assignment]

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
