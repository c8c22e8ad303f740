"""A record as a value: what was pinned, and what was done."""

import json
from dataclasses import dataclass, field
from typing import Any

from crossdeck.record.entries import Dealt, Did, Entry, Round
from crossdeck.record.header import Header, RecordError
from crossdeck.record.text import read_text, write_text
from crossdeck.record.twin import read_data, write_data

__all__ = ["Record"]


@dataclass(frozen=True)
class Record:
    """One game, finished or not.  Text and JSON hold the same; both ways nothing is lost."""

    header: Header
    entries: tuple[Entry, ...] = ()
    places: tuple[str, ...] = field(default=(), compare=False, repr=False)
    """The line or the path at which each entry was read."""

    @classmethod
    def read(cls, text: str) -> "Record":
        """Read either form: what begins with a brace is JSON."""
        if not text.removeprefix("\ufeff").lstrip().startswith("{"):
            return cls.parse(text)
        try:
            data = json.loads(text.removeprefix("\ufeff"))
        except json.JSONDecodeError as wrong:
            raise RecordError(f"not JSON ({wrong.msg})", f"line {wrong.lineno}") from None
        except (ValueError, RecursionError):  # a number of thousands of digits, brackets without end
            raise RecordError("not JSON of a record") from None
        return cls.from_json(data)

    @classmethod
    def parse(cls, text: str) -> "Record":
        """Read the text form; RecordError names the first line that is wrong."""
        return cls(*read_text(text))

    @classmethod
    def from_json(cls, data: object) -> "Record":
        """Take the JSON twin as data; RecordError names the first path that is wrong."""
        return cls(*read_data(data))

    def text(self) -> str:
        """The record as text, for a `.game` file."""
        return write_text(self.header, self.entries)

    def to_json(self) -> dict[str, Any]:
        """The twin, as data that JSON can write."""
        return write_data(self.header, self.entries)

    def place(self, at: int) -> str:
        """Where an entry was read, or its number if the record was never written down."""
        if at >= len(self.entries):
            return "the end"
        return self.places[at] if self.places else f"entry {at + 1}"

    @property
    def actions(self) -> int:
        """How many actions it has."""
        return sum(isinstance(entry, Did) for entry in self.entries)

    @property
    def rounds(self) -> int:
        """How many rounds were dealt; a patience is one."""
        return sum(isinstance(entry, Round | Dealt) for entry in self.entries)
