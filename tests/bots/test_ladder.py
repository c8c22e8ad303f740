"""The ladder: who is on it, that each is what it says, and that the weaker ones are weaker."""

from itertools import pairwise
from math import inf

import pytest

from crossdeck.bots import BOTS, LADDER, USUAL, bot
from crossdeck.bots.greedy import GreedyBot
from crossdeck.bots.thinking import ThinkingBot
from crossdeck.seats import BOT_NAMES, parse_seats
from tests.bots import table_of
from tests.bots.test_strength import points


def test_there_are_eight_from_a_child_to_a_champion() -> None:
    assert list(LADDER) == ["tilly", "ned", "dora", "alf", "winnie", "felix", "greta", "magnus"]
    assert sorted(USUAL) == sorted(LADDER)
    assert all(who.id == spec == who.name.lower() for spec, who in LADDER.items())
    assert all(who.sentence.endswith(".") and BOTS[who.id] == who.sentence for who in LADDER.values())


def test_nobody_knows_sees_or_thinks_less_than_who_stands_below() -> None:
    for weaker, stronger in pairwise(LADDER.values()):
        assert weaker.grade < stronger.grade
        assert weaker.span <= stronger.span
        assert weaker.counts <= stronger.counts
        assert weaker.effort <= stronger.effort
        assert weaker.slowness > stronger.slowness


@pytest.mark.parametrize("spec", LADDER)
def test_everybody_is_a_bot_of_that_name_with_these_gifts(spec: str) -> None:
    who, made = LADDER[spec], bot(spec, table_of("kan-u-go", 2, graded=True).table, 5)
    assert made.name == spec
    assert isinstance(made, ThinkingBot if who.effort else GreedyBot)
    assert made.vocabulary.grade == who.grade
    assert made.pace == who.pace(5)
    if isinstance(made, GreedyBot):
        assert made.sight.span == who.span
        assert made.counts is who.counts
    else:
        assert made.effort == who.effort
        assert who.span == inf, "what is tried in thought is seen"


def test_the_names_of_the_ladder_are_nobody_elses() -> None:
    assert not {who.name for who in LADDER.values()} & set(BOT_NAMES)


def test_a_seat_of_the_ladder_is_called_by_its_own_name_once() -> None:
    seats = parse_seats(["[tilly]", "Ann", "[tilly]", "Bob [ned]", "[magnus]"])
    assert [seat.label for seat in seats] == [
        "Tilly [tilly]", "Ann", "Ida [tilly]", "Bob [ned]", "Magnus [magnus]",
    ]  # fmt: skip


def test_a_person_may_be_called_like_somebody_of_the_ladder() -> None:
    assert [seat.name for seat in parse_seats(["[tilly]", "tilly"])] == ["Ida", "tilly"]


@pytest.mark.parametrize("game_id", ["kan-u-go", "lexicon", "kan-u-go-eo"])
def test_a_child_loses_clearly_to_somebody_in_the_middle(game_id: str) -> None:
    ours, theirs, out, theirs_out = points(table_of(game_id, 2, graded=True), "alf", "tilly", 10)
    assert ours < theirs
    assert out > theirs_out
