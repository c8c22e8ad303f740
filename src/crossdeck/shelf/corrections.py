"""What is settled by hand, word by word: overrides.toml for `morphology`, lists.toml for `lists`.

Both files hold groups of words, each group with the reason why no rule does it.
"""

import tomllib
from collections.abc import Mapping, Set
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

__all__ = ["Additions", "Overrides", "additions", "overrides"]


@dataclass(frozen=True)
class Overrides:
    """Answers about words in S that the rules and sources get wrong."""

    function_words: Set[str] = frozenset()
    own: Set[str] = frozenset()
    not_own: Set[str] = frozenset()
    plurals: Mapping[str, str] = field(default_factory=dict)
    not_plurals: Set[str] = frozenset()
    not_thirds: Set[str] = frozenset()


@dataclass(frozen=True)
class Additions:
    """Words for and against the grand dictionary, and capitalised words that are no names."""

    words: Set[str]
    not_words: Set[str]
    not_names: Set[str]


@cache
def overrides() -> Overrides:
    """The contents of overrides.toml."""
    table = _read("overrides.toml")
    return Overrides(
        function_words=_words(table["function"]),
        own=_words(table["own"]),
        not_own=_words(table["not_own"]),
        plurals={word: base for group in table["plural"] for word, base in group["words"].items()},
        not_plurals=_words(table["not_plural"]),
        not_thirds=_words(table["not_third"]),
    )


@cache
def additions() -> Additions:
    """The contents of lists.toml."""
    table = _read("lists.toml")
    return Additions(_words(table["words"]), _words(table["not_words"]), _words(table["not_names"]))


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_name(name).read_text("utf-8"))


def _words(groups: list[dict[str, str]]) -> frozenset[str]:
    return frozenset(word for group in groups for word in group["words"].split())
