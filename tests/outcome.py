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
        self._found: dict[str, str] = {}
        self._seconds: dict[str, float] = defaultdict(float)
        self.memory: list[int] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count a test once: as failed if any of its phases failed."""
        self._seconds[report.nodeid.split("::")[0]] += report.duration
        worst = max(self._found.get(report.nodeid, "passed"), report.outcome, key=_RANK.index)
        self._found[report.nodeid] = worst

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A file that cannot be collected is a failure."""
        if report.failed:
            self._found[report.nodeid] = "failed"

    def pytest_sessionfinish(self) -> None:
        """Write it down."""
        counts = Counter(self._found.values())
        found = {
            "passed": counts["passed"],
            "skipped": counts["skipped"],
            "failures": [name for name, outcome in self._found.items() if outcome == "failed"],
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
