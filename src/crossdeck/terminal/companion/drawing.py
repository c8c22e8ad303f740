"""The pad drawn in lines: a column a player, a row for whatever was written."""

from collections.abc import Iterator

from crossdeck.companion import CompanionPicture
from crossdeck.companion.pictures import PadRow

__all__ = ["draw_pad"]

_LABEL = 16


def draw_pad(seen: CompanionPicture) -> list[str]:
    """The whole pad of this match, with the number of each line; drawn lines begin with a space."""
    if not seen.players:
        return ["Nothing is written yet."]
    widths = [max(len(player.name) + (seat == seen.dealer), 5) for seat, player in enumerate(seen.players)]
    heads = (player.name + "*" * (seat == seen.dealer) for seat, player in enumerate(seen.players))
    totals = [str(player.total) for player in seen.players]
    lines = [_line("", "", heads, widths)]
    lines += [_line(f"{row.line}", _label(row), _cells(row), widths) for row in seen.pad]
    lines.append(_line("", "total", totals, widths))
    marks = [player.state.replace("playing", "").replace("fallen", "out") for player in seen.players]
    if any(marks):
        lines.append(_line("", "", marks, widths))
    if seen.dealer is not None:
        lines.append("* deals.")
    return lines


def _line(number: str, label: str, cells: Iterator[str] | list[str], widths: list[int]) -> str:
    drawn = "".join(f"  {cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
    return f" {number:>3} {label:<{_LABEL}}{drawn}".rstrip()


def _label(row: PadRow) -> str:
    mark = "~" if row.corrected else ""
    match row.kind:
        case "round":
            text = f"round {row.round}"
        case "challenge":
            text = f"  {row.about}"
        case "play":
            text = f"  ({row.words[0]})" if row.taken_back else f"  {row.words[0]}"
        case _:
            text = f"  {row.kind}"
    return (text + mark)[:_LABEL]


def _cells(row: PadRow) -> Iterator[str]:
    for seat, points in enumerate(row.points):
        if row.kind == "round" and seat == row.seat and not points:
            yield "out"
        elif row.kind in ("leave", "pass") and seat == row.seat:
            yield "-"
        else:
            yield "" if points is None else f"{points:+}" if row.kind == "challenge" else str(points)
