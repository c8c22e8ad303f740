"""What finished patiences add up to: wins, streaks, the best of them; with and without help apart."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta

from crossdeck.careers.finished import Finished, Measure, measure_of
from crossdeck.catalogue import PATIENCES

__all__ = [
    "STEP", "Career", "Standard", "Tally", "best_streak_of_days", "by_standard", "career", "streak_of_days",
]  # fmt: skip

STEP = 50
"""Points are counted in steps of so many in a distribution."""


@dataclass(frozen=True, order=True)
class Standard:
    """What must be the same for games to be compared."""

    game: str
    dictionary: str
    options: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, finished: Finished) -> "Standard":
        """That of one game."""
        return cls(finished.game, finished.dictionary, tuple(sorted(finished.options.items())))


@dataclass(frozen=True)
class Tally:
    """What some games add up to."""

    played: int = 0
    won: int = 0
    streak: int = 0
    """Wins in a row up to now."""
    best_streak: int = 0
    best_score: int | None = None
    fewest_words: int | None = None
    """Of the games won."""
    fewest_plays: int | None = None
    """Of the games won."""
    distribution: Mapping[int, int] = field(default_factory=dict)
    """How often the game ended so: by cards left, by words of the games won, or by points in steps of 50."""

    @property
    def rate(self) -> float | None:
        """The share of games won; None where none was played."""
        return self.won / self.played if self.played else None


@dataclass(frozen=True)
class Career:
    """All that is told of somebody's games of one patience."""

    unassisted: Tally = Tally()
    assisted: Tally = Tally()
    daily_streak: int = 0
    """Days in a row whose deal was won without help, up to the last day or the one before it."""
    best_daily_streak: int = 0


def by_standard(finished: Iterable[Finished]) -> dict[Standard, list[Finished]]:
    """Games that can be compared, in the order of the catalogue; the usual table of a game before others."""
    grouped: dict[Standard, list[Finished]] = {}
    for each in finished:
        grouped.setdefault(Standard.of(each), []).append(each)
    order = list(PATIENCES)
    return {
        standard: grouped[standard]
        for standard in sorted(
            grouped, key=lambda one: (order.index(one.game), len(one.options), one.dictionary, one.options)
        )
    }


def career(finished: Sequence[Finished], today: date | None = None) -> Career:
    """What these games add up to, in the order in which they were finished.

    Without `today` a streak of days lasts until the last day that was played.
    """
    alone, helped = _apart(finished)
    days = {each.day for each in alone if each.day is not None and each.won}
    played = [each.day for each in finished if each.day is not None]
    last = today if today is not None else max(played, default=None)
    return Career(_tally(alone), _tally(helped), streak_of_days(days, last), best_streak_of_days(days))


def _apart(finished: Sequence[Finished]) -> tuple[list[Finished], list[Finished]]:
    """Without help; and with help: of each deal a win if there was one, else its last end."""
    alone: list[Finished] = []
    helped: dict[str, Finished] = {}
    seen: set[str] = set()
    for each in finished:
        if each.deal in seen or each.assists.any:
            before = helped.get(each.deal)
            if before is None or each.won or not before.won:
                helped.pop(each.deal, None)
                helped[each.deal] = each
        else:
            alone.append(each)
        seen.add(each.deal)
    return alone, list(helped.values())


def _tally(games: Sequence[Finished]) -> Tally:
    won = [each for each in games if each.won]
    streak = best = 0
    for each in games:
        streak = streak + 1 if each.won else 0
        best = max(best, streak)
    measure = measure_of(games[0].game) if games else Measure.LEFT
    return Tally(
        played=len(games),
        won=len(won),
        streak=streak,
        best_streak=best,
        best_score=max((each.score for each in games), default=None) if measure is Measure.POINTS else None,
        fewest_words=min((each.words for each in won), default=None),
        fewest_plays=min((each.plays for each in won), default=None),
        distribution=_distribution(games, measure),
    )


def _distribution(games: Sequence[Finished], measure: Measure) -> dict[int, int]:
    counted = [each.measured for each in games if measure is not Measure.WORDS or each.won]
    if measure is Measure.POINTS:
        counted = [points // STEP * STEP for points in counted]
    return dict(sorted(Counter(counted).items()))


def streak_of_days(days: set[date], last: date | None) -> int:
    """How many of these days follow each other up to the last one; today need not have been played yet."""
    if last is None:
        return 0
    at = last if last in days else last - timedelta(days=1) if last > date.min else last
    streak = 0
    while at in days:
        streak, at = streak + 1, at - timedelta(days=1)
    return streak


def best_streak_of_days(days: set[date]) -> int:
    """The most days that follow each other."""
    return max((streak_of_days(days, day) for day in days), default=0)
