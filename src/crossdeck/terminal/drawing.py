"""The table as lines of text: the crossword drawn and told, a hand, the piles, the score sheet.

What is drawn begins with a space and is never wrapped; everything else is sentences, for a reader that
speaks.  A wild card is the lower case of the letter it stands for, as everywhere.
"""

from collections.abc import Sequence
from enum import Enum
from itertools import pairwise

from crossdeck.cards import FREE, WILD, Pack, hand_value
from crossdeck.layout import Layout, Run
from crossdeck.play import View
from crossdeck.terminal.telling import Teller, counted, joined

__all__ = [
    "Order",
    "arranged",
    "draw_layout",
    "draw_scores",
    "tell_counts",
    "tell_hand",
    "tell_piles",
    "tell_words",
]

_VOWELS = "AEIOU"


class Order(Enum):
    """How a hand is sorted."""

    ALPHABET = "alphabet"
    VALUE = "value"
    VOWELS = "vowels"


def arranged(hand: Sequence[str], pack: Pack, order: Order) -> tuple[str, ...]:
    """The hand by the alphabet, by value from the highest, or with the vowels first; specials last."""
    place = (pack.alphabet.letters + WILD + FREE).index
    match order:
        case Order.ALPHABET:
            return tuple(sorted(hand, key=place))
        case Order.VALUE:
            return tuple(
                sorted(hand, key=lambda card: (card in (WILD, FREE), -pack.value(card), place(card)))
            )
        case Order.VOWELS:
            return tuple(
                sorted(hand, key=lambda card: (card in (WILD, FREE), card not in _VOWELS, place(card)))
            )


def draw_layout(layout: Layout) -> list[str]:
    """The crossword with the numbers of its rows and columns, one line a row; an empty square is a dot."""
    if not layout:
        return []
    (top, left), (bottom, right) = layout.bounds
    rows, cols = range(top, bottom + 1), range(left, right + 1)
    edge = max(len(str(row)) for row in rows) + 1
    width = max(len(str(col)) for col in cols) + 1
    head = " " * (edge + 1) + "".join(f"{col:>{width}}" for col in cols)
    return [
        head,
        *(
            f"{row:>{edge}} " + "".join(f"{layout.get((row, col), '.'):>{width}}" for col in cols)
            for row in rows
        ),
    ]


def tell_words(layout: Layout) -> list[str]:
    """Every word on the table and where it lies, a sentence each: first those across."""
    if not layout:
        return ["No word lies on the table yet."]
    return [_told(run) for run in layout.runs()]


def _told(run: Run) -> str:
    wild = [face.upper() for face in run.faces if face.islower()]
    shown = f"; {joined(wild)} by {counted(len(wild), 'wild card')}" if wild else ""
    return f"{run.word}, {run.direction.value}, from row {run.first[0]}, column {run.first[1]}{shown}."


def tell_hand(hand: Sequence[str], pack: Pack, whose: str, order: Order = Order.ALPHABET) -> str:
    """A hand with the points of each card, how many cards it has, and its points together."""
    if not hand:
        return f"{whose} is empty."
    cards = ", ".join(f"{card} {pack.value(card)}" for card in arranged(hand, pack, order))
    specials = [f"{card} is a {pack.name(card)}" for card in (WILD, FREE) if card in hand]
    what = f" {joined(specials)}." if specials else ""
    number, points = counted(len(hand), "card"), counted(hand_value(pack, hand), "point")
    return f"{whose}: {cards}. {number}, {points}.{what}"


def tell_piles(view: View, pack: Pack) -> str:
    """The open card, and how many cards are blind."""
    blind = f"{counted(view.blind_count, 'card')} in the blind pack."
    if not view.open_card:
        return f"No open card. {blind}"
    name = (
        view.open_card
        if view.open_card not in (WILD, FREE)
        else f"{view.open_card}, a {pack.name(view.open_card)}"
    )
    return f"Open card: {name}, {counted(pack.value(view.open_card), 'point')}. {blind}"


def tell_counts(view: View, teller: Teller, but: int | None = None) -> str:
    """How many cards each player holds, one of them left out."""
    held = (f"{teller.name(seat)} {count}" for seat, count in enumerate(view.counts) if seat != but)
    return f"Cards held: {', '.join(held)}."


def draw_scores(view: View, names: Sequence[str]) -> list[str]:
    """The score sheet: a line a player, a column a round with what it added, and the total."""
    totals = [(0,) * view.players, *view.sheet, view.scores]
    added = [
        [new - old for new, old in zip(after, before, strict=True)] for before, after in pairwise(totals)
    ]
    columns = [(str(number), points) for number, points in enumerate(added, 1)]
    if not any(added[-1]):
        columns.pop()  # No challenge has moved points in the round that is being played.
    columns.append(("total", list(view.scores)))
    edge = max(len("round"), *map(len, names))
    lines = [" " + "round".ljust(edge) + "".join(f" {title:>5}" for title, _ in columns)]
    for seat, name in enumerate(names):
        lines.append(f" {name:<{edge}}" + "".join(f" {points[seat]:>5}" for _, points in columns))
    return lines
