"""Words that should not have stood, and challenges: who could have said something, and what it was worth.

Only where words are open to challenge, or free of checking, can there be any (R-40).
"""

from collections.abc import Sequence

from crossdeck.cards import FREE, hand_value
from crossdeck.play import Built, Challenge, Challenged, Engine, Event, Laid, State
from crossdeck.review.following import Decision
from crossdeck.review.values import Remark, RemarkCode
from crossdeck.rowwords import cards_of, exchanged, faulty_word, inserted
from crossdeck.rules import Checking, Fault
from crossdeck.verdicts import Refusal, word_refusals

__all__ = ["challenged", "event_of", "stood"]


def event_of(decision: Decision) -> Laid | Built | None:
    """The play that a decision was; None if it was something else."""
    new = decision.after.history[len(decision.before.history) :]
    return next((event for event in new if isinstance(event, Laid | Built)), None)


def stood(engine: Engine, decision: Decision, last: State) -> tuple[Remark, ...]:
    """The faulty words of a play that nobody challenged before the round ended; LEX-34, PWD-36, LXP-13."""
    event = event_of(decision)
    if event is None or engine.table.rules.checking is Checking.REFUSED:
        return ()
    place = len(decision.before.history)
    asked = [each for each in last.history if isinstance(each, Challenged) and each.play == place]
    if any(each.upheld for each in asked):
        return ()
    refusals = {refusal.word: refusal for refusal in _refusals(engine, decision, event)}
    return tuple(_fault(engine, decision, event, refusal) for refusal in refusals.values())


def _refusals(engine: Engine, decision: Decision, event: Laid | Built) -> tuple[Refusal, ...]:
    table = engine.table
    if isinstance(event, Built):
        return faulty_word(event.after, table.rules, table.words)
    return word_refusals(decision.before.layout, event.placement, table.rules, table.players, table.words)


def _fault(engine: Engine, decision: Decision, event: Laid | Built, refusal: Refusal) -> Remark:
    table = engine.table
    seats = [
        seat
        for seat in range(table.players)
        if seat != decision.seat and not engine.check(decision.after, Challenge(seat, refusal.word))
    ]
    fine = table.rules.fine if refusal.fault is not Fault.NOT_A_WORD else 0
    return Remark(
        code=RemarkCode.UNCHALLENGED_FAULT,
        points=table.rules.challenge_points if seats else 0,
        word=refusal.word,
        rule=refusal.rule,
        fault=refusal.fault.name.lower(),
        sentence=refusal.sentence,
        seats=tuple(seats),
        cost=(_taken_up(engine, event) + fine) if seats else 0,
    )


def _taken_up(engine: Engine, event: Laid | Built) -> int:
    """What the cards count that would have gone back to the hand (LEX-34, R-43)."""
    pack = engine.table.pack
    if isinstance(event, Laid):
        return hand_value(pack, (*event.placement.hand, *(FREE * event.thrown)))
    if not event.before:
        return hand_value(pack, cards_of(event.after))
    if len(event.before) == len(event.after):
        given, taken = exchanged(event.before, event.after)
        return hand_value(pack, given) - hand_value(pack, taken)
    return hand_value(pack, inserted(event.before, event.after))


def challenged(engine: Engine, decision: Decision) -> tuple[Remark, ...]:
    """What came of a challenge (LEX-33, LEX-34, PWD-35, PWD-36)."""
    event = _asked(decision.after.history[len(decision.before.history) :])
    if event is None:
        return ()
    code = RemarkCode.RIGHT_CHALLENGE if event.upheld else RemarkCode.WRONG_CHALLENGE
    return (Remark(code, points=engine.table.rules.challenge_points, word=event.word),)


def _asked(events: Sequence[Event]) -> Challenged | None:
    return next((event for event in events if isinstance(event, Challenged)), None)
