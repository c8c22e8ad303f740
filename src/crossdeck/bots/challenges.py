"""Which word of somebody else a bot challenges: one that its vocabulary finds faulty, if it still can.

Who knows the whole dictionary is never wrong.  Somebody with a smaller vocabulary can be, and pays for it
(LEX-33, PWD-35); once wrong, he challenges no more in that round, nor ever a word that has stood a challenge.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.layout import Placement
from crossdeck.play import Built, Challenge, Challenged, Event, Laid, Phase, Table, View
from crossdeck.play.checks import challenged_play
from crossdeck.rowwords import faulty_word
from crossdeck.rules import Checking, Window
from crossdeck.verdicts import word_refusals

__all__ = ["challenge", "open_plays"]


def challenge(table: Table, view: View, seat: int, vocabulary: Vocabulary) -> Challenge | None:
    """The challenge that this seat makes; None if it doubts nothing that can be challenged."""
    lost = () if vocabulary.whole else _lost(view.history)
    if any(event.seat == seat for event in lost):
        return None
    proved = {event.word for event in lost}
    for at, laid in open_plays(table, view, seat):
        for word in _doubted(table, view, at, laid, vocabulary):
            action = Challenge(seat, word)
            if word not in proved and challenged_play(table, view, action) == at:
                return action
    return None


def _lost(history: Sequence[Event]) -> tuple[Challenged, ...]:
    """The challenges of this round that were in vain."""
    return tuple(event for event in history if isinstance(event, Challenged) and not event.upheld)


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


def _doubted(table: Table, view: View, at: int, laid: Laid | Built, vocabulary: Vocabulary) -> Iterable[str]:
    """The words of a play that this vocabulary finds faulty, on the crossword that it was made on."""
    if isinstance(laid, Built):
        return (refusal.word for refusal in faulty_word(laid.after, table.rules, vocabulary))
    flags = map(vocabulary.plural_flags, laid.words)
    if not any(each is None or table.rules.bars(each) for each in flags):
        return ()
    later = (event for place, event in _standing(view.history) if place >= at)
    since = (event.placement.cards for event in later if isinstance(event, Laid))
    before = view.layout.take_up(Placement(tuple(chain.from_iterable(since))))
    refusals = word_refusals(before, laid.placement, table.rules, table.players, vocabulary)
    return dict.fromkeys(refusal.word for refusal in refusals)
