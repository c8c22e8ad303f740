"""Why something is refused in a race: the call, the order of time, laying, exchanging (KRC-05 to KRC-13).

As everywhere, a position is a state or a view.  Who was too late is refused like anybody else, on the table
as it lies by then, and keeps his cards (R-46).
"""

from collections.abc import Sequence
from typing import assert_never

from crossdeck.cards import FREE
from crossdeck.play.actions import (
    Accept,
    Action,
    Attempt,
    Call,
    Challenge,
    DealNext,
    Discard,
    Draw,
    Insert,
    LayWord,
    Pass,
    Play,
    Redraw,
    Source,
    Substitute,
    Take,
    Throw,
    TimeUp,
)
from crossdeck.play.building import Position
from crossdeck.play.checks import DEEDS, check_deal, check_time, refuse, without_word_faults
from crossdeck.play.state import Exchanged, Phase
from crossdeck.play.table import Table
from crossdeck.rules import Fault
from crossdeck.verdicts import Refusal, judge

__all__ = ["check", "exchanges_from", "time_of"]

Refusals = tuple[Refusal, ...]


def check(table: Table, position: Position, action: Action) -> Refusals:
    """Why the action is refused; nothing if it is legal."""
    if not 0 <= action.seat < table.players:
        return refuse(table, Fault.NOT_YOUR_TURN, f"There is no seat {action.seat + 1} at this table.")
    match action:
        case Play() | Draw() | Throw() | Attempt():
            return (
                _unless_racing(table, position)
                or _if_earlier(table, position, action)
                or _racing(table, position, action)
            )
        case Call():
            return _call(table, position, action) or _if_earlier(table, position, action)
        case DealNext():
            return check_deal(table, position, action)
        case TimeUp():
            return check_time(table, position, action)
        case Challenge():
            sentence = "In a race words are looked up before they lie, and nobody challenges them."
            return refuse(table, Fault.NO_CHALLENGE, sentence, word=action.word)
        case Discard() | Take():
            sentence = "In a race a card is exchanged in one movement: `exchange Q for blind`."
            return refuse(table, Fault.AWAITED, sentence, "R-48")
        case Pass():
            return refuse(table, Fault.PASS, _DEEDS[Fault.PASS])
        case Accept() | LayWord() | Insert() | Substitute() | Redraw():
            return refuse(table, Fault.AWAITED, "There is no such thing in a race.", "KRC-06")
        case _:
            assert_never(action)


_DEEDS = {
    **DEEDS,
    Fault.PASS: "There are no turns in a race, so nobody passes: who has nothing to do waits.",
    Fault.DRAW_FIRST: "The discard comes before the card that is taken for it.",
    Fault.ONE_ACTION: "One thing after the other: lay cards, or exchange one.",
}
"""What no race allows."""


def time_of(position: Position, action: Action) -> int:
    """When it is done; what does not say so is done as soon as it can be, after what happened last."""
    at: int | None = getattr(action, "at", None)
    return position.clock if at is None else at


def _if_earlier(table: Table, position: Position, action: Action) -> Refusals:
    if time_of(position, action) >= position.clock:
        return ()
    return refuse(table, Fault.EARLIER, "That is earlier than what has happened already.")


def _unless_racing(table: Table, position: Position) -> Refusals:
    match position.phase:
        case Phase.RACING:
            return ()
        case Phase.READY:
            sentence = f"The race has not begun: seat {position.dealer + 1} deals, and has not called yet."
            return refuse(table, Fault.AWAITED, sentence)
        case Phase.STOPPED:
            sentence = f"Stop: the blind pack is used up, and seat {position.dealer + 1} shuffles."
            return refuse(table, Fault.AWAITED, sentence, "KRC-12")
        case _:
            return refuse(table, Fault.ROUND_OVER, "The heat is over.")


def _call(table: Table, position: Position, action: Call) -> Refusals:
    """KRC-05, KRC-13: the dealer's word."""
    if position.phase not in (Phase.READY, Phase.STOPPED):
        over = position.phase.is_over
        sentence = "The heat is over." if over else "The race is on: there is nothing to call."
        return refuse(table, Fault.ROUND_OVER if over else Fault.AWAITED, sentence)
    if action.seat != position.dealer:
        return refuse(table, Fault.NOT_YOUR_TURN, f"Seat {position.dealer + 1} is the dealer and calls.")
    return ()


def _racing(table: Table, position: Position, action: Play | Draw | Throw | Attempt) -> Refusals:
    hand = position.hands[action.seat]
    if hand is None:
        raise LookupError("a view answers for its own seat only")
    match action:
        case Attempt(deed=deed):
            sentence = _DEEDS.get(deed, f"That is no part of a race: {deed.value}.")
            return refuse(table, deed, sentence, table.rules.cites.get(deed, "KRC-06"))
        case Throw():
            if hand and all(card == FREE for card in hand):
                return ()
            sentence = "A free card need never be thrown in: who holds nothing else is out."
            return refuse(table, Fault.FREE_EARLY, sentence, cards=FREE * hand.count(FREE))
        case Play():
            return _play(table, position, action, hand)
        case Draw():
            return _draw(table, position, action, hand)
        case _:
            assert_never(action)


def _play(table: Table, position: Position, action: Play, hand: Sequence[str]) -> Refusals:
    """KRC-07 to KRC-10, R-47."""
    frees = hand.count(FREE)
    if action.thrown > frees or (action.thrown and len(action.placement) < len(hand) - frees):
        sentence = "A free card goes only with the last lettered card."
        return refuse(table, Fault.FREE_EARLY, sentence, cards=FREE * frees)
    verdict = judge(
        position.layout,
        action.placement,
        table.rules,
        table.players,
        table.words,
        hand=hand,
        named=action.named,
        first_addition=action.seat not in position.added,
    )
    return without_word_faults(table, verdict.refusals)


def _draw(table: Table, position: Position, action: Draw, hand: Sequence[str]) -> Refusals:
    """KRC-11, R-24, R-48: any time, one card for one; R-46: the open card may be gone by now."""
    card, shown = action.card, position.open_card
    if card not in hand:
        return refuse(table, Fault.NOT_HELD, f"The hand has no {card} to discard.", cards=(card,))
    if card == FREE and not table.rules.free_discard:
        return refuse(table, Fault.FREE_DISCARD, "At this table a free card is not discarded.", cards=(card,))
    if action.source is Source.OPEN and action.seen not in ("", shown):
        sentence = f"Somebody was first: the open card is {shown} by now, not {action.seen}."
        return refuse(table, Fault.OPEN_GONE, sentence, cards=(action.seen,))
    if not (shown if action.source is Source.OPEN else position.blind_count):
        return refuse(table, Fault.SOURCE, f"No {action.source.value} card is there to take.")
    wait = exchanges_from(table, position, action.seat) - time_of(position, action)
    if wait > 0:
        pause = f"{table.rules.cooldown} seconds lie between two exchanges of a player"
        return refuse(table, Fault.TOO_SOON, f"At this table {pause}: {wait / 1000:.1f} are left.")
    return ()


def exchanges_from(table: Table, position: Position, seat: int) -> int:
    """From when on this seat may exchange again, in milliseconds since the deal (R-48)."""
    mine = (event for event in position.history if isinstance(event, Exchanged) and event.seat == seat)
    last = max((event.at for event in mine), default=None) if table.rules.cooldown else None
    return 0 if last is None else last + 1000 * table.rules.cooldown
