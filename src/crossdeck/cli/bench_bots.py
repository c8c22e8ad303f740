"""`crossdeck bench bots`: how long a bot thinks in each game, with the whole dictionary.

One round of each game, in which all seats have the bot; every view of every seat is a question to it.  Where
the pack has wild cards, somebody is dealt two.  Times are thread CPU time, each the shortest of three.  Felix
of the card club, whom most people play, must answer within the goal where the kernel is compiled.
"""

import argparse
import time
from itertools import count
from typing import Any

from crossdeck import native
from crossdeck.bots import bot
from crossdeck.bots.selfplay import play_round
from crossdeck.catalogue import GAMES, name_of_deal, playable
from crossdeck.catalogue import game as find_game
from crossdeck.cli.terms import add_json, print_json, tell
from crossdeck.play import Engine, State, View
from crossdeck.shelf.dictionaries import words_for

__all__ = ["add"]

_USUAL = "felix"
_GOAL = 0.2
"""Seconds."""
_ROUNDS = 3


def add(parts: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add this part of the command."""
    parser = parts.add_parser("bots", help="how long a bot thinks, with a goal", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="the games (all)")
    parser.add_argument("--bot", default=_USUAL, metavar="SPEC", help=f"who thinks ({_USUAL})")
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print a line a game; 1 if the goal applies and was missed."""
    rows = [
        _measured(game_id, arguments.bot, quiet=arguments.json)
        for game_id in arguments.games or sorted(GAMES)
    ]
    goal = _GOAL if arguments.bot == _USUAL and native.kind() == "compiled" else None
    missed = [row["game"] for row in rows if goal is not None and row["worst_ms"] >= 1000 * goal]
    if arguments.json:
        print_json(
            {"kernel": native.kind(), "bot": arguments.bot, "goal_s": goal, "games": rows, "missed": missed}
        )
    elif goal is None:
        print(f"no goal for {arguments.bot} with the {native.kind()} kernel")
    else:
        print(f"{goal:g} s were not enough in: {', '.join(missed)}" if missed else f"all under {goal:g} s")
    return 1 if missed else 0


def _measured(game_id: str, spec: str, *, quiet: bool) -> dict[str, Any]:
    rules = find_game(game_id)
    game = playable(rules, rules.players[0], words_for(rules, tell=tell))
    state = _dealt(game)
    bots = [bot(spec, game.table, seat) for seat in range(game.table.players)]
    states = [state, *(after for after, _ in play_round(game, bots, state))]
    times = [_thought(game, spec, game.view(each, seat)) for each in states for seat in range(len(bots))]
    row = {
        "game": rules.id,
        "views": len(times),
        "worst_ms": round(1000 * max(times), 1),
    }
    if not quiet:
        print(f"{row['game']:22} at most {row['worst_ms']:7.1f} ms, over {row['views']} views", flush=True)
    return row


def _dealt(game: Engine) -> State:
    """The first deal; where there are wild cards, the first that gives somebody two."""
    table = game.table
    deals = (game.deal(name_of_deal(table.rules, table.players, number)) for number in count(1))
    if all(face.card != "?" for face in table.pack.faces):
        return next(deals)
    return next(deal for deal in deals if any(hand.count("?") > 1 for hand in deal.hands))


def _thought(game: Engine, spec: str, view: View) -> float:
    return min(_time(game, spec, view) for _ in range(_ROUNDS))


def _time(game: Engine, spec: str, view: View) -> float:
    thinker = bot(spec, game.table)
    began = time.thread_time()
    thinker.act(view)
    return time.thread_time() - began
