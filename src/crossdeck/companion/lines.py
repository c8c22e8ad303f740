"""The text form of what is told, one line each.

    game lexicon target=50 pack=lexicon-waddingtons    the first line: game, options, pack, dictionary
    players Ann; Bob; Cid                              as they sit, to the left
    cut Q A K                                          in their order; `cut` alone: by the program
    dealer Bob                                         who deals, without a cut or otherwise than it is due
    round Ann: out; Bob: AEQ?; Cid: 12                 cards or points left; on a board letters
    challenge Ann against Bob: upheld                  or failed; barred where a real word is fined
    play Ann: 7,7 across WORD                          on a board
    pass Ann
    join Dee: 30
    leave Cid
    rename Dee: Dora
    clock turn 90                                      or round, or match; seconds, 0 for none
    end                                                the match is broken off
    match                                              a new one; match Ann; Dee: for these
    on 1935-06-01
    undo, redo
    correct 5: round Ann: out; Bob: AEQ?; Cid: 13      line 5 should read so

Capitals, spaces and the colon before what somebody has left are as whoever types likes.
"""

import re
from datetime import date
from typing import assert_never
from unicodedata import normalize

from crossdeck.companion.deeds import (
    Begun,
    Challenged,
    Corrected,
    Cut,
    Dated,
    Dealing,
    Deed,
    Ended,
    Held,
    Joined,
    Laid,
    Left,
    Outcome,
    Passed,
    Redone,
    Rematch,
    Renamed,
    Scored,
    Seated,
    Timed,
    Undone,
)
from crossdeck.companion.refusing import CompanionError

__all__ = ["LONGEST_NAME", "MOST_LINE", "VERBS", "parse_line", "write_line"]

MOST_LINE = 600
"""Fourteen players with long names and full hands fit."""
LONGEST_NAME = 24
_MOST_DIGITS = 5
_LONGEST_CLOCK = 24 * 60 * 60
_NAME_SYNTAX = re.compile(r"[;:#=]| against ")
_AGREED = re.compile(r"([a-z_]+)=(\S+)", re.ASCII)
_NUMBER = re.compile(r"-?[0-9]+", re.ASCII)

VERBS = (
    "game", "players", "cut", "dealer", "round", "challenge", "play", "pass", "join", "leave", "rename",
    "clock", "end", "match", "on", "undo", "redo", "correct",
)  # fmt: skip


def parse_line(text: str) -> Deed:
    """Read a line; CompanionError says what it should look like."""
    if len(text) > MOST_LINE:
        raise CompanionError(
            "line", f"a line has at most {MOST_LINE} characters, not {len(text)}", line=text[:60]
        )
    verb, _, rest = " ".join(normalize("NFC", text).split()).partition(" ")
    match verb.lower(), rest:
        case "game", _ if rest:
            return _begun(rest)
        case "players", _ if rest:
            return Seated(tuple(_name(part) for part in rest.split(";")))
        case "cut", _:
            return Cut(tuple(rest.split()))
        case "dealer", _ if rest:
            return Dealing(_name(rest))
        case (("round" | "heat"), _) if rest:
            return Scored(tuple(_held(part) for part in rest.split(";")))
        case "challenge", _ if rest:
            return _challenged(rest)
        case "play", _ if rest:
            name, colon, placement = rest.rpartition(":")
            return Laid(_name(name) if colon else "", placement.strip())
        case "pass", _:
            return Passed(_name(rest) if rest else "")
        case "leave", _ if rest:
            return Left(_name(rest))
        case "join", _ if rest:
            name, colon, total = rest.partition(":")
            return Joined(_name(name), _number(total.strip(), "total") if colon else None)
        case "rename", _ if ":" in rest:
            name, _, to = rest.partition(":")
            return Renamed(_name(name), _name(to))
        case "clock", _ if rest:
            return _timed(rest)
        case "on", _ if rest:
            return _dated(rest)
        case "correct", _ if rest:
            number, colon, line = rest.partition(":")
            if not colon:
                raise _unread(text, "correct 5: round Ann: out; Bob: AEQ")
            return Corrected(_number(number.strip(), "number of a line"), parse_line(line))
        case "end", "":
            return Ended()
        case "match", _:
            return Rematch(tuple(_name(part) for part in rest.split(";")) if rest else ())
        case "undo", "":
            return Undone()
        case "redo", "":
            return Redone()
    if verb.lower() in VERBS:
        raise _unread(text, _EXAMPLES.get(verb.lower(), verb.lower()))
    raise CompanionError("line", f"{text[:60]!r} begins with none of: {', '.join(VERBS)}", line=text[:60])


_EXAMPLES = {
    "game": "game lexicon target=50",
    "players": "players Ann; Bob; Cid",
    "dealer": "dealer Ann",
    "round": "round Ann: out; Bob: AEQ; Cid: 12",
    "challenge": "challenge Ann against Bob: upheld",
    "play": "play Ann: 7,7 across WORD",
    "leave": "leave Cid",
    "join": "join Dee: 30",
    "rename": "rename Dee: Dora",
    "clock": "clock turn 90",
    "on": "on 1935-06-01",
    "correct": "correct 5: round Ann: out; Bob: AEQ",
}


