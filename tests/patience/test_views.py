"""What the player of a patience may know: everything that lies open as it is, and nothing beneath it."""

from dataclasses import fields

import pytest

from crossdeck.catalogue import PATIENCES
from crossdeck.patience import HIDDEN, SoloView
from tests.patience.positions import dealt, moment

SAME = {field.name for field in fields(SoloView)} - {"piles", "up", "blind_count"}
every_patience = pytest.mark.parametrize("id_", PATIENCES)


@every_patience
def test_what_lies_open_is_seen_as_it_is(id_: str) -> None:
    at = moment(
        id_,
        "TASK",
        hand="TEN",
        piles="AB C",
        up="DE",
        blind="FGH",
        masters=2,
        spelt=("HOPE",),
        aside=("Q",),
        fresh=1,
        score=7,
        words=3,
        redrawn=1,
    )
    seen = at.solo.view(at.state)
    assert {name: getattr(seen, name) for name in SAME} == {name: getattr(at.state, name) for name in SAME}
    assert (seen.blind_count, seen.left) == (3, at.state.left)


@every_patience
def test_of_piles_and_of_what_was_turned_up_only_the_top_is_seen_where_they_are_covered(id_: str) -> None:
    """KA3-05, KA3-09, LS1-03, LS2-03."""
    manner = dealt(id_).solo.manner
    for shown in (True, False):
        at = moment(id_, piles="ABC - D", up="EFG", shown=shown)
        seen = at.solo.view(at.state)
        assert seen.piles == (at.state.piles if manner.open_piles else (("A", HIDDEN, HIDDEN), (), ("D",)))
        covered = ("E" if shown else HIDDEN, HIDDEN, HIDDEN)
        assert seen.up == (at.state.up if manner.open_stack else covered)


def test_covered_piles_are_those_of_the_third_method_and_of_the_nest() -> None:
    """KA3-04, KA3-09, LS2-03: in all others every card that was ever seen can be read."""
    third = {"kan-u-go-alone-3", "kan-u-go-sola-3"}
    manners = {id_: dealt(id_).solo.manner for id_ in PATIENCES}
    assert {id_ for id_, each in manners.items() if not each.open_piles} == {*third, "lexicon-solitaire-2"}
    assert {id_ for id_, each in manners.items() if not each.open_stack} == third


def test_only_the_pack_of_the_third_method_begins_with_no_card_shown() -> None:
    """KA3-09."""
    hidden = [id_ for id_ in PATIENCES if not dealt(id_).state.shown]
    assert hidden == ["kan-u-go-alone-3", "kan-u-go-sola-3"]
