"""The table as lines of text: the crossword drawn and told, a hand, the piles, the score sheet.

What is drawn begins with a space and is never wrapped; everything else is sentences, for a reader that
speaks.  A wild card is the lower case of the letter it stands for, as everywhere.
"""

from collections.abc import Mapping, Sequence
from enum import Enum
from itertools import pairwise

from crossdeck.boards import Board, Ground
from crossdeck.cards import FREE, WILD, Pack, hand_value
from crossdeck.layout import Layout, Run, Square
from crossdeck.play import View
from crossdeck.rules import Rules
from crossdeck.terminal.telling import Teller, counted, joined

__all__ = [
    "Order",
    "arranged",
    "draw_board",
    "draw_ground",
    "draw_layout",
    "draw_rows",
    "draw_scores",
    "tell_counts",
    "tell_hand",
    "tell_piles",
    "tell_rack",
    "tell_rows",
    "tell_scores",
    "tell_stock",
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
    return _drawn(layout, range(top, bottom + 1), range(left, right + 1))


def _drawn(faces: Mapping[Square, str], rows: range, cols: range) -> list[str]:
    edge = max(len(str(row)) for row in rows) + 1
    width = max(len(str(col)) for col in cols) + 1
    head = " " * (edge + 1) + "".join(f"{col:>{width}}" for col in cols)
    return [
        head,
        *(
            f"{row:>{edge}} " + "".join(f"{faces.get((row, col), '.'):>{width}}" for col in cols)
            for row in rows
        ),
    ]


_PLAIN, _OWN, _KEY, _OWN_KEY, _START = ".+*$o"
"""How an empty square of a board is drawn for somebody."""


def draw_board(board: Board, layout: Layout, colour: str | None = None) -> list[str]:
    """The whole board with its letters; the squares that matter to whoever has this colour are marked."""
    faces = {square: _mark(board.ground(square), colour) for square in board.squares()} | dict(layout)
    legend = f"{_KEY} key square, {_START} start square, {_PLAIN} any other."
    if colour:
        legend = (
            f"{_OWN} {colour}, your colour; {_OWN_KEY} your key square, {_KEY} another key square, "
            f"{_START} start square, {_PLAIN} any other."
        )
    return [*_drawn(faces, range(board.rows), range(board.cols)), legend]


def _mark(ground: Ground, colour: str | None) -> str:
    own = colour is not None and ground.colour == colour
    if ground.key:
        return _OWN_KEY if own else _KEY
    if ground.start:
        return _START
    return _OWN if own else _PLAIN


def draw_ground(board: Board) -> list[str]:
    """The board itself as its file draws it, and what each character stands for."""
    faces = dict(zip(board.squares(), "".join(board.lines), strict=True))
    legend = "; ".join(f"{sign} {_told_ground(ground)}" for sign, ground in board.legend)
    return [*_drawn(faces, range(board.rows), range(board.cols)), f"{legend}."]


def _told_ground(ground: Ground) -> str:
    kind = "key square" if ground.key else "start square" if ground.start else ""
    return " ".join(filter(None, (ground.colour or "gray", kind)))


def draw_rows(rows: Sequence[str], width: int = 80) -> list[str]:
    """The words on the table with their numbers, down one column after the other, as many as fit."""
    if not rows:
        return []
    edge = len(str(len(rows)))
    column = edge + max(map(len, rows)) + 4
    count = max(1, min(len(rows), (width - 1) // column))
    height = -(-len(rows) // count)
    cells = [f" {number:>{edge}} {row}".ljust(column) for number, row in enumerate(rows, 1)]
    return ["".join(cells[at::height]).rstrip() for at in range(height)]


def tell_rows(rows: Sequence[str]) -> list[str]:
    """Every word on the table with its number, a sentence each."""
    if not rows:
        return ["No word lies on the table yet."]
    return [f"{number}. {row.upper()}{_wilds(row)}." for number, row in enumerate(rows, 1)]


def tell_words(layout: Layout) -> list[str]:
    """Every word on the table and where it lies, a sentence each: first those across."""
    if not layout:
        return ["No word lies on the table yet."]
    return [_told(run) for run in layout.runs()]


def _told(run: Run) -> str:
    where = f"from row {run.first[0]}, column {run.first[1]}"
    return f"{run.word}, {run.direction.value}, {where}{_wilds(run.faces)}."


def _wilds(faces: str) -> str:
    wild = [face.upper() for face in faces if face.islower()]
    return f"; {joined(wild)} by {counted(len(wild), 'wild card')}" if wild else ""


def tell_rack(hand: Sequence[str], pack: Pack, whose: str, order: Order = Order.ALPHABET) -> str:
    """A rack of letters, which count by where they are laid."""
    if not hand:
        return f"{whose} is empty."
    return f"{whose}: {' '.join(arranged(hand, pack, order))}. {counted(len(hand), 'letter')}."


def tell_hand(hand: Sequence[str], pack: Pack, whose: str, order: Order = Order.ALPHABET) -> str:
    """A hand with the points of each card, how many cards it has, and its points together."""
    if not hand:
        return f"{whose} is empty."
    cards = ", ".join(f"{card} {pack.value(card)}" for card in arranged(hand, pack, order))
    specials = [f"{card} is a {pack.name(card)}" for card in (WILD, FREE) if card in hand]
    what = f" {joined(specials)}." if specials else ""
    number, points = counted(len(hand), "card"), counted(hand_value(pack, hand), "point")
    return f"{whose}: {cards}. {number}, {points}.{what}"


def tell_stock(view: View) -> str:
    """How many letters are still to be drawn (KWR-03)."""
    return f"{counted(view.blind_count, 'letter')} in the stock."


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
    """How many cards each player holds, one of them left out, and who is out of the match."""
    seats = [seat for seat in range(view.players) if seat != but and seat not in view.fallen]
    held = (f"{teller.name(seat)} {view.counts[seat]}" for seat in seats)
    return f"Cards held: {', '.join(held)}."


def tell_scores(view: View, teller: Teller) -> str:
    """The scores as they stand."""
    return f"Scores: {', '.join(f'{teller.name(seat)} {points}' for seat, points in enumerate(view.scores))}."


def draw_scores(view: View, names: Sequence[str], rules: Rules) -> list[str]:
    """The score sheet: a line a player, a column a round with what it added, and the total.

    Where the game is one round, the total alone; behind it, who is out of the match.
    """
    totals = [(0,) * view.players, *view.sheet, view.scores]
    added = [
        [new - old for new, old in zip(after, before, strict=True)] for before, after in pairwise(totals)
    ]
    columns = [(str(number), points) for number, points in enumerate(added, 1)]
    if not any(added[-1]):
        columns.pop()  # No challenge has moved points in the round that is being played.
    if rules.ending.is_one_round:
        columns.clear()
    columns.append(("total", list(view.scores)))
    edge = max(len("round"), *map(len, names))
    head = "" if rules.ending.is_one_round else "round"
    lines = [" " + head.ljust(edge) + "".join(f" {title:>5}" for title, _ in columns)]
    for seat, name in enumerate(names):
        out = " out" if seat in view.fallen else ""
        lines.append(f" {name:<{edge}}" + "".join(f" {points[seat]:>5}" for _, points in columns) + out)
    return lines
