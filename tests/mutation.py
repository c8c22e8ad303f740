"""Mutation testing of rules, play, scoring and patiences: `python -m tests.mutation --sample 400`.

A mutant is a module with one small change: `<` becomes `<=`, an argument is dropped, a text is another.  If
the tests still pass, nothing tests what was changed.  The operators are mutmut's.  Running the mutants is
done here, since mutmut rewrites whole files into functions that choose a mutant when they are called, and so
leaves out constants, class bodies, properties and cached values, which is where half of our rules are.

Nothing is written to the checkout.  This process imports what no mutant can touch and forks; the child gets
the mutated source from an import hook and runs pytest.  The tests without any mutant run first and have to
pass; they also say which tests reach which line.  A mutant meets the tests that reach it, quickest first, and
if it survives, all tests of its module: a cached value is reached by one test and used by many.
"""

import argparse
import importlib.abc
import importlib.machinery
import importlib.util
import json
import math
import os
import resource
import sys
import tempfile
import time
import tomllib
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import unified_diff
from enum import Enum
from functools import cached_property, partial
from hashlib import sha256
from multiprocessing import connection, get_context
from multiprocessing.context import ForkProcess
from pathlib import Path
from types import ModuleType
from typing import NamedTuple, TypeVar

import coverage
import hypothesis
import libcst as cst
import pytest
from libcst.metadata import MetadataWrapper, ParentNodeProvider, PositionProvider
from mutmut.mutation.mutators import mutation_operators

from crossdeck import placements, rowmoves  # noqa: F401 - imported before forking, so that no child has to
from crossdeck.shelf import dictionaries  # noqa: F401 - as well

__all__ = ["FACING", "Mutant", "Report", "Result", "interval", "main", "mutants_of", "run", "sample"]

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
EQUIVALENT = Path(__file__).parent / "data" / "equivalent_mutants.toml"

_LAYING = ("tests/test_verdicts.py", "tests/games", "tests/play", "tests/test_placements.py")
FACING: dict[str, tuple[str, ...]] = {
    "verdicts.py": _LAYING,
    "laying.py": ("tests/test_laying.py",),
    "squares.py": ("tests/test_squares.py", "tests/games/test_keyword.py", "tests/play/test_board.py"),
    "rowwords.py": (
        "tests/play/test_rows.py",
        "tests/play/test_sentences.py",
        "tests/games/test_lexicon_large.py",
        "tests/kernel/test_rows.py",
    ),
    "play": ("tests/play", "tests/games"),
    "patience": ("tests/patience", "tests/games/test_declarations.py", "tests/play/test_names.py"),
}
"""The modules and packages that are mutated, and the tests that face each."""

_SPEED = "tests/play/test_speed.py"
"""It fails on a busy machine, so it says nothing of a mutant."""
CPU_SECONDS = 120
"""Of a child; processor time, so that a busy machine kills no mutant.  The tests of a module need a tenth."""
MEMORY = 4 << 30
"""Of a child, in bytes: a loop without end may fill lists."""
_UNTRIED = 99
"""The exit code of a child in which no mutant was imported."""
WALL_SECONDS = 1800
"""After so long a child is stuck without computing anything; no test of the table waits for anything."""


# Mutants.


@dataclass(frozen=True)
class Mutant:
    """One change to one module."""

    path: Path
    line: int
    """Where the changed code begins."""
    lines: frozenset[int]
    """All of the changed code; empty if it runs when the module is imported, so that every test meets it."""
    texts: tuple[str, ...]
    """The lines of the code that is replaced, as they are in the original."""
    module: cst.Module
    original: cst.CSTNode
    mutated: cst.CSTNode

    @property
    def name(self) -> str:
        """The module's path within the package."""
        return self.path.relative_to(SOURCE / "crossdeck").as_posix()

    @property
    def text(self) -> str:
        """The line where it begins."""
        return self.texts[0]

    def render(self) -> str:
        """The module with the change."""
        changed = self.module.deep_replace(self.original, self.mutated)
        assert isinstance(changed, cst.Module)
        return changed.code

    @cached_property
    def diff(self) -> str:
        """The lines that change."""
        lines = unified_diff(self.module.code.splitlines(), self.render().splitlines(), n=0, lineterm="")
        return "\n".join(line for line in lines if not line.startswith(("---", "+++", "@@")))


