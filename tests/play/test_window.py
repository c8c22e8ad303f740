"""How long a word can be challenged: until the next player has completed his turn, or at any time (R-41)."""

from crossdeck.games.lexicon import LEXICON
from crossdeck.play import Challenged, Phase
from crossdeck.rules import Fault, Rules
from tests.play.positions import every_game, moment
from tests.play.test_challenges import TB, TO, after_tb, faults

ANY_TIME = {"checking": "challenge", "window": "any-time"}


@every_game
def test_there_is_a_window_only_where_words_are_challenged_and_while_the_round_lasts(rules: Rules) -> None:
    """R-40, R-41."""
    for checking, window in (("refused", None), ("free", None), ("challenge", 0)):
        at = moment(rules, "TEN", "OBBK OTB", options={"checking": checking}).do(TO)
        assert at.state.window == window
    closing = moment(rules, "TEN", "O OTB", options={"checking": "challenge"}).do(TO)
    assert (closing.state.window, closing.do("accept").state.window) == (0, None)


@every_game
def test_the_window_closes_when_the_next_player_has_played(rules: Rules) -> None:
    """R-41."""
    at = after_tb(rules).do("play 0,2 down .OT")
    assert at.why_not("challenge TB", 2) == [(Fault.NO_CHALLENGE, "R-41")]
    assert at.allows("challenge NOT", 2)


@every_game
def test_the_window_is_open_until_the_next_player_has_completed_his_exchange(rules: Rules) -> None:
    """R-41: between discard and draw it is open still."""
    at = after_tb(rules).do("discard O")
    assert at.allows("challenge TB", 2)
    done = at.do("take blind")
    assert done.why_not("challenge TB", 2) == [(Fault.NO_CHALLENGE, "R-41")]
    # The discard that was declared stands, and its player goes on with it.
    taken_up = at.do("challenge TB", seat=2)
    assert (taken_up.table, taken_up.state.declared, taken_up.state.turn) == ("TEN", "O", 1)
    assert taken_up.do("take open").state.open_card == "O"


@every_game
def test_where_it_is_agreed_a_late_challenge_moves_points_only(rules: Rules) -> None:
    """R-41, PWD-34: the word stands, for others may have built on it."""
    at = after_tb(rules, options=ANY_TIME).do("discard O", "take blind")
    after = at.do("challenge TB", seat=2)
    assert (after.table, after.hand(0), after.state.scores) == ("TEN/B..", at.hand(0), (0, 0, -10))
    assert after.state.history[-1] == Challenged(2, "TB", 0, upheld=True, late=True)
    assert faults(after, "TB", 1) == [Fault.NO_CHALLENGE]


@every_game
def test_a_late_challenge_leaves_the_other_words_of_the_play_open(rules: Rules) -> None:
    """R-41: the cards lie there still."""
    at = moment(rules, "TEN\nO..", "EBKB OTB EEB", options=ANY_TIME)
    at = at.do("play 2,0 across EB", "discard O", "take blind").do("challenge EB", seat=2)
    assert at.do("challenge TOE", seat=1).state.scores == (0, 10, -10)


@every_game
def test_a_late_challenge_that_is_wrong_adds_ten_points_too(rules: Rules) -> None:
    """R-41, PWD-35."""
    at = moment(rules, "TEN", "OBBK OTB EEB", options=ANY_TIME).do(TO, "discard O", "take blind")
    assert at.do("challenge TO", seat=1).state.scores == (0, 10, 0)


@every_game
def test_a_challenge_in_time_takes_the_cards_up_also_where_it_may_be_late(rules: Rules) -> None:
    """R-41."""
    assert after_tb(rules, options=ANY_TIME).do("challenge TB", seat=2).table == "TEN"


def test_of_two_equal_words_the_later_is_challenged() -> None:
    """R-09, R-41: the same word may be made twice, and each is looked up by itself."""
    at = moment(LEXICON, "TOT", "BBK BBK EEB", options=ANY_TIME).do("play 0,0 down .B", "play 0,2 down .B")
    first = at.do("challenge TB", seat=2)
    assert first.table == "TOT/B.."
    second = first.do("challenge TB", seat=2)
    assert (second.table, second.state.scores) == ("TOT/B..", (0, 0, -20))
    # The player of the later one can only mean the earlier.
    assert at.do("challenge TB", seat=1).table == "TOT/B.B"


@every_game
def test_a_round_that_is_over_keeps_its_words(rules: Rules) -> None:
    """R-41: also where words may be challenged at any time."""
    at = moment(rules, "TEN", "BBK OTB", options={**ANY_TIME, "deadlock": "1"}).do(TB)
    at = at.do("discard O", "take blind", "discard B", "take open")
    assert at.state.phase is Phase.ROUND_OVER
    assert faults(at, "TB", 1) == [Fault.ROUND_OVER]


def test_a_refusal_tells_of_the_latest_word_of_that_name() -> None:
    """R-41: TB was made twice; the later one has been looked up, for the earlier it is too late as well."""
    at = moment(LEXICON, "TOT", "BBK BBK EEB").do("play 0,0 down .B", "play 0,2 down .B")
    at = at.do("challenge TB", seat=2)
    refusals = at.game.check(at.state, at.read("challenge TB", 2))
    assert [refusal.sentence for refusal in refusals] == ["The cards that made TB have been taken up."]
    assert [refusal.word for refusal in refusals] == ["TB"]
