"""The rules as texts: every rule and ruling has an id, and a refusal cites it.

A rule (`KUG-24`) says in our own words what a booklet of the time says; its three first characters name the
chapter.  A ruling (`R-30`) settles what the booklets leave open.  Ids never change: records, test vectors and
refusals cite them.
"""

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

__all__ = [
    "Book",
    "Chapter",
    "Rule",
    "RuleNotFoundError",
    "Ruling",
    "all_rules",
    "all_rulings",
    "chapter",
    "chapters",
    "rule",
    "rules_of",
    "ruling",
]

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


def rule(rule_id: str) -> Rule:
    """The rule with this id, as `KUG-24`."""
    match = _RULE_ID.fullmatch(rule_id)
    if not match:
        raise RuleNotFoundError(f"{rule_id!r} is no rule's id; one looks like KUG-24")
    found = next((rule for rule in rules_of(match["prefix"]) if rule.id == rule_id), None)
    if not found:
        raise RuleNotFoundError(f"no rule {rule_id}; the last is {rules_of(match['prefix'])[-1].id}")
    return found


def rules_of(prefix: str) -> tuple[Rule, ...]:
    """The rules of one chapter in order."""
    return chapter(prefix).rules


def all_rules() -> tuple[Rule, ...]:
    """Every rule, chapter by chapter."""
    return tuple(rule for prefix in _CHAPTERS for rule in rules_of(prefix))


def chapters() -> tuple[Chapter, ...]:
    """Every chapter: Kan-U-Go first, Keyword last."""
    return tuple(map(chapter, _CHAPTERS))


def ruling(ruling_id: str) -> Ruling:
    """The ruling with this id, as `R-30`."""
    found = next((ruling for ruling in all_rulings() if ruling.id == ruling_id), None)
    if not found:
        raise RuleNotFoundError(f"no ruling {ruling_id!r}; they are R-01 to {all_rulings()[-1].id}")
    return found


@cache
def chapter(prefix: str) -> Chapter:
    """The chapter with this prefix, as `KUG`: constant package data, read once."""
    if prefix not in _CHAPTERS:
        raise RuleNotFoundError(f"no chapter {prefix!r}; there are {', '.join(_CHAPTERS)}")
    table = _read(f"{prefix.lower()}.toml")
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
            if isinstance(entry, dict)
        ),
        same_as=tuple(table.get("same_as", ())),
    )


@cache
def all_rulings() -> tuple[Ruling, ...]:
    """Every ruling by id: constant package data, read once."""
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
        for key, entry in _read("rulings.toml").items()
    )


@cache
def _books() -> dict[str, Book]:
    return {
        key: Book(key, entry["title"], entry["publisher"], entry.get("year", ""))
        for key, entry in _read("books.toml").items()
    }


def _read(name: str) -> dict[str, Any]:
    file = resources.files("crossdeck") / "data" / "rules" / name
    return tomllib.loads(file.read_text(encoding="utf-8"))
