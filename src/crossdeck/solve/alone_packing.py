"""Kan-U-Go Alone between the engine's values and the packed states of the search, in both directions."""

from collections.abc import Sequence
from dataclasses import dataclass

from crossdeck.bits import EDGE, STRIDE
from crossdeck.layout import Direction, Layout, Placement, Square
from crossdeck.patience.actions import Lay, Origin, Place, SoloAction, Turn
from crossdeck.patience.state import SoloState
from crossdeck.placements import Finder
from crossdeck.rules import Course, Exchange, Refill, Rules
from crossdeck.solve.alone_bytes import (
    DECK,
    FRESH,
    FROM_PACK,
    HEIGHTS,
    LEFT,
    OPENS,
    PACKS,
    PILE,
    ROW,
    SHOWN,
    STACK,
    STACKS,
    STATE,
    TAKEN,
    UP,
)
from crossdeck.solve.alone_cards import Cards
from crossdeck.solve.alone_letters import letter_weights, lonely_letters
from crossdeck.solve.alone_moves import Moves
from crossdeck.words import WordList

__all__ = ["MOST", "Laid", "Packed", "Packing", "TooManyCardsError"]

MOST = 60
"""The most cards, built in or not, that the packed form has room for; a Kan-U-Go pack has 58."""

COURSES = {Course.ROW: ROW, Course.HAND: TAKEN, Course.STACKS: STACKS}

Laid = tuple[int, int, int, int]
"""A play as the search gives it: the turns before it, the kernel's head, the tiles, the way."""


class TooManyCardsError(ValueError):
    """A pack, or a crossword, that the packed form has no room for."""


@dataclass(frozen=True)
class Packed:
    """The cards of one position."""

    state: bytes
    deck: bytes
    """The blind pack, its top card first."""
    stacks: bytes
    """Eight places for each stack, its lowest card first."""


