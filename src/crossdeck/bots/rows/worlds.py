"""Positions of a table of rows as the native player takes them: cards by codes, words as tiles."""

from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache

from crossdeck.bits import LETTERS
from crossdeck.bits import WILD as WILD_TILE
from crossdeck.bots.hands import hardness
from crossdeck.bots.rows.playouts import Playouts
from crossdeck.bots.unseen import World
from crossdeck.cards import WILD
from crossdeck.play import Built, Exchanged, Move, Table, View
from crossdeck.rowmoves import RowMove, RowMoves
from crossdeck.rules import Exchange

__all__ = ["CARDS", "Codes", "codes"]

CARDS = LETTERS + 1
"""Kinds of cards: the letters, and the wild card."""
_MOST_CARDS = 500
_MOST_SEATS = 10

# How the native player weighs a hand, in points; the same scheme as `bots.hands`, with figures for rows.
_VOWELS = frozenset("AEIOU")
_SHARE = 0.4
"""The share of vowels in a hand that is easy to lay."""
_HARD = 2.0
"""For every time that a letter is rarer in short words by a factor of e than the commonest one."""
_TWIN = 2.0
"""For a letter that is held again."""
_UNBALANCED = 4.0
"""For every vowel too many or too few."""
_EASE = -10.0
"""For a wild card."""
_SPOILT = 0.15
"""How often a plan to go out in the next turn is spoilt."""
_OUT, _OUT_WHEN_STUCK = 0.6, 0.2
"""How often somebody goes out who holds few cards; and if he has just exchanged one."""
_FEW = 5
"""So many cards are few."""


class Codes:
    """The native player of one table, and what he is told of it."""

    def __init__(self, table: Table) -> None:
        """Take a table whose cards are letters and wild cards."""
        self.table = table
        self._letters = table.words.alphabet.letters
        self.search = table.rowfinder.search
        self.playouts = self._player()

    def _player(self) -> Playouts:
        rules, hard = self.table.rules, hardness(self.table)
        faces = {face.card: face for face in self.table.pack.faces}
        cards = [*self._letters.ljust(LETTERS), WILD]
        return Playouts(
            self.search,
            array("i", [faces[card].value if card in faces else 0 for card in cards]),
            array("d", [_EASE if card == WILD else _HARD * hard.get(card, 0.0) for card in cards]),
            array("d", [0.0 if card == WILD else float(card in _VOWELS) - _SHARE for card in cards]),
            array("i", [faces[card].count if card in faces else 0 for card in cards]),
            array("d", [_TWIN, _UNBALANCED, _SPOILT, _OUT, _OUT_WHEN_STUCK]),
            _FEW,
            rules.shortest,
            rules.fixed_wilds,
            rules.deadlock,
            rules.exchange is Exchange.ONLY_IF_STUCK,
        )

    def card(self, card: str) -> int:
        """The code of a card."""
        return LETTERS if card == WILD else self._letters.index(card)

    def counts(self, hand: Iterable[str]) -> bytes:
        """A hand as 33 counts."""
        held = bytearray(CARDS)
        for card in hand:
            held[self.card(card)] += 1
        return bytes(held)

    def tiles(self, faces: str) -> bytes:
        """A word as tiles."""
        return _tiles(self._letters, faces)

    def rows(self, rows: Iterable[str]) -> bytes:
        """All words of the table."""
        return b"".join(self.tiles(row) + b"\0" for row in rows)

    def move(self, row: int | None, faces: str) -> bytes:
        """A record of the kernel's for this move; its points are not looked at."""
        head = 0 if row is None else row + 1
        record = head.to_bytes(2, "little") + b"\0\0" + self.tiles(faces)
        return record.ljust(self.search.size, b"\0")

    def read(self, record: bytes, rows: Sequence[str]) -> RowMove:
        """The move of a record."""
        return RowMoves(record, self.search.size, rows, self._letters).found(0)

    def load(self, view: View, world: World, seed: int) -> None:
        """Put the native player into this world, in the position of a view."""
        seats = range(view.players)
        turns = [event for event in view.history if isinstance(event, Built | Exchanged)]
        last = {event.seat: event for event in turns}
        swapped = (
            isinstance(each := last.get(seat), Built) and each.move is Move.SUBSTITUTE for seat in seats
        )
        self.playouts.load(
            b"".join(map(self.counts, world.hands)),
            bytes(map(self.card, world.blind)),
            bytes(map(self.card, world.up)),
            self.rows(view.rows),
            bytes(seat in view.fallen for seat in seats),
            bytes(swapped),
            bytes(isinstance(last.get(seat), Exchanged) for seat in seats),
            view.turn,
            view.idle,
            seed,
        )


@lru_cache(1 << 12)
def _tiles(letters: str, faces: str) -> bytes:
    """A word as tiles; the same few lie on the table in every world that is tried."""
    return bytes(letters.index(face.upper()) + 1 + (WILD_TILE if face.islower() else 0) for face in faces)


@lru_cache(8)
def codes(table: Table) -> Codes | None:
    """The native player of this table; None where there are cards that he does not know."""
    letters = table.words.alphabet.letters
    known = all(face.card == WILD or face.card in letters for face in table.pack.faces)
    few = len(table.pack) <= _MOST_CARDS and table.players <= _MOST_SEATS
    return Codes(table) if known and few else None
