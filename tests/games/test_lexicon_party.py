"""A table of a Lexicon Party: one hand, the clock, who wins it, challenges and the fine."""

import pytest

from crossdeck.cards import hand_value, pack
from crossdeck.catalogue import GAMES, playable
from crossdeck.games.lexicon import LEXICON
from crossdeck.games.lexicon_party import LEXICON_PARTY
from crossdeck.play import Challenged, Phase
from crossdeck.play.scoring import fines
from crossdeck.record import Record, replay
from crossdeck.rules import Checking, Course, Ending, Fault, OptionError, Window
from tests.archive import FOLDER
from tests.closed_world import closed_world
from tests.play.positions import Moment, dealt, moment

CATS = "play 0,3 across S"
"""A plural with a bare S, which is barred (LEX-23)."""
TB = "play 0,2 down .B"
"""Is no word."""
TO = "play 0,2 down .O"


def at_table(hands: str = "SBOK BBE EEO ZZ", **more: object) -> Moment:
    return moment(LEXICON_PARTY, "CAT", hands, **more)  # type: ignore[arg-type]


def test_it_is_lexicon_with_one_hand_and_a_clock() -> None:
    """R-73, LXP-06, LXP-12, LXP-16."""
    rules = GAMES["lexicon-party"]
    assert rules is LEXICON_PARTY
    assert (rules.book, rules.course, rules.ending, rules.target) == ("LXP", Course.TURNS, Ending.HAND, 0)
    assert (rules.checking, rules.window, rules.timed) == (Checking.CHALLENGE, Window.NEXT_TURN, True)
    assert (rules.pack, rules.limits, rules.plurals) == (LEXICON.pack, LEXICON.limits, LEXICON.plurals)
    assert not {"target", "tie", "window", "two_packs"} & {option.name for option in rules.options}


@pytest.mark.parametrize(
    ("players", "cards", "rule"), [(3, 10, "LXP-04"), (4, 10, "LXP-04"), (5, 9, "LEX-04")]
)
def test_ten_cards_each_at_a_table_of_three_or_four_and_nine_of_five(
    players: int, cards: int, rule: str
) -> None:
    """LXP-04, LXP-05."""
    state = playable(LEXICON_PARTY, players, closed_world()).deal("party#1")
    assert LEXICON_PARTY.share(players).rule == rule
    assert {len(hand) for hand in state.hands} == {cards}
    assert len(state.up) == 1
    assert sorted(state.cards()) == sorted(pack("lexicon-parker").cards())
    assert state.turn == (state.dealer + 1) % players


@pytest.mark.parametrize("players", [2, 6])
def test_a_table_is_of_three_to_five(players: int) -> None:
    """LXP-01."""
    with pytest.raises(OptionError, match=f"for 3 to 5 players, not {players}"):
        dealt(LEXICON_PARTY, players)


# The end.


def test_who_is_out_ends_the_game_and_wins_the_table() -> None:
    """LXP-06, LXP-07, LXP-09."""
    last = at_table("O BBE EEO ZZ").do(TO)
    assert last.state.phase is Phase.CLOSING
    over = last.do("accept", "accept", "accept")
    assert (over.state.phase, over.state.out) == (Phase.GAME_OVER, 0)
    held = tuple(hand_value(over.game.table.pack, hand) for hand in over.state.hands)
    assert over.state.scores == held
    outcome = over.game.outcome(over.state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), held)
    assert over.why_not("deal", seat=1) == [(Fault.AWAITED, "R-20")]


def test_when_time_is_up_all_count_and_the_lowest_wins() -> None:
    """LXP-06, LXP-09, R-73."""
    for call in ("time", "time match"):
        over = at_table("SB EX ZQ TT").do(call)
        assert (over.state.phase, over.state.out) == (Phase.GAME_OVER, None)
        assert over.state.scores == tuple(hand_value(over.game.table.pack, hand) for hand in over.state.hands)
        outcome = over.game.outcome(over.state)
        assert outcome is not None
        assert outcome.winners == (2,)
        assert over.why_not("time", seat=0) == [(Fault.NO_TIME, "LXP-06")]


def test_who_has_laid_his_last_card_when_time_is_up_is_out() -> None:
    """R-73."""
    over = at_table("O BBE EEO ZZ").do(TO).do("time")
    assert (over.state.phase, over.state.out) == (Phase.GAME_OVER, 0)


def test_who_ties_for_lowest_shares_the_table() -> None:
    """LXP-09, R-73: the party cuts for it."""
    over = at_table("ZZ TT ZZ EE").do("time")
    outcome = over.game.outcome(over.state)
    assert outcome is not None
    assert outcome.winners == (0, 2)


def test_where_it_was_agreed_no_clock_ends_it() -> None:
    """LXP-06."""
    assert at_table().allows("time")
    assert at_table(options={"timed": "no"}).why_not("time") == [(Fault.NO_TIME, "LXP-06")]


