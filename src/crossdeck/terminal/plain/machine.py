"""The line mode for a machine: every answer as one JSON object on one line.

A program writes the same lines as a person, and reads the same answers with the view beside them.
"""

import json
from typing import Any

from crossdeck.play import encode_view
from crossdeck.rules import said
from crossdeck.terminal.plain.lines import Answer
from crossdeck.terminal.session import Session
from crossdeck.verdicts import Refusal

__all__ = ["encode_answer", "encode_refusal", "encode_table"]


def encode_table(session: Session) -> dict[str, Any]:
    """What is settled before anybody plays, for the first answer."""
    table = session.game.table
    return {
        "game": table.rules.id,
        "deal": session.deal,
        "players": [seat.label for seat in session.seats],
        "people": list(session.people),
        "options": {option.name: said(table.rules.default(option)) for option in table.rules.options},
        "words": table.words.id,
        "pack": table.printed.id,
        "board": table.board.id if table.board else None,
    }


def encode_answer(session: Session, answer: Answer) -> str:
    """An answer, what the table waits for now, and what whoever is at the terminal may know."""
    waiting, outcome = session.waiting, session.game.outcome()
    data = {
        "ok": answer.ok,
        "text": [line for line in answer.text if line],
        "refusals": [encode_refusal(refusal) for refusal in answer.refusals],
        **answer.data,
        "waiting": waiting.what.value,
        "person": waiting.person,
        "view": encode_view(session.view()),
    }
    if session.is_race:
        data["clock"] = session.now()
    if outcome:
        data["outcome"] = {"winners": list(outcome.winners), "scores": list(outcome.scores)}
    return json.dumps(data, ensure_ascii=False)


def encode_refusal(refusal: Refusal) -> dict[str, Any]:
    """Why something is refused."""
    return {
        "rule": refusal.rule,
        "fault": refusal.fault.name.lower(),
        "sentence": refusal.sentence,
        "squares": [list(square) for square in refusal.squares],
        "word": refusal.word,
        "cards": list(refusal.cards),
    }
