"""A patience in lines for a machine: every answer as one JSON object on one line."""

import json
from dataclasses import fields
from enum import Enum
from typing import Any

from crossdeck.layout import Layout, Placement
from crossdeck.patience import Happening, SoloView
from crossdeck.rules import said
from crossdeck.terminal.patience.session import SoloSession
from crossdeck.terminal.plain.lines import Answer
from crossdeck.terminal.plain.machine import encode_refusal

__all__ = ["encode_answer", "encode_table", "encode_view"]


def encode_table(session: SoloSession) -> dict[str, Any]:
    """What is settled before the first card is laid, for the first answer."""
    table = session.solo.table
    return {
        "game": table.rules.id,
        "kind": session.solo.kind,
        "deal": str(session.number),
        "day": None if session.day is None else session.day.isoformat(),
        "options": {option.name: said(table.rules.default(option)) for option in table.rules.options},
        "words": table.words.id,
        "pack": table.printed.id,
        "board": table.board.id if table.board else None,
    }


def encode_view(view: SoloView) -> dict[str, Any]:
    """All that the player may know; a card that lies face down is an empty text."""
    plain = {each.name: _plain(getattr(view, each.name)) for each in fields(view)}
    return {**plain, "left": view.left}


def _plain(value: object) -> Any:
    match value:
        case Enum():
            return value.value
        case Layout():
            return sorted([row, col, face] for (row, col), face in value.items())
        case Placement():
            return [[row, col, face] for (row, col), face in value.cards]
        case tuple():
            return [_plain(each) for each in value]
        case str() | int() | None:
            return value
        case _:
            return _event(value)  # type: ignore[arg-type]  # nothing else is in a view


def _event(event: Happening) -> dict[str, Any]:
    told = {each.name: _plain(getattr(event, each.name)) for each in fields(event)}
    if "placement" in told:
        told["cards"] = told.pop("placement")
    return {"event": type(event).__name__.lower(), **told}


def encode_answer(session: SoloSession, answer: Answer) -> str:
    """An answer, what can be seen now, where in the tree that is, and the help taken so far."""
    sitting = session.sitting
    data: dict[str, Any] = {
        "ok": answer.ok,
        "text": [line for line in answer.text if line],
        "refusals": [encode_refusal(refusal) for refusal in answer.refusals],
        **answer.data,
        "waiting": "over" if session.is_over else "play",
        "deal": str(session.number),
        "at": sitting.at,
        "moments": len(sitting.nodes),
        "bookmarks": dict(sitting.bookmarks),
        "assists": vars(sitting.assists).copy(),
        "view": encode_view(session.view),
    }
    if outcome := session.solo.outcome(sitting.state):
        data["outcome"] = {"result": sitting.state.result.value, "score": outcome.scores[0]}
    return json.dumps(data, ensure_ascii=False)
