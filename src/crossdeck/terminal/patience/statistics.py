"""A career in sentences and bars: games without help first, those with help apart."""

from crossdeck.careers import Career, Measure, Tally, measure_of
from crossdeck.terminal.telling import counted

__all__ = ["tell_career"]


def tell_career(career: Career, game: str) -> list[str]:
    """What was played so far, with and without help apart."""
    lines = _tally("Without help", career.unassisted, game)
    if career.assisted.played:
        lines += _tally("With help", career.assisted, game)
    if career.best_daily_streak:
        lines.append(
            f"Deals of the day: {counted(career.daily_streak, 'day')} in a row now, "
            f"{career.best_daily_streak} at best."
        )
    return lines


def _tally(title: str, tally: Tally, game: str) -> list[str]:
    if not tally.played:
        return [f"{title}: no game yet."]
    rate = f"{round(100 * (tally.rate or 0))} %"
    lines = [
        f"{title}: {counted(tally.played, 'game')}, {tally.won} won ({rate}); "
        f"{tally.streak} won in a row now, {tally.best_streak} at best."
    ]
    best = [
        f"best score {tally.best_score}" if tally.best_score is not None else "",
        f"fewest words {tally.fewest_words}" if tally.fewest_words is not None else "",
        f"fewest moves {tally.fewest_plays}" if tally.fewest_plays is not None else "",
    ]
    if any(best):
        lines.append(f"{title}, the best: {', '.join(filter(None, best))}.")
    return [*lines, *_distribution(tally, measure_of(game))]


_BAR = 30


def _distribution(tally: Tally, measure: Measure) -> list[str]:
    """A bar for each way it ended; drawn, so each line begins with a space."""
    if not tally.distribution:
        return []
    title = {Measure.LEFT: "cards left", Measure.WORDS: "words", Measure.POINTS: "points"}[measure]
    most = max(tally.distribution.values())
    rows = [
        f" {measured:>5} {'■' * max(1, count * _BAR // most)} {count}"
        for measured, count in tally.distribution.items()
    ]
    return [f" {title}:", *rows]
