"""Worked examples: what the booklets show on their pages, to be stepped through.

An example is data (`data/examples/`): a crossword, and steps that lay cards on it.  Every step says whether
the rules allow it and which rule it shows; a test has the judge say the same.  A step without cards tells
what happens beside the crossword: an exchange, a challenge, the scores of a round.
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
from crossdeck.notation import parse_placement
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
    """No card, where the step only tells something."""
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
    layout = Layout.parse(entry.get("table", ""), alphabet)
    steps = tuple(_steps(entry["step"], layout, alphabet))
    return Example(entry["id"], _texts(entry), entry["players"], steps)


def _steps(entries: list[Mapping[str, Any]], layout: Layout, alphabet: Alphabet) -> Iterator[Step]:
    """Each step begins where the one before left the crossword; what is refused leaves no trace."""
    for entry in entries:
        refused = "refused" in entry
        laid = _laid(entry.get("lay", []), layout, alphabet)
        yield Step(
            before=layout,
            laid=laid,
            named=tuple(entry.get("named", "").split()),
            refused=refused,
            rule=entry["refused" if refused else "rule"],
            caption=_texts(entry),
            hands=tuple(HandShown(hand["cards"], hand["points"]) for hand in entry.get("hands", ())),
        )
        layout = layout if refused else layout.lay(laid)


def _laid(lay: str | list[str], layout: Layout, alphabet: Alphabet) -> Placement:
    """The cards of one placement, or of several that somebody tries in one turn."""
    written = [lay] if isinstance(lay, str) else lay
    return Placement.of(card for text in written for card in parse_placement(text, alphabet).on(layout).cards)


def _texts(entry: Mapping[str, Any]) -> Texts:
    return {language: entry[language] for language in LANGUAGES}
