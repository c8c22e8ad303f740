"""The result of a patience to be shared: how it ended and with what help, and nothing of the deal."""

from collections.abc import Iterator, Mapping
from datetime import date

from crossdeck.careers.finished import Finished, Measure, measure_of
from crossdeck.catalogue import PATIENCES
from crossdeck.daily import DayError, day_count
from crossdeck.rulebook import Language, in_words
from crossdeck.rules import Rules

__all__ = ["share_text"]

_MARKS = 10

_TEXTS: Mapping[Language, Mapping[str, str]] = {
    "en": {
        "day": "day {}", "deal": "deal {}", "won": "won", "lost": "not won",
        "words": "{} words", "words1": "1 word", "points": "{} points", "points1": "1 point",
        "plays": "{} moves", "plays1": "1 move", "alone": "no help",
        "undos": "{} undos", "undos1": "1 undo", "hints": "{} hints", "hints1": "1 hint",
        "solver": "{} looks at the solver", "solver1": "1 look at the solver",
        "left": "{} cards left", "left1": "1 card left",
    },
    "eo": {
        "day": "tago {}", "deal": "dono {}", "won": "venkita", "lost": "ne venkita",
        "words": "{} vortoj", "words1": "1 vorto", "points": "{} poentoj", "points1": "1 poento",
        "plays": "{} movoj", "plays1": "1 movo", "alone": "sen helpo",
        "undos": "{} malfaroj", "undos1": "1 malfaro", "hints": "{} konsiloj", "hints1": "1 konsilo",
        "solver": "{} rigardoj al la solvilo", "solver1": "1 rigardo al la solvilo",
        "left": "restas {} kartoj", "left1": "restas 1 karto",
    },
}  # fmt: skip
"""What the result says, by language; `…1` is for one of a thing."""


def share_text(finished: Finished, language: Language = "en") -> str:
    """The result in three lines that give nothing of the deal away: no word and no letter of it.

    A deal of the day is named by the number of its day.
    """
    rules, texts = PATIENCES[finished.game], _TEXTS[language]
    title = in_words(language, rules.title, "games", rules.id)
    known = texts["deal"].format(finished.number) if finished.day is None else _told_day(finished.day, texts)
    outcome = ", ".join((*_outcome(finished, texts), _many(finished.plays, "plays", texts)))
    return f"crossdeck: {title}, {known}\n{_marks(finished, rules)} {outcome}\n{_help(finished, texts)}"


def _told_day(day: date, texts: Mapping[str, str]) -> str:
    try:
        return texts["day"].format(day_count(day))
    except DayError:
        return day.isoformat()


def _many(number: int, name: str, texts: Mapping[str, str]) -> str:
    return texts[f"{name}1"] if number == 1 else texts[name].format(number)


def _outcome(finished: Finished, texts: Mapping[str, str]) -> Iterator[str]:
    yield texts["won"] if finished.won else texts["lost"]
    match measure_of(finished.game):
        case Measure.LEFT if not finished.won:
            yield _many(finished.left, "left", texts)
        case Measure.LEFT | Measure.WORDS:
            yield _many(finished.words, "words", texts)
        case Measure.POINTS:
            yield _many(finished.score, "points", texts)


def _marks(finished: Finished, rules: Rules) -> str:
    """Ten squares, as full as the game was done; a won one is full."""
    if measure_of(finished.game) is Measure.POINTS:
        done, whole = finished.score, rules.with_options(finished.options).target
    else:
        done, whole = finished.cards - finished.left, finished.cards
    full = _MARKS if finished.won else max(0, min(_MARKS - 1, done * _MARKS // max(1, whole)))
    return "■" * full + "□" * (_MARKS - full)


def _help(finished: Finished, texts: Mapping[str, str]) -> str:
    assists = finished.assists
    hints = assists.exists + assists.where + assists.which
    counts = (("undos", assists.undos), ("hints", hints), ("solver", assists.solver))
    told = [_many(count, name, texts) for name, count in counts if count]
    return ", ".join(told) or texts["alone"]
