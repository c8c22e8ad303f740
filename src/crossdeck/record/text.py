"""The text form of a record, a `.game` file: a title line, the header, and one line for each entry.

    crossdeck game 1                    # the format's version
    game: lexicon
    options: checking=refused target=50
    players: Ann, "Bob, the younger"
    words: tournament 3f2a…
    pack: lexicon-parker 9ab1…
    rules: 1
    deal: lexicon;checking=refused;players=2;target=50#17

    round 1, dealer 2
    hand 1 AAEINRTTW?
    open K
    2 discard Q
    2 take blind = E
    1 play 0,0 across TASK = TASK

Seats count from 1.  Blank lines, blanks round a line, Windows line ends, a byte-order mark and lines that
begin with `#` are left out when reading.  docs/records.md has the whole form.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import assert_never

from crossdeck.record.entries import (
    ENDS,
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
from crossdeck.record.header import FORMAT, TITLE, Header, Pinned, RecordError, check_format, faults

__all__ = ["read_text", "write_entry", "write_text"]

_SEAT = "([1-9][0-9]{0,8})"
_NUMBER = "-?[0-9]{1,9}"
_NAME = re.compile(r' *("(?:[^"\\]|\\.)*"|[^",][^",]*?) *(,|$)')

Line = tuple[int, str]


def write_text(header: Header, entries: Sequence[Entry]) -> str:
    """The whole record, a blank line before each round."""
    lines = [f"{TITLE} {header.format}", *(f"{key}: {value}" for key, value in _fields(header) if value)]
    for entry in entries:
        lines += ["", write_entry(entry)] if isinstance(entry, Round | Dealt) else [write_entry(entry)]
    return "\n".join(lines) + "\n"


def _fields(header: Header) -> Iterator[tuple[str, str]]:
    yield "game", header.game
    yield "options", " ".join(f"{name}={value}" for name, value in header.options.items())
    yield "players", ", ".join(map(_quoted, header.players))
    yield "words", f"{_quoted(header.words.id)} {header.words.digest}"
    yield "pack", f"{_quoted(header.pack.id)} {header.pack.digest}"
    yield "board", f"{_quoted(header.board.id)} {header.board.digest}" if header.board else ""
    yield "rules", str(header.rules)
    yield "deal", header.deal


def _quoted(name: str) -> str:
    """The name as it is, or as a JSON string if it would not be read back so."""
    plain = name and name.isprintable() and name == name.strip() and not set(name) & set(',"')
    return name if plain else json.dumps(name, ensure_ascii=not name.isprintable())


def write_entry(entry: Entry) -> str:
    """The line of an entry."""
    match entry:
        case Round(number, dealer, deal):
            return f"round {number}, dealer {dealer + 1}" + (f", deal {deal}" if deal else "")
        case Hand(seat, cards):
            return f"hand {seat + 1} {cards}"
        case Open(card):
            return f"open {card}"
        case Start(word):
            return f"word {word}"
        case Drew(seat, cards):
            return f"drew {seat + 1} {cards}"
        case Stop():
            return "stop"
        case Fell(seat):
            return f"fell {seat + 1}"
        case Did(seat, action, result):
            return f"{seat + 1} {action}" + (f" = {result}" if result else "")
        case Reshuffle(card):
            return f"reshuffle, open {card}"
        case RoundOver(out, totals):
            who = "void" if out is None else f"out {out + 1}"
            return f"round over, {who}, totals {' '.join(map(str, totals))}"
        case GameOver(winners):
            return f"game over, winners {' '.join(str(seat + 1) for seat in winners)}"
        case Dealt(hand, piles, open_, aside):
            parts = {"hand": hand, "piles": " ".join(piles), "open": open_, "aside": aside}
            return ", ".join(["dealt", *(f"{name} {cards}" for name, cards in parts.items() if cards)])
        case Shown(cards):
            return f"shown {cards}"
        case Over(end, score, words, left):
            return f"{end}, score {score}, words {words}, left {left}"
        case _:
            assert_never(entry)


def read_text(text: str) -> tuple[Header, tuple[Entry, ...], tuple[str, ...]]:
    """The header, the entries, and the place of each; RecordError names the first line that is wrong."""
    lines = list(_lines(text))
    if not lines:
        raise RecordError("an empty text is no record", "line 1")
    _check_title(*lines[0])
    fields: dict[str, Line] = {}
    for number, line in lines[1:]:
        key, colon, value = line.partition(":")
        if not colon or " " in key:
            break
        if key not in _READERS:
            raise RecordError(
                f"{_short(key)} is no field; there are: {', '.join(_READERS)}", f"line {number}"
            )
        if key in fields:
            raise RecordError(f"{key!r} was given before, in line {fields[key][0]}", f"line {number}")
        fields[key] = (number, value.strip(" \t"))
    header = _header(fields, last=lines[len(fields)][0])
    entries, places = [], []
    for number, line in lines[1 + len(fields) :]:
        entry = _entry(line, f"line {number}")
        for flaw in flaws(entry, header):
            raise RecordError(flaw, f"line {number}")
        entries.append(entry)
        places.append(f"line {number}")
    return header, tuple(entries), tuple(places)


def _lines(text: str) -> Iterator[Line]:
    # Not splitlines: it would also split at characters that are no ends of lines to any editor.
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff")), 1):
        if (written := line.strip(" \t")) and not written.startswith("#"):
            yield number, written


def _check_title(number: int, line: str) -> None:
    place = f"line {number}"
    title = re.fullmatch(rf"{TITLE} ([0-9]{{1,9}})", line)
    if title is None:
        raise RecordError(
            f"{_short(line)} is not how a record begins; it begins with '{TITLE} {FORMAT}'", place
        )
    check_format(int(title[1]), place)


def _header(fields: Mapping[str, Line], last: int) -> Header:
    values = {}
    for key, read in _READERS.items():
        if key in fields:
            number, value = fields[key]
            try:
                values[key] = read(value)
            except ValueError as wrong:
                raise RecordError(f"{key}: {wrong}", f"line {number}") from None
        elif key not in ("options", "board"):
            raise RecordError(f"the header ends without {key!r}", f"line {last}")
    header = Header(**values)  # type: ignore[arg-type]  # each read by the reader of its field
    for key, problem in faults(header):
        raise RecordError(problem, f"line {fields[key][0] if key in fields else last}")
    return header


def _read_options(text: str) -> dict[str, str]:
    options: dict[str, str] = {}
    for part in text.split():
        name, equals, value = part.partition("=")
        if not (name and equals and value) or name in options:
            raise ValueError(f"{_short(part)} is not NAME=VALUE, or comes twice")
        options[name] = value
    return options


def _read_names(text: str) -> tuple[str, ...]:
    names, at = [], 0
    while True:
        found = _NAME.match(text, at)
        if found is None:
            raise ValueError(
                f"{_short(text[at:])} is no name; put one with commas or quotes in it into quotes"
            )
        names.append(_unquoted(found[1]))
        at = found.end()
        if not found[2]:
            return tuple(names)


def _read_pinned(text: str) -> Pinned:
    name, _, digest = text.rpartition(" ")
    if not name:
        raise ValueError("write the name and its SHA-256")
    return Pinned(_unquoted(name.strip()), digest)


def _unquoted(text: str) -> str:
    if not text.startswith('"'):
        return text
    try:
        return str(json.loads(text))
    except ValueError:
        raise ValueError(f"{_short(text)} is not quoted as a JSON string is") from None


def _read_version(text: str) -> int:
    if not re.fullmatch("[0-9]{1,9}", text):
        raise ValueError(f"{_short(text)} is no version")
    return int(text)


_READERS: Mapping[str, Callable[[str], object]] = {
    "rules": _read_version,
    "game": str,
    "options": _read_options,
    "players": _read_names,
    "words": _read_pinned,
    "pack": _read_pinned,
    "board": _read_pinned,
    "deal": str,
}


def _seat(text: str) -> int:
    return int(text) - 1


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


_FORMS: Sequence[tuple[re.Pattern[str], Callable[[re.Match[str]], Entry]]] = [
    (re.compile(form), make)
    for form, make in (
        (
            rf"round ([0-9]{{1,9}}), dealer {_SEAT}(?:, deal (.+))?",
            lambda m: Round(int(m[1]), _seat(m[2]), m[3] or ""),
        ),
        (rf"hand {_SEAT} (\S+)", lambda m: Hand(_seat(m[1]), m[2])),
        (r"open (\S)", lambda m: Open(m[1])),
        (r"word (\S+)", lambda m: Start(m[1])),
        (rf"drew {_SEAT} (\S+)", lambda m: Drew(_seat(m[1]), m[2])),
        (r"stop", lambda _: Stop()),
        (rf"fell {_SEAT}", lambda m: Fell(_seat(m[1]))),
        (rf"{_SEAT} (deal(?: .+)?)", lambda m: Did(_seat(m[1]), m[2])),
        (rf"{_SEAT} (\S.*?)(?: = (.+))?", lambda m: Did(_seat(m[1]), m[2], m[3] or "")),
        (r"reshuffle, open (\S)", lambda m: Reshuffle(m[1])),
        (
            rf"round over, (?:out {_SEAT}|void), totals ({_NUMBER}(?: {_NUMBER})*)",
            lambda m: RoundOver(_seat(m[1]) if m[1] else None, _numbers(m[2])),
        ),
        (
            rf"game over, winners ({_SEAT}(?: {_SEAT})*)",
            lambda m: GameOver(tuple(map(_seat, m[1].split()))),
        ),
        (
            r"dealt(?:, hand ([^\s,]+))?(?:, piles ([^\s,]+(?: [^\s,]+)*))?"
            r"(?:, open ([^\s,]))?(?:, aside ([^\s,]+))?",
            lambda m: Dealt(m[1] or "", tuple((m[2] or "").split()), m[3] or "", m[4] or ""),
        ),
        (r"shown (\S+)", lambda m: Shown(m[1])),
        (
            rf"({'|'.join(ENDS)}), score ({_NUMBER}), words ([0-9]{{1,9}}), left ([0-9]{{1,9}})",
            lambda m: Over(m[1], int(m[2]), int(m[3]), int(m[4])),
        ),
    )
]


def _entry(line: str, place: str) -> Entry:
    for form, make in _FORMS:
        if found := form.fullmatch(line):
            return make(found)
    raise RecordError(f"{_short(line)} is no line of a record", place)


def _short(text: str) -> str:
    return repr(text if len(text) <= 60 else f"{text[:60]}…")
