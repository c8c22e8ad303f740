"""What `python3 boot.py test` runs: all checks, whatever fails, and a report at the end.

    python3 boot.py test               linters, types, the web's checks, every test but the long ones
    python3 boot.py test --quick       while working: about a minute and a half; says what it leaves out
    python3 boot.py test --long        what is exhaustive; CI runs it too
    python3 boot.py test --soak        hours: kill loops, fuzzing and matches without number
    python3 boot.py test --only NAME   one part, by its name in the report; repeatable
    python3 boot.py test ARG...        pytest with these arguments, such as a file, `-k plural` or `--pdb`

`--seed N` repeats an order of the tests; `--slowest N` lists that many of the slowest test files.

The report lists every failure with the command that repeats it, and ends with `N passed, M failed`.
"""

import argparse
import json
import os
import random
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from crossdeck import kernel

__all__ = ["Part", "Result", "main", "parts", "report"]

ROOT = Path(__file__).resolve().parents[1]
REPEAT = "python3 boot.py test"
SLOW = ("test_build", "test_build_web", "test_doctests", "test_executors", "test_mutation", "test_run")
QUICK = (
    "tests/answers", "tests/cases", "tests/companion", "tests/games", "tests/party", "tests/patience",
    "tests/play", "tests/programs", "tests/tables", "tests/words",
    *sorted(
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "tests").glob("test_*.py")
        if path.stem not in SLOW
    ),
)  # fmt: skip
"""The tests that are quick and face the rules."""
CORES = os.cpu_count() or 2
NO_TESTS = 5
"""Pytest's exit status if it found no test."""


@dataclass(frozen=True)
class Part:
    """One program to run, by a name that `--only` takes."""

    name: str
    command: tuple[str, ...]
    interpreted: bool = False
    is_pytest: bool = False


@dataclass(frozen=True)
class Result:
    """The outcome of a part."""

    part: Part
    seconds: float
    memory_mb: int = 0
    passed: int = 0
    skipped: int = 0
    failures: Sequence[str] = ()
    """The commands that repeat what failed."""
    files: dict[str, float] = field(default_factory=dict)
    """Seconds by test file."""


CHECKS = (
    Part("ruff", ("ruff", "check", ".")),
    Part("format", ("ruff", "format", "--check", ".")),
    Part("mypy", ("mypy",)),
    Part("imports", ("lint-imports", "--no-logo")),
    Part("audit", ("python", "-m", "tests.audit")),
    Part("web", ("python", "-m", "tests.web.checks")),
    Part("dictionaries", ("python", "-m", "tests.dictionaries")),  # Here, where a core may be idle.
)


def kernel_files() -> list[str]:
    """The test files that face the kernel; collecting all others to leave them out would take longer."""
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    return [
        path.relative_to(ROOT).as_posix() for path in files if "pytest.mark.kernel" in path.read_text("utf-8")
    ]


def pytest(name: str, marks: str, *arguments: str, interpreted: bool = False) -> Part:
    """A part that runs tests in as many processes as there are cores."""
    workers = ("-n", str(CORES), "--dist", "worksteal", "--max-worker-restart", "2")
    settings = ("-q", "--continue-on-collection-errors", *workers, "-m", marks)
    return Part(name, ("pytest", *settings, *arguments), interpreted, is_pytest=True)


def parts(choice: str, kind: str) -> list[Part]:
    """All parts of a choice; what faces the kernel is run once more where the kernel is compiled."""
    if choice == "quick":
        quick = ("ruff", "format", "imports")
        return [
            *(check for check in CHECKS if check.name in quick),
            pytest("tests", "not long and not soak", *QUICK),
        ]
    marks = {"long": "long and not soak", "soak": "soak"}.get(choice, "not long and not soak")
    found = [
        pytest("browser", marks, "tests/web"),
        pytest("tests", marks, "tests", "README.md", "--ignore=tests/web"),
    ]
    if kind == "compiled":
        found.append(pytest("interpreted", f"kernel and {marks}", *kernel_files(), interpreted=True))
    return found if choice else [*CHECKS, *found]


def run(part: Part, seed: int, *, quiet: bool) -> Result:
    """Run a part; what it prints is kept until its end if it is to be quiet."""
    with tempfile.TemporaryDirectory() as folder:
        outcome = Path(folder, "outcome.json")
        extra = ("-p", "tests.outcome", f"--outcome={outcome}", f"--randomly-seed={seed}")
        command = (*part.command, *(extra if part.is_pytest else ()))
        env = {**os.environ, **({"CROSSDECK_KERNEL": "interpreted"} if part.interpreted else {})}
        if not quiet:
            print(f"\n== {part.name}: {shlex.join(part.command)}", flush=True)
        began = time.monotonic()
        program = (str(Path(sys.executable).parent / command[0]), *command[1:])
        with tempfile.TemporaryFile() as said:
            output = {"stdout": said, "stderr": subprocess.STDOUT} if quiet else {}
            status = subprocess.run(program, cwd=ROOT, env=env, check=False, **output).returncode  # type: ignore[call-overload]  # one dict of both
            if quiet:
                said.seek(0)
                text = said.read().decode(errors="replace")
                print(f"\n== {part.name}: {shlex.join(part.command)}\n{text.rstrip()}", flush=True)
        seconds = time.monotonic() - began
        if part.is_pytest and outcome.exists():
            return _tests(part, seconds, seed, status, json.loads(outcome.read_text()))
    again = (f"{REPEAT} --only {part.name}",)
    return Result(part, seconds, passed=int(not status), failures=again if status else ())


