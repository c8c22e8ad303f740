"""A table: rules, number of players, dictionary, pack and board, settled before anybody sits down."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

from crossdeck.boards import Board
from crossdeck.cards import FREE, WILD, Pack
from crossdeck.deals import seats_from
from crossdeck.placements import Bounds, Finder
from crossdeck.rowmoves import RowFinder
from crossdeck.rules import Opener, Rules
from crossdeck.words import WordList

__all__ = ["Table"]

NOBODY: frozenset[int] = frozenset()


@dataclass(frozen=True, eq=False)
class Table:
    """Where a game is played, and the move generator that goes with it."""

    rules: Rules
    players: int
    words: WordList
    printed: Pack
    """The pack as it comes out of its box."""
    board: Board | None = None
    """What the crossword is laid on; None for a table without edges."""

    @cached_property
    def pack(self) -> Pack:
        """The cards in play: the figures agreed on (R-28, R-62), and as many packs as the players need."""
        return self.pack_for(self.players)

    def pack_for(self, players: int) -> Pack:
        """The cards of a round that so many play (LXL-01, R-72)."""
        if not self.rules.count_anew:
            players = self.players
        packs = self.rules.share(players).packs
        if packs not in self._packs:
            self._packs[packs] = self._agreed.times(packs)
        return self._packs[packs]

    @cached_property
    def _agreed(self) -> Pack:
        return self.printed.revalued(FREE, self.rules.free_card_value).revalued(WILD, self.rules.wild_value)

    @cached_property
    def _packs(self) -> dict[int, Pack]:
        return {}

    @cached_property
    def finder(self) -> Finder:
        """The move generator of the crossword; it follows it card by card."""
        values = [(face.card, face.value) for face in self.pack.faces]
        return Finder(self.words, self.rules, self.players, values, self._bounds)

    @cached_property
    def rowfinder(self) -> RowFinder:
        """The move generator of words in rows."""
        return RowFinder(self.words, self.rules, [(face.card, face.value) for face in self.pack.faces])

    @property
    def _bounds(self) -> Bounds | None:
        board = self.board
        if board is None:
            return None
        starts = tuple(square for square in board.squares() if board.is_start(square))
        return Bounds(0, 0, board.rows - 1, board.cols - 1, starts)

    def left_of(self, seat: int, fallen: Collection[int] = NOBODY) -> int:
        """Play and the deal pass to the left (KUG-23, KUG-45, R-20), over whoever is out of the match."""
        others = seats_from(seat + 1, self.players)
        return next(seat for seat in others if seat not in fallen)

    def order(self, dealer: int) -> tuple[int, ...]:
        """The seats in the order of play.

        KUG-12, PWD-08, LEX-08: the player on the dealer's left begins; KEO-02: the dealer himself (R-22).
        """
        first = dealer if self.rules.opener is Opener.DEALER else self.left_of(dealer)
        return seats_from(first, self.players)

    def first_of(self, dealer: int, fallen: Collection[int]) -> int:
        """Who begins a round."""
        return next(seat for seat in self.order(dealer) if seat not in fallen)
