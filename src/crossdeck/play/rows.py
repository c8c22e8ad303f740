"""Laying words in rows of their own, and changing those that lie there (LXL-08 to LXL-19, R-65 to R-68)."""

from collections.abc import Sequence
from functools import partial

from crossdeck.layout import Layout
from crossdeck.play.actions import Action, Insert, LayWord, Play, Substitute
from crossdeck.play.building import Lay, Made, Position
from crossdeck.play.listing import Plays
from crossdeck.play.state import Built, Laid, Move, State
from crossdeck.play.table import Table
from crossdeck.rowmoves import RowMove
from crossdeck.rowwords import (
    cards_of,
    exchanged,
    faulty_word,
    inserted,
    judge_insert,
    judge_lay,
    judge_substitute,
)
from crossdeck.rules import Checking, Fault
from crossdeck.verdicts import Refusal, faulty_and_barred

__all__ = ["Rows", "as_action", "moved_in_row"]

_MOVES = {LayWord: Move.LAY, Insert: Move.INSERT, Substitute: Move.SUBSTITUTE}


def as_action(seat: int, move: RowMove) -> LayWord | Insert | Substitute:
    """What a seat does that makes this move."""
    if move.row is None:
        return LayWord(seat, move.faces)
    return (Substitute if move.is_substitution else Insert)(seat, move.row, move.faces)


def moved_in_row(event: Built) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards that left a hand with what was done to a row, and those that came."""
    match event.move:
        case Move.LAY:
            return cards_of(event.after), ()
        case Move.INSERT:
            return inserted(event.before, event.after), ()
        case Move.SUBSTITUTE:
            return exchanged(event.before, event.after)


class Rows:
    """A turn lays a word, inserts cards in one, or substitutes cards of one."""

    def refusals(
        self, table: Table, position: Position, action: Lay, hand: Sequence[str]
    ) -> tuple[Refusal, ...]:
        """What `rowwords` says of the word as it becomes."""
        rules, words, rows = table.rules, table.words, position.rows
        match action:
            case LayWord(faces=faces):
                return judge_lay(faces, rules, words, hand)
            case Insert(row=row) | Substitute(row=row) if not 0 <= row < len(rows):
                sentence = f"There is no word {row + 1} on the table; it has {len(rows)}."
                return (Refusal(Fault.NO_ROW, rules.cites[Fault.NO_ROW], sentence),)
            case Insert(row=row, faces=faces):
                return judge_insert(rows[row], faces, rules, words, hand)
            case Substitute(row=row, faces=faces):
                return judge_substitute(rows[row], faces, rules, words, hand)
            case _:
                raise _no_row_move(action)

    def plays(self, table: Table, position: Position, seat: int, hand: Sequence[str]) -> Sequence[Action]:
        """What the move generator finds."""
        return Plays(table.rowfinder.find(position.rows, hand), partial(as_action, seat))

    def made(self, table: Table, state: State, action: Lay) -> Made:
        """LXL-09, LXL-13, LXL-17."""
        if isinstance(action, Play):
            raise _no_row_move(action)
        rows, faces = state.rows, action.faces
        row = len(rows) if isinstance(action, LayWord) else action.row
        before = "" if isinstance(action, LayWord) else rows[row]
        refusals: tuple[Refusal, ...] = ()
        if table.rules.checking is Checking.CHALLENGE:
            refusals = faulty_word(faces, table.rules, table.words)
        faulty, barred = faulty_and_barred(refusals)
        event = Built(
            action.seat,
            _MOVES[type(action)],
            row,
            before,
            faces,
            words=(faces.upper(),),
            idle=state.idle,
            faulty=faulty,
            barred=barred,
        )
        given, taken = self.moved(event)
        return Made(event, state.layout, (*rows[:row], faces, *rows[row + 1 :]), given, taken)

    def undone(self, state: State, event: Laid | Built) -> tuple[Layout, tuple[str, ...]]:
        """R-70: the word is again what it was, and a new one is gone."""
        assert isinstance(event, Built)
        row, rows = event.row, state.rows
        before = () if event.move is Move.LAY else (event.before,)
        return state.layout, (*rows[:row], *before, *rows[row + 1 :])

    def moved(self, event: Laid | Built) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The cards of a new word, those inserted, or those given for others (R-67)."""
        assert isinstance(event, Built)
        return moved_in_row(event)


def _no_row_move(action: Lay) -> TypeError:
    return TypeError(f"{type(action).__name__} lays no word in a row")
