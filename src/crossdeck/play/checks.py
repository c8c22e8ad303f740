"""Why an action is refused: the turn, the exchange, free cards, challenges, the next deal, the clock.

What may be laid is `verdicts.judge`'s to say.  A position is a state or a view: a player's own actions follow
from what he knows, so a view answers for its viewer as the state would.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from crossdeck.cards import FREE
from crossdeck.deals import DealError, commitment, seats_from
from crossdeck.play.actions import (
    Accept,
    Action,
    Attempt,
    Challenge,
    DealNext,
    Discard,
    Play,
    Source,
    Take,
    Throw,
    TimeUp,
)
from crossdeck.play.state import Challenged, Laid, Phase, State
from crossdeck.play.table import Table
from crossdeck.play.views import View, is_secret
from crossdeck.rules import Checking, Exchange, Fault, Window
from crossdeck.verdicts import Refusal, judge

__all__ = ["WORD_FAULTS", "Position", "awaited", "challenged_play", "check"]

Position = State | View
Refusals = tuple[Refusal, ...]

WORD_FAULTS = frozenset({Fault.NOT_A_WORD, Fault.PROPER, Fault.FOREIGN, Fault.PLURAL})
"""What is left to a challenge, or to the players, where words are not refused (R-40)."""

_DEEDS = {
    Fault.PASS: "Nobody passes: a turn is a play or an exchange.",
    Fault.SWAP: "Players do not swap cards with one another.",
    Fault.TAKE_UP: "A card once laid stays where it is.",
    Fault.ONE_CARD: "An exchange is exactly one card for one.",
    Fault.SOURCE: "Only the open card or the top of the blind pack can be taken.",
    Fault.DRAW_FIRST: "The discard is declared before a card is taken.",
    Fault.ONE_ACTION: "A turn is a play or an exchange, not both.",
}
"""What no rulebook allows, whatever the position."""


def check(table: Table, position: Position, action: Action) -> Refusals:
    """Why the action is refused; nothing if it is legal."""
    if not 0 <= action.seat < table.players:
        return _refuse(table, Fault.NOT_YOUR_TURN, f"There is no seat {action.seat + 1} at this table.")
    match action:
        case Play() | Discard() | Take() | Throw() | Attempt():
            return _turn(table, position, action.seat) or _at_turn(table, position, action)
        case Challenge():
            return _challenge(table, position, action)
        case Accept():
            if position.phase is not Phase.CLOSING or action.seat not in awaited(table, position):
                return _refuse(table, Fault.AWAITED, "There is nothing for this player to accept.", "R-41")
            return ()
        case DealNext():
            return _deal(table, position, action)
        case TimeUp():
            return _time_up(table, position, action)
        case _:
            assert_never(action)


def awaited(table: Table, position: Position) -> tuple[int, ...]:
    """The seats without which the game does not go on."""
    match position.phase:
        case Phase.TURN:
            return (position.turn,)
        case Phase.CLOSING:
            done = {position.turn, *position.accepted}
            return tuple(seat for seat in seats_from(position.turn, table.players) if seat not in done)
        case Phase.ROUND_OVER:
            return (table.left_of(position.dealer),)
        case Phase.GAME_OVER:
            return ()
        case _:
            assert_never(position.phase)


def _refuse(
    table: Table, fault: Fault, sentence: str, rule: str = "", word: str = "", cards: Sequence[str] = ()
) -> Refusals:
    return (Refusal(fault, rule or table.rules.cites[fault], sentence, (), word, tuple(cards)),)


def _turn(table: Table, position: Position, seat: int) -> Refusals:
    """KUG-23: one player after the other; KUG-42: until one is rid of his cards."""
    if position.phase.is_over:
        return _refuse(table, Fault.ROUND_OVER, "The round is over.")
    if position.phase is Phase.CLOSING:
        sentence = f"Seat {position.turn + 1} is out; the others accept the words or challenge them."
        return _refuse(table, Fault.ROUND_OVER, sentence)
    if seat != position.turn:
        return _refuse(table, Fault.NOT_YOUR_TURN, f"It is the turn of seat {position.turn + 1}.")
    return ()


def _at_turn(table: Table, position: Position, action: Play | Discard | Take | Throw | Attempt) -> Refusals:
    if isinstance(action, Attempt):
        sentence = _DEEDS.get(action.deed, f"That is no turn: {action.deed.value}.")
        return _refuse(table, action.deed, sentence, table.rules.cites.get(action.deed, "R-15"))
    if isinstance(action, Take):
        return _take(table, position, action)
    if position.declared:
        sentence = f"{position.declared} is declared; now the open card or a blind one is taken."
        return _refuse(table, Fault.AWAITED, sentence, cards=position.declared)
    hand = position.hands[action.seat]
    if hand is None:
        raise LookupError("a view answers for its own seat only")
    letters = [card for card in hand if card != FREE]
    frees = len(hand) - len(letters)
    match action:
        case Throw():
            return _free_early(table, frees) if letters or not hand else ()
        case _ if not letters:
            return _refuse(
                table, Fault.MUST_THROW, "Only free cards are left: throw them in.", cards=FREE * frees
            )
        case Discard():
            return _discard(table, position, action, hand)
        case Play(thrown=thrown) if thrown and (thrown > frees or len(action.placement) < len(letters)):
            return _free_early(table, frees)
        case Play():
            return _play(table, position, action, hand)


def _free_early(table: Table, frees: int) -> Refusals:
    """KUG-39, R-25."""
    sentence = "A free card goes only with the last lettered card, or when no lettered card is left."
    return _refuse(table, Fault.FREE_EARLY, sentence, cards=FREE * frees)


def _play(table: Table, position: Position, action: Play, hand: Sequence[str]) -> Refusals:
    """R-40: where words are open to challenge or free, only the laying itself is judged."""
    refusals = judge(
        position.layout,
        action.placement,
        table.rules,
        table.players,
        table.words,
        hand=hand,
        named=action.named,
    ).refusals
    if table.rules.checking is Checking.REFUSED:
        return refusals
    return tuple(refusal for refusal in refusals if refusal.fault not in WORD_FAULTS)


def _discard(table: Table, position: Position, action: Discard, hand: Sequence[str]) -> Refusals:
    """KUG-16, KUG-17, R-12, R-24."""
    card = action.card
    if card not in hand:
        return _refuse(table, Fault.NOT_HELD, f"The hand has no {card} to discard.", cards=(card,))
    if card == FREE and not table.rules.free_discard:
        return _refuse(
            table, Fault.FREE_DISCARD, "At this table a free card is not discarded.", cards=(card,)
        )
    if table.rules.exchange is Exchange.ONLY_IF_STUCK and table.finder.find(position.layout, hand):
        sentence = "At this table only a player who cannot play exchanges, and there is a play."
        return _refuse(table, Fault.CAN_PLAY, sentence)
    return ()


def _take(table: Table, position: Position, action: Take) -> Refusals:
    """KUG-18, R-13, R-14."""
    if not position.declared:
        return _refuse(table, Fault.DRAW_FIRST, _DEEDS[Fault.DRAW_FIRST])
    there = position.open_card if action.source is Source.OPEN else position.blind_count
    return () if there else _refuse(table, Fault.SOURCE, f"No {action.source.value} card is there to take.")


def _challenge(table: Table, position: Position, action: Challenge) -> Refusals:
    """LEX-32, PWD-34, R-40, R-41."""
    if table.rules.checking is not Checking.CHALLENGE:
        sentence = "At this table words are not challenged."
        return _refuse(table, Fault.NO_CHALLENGE, sentence, "R-40", action.word)
    if position.phase.is_over:
        return _refuse(table, Fault.ROUND_OVER, "The round is over, and its words stand.")
    found = challenged_play(table, position, action)
    return () if isinstance(found, int) else tuple(replace(refusal, word=action.word) for refusal in found)


def challenged_play(table: Table, position: Position, action: Challenge) -> int | Refusals:
    """The event that a challenge is about, the latest one that can be; or why there is none."""
    word, events = action.word, position.history
    asked = [event for event in events if isinstance(event, Challenged)]
    settled = {(event.play, event.word) for event in asked}
    gone = {event.play for event in asked if event.upheld and not event.late}
    why: Refusals = ()
    for at in range(len(events) - 1, -1, -1):
        event = events[at]
        if not isinstance(event, Laid) or word not in event.words:
            continue
        rule = ""
        if at in gone:
            sentence = f"The cards that made {word} have been taken up."
        elif (at, word) in settled:
            sentence = f"{word} has been challenged before."
        elif event.seat == action.seat:
            sentence = f"{word} is the player's own word."
        elif at != position.window and table.rules.window is Window.NEXT_TURN:
            sentence, rule = f"It is too late to challenge {word}: the next turn has been completed.", "R-41"
        else:
            return at
        why = why or _refuse(table, Fault.NO_CHALLENGE, sentence, rule)
    return why or _refuse(table, Fault.NO_CHALLENGE, f"Nobody has made the word {word} in this round.")


def _deal(table: Table, position: Position, action: DealNext) -> Refusals:
    """KUG-45, PWD-40, R-20."""
    if position.phase is not Phase.ROUND_OVER:
        over = position.phase is Phase.GAME_OVER
        sentence = "The game is over." if over else "The round is still being played."
        return _refuse(table, Fault.AWAITED, sentence, "R-20")
    if action.seat != table.left_of(position.dealer):
        sentence = f"Seat {table.left_of(position.dealer) + 1} deals, on the left of the last dealer."
        return _refuse(table, Fault.NOT_YOUR_TURN, sentence, "R-20")
    last = position.name if isinstance(position, State) else position.revealed
    if sentence := _unusable(action.name, last):
        return _refuse(table, Fault.AWAITED, sentence, "R-20")
    return ()


def _time_up(table: Table, position: Position, action: TimeUp) -> Refusals:
    """LXP-06, R-73: any seat may say it, as long as there is something to end."""
    if not table.rules.timed:
        return _refuse(table, Fault.NO_TIME, "At this table no clock ends a round, nor the game.")
    if position.phase is Phase.GAME_OVER:
        return _refuse(table, Fault.NO_TIME, "The game is over.")
    if position.phase is Phase.ROUND_OVER and not action.match:
        return _refuse(table, Fault.NO_TIME, "The round is over; the clock can only end the game now.")
    return ()


def _unusable(name: str, last: str) -> str:
    """Why a deal cannot have this name after the last one; `last` is empty if it does not matter."""
    if is_secret(last) and (not is_secret(name) or name == last):
        return "At a table with secret deals every deal has a secret name of its own."
    try:
        commitment(name)
    except DealError as wrong:
        return f"The deal's name cannot be used: {wrong}."
    # It is written down in one line, and read back without the spaces round it.
    if not name.isprintable() or name != name.strip():
        return "The deal's name cannot be used: it is one line of text without spaces round it."
    return ""
