"""What keys and clicks do to a sitting before anything is final."""

from crossdeck.layout import Direction
from crossdeck.play import Challenge, Laid, Source
from crossdeck.terminal.screen.marks import fresh, ticks
from crossdeck.terminal.screen.sitting import Sitting
from crossdeck.terminal.screen.slip import Mark, slip_of, thinking
from crossdeck.terminal.screen.touch import (
    clear,
    exchange,
    press_card,
    press_square,
    take_back,
    turn,
    type_letter,
    type_special,
    walk,
)
from crossdeck.terminal.session import Wait
from tests.closed_world import esperanto_world
from tests.terminal.tables import table


def sitting(
    game: str = "kan-u-go", *labels: str, hand: str = "SUNKE", other: str = "RATE", **more: object
) -> Sitting:
    labels = labels or ("You", "[simple]")
    hands = (hand, *[other] * (len(labels) - 1))
    return Sitting(table(game, *labels, hands=hands, layout="TACK", **more))  # type: ignore[arg-type]


def lay(at: Sitting, letters: str) -> None:
    for letter in letters:
        type_letter(at, letter)


def test_what_fits_is_said_with_the_fall_of_the_hand() -> None:
    at = sitting(hand="SUNKE")
    at.laying = at.laying.aimed((0, 4)).turned()
    lay(at, "SUNK")
    slip = slip_of(at)
    assert (slip.mark, slip.button) == (Mark.FITS, "Play SUNK")
    assert slip.text == f"SUNK and TACKS fit. Your hand falls from {at.points} to 10."


def test_what_goes_out_is_said_so() -> None:
    at = sitting(hand="SUNK*")
    at.laying = at.laying.aimed((0, 4)).turned()
    lay(at, "SUNK")
    assert slip_of(at).text == "SUNK and TACKS fit. With them you are out."


def test_what_is_refused_names_the_rule() -> None:
    at = sitting()
    at.laying = at.laying.aimed((0, 4))
    lay(at, "S")
    slip = slip_of(at)
    assert slip.mark is Mark.REFUSED
    assert slip.rule == "KUG-33"
    assert "TACKS is the plural of TACK" in slip.text
    assert not slip.button


def test_where_words_are_open_to_challenge_the_dictionary_says_nothing() -> None:
    """LEX-32: a word and what is none read alike."""
    slips = []
    for letters in ("OE", "EO"):
        at = sitting("lexicon", hand="OEXN")
        at.laying = at.laying.aimed((1, 0)).turned()
        lay(at, letters)
        slips.append(slip_of(at))
    assert [slip.text for slip in slips] == [
        "The cards read TOE. Your hand falls from 28 to 10.",
        "The cards read TEO. Your hand falls from 28 to 10.",
    ]
    assert {slip.mark for slip in slips} == {Mark.TURN}


def test_a_refused_play_is_no_deed_and_stays_refused_until_the_next_key() -> None:
    at = sitting()
    at.laying = at.laying.aimed((5, 5))
    lay(at, "SUN")
    assert at.enter() is None
    assert at.refusals[0].rule == "KUG-23"
    walk(at, 0, 1)
    assert at.refusals == ()


def test_a_legal_play_is_a_deed() -> None:
    at = sitting()
    at.laying = at.laying.aimed((0, 4)).turned()
    lay(at, "SUNK")
    deed = at.enter()
    assert deed is not None
    deed()
    at.look()
    laid = at.view.history[0]
    assert isinstance(laid, Laid)
    assert laid.words == ("SUNK", "TACKS")
    assert at.laying.cards == ()


def test_nothing_laid_is_no_deed() -> None:
    assert sitting().enter() is None


def test_a_letter_that_is_not_held_is_said() -> None:
    at = sitting()
    lay(at, "Q")
    assert slip_of(at).text == "You hold no Q."


def test_an_exchange_declares_the_discard_first_and_then_takes() -> None:
    """R-13: two steps; KUG-18: the open card or a blind one."""
    at = sitting(up="A")
    exchange(at)
    assert at.picked == 0
    type_letter(at, "K")
    assert at.hand[at.picked] == "K"
    assert slip_of(at).button == "Lay down K"
    deed = at.enter()
    assert deed is not None
    deed()
    at.look()
    assert at.waiting.what is Wait.TAKE
    assert slip_of(at).text == "K is laid down. Take the open card (A) or a blind one."
    assert type_letter(at, "S") is None
    walk(at, 0, 1)
    assert at.source is Source.BLIND
    assert slip_of(at).button == "Take a blind card"
    deed = type_letter(at, "O")
    assert deed is not None
    deed()
    at.look()
    assert "A" in at.hand
    assert "K" not in at.hand


def test_an_exchange_can_be_thought_better_of() -> None:
    at = sitting()
    exchange(at)
    exchange(at)
    assert at.picked is None
    exchange(at)
    clear(at)
    assert at.picked is None


