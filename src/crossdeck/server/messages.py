"""The messages of the WebSocket, both ways, described once; the web's types are made from this.

Every message is a JSON object in a text frame, with its kind in `t`.  A client says `hello` first.  What it
asks for is acknowledged, refused or an error, always with the `id` of the request.  What happens at the table
comes as events, one for every version without a gap; a version that does not concern the viewer comes as
`{"v": n}` alone.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from crossdeck.objections import Objection
from crossdeck.server.pictures import CardAt, GameAddition, GamePart, PictureData, PicturePart, ToldData
from crossdeck.server.settings import MOST_BYTES
from crossdeck.tables.commands import Command
from crossdeck.tables.terms import Terms

__all__ = [
    "MOST_BYTES", "PHRASES", "PROTOCOL", "Ack", "Answer", "Check", "Could", "Error", "Event", "FromClient",
    "FromServer", "Hello", "Moves", "Notice", "Phrase", "Ping", "Pong", "Possible",
    "Presence", "Refused", "Said", "Say", "Skip", "Tried", "Try", "TryRow", "Welcome",
]  # fmt: skip

PROTOCOL = 1
"""Raised when an older client could not follow any more."""

Phrase = Literal["hello", "good_luck", "well_played", "thanks", "oops", "one_moment", "good_game", "goodbye"]
PHRASES: tuple[str, ...] = Phrase.__args__  # type: ignore[attr-defined]
"""All that can be said at a table: there is no chat with strangers."""

Id = Annotated[str, Meta(min_length=1, max_length=40)]
Secret = Annotated[str, Meta(max_length=64)]


class _Message(msgspec.Struct, frozen=True, tag_field="t", kw_only=True, omit_defaults=True):
    pass


class _Request(_Message, frozen=True, forbid_unknown_fields=True, kw_only=True):
    pass


# From a client, besides the commands of `tables.commands`.


class Hello(_Request, frozen=True, tag="hello", kw_only=True):
    """Come to a table: to the seat that belongs to the key or the account, else to look on."""

    table: Annotated[str, Meta(max_length=40)]
    key: Secret = ""
    session: Secret = ""
    have: Annotated[int, Meta(ge=0)] = 0
    """The version that the client has; 0 for none."""
    protocol: int = PROTOCOL


class Check(_Request, frozen=True, tag="check", kw_only=True):
    """Ask whether an action would be legal, without doing it."""

    id: Id
    do: Annotated[str, Meta(min_length=1, max_length=400)]


class Try(_Request, frozen=True, tag="try", kw_only=True):
    """Ask what cards laid for now make, and where another may lie; it need not be a whole play yet."""

    id: Id
    cards: Annotated[list[CardAt], Meta(max_length=60)]


class TryRow(_Request, frozen=True, tag="try_row", kw_only=True):
    """Ask the same of a word in a row, where words lie so: what becomes of a row, or a new one."""

    id: Id
    row: Annotated[int, Meta(ge=0, le=9999)] | None
    """Which word it was, from 0; null for a new one."""
    faces: Annotated[str, Meta(max_length=60)]
    """The word as it becomes; a wild card in lower case."""


class Moves(_Request, frozen=True, tag="moves", kw_only=True):
    """Ask what the player could do now, the best at first sight first: for programs that play."""

    id: Id
    most: Annotated[int, Meta(ge=0, le=200)] = 50
    """List no more; all are counted."""


class Say(_Request, frozen=True, tag="say", kw_only=True):
    """Say one of a few phrases to the table."""

    id: Id
    phrase: Phrase


class Pong(_Request, frozen=True, tag="pong", kw_only=True):
    """The answer to a ping, with its number."""

    n: Annotated[int, Meta(ge=0)]


FromClient = Hello | Check | Try | TryRow | Moves | Say | Pong | Command


# From the server.


class Welcome(_Message, frozen=True, tag="welcome", kw_only=True):
    """The answer to hello: the whole table as the viewer may see it, or nothing if the events follow."""

    v: int
    at: int
    """The server's clock in milliseconds, as in every message that has it."""
    table: str
    terms: Terms
    seats_here: list[int]
    """Whose line is open."""
    key: str | UnsetType = UNSET
    """A new guest's key: whoever has it is he."""
    picture: PictureData | UnsetType = UNSET
    """Absent if the client is up to date after the events that come next."""


