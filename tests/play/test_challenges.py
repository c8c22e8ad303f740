"""Challenges: the three ways to check words, the window, ten points, and the play that is taken up."""

import pytest

from crossdeck.games.kan_u_go import KAN_U_GO
from crossdeck.games.lexicon import LEXICON
from crossdeck.games.patch_word import PATCH_WORD
from crossdeck.play import Challenge, Challenged, Laid, Phase
from crossdeck.rules import Fault, Rules
from tests.play.positions import CHALLENGED, REFUSED, UNCHECKED, Moment, every_game, moment

TB = "play 0,0 down .B"
"""Makes TB, which is no word."""
TO = "play 0,0 down .O"


def after_tb(rules: Rules, **more: object) -> Moment:
    """Seat 0 has laid TB below the T of TEN, and it is the turn of seat 1."""
    given = {"options": CHALLENGED, **more}
    return moment(rules, "TEN", "OBBK OTB EEB", **given).do(TB)  # type: ignore[arg-type]


def faults(at: Moment, word: str, seat: int) -> list[Fault]:
    return [fault for fault, _ in at.why_not(f"challenge {word}", seat)]


# The three ways.


@every_game
def test_a_word_that_is_none_is_refused_or_open_to_challenge_or_nobodys_business(rules: Rules) -> None:
    """R-40."""
    hands = "OBBK OTB EEB"
    refused = moment(rules, "TEN", hands, options=REFUSED)
    assert refused.why_not(TB) == [(Fault.NOT_A_WORD, rules.cites[Fault.NOT_A_WORD])]
    for options in (CHALLENGED, UNCHECKED):
        assert moment(rules, "TEN", hands, options=options).do(TB).table == "TEN/B.."


@every_game
def test_words_are_challenged_only_where_that_was_agreed(rules: Rules) -> None:
    """R-40, LEX-32, PWD-34."""
    for options in (REFUSED, UNCHECKED):
        at = moment(rules, "TEN", "OBBK OTB EEB", options=options).do(TO)
        assert at.why_not("challenge TO", 1) == [(Fault.NO_CHALLENGE, "R-40")]
    assert after_tb(rules).allows("challenge TB", 1)


def test_each_book_has_its_own_way() -> None:
    """R-40: Kan-U-Go prints no challenge; LEX-32 and PWD-34 do."""
    assert [rules.checking.value for rules in (KAN_U_GO, PATCH_WORD, LEXICON)] == [
        "refused",
        "challenge",
        "challenge",
    ]


@every_game
def test_only_words_are_left_to_a_challenge_and_not_how_cards_are_laid(rules: Rules) -> None:
    """R-40: the line, the joining, the limit and the hand are refused at once everywhere."""
    for options in (CHALLENGED, UNCHECKED):
        at = moment(rules, "TEN", "OBBKETA OTB", options=options)
        for action, fault in [
            ("play 2,0 across BO", Fault.DETACHED),
            ("play 0,3 across BBKETA", Fault.TOO_MANY),
            ("play 0,0 down .Z", Fault.NOT_HELD),
            ("play 0,0 down OB", Fault.OCCUPIED),
        ]:
            assert fault in [found for found, _ in at.why_not(action)]


@every_game
@pytest.mark.parametrize("options", [REFUSED, CHALLENGED, UNCHECKED], ids=lambda o: o["checking"])
def test_a_play_that_is_named_wrongly_is_refused_in_every_way(rules: Rules, options: dict[str, str]) -> None:
    """R-64, LEX-09."""
    at = moment(rules, "TEN", "OBBK OTB EEB", options=options)
    assert at.allows(f"{TO} named TO")
    assert at.why_not(f"{TO} named TOO") == [(Fault.MISNAMED, "R-64")]
    assert at.do(f"{TO} named TO").state == at.do(TO).state


# Right and wrong.


