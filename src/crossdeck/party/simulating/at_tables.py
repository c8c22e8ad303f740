"""What the guests of one table ask for: while they play, and when they count."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from crossdeck.party.commands import (
    CallSteward,
    ClaimKeyword,
    Correct,
    CutFor,
    EndHand,
    EnterScore,
    GuestLeaves,
    InitialScore,
    PartyCommand,
)
from crossdeck.party.evening import Evening, Hand, Round, Score
from crossdeck.party.prizes import is_taken, keyword_at
from crossdeck.party.roles import Who
from crossdeck.party.scores import Standing, checker, is_settled, movers, over_since, standing
from crossdeck.party.simulating.scenes import CUTTING, SILENCE, Place, Scene
from crossdeck.party.terms import Manner

__all__ = ["AtTable", "steward_of"]

Wants = Iterator[tuple[Who, PartyCommand]]

BRIEFLY = 4_000
"""So long somebody tries what is refused, before he sees that it is."""


def steward_of(evening: Evening, table: int) -> Who:
    """The steward who walks about where this table stands (LXP-02, KPT-02)."""
    return Who("steward", 1 + (table - 1) // evening.kind.tables_per_steward)


@dataclass(frozen=True)
class AtTable:
    """One table at this moment."""

    evening: Evening
    round: Round
    hand: Hand
    scene: Scene
    now: int
    here: frozenset[int]
    """The guests who are here."""
    told: frozenset[tuple[str, str]]
    """What this table has called a steward for in this round."""
    others_are_done: bool
    """Every table that reports by itself has."""

    @cached_property
    def played(self) -> float:
        """Which part of the hand's time is gone."""
        clock = self.round.clock
        return ((clock.paused or self.now) - clock.started - clock.stood) / clock.length

    @cached_property
    def over(self) -> int | None:
        """For how long the hand is over; None while it is played."""
        since = over_since(self.hand, self.round.clock, self.now)
        return None if since is None else self.now - since

    def wants(self) -> Wants:
        """What its guests ask for now."""
        if self.over is None:
            if self.hand.manner is Manner.CARDS and not self.round.clock.paused:
                yield from self._playing()
        elif not self.scene.silent or (self.others_are_done and self.over >= SILENCE):
            yield from self._counting(self.over - SILENCE * self.scene.silent)

    def _id(self, what: str, *about: object) -> str:
        """The same for the same wish, so that it is done once; another when it is wished for again."""
        return "-".join(map(str, (what, self.round.number, self.hand.number, *about)))[:40]

    def _who(self, guest: int) -> Who:
        """Who presses the button: the table's device, or the guest's own."""
        own = Who("guest", guest)
        return Who("table", self.hand.number) if self.scene.device or not self._is_here(guest) else own

    def _is_here(self, guest: int) -> bool:
        return guest in self.here

    def _at(self, seat: int) -> int:
        return self.hand.seats[seat % len(self.hand.seats)]

    # While they play.

    def _playing(self) -> Wants:
        number = self.round.number
        if self.scene.out_at <= self.played and self._is_here(out := self._at(self.scene.out)):
            yield (
                self._who(out),
                EndHand(id=self._id("out", out), round=number, table=self.hand.number, out=out),
            )
            return
        for at, incident in enumerate(self.scene.incidents):
            about = "" if incident.word else "whose turn is it?"
            if incident.at <= self.played and (incident.word, about) not in self.told:
                guest = self._at(incident.seat)
                yield (
                    self._who(self._at(incident.seat + 1)),
                    CallSteward(
                        id=self._id("call", at),
                        table=self.hand.number,
                        word=incident.word,
                        guest=guest if incident.word else 0,
                        about=about,
                    ),
                )
        if self.scene.claims <= self.played:
            yield from self._claiming()

    def leaving(self) -> Wants:
        """Who goes home in the middle of the hand."""
        if self.over is None and not self.round.clock.paused:
            for guest, place in zip(self.hand.seats, self.scene.places, strict=True):
                if place.leaves <= self.played and self._is_here(guest) and guest not in self.hand.excused:
                    yield Who("guest", guest), GuestLeaves(id=self._id("leaves", guest), guest=guest)

    def _claiming(self) -> Wants:
        evening, guest = self.evening, self._at(self.scene.claimer)
        word = keyword_at(evening, self.hand.number)
        if not word or is_taken(evening, self.hand.number, guest) or not self._is_here(guest):
            return
        if not any((each.entry.guest, each.entry.word) == (guest, word) for each in evening.claims.values()):
            yield self._who(guest), ClaimKeyword(id=self._id("spelt", guest), guest=guest, word=word)

    # When they count.

    def _counting(self, since: int) -> Wants:
        for guest, place in zip(self.hand.seats, self.scene.places, strict=True):
            if self._is_here(guest) or guest in self.hand.scores:
                yield from self._sheet(guest, place, since)
        if since >= CUTTING:
            yield from self._cutting()

    def _sheet(self, guest: int, place: Place, since: int) -> Wants:
        """What is to be done about the score of one guest."""
        kind, score = self.evening.kind, self.hand.scores.get(guest)
        how = standing(kind, self.hand, guest)
        if how is Standing.EXCUSED or (guest == self.hand.out and kind.pack and how is Standing.DONE):
            return
        if score is None:
            yield from self._first_entry(guest, place, since)
        elif score.is_corrected:
            return
        elif how is Standing.DONE:
            yield from self._afterwards(guest, place, score, since)
        else:
            yield from self._checking(guest, place, score, how, since)

    def _first_entry(self, guest: int, place: Place, since: int) -> Wants:
        if place.impossible and 0 <= since - place.enters < BRIEFLY:
            yield self._entry(guest, "cannot", place.impossible, None)
        elif since >= place.enters:
            cards, points = self._first(place)
            yield self._entry(guest, "first", cards, points)

    def _first(self, place: Place) -> tuple[str | None, int | None]:
        """How he enters his score at first: cards, sum or both, right or not."""
        if not place.names_cards:
            return None, place.first_sum
        return place.first_cards, place.first_sum if place.names_sum else None

    def _truth(self, place: Place) -> tuple[str | None, int]:
        return (place.cards if place.names_cards else None), place.points

    def _checking(self, guest: int, place: Place, score: Score, how: Standing, since: int) -> Wants:
        """Sums are put right; then the neighbour on his left checks (LXP-08)."""
        truth = 0 if guest == self.hand.out else place.points
        if place.enters_twice and 0 <= since - place.enters - BRIEFLY < BRIEFLY:
            again = (score.cards, score.claimed)
            yield Who("table", self.hand.number), self._entry(guest, "twice", *again)[1]
        if how is Standing.MISMATCH or score.points != truth:
            if since >= (place.mends if how is not Standing.DISPUTED else place.settles):
                yield self._entry(guest, f"again-{score.points}-{score.claimed}", *self._truth(place))
        elif how is Standing.DISPUTED:
            if since >= place.settles:
                yield from self._settling(guest, place, score)
        elif since >= place.initialled:
            objects = place.objection and since < place.settles and truth + place.objection >= 0
            yield self._initials(guest, truth + (place.objection if objects else 0))

    def _settling(self, guest: int, place: Place, score: Score) -> Wants:
        """A neighbour who miscounted counts again, or a steward does it for both."""
        if not place.steward_settles:
            yield self._initials(guest, score.points)
            return
        yield (
            steward_of(self.evening, self.hand.number),
            Correct(
                id=self._id("settle", guest),
                round=self.round.number,
                guest=guest,
                points=score.points,
                was=score.points,
                why="counted again at the table",
            ),
        )

    def _afterwards(self, guest: int, place: Place, score: Score, since: int) -> Wants:
        if self.evening.kind.pack:
            if place.insists and 0 <= since - place.initialled - BRIEFLY < BRIEFLY:
                yield self._entry(guest, "insists", None, score.points + 2)
        elif place.points != score.points == place.first_sum and since >= place.mends:
            yield self._entry(guest, "again", None, place.points)

    def _entry(
        self, guest: int, what: str, cards: str | None, points: int | None
    ) -> tuple[Who, PartyCommand]:
        return self._who(guest), EnterScore(
            id=self._id(what, guest), round=self.round.number, guest=guest, cards=cards, points=points
        )

    def _initials(self, guest: int, points: int) -> tuple[Who, PartyCommand]:
        by = checker(self.hand, guest, self.evening.gone_from(self.hand))
        return self._who(by), InitialScore(
            id=self._id("initials", guest, points), round=self.round.number, guest=guest, points=points
        )

    def _cutting(self) -> Wants:
        evening, last = self.evening, self.evening.terms.rounds
        if not is_settled(evening.kind, self.hand) or (last and self.round.number >= last):
            return
        moving = movers(evening.kind, self.hand, self.here)
        if moving.wants_cut:
            winners = [] if self.scene.program_cuts else list(moving.level[: moving.open_places])
            yield (
                Who("table", self.hand.number),
                CutFor(
                    id=self._id("cut", *moving.level),
                    round=self.round.number,
                    table=self.hand.number,
                    winners=winners,
                ),
            )
