"""`crossdeck vectors`: our rule cases pass, changed expectations fail, damaged files are refused."""

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from crossdeck import cases
from tests.cli import VECTORS, Said, call, refused

Write = Callable[[str, str | bytes], str]
File = dict[str, Any]
OURS: File = json.loads(Path(VECTORS).read_text("utf-8"))


@pytest.fixture
def vectors() -> File:
    """A copy of our cases, to be changed."""
    return deepcopy(OURS)


@pytest.fixture
def run(write: Write) -> Callable[[object], Said]:
    def run(data: object) -> Said:
        return call("vectors", write("vectors.json", json.dumps(data)))

    return run


def raw_refusal(write: Write, contents: str | bytes) -> str:
    file = write("vectors.json", contents)
    message = refused("vectors", file)
    assert message.startswith(file)
    return message.removeprefix(file)


@pytest.fixture
def refusal(write: Write) -> Callable[[object], str]:
    def refusal(data: object) -> str:
        return raw_refusal(write, json.dumps(data))

    return refusal


def case(vectors: File, id_: str) -> Any:
    return next(case for case in vectors["cases"] if case["id"] == id_)


# Our own cases


ALL = len(OURS["cases"])


def test_all_our_cases_pass() -> None:
    said = call("vectors", VECTORS)
    assert said.code == 0
    assert said.err == ""
    assert said.lines[-1] == "80 passed, 0 failed"
    assert ALL == 80
    assert len(said.lines) == 1


def test_every_step_of_our_cases_is_run() -> None:
    data = call("vectors", VECTORS, "--json").json
    assert (data["passed"], data["failed"], data["failures"]) == (ALL, 0, [])
    assert data["not_run"] == {}


def test_what_is_said_of_all_games_is_counted_not_run(run: Callable[[object], Said], vectors: File) -> None:
    deal = case(vectors, "DEAL")
    for step in deal["cases"]:
        step["game"] = "all"
    said = run(vectors)
    assert said.code == 0
    assert said.lines[-1] == f"{ALL - 1} passed, 0 failed"
    assert f"setup all {len(deal['cases'])}" in said.out


def test_a_file_without_cases_passes_nothing(run: Callable[[object], Said], vectors: File) -> None:
    said = run(vectors | {"cases": []})
    assert (said.code, said.out) == (0, "0 passed, 0 failed\n")


# Expectations that are wrong


def flip_legal(case: Any) -> None:
    case["steps"][0]["expect"] = {"legal": not case["steps"][0]["expect"]["legal"]}


def flip_main(case: Any) -> None:
    step = next(step for step in case["steps"] if step["expect"]["legal"])
    step["expect"]["main"] += "X"


def flip_cross(case: Any) -> None:
    step = next(step for step in case["steps"] if step["expect"]["legal"])
    step["expect"]["cross"] = [*step["expect"]["cross"], "XX"]


def flip_errors(case: Any) -> None:
    step = next(step for step in case["steps"] if not step["expect"]["legal"])
    step["expect"]["errors"] = ["E_LINE" if "E_LINE" not in step["expect"]["errors"] else "E_GAP"]


def flip_final(case: Any) -> None:
    case["final"]["rows"][0] = case["final"]["rows"][0][::-1] + "X"


FLIPS = [flip_legal, flip_main, flip_cross, flip_errors, flip_final]


@pytest.mark.parametrize("flip", FLIPS)
@pytest.mark.parametrize("id_", ["PW-FIG2", "LEX-DIAG1"])
def test_a_wrong_expectation_fails_that_case_and_no_other(
    run: Callable[[object], Said], vectors: File, flip: Callable[[Any], None], id_: str
) -> None:
    flip(case(vectors, id_))
    said = run(vectors)
    assert said.code == 1
    assert said.lines[0].startswith(f"{id_}: ")
    assert said.lines[-1] == f"{ALL - 1} passed, 1 failed"