def _unread(text: str, example: str) -> CompanionError:
    return CompanionError("line", f"{text[:60]!r} cannot be read; write it as in: {example}", line=text[:60])


def _begun(rest: str) -> Begun:
    game, *agreed = rest.split()
    pairs = []
    for part in agreed:
        form = _AGREED.fullmatch(part)
        if form is None:
            raise _unread(f"game {rest}", _EXAMPLES["game"])
        pairs.append((form[1], form[2]))
    if len(dict(pairs)) < len(pairs):
        raise CompanionError("option", "an option is said twice; say each once")
    return Begun(game, tuple(pairs))


def _name(text: str) -> str:
    name = " ".join(text.split())
    if not name:
        raise CompanionError("name", "a player has no name; write one, or take the semicolon away", name="")
    if len(name) > LONGEST_NAME or not name.isprintable() or _NAME_SYNTAX.search(name):
        raise CompanionError(
            "name",
            f"{name[:40]!r} cannot be a player's name: it has at most {LONGEST_NAME} characters, and none of "
            "; : # =",
            name=name[:40],
        )
    return name


def _held(part: str) -> Held:
    """`Ann: out`, `Bob: AEQ?` or `Cid: 12`; whoever types may leave the colon out."""
    name, _, held = part.rpartition(":") if ":" in part else part.strip().rpartition(" ")
    if not name or not held.strip():
        raise _unread(f"round {part.strip()}", _EXAMPLES["round"])
    name, held = _name(name), held.strip()
    if held == "OUT":
        raise CompanionError(
            "ambiguous",
            f"{name}: OUT may be three cards, or mean that {name} is out; write the cards in another order, "
            "as OTU, or write out in small letters",
            name=name,
        )
    if held.lower() == "out":
        return Held(name)
    if _NUMBER.fullmatch(held):
        return Held(name, figure=_number(held, "figure"))
    return Held(name, held)


def _challenged(rest: str) -> Challenged:
    who, _, outcome = rest.rpartition(":")
    by, against, whom = who.partition(" against ")
    if not against:
        raise _unread(f"challenge {rest}", _EXAMPLES["challenge"])
    said = outcome.strip().lower()
    if said not in (each.value for each in Outcome):
        raise CompanionError(
            "outcome",
            f"{said!r} is no end of a challenge; it is upheld or failed, or barred where that is fined",
        )
    return Challenged(_name(by), _name(whom), Outcome(said))


def _timed(rest: str) -> Timed:
    per, _, seconds = rest.lower().partition(" ")
    number = int(seconds) if _NUMBER.fullmatch(seconds) and len(seconds) <= _MOST_DIGITS else -1
    if 0 <= number <= _LONGEST_CLOCK:
        match per:
            case "turn" | "round" | "match":
                return Timed(per, number)
    raise CompanionError(
        "clock", f"{rest[:40]!r} is no clock; write turn, round or match and seconds, as in: clock turn 90"
    )


def _dated(rest: str) -> Dated:
    try:
        return Dated(date.fromisoformat(rest))
    except ValueError:
        raise CompanionError("date", f"{rest[:40]!r} is no date; write one as 1935-06-01") from None


def _number(text: str, what: str) -> int:
    if not _NUMBER.fullmatch(text) or len(text) > _MOST_DIGITS:
        raise CompanionError("number", f"{text[:20]!r} is no {what}; write a whole number")
    return int(text)


def write_line(deed: Deed) -> str:
    """Write it down; `parse_line` reads it back."""
    match deed:
        case Begun(game, agreed):
            return " ".join(["game", game, *(f"{name}={value}" for name, value in agreed)])
        case Seated(names):
            return f"players {'; '.join(names)}"
        case Cut(cards):
            return " ".join(["cut", *cards])
        case Dealing(name):
            return f"dealer {name}"
        case Scored(held):
            return f"round {'; '.join(f'{each.name}: {_left(each)}' for each in held)}"
        case Challenged(by, against, outcome):
            return f"challenge {by} against {against}: {outcome.value}"
        case Laid(name, placement):
            return f"play {name}: {placement}" if name else f"play {placement}"
        case Passed(name):
            return f"pass {name}".rstrip()
        case Left(name):
            return f"leave {name}"
        case Joined(name, total):
            return f"join {name}" if total is None else f"join {name}: {total}"
        case Renamed(name, to):
            return f"rename {name}: {to}"
        case Timed(per, seconds):
            return f"clock {per} {seconds}"
        case Dated(day):
            return f"on {day}"
        case Corrected(number, line):
            return f"correct {number}: {write_line(line)}"
        case Ended():
            return "end"
        case Rematch(names):
            return f"match {'; '.join(names)}".rstrip()
        case Undone():
            return "undo"
        case Redone():
            return "redo"
        case _:
            assert_never(deed)


def _left(held: Held) -> str:
    if held.is_out:
        return "out"
    return held.cards or str(held.figure)
