"""Puts what the arena has measured where it is told.

python -m tests.make_ratings FILE…           into data/ladder.toml, and into the table of docs/bots.md
python -m tests.make_ratings --rows FILE…    prints rows for the other tables of docs/bots.md

Each file is what `crossdeck arena … --json` has printed, for ratings with `--bots
greedy,tilly,ned,dora,alf,winnie,felix,greta,magnus`.  Games that are not among them keep the figures they
have.
"""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from crossdeck.bots.ladder import LADDER
from crossdeck.bots.ratings import Measured, Rated, rated, read_ratings
from crossdeck.catalogue import GAMES
from crossdeck.rules import said

ROOT = Path(__file__).parent.parent
FILE = ROOT / "src" / "crossdeck" / "data" / "ladder.toml"
DOCUMENT = ROOT / "docs" / "bots.md"
BEGIN, END = "<!-- ratings: written by tests/make_ratings.py -->\n", "<!-- end of ratings -->\n"
HEAD = """\
# How well everybody of the ladder plays: ratings on Elo's scale, on which greedy has 1500, with their 95 %
# intervals.  Written by `python -m tests.make_ratings FILE…` from what each command has printed with --json.
"""


def measured(found: Mapping[str, object]) -> tuple[str, Measured]:
    """The game, and what an arena's JSON says of the ladder in it."""
    facts, bots = found["arena"], found["bots"]
    assert isinstance(facts, dict)
    assert isinstance(bots, list)
    by_name = {bot["bot"]: bot["rating"] for bot in bots}
    missing = [who for who in ("greedy", *LADDER) if who not in by_name]
    if missing:
        raise SystemExit(f"{facts['game']}: {', '.join(missing)} did not play")
    if any(by_name[who]["low"] is None for who in LADDER):
        raise SystemExit(f"{facts['game']}: after one deal there are no intervals; play more")
    ratings = {who: _rated(by_name[who]) for who in LADDER}
    return facts["game"], Measured(command(facts, found["deals"], found["first"]), ratings)


def _rated(rating: Mapping[str, float]) -> Rated:
    """In whole points; an interval of few deals may reach below 0, and is cut there."""
    middle, low, high = (min(9999, max(0, round(rating[key]))) for key in ("rating", "low", "high"))
    return Rated(middle, low, high)


def command(facts: Mapping[str, str], deals: object, first: object = 0) -> str:
    """The command that plays this again."""
    rules = GAMES[facts["game"]]
    usual = {option.name: said(rules.default(option)) for option in rules.options}
    given = dict(option.split("=", 1) for option in facts["options"].split())
    options = [f" --option {name}={value}" for name, value in given.items() if usual[name] != value]
    words = facts["words"].split()[0]
    named = "" if words == rules.words else f" --words {words}"
    whole = " --match" if facts["plays"] == "matches" else ""
    bots = facts["bots"].replace(", ", ",")
    return (
        f"crossdeck arena {facts['game']} --bots {bots} --players {facts['players']} --deals {deals}"
        f"{f' --first {first}' if first else ''}{named}{whole}{''.join(options)}"
    )


def written(games: Mapping[str, Measured]) -> str:
    """The file."""
    return HEAD + "".join(line + "\n" for line in _lines(games))


def _lines(games: Mapping[str, Measured]) -> Iterator[str]:
    for game in (game for game in GAMES if game in games):
        yield from ("", f"[{game}]", f'command = "{games[game].command}"')
        for who, each in games[game].ratings.items():
            yield f"{who} = {{ rating = {each.rating}, low = {each.low}, high = {each.high} }}"


def documented(document: str, games: Mapping[str, Measured]) -> str:
    """The document with the table of these ratings."""
    before, rest = document.split(BEGIN)
    _, after = rest.split(END)
    return before + BEGIN + "".join(line + "\n" for line in _table(games)) + END + after


def _table(games: Mapping[str, Measured]) -> Iterator[str]:
    yield "| | deals | " + " | ".join(who.name for who in LADDER.values()) + " |"
    yield "|---|---|" + "---|" * len(LADDER)
    for game in (game for game in GAMES if game in games):
        ratings, command = games[game].ratings.values(), games[game].command.split()
        figures = (f"{each.rating} ± {(each.high - each.low + 1) // 2}" for each in ratings)
        yield f"| {game} | {command[command.index('--deals') + 1]} | " + " | ".join(figures) + " |"


def row(found: Mapping[str, Any]) -> str:
    """A row: what the first bot has over the second, and how long it thinks."""
    pair = found["pairs"][0]
    cpu = next(bot["cpu_ms"] for bot in found["bots"] if bot["bot"] == pair["bot"])
    cells = (
        f"`{command(found['arena'], found['deals'], found['first'])}`",
        f"{pair['bot']} over {pair['against']}: {_within(pair['points'], '+.2f')}",
        _within(pair["won"], "+.1%"),
        f"{cpu['mean']:.0f}, {cpu['p95']:.0f}, {cpu['most']:.0f}",
    )
    return f"| {' | '.join(cells)} |"


def _within(mean: Mapping[str, float], shape: str) -> str:
    return f"{mean['mean']:{shape}} ({mean['low']:{shape}} to {mean['high']:{shape}})"


def main(arguments: Sequence[str]) -> None:
    """Take the files' figures over, or print them as rows."""
    names = [each for each in arguments if each != "--rows"]
    found = [json.loads(Path(name).read_text("utf-8")) for name in names]
    if "--rows" in arguments:
        print("\n".join(map(row, found)))
        return
    games = dict(rated()) if FILE.exists() else {}
    games |= dict(map(measured, found))
    text = written(games)
    read_ratings(text, FILE.name)
    FILE.write_text(text, "utf-8")
    DOCUMENT.write_text(documented(DOCUMENT.read_text("utf-8"), games), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
