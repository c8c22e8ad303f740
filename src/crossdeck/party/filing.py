"""A party file: the whole evening as lines of JSON, so that it can be carried away, kept and gone on with.

    {"crossdeck-party":1}                                     what it is, and in which form
    {"version":1,"at":1760000000000,"decision":{…}}           the party is opened
    {"version":2,"at":1760000004200,"decision":{…}}           … and so on, a line for each decision

Lines are only ever added.  If the machine dies while it writes, the last line has no end: it is torn, nobody
was told that it was written, and all before it is whole.  Any other damage is refused, with its line.
"""

from collections.abc import Iterable
from typing import Annotated

import msgspec
from msgspec import Meta

from crossdeck.party.entries import Decision
from crossdeck.party.evening import DamagedPartyError, Evening
from crossdeck.party.folding import begin, fold

__all__ = ["HEADER", "Filed", "PartyFileError", "Row", "evening_of", "read", "write", "write_row"]

FORM = 1
HEADER = f'{{"crossdeck-party":{FORM}}}\n'


class PartyFileError(ValueError):
    """A text that is no party file, or a damaged one: the message names the line and says what to do."""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One decision, as a file has it and as a server keeps it."""

    version: Annotated[int, Meta(ge=1)]
    at: Annotated[int, Meta(ge=0)]
    """Milliseconds since the epoch."""
    decision: Decision


class Filed(msgspec.Struct, frozen=True):
    """What a party file holds."""

    rows: tuple[Row, ...]
    whole: int
    """How many bytes of it, in UTF-8, are whole; a new line goes there."""
    torn: str = ""
    """A sentence about the last line, if it is torn."""


_encoder = msgspec.json.Encoder()
_header, _row = msgspec.json.Decoder(dict[str, int]), msgspec.json.Decoder(Row)


def write(rows: Iterable[Row]) -> str:
    """The file with these rows."""
    return HEADER + "".join(map(write_row, rows))


def write_row(row: Row) -> str:
    """The line of one row, with its end."""
    return _encoder.encode(row).decode() + "\n"


def read(text: str, name: str) -> Filed:
    """The rows of a file; `name` is what it is called in messages."""
    lines = text.removeprefix("\ufeff").split("\n")
    mark = len("\ufeff".encode()) if text.startswith("\ufeff") else 0
    last = lines.pop()
    if not lines:
        _check_header(last, name)  # It has no end, so that no row can follow.
        raise PartyFileError(f"{name}: no party was opened in it; remove it, and make it again")
    _check_header(lines[0], name)
    rows = [_read(line, number, name) for number, line in enumerate(lines[1:], start=2)]
    whole = mark + sum(len(line.encode()) + 1 for line in lines)
    torn = ""
    if last.strip():
        number = len(lines) + 1
        if _is_torn(last):
            torn = (
                f"{name}: line {number}, the last, was torn off while it was written; all before "
                "it is whole and kept: look where the evening is, and do again what is missing"
            )
        else:  # Somebody's editor took the end of the line away, but nothing of the line.
            rows.append(_read(last, number, name))
            whole += len(last.encode())
    if not rows:
        raise PartyFileError(f"{name}: no party was opened in it; remove it, and make it again")
    return Filed(tuple(rows), whole, torn)


def _is_torn(last: str) -> bool:
    """Whether a line without an end is a beginning only: no part of a JSON object but the whole is JSON."""
    try:
        msgspec.json.decode(last.rstrip("\r"))
    except (msgspec.MsgspecError, UnicodeEncodeError):
        return True
    return False


def _check_header(line: str, name: str) -> None:
    try:
        form = _header.decode(line.rstrip("\r")).get("crossdeck-party", 0)
    except (msgspec.MsgspecError, UnicodeEncodeError):
        form = 0
    if form < 1:
        raise PartyFileError(
            f"{name}: line 1 is {_short(line)}, so this is no party file; one begins with {HEADER.strip()}"
        )
    if form > FORM:
        raise PartyFileError(
            f"{name}: a party file of form {form}, made by a later crossdeck; this one reads form {FORM}"
        )


def _read(line: str, number: int, name: str) -> Row:
    """The row of a line; versions count from 1, in the second line."""
    try:
        row = _row.decode(line.rstrip("\r"))
    except (msgspec.MsgspecError, UnicodeEncodeError) as wrong:
        raise _damaged(name, number, f"is damaged ({wrong})") from None
    if row.version != number - 1:
        what = "lines are missing before it" if row.version >= number else "lines were repeated or mixed up"
        raise _damaged(name, number, f"has version {row.version} where {number - 1} is due: {what}")
    return row


def evening_of(rows: Iterable[Row], name: str) -> Evening:
    """The evening that a file's rows make."""
    evening: Evening | None = None
    for row in rows:
        try:
            at, decision = row.at, row.decision
            evening = fold(evening, at, decision) if evening else begin(at, decision)
        except (DamagedPartyError, LookupError, AttributeError, TypeError) as wrong:
            raise _damaged(name, row.version + 1, f"does not fit what comes before it ({wrong})") from None
    if evening is None:
        raise PartyFileError(f"{name}: no party was opened in it; remove it, and make it again")
    return evening


def _damaged(name: str, number: int, what: str) -> PartyFileError:
    return PartyFileError(
        f"{name}: line {number} {what}; take the file from a copy, or remove this line and all after it to "
        "go on from there"
    )


def _short(line: str) -> str:
    return repr(line if len(line) <= 40 else f"{line[:39]}…") if line.strip() else "empty"
