"""What a contest shows: each bot's points, wins, rating and time, and how much better one is than another.

The unit of every sample is the deal, all its seatings together: each bot has had each seat with the same
cards, so the luck of the cards cancels, and what one deal gives does not depend on what another gives.

A positive difference means better, also where few points are good: it is an advantage in points.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import fmean

from crossdeck.arena.contest import Contest, Row, engine_of
from crossdeck.arena.ratings import Rating, ratings
from crossdeck.arena.student import Mean, mean_of
from crossdeck.rules import Ending
from crossdeck.times import five_of

__all__ = ["ANCHOR", "Pace", "Pair", "Standing", "Standings", "standings"]

ANCHOR = "greedy"
"""Where this bot plays, the ratings hang on it."""


@dataclass(frozen=True)
class Pace:
    """How long moves took, in milliseconds."""

    mean: float
    p95: float
    most: float


@dataclass(frozen=True)
class Standing:
    """What one bot did."""

    bot: str
    rounds: int
    """In which it sat at the table; matches if matches were played."""
    points: float
    """A round and a seat, as the game counts them."""
    won: float
    """The share of these rounds that one of its seats won; a shared win counts in parts."""
    rating: Rating
    moves: int
    cpu_ms: Pace | None
    wall_ms: Pace | None


@dataclass(frozen=True)
class Pair:
    """How much better one bot did than another, over the rounds in which both sat."""

    bot: str
    against: str
    points: Mean
    """A round and a seat; positive is better."""
    won: Mean
    """In shares of the rounds."""


@dataclass(frozen=True)
class Standings:
    """What came of all deals; the best rated is first."""

    deals: int
    rounds: int
    most_wins: bool
    """Whether many points are good."""
    bots: tuple[Standing, ...]
    pairs: tuple[Pair, ...]


def standings(contest: Contest, rows: Iterable[Row]) -> Standings:
    """Count; every deal must have all its rows."""
    most_wins = engine_of(contest).table.rules.ending is Ending.HIGHEST
    by_deal: dict[int, list[Row]] = defaultdict(list)
    for row in sorted(rows, key=lambda row: (row.number, row.seating)):
        by_deal[row.number].append(row)
    deals = list(by_deal.values())
    sign = 1 if most_wins else -1
    anchor = contest.bots.index(ANCHOR) if ANCHOR in contest.bots else None
    rated = ratings([_ahead(deal, len(contest.bots), sign) for deal in deals], anchor)
    best = sorted(range(len(contest.bots)), key=lambda bot: -rated[bot].rating)
    return Standings(
        len(deals),
        sum(map(len, deals)),
        most_wins,
        tuple(_standing(contest.bots[bot], bot, rated[bot], deals) for bot in best),
        tuple(_pair(contest, one, other, deals, sign) for one, other in combinations(best, 2)),
    )


def _standing(name: str, bot: int, rating: Rating, deals: Sequence[Sequence[Row]]) -> Standing:
    rows = [row for deal in deals for row in deal if bot in row.bots]
    cpu = [ms for row in rows for ms in _spans(row, row.cpu_ms, bot)]
    wall = [ms for row in rows for ms in _spans(row, row.wall_ms, bot)]
    return Standing(
        bot=name,
        rounds=len(rows),
        points=fmean(_points(rows, bot)),
        won=fmean(_won(rows, bot)),
        rating=rating,
        moves=len(cpu),
        cpu_ms=_pace(cpu),
        wall_ms=_pace(wall),
    )


def _pair(contest: Contest, one: int, other: int, deals: Sequence[Sequence[Row]], sign: int) -> Pair:
    points, won = [], []
    for deal in deals:
        rows = [row for row in deal if one in row.bots and other in row.bots]
        points.append(sign * (fmean(_points(rows, one)) - fmean(_points(rows, other))))
        won.append(fmean(_won(rows, one)) - fmean(_won(rows, other)))
    return Pair(contest.bots[one], contest.bots[other], mean_of(points), mean_of(won, 1.0))


def _points(rows: Iterable[Row], bot: int) -> Iterator[int]:
    """What each of its seats scored."""
    for row in rows:
        yield from (points for at, points in zip(row.bots, row.points, strict=True) if at == bot)


def _won(rows: Iterable[Row], bot: int) -> Iterator[float]:
    """Which part of the win was its own, in each of these rounds."""
    for row in rows:
        yield sum(row.bots[seat] == bot for seat in row.winners) / len(row.winners)


def _spans(row: Row, spans: Sequence[Sequence[float]], bot: int) -> Iterator[float]:
    for at, each in zip(row.bots, spans, strict=True):
        if at == bot:
            yield from each


def _pace(spans: Sequence[float]) -> Pace | None:
    if not spans:
        return None
    _, _, _, p95, most = five_of(spans)
    return Pace(fmean(spans), p95, most)


def _ahead(deal: Sequence[Row], bots: int, sign: int) -> list[list[float]]:
    """How often one bot's seat had better points than another's, in the rows of a deal."""
    ahead = [[0.0] * bots for _ in range(bots)]
    for row in deal:
        for (one, mine), (other, theirs) in combinations(zip(row.bots, row.points, strict=True), 2):
            if one != other:
                share = 0.5 if mine == theirs else float(sign * mine > sign * theirs)
                ahead[one][other] += share
                ahead[other][one] += 1 - share
    return ahead
