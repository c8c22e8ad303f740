"""Cards laid for now: letters at the cursor, wild cards, hats, taking back."""

from collections.abc import Sequence

import pytest

from crossdeck.alphabet import ENGLISH, ESPERANTO, Alphabet
from crossdeck.layout import Direction, Layout, Placement
from crossdeck.terminal.screen.laying import Laying, LayingError


def laying(hand: str, layout: str = "", *, wilds: bool = False, alphabet: Alphabet = ENGLISH) -> Laying:
    return Laying(Layout.parse(layout, alphabet), tuple(hand), alphabet, wilds)


def typed(start: Laying, letters: Sequence[str]) -> Laying:
    for letter in letters:
        start = start.typed(letter)
    return start


def test_letters_go_from_the_cursor_on_and_leave_the_hand() -> None:
    laid = typed(laying("SUNK"), "SUN")
    assert laid.cards == (((0, 0), "S"), ((0, 1), "U"), ((0, 2), "N"))
    assert laid.cursor == (0, 3)
    assert laid.rest == ("K",)


def test_squares_with_a_card_are_skipped() -> None:
    laid = typed(laying("SAK", "T").aimed((0, -1)), "S")
    assert laid.cursor == (0, 1)
    assert typed(laid, "A").cards == (((0, -1), "S"), ((0, 1), "A"))


def test_a_letter_typed_on_a_card_goes_behind_it() -> None:
    assert typed(laying("S", "TACK"), "S").cards == (((0, 4), "S"),)


def test_the_cursor_turns_and_writes_down() -> None:
    laid = typed(laying("ON", "T").turned(), "ON")
    assert laid.placement.squares == ((1, 0), (2, 0))
    assert laid.direction is Direction.DOWN


def test_a_letter_that_is_not_held_cannot_be_laid() -> None:
    with pytest.raises(LayingError, match=r"You hold no Q\."):
        laying("SUN").typed("Q")
    with pytest.raises(LayingError, match=r"You hold no more S\."):
        typed(laying("SUN"), "SS")


def test_a_wild_card_stands_for_a_letter_that_is_not_held() -> None:
    laid = typed(laying("SU?", wilds=True), "SUN")
    assert laid.cards[-1] == ((0, 2), "n")
    assert laid.rest == ()


def test_a_free_card_stands_for_no_letter() -> None:
    with pytest.raises(LayingError, match="You hold no N"):
        typed(laying("SU?"), "SUN")


def test_a_wild_card_can_be_asked_for_though_the_letter_is_held() -> None:
    laid = laying("N?", wilds=True).typed("N", wild=True)
    assert laid.cards == (((0, 0), "n"),)
    assert laid.rest == ("N",)
    with pytest.raises(LayingError, match="no wild card"):
        laid.typed("N", wild=True)


def test_cards_are_taken_back_one_by_one_or_all_at_once() -> None:
    laid = typed(laying("SUN"), "SUN")
    assert laid.taken_back().cards == laid.cards[:2]
    assert laid.taken_back().cursor == (0, 2)
    assert laid.taken_back((0, 0)).placement.squares == ((0, 1), (0, 2))
    assert laid.cleared().cards == ()
    assert laid.cleared().cursor == (0, 0)
    assert laying("SUN").taken_back() == laying("SUN")


def test_the_cursor_stays_near_the_crossword() -> None:
    far = laying("S", "TACK")
    for _ in range(50):
        far = far.walked(1, -1)
    assert far.cursor == (9, -9)


def test_the_x_after_a_letter_hats_it() -> None:
    held = laying("CĈ", alphabet=ESPERANTO)
    assert held.typed("C").hatted().cards == (((0, 0), "Ĉ"),)
    assert held.typed("Ĉ").cards == (((0, 0), "Ĉ"),)


def test_a_hat_needs_such_a_card() -> None:
    with pytest.raises(LayingError, match="You hold no Ĉ"):
        laying("C", alphabet=ESPERANTO).typed("C").hatted()
    with pytest.raises(LayingError, match="A takes no hat"):
        laying("A", alphabet=ESPERANTO).typed("A").hatted()
    with pytest.raises(LayingError, match="X follows the letter"):
        laying("C", alphabet=ESPERANTO).hatted()


def test_who_holds_only_the_hatted_letter_means_that() -> None:
    laid = laying("Ĉ", alphabet=ESPERANTO).typed("C")
    assert laid.cards == (((0, 0), "Ĉ"),)
    assert laid.hatted() == laid


def test_a_wild_card_is_hatted_too_or_makes_way_for_the_card_itself() -> None:
    assert laying("?", wilds=True, alphabet=ESPERANTO).typed("C").hatted().cards == (((0, 0), "ĉ"),)
    laid = laying("?Ĉ", wilds=True, alphabet=ESPERANTO).typed("C").hatted()
    assert laid.cards == (((0, 0), "Ĉ"),)
    assert laid.rest == ("?",)


def test_a_whole_play_can_be_shown() -> None:
    down = Placement((((1, 0), "O"), ((2, 0), "N")))
    shown = laying("ON", "T").showing(down)
    assert shown.placement == down
    assert shown.direction is Direction.DOWN
    assert shown.cursor == (3, 0)
