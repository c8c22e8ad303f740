"""Finished patiences as text: one is one line of JSON, so a file of them only ever grows.

A line that cannot be read is told and left out of the counting; it stays where it is.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from datetime import date
from typing import Any

from crossdeck.careers.finished import Finished
from crossdeck.catalogue import PATIENCES
from crossdeck.daily import DayError, parse_day
from crossdeck.patience import Assists, Result

__all__ = ["Damage", "finished_line", "read_finished"]

_MOST = 10**9
"""No count is higher."""


@dataclass(frozen=True)
class Damage:
    """A line that is no finished patience."""

    line: int
    """Counted from 1."""
    problem: str


def finished_line(finished: Finished) -> str:
    """A game as one line of JSON, without the line's end."""
    plain: dict[str, Any] = {name.name: getattr(finished, name.name) for name in fields(finished)}
    plain |= {
        "result": finished.result.value,
        "when": finished.when.isoformat(),
        "day": None if finished.day is None else finished.day.isoformat(),
        "options": dict(sorted(finished.options.items())),
        "assists": vars(finished.assists).copy(),
    }
    return json.dumps(plain, ensure_ascii=False)


def read_finished(text: str) -> tuple[list[Finished], list[Damage]]:
    """The games of a file, and the lines in it that are none."""
    games, damaged = [], []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            games.append(_read(line))
        except (ValueError, RecursionError) as wrong:
            damaged.append(Damage(number, str(wrong)))
    return games, damaged


def _read(line: str) -> Finished:
    try:
        plain = json.loads(line)
    except ValueError:
        raise ValueError("it is no JSON") from None
    if not isinstance(plain, dict):
        raise ValueError("it is no game")
    known = {each.name for each in fields(Finished)}
    if missing := sorted(known - set(plain)):
        raise ValueError(f"it lacks {', '.join(missing)}")
    game = plain["game"]
    if not isinstance(game, str) or game not in PATIENCES:
        raise ValueError(f"no patience is called {str(game)[:40]!r}")
    return Finished(
        game=game,
        deal=_text(plain, "deal"),
        number=_text(plain, "number"),
        dictionary=_text(plain, "dictionary"),
        result=_result(plain["result"]),
        when=_day(plain["when"], "when"),
        options=_options(game, plain["options"]),
        day=None if plain["day"] is None else _day(plain["day"], "day"),
        score=_whole(plain, "score", -_MOST),
        **{name: _whole(plain, name) for name in ("words", "left", "cards", "plays")},
        assists=_assists(plain["assists"]),
    )


def _text(plain: Mapping[str, Any], name: str) -> str:
    value = plain[name]
    if not isinstance(value, str) or not value or len(value) > 1000:
        raise ValueError(f"{name} is no text")
    return value


def _whole(plain: Mapping[str, Any], name: str, least: int = 0) -> int:
    value = plain[name]
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= _MOST:
        raise ValueError(f"{name} is no whole number")
    return value


def _result(value: object) -> Result:
    over = {result.value: result for result in Result if result.is_over}
    if not isinstance(value, str) or value not in over:
        raise ValueError(f"result is none of {', '.join(over)}")
    return over[value]


def _day(value: object, name: str) -> date:
    try:
        return parse_day(value if isinstance(value, str) else "")
    except DayError as wrong:
        raise ValueError(f"{name}: {wrong}") from None


def _options(game: str, value: object) -> dict[str, str]:
    if not isinstance(value, dict) or not all(isinstance(each, str) for each in value.values()):
        raise ValueError("options are no texts by name")
    PATIENCES[game].with_options(value)
    return value


def _assists(value: object) -> Assists:
    names = {each.name for each in fields(Assists)}
    if not isinstance(value, dict) or set(value) != names:
        raise ValueError(f"assists are not {', '.join(sorted(names))}")
    return Assists(**{name: _whole(value, name) for name in names})