class _Finder(cst.CSTVisitor):
    """Collects all that mutmut's operators make of a module.

    As in mutmut, annotations, decorators and the arguments of `len` and `isinstance` are left alone: such a
    mutant fails at once, or means nothing at run time.  So are names in `__all__`, and `strict=True`, which
    only asserts what always holds.
    """

    METADATA_DEPENDENCIES = (PositionProvider, ParentNodeProvider)

    def __init__(self) -> None:
        self.found: list[tuple[int, int, frozenset[int], cst.CSTNode, cst.CSTNode]] = []

    def on_visit(self, node: cst.CSTNode) -> bool:
        if isinstance(node, cst.Annotation | cst.Decorator) or _is_left_alone(node):
            return False
        for kind, operator in mutation_operators:
            if isinstance(node, kind):
                for mutated in operator(node):
                    if _kept_arguments(mutated) != _kept_arguments(node) or not _has_strict(node):
                        self.found.append((*self._lines(node), node, mutated))
        return True

    def _lines(self, node: cst.CSTNode) -> tuple[int, int, frozenset[int]]:
        """The first line, the last, and all of the statement around it, or of its part of a compound one."""
        part = node
        while not isinstance(part, cst.BaseStatement):
            outer = self.get_metadata(ParentNodeProvider, part)
            if isinstance(outer, cst.BaseCompoundStatement):
                break
            part = outer
        whole = self.get_metadata(PositionProvider, part)
        place = self.get_metadata(PositionProvider, node, whole)
        first, last = place.start.line, place.end.line
        around = part
        while not isinstance(around, cst.FunctionDef | cst.Module):
            around = self.get_metadata(ParentNodeProvider, around)
        if isinstance(around, cst.Module):
            return first, last, frozenset()
        return first, last, frozenset(range(whole.start.line, whole.end.line + 1))


def _has_strict(node: cst.CSTNode) -> bool:
    return isinstance(node, cst.Call) and len(_kept_arguments(node)) < len(node.args)


def _kept_arguments(node: cst.CSTNode) -> list[int]:
    """The arguments of a call but `strict`, by identity."""
    arguments = node.args if isinstance(node, cst.Call) else ()
    return [id(each.value) for each in arguments if not (each.keyword and each.keyword.value == "strict")]


def _is_left_alone(node: cst.CSTNode) -> bool:
    match node:
        case cst.Call(func=cst.Name(value="len" | "isinstance")):
            return True
        case cst.Arg(keyword=cst.Name(value="strict")):
            return True
        case cst.Assign(targets=[cst.AssignTarget(target=cst.Name(value="__all__"))]):
            return True
        case _:
            return False


def mutants_of(path: Path) -> list[Mutant]:
    """Every mutant of a module, in the order of its lines."""
    source = path.read_text("utf-8")
    wrapper, finder, texts = MetadataWrapper(cst.parse_module(source)), _Finder(), source.splitlines()
    wrapper.visit(finder)
    found = [
        Mutant(path, line, lines, tuple(map(str.strip, texts[line - 1 : last])), wrapper.module, *nodes)
        for line, last, lines, *nodes in finder.found
    ]
    return sorted(found, key=lambda mutant: mutant.line)


def modules(names: Collection[str] = ()) -> list[Path]:
    """The modules of the table, or those of them that have one of these names or lie in such a package."""
    package = SOURCE / "crossdeck"
    paths = [
        path for name in FACING for path in sorted(package.glob(f"{name}/*.py" if "." not in name else name))
    ]
    wanted = {package / name for name in names}
    return [path for path in paths if not names or path in wanted or path.parent in wanted]


def sample(mutants: Sequence[Mutant], size: int, seed: int) -> list[Mutant]:
    """So many of them, each as likely as any other; a change to the code leaves the others in the sample."""
    seen: Counter[str] = Counter()
    ranks: dict[Mutant, bytes] = {}
    for mutant in mutants:
        code = mutant.module.code_for_node
        key = f"{seed} {mutant.name} {mutant.text} {code(mutant.original)} {code(mutant.mutated)}"
        ranks[mutant] = sha256(f"{key} {seen[key]}".encode()).digest()
        seen[key] += 1
    chosen = set(sorted(mutants, key=ranks.__getitem__)[:size])
    return [mutant for mutant in mutants if mutant in chosen]


def facing(path: Path) -> tuple[str, ...]:
    """The tests that face a module."""
    name = path.relative_to(SOURCE / "crossdeck")
    return FACING[name.parts[0]]


def reasons() -> dict[tuple[str, str], str]:
    """Why a mutant is equivalent, by module and diff."""
    entries = tomllib.loads(EQUIVALENT.read_text("utf-8"))["mutant"]
    return {(entry["module"], entry["diff"].strip()): entry["why"] for entry in entries}


