"""Rule cases of our own, written short, and how a single one is run."""

from collections.abc import Mapping
from typing import Any

from crossdeck import cases

LEXICON = {
    "words": ["AT", "IT", "ME", "OAK", "SEND", "SO", "TACK", "TAKEN", "TASK", "TASKS", "TO", "TOE", "TOR"],
    "plural_of": {"TASKS": "TASK"},
    "verb3": ["TASKS"],
    "proper": ["ROME", "TOM"],
    "foreign": ["TOT"],
    "esperanto": {
        "roots": ["DEK", "EN", "KART", "LUD", "ŜI"],
        "affixes_and_endings": ["O", "J", "AR", "RE"],
    },
}
VALUES = {"KAN-U-GO": 15, "PATCH": 15, "MASTER": 15, "A": 10, "D": 6, "E": 9, "K": 8, "Q": 4, "T": 3, "Z": 2}
TASK = {"origin": [0, 0], "rows": ["TASK"]}
Case = dict[str, Any]


def may(seat: int, do: str, *, main: str = "", cross: tuple[str, ...] = (), **parts: Any) -> Case:
    """A step that is legal; `after` and the words are what is expected of it."""
    expect: Case = {"legal": True}
    if main:
        expect |= {"main": main, "cross": list(cross)}
    if "after" in parts:
        expect["after"] = parts.pop("after")
    return {"seat": seat, "do": do, **parts, "expect": expect}


def may_not(error: str, seat: int, do: str, **parts: Any) -> Case:
    """A step that is refused for this reason."""
    expect: Case = {"legal": False, "errors": [error]}
    if "after" in parts:
        expect["after"] = parts.pop("after")
    return {"seat": seat, "do": do, **parts, "expect": expect}


def turns(*actions: Case, game: str = "kanugo", options: Case | None = None, **state: Any) -> Case:
    """A case of turns: TASK lies on the table, and two players hold a few cards."""
    table: Case = {"board": TASK, "hands": [["T", "Q"], ["O", "Z"]], "blind": ["E", "R", "N"], "up": ["A"]}
    table |= {"turn": 0, **state}
    return {
        **{"id": "ours", "kind": "turns", "game": game, "options": options or {}},
        **{"values": VALUES, "state": table, "actions": list(actions)},
    }


def steps(kind: str, *subcases: Case, game: str = "all", **parts: Any) -> Case:
    """A case of the kind `score` or `setup`."""
    return {"id": "ours", "kind": kind, "game": game, "cases": list(subcases), **parts}


def report(case: Mapping[str, Any], lexicon: Mapping[str, Any] = LEXICON) -> cases.Report:
    """What comes of a file that has only this case."""
    return cases.run({"schema_version": 1, "lexicon": lexicon, "cases": [case]}, "ours.json")


def problem(case: Mapping[str, Any], lexicon: Mapping[str, Any] = LEXICON) -> str:
    """What is not as this case expects; empty if it passes, and it must have been run."""
    said = report(case, lexicon)
    assert said.passed + len(said.failures) == 1, f"not run: {dict(said.not_run)}"
    return said.failures[0][1] if said.failures else ""


def passes(case: Mapping[str, Any]) -> None:
    """The case passes."""
    assert not problem(case)
