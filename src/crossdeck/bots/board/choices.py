"""What a player on a board could do that is worth a closer look: plays, exchanges of letters, a pass."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from crossdeck.bits import EDGE, LETTERS, RECORD, STRIDE
from crossdeck.bots.board.playouts import Playouts
from crossdeck.bots.hands import less
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.layout import Placement
from crossdeck.placements import Placements
from crossdeck.play import Action, Pass, Play, Redraw, Table, View
from crossdeck.rules import Exchange
from crossdeck.verdicts import made_words

__all__ = ["Choice", "Choices", "counts_of"]

_LOOKED_AT = 400
"""So many plays are looked at for words that somebody uses, the best first."""
_EXCHANGES = 2
"""So many exchanges are looked at,"""
_BEHIND = 60.0
"""if they look worse than the best play by no more than so many points."""


class Choice(NamedTuple):
    """One thing to do, as an action and as numbers for the kernel."""

    action: Action
    head: int = 0
    tiles: bytes = b""
    given: bytes = b""
    """The codes of the letters that are exchanged."""


@dataclass(frozen=True, eq=False)
class Choices:
    """What the viewer, who has the turn, could do; `playouts` has his rack loaded."""

    table: Table
    vocabulary: Vocabulary
    view: View
    playouts: Playouts

    def best(self, most: int, also: Sequence[Action] = ()) -> list[Choice]:
        """So many that look best, the best first, and then those of `also` that are not among them."""
        ranked = self.playouts.rank(most if self.vocabulary.whole else _LOOKED_AT)
        plays = list(self._known(ranked, self.vocabulary, most))
        rules = self.table.rules
        strict = rules.exchange is Exchange.ONLY_IF_STUCK and bool(ranked)
        if strict and not plays:
            # who could play must, and then he tries what the dictionary has and he does not.
            plays = list(self._known(ranked, Vocabulary(self.table.words), most))
        chosen = [choice for _, choice in plays]
        if not strict:
            chosen += self._without_play(plays[0][0] if plays else -_BEHIND)
        known = {choice.action for choice in chosen}
        return chosen + [self._choice(action) for action in dict.fromkeys(also) if action not in known]

    def _known(
        self, ranked: Sequence[tuple[float, int, bytes]], vocabulary: Vocabulary, most: int
    ) -> Iterator[tuple[float, Choice]]:
        layout, left = self.view.layout, most
        for worth, head, tiles in ranked:
            record = head.to_bytes(2, "little") + bytes(2) + tiles.ljust(RECORD - 4, b"\0")
            placement = Placements(record, layout, self._letters, (-EDGE, -EDGE)).found(0)
            if left and (vocabulary.whole or all(map(vocabulary.uses, made_words(layout, placement)))):
                left -= 1
                yield worth, Choice(Play(self.view.turn, placement), head, tiles)

    def _without_play(self, best: float) -> Iterator[Choice]:
        """R-88: exchanges if the stock has letters, and they do not look much worse; else a pass."""
        hand = "".join(self.view.hands[self.view.turn] or ())
        stock = self.view.blind_count if self.table.rules.redraw else 0
        if not stock:
            yield Choice(Pass(self.view.turn))
            return
        sizes = range(1, min(len(hand), stock) + 1)
        sets = dict.fromkeys("".join(cards) for size in sizes for cards in combinations(hand, size))
        worths = sorted(
            (-self.playouts.leave(counts_of(self._letters, less(hand, cards))), cards) for cards in sets
        )
        for worth, cards in worths[:_EXCHANGES]:
            if -worth > best - _BEHIND:
                yield self._choice(Redraw(self.view.turn, tuple(cards)))

    @property
    def _letters(self) -> str:
        return self.table.words.alphabet.letters

    def _choice(self, action: Action) -> Choice:
        match action:
            case Play(placement=placement):
                tiles = bytes(self._letters.index(face) + 1 for _, face in placement.cards)
                return Choice(action, _head(placement), tiles)
            case Redraw(cards=cards):
                return Choice(action, given=bytes(map(self._letters.index, cards)))
            case _:
                return Choice(action)


def counts_of(letters: str, cards: Sequence[str] | str) -> bytes:
    """How many of each letter there are among these cards."""
    return bytes(map(cards.count, letters)).ljust(LETTERS, b"\0")


def _head(placement: Placement) -> int:
    """The first cell of a placement on a board, and its way."""
    squares = sorted(placement.squares)
    down = squares[0][1] == squares[-1][1] and len(squares) > 1
    return (squares[0][0] + EDGE) * STRIDE + squares[0][1] + EDGE | down << 15