def equivalent(mutants: Iterable[Mutant]) -> list[Mutant]:
    """Those that no test can tell from the original, as is shown for each; they count neither way."""
    known = reasons()
    # A diff takes a tenth of a second, so only lines that are in one of these are compared.
    lines = {(name, line[1:].strip()) for name, diff in known for line in diff.splitlines()}
    near = (mutant for mutant in mutants if any((mutant.name, text) in lines for text in mutant.texts))
    return [mutant for mutant in near if (mutant.name, mutant.diff) in known]


# Running tests in a child.

Key = TypeVar("Key")


class _Job(NamedTuple):
    """A module with another source, and the tests that it meets: those wanted of these files, or all."""

    path: Path
    render: Callable[[], str]
    files: Sequence[str]
    wanted: Sequence[str] | None = None


class Result(Enum):
    """What the tests say of a mutant."""

    KILLED = "killed"
    SURVIVED = "survived"
    EQUIVALENT = "equivalent"


class _Loader(importlib.machinery.SourceFileLoader):
    """Gives the mutated source instead of the file's."""

    def __init__(self, name: str, path: str, source: str) -> None:
        super().__init__(name, path)
        self.source = source

    def get_code(self, fullname: str) -> object:  # type: ignore[override] # a code object, as its parent's
        return compile(self.source, self.get_filename(fullname), "exec", dont_inherit=True)


class _Hook(importlib.abc.MetaPathFinder):
    """Finds one module, and leaves the others to the finders after it."""

    def __init__(self, path: Path, source: str) -> None:
        self.name, self.path, self.source = _module_name(path), str(path), source
        self.used = False

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        del path, target
        if fullname != self.name:
            return None
        self.used = True
        is_package = [str(Path(self.path).parent)] if self.path.endswith("__init__.py") else None
        loader = _Loader(fullname, self.path, self.source)
        return importlib.util.spec_from_file_location(
            fullname, self.path, loader=loader, submodule_search_locations=is_package
        )


def _module_name(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


class _Selection:
    """Runs these tests in this order, or all."""

    def __init__(self, wanted: Sequence[str] | None) -> None:
        self.places = None if wanted is None else {nodeid: at for at, nodeid in enumerate(wanted)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        if self.places is not None:
            places = self.places
            items[:] = sorted(
                (item for item in items if item.nodeid in places), key=lambda item: places[item.nodeid]
            )


class _Recorder:
    """Notes what each test reaches, and how long it takes."""

    def __init__(self, paths: Iterable[Path]) -> None:
        self.tracer = coverage.Coverage(
            data_file=None, config_file=False, include=[str(path) for path in paths]
        )
        self.seconds: dict[str, float] = defaultdict(float)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.tracer.switch_context(item.nodeid)
        return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] += report.duration


def _pytest(tests: Iterable[str], *plugins: object) -> int:
    """Run tests in this process, quietly, repeatably, and up to the first that fails."""
    hypothesis.settings.register_profile(
        "mutation",
        derandomize=True,
        database=None,
        deadline=None,
        # What fails need not be made small, and slow examples are no fault of a test on a busy machine.
        phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate],
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    hypothesis.settings.load_profile("mutation")
    # No plugin but hypothesis': pytest-randomly would shuffle, and others cost a second to import.
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "_hypothesis_pytestplugin", f"--rootdir={ROOT}"]
    # Rewriting assertions takes longer than most of the tests.
    options += ["--assert=plain", "-m", "not long", f"--ignore={ROOT / _SPEED}"]
    return int(pytest.main([*options, *tests], plugins=list(plugins)))


def _limit() -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _meet(job: _Job) -> None:
    """In a child: exit with what pytest says of the module with its other source, or with `_UNTRIED`."""
    _silence(os.devnull)
    _limit()
    try:
        hook = _Hook(job.path, job.render())
    except Exception:
        os._exit(_UNTRIED)
    sys.meta_path.insert(0, hook)
    code = _pytest(job.files, _Selection(job.wanted))
    os._exit(code if hook.used else _UNTRIED)


def _record(paths: Sequence[Path], tests: Sequence[str], into: Path) -> None:
    """In a child: run the tests as they are, and write down which of them reach which line."""
    _silence(into.with_suffix(".log"))
    os.environ["COVERAGE_CORE"] = "ctrace"  # The newer one knows no contexts.
    recorder = _Recorder(paths)
    recorder.tracer.start()
    code = _pytest(tests, recorder)
    recorder.tracer.stop()
    data = recorder.tracer.get_data()
    reached = {str(path): data.contexts_by_lineno(str(path)) for path in paths}
    into.write_text(json.dumps({"seconds": recorder.seconds, "reached": reached}), "utf-8")
    os._exit(code)


