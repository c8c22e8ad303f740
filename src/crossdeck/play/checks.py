"""Why an action is refused: the turn, the exchange, free cards, challenges, the next deal, the clock.

What may be laid is the `Building`'s to say.  A position is a state or a view: a player's own actions follow
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
from crossdeck.play.building import Building, Lay, Position
from crossdeck.play.state import Built, Challenged, Laid, Phase, State
from crossdeck.play.table import Table
from crossdeck.play.views import is_secret
from crossdeck.rules import Checking, Course, Exchange, Fault, Window
from crossdeck.verdicts import Refusal

__all__ = [
    "DEEDS", "WORD_FAULTS", "Position", "awaited", "challenged_play", "check", "check_deal", "check_time",
    "refuse", "without_word_faults",
]  # fmt: skip

Refusals = tuple[Refusal, ...]

WORD_FAULTS = frozenset({Fault.NOT_A_WORD, Fault.PROPER, Fault.FOREIGN, Fault.PLURAL})
"""What is left to a challenge, or to the players, where words are not refused (R-40)."""

DEEDS = {
    Fault.PASS: "Nobody passes: a turn is a play or an exchange.",
    Fault.SWAP: "Players do not swap cards with one another.",
    Fault.TAKE_UP: "A card once laid stays where it is.",
    Fault.ONE_CARD: "An exchange is exactly one card for one.",
    Fault.SOURCE: "Only the open card or the top of the blind pack can be taken.",
    Fault.DRAW_FIRST: "The discard is declared before a card is taken.",
    Fault.ONE_ACTION: "A turn is a play or an exchange, not both.",
}
"""What no rulebook allows, whatever the position."""


def check(table: Table, building: Building, position: Position, action: Action) -> Refusals:
    """Why the action is refused; nothing if it is legal."""
    if not 0 <= action.seat < table.players:
        return refuse(table, Fault.NOT_YOUR_TURN, f"There is no seat {action.seat + 1} at this table.")
    if action.seat in position.fallen:
        sentence = f"Seat {action.seat + 1} is out of the match and looks on."
        return refuse(table, Fault.NOT_YOUR_TURN, sentence, "LXL-23")
    match action:
        case Draw() | Call():
            sentence = "That belongs to a race; here one player acts after the other."
            return refuse(table, Fault.NOT_YOUR_TURN, sentence)
        case (
            Play() | LayWord() | Insert() | Substitute() | Discard() | Take() | Redraw() | Pass() | Throw()
            | Attempt()
        ):  # fmt: skip
            return _turn(table, position, action.seat) or _at_turn(table, building, position, action)
        case Challenge():
            return _challenge(table, position, action)
        case Accept():
            if position.phase is not Phase.CLOSING or action.seat not in awaited(table, position):
                return refuse(table, Fault.AWAITED, "There is nothing for this player to accept.", "R-41")
            return ()
        case DealNext():
            return check_deal(table, position, action)
        case TimeUp():
            return check_time(table, position, action)
        case _:
            assert_never(action)


def awaited(table: Table, position: Position) -> tuple[int, ...]:
    """The seats without which the game does not go on."""
    match position.phase:
        case Phase.TURN:
            return (position.turn,)
        case Phase.CLOSING:
            done = {position.turn, *position.accepted}
            done |= set(position.fallen)
            return tuple(seat for seat in seats_from(position.turn, table.players) if seat not in done)
        case Phase.READY | Phase.STOPPED:
            return (position.dealer,)
        case Phase.RACING:
            return tuple(range(table.players))
        case Phase.ROUND_OVER:
            return (table.left_of(position.dealer, position.fallen),)
        case Phase.GAME_OVER:
            return ()
        case _:
            assert_never(position.phase)


def refuse(
    table: Table, fault: Fault, sentence: str, rule: str = "", word: str = "", cards: Sequence[str] = ()
) -> Refusals:
    """One reason, under the rule that the game cites for it."""
    return (Refusal(fault, rule or table.rules.cites[fault], sentence, (), word, tuple(cards)),)


def _turn(table: Table, position: Position, seat: int) -> Refusals:
    """KUG-23: one player after the other; KUG-42: until one is rid of his cards."""
    if position.phase.is_over:
        return refuse(table, Fault.ROUND_OVER, "The round is over.")
    if position.phase is Phase.CLOSING:
        sentence = f"Seat {position.turn + 1} is out; the others accept the words or challenge them."
        return refuse(table, Fault.ROUND_OVER, sentence)
    if seat != position.turn:
        return refuse(table, Fault.NOT_YOUR_TURN, f"It is the turn of seat {position.turn + 1}.")
    return ()


def _at_turn(table: Table, building: Building, position: Position, action: Action) -> Refusals:
    if isinstance(action, Attempt):
        sentence = DEEDS.get(action.deed, f"That is no turn: {action.deed.value}.")
        return refuse(table, action.deed, sentence, table.rules.cites.get(action.deed, "R-15"))
    if isinstance(action, Take):
        return _take(table, position, action)
    if position.declared:
        sentence = f"{position.declared} is declared; now the open card or a blind one is taken."
        return refuse(table, Fault.AWAITED, sentence, cards=position.declared)
    hand = position.hands[action.seat]
    if hand is None:
        raise LookupError("a view answers for its own seat only")
    letters = [card for card in hand if card != FREE]
    frees = len(hand) - len(letters)
    match action:
        case Throw():
            return _free_early(table, frees) if letters or not hand else ()
        case _ if not letters:
            return refuse(
                table, Fault.MUST_THROW, "Only free cards are left: throw them in.", cards=FREE * frees
            )
        case Discard():
            return _discard(table, building, position, action, hand)
        case Redraw() | Pass():
            return _without_play(table, building, position, action, hand)
        case Play(thrown=thrown) if thrown and (thrown > frees or len(action.placement) < len(letters)):
            return _free_early(table, frees)
        case Play() | LayWord() | Insert() | Substitute():
            return _lay(table, building, position, action, hand)
        case _:
            raise AssertionError("nothing else is done in a turn")


def _free_early(table: Table, frees: int) -> Refusals:
    """KUG-39, R-25."""
    sentence = "A free card goes only with the last lettered card, or when no lettered card is left."
    return refuse(table, Fault.FREE_EARLY, sentence, cards=FREE * frees)


def _lay(table: Table, building: Building, position: Position, action: Lay, hand: Sequence[str]) -> Refusals:
    """R-40: where words are open to challenge or free, only the laying itself is judged."""
    in_rows = table.rules.course is Course.ROWS
    if isinstance(action, Play) is in_rows:
        other = "words lie in rows of their own" if in_rows else "cards are laid into the crossword"
        return refuse(table, Fault.LINE, f"At this table {other}.")
    return without_word_faults(table, building.refusals(table, position, action, hand))


def without_word_faults(table: Table, refusals: Refusals) -> Refusals:
    """R-40: what is left to say against laying cards where words are open to challenge or free."""
    if table.rules.checking is Checking.REFUSED:
        return refusals
    return tuple(refusal for refusal in refusals if refusal.fault not in WORD_FAULTS)


def _discard(
    table: Table, building: Building, position: Position, action: Discard, hand: Sequence[str]
) -> Refusals:
    """KUG-16, KUG-17, R-12, R-24."""
    card = action.card
    if table.rules.refill:
        sentence = (
            "Here no card lies open: letters are exchanged for others of the stock, any number at once."
        )
        return refuse(table, Fault.NO_EXCHANGE, sentence)
    if card not in hand:
        return refuse(table, Fault.NOT_HELD, f"The hand has no {card} to discard.", cards=(card,))
    if card == FREE and not table.rules.free_discard:
        return refuse(table, Fault.FREE_DISCARD, "At this table a free card is not discarded.", cards=(card,))
    return _if_stuck(table, building, position, action.seat, hand)


def _if_stuck(
    table: Table, building: Building, position: Position, seat: int, hand: Sequence[str]
) -> Refusals:
    if table.rules.exchange is Exchange.ONLY_IF_STUCK and building.plays(table, position, seat, hand):
        sentence = "At this table only a player who cannot play exchanges, and there is a play."
        return refuse(table, Fault.CAN_PLAY, sentence)
    return ()


def _without_play(
    table: Table, building: Building, position: Position, action: Redraw | Pass, hand: Sequence[str]
) -> Refusals:
    """R-88: letters are exchanged as long as the stock has as many; who can do neither passes."""
    if not table.rules.refill:
        return refuse(table, Fault.PASS, DEEDS[Fault.PASS])
    stock = position.blind_count if table.rules.redraw else 0
    if isinstance(action, Pass):
        if stock:
            return refuse(table, Fault.PASS, "Nobody passes who can exchange letters for others.")
        return _if_stuck(table, building, position, action.seat, hand)
    if not table.rules.redraw:
        return refuse(table, Fault.NO_EXCHANGE, "At this table letters are not exchanged.")
    if not action.cards:
        return refuse(table, Fault.NO_EXCHANGE, "An exchange is of one letter or more.")
    if len(action.cards) > stock:
        sentence = f"The stock has too few letters for this exchange: {stock} of {len(action.cards)}."
        return refuse(table, Fault.NO_EXCHANGE, sentence, cards=action.cards)
    rest = list(hand)
    for card in action.cards:
        if card not in rest:
            return refuse(table, Fault.NOT_HELD, f"The rack has no {card} to exchange.", cards=(card,))
        rest.remove(card)
    return _if_stuck(table, building, position, action.seat, hand)


def _take(table: Table, position: Position, action: Take) -> Refusals:
    """KUG-18, R-13, R-14."""
    if not position.declared:
        return refuse(table, Fault.DRAW_FIRST, DEEDS[Fault.DRAW_FIRST])
    there = position.open_card if action.source is Source.OPEN else position.blind_count
    return () if there else refuse(table, Fault.SOURCE, f"No {action.source.value} card is there to take.")


def _challenge(table: Table, position: Position, action: Challenge) -> Refusals:
    """LEX-32, PWD-34, R-40, R-41."""
    if table.rules.checking is not Checking.CHALLENGE:
        sentence = "At this table words are not challenged."
        return refuse(table, Fault.NO_CHALLENGE, sentence, "R-40", action.word)
    if position.phase.is_over:
        return refuse(table, Fault.ROUND_OVER, "The round is over, and its words stand.")
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
        if not isinstance(event, Laid | Built) or word not in event.words:
            continue
        rule = ""
        if at in gone:
            sentence = f"The cards that made {word} have been taken up."
        elif (at, word) in settled:
            sentence = f"{word} has been challenged before."
        elif event.seat == action.seat and not table.rules.correction:
            sentence = f"{word} is the player's own word."
        elif at != position.window and table.rules.window is Window.NEXT_TURN:
            sentence, rule = f"It is too late to challenge {word}: the next turn has been completed.", "R-41"
        else:
            return at
        why = why or refuse(table, Fault.NO_CHALLENGE, sentence, rule)
    return why or refuse(table, Fault.NO_CHALLENGE, f"Nobody has made the word {word} in this round.")


def check_deal(table: Table, position: Position, action: DealNext) -> Refusals:
    """KUG-45, PWD-40, R-20."""
    if position.phase is not Phase.ROUND_OVER:
        over = position.phase is Phase.GAME_OVER
        sentence = "The game is over." if over else "The round is still being played."
        return refuse(table, Fault.AWAITED, sentence, "R-20")
    dealer = table.left_of(position.dealer, position.fallen)
    if action.seat != dealer:
        sentence = f"Seat {dealer + 1} deals, on the left of the last dealer."
        return refuse(table, Fault.NOT_YOUR_TURN, sentence, "R-20")
    last = position.name if isinstance(position, State) else position.revealed
    if sentence := _unusable(action.name, last):
        return refuse(table, Fault.AWAITED, sentence, "R-20")
    return ()


def check_time(table: Table, position: Position, action: TimeUp) -> Refusals:
    """LXP-06, R-73: any seat may say it, as long as there is something to end."""
    if not table.rules.timed:
        return refuse(table, Fault.NO_TIME, "At this table no clock ends a round, nor the game.")
    if position.phase is Phase.GAME_OVER:
        return refuse(table, Fault.NO_TIME, "The game is over.")
    if position.phase is Phase.ROUND_OVER and not action.match:
        return refuse(table, Fault.NO_TIME, "The round is over; the clock can only end the game now.")
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
