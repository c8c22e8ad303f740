"""A table of a Keyword Party: regular Keyword with a clock."""

import pytest

from crossdeck.catalogue import GAMES
from crossdeck.games.keyword import KEYWORD
from crossdeck.games.keyword_party import KEYWORD_PARTY
from crossdeck.play import Laid, Phase
from crossdeck.rules import Ending, Fault, OptionError
from tests.play.positions import Moment, dealt, moment

CAT = "play 9,9 across CAT"
NONSENSE = "play 9,9 across TCA"


def at_table(hands: str = "ACTE EEEEEEEEEE OOOOOOOOOO", **more: object) -> Moment:
    return moment(KEYWORD_PARTY, "", hands, blind="AEIOUAEIOUAEIOU", up="", **more)  # type: ignore[arg-type]


def test_it_is_keyword_with_a_clock() -> None:
    """KPT-01, KPT-05."""
    rules = GAMES["keyword-party"]
    assert rules is KEYWORD_PARTY
    assert (rules.book, rules.timed, KEYWORD.timed) == ("KPT", True, False)
    assert (rules.course, rules.ending, rules.correction) == (KEYWORD.course, Ending.HIGHEST, True)
    assert rules.options == KEYWORD.options


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ten_letters_each_and_the_high_letter_goes_first(players: int) -> None:
    """KPT-03, KPT-04."""
    state = dealt(KEYWORD_PARTY, players).state
    assert {len(hand) for hand in state.hands} == {10}
    assert state.turn == state.dealer


def test_five_find_no_colour_each() -> None:
    """KWR-08."""
    with pytest.raises(OptionError, match="for 2 to 4 players, not 5"):
        dealt(KEYWORD_PARTY, 5)


def test_the_opening_word_starts_in_the_dark_squares() -> None:
    """KPT-04."""
    assert at_table().allows(CAT)
    assert at_table().why_not("play 0,0 across CAT") == [(Fault.START, "KPT-04")]


def test_time_ends_it_and_the_highest_wins() -> None:
    """KPT-05, KWR-11; R-88: letters left cost."""
    over = at_table().do(CAT).do("time")
    state = over.state
    assert (state.phase, state.out) == (Phase.GAME_OVER, None)
    points = KEYWORD_PARTY.letter_points
    laid = next(event for event in state.history if isinstance(event, Laid))
    assert laid.points >= 3 * points
    assert state.scores == tuple(
        (laid.points if seat == 0 else 0) - KEYWORD_PARTY.left_points * len(hand)
        for seat, hand in enumerate(state.hands)
    )
    outcome = over.game.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert moment(KEYWORD, "", "ACT EEE", blind="A", up="").why_not("time") == [(Fault.NO_TIME, "KPT-05")]


def test_a_fault_noticed_in_time_is_corrected_and_costs_nothing() -> None:
    """KPT-09 to KPT-11."""
    at = at_table().do(NONSENSE)
    after = at.do("challenge TCA", seat=1)
    assert (after.state.scores, after.state.turn, after.hand(0)) == ((0, 0, 0), 0, "ACET")
    later = at.do("exchange E")
    assert later.why_not("challenge TCA", 2) == [(Fault.NO_CHALLENGE, "R-41")]
