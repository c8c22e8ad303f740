"""Exchanges in drawn positions: which card goes, and which is taken for it."""

import pytest

from crossdeck.play import Discard, Source, Take
from tests.bots import does, drawn_state, table_of, these_words

FAR = ["AAAAAA", "AAAAAA", "AAAAAA"]
NEAR = ["A", "A", "A"]


@pytest.mark.parametrize(
    ("picture", "hand", "open_card", "goes", "why"),
    [
        ("OX", "QVE", "J", "Q", "few words have a Q"),
        ("OX", "QVEE", "J", "Q", "more than a letter that is held twice"),
        ("AXE", "IIU", "J", "I", "one of two, and it counts 10"),
        ("WE", "VV", "J", "V", "nothing else is there"),
        ("AXE", "JUU", "S", "J", "US can be laid with the S"),
        ("WE", "QX*", "J", "Q", "the free card goes with the last letter"),
    ],
)
def test_the_worst_card_goes(picture: str, hand: str, open_card: str, goes: str, why: str) -> None:
    game = table_of("kan-u-go", 4)
    assert does(game, drawn_state(game, picture, [hand, *FAR], open_card=open_card)) == Discard(0, goes), why


WORDS = these_words("AB ABC ABE")


@pytest.mark.parametrize(
    ("hand", "open_card", "source", "why"),
    [
        ("", "C", Source.OPEN, "C goes out next turn"),
        ("", "Z", Source.BLIND, "Z fits nowhere"),
        ("", "*", Source.OPEN, "KUG-41: thrown in next turn"),
        ("X", "C", Source.OPEN, "C can be laid next turn"),
        ("X", "Z", Source.BLIND, "nothing could be laid"),
    ],
)
def test_the_open_card_is_taken_if_it_helps(hand: str, open_card: str, source: Source, why: str) -> None:
    game = table_of("kan-u-go", 4, words=WORDS)
    state = drawn_state(game, "AB", [hand, *FAR], open_card=open_card, declared="Q")
    assert does(game, state) == Take(0, source), why


def test_the_discard_and_the_card_taken_fit_together() -> None:
    """KEO-13: declared before it is taken; the thought is the same."""
    game = table_of("kan-u-go", 4, words=WORDS)
    state = drawn_state(game, "AB", ["Q", *FAR], open_card="C")
    for wanted in (Discard(0, "Q"), Take(0, Source.OPEN)):
        assert does(game, state) == wanted
        state = game.apply(state, wanted)
    assert state.hands[0] == ("C",)


@pytest.mark.parametrize("others", [FAR, NEAR])
def test_a_wild_card_is_never_given_away(others: list[str]) -> None:
    game = table_of("patch-word", 4, words=these_words("ABCDE"))
    for hand, goes in (("Q?", "Q"), ("AEIOUQVXJ?", "A"), ("Q??", "Q")):
        assert does(game, drawn_state(game, "ABCDE", [hand, *others])) == Discard(0, goes)


def test_a_wild_card_goes_if_there_is_nothing_else() -> None:
    """R-15: nobody passes."""
    game = table_of("patch-word", 4, words=these_words("ABAB"))
    assert does(game, drawn_state(game, "ABAB", ["?", *FAR])) == Discard(0, "?")


HOPELESS = "QVXZJW*"


def test_a_free_card_stays_while_there_is_time() -> None:
    game = table_of("kan-u-go", 4, words=these_words("AB"))
    action = does(game, drawn_state(game, "AB", [HOPELESS, *FAR]))
    assert isinstance(action, Discard)
    assert action.card != "*"


def test_a_free_card_goes_when_others_are_about_to_go_out_and_its_holder_is_far_from_it() -> None:
    """R-24, R-28: it would count 15."""
    game = table_of("kan-u-go", 4, words=these_words("AB"))
    assert does(game, drawn_state(game, "AB", [HOPELESS, *NEAR])) == Discard(0, "*")


def test_a_free_card_stays_where_it_may_not_be_discarded() -> None:
    """R-24."""
    game = table_of("kan-u-go", 4, words=these_words("AB"), options={"free_discard": "no"})
    action = does(game, drawn_state(game, "AB", [HOPELESS, *NEAR]))
    assert isinstance(action, Discard)
    assert action.card != "*"


def test_who_can_go_out_next_turn_keeps_his_free_card_whatever_others_do() -> None:
    game = table_of("kan-u-go", 4, words=these_words("AB"))
    assert does(game, drawn_state(game, "AB", ["QV*", *NEAR])) in (Discard(0, "Q"), Discard(0, "V"))
