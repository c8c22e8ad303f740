"""A sitting: nothing that was tried is lost, and what was kept is taken up again or refused."""

import json
import random
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossdeck.patience import Assists, GiveUp, Sitting, SittingError, Turn
from crossdeck.play import IllegalActionError
from tests.patience.positions import solo_of
from tests.patience.test_notation import NO_ACTION

ID = "kan-u-go-alone-2"
FREE = {"turning": "free"}


def sitting() -> Sitting:
    return Sitting(solo_of(ID, FREE), f"{ID};turning=free#1")


def branched() -> Sitting:
    """Two turns, taken back; then an end beside the second turn: 0 - 1 - 2, and 1 - 3."""
    tree = sitting()
    tree.push("turn")
    tree.push("turn")
    tree.undo()
    tree.push("give up")
    return tree


def test_undo_and_redo_go_back_and_forth() -> None:
    tree = sitting()
    start = tree.state
    one = tree.push(Turn())
    two = tree.push("turn")
    assert (tree.undo(), tree.undo()) == (one, start)
    assert (tree.redo(), tree.redo()) == (one, two)
    with pytest.raises(SittingError, match=r"^nothing was taken back here that could be done again$"):
        tree.redo()
    tree.go(0)
    with pytest.raises(SittingError, match=r"^nothing has been done that could be taken back$"):
        tree.undo()


def test_what_was_tried_is_kept_as_a_branch() -> None:
    tree = branched()
    assert [node.parent for node in tree.nodes] == [-1, 0, 1, 1]
    assert tree.nodes[1].children == [2, 3]
    assert tree.path() == [0, 1, 3]
    assert tree.path(2) == [0, 1, 2]
    assert [tree.written(node) for node in range(4)] == ["", "turn", "turn", "give up"]
    assert [action for _, action, _ in tree.line()] == [Turn(), GiveUp()]


def test_redo_follows_the_branch_that_was_last_gone_along() -> None:
    tree = branched()
    tree.undo()
    tree.undo()
    assert tree.redo() == tree.nodes[1].state
    assert tree.redo() == tree.nodes[3].state
    tree.go(2)
    tree.undo()
    assert tree.redo() == tree.nodes[2].state


def test_what_was_done_before_is_gone_to_and_not_made_anew() -> None:
    tree = branched()
    tree.go(1)
    tree.push("turn")
    assert tree.at == 2
    assert len(tree.nodes) == 4


def test_an_action_that_is_refused_leaves_the_tree_as_it_was() -> None:
    tree = branched()
    with pytest.raises(IllegalActionError):
        tree.push("turn")
    assert (len(tree.nodes), tree.at) == (4, 3)


def test_there_is_no_moment_beyond_the_tree() -> None:
    for node in (-1, 4, 10**9):
        with pytest.raises(SittingError, match=f"^there is no moment {node}; they are numbered 0 to 3$"):
            branched().go(node)


def test_bookmarks_name_moments() -> None:
    tree = branched()
    tree.bookmark(" here ")
    tree.go(1)
    tree.bookmark("before")
    assert tree.bookmarks == {"here": 3, "before": 1}
    tree.bookmark("here")
    assert tree.bookmarks["here"] == 1
    tree.bookmark("x" * 60)
    for label in ("", "  ", "a\nb", "x" * 61):
        with pytest.raises(SittingError, match=r"^a bookmark has a name of 1 to 60 visible characters$"):
            tree.bookmark(label)


def test_help_is_counted_by_kind() -> None:
    tree = branched()
    assert tree.assists == Assists(undos=1)
    for kind in ("exists", "where", "which", "solver"):
        tree.helped(kind)
    assert tree.assists == Assists(undos=1, exists=1, where=1, which=1, solver=1)
    assert tree.assists.any
    assert not sitting().assists.any


def test_what_the_player_sees_is_a_view() -> None:
    tree = branched()
    assert tree.view == tree.solo.view(tree.state)
    assert not hasattr(tree.view, "blind")


