"""Which word of somebody else a bot challenges: one that it doubts, if more is to be won than lost by it.

Who knows the whole dictionary is never wrong, and challenges whatever is faulty.  Somebody with a smaller
vocabulary weighs how likely a word that he does not know is to be none (`doubts.py`) against what follows:

- right: the points for it (LEX-34, PWD-36), the cards that go back and the turn that is lost (R-42), the
  round that goes on if somebody was out with them, and the fine for a word that is barred (LXP-13);
- where a fault is corrected only what is put right is gained (KPT-11);
- wrong: the points against him (LEX-33, PWD-35).  Where asking is free (KPT-09, LXP-14) it stops the game.

He never challenges a word that has stood a challenge.
"""

from collections.abc import Iterator, Sequence
from itertools import chain

from crossdeck.bots.doubts import fault_chance
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.cards import hand_value
from crossdeck.layout import Placement
from crossdeck.play import Built, Challenge, Challenged, Event, Laid, Phase, Table, View
from crossdeck.play.checks import challenged_play
from crossdeck.rowwords import cards_of, faulty_word
from crossdeck.rules import Checking, Fault, Window
from crossdeck.verdicts import Refusal, word_refusals

__all__ = ["challenge", "expected_gain", "open_plays"]

_TROUBLE = 1.0
"""What it is worth, in points, not to stop the game and fetch the dictionary."""
_HELD = 0.5
"""How much of the cards that somebody takes back is counted against him in the end, as a rule."""
_CORRECTED = 0.3
"""How much less a play scores once its fault is put right (KPT-11)."""


def challenge(table: Table, view: View, seat: int, vocabulary: Vocabulary) -> Challenge | None:
    """The challenge that this seat makes; None if it doubts nothing that can be challenged."""
    proved = () if vocabulary.whole else _proved(view.history)
    for at, laid in open_plays(table, view, seat):
        for refusal in _doubted(table, view, at, laid, vocabulary):
            action = Challenge(seat, refusal.word)
            if refusal.word in proved or challenged_play(table, view, action) != at:
                continue
            chance = _chance(view, laid, refusal, vocabulary)
            if vocabulary.whole or expected_gain(table, view, at, refusal, chance) > 0:
                return action
    return None


def _chance(view: View, laid: Laid | Built, refusal: Refusal, vocabulary: Vocabulary) -> float:
    """How likely the fault is one: what he knows to be barred is; others he may only not know."""
    if vocabulary.whole or vocabulary.knows(refusal.word):
        return 1.0
    return fault_chance(view, laid, refusal.word, vocabulary)


def expected_gain(table: Table, view: View, at: int, refusal: Refusal, chance: float) -> float:
    """What a challenge is worth to the viewer against the others on average, if the fault is so likely."""
    rules, laid, others = table.rules, view.history[at], table.players - 1
    if not isinstance(laid, Laid | Built) or view.seat is None:
        raise LookupError("only a player challenges, and only a play is challenged")
    right = float(rules.challenge_points)  # LEX-34, PWD-36
    if at == view.window:  # what comes late moves points only
        right += _brought_down(table, laid) / others
        right += rules.fine / others if refusal.fault is not Fault.NOT_A_WORD else 0  # LXP-13, R-74
        right += _HELD * hand_value(table.pack, view.hands[view.seat] or ()) if _is_last(view) else 0
    wrong = rules.challenge_points + _TROUBLE  # LEX-33, PWD-35
    return chance * right - (1 - chance) * wrong


def _is_last(view: View) -> bool:
    """Whether the round is over unless this play comes down: then everybody counts his hand."""
    return view.phase is Phase.CLOSING


def _brought_down(table: Table, laid: Laid | Built) -> float:
    """What it costs whoever laid this play to take it back: its score, or the figures on its cards."""
    pack = table.pack
    if isinstance(laid, Built):
        before, after = cards_of(laid.before), cards_of(laid.after)
        return _HELD * (hand_value(pack, after) - hand_value(pack, before))
    if table.rules.refill:
        return laid.points * (_CORRECTED if table.rules.correction else 1.0)
    return _HELD * hand_value(pack, laid.placement.hand)


def _proved(history: Sequence[Event]) -> frozenset[str]:
    """The words that have stood a challenge in this round."""
    asked = (event for event in history if isinstance(event, Challenged))
    return frozenset(event.word for event in asked if not event.upheld)


def open_plays(table: Table, view: View, seat: int) -> Iterator[tuple[int, Laid | Built]]:
    """The plays of others whose words this seat can challenge as far as time goes, the last first (R-41)."""
    if table.rules.checking is not Checking.CHALLENGE or view.phase not in (Phase.TURN, Phase.CLOSING):
        return
    if seat in view.fallen:
        return  # LXL-23
    late = table.rules.window is Window.ANY_TIME
    for at, laid in _standing(view.history):
        if laid.seat != seat and (late or at == view.window):
            yield at, laid


def _standing(history: Sequence[Event]) -> Iterator[tuple[int, Laid | Built]]:
    """The plays that no challenge has brought down, the last first (LEX-34, R-43)."""
    asked = (event for event in history if isinstance(event, Challenged))
    gone = {event.play for event in asked if event.upheld and not event.late}
    for at in range(len(history) - 1, -1, -1):
        event = history[at]
        if isinstance(event, Laid | Built) and at not in gone:
            yield at, event


def _doubted(
    table: Table, view: View, at: int, laid: Laid | Built, vocabulary: Vocabulary
) -> Sequence[Refusal]:
    """What this vocabulary has against the words of a play, on the crossword that it was made on."""
    if isinstance(laid, Built):
        return faulty_word(laid.after, table.rules, vocabulary)
    flags = map(vocabulary.plural_flags, laid.words)
    if not any(each is None or table.rules.bars(each) for each in flags):
        return ()
    later = (event for place, event in _standing(view.history) if place >= at)
    since = (event.placement.cards for event in later if isinstance(event, Laid))
    before = view.layout.take_up(Placement(tuple(chain.from_iterable(since))))
    return word_refusals(before, laid.placement, table.rules, table.players, vocabulary)
