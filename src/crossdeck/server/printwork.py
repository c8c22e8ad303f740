"""What worker processes print.  Where the packages for it are absent, a sentence says what to install.

Nothing of `crossdeck.print` is imported before something is printed: it takes a good part of a second.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from typing import Any, Generic, TypeVar

from crossdeck.answers.printing import PrintOffer, SheetPlan
from crossdeck.answers.solutions import solved
from crossdeck.boards import board as builtin_board
from crossdeck.cards import pack as builtin_pack
from crossdeck.catalogue import any_game, name_of_deal, patience
from crossdeck.record import Record, RecordError
from crossdeck.server.solowork import patience_rules
from crossdeck.server.work import CannotPrintError, NoPrintingError, judging, opened
from crossdeck.shelf.dictionaries import words_for

__all__ = [
    "DEALING", "PRESS", "Printing", "board", "booklet", "box", "cards", "deal", "keepsake", "offer", "plan",
    "reference", "test", "whole_set",
]  # fmt: skip

PRESS = 30.0
"""Seconds that anything may take to print; a pack takes one, with a worker that has to be started two."""
DEALING = 60.0
"""The same for a deal, whose solution is sought first."""
_EFFORT = 6
"""So many steps of about a second a deal's solution may take."""
_PACKAGES = ("reportlab", "segno")

Values = Mapping[str, Any]
Made = TypeVar("Made")


@dataclass(frozen=True)
class Printing(Generic[Made]):
    """Something to be printed, or told about printing: `make` is a function of this module and its values."""

    make: partial[Made]

    def run(self) -> Made:
        """Print it."""
        absent = [name for name in _PACKAGES if find_spec(name) is None]
        if absent:
            install = "pip install 'crossdeck[print]' where the server runs"
            raise NoPrintingError(f"this server cannot print, {' and '.join(absent)} being absent: {install}")
        from crossdeck.print.ink.papers import PrintError

        try:
            return self.make()
        except PrintError as wrong:
            raise CannotPrintError(str(wrong)) from None


def offer(game: str) -> PrintOffer:
    """What can be printed for a game."""
    from crossdeck.print.offers import offer_of

    return offer_of(any_game(game))


def plan(pack: str, cutting: Values) -> SheetPlan:
    """What lies where on the first sheet."""
    from crossdeck.print.cards.packs import Cutting
    from crossdeck.print.cards.plans import plan_of

    return plan_of(builtin_pack(pack), Cutting(**cutting))


def cards(pack: str, cutting: Values) -> bytes:
    """A pack."""
    from crossdeck.print.cards.packs import Cutting, pack_pdf

    return pack_pdf(builtin_pack(pack), Cutting(**cutting))


def test(values: Values) -> bytes:
    """The test page."""
    from crossdeck.print.cards.testpage import test_pdf

    return test_pdf(**values)


def board(name: str, values: Values) -> bytes:
    """A board and its racks."""
    from crossdeck.print.boards.board import board_pdf

    return board_pdf(builtin_board(name), **values)


def box(pack: str, game: str, values: Values) -> bytes:
    """A box for a pack."""
    from crossdeck.print.boxes.box import box_pdf

    return box_pdf(builtin_pack(pack), game, **values)


def booklet(game: str, values: Values) -> bytes:
    """The rules of a game."""
    from crossdeck.print.rules.booklets import booklet_pdf

    return booklet_pdf(game, **values)


def reference(game: str, values: Values) -> bytes:
    """A game's reference cards."""
    from crossdeck.print.rules.references import reference_pdf

    return reference_pdf(game, **values)


def whole_set(game: str, cutting: Values, stock: float) -> bytes:
    """Everything for a game, in one archive."""
    from crossdeck.print.cards.packs import Cutting
    from crossdeck.print.sets import set_zip

    return set_zip(any_game(game), Cutting(**cutting), stock)


def deal(
    game: str, options: Mapping[str, str], words: str, number: int, values: Values, *, with_solution: bool
) -> bytes:
    """A deal of a patience, with its solution if one is wanted."""
    from crossdeck.print.packets.packet import deal_pdf

    rules = patience_rules(game, options, words)
    solo = patience(rules, opened(words_for(rules, words)))
    dealt = solo.deal(name_of_deal(rules, 1, number))
    return deal_pdf(solo, number, solved(solo, dealt, _EFFORT) if with_solution else None, **values)


def keepsake(text: str, values: Values) -> bytes:
    """A finished game on a sheet."""
    from crossdeck.print.keepsakes.keepsake import record_pdf

    try:
        record = Record.read(text)
        return record_pdf(record, judging(record), **values)
    except RecordError as wrong:
        raise RecordError(str(wrong)) from None  # Its parts do not go along in a pickle.
