"""The mutation run: which mutants there are, what a score means, and that a mutant is what the tests meet."""

import re
import subprocess
import sys
from collections import Counter

import pytest

from tests.mutation import (
    FACING,
    ROOT,
    SOURCE,
    Mutant,
    Report,
    Result,
    equivalent,
    interval,
    modules,
    mutants_of,
    reasons,
    sample,
)

SQUARES = SOURCE / "crossdeck" / "squares.py"


@pytest.fixture(scope="module")
def mutants() -> list[Mutant]:
    return mutants_of(SQUARES)


def test_a_mutant_changes_one_place_and_says_which(mutants: list[Mutant]) -> None:
    boundary = [mutant for mutant in mutants if "> rules.keyword_keys" in mutant.diff]
    old = "    return len(keys) >= rules.keyword_keys and any(square in new for square in keys)"
    assert [mutant.diff for mutant in boundary] == [f"-{old}\n+{old.replace('>=', '>')}"]
    assert SQUARES.read_text("utf-8").splitlines()[boundary[0].line - 1] == old


def test_every_mutant_is_another_module_that_can_be_compiled(mutants: list[Mutant]) -> None:
    sources = [mutant.render() for mutant in mutants]
    assert len({*sources, SQUARES.read_text("utf-8")}) == len(sources) + 1
    for source in sources:
        compile(source, "squares.py", "exec")


def test_what_means_nothing_at_run_time_is_not_mutated(mutants: list[Mutant]) -> None:
    lines = SQUARES.read_text("utf-8").splitlines()
    mutated = {lines[mutant.line - 1] for mutant in mutants}
    assert not [line for line in mutated if line.startswith(("__all__", "@dataclass", "    squares: tuple"))]


def test_a_mutant_of_a_function_knows_its_lines_and_one_of_a_module_meets_every_test() -> None:
    (scores,) = [path for path in modules() if path.match("play/scoring.py")]
    by_text = {mutant.text: mutant.lines for mutant in mutants_of(scores)}
    assert by_text["NOBODY: frozenset[int] = frozenset()"] == frozenset()
    assert len(by_text["if rules.ending is Ending.HIGHEST:"]) == 1


def test_every_module_of_play_and_patience_is_mutated_and_faces_tests_that_exist() -> None:
    paths = modules()
    for package in ("play", "patience"):
        assert set((SOURCE / "crossdeck" / package).glob("*.py")) <= set(paths)
    assert {SOURCE / "crossdeck" / name for name in FACING if name.endswith(".py")} <= set(paths)
    assert all((ROOT / test).exists() for tests in FACING.values() for test in tests)
    assert modules(["play"]) == [path for path in paths if path.parent.name == "play"]
    assert modules(["squares.py"]) == [SQUARES]


def test_a_sample_is_the_same_for_the_same_seed_and_another_for_another(mutants: list[Mutant]) -> None:
    one = sample(mutants, 20, 1)
    assert one == sample(mutants, 20, 1) != sample(mutants, 20, 2)
    assert len(set(one)) == 20
    # Without some of the others it is the same sample, as far as it goes.
    fewer = [mutant for mutant in mutants if mutant.line > 40]
    assert set(sample(fewer, 20, 1)) >= {mutant for mutant in one if mutant in fewer}
    assert sample(mutants, 1000, 1) == mutants


def test_the_score_counts_the_killed_among_those_that_can_be(mutants: list[Mutant]) -> None:
    results = dict(zip(mutants, [Result.KILLED, Result.KILLED, Result.KILLED, Result.SURVIVED], strict=False))
    report = Report({**results, mutants[4]: Result.EQUIVALENT})
    assert report.score() == report.score("squares.py") == (3, 4)
    *_, last = report.lines()
    assert last.split(",")[0].split() == ["all", "75.0%", "3", "of", "4", "killed"]
    assert last.endswith("; 1 equivalent")
    assert f"src/crossdeck/squares.py:{mutants[3].line}: survived\n{mutants[3].diff}" in report.lines()


@pytest.mark.parametrize(
    ("killed", "counted", "low", "high"), [(50, 100, 0.404, 0.596), (10, 10, 0.722, 1.0), (0, 0, 0.0, 1.0)]
)
def test_the_interval_is_wilsons(killed: int, counted: int, low: float, high: float) -> None:
    assert interval(killed, counted) == pytest.approx((low, high), abs=0.001)


@pytest.mark.long
def test_each_mutant_that_is_called_equivalent_exists() -> None:
    known = reasons()
    named = Counter(module for module, _ in known)
    found = [mutant for name in named for path in modules([name]) for mutant in equivalent(mutants_of(path))]
    assert {(mutant.name, mutant.diff) for mutant in found} == set(known)
    assert all(reason.endswith(".") for reason in known.values())


@pytest.mark.long
def test_the_command_prints_a_score_and_leaves_the_checkout_as_it_is() -> None:
    before = SQUARES.read_bytes()
    command = [
        sys.executable,
        "-m",
        "tests.mutation",
        "--module",
        "squares.py",
        "--sample",
        "5",
        "--seed",
        "3",
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stderr
    assert re.match(r"5 of \d+ mutants of 1 modules\n", done.stdout)
    assert "of 5 killed, 95 % interval" in done.stdout
    assert SQUARES.read_bytes() == before
