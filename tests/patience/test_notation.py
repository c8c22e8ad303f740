"""Actions of a patience as text: read back as they were written, and refused with what is wrong."""

import re

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


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "no action of a patience"),
        ("dance", "no action of a patience"),
        ("play", "no action of a patience"),
        ("spell", "no action of a patience"),
        ("give", "no action of a patience"),
        ("turn up", "no action of a patience"),
        ("turn 99999", "no action of a patience"),
        ("play 0,1 down .T from sleeve", "'sleeve' is no place"),
        ("play 0,1 down .T from 0", "'0' is no place"),
        ("play 0,1 down .T from 1000", "'1000' is no place"),
        ("fill 3", "says not which space"),
        ("fill open from 3", "says not which space"),
        ("spell H1", "not written with letters"),
        (f"spell {'A' * 200}", "not written with letters"),
        ("exchange 1", "1"),
    ],
)
def test_what_is_no_action_is_refused(text: str, part: str) -> None:
    with pytest.raises(NotationError, match=re.escape(part)):
        parse_solo(text, TASK, ENGLISH)


def test_esperanto_letters_may_be_typed_with_x() -> None:
    assert parse_solo("spell SXI from 1 2", Layout(), ESPERANTO) == Spell("ŜI", (0, 1))


places: st.SearchStrategy[Origin] = st.one_of(st.integers(0, 998), st.sampled_from(Place))


@given(
    st.text(ENGLISH.letters + ENGLISH.letters.lower(), min_size=1, max_size=15),
    st.lists(places, min_size=1, max_size=15),
)
@settings(max_examples=200, deadline=None)
def test_any_word_from_any_places_is_read_back(faces: str, origins: list[Origin]) -> None:
    spell = Spell(faces, tuple(origins))
    again = parse_solo(format_solo(spell, TASK), TASK, ENGLISH)
    assert isinstance(again, Spell)
    assert again.faces == faces
    assert again.origins == (() if set(origins) == {Place.HAND} else tuple(origins))


@given(st.text(max_size=60))
@example("play 0,0 across TASK from")
@example("fill 1 from 1 1")
@settings(max_examples=300, deadline=None)
def test_whatever_is_typed_is_an_action_or_refused(text: str) -> None:
    try:
        action = parse_solo(text, TASK, ENGLISH)
    except NotationError:
        return
    assert parse_solo(format_solo(action, TASK), TASK, ENGLISH) == action or isinstance(action, Lay)
