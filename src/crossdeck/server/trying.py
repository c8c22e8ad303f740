"""Trying a play: what cards laid for now make, what they would leave in the hand, and where another may lie.

All of it is said to the player alone, from his own view, so nobody's cards play a part in it but his.
"""

from collections import Counter
from dataclasses import replace

from crossdeck.answers.plays import left_in_hand
from crossdeck.cards import FREE, hand_value
from crossdeck.laying import is_one_run, open_squares
from crossdeck.notation import NotationError
from crossdeck.objections import objection
from crossdeck.play import Insert, LayWord, Phase, Play, State, Substitute, View
from crossdeck.rules import Course
from crossdeck.server.laid import placement_of
from crossdeck.server.messages import Tried, Try, TryRow
from crossdeck.squares import score
from crossdeck.tables.game import TableGame
from crossdeck.verdicts import made_words

__all__ = ["tried", "tried_row"]


def tried(game: TableGame, state: State, seat: int, version: int, message: Try) -> Tried:
    """The answer; NotationError if a card is none."""
    table, view = game.table, game.view(state, seat)
    hand, placement = view.hands[seat] or (), placement_of(game.table.words.alphabet, message.cards)
    is_play = is_one_run(view.layout, placement.squares)
    action = Play(seat, placement)
    refusals = game.engine.check(_at_turn(game, view, seat), action) if placement.cards else ()
    letters = 0 if view.phase.is_over else sum(card != FREE for card in hand)
    board = table.board
    on_board = board is not None and is_play and all(square in board for square in placement.squares)
    counted = score(board, table.rules, seat, view.layout, placement) if board and on_board else None
    return Tried(
        id=message.id,
        v=version,
        do=game.write(state, action) if is_play else "",
        words=[word for word in made_words(view.layout, placement) if len(word) > 1] if is_play else [],
        objections=[objection(refusal) for refusal in refusals],
        holds=hand_value(table.pack, hand),
        left=left_in_hand(table.pack, hand, placement.hand),
        squares=list(
            open_squares(view.layout, placement.squares, table.rules, table.players, letters, board)
        ),
        points=counted.total if counted else 0,
        worth=[(row, col, points) for (row, col), points in counted.squares] if counted else [],
        keywords=list(counted.keywords) if counted else [],
    )


def tried_row(game: TableGame, state: State, seat: int, version: int, message: TryRow) -> Tried:
    """The same for a word in a row; NotationError if it is not written with letters."""
    view, pack = game.view(state, seat), game.table.pack
    hand = view.hands[seat] or ()
    action = _row_action(game, state, seat, message)
    refusals = game.engine.check(_at_turn(game, view, seat), action) if message.faces else ()
    before = view.rows[message.row] if message.row is not None and message.row < len(view.rows) else ""
    taken, given = _moved(before, message.faces)
    return Tried(
        id=message.id,
        v=version,
        do=game.write(state, action) if message.faces and message.faces != before else "",
        words=[message.faces.upper()] if message.faces else [],
        objections=[objection(refusal) for refusal in refusals],
        holds=hand_value(pack, hand),
        left=left_in_hand(pack, (*hand, *taken), given),
        squares=[],
        points=0,
        worth=[],
        keywords=[],
    )


def _row_action(game: TableGame, state: State, seat: int, message: TryRow) -> LayWord | Insert | Substitute:
    """What the player means: a new word, one with more cards, or one with others (LXL-09, LXL-13, LXL-17)."""
    alphabet = game.table.words.alphabet
    faces = "".join(alphabet.read_faces(message.faces))
    if not all(map(alphabet.is_face, faces)):
        raise NotationError(
            f"{message.faces[:40]!r} is not written with letters of the {alphabet.name} alphabet"
        )
    if message.row is None:
        return LayWord(seat, faces)
    old = state.rows[message.row] if message.row < len(state.rows) else ""
    return (Insert if len(faces) > len(old) else Substitute)(seat, message.row, faces)


def _moved(before: str, after: str) -> tuple[list[str], list[str]]:
    """The cards that a row gives back and those that it gets, in hand notation."""
    old, new = Counter(before), Counter(after)
    return _cards(old - new), _cards(new - old)


def _cards(faces: "Counter[str]") -> list[str]:
    return [face if face.isupper() else "?" for face in faces.elements()]


def _at_turn(game: TableGame, view: View, seat: int) -> View:
    """The view as it would be if this player could lay cards, unless he can, or nobody can any more."""
    if view.phase.is_over:
        return view
    if game.table.rules.course is Course.RACE:
        return replace(view, phase=Phase.RACING)
    return view if view.turn == seat else replace(view, turn=seat, phase=Phase.TURN, declared="")
