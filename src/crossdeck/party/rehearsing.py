"""A whole evening in virtual time: simulated guests, and a host who presses what `next_step` says.

    rows = list(simulate(PartyTerms("lexicon-party"), 40, "a seed", LIVELY))

Each row is a decision with its time, as a party's log has them; `followed` also gives the evening after it.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field

from crossdeck.party.commands import (
    AddGuests,
    CutFor,
    Finish,
    GuestReturns,
    HouseCommand,
    MoveOn,
    PartyCommand,
    ReplaceGuest,
    Reveal,
    SeatGuests,
    SetKeyword,
    StartRound,
)
from crossdeck.party.deciding import Asked, Look, decide, done_before, open_party
from crossdeck.party.entries import Decision
from crossdeck.party.evening import Evening, Phase
from crossdeck.party.folding import begin, fold
from crossdeck.party.refusing import PartyRefusalError
from crossdeck.party.roles import Who
from crossdeck.party.scores import movers
from crossdeck.party.simulating import CALM, Crowd, Mischief, guest_names
from crossdeck.party.simulating.chances import chance
from crossdeck.party.simulating.names import one_name
from crossdeck.party.simulating.words import GOOD, own_words
from crossdeck.party.steps import next_step
from crossdeck.party.terms import KeywordPrize, Manner, PartyTerms

__all__ = ["Rehearsal", "StuckPartyError", "followed", "simulate"]

HOST = Who("host")
START = 1_900_000_000_000
"""When simulated evenings begin, if nobody says otherwise."""
TICK = 2_000
"""Milliseconds between two looks at the room."""
PATIENCE = 10_000
"""So long the host lets a new seating be read before he rings the bell."""
LONGEST = 2 * 3600 * 1000
"""So long something happens at every party; where nothing does, it has come to a stop."""


class StuckPartyError(RuntimeError):
    """A simulated evening that cannot begin, or does not come to its end."""


@dataclass
class Rehearsal:
    """An evening that is simulated: it counts the time, and how often something was refused."""

    crowd: Crowd
    look: Look
    evening: Evening
    now: int
    refused: dict[str, int] = field(default_factory=dict)
    """By the code of the refusal."""

    def does(self, who: Who, command: PartyCommand | HouseCommand) -> Decision | None:
        """Ask for something; None if that changes nothing, or is refused."""
        if done_before(self.evening, who, command) is not None:
            return None
        try:
            entries = decide(self.evening, Asked(who, self.now, self.look), command)
        except PartyRefusalError as refusal:
            self.refused[refusal.code] = self.refused.get(refusal.code, 0) + 1
            return None
        if not entries:
            return None
        decision = Decision(entries, str(who), command.id)
        self.evening = fold(self.evening, self.now, decision)
        return decision

    def goes_on(self) -> Iterator[Decision]:
        """Everything from now to the end of the evening."""
        while not (self.evening.phase is Phase.OVER and next_step(self.evening, self.now) == "done"):
            for who, command in (*self.crowd.wants(self.evening, self.now), *self.host_wants()):
                if (decision := self.does(who, command)) is not None:
                    yield decision
            self.now += TICK
            if self.now - self.evening.at > LONGEST:
                raise StuckPartyError(f"nothing happens any more in round {len(self.evening.rounds)}")

    def host_wants(self) -> list[tuple[Who, PartyCommand]]:
        """What a simulated host asks for now."""
        wanted = [*self._next(), *self._chores()]
        return [(HOST, command) for command in wanted] if self.evening.guests else []

    def _next(self) -> Iterator[PartyCommand]:
        """The button that the host's screen offers."""
        evening, number = self.evening, len(self.evening.rounds)
        match next_step(evening, self.now):
            case "seat":
                yield SeatGuests(id="seat")
            case "start" if self.now - evening.at >= PATIENCE:
                yield StartRound(id=f"start-{number}", round=number)
            case "cut":
                for hand in evening.rounds[-1].hands:
                    if (
                        movers(evening.kind, hand, evening.here).wants_cut
                        and self.now - evening.at >= PATIENCE
                    ):
                        yield CutFor(
                            id=f"cut-{evening.version}-{hand.number}", round=number, table=hand.number
                        )
            case "move":
                yield MoveOn(id=f"move-{number}", round=number)
            case "finish":
                yield Finish(id=f"finish-{number}", round=number)
            case "reveal":
                place = evening.revealed - 1 if evening.revealed else 3
                yield Reveal(id=f"reveal-{place}", place=place)
            case _:
                pass

    def _chores(self) -> Iterator[PartyCommand]:
        """What a host does besides: keywords before the bell, guests who are back or are replaced."""
        evening, mischief = self.evening, self.crowd.mischief
        if evening.phase is Phase.SEATED:
            yield from self._keywords()
        if evening.phase is not Phase.PLAYING:
            return
        round_ = evening.rounds[-1]
        seats = {guest for hand in round_.hands for guest in hand.seats}
        for guest in evening.guests.values():
            drawn = chance(self.crowd.seed, "host", round_.number, guest.id)
            if not guest.here and guest.id not in seats and drawn < mischief.returns:
                yield GuestReturns(id=f"back-{round_.number}-{guest.id}", guest=guest.id)
            elif guest.here and guest.id in seats and drawn < mischief.replaced:
                name = f"{one_name(self.crowd.seed, 'instead', guest.id)} sr"
                yield ReplaceGuest(id=f"instead-{round_.number}-{guest.id}", guest=guest.id, name=name)

    def _keywords(self) -> Iterator[PartyCommand]:
        """A keyword for each table, or one for all (KPZ-01, KPZ-02)."""
        evening = self.evening
        prize = evening.terms.keyword_prize
        if prize is KeywordPrize.NONE:
            return
        tables = (
            [0] if prize is KeywordPrize.ANNOUNCED else [hand.number for hand in evening.rounds[-1].hands]
        )
        for table in tables:
            if table not in evening.keywords:
                word = GOOD[table % len(GOOD)]
                yield SetKeyword(id=f"keyword-{len(evening.rounds)}-{table}", table=table, word=word)


