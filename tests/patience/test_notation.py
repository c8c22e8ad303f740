"""Actions of a patience as text: read back as they were written, and refused with what is wrong."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from crossdeck.alphabet import ENGLISH, ESPERANTO
from crossdeck.layout import Layout, Placement
from crossdeck.notation import NotationError
from crossdeck.patience import (
    Fill,
    GiveUp,
    Lay,
    Origin,
    Place,
    Redraw,
    SoloAction,
    Spell,
    Turn,
    format_solo,
    parse_solo,
)

TASK = Layout.parse("TASK")
AT = Placement.of([((1, 1), "T")])


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("play 0,1 down .T", Lay(AT)),
        ("play 0,1 down .T from open", Lay(AT, (Place.OPEN,))),
        ("play 0,1 down .T from 12", Lay(AT, (11,))),
        ("spell HOMe from 1 1 4 master", Spell("HOMe", (0, 0, 3, Place.MASTER))),
        ("spell HOME", Spell("HOME")),
        ("turn", Turn()),
        ("turn 2", Turn(2)),
        ("fill 3 from 5", Fill(2, 4)),
        ("fill 3 from open", Fill(2, Place.OPEN)),
        ("exchange QXZ", Redraw(("Q", "X", "Z"))),
        ("give up", GiveUp()),
    ],
)
def test_every_action_has_a_text(text: str, action: SoloAction) -> None:
    assert parse_solo(text, TASK, ENGLISH) == action
    assert format_solo(action, TASK) == text


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("  PLAY 0,1 down .T  FROM  Hand ", Lay(AT, (Place.HAND,))),
        ("draw", Turn()),
        ("third", Turn()),
        ("take 1", Turn()),
        ("Give up", GiveUp()),
    ],
)
def test_it_may_be_typed_otherwise(text: str, action: SoloAction) -> None:
    assert parse_solo(text, TASK, ENGLISH) == action


def test_places_that_are_all_the_hand_are_not_written() -> None:
    assert format_solo(Lay(AT, (Place.HAND,)), TASK) == "play 0,1 down .T"


NO_ACTION = (
    "no action of a patience; there are: play PLACEMENT, spell WORD, turn, fill SPACE from PILE, "
    "exchange LETTERS, give up; 'from' and a place for each card may follow"
)
NO_PLACE = "is no place: the number of a pile, or hand, open, master"
NO_SPACE = "says not which space from where: write it as 'fill 3 from 5'"
NO_LETTERS = "is not written with letters of the english alphabet"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", f"'' is {NO_ACTION}"),
        ("dance", f"'dance' is {NO_ACTION}"),
        ("play", f"'play' is {NO_ACTION}"),
        ("spell", f"'spell' is {NO_ACTION}"),
        ("fill", f"'fill' is {NO_ACTION}"),
        ("exchange", f"'exchange' is {NO_ACTION}"),
        ("give", f"'give' is {NO_ACTION}"),
        ("give it up", f"'give it up' is {NO_ACTION}"),
        ("turn up", f"'turn up' is {NO_ACTION}"),
        ("turn 10000", f"'turn 10000' is {NO_ACTION}"),
        ("turn ²", f"'turn ²' is {NO_ACTION}"),
        ("x" * 100, f"'{'x' * 80}' is {NO_ACTION}"),
        ("play 0,1 down .T from sleeve", f"'sleeve' {NO_PLACE}"),
        ("play 0,1 down .T from 0", f"'0' {NO_PLACE}"),
        ("play 0,1 down .T from 1000", f"'1000' {NO_PLACE}"),
        ("play 0,1 down .T from ²", f"'²' {NO_PLACE}"),
        ("play 0,1 down .T from 1 from 2", f"'from' {NO_PLACE}"),
        ("fill 3 from 5 from 6", f"'5 from 6' {NO_PLACE}"),
        (f"play 0,1 down .T from {'x' * 50}", f"'{'x' * 40}' {NO_PLACE}"),
        ("fill 3", f"'fill 3' {NO_SPACE}"),
        ("fill open from 3", f"'fill open from 3' {NO_SPACE}"),
        (f"fill open from {'3' * 50}", f"'fill open from {'3' * 30}' {NO_SPACE}"),
        ("spell H1", f"'H1' {NO_LETTERS}"),
        (f"spell {'A' * 129}", f"'{'A' * 80}' {NO_LETTERS}"),
    ],
)
def test_what_is_no_action_is_refused(text: str, problem: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_solo(text, TASK, ENGLISH)
    assert str(refused.value) == problem


def test_a_card_that_is_none_is_not_exchanged() -> None:
    with pytest.raises(NotationError, match="1"):
        parse_solo("exchange 1", TASK, ENGLISH)


def test_numbers_and_words_may_be_as_long_as_any_pack_needs() -> None:
    assert parse_solo("turn 9999", TASK, ENGLISH) == Turn(9999)
    assert parse_solo("fill 999 from 1", TASK, ENGLISH) == Fill(998, 0)
    assert parse_solo(f"spell {'A' * 128}", TASK, ENGLISH) == Spell("A" * 128)


def test_esperanto_letters_may_be_typed_with_x() -> None:
    assert parse_solo("spell SXI from 1 2", Layout(), ESPERANTO) == Spell("ŜI", (0, 1))


places: st.SearchStrategy[Origin] = st.one_of(st.integers(0, 998), st.sampled_from(Place))


@given(
    st.text(ENGLISH.letters + ENGLISH.letters.lower(), min_size=1, max_size=15),
    st.lists(places, min_size=1, max_size=15),
)
@settings(max_examples=200)
def test_any_word_from_any_places_is_read_back(faces: str, origins: list[Origin]) -> None:
    spell = Spell(faces, tuple(origins))
    again = parse_solo(format_solo(spell, TASK), TASK, ENGLISH)
    assert isinstance(again, Spell)
    assert again.faces == faces
    assert again.origins == (() if set(origins) == {Place.HAND} else tuple(origins))


@given(st.text(max_size=60))
@example("play 0,0 across TASK from")
@example("fill 1 from 1 1")
@settings(max_examples=300)
def test_whatever_is_typed_is_an_action_or_refused(text: str) -> None:
    try:
        action = parse_solo(text, TASK, ENGLISH)
    except NotationError:
        return
    assert parse_solo(format_solo(action, TASK), TASK, ENGLISH) == action or isinstance(action, Lay)
