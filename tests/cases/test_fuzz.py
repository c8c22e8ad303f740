"""Whatever is wrong with a case, it is answered: by a failure, or by an error that names the case."""

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from crossdeck import cases
from tests.cases import LEXICON
from tests.cli import VECTORS
from tests.effort import long

OURS: dict[str, Any] = json.loads(Path(VECTORS).read_text("utf-8"))
HERE = [case for case in OURS["cases"] if case["kind"] in ("turns", "score", "setup")]
SMALL_ONES = ["TURN-STRICT", "FREE-OUT-1", "EO-FREE-WAIT", "CLAIM-CHALLENGE", "CUT-CLAIMED"]
ODD: list[Any] = [
    *(None, True, 0, -1, 1.5, 10**9, float("inf"), "", "X", "ß", "KAN-U-GO", "MASTER", "kanugo", "lexicon"),
    *([], {}, [[]], ["A", "B"], {"a": 1}, [0, 0], "*", "\ud800"),
]

Path_ = list[str | int]


def paths(value: Any) -> Iterator[Path_]:
    """The way to every part of a document; of the figures of cards only a few."""
    keys: list[Any] = list(value) if isinstance(value, dict) else list(range(len(value)))
    for key in keys[:4] if has_figures(value) else keys:
        yield [key]
        if isinstance(value[key], dict | list):
            yield from ([key, *rest] for rest in paths(value[key]))


def has_figures(value: Any) -> bool:
    return isinstance(value, dict) and "KAN-U-GO" in value


def changed(case: dict[str, Any], path: Path_, odd: Any) -> dict[str, Any]:
    """The case with a part that is another, or that is missing."""
    case = deepcopy(case)
    part: Any = case
    for key in path[:-1]:
        part = part[key]
    if odd is ...:
        del part[path[-1]]
    else:
        part[path[-1]] = odd
    return case


def answer(*several: dict[str, Any]) -> None:
    """Nothing but a CasesError may come out of a run, and it names the case."""
    said = ""
    try:
        cases.run({"lexicon": LEXICON, "cases": list(several)}, "odd.json")
    except cases.CasesError as wrong:
        said = str(wrong)
    assert not said or said.startswith("odd.json, case ")
    assert "\n" not in said


@pytest.mark.parametrize("id_", [*SMALL_ONES[:2], *long(SMALL_ONES[2:])])
def test_whatever_single_part_of_a_case_is_missing_or_odd_it_is_answered(id_: str) -> None:
    case = deepcopy(next(case for case in HERE if case["id"] == id_))
    for part in (case, *next(case[name] for name in ("actions", "cases") if name in case)):
        for name in ("rules", "why", "source", "note", "family", "nonwords"):
            part.pop(name, None)  # nobody reads them
    for path in paths(case):
        for odd in (*ODD, ...):
            answer(changed(case, path, odd))


@given(st.data())
@settings(max_examples=300, suppress_health_check=list(HealthCheck))
def test_several_changes_at_once_are_answered(data: st.DataObject) -> None:
    case = deepcopy(data.draw(st.sampled_from(HERE)))
    for _ in range(data.draw(st.integers(1, 4))):
        if ways := list(paths(case)):
            case = changed(case, data.draw(st.sampled_from(ways)), data.draw(st.sampled_from([*ODD, ...])))
    answer(case)
