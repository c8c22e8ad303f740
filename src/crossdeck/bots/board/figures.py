"""What letters kept and a board left behind are worth, in points: as learnt, or by a rule of thumb.

The figures come from games that bots played with one another (learning.py) and lie in `data/learnt`.  They
speak of a board only as its colours look from a seat, so they hold for any board.  A letter that they do not
know, as in another language, gets its figure by the rule of thumb, and so do all at a table for which nothing
was learnt.
"""

from array import array
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from crossdeck.bits import LETTERS
from crossdeck.bots.board.ground import Ground, ground_of
from crossdeck.bots.board.learnt import learnt
from crossdeck.bots.board.marks import COPIES, FADES, FAR, HAS_CARD, MARKS, STATES
from crossdeck.bots.board.thumb import BARE_Q, OPENED, REACH, SHARE, TWIN, UNBALANCED, VOWELS, letter_worth
from crossdeck.bots.board.worth import FADE_FROM, RELATIONS, TWINS, Worth
from crossdeck.play import Table
from crossdeck.squares import colour_of

__all__ = ["Figures", "by_thumb", "figures_of", "relation", "stretch_stage", "worth_at"]


@dataclass(frozen=True, eq=False)
class Figures:
    """A worth at one table as arrays, for playouts.py."""

    keys: "array[float]"
    stretches: "array[float]"
    letters: "array[float]"
    balance: "array[float]"
    fade: "array[float]"
    marks: tuple[int, int, int]
    """The mask of vowels, and the codes of the letter that needs another and of that other."""
    bare: float
    constant: float


def by_thumb(table: Table) -> Worth:
    """The rule of thumb as figures."""
    rules = table.rules
    mine, yours = rules.key_points * rules.own_factor, rules.key_points
    near = [max(0.0, 1 - (apart - 1) / REACH) for apart in range(1, FAR + 1)]
    cost = {
        "mine": yours - mine / 2,
        "next": mine - yours / 2,
        "other": mine - yours / 2,
        "nobody": yours / 2,
    }
    return Worth(
        letters={card: (worth, worth - TWIN, worth - TWIN) for card, worth in letter_worth(table).items()},
        many_vowels=-UNBALANCED,
        few_vowels=-UNBALANCED,
        bare=BARE_Q,
        fade=(1.0,) * len(FADE_FROM),
        keys={name: tuple(-OPENED * cost[name] * how for how in near) for name in RELATIONS},
        stretches=dict.fromkeys(RELATIONS, (0.0, 0.0, 0.0)),
        constant=0.0,
        key_points=rules.key_points,
        keyword_points=rules.keyword_points,
        rate=2.0 * rules.letter_points,
    )


def worth_at(table: Table) -> Worth:
    """The figures for a table: those learnt for as many players, with a rule of thumb for other letters."""
    thumb = by_thumb(table)
    known = learnt().get(table.players)
    return thumb if known is None else replace(known, letters={**thumb.letters, **known.letters})


@lru_cache(8)
def figures_of(table: Table, worth: Worth | None = None) -> Figures:
    """The figures at a table, or others instead."""
    worth = worth or worth_at(table)
    ground, letters = ground_of(table), table.words.alphabet.letters
    by_letter = array("d", bytes(8 * LETTERS * COPIES))
    for code, letter in enumerate(letters):
        copies = worth.letters.get(letter, (0.0,) * TWINS)
        for copy in range(1, COPIES):
            by_letter[COPIES * code + copy] = copies[min(copy, TWINS) - 1]
    needs = ("Q" in letters and "U" in letters, letters.find("Q"), letters.find("U"))
    return Figures(
        array("d", _keys(table, ground, worth)) or array("d", [0.0]),
        array("d", _stretches(table, ground, worth)) or array("d", [0.0]),
        by_letter,
        array("d", (_balance(worth, count, vowels) for count in range(COPIES) for vowels in range(COPIES))),
        array("d", (_faded(worth, stock) for stock in range(FADES))),
        (
            sum(1 << letters.find(vowel) for vowel in VOWELS if vowel in letters),
            *(needs[1:] if needs[0] else (-1, -1)),
        ),
        worth.bare,
        worth.constant,
    )


def relation(table: Table, seat: int, key: int) -> str:
    """Whose colour a key square has, by its place, as this seat sees it."""
    assert table.board is not None, "asked where there is a board"
    colour = table.board.colour(ground_of(table).key_squares[key])
    seats = [(seat + ahead) % table.players for ahead in range(table.players)]
    owners = [ahead for ahead, other in enumerate(seats) if colour_of(table.board, other) == colour]
    return RELATIONS[min(owners[0], 2)] if owners else "nobody"


def _keys(table: Table, ground: Ground, worth: Worth) -> Iterator[float]:
    """R-88: the more points a key square adds, the more it is worth to all."""
    scale = table.rules.key_points / (worth.key_points or 1.0)
    for seat in range(table.players):
        for key in range(ground.keys):
            yield 0.0
            numbers = worth.keys.get(relation(table, seat, key), (0.0,) * (MARKS - 1))
            yield from (scale * number for number in numbers)


def _stretches(table: Table, ground: Ground, worth: Worth) -> Iterator[float]:
    """R-86: in the same way with keywords."""
    scale = table.rules.keyword_points / (worth.keyword_points or 1.0)
    for seat in range(table.players):
        for places in ground.stretch_keys:
            for state in range(STATES):
                stage = stretch_stage(state, len(places))
                yield scale * sum(
                    worth.stretches.get(relation(table, seat, place), (0.0,) * 3)[stage]
                    for bit, place in enumerate(places)
                    if not state >> bit & 1
                )


def stretch_stage(state: int, keys: int) -> int:
    """How far a stretch is: 0 without a card, 1 with some, 2 with a key square covered."""
    return 2 if state & (1 << keys) - 1 else 1 if state & HAS_CARD else 0


def _balance(worth: Worth, count: int, vowels: int) -> float:
    excess = vowels - SHARE * count
    return worth.many_vowels * excess if excess > 0 else -worth.few_vowels * excess


def _faded(worth: Worth, stock: int) -> float:
    return next(fade for least, fade in zip(FADE_FROM[::-1], worth.fade[::-1], strict=True) if stock >= least)
