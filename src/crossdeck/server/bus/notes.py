"""What processes tell each other, as values and as text.

    {"type":"note","table":"abc…","version":7,"at":1700000000000,"process":"9f…","body":"eyJl…"}

A body is base64 in there: whatever its bytes are, the same ones arrive.
"""

import msgspec

from crossdeck.tables.log import Row

__all__ = ["CHANNEL", "LARGEST", "Gap", "Message", "Note", "Pulse", "Whisper", "decode", "encode"]

CHANNEL = "crossdeck"
LARGEST = 7_999
"""Bytes of a message: PostgreSQL takes no more in a NOTIFY, so the others keep to it too."""


class Note(msgspec.Struct, frozen=True, tag="note"):
    """A row was committed; `body` is None where it would not have fitted, and the log has it."""

    table: str
    version: int
    at: int
    process: str
    body: bytes | None

    @classmethod
    def of(cls, row: Row) -> "Note":
        """What to tell of a row."""
        return cls(row.table, row.version, row.at, row.process, row.body)

    def row(self) -> Row | None:
        """The row itself, if all of it is here."""
        return None if self.body is None else Row(self.table, self.version, self.at, self.process, self.body)


class Whisper(msgspec.Struct, frozen=True, tag="whisper"):
    """Something that is true now and in no log, such as who is there.  It may be lost."""

    table: str
    process: str
    text: str


class Gap(msgspec.Struct, frozen=True, tag="gap"):
    """Notes may have been lost, of any table: look into the log."""

    process: str = ""


class Pulse(msgspec.Struct, frozen=True, tag="pulse"):
    """A process's word to itself: while it comes back, the line is up.  Nobody else cares."""

    process: str


Message = Note | Whisper | Gap
_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Message | Pulse] = msgspec.json.Decoder(Message | Pulse)


def encode(message: Message | Pulse) -> str:
    """The message as text; a note that is too large goes without its body, a whisper is a ValueError."""
    text = _encoder.encode(message)
    if len(text) > LARGEST and isinstance(message, Note):
        text = _encoder.encode(msgspec.structs.replace(message, body=None))
    if len(text) > LARGEST:
        raise ValueError(f"{len(text)} bytes are too many for the bus: it takes {LARGEST}")
    return text.decode()


def decode(text: str | bytes) -> Message | Pulse:
    """The message of a text; msgspec.MsgspecError if it is none of ours."""
    return _decoder.decode(text)
