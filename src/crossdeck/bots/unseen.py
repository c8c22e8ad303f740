"""What a viewer knows of the cards that he does not see, and worlds in which they lie as they may.

Whoever takes the open card, or a card of a word on the table, is known to hold it until he lays it or gives
it away; so are cards that came back to a hand with a challenge.  All other cards that are neither on the
table nor seen face up may be anywhere.  The card that was turned up at the deal is forgotten once others
cover it, for a view does not tell it; then it is one of those.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from crossdeck.cards import FREE, WILD, Pack
from crossdeck.play import (
    Built,
    Challenged,
    Exchanged,
    Laid,
    Redrawn,
    Reshuffled,
    Source,
    Table,
    Thrown,
    View,
)
from crossdeck.play.crossword import laid_cards
from crossdeck.play.rows import moved_in_row

__all__ = ["Unseen", "World", "unseen"]

_REDEALT = 8
"""So often a hand is dealt again that does not agree with what its player did; then it stays."""

Plausible = Callable[[int, Sequence[str], Random], bool]
"""Whether a seat may hold this hand, by what it has done."""


@dataclass(frozen=True)
class World:
    """All cards, as they may lie; the top of a pile comes first."""

    hands: tuple[tuple[str, ...], ...]
    blind: tuple[str, ...]
    up: tuple[str, ...]


@dataclass(frozen=True)
class Unseen:
    """The cards that one viewer does not see."""

    seat: int
    hand: tuple[str, ...]
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    known: tuple[tuple[str, ...], ...]
    """By seat, the cards of it that the viewer knows all the same."""
    pool: tuple[str, ...]
    """All other cards that he does not see, in the pack's order."""
    up: tuple[str, ...]
    """The cards face up, the top first; those that he has forgotten are empty."""

    def world(self, chance: Random, plausible: Plausible | None = None) -> World:
        """One way in which they may lie."""
        pool = list(self.pool)
        chance.shuffle(pool)
        hands = [self.hand if seat == self.seat else () for seat in range(len(self.counts))]
        for seat in chance.sample(range(len(hands)), len(hands)):
            if seat != self.seat:
                hands[seat] = self._dealt(seat, pool, chance, plausible)
        up = tuple(card or pool.pop() for card in self.up)
        return World(tuple(hands), tuple(pool), up)

    def _dealt(
        self, seat: int, pool: list[str], chance: Random, plausible: Plausible | None
    ) -> tuple[str, ...]:
        """A hand from the end of the pool, which is shuffled: dealt again as long as it cannot be."""
        known = self.known[seat]
        missing = self.counts[seat] - len(known)
        first = len(pool) - missing
        for _ in range(_REDEALT):
            if plausible is None or plausible(seat, (*known, *pool[first:]), chance):
                break
            for place in range(first, len(pool)):
                other = chance.randrange(len(pool))
                pool[place], pool[other] = pool[other], pool[place]
        hand = (*known, *pool[first:])
        del pool[first:]
        return hand


def unseen(table: Table, view: View) -> Unseen:
    """What the viewer does not see; he has a seat."""
    seat = view.seat
    if seat is None:
        raise ValueError("whoever only looks on has no hand to think from")
    known = [Counter[str]() for _ in view.counts]
    up = _followed(view, known)
    hand = view.hands[seat] or ()
    faces = (*view.layout.values(), *(face for row in view.rows for face in row))
    seen = Counter(face if face.isupper() else WILD for face in faces)
    seen.update((*hand, *view.declared, *(FREE * view.thrown), *up))
    for other, cards in enumerate(known):
        if other != seat:
            seen.update(cards.elements())
    held = tuple(() if other == seat else tuple(cards.elements()) for other, cards in enumerate(known))
    return Unseen(seat, hand, view.counts, held, tuple(_rest(_pack(table, view), seen)), tuple(up))


def _pack(table: Table, view: View) -> Pack:
    return table.pack_for(table.players - len(view.fallen)) if view.fallen else table.pack


def _rest(pack: Pack, seen: Counter[str]) -> Iterator[str]:
    for face in pack.faces:
        yield from face.card * (face.count - seen[face.card])


def _followed(view: View, known: list[Counter[str]]) -> list[str]:
    """Go through the round: what is known of each hand by now, and the cards face up."""
    up = [""] if view.up_count else []
    for event in view.history:
        match event:
            case Exchanged(seat, discard, source, taken):
                known[seat] -= Counter(discard)
                if source is Source.OPEN:
                    known[seat][taken] += 1
                    del up[:1]
                up.insert(0, discard)
            case Laid() | Built():
                _move(known[event.seat], *moved_cards(event))
            case Challenged(upheld=True, late=False):
                play = view.history[event.play]
                if isinstance(play, Laid | Built):
                    given, taken_back = moved_cards(play)
                    _move(known[play.seat], taken_back, given)
            case Thrown(seat) | Redrawn(seat):
                known[seat].clear()
            case Reshuffled(open_card):
                up = [open_card]
            case _:
                pass
    known[view.turn] -= Counter(view.declared)
    if up:
        up[0] = view.open_card
    return up


def moved_cards(event: Laid | Built) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards that left a hand with what was laid or built, and those that came."""
    return (laid_cards(event), ()) if isinstance(event, Laid) else moved_in_row(event)


def _move(known: Counter[str], given: Iterable[str], taken: Iterable[str]) -> None:
    known.subtract(Counter(given))
    for card in [card for card, count in known.items() if count <= 0]:
        del known[card]
    known.update(taken)
