"""The rules as texts: every rule and ruling has an id, and a refusal cites it.

A rule (`KUG-24`) says in our own words what a booklet of the time says; its three first characters name the
chapter.  A ruling (`R-30`) settles what the booklets leave open.  Ids never change: records, test vectors and
refusals cite them.

The texts are written in English; `data/rules/eo/` has the Esperanto by id.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache, reduce
from importlib import resources
from operator import getitem
from typing import Any, Literal, get_args

__all__ = [
    "LANGUAGES",
    "Book",
    "Chapter",
    "Language",
    "Rule",
    "RuleNotFoundError",
    "Ruling",
    "all_rules",
    "all_rulings",
    "chapter",
    "chapters",
    "in_words",
    "option_in_words",
    "rule",
    "rules_of",
    "ruling",
    "told",
]

Language = Literal["en", "eo"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

# The order in which the chapters are told: by game, the games for one player after their own.
_CHAPTERS = (
    *("KUG", "KA1", "KA2", "KA3", "KRC", "KEO", "KSO", "PWD", "LEX", "LXL", "LXP", "LS1", "LS2"),
    *("KWR", "KWP", "KWS", "KPT", "KPZ"),
)
_RULE_ID = re.compile(r"(?P<prefix>[A-Z][A-Z0-9]{2})-\d\d")


class RuleNotFoundError(LookupError):
    """There is no rule, ruling or chapter of this id."""


@dataclass(frozen=True)
class Book:
    """A booklet of the time; the year is empty if none is printed."""

    id: str
    title: str
    publisher: str
    year: str


@dataclass(frozen=True)
class Rule:
    """One sentence of a game's rules, in our own words."""

    id: str
    text: str
    book: Book
    section: str
    """The heading under which the booklet has it."""
    refs: tuple[str, ...] = ()
    """Rulings that settle how to read it, then rules it mentions."""
    example: bool = False
    """Whether the booklet shows it by an example and does not say it in words."""


@dataclass(frozen=True)
class Chapter:
    """The rules of one game in one booklet."""

    prefix: str
    title: str
    book: Book
    rules: tuple[Rule, ...]
    same_as: tuple[str, ...] = ()
    """Rules of another chapter that this game's booklet repeats."""
    pages: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By a game's id, what its page tells, where a chapter has several games or rests on other chapters."""


@dataclass(frozen=True)
class Ruling:
    """How this program reads what the booklets leave open."""

    id: str
    section: str
    question: str
    ruling: str
    readings: tuple[str, ...] = ()
    """The ways in which it can be read, where there is more than one."""
    why: str = ""
    option: str = ""
    """The choice that a table has instead, where it has one."""


def rule(rule_id: str, language: Language = "en") -> Rule:
    """The rule with this id, as `KUG-24`."""
    match = _RULE_ID.fullmatch(rule_id)
    if not match:
        raise RuleNotFoundError(f"{rule_id!r} is no rule's id; one looks like KUG-24")
    rules = rules_of(match["prefix"], language)
    found = next((rule for rule in rules if rule.id == rule_id), None)
    if not found:
        raise RuleNotFoundError(f"no rule {rule_id}; the last is {rules[-1].id}")
    return found


def rules_of(prefix: str, language: Language = "en") -> tuple[Rule, ...]:
    """The rules of one chapter in order."""
    return chapter(prefix, language).rules


def told(prefix: str, game: str, language: Language = "en") -> tuple[Rule, ...]:
    """What the page of a game tells: its chapter with the rules it repeats, or those listed for the game."""
    own = chapter(prefix, language)
    ids = own.pages.get(game) or (*own.same_as, *(each.id for each in own.rules))
    return tuple(rule(id_, language) for id_ in ids)


def all_rules() -> tuple[Rule, ...]:
    """Every rule, chapter by chapter."""
    return tuple(rule for prefix in _CHAPTERS for rule in rules_of(prefix))


def chapters() -> tuple[Chapter, ...]:
    """Every chapter: Kan-U-Go first, Keyword last."""
    return tuple(map(chapter, _CHAPTERS))


def ruling(ruling_id: str, language: Language = "en") -> Ruling:
    """The ruling with this id, as `R-30`."""
    rulings = all_rulings(language)
    found = next((ruling for ruling in rulings if ruling.id == ruling_id), None)
    if not found:
        raise RuleNotFoundError(f"no ruling {ruling_id!r}; they are R-01 to {rulings[-1].id}")
    return found


def in_words(language: Language, english: str, *path: str) -> str:
    """What has its English elsewhere: `games`, `options` and `packs`, each by id."""
    if language == "en":
        return english
    return str(reduce(getitem, path, _read(language, "games.toml")))


def option_in_words(language: Language, english: str, game: str, name: str) -> str:
    """What an option is about; a game may say something else of it than the others."""
    own = {} if language == "en" else _read(language, "games.toml")["of"].get(game, {})
    return str(own[name]) if name in own else in_words(language, english, "options", name)


@cache
def chapter(prefix: str, language: Language = "en") -> Chapter:
    """The chapter with this prefix, as `KUG`: constant package data, read once."""
    if prefix not in _CHAPTERS:
        raise RuleNotFoundError(f"no chapter {prefix!r}; there are {', '.join(_CHAPTERS)}")
    return _english(prefix) if language == "en" else _translated(_english(prefix), language)


def _english(prefix: str) -> Chapter:
    table = _read("en", f"{prefix.lower()}.toml")
    book = _books()[table["book"]]
    return Chapter(
        prefix=prefix,
        title=table["title"],
        book=book,
        rules=tuple(
            Rule(
                id=key,
                text=entry["text"],
                book=book,
                section=entry["section"],
                refs=tuple(entry.get("refs", ())),
                example=entry.get("example", False),
            )
            for key, entry in table.items()
            if _RULE_ID.fullmatch(key)
        ),
        same_as=tuple(table.get("same_as", ())),
        pages={game: tuple(ids) for game, ids in table.get("pages", {}).items()},
    )


def _translated(english: Chapter, language: Language) -> Chapter:
    headings = _read(language, "headings.toml")
    titles, sections = headings["chapters"], headings["sections"]
    texts = _read(language, f"{english.prefix.lower()}.toml")
    rules = (replace(rule, text=texts[rule.id], section=sections[rule.section]) for rule in english.rules)
    return replace(english, title=titles[english.prefix], rules=tuple(rules))


@cache
def all_rulings(language: Language = "en") -> tuple[Ruling, ...]:
    """Every ruling by id; in another language than English what is asked and decided, and no more."""
    if language != "en":
        texts, sections = _read(language, "rulings.toml"), _read(language, "headings.toml")["sections"]
        return tuple(
            Ruling(each.id, sections[each.section], texts[each.id]["question"], texts[each.id]["ruling"])
            for each in all_rulings()
        )
    return tuple(
        Ruling(
            id=key,
            section=entry["section"],
            question=entry["question"],
            ruling=entry["ruling"],
            readings=tuple(entry.get("readings", ())),
            why=entry.get("why", ""),
            option=entry.get("option", ""),
        )
        for key, entry in _read("en", "rulings.toml").items()
    )


@cache
def _books() -> dict[str, Book]:
    return {
        key: Book(key, entry["title"], entry["publisher"], entry.get("year", ""))
        for key, entry in _read("en", "books.toml").items()
    }


@cache
def _read(language: Language, name: str) -> Mapping[str, Any]:
    folder = resources.files("crossdeck") / "data" / "rules"
    file = folder / name if language == "en" else folder / language / name
    return tomllib.loads(file.read_text(encoding="utf-8"))