def test_the_chosen_discard_walks_along_the_hand() -> None:
    at = sitting(hand="AABC")
    exchange(at)
    walk(at, 0, -1)
    assert at.picked == 3
    type_letter(at, "A")
    type_letter(at, "A")
    assert at.picked == 1
    type_letter(at, "Q")
    assert at.picked == 1
    assert slip_of(at).text == "You hold no Q."


def test_who_holds_only_free_cards_throws_them_in() -> None:
    """KUG-41, R-27."""
    at = sitting(hand="**")
    assert slip_of(at).button == "Throw them in"
    exchange(at)
    assert slip_of(at).mark is Mark.REFUSED
    at.forget()
    deed = at.enter()
    assert deed is not None
    deed()
    at.look()
    assert at.view.out == 0


def test_a_wild_card_is_taken_up_and_gets_the_next_letter() -> None:
    at = sitting("lexicon", hand="ON?")
    at.laying = at.laying.aimed((1, 0)).turned()
    type_special(at, "*")
    assert at.lifted == "?"
    lay(at, "ON")
    assert at.laying.cards == (((1, 0), "o"), ((2, 0), "N"))


def test_a_card_is_clicked_then_a_square() -> None:
    at = sitting()
    press_card(at, at.hand.index("S"))
    assert at.lifted == "S"
    press_square(at, (0, 4))
    assert at.laying.cards == (((0, 4), "S"),)
    assert at.lifted == ""
    press_square(at, (0, 4))
    assert not at.laying.cards


def test_a_card_clicked_twice_is_put_down_and_a_free_card_is_never_lifted() -> None:
    at = sitting(hand="SU*")
    press_card(at, at.hand.index("S"))
    press_card(at, at.hand.index("S"))
    assert at.lifted == ""
    press_card(at, at.hand.index("*"))
    assert at.lifted == ""


def test_the_cursor_is_brought_by_a_click_and_turned_by_another() -> None:
    at = sitting()
    press_square(at, (2, 2))
    assert at.laying.cursor == (2, 2)
    press_square(at, (2, 2))
    down = at.laying
    turn(at)
    assert (down.direction, at.laying.direction) == (Direction.DOWN, Direction.ACROSS)


def test_ticks_show_where_a_lifted_card_can_go_by_the_rules() -> None:
    at = sitting(hand="SUNK")
    press_card(at, at.hand.index("S"))
    assert (0, 4) in ticks(at)
    assert (5, 5) not in ticks(at)


def test_where_words_are_open_to_challenge_ticks_only_show_what_joins() -> None:
    at = sitting("lexicon", hand="XQ")
    press_card(at, 0)
    assert {(1, 0), (0, 4), (-1, 2)} <= ticks(at)
    assert (2, 0) not in ticks(at)


def test_hats_are_typed_by_the_x_system() -> None:
    session = table("kan-u-go-eo", "You", "[simple]", hands=("ĈE", "KART"), words=esperanto_world(), turn=0)
    at = Sitting(session)
    lay(at, "CXE")
    assert [face for _, face in at.laying.cards] == ["Ĉ", "E"]
    take_back(at)
    take_back(at)
    lay(at, "ĈE")
    assert [face for _, face in at.laying.cards] == ["Ĉ", "E"]
    assert slip_of(at).text.startswith("ĈE fits.")


def test_the_last_play_and_those_since_ones_own_turn_are_known() -> None:
    at = sitting("kan-u-go", "You", "[play 1,0 down OR; discard A]", "[play 0,4 down SUNK]", other="ORSUNK")
    at.laying = at.laying.aimed((-1, 1))
    lay(at, "E")
    at.laying = at.laying.cleared()
    exchange(at)
    for _ in range(2):
        deed = at.enter()
        assert deed is not None
        deed()
        at.look()
    last, recent = fresh(at)
    assert last == {(0, 4), (1, 4), (2, 4), (3, 4)}
    assert recent == {(1, 0), (2, 0)}


def test_hints_are_for_ones_own_turn_and_not_among_people_who_may_challenge() -> None:
    assert sitting().no_aid == ""
    assert sitting("lexicon").no_aid == ""
    people = sitting("lexicon", "Ann", "Bob")
    people.session.lift_curtain()
    people.look()
    assert "nobody is helped" in people.no_aid


def test_only_the_people_at_the_terminal_challenge_and_not_their_own_words() -> None:
    at = sitting("lexicon", "You", "[play 1,0 down OX]", other="OXEE")
    lay(at, "S")
    clear(at)
    exchange(at)
    for _ in range(2):
        deed = at.enter()
        assert deed is not None
        deed()
        at.look()
    assert at.challenges() == [Challenge(0, "TOX")]


def test_while_a_bot_thinks_its_name_is_said() -> None:
    assert thinking(sitting("kan-u-go", "You", "Ida [simple]")).text == "Ida is thinking."
    assert thinking(sitting("kan-u-go", "Ann", "Bob")).text == "One moment."
