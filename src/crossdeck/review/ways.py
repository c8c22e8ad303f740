"""An action as a way to spend a turn: its notation, its squares, its words, and what it leaves."""

from collections.abc import Sequence
from dataclasses import replace

from crossdeck.bots.estimates import Estimate
from crossdeck.cards import FREE, hand_value
from crossdeck.layout import Placement
from crossdeck.notation import format_action
from crossdeck.play import (
    Action,
    Discard,
    Draw,
    Insert,
    LayWord,
    Play,
    Redraw,
    Substitute,
    Table,
    Throw,
    View,
)
from crossdeck.review.values import Way, Weighed
from crossdeck.rowwords import cards_of, exchanged, inserted
from crossdeck.rules import Course
from crossdeck.squares import score
from crossdeck.verdicts import made_words

__all__ = ["lays", "plain", "way_of", "weighed"]


def plain(table: Table, view: View, action: Action) -> Action:
    """The action without what makes no difference: its time, the words named, cards out of order."""
    match action:
        case Play(seat, placement):
            is_opening = not view.layout and table.board is None
            return Play(seat, placement.as_opening if is_opening else placement.in_order)
        case Draw():
            return replace(action, at=None)
        case Redraw(seat, cards):
            return Redraw(seat, tuple(sorted(cards)))
        case _:
            return action


def lays(action: Action) -> bool:
    """Whether it lays cards."""
    return isinstance(action, Play | LayWord | Insert | Substitute)


def way_of(table: Table, view: View, action: Action) -> Way:
    """The action as somebody could have chosen it before this view changed."""
    hand = view.hands[action.seat] or ()
    given, taken = _moved(view, action)
    words, cards = _made(view, action)
    value = hand_value(table.pack, given) - hand_value(table.pack, taken) if lays(action) else 0
    if isinstance(action, Play) and table.board is not None:
        value = score(table.board, table.rules, action.seat, view.layout, action.placement).total
    return Way(
        text=format_action(action, view.layout),
        cards=cards,
        row=action.row if isinstance(action, Insert | Substitute) else None,
        words=words,
        value=value,
        left=_left(table, (*hand, *taken), given),
    )


def weighed(table: Table, view: View, estimate: Estimate) -> Weighed:
    """An estimate, to be shown; KRC-06: in a race nothing is sure, for others may be first."""
    return Weighed(
        way=way_of(table, view, estimate.action),
        margin=round(estimate.margin, 2),
        points=round(estimate.points, 2),
        out=round(estimate.out, 4),
        error=round(estimate.error, 2),
        sure=estimate.sure and table.rules.course is not Course.RACE,
    )


def _made(view: View, action: Action) -> tuple[tuple[str, ...], tuple[tuple[int, int, str], ...]]:
    """The words that it makes, and the cards laid into the crossword."""
    match action:
        case Play(placement=placement):
            return made_words(view.layout, placement), _cards(placement)
        case LayWord(faces=faces) | Insert(faces=faces) | Substitute(faces=faces):
            return (faces.upper(),), ()
        case _:
            return (), ()


def _cards(placement: Placement) -> tuple[tuple[int, int, str], ...]:
    return tuple((row, col, face) for (row, col), face in placement.cards)


def _moved(view: View, action: Action) -> tuple[Sequence[str], Sequence[str]]:
    """The cards that leave the hand, and those that come to it from a row."""
    match action:
        case Play(placement=placement):
            return placement.hand, ()
        case LayWord(faces=faces):
            return cards_of(faces), ()
        case Insert(row=row, faces=faces):
            return inserted(view.rows[row], faces), ()
        case Substitute(row=row, faces=faces):
            return exchanged(view.rows[row], faces)
        case Discard(card=card) | Draw(card=card):
            return (card,), ()
        case Redraw(cards=cards):
            return cards, ()
        case Throw(seat):
            return view.hands[seat] or (), ()
        case _:
            return (), ()


def _left(table: Table, hand: Sequence[str], given: Sequence[str]) -> int:
    """What the rest of a hand counts; R-26: with the last lettered card the free cards go too."""
    rest = list(hand)
    for card in given:
        if card in rest:
            rest.remove(card)
    return 0 if all(card == FREE for card in rest) else hand_value(table.pack, rest)