@every_game
def test_a_challenge_that_is_right_takes_the_cards_up_and_ten_points_off(rules: Rules) -> None:
    """LEX-34, PWD-36, R-42: off the challenger's total; the turn is lost, so the next player goes on."""
    at = after_tb(rules, scores=(50, 50, 50))
    after = at.do("challenge TB", seat=2)
    assert after.state.scores == (50, 50, 40)
    assert (after.table, after.hand(0), after.state.turn) == ("TEN", "BBKO", 1)
    assert after.state.history[-1] == Challenged(2, "TB", 0, upheld=True, late=False)
    assert after.allows("play 0,0 down .O")
    assert after.why_not("play 0,0 down .O", seat=0)[0][0] is Fault.NOT_YOUR_TURN


@every_game
def test_a_challenge_that_is_wrong_adds_ten_points_and_changes_nothing_else(rules: Rules) -> None:
    """LEX-33, PWD-35."""
    at = moment(rules, "TEN", "OBBK OTB EEB", options=CHALLENGED, scores=(50, 50, 50)).do(TO)
    after = at.do("challenge TO", seat=2)
    assert after.state.scores == (50, 50, 60)
    assert (after.table, after.hand(0), after.state.turn) == (at.table, at.hand(0), 1)
    assert after.state.history[-1] == Challenged(2, "TO", 0, upheld=False, late=False)


@every_game
def test_any_other_player_may_challenge_also_who_is_next(rules: Rules) -> None:
    """LEX-32, PWD-34."""
    at = after_tb(rules)
    assert at.allows("challenge TB", 1)
    assert at.allows("challenge TB", 2)
    assert faults(at, "TB", 0) == [Fault.NO_CHALLENGE]
    assert faults(at, "TB", 3) == faults(at, "TB", -1) == [Fault.NOT_YOUR_TURN]
    challenges = [action for action in at.game.actions(at.state) if isinstance(action, Challenge)]
    assert challenges == [Challenge(1, "TB"), Challenge(2, "TB")]


@every_game
def test_a_challenge_against_one_run_takes_up_the_whole_play(rules: Rules) -> None:
    """R-43."""
    at = moment(rules, "TEN\nO..", "EBKB OTB EEB", options=CHALLENGED).do("play 2,0 across EB")
    laid = at.state.history[0]
    assert isinstance(laid, Laid)
    assert laid.words == ("EB", "TOE")
    after = at.do("challenge EB", seat=1)
    assert (after.table, after.hand(0)) == ("TEN/O..", "BBEK")
    assert faults(after, "TOE", 2) == [Fault.NO_CHALLENGE]


@every_game
def test_a_wrong_challenge_leaves_the_other_words_of_the_play_open(rules: Rules) -> None:
    """R-43, LEX-32."""
    at = moment(rules, "TEN\nO..", "EBKB OTB EEB", options=CHALLENGED).do("play 2,0 across EB")
    at = at.do("challenge TOE", seat=1)
    assert (at.table, at.state.scores) == ("TEN/O../EB.", (0, 10, 0))
    assert faults(at, "TOE", 2) == [Fault.NO_CHALLENGE]
    at = at.do("challenge EB", seat=1)
    assert (at.table, at.state.scores) == ("TEN/O..", (0, 0, 0))


@every_game
def test_a_word_is_looked_up_once_and_one_that_nobody_made_never(rules: Rules) -> None:
    """LEX-32."""
    at = moment(rules, "TEN", "OBBK OTB EEB", options=CHALLENGED).do(TO, "challenge TO")
    assert faults(at, "TO", 2) == [Fault.NO_CHALLENGE]
    # TEN lay there before anybody of this round played.
    for word in ("TEN", "MEN", "T"):
        assert faults(at, word, 2) == [Fault.NO_CHALLENGE]


@every_game
def test_words_that_were_taken_up_are_not_challenged_again(rules: Rules) -> None:
    """LEX-34."""
    at = after_tb(rules).do("challenge TB", seat=1)
    assert faults(at, "TB", 2) == [Fault.NO_CHALLENGE]
    again = at.do("discard O", "take blind", "discard E", "take blind", TB)
    assert again.do("challenge TB", seat=2).table == "TEN"


