"""A sitting: a table online at one moment, as its log has made it.

`Sitting.opened` and `after` are the fold: the same rows give the same sitting, on every machine and after
every crash.  A row that does not fit what came before is a damaged log, and nothing is guessed.
"""

import sys
from collections.abc import Callable, Mapping
from enum import Enum
from typing import assert_never

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from crossdeck.catalogue import UnknownGameError
from crossdeck.deals import DealError
from crossdeck.notation import NotationError
from crossdeck.play import IllegalActionError, State
from crossdeck.rules import OptionError
from crossdeck.tables.clocks import Time
from crossdeck.tables.entries import (
    Acted,
    Decision,
    Ended,
    Entry,
    Extended,
    Forfeited,
    Hosted,
    Offered,
    Opened,
    Paused,
    Recovered,
    Rematched,
    Renamed,
    Resumed,
    Returned,
    Sealed,
    Seated,
    Shrunk,
    Started,
    Vacated,
    read_decision,
)
from crossdeck.tables.game import TableGame, game_at
from crossdeck.tables.log import Row
from crossdeck.tables.terms import Terms, TermsError

__all__ = ["REMEMBERED", "DamagedError", "Place", "Sitting", "Stage", "fold"]

REMEMBERED = 32
"""So many requests are known again; an older one is refused, since nobody could tell whether it was done."""


class DamagedError(ValueError):
    """The log of a table makes no sense: the message names the row."""


class Stage(Enum):
    """How far a table has come."""

    GATHERING = "gathering"
    """Seats are taken."""
    PLAYING = "playing"
    OVER = "over"
    """The match is over; there may be another."""
    ENDED = "ended"
    """The table is closed for good."""


class Place(Struct, frozen=True, gc=False):
    """A seat: empty, a person's, a bot's, or a person's for whom a bot plays."""

    name: str = ""
    person: str = ""
    bot: str = ""
    missed: int = 0
    """Moves in a row for which the time ran out."""
    offered: bool = False
    """Whether anybody may take the cards that lie here; as long as nothing is played, anybody may anyhow."""
    leaver: str = ""
    """Who left it of his own accord, and may come back to it."""

    @property
    def is_empty(self) -> bool:
        """Whether nobody sits here."""
        return not (self.person or self.bot)


