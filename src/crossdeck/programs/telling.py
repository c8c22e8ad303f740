"""What a host tells a program: the table before the first question, and a view with every one."""

from typing import Any

from crossdeck.boards import Board
from crossdeck.candidates import Candidates
from crossdeck.notation import format_action
from crossdeck.play import Outcome, Table, View, encode_view
from crossdeck.play.views import encode_field
from crossdeck.programs.messages import (
    PROTOCOL,
    Act,
    BoardTold,
    End,
    FaceTold,
    GroundTold,
    Hello,
    LettersTold,
    Option,
    WordsTold,
)
from crossdeck.rules import said

__all__ = ["act", "end", "hello", "view_told"]


def hello(table: Table, seed: int, seconds: float, tries: int) -> Hello:
    """The table, and what a program may take of time and patience."""
    rules, words, alphabet = table.rules, table.words, table.pack.alphabet
    packs = rules.share(table.players).packs
    return Hello(
        protocol=PROTOCOL,
        game=rules.id,
        title=rules.title,
        kind=rules.course.value,
        options={option.name: said(rules.default(option)) for option in rules.options},
        players=table.players,
        seed=seed,
        alphabet=LettersTold(alphabet.name, alphabet.letters),
        words=WordsTold(words.id, words.digest),
        packs=packs,
        pack=[FaceTold(face.card, face.name, face.count // packs, face.value) for face in table.pack.faces],
        board=None if table.board is None else _board(table.board),
        seconds=seconds,
        tries=tries,
    )


def _board(board: Board) -> BoardTold:
    legend = {symbol: GroundTold(each.colour, each.key, each.start) for symbol, each in board.legend}
    return BoardTold(board.id, list(board.lines), legend)


def act(number: int, seat: int, view: View, could: Candidates, *, awaited: bool) -> Act:
    """A question, with what the seat could do."""
    listed = [Option(format_action(each.action, view.layout), each.value) for each in could.listed]
    return Act(
        id=number,
        seat=seat,
        awaited=awaited,
        view=view_told(view),
        candidates=listed,
        count=could.count,
        complete=could.complete,
    )


def view_told(view: View) -> dict[str, Any]:
    """The view as plain data; the cards of the crossword come in the order in which they were laid."""
    return {**encode_view(view), "layout": encode_field("layout", view.layout)}


def end(outcome: Outcome | None, scores: tuple[int, ...]) -> End:
    """How a match ended, or that it was left with these scores."""
    return End(winners=list(outcome.winners) if outcome else [], scores=list(scores))
