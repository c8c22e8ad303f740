"""A sitting: what a person at the table sees, and what he is about to do with it.  No keys, no pixels.

Everything shown comes from the session's view, so nothing of another hand can be.  A deed is what `enter`
gives back: a call that changes the session, to be made by whoever runs the screen, and then `look`.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import assert_never

from crossdeck.cards import FREE, WILD, hand_value
from crossdeck.layout import Placement, Square
from crossdeck.play import (
    Accept,
    Action,
    Challenge,
    Challenged,
    Discard,
    Event,
    Laid,
    Play,
    Source,
    Take,
    Throw,
    TimeUp,
    View,
)
from crossdeck.rules import Checking, Wilds
from crossdeck.terminal.advice import Preview, best_plays, no_aid, preview
from crossdeck.terminal.screen.hand import Arrangement
from crossdeck.terminal.screen.laying import Laying
from crossdeck.terminal.session import Session, Wait
from crossdeck.terminal.telling import Teller, placed
from crossdeck.verdicts import Refusal

__all__ = ["Deed", "Sitting"]

Deed = Callable[[], None]


class Sitting:
    """One terminal's side of a session."""

    def __init__(self, session: Session) -> None:
        """Sit down at the table as it is."""
        self.session = session
        self.table = session.game.table
        self.arrangement = Arrangement()
        self.lifted = ""
        """The card taken up with the mouse or by `*`, which the next square or letter gets."""
        self.picked: int | None = None
        """The place in the hand of the card that is to be discarded, while that is being chosen."""
        self.source = Source.OPEN
        self.note = ""
        """Something said once, until the next key."""
        self.refusals: tuple[Refusal, ...] = ()
        """Why the last deed was refused, until the next key."""
        self._plays: list[tuple[int, Placement]] | None = None
        self.view, self.waiting = session.view(), session.waiting
        self.laying = self._bare(self.view)

    def _bare(self, view: View) -> Laying:
        hand = () if view.seat is None else view.hands[view.seat] or ()
        return Laying(
            view.layout, hand, self.table.words.alphabet, self.table.rules.wilds is Wilds.ANY_LETTER
        )

    def look(self) -> None:
        """See what has become of the table; cards laid for now go back to the hand."""
        before, self.view = self.view, self.session.view()
        self.waiting = self.session.waiting
        bare = self._bare(self.view)
        if before.round == self.view.round:
            bare = replace(bare, direction=self.laying.direction).aimed(self.laying.cursor)
        self.laying, self.picked, self.source = bare, None, Source.OPEN
        self._plays = None
        self.forget()

    def forget(self) -> None:
        """Take back what was said, and lay down a lifted card."""
        self.note, self.refusals, self.lifted = "", (), ""

    @property
    def teller(self) -> Teller:
        """Tells what happened; the only person at the table is `You`."""
        return self.session.teller

    def tell(self, event: Event) -> str:
        """What happened, without the squares: they can be seen."""
        told = self.teller.event(event, self.view)
        return told.replace(f", {placed(event.placement)}", "") if isinstance(event, Laid) else told

    @property
    def hand(self) -> tuple[str, ...]:
        """The viewer's whole hand in the order he likes; nothing behind the curtain."""
        return self.arrangement.of(self.laying.hand, self.table.pack)

    @property
    def points(self) -> int:
        """What the hand counts."""
        return hand_value(self.table.pack, self.laying.hand)

    @property
    def may_lay(self) -> bool:
        """Whether cards can be laid for now: in one's own turn, before a discard is chosen."""
        return self.waiting.what is Wait.TURN and self.picked is None

    @property
    def only_free(self) -> bool:
        """Whether nothing but free cards is held (KUG-41)."""
        hand = self.laying.hand
        return bool(hand) and all(card == FREE for card in hand)

    @property
    def preview(self) -> Preview | None:
        """What the cards laid for now would do."""
        return preview(self.session, self.laying.placement) if self.laying.cards else None

    @property
    def plays(self) -> list[tuple[int, Placement]]:
        """Every legal play by the dictionary with the points it sheds; looked for once a turn."""
        if self._plays is None:
            self._plays = list(best_plays(self.session))
        return self._plays

    @property
    def no_aid(self) -> str:
        """Why hints are not given now; empty if they are."""
        if self.waiting.what not in (Wait.TURN, Wait.TAKE):
            return "A hint is for your own turn."
        return no_aid(self.session)

    def challenges(self) -> list[Challenge]:
        """What the people at this terminal may challenge now, the latest word first."""
        laid = [event for event in self.view.history if isinstance(event, Laid)]
        words = dict.fromkeys(word for event in reversed(laid) for word in event.words)
        asked = (Challenge(person, word) for word in words for person in self.session.people)
        return [each for each in asked if not self.session.game.engine.check(self.view, each)]

    def endings(self) -> list[TimeUp]:
        """What the clock may end now, the round or the match, by the word of somebody here (R-73)."""
        seat = (self.session.people or (0,))[0]
        asked = (TimeUp(seat), TimeUp(seat, match=True))
        return [each for each in asked if not self.session.game.engine.check(self.view, each)]

    def fresh(self) -> tuple[frozenset[Square], frozenset[Square]]:
        """The squares of the last play, and of those by others since the viewer's own last turn."""
        history, me = self.view.history, self.view.seat
        doubts = (event for event in history if isinstance(event, Challenged))
        taken_up = {doubt.play for doubt in doubts if doubt.upheld and not doubt.late}
        stands = [event for at, event in enumerate(history) if at not in taken_up]
        own = [at for at, event in enumerate(stands) if getattr(event, "seat", None) == me]
        plays = [event for event in stands if isinstance(event, Laid)]
        since = [event for event in stands[own[-1] + 1 if own else 0 :] if isinstance(event, Laid)]
        return _squares(plays[-1:]), _squares(since[:-1])

    def ticks(self) -> frozenset[Square]:
        """Where the lifted card may go: legal squares, or, where words are open to doubt, those that join."""
        if not self.lifted:
            return frozenset()
        layout = self.view.layout
        if self.table.rules.checking is not Checking.REFUSED:
            near = ((row + a, col + b) for row, col in layout for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0)))
            return frozenset(square for square in near if square not in layout)
        cards = (card for _, placement in self.plays for card in placement.cards)
        return frozenset(square for square, face in cards if self.lifted in (WILD, face) or face.islower())

    def enter(self) -> Deed | None:
        """What the person most likely wants now; None if nothing can be done, and a refusal says why."""
        session, person = self.session, self.waiting.person
        match self.waiting.what:
            case Wait.CURTAIN:
                return session.lift_curtain
            case Wait.TURN | Wait.TAKE | Wait.CLOSING:
                action = self._action(person or 0)
                return None if action is None else self.doing(action)
            case Wait.DOUBT:
                return session.let_pass
            case Wait.ROUND_OVER:
                return session.deal_next
            case Wait.GAME_OVER:
                return None
            case _:
                assert_never(self.waiting.what)

    def _action(self, seat: int) -> Action | None:
        if self.waiting.what is Wait.CLOSING:
            return Accept(seat)
        if self.waiting.what is Wait.TAKE:
            return Take(seat, self.source)
        if self.picked is not None:
            return Discard(seat, self.hand[self.picked])
        if self.laying.cards:
            return Play(seat, self.laying.placement)
        return Throw(seat) if self.only_free else None

    def doing(self, action: Action) -> Deed | None:
        """The deed of a legal action; None if it is refused, and `refusals` say why."""
        self.refusals = self.session.game.engine.check(self.view, action)
        return None if self.refusals else partial(self.session.do, action)


def _squares(plays: Sequence[Laid]) -> frozenset[Square]:
    return frozenset(square for play in plays for square in play.placement.squares)
