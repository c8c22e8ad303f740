"""The Race: everybody plays whenever he can (KRC-06).

A race is a pure function of an ordered stream of actions, each with its seat and its time: whoever is first
in the order stands, and a later action is judged on the table as it lies by then (R-46).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from dataclasses import replace as with_fields
from functools import partial
from itertools import chain

from crossdeck.boards import Board
from crossdeck.cards import FREE, Pack
from crossdeck.deals import part_name, shuffled
from crossdeck.play.actions import Action, Call, DealNext, Draw, Play, Source, Throw, TimeUp
from crossdeck.play.building import Position
from crossdeck.play.checks import awaited
from crossdeck.play.course import (
    Shuffle,
    dealt,
    drawn,
    hands_with,
    less,
    next_round,
    reshuffled,
    round_over,
    time_up,
)
from crossdeck.play.heats import laid_out
from crossdeck.play.listing import Actions, Plays
from crossdeck.play.protocol import IllegalActionError, Outcome
from crossdeck.play.race_checks import check, time_of
from crossdeck.play.scoring import winners_at
from crossdeck.play.state import Called, Laid, Phase, State, Stopped, Thrown, replace
from crossdeck.play.table import Table
from crossdeck.play.views import View, view_of
from crossdeck.rules import Rules
from crossdeck.verdicts import Refusal, made_words
from crossdeck.words import WordList

__all__ = ["RaceGame", "stamped"]


@dataclass(frozen=True, eq=False)
class RaceGame:
    """A race at one table; it keeps nothing of what is played there."""

    table: Table
    shuffle: Shuffle = shuffled
    laid_out: Mapping[str, str] = field(default_factory=dict)
    """The dealer's words by the names of their deals, where they are known already; else one is picked."""

    @classmethod
    def at(
        cls, rules: Rules, players: int, words: WordList, pack: Pack, board: Board | None = None
    ) -> "RaceGame":
        """The race with these rules, players, words and cards."""
        rules.check_players(players)
        return cls(Table(rules, players, words, pack, board))

    @property
    def kind(self) -> str:
        """What its pictures are like."""
        return self.table.rules.course.value

    def deal(self, name: str) -> State:
        """The first heat, for whose deal the players cut (KRC-01)."""
        known = self.laid_out.get(name, "")
        return laid_out(
            self.table, self.shuffle, lambda part: dealt(self.table, name, part, 1, None), name, known
        )

    def _next_heat(self, state: State, dealer: int, name: str) -> State:
        name = name or part_name(state.match, "round", state.round + 1)
        known = self.laid_out.get(name, "")
        return laid_out(
            self.table, self.shuffle, lambda part: next_round(self.table, state, dealer, part), name, known
        )

    def view(self, state: State, seat: int | None) -> View:
        """What a seat may know; None for somebody who only looks on."""
        return view_of(state, seat)

    def awaited(self, position: Position) -> tuple[int, ...]:
        """Everybody while the race is on, else the dealer."""
        return awaited(self.table, position)

    def outcome(self, position: Position) -> Outcome | None:
        """How the match ended; None while it goes on."""
        if position.phase is not Phase.GAME_OVER:
            return None
        return Outcome(winners_at(self.table.rules, position), position.scores)

    def check(self, position: Position, action: Action) -> tuple[Refusal, ...]:
        """Why the action is refused; nothing if it is legal."""
        return check(self.table, position, action)

    def actions(self, position: Position, seat: int | None = None) -> Actions:
        """What can be done now, as of the last thing that happened: by whomever, or by one seat.

        In a view, by the viewer.  R-48: an exchange that is too soon is not there yet.
        """
        seats: Sequence[int] = range(self.table.players) if seat is None else (seat,)
        if isinstance(position, View):
            seats = () if position.seat is None else (position.seat,)
        plays: Sequence[Action] = ()
        if position.phase is Phase.RACING:
            found = [self._plays(position, each) for each in seats if position.hands[each] is not None]
            plays = found[0] if len(found) == 1 else tuple(chain.from_iterable(found))
        return Actions(self, position, seats, plays, tuple(self.besides_cards(position, seats)))

    def _plays(self, position: Position, seat: int) -> Plays:
        hand = position.hands[seat] or ()
        first = seat not in position.added
        return Plays(self.table.finder.find(position.layout, hand, first_addition=first), partial(Play, seat))

    def besides_cards(self, position: Position, seats: Sequence[int]) -> Iterator[Action]:
        """What these seats can do but laying cards: exchange, call, deal, and say that time is up."""
        candidates: list[Action] = []
        match position.phase:
            case Phase.RACING:
                shown = position.open_card
                candidates += map(Throw, seats)
                for seat in seats:
                    for card in dict.fromkeys(position.hands[seat] or ()):
                        candidates += (Draw(seat, card, Source.OPEN, shown), Draw(seat, card, Source.BLIND))
            case Phase.ROUND_OVER:
                candidates += map(DealNext, seats)
            case _:
                candidates += map(Call, seats)
        if self.table.rules.timed:
            candidates += (TimeUp(seat, match) for seat in seats for match in (False, True))
        yield from (action for action in candidates if not self.check(position, action))

    def discards(self, _: Position) -> Iterator[str]:
        """None: a card is exchanged in one movement."""
        yield from ()

    def apply(self, state: State, action: Action) -> State:
        """The state after a legal action; IllegalActionError if it is not."""
        if refusals := self.check(state, action):
            raise IllegalActionError(refusals)
        match action:
            case Play():
                return self._play(state, action)
            case Draw():
                return self._exchange(state, action)
            case Throw(seat):
                return self._dropped(state, seat)
            case Call(seat):
                return self._called(state, seat, time_of(state, action))
            case DealNext(seat, name):
                return self._next_heat(state, seat, name)
            case TimeUp():
                return time_up(self.table, state, action)
            case _:
                raise AssertionError("what is never legal was checked")

    def _play(self, state: State, action: Play) -> State:
        """KRC-06 to KRC-10; KRC-14, KRC-15: who has nothing but free cards left drops them and is out."""
        seat, at, placement = action.seat, time_of(state, action), action.placement.in_order
        rest = less(state.hands[seat], placement.hand)
        frees = rest if all(card == FREE for card in rest) else ()
        rest = () if frees else rest
        words = made_words(state.layout, placement)
        after = replace(
            state,
            layout=state.layout.lay(placement),
            hands=hands_with(state, seat, rest),
            thrown=(*state.thrown, *frees),
            added=state.added | {seat},
            idle=0,
            clock=at,
            history=(*state.history, Laid(seat, placement, words, len(frees), state.idle, at=at)),
        )
        return after if rest else round_over(self.table, after, seat)

    def _exchange(self, state: State, action: Draw) -> State:
        """KRC-11; KRC-12: with the last blind card comes the "Stop"; R-47: free cards alone are out."""
        seat, at = action.seat, time_of(state, action)
        held = replace(state, hands=hands_with(state, seat, less(state.hands[seat], [action.card])), clock=at)
        after = drawn(self.table, held, seat, action.card, action.source, at)
        if all(card == FREE for card in after.hands[seat]):
            return self._dropped(after, seat)
        return after if after.blind else self._stopped(after, at)

    def _dropped(self, state: State, seat: int) -> State:
        """KRC-15: he drops his free cards and calls "Out"."""
        frees = state.hands[seat]
        out = replace(
            state,
            hands=hands_with(state, seat, ()),
            thrown=(*state.thrown, *frees),
            history=(*state.history, Thrown(seat, len(frees))),
        )
        return round_over(self.table, out, seat)

    def _stopped(self, state: State, at: int) -> State:
        """R-18: after so many Stops without an addition between them the heat ends, and nobody has won it."""
        after = replace(
            state,
            phase=Phase.STOPPED,
            idle=state.idle + 1,
            history=(*state.history, Stopped(state.dealer, at)),
        )
        most = self.table.rules.deadlock
        return round_over(self.table, after, None) if most and after.idle >= most else after

    def _called(self, state: State, seat: int, at: int) -> State:
        """KRC-05, KRC-13: the race begins, or goes on with the face-up cards shuffled."""
        if state.phase is Phase.STOPPED:
            state = reshuffled(self.table, self.shuffle, state)
        return replace(state, phase=Phase.RACING, clock=at, history=(*state.history, Called(seat, at)))


def stamped(action: Action, at: int) -> Action:
    """The action as done at this time, in milliseconds since the deal, if it is one that has a time."""
    return with_fields(action, at=at) if isinstance(action, Play | Draw | Call) else action
