"""Frames on the wire.  One made for a table goes to all who hear the same, without being made again.

ASGI has a coroutine and a message for every frame of every line, which costs more than making what is in it.
So uvicorn's protocol passes itself on to the application, which writes finished frames.

What comes in is nearly always one short text in one frame, and that is read here; anything else, and anything
wrong, is left to the library, which has the whole of RFC 6455.
"""

import msgspec
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:  # Not compiled for this system.
    from websockets.utils import apply_mask

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


def _short_text(data: bytes) -> bytes | None:
    """The text of at most 125 bytes, if this is one frame and nothing else, masked as a client's is."""
    size = len(data) - 6
    if not 0 <= size <= 125 or data[0] != _TEXT or data[1] != size | 0x80:
        return None
    return apply_mask(data[6:], data[2:6])


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


class WireProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol, and the wire of a line."""

    _is_between_messages = True
    """Whether the library has nothing begun; if it is not known, it has."""

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
                self.frames, self.curr_msg_data_type = [text], "text"
                self.send_receive_event_to_app()
                return
            self._is_between_messages = _ends_a_message(data)
        super().data_received(data)

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
