"""A table: rules, number of players, dictionary and pack, settled before anybody sits down."""

from dataclasses import dataclass
from functools import cached_property

from crossdeck.cards import FREE, WILD, Pack
from crossdeck.deals import seats_from
from crossdeck.placements import Finder
from crossdeck.rules import Opener, Rules
from crossdeck.words import WordList

__all__ = ["Table"]


@dataclass(frozen=True, eq=False)
class Table:
    """Where a game is played, and the move generator that goes with it."""

    rules: Rules
    players: int
    words: WordList
    printed: Pack
    """The pack as it comes out of its box."""

    @cached_property
    def pack(self) -> Pack:
        """The cards in play: the figures agreed on (R-28, R-62), and as many packs as the players need."""
        agreed = self.printed.revalued(FREE, self.rules.free_card_value)
        return agreed.revalued(WILD, self.rules.wild_value).times(self.rules.share(self.players).packs)

    @cached_property
    def finder(self) -> Finder:
        """The move generator; it follows the crossword card by card."""
        values = [(face.card, face.value) for face in self.pack.faces]
        return Finder(self.words, self.rules, self.players, values)

    def left_of(self, seat: int) -> int:
        """Play and the deal pass to the left (KUG-23, KUG-45, R-20)."""
        return (seat + 1) % self.players

    def order(self, dealer: int) -> tuple[int, ...]:
        """The seats in the order of play.

        KUG-12, PWD-08, LEX-08: the player on the dealer's left begins; KEO-02: the dealer himself (R-22).
        """
        first = dealer if self.rules.opener is Opener.DEALER else self.left_of(dealer)
        return seats_from(first, self.players)
