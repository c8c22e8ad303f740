"""Anybody asks for anything at any moment: the party refuses or obeys, and its laws hold after each step."""

import random
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest

from crossdeck.party.commands import FromTable, HouseCommand, PartyCommand, SeatGuests
from crossdeck.party.deciding import Asked, decide, done_before, open_party
from crossdeck.party.entries import (
    Corrected,
    Decision,
    Entry,
    Excused,
    MovedBack,
    read_decision,
    write_decision,
)
from crossdeck.party.evening import Evening, Phase
from crossdeck.party.folding import begin, fold
from crossdeck.party.kinds import UnknownPartyError
from crossdeck.party.refusing import PartyRefusalError
from crossdeck.party.rehearsing import Rehearsal
from crossdeck.party.roles import Role, Who, ticket
from crossdeck.party.simulating import UNRULY, Crowd
from crossdeck.party.simulating.words import BARRED, GOOD, MISSPELT, own_words
from crossdeck.party.standings import standings
from crossdeck.party.telling import Teller
from crossdeck.party.terms import KeywordPrize, Manner, PartyTerms, PartyTermsError
from tests.effort import soak

COMMANDS = (*get_args(PartyCommand), *get_args(HouseCommand))
WORDS = (*GOOD[:3], *BARRED[:3], *MISSPELT[:2])
CARDS = ("", "A", "AB", "ZZ", "QX?", "???", "é", "EEEE")
NAMES = ("Ann", "Bob", "Guest1", " ", "Cy", "Di", "Eve", "Flo", "Gus", "Hal")


