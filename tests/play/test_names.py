"""The names that records, wires and saved games have of what is played: they never change."""

from enum import Enum

import pytest

from crossdeck.patience import HIDDEN, Place, Result
from crossdeck.play import Move, Phase, Source

NAMES: list[tuple[type[Enum], str]] = [
    (Phase, "turn ready racing stopped closing round-over game-over"),
    (Source, "open blind"),
    (Move, "lay insert substitute"),
    (Place, "hand open master"),
    (Result, "playing won lost given-up"),
]


@pytest.mark.parametrize(("kind", "names"), NAMES, ids=lambda value: getattr(value, "__name__", ""))
def test_its_names_are_these(kind: type[Enum], names: str) -> None:
    assert [each.value for each in kind] == names.split()


def test_a_card_that_lies_face_down_has_no_name() -> None:
    assert HIDDEN == ""


def test_hands_lie_open_only_when_a_round_is_over() -> None:
    assert [phase for phase in Phase if phase.is_over] == [Phase.ROUND_OVER, Phase.GAME_OVER]
    assert [result for result in Result if not result.is_over] == [Result.PLAYING]
