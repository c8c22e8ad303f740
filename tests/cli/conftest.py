"""Dictionaries for the tests of the command line.

The real ones lie in the user's cache and are opened there.  What tests compile themselves goes to a folder of
this run, and the English sources, which take seconds to read, are read once for all.
"""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from crossdeck.shelf import english
from crossdeck.shelf.dictionaries import open_words
from tests.cli import SMALL, VORTARO, call
from tests.cli.parties import AT_SEVEN, Host, at_play


@pytest.fixture(scope="session")
def sources() -> english.Shelf:
    """The English sources."""
    return english.Shelf()


@pytest.fixture(scope="package", autouse=True)
def _dictionaries(sources: english.Shelf) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(english, "Shelf", lambda: sources)
        # Built now if they are not yet, so that no command has to say that it builds them.
        for name in ("tournament", "tournament+names", "esperanto", "esperanto+alone", "esperanto+endings"):
            open_words(name)
        yield


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The cache of this run."""
    return tmp_path_factory.mktemp("compiled")


@pytest.fixture
def cache(compiled: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Compile into this run's cache and look nowhere else."""
    monkeypatch.setenv("CROSSDECK_CACHE", str(compiled))
    return compiled


@pytest.fixture
def small(cache: Path) -> str:  # noqa: ARG001 - where it is compiled
    """A small English dictionary, compiled."""
    assert call("word", "tack", "--words", SMALL).code == 0
    return SMALL


@pytest.fixture
def vortaro(cache: Path) -> str:  # noqa: ARG001 - where it is compiled
    """A small Esperanto dictionary, compiled."""
    assert call("word", "bek", "--words", VORTARO, "--alphabet", "esperanto").code == 0
    return VORTARO


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str, str | bytes], str]:
    """Write a file of one's own; gives its path."""

    def write(name: str, contents: str | bytes) -> str:
        path = tmp_path / name
        path.write_bytes(contents.encode() if isinstance(contents, str) else contents)
        return str(path)

    return write


@pytest.fixture
def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Host:
    """A host without a party; it is seven, and every seed is the same."""
    now = [AT_SEVEN * 1_000_000_000]

    def turn(seconds: float) -> None:
        now[0] += int(seconds * 1_000_000_000)

    monkeypatch.setattr("crossdeck.cli.host.desk.time_ns", lambda: now[0])
    monkeypatch.setattr("crossdeck.cli.host.opening.token_hex", lambda length: "07" * length)
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    monkeypatch.chdir(tmp_path)
    return Host(Path("my.party"), turn)


@pytest.fixture
def playing(host: Host) -> Host:
    """A Lexicon party of eight at two tables, in the first of two rounds."""
    return at_play(host, "lexicon-party", "--rounds", "2")