@pytest.mark.parametrize(
    ("flip", "part"),
    [
        (flip_legal, "step 1: legal is True, should be False"),
        (flip_main, "should be HATX"),
        (flip_cross, "should be ['XX']"),
        (flip_errors, "refused for ['E_PLURAL'], should be ['E_LINE']"),
        (flip_final, "ends as HATS/...H/...O/...E"),
    ],
)
def test_a_failure_says_what_was_found_and_what_was_expected(
    write: Write, vectors: File, flip: Callable[[Any], None], part: str
) -> None:
    flip(case(vectors, "PW-FIG2"))
    said = call("vectors", write("vectors.json", json.dumps(vectors)), "--json")
    assert said.code == 1
    data = said.json
    assert (data["passed"], data["failed"]) == (ALL - 1, 1)
    (failure,) = data["failures"]
    assert failure["case"] == "PW-FIG2"
    assert part in failure["problem"]


def steps_of(case: Any) -> Any:
    return next(case[name] for name in ("steps", "actions", "moves", "cases") if name in case)


def test_every_case_can_fail(run: Callable[[object], Said], vectors: File) -> None:
    ids = {case["id"] for case in OURS["cases"]}
    for each in vectors["cases"]:
        if each["id"] in ids:
            part, name = next(parts(steps_of(each)[0]["expect"]))
            part[name] = wrong_instead_of(part[name])
    said = run(vectors)
    assert said.code == 1
    assert said.lines[-1] == f"0 passed, {ALL} failed"
    for id_ in ids:
        assert f"{id_}: step 1: " in said.out


@pytest.mark.parametrize("kind", ["turns", "large", "score", "setup", "alone", "sol1", "sol2", "kwp"])
def test_every_result_that_a_step_names_is_compared(vectors: File, kind: str) -> None:
    """Each expectation by itself, put wrong, makes its case fail."""
    tried = 0
    for each in [case for case in vectors["cases"] if case["kind"] == kind]:
        for step in steps_of(each):
            if cases.run({**vectors, "cases": [lone(each, step)]}, "lone.json").not_run:
                continue
            for part, name in parts(step["expect"]):
                right, part[name] = part[name], wrong_instead_of(part[name])
                broken = cases.run({**vectors, "cases": [each]}, "broken.json")
                assert len(broken.failures) == 1, (each["id"], name)
                part[name] = right
                tried += 1
    assert tried > 2


def lone(case: Any, step: Any) -> Any:
    """The case with this step only."""
    return {name: [step] if value is steps_of(case) else value for name, value in case.items()}


def parts(expect: Any) -> Iterator[tuple[Any, str]]:
    """Every single thing that is expected, and where it stands."""
    for name in expect:
        if name != "after":
            yield expect, name
    yield from ((expect["after"], name) for name in expect.get("after", ()))


def wrong_instead_of(value: Any) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return "E_SHAPE" if value.startswith("E_") else "X"
        case [str() as code, *_] if code.startswith("E_"):
            return ["E_SHAPE"]
        case list():
            return [*value, *value[:1]] if value else ["A"]
        case _:
            return 7


def test_two_failing_cases_of_the_same_id_are_both_counted(
    run: Callable[[object], Said], vectors: File
) -> None:
    twice = [case(vectors, "PW-FIG2"), deepcopy(case(vectors, "PW-FIG2"))]
    for each in twice:
        flip_legal(each)
    said = run(vectors | {"cases": twice})
    assert said.lines[-1] == "0 passed, 2 failed"


def test_an_illegal_step_leaves_the_board_as_it_was(run: Callable[[object], Said], vectors: File) -> None:
    """PWD-25: the bare S of step 2 is refused, and the board ends without it."""
    figure = case(vectors, "PW-FIG2")
    del figure["steps"][2]
    figure["final"] = {"origin": [0, 0], "rows": ["HAT"]}
    assert run(vectors).lines[-1] == f"{ALL} passed, 0 failed"


@pytest.mark.parametrize("option", ["no_cap", "wide_open", "strict_s", "pw_any_joint", "affixes"])
def test_an_option_of_the_file_changes_a_verdict(
    run: Callable[[object], Said], vectors: File, option: str
) -> None:
    """Each option turned over makes some case fail: none of them does nothing."""
    for each in vectors["cases"]:
        if each["kind"] == "crossword":
            options = each.setdefault("options", {})
            options[option] = not options.get(option, False)
    assert run(vectors).code == 1


def test_an_option_that_is_said_to_be_off_is_off(run: Callable[[object], Said], vectors: File) -> None:
    """R-35: a verb's third person is allowed in Lexicon unless the table says no."""
    case(vectors, "LEX-SMILE")["options"]["verb_s"] = False
    assert "LEX-SMILE: step 1: legal is False" in run(vectors).out


