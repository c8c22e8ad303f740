"""Bots where words lie in rows: tables with a few words, and positions."""

from dataclasses import replace
from typing import Any

from crossdeck.play import Engine, State
from tests.bots import drawn_state, table_of, these_words

FAR = "AAAAAAAAA"
"""Somebody with more cards than one turn lays."""
NEAR = "A"


def rows(game: Engine, words: str, hand: str, others: str = FAR, **more: Any) -> State:
    state = drawn_state(game, "", [hand, *[others] * (game.table.players - 1)], **more)
    return replace(state, rows=tuple(words.split()))


def large(words: str, players: int = 2, grades: dict[str, int] | None = None, **options: str) -> Engine:
    return table_of("lexicon-large", players, words=these_words(words, grades), options=options)
