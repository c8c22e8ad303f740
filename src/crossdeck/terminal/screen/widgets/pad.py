"""The pad: one column a player, a line a round, totals over a double rule; whoever leads is marked.

With more players than columns have room for, each player has a line instead, with his last rounds.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from rich.text import Text

from crossdeck.rules import Ending
from crossdeck.terminal.screen.colours import Colours

__all__ = ["Scores", "draw_pad"]

_NARROWEST, _WIDEST = 4, 9
_MARGIN = 5
_NAME = 9


@dataclass(frozen=True)
class Scores:
    """What the pad has to say."""

    names: tuple[str, ...]
    sheet: tuple[tuple[int, ...], ...]
    """The totals after each finished round."""
    totals: tuple[int, ...]
    target: int
    ending: Ending = Ending.LOWEST
    fallen: tuple[int, ...] = ()
    """Who is out of the match."""

    @property
    def aim(self) -> str:
        """What wins, and what ends it."""
        match self.ending:
            case Ending.LOWEST:
                return f"lowest wins, ends at {self.target}"
            case Ending.ELIMINATION:
                return f"the last under {self.target} wins"
            case Ending.HIGHEST:
                return "highest wins"
            case Ending.HAND:
                return "out wins, or lowest hand"


def draw_pad(scores: Scores, width: int, colours: Colours) -> Text:
    """The pad in so many columns."""
    head = Text(" ").append("Score", f"bold {colours.card_ink}")
    head.append(_fit(scores.aim, width - 7).rjust(width - 7), colours.pad_ink_2)
    column = min(_WIDEST, (width - _MARGIN) // max(1, len(scores.names)))
    body = _by_round(scores, column, colours) if column >= _NARROWEST else _by_player(scores, width, colours)
    return Text("\n", no_wrap=True, overflow="crop").join([head, *body])


def _by_round(scores: Scores, column: int, colours: Colours) -> list[Text]:
    names = _line("", [_fit(name, column - 1) for name in scores.names], column, colours, bold=True)
    names.stylize("underline", _MARGIN)
    rounds = [
        _line(_ordinal(number), said, column, colours) for number, said in enumerate(_rounds(scores), 1)
    ]
    total = _line("All", _leading(scores), column, colours, bold=True)
    rule = Text("═" * (_MARGIN + column * len(scores.names)), colours.card_ink)
    return [names, *rounds, total, rule]


def _line(label: str, figures: Sequence[str], column: int, colours: Colours, *, bold: bool = False) -> Text:
    text = Text(f" {label[: _MARGIN - 2]:<{_MARGIN - 2}}", colours.pad_ink_2)
    text.append("│", colours.pad_margin)
    style = f"{'bold ' if bold else ''}{colours.card_ink}"
    return text.append("".join(figure.rjust(column) for figure in figures), style)


def _by_player(scores: Scores, width: int, colours: Colours) -> list[Text]:
    rounds = _rounds(scores)
    room = (width - _NAME - 8) // _NARROWEST
    shown = rounds[max(0, len(rounds) - room) :]
    lines = []
    for seat, (name, total) in enumerate(zip(scores.names, _leading(scores), strict=True)):
        text = Text(f" {_fit(name, _NAME):<{_NAME}}", f"bold {colours.card_ink}")
        text.append("│", colours.pad_margin)
        text.append("".join(each[seat].rjust(_NARROWEST) for each in shown), colours.card_ink)
        lines.append(text.append(total.rjust(6), f"bold {colours.card_ink}"))
    return lines


def _rounds(scores: Scores) -> list[list[str]]:
    """What each round added, and last what has moved in the one that is being played.

    KUG-43: whoever is out scores nothing; all others hold at least a card.  LXL-23: who has reached the
    target plays no more.
    """
    totals = [(0,) * len(scores.names), *scores.sheet, scores.totals]
    rounds = []
    for old, new in pairwise(totals):
        gone = [scores.ending is Ending.ELIMINATION and before >= scores.target for before in old]
        added = [after - before for before, after in zip(old, new, strict=True)]
        alone = [added[seat] == 0 and not gone[seat] for seat in range(len(added))].count(True) == 1
        alone = alone and scores.ending is not Ending.HIGHEST
        rounds.append([_said(points, gone[seat], alone) for seat, points in enumerate(added)])
    return rounds if totals[-1] != totals[-2] else rounds[:-1]


def _said(points: int, gone: bool, alone: bool) -> str:
    if gone:
        return "·"
    return "out" if points == 0 and alone else str(points)


def _leading(scores: Scores) -> list[str]:
    totals = scores.totals
    left = [total for seat, total in enumerate(totals) if seat not in scores.fallen]
    best = (max if scores.ending is Ending.HIGHEST else min)(left, default=0)
    # LXP-09: where a hand is the game a fine is in the score, and does not say who wins.
    leads = any(totals) and scores.ending is not Ending.HAND
    sign = "▴" if scores.ending is Ending.HIGHEST else "▾"
    return [
        f"×{total}" if seat in scores.fallen else f"{sign}{total}" if total == best and leads else str(total)
        for seat, total in enumerate(totals)
    ]


def _ordinal(number: int) -> str:
    tail = {1: "st", 2: "nd", 3: "rd"}.get(number % 10 if number // 10 % 10 != 1 else 0, "th")
    return f"{number}{tail}" if number < 10 else str(number)


def _fit(text: str, width: int) -> str:
    if len(text) <= width or width < 5:
        return text[:width]
    return text[: width - 1] + "…"
