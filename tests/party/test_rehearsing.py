"""Whole evenings in virtual time, from the first guest to the last prize."""

from collections import Counter
from itertools import pairwise

import pytest

from crossdeck.party.entries import Decision
from crossdeck.party.evening import Phase
from crossdeck.party.folding import begin, fold
from crossdeck.party.rehearsing import START, Rehearsal, StuckPartyError, followed, simulate
from crossdeck.party.simulating import CALM, UNRULY, Crowd
from crossdeck.party.simulating.words import own_words
from crossdeck.party.terms import KeywordPrize, Manner, PartyTerms, PartyTermsError
from tests.party.rooms import Room


def test_an_evening_is_rows_with_their_times() -> None:
    rows = list(simulate(PartyTerms("lexicon-party", rounds=2), 8, "seed"))
    assert rows[0][0] == START
    assert all(earlier[0] <= later[0] for earlier, later in pairwise(rows))
    evening = begin(*rows[0])
    for at, decision in rows[1:]:
        evening = fold(evening, at, decision)
    assert evening.phase is Phase.OVER
    assert len(evening.played) == 2


def test_it_takes_as_long_as_an_evening_takes() -> None:
    """Eight hands of seven minutes at most, with counting and moving."""
    rows = list(simulate(PartyTerms("lexicon-party"), 12, "seed"))
    minutes = (rows[-1][0] - rows[0][0]) / 60_000
    assert 8 * 3 < minutes < 8 * 10


@pytest.mark.parametrize("prize", list(KeywordPrize))
def test_keyword_prizes_of_every_kind_are_played_for(prize: KeywordPrize) -> None:
    terms = PartyTerms("keyword-party", hand=30, rounds=2, keyword_prize=prize)
    *_, (_, _, evening) = followed(terms, 24, "prizes", UNRULY)
    assert bool(evening.keywords) is (prize is not KeywordPrize.NONE)
    granted = Counter(
        (claim.entry.table, claim.entry.word) for claim in evening.claims.values() if claim.granted
    )
    if prize is KeywordPrize.ANNOUNCED:
        assert granted.total() == 1
    elif prize is KeywordPrize.TABLE:
        assert granted
        assert set(granted.values()) == {1}


def test_an_evening_until_an_hour_ends_by_that_hour() -> None:
    terms = PartyTerms("lexicon-party", until=START + 45 * 60_000)
    rows = list(simulate(terms, 8, "until"))
    assert START + 20 * 60_000 < rows[-1][0] <= START + 45 * 60_000


def test_the_finale_is_revealed_step_by_step() -> None:
    *_, (_, last, evening) = followed(PartyTerms("lexicon-party", hand=20, rounds=2, hidden=1), 8, "finale")
    assert evening.revealed == 1
    assert last.intent == "reveal-1"


def test_terms_that_do_not_fit_are_refused_before_anything_happens() -> None:
    with pytest.raises(PartyTermsError):
        next(simulate(PartyTerms("lexicon-party", hand=3600), 8, "seed"))


def test_too_few_guests_never_begin_and_that_is_said() -> None:
    with pytest.raises(StuckPartyError, match="3 at least"):
        next(simulate(PartyTerms("lexicon-party"), 2, "seed"))


def test_tables_online_wait_for_real_players_and_that_is_said() -> None:
    with pytest.raises(StuckPartyError, match="real cards"):
        next(simulate(PartyTerms("lexicon-party", manner=Manner.APP), 4, "seed"))


def test_an_evening_that_comes_to_a_stop_is_told() -> None:
    room = Room(guests=4, manner=Manner.APP)
    rehearsal = Rehearsal(Crowd("stuck"), room.look, room.evening, room.now)
    with pytest.raises(StuckPartyError, match="round 1"):
        list(rehearsal.goes_on())


def test_what_is_refused_is_counted_by_its_reason() -> None:
    room = Room(guests=12)
    kind = room.evening.kind
    rehearsal = Rehearsal(
        Crowd("refused", UNRULY), lambda word: own_words(kind, word), room.evening, room.now
    )
    assert all(isinstance(each, Decision) for each in rehearsal.goes_on())
    assert set(rehearsal.refused) <= {
        "cards",
        "checked",
        "hand-over",
        "name-taken",
        "no-seat",
        "called",
        "not-neighbour",
    }
    assert rehearsal.refused["cards"] > 0


def test_the_rehearsal_s_own_host_does_nothing_twice() -> None:
    intents = [
        (decision.by, decision.intent)
        for _, decision in simulate(PartyTerms("lexicon-party", hand=20, rounds=3), 13, "twice", CALM)
    ]
    assert len(set(intents)) == len(intents)
