"""The tree of a sitting as lines, and the line played in one row."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossdeck.patience import Fill, GiveUp, Place, Redraw, Sitting, Spell, Turn
from crossdeck.terminal.patience.tree import draw_path, draw_tree, step_name
from tests.terminal.patience.sessions import alone


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    """Two branches from the deal, the first of which forks again."""
    session = alone("lexicon-solitaire-1", tmp_path, piles=["HO", "PE", "TA", "CK", "HO", "ME"])
    sitting = session.sitting
    sitting.push(Spell("HOPE"))
    sitting.push(Spell("TACK"))
    sitting.undo()
    sitting.push(Spell("HOME"))
    sitting.go(0)
    sitting.push(Spell("TACK"))
    sitting.bookmark("aside")
    sitting.go(1)
    return sitting


def test_branches_hang_under_where_they_leave(sitting: Sitting) -> None:
    assert draw_tree(sitting) == [
        " 0 the deal",
        " 1 ├ HOPE  < here",
        " 2 │ ├ TACK",
        " 3 │ └ HOME",
        " 4 └ TACK  * aside",
    ]


def test_a_line_without_forks_stays_in_its_column(tmp_path: Path) -> None:
    session = alone("kan-u-go-alone-1", tmp_path, hand="ZZZZZZ", up="X", blind="QJ")
    for action in (Turn(), Turn()):
        session.do(action)
    assert draw_tree(session.sitting)[:2] == [" 0 the deal", " 1 turned Q"]
    assert draw_tree(session.sitting)[-1] == " 2 turned J  lost  < here"


def test_the_path_shows_forks_and_what_could_be_done_again(sitting: Sitting) -> None:
    assert draw_path(sitting, 80) == "the deal+1 ─ [HOPE+1] ┄ HOME"
    sitting.go(0)
    assert draw_path(sitting, 80) == "[the deal+1] ┄ HOPE ┄ HOME"


@settings(max_examples=60)
@given(width=st.integers(4, 60), steps=st.integers(0, 12), back=st.integers(0, 12))
def test_the_path_fits_any_width_and_the_moment_is_in_it(width: int, steps: int, back: int) -> None:
    session = alone("kan-u-go-alone-1", Path("unused"), hand="ZZZZZZ", up="X", blind="Q" * 20)
    for _ in range(steps):
        session.sitting.push(Turn())
    for _ in range(min(steps, back)):
        session.sitting.undo()
    drawn = draw_path(session.sitting, width)
    assert len(drawn) <= width
    if width >= 30:
        assert "[" in drawn
        assert "]" in drawn


def test_every_kind_of_step_has_a_name(tmp_path: Path) -> None:
    nest = alone("lexicon-solitaire-2", tmp_path, piles=["H", "OA", "P", "", "EZ", "ZZ", "ZZ"], blind="QXE")
    nest.do(Fill(3, 1))
    nest.do(Turn())
    nest.do(GiveUp())
    names = [step_name(nest.sitting, at) for at in range(len(nest.sitting.nodes))]
    assert names == ["the deal", "O to 4", "turned Q", "gave up"]
    rack = alone("keyword-patience", tmp_path, hand="TACKSUNEES", blind="OOOO", options={"redraws": "1"})
    rack.do(Redraw(("U", "N")))
    assert step_name(rack.sitting, 1) == "gave UN"
    assert Place.OPEN.value == "open"


def test_a_tree_without_end_is_drawn_as_far_as_it_can_be_read(tmp_path: Path) -> None:
    session = alone("kan-u-go-alone-3", tmp_path, piles=["TE", "AT", "CZ", "KQ"], blind="EEEZZZ")
    for _ in range(450):
        session.sitting.push(Turn())
    drawn = draw_tree(session.sitting)
    assert len(drawn) == 401
    assert drawn[-1] == " … and more: 451 moments in all"