class Packing:
    """A table for the search, at which one crossword lies: positions are packed, plays are unpacked."""

    def __init__(self, rules: Rules, words: WordList, layout: Layout, *, every: bool = False) -> None:
        """Lay the crossword on a table of its own; `every`: search without dominances."""
        self.rules = rules
        self.layout = layout
        self._alphabet = words.alphabet
        limit = rules.limit(1)
        table = Finder(words, rules, 1).table
        self.cards = Cards(
            COURSES[rules.course],
            rules.open_cards,
            rules.refill_open is Refill.CLEARED,
            rules.use_turned,
            rules.beneath,
            lonely_letters(words) if _is_all_words(layout, words) else 0,
            every,
        )
        weights, needy, needed = letter_weights(words)
        strict = rules.turning is Exchange.ONLY_IF_STUCK
        most = limit.most if limit else 4
        self.moves = Moves(table, self.cards, most, strict, rules.stacks_first, weights, needy, needed)
        self._corner = _corner(layout)
        for square, face in layout.items():
            table.lay(self._cell(square), 0, self.tiles((face,)))

    def _cell(self, square: Square) -> int:
        return (square[0] - self._corner[0]) * STRIDE + square[1] - self._corner[1]

    def tiles(self, cards: Sequence[str]) -> bytes:
        """Cards as tiles, a byte each."""
        return bytes(self._alphabet.code(card) + 1 for card in cards)

    def pack(self, position: SoloState) -> Packed:
        """The cards of a position at this crossword."""
        if position.left + len(self.layout) > MOST or len(position.piles) > STACK:
            raise TooManyCardsError(f"no more than {MOST} cards can be searched")
        state = bytearray(STATE)
        stacks = bytearray(STACK * STACK)
        state[LEFT] = position.left
        held = self.tiles(position.hand)
        pile = self.tiles(position.up[::-1])
        blind = self.tiles(position.blind)
        if self.rules.course is Course.STACKS:
            held = self.tiles([cards[0] for cards in position.piles if cards])
            for place, cards in enumerate(position.piles):
                stacks[STACK * place : STACK * place + len(cards)] = self.tiles(cards[::-1])
                state[HEIGHTS + place] = len(cards)
            state[UP] = len(pile)
            state[SHOWN] = position.shown and bool(pile)
            pile, blind = pile + blind, b""
            state[PACKS] = len(pile)
        else:
            state[OPENS] = len(pile)
            state[FRESH] = position.fresh if self.rules.use_turned else 0
        for tile in held:
            state[tile - 1] += 1
        state[PILE : PILE + len(pile)] = pile
        return Packed(bytes(state), blind, bytes(stacks))

    def take(self, packed: Packed) -> None:
        """Let the search know what lies where."""
        self.cards.put_deck(packed.deck, packed.stacks)

    def actions(self, plays: Sequence[Laid], position: SoloState) -> tuple[SoloAction, ...]:
        """The plays of a line as actions, from a position at this crossword."""
        out: list[SoloAction] = []
        faces = dict(self.layout.items())
        up, blind, row = list(position.up), list(position.blind), self.rules.course is Course.ROW
        for turns, head, tiles, way in plays:
            out.extend(Turn() for _ in range(turns))
            if row:
                up[:0] = blind[:turns][::-1]
                del blind[:turns]
            placement = self._placement(head, tiles, faces)
            faces.update(placement.cards)
            laid = [face for _, face in placement.cards]
            if row:
                out.append(Lay(placement, _from_row(laid, up[:way])))
                del up[:way]
                del blind[: len(laid) - way]
                if not up and self.rules.refill_open is Refill.CLEARED:
                    up, blind = blind[:1], blind[1:]
            else:
                out.append(Lay(placement, self._origins(len(laid), way)))
        return tuple(out)

    def play(self, head: int, tiles: int, way: int, up: Sequence[str]) -> Lay:
        """One play as an action; `up` is the open stack, its top card first."""
        placement = self._placement(head, tiles, dict(self.layout.items()))
        laid = [face for _, face in placement.cards]
        if self.rules.course is Course.ROW:
            return Lay(placement, _from_row(laid, up[:way]))
        return Lay(placement, self._origins(len(laid), way))

    def _placement(self, head: int, tiles: int, faces: dict[Square, str]) -> Placement:
        down, right = (Direction.DOWN if head >> 15 & 1 else Direction.ACROSS).step
        row = (head & 0x7FFF) // STRIDE + self._corner[0]
        col = head % STRIDE + self._corner[1]
        cards = []
        while tiles:
            while (row, col) in faces:
                row, col = row + down, col + right
            cards.append(((row, col), self._alphabet.letters[(tiles & 255) - 1]))
            row, col = row + down, col + right
            tiles >>= 8
        return Placement(tuple(cards))

    def _origins(self, cards: int, way: int) -> tuple[Origin, ...]:
        if self.rules.course is Course.HAND:
            return (Place.HAND,) * cards
        places = (way >> 4 * i & 15 for i in range(cards))
        return tuple(Place.OPEN if place == FROM_PACK else place for place in places)


def _from_row(faces: Sequence[str], opened: Sequence[str]) -> tuple[Origin, ...]:
    """Which of the cards laid the open stack gives."""
    rest = list(opened)
    origins: list[Origin] = []
    for face in faces:
        if face in rest:
            rest.remove(face)
            origins.append(Place.OPEN)
        else:
            origins.append(Place.HAND)
    return tuple(origins)


def _is_all_words(layout: Layout, words: WordList) -> bool:
    """Whether all that lies on the table is in the dictionary."""
    return all(len(run.squares) < 2 or run.word in words for run in layout.runs())


def _corner(layout: Layout) -> Square:
    """The square on the window's first cell: the crossword lies in the middle."""
    middle = STRIDE // 2
    if not layout:
        return -middle, -middle
    (top, left), (bottom, right) = layout.bounds
    for low, high in ((top, bottom), (left, right)):
        # Half of it lies on either side, and the cards not laid yet might all go the same way.
        if (high - low) // 2 + 1 + MOST - len(layout) > middle - EDGE:
            raise TooManyCardsError("the crossword is too long to be searched")
    return (top + bottom) // 2 - middle, (left + right) // 2 - middle


assert DECK >= MOST