def _silence(log: str | Path) -> None:
    file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    for stream in (1, 2):
        os.dup2(file, stream)


# What the tests reach.


@dataclass(frozen=True)
class Baseline:
    """What the tests of some modules reach, and how long each takes."""

    seconds: dict[str, float]
    reached: dict[str, dict[int, list[str]]]

    def meeting(self, mutant: Mutant) -> list[str]:
        """The tests that reach a mutant, the quickest first; all if it is reached by importing."""
        lines = self.reached[str(mutant.path)]
        found = {test for line in mutant.lines for test in lines.get(line, ())}
        if not mutant.lines or "" in found:
            found = set(self.seconds)
        return sorted(found, key=lambda test: (self.seconds[test], test))


class BaselineError(Exception):
    """The tests fail without any mutant, or pass with a module that cannot be imported."""


def baselines(wanted: Iterable[tuple[str, ...]], cores: int, folder: Path) -> dict[tuple[str, ...], Baseline]:
    """What these tests reach as they are; BaselineError if any fails."""
    files = {tests: folder / f"{at}.json" for at, tests in enumerate(dict.fromkeys(wanted))}
    jobs = {}
    for tests, file in files.items():
        paths = [path for path in modules() if facing(path) == tests]
        jobs[tests] = partial(_record, paths, tests, file)
    for tests, code in _children(jobs, cores):
        if code:
            log = files[tests].with_suffix(".log").read_text("utf-8")
            raise BaselineError(f"the tests fail without any mutant:\n{log[-3000:]}")
    return {tests: _read_baseline(file) for tests, file in files.items()}


def _read_baseline(file: Path) -> Baseline:
    found = json.loads(file.read_text("utf-8"))
    reached = {
        path: {int(line): contexts for line, contexts in lines.items()}
        for path, lines in found["reached"].items()
    }
    return Baseline(found["seconds"], reached)


# All mutants, several at a time.


@dataclass(frozen=True)
class Report:
    """What became of some mutants."""

    results: dict[Mutant, Result]

    def score(self, name: str = "") -> tuple[int, int]:
        """How many were killed, and how many of those that could be; of one module or of all."""
        counts = Counter(result for mutant, result in self.results.items() if not name or mutant.name == name)
        return counts[Result.KILLED], counts[Result.KILLED] + counts[Result.SURVIVED]

    def lines(self) -> Iterator[str]:
        """The report as text: survivors, then the score of each module and of all."""
        for mutant, result in self.results.items():
            if result is Result.SURVIVED:
                yield f"src/crossdeck/{mutant.name}:{mutant.line}: survived\n{mutant.diff}"
        for name in sorted({mutant.name for mutant in self.results}):
            yield _percent(name, *self.score(name))
        killed, counted = self.score()
        low, high = interval(killed, counted)
        equivalent = len(self.results) - counted
        yield (
            _percent("all", killed, counted)
            + f", 95 % interval {low:.1%} to {high:.1%}; {equivalent} equivalent"
        )


def _percent(name: str, killed: int, counted: int) -> str:
    share = f"{killed / counted:6.1%}" if counted else "     –"
    return f"{name:32} {share}  {killed} of {counted} killed"


def interval(killed: int, counted: int) -> tuple[float, float]:
    """Wilson's 95 % interval for the share of all mutants that the tests kill."""
    if not counted:
        return 0.0, 1.0
    z, share = 1.96, killed / counted
    middle = (share + z * z / (2 * counted)) / (1 + z * z / counted)
    spread = z * math.sqrt(share * (1 - share) / counted + z * z / (4 * counted**2)) / (1 + z * z / counted)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def run(mutants: Sequence[Mutant], cores: int, tell: bool = False) -> Report:
    """Let each mutant meet its tests, so many at a time; BaselineError if the tests cannot judge any."""
    touched = {_module_name(path) for path in modules()} & set(sys.modules)
    if touched:
        raise BaselineError(f"imported before any child could mutate it: {', '.join(sorted(touched))}")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        # What children compile they share, and the checkout stays as it is.
        sys.pycache_prefix, sys.dont_write_bytecode = str(folder / "compiled"), False
        bases = baselines((facing(mutant.path) for mutant in mutants), cores, folder)
        _try_hooks({mutant.path for mutant in mutants}, cores)
        return _run(mutants, bases, cores, tell)


