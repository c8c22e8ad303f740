"""Free cards: thrown in with the last lettered cards or alone at the next turn, and never laid (KUG-38)."""

import pytest

from crossdeck.games.kan_u_go import KAN_U_GO
from crossdeck.games.kan_u_go_eo import KAN_U_GO_EO
from crossdeck.games.lexicon import LEXICON
from crossdeck.games.patch_word import PATCH_WORD
from crossdeck.play import Laid, Phase, Thrown
from crossdeck.rules import Fault, OptionError, Rules
from tests.play.positions import UNCHECKED, moment

free_cards = pytest.mark.parametrize("rules", [KAN_U_GO, KAN_U_GO_EO], ids=lambda rules: rules.id)
wild_cards = pytest.mark.parametrize("rules", [PATCH_WORD, LEXICON], ids=lambda rules: rules.id)
EARLY = {"kan-u-go": "KUG-39", "kan-u-go-eo": "KEO-10", "patch-word": "PWD-31", "lexicon": "LEX-27"}
TEAR = "play 0,0 down .EAR"


@free_cards
@pytest.mark.parametrize("frees", ["*", "**"])
def test_free_cards_go_by_themselves_with_the_last_lettered_cards(rules: Rules, frees: str) -> None:
    """KUG-39, KUG-40, KEO-10, R-26: three letters that fit and one or two free cards are out."""
    after = moment(rules, "TEN", f"EAR{frees} OTB").do(TEAR)
    assert (after.state.phase, after.state.out, after.hand(0)) == (Phase.ROUND_OVER, 0, "")
    assert after.state.thrown == tuple(frees)
    event = after.state.history[0]
    assert isinstance(event, Laid)
    assert (event.words, event.thrown) == (("TEAR",), len(frees))
    assert after.state.scores[0] == 0


@free_cards
def test_a_free_card_stays_while_a_lettered_card_is_left(rules: Rules) -> None:
    """KUG-39, R-25."""
    after = moment(rules, "TEN", "EARB* OTB").do(TEAR)
    assert (after.state.phase, after.hand(0), after.state.thrown) == (Phase.TURN, "B*", ())


@free_cards
def test_a_free_card_said_to_go_with_the_last_cards_goes_and_earlier_does_not(rules: Rules) -> None:
    """KUG-39, KEO-10, R-25, R-26: to say so is needless, to say more than is held is wrong."""
    early = [(Fault.FREE_EARLY, EARLY[rules.id])]
    last = moment(rules, "TEN", "EAR* OTB")
    assert last.do(f"{TEAR} with *").state == last.do(TEAR).state
    assert last.why_not(f"{TEAR} with **") == early
    assert moment(rules, "TEN", "EARB* OTB").why_not(f"{TEAR} with *") == early
    assert moment(rules, "TEN", "EAR OTB").why_not(f"{TEAR} with *") == early


@free_cards
def test_one_of_two_free_cards_never_stays_behind(rules: Rules) -> None:
    """R-26: whoever says one has thrown both."""
    after = moment(rules, "TEN", "EAR** OTB").do(f"{TEAR} with *")
    assert (after.state.thrown, after.hand(0)) == (("*", "*"), "")


@free_cards
def test_free_cards_are_not_thrown_alone_while_a_lettered_card_is_held(rules: Rules) -> None:
    """R-25."""
    early = [(Fault.FREE_EARLY, EARLY[rules.id])]
    assert moment(rules, "TEN", "E* OTB").why_not("throw") == early
    assert moment(rules, "TEN", "E OTB").why_not("throw") == early
    assert moment(rules, "TEN", "* OTB").allows("throw")


@free_cards
def test_a_free_card_got_for_the_last_lettered_card_is_thrown_at_the_next_turn(rules: Rules) -> None:
    """KUG-41, KEO-11, R-27: not before, and nothing else is done instead."""
    at = moment(rules, "TEN", "B OTB", blind="*EI").do("discard B", "take blind")
    assert (at.hand(0), at.state.phase, at.state.turn) == ("*", Phase.TURN, 1)
    assert at.why_not("throw", seat=0)[0][0] is Fault.NOT_YOUR_TURN
    at = at.do("discard B", "take blind")
    must = [(Fault.MUST_THROW, {"kan-u-go": "KUG-41", "kan-u-go-eo": "R-27"}[rules.id])]
    assert at.why_not("discard *") == must
    assert at.why_not("play 0,0 down .O") == must
    assert list(at.game.actions(at.state)) == [at.read("throw")]
    after = at.do("throw")
    assert (after.state.out, after.state.thrown, after.hand(0)) == (0, ("*",), "")
    assert after.state.history[-1] == Thrown(0, 1)
    assert after.state.scores[0] == 0 < after.state.scores[1]


