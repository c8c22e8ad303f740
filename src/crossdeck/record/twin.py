"""The twin of a record in JSON: the same header and entries as plain data.  Seats count from 0.

Whatever is wrong is told with its path, as in `entries[12].seat`.
"""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from crossdeck.record.entries import (
    MOST,
    Dealt,
    Did,
    Drew,
    Entry,
    Fell,
    GameOver,
    Hand,
    Open,
    Over,
    Reshuffle,
    Round,
    RoundOver,
    Shown,
    Start,
    Stop,
    flaws,
)
from crossdeck.record.header import TITLE, Header, Pinned, RecordError, check_format, faults

__all__ = ["read_data", "write_data"]

_NAMES: dict[type[Entry], str] = {
    Round: "round",
    Hand: "hand",
    Open: "open",
    Start: "word",
    Did: "action",
    Drew: "drew",
    Reshuffle: "reshuffle",
    Stop: "stop",
    RoundOver: "round over",
    Fell: "fell",
    GameOver: "game over",
    Dealt: "dealt",
    Shown: "shown",
    Over: "over",
}


def write_data(header: Header, entries: Sequence[Entry]) -> dict[str, Any]:
    """The record as data that JSON can write."""
    return {
        "kind": TITLE,
        "format": header.format,
        "game": header.game,
        "options": dict(header.options),
        "players": list(header.players),
        "words": asdict(header.words),
        "pack": asdict(header.pack),
        **({"board": asdict(header.board)} if header.board else {}),
        "rules": header.rules,
        "deal": header.deal,
        "entries": [{"entry": _NAMES[type(entry)], **_plain(entry)} for entry in entries],
    }


def _plain(entry: Entry) -> dict[str, Any]:
    """The fields; an empty text is left out."""
    fields = {
        name: list(value) if isinstance(value, tuple) else value for name, value in asdict(entry).items()
    }
    return {name: value for name, value in fields.items() if value != ""}


def read_data(data: object) -> tuple[Header, tuple[Entry, ...], tuple[str, ...]]:
    """The header, the entries, and the path of each; RecordError names the first path that is wrong."""
    whole = _Part(data, "")
    if whole.text("kind") != TITLE:
        raise RecordError(f"a record says {TITLE!r} here", "kind")
    check_format(whole.number("format"), "format")
    header = Header(
        game=whole.text("game"),
        options=whole.texts_by_name("options"),
        players=whole.texts("players"),
        words=_pinned(whole.part("words")),
        pack=_pinned(whole.part("pack")),
        board=_pinned(whole.part("board")) if "board" in whole.names() else None,
        rules=whole.number("rules"),
        deal=whole.text("deal"),
    )
    for name, problem in faults(header):
        raise RecordError(problem, name)
    entries = []
    parts = whole.parts("entries")
    for part in parts:
        entry = _entry(part)
        for flaw in flaws(entry, header):
            raise RecordError(flaw, part.path)
        entries.append(entry)
    whole.allow(
        "kind", "format", "game", "options", "players", "words", "pack", "board", "rules", "deal", "entries"
    )  # fmt: skip
    return header, tuple(entries), tuple(part.path for part in parts)


class _Part:
    """An object of the document, and the path to it."""

    def __init__(self, data: object, path: str) -> None:
        if not isinstance(data, dict):
            raise RecordError("an object is wanted here", path or "the whole file")
        self._data: dict[str, object] = data
        self.path = path

    def to(self, name: str) -> str:
        """The path of a field."""
        return f"{self.path}.{name}" if self.path else name

    def names(self) -> tuple[str, ...]:
        """The fields there are."""
        return tuple(self._data)

    def allow(self, *names: str) -> None:
        """Refuse a field with another name."""
        for name in self._data:
            if name not in names:
                raise RecordError("there is no such field", self.to(name[:80]))

    def part(self, name: str) -> "_Part":
        """An object in a field."""
        return _Part(self._data.get(name), self.to(name))

    def parts(self, name: str) -> "list[_Part]":
        """The objects of a list."""
        return [_Part(each, f"{self.to(name)}[{at}]") for at, each in enumerate(self._list(name))]

    def text(self, name: str, default: str | None = None) -> str:
        """A text; if there is a default, the field may be absent."""
        return _text(self._data.get(name, default), self.to(name))

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts."""
        return tuple(_text(each, f"{self.to(name)}[{at}]") for at, each in enumerate(self._list(name)))

    def texts_by_name(self, name: str) -> dict[str, str]:
        """An object of texts."""
        part = self.part(name)
        return {key: part.text(key) for key in part._data}

    def number(self, name: str) -> int:
        """A whole number."""
        return _number(self._data.get(name), self.to(name))

    def number_or_none(self, name: str) -> int | None:
        """A whole number or null, which has to be said."""
        if name not in self._data:
            raise RecordError("it is missing", self.to(name))
        return None if self._data[name] is None else self.number(name)

    def numbers(self, name: str) -> tuple[int, ...]:
        """A list of whole numbers."""
        return tuple(_number(each, f"{self.to(name)}[{at}]") for at, each in enumerate(self._list(name)))

    def _list(self, name: str) -> list[object]:
        value = self._data.get(name)
        if not isinstance(value, list):
            raise RecordError("a list is wanted here", self.to(name))
        return value


def _text(value: object, path: str) -> str:
    if not isinstance(value, str):
        raise RecordError("a text is wanted here", path)
    return value


def _number(value: object, path: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > MOST:
        raise RecordError(f"a whole number up to {MOST} is wanted here", path)
    return value


def _pinned(part: _Part) -> Pinned:
    part.allow("id", "digest")
    return Pinned(part.text("id"), part.text("digest"))


def _entry(part: _Part) -> Entry:
    kind = part.text("entry")
    part.allow("entry", *_FIELDS.get(kind, part.names()))
    match kind:
        case "round":
            return Round(part.number("number"), part.number("dealer"), part.text("deal", ""))
        case "hand":
            return Hand(part.number("seat"), part.text("cards"))
        case "open":
            return Open(part.text("card"))
        case "word":
            return Start(part.text("word"))
        case "drew":
            return Drew(part.number("seat"), part.text("cards"))
        case "stop":
            return Stop()
        case "fell":
            return Fell(part.number("seat"))
        case "action":
            return Did(part.number("seat"), part.text("action"), part.text("result", ""))
        case "reshuffle":
            return Reshuffle(part.text("open"))
        case "round over":
            return RoundOver(part.number_or_none("out"), part.numbers("totals"))
        case "game over":
            return GameOver(part.numbers("winners"))
        case "dealt":
            return Dealt(
                part.text("hand", ""), part.texts("piles"), part.text("open", ""), part.text("aside", "")
            )
        case "shown":
            return Shown(part.text("cards"))
        case "over":
            return Over(part.text("end"), part.number("score"), part.number("words"), part.number("left"))
        case other:
            known = ", ".join(_NAMES.values())
            raise RecordError(f"{other[:80]!r} is no entry; there are: {known}", part.to("entry"))


_FIELDS = {name: tuple(kind.__dataclass_fields__) for kind, name in _NAMES.items()}
