"""A study as a picture: how many plays a solution has, how many points there are."""

from importlib.util import find_spec
from pathlib import Path
from typing import Any

from crossdeck.study.tally import Spread, Tally
from crossdeck.times import said_ms

__all__ = ["PlotError", "check_plot", "draw", "pace", "summary"]

_INK, _CLOTH, _BRASS, _PAPER = "#241c15", "#1d5f41", "#b98a2f", "#fbf4e2"


class PlotError(ValueError):
    """A picture that cannot be drawn: the message says why and what to do."""


def check_plot(file: Path) -> None:
    """Refuse, before hours of work, a picture that could not be drawn at their end."""
    if file.suffix.lower() not in (".png", ".svg"):
        raise PlotError(f"{file.name!r} is neither a .png nor a .svg")
    if find_spec("matplotlib") is None:
        raise PlotError("--plot needs Matplotlib: pip install 'crossdeck[study]'")


def draw(tally: Tally, title: str, file: Path) -> None:
    """Write a PNG or an SVG, by the ending of its name."""
    check_plot(file)
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    panels = [("plays of the deals won", tally.plays), ("points", tally.scores)]
    shown = [(label, spread) for label, spread in panels if spread is not None]
    figure = Figure(figsize=(8, 1.2 + 3 * max(1, len(shown))), facecolor=_PAPER, layout="constrained")
    FigureCanvasAgg(figure)
    figure.suptitle("\n".join(filter(None, (title, summary(tally), pace(tally)))), color=_INK, fontsize=11)
    for at, (label, spread) in enumerate(shown):
        _bars(figure.add_subplot(len(shown), 1, at + 1), label, spread)
    try:
        figure.savefig(file, dpi=110, metadata={"Date": None} if file.suffix.lower() == ".svg" else None)
    except OSError as wrong:
        raise PlotError(f"{file}: {wrong.strerror}") from None


def _bars(axes: Any, label: str, spread: Spread) -> None:
    width = 1 if spread.most - spread.least < 60 else 10 * round((spread.most - spread.least) / 300 + 0.5)
    bins: dict[int, int] = {}
    for value, count in spread.values.items():
        bins[value // width * width] = bins.get(value // width * width, 0) + count
    axes.bar(
        list(bins),
        list(bins.values()),
        width=0.9 * width,
        color=_CLOTH,
        align="edge" if width > 1 else "center",
    )
    axes.axvline(spread.median, color=_BRASS, linewidth=2)
    axes.set_xlabel(f"{label} (median {spread.median})", color=_INK)
    axes.set_ylabel("deals", color=_INK)
    axes.set_facecolor(_PAPER)


def summary(tally: Tally) -> str:
    """The win rate in one line."""
    said = f"{tally.won} of {tally.deals} won" + (f", {tally.undecided} undecided" if tally.undecided else "")
    return f"{said}; 95 % interval {100 * tally.low:.1f} to {100 * tally.high:.1f} %"


def pace(tally: Tally) -> str:
    """The time of a deal in one line; nothing if it is not known."""
    if tally.ms is None:
        return ""
    middle, slow, most = (said_ms(ms) for ms in (tally.ms.median, tally.ms.p95, tally.ms.most))
    return f"CPU time of a deal: median {middle} ms, p95 {slow} ms, most {most} ms"
