"""What the pictures of a table look like on the line, exactly: the web's types are made from this.

`tables.telling` builds pictures as plain dicts, a thousand times a second, and nothing here is in its way.
The messages name these shapes beside `dict`, and a test holds every picture of whole matches against them.
"""

from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta

from crossdeck.play import Phase, Source
from crossdeck.tables.sitting import Stage

__all__ = [
    "CardAt", "ClockFaces", "CutCard", "Due", "GameAddition", "GamePart", "GameView", "OutcomeShown", "Part",
    "PastEvent", "Picture", "PictureData", "PicturePart", "Place", "Told", "ToldData", "Verb", "You",
]  # fmt: skip


class _Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class _Past(_Shape, frozen=True, tag_field="event"):
    pass


class _Told(_Shape, frozen=True, tag_field="e"):
    pass


class You(_Shape, frozen=True):
    """Who the picture is for."""

    seat: int | None
    """Null for somebody who only looks on."""
    host: bool


class Place(_Shape, frozen=True):
    """A seat, and who has it."""

    name: str
    """Empty if nobody sits here; in a game an empty seat keeps the name of whoever left it."""
    kind: Literal["person", "bot", "empty"]
    bot: str
    """The kind of bot that plays: a bot's own, or the one that stands in for a person who forfeited."""
    host: bool
    open: bool
    """Whether anybody may sit down here: an empty seat before a game, or one that the host offers in it."""
    missed: int
    """Moves in a row for which the time ran out."""


class Due(NamedTuple):
    """When a seat's time for its move is up, by the server's clock."""

    seat: int
    at: int


class ClockFaces(_Shape, frozen=True):
    """What is due when, in milliseconds by the server's clock; nothing is while the table is paused."""

    moves: list[Due]
    round: int | None
    match: int | None
    began: int | None
    """When this round was dealt, so that whoever wants can show how long it has gone on."""


class OutcomeShown(_Shape, frozen=True):
    """How the match ended, by seats."""

    winners: list[int]
    scores: list[int]


class CardAt(NamedTuple):
    """A card in the crossword; a wild card is the letter that it stands for, in lower case."""

    row: int
    col: int
    face: str


class CutCard(NamedTuple):
    """What a seat cut."""

    seat: int
    card: str


# What happened in the round, as the game tells it.


class Laid(_Past, frozen=True, tag="laid"):
    """A player laid cards; the words are those they made, the main one first."""

    seat: int
    cards: list[CardAt]
    words: list[str]
    thrown: int
    """Free cards thrown in with them."""
    idle: int
    """Turns without a play before this one."""
    points: int
    """What it scored, on a board; else 0."""
    drawn: list[str]
    """The letters drawn to refill the rack, for whoever drew them; else empty."""
    at: int
    """In a race: when, in milliseconds since the deal; else 0."""


class Built(_Past, frozen=True, tag="built"):
    """A player laid a word in a row of its own, or changed one."""

    seat: int
    move: Literal["lay", "insert", "substitute"]
    row: int
    """Which one, from 0."""
    before: str
    """The faces of the word as it was; empty if it is new."""
    after: str
    words: list[str]
    idle: int


class Exchanged(_Past, frozen=True, tag="exchanged"):
    """A player gave a card for another."""

    seat: int
    discard: str
    source: Source
    taken: str
    """Empty if the viewer did not see it: what comes from the blind pack only its player knows."""
    at: int
    """In a race: when, in milliseconds since the deal; else 0."""


class Redrawn(_Past, frozen=True, tag="redrawn"):
    """A player exchanged letters of his rack for others of the stock; which, only he is told."""

    seat: int
    count: int
    given: list[str]
    taken: list[str]


class Passed(_Past, frozen=True, tag="passed"):
    """A player could do nothing."""

    seat: int


class Called(_Past, frozen=True, tag="called"):
    """The dealer called, and the race began, or went on after a stop."""

    seat: int
    at: int


class Stopped(_Past, frozen=True, tag="stopped"):
    """The blind pack was used up, and the race stands still until the dealer has shuffled (KRC-12)."""

    seat: int
    at: int


class Thrown(_Past, frozen=True, tag="thrown"):
    """A player threw in the free cards that he had left."""

    seat: int
    cards: int


class Challenged(_Past, frozen=True, tag="challenged"):
    """A player challenged a word, and the dictionary was looked up."""

    seat: int
    word: str
    play: int
    """Which event of the history laid it."""
    upheld: bool
    late: bool
    """After the next turn, so that the word stands and only points move (R-41)."""
    fine: int
    """What it cost whoever had laid the word (LXP-13)."""


class Reshuffled(_Past, frozen=True, tag="reshuffled"):
    """The discards became the blind pack again, and this card was turned up (R-16)."""

    open_card: str
    blind: int


class TimeCalled(_Past, frozen=True, tag="timecalled"):
    """Time was up (R-73); the seat is one that was awaited."""

    seat: int
    match: bool
    """For the whole match."""
    between: bool
    """The round was over already, so that it ended otherwise."""


PastEvent = (
    Laid | Built | Exchanged | Redrawn | Passed | Called | Stopped | Thrown | Challenged | Reshuffled
    | TimeCalled
)  # fmt: skip


