"""What is remembered of puzzles, what it adds up to, and the result that is shared.

One puzzle is one line of JSON when it is done with, solved or given up; the first time counts.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from datetime import date
from typing import Any

from crossdeck.careers.counting import best_streak_of_days, streak_of_days
from crossdeck.careers.lines import Damage
from crossdeck.catalogue import GAMES
from crossdeck.daily import DayError, day_count, parse_day
from crossdeck.puzzles.puzzle import Kind
from crossdeck.rulebook import Language, in_words

__all__ = ["Done", "Progress", "done_line", "progress", "read_done", "share_text"]

_MOST = 10**6
_MARKS = 10

_TEXTS: Mapping[Language, Mapping[str, str]] = {
    "en": {
        "puzzle": "puzzle", "day": "day {}", "number": "number {}", "grade": "grade {} of 5",
        "out-in-one": "out in one", "out-in-two": "out in two",
        "tries": "solved at try {}", "tries1": "solved at once", "given": "not solved",
        "hints": "{} hints", "hints1": "1 hint", "alone": "no help",
    },
    "eo": {
        "puzzle": "enigmo", "day": "tago {}", "number": "numero {}", "grade": "grado {} el 5",
        "out-in-one": "senkarta en unu vico", "out-in-two": "senkarta en du vicoj",
        "tries": "solvita per la {}-a provo", "tries1": "solvita tuj", "given": "ne solvita",
        "hints": "{} konsiloj", "hints1": "1 konsilo", "alone": "sen helpo",
    },
}  # fmt: skip


@dataclass(frozen=True)
class Done:
    """A puzzle that somebody is done with."""

    game: str
    number: int
    kind: str
    grade: int
    solved: bool
    """Else he looked at the solution."""
    tries: int
    """Answers that were legal plays, the right one among them."""
    hints: int
    when: date
    day: date | None = None
    """Of which day it was the puzzle; None for any other."""


@dataclass(frozen=True)
class Progress:
    """What puzzles of one game add up to."""

    done: int = 0
    solved: int = 0
    alone: int = 0
    """Solved without a hint."""
    at_once: int = 0
    """Solved without a hint at the first try."""
    grades: Mapping[int, int] = field(default_factory=dict)
    """How many of each grade were solved."""
    daily_streak: int = 0
    """Days in a row whose puzzle was solved, up to the last day or the one before it."""
    best_daily_streak: int = 0


def progress(done: Iterable[Done], today: date) -> Progress:
    """What they add up to; of a puzzle that was done again the first time."""
    first: dict[int, Done] = {}
    days = set[date]()
    for each in done:
        before = first.setdefault(each.number, each)
        # The list comes round again: who gave a puzzle up may solve it when it is another day's.
        if each.day is not None and each.solved and (before.solved or before.day not in (None, each.day)):
            days.add(each.day)
    solved = [each for each in first.values() if each.solved]
    alone = [each for each in solved if not each.hints]
    return Progress(
        done=len(first),
        solved=len(solved),
        alone=len(alone),
        at_once=sum(each.tries == 1 for each in alone),
        grades=dict(sorted(Counter(each.grade for each in solved).items())),
        daily_streak=streak_of_days(days, today),
        best_daily_streak=best_streak_of_days(days),
    )


def share_text(done: Done, language: Language = "en") -> str:
    """The result in three lines, with nothing of the puzzle in it."""
    texts = _TEXTS[language]
    title = in_words(language, GAMES[done.game].title, "games", done.game)
    which = texts["number"].format(done.number) if done.day is None else _told_day(done.day, texts)
    kind, grade = texts[done.kind], texts["grade"].format(done.grade)
    return (
        f"crossdeck: {title}, {texts['puzzle']}, {which}\n"
        f"{_marks(done)} {kind}, {grade}\n"
        f"{', '.join(_outcome(done, texts))}"
    )


def _told_day(day: date, texts: Mapping[str, str]) -> str:
    try:
        return texts["day"].format(day_count(day))
    except DayError:
        return day.isoformat()


def _marks(done: Done) -> str:
    """A square for each try, the right one full."""
    wrong = min(done.tries - done.solved, _MARKS - 1)
    return "□" * wrong + ("■" if done.solved else "·")


def _outcome(done: Done, texts: Mapping[str, str]) -> Iterator[str]:
    if not done.solved:
        yield texts["given"]
    else:
        yield texts["tries1"] if done.tries == 1 else texts["tries"].format(done.tries)
    hints = {0: texts["alone"], 1: texts["hints1"]}
    yield hints.get(done.hints, texts["hints"].format(done.hints))


def done_line(done: Done) -> str:
    """A puzzle as one line of JSON, without the line's end."""
    return json.dumps({name: _plain(value) for name, value in asdict(done).items()}, ensure_ascii=False)


def _plain(value: object) -> object:
    return value.isoformat() if isinstance(value, date) else value


def read_done(text: str) -> tuple[list[Done], list[Damage]]:
    """The puzzles of a file, and the lines in it that are none."""
    read: list[Done] = []
    damaged: list[Damage] = []
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            try:
                read.append(_read(line))
            except (ValueError, RecursionError) as wrong:
                damaged.append(Damage(number, str(wrong)))
    return read, damaged


def _read(line: str) -> Done:
    try:
        plain = json.loads(line)
    except ValueError:
        raise ValueError("it is no JSON") from None
    names = {each.name for each in fields(Done)}
    if not isinstance(plain, dict) or set(plain) != names:
        raise ValueError(f"it is no puzzle: that has {', '.join(sorted(names))}")
    if not isinstance(plain["game"], str) or plain["game"] not in GAMES:
        raise ValueError(f"no game is called {str(plain['game'])[:40]!r}")
    if plain["kind"] not in [kind.value for kind in Kind]:
        raise ValueError("kind is no kind of puzzle")
    if not isinstance(plain["solved"], bool):
        raise ValueError("solved is neither true nor false")
    _check_numbers(plain, ("number", "grade", "tries", "hints"))
    day = None if plain["day"] is None else _day(plain["day"])
    return Done(**{**plain, "when": _day(plain["when"]), "day": day})


def _check_numbers(plain: Mapping[str, Any], names: Sequence[str]) -> None:
    for name in names:
        value = plain[name]
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= _MOST:
            raise ValueError(f"{name} is no whole number")


def _day(value: object) -> date:
    try:
        return parse_day(value if isinstance(value, str) else "")
    except DayError as wrong:
        raise ValueError(str(wrong)) from None
