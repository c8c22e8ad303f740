"""Keys and clicks on the desk of a patience, without a screen: nothing is final before Enter."""

from pathlib import Path

import pytest

from crossdeck.patience import Place
from crossdeck.terminal.patience.screen.desk import Desk
from crossdeck.terminal.patience.screen.slip import slip_of
from crossdeck.terminal.patience.screen.touch import (
    begin_giving,
    lift,
    other_way,
    press_card,
    press_open,
    press_pile,
    press_square,
    take_back,
    turn_cursor,
    type_letter,
    walk,
    want_master,
)
from tests.closed_world import esperanto_world
from tests.terminal.patience.sessions import alone


def typed(desk: Desk, word: str) -> Desk:
    for letter in word:
        type_letter(desk, letter)
    return desk


@pytest.fixture
def stacks(tmp_path: Path) -> Desk:
    """Two stacks show a T."""
    return Desk(alone("kan-u-go-alone-3", tmp_path, piles=["TE", "TZZ", "A", "CZZ", "KQ"], blind="EEEZZZ"))


@pytest.fixture
def piles(tmp_path: Path) -> Desk:
    return Desk(alone("lexicon-solitaire-1", tmp_path, piles=["HO", "PM", "E", "O", "E", "TACK"]))


def test_the_taller_stack_gives_its_card_unless_another_way_is_asked_for(stacks: Desk) -> None:
    typed(stacks, "TACK")
    assert stacks.taken(1) == ["T"]
    other_way(stacks)
    assert stacks.taken(0) == ["T"]
    assert stacks.taken(1) == []
    stacks.enter()
    assert stacks.view.piles[0] == ("E",)


def test_a_card_that_was_taken_up_is_the_one_that_is_laid(stacks: Desk) -> None:
    press_pile(stacks, 0)
    assert stacks.lifted == ("T", 0)
    press_square(stacks, (0, 0))
    typed(stacks, "ACK")
    assert stacks.taken(0) == ["T"]
    assert len(stacks.ways) == 1


def test_a_card_that_is_taken_back_is_no_longer_pinned(stacks: Desk) -> None:
    press_pile(stacks, 0)
    press_square(stacks, (0, 0))
    press_square(stacks, (0, 0))
    assert stacks.pins == ()
    typed(stacks, "TACK")
    assert len(stacks.ways) == 2


def test_a_lifted_card_is_put_down_again(stacks: Desk) -> None:
    press_pile(stacks, 0)
    press_pile(stacks, 0)
    assert stacks.lifted is None
    press_open(stacks)  # No card of the pack is turned up.
    assert stacks.lifted is None
    press_pile(stacks, 99)


def test_a_square_that_is_taken_lays_nothing_and_pins_nothing(tmp_path: Path) -> None:
    desk = Desk(alone("kan-u-go-alone-2", tmp_path, layout="TACK", hand="SUN"))
    lift(desk, Place.HAND, "S")
    press_square(desk, (0, 0))
    assert (desk.pins, bool(desk)) == ((), False)


def test_the_cursor_walks_and_turns(tmp_path: Path) -> None:
    desk = Desk(alone("kan-u-go-alone-2", tmp_path, layout="TACK", hand="SUN"))
    desk.laying = desk.laying.aimed((0, 4))
    turn_cursor(desk)
    typed(desk, "SUN")
    assert slip_of(desk).text.startswith("SUN and TACKS fit.")
    take_back(desk)
    assert len(desk.laying.cards) == 2
    before = desk.laying.cursor
    walk(desk, 1, 0)
    assert desk.laying.cursor == (before[0] + 1, before[1])


def test_typing_with_hats(tmp_path: Path) -> None:
    desk = Desk(alone("kan-u-go-sola-2", tmp_path, words=esperanto_world(), hand="ŜI", blind="A"))
    typed(desk, "SX")
    assert desk.laying.cards == (((0, 0), "Ŝ"),)
    typed(desk, "X")
    assert desk.laying.cards == (((0, 0), "Ŝ"),)
    desk.clear()
    type_letter(desk, "X")
    assert desk.note == "X follows the letter that it hats: type C, then X."


def test_a_word_takes_no_more_letters_than_any_has(piles: Desk) -> None:
    typed(piles, "E" * 31)
    assert len(piles.letters) == 30
    assert piles.note == "No word is longer than that."


def test_a_pile_gives_its_cards_from_the_top(piles: Desk) -> None:
    press_pile(piles, 0)
    press_pile(piles, 0)
    press_pile(piles, 0)
    assert piles.letters == "HO"
    assert piles.pins == (("H", 0), ("O", 0))
    assert piles.taken(0) == ["H", "O"]
    take_back(piles)
    assert piles.letters == "H"
    assert len(piles.pins) == 1


def test_cards_that_do_not_go_together_are_told(piles: Desk) -> None:
    press_pile(piles, 5)  # T
    typed(piles, "ACK")
    assert slip_of(piles).text.startswith("TACK fits.")
    piles.clear()
    press_pile(piles, 3)  # O first: HOPE cannot be spelt with this O as its H
    typed(piles, "HPE")
    assert slip_of(piles).rule


def test_master_cards_are_only_where_there_are_any(piles: Desk) -> None:
    want_master(piles)
    assert piles.note == "No Master Card is left."
    assert not piles.master


def test_letters_to_be_exchanged_are_chosen_and_left_again(tmp_path: Path) -> None:
    desk = Desk(
        alone("keyword-patience", tmp_path, hand="TACKSUNEES", blind="OOOO", options={"redraws": "1"})
    )
    begin_giving(desk)
    press_card(desk, 0)
    press_card(desk, 2)
    press_card(desk, 0)
    assert desk.giving == (2,)
    assert slip_of(desk).button == "Exchange C"
    begin_giving(desk)
    assert desk.giving is None


def test_when_the_game_is_over_nothing_is_laid(tmp_path: Path) -> None:
    desk = Desk(alone("lexicon-solitaire-1", tmp_path, piles=["HO", "PE"]))
    typed(desk, "HOPE")
    desk.enter()
    assert desk.session.is_over
    typed(desk, "A")
    press_pile(desk, 0)
    want_master(desk)
    assert not desk
