"""The entries of a record: one value for each line.

An action stands with its result, then come the facts that it led to.  Seats count from 0 here, as everywhere
in the program; only the text counts them from 1.  Whether an entry is well formed is told without the engine;
whether it is true, `replay` tells.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

from crossdeck.alphabet import Alphabet
from crossdeck.cards import FREE, WILD
from crossdeck.record.header import Header, is_plain

__all__ = [
    "ENDS", "FAILED", "FINED", "LATE", "MOST", "TURNED_OVER", "UPHELD", "Dealt", "Did", "Drew", "Entry",
    "Fell", "GameOver", "Hand", "Open", "Over", "Reshuffle", "Round", "RoundOver", "Shown", "Start", "Stop",
    "flaws",
]  # fmt: skip

MOST = 10**9 - 1
"""No number in a record is larger; a total may be as far below zero."""

UPHELD = "upheld"
LATE = "upheld late"
"""The word stands, and only points move (R-41)."""
FINED = "upheld fined"
"""The word is a real one that is barred, and costs whoever laid it a fine (LXP-13)."""
FAILED = "failed"
TURNED_OVER = "over"
"""The pack was turned over before a card of it was turned up (KA3-12)."""
ENDS = ("won", "lost", "given up")
"""How a patience can end."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round was dealt."""

    number: int
    dealer: int
    deal: str = ""
    """The name of its deal, if it is not the header's."""


@dataclass(frozen=True, slots=True)
class Hand:
    """What a player was dealt."""

    seat: int
    cards: str


@dataclass(frozen=True, slots=True)
class Open:
    """The card turned up after the deal."""

    card: str


@dataclass(frozen=True, slots=True)
class Start:
    """The word that the dealer laid out before a race (KRC-03)."""

    word: str


@dataclass(frozen=True, slots=True)
class Did:
    """An action in notation.

    The result is the words made and the points for them, the card taken, or what became of a challenge.
    """

    seat: int
    action: str
    result: str = ""


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """The discards became the blind pack, and this card was turned up (R-16)."""

    open: str


@dataclass(frozen=True, slots=True)
class Drew:
    """What a player drew from the stock after a play or in an exchange of letters (KWR-03, R-88)."""

    seat: int
    cards: str


@dataclass(frozen=True, slots=True)
class Stop:
    """The blind pack was used up in a race, and the dealer called "Stop" (KRC-12)."""


@dataclass(frozen=True, slots=True)
class Fell:
    """A player reached the target and is out of the match (LXL-23)."""

    seat: int


@dataclass(frozen=True, slots=True)
class RoundOver:
    """The round ended: who went out, nobody if it was void (R-18, R-73), and the totals."""

    out: int | None
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameOver:
    """The match ended: several winners share it (R-44)."""

    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    """A patience was dealt, and this lies open: of a pile its top cards, as many as can be read."""

    hand: str = ""
    piles: tuple[str, ...] = ()
    open: str = ""
    aside: str = ""


@dataclass(frozen=True, slots=True)
class Shown:
    """The cards that came to light in a patience by what was done, in the order in which they did."""

    cards: str


@dataclass(frozen=True, slots=True)
class Over:
    """A patience ended: how, with what score, after how many words, and with how many cards left."""

    end: str
    score: int
    words: int
    left: int


Entry = (
    Round
    | Hand
    | Open
    | Start
    | Did
    | Drew
    | Reshuffle
    | Stop
    | RoundOver
    | Fell
    | GameOver
    | Dealt
    | Shown
    | Over
)