def _try_hooks(paths: Collection[Path], cores: int) -> None:
    """A module that cannot be imported fails its tests, and one that is as it was passes them.

    So the tests import what they are given, and whatever fails them later is the mutant.
    """
    broken = {path: partial(_meet, _Job(path, lambda: "raise RuntimeError", facing(path))) for path in paths}
    for path, code in _children(broken, cores):
        if code not in (pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED):
            raise BaselineError(f"the tests of {path.name} do not import its mutants (exit code {code})")
    one_each = {facing(path): path for path in paths}
    whole = {
        path: partial(_meet, _Job(path, partial(path.read_text, "utf-8"), tests))
        for tests, path in one_each.items()
    }
    for path, code in _children(whole, cores):
        if code != pytest.ExitCode.OK:
            raise BaselineError(
                f"the tests of {path.name} fail though nothing was changed (exit code {code})"
            )


def _run(
    mutants: Sequence[Mutant], bases: Mapping[tuple[str, ...], Baseline], cores: int, tell: bool
) -> Report:
    results = dict.fromkeys(mutants, Result.SURVIVED) | dict.fromkeys(equivalent(mutants), Result.EQUIVALENT)
    for is_last in (False, True):
        jobs: dict[Mutant, Callable[[], None]] = {}
        for mutant in (mutant for mutant, result in results.items() if result is Result.SURVIVED):
            files, base = facing(mutant.path), bases[facing(mutant.path)]
            wanted = base.meeting(mutant)
            if is_last and 0 < len(wanted) < len(base.seconds):
                jobs[mutant] = partial(_meet, _Job(mutant.path, mutant.render, files))
            elif not is_last and wanted:
                files = tuple(dict.fromkeys(test.partition("::")[0] for test in wanted))
                jobs[mutant] = partial(_meet, _Job(mutant.path, mutant.render, files, wanted))
        for done, (mutant, code) in enumerate(_children(jobs, cores), 1):
            if code == _UNTRIED:
                raise BaselineError(f"the mutant of {mutant.name}:{mutant.line} was not imported")
            if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
                results[mutant] = Result.KILLED
            if tell and (done % 25 == 0 or done == len(jobs)):
                tests = "all" if is_last else "nearest"
                print(f"{done} of {len(jobs)} mutants met the {tests} tests", file=sys.stderr, flush=True)
    return Report(results)


def _children(jobs: Mapping[Key, Callable[[], None]], cores: int) -> Iterator[tuple[Key, int]]:
    """Do each job in a child, so many at a time; what each exits with, as it ends."""
    waiting = list(jobs.items())[::-1]
    context = get_context("fork")
    running: dict[int, tuple[Key, ForkProcess]] = {}
    try:
        while waiting or running:
            while waiting and len(running) < cores:
                key, job = waiting.pop()
                child = context.Process(target=job)
                child.start()
                running[child.sentinel] = (key, child)
            ended = connection.wait(list(running), WALL_SECONDS)
            for sentinel in [at for at in running if at in ended] or list(running):
                key, child = running.pop(sentinel)
                if not ended:
                    child.kill()
                child.join()
                assert child.exitcode is not None
                yield key, child.exitcode
    finally:
        for _, child in running.values():
            child.kill()
            child.join()


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; 1 if a mutant survives, 2 if the tests cannot judge any."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__.partition("\n")[0])
    parser.add_argument(
        "--module", action="append", default=[], metavar="NAME", help="only this, as verdicts.py or play"
    )
    parser.add_argument("--sample", type=int, metavar="N", help="so many mutants at random instead of all")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which sample (default: 1)")
    parser.add_argument(
        "--cores", type=int, default=os.cpu_count() or 1, metavar="N", help="children at a time"
    )
    options = parser.parse_args(arguments)
    paths = modules(options.module)
    if not paths:
        parser.error(f"no such module is mutated: {' '.join(options.module)}")
    mutants = [mutant for path in paths for mutant in mutants_of(path)]
    chosen = mutants if options.sample is None else sample(mutants, options.sample, options.seed)
    began = time.monotonic()
    print(f"{len(chosen)} of {len(mutants)} mutants of {len(paths)} modules", flush=True)
    try:
        report = run(chosen, options.cores, tell=True)
    except BaselineError as error:
        print(error, file=sys.stderr)
        return 2
    for line in report.lines():
        print(line)
    print(f"{time.monotonic() - began:.0f} s")
    killed, counted = report.score()
    return int(killed < counted)


if __name__ == "__main__":
    sys.exit(main())