class Sitting(Struct, frozen=True):
    """A table at one moment."""

    id: str
    terms: Terms
    host: str
    game: TableGame
    places: tuple[Place, ...]
    sealed: str
    """The name of the next deal: a secret."""
    version: int = 0
    stage: Stage = Stage.GATHERING
    state: State | None = None
    matches: int = 0
    """How many were begun."""
    time: Time = field(default_factory=Time)
    requests: Mapping[tuple[str, str], int] = field(default_factory=dict)
    """The last requests that were done, by person and id, with the version each led to."""
    barred: frozenset[str] = frozenset()
    """Who was sent away."""

    @property
    def open_seats(self) -> list[int]:
        """The seats that anybody may take: before a game the empty ones, in a game those that are offered."""
        playing = self.stage is Stage.PLAYING
        return [
            at for at, place in enumerate(self.places) if place.is_empty and (place.offered or not playing)
        ]

    def seat_of(self, person: str) -> int | None:
        """Where a person sits."""
        return next((at for at, place in enumerate(self.places) if person and place.person == person), None)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats without which the game does not go on."""
        if self.stage is not Stage.PLAYING or self.state is None:
            return ()
        return self.game.awaited(self.state)

    @property
    def is_in_round(self) -> bool:
        """Whether a round is being played, and hands are hidden."""
        return (
            self.stage is Stage.PLAYING and self.state is not None and not self.game.is_round_over(self.state)
        )

    def may_deal(self, seat: int | None, *, is_host: bool) -> bool:
        """R-20: whose turn it is deals, or calls; for a bot or an empty seat anybody, the host for all."""
        dealer = self.awaited[0]
        place = self.places[dealer]
        stood_for = seat is not None and (place.is_empty or bool(place.bot))
        return seat == dealer or is_host or stood_for

    def after(self, decision: Decision, at: int, known: State | None = None) -> "Sitting":
        """The table one version on; `known` is the state, if whoever decided has made it already."""
        sitting = self
        for entry in decision.entries:
            sitting = _apply(sitting, entry, at, known)
        requests = self.requests
        if decision.intent:
            requests = {**requests, (sys.intern(decision.person), decision.intent): self.version + 1}
            if len(requests) > REMEMBERED:
                del requests[next(iter(requests))]
        time = sitting.time
        if sitting.state is not self.state:
            actor = next((entry.seat for entry in decision.entries if isinstance(entry, Acted)), None)
            time = time.after(self.state, actor, sitting, at)
        return replace(sitting, version=self.version + 1, time=time, requests=requests)


_DAMAGES = (
    msgspec.MsgspecError, NotationError, IllegalActionError, DealError, OptionError, TermsError,
    UnknownGameError, IndexError,
)  # fmt: skip
"""What a row comes to that does not fit; a dictionary that cannot be had is no damage."""


def fold(sitting: Sitting | None, row: Row) -> Sitting:
    """The table after this row of its log, the first of which opens it; DamagedError if it does not fit."""
    place = f"table {row.table}, row {row.version}"
    try:
        decision = read_decision(row.body)
        if sitting is not None and sitting.id != row.table:
            raise DamagedError(f"{place}: it is no row of table {sitting.id}")
        if row.version != (sitting.version if sitting else 0) + 1:
            raise DamagedError(f"{place}: it does not follow on row {sitting.version if sitting else 0}")
        if sitting is None:
            match decision.entries:
                case (Opened(terms, host, sealed),):
                    return opened(row.table, terms, host, sealed)
                case _:
                    raise DamagedError(f"{place}: a log begins with the opening of its table")
        return sitting.after(decision, row.at)
    except _DAMAGES as wrong:
        raise DamagedError(f"{place}: {wrong}") from wrong


def opened(id_: str, terms: Terms, host: str, sealed: str) -> Sitting:
    """A new table with nobody at it."""
    places = (Place(),) * terms.seats
    return Sitting(id_, terms, host, game_at(terms, terms.seats), places, sealed, version=1)


def _apply(sitting: Sitting, entry: Entry, at: int, known: State | None) -> Sitting:
    match entry:
        case Opened():
            raise DamagedError(f"{_row_after(sitting)}: the table was opened before")
        case Seated(seat, name, person, bot):
            return _place(sitting, seat, lambda _: Place(name, sys.intern(person), sys.intern(bot)))
        case Renamed(seat, name):
            return _place(sitting, seat, lambda place: replace(place, name=name))
        case Vacated(seat, why):
            sent = {sitting.places[seat].person} - {"", sitting.host} if why == "kicked" else set()
            left = replace(sitting, barred=sitting.barred | sent) if sent else sitting
            return _place(left, seat, lambda place: _vacated(place, why, kept=sitting.state is not None))
        case Offered(seat):
            return _place(sitting, seat, lambda place: replace(place, offered=True))
        case Hosted(person):
            return replace(sitting, host=sys.intern(person))
        case Shrunk(kept, sealed):
            places = tuple(sitting.places[seat] for seat in kept)
            return replace(sitting, places=places, game=game_at(sitting.terms, len(kept)), sealed=sealed)
        case Started():
            if not sitting.sealed:
                raise DamagedError(f"{_row_after(sitting)}: no deal was sealed")
            state = known or sitting.game.deal(sitting.sealed)
            return replace(
                sitting, stage=Stage.PLAYING, state=state, sealed="", matches=sitting.matches + 1,
                time=sitting.time.started(at),
            )  # fmt: skip
        case Acted():
            return _act(sitting, entry, known)
        case Sealed(name):
            return replace(sitting, sealed=name)
        case Paused():
            return replace(sitting, time=sitting.time.paused(at))
        case Resumed():
            return replace(sitting, time=sitting.time.resumed(at))
        case Recovered(lost):
            return replace(sitting, time=sitting.time.lost(lost))
        case Extended(milliseconds):
            return replace(sitting, time=sitting.time.extended(milliseconds))
        case Forfeited(seat, bot):
            return _place(sitting, seat, lambda place: replace(place, bot=sys.intern(bot), missed=0))
        case Returned(seat):
            return _place(sitting, seat, lambda place: replace(place, bot="", missed=0))
        case Rematched(sealed):
            places = tuple(
                Place() if place.is_empty else replace(place, missed=0) for place in sitting.places
            )
            return replace(
                sitting, stage=Stage.GATHERING, state=None, sealed=sealed, places=places,
                time=sitting.time.idle(),
            )  # fmt: skip
        case Ended():
            return replace(sitting, stage=Stage.ENDED, sealed="", time=sitting.time.idle())
        case _:
            assert_never(entry)


def _vacated(place: Place, why: str, *, kept: bool) -> Place:
    """An empty seat; if there are cards on it, they are still known by the name of who held them."""
    return Place(place.name, leaver=place.person if why == "left" else "") if kept else Place()


def _row_after(sitting: Sitting) -> str:
    return f"table {sitting.id}, row {sitting.version + 1}"


def _place(sitting: Sitting, seat: int, change: Callable[[Place], Place]) -> Sitting:
    places = list(sitting.places)
    places[seat] = change(places[seat])
    return replace(sitting, places=tuple(places))


def _act(sitting: Sitting, entry: Acted, known: State | None) -> Sitting:
    game, state = sitting.game, sitting.state
    if state is None or sitting.stage is Stage.ENDED:
        raise DamagedError(f"{_row_after(sitting)}: nothing was being played")
    after = known or game.after(state, game.read(state, entry.seat, entry.do))
    over = game.outcome(after) is not None
    acted = replace(
        sitting,
        state=after,
        stage=Stage.OVER if over else sitting.stage,
        sealed="" if game.is_round_over(state) else sitting.sealed,
    )
    if game.is_same_move(state, after):
        return acted
    missed, himself = entry.why == "time", entry.why == ""
    if not missed and not (himself and sitting.places[entry.seat].missed):
        return acted
    return _place(acted, entry.seat, lambda place: replace(place, missed=place.missed + 1 if missed else 0))
