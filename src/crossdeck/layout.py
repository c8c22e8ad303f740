"""The crossword on the table: an immutable, sparse layout of cards, and the runs they make.

A square is (row, col); rows grow downwards.  A card's face is its letter, in lower case if a wild card
stands for it.  A run is an unbroken line of two or more cards across or down (R-03, R-05).

As text a layout is its rows joined by `/` or line ends, `.` for an empty square:

    >>> layout = Layout.parse(".S.../TACK.")
    >>> [run.word for run in layout.runs()]
    ['TACK', 'SA']
    >>> print(layout)
    .S..
    TACK
"""

from collections.abc import ItemsView, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from crossdeck.alphabet import ENGLISH, Alphabet

__all__ = ["Direction", "Layout", "LayoutError", "Made", "Placement", "Run", "Square"]

Square = tuple[int, int]
EMPTY = "."


class LayoutError(ValueError):
    """A text that is no layout: the message says where."""


class Direction(Enum):
    """The two ways in which words read."""

    ACROSS = "across"
    DOWN = "down"

    def __init__(self, word: str) -> None:
        """Keep the step at hand: every look at a run asks for it."""
        self.step: Square = (0, 1) if word == "across" else (1, 0)
        """From one square of a word to the next."""

    @property
    def other(self) -> "Direction":
        """The direction at right angles."""
        return Direction.DOWN if self is Direction.ACROSS else Direction.ACROSS


@dataclass(frozen=True)
class Run:
    """An unbroken line of cards: where it begins, which way it reads, and its faces in order."""

    first: Square
    direction: Direction
    faces: str

    @property
    def word(self) -> str:
        """What it reads, wild cards as the letters they stand for."""
        return self.faces.upper()

    @property
    def squares(self) -> tuple[Square, ...]:
        """Its squares in reading order."""
        (row, col), (down, right) = self.first, self.direction.step
        return tuple((row + i * down, col + i * right) for i in range(len(self.faces)))

    @property
    def last(self) -> Square:
        """Its last square."""
        return self.squares[-1]


@dataclass(frozen=True)
class Placement:
    """Cards to be laid in one turn: squares with faces, in reading order.  Nothing says that it is legal."""

    cards: tuple[tuple[Square, str], ...]

    @classmethod
    def of(cls, cards: Iterable[tuple[Square, str]]) -> "Placement":
        """Put the cards in reading order."""
        return cls(tuple(sorted(cards)))

    @property
    def in_order(self) -> "Placement":
        """The same in reading order, whoever made it: as a rule it is so already."""
        ordered = tuple(sorted(self.cards))
        return self if ordered == self.cards else Placement(ordered)

    @property
    def as_opening(self) -> "Placement":
        """R-10: an opening word is kept across, and its first letter lies on 0,0."""
        return Placement(tuple(((0, col), face) for col, (_, face) in enumerate(sorted(self.cards))))

    @cached_property
    def squares(self) -> tuple[Square, ...]:
        """Where cards are laid."""
        return tuple(square for square, _ in self.cards)

    @cached_property
    def hand(self) -> tuple[str, ...]:
        """The cards it takes from a hand, in hand notation: `?` for each wild card."""
        return tuple(face if face.isupper() else "?" for _, face in self.cards)

    def __len__(self) -> int:
        """How many cards are laid."""
        return len(self.cards)


class Made(NamedTuple):
    """What a placement makes of a layout."""

    layout: "Layout"
    """The layout with its cards."""
    main: Run
    """The run along the line of play; for one card the longer run, across if equal."""
    cross: tuple[Run, ...]
    """The other runs of two or more through new cards."""

    @property
    def runs(self) -> tuple[Run, ...]:
        """All of them, the main one first."""
        return (self.main, *self.cross)


