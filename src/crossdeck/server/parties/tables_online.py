"""A table online for one hand of a party, as values: what opens it, what it wants next, and what it says.

Guests sit in their order, turned so that whoever is to be first sits where the deal has its dealer (LXP-10,
KPT-03): so nothing has to be chosen against the cut that the deal itself makes.
"""

import base64
import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass

from crossdeck.party.commands import FromTable
from crossdeck.party.evening import Evening, Hand, Round
from crossdeck.party.roles import Who, ticket
from crossdeck.play import Challenged, Laid, State, TimeUp
from crossdeck.play.scoring import fines
from crossdeck.server.room import fresh
from crossdeck.tables.deciding import STAND_IN, Decided, act_for, person_of
from crossdeck.tables.entries import Entry, Extended, Forfeited, Paused, Resumed, Seated, Started, Vacated
from crossdeck.tables.sitting import Sitting, Stage
from crossdeck.tables.terms import Clocks, Terms

__all__ = ["AtHand", "Played", "table_id", "terms_for"]

_LONGEST = 24
"""No name at a table has more characters."""


def table_id(party: str, evening: Evening, round_: int, table: int) -> str:
    """The id of its table: always the same, so that a server that starts anew finds the one it opened."""
    made = hashlib.sha256(f"{party}/{evening.secret}/{round_}/{table}".encode()).digest()
    return base64.b32encode(made).decode().lower()[:12]


def terms_for(evening: Evening, round_: Round, hand: Hand) -> Terms:
    """What it is opened with."""
    return Terms(
        evening.terms.game,
        len(hand.seats),
        words=evening.terms.words,
        clocks=Clocks(round=round_.clock.length // 1000),
    )


@dataclass(frozen=True)
class Played:
    """How a hand ended at its table."""

    seats: tuple[FromTable, ...]
    out: int


@dataclass(frozen=True)
class AtHand:
    """A hand and the evening it belongs to, looking at the table where it is played."""

    evening: Evening
    round: Round
    hand: Hand

    def guests(self, state: State) -> tuple[int, ...]:
        """Who sits on each seat: the first guest where the dealer is, the others to his left."""
        seats = self.hand.seats
        turned = seats.index(self.hand.first) - state.dealer
        return tuple(seats[(seat + turned) % len(seats)] for seat in range(len(seats)))

    def wants(self, sitting: Sitting, at: int) -> Decided | None:
        """What has to happen at the table next, so that it is as the party wants it; None if it is."""
        if sitting.stage is Stage.GATHERING:
            state = sitting.game.deal(sitting.sealed)
            return Decided((*self._seated(state), Started()), state)
        if sitting.stage is not Stage.PLAYING or sitting.state is None:
            return None
        if entries := tuple(self._mended(sitting, sitting.state)):
            return Decided(entries)
        is_paused = sitting.time.paused_at is not None
        if self.hand.ended:  # time was called, and everybody counts.
            if is_paused:
                return Decided((Resumed(),))
            caller = sitting.awaited[0]
            text = sitting.game.write(sitting.state, TimeUp(caller))
            return act_for(sitting, caller, text, "clock", fresh, at)
        if bool(self.round.clock.paused) != is_paused:
            return Decided((Resumed() if is_paused else Paused(),))
        if not is_paused and (more := self.hand.extra - sitting.time.extra) > 0:
            return Decided((Extended(more),))
        return None

    def _seated(self, state: State) -> Iterator[Seated]:
        guests = self.guests(state)
        for seat, (guest, name) in enumerate(zip(guests, self._names(guests), strict=True)):
            yield self._seat(seat, guest, name)

    def _seat(self, seat: int, guest: int, name: str) -> Seated:
        if self.evening.terms.rehearsal:
            return Seated(seat, name, bot=STAND_IN)
        return Seated(seat, name, self._person(guest))

    def _person(self, guest: int) -> str:
        return person_of(ticket(self.evening.secret, Who("guest", guest), self.evening.issued))

    def _names(self, guests: tuple[int, ...]) -> list[str]:
        """As a table can call them: short, without what has a meaning there, and no two alike."""
        names: list[str] = []
        for guest in guests:
            plain = " ".join(re.sub(r"[\[\],]", " ", self.evening.name(guest)).split())
            name = plain[:_LONGEST].strip() or f"Guest {guest}"
            if name.casefold() in {other.casefold() for other in names}:
                name = f"{name[: _LONGEST - 5].strip()} {guest}"
            names.append(name)
        return names

    def _mended(self, sitting: Sitting, state: State) -> Iterator[Entry]:
        """Another guest took a seat, or has another link; for who went home a bot plays on."""
        if self.evening.terms.rehearsal:
            return
        guests = self.guests(state)
        names = self._names(guests)
        for seat, guest in enumerate(guests):
            place = sitting.places[seat]
            if place.person != self._person(guest):
                if not place.is_empty:
                    yield Vacated(seat, "kicked")
                yield self._seat(seat, guest, names[seat])
            elif not self.evening.guests[guest].here and not place.bot:
                yield Forfeited(seat, STAND_IN)

    def played(self, sitting: Sitting) -> Played | None:
        """How it ended; None while it is played."""
        state = sitting.state
        if state is None or sitting.stage not in (Stage.OVER, Stage.ENDED):
            return None
        guests, paid = self.guests(state), fines(state)
        words: dict[int, list[str]] = {guest: [] for guest in guests}
        for event in state.history:
            if isinstance(event, Challenged) and event.fine:
                words[guests[_seat_of(state, event)]].append(event.word)
        # LXP-09, LXP-13: a fine counts for the evening, and not at the table.
        lowest = self.evening.kind.lowest
        points = [total - fine if lowest else total for total, fine in zip(state.scores, paid, strict=True)]
        seats = tuple(
            FromTable(guest, points[seat], tuple(words[guest])) for seat, guest in enumerate(guests)
        )
        return Played(seats, 0 if state.out is None else guests[state.out])

    def spelt(self, sitting: Sitting, keyword: str, since: int) -> Iterator[int]:
        """Who spelt the keyword in a valid play, in order, from this event on (KPZ-01, KPZ-02)."""
        state = sitting.state
        if state is None or not keyword:
            return
        guests = self.guests(state)
        for event in state.history[since:]:
            if isinstance(event, Laid) and keyword in event.words and not event.faulty:
                yield guests[event.seat]


def _seat_of(state: State, event: Challenged) -> int:
    laid = state.history[event.play]
    return laid.seat if isinstance(laid, Laid) else event.seat
