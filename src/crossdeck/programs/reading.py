"""What a program can make of what a host tells: the table and the views as our own bots take them.

Nothing is opened that a host names but dictionaries of the shelf; what it says of cards and board is enough
to have them.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, get_args

from crossdeck.alphabet import ALPHABETS
from crossdeck.boards import Board, Ground
from crossdeck.cards import Face, Pack
from crossdeck.catalogue import game, with_pack
from crossdeck.deals import Cut
from crossdeck.layout import Layout, Placement
from crossdeck.play import Event, Laid, Move, Phase, Source, Table, View
from crossdeck.programs.messages import BoardTold, Hello
from crossdeck.rules import Rules
from crossdeck.words import WordList

__all__ = ["TableError", "read_table", "read_view"]

_EVENTS = {kind.__name__.lower(): kind for kind in get_args(Event)}


class TableError(ValueError):
    """A table at which a bot of ours cannot sit: the message says why."""


def read_table(hello: Hello, words_for: Callable[[Rules, str], WordList]) -> Table:
    """The table of a hello; `words_for` opens a dictionary by its id."""
    alphabet = ALPHABETS.get(hello.alphabet.name)
    if alphabet is None or alphabet.letters != hello.alphabet.letters:
        raise TableError(f"the alphabet {hello.alphabet.name[:40]!r} is not one of {', '.join(ALPHABETS)}")
    faces = tuple(Face(each.card, each.name, each.count, each.value) for each in hello.pack)
    rules = game(hello.game)
    pack = Pack(rules.pack, hello.title, alphabet, faces)
    rules = with_pack(rules, pack).with_options(hello.options)
    rules.check_players(hello.players)
    words = words_for(rules, hello.words.id)
    if words.digest != hello.words.digest:
        raise TableError(f"the dictionary {words.id} here is not the one of the table; name the same file")
    return Table(rules, hello.players, words, pack, None if hello.board is None else _board(hello.board))


def _board(told: BoardTold) -> Board:
    legend = {symbol: Ground(each.colour, each.key, each.start) for symbol, each in told.legend.items()}
    return Board(told.id, told.id, tuple(told.lines), tuple(legend.items()))


def read_view(told: Mapping[str, Any]) -> View:
    """The view that was told; KeyError, TypeError or ValueError if it is none."""
    values = {name: _fixed(told[name]) for name in View.__dataclass_fields__}
    values["phase"] = Phase(told["phase"])
    values["layout"] = Layout({(row, col): face for row, col, face in told["layout"]})
    values["cut"] = None if told["cut"] is None else Cut(values["cut"], told["dealer"])
    values["history"] = tuple(map(_event, told["history"]))
    return View(**values)


def _event(told: Mapping[str, Any]) -> Event:
    kind = _EVENTS[told["event"]]
    values = {name: _fixed(told[name]) for name in kind.__dataclass_fields__ if name in told}
    if kind is Laid:
        values["placement"] = Placement(tuple(((row, col), face) for row, col, face in told["cards"]))
    if "source" in values:
        values["source"] = Source(told["source"])
    if "move" in values:
        values["move"] = Move(told["move"])
    event: Event = kind(**values)
    return event


def _fixed(value: Any) -> Any:
    """Lists as tuples, all the way down."""
    return tuple(map(_fixed, value)) if isinstance(value, Sequence) and not isinstance(value, str) else value
