"""The games played in turns: lay cards or exchange; what is laid where, a `Building` says.

A `TurnGame` answers the questions of `protocol.Engine` for one table.  `check` looks at one action and
costs a few look-ups; `actions` generates.  Both take a view as well as a state.

Where words are refused, `actions` is exactly what `check` lets pass.  Where they are open to challenge or
free, it has the plays whose words are in the dictionary, and `check` lets others pass too.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from dataclasses import replace as with_fields
from functools import cached_property
from itertools import combinations
from typing import assert_never

from crossdeck.boards import Board
from crossdeck.cards import FREE, Pack, sort_cards
from crossdeck.deals import shuffled
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
from crossdeck.play.building import Building, Lay
from crossdeck.play.checks import Position, awaited, challenged_play, check
from crossdeck.play.course import (
    Shuffle,
    credited,
    dealt,
    drawn,
    hands_with,
    less,
    next_round,
    reshuffled,
    returned,
    round_over,
    time_up,
)
from crossdeck.play.crossword import Crossword
from crossdeck.play.listing import Actions
from crossdeck.play.protocol import IllegalActionError, Outcome
from crossdeck.play.rows import Rows
from crossdeck.play.scoring import winners_at
from crossdeck.play.state import (
    Built,
    Challenged,
    Laid,
    Passed,
    Phase,
    Redrawn,
    State,
    Thrown,
    replace,
)
from crossdeck.play.table import Table
from crossdeck.play.views import View, view_of
from crossdeck.rules import Checking, Course, Rules, Window
from crossdeck.verdicts import Refusal
from crossdeck.words import WordList

__all__ = ["TurnGame"]


@dataclass(frozen=True, eq=False)
class TurnGame:
    """A game at one table; it keeps nothing of what is played there."""

    table: Table
    shuffle: Shuffle = shuffled

    @classmethod
    def at(
        cls, rules: Rules, players: int, words: WordList, pack: Pack, board: Board | None = None
    ) -> "TurnGame":
        """The game with these rules, players, words, cards and board."""
        rules.check_players(players)
        return cls(Table(rules, players, words, pack, board))

    @property
    def kind(self) -> str:
        """What its pictures are like."""
        return self.table.rules.course.value

    @cached_property
    def building(self) -> Building:
        """How cards are laid."""
        return Rows() if self.table.rules.course is Course.ROWS else Crossword()

    def deal(self, name: str) -> State:
        """The first round, for whose deal the players cut (KUG-02, PWD-03, LEX-02)."""
        return dealt(self.table, name, name, 1, None)

    def check(self, position: Position, action: Action) -> tuple[Refusal, ...]:
        """Why the action is refused; nothing if it is legal."""
        return check(self.table, self.building, position, action)

    def awaited(self, position: Position) -> tuple[int, ...]:
        """The seats without which the game does not go on."""
        return awaited(self.table, position)

    def view(self, state: State, seat: int | None) -> View:
        """What a seat may know; None for somebody who only looks on."""
        return view_of(state, seat)

    def outcome(self, position: Position) -> Outcome | None:
        """How the match ended; None while it goes on."""
        if position.phase is not Phase.GAME_OVER:
            return None
        return Outcome(winners_at(self.table.rules, position), position.scores)

    def actions(self, position: Position, seat: int | None = None) -> Actions:
        """What can be done now: by whomever, or by one seat; in a view, by the viewer."""
        if isinstance(position, View):
            seat = position.seat
            if seat is None:
                return Actions(self, position, (), (), ())
        turn, hand = position.turn, position.hands[position.turn]
        plays: Sequence[Action] = ()
        if (
            position.phase is Phase.TURN
            and not position.declared
            and hand is not None
            and seat in (None, turn)
        ):
            plays = self.building.plays(self.table, position, turn, hand)
        seats = range(self.table.players) if seat is None else (seat,)
        return Actions(self, position, seats, plays, tuple(self.besides_plays(position, seats)))

    def besides_plays(self, position: Position, seats: Sequence[int]) -> Iterator[Action]:
        """What these seats can do but laying cards, which takes no move generator to find."""
        if position.turn in seats:
            yield from (Discard(position.turn, card) for card in self.discards(position))
            yield from self._redraws(position)
        yield from self.besides_cards(position, seats)

    def besides_cards(self, position: Position, seats: Sequence[int]) -> Iterator[Action]:
        """What these seats can do but laying or discarding cards; of exchanges of letters, those of one."""
        candidates: list[Action] = []
        if position.phase is Phase.ROUND_OVER:
            candidates += map(DealNext, seats)
        elif position.phase is Phase.CLOSING:
            candidates += map(Accept, seats)
        elif position.phase is Phase.TURN and position.turn in seats:
            if position.declared:
                candidates += (Take(position.turn, source) for source in Source)
            elif FREE in (position.hands[position.turn] or ()):
                candidates.append(Throw(position.turn))
            elif self.table.rules.refill:
                held = dict.fromkeys(position.hands[position.turn] or ())
                candidates += (Redraw(position.turn, (card,)) for card in held)
                candidates.append(Pass(position.turn))
        if self.table.rules.checking is Checking.CHALLENGE:
            # as a rule only the last play can be challenged, and the others need not be looked at.
            events, last = position.history, position.window
            if self.table.rules.window is Window.NEXT_TURN:
                events = () if last is None else events[last : last + 1]
            laid = (event for event in events if isinstance(event, Laid | Built))
            words = dict.fromkeys(word for event in laid for word in event.words)
            candidates += (Challenge(seat, word) for seat in seats for word in words)
        if self.table.rules.timed:
            candidates += (TimeUp(seat, match) for seat in seats for match in (False, True))
        yield from (action for action in candidates if not self.check(position, action))

    def discards(self, position: Position) -> Iterator[str]:
        """The cards that whoever has the turn can declare as his discard.

        KUG-16, KUG-17, R-24: of the free cards and of all others, each can be discarded or none.
        """
        if position.phase is not Phase.TURN or position.declared:
            return
        hand = dict.fromkeys(position.hands[position.turn] or ())
        for cards in ([card for card in hand if card != FREE], [FREE] if FREE in hand else []):
            if cards and not self.check(position, Discard(position.turn, cards[0])):
                yield from cards

    def _redraws(self, position: Position) -> Iterator[Redraw]:
        """R-88: every set of two letters or more that can be exchanged, up to as many as the stock has."""
        turn, hand = position.turn, position.hands[position.turn] or ()
        if not self.table.rules.refill or not hand or self.check(position, Redraw(turn, hand[:1])):
            return  # Of all sets of letters that are not too large each can be exchanged or none.
        for count in range(2, min(len(hand), position.blind_count) + 1):
            yield from (Redraw(turn, cards) for cards in dict.fromkeys(combinations(hand, count)))

    def apply(self, state: State, action: Action) -> State:
        """The state after a legal action; IllegalActionError if it is not."""
        if refusals := self.check(state, action):
            raise IllegalActionError(refusals)
        table = self.table
        match action:
            case Play() | LayWord() | Insert() | Substitute():
                return self._lay(state, action)
            case Discard(seat, card):
                return replace(
                    state, declared=card, hands=hands_with(state, seat, less(state.hands[seat], [card]))
                )
            case Take(seat, source):
                return self._take(state, seat, source)
            case Redraw(seat, cards):
                return self._redraw(state, seat, cards)
            case Pass(seat):
                return self._idle(replace(state, history=(*state.history, Passed(seat))), seat)
            case Throw(seat):
                return self._throw(state, seat)
            case Challenge():
                return self._challenge(state, action)
            case Accept(seat):
                after = replace(state, accepted=state.accepted | {seat})
                return after if self.awaited(after) else round_over(table, after, state.turn)
            case DealNext(seat, name):
                return next_round(table, state, seat, name)
            case TimeUp():
                return time_up(table, state, action)
            case Attempt() | Draw() | Call():
                raise AssertionError("what is never legal was checked")
            case _:
                assert_never(action)

    def _lay(self, state: State, action: Lay) -> State:
        """Cards leave the hand, which is refilled where there is a stock; whoever has none left is out."""
        seat, table = action.seat, self.table
        made = self.building.made(table, state, action)
        hand = sort_cards((*less(state.hands[seat], made.given), *made.taken), table.pack.alphabet)
        frees = tuple(card for card in made.given if card == FREE)
        event, blind = made.event, state.blind
        if table.rules.refill and isinstance(event, Laid):
            # KWR-03: up to the number of letters dealt, as long as there are some.
            wanted = max(0, table.rules.share(table.players).cards - len(hand))
            event = with_fields(event, drawn=blind[:wanted])
            hand, blind = sort_cards((*hand, *blind[:wanted]), table.pack.alphabet), blind[wanted:]
        points = event.points if isinstance(event, Laid) else 0
        open_to_challenge = table.rules.checking is Checking.CHALLENGE
        after = replace(
            state,
            layout=made.layout,
            rows=made.rows,
            turn=table.left_of(seat, state.fallen) if hand else seat,
            hands=hands_with(state, seat, hand),
            blind=blind,
            thrown=(*state.thrown, *frees),
            scores=credited(state, seat, points),
            # what sheds nothing is an exchange, with the table instead of the packs.
            idle=0 if len(made.given) > len(made.taken) else state.idle + 1,
            history=(*state.history, event),
            window=len(state.history) if open_to_challenge else None,
        )
        if hand:
            return self._unless_deadlocked(after)
        return replace(after, phase=Phase.CLOSING) if open_to_challenge else round_over(table, after, seat)

    def _take(self, state: State, seat: int, source: Source) -> State:
        """The second half of an exchange, which ends the turn."""
        after = drawn(self.table, state, seat, state.declared, source)
        if not after.blind:
            # R-16, LEX-35, PWD-37: at the end of the turn that takes the last blind card.
            after = reshuffled(self.table, self.shuffle, after)
        return self._idle(replace(after, declared=""), seat)

    def _redraw(self, state: State, seat: int, cards: tuple[str, ...]) -> State:
        """R-88: letters are laid aside, as many are drawn, and the others shuffled into the stock."""
        alphabet = self.table.pack.alphabet
        taken, stock = state.blind[: len(cards)], state.blind[len(cards) :]
        hand = sort_cards((*less(state.hands[seat], cards), *taken), alphabet)
        event = Redrawn(seat, len(cards), sort_cards(cards, alphabet), sort_cards(taken, alphabet))
        after = replace(
            state, hands=hands_with(state, seat, hand), blind=stock, history=(*state.history, event)
        )
        return self._idle(returned(self.table, self.shuffle, after, cards), seat)

    def _idle(self, state: State, seat: int) -> State:
        """A turn without a play is over, and the window for a challenge with it (R-41)."""
        turn = self.table.left_of(seat, state.fallen)
        return self._unless_deadlocked(replace(state, idle=state.idle + 1, window=None, turn=turn))

    def _unless_deadlocked(self, state: State) -> State:
        """R-18: after so many circuits without a play the round ends, and nobody has won it.

        R-88: where no letters can be drawn any more one circuit is enough, for nobody's rack changes.
        """
        rules, players = self.table.rules, state.players - len(state.fallen)
        circuits, drawable = rules.deadlock, rules.redraw and state.blind
        nothing_left = rules.refill and not drawable and state.idle >= players
        if nothing_left or (circuits and state.idle >= circuits * players):
            return round_over(self.table, state, None)
        return state

    def _throw(self, state: State, seat: int) -> State:
        """KUG-41, R-27: a player with free cards only throws them in and is out."""
        frees = state.hands[seat]
        after = replace(
            state,
            hands=hands_with(state, seat, ()),
            thrown=(*state.thrown, *frees),
            history=(*state.history, Thrown(seat, len(frees))),
            window=None,
        )
        return round_over(self.table, after, seat)

    def _challenge(self, state: State, action: Challenge) -> State:
        """LEX-33, LEX-34, PWD-35, PWD-36, R-41 to R-43.

        LXP-13, LXP-15, R-74: at a party a real word that is barred is fined, in time only (LXP-16).
        """
        at = challenged_play(self.table, state, action)
        laid = state.history[at] if isinstance(at, int) else None
        if not isinstance(at, int) or not isinstance(laid, Laid | Built):
            raise AssertionError("the challenge was checked")
        upheld, late = action.word in laid.faulty, at != state.window
        points = self.table.rules.challenge_points
        fine = self.table.rules.fine if action.word in laid.barred and not late else 0
        scores = list(state.scores)
        scores[action.seat] += -points if upheld else points
        scores[laid.seat] += fine
        event = Challenged(action.seat, action.word, at, upheld, late, fine)
        after = replace(state, scores=tuple(scores), history=(*state.history, event))
        return self._take_up(after, laid) if upheld and not late else after

    def _take_up(self, state: State, laid: Laid | Built) -> State:
        """LEX-34, R-42, R-43, R-70: the whole play goes back to the hand, and the turn is lost.

        KPT-11: where faults are corrected it is not lost, and letters drawn for it go back to the stock.
        """
        table, seat, alphabet = self.table, laid.seat, self.table.pack.alphabet
        given, taken = self.building.moved(laid)
        thrown, points, refill = (
            (laid.thrown, laid.points, laid.drawn) if isinstance(laid, Laid) else (0, 0, ())
        )
        layout, rows = self.building.undone(state, laid)
        hand = sort_cards((*less(state.hands[seat], (*taken, *refill)), *given), alphabet)
        after = replace(
            state,
            layout=layout,
            rows=rows,
            hands=hands_with(state, seat, hand),
            thrown=state.thrown[: len(state.thrown) - thrown],
            scores=credited(state, seat, -points),
            idle=laid.idle + 1,
            window=None,
            accepted=frozenset(),
        )
        if refill:
            after = returned(table, self.shuffle, after, refill)
        if table.rules.correction:
            return replace(after, phase=Phase.TURN, turn=seat, idle=laid.idle)
        if state.phase is Phase.CLOSING:
            after = replace(after, phase=Phase.TURN, turn=table.left_of(seat, state.fallen))
        return self._unless_deadlocked(after)
