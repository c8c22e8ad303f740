"""Data files: small TOML texts with a line number for everything that is wrong in them.

Packs and boards are data (R-84), and people bring their own, so a bad file must say where it is bad.
Python's TOML reader gives a line for bad syntax but forgets where a value stood; `_lines_of` finds
that again, only once something has to be refused.
"""

import re
import tomllib
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, NoReturn

__all__ = ["NO_CLAIM", "Claim", "DataFileError", "Provenance", "Section", "read_data_file"]

# The bounds are far above any real pack or board; they keep the search for a line to about a second.
_MOST_CHARACTERS = 20_000
_MOST_LINES = 1_000
_MOST_LINES_OF_A_STATEMENT = 60
# Keys lie at most this deep (provenance.total.basis, letters.A.count).
_DEEPEST_KEY = 3

_KINDS = {bool: "true or false", int: "a whole number", str: "a text in quotes", dict: "a table"}

_AT_LINE = re.compile(r"(?P<reason>.*) \(at (?:line (?P<line>\d+), column \d+|end of document)\)", re.DOTALL)
_SAME_KEY_TWICE = ("Cannot overwrite a value", "Cannot declare")
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class DataFileError(ValueError):
    """A data file is refused; the message names the file, the line and the reason."""


class Provenance(Enum):
    """How sure a statement about a printed pack or board is."""

    CERTAIN = "certain"
    """Two or more independent sources, or one that also passes every check against the rulebooks."""
    PROBABLE = "probable"
    """One source, or a direct inference from the rulebooks."""
    RECONSTRUCTED = "reconstructed"
    """Made up in our time so that it fits every hint that was found."""
    UNSTATED = "unstated"
    """The file claims nothing: a home-made pack reconstructs nothing, so it has a word of its own."""


@dataclass(frozen=True)
class Claim:
    """How sure one statement is, and what that rests on."""

    provenance: Provenance
    basis: str


NO_CLAIM = Claim(Provenance.UNSTATED, "")


@dataclass(frozen=True)
class _Source:
    """The text being read, and the error its refusals are raised as."""

    text: str
    name: str
    error: type[DataFileError]

    def fail(self, line: int, reason: str) -> NoReturn:
        raise self.error(f"{self.name}, line {line}: {reason}")


@dataclass(frozen=True)
class Section:
    """One table of a data file; every getter refuses what is not of its kind."""

    _source: _Source
    _path: tuple[str, ...]
    _table: dict[str, Any] = field(repr=False)

    def __contains__(self, key: str) -> bool:
        """Whether the file gives this key."""
        return key in self._table

    def names(self) -> tuple[str, ...]:
        """The keys in the file's order."""
        return tuple(self._table)

    def line(self, *path: str) -> int:
        """The line on which this key's statement begins; of the nearest table if the key isn't there."""
        lines = _lines_of(self._source.text)
        whole = self._path + path
        return next((lines[whole[:n]] for n in range(len(whole), 0, -1) if whole[:n] in lines), 1)

    def fail(self, reason: str, *path: str) -> NoReturn:
        """Refuse the file at this key."""
        self._source.fail(self.line(*path), reason)

    def fail_inside(self, key: str, index: int, reason: str) -> NoReturn:
        """Refuse the file at this line, counted from 0, of a text of many lines."""
        start = self.line(key)
        lines = self._source.text.split("\n")
        # TOML drops the line break after opening quotes, so the text may begin one line further down.
        line = start + index + lines[start - 1].rstrip().endswith(('"""', "'''"))
        written = line <= len(lines) and self._table[key].split("\n")[index] in lines[line - 1]
        self._source.fail(line if written else start, reason)

    def allow(self, *known: str) -> None:
        """Refuse any key but these."""
        for key in self._table:
            if key not in known:
                self.fail(f"unknown key {self._called(key)}; here it may be {', '.join(known)}", key)

    def section(self, key: str, *, needed: bool = True) -> "Section":
        """The table under this key; an empty one if it is missing and not needed."""
        table = self._get(key, dict) if needed or key in self._table else {}
        return Section(self._source, (*self._path, key), table)

    def text(self, key: str, *, many_lines: bool = False) -> str:
        """A text that can be shown as it is: not empty, and free of control characters."""
        return self._printable(key, self._get(key, str), many_lines=many_lines)

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of one-line texts; empty if the key is missing."""
        values = self._table.get(key, [])
        if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
            self.fail(f"{self._called(key)} must be a list of texts in quotes", key)
        return tuple(self._printable(key, value, many_lines=False) for value in values)

    def identifier(self, key: str) -> str:
        """An id: lower-case letters, digits and single hyphens."""
        value = self.text(key)
        if not _ID.fullmatch(value):
            self.fail(f"{self._called(key)} has a to z, 0 to 9 and single hyphens only, not {value!r}", key)
        return value

    def number(self, key: str, most: int) -> int:
        """A whole number from 0 to `most`."""
        value: int = self._get(key, int)
        if not 0 <= value <= most:
            # A hexadecimal number may be too long to be written in decimal at all.
            given = f", not {value}" if value.bit_length() < 64 else ""
            self.fail(f"{self._called(key)} must be 0 to {most}{given}", key)
        return value

    def flag(self, key: str) -> bool:
        """True or false; false if the key is missing."""
        return key in self._table and bool(self._get(key, bool))

    def claim(self, key: str) -> Claim:
        """A statement's certainty and basis; a missing one claims nothing."""
        if key not in self._table:
            return NO_CLAIM
        stated = self.section(key)
        stated.allow("certainty", "basis")
        word = stated.text("certainty")
        if word not in (words := [provenance.value for provenance in Provenance]):
            stated.fail(f"{word!r} is no certainty; it may be {', '.join(words)}", "certainty")
        basis = stated.text("basis", many_lines=True)
        return Claim(Provenance(word), " ".join(basis.split()))

    def _called(self, key: str) -> str:
        return ".".join((*self._path, key))

    def _get(self, key: str, kind: type) -> Any:
        if key not in self._table:
            missing = f"section [{self._called(key)}]" if kind is dict else f"key {self._called(key)}"
            self.fail(f"{missing} is missing", key)
        value = self._table[key]
        if type(value) is not kind:  # a bool is an int to isinstance
            self.fail(f"{self._called(key)} must be {_KINDS[kind]}", key)
        return value

    def _printable(self, key: str, value: str, *, many_lines: bool) -> str:
        if not value.strip():
            self.fail(f"{self._called(key)} is empty", key)
        if not (value.replace("\n", "") if many_lines else value).isprintable():
            self.fail(f"{self._called(key)} has a line break or another character that cannot be shown", key)
        return value