class GameView(_Shape, frozen=True):
    """A game as one viewer may know it; lists by seat begin with seat 0."""

    kind: Literal["turns", "race", "rows", "board"]
    """In turns into one crossword, all at once, in turns with words in rows, or in turns on a board."""
    seat: int | None
    """Whose view it is; null for somebody who only looks on."""
    round: int
    """From 1 up."""
    cut: list[list[CutCard]] | None
    """How the dealer was found, in the first round: each round of cutting."""
    dealer: int
    turn: int
    phase: Phase
    layout: list[CardAt]
    """The crossword, in the order in which it was laid."""
    hands: list[list[str] | None]
    """Null for a hand that the viewer does not see; `?` is a wild card, `*` a free one."""
    counts: list[int]
    """How many cards each player holds."""
    blind_count: int
    open_card: str
    up_count: int
    """How many cards lie face up beside the blind pack, the open card on top."""
    thrown: int
    """How many free cards were thrown in."""
    declared: str
    """The card declared as discard, until its player takes another; else empty."""
    idle: int
    """Turns since a card was last laid (R-18)."""
    reshuffles: int
    history: list[PastEvent]
    """What has happened in this round."""
    window: int | None
    """The event of the history whose words can still be challenged in full (R-41)."""
    accepted: list[int]
    """Who has accepted the words with which somebody went out."""
    out: int | None
    """Who went out; null as long as nobody has, and in a round without a winner."""
    scores: list[int]
    """Totals: finished rounds, and the points of challenges."""
    sheet: list[list[int]]
    """The totals after each finished round."""
    commitment: str
    """The SHA-256 of the name of this round's deal."""
    revealed: str
    """That name, once the round is over; else empty."""
    rows: list[str]
    """The words on the table, where each lies in a row of its own; a wild card in lower case."""
    fallen: list[int]
    """Who is out of the match (LXL-23)."""
    added: list[int]
    """Who has made his first addition in a race (KRC-08)."""
    clock: int
    """In a race: when something happened last, in milliseconds since the deal."""


class Picture(_Shape, frozen=True):
    """A table as one viewer may see it."""

    you: You
    can: list[str]
    """What the viewer can do now besides laying cards, in notation."""
    stage: Stage
    paused: bool
    match: int
    """How many matches were begun."""
    places: list[Place]
    commitment: str
    """The SHA-256 of the name of the next deal, from before it is dealt; empty if none is ready."""
    clock: ClockFaces
    awaited: list[int]
    """The seats without which the game does not go on."""
    outcome: OutcomeShown | None
    """Null while the match goes on."""
    game: GameView | None
    """Null if nothing is dealt, or the viewer has to wait for the end of the round."""


# What happened at the table, as its viewers hear of it.


Verb = Literal[
    "play", "discard", "take", "throw", "challenge", "accept", "deal", "time", "exchange", "call", "lay",
    "insert", "substitute", "pass",
]  # fmt: skip


class Acted(_Told, frozen=True, tag="acted"):
    """Something was done in the game; the game's history has the rest."""

    seat: int
    verb: Verb
    why: Literal["", "bot", "time", "clock", "other"]
    """Who did it, if not the player himself: a bot, the clock, or somebody who dealt for him."""


class Seated(_Told, frozen=True, tag="seated"):
    """Somebody took a seat; `bot` is the kind of bot, and empty for a person."""

    seat: int
    name: str
    bot: str


class Renamed(_Told, frozen=True, tag="renamed"):
    """A player is called otherwise from now on."""

    seat: int
    name: str


class Vacated(_Told, frozen=True, tag="vacated"):
    """A seat was left; in a running game the cards stay there for whoever takes it."""

    seat: int
    why: Literal["left", "kicked"]


class Offered(_Told, frozen=True, tag="offered"):
    """Whoever comes may take this seat and its cards."""

    seat: int


class Hosted(_Told, frozen=True, tag="hosted"):
    """The person on this seat is the host now."""

    seat: int


class Shrunk(_Told, frozen=True, tag="shrunk"):
    """Empty seats were taken away: these were kept, and are counted anew from 0."""

    kept: list[int]


class Started(_Told, frozen=True, tag="started"):
    """The first round of a match was dealt."""


class Sealed(_Told, frozen=True, tag="sealed"):
    """The next deal was chosen, and here is the hash of its name."""

    commitment: str


class Paused(_Told, frozen=True, tag="paused"):
    """The host stopped the clocks."""


class Resumed(_Told, frozen=True, tag="resumed"):
    """The clocks run again."""


class Recovered(_Told, frozen=True, tag="recovered"):
    """No server was there for so many milliseconds: they count for nobody."""

    lost: int


class Extended(_Told, frozen=True, tag="extended"):
    """The round has so many milliseconds more."""

    milliseconds: int


class Forfeited(_Told, frozen=True, tag="forfeited"):
    """A player let his time run out too often, and a bot of this kind plays for him until he returns."""

    seat: int
    bot: str


class Returned(_Told, frozen=True, tag="returned"):
    """He took his cards back."""

    seat: int


class Rematched(_Told, frozen=True, tag="rematched"):
    """The same players want another match."""


class Ended(_Told, frozen=True, tag="ended"):
    """The host closed the table."""


Told = (
    Acted | Seated | Renamed | Vacated | Offered | Hosted | Shrunk | Started | Sealed | Paused | Resumed
    | Recovered | Extended | Forfeited | Returned | Rematched | Ended
)  # fmt: skip
"""All but the opening, which is version 1: nobody can have been there before."""


# The same as the messages carry it: dicts when they are sent, with their shapes for whoever asks.


@dataclass(frozen=True)
class Part:
    """Some of the fields of a shape: any of those named, or of all."""

    of: Any
    fields: tuple[str, ...] = ()


PictureData = Annotated[dict[str, Any], Meta(extra={"shape": Picture})]
ToldData = Annotated[dict[str, Any], Meta(extra={"shape": Told})]
PicturePart = Annotated[dict[str, Any], Meta(extra={"shape": Part(Picture)})]
GamePart = Annotated[dict[str, Any], Meta(extra={"shape": Part(GameView)})]
GameAddition = Annotated[dict[str, Any], Meta(extra={"shape": Part(GameView, ("history", "layout"))})]
