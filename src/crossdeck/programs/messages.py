"""The messages of the line protocol, both ways: one JSON object in a line of UTF-8, with its kind in `t`.

Whoever reads passes over fields that he does not know; `PROTOCOL` is raised when that is not enough.
"""

from collections.abc import Callable
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from crossdeck.objections import Objection

__all__ = [
    "MOST_BYTES", "MOST_CANDIDATES", "MOST_MS", "PROTOCOL", "Act", "Answer", "BadLineError", "BoardTold",
    "Bye", "Do",
    "End", "FaceTold", "FromHost", "GroundTold", "Hello", "LettersTold", "Option", "Ready",
    "Refused", "Sorry", "WordsTold", "line", "read_do", "read_host", "read_ready", "shown",
]  # fmt: skip

PROTOCOL = 1
"""The version of all this."""
MOST_BYTES = 65_536
"""No line of a program is longer; those of a host may be."""
MOST_CANDIDATES = 1_000
"""A program is told no more of what it could do, however many it wants."""
MOST_MS = 600_000
"""No program says that it takes longer."""
_SHOWN = 200

Kind = TypeVar("Kind")


class BadLineError(ValueError):
    """A line that is no message: the message says what was expected, and what came."""


class _Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="t"):
    pass


# From the host.


class LettersTold(msgspec.Struct, frozen=True):
    """The letters that the game is played with, in their order."""

    name: str
    letters: str


class WordsTold(msgspec.Struct, frozen=True):
    """The dictionary: its id, and the SHA-256 of what is in it."""

    id: str
    digest: str


class FaceTold(msgspec.Struct, frozen=True):
    """A kind of card: a letter, `?` for a wild card, `*` for a free card; of one pack."""

    card: str
    name: str
    count: int
    value: int


class GroundTold(msgspec.Struct, frozen=True):
    """What the squares of one symbol of a board are."""

    colour: str | None
    key: bool
    start: bool


class BoardTold(msgspec.Struct, frozen=True):
    """A board: a text a row, a character a square, and what each character means."""

    id: str
    lines: list[str]
    legend: dict[str, GroundTold]


class Hello(_Message, frozen=True, kw_only=True, tag="hello"):
    """A table to play at; it may come again, and then another table is meant from there on."""

    protocol: int
    game: str
    title: str
    kind: str
    """How it goes: turns, race, rows or board."""
    options: dict[str, str]
    """All of them, as they are typed."""
    players: int
    seed: int
    """Whatever the program leaves to chance should follow from it."""
    alphabet: LettersTold
    words: WordsTold
    packs: int
    """How many packs are shuffled together."""
    pack: list[FaceTold]
    board: BoardTold | None
    seconds: float
    """An answer takes no longer."""
    tries: int
    """So many answers to one question may be refused."""


class Option(msgspec.Struct, frozen=True):
    """Something that could be done, in notation, and the points that it sheds or scores."""

    do: str
    value: int


class Act(_Message, frozen=True, kw_only=True, tag="act"):
    """The question what a seat does now."""

    id: int
    seat: int
    awaited: bool
    """Whether the game waits for this seat; if not, it may do nothing."""
    view: dict[str, Any]
    candidates: list[Option]
    count: int
    complete: bool


class Refused(_Message, frozen=True, kw_only=True, tag="refused"):
    """The answer cannot be done; another one to the same question is waited for."""

    id: int
    left: int
    """How many answers may still be refused after this."""
    objections: list[Objection]


class End(_Message, frozen=True, kw_only=True, tag="end"):
    """The match is over, or was left."""

    winners: list[int]
    """Nobody if it was left."""
    scores: list[int]


class Bye(_Message, frozen=True, kw_only=True, tag="bye"):
    """There is nothing more to do: the program ends."""


FromHost = Hello | Act | Refused | End | Bye


# From the program.


class Ready(_Message, frozen=True, kw_only=True, tag="ready"):
    """The answer to hello."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    candidates: Annotated[int, Meta(ge=0, le=MOST_CANDIDATES)] = 100
    """How many of them it wants to be told."""


class Do(_Message, frozen=True, kw_only=True, tag="do"):
    """The answer to act: what it does, in notation."""

    id: int
    do: Annotated[str, Meta(max_length=400)] | None = None
    ms: Annotated[int, Meta(ge=0, le=MOST_MS)] | None = None
    """In a race: so many milliseconds after the last change of the view; by the host's measure if absent."""


class Sorry(_Message, frozen=True, kw_only=True, tag="sorry"):
    """It cannot play this, and ends."""

    why: Annotated[str, Meta(max_length=400)]


Answer = Ready | Do | Sorry

_ready: Callable[[bytes], Ready | Sorry] = msgspec.json.Decoder(Ready | Sorry).decode
_do: Callable[[bytes], Do | Sorry] = msgspec.json.Decoder(Do | Sorry).decode
_from_host: Callable[[bytes], FromHost] = msgspec.json.Decoder(FromHost).decode


def line(message: FromHost | Answer) -> bytes:
    """A message as it is sent."""
    return msgspec.json.encode(message) + b"\n"


def read_ready(text: bytes) -> Ready | Sorry:
    """What a program says to hello; BadLineError if it is anything else."""
    return _read(_ready, text, 'an answer to hello such as {"t": "ready", "name": "Mybot"}')


def read_do(text: bytes) -> Do | Sorry:
    """What a program says to a question."""
    return _read(_do, text, 'an answer to act such as {"t": "do", "id": 1, "do": "take blind"}')


def read_host(text: bytes) -> FromHost:
    """What a host says."""
    return _read(_from_host, text, "hello, act, refused, end or bye")


def _read(decode: Callable[[bytes], Kind], text: bytes, expected: str) -> Kind:
    try:
        return decode(text)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
        raise BadLineError(f"expected {expected}; it said {shown(text)} ({wrong})") from None


def shown(text: bytes) -> str:
    """A line for a message to people: short, and printable."""
    said = text.decode("utf-8", "backslashreplace").strip()
    return repr(said if len(said) <= _SHOWN else f"{said[:_SHOWN]}…") if said else "nothing"
