"""What players have left when a round ends, held against the pack: letters, points or a number of letters."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from crossdeck.cards import HandError, Pack, check_hand, parse_hand, sort_cards
from crossdeck.companion.deeds import Held
from crossdeck.companion.refusing import CompanionError

__all__ = ["check_together", "left_in_hand", "read_cards"]


def read_cards(pack: Pack, name: str, text: str, most: int) -> tuple[str, ...]:
    """The cards a player has left, in canonical order; refused if they cannot be his."""
    try:
        cards = parse_hand(text, pack.alphabet)
        check_hand(pack, cards)
    except HandError as wrong:
        raise CompanionError(
            "hand", f"{name}: {wrong}; look at the cards again", name=name, cards=text
        ) from None
    if len(cards) > most:
        raise CompanionError(
            "too-many-cards",
            f"{name} has {len(cards)} cards left, but nobody holds more than {most}; look at them again",
            name=name,
            cards=len(cards),
            most=most,
        )
    return sort_cards(cards, pack.alphabet)


def left_in_hand(pack: Pack, held: Held, most: int, *, by_letters: bool) -> tuple[str, ...]:
    """A hand that counts what was told: the cards themselves, or for a figure any that has it.

    So that the engine's own scoring counts every round, and a figure that no hand can have is found out.
    """
    if held.is_out:
        return ()
    if held.figure is None:
        return tuple(held.cards)
    if by_letters:
        if not 1 <= held.figure <= most:
            raise CompanionError(
                "letters",
                f"{held.name} cannot have {held.figure} letters left: a rack has 1 to {most}, and who has "
                "none is out",
                name=held.name,
                figure=held.figure,
                most=most,
            )
        return tuple(face.card for face in pack.faces[:1]) * held.figure
    hand = _worth(tuple((face.card, face.count, face.value) for face in pack.faces), most).get(held.figure)
    if hand is None:
        raise CompanionError(
            "points",
            f"{held.name} cannot have {held.figure} points left: no hand of 1 to {most} cards of this pack "
            "counts that; add the figures again, or write the cards, and whoever has none is out",
            name=held.name,
            points=held.figure,
            most=most,
        )
    return hand


@lru_cache(64)
def _worth(faces: tuple[tuple[str, int, int], ...], most: int) -> dict[int, tuple[str, ...]]:
    """For every total that a hand can have, a hand with the fewest cards."""
    best: dict[int, tuple[str, ...]] = {}
    for card, count, value in faces:
        if not count:
            continue
        bases = [(0, ()), *best.items()]
        for total, hand in bases:
            for copies in range(1, min(count, most - len(hand)) + 1):
                sum_, more = total + copies * value, (*hand, *(card,) * copies)
                if sum_ not in best or len(more) < len(best[sum_]):
                    best[sum_] = more
    return best


def check_together(pack: Pack, hands: Iterable[Sequence[str]], laid: Iterable[str]) -> None:
    """Refuse hands that the pack cannot have dealt together, with what lies on the table."""
    held = Counter(card for hand in hands for card in hand)
    on_table = Counter(laid)
    for card, count in held.items():
        there = pack.count(card) - on_table[card]
        if count > there:
            where = f" and {on_table[card]} on the board" if on_table[card] else ""
            raise CompanionError(
                "together",
                f"together they have {count} of {card} left{where}, but the pack has {pack.count(card)}; "
                "look at the cards again",
                card=card,
                held=count,
                there=there,
            )
