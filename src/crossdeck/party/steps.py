"""What the host does next, and which tables he waits for."""

from crossdeck.party.evening import Evening, Hand, Phase, Round
from crossdeck.party.pictures import NextStep
from crossdeck.party.scores import is_over, is_settled, movers
from crossdeck.party.terms import rounds_that_fit

__all__ = ["next_step", "unfinished"]


def next_step(evening: Evening, now: int) -> NextStep:
    """What the host most likely does next."""
    round_ = evening.round
    match evening.phase:
        case Phase.GATHERING:
            return "gather" if len(evening.here) < evening.kind.fewest else "seat"
        case Phase.SEATED:
            # Fewer rounds may have been agreed on since the winners moved.
            return (
                "finish" if evening.terms.rounds and len(evening.rounds) > evening.terms.rounds else "start"
            )
        case Phase.OVER:
            return "done" if evening.revealed == 1 or not evening.terms.hidden else "reveal"
        case Phase.PLAYING:
            assert round_ is not None
            if not all(is_over(hand, round_.clock, now) for hand in round_.hands):
                return "wait"
            if unfinished(evening, now):
                return "count"
            return _after_counting(evening, round_, now)


def _after_counting(evening: Evening, round_: Round, now: int) -> NextStep:
    terms = evening.terms
    is_last = bool(terms.rounds) and round_.number >= terms.rounds
    too_few = len(evening.here) < evening.kind.fewest
    if is_last or too_few or (terms.until and not rounds_that_fit(terms, now)):
        return "finish"
    level = any(movers(evening.kind, hand, evening.here).wants_cut for hand in round_.hands)
    return "cut" if level else "move"


def unfinished(evening: Evening, now: int) -> tuple[Hand, ...]:
    """The tables that still play, or where scores are missing or not checked."""
    round_ = evening.round
    if round_ is None or evening.phase is not Phase.PLAYING:
        return ()
    return tuple(
        hand
        for hand in round_.hands
        if not is_over(hand, round_.clock, now) or not is_settled(evening.kind, hand)
    )
