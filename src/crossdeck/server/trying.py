"""Trying a play: what cards laid for now make, what they would leave in the hand, and where another may lie.

All of it is said to the player alone, from his own view, so nobody's cards play a part in it but his.
"""

from collections.abc import Sequence
from dataclasses import replace

from crossdeck.answers.plays import left_in_hand
from crossdeck.cards import FREE, hand_value
from crossdeck.laying import is_one_run, open_squares
from crossdeck.layout import Placement
from crossdeck.notation import NotationError
from crossdeck.play import Phase, Play, State, View
from crossdeck.server.messages import Tried, Try, objection
from crossdeck.server.pictures import CardAt
from crossdeck.tables.game import TableGame
from crossdeck.verdicts import made_words

__all__ = ["tried"]

_FAR = 999_999
"""No row or column is further off: notation has six figures for them."""


def tried(game: TableGame, state: State, seat: int, version: int, message: Try) -> Tried:
    """The answer; NotationError if a card is none."""
    table, view = game.table, game.view(state, seat)
    hand, placement = view.hands[seat] or (), _placement(game, message.cards)
    is_play = is_one_run(view.layout, placement.squares)
    action = Play(seat, placement)
    refusals = game.engine.check(_at_turn(view, seat), action) if placement.cards else ()
    letters = 0 if view.phase.is_over else sum(card != FREE for card in hand)
    return Tried(
        id=message.id,
        v=version,
        do=game.write(state, action) if is_play else "",
        words=[word for word in made_words(view.layout, placement) if len(word) > 1] if is_play else [],
        objections=[objection(refusal) for refusal in refusals],
        holds=hand_value(table.pack, hand),
        left=left_in_hand(table.pack, hand, placement),
        squares=list(open_squares(view.layout, placement.squares, table.rules, table.players, letters)),
    )


def _placement(game: TableGame, cards: Sequence[CardAt]) -> Placement:
    alphabet = game.table.words.alphabet
    for row, col, face in cards:
        if not alphabet.is_face(face):
            raise NotationError(
                f"{face[:8]!r} is no face of a card: it is a letter of the {alphabet.name} alphabet, "
                "in lower case if a wild card stands for it"
            )
        if max(abs(row), abs(col)) > _FAR:
            raise NotationError(f"no table is so large; rows and columns go to {_FAR:,} either way")
    return Placement.of(((row, col), face) for row, col, face in cards)


def _at_turn(view: View, seat: int) -> View:
    """The view as it would be if it were this player's turn, unless it is, or nobody has one any more."""
    if view.turn == seat or view.phase.is_over:
        return view
    return replace(view, turn=seat, phase=Phase.TURN, declared="")
