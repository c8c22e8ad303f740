"""All that is said in print, in English and Esperanto; the games' words are those of the rule texts.

Each module here has what is said on one kind of paper; keys begin with a word of their own.
"""

from datetime import datetime, tzinfo

from crossdeck.print.ink.papers import Language, PrintError
from crossdeck.print.texts import booklets, boxes, evening, keepsakes, kit, packets, packs, sets

__all__ = ["TEXTS", "Texts", "texts_of"]

_PARTS = (evening, packs, boxes, booklets, packets, keepsakes, kit, sets)

TEXTS: dict[Language, dict[str, str]] = {
    "en": {key: text for part in _PARTS for key, text in part.EN.items()},
    "eo": {key: text for part in _PARTS for key, text in part.EO.items()},
}


class Texts:
    """One language, and how figures and days are written in it."""

    def __init__(self, texts: dict[str, str]) -> None:
        """Speak with these texts."""
        self._texts = texts

    def __call__(self, key: str, **about: object) -> str:
        """The text of this key; `key.1` where `n` or `points` is 1 and there is one."""
        if 1 in (about.get("n"), about.get("points")) and f"{key}.1" in self._texts:
            key = f"{key}.1"
        return self._texts[key].format(**about)

    def figure(self, value: float | None) -> str:
        """A number with a true minus, and at most one place after the point; a dash for none."""
        if value is None:
            return "–"
        text = f"{value:.0f}" if float(value).is_integer() else f"{value:.1f}"
        return text.replace(".", self._texts["point"]).replace("-", "\N{MINUS SIGN}")

    def date(self, at: int, zone: tzinfo) -> str:
        """The day of a moment, in milliseconds since the epoch."""
        day = datetime.fromtimestamp(at / 1000, zone)
        month = self._texts["months"].split()[day.month - 1]
        return self._texts["date"].format(day=day.day, month=month, year=day.year)

    def time(self, at: int, zone: tzinfo) -> str:
        """The time of a moment."""
        return f"{datetime.fromtimestamp(at / 1000, zone):%H:%M}"

    def role(self, by: str) -> str:
        """Who did something: a name stays, `host` and `steward 2` are said in this language."""
        role, _, number = by.partition(" ")
        if role in ("host", "steward") and (not number or number.isdigit()):
            return self(role, n=number).strip()
        return by


def texts_of(language: str) -> Texts:
    """The texts of a language; PrintError names those that there are."""
    if language not in TEXTS:
        raise PrintError(f"nothing is printed in {language[:20]!r}; there are {' and '.join(TEXTS)}")
    return Texts(TEXTS["eo" if language == "eo" else "en"])
