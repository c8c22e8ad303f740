"""Examples from their files."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any

from crossdeck.alphabet import Alphabet
from crossdeck.cards import pack
from crossdeck.catalogue import ALL, PATIENCES
from crossdeck.examples.alone import Alone, bare, done, moment
from crossdeck.examples.example import Example, HandShown, Step, Texts
from crossdeck.layout import Layout, Placement
from crossdeck.notation import parse_action, parse_placement
from crossdeck.patience import Lay, Spell
from crossdeck.play import Insert, LayWord, Substitute
from crossdeck.rulebook import LANGUAGES
from crossdeck.rules import Rules

__all__ = ["examples"]


@cache
def examples(game: str) -> tuple[Example, ...]:
    """The examples of a game by its id, in the booklet's order; a game may have none.  Read once."""
    file = resources.files("crossdeck") / "data" / "examples" / f"{game}.toml"
    if game not in ALL or not file.is_file():
        return ()
    entries = tomllib.loads(file.read_text(encoding="utf-8"))["example"]
    return tuple(_example(entry, ALL[game]) for entry in entries)


def _example(entry: Mapping[str, Any], rules: Rules) -> Example:
    alphabet = pack(rules.pack).alphabet
    row, col = entry.get("at", (0, 0))
    layout = Layout.parse(entry.get("table", ""), alphabet, origin=(row, col))
    options: Mapping[str, str] = entry.get("options", {})
    steps = (
        _steps_alone(entry, layout, rules.with_options(options))
        if rules.id in PATIENCES
        else _steps(entry["step"], layout, tuple(entry.get("rows", ())), alphabet)
    )
    return Example(entry["id"], _texts(entry), entry.get("players", 1), options, tuple(steps))


def _steps_alone(entry: Mapping[str, Any], layout: Layout, rules: Rules) -> Iterator[Step]:
    solo = bare(rules)
    state = moment(solo, entry, layout)
    for each in entry["step"]:
        alone = done(solo, state, each)
        yield _step(each, state.layout, *_taken(alone), alone=alone)
        state = alone.after


def _taken(alone: Alone) -> tuple[Placement, str]:
    """What is laid, or spelt."""
    match alone.action:
        case Lay(placement=placement):
            return placement, ""
        case Spell(faces=faces):
            return Placement(()), faces
        case _:
            return Placement(()), ""


def _steps(
    entries: list[Mapping[str, Any]], layout: Layout, rows: tuple[str, ...], alphabet: Alphabet
) -> Iterator[Step]:
    """Each step begins where the one before left the table; what is refused leaves no trace."""
    for entry in entries:
        laid = _laid(entry.get("lay", []), layout, alphabet)
        row, word = _row_of(entry.get("do", ""), alphabet)
        yield _step(entry, layout, laid, word, rows=rows, row=row)
        if "refused" not in entry:
            layout, rows = layout.lay(laid), _rows_after(rows, row, word)


def _step(
    entry: Mapping[str, Any],
    before: Layout,
    laid: Placement,
    word: str,
    *,
    rows: tuple[str, ...] = (),
    row: int | None = None,
    alone: Alone | None = None,
) -> Step:
    refused = "refused" in entry
    return Step(
        before=before,
        laid=laid,
        rows=rows,
        do=entry.get("do", ""),
        row=row,
        word=word,
        alone=alone,
        seat=entry.get("seat", 0),
        first=entry.get("first", False),
        points=entry.get("points", 0),
        named=tuple(entry.get("named", "").split()),
        refused=refused,
        rule=entry["refused" if refused else "rule"],
        refs=tuple(entry.get("refs", ())),
        caption=_texts(entry),
        hands=tuple(HandShown(hand["cards"], hand["points"]) for hand in entry.get("hands", ())),
    )


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