# Files that are no vectors


@pytest.mark.parametrize("text", ["", "{", "[1, 2", "nonsense", '{"a": 1} x', "\x00", "'a'"])
def test_what_is_not_json_is_refused(write: Write, text: str) -> None:
    assert "not JSON" in raw_refusal(write, text)


@pytest.mark.parametrize("text", [b"\xff\xfe\x00", bytes(range(256))])
def test_what_is_not_utf_8_is_refused(write: Write, text: bytes) -> None:
    assert "not UTF-8" in raw_refusal(write, text)


def test_json_nested_out_of_all_reason_is_refused(write: Write) -> None:
    assert "not JSON" in raw_refusal(write, "[" * 100_000)


def test_a_number_of_thousands_of_digits_is_refused(write: Write) -> None:
    raw_refusal(write, '{"cases": ' + "9" * 5000 + "}")


@pytest.mark.parametrize("data", [None, 1, "text", [], [1], {}, {"cases": []}, {"lexicon": {}}])
def test_json_in_another_form_is_refused(refusal: Callable[[object], str], data: object) -> None:
    assert "schema" in refusal(data)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (["lexicon"], []),
        (["lexicon"], None),
        (["lexicon", "words"], None),
        (["lexicon", "words"], [["TACK"]]),
        (["lexicon", "words"], 7),
        (["lexicon", "plural_of"], 7),
        (["lexicon", "esperanto"], "text"),
        (["cases"], None),
        (["cases"], {"a": 1}),
        (["cases", 0], 7),
        (["cases", 0], []),
    ],
)
def test_a_file_with_a_wrong_part_is_refused(
    refusal: Callable[[object], str], vectors: File, path: list[str | int], value: object
) -> None:
    put(vectors, path, value)
    assert "schema" in refusal(vectors)


def put(data: Any, path: list[str | int], value: object) -> None:
    for key in path[:-1]:
        data = data[key]
    data[path[-1]] = value


def without(data: Any, path: list[str | int]) -> None:
    for key in path[:-1]:
        data = data[key]
    del data[path[-1]]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (["game"], ["lexicon"]),
        (["options"], []),
        (["options", "players"], "many"),
        (["options", "players"], None),
        (["board"], {"origin": [0], "rows": ["A"]}),
        (["board"], {"origin": [0, 0], "rows": ["A?"]}),
        (["board"], {"rows": ["A"]}),
        (["board"], "TACK"),
        (["steps"], None),
        (["steps"], [7]),
        (["steps", 0, "place"], 7),
        (["steps", 0, "place"], [[0, 0]]),
        (["steps", 0, "place"], [["a", "b", "C"]]),
        (["steps", 0, "expect"], {}),
        (["steps", 0, "expect"], None),
        (["final"], {"rows": ["A"]}),
        (["final"], 7),
    ],
)
def test_a_case_with_a_wrong_part_is_refused_with_its_id(
    refusal: Callable[[object], str], vectors: File, path: list[str | int], value: object
) -> None:
    put(case(vectors, "PW-FIG2"), path, value)
    message = refusal(vectors)
    assert message.startswith(", case PW-FIG2: ")
    assert "schema" in message


@pytest.mark.parametrize("path", [["game"], ["steps"], ["steps", 0, "place"], ["steps", 0, "expect"]])
def test_a_case_with_a_part_missing_is_refused_with_its_id(
    refusal: Callable[[object], str], vectors: File, path: list[str | int]
) -> None:
    without(case(vectors, "PW-FIG2"), path)
    message = refusal(vectors)
    assert "case PW-FIG2" in message
    assert repr(path[-1]) in message


@pytest.mark.parametrize("part", ["nonsense", "whist"])
def test_a_case_with_an_unknown_option_or_game_fails_and_the_others_are_run(
    run: Callable[[object], Said], vectors: File, part: str
) -> None:
    figure = case(vectors, "PW-FIG2")
    if part == "whist":
        figure["game"] = part
    else:
        figure["options"][part] = False
    said = run(vectors)
    assert said.code == 1
    assert said.lines[0].startswith("PW-FIG2: unknown")
    assert repr(part) in said.lines[0]
    assert said.lines[-1] == f"{ALL - 1} passed, 1 failed"