@free_cards
def test_two_free_cards_left_are_thrown_together(rules: Rules) -> None:
    """R-27."""
    after = moment(rules, "TEN", "** OTB").do("throw")
    assert (after.state.out, after.state.thrown) == (0, ("*", "*"))
    assert after.state.history[-1] == Thrown(0, 2)


@free_cards
def test_who_is_caught_with_free_cards_only_scores_them(rules: Rules) -> None:
    """R-27, R-28: 15 each, or what was agreed on."""
    for options, score in (({}, 30), ({"free_card_value": "4"}, 8), ({"free_card_value": "0"}, 0)):
        after = moment(rules, "TEN", "EAR **", options=options).do(TEAR)
        assert after.state.scores == (0, score)


@free_cards
def test_a_free_card_may_be_discarded_and_taken_up_again_by_another(rules: Rules) -> None:
    """R-24."""
    after = moment(rules, "TEN", "EA* OTB").do("discard *", "take blind")
    assert after.state.open_card == "*"
    assert after.do("discard O", "take open").hand(1) == "BT*"


@free_cards
def test_where_it_is_agreed_a_free_card_is_not_discarded_but_may_be_taken(rules: Rules) -> None:
    """R-24."""
    keep = {"free_discard": "no"}
    at = moment(rules, "TEN", "EA* OTB", up="*", options=keep)
    assert at.why_not("discard *") == [(Fault.FREE_DISCARD, "R-24")]
    assert at.do("discard E", "take open").hand(0) == "A**"
    discards = {action.card for action in at.game.actions(at.state) if hasattr(action, "card")}
    assert discards == {"E", "A"}


@free_cards
def test_a_free_card_stands_for_no_letter(rules: Rules) -> None:
    """R-23, KUG-38: not even where nobody looks at the words."""
    for options in ({}, UNCHECKED):
        at = moment(rules, "TEN", "EAR* OTB", options=options)
        assert (Fault.NOT_WILD, "R-23") in at.why_not("play 0,0 down .o")
        assert at.allows(TEAR)


@wild_cards
def test_where_there_are_no_free_cards_nothing_is_thrown(rules: Rules) -> None:
    """PWD-31, LEX-27: the special cards of these games are laid."""
    early = [(Fault.FREE_EARLY, EARLY[rules.id])]
    assert moment(rules, "TEN", "? OTB").why_not("throw") == early
    assert moment(rules, "TEN", "EAR? OTB").why_not(f"{TEAR} with *") == early
    with pytest.raises(OptionError, match="has no option 'free_discard'"):
        moment(rules, "TEN", "? OTB", options={"free_discard": "no"})


@wild_cards
def test_a_wild_card_is_laid_for_any_letter_and_goes_out(rules: Rules) -> None:
    """PWD-31, PWD-32, LEX-27, LEX-28, R-63: it keeps its letter, and nobody lays the real one on it."""
    at = moment(rules, "TEN", "? AB", options={"checking": "refused"})
    after = moment(rules, "TEN", "?B AEB", options={"checking": "refused"}).do("play 0,0 down .o")
    assert after.table == "TEN/o.."
    assert [fault for fault, _ in after.why_not("play 1,0 across A")] == [Fault.OCCUPIED]
    assert after.allows("play 0,0 down ..E")
    assert [fault for fault, _ in after.why_not("play 0,0 down ..A")] == [Fault.NOT_A_WORD]
    assert at.do("play 0,0 down .o").state.out == 0
    assert len(at.game.actions(at.state)) > 1


@wild_cards
def test_a_wild_card_may_be_discarded_and_taken_up_again_by_another(rules: Rules) -> None:
    """R-24, R-29."""
    after = moment(rules, "TEN", "EA? OTB").do("discard ?", "take blind")
    assert after.do("discard O", "take open").hand(1) == "BT?"


@wild_cards
def test_a_wild_card_left_in_hand_counts_fifteen(rules: Rules) -> None:
    """PWD-33, R-62: in Lexicon another figure may be agreed on."""
    assert moment(rules, "TEN", "EAR ?", options={"checking": "refused"}).do(TEAR).state.scores == (0, 15)
    if rules is LEXICON:
        options = {"checking": "refused", "wild_value": "25"}
        assert moment(rules, "TEN", "EAR ??", options=options).do(TEAR).state.scores == (0, 50)
    else:
        with pytest.raises(OptionError, match="has no option 'wild_value'"):
            moment(rules, "TEN", "EAR ?", options={"wild_value": "25"})