def kept(tree: Sitting) -> Any:
    return json.loads(json.dumps(tree.to_json()))


@given(st.integers(0, 10**6))
@settings(max_examples=25)
def test_a_kept_sitting_is_taken_up_as_it_was(seed: int) -> None:
    rng, tree = random.Random(seed), sitting()
    for _ in range(12):
        if tree.at and rng.random() < 0.3:
            tree.undo()
        elif not tree.state.result.is_over:
            tree.push(rng.choice(tree.solo.actions(tree.state)))
        if rng.random() < 0.2:
            tree.bookmark(f"mark {rng.randrange(3)}")
    tree.helped("which")
    again = Sitting.from_json(tree.solo, tree.name, kept(tree))
    assert again.to_json() == tree.to_json()
    assert [node.state for node in again.nodes] == [node.state for node in tree.nodes]
    assert (again.state, again.bookmarks, again.assists) == (tree.state, tree.bookmarks, tree.assists)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"tree": None}, "tree: a list of steps is wanted"),
        ({"tree": [[0, "turn"]] * 20_001}, "tree: a list of steps is wanted"),
        ({"tree": [7]}, "tree, step 1: a moment before it and an action are wanted"),
        ({"tree": [[1, "turn"]]}, "tree, step 1: a moment before it and an action are wanted"),
        ({"tree": [[-1, "turn"]]}, "tree, step 1: a moment before it and an action are wanted"),
        ({"tree": [[0, "dance"]]}, f"tree, step 1: 'dance' is {NO_ACTION}"),
        (
            {"tree": [[0, "turn"], [1, "turn 7"]]},
            "tree, step 2: KA2-08: Cards are turned one at a time, not 7.",
        ),
        ({"tree": [[0, "turn"], [0, "draw"]]}, "tree, step 2: the same was done there before"),
        ({"at": 4}, "there is no moment 4; they are numbered 0 to 3"),
        ({"at": "end"}, "at, bookmarks: a moment and names of moments are wanted"),
        ({"bookmarks": []}, "at, bookmarks: a moment and names of moments are wanted"),
        ({"bookmarks": {"there": 9}}, "there is no moment 9; they are numbered 0 to 3"),
        ({"bookmarks": {"there": "9"}}, "there is no moment -1; they are numbered 0 to 3"),
        ({"bookmarks": {"a\nb": 1}}, "a bookmark has a name of 1 to 60 visible characters"),
        ({"assists": []}, "assists: counts of help are wanted"),
        ({"assists": {"luck": 1}}, "assists: counts of help are wanted"),
        ({"assists": {"undos": -1}}, "assists: counts are whole numbers"),
        ({"assists": {"undos": "1"}}, "assists: counts are whole numbers"),
        ({"assists": {"undos": 10**6}}, "assists: counts are whole numbers"),
    ],
)
def test_a_damaged_one_is_refused(change: dict[str, Any], problem: str) -> None:
    tree = branched()
    with pytest.raises(SittingError) as refused:
        Sitting.from_json(tree.solo, tree.name, {**kept(tree), **change})
    assert str(refused.value) == problem


def test_one_that_was_kept_without_marks_or_help_is_taken_up_at_the_deal() -> None:
    tree = branched()
    again = Sitting.from_json(tree.solo, tree.name, {"tree": kept(tree)["tree"]})
    assert (again.at, again.bookmarks, again.assists) == (0, {}, Assists())
    helped = Sitting.from_json(tree.solo, tree.name, {**kept(tree), "assists": {"undos": 10**6 - 1}})
    assert helped.assists == Assists(undos=10**6 - 1)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=10,
)


@given(st.sampled_from(["tree", "at", "bookmarks", "assists"]), json_values)
@settings(max_examples=200)
def test_whatever_stands_in_a_kept_sitting_is_taken_up_or_refused(part: str, value: object) -> None:
    tree = branched()
    with suppress(SittingError):
        again = Sitting.from_json(tree.solo, tree.name, {**kept(tree), part: value})
        assert again.nodes[0].state == tree.nodes[0].state
