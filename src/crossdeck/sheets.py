"""Sheets: a CSV whose heading says what it is of, so that long work goes on where its sheet ends.

    # crossdeck study 2
    # game: lexicon-solitaire-1
    # words: tournament 3f2a...
    number,status,plays
    0,won,9

Rows may only be added to a sheet with the very same heading.
"""

import csv
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

__all__ = ["SheetError", "headed", "rows_under"]

Row = TypeVar("Row")


class SheetError(ValueError):
    """A file that is no sheet of this work: the message names the line and what to do."""


def headed(title: str, facts: Mapping[str, str], columns: Sequence[str]) -> str:
    """The lines before the first row."""
    lines = [f"# {title}", *(f"# {name}: {value}" for name, value in facts.items()), ",".join(columns)]
    return "\n".join(lines) + "\n"


def rows_under(text: str, heading: str, read: Callable[[list[str]], Row], *, what: str) -> list[Row]:
    """The rows of a sheet with this heading; a last line that breaks off is left out."""
    lines = text[: text.rfind("\n") + 1].splitlines()
    expected = heading.splitlines()
    for number, (line, right) in enumerate(zip(lines, expected, strict=False), 1):
        if line != right:
            raise SheetError(
                f"line {number} says {line[:80]!r}, but this {what} has {right[:80]!r}; name another file, "
                f"or repeat the {what} as it was"
            )
    if len(lines) < len(expected) and not heading.startswith(text):
        raise SheetError(f"it is no sheet of this {what}; name another file")
    return [
        _read(read, line, number, what)
        for number, line in enumerate(lines[len(expected) :], len(expected) + 1)
    ]


def _read(read: Callable[[list[str]], Row], line: str, number: int, what: str) -> Row:
    try:
        return read(next(csv.reader([line])))
    except (ValueError, csv.Error, StopIteration):
        raise SheetError(f"line {number} is no row of this {what}; mend or delete it") from None
