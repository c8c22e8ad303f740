"""Parties for the tests of the command line: a host, a clock that he turns, and seats that are known."""

from collections.abc import Callable
from pathlib import Path

from rich.cells import cell_len

from tests.cli import Said, call, refused

NAMES = ("Ida Berg", "Bob Berg", "Cyd", "Dan", "Emma", "Finn", "Zoë", "Hans")
AT_SEVEN = 1_900_004_400
"""A Sunday in March, 19:00 in UTC."""


class Host:
    """Somebody at the command line with a party file."""

    def __init__(self, file: Path, turn: Callable[[float], None]) -> None:
        """`turn` moves his clock on by so many seconds."""
        self.file, self.turn = file, turn

    def __call__(self, part: str, *words: str) -> list[str]:
        """Do this, which must be done; gives the lines."""
        said = call("party", part, str(self.file), *words)
        assert said.code == 0, said.err
        assert said.err == ""
        assert max(map(cell_len, said.lines), default=0) <= 78, said.out
        return said.lines

    def json(self, part: str, *words: str) -> Said:
        """The same, as JSON."""
        said = call("party", part, str(self.file), *words, "--json")
        assert said.code == 0, said.err
        return said

    def refused(self, part: str, *words: str) -> str:
        """The line by which this is refused; the file stays as it is."""
        before = self.file.read_bytes() if self.file.is_file() else b""
        message = refused("party", part, str(self.file), *words)
        assert (self.file.read_bytes() if self.file.is_file() else b"") == before
        return message


def at_play(host: Host, game: str, *options: str) -> Host:
    """A party of eight at two tables, after the first bell."""
    host("new", "--game", game, "--in-order", *options)
    host("guests", "--add", *NAMES)
    host("seat")
    host("start")
    return host
