"""Boards: the Keyword board, and any other that somebody draws (R-84).

A board is rows of characters and a legend that says what each character is: a square of a colour, a key
square, a start square.  Squares are (row, col) from the top-left corner, rows growing downwards.
Only the size of the Keyword board and its quadrants are known; the rest is a reconstruction, and says so.
"""

from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from typing import TypeAlias

from crossdeck.datafile import NO_CLAIM, Claim, DataFileError, Section, read_data_file

__all__ = ["Board", "BoardError", "BoardOrigin", "Ground", "Square", "board", "builtin_boards", "parse_board"]

Square: TypeAlias = tuple[int, int]

# The shortest opening word is three letters (KWR-05); the upper bound is one nobody will miss.
_LEAST_SIDE = 3
_MOST_SIDE = 50


class BoardError(DataFileError):
    """A board file is refused; the message names the file, the line and the reason."""


@dataclass(frozen=True)
class Ground:
    """What a square is; a square without colour is gray."""

    colour: str | None = None
    key: bool = False
    start: bool = False


@dataclass(frozen=True)
class BoardOrigin:
    """How sure the parts of a board are, and where they come from."""

    size: Claim = NO_CLAIM
    colours: Claim = NO_CLAIM
    keys: Claim = NO_CLAIM
    """Where the key squares lie."""
    start: Claim = NO_CLAIM
    """Where the dark gray start squares lie."""
    sources: tuple[str, ...] = ()


@dataclass(frozen=True)
class Board:
    """A board as it is drawn, with its legend."""

    id: str
    title: str
    lines: tuple[str, ...]
    """One text a row, one character a square."""
    legend: tuple[tuple[str, Ground], ...]
    origin: BoardOrigin = BoardOrigin()

    @property
    def rows(self) -> int:
        """The number of rows."""
        return len(self.lines)

    @property
    def cols(self) -> int:
        """The number of columns."""
        return len(self.lines[0])

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours of the legend in its order: one rack and one area each (KWR-08)."""
        return tuple(dict.fromkeys(ground.colour for _, ground in self.legend if ground.colour))

    def __contains__(self, square: object) -> bool:
        """Whether the square lies on the board."""
        match square:
            case (int(row), int(col)):
                pass
            case _:
                return False
        return 0 <= row < self.rows and 0 <= col < self.cols

    def squares(self) -> tuple[Square, ...]:
        """Every square, row by row."""
        return tuple((row, col) for row in range(self.rows) for col in range(self.cols))

    def ground(self, square: Square) -> Ground:
        """What this square is; ValueError if it lies off the board."""
        ground = self._ground_at.get(square)
        if ground is None:
            raise ValueError(f"square {square[0]},{square[1]} is off the board of {self.rows} by {self.cols}")
        return ground

    def colour(self, square: Square) -> str | None:
        """The colour of the area this square belongs to; None for a gray one."""
        return self.ground(square).colour

    def is_key(self, square: Square) -> bool:
        """Whether this is a key square."""
        return self.ground(square).key

    def is_start(self, square: Square) -> bool:
        """Whether the opening word may start here (KWR-06)."""
        return self.ground(square).start

    @cached_property
    def _ground_at(self) -> dict[Square, Ground]:
        grounds = dict(self.legend)
        return {(row, col): grounds[self.lines[row][col]] for row, col in self.squares()}


def parse_board(text: str, name: str) -> Board:
    """The board a TOML text describes (data/README.md has the form); `name` is the file's, for refusals."""
    file = read_data_file(text, name, BoardError)
    file.allow("id", "title", "rows", "legend", "provenance", "sources")
    legend = _legend(file.section("legend"))
    stated = file.section("provenance", needed=False)
    stated.allow("size", "colours", "keys", "start")
    return Board(
        id=file.identifier("id"),
        title=file.text("title"),
        lines=_rows(file, legend),
        legend=tuple(legend.items()),
        origin=BoardOrigin(
            size=stated.claim("size"),
            colours=stated.claim("colours"),
            keys=stated.claim("keys"),
            start=stated.claim("start"),
            sources=file.texts("sources"),
        ),
    )


def _legend(section: Section) -> dict[str, Ground]:
    legend = {}
    for symbol in section.names():
        if len(symbol) != 1 or symbol.isspace() or not symbol.isprintable():
            section.fail(f"a symbol of the legend is one visible character, not {symbol!r}", symbol)
        entry = section.section(symbol)
        entry.allow("colour", "key", "start")
        colour = entry.identifier("colour") if "colour" in entry else None
        legend[symbol] = Ground(colour, entry.flag("key"), entry.flag("start"))
    return legend


def _rows(file: Section, legend: dict[str, Ground]) -> tuple[str, ...]:
    rows = file.text("rows", many_lines=True).removesuffix("\n").split("\n")
    for index, row in enumerate(rows):
        for symbol in row:
            if symbol not in legend:
                file.fail_inside("rows", index, f"{symbol!r} is not in the legend")
        if len(row) != len(rows[0]):
            file.fail_inside("rows", index, f"a row of {len(row)} squares; the first row has {len(rows[0])}")
    if not (_LEAST_SIDE <= len(rows) <= _MOST_SIDE and _LEAST_SIDE <= len(rows[0]) <= _MOST_SIDE):
        sides = f"{len(rows)} by {len(rows[0])}"
        file.fail(f"a board is {_LEAST_SIDE} to {_MOST_SIDE} squares a side, not {sides}", "rows")
    if not any(legend[symbol].start for row in rows for symbol in row):
        file.fail("no square is a start square, so no word could be laid first (KWR-06)", "rows")
    return tuple(rows)


@cache
def builtin_boards() -> tuple[Board, ...]:
    """The boards that come with crossdeck, by id: constant package data, read once."""
    folder = resources.files("crossdeck") / "data" / "boards"
    files = [file for file in folder.iterdir() if file.name.endswith(".toml")]
    boards = (parse_board(file.read_text(encoding="utf-8"), file.name) for file in files)
    return tuple(sorted(boards, key=lambda board: board.id))


def board(board_id: str) -> Board:
    """The built-in board with this id; LookupError names the ids there are."""
    for candidate in builtin_boards():
        if candidate.id == board_id:
            return candidate
    raise LookupError(f"no board {board_id!r}; there are {', '.join(board.id for board in builtin_boards())}")
