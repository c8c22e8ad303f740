"""`crossdeck learn GAME --games N --out FILE`: what letters and boards are worth, from games of bots."""

import argparse
from pathlib import Path

from crossdeck.bots.board.learning import Learnt, learn
from crossdeck.bots.board.learnt import read as read_learnt
from crossdeck.bots.board.learnt import written
from crossdeck.catalogue import game, playable
from crossdeck.cli.terms import (
    InputError,
    add_board,
    add_json,
    add_words,
    chosen_board,
    chosen_options,
    print_json,
    tell,
)
from crossdeck.rules import Course, Rules
from crossdeck.shelf.dictionaries import words_for
from crossdeck.shelf.files import shown
from crossdeck.terminal.saving import check_place, place_of, write_kept
from crossdeck.words import WordList

__all__ = ["add"]

_FEWEST, _MOST = 10, 1_000_000


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("learn", help="learn what letters and boards are worth", description=__doc__)
    parser.add_argument("game", metavar="GAME", help="a game on a board: keyword or keyword-party")
    parser.add_argument(
        "--games", type=int, required=True, metavar="N", help="games for each number of players"
    )
    parser.add_argument("--out", default="", metavar="FILE", help="write the figures here")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="which games are played (0)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a table option; repeatable"
    )
    add_board(parser)
    add_words(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Learn for each number of players, write the file, and say how well the figures tell what comes."""
    rules = game(arguments.game).with_options(chosen_options(arguments))
    if rules.course is not Course.BOARD:
        raise InputError(f"{rules.id} is not played on a board: say keyword or keyword-party")
    if not _FEWEST <= arguments.games <= _MOST:
        raise InputError(f"--games {arguments.games}: say a number from {_FEWEST} to {_MOST:,}")
    if arguments.out:
        check_place(place_of(arguments.out), _earlier)
    words = words_for(rules, arguments.words, arguments.house, tell)
    found = {players: _learn(arguments, rules, words, players) for players in rules.players}
    if arguments.out:
        _write(arguments, rules, words, found)
    if arguments.json:
        print_json([{"players": players, **_facts(one)} for players, one in found.items()])
    else:
        for players, one in found.items():
            print(
                f"{players} players: {one.games} games, {one.turns} turns; the points of the next two "
                f"circuits are missed by {one.error:.1f}, by the mean alone {one.spread:.1f}"
            )
    return 0


def _learn(arguments: argparse.Namespace, rules: Rules, words: WordList, players: int) -> Learnt:
    board = chosen_board(arguments, rules)
    return learn(playable(rules, players, words, board=board).table, arguments.games, arguments.seed)


def _facts(found: Learnt) -> dict[str, float]:
    return {"games": found.games, "turns": found.turns, "error": found.error, "spread": found.spread}


def _write(arguments: argparse.Namespace, rules: Rules, words: WordList, found: dict[int, Learnt]) -> None:
    options = "".join(f" --option {each}" for each in arguments.option)
    for name in ("board", "words", "house"):
        options += f" --{name} {given}" if (given := getattr(arguments, name)) else ""
    command = f"crossdeck learn {rules.id} --games {arguments.games} --seed {arguments.seed}{options}"
    write_kept(arguments.out, written(found, command, f"{words.id} {words.digest}"), _earlier)


def _earlier(place: Path) -> None:
    """Figures are replaced by newer ones; anything else is not."""
    try:
        read_learnt(place.read_text("utf-8"))
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        raise InputError(
            f"--out: {shown(place)} is there already, and no figures; name another file"
        ) from None