def read_data_file(text: str, name: str, error: type[DataFileError], times: int = 1) -> Section:
    """The file's outermost table; `name` and `error` are what its refusals are made of.

    It may be so many `times` as long as packs and boards are.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    source = _Source(text, name, error)
    characters, lines = _MOST_CHARACTERS * times, _MOST_LINES * times
    if len(text) > characters:
        source.fail(1, f"the file has more than {characters} characters")
    if text.count("\n") > lines:
        source.fail(lines + 1, f"the file has more than {lines} lines")
    try:
        return Section(source, (), tomllib.loads(text))
    except tomllib.TOMLDecodeError as problem:
        found = _AT_LINE.fullmatch(str(problem))
        reason = found["reason"] if found else str(problem)
        line = int(found["line"]) if found and found["line"] else len(text.rstrip("\n").split("\n"))
        if reason.startswith(_SAME_KEY_TWICE):
            reason = "this key or section was given before"
        source.fail(line, f"not valid TOML: {reason[:1].lower()}{reason[1:]}")
    except (ValueError, RecursionError):
        # A number of thousands of digits, a date that does not exist, or brackets nested out of all reason.
        source.fail(_line_too_much(text), "not valid TOML: a value that cannot be read")


def _line_too_much(text: str) -> int:
    """The first line up to which the text already brings the TOML reader down."""
    lines = text.split("\n")

    def falls(count: int) -> bool:
        try:
            tomllib.loads("\n".join(lines[:count]))
        except tomllib.TOMLDecodeError:
            return False
        except (ValueError, RecursionError):
            return True
        return False

    return bisect_left(range(len(lines)), True, key=falls)


def _lines_of(text: str) -> dict[tuple[str, ...], int]:
    """Key path → the line where its statement begins, for a text that is valid TOML.

    A statement ends with the first line that makes it valid TOML by itself, so the text falls apart into
    statements by trying; a header moves the statements after it into its table.  A statement too long to
    try leaves what follows it without a line of its own.
    """
    found: dict[tuple[str, ...], int] = {}
    lines = text.split("\n")
    header: tuple[str, ...] = ()
    start = 0
    for end in range(len(lines)):
        if end - start > _MOST_LINES_OF_A_STATEMENT:
            break
        statement = "\n".join(lines[start : end + 1])
        try:
            table = tomllib.loads(statement)
        except (ValueError, RecursionError):
            continue
        if statement.lstrip().startswith("["):
            header = max(_paths(table), key=len)
            paths = [header[:n] for n in range(1, len(header) + 1)]
        else:
            paths = [header + path for path in _paths(table)]
        for path in paths:
            found.setdefault(path, start + 1)
        start = end + 1
    return found


def _paths(value: object, depth: int = 0) -> Iterator[tuple[str, ...]]:
    """Every key path of a table, outer ones first, down to the deepest a data file uses."""
    if isinstance(value, list) and value:
        value = value[0]
    if isinstance(value, dict) and depth < _DEEPEST_KEY:
        for key, inner in value.items():
            yield (key,)
            yield from ((key, *path) for path in _paths(inner, depth + 1))
