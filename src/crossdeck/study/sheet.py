"""The sheet of a study: a CSV that says what was studied and has a row for each deal.

    # crossdeck study 2
    # game: lexicon-solitaire-1
    # rules: 1
    # words: tournament 3f2a...
    # player: knowing
    # effort: 1.0
    number,status,plays,left,score,bound,nodes,grade,ms,moves_ms
    0,won,9,0,0,,1834,2,1.207,

A study goes on where its sheet ends, if it is the sheet of the same study.  Version 1 knew no times: its
rows are taken as they are, and their times stay blank.
"""

from collections.abc import Mapping
from dataclasses import astuple, fields
from functools import partial
from math import isfinite

from crossdeck.rules import RULES_VERSION, said
from crossdeck.sheets import headed, rows_under
from crossdeck.solve.result import Status
from crossdeck.study.trial import Row, Trial, table_of

__all__ = ["heading", "read_sheet", "write_heading", "write_row"]

TITLE = "crossdeck study 2"
_COLUMNS = [field.name for field in fields(Row)]
_UNTIMED = "crossdeck study 1"
_TIMES = ("ms", "moves_ms")


def heading(trial: Trial) -> dict[str, str]:
    """What a study is of; two with the same heading can be put together."""
    solo = table_of(trial.game, trial.options, trial.words)
    options = " ".join(f"{option.name}={said(solo.rules.default(option))}" for option in solo.rules.options)
    return {
        "game": trial.game,
        "rules": str(RULES_VERSION),
        "options": options,
        "words": f"{solo.table.words.id} {solo.table.words.digest}",
        "player": trial.player,
        "effort": f"{trial.effort:g}",
        "grades": said(trial.grades),
    }


def write_heading(facts: Mapping[str, str]) -> str:
    """The lines before the first row."""
    return headed(TITLE, facts, _COLUMNS)


def write_row(row: Row) -> str:
    """The line of a deal."""
    return ",".join(map(_cell, astuple(row))) + "\n"


def _cell(value: object) -> str:
    match value:
        case None:
            return ""
        case Status():
            return value.value
        case tuple():
            return " ".join(map(str, value))
        case _:
            return str(value)


def read_sheet(text: str, facts: Mapping[str, str]) -> list[Row]:
    """The rows of a sheet of the same study; a last line that breaks off is left out."""
    title, columns = TITLE, _COLUMNS
    if text.splitlines()[:1] == [f"# {_UNTIMED}"]:
        title, columns = _UNTIMED, [name for name in _COLUMNS if name not in _TIMES]
    return rows_under(text, headed(title, facts, columns), partial(_read, columns), what="study")


def _read(columns: list[str], cells: list[str]) -> Row:
    return _row(dict(zip(columns, cells, strict=True)))


def _row(cells: Mapping[str, str]) -> Row:
    bound = int(cells["bound"]) if cells["bound"] else None
    numbers = {name: int(cells[name]) for name in _COLUMNS if name not in ("status", "bound", *_TIMES)}
    ms = _span(cells["ms"]) if cells.get("ms") else None
    moves_ms = tuple(_span(text) for text in cells.get("moves_ms", "").split())
    return Row(status=Status(cells["status"]), bound=bound, ms=ms, moves_ms=moves_ms, **numbers)


def _span(text: str) -> float:
    ms = float(text)
    if not (isfinite(ms) and ms >= 0):
        raise ValueError("no duration")
    return ms
