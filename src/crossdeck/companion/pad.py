"""The score pad: everything that is known of a game that is kept."""

from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property
from typing import Literal

from crossdeck.cards import Pack
from crossdeck.companion.refusing import CompanionError
from crossdeck.companion.settings import Agreed
from crossdeck.deals import seats_from
from crossdeck.layout import Layout, Placement
from crossdeck.rules import Opener, Rules

__all__ = ["Pad", "Result", "Row"]

Kind = Literal["round", "challenge", "play", "pass", "join", "leave", "end"]


@dataclass(frozen=True)
class Row:
    """One row of the pad."""

    number: int
    """Of the line that it is made of, from 1; the newest where it was corrected."""
    kind: Kind
    round: int
    seat: int | None
    """Who went out, challenged, laid, came or left."""
    points: tuple[int | None, ...]
    """What was added for each seat; None where nothing is written."""
    totals: tuple[int, ...]
    held: tuple[str, ...] = ()
    """At the end of a round: the cards of each, where they were told."""
    dealer: int | None = None
    about: str = ""
    """The outcome of a challenge, or a play in notation."""
    against: int | None = None
    words: tuple[str, ...] = ()
    """What a play made, the main word first."""
    keywords: tuple[str, ...] = ()
    corrected: bool = False
    """Whether it was put right."""
    taken_back: bool = False
    """A play whose letters were taken up again (KPT-11)."""


@dataclass(frozen=True)
class Result:
    """A match that is over."""

    names: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int


@dataclass(frozen=True)
class Pad:
    """The state after some lines."""

    agreed: Agreed
    names: tuple[str, ...] = ()
    totals: tuple[int, ...] = ()
    fines: tuple[int, ...] = ()
    """LXP-13: what is in a total besides cards."""
    gone: frozenset[int] = frozenset()
    fallen: frozenset[int] = frozenset()
    """Out of the match (LXL-23)."""
    began: int = 0
    """How many began this match."""
    cuts: tuple[tuple[tuple[int, str], ...], ...] = ()
    cutting: tuple[int, ...] = ()
    """Who cuts now, if the deal is not settled."""
    standing: tuple[tuple[int, str], ...] = ()
    """The cuts that still count."""
    dealer: int | None = None
    """Who deals the round that is played now."""
    turn: int | None = None
    """Whose turn it is, on a board."""
    layout: Layout = field(default_factory=Layout)
    last: tuple[int, Placement, int] | None = None
    """The last play on the board, which can still be found at fault: seat, letters, points."""
    rounds: int = 0
    """How many are over."""
    rows: tuple[Row, ...] = ()
    over: bool = False
    broken_off: bool = False
    winners: tuple[int, ...] = ()
    matches: tuple[Result, ...] = ()
    """Those before this one."""
    clock: tuple[Literal["turn", "round", "match"], int] | None = None
    days: tuple[date, ...] = ()

    @property
    def rules(self) -> Rules:
        """The rules at this table."""
        return self.agreed.rules

    @cached_property
    def playing(self) -> tuple[int, ...]:
        """The seats that are dealt cards."""
        return tuple(seat for seat in range(len(self.names)) if seat not in self.gone | self.fallen)

    @cached_property
    def pack(self) -> Pack:
        """The cards of the present round."""
        return self.agreed.pack(len(self.playing), self.began)

    @cached_property
    def most(self) -> int:
        """How many cards each is dealt; nobody ever holds more."""
        return self.rules.share(len(self.playing)).cards

    @property
    def first(self) -> int | None:
        """Who begins the round (KUG-12, KEO-02, R-22)."""
        if self.dealer is None:
            return None
        return self.dealer if self.rules.opener is Opener.DEALER else self.left_of(self.dealer)

    def left_of(self, seat: int) -> int:
        """Play and the deal pass to the left, over whoever does not play (KUG-23, KUG-45, R-20)."""
        playing = self.playing
        return next((each for each in seats_from(seat + 1, len(self.names)) if each in playing), seat)

    def seat(self, name: str) -> int:
        """The seat of a player by his name, or by a beginning of it that no other has."""
        wanted = name.casefold()
        found = [seat for seat, each in enumerate(self.names) if each.casefold() == wanted]
        found = found or [seat for seat, each in enumerate(self.names) if each.casefold().startswith(wanted)]
        if len(found) != 1:
            problem = "nobody here" if not found else "more than one player"
            raise CompanionError(
                "unknown",
                f"{problem} is called {name!r}; there are: {', '.join(self.names) or 'no players yet'}",
                name=name,
            )
        return found[0]

    def player(self, name: str) -> int:
        """The seat of somebody who plays in this round."""
        seat = self.seat(name)
        if seat in self.gone:
            raise CompanionError(
                "gone", f"{self.names[seat]} has left; join brings a player back", name=self.names[seat]
            )
        if seat in self.fallen:
            raise CompanionError(
                "fallen",
                f"{self.names[seat]} reached {self.rules.target} and is out of the match; name the others",
                name=self.names[seat],
                target=self.rules.target,
            )
        return seat

    def written(self, row: Row) -> "Pad":
        """The pad with one more row, and its totals."""
        return replace(self, rows=(*self.rows, row), totals=row.totals)
