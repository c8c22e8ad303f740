"""Standings: who has how much, levelled where guests did not play the same, and hidden for the finale.

By the book it is the sum of a guest's scores and fines (LXP-11, LXP-13, KPT-08).  That is unfair where not
all play alike, which the books do not foresee.  Levelled, two things are made good, and nothing else:

  a round missed       counts as the average of everybody who played it
  a table of other     its scores move by the difference between the average at its size and at the usual
  than the usual size  size, over the whole evening; only where there are enough scores to tell (`ENOUGH`),
                       and where it is more than chance: twice its standard error (Welch)

Where everybody played every round at tables of one size, levelled is the book.
"""

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction

import msgspec

from crossdeck.party.evening import Evening, Hand, Round

__all__ = ["ENOUGH", "Levelling", "Line", "Standings", "standings"]

ENOUGH = 12
"""So many scores of a table size make an average worth something."""


class Line(msgspec.Struct, frozen=True):
    """One guest in the standings."""

    place: int
    """Guests who are level share it."""
    guest: int
    points: int
    """By the book: scores and fines."""
    fines: int
    rounds: int
    """How many he has a score in."""
    missed: int
    level: float
    """What he is placed by; the same as `points` where nothing is levelled."""
    scores: tuple[int | None, ...]
    """Round by round; None where he has none."""


class Levelling(msgspec.Struct, frozen=True):
    """What was made good, so that it can be said in plain words."""

    missed: bool = False
    """Whether somebody missed a round."""
    sizes: dict[int, float] = {}
    """By how much scores at tables of this size move."""

    @property
    def is_any(self) -> bool:
        """Whether anything was."""
        return self.missed or bool(self.sizes)


class Standings(msgspec.Struct, frozen=True):
    """After so many rounds: all guests who have a score, the best first."""

    rounds: int
    lines: tuple[Line, ...]
    levelling: Levelling = Levelling()


def standings(evening: Evening, upto: int | None = None) -> Standings:
    """The standings after the first `upto` rounds, or after all; a round counts when it is scored in full."""
    played = evening.played if upto is None else evening.played[:upto]
    counted = [each for each in played if len(_scores(each)) == _seats(each)]
    scores = {each.number: _scores(each) for each in counted}
    moves = _size_moves(evening, counted) if evening.terms.levelled else {}
    averages = {
        each.number: _average(points + moves.get(size, 0.0) for points, size in scores[each.number].values())
        for each in counted
    }
    fines: dict[int, int] = defaultdict(int)
    for fine in evening.fines:
        if fine.round in scores:
            fines[fine.guest] += fine.points
    lines = [
        _line(guest, scores, fines[guest], moves, averages, levelled=evening.terms.levelled)
        for guest in evening.guests
        if any(guest in each for each in scores.values())
    ]
    sign = 1 if evening.kind.lowest else -1
    lines.sort(key=lambda line: (sign * line.level, evening.name(line.guest).casefold()))
    missed = evening.terms.levelled and any(line.missed for line in lines)
    return Standings(len(counted), _placed(lines), Levelling(missed, moves))


def _seats(each: Round) -> int:
    return sum(len(hand.seats) - len(hand.excused) for hand in each.hands)


def _scores(each: Round) -> dict[int, tuple[int, int]]:
    """The points of every guest in a round, with the size of his table."""
    return {
        guest: (score.points, _size(hand))
        for hand in each.hands
        for guest, score in hand.scores.items()
        if guest in hand.seats
    }


def _size(hand: Hand) -> int:
    return len(hand.seats)


def _average(points: Iterable[float]) -> float:
    found = list(points)
    return sum(found) / len(found) if found else 0.0


def _size_moves(evening: Evening, counted: Iterable[Round]) -> dict[int, float]:
    """By how much the scores of each size of table other than the usual one move."""
    by_size: dict[int, list[int]] = defaultdict(list)
    for each in counted:
        for points, size in _scores(each).values():
            by_size[size].append(points)
    usual = by_size.get(evening.kind.usual, [])
    if len(usual) < ENOUGH:
        return {}
    return {
        size: round(_average(usual) - _average(points), 1)
        for size, points in sorted(by_size.items())
        if size != evening.kind.usual and len(points) >= ENOUGH and _is_no_chance(usual, points)
    }


def _is_no_chance(one: list[int], other: list[int]) -> bool:
    """Whether two averages differ by more than twice the standard error of that difference."""
    apart = Fraction(sum(one), len(one)) - Fraction(sum(other), len(other))
    return apart**2 > 4 * (_error(one) + _error(other))


def _error(points: list[int]) -> Fraction:
    """The square of the standard error of their average, exactly."""
    count, total = len(points), sum(points)
    return Fraction(count * sum(each * each for each in points) - total * total, count * count * (count - 1))


def _line(
    guest: int,
    scores: dict[int, dict[int, tuple[int, int]]],
    fines: int,
    moves: dict[int, float],
    averages: dict[int, float],
    *,
    levelled: bool,
) -> Line:
    own = [each[guest][0] if guest in each else None for each in scores.values()]
    book = sum(points for points in own if points is not None) + fines
    level = float(book)
    missed = sum(points is None for points in own)
    if levelled:
        level += sum(moves.get(each[guest][1], 0.0) for each in scores.values() if guest in each)
        level += sum(averages[number] for number, each in scores.items() if guest not in each)
    return Line(0, guest, book, fines, len(own) - missed, missed, round(level, 1), tuple(own))


def _placed(lines: list[Line]) -> tuple[Line, ...]:
    placed: list[Line] = []
    for at, line in enumerate(lines, start=1):
        same = placed and placed[-1].level == line.level
        placed.append(msgspec.structs.replace(line, place=placed[-1].place if same else at))
    return tuple(placed)
