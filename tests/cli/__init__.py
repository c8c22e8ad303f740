"""The command line as its users meet it; here is how the tests call it.

`call` runs one command in this process, on streams as strict as a terminal's: what cannot be written in UTF-8
is an error on stdout and is escaped on stderr.
"""

import io
import json
import re
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from crossdeck.cli import main

DATA = Path(__file__).parent.parent / "data"
SMALL = str(DATA / "small-words.txt")
"""A few hundred English words, chosen by hand."""
VORTARO = str(DATA / "malgranda-vortaro.txt")
"""Esperanto roots, typed in the x-system."""
VECTORS = str(DATA / "vectors.json")

ANY_FILE_NAME = pytest.mark.skipif(
    sys.platform in ("darwin", "win32"), reason="a file's name is Unicode there and nothing else"
)
"""For tests of names that are not UTF-8."""

BUILDING = re.compile(r"(?m)^crossdeck: (reading the sources|looking up what is known|compiling) .*\n")
"""Progress of a dictionary that is compiled.  Any test may be the one that meets it: another process may have
just pruned the shared cache."""


@dataclass(frozen=True)
class Said:
    """What a command answered, without the progress of a dictionary."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """The lines on stdout."""
        return self.out.splitlines()

    @property
    def json(self) -> Any:
        """The document on stdout: one, and nothing beside it."""
        return json.loads(self.out)


def call(*arguments: str) -> Said:
    """Run a command; argparse's own exits count as its exit code."""
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", errors="strict", newline="\n")
    err = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", errors="backslashreplace", newline="\n")
    with redirect_stdout(out), redirect_stderr(err):
        try:
            code = main(list(arguments))
        except SystemExit as leave:
            code = leave.code if isinstance(leave.code, int) else 1
        out.flush()
        err.flush()
    return Said(code, _text(out), BUILDING.sub("", _text(err)))


def refused(*arguments: str) -> str:
    """The one line that refuses bad input, without the command's name; plain and `--json` must agree."""
    said = call(*arguments)
    assert said.code == 2, (said.code, said.out[:200], said.err)
    assert said.out == ""
    lines = said.err.splitlines()
    assert len(lines) == 1, lines
    start = f"crossdeck {arguments[0]}: "
    assert lines[0].startswith(start)
    message = lines[0].removeprefix(start)
    assert message
    assert "Traceback" not in message
    assert_json_error(call(*arguments, "--json"), message)
    return message


def assert_json_error(said: Said, message: str) -> None:
    """With `--json` the same message is on stdout too, as an object with `error`."""
    assert said.code == 2
    assert list(said.json) == ["error"]
    # Half a character, from a name that is not UTF-8, can be written on stderr as an escape only.
    assert said.json["error"].encode("utf-8", "backslashreplace").decode() == message
    assert said.err.splitlines()[-1].endswith(message)


def words_of(rows: Sequence[dict[str, Any]]) -> list[str]:
    """The placements of rows as `moves --json` gives them."""
    return [row["placement"] for row in rows]


def _text(stream: io.TextIOWrapper) -> str:
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode()
