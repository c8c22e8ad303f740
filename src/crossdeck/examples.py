"""Worked examples: what the booklets show on their pages, to be stepped through.

An example is data (`data/examples/`): a crossword or words in rows, and steps that lay cards there.  Every
step says whether the rules allow it and which rule it shows; a test has the judge say the same.  A step
without cards tells what happens beside it: an exchange, a challenge, the scores of a round.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from crossdeck.alphabet import Alphabet
from crossdeck.cards import pack
from crossdeck.catalogue import GAMES
from crossdeck.layout import Layout, Placement
from crossdeck.notation import parse_action, parse_placement
from crossdeck.play import Insert, LayWord, Substitute
from crossdeck.rulebook import LANGUAGES, Language

__all__ = ["Example", "HandShown", "Step", "examples"]

Texts = Mapping[Language, str]


@dataclass(frozen=True)
class HandShown:
    """A hand in notation, and what it counts against its holder."""

    cards: str
    points: int


@dataclass(frozen=True)
class Step:
    """One turn, or a word about it."""

    before: Layout
    laid: Placement
    """No card, where the step only tells something, and where words lie in rows."""
    rows: tuple[str, ...]
    """The words on the table before it, where each lies in a row of its own."""
    do: str
    """What is done to them, in notation; empty where nothing is."""
    row: int | None
    """Which of them it is about, from 0; None for a new one."""
    word: str
    """What it becomes; empty where nothing is done."""
    seat: int
    """Who does it, where it matters: on a board his colour does."""
    first: bool
    """Whether it is the player's first addition in a race (KRC-08)."""
    points: int
    """What it scores, on a board."""
    named: tuple[str, ...]
    """The words that the player names, where it matters (R-64)."""
    refused: bool
    rule: str
    """The rule that refuses it, or that it shows."""
    caption: Texts
    hands: tuple[HandShown, ...]
    """The hand it is about, or those of all players when a round has ended."""


@dataclass(frozen=True)
class Example:
    """Steps on one crossword."""

    id: str
    title: Texts
    players: int
    steps: tuple[Step, ...]


@cache
def examples(game: str) -> tuple[Example, ...]:
    """The examples of a game by its id, in the booklet's order; a game may have none.  Read once."""
    file = resources.files("crossdeck") / "data" / "examples" / f"{game}.toml"
    if game not in GAMES or not file.is_file():
        return ()
    alphabet = pack(GAMES[game].pack).alphabet
    entries = tomllib.loads(file.read_text(encoding="utf-8"))["example"]
    return tuple(_example(entry, alphabet) for entry in entries)


def _example(entry: Mapping[str, Any], alphabet: Alphabet) -> Example:
    row, col = entry.get("at", (0, 0))
    layout = Layout.parse(entry.get("table", ""), alphabet, origin=(row, col))
    steps = tuple(_steps(entry["step"], layout, tuple(entry.get("rows", ())), alphabet))
    return Example(entry["id"], _texts(entry), entry["players"], steps)


def _steps(
    entries: list[Mapping[str, Any]], layout: Layout, rows: tuple[str, ...], alphabet: Alphabet
) -> Iterator[Step]:
    """Each step begins where the one before left the table; what is refused leaves no trace."""
    for entry in entries:
        refused = "refused" in entry
        laid = _laid(entry.get("lay", []), layout, alphabet)
        row, word = _row_of(entry.get("do", ""), alphabet)
        yield Step(
            before=layout,
            laid=laid,
            rows=rows,
            do=entry.get("do", ""),
            row=row,
            word=word,
            seat=entry.get("seat", 0),
            first=entry.get("first", False),
            points=entry.get("points", 0),
            named=tuple(entry.get("named", "").split()),
            refused=refused,
            rule=entry["refused" if refused else "rule"],
            caption=_texts(entry),
            hands=tuple(HandShown(hand["cards"], hand["points"]) for hand in entry.get("hands", ())),
        )
        layout = layout if refused else layout.lay(laid)
        rows = rows if refused else _rows_after(rows, row, word)


def _row_of(do: str, alphabet: Alphabet) -> tuple[int | None, str]:
    """Which row a step is about, None for a new one, and what it becomes; no word if it is about none."""
    match parse_action(do, 0, Layout(), alphabet) if do else None:
        case LayWord(faces=faces):
            return None, faces
        case Insert(row=row, faces=faces) | Substitute(row=row, faces=faces):
            return row, faces
        case _:
            return None, ""


def _rows_after(rows: tuple[str, ...], row: int | None, word: str) -> tuple[str, ...]:
    if row is None:
        return (*rows, word) if word else rows
    return (*rows[:row], word, *rows[row + 1 :])


def _laid(lay: str | list[str], layout: Layout, alphabet: Alphabet) -> Placement:
    """The cards of one placement, or of several that somebody tries in one turn."""
    written = [lay] if isinstance(lay, str) else lay
    return Placement.of(card for text in written for card in parse_placement(text, alphabet).on(layout).cards)


def _texts(entry: Mapping[str, Any]) -> Texts:
    return {language: entry[language] for language in LANGUAGES}