# Challenges.


def test_a_real_word_that_is_barred_costs_its_player_fifty_the_cards_and_the_turn() -> None:
    """LXP-12 to LXP-14, R-74: any player may say so, and gets nothing."""
    for challenger in (1, 2, 3):
        at = at_table().do(CATS)
        after = at.do("challenge CATS", seat=challenger)
        assert after.state.scores == (50, 0, 0, 0)
        assert (after.table, after.hand(0), after.state.turn) == ("CAT", "BKOS", 1)
        assert after.state.history[-1] == Challenged(challenger, "CATS", 0, upheld=True, late=False, fine=50)
        assert fines(after.state) == (50, 0, 0, 0)
    assert at_table().do(CATS).why_not("challenge CATS", 0) == [(Fault.NO_CHALLENGE, "LXP-12")]


def test_a_misspelt_word_costs_the_cards_and_the_turn_and_no_fine() -> None:
    """LXP-15, R-74."""
    after = at_table().do(TB).do("challenge TB", seat=2)
    assert after.state.scores == (0, 0, 0, 0)
    assert (after.table, after.hand(0), after.state.turn) == ("CAT", "BKOS", 1)
    assert after.state.history[-1] == Challenged(2, "TB", 0, upheld=True, late=False)
    assert fines(after.state) == (0, 0, 0, 0)


def test_against_a_good_word_nobody_loses_anything() -> None:
    """LXP-14."""
    at = at_table().do(TO)
    after = at.do("challenge TO", seat=2)
    assert (after.state.scores, after.table, after.state.turn) == ((0, 0, 0, 0), at.table, 1)


def test_a_fault_stands_once_the_next_player_has_played() -> None:
    """LXP-16."""
    at = at_table().do(CATS)
    assert at.do("discard B").allows("challenge CATS", 2)
    later = at.do("discard B", "take blind")
    assert later.why_not("challenge CATS", 3) == [(Fault.NO_CHALLENGE, "R-41")]
    assert later.state.scores == (0, 0, 0, 0)


def test_in_lexicon_itself_nobody_is_fined() -> None:
    """LEX-34."""
    after = moment(LEXICON, "CAT", "SBOK BBE EEO ZZ").do(CATS).do("challenge CATS", seat=2)
    assert after.state.scores == (0, 0, -10, 0)
    assert fines(after.state) == (0, 0, 0, 0)


def test_the_fine_is_agreed_on_and_may_be_nothing() -> None:
    """R-74."""
    for fine in (0, 20):
        after = at_table(options={"fine": str(fine)}).do(CATS).do("challenge CATS", seat=2)
        assert after.state.scores == (fine, 0, 0, 0)
    with pytest.raises(OptionError, match="is no number from 0"):
        LEXICON_PARTY.with_options({"fine": "-1"})


def test_a_fine_is_in_the_score_and_does_not_say_who_wins_the_table() -> None:
    """LXP-07, LXP-09, LXP-13: the lowest total is one of cards, and who is out has won."""
    fined = at_table("SO TTE EEO ZQ").do(CATS).do("challenge CATS", seat=1)
    timed = fined.do("time")
    left = tuple(hand_value(timed.game.table.pack, hand) for hand in timed.state.hands)
    assert timed.state.scores == (left[0] + 50, *left[1:])
    outcome = timed.game.outcome(timed.state)
    assert outcome is not None
    assert outcome.winners == (3,)
    out = at_table("SO TTE EEO ZQ", scores=(50, 0, 0, 0), history=fined.state.history)
    over = out.do("play 0,2 down .OS").do("accept", "accept", "accept")
    outcome = over.game.outcome(over.state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores[0]) == ((0,), 50)


def test_who_was_fined_wins_with_the_lowest_hand_and_not_with_another() -> None:
    """LXP-09, LXP-13: by the clock, where nobody is out."""
    for hand, winner in (("SE", 0), ("SEEEE", 3)):
        fined = at_table(f"{hand} EEEEE EEEEE EEEE").do(CATS).do("challenge CATS", seat=1)
        over = fined.do("time")
        outcome = over.game.outcome(over.state)
        assert outcome is not None
        assert over.state.scores[0] > 50
        assert outcome.winners == (winner,)


def test_a_fine_is_in_the_record_and_is_taken_from_it_without_the_dictionary() -> None:
    """LXP-13."""
    text = (FOLDER / "v1" / "lexicon-party-fined.game").read_text(encoding="utf-8")
    record = Record.parse(text)
    assert "= upheld fined\n" in text
    states = [step.state for step in replay(record, None)]
    assert max(fines(states[-1])) == LEXICON_PARTY.fine
    assert states[-1].sheet == (states[-1].scores,)
