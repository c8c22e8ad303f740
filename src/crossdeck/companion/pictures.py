"""What a screen shows of a kept game: seats count from 0, in the order in which they sit."""

from typing import Literal

import msgspec

__all__ = [
    "CompanionPicture",
    "CutStep",
    "KeptClock",
    "KeptMatch",
    "KeptPlayer",
    "PadCard",
    "PadDeal",
    "PadRow",
    "PadStakes",
    "Per",
    "Phase",
]  # fmt: skip


Phase = Literal["players", "cut", "round", "over"]
Per = Literal["turn", "round", "match"]


class KeptPlayer(msgspec.Struct, frozen=True):
    """A player."""

    name: str
    total: int
    to_target: int
    """How many points are missing to the target; 0 where no total ends the match, or it is reached."""
    place: int
    """By the totals, from 1; equal ones share it."""
    state: Literal["playing", "fallen", "gone"]
    """Fallen is out of the match (LXL-23)."""
    colour: str
    """Of the rack and the area on a board; empty without one."""
    wins: int
    """Matches won or shared here before this one."""


class PadRow(msgspec.Struct, frozen=True):
    """A row of the pad; lists are by seat."""

    line: int
    """The number by which it is corrected."""
    kind: Literal["round", "challenge", "play", "pass", "join", "leave", "end"]
    round: int
    points: tuple[int | None, ...]
    """What it added; null where nothing is written."""
    totals: tuple[int | None, ...]
    """Null for whoever had not come yet."""
    held: tuple[str, ...]
    """Cards left, where they were told; empty for others."""
    seat: int | None
    """Who went out, challenged, laid, passed, came or left."""
    against: int | None
    """Whose word was challenged."""
    dealer: int | None
    """Who had dealt, in a round."""
    about: str
    """The outcome of a challenge: upheld, barred or failed; or a play in notation."""
    words: tuple[str, ...]
    keywords: tuple[str, ...]
    corrected: bool
    taken_back: bool
    text: str
    """The line as it stands, to be changed and sent as `correct LINE: TEXT`."""


class CutStep(msgspec.Struct, frozen=True):
    """Who cut which card."""

    seats: tuple[int, ...]
    cards: tuple[str, ...]


class PadDeal(msgspec.Struct, frozen=True):
    """What is dealt for the present number of players."""

    cards: int
    """For each."""
    packs: int
    turned: bool
    """Whether a card is turned up beside the blind pack."""
    rule: str


class PadStakes(msgspec.Struct, frozen=True):
    """What the rules at this table count."""

    challenge: int
    """Moved by a challenge: off the challenger who is right, on the one who is wrong."""
    fine: int
    out_prize: int
    """Taken off whoever goes out (KRC-17)."""
    out_points: int
    """On a board, for going out."""
    left_points: int
    """On a board, off for each letter left."""


class PadCard(msgspec.Struct, frozen=True):
    """A kind of card in this pack."""

    card: str
    name: str
    count: int
    value: int


class KeptClock(msgspec.Struct, frozen=True):
    """The clock agreed on."""

    per: Per
    seconds: int


class KeptMatch(msgspec.Struct, frozen=True):
    """A match before this one."""

    names: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int


class CompanionPicture(msgspec.Struct, frozen=True):
    """All of it."""

    game: str
    title: str
    options: dict[str, str]
    """Those that are not at their defaults."""
    pack: str
    words: str
    """The dictionary that judges: a name on the shelf."""
    course: str
    """How a round goes: turns, race, rows, board, area."""
    phase: Phase
    """What comes next: names, a cut or a dealer, the end of the round, a new match."""
    lowest: bool
    """Whether the lowest total wins."""
    target: int
    """The total that ends the match, or where players drop out their match; 0 for none."""
    eliminates: bool
    """Whether whoever reaches the target is out, and the others play on."""
    one_round: bool
    counts: Literal["points", "letters"]
    """What a figure of a round is: points left, or on a board letters left."""
    least: int
    most: int
    """How many can play."""
    players: tuple[KeptPlayer, ...]
    match: int
    round: int
    """The one that is played, or was the last."""
    dealer: int | None
    first: int | None
    """Who begins the round."""
    turn: int | None
    """Whose turn it is, on a board."""
    order: tuple[int, ...]
    """Those who play, from the first on."""
    cutting: tuple[int, ...]
    """Who cuts now."""
    cuts: tuple[CutStep, ...]
    dealt: PadDeal | None
    stakes: PadStakes
    faces: tuple[PadCard, ...]
    pad: tuple[PadRow, ...]
    board: str
    """The id of the board; empty without one."""
    layout: tuple[tuple[int, int, str], ...]
    table: str
    """The same as text, from the top-left corner of the board, for a verdict; empty if nothing lies there."""
    winners: tuple[int, ...]
    broken_off: bool
    matches: tuple[KeptMatch, ...]
    joins_with: int
    """The total with which somebody joins unless another is agreed on."""
    can: tuple[str, ...]
    """The first words of the lines that can come next, as far as that can be told."""
    undoes: str
    """The line that undo would take back."""
    redoes: str
    clock: KeptClock | None
    days: tuple[str, ...]