_LETTER = r"[^\W\d_]"
_PLACEMENT = rf"-?[0-9]{{1,6}},-?[0-9]{{1,6}} (?:across|down) (?:{_LETTER}|\.)+"
_WORDS = rf"{_LETTER}+(?: {_LETTER}+)*"
_CARD = rf"{_LETTER}|\?|\*"
_TIME = r"(?: at [0-9]{1,8}\.[0-9]{3})?"
_ROW = rf"[1-9][0-9]{{0,3}} {_LETTER}+"
_PLACE = "(?:[1-9][0-9]{0,2}|hand|open|master)"
_FROM = rf"(?: from {_PLACE}(?: {_PLACE})*)?"
_FORMS = {
    verb: (re.compile(rest), re.compile(result))
    for verb, rest, result in (
        (
            "play",
            rf"{_PLACEMENT}{_FROM}(?: named {_WORDS})?(?: with \*+)?{_TIME}",
            rf"{_WORDS}(?: -?[0-9]{{1,6}})?",
        ),
        ("exchange", rf"(?:{_CARD}) for (?:{_CARD}|open|blind){_TIME}|(?:{_CARD})+", rf"(?:{_CARD})?"),
        ("call", rf"{_TIME.replace(' ', '', 1)}", ""),
        ("lay", f"{_LETTER}+", f"{_LETTER}+"),
        ("insert", _ROW, f"{_LETTER}+"),
        ("substitute", _ROW, f"{_LETTER}+"),
        ("pass", "", ""),
        ("discard", _CARD, ""),
        ("take", "open|blind", _CARD),
        ("throw", "", ""),
        ("challenge", f"{_LETTER}+", f"{UPHELD}|{LATE}|{FINED}|{FAILED}"),
        ("accept", "", ""),
        ("time", "(?:match)?", ""),
        ("deal", ".*", ""),
        ("spell", rf"{_LETTER}+{_FROM}", f"{_LETTER}+"),
        ("turn", "", f"(?:{TURNED_OVER})?"),
        ("fill", f"[1-9][0-9]{{0,2}} from {_PLACE}", ""),
        ("give", "up", ""),
    )
}
"""What may follow each verb, and what its result looks like."""


def flaws(entry: Entry, header: Header) -> Iterator[str]:
    """What keeps an entry from being one of this record, whatever happened before it."""
    match entry:
        case Round(number, dealer, deal):
            yield from (*_off_range(number, 1), *_no_seat(dealer, header))
            if deal and not is_plain(deal):
                yield f"{deal[:80]!r} is no name of a deal"
        case Hand(seat, cards):
            yield from (*_no_seat(seat, header), *_no_cards(cards, header.alphabet))
        case Drew(seat, cards):
            yield from (*_no_seat(seat, header), *_no_cards(cards, header.alphabet))
        case Fell(seat):
            yield from _no_seat(seat, header)
        case Start(word):
            yield from _no_cards(word, header.alphabet)
        case Stop():
            pass
        case Open(card) | Reshuffle(card):
            yield from _no_cards(card, header.alphabet)
            if len(card) != 1:
                yield f"{card[:80]!r} is not one card"
        case Did():
            yield from (*_no_seat(entry.seat, header), *_no_action(entry))
        case RoundOver(out, totals):
            yield from () if out is None else _no_seat(out, header)
            yield from (flaw for total in totals for flaw in _off_range(total, -MOST))
            if len(totals) != len(header.players):
                yield f"{len(totals)} totals for {len(header.players)} players"
        case GameOver(winners):
            yield from (flaw for seat in winners for flaw in _no_seat(seat, header))
            if not winners:
                yield "a game that is over has a winner"
        case Dealt(hand, piles, open_, aside):
            parts = [part for part in (hand, *piles, open_, aside) if part]
            yield from (flaw for part in parts for flaw in _no_cards(part, header.alphabet))
            if not (hand or piles) or not all(piles):
                yield "a deal has a hand, or piles with cards"
        case Shown(cards):
            yield from _no_cards(cards, header.alphabet)
        case Over(end, score, words, left):
            if end not in ENDS:
                yield f"{end[:80]!r} is no end; there are: {', '.join(ENDS)}"
            yield from (*_off_range(score, -MOST), *_off_range(words, 0), *_off_range(left, 0))
        case _:
            assert_never(entry)


def _off_range(number: int, least: int) -> Iterator[str]:
    if not least <= number <= MOST:
        yield f"{number} is not a number from {least} to {MOST}"


def _no_seat(seat: int, header: Header) -> Iterator[str]:
    if not 0 <= seat < len(header.players):
        yield f"there is no seat {seat + 1} at a table of {len(header.players)}"


def _no_cards(cards: str, alphabet: Alphabet) -> Iterator[str]:
    if not cards:
        yield "no cards"
    if foreign := [card for card in cards if card not in alphabet and card not in (WILD, FREE)]:
        yield f"{foreign[0]!r} is no card of the {alphabet.name} alphabet"


def _no_action(did: Did) -> Iterator[str]:
    verb, space, rest = did.action.partition(" ")
    if verb not in _FORMS:
        yield f"{verb[:80]!r} is no action; there are: {', '.join(_FORMS)}"
        return
    form, result = _FORMS[verb]
    if not form.fullmatch(rest) or (space and not is_plain(rest)):
        yield f"{did.action[:80]!r} is not written as an action is"
    if not result.fullmatch(did.result):
        yield f"{did.result[:80]!r} is no result of {verb!r}"