class Anybody:
    """Makes commands that mean something now and then."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.made = 0

    def who(self) -> Who:
        rng = self.rng
        if rng.random() < 0.6:
            return Who("host")
        roles: tuple[Role, ...] = ("steward", "table", "guest", "projector", "join", "house")
        role = rng.choice(roles)
        return Who(role, rng.randrange(1, 9) if role in ("steward", "table", "guest") else 0)

    def command(self, evening: Evening) -> Any:
        kind = self.rng.choice(COMMANDS)
        self.made += 1
        about = {
            field.name: self._value(evening, field.name, field.type)
            for field in msgspec.structs.fields(kind)
            if field.name != "id" and (field.required or self.rng.random() < 0.7)
        }
        return kind(id=str(self.made), **about)

    def _value(self, evening: Evening, name: str, type_: Any) -> Any:
        rng = self.rng
        match name:
            case "round":
                return max(1, len(evening.rounds) - (rng.random() < 0.1) + (rng.random() < 0.05))
            case "guest" | "one" | "other" | "out":
                return rng.randrange(1, max(2, len(evening.guests) + 2))
            case "table":
                return rng.randrange(1, 5)
            case "names":
                return [rng.choice(NAMES) for _ in range(rng.randrange(1, 4))]
            case "name":
                return rng.choice(NAMES) + str(rng.randrange(40))
            case "terms":
                return self._terms()
            case "word":
                return rng.choice(WORDS)
            case "cards":
                return rng.choice(CARDS)
            case "points" | "was":
                return rng.choice((None, *range(-2, 14))) if name == "was" else rng.randrange(-2, 14)
            case "winners":
                return [rng.randrange(1, len(evening.guests) + 2) for _ in range(rng.randrange(3))]
            case "seats":
                return tuple(
                    FromTable(guest, rng.randrange(20), rng.choice(((), ("LONDON",))))
                    for guest in evening.here[:6]
                )
            case "seconds" | "number" | "call" | "ruling" | "claim" | "place":
                return rng.randrange(1, 12)
            case "manner":
                return rng.choice(list(Manner))
            case "granted" | "back" | "again":
                return rng.random() < 0.5
        if get_origin(type_) is Literal or name in ("outcome", "role"):
            return rng.choice(_choices(type_))
        return "because"

    def _terms(self) -> PartyTerms:
        rng = self.rng
        return PartyTerms(
            rng.choice(("lexicon-party", "keyword-party", "bridge")),
            hand=rng.choice((0, 5, 30, 60)),
            rounds=rng.choice((0, 2, 4)),
            hidden=rng.choice((0, 1, 3)),
            keyword_prize=rng.choice(list(KeywordPrize)),
            levelled=rng.random() < 0.5,
            stewards=("Sam",),
            prizes=("cup",),
        )


def _choices(type_: Any) -> list[str]:
    if isinstance(type_, msgspec.inspect.LiteralType):
        return list(map(str, type_.values))
    return [each for each in get_args(type_) if isinstance(each, str)]


def evening_of_anything(seed: int, steps: int) -> Iterator[tuple[int, Evening, Evening, tuple[Entry, ...]]]:
    """Before, after, and what was decided; a crowd plays in between, so that the evening gets on."""
    rng = random.Random(seed)
    game = rng.choice(("lexicon-party", "keyword-party"))
    now = 1_700_000_000_000
    prize = rng.choice(list(KeywordPrize)) if game == "keyword-party" else KeywordPrize.NONE
    manner = rng.choice((Manner.CARDS, Manner.CARDS, Manner.APP))
    terms = PartyTerms(game, hand=30, rounds=3, hidden=1, keyword_prize=prize, manner=manner)
    opening = open_party(terms, "secret", f"{seed}")
    evening = begin(now, Decision((opening,), "host", "open"))
    anybody, crowd = Anybody(rng), Crowd(f"{seed}", UNRULY, guests=rng.choice((0, 6, 11)))
    for _ in range(steps):
        now += rng.choice((0, 500, 2000, 20_000))
        kind = evening.kind
        room = Rehearsal(crowd, lambda word, kind=kind: own_words(kind, word), evening, now)  # type: ignore[misc]
        if rng.random() < 0.4:
            asked = [*crowd.wants(evening, now), *room.host_wants()][:6]
        else:
            asked = [(anybody.who(), anybody.command(evening))]
        for who, command in asked:
            if done_before(evening, who, command) is not None:
                continue
            try:
                entries = decide(evening, Asked(who, now, room.look), command)
            except (PartyRefusalError, PartyTermsError, UnknownPartyError):
                continue
            if not entries:
                continue
            decision = read_decision(write_decision(Decision(entries, str(who), command.id)))
            after = fold(evening, now, decision)
            yield now, evening, after, entries
            if isinstance(command, SeatGuests):
                check_all_seated(after)
            evening = after


def check_all_seated(evening: Evening) -> None:
    assert evening.phase is Phase.SEATED
    seats = [guest for hand in evening.rounds[-1].hands for guest in hand.seats]
    assert sorted(seats) == sorted(evening.here)


def check_seats(evening: Evening) -> None:
    for each in evening.rounds:
        seats = [guest for hand in each.hands for guest in hand.seats]
        assert len(set(seats)) == len(seats)
        for hand in each.hands:
            assert hand.first in hand.seats
            assert set(hand.scores) <= set(hand.seats)
            assert hand.excused <= set(hand.seats)
            assert not hand.excused & set(hand.scores)
            if each.clock.started:
                assert len(hand.seats) in evening.kind.sizes
    if evening.phase is Phase.SEATED:
        assert all(evening.guests[guest].here for hand in evening.rounds[-1].hands for guest in hand.seats)


def past_scores(evening: Evening) -> dict[tuple[int, int], int]:
    return {
        (each.number, guest): score.points
        for each in evening.rounds[:-1]
        for hand in each.hands
        for guest, score in hand.scores.items()
    }


def check_past(before: Evening, after: Evening, entries: tuple[Entry, ...]) -> None:
    if len(after.rounds) < len(before.rounds):
        assert isinstance(entries[0], MovedBack)
        return
    mended = {(each.round, each.guest) for each in entries if isinstance(each, Corrected | Excused)}
    now = past_scores(after)
    changed = {key for key, points in past_scores(before).items() if now.get(key) != points}
    assert changed <= mended


def check_pictures(evening: Evening, now: int) -> None:
    teller = Teller(evening, now)
    for who in (
        Who("host"), Who("steward", 1), Who("table", 2), Who("guest", 1), Who("guest", 4), Who("projector"),
        Who("join"),
    ):  # fmt: skip
        seen = teller.picture(who)
        if who.role != "host":
            told = msgspec.json.encode(seen).decode()
            assert ticket(evening.secret, Who("host"), evening.issued) not in told
            assert ticket(evening.secret, Who("guest", 1), evening.issued) not in told
        if who.role == "guest":
            assert all(who.number in {seat.guest for seat in table.seats} for table in seen.tables)
    placed = [line.place for line in standings(evening).lines]
    assert placed == sorted(placed)


def play_anything(seed: int, steps: int) -> set[Phase]:
    phases = set()
    for now, before, after, entries in evening_of_anything(seed, steps):
        assert after.version == before.version + 1
        check_seats(after)
        check_past(before, after, entries)
        check_pictures(after, now)
        phases.add(after.phase)
    return phases


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_asked_the_laws_hold(seed: int) -> None:
    assert play_anything(seed, 400) >= {Phase.GATHERING}


def test_random_evenings_get_everywhere() -> None:
    phases: set[Phase] = set()
    for seed in range(100, 104):
        phases |= play_anything(seed, 500)
    assert phases == set(Phase)


@pytest.mark.long
@pytest.mark.parametrize("first", [1000, *soak(range(10_000, 13_600, 12))])
def test_whatever_is_asked_for_long_the_laws_hold(first: int) -> None:
    for seed in range(first, first + 12):
        play_anything(seed, 900)
