"""A sitting: what a person at the table sees, and what he is about to do with it.  No keys, no pixels.

Everything shown comes from the session's view, so nothing of another hand can be.  A deed is what `enter`
gives back: a call that changes the session, to be made by whoever runs the screen, and then `look`.

In a race the table changes while a person is at it.  What he has laid for now then stays where it is, and
goes back to his hand only if somebody else's cards lie there by now (R-46).
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import assert_never

from crossdeck.cards import FREE, hand_value
from crossdeck.layout import Placement
from crossdeck.play import (
    Accept,
    Action,
    Built,
    Challenge,
    Discard,
    Draw,
    Event,
    IllegalActionError,
    Laid,
    Phase,
    Play,
    Redraw,
    Source,
    Take,
    Throw,
    TimeUp,
)
from crossdeck.play.course import less
from crossdeck.play.race import stamped
from crossdeck.rules import Course, Wilds
from crossdeck.terminal.advice import Preview, best_plays, no_aid, preview
from crossdeck.terminal.rowadvice import preview_row
from crossdeck.terminal.screen.drafting import Draft
from crossdeck.terminal.screen.hand import Arrangement
from crossdeck.terminal.screen.laying import Laying, first_square
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
        """The place in the hand of the card that is to be given away, while that is being chosen."""
        self.chosen: frozenset[int] = frozenset()
        """The places of all that are to be given away, where several may be, or of the one that was named."""
        self.source = Source.OPEN
        self.note = ""
        """Something said once, until the next key."""
        self.refusals: tuple[Refusal, ...] = ()
        """Why the last deed was refused, until the next key."""
        self.claim: Placement | None = None
        """In a race: cards laid for good on which the table has not decided yet."""
        self._lost: tuple[Refusal, ...] = ()
        self._plays: list[tuple[int, Placement]] | None = None
        self.view, self.waiting = session.view(), session.waiting
        self.laying, self.draft = self._bare()

    def _bare(self) -> tuple[Laying, Draft]:
        alphabet, wilds = self.table.words.alphabet, self.table.rules.wilds is Wilds.ANY_LETTER
        laying = Laying(self.view.layout, self._held, alphabet, wilds)
        if (board := self.table.board) is not None:
            laying = replace(laying, edges=(board.rows, board.cols), cursor=first_square(board))
        return laying, Draft(self.view.rows, self._held, alphabet)

    @property
    def _held(self) -> tuple[str, ...]:
        """The viewer's cards; those that he has just claimed a place for are not among them."""
        hand = () if self.view.seat is None else self.view.hands[self.view.seat] or ()
        return less(hand, self.claim.hand) if self.claim is not None else hand

    @property
    def in_rows(self) -> bool:
        """Whether words lie in rows of their own."""
        return self.table.rules.course is Course.ROWS

    @property
    def work(self) -> Laying | Draft:
        """What is laid or typed for now."""
        return self.draft if self.in_rows else self.laying

    @work.setter
    def work(self, work: Laying | Draft) -> None:
        if isinstance(work, Draft):
            self.draft = work
        else:
            self.laying = work

    def look(self) -> None:
        """See what has become of the table; cards laid for now go back to the hand, save in a race."""
        before, self.view = self.view, self.session.view()
        self.waiting = self.session.waiting
        self._plays = None
        same = before.round == self.view.round
        if same and self.session.is_race and self.view.phase in (Phase.RACING, Phase.STOPPED):
            self._race_on()
            return
        laying, self.draft = self._bare()
        if same:
            laying = replace(laying, direction=self.laying.direction).aimed(self.laying.cursor)
        self.laying = laying
        self.stop_giving()
        self.forget()

    def _race_on(self) -> None:
        """R-46: whatever is typed or laid for now stays, unless others were first."""
        laid = self.laying
        self.laying = laid.moved(self.view.layout, self._held)
        if any(square in self.view.layout for square, _ in laid.cards):
            self.lifted, self.note = "", f"{self._first()} was first there: your cards are back in your hand."
        if self._lost:
            self.refusals, self._lost = self._lost, ()

    def _first(self) -> str:
        plays = [event for event in self.view.history if isinstance(event, Laid)]
        return self.teller.name(plays[-1].seat) if plays else "Somebody"

    def stop_giving(self) -> None:
        """Think better of an exchange, or be done with it."""
        self.picked, self.chosen, self.source = None, frozenset(), Source.OPEN

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
        """Whether cards can be laid for now: in one's own turn or in a race, before a discard is chosen."""
        if self.picked is not None:
            return False
        on = self.view.phase in (Phase.RACING, Phase.STOPPED)
        return self.waiting.what is Wait.TURN or (self.session.is_race and on)

    @property
    def only_free(self) -> bool:
        """Whether nothing but free cards is held (KUG-41)."""
        hand = self.laying.hand
        return bool(hand) and all(card == FREE for card in hand)

    @property
    def preview(self) -> Preview | None:
        """What the cards laid for now would do; None if there are none, or too few for what is typed."""
        if not self.in_rows:
            return preview(self.session, self.laying.placement) if self.laying else None
        way, seat = self.draft.way, self.view.seat
        return preview_row(self.session, way.action(seat)) if way is not None and seat is not None else None

    @property
    def plays(self) -> list[tuple[int, Placement]]:
        """Every legal play by the dictionary with the points it sheds; looked for once a turn."""
        if self._plays is None:
            self._plays = list(best_plays(self.session))
        return self._plays

    @property
    def no_aid(self) -> str:
        """Why hints are not given now; empty if they are."""
        if self.waiting.what not in (Wait.TURN, Wait.TAKE, Wait.RACE):
            return "A hint is for your own turn."
        return no_aid(self.session)

    def challenges(self) -> list[Challenge]:
        """What the people at this terminal may challenge now, the latest word first."""
        laid = [event for event in self.view.history if isinstance(event, Laid | Built)]
        words = dict.fromkeys(word for event in reversed(laid) for word in event.words)
        asked = (Challenge(person, word) for word in words for person in self.session.people)
        return [each for each in asked if not self.session.game.engine.check(self.view, each)]

    def endings(self) -> list[TimeUp]:
        """What the clock may end now, the round or the match, by the word of somebody here (R-73)."""
        seat = (self.session.people or (0,))[0]
        round_, match = TimeUp(seat), TimeUp(seat, match=True)
        asked = (match,) if self.table.rules.ending.is_one_round else (round_, match)
        return [each for each in asked if not self.session.game.engine.check(self.view, each)]

    def enter(self) -> Deed | None:
        """What the person most likely wants now; None if nothing can be done, and a refusal says why."""
        session = self.session
        match self.waiting.what:
            case Wait.CURTAIN:
                return session.lift_curtain
            case Wait.TURN | Wait.TAKE | Wait.CLOSING | Wait.RACE:
                person = self.waiting.person if self.waiting.person is not None else self.view.seat
                action = self._action(person or 0)
                return None if action is None else self.doing(action)
            case Wait.CALL:
                return session.call
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
            return self._exchange(seat, self.picked)
        if self.work:
            return self.work.action(seat)
        return Throw(seat) if self.only_free else None

    def _exchange(self, seat: int, at: int) -> Action:
        """LEX-12: one card, in two steps; R-48: in one; R-88: any number of letters."""
        if self.table.rules.refill:
            return Redraw(seat, tuple(self.hand[each] for each in sorted(self.chosen)))
        if self.session.is_race:
            seen = self.view.open_card if self.source is Source.OPEN else ""
            return Draw(seat, self.hand[at], self.source, seen)
        return Discard(seat, self.hand[at])

    def doing(self, action: Action) -> Deed | None:
        """The deed of a legal action; None if it is refused, and `refusals` say why."""
        session = self.session
        timed = stamped(action, max(session.now(), self.view.clock)) if session.is_race else action
        self.refusals = session.game.engine.check(self.view, timed)
        if self.refusals:
            return None
        if not session.is_race:
            return partial(session.do, action)
        if isinstance(action, Play):
            self.claim = action.placement
            self.laying = replace(self.laying, cards=(), hand=self._held)
        self.forget()
        self.stop_giving()
        return partial(self._claimed, action)

    def _claimed(self, action: Action) -> None:
        """R-46: in a race others may have been first; then it is told at the next look."""
        try:
            self.session.do(action)
        except IllegalActionError as wrong:
            self._lost = wrong.refusals
        finally:
            self.claim = None
