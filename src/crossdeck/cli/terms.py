"""What the commands share: the arguments of a table, the errors that are a user's to mend, and printing."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from crossdeck.alphabet import Alphabet
from crossdeck.answers.patiences import LineError
from crossdeck.answers.placements import check_crossword, layout_on
from crossdeck.boards import Board, parse_board
from crossdeck.bots import BotError
from crossdeck.cards import HandError, Pack, check_hand, parse_hand, parse_pack
from crossdeck.cards import pack as builtin_pack
from crossdeck.cases import CasesError
from crossdeck.catalogue import UnknownGameError, board_of, game, with_pack
from crossdeck.cli.errors import InputError
from crossdeck.cli.output import add_json, print_json, tell, wrap
from crossdeck.daily import DayError, parse_day
from crossdeck.datafile import DataFileError
from crossdeck.deals import DealError
from crossdeck.layout import Layout, LayoutError
from crossdeck.notation import NotationError
from crossdeck.placements import TooLargeError
from crossdeck.record import RecordError
from crossdeck.rulebook import RuleNotFoundError
from crossdeck.rules import OptionError, Rules
from crossdeck.seats import SeatsError
from crossdeck.shelf.dictionaries import SHELF, DictionaryError, words_for
from crossdeck.shelf.files import FileError, read_bytes, shown
from crossdeck.shelf.hunspell import HunspellError
from crossdeck.shelf.locate import SourceError
from crossdeck.shelf.own import WordFileError, decode
from crossdeck.terminal.patience.annals import today
from crossdeck.terminal.saving import SaveError
from crossdeck.words import WordList

__all__ = [
    "BAD_INPUT",
    "InputError",
    "Setting",
    "add_board",
    "add_hand",
    "add_json",
    "add_rules",
    "add_seat",
    "add_table",
    "add_words",
    "chosen_board",
    "chosen_day",
    "chosen_options",
    "chosen_pack",
    "chosen_players",
    "chosen_rules",
    "chosen_seat",
    "crossword_setting",
    "deal_number",
    "print_json",
    "read_file",
    "setting",
    "table",
    "tell",
    "wrap",
]


_PLAYERS = 4


BAD_INPUT = (
    InputError,
    BotError,
    CasesError,
    UnknownGameError,
    OptionError,
    LayoutError,
    LineError,
    NotationError,
    HandError,
    DataFileError,
    DayError,
    DealError,
    TooLargeError,
    RecordError,
    SaveError,
    SeatsError,
    RuleNotFoundError,
    DictionaryError,
    FileError,
    HunspellError,
    SourceError,
    WordFileError,
)


@dataclass(frozen=True)
class Setting:
    """A game as it was set up on the command line."""

    rules: Rules
    players: int
    words: WordList
    pack: Pack
    board: Board | None = None
    """What it is played on, where there is one."""

    @property
    def alphabet(self) -> Alphabet:
        """The letters it is played with."""
        return self.words.alphabet

    def hand(self, text: str) -> tuple[str, ...]:
        """Cards in hand notation, no more of any than the pack has."""
        cards = parse_hand(text, self.alphabet)
        check_hand(self.pack, cards, self.rules.share(self.players).packs)
        return cards


def add_words(parser: argparse.ArgumentParser) -> None:
    """`--words` and `--house`."""
    parser.add_argument("--words", default="", metavar="NAME|FILE", help="the dictionary: a name or a file")
    parser.add_argument(
        "--house", default="", metavar="FILE", help="a list of added (+WORD) and banned (-WORD) words"
    )


def add_rules(
    parser: argparse.ArgumentParser,
    *,
    positional: bool = False,
    default: str = "",
    players: str = str(_PLAYERS),
) -> None:
    """The game, which must be said unless there is a default, the players, its options and its pack.

    `players` says how many play unless it is said.
    """
    if positional:
        parser.add_argument(
            "game", metavar="GAME", help="the game's id, as in `crossdeck games`; lexicon:quick for a preset"
        )
    else:
        parser.add_argument(
            "--game",
            required=not default,
            default=default,
            metavar="GAME",
            help="the game's id, as in `crossdeck games`",
        )
    parser.add_argument("--players", type=int, default=None, metavar="N", help=f"how many play ({players})")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a table option; repeatable"
    )
    parser.add_argument("--pack", default="", metavar="FILE", help="a pack file of your own")
    add_board(parser)


def add_board(parser: argparse.ArgumentParser) -> None:
    """`--board`."""
    parser.add_argument("--board", default="", metavar="FILE", help="Keyword: a board file of your own")


def add_hand(parser: argparse.ArgumentParser) -> None:
    """The cards held."""
    parser.add_argument(
        "--hand", required=True, metavar="HAND", help="the cards held: letters, '?' wild, '*' free"
    )


def add_seat(parser: argparse.ArgumentParser) -> None:
    """Whose colour counts, on a board."""
    parser.add_argument(
        "--seat", type=int, default=1, metavar="N", help="Keyword: who plays, for the colour that scores (1)"
    )


def add_table(parser: argparse.ArgumentParser) -> None:
    """The crossword on the table."""
    parser.add_argument(
        "--table",
        default="",
        metavar="LAYOUT",
        help="rows joined by '/', '.' empty, lower case = wild card; on a board from its top-left corner",
    )


def setting(arguments: argparse.Namespace) -> Setting:
    """Read what `add_rules` and `add_words` added."""
    rules = chosen_rules(arguments)
    players = chosen_players(arguments, rules)
    board = chosen_board(arguments, rules)
    words = words_for(rules, arguments.words, arguments.house, tell)
    return Setting(rules, players, words, chosen_pack(arguments, rules), board)


def crossword_setting(arguments: argparse.Namespace) -> Setting:
    """The same for a command that only knows crosswords."""
    check_crossword(chosen_rules(arguments))
    return setting(arguments)


def chosen_options(arguments: argparse.Namespace) -> dict[str, str]:
    """What `--option` chose."""
    options = {}
    for text in arguments.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise InputError(f"--option {text}: write it as NAME=VALUE")
        options[name] = value
    return options


def deal_number(text: str) -> int:
    """The number of a deal."""
    if not (text.isascii() and text.isdigit() and len(text) < 20):
        raise InputError(f"{text[:20]!r} is no deal's number: say a whole number from 0 up")
    return int(text)


def chosen_day(arguments: argparse.Namespace) -> date | None:
    """The day of `--daily`, no later than today; None if it was not said."""
    if arguments.daily is None:
        return None
    for name in ("deal", "winnable"):
        if getattr(arguments, name) not in (None, False):
            raise InputError(f"--daily names a deal, and so does --{name}: say one of them")
    last = today()
    day = last if arguments.daily == "today" else parse_day(arguments.daily)
    if day > last:
        raise InputError(f"--daily {day}: that deal is not out yet; today is {last}, by the calendar of UTC")
    return day


def chosen_rules(arguments: argparse.Namespace, find: Callable[[str], Rules] = game) -> Rules:
    """The game with its options; `any_game` finds patiences too."""
    rules = find(arguments.game)
    return with_pack(rules, chosen_pack(arguments, rules)).with_options(chosen_options(arguments))


def chosen_players(arguments: argparse.Namespace, rules: Rules) -> int:
    """How many play: as many as were named, else four, or one where a game is for one."""
    players = min(_PLAYERS, rules.players[-1]) if arguments.players is None else int(arguments.players)
    rules.check_players(players)
    return players


def chosen_pack(arguments: argparse.Namespace, rules: Rules) -> Pack:
    """The pack of the user's file, or the game's own."""
    if not arguments.pack:
        return builtin_pack(rules.pack)
    pack = parse_pack(read_file(arguments.pack), shown(arguments.pack))
    alphabet = SHELF[rules.words].alphabet
    if pack.alphabet != alphabet:
        raise InputError(
            f"{shown(arguments.pack)}: its alphabet is {pack.alphabet.name}, but {rules.title} is played in "
            f"the {alphabet.name} one"
        )
    return pack


def chosen_board(arguments: argparse.Namespace, rules: Rules) -> Board | None:
    """The board of the user's file, or the game's own; None where it is played without one."""
    if not arguments.board:
        return board_of(rules)
    if not rules.board:
        raise InputError(f"--board: {rules.title} is played without a board")
    return parse_board(read_file(arguments.board), shown(arguments.board))


def chosen_seat(arguments: argparse.Namespace, place: Setting) -> int:
    """What `add_seat` added, counted from 0."""
    if not 1 <= arguments.seat <= place.players:
        raise InputError(f"--seat {arguments.seat}: say a number from 1 to {place.players}")
    return int(arguments.seat) - 1


def table(arguments: argparse.Namespace, place: Setting) -> Layout:
    """Read what `add_table` added."""
    return layout_on(arguments.table, place.alphabet, place.board)


def read_file(name: str) -> str:
    """The text of a user's file."""
    return decode(read_bytes(name), shown(name))