@pytest.mark.parametrize(
    ("name", "value"), [("exchange", "free"), ("deadlock_circuits", 3), ("strict", True)]
)
def test_an_option_of_turns_does_not_disturb_a_crossword(
    run: Callable[[object], Said], vectors: File, name: str, value: object
) -> None:
    case(vectors, "PW-FIG2")["options"][name] = value
    assert run(vectors).lines[-1] == f"{ALL} passed, 0 failed"


def test_a_list_of_pairs_that_are_no_pairs_is_refused(
    refusal: Callable[[object], str], vectors: File
) -> None:
    vectors["lexicon"]["plural_of"] = ["TACKS"]
    assert "schema" in refusal(vectors)


def test_an_empty_affix_is_refused_or_does_no_harm(write: Write, vectors: File) -> None:
    vectors["lexicon"]["esperanto"]["affixes_and_endings"].append("")
    assert call("vectors", write("vectors.json", json.dumps(vectors))).code in (0, 2)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (["options", "players"], float("inf")),
        (["options", "players"], float("nan")),
        (["steps", 0, "place", 0, 0], float("inf")),
    ],
)
def test_a_number_without_end_is_refused(
    refusal: Callable[[object], str], vectors: File, path: list[str | int], value: object
) -> None:
    put(case(vectors, "PW-FIG2"), path, value)
    assert "case PW-FIG2" in refusal(vectors)


@pytest.mark.parametrize("players", [1, 15])
def test_a_number_of_players_that_the_game_is_not_for_is_refused(
    refusal: Callable[[object], str], vectors: File, players: int
) -> None:
    case(vectors, "PW-FIG2")["options"]["players"] = players
    assert "PW-FIG2" in refusal(vectors)


def test_a_file_of_another_version_of_the_schema_is_refused(
    refusal: Callable[[object], str], vectors: File
) -> None:
    vectors["schema_version"] = 2
    assert "version" in refusal(vectors)


def test_an_id_that_is_half_a_character_does_no_harm(run: Callable[[object], Said], vectors: File) -> None:
    figure = case(vectors, "PW-FIG2")
    figure["id"] = "\ud800"
    flip_legal(figure)
    assert run(vectors).code == 1


# Every single change

ODD: list[Any] = [
    None,
    True,
    0,
    -1,
    1.5,
    10**9,
    float("inf"),
    "",
    "X",
    "ß",
    [],
    {},
    [[]],
    ["ABC"],
    {"a": 1},
    [0, 0],
]


def paths(value: Any) -> Iterator[list[str | int]]:
    """The way to every part of a document."""
    keys: list[Any] = list(value) if isinstance(value, dict) else list(range(len(value)))
    for key in keys:
        yield [key]
        if isinstance(value[key], dict | list):
            yield from ([key, *rest] for rest in paths(value[key]))


def test_whatever_single_part_of_a_file_is_missing_or_odd_it_is_answered(vectors: File) -> None:
    """A small file with a final board, wild cards, claims and Esperanto, changed at every place."""
    small = {
        "schema_version": 1,
        "lexicon": {
            **{"words": ["HAT", "HATS"], "plural_of": {"HATS": "HAT"}, "verb3": ["HATS"]},
            **{"proper": ["ROME"], "foreign": ["HAUS"]},
            "esperanto": {"roots": ["LUD"], "affixes_and_endings": ["O", "J"]},
        },
        "cases": [case(vectors, id_) for id_ in ("PW-FIG2", "LEX-MASTER-FIXED", "EO-ENDINGS")],
    }
    escaped = {}
    for path in paths(small):
        for odd in (*ODD, ...):
            changed = deepcopy(small)
            if odd is ...:
                without(changed, path)
            else:
                put(changed, path, odd)
            try:
                cases.run(changed, "small.json")
            except cases.CasesError:
                continue
            except Exception as wrong:
                escaped[f"{'.'.join(map(str, path))} = {odd!r}"] = repr(wrong)[:80]
    assert not escaped


def test_an_unreadable_file_is_refused(tmp_path: Path, write: Write) -> None:
    assert "cannot be read" in refused("vectors", str(tmp_path / "missing.json"))
    assert "cannot be read" in refused("vectors", str(tmp_path))
    assert "cannot be read" in refused("vectors", "")
    huge = write("huge.json", "")
    with Path(huge).open("r+b") as file:
        file.truncate((64 << 20) + 1)
    assert "64 MiB" in refused("vectors", huge)
