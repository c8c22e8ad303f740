"""Text forms of placements and actions.

A placement is `row,col across LETTERS` or `row,col down LETTERS`.  The letters are the whole main run from
its first square; `.` stands for a card that lies there already and a lower-case letter for a wild card:
`-3,2 down JOY.` puts JOY before an old S.  The dots at both ends may be left out when typing.

An action is `play PLACEMENT`, `discard CARD`, `take open`, `take blind`, `throw`, `challenge WORD`, `accept`,
`time`, `time match` or `deal`, and `deal NAME` where every deal has a name of its own.  A play may add
`named WORD ...` and `with *` for each free card that goes with it.

In a race a card is exchanged at once, `exchange Q for A` for an open A or `exchange Q for blind`, the
dealer's word is `call`, and whatever is done may end with its time: `at 12.340`, seconds since the deal.
Where words lie in rows, `lay HATe` lays one, and `insert 2 SMOTHERED` and `substitute 1 EXPORT` change the
second and the first, written as they become.  With a stock of letters `exchange QXZ` changes some, and
`pass` is to do nothing.
"""

import re
from dataclasses import dataclass
from typing import assert_never

from crossdeck.alphabet import ENGLISH, Alphabet
from crossdeck.cards import FREE, WILD
from crossdeck.layout import Direction, Layout, Placement, Square
from crossdeck.play import (
    Accept,
    Action,
    Attempt,
    Call,
    Challenge,
    DealNext,
    Discard,
    Draw,
    Insert,
    LayWord,
    Pass,
    Play,
    Redraw,
    Source,
    Substitute,
    Take,
    Throw,
    TimeUp,
)

__all__ = [
    "NotationError",
    "Written",
    "format_action",
    "format_placement",
    "parse_action",
    "parse_card",
    "parse_placement",
]

_FORM = re.compile(
    r"\s*(-?[0-9]{1,6})\s*,\s*(-?[0-9]{1,6})\s+(across|down)\s+(\S+)\s*", re.IGNORECASE | re.ASCII
)
_MOST_LETTERS = 128
_TIME = re.compile(r"(.*?)\s+at\s+([0-9]{1,8})(?:\.([0-9]{1,3}))?", re.IGNORECASE | re.ASCII)
_ROW = re.compile(r"([0-9]{1,4})\s+(\S+)", re.ASCII)


class NotationError(ValueError):
    """A text that is no placement: the message says why."""


@dataclass(frozen=True)
class Written:
    """A placement as somebody wrote it: the cards, and the squares said to be filled already."""

    placement: Placement
    filled: tuple[Square, ...]

    def on(self, layout: Layout) -> Placement:
        """The placement, if every dot stands for a card of this layout."""
        for row, col in self.filled:
            if (row, col) not in layout:
                raise NotationError(f"the dot at square {row},{col} stands for a card, but none lies there")
        return self.placement


def parse_placement(text: str, alphabet: Alphabet = ENGLISH) -> Written:
    """Read `row,col across LETTERS`.

    >>> parse_placement("-3,2 down JOY.").placement.cards
    (((-3, 2), 'J'), ((-2, 2), 'O'), ((-1, 2), 'Y'))
    """
    form = _FORM.fullmatch(text)
    if form is None:
        raise NotationError(
            f"{text!r} is no placement: write it as 'row,col across LETTERS', as in '0,4 down SUNK'"
        )
    row, col = int(form[1]), int(form[2])
    down, right = Direction(form[3].lower()).step
    faces = alphabet.read_faces(form[4])
    if len(faces) > _MOST_LETTERS:
        raise NotationError(
            f"a placement of {len(faces)} squares is longer than any table; {_MOST_LETTERS} is the most"
        )
    cards, filled = [], []
    for face in faces:
        if face == ".":
            filled.append((row, col))
        elif alphabet.is_face(face):
            cards.append(((row, col), face))
        else:
            raise NotationError(
                f"{face!r} in {form[4]!r} is neither a letter of the {alphabet.name} alphabet nor '.'"
            )
        row, col = row + down, col + right
    return Written(Placement.of(cards), tuple(filled))


def format_placement(layout: Layout, placement: Placement) -> str:
    """Write a placement in one line as it stands on the layout: the whole main run, `.` for the old cards."""
    main = layout.made_by(placement).main
    faces = ("." if square in layout else face for square, face in zip(main.squares, main.faces, strict=True))
    return f"{main.first[0]},{main.first[1]} {main.direction.value} {''.join(faces)}"


def parse_card(text: str, alphabet: Alphabet = ENGLISH) -> str:
    """One card in hand notation: a letter, `?` or `*`."""
    card = alphabet.read(text)
    if len(card) != 1 or (card not in alphabet and card not in (WILD, FREE)):
        raise NotationError(
            f"{text!r} is no card; a card is a letter of the {alphabet.name} alphabet, {WILD} or {FREE}"
        )
    return card


