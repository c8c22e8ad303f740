"""A crash at any moment: what was written down is all there is, and the evening goes on from it."""

import msgspec
import pytest

from crossdeck.party.entries import Decision, Recovered, read_decision, write_decision
from crossdeck.party.evening import Evening, Phase
from crossdeck.party.folding import begin, fold
from crossdeck.party.rehearsing import Rehearsal, followed
from crossdeck.party.simulating import UNRULY, Crowd, Mischief
from crossdeck.party.simulating.words import own_words
from crossdeck.party.standings import standings
from crossdeck.party.terms import KeywordPrize, PartyTerms
from tests.party.oracle import Book

TERMS = {
    "lexicon-party": PartyTerms("lexicon-party", hand=12, rounds=2, hidden=1),
    "keyword-party": PartyTerms("keyword-party", hand=12, rounds=2, keyword_prize=KeywordPrize.ANNOUNCED),
}


FAITHFUL = {
    "lexicon-party": msgspec.structs.replace(UNRULY, leaves=0.0, replaced=0.0, late=0.0),
    # Nobody initials in Keyword, so that the host may be faster than a guest who counts again.
    "keyword-party": msgspec.structs.replace(
        UNRULY, leaves=0.0, replaced=0.0, late=0.0, wrong_sums=0.0, other_doubles=0.0
    ),
}
"""Everything goes wrong but who is there."""


def refold(rows: list[tuple[int, bytes]]) -> Evening:
    evening = begin(rows[0][0], read_decision(rows[0][1]))
    for at, row in rows[1:]:
        evening = fold(evening, at, read_decision(row))
    return evening


@pytest.mark.parametrize("game", TERMS)
def test_at_every_version_the_rows_are_the_evening(game: str) -> None:
    rows: list[tuple[int, bytes]] = []
    phases = set()
    for at, decision, evening in followed(TERMS[game], 7, "crash", UNRULY):
        rows.append((at, write_decision(decision)))
        assert refold(rows) == evening
        assert evening.version == len(rows)
        phases.add(evening.phase)
    assert phases == set(Phase)


def sheets(evening: Evening) -> object:
    """All that counts, and no moment of it: whoever restarts looks at the room a moment sooner or later."""
    return [
        (hand.number, hand.seats, hand.first, hand.out, hand.excused, hand.cut, sorted(points.items()))
        for each in evening.rounds
        for hand in each.hands
        for points in [{guest: score.points for guest, score in hand.scores.items()}]
    ]


def goes_on(rows: list[tuple[int, bytes]], mischief: Mischief) -> tuple[Evening, list[bytes]]:
    """The rest of the evening, by somebody who has these rows alone."""
    evening = refold(rows)
    kind = evening.kind
    room = Rehearsal(Crowd("crash", mischief), lambda word: own_words(kind, word), evening, rows[-1][0])
    more = [write_decision(decision) for decision in room.goes_on()]
    return room.evening, [row for _, row in rows] + more


@pytest.mark.parametrize("game", TERMS)
def test_after_a_crash_at_every_version_the_evening_ends_as_it_would_have(game: str) -> None:
    whole = list(followed(TERMS[game], 5, "crash", FAITHFUL[game]))
    rows = [(at, write_decision(decision)) for at, decision, _ in whole]
    end = whole[-1][2]
    for count in range(2, len(rows) + 1):
        evening, _ = goes_on(rows[:count], FAITHFUL[game])
        assert sheets(evening) == sheets(end)
        assert standings(evening) == standings(end)
        assert (evening.phase, evening.revealed) == (end.phase, end.revealed)


@pytest.mark.parametrize("game", TERMS)
def test_after_a_crash_at_every_version_nobody_loses_a_seat_or_a_score(game: str) -> None:
    """Who comes and goes may come and go at another moment then; it adds up all the same."""
    whole = list(followed(TERMS[game], 6, "crash", UNRULY))
    rows = [(at, write_decision(decision)) for at, decision, _ in whole]
    for count in range(2, len(rows) + 1, 3):
        evening, all_rows = goes_on(rows[:count], UNRULY)
        book = Book().read(all_rows)
        assert book.complaints == []
        assert book.totals() == {line.guest: line.points for line in standings(evening).lines}
        assert evening.phase is Phase.OVER


def test_time_without_a_server_is_given_back() -> None:
    for _, _, evening in followed(PartyTerms("lexicon-party", rounds=1), 4, "lost"):
        if evening.phase is Phase.PLAYING:
            break
    clock = evening.rounds[-1].clock
    after = fold(evening, evening.at + 30_000, Decision((Recovered(20_000),)))
    assert after.rounds[-1].clock.end() == clock.end() + 20_000
    assert after.rounds[-1].clock.left(evening.at + 30_000) == clock.length - 10_000
