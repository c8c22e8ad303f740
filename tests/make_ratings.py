"""Puts what the arena has measured into `data/ladder.toml`: `python -m tests.make_ratings FILE…`.

Each file is what `crossdeck arena GAME --bots greedy,tilly,ned,dora,alf,winnie,felix,greta,magnus --json` has
printed.  Games that are not among them keep the figures they have.
"""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from crossdeck.bots.ladder import LADDER
from crossdeck.bots.ratings import Measured, Rated, rated, read_ratings
from crossdeck.catalogue import GAMES
from crossdeck.rules import said

FILE = Path(__file__).parent.parent / "src" / "crossdeck" / "data" / "ladder.toml"
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
    return facts["game"], Measured(command(facts, found["deals"]), ratings)


def _rated(rating: Mapping[str, float]) -> Rated:
    """In whole points; an interval of few deals may reach below 0, and is cut there."""
    middle, low, high = (min(9999, max(0, round(rating[key]))) for key in ("rating", "low", "high"))
    return Rated(middle, low, high)


def command(facts: Mapping[str, str], deals: object) -> str:
    """The command that plays this again; deals are counted from 0."""
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
        f"{named}{whole}{''.join(options)}"
    )


def written(games: Mapping[str, Measured]) -> str:
    """The file."""
    return HEAD + "".join(line + "\n" for line in _lines(games))


def _lines(games: Mapping[str, Measured]) -> Iterator[str]:
    for game in (game for game in GAMES if game in games):
        yield from ("", f"[{game}]", f'command = "{games[game].command}"')
        for who, each in games[game].ratings.items():
            yield f"{who} = {{ rating = {each.rating}, low = {each.low}, high = {each.high} }}"


def main(names: Iterable[str]) -> None:
    """Take the files' figures over."""
    games = dict(rated()) if FILE.exists() else {}
    games |= dict(measured(json.loads(Path(name).read_text("utf-8"))) for name in names)
    text = written(games)
    read_ratings(text, FILE.name)
    FILE.write_text(text, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