def followed(
    terms: PartyTerms,
    guests: int,
    seed: str,
    mischief: Mischief = CALM,
    *,
    look: Look | None = None,
    start: int = START,
) -> Iterator[tuple[int, Decision, Evening]]:
    """Every decision of a simulated evening with its time, and the evening after it."""
    secret = hashlib.sha256(f"secret/{seed}".encode()).hexdigest()
    opening = Decision((open_party(terms, secret, seed),), str(HOST), "open")
    evening = begin(start, opening)
    kind = evening.kind
    if guests < kind.fewest:
        raise StuckPartyError(f"{guests} guests are too few: {kind.title} wants {kind.fewest} at least")
    if evening.terms.manner is Manner.APP:
        raise StuckPartyError("tables online are played by people or bots; simulate tables with real cards")
    room = Rehearsal(Crowd(seed, mischief), look or (lambda word: own_words(kind, word)), evening, start)
    yield start, opening, evening
    named = guest_names(guests, seed)
    for at in range(0, guests, 500):
        if decision := room.does(HOST, AddGuests(id=f"guests-{at}", names=named[at : at + 500])):
            yield room.now, decision, room.evening
    for decision in room.goes_on():
        yield room.now, decision, room.evening


def simulate(
    terms: PartyTerms,
    guests: int,
    seed: str,
    mischief: Mischief = CALM,
    *,
    look: Look | None = None,
    start: int = START,
) -> Iterator[tuple[int, Decision]]:
    """The rows of a whole evening, to its end; the same for the same seed."""
    for at, decision, _ in followed(terms, guests, seed, mischief, look=look, start=start):
        yield at, decision
