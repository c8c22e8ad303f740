"""Hands: what makes one hard to lay, and what it may cost."""

import pytest

from crossdeck.bots.hands import Hands, hardness, less
from crossdeck.layout import Placement
from crossdeck.play import Exchanged, Laid, Source
from crossdeck.words import WordList
from tests.bots import drawn_state, few_roots, table_of

HANDS = Hands(table_of("kan-u-go", 4).table)


def test_letters_of_few_short_words_are_hard(tournament: WordList) -> None:
    english = hardness(table_of("kan-u-go", 4, words=tournament).table)
    assert max(english, key=lambda letter: english[letter]) == "Q"
    assert min(english.values()) == 0
    assert english["V"] > english["B"] > english["T"]
    esperanto = hardness(table_of("kan-u-go-eo", 4, words=few_roots()).table)
    assert esperanto["Ĥ"] > esperanto["A"]
    assert len(esperanto) == 28


@pytest.mark.parametrize(
    ("easy", "hard", "why"),
    [
        ("AERT", "AEIO", "vowels only"),
        ("AERT", "LNRT", "consonants only"),
        ("EINR", "EENR", "a letter twice"),
        ("EU", "EQ", "a letter that few words have"),
        ("R?", "NR", "a wild card helps"),
    ],
)
def test_a_hand_is_hard_to_lay_for_a_reason(easy: str, hard: str, why: str) -> None:
    assert HANDS.burden(easy) < HANDS.burden(hard), why


def test_more_cards_more_points_and_more_turns_cost_more() -> None:
    assert HANDS.cost("A", 0) < HANDS.cost("AE", 0) < HANDS.cost("AERST", 0)
    assert HANDS.cost("AT", 0) < HANDS.cost("AT*", 0)


def test_in_danger_points_are_all_that_counts() -> None:
    """KUG-43: Q is hard to lay, but counts 2; E is easy, and counts 10."""
    assert HANDS.cost("E", 0) < HANDS.cost("Q", 0)
    assert HANDS.cost("E", 1) == 10
    assert HANDS.cost("Q", 1) == 2


def test_a_hand_that_can_go_out_costs_less_than_one_that_may() -> None:
    assert HANDS.cost_if_out("AERT", 0) < HANDS.cost("AERT", 0)
    assert HANDS.cost("**", 0) == HANDS.cost_if_out("**", 0), "KUG-41: they are thrown in next turn"


def test_danger_comes_from_others_with_no_more_cards_than_a_turn_lays() -> None:
    game = table_of("kan-u-go", 4)
    far, near, nearer = (
        HANDS.danger(game.view(drawn_state(game, "TACK", hands), 0))
        for hands in (
            ["A", "A" * 5, "A" * 6, "A" * 10],
            ["A", "A" * 4, "A" * 6, "A" * 10],
            ["A", "A", "A", "A"],
        )
    )
    assert far == 0
    assert 0 < near < nearer < 1


def test_somebody_who_has_just_exchanged_is_less_of_a_danger() -> None:
    game = table_of("kan-u-go", 2)
    laid = Laid(1, Placement((((0, 0), "A"), ((0, 1), "T"))), ("AT",))
    exchanged = Exchanged(1, "Q", Source.OPEN, "A")

    def danger(*history: Laid | Exchanged) -> float:
        return HANDS.danger(game.view(drawn_state(game, "AT", ["AAAAA", "EE"], history=history), 0))

    assert 0 < danger(laid, exchanged) < danger(exchanged, laid) == danger()


def test_without_a_limit_a_turn_is_still_a_few_cards() -> None:
    """LEX-37."""
    assert Hands(table_of("lexicon", 4, options={"no_limit": "yes"}).table).most == 5


def test_cards_are_taken_from_a_hand_one_by_one() -> None:
    assert less("AAEQ??*", "AE?") == "AQ?*"
