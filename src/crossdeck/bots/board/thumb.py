"""How a bot plays on a board: by what a play scores, what it opens for others, and the letters it keeps.

A score depends on squares alone, so of all plays on the same squares only one is counted.  A key square that
comes within reach is worth most to whoever owns its colour, and the others are there first.  The letters kept
are weighed against letters drawn by chance, which count 0; so is an exchange, which scores nothing and may
still be better than a poor play.  When the stock is used up every letter laid saves what it would cost.
Somebody who does not count lays many letters and long words, wherever they lie.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import log

from crossdeck.boards import Board
from crossdeck.bots.hands import less
from crossdeck.bots.sight import Look
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.cards import sort_cards
from crossdeck.layout import Layout, Placement, Square
from crossdeck.placements import Placements
from crossdeck.play import Action, Pass, Play, Redraw, Table, View
from crossdeck.rules import Exchange
from crossdeck.squares import colour_of, score
from crossdeck.verdicts import made_words

__all__ = [
    "BARE_Q",
    "OPENED",
    "REACH",
    "SHARE",
    "TWIN",
    "UNBALANCED",
    "VOWELS",
    "BoardPlayer",
    "letter_worth",
]

_LOOKED_AT = 400
"""So many plays are looked at for words that it uses, the best first."""
REACH = 6
"""How far from a card a key square is taken to be within reach, in the same row or column."""
OPENED = 0.2
"""How likely it is that somebody takes a key square right after it has come within reach."""
_HARD = 2.0
"""What a letter costs for being rare, for each time e that it is rarer than the commonest."""
TWIN = 1.5
"""What each further card of one letter costs."""
UNBALANCED = 1.5
"""What each vowel or consonant too many costs."""
VOWELS, SHARE = "AEIOU", 0.42
"""How many of the letters on a good rack are vowels."""
BARE_Q = 6.0
"""What a Q costs without a U."""


@dataclass(frozen=True, eq=False)
class BoardPlayer:
    """A player with a vocabulary at a table with a board."""

    table: Table
    vocabulary: Vocabulary
    board: Board
    counts: bool = True
    """Whether it looks at what a play scores."""

    def turn(self, view: View, seat: int, look: Look | None = None) -> Action:
        """The best play that it knows and sees, or an exchange if that is better; else it passes."""
        hand = "".join(sort_cards(view.hands[seat] or (), self.table.pack.alphabet))
        found = self.table.finder.find(view.layout, hand)
        ranked = self._ranked(view, seat, hand, found)
        play = self._known(view.layout, found, ranked, self.vocabulary, look)
        if play is None and look is not None:
            play = self._known(view.layout, found, ranked, self.vocabulary, look.closer)
        rules = self.table.rules
        strict = rules.exchange is Exchange.ONLY_IF_STUCK and bool(found)
        if play is None and strict:
            # who could play must, and then it tries what the dictionary has and it does not.
            play = self._known(view.layout, found, ranked, Vocabulary(self.table.words))
        stock = view.blind_count if rules.redraw else 0
        if stock and not strict:
            value, cards = self._exchange(hand, stock)
            if play is None or (self.counts and value > play[0]):
                return Redraw(seat, tuple(cards))
        return Pass(seat) if play is None else Play(seat, play[1])

    def _ranked(self, view: View, seat: int, hand: str, found: Placements) -> list[tuple[float, int]]:
        """What each play is worth, and its place in what was found: the best first."""
        if not self.counts:
            return self._fancied(view.layout, found)
        kept = {
            place: self.kept(view, less(hand, cards))
            for cards, places in found.sets().items()
            for place in places
        }
        before = self._within_reach(view.layout)
        ranked = []
        for places in found.by_squares():
            placement = found.found(places[0])
            worth: float = score(self.board, self.table.rules, seat, view.layout, placement).total
            worth -= self._opens(view, seat, placement, before)
            ranked += [(worth + kept[place], -place) for place in places]
        return [(value, -place) for value, place in sorted(ranked, reverse=True)]

    def _fancied(self, layout: Layout, found: Placements) -> list[tuple[float, int]]:
        """What pleases: many letters, then long words."""
        ranked = []
        for places in found.by_squares():
            placement = found.found(places[0])
            pleases = len(placement) + len(layout.made_by(placement).main.faces) / 100
            ranked += [(pleases, -place) for place in places]
        return [(value, -place) for value, place in sorted(ranked, reverse=True)]

    def _known(
        self,
        layout: Layout,
        found: Placements,
        ranked: list[tuple[float, int]],
        vocabulary: Vocabulary,
        look: Look | None = None,
    ) -> tuple[float, Placement] | None:
        """The best play all of whose words are in this vocabulary, and that is seen."""
        few = not vocabulary.whole and look is None
        for value, place in ranked[:_LOOKED_AT] if few else ranked:
            placement = found.found(place)
            known = vocabulary.whole or all(map(vocabulary.uses, made_words(layout, placement)))
            if known and (look is None or look.sees(layout, placement)):
                return value, placement
        return None

    def kept(self, view: View, rest: str) -> float:
        """What the letters are worth that stay on the rack; R-87: at the end each costs, to be out pays."""
        rules = self.table.rules
        if view.blind_count:
            return self.leave(rest)
        return -rules.left_points * len(rest) if rest else rules.out_points

    def leave(self, letters: str) -> float:
        """What letters are worth against as many drawn by chance."""
        worth = sum(map(self._letters.__getitem__, letters))
        twins = len(letters) - len(set(letters))
        vowels = sum(map(letters.count, VOWELS))
        unbalanced = abs(vowels - SHARE * len(letters))
        bare = BARE_Q if "Q" in letters and "U" not in letters else 0
        return worth - TWIN * twins - UNBALANCED * unbalanced - bare

    @cached_property
    def _letters(self) -> Mapping[str, float]:
        return letter_worth(self.table)

    def _exchange(self, hand: str, stock: int) -> tuple[float, str]:
        """What is kept at best if up to so many letters are exchanged, and those letters."""
        sizes = range(1, min(len(hand), stock) + 1)
        sets = dict.fromkeys("".join(cards) for size in sizes for cards in combinations(hand, size))
        return max((self.leave(less(hand, cards)), cards) for cards in sets)

    def _opens(self, view: View, seat: int, placement: Placement, before: Mapping[Square, float]) -> float:
        """What the key squares that come nearer are worth to others, less half of what they are to him."""
        after = self._within_reach(placement.squares)
        laid, cost = set(placement.squares), 0.0
        for key, near in after.items():
            nearer = near - before.get(key, 0.0)
            if nearer > 0 and key not in view.layout and key not in laid:
                cost += (
                    OPENED * nearer * (self._worth_to_others(key, seat, view) - self._worth(key, seat) / 2)
                )
        return cost

    def _within_reach(self, squares: Iterable[Square]) -> dict[Square, float]:
        """How near each key square is to these squares, from 0, out of reach, to 1."""
        near: dict[Square, float] = {}
        for square in squares:
            for key, how in self._keys_near.get(square, ()):
                near[key] = max(how, near.get(key, 0.0))
        return near

    @cached_property
    def _keys_near(self) -> Mapping[Square, tuple[tuple[Square, float], ...]]:
        keys = [square for square in self.board.squares() if self.board.is_key(square)]
        return {square: tuple(_nearness(square, keys)) for square in self.board.squares()}

    def _worth(self, key: Square, seat: int) -> float:
        """What a key square adds to the score of this seat."""
        rules = self.table.rules
        own = self.board.colour(key) == colour_of(self.board, seat)
        return rules.key_points * (rules.own_factor if own else 1)

    def _worth_to_others(self, key: Square, seat: int, view: View) -> float:
        return max(self._worth(key, other) for other in range(view.players) if other != seat)


def letter_worth(table: Table) -> dict[str, float]:
    """What each letter is worth against one drawn by chance: the rarer, the less."""
    faces = [face for face in table.pack.faces if face.count]
    common = {face.card: _HARD * log(face.count) for face in faces}
    mean = sum(face.count * common[face.card] for face in faces) / len(table.pack)
    return {card: worth - mean for card, worth in common.items()}


def _nearness(square: Square, keys: Iterable[Square]) -> Iterator[tuple[Square, float]]:
    for key in keys:
        rows, cols = abs(key[0] - square[0]), abs(key[1] - square[1])
        if min(rows, cols) == 0 and 0 < rows + cols <= REACH:
            yield key, 1 - (rows + cols - 1) / REACH
