"""What a contest shows, as text and as JSON: a line for each bot, then a line for every two."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict

from crossdeck.arena.standings import Pace, Pair, Standing, Standings
from crossdeck.arena.student import Mean
from crossdeck.times import said_ms

__all__ = ["as_json", "told"]

_EACH = {"rounds": "round", "matches": "match"}


def as_json(facts: Mapping[str, str], first: int, found: Standings) -> dict[str, object]:
    """All of it, with the first deal's number; the intervals of pairs say whether they exclude zero."""
    pairs = [{**asdict(pair), "points": _full(pair.points), "won": _full(pair.won)} for pair in found.pairs]
    return {"arena": dict(facts), "first": first, **asdict(found), "pairs": pairs}


def _full(mean: Mean) -> dict[str, object]:
    return {**asdict(mean), "excludes_zero": mean.excludes_zero}


def told(title: str, facts: Mapping[str, str], found: Standings) -> Iterator[str]:
    """The lines to be read."""
    plays, good = facts["plays"], "many" if found.most_wins else "few"
    yield f"{title}, {facts['words'].split()[0]}, {facts['players']} players"
    yield f"{_deals(found.deals)} on every seat: {found.rounds:,} {plays}; {good} points are good"
    yield ""
    wide = max(len(each.bot) for each in found.bots)
    yield (
        f"{'bot':<{wide}}  {plays:>7}  {'points':>8}  {'won':>6}  {'rating':>6}  {'95 %':<12}"
        f"  {'CPU ms a move: mean, p95, most':<30}  wall ms"
    )
    yield from (_line(each, wide) for each in found.bots)
    yield ""
    yield f"advantage a {_EACH[plays]}, 95 % by Student's t over deals; * where that excludes zero"
    wide = max(len(_label(pair)) for pair in found.pairs)
    yield from (_pair(pair, wide) for pair in found.pairs)


def _deals(count: int) -> str:
    return "1 deal" if count == 1 else f"{count:,} deals, each"


def _line(standing: Standing, wide: int) -> str:
    rating = standing.rating
    within = "" if rating.low == rating.high else f"{rating.low:.0f} to {rating.high:.0f}"
    return (
        f"{standing.bot:<{wide}}  {standing.rounds:>7,}  {standing.points:>8.2f}  {standing.won:>6.1%}"
        f"  {rating.rating:>6.0f}  {within:<12}  {_pace(standing.cpu_ms):<30}  {_pace(standing.wall_ms)}"
    )


def _pace(pace: Pace | None) -> str:
    return "–" if pace is None else f"{said_ms(pace.mean)}, {said_ms(pace.p95)}, {said_ms(pace.most)}"


def _label(pair: Pair) -> str:
    return f"{pair.bot} over {pair.against}"


def _pair(pair: Pair, wide: int) -> str:
    points, won = _mean(pair.points, "+.2f"), _mean(pair.won, "+.1%")
    return f"{_label(pair):<{wide}}  points {points:<28}  won {won}"


def _mean(mean: Mean, shape: str) -> str:
    said = f"{mean.mean:{shape}}"
    if mean.low is None or mean.high is None:
        return said
    return f"{said} ({mean.low:{shape}} to {mean.high:{shape}})" + (" *" if mean.excludes_zero else "")
