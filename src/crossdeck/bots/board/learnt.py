"""What was learnt from games, as a data file: read once, and written anew by `crossdeck learn`."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

from crossdeck.bots.board.worth import Worth

if TYPE_CHECKING:
    from crossdeck.bots.board.learning import Learnt

__all__ = ["learnt", "written"]

_SINGLE = ("many_vowels", "few_vowels", "bare", "constant", "key_points", "keyword_points", "rate")
_LISTS = ("letters", "keys", "stretches")


@cache
def learnt() -> Mapping[int, Worth]:
    """What comes with crossdeck, by the number of players: constant package data, read once."""
    file = resources.files("crossdeck") / "data" / "learnt" / "board.toml"
    return read(file.read_text(encoding="utf-8"))


def read(text: str) -> Mapping[int, Worth]:
    """The figures of a file, by the number of players."""
    data = tomllib.loads(text)
    sections = {name: section for name, section in data.items() if name.startswith("players-")}
    return {int(name.removeprefix("players-")): _worth(section) for name, section in sections.items()}


def _worth(section: Mapping[str, Any]) -> Worth:
    lists = {
        part: {name: tuple(map(float, numbers)) for name, numbers in section[part].items()} for part in _LISTS
    }
    singles = {name: float(section[name]) for name in _SINGLE}
    return Worth(
        letters=lists["letters"],
        keys=lists["keys"],
        stretches=lists["stretches"],
        fade=tuple(map(float, section["fade"])),
        **singles,
    )


def written(found: Mapping[int, "Learnt"], command: str, words: str) -> str:
    """The file that has these figures; `words` names the dictionary and its hash."""
    head = [
        "# What letters and boards are worth in points, learnt from games that bots played with one another.",
        "# Written by the command below, not by hand; bots/board/worth.py says what each figure means.",
        "",
        f'command = "{command}"',
        f'words = "{words}"',
    ]
    return "\n".join(
        [*head, *(line for players, one in found.items() for line in _section(players, one)), ""]
    )


def _section(players: int, found: "Learnt") -> Iterator[str]:
    worth, name = found.worth, f"players-{players}"
    yield f"\n[{name}]"
    yield f"games = {found.games}"
    yield f"turns = {found.turns}"
    yield f"error = {found.error:.1f}   # of the margin of a turn held out; by the mean {found.spread:.1f}"
    yield from (f"{single} = {getattr(worth, single):.2f}" for single in _SINGLE)
    yield f"fade = {_numbers(worth.fade)}"
    for part in _LISTS:
        yield f"\n[{name}.{part}]"
        yield from (f"{key} = {_numbers(numbers)}" for key, numbers in getattr(worth, part).items())


def _numbers(numbers: Iterable[float]) -> str:
    return "[" + ", ".join(f"{number + 0.0:.2f}" for number in numbers) + "]"