def parse_action(text: str, seat: int, layout: Layout, alphabet: Alphabet = ENGLISH) -> Action:
    """Read what a seat does; dots of a placement stand for cards of this layout.

    >>> parse_action("take blind", 2, Layout())
    Take(seat=2, source=<Source.BLIND: 'blind'>)
    """
    text, at = _timed(text.strip())
    verb, _, rest = text.partition(" ")
    verb, rest = verb.lower(), rest.strip()
    if at is not None and verb not in ("play", "exchange", "call"):
        raise NotationError(f"{verb!r} has no time; in a race play, exchange and call have one")
    match verb, rest:
        case "play", _ if rest:
            return _parse_play(rest, seat, layout, alphabet, at)
        case "discard", _ if rest:
            return Discard(seat, parse_card(rest, alphabet))
        case "take", "open" | "blind":
            return Take(seat, Source(rest))
        case "exchange", _ if rest:
            return _parse_exchange(rest, seat, alphabet, at)
        case "call", "":
            return Call(seat, at)
        case "lay", _ if rest:
            return LayWord(seat, _faces(rest, alphabet))
        case "insert" | "substitute", _ if rest:
            row, faces = _parse_row(rest, alphabet)
            return Insert(seat, row, faces) if verb == "insert" else Substitute(seat, row, faces)
        case "pass", "":
            return Pass(seat)
        case "challenge", _ if rest:
            return Challenge(seat, _word(rest, alphabet))
        case "throw", "":
            return Throw(seat)
        case "accept", "":
            return Accept(seat)
        case "time", "" | "match":
            return TimeUp(seat, match=rest == "match")
        case "deal", _:
            return DealNext(seat, rest)
        case _:
            raise NotationError(
                f"{text!r} is no action; there are: play PLACEMENT, discard CARD, take open, take blind, "
                "throw, challenge WORD, accept, time, time match, deal; exchange CARD for CARD, exchange "
                "CARD for blind, call; lay WORD, insert ROW WORD, substitute ROW WORD; exchange CARDS, pass"
            )


def _timed(text: str) -> tuple[str, int | None]:
    """The text without its time, and that in milliseconds."""
    form = None if text.lower().startswith("deal ") else _TIME.fullmatch(text)
    if form is None:
        return text, None
    return form[1], 1000 * int(form[2]) + int((form[3] or "").ljust(3, "0"))


def _parse_exchange(text: str, seat: int, alphabet: Alphabet, at: int | None) -> Draw | Redraw:
    given, wanted = (part.strip() for part in [*re.split(r"\s+for\s+", text, maxsplit=1), ""][:2])
    if not wanted:
        if at is not None:
            raise NotationError("letters exchanged for others of the stock have no time")
        return Redraw(seat, tuple(parse_card(card, alphabet) for card in alphabet.read(given)))
    card = parse_card(given, alphabet)
    if wanted.lower() in ("blind", "open"):
        return Draw(seat, card, Source(wanted.lower()), at=at)
    return Draw(seat, card, Source.OPEN, parse_card(wanted, alphabet), at)


def _parse_row(text: str, alphabet: Alphabet) -> tuple[int, str]:
    form = _ROW.fullmatch(text)
    if form is None or not int(form[1]):
        raise NotationError(f"{text!r} names no word of the table: write its number and what it becomes")
    return int(form[1]) - 1, _faces(form[2], alphabet)


def _faces(text: str, alphabet: Alphabet) -> str:
    """A word as faces: a lower-case letter is a wild card."""
    faces = "".join(alphabet.read_faces(text))
    if len(faces) > _MOST_LETTERS or not all(map(alphabet.is_face, faces)):
        raise NotationError(f"{text[:80]!r} is not written with letters of the {alphabet.name} alphabet")
    return faces


def _parse_play(text: str, seat: int, layout: Layout, alphabet: Alphabet, at: int | None) -> Play:
    text, thrown = _cut(text, " with ")
    text, named = _cut(text, " named ")
    if set(thrown) - {FREE}:
        raise NotationError(f"{thrown!r} is no free card; write {FREE} for each that goes with the play")
    words = tuple(_word(word, alphabet) for word in named.split())
    return Play(seat, parse_placement(text, alphabet).on(layout), words, len(thrown), at)


def _cut(text: str, at: str) -> tuple[str, str]:
    before, _, after = text.partition(at)
    return before, after.strip()


def _word(text: str, alphabet: Alphabet) -> str:
    word = alphabet.read(text)
    if not alphabet.spells(word):
        raise NotationError(f"{text!r} is not written with letters of the {alphabet.name} alphabet")
    return word


def format_action(action: Action, layout: Layout) -> str:
    """Write an action down; the layout is the one it is done on."""
    match action:
        case Play(placement=placement, named=named, thrown=thrown, at=at):
            names = f" named {' '.join(named)}" if named else ""
            free = f" with {FREE * thrown}" if thrown else ""
            return f"play {format_placement(layout, placement)}{names}{free}{_at(at)}"
        case Draw(card=card, source=source, seen=seen, at=at):
            return f"exchange {card} for {seen or source.value}{_at(at)}"
        case Call(at=at):
            return f"call{_at(at)}"
        case LayWord(faces=faces):
            return f"lay {faces}"
        case Insert(row=row, faces=faces):
            return f"insert {row + 1} {faces}"
        case Substitute(row=row, faces=faces):
            return f"substitute {row + 1} {faces}"
        case Redraw(cards=cards):
            return f"exchange {''.join(cards)}"
        case Pass():
            return "pass"
        case Discard(card=card):
            return f"discard {card}"
        case Take(source=source):
            return f"take {source.value}"
        case Throw():
            return "throw"
        case Challenge(word=word):
            return f"challenge {word}"
        case Accept():
            return "accept"
        case TimeUp(match=match_over):
            return "time match" if match_over else "time"
        case DealNext(name=name):
            return f"deal {name}".rstrip()
        case Attempt(deed=deed):
            raise NotationError(f"what is never legal has no notation: {deed.value}")
        case _:
            assert_never(action)


def _at(time: int | None) -> str:
    return "" if time is None else f" at {time // 1000}.{time % 1000:03}"
