"""What can be agreed on (LXP-02, LXP-06, KPT-02, KPT-05)."""

import pytest

from crossdeck.party.kinds import KEYWORD_PARTY, KINDS, LEXICON_PARTY, UnknownPartyError, kind_of
from crossdeck.party.terms import (
    KeywordPrize,
    PartyTerms,
    PartyTermsError,
    agreed,
    rounds_that_fit,
    stewards_for,
)

MINUTE = 60_000


@pytest.mark.parametrize("game", KINDS)
def test_terms_that_say_nothing_are_the_book_s(game: str) -> None:
    terms, kind = agreed(PartyTerms(game))
    assert (terms.hand, terms.rounds, terms.name) == (kind.longest, kind.rounds, kind.title)


def test_there_is_no_third_party() -> None:
    with pytest.raises(UnknownPartyError, match="lexicon-party and keyword-party"):
        kind_of("bridge")


@pytest.mark.parametrize(("game", "longest"), [("lexicon-party", 7 * 60), ("keyword-party", 40 * 60)])
def test_a_hand_may_be_shorter_but_not_longer(game: str, longest: int) -> None:
    """LXP-06, KPT-05."""
    assert agreed(PartyTerms(game, hand=longest))[0].hand == longest
    assert agreed(PartyTerms(game, hand=90))[0].hand == 90
    for wrong in (longest + 1, 9):
        with pytest.raises(PartyTermsError):
            agreed(PartyTerms(game, hand=wrong))


def test_a_prize_for_keywords_is_given_where_there_are_keywords() -> None:
    """KPZ-01."""
    assert agreed(PartyTerms("keyword-party", keyword_prize=KeywordPrize.TABLE))
    with pytest.raises(PartyTermsError, match="no keywords"):
        agreed(PartyTerms("lexicon-party", keyword_prize=KeywordPrize.TABLE))


def test_not_every_round_is_hidden() -> None:
    assert agreed(PartyTerms("lexicon-party", rounds=3, hidden=2))
    with pytest.raises(PartyTermsError, match="there are 3, and one is shown"):
        agreed(PartyTerms("lexicon-party", rounds=3, hidden=3))


@pytest.mark.parametrize(
    ("tables", "lexicon", "keyword"), [(1, 1, 1), (5, 1, 1), (6, 1, 2), (10, 1, 2), (11, 2, 3)]
)
def test_stewards_by_the_number_of_tables(tables: int, lexicon: int, keyword: int) -> None:
    """LXP-02: one for ten tables; KPT-02: one for five."""
    assert stewards_for(LEXICON_PARTY, tables) == lexicon
    assert stewards_for(KEYWORD_PARTY, tables) == keyword


def test_rounds_fit_into_the_time_that_is_left() -> None:
    terms, _ = agreed(PartyTerms("lexicon-party", until=1_000 * MINUTE))
    assert terms.rounds == 0
    assert rounds_that_fit(terms, 1_000 * MINUTE) == 0
    assert rounds_that_fit(terms, 990 * MINUTE) == 1  # 7 minutes, and half a change for counting
    assert rounds_that_fit(terms, 976 * MINUTE) == 2
    assert rounds_that_fit(terms, 2_000 * MINUTE) == 0
