"""A party in a test: people ask for things, time passes, and everything is written down as JSON."""

from itertools import count

import pytest

from crossdeck.party.commands import (
    AddGuests,
    EndHand,
    EnterScore,
    HouseCommand,
    InitialScore,
    MoveOn,
    PartyCommand,
    SeatGuests,
    StartRound,
)
from crossdeck.party.deciding import Asked, decide, done_before, open_party
from crossdeck.party.entries import Decision, Entry, read_decision, write_decision
from crossdeck.party.evening import Evening, Hand, Phase
from crossdeck.party.folding import begin, fold
from crossdeck.party.pictures import PartyPicture
from crossdeck.party.refusing import PartyRefusalError
from crossdeck.party.roles import Who
from crossdeck.party.rulings import Finding
from crossdeck.party.scores import checker, is_over
from crossdeck.party.simulating.words import own_words
from crossdeck.party.standings import Line, standings
from crossdeck.party.telling import picture
from crossdeck.party.terms import PartyTerms

START = 1_800_000_000_000
NAMES = [f"Guest{number}" for number in range(1, 1001)]


def who(text: str) -> Who:
    """`steward 2` as the log has it."""
    role, _, number = text.partition(" ")
    return Who(role, int(number or 0))  # type: ignore[arg-type]  # a test names a role that there is


class Room:
    """One evening, and whoever is in the room."""

    def __init__(self, game: str = "lexicon-party", guests: int = 0, **terms: object) -> None:
        self.now = START
        self.rows: list[bytes] = []
        self._ids = count(1)
        opened = Decision((open_party(PartyTerms(game, **terms), "secret", "seed"),), "host", "0")  # type: ignore[arg-type]
        self.rows.append(write_decision(opened))
        self.evening: Evening = begin(self.now, opened)
        if guests:
            self.does("host", AddGuests, names=NAMES[:guests])

    def look(self, word: str) -> Finding:
        return own_words(self.evening.kind, word)

    def asks(self, by: str, command: PartyCommand | HouseCommand) -> tuple[Entry, ...]:
        """What is decided; it is written down, read again and folded in."""
        if done_before(self.evening, who(by), command) is not None:
            return ()
        entries = decide(self.evening, Asked(who(by), self.now, self.look), command)
        if entries:
            row = write_decision(Decision(entries, by, command.id))
            self.rows.append(row)
            self.evening = fold(self.evening, self.now, read_decision(row))
        return entries

    def does(self, by: str, kind: type[PartyCommand | HouseCommand], **about: object) -> tuple[Entry, ...]:
        """Somebody asks for this, and gets it."""
        return self.asks(by, kind(**{"id": f"{next(self._ids)}", **about}))  # type: ignore[arg-type]

    def refuses(self, by: str, kind: type[PartyCommand | HouseCommand], **about: object) -> PartyRefusalError:
        """Somebody asks for this, and does not get it; nothing has changed."""
        before = self.evening
        with pytest.raises(PartyRefusalError) as refusal:
            self.does(by, kind, **about)
        assert self.evening is before
        assert str(refusal.value)
        return refusal.value

    def waits(self, seconds: float) -> None:
        self.now += int(seconds * 1000)

    # What tests want often.

    @property
    def number(self) -> int:
        return len(self.evening.rounds)

    @property
    def seats(self) -> dict[int, tuple[int, ...]]:
        """Who sits where."""
        return {hand.number: hand.seats for hand in self.evening.rounds[-1].hands}

    def hand(self, table: int = 1) -> Hand:
        found = self.evening.rounds[-1].hand(table)
        assert found is not None
        return found

    def at(self, table: int, seat: int) -> int:
        """The guest on this seat; seats count from 0."""
        return self.hand(table).seats[seat]

    def begins(self) -> "Room":
        """Seats if there are none, and the bell."""
        if self.evening.phase is Phase.GATHERING:
            self.does("host", SeatGuests)
        self.does("host", StartRound, round=self.number)
        return self

    def time_is_up(self) -> None:
        self.waits(self.evening.terms.hand + 1)

    def scores(self, points: dict[int, int] | None = None) -> None:
        """All who have no score enter one: what is named here, or their number; and it is initialled."""
        round_ = self.evening.rounds[-1]
        if not all(is_over(hand, round_.clock, self.now) for hand in round_.hands):
            self.time_is_up()
        for table, seats in self.seats.items():
            for guest in seats:
                hand = self.hand(table)
                if guest in hand.excused or guest in hand.scores:
                    continue
                counts = (points or {}).get(guest, guest)
                self.does(f"table {table}", EnterScore, round=self.number, guest=guest, points=counts)
                if self.evening.kind.initials:
                    self.does(f"table {table}", InitialScore, round=self.number, guest=guest, points=counts)

    def plays(self, points: dict[int, int] | None = None) -> None:
        """A round from the bell until all is counted."""
        self.begins()
        self.scores(points)

    def moves(self) -> None:
        self.does("host", MoveOn, round=self.number)

    def goes_out(self, guest: int) -> None:
        hand = self.evening.rounds[-1].hand_of(guest)
        assert hand is not None
        self.does(f"guest {guest}", EndHand, round=self.number, table=hand.number, out=guest)

    def initialled(self, guest: int, points: int) -> None:
        hand = self.evening.rounds[-1].hand_of(guest)
        assert hand is not None
        by = checker(hand, guest)
        self.does(f"guest {by}", InitialScore, round=self.number, guest=guest, points=points)

    def line(self, guest: int) -> Line:
        """This guest in the standings."""
        return next(line for line in standings(self.evening).lines if line.guest == guest)

    def sees(self, by: str) -> PartyPicture:
        return picture(self.evening, who(by), self.now)