@every_game
def test_an_opening_that_is_taken_up_leaves_the_opening_to_the_next_player(rules: Rules) -> None:
    """LEX-34, R-21: with the limits of an opening."""
    at = moment(rules, "", "BNOK SCARENDM", options=CHALLENGED)
    at = at.do("play 0,0 across BN", "challenge BN")
    assert (at.table, at.state.turn) == ("", 1)
    assert [fault for fault, _ in at.why_not("play 0,0 across SCARE")] == [Fault.OPENING_TOO_LONG]
    assert at.allows("play 4,4 down SEND")


@every_game
def test_scores_may_go_below_zero_and_past_the_target_without_ending_the_round(rules: Rules) -> None:
    """R-42, R-44."""
    assert after_tb(rules).do("challenge TB", seat=2).state.scores == (0, 0, -10)
    at = moment(rules, "TEN", "OBBK OTB EEB", options=CHALLENGED, scores=(0, 0, 95)).do(TO)
    after = at.do("challenge TO", seat=2)
    assert (after.state.scores, after.state.phase) == ((0, 0, 105), Phase.TURN)
    assert after.game.outcome(after.state) is None


# What is a fault.


@pytest.mark.parametrize(
    ("rules", "word", "upheld"),
    [
        (KAN_U_GO, "TENS", True),
        (KAN_U_GO, "CATS", True),
        (KAN_U_GO, "SMILES", True),
        (PATCH_WORD, "CATS", True),
        (LEXICON, "CATS", True),
        (LEXICON, "SMILES", False),
        (LEXICON, "GLASS", False),
        (LEXICON, "ROMES", True),
    ],
    ids=lambda value: value.id if isinstance(value, Rules) else str(value),
)
def test_a_plural_in_s_is_a_fault_as_in_the_game_that_refuses_it(
    rules: Rules, word: str, upheld: bool
) -> None:
    """R-40, R-30; LEX-24: a verb's third person is no plural there."""
    at = moment(rules, word[:-1], "SBB OTB", options=CHALLENGED)
    at = at.do(f"play 0,0 across {'.' * (len(word) - 1)}S", f"challenge {word}")
    assert at.state.scores == (0, -10 if upheld else 10)
    assert at.table == (word[:-1] if upheld else word)


def test_plurals_are_no_fault_where_they_are_free() -> None:
    """LEX-38."""
    at = moment(LEXICON, "CAT", "SBB OTB", options={"preset": "wide-open"})
    assert at.do("play 0,0 across ...S", "challenge CATS").state.scores == (0, 10)


@pytest.mark.parametrize("word", ["ROME", "HAUS"])
def test_names_and_foreign_words_are_faults(word: str) -> None:
    """LEX-25, PWD-29."""
    for rules in (PATCH_WORD, LEXICON):
        at = moment(rules, "", f"{word}BB OTB").do(f"play 0,0 across {word}", f"challenge {word}")
        assert at.state.scores == (0, -10)


# The lost turn and the round that nobody wins.


@every_game
def test_a_play_that_was_taken_up_is_a_turn_without_a_play(rules: Rules) -> None:
    """R-18, LEX-34: so a round of words that are none ends too."""
    at = moment(rules, "TEN", "BBK BBK", options={**CHALLENGED, "deadlock": "2"})
    for turns in range(1, 4):
        seat = at.state.turn
        at = at.do(TB).do("challenge TB", seat=1 - seat)
        assert (at.state.idle, at.state.phase) == (turns, Phase.TURN)
    at = at.do(TB)
    assert at.state.idle == 0
    at = at.do("discard B").do("challenge TB", seat=0)
    assert (at.state.phase, at.state.out, at.table) == (Phase.ROUND_OVER, None, "TEN")
    assert (at.hand(0), at.state.declared) == ("BBK", "")
