"""Cases of the kind `kwp`: Keyword Patience on a square board of any size (R-84)."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from crossdeck.boards import Board, Ground
from crossdeck.cards import sort_cards
from crossdeck.cases.solos import Round, solo_for
from crossdeck.cases.tally import CannotRunError, Step, Tally, differs, try_steps
from crossdeck.cases.terms import number, reader_for, rules_for
from crossdeck.cases.world import World
from crossdeck.layout import Layout
from crossdeck.patience import LaidAlone, Lay, SoloState
from crossdeck.rules import Course, Fault

__all__ = ["run"]

_LEAST, _MOST = 3, 50
_JOINED = {Fault.DETACHED: "E_SHARE"}
"""Whoever shares no letter does not join either."""


def run(case: Mapping[str, Any], world: World) -> Tally:
    """Set the board as the case says, and lay word after word."""
    rules = rules_for("kwp", case["game"], case.get("options", {}))
    if rules.course is not Course.CORNERS:
        raise CannotRunError(f"{case['game']!r} does not go from corner to corner")
    size = number(case["size"])
    if not _LEAST <= size <= _MOST:
        raise ValueError(f"a board has {_LEAST} to {_MOST} squares a side, not {size}")
    board = Board("case", "The board of the case", ("." * size,) * size, ((".", Ground()),))
    reader = reader_for(rules)
    state = SoloState(
        "case",
        layout=reader.board(case["board"]) if "board" in case else Layout(),
        hand=sort_cards(reader.cards(list(case["rack"])), reader.alphabet),
        blind=reader.cards(list(case.get("stock", ""))),
        words=number(case.get("words", 0)),
    )
    round_ = Round(solo_for(rules, world, board), reader, state, _JOINED)
    return try_steps(case, partial(_attempt, round_))


def _attempt(round_: Round, step: Step) -> str:
    expect = dict(step["expect"])
    if wrong := round_.do(Lay(round_.reader.placement(step["place"])), expect):
        return wrong
    state, event = round_.state, round_.event
    results: dict[str, object] = {"done": round_.won, "words": state.words, "rack_size": len(state.hand)}
    if isinstance(event, LaidAlone):
        results |= {"word": event.words[0], "cross": sorted(event.words[1:])}
    return differs(expect, results)
