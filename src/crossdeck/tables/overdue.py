"""What happens when a time is up, as the table agreed; and what a bot is asked for, and when.

Nobody waits here: the server asks what is due, and does it.
"""

from collections.abc import Iterator, Mapping

from crossdeck.bots.duties import duty
from crossdeck.cards import FREE
from crossdeck.deals import seats_from
from crossdeck.play import (
    Action,
    Built,
    Discard,
    Laid,
    Pass,
    Phase,
    Redraw,
    Source,
    Take,
    Throw,
    TimeUp,
    View,
)
from crossdeck.rules import Checking
from crossdeck.tables.clocks import MATCH, ROUND, Deadline, deadlines
from crossdeck.tables.sitting import Sitting, Stage
from crossdeck.tables.terms import AtTimeUp

__all__ = ["DOUBT", "LOOK", "asked_bots", "bot_of_seat", "bot_pause", "first_due", "text_when_due", "way_out"]

DOUBT = 5.0
"""Seconds that a bot waits before it plays on over words that a person could challenge (R-41)."""
LOOK = 6.0
"""Seconds that a bot waits before it calls, so that people can arrange their hands (KRC-02)."""


def first_due(sitting: Sitting, lag: Mapping[int, int] | None = None) -> Deadline | None:
    """What is due first; the round and the match go before a seat at the same moment."""
    return min(deadlines(sitting, lag), default=None)


def text_when_due(sitting: Sitting, whose: int) -> tuple[int, str] | None:
    """Who does what when this time is up; None if a bot has to say what."""
    state, game = sitting.state, sitting.game
    if state is None:
        raise LookupError("no time runs at a table where nothing is played")
    caller = sitting.awaited[0]
    if whose in (ROUND, MATCH):
        return caller, game.write(state, TimeUp(caller, match=whose == MATCH))
    if game.is_round_over(state):
        return whose, "deal"
    match sitting.terms.clocks.at_time_up:
        case AtTimeUp.BOT:
            return None
        case AtTimeUp.SCORE:
            return whose, game.write(state, TimeUp(whose))
        case AtTimeUp.EXCHANGE:
            return whose, way_out(sitting, whose)


def way_out(sitting: Sitting, seat: int) -> str:
    """Something that an awaited seat can always do: to exchange, or what is owed outside a turn."""
    state, game = sitting.state, sitting.game
    if state is None:
        raise LookupError("nothing is awaited where nothing is played")
    if game.is_round_over(state):
        return "deal"
    return game.write(state, _exchange(sitting, game.view(state, seat), seat))


def _exchange(sitting: Sitting, view: View, seat: int) -> Action:
    """One step of an exchange: the dearest card that may go, for a blind one."""
    if view.phase is not Phase.TURN:
        owed = duty(view, seat)
        if owed is None:
            raise LookupError("nothing is awaited of this seat")
        return owed
    engine = sitting.game.engine
    hand = view.hands[seat] or ()
    values = {face.card: face.value for face in engine.table.pack.faces}
    dearest = sorted(dict.fromkeys(hand), key=lambda card: -values[card])
    steps: list[Action] = [Take(seat, Source.BLIND), Take(seat, Source.OPEN)]
    steps += [Discard(seat, card) for card in dearest]
    if set(hand) == {FREE}:
        steps.append(Throw(seat))
    steps += [*(Redraw(seat, (card,)) for card in dearest), Pass(seat)]
    legal = next((step for step in steps if not engine.check(view, step)), None)
    # where only a player who is stuck exchanges, one who is not plays whatever comes first.
    return legal or engine.actions(view)[0]


def bot_of_seat(sitting: Sitting, seat: int) -> str:
    """The kind of bot that acts for a seat; empty for a person who acts himself, and where nobody sits."""
    return sitting.places[seat].bot


def asked_bots(sitting: Sitting, actor: int) -> Iterator[tuple[int, str]]:
    """The bots that may have something to do now, in the order in which they are asked, with their kinds.

    From the left of whoever acted, those that are not awaited first: they may doubt a word (LEX-32).
    """
    state = sitting.state
    if sitting.stage is not Stage.PLAYING or state is None or sitting.time.paused_at is not None:
        return
    if sitting.game.is_racing(state):
        return  # In a race each bot has a plan of its own, which nobody asks for.
    if not sitting.is_in_round and any(place.person for place in sitting.places):
        return  # People look at the scores as long as they like, and then one of them has the bot deal.
    order = seats_from((actor + 1) % len(sitting.places), len(sitting.places))
    awaited = sitting.awaited
    can_doubt = sitting.game.table.rules.checking is Checking.CHALLENGE
    silent = {*awaited, *state.fallen}
    doubting = (seat for seat in order if seat not in silent and can_doubt and sitting.is_in_round)
    for seat in (*doubting, *awaited):
        if kind := bot_of_seat(sitting, seat):
            yield seat, kind


def bot_pause(sitting: Sitting) -> float:
    """How many seconds the bots wait now: the table's pace, or long enough for a person to look or to doubt.

    A bot has a clock too, and never waits for more than half of a move's time.
    """
    pace, move = sitting.terms.pace, sitting.terms.clocks.move
    pause = max(pace, _patience(sitting)) if pace else 0.0
    return min(pause, move / 2) if move else pause


def _patience(sitting: Sitting) -> float:
    state = sitting.state
    people = any(place.person and not place.bot for place in sitting.places)
    if state is not None and state.phase is Phase.READY and people:
        return LOOK
    return DOUBT if _is_open_to_doubt(sitting) else 0.0


def _is_open_to_doubt(sitting: Sitting) -> bool:
    """Whether there are words that a person could challenge."""
    state = sitting.state
    if state is None or getattr(state, "window", None) is None:
        return False
    laid = state.history[state.window or 0]
    people = {seat for seat, place in enumerate(sitting.places) if place.person and not place.bot}
    return isinstance(laid, Laid | Built) and bool(people - {laid.seat})