class Event(_Message, frozen=True, tag="event", kw_only=True):
    """One version of the table: what happened, and how the viewer's picture changes.

    `set` replaces fields of the picture, `game_set` fields of its game; `game_add` adds to lists of the game.
    """

    v: int
    at: int
    entries: list[ToldData] = []
    set: PicturePart = {}
    game_set: GamePart = {}
    game_add: GameAddition = {}


class Skip(msgspec.Struct, frozen=True):
    """A version that does not concern the viewer: the only message without a kind."""

    v: int


class Ack(_Message, frozen=True, tag="ack", kw_only=True):
    """The request was done, and written down, as this version."""

    id: str
    v: int


class Refused(_Message, frozen=True, tag="refused", kw_only=True):
    """The rules of the game do not allow it; nothing has changed."""

    id: str
    v: int
    objections: list[Objection]
    stale: bool = False
    """The table has moved on since the version that the client saw."""


class Answer(_Message, frozen=True, tag="answer", kw_only=True):
    """The answer to a check: legal if there are no objections."""

    id: str
    v: int
    objections: list[Objection]


class Tried(_Message, frozen=True, tag="tried", kw_only=True):
    """The answer to a try, by what its player can know and as if it were his turn."""

    id: str
    v: int
    do: str
    """The play as `act` takes it; empty as long as the cards make no unbroken line."""
    words: list[str]
    """What they make, the main word first; whether those are words is for the objections to say."""
    objections: list[Objection]
    """Why the play would be refused; none if no card is laid."""
    holds: int
    """What the player's hand counts now."""
    left: int
    """What it would count after the play."""
    squares: list[tuple[int, int]]
    """Where one more card may lie, words aside."""
    points: int
    """What it would score, on a board; else 0."""
    worth: list[tuple[int, int, int]]
    """Row, column and points of each card laid, on a board; else empty."""
    keywords: list[str]
    """The keywords that it makes."""


class Possible(msgspec.Struct, frozen=True):
    """Something that a player could do."""

    do: str
    """As `act` takes it."""
    value: int
    """The points that a play sheds, or scores on a board; else 0."""


class Could(_Message, frozen=True, tag="could", kw_only=True):
    """The answer to moves, by what the player can know: plays first, then whatever else he could do."""

    id: str
    v: int
    moves: list[Possible]
    count: int
    """How many there are, listed or not."""
    complete: bool
    """Whether nothing else would be allowed; never where words are open to challenge."""


class Error(_Message, frozen=True, tag="error", kw_only=True):
    """The request could not be understood or done; `code` is for programs, `message` for people."""

    code: str
    message: str
    id: str | UnsetType = UNSET
    retry_after: float | UnsetType = UNSET
    """In how many seconds to try again, where that helps."""


class Ping(_Message, frozen=True, tag="ping", kw_only=True):
    """Answer with a pong of the same number, at once: it measures the line, and time is credited by it."""

    n: int
    at: int


class Presence(_Message, frozen=True, tag="presence", kw_only=True):
    """Whose line is open: `lost` is a line that broke a moment ago, `away` one that stayed so."""

    seat: int
    is_: Literal["here", "lost", "away"] = msgspec.field(name="is")


class Said(_Message, frozen=True, tag="said", kw_only=True):
    """Somebody at the table said something."""

    seat: int
    phrase: Phrase


class Notice(_Message, frozen=True, tag="notice", kw_only=True):
    """The server stops in a moment; nothing is lost, and the client connects again."""

    what: Literal["restart"]
    back_in: float


FromServer = (
    Welcome | Event | Ack | Refused | Answer | Tried | Could | Error | Ping | Presence | Said | Notice
)  # fmt: skip