def _tests(part: Part, seconds: float, seed: int, status: int, found: dict[str, object]) -> Result:
    """What the plugin wrote down; a run that failed without a failed test is a failure of its own."""
    prefix = "CROSSDECK_KERNEL=interpreted " if part.interpreted else ""
    ids = found["failures"]
    assert isinstance(ids, list)
    failures = [f"{prefix}{REPEAT} {shlex.quote(each)} --randomly-seed={seed}" for each in ids]
    if status not in (0, NO_TESTS) and not failures:
        failures = [f"{REPEAT} --only {part.name}"]
    return Result(
        part,
        seconds,
        int(str(found["memory_mb"])),
        int(str(found["passed"])),
        int(str(found["skipped"])),
        failures,
        dict(found["seconds"]),  # type: ignore[call-overload]  # as the plugin writes it
    )


def run_all(chosen: Sequence[Part], seed: int) -> list[Result]:
    """The checks side by side, then the tests, which use all cores themselves.

    One check more than there are cores: the audit only waits for an answer.
    """
    checks = [part for part in chosen if not part.is_pytest]
    with ThreadPoolExecutor(CORES + 1) as pool:
        results = list(pool.map(lambda part: run(part, seed, quiet=True), checks))
    return results + [run(part, seed, quiet=False) for part in chosen if part.is_pytest]


def report(results: Iterable[Result], notes: Iterable[str] = (), *, slowest: int = 0) -> str:
    """A table of all parts, notes, every failure with its command, and the line that closes the run."""
    results = list(results)
    lines = ["", f"{'part':<12} {'seconds':>8} {'memory':>8} {'passed':>7} {'failed':>7} {'skipped':>8}"]
    for each in results:
        memory = f"{each.memory_mb} MB" if each.memory_mb else "-"
        counts = f"{each.passed:>7} {len(each.failures):>7} {each.skipped:>8}"
        lines.append(f"{each.part.name:<12} {each.seconds:>8.1f} {memory:>8} {counts}")
    if slowest:
        files = sorted(
            ((spent, name) for each in results for name, spent in each.files.items()), reverse=True
        )
        lines += ["", "slowest files", *(f"{spent:>8.1f} s  {name}" for spent, name in files[:slowest])]
    lines += ["", *notes]
    failures = [command for each in results for command in each.failures]
    if failures:
        lines += ["", "FAILED; each line repeats one failure:", *(f"  {command}" for command in failures)]
    return "\n".join((*lines, "", f"{sum(each.passed for each in results)} passed, {len(failures)} failed"))


def left_out(choice: str) -> str:
    """What a choice does not run, in a sentence."""
    if choice == "quick":
        return (
            "--quick left out: mypy, the audit, the web's checks; the tests of browser, server, terminal, "
            "command line, print, bots, solvers, conformance and build; the interpreted kernel; what is long"
        )
    if choice in ("long", "soak"):
        return ""
    return "left out: --long (exhaustive; CI runs it) and --soak (hours)"


def main(arguments: Sequence[str]) -> int:
    """Run what was chosen; 0 if nothing failed."""
    parser = argparse.ArgumentParser("boot.py test", usage=__doc__, add_help=False, allow_abbrev=False)
    choices = parser.add_mutually_exclusive_group()
    for name in ("quick", "long", "soak"):
        choices.add_argument(f"--{name}", dest="choice", action="store_const", const=name, default="")
    parser.add_argument("--only", action="append", default=[])
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--slowest", type=int, default=0)
    parser.add_argument("-h", "--help", action="store_true")
    known, others = parser.parse_known_args(arguments)
    if known.help:
        print(__doc__)
        return 0
    kind = kernel.KIND
    if kind != "compiled" and (os.environ.get("CI") or os.environ.get("CROSSDECK_REQUIRE_KERNEL") == "1"):
        print("boot: the kernel is not compiled, and CI tests it compiled: install Python's headers")
        return 1
    if others:
        return subprocess.run((sys.executable, "-m", "pytest", *others), cwd=ROOT, check=False).returncode
    chosen = parts(known.choice, kind)
    if unknown := set(known.only) - {part.name for part in chosen}:
        names = ", ".join(part.name for part in chosen)
        print(f"boot: --only {min(unknown)}: there is no such part; there are: {names}", file=sys.stderr)
        return 2
    chosen = [part for part in chosen if not known.only or part.name in known.only]
    began, seed = time.monotonic(), known.seed or random.SystemRandom().randrange(1, 10**6)
    results = run_all(chosen, seed)
    minutes, seconds = divmod(round(time.monotonic() - began), 60)
    notes = [f"{minutes} min {seconds} s; the order of the tests comes from --seed {seed}"]
    if not known.only and (sentence := left_out(known.choice)):
        notes.append(sentence)
    if kind != "compiled":
        notes.append("the kernel is not compiled here: everything ran interpreted, once")
    print(report(results, notes, slowest=known.slowest), flush=True)
    return int(any(each.failures for each in results))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
