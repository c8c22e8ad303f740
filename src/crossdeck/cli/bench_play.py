"""`crossdeck bench play`: bots play rounds of fixed deals against one another.

A round is timed from the deal to the last card.  In the same run, on positions of these rounds, looking
whether one play is legal is compared with finding all legal actions: to count them, and to have each as an
object.  Times are thread CPU time; each of these is the shortest of five.  A check looks at one action, so
its cost must not grow with the hand or the dictionary: in the game and the dictionary that are the defaults,
the two ratios have goals.
"""

import argparse
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice, pairwise
from typing import Any

from crossdeck import kernel
from crossdeck.bots import BOTS, Bot, bot
from crossdeck.bots.selfplay import play_round
from crossdeck.catalogue import name_of_deal, playable
from crossdeck.cli.terms import InputError, Setting, add_json, add_rules, add_words, print_json, setting
from crossdeck.play import Action, Engine, Play, State

__all__ = ["add"]

_MOST_DEALS = 10_000
_WARM = 10
"""So many rounds are played before the clock starts, so that dictionary and caches are at hand."""
_POSITIONS = 60
_ROUNDS = 5
_ENDLESS = 20_000
"""No round that comes to an end has so many actions."""

_DEFAULT = "kan-u-go"
_GOALS = {"count_ratio": 0.5, "objects_ratio": 10.0}
"""At least so many checks must fit into finding all actions, and into having each as an object."""

_Moment = tuple[State, Play]
"""A position in the middle of a round, and the play that was made there."""


@dataclass(frozen=True)
class _Result:
    """What was measured; times are in seconds of CPU time, those of single questions are means."""

    rounds: int
    actions: int
    seconds: float
    positions: int
    check: float
    count: float
    objects: float

    def row(self) -> dict[str, Any]:
        return {
            "rounds": self.rounds,
            "rounds_per_second": round(self.rounds / self.seconds, 1),
            "actions_per_second": round(self.actions / self.seconds),
            "actions_per_round": round(self.actions / self.rounds, 2),
            "positions": self.positions,
            "check_us": round(1e6 * self.check, 1),
            "count_us": round(1e6 * self.count, 1),
            "objects_us": round(1e6 * self.objects, 1),
            "count_ratio": round(self.count / self.check, 1) if self.positions else None,
            "objects_ratio": round(self.objects / self.check, 1) if self.positions else None,
        }


def add(parts: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add this part of the command."""
    parser = parts.add_parser("play", help="bots that play one another", description=__doc__)
    parser.add_argument("--deals", type=int, default=200, metavar="N", help="how many rounds (200)")
    parser.add_argument(
        "--bots",
        default="greedy",
        metavar="SPEC",
        help=f"one for all seats, or several by commas: {', '.join(BOTS)}",
    )
    add_rules(parser, default=_DEFAULT)
    add_words(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print what was measured; 1 if a goal that applies was missed."""
    if not 1 <= arguments.deals <= _MOST_DEALS:
        raise InputError(f"--deals {arguments.deals}: say a number from 1 to {_MOST_DEALS}")
    place = setting(arguments)
    game = playable(place.rules, place.players, place.words, place.pack)
    specs = arguments.bots.split(",")
    bots = [bot(specs[seat % len(specs)].strip(), game.table, seat) for seat in range(place.players)]
    row = _measure(place, game, bots, arguments.deals).row()
    is_usual = arguments.game == _DEFAULT and not arguments.words
    goals = _GOALS if is_usual and row["positions"] else {}
    missed = [f"{name} is {row[name]}, goal {goal:g}" for name, goal in goals.items() if row[name] < goal]
    head = {
        "kernel": kernel.KIND,
        "words": place.words.id,
        "game": place.rules.id,
        "players": place.players,
        "bots": [each.name for each in bots],
    }
    if arguments.json:
        print_json(head | row | {"goals": goals, "missed": missed})
    else:
        print(
            f"{kernel.KIND} kernel, {place.words.id} ({len(place.words):,} words); {place.rules.title}, "
            f"{place.players} players: {arguments.bots}"
        )
        _print(row)
        for each in missed:
            print(f"MISSED             {each}")
    return 1 if missed else 0


def _print(row: dict[str, Any]) -> None:
    print(f"rounds             {row['rounds_per_second']:>9,.1f} a second, over {row['rounds']:,} deals")
    print(
        f"actions            {row['actions_per_second']:>9,} a second, {row['actions_per_round']:.1f} a round"
    )
    if not row["positions"]:
        print("no card was laid in the middle of a round: nothing to compare")
        return
    print(f"check of one play  {row['check_us']:>9,.1f} us, mean of {row['positions']} positions")
    print(f"all actions, count {row['count_us']:>9,.1f} us, {row['count_ratio']:,.1f} x a check")
    print(f"all, as objects    {row['objects_us']:>9,.1f} us, {row['objects_ratio']:,.1f} x a check")


def _measure(place: Setting, game: Engine, bots: Sequence[Bot], deals: int) -> _Result:
    play = partial(_play, place, game, bots)
    for number in range(_WARM):
        play(deals + 1 + number)
    actions, moments = 0, list[_Moment]()
    start = time.thread_time()
    rounds = [play(number) for number in range(1, deals + 1)]
    seconds = time.thread_time() - start
    for played in rounds:
        actions += len(played) - 1
        moments += _moments(played)
    some = moments[:: max(1, len(moments) // _POSITIONS)][:_POSITIONS]
    return _Result(
        rounds=deals,
        actions=actions,
        seconds=seconds,
        positions=len(some),
        check=_mean(game.check, some),
        count=_mean(lambda state, _: len(game.actions(state)), some),
        objects=_mean(lambda state, _: list(game.actions(state)), some),
    )


def _play(
    place: Setting, game: Engine, bots: Sequence[Bot], number: int
) -> list[tuple[State, Action | None]]:
    """One round: each state with the action that led to it."""
    dealt = game.deal(name_of_deal(place.rules, place.players, number, place.pack))
    played = [(dealt, None), *islice(play_round(game, bots, dealt), _ENDLESS)]
    if len(played) > _ENDLESS:
        raise InputError(f"deal {number} has not ended after {_ENDLESS:,} actions; let deadlocks end a round")
    return played


def _moments(played: Sequence[tuple[State, Action | None]]) -> list[_Moment]:
    """The plays of a round that were not the opening word, each with the position it was made in."""
    pairs = pairwise(played)
    return [
        (before, action) for (before, _), (_, action) in pairs if isinstance(action, Play) and before.layout
    ]


def _mean(ask: Callable[[State, Play], object], moments: Sequence[_Moment]) -> float:
    """CPU seconds of one question, the shortest of several rounds, as the mean of all positions."""
    return sum(min(_time(ask, moment) for _ in range(_ROUNDS)) for moment in moments) / max(1, len(moments))


def _time(ask: Callable[[State, Play], object], moment: _Moment) -> float:
    start = time.thread_time()
    ask(*moment)
    return time.thread_time() - start