class Layout(Mapping[Square, str]):
    """The cards on the table by square.  Laying a placement gives a new layout."""

    __slots__ = ("__dict__", "_faces", "_made")

    def __init__(self, faces: Mapping[Square, str] | None = None) -> None:
        """Take faces by square; letters are upper case, wild cards lower case."""
        self._faces = dict(faces or {})
        self._made: tuple[Placement, Made] | None = None

    @classmethod
    def parse(cls, text: str, alphabet: Alphabet = ENGLISH, origin: Square = (0, 0)) -> "Layout":
        """Read rows joined by `/` or line ends; the first character of the first row lies on `origin`."""
        faces = {}
        rows = text.replace("\r\n", "\n").replace("\n", "/").split("/") if text.strip() else []
        for down, row in enumerate(rows):
            for right, face in enumerate(alphabet.read_faces(row.rstrip())):
                if face == EMPTY:
                    continue
                if not alphabet.is_face(face):
                    raise LayoutError(
                        f"layout, row {down + 1}, column {right + 1}: {face!r} is neither a letter of the "
                        f"{alphabet.name} alphabet nor '.' for an empty square"
                    )
                faces[origin[0] + down, origin[1] + right] = face
        return cls(faces)

    def __getitem__(self, square: Square) -> str:
        """The face on a square."""
        return self._faces[square]

    def __iter__(self) -> Iterator[Square]:
        """The squares with a card on them, in no special order."""
        return iter(self._faces)

    def __len__(self) -> int:
        """How many cards lie on the table."""
        return len(self._faces)

    def __contains__(self, square: object) -> bool:
        """Whether a card lies on this square."""
        return square in self._faces

    def items(self) -> ItemsView[Square, str]:
        """The squares with their faces."""
        return self._faces.items()

    def __eq__(self, other: object) -> bool:
        """The same cards on the same squares."""
        return self._faces == other._faces if isinstance(other, Layout) else super().__eq__(other)

    def __hash__(self) -> int:
        """Equal layouts hash alike."""
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(frozenset(self._faces.items()))

    def __repr__(self) -> str:
        """The text form."""
        return f"Layout.parse({str(self).replace(chr(10), '/')!r}, origin={self.origin})"

    def __str__(self) -> str:
        """The picture: rows of faces, `.` for empty squares."""
        return self.draw()

    @cached_property
    def bounds(self) -> tuple[Square, Square]:
        """The first and the last row and column with a card: (top, left), (bottom, right)."""
        if not self._faces:
            return (0, 0), (-1, -1)
        rows = [row for row, _ in self._faces]
        cols = [col for _, col in self._faces]
        return (min(rows), min(cols)), (max(rows), max(cols))

    @property
    def origin(self) -> Square:
        """The square of the first character of the text form."""
        return self.bounds[0]

    def draw(self, line_end: str = "\n") -> str:
        """Rows of faces joined by `line_end`; with `/` it is the text form that `parse` reads."""
        (top, left), (bottom, right) = self.bounds
        rows = range(top, bottom + 1)
        return line_end.join(
            "".join(self._faces.get((row, col), EMPTY) for col in range(left, right + 1)) for row in rows
        )

    def lay(self, placement: Placement) -> "Layout":
        """The layout after the cards are laid; they cover nothing."""
        made = self._made
        return (
            made[1].layout if made and made[0] is placement else Layout(self._faces | dict(placement.cards))
        )

    def made_by(self, placement: Placement) -> "Made":
        """What the cards make if they are laid in one line: R-04, R-05, R-07.

        A play is judged, made and written down one after the other, so the last answer is kept.
        """
        if self._made is None or self._made[0] is not placement:
            self._made = placement, self._look(placement)
        return self._made[1]

    def _look(self, placement: Placement) -> "Made":
        after, squares = self.lay(placement), placement.squares
        first = squares[0]
        if len(squares) == 1:
            row_run, col_run = after.run(first, Direction.ACROSS), after.run(first, Direction.DOWN)
            main = row_run if len(row_run.faces) >= len(col_run.faces) else col_run
        else:
            main = after.run(first, Direction.ACROSS if first[0] == squares[1][0] else Direction.DOWN)
        turned, faces = main.direction.other, self._faces
        down, right = turned.step
        cross = tuple(
            [
                after.run((row, col), turned)
                for row, col in squares
                if (row - down, col - right) in faces or (row + down, col + right) in faces
            ]
        )
        return Made(after, main, cross)

    def take_up(self, placement: Placement) -> "Layout":
        """The layout as it was before these cards were laid."""
        gone = set(placement.squares)
        return Layout({square: face for square, face in self._faces.items() if square not in gone})

    def run(self, square: Square, direction: Direction) -> Run:
        """The line of cards through a filled square; a line of one card is no run but has this form too."""
        faces, (down, right) = self._faces, direction.step
        row, col = square
        while (row - down, col - right) in faces:
            row, col = row - down, col - right
        first = (row, col)
        read = []
        while (face := faces.get((row, col))) is not None:
            read.append(face)
            row, col = row + down, col + right
        return Run(first, direction, "".join(read))

    def runs(self) -> Iterator[Run]:
        """All runs of two or more cards: first those across, then those down, from the top left."""
        for direction in Direction:
            down, right = direction.step
            for row, col in sorted(self._faces):
                if (row - down, col - right) not in self._faces and (row + down, col + right) in self._faces:
                    yield self.run((row, col), direction)

    def joins(self, square: Square) -> bool:
        """Whether a card lies on a square that shares an edge with this one."""
        (row, col), faces = square, self._faces
        return (
            (row - 1, col) in faces
            or (row + 1, col) in faces
            or (row, col - 1) in faces
            or (row, col + 1) in faces
        )
