"""`crossdeck play`: a game in the terminal, with others or alone; on the whole screen, or in lines."""

import argparse
import secrets
import zlib
from itertools import cycle, islice

from crossdeck.bots import USUAL
from crossdeck.catalogue import ALL, GAMES, PATIENCES, any_game, game
from crossdeck.cli.solo import play_alone
from crossdeck.cli.terms import (
    InputError,
    add_board,
    add_json,
    add_words,
    chosen_board,
    chosen_day,
    chosen_options,
    chosen_pack,
    deal_number,
    setting,
    tell,
)
from crossdeck.daily import daily_number
from crossdeck.hiring import Hiring, is_program
from crossdeck.match import Game, recorded_words
from crossdeck.record import Record
from crossdeck.rules import Course
from crossdeck.seats import YOU, Seat, parse_seats, split_labels
from crossdeck.shelf.dictionaries import words_for
from crossdeck.shelf.files import shown
from crossdeck.terminal.patience.keeping import is_patience
from crossdeck.terminal.plain import Console, Plain, is_terminal, terminal_width
from crossdeck.terminal.plain import run as run_plain
from crossdeck.terminal.saving import Keeper, load_record
from crossdeck.terminal.session import Session
from crossdeck.words import WordList

__all__ = ["add"]

_PLAYERS = 4
_STAND_IN = "greedy"
"""Plays on for a program that fails, so that nobody's evening ends with it."""
_LAST_CHOSEN = 999_999
"""Fresh deals have numbers that can be told to a friend."""
_FIXED = ("players", "bots", "deal", "option", "daily")
"""What a kept game has settled already."""


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("play", help="a game in the terminal, with bots", description=__doc__)
    parser.add_argument(
        "game", nargs="?", default="", metavar="GAME", help="the game's id, as in `crossdeck games`"
    )
    parser.add_argument(
        "--seats",
        default="",
        metavar="NAMES",
        help='who plays: "Ann, Bob, [tilly], Ida [greedy:4]"; [exec:COMMAND] is a program of yours '
        "(docs/bot-protocol.md)",
    )
    parser.add_argument(
        "--players", type=int, metavar="N", help=f"how many play ({_PLAYERS}); bots fill the rest"
    )
    parser.add_argument(
        "--bots",
        default="",
        metavar="SPEC",
        help=f"who those are, by commas, as in `crossdeck bots` ({','.join(USUAL[: _PLAYERS - 1])})",
    )
    parser.add_argument("--deal", metavar="NUMBER", help="the deal's number; a fresh one if absent")
    parser.add_argument(
        "--daily", nargs="?", const="today", metavar="DATE", help="the deal of today, or of this day"
    )
    parser.add_argument(
        "--winnable", action="store_true", help="a patience: a deal that can be won for certain"
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a table option; repeatable"
    )
    parser.add_argument("--pack", default="", metavar="FILE", help="a pack file of your own")
    add_board(parser)
    add_words(parser)
    parser.add_argument("--plain", action="store_true", help="play in lines, not on the whole screen")
    parser.add_argument("--resume", default="", metavar="FILE", help="go on with a game kept in this file")
    parser.add_argument("--save", default="", metavar="FILE", help="keep the game here on leaving")
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play; 0 when the people have left the table, 130 if they were interrupted."""
    if arguments.game in PATIENCES or (arguments.resume and is_patience(arguments.resume)):
        return play_alone(arguments)
    if arguments.game:
        any_game(arguments.game)  # A slip of the pen may be meant for a patience: all games are named.
    if arguments.winnable:
        raise InputError("--winnable is for patiences: no solver knows what others will play")
    told: list[str] = []
    in_lines = arguments.plain or arguments.json or not is_terminal()
    with Hiring(_STAND_IN, tell if in_lines else told.append) as hiring:
        session = _resumed(arguments, hiring) if arguments.resume else _fresh(arguments, hiring)
        keeper = Keeper(session, arguments.save or arguments.resume, kept=bool(arguments.resume))
        keeper.check()
        play_at = _in_lines if in_lines else _on_screen
        code = play_at(arguments, session, keeper)
        while session.again:
            _let_go(session, hiring)
            session = _session(session.game.another(_new_number()), session.seats, hiring)
            code = play_at(arguments, session, Keeper(session))  # What was named holds the game before.
        _let_go(session, hiring)
    for sentence in told:
        tell(sentence)
    return code


def _let_go(session: Session, hiring: Hiring) -> None:
    """Tell the programs at the table how it ended."""
    hiring.end(session.game.outcome(), session.game.state.scores)


def _on_screen(_: argparse.Namespace, session: Session, keeper: Keeper) -> int:
    from crossdeck.terminal.screen import run as run_screen  # Only here is Textual needed.

    code = run_screen(session, keeper.save, keeper.file)
    if keeper.due:
        print(keeper.save())
    return code


def _fresh(arguments: argparse.Namespace, hiring: Hiring) -> Session:
    if not arguments.game:
        raise InputError(f"name a game, as in `crossdeck play kan-u-go`; there are: {', '.join(ALL)}")
    seats = _seats(arguments)
    arguments.players = len(seats)
    place = setting(arguments)
    number = _chosen_number(arguments)
    dealt = Game(
        arguments.game,
        players=place.players,
        deal=number,
        options=chosen_options(arguments),
        words=place.words,
        pack=place.pack,
        board=place.board,
    )
    return _session(dealt, seats, hiring)


def _chosen_number(arguments: argparse.Namespace) -> int:
    if (day := chosen_day(arguments)) is not None:
        return daily_number(game(arguments.game).id, day)
    return _new_number() if arguments.deal is None else deal_number(arguments.deal)


def _new_number() -> int:
    return secrets.randbelow(_LAST_CHOSEN) + 1


def _seats(arguments: argparse.Namespace) -> tuple[Seat, ...]:
    """The seats that were named, and bots in the rest."""
    rules = game(arguments.game)
    labels = split_labels(arguments.seats) if arguments.seats else [YOU]
    players = arguments.players
    if players is None:
        players = len(labels) if arguments.seats else min(max(_PLAYERS, rules.players[0]), rules.players[-1])
    rules.check_players(players)
    rest = players - len(labels)
    if rest < 0:
        raise InputError(f"--seats names {len(labels)} players, but --players says {players}")
    if arguments.bots and not rest:
        raise InputError("--bots fills seats that have no name, and here all have one; say --players too")
    bots = arguments.bots.split(",") if arguments.bots else USUAL
    if arguments.bots and len(bots) > rest:
        raise InputError(f"--bots names {len(bots)} for {rest} free seats; name fewer, or say --players")
    company = cycle(bots)
    return parse_seats([*labels, *(f"[{spec.strip()}]" for spec in islice(company, rest))])


def _resumed(arguments: argparse.Namespace, hiring: Hiring) -> Session:
    for name in _FIXED:
        if getattr(arguments, name):
            raise InputError(f"--{name} is settled in {shown(arguments.resume)}: leave it out")
    record = load_record(arguments.resume)
    header = record.header
    if header.game in PATIENCES:
        raise InputError(
            f"{shown(arguments.resume)} is the record of a patience, to be replayed; what is gone on with is "
            "kept in a .patience file, by `save`"
        )
    if arguments.game and game(arguments.game).id != header.game:
        raise InputError(f"{shown(arguments.resume)} is a game of {header.game}, not of {arguments.game}")
    seats = parse_seats(split_labels(arguments.seats) if arguments.seats else header.players)
    if not arguments.seats and (program := next((seat for seat in seats if is_program(seat.bot)), None)):
        raise InputError(
            f"{shown(arguments.resume)} has the program [{program.bot}] at its table, and no file starts a "
            "program: say who plays with --seats"
        )
    if len(seats) != len(header.players):
        raise InputError(
            f"--seats names {len(seats)} players, but {len(header.players)} have begun this game"
        )
    rules = GAMES[header.game].with_options(header.options)
    pack = chosen_pack(arguments, rules) if arguments.pack else None
    board = chosen_board(arguments, rules) if arguments.board else None
    dealt = Game.from_record(record, _recorded_words(arguments, record), pack, board)
    return _session(dealt, seats, hiring)


def _recorded_words(arguments: argparse.Namespace, record: Record) -> WordList:
    """The dictionary that was named, or the recorded one; a house list is named anew."""
    header = record.header
    if not (arguments.words or arguments.house):
        words = recorded_words(record, tell)
    else:
        rules = GAMES[header.game].with_options(header.options)
        name = arguments.words or header.words.id.removesuffix("+house")
        words = words_for(rules, name, arguments.house, tell)
    if words.digest != header.words.digest:
        tell(f"the dictionary {words.id} is not as it was when the game was kept")
    return words


def _session(dealt: Game, seats: tuple[Seat, ...], hiring: Hiring) -> Session:
    """Bots choose the same in the same game: their seed is made of the deal's name."""
    people = [seat.name for seat in seats if not seat.bot]
    if dealt.table.rules.course is Course.RACE and len(people) > 1:
        raise InputError(
            f"{' and '.join(people)} cannot race at one terminal, where only one can type: name one person, "
            "or play together in the browser, by `crossdeck serve`"
        )
    return Session(dealt, seats, zlib.crc32(dealt.state.match.encode()), hiring.bot)


def _in_lines(arguments: argparse.Namespace, session: Session, keeper: Keeper) -> int:
    as_json: bool = arguments.json
    plain = Plain(session, keeper, hides=is_terminal() and not as_json, width=terminal_width)
    console = Console(plain, as_json=as_json)
    try:
        return 130 if run_plain(plain, console.read, console.write) else 0
    finally:
        console.close()
