"""Pytest plugin for tests/run.py: writes the outcome of a run as JSON.

    pytest -p tests.outcome --outcome FILE

It counts what passed and failed, names every failure, and has the time of each test file and the largest
memory of each process: the workers of pytest-xdist, and the largest program that a worker started.
"""

import json
import sys
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import pytest

__all__ = ["Outcome", "pytest_addoption", "pytest_configure"]

_RANK = ("passed", "skipped", "failed")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that names the file."""
    parser.addoption("--outcome", metavar="FILE", help="write counts, failures, times and memory to FILE")


def pytest_configure(config: pytest.Config) -> None:
    """Watch the run: every process its own memory, the one that started them all the tests."""
    path = config.getoption("--outcome")
    if hasattr(config, "workeroutput"):
        config.pluginmanager.register(_Worker(), "outcome-worker")
    elif path:
        outcome = Outcome(Path(path))
        config.pluginmanager.register(outcome, "outcome")
        if config.pluginmanager.hasplugin("xdist"):
            config.pluginmanager.register(_Workers(outcome), "outcome-workers")


class Outcome:
    """What happened in a run."""

    def __init__(self, path: Path) -> None:
        """Write to this file at the end."""
        self._path = path
        self._running: dict[tuple[str, str], str] = {}
        self._counts = Counter[str]()
        self._failures: dict[str, None] = {}
        self._seconds: dict[str, float] = defaultdict(float)
        self.memory: list[int] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count a test once: as failed if any of its phases failed.

        Several tests may have one name, as those that Schemathesis makes, so each is counted when it ends.
        """
        self._seconds[report.nodeid.split("::")[0]] += report.duration
        key = getattr(report, "worker_id", ""), report.nodeid
        worst = max(self._running.pop(key, "passed"), report.outcome, key=_RANK.index)
        if report.when in ("setup", "call"):
            self._running[key] = worst
        else:  # After its teardown, or with the worker that it brought down.
            self._count(report.nodeid, worst)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A file that cannot be collected is a failure."""
        if report.failed:
            self._count(report.nodeid, "failed")

    def _count(self, name: str, outcome: str) -> None:
        self._counts[outcome] += 1
        if outcome == "failed":
            self._failures[name] = None

    def pytest_sessionfinish(self) -> None:
        """Write it down."""
        found = {
            "passed": self._counts["passed"],
            "skipped": self._counts["skipped"],
            "failures": list(self._failures),
            "memory_mb": max([*self.memory, _memory()]),
            "seconds": {name: round(spent, 2) for name, spent in self._seconds.items()},
        }
        self._path.write_text(json.dumps(found))


class _Worker:
    """In a worker of pytest-xdist: sends its memory along when it ends."""

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        session.config.workeroutput["memory_mb"] = _memory()  # type: ignore[attr-defined]  # xdist's


class _Workers:
    """Hears of workers that end; a hook of its own, since it exists only with pytest-xdist."""

    def __init__(self, outcome: Outcome) -> None:
        self._outcome = outcome

    def pytest_testnodedown(self, node: Any) -> None:
        self._outcome.memory.append(getattr(node, "workeroutput", {}).get("memory_mb", 0))


def _memory() -> int:
    """The most megabytes that this process, or one that it started, has had."""
    if sys.platform == "win32":
        return 0
    import resource

    largest = max(
        resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    )
    return largest // (1024 * 1024 if sys.platform == "darwin" else 1024)
