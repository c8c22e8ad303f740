"""The games played in turns: lay cards or exchange one; first out wins the round, lowest total the match.

A `TurnGame` answers the questions of `protocol.Playable` for one table.  `check` looks at one action and
costs a few look-ups; `actions` generates.  Both take a view as well as a state.

Where words are refused, `actions` is exactly what `check` lets pass.  Where they are open to challenge or
free, it has the plays whose words are in the dictionary, and `check` lets others pass too.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import assert_never, overload

from crossdeck.cards import FREE, Pack, sort_cards
from crossdeck.deals import deal, part_name, shuffled
from crossdeck.layout import Layout, Placement
from crossdeck.placements import Placements
from crossdeck.play.actions import (
    Accept,
    Action,
    Attempt,
    Challenge,
    DealNext,
    Discard,
    Play,
    Source,
    Take,
    Throw,
    TimeUp,
)
from crossdeck.play.checks import Position, awaited, challenged_play, check
from crossdeck.play.protocol import IllegalActionError, Outcome
from crossdeck.play.scoring import is_over, round_scores, winners
from crossdeck.play.state import (
    Challenged,
    Exchanged,
    Laid,
    Phase,
    Reshuffled,
    State,
    Thrown,
    TimeCalled,
    replace,
)
from crossdeck.play.table import Table
from crossdeck.play.views import View, view_of
from crossdeck.rules import Checking, Rules, Window
from crossdeck.verdicts import Refusal, made_words, word_refusals
from crossdeck.words import WordList

__all__ = ["Actions", "TurnGame"]

Shuffle = Callable[[Sequence[str], str], tuple[str, ...]]


class Actions(Sequence[Action]):
    """Legal actions: plays first, in the order of their squares, then the rest.

    A play becomes an object only when it is looked at.  `in` asks `check`, so it also knows the plays that
    only a challenge could bring down.
    """

    def __init__(
        self,
        game: "TurnGame",
        position: Position,
        seats: Sequence[int],
        plays: Placements | None,
        rest: Sequence[Action],
    ) -> None:
        """Take the placements of the seat whose turn it is, and everything else that these seats can do."""
        self._game = game
        self._position = position
        self._seats = seats
        self._plays: Sequence[Placement] = () if plays is None else plays
        self._rest = rest

    def __len__(self) -> int:
        """How many, without making any."""
        return len(self._plays) + len(self._rest)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        """One of them, or some."""
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        place = range(len(self))[index]
        if place < len(self._plays):
            return Play(self._position.turn, self._plays[place])
        return self._rest[place - len(self._plays)]

    def __iter__(self) -> Iterator[Action]:
        """Each in turn."""
        for placement in self._plays:
            yield Play(self._position.turn, placement)
        yield from self._rest

    def __contains__(self, action: object) -> bool:
        """Whether it is legal, and one of these seats does it."""
        if not isinstance(action, Action) or action.seat not in self._seats:
            return False
        return not self._game.check(self._position, action)


@dataclass(frozen=True, eq=False)
class TurnGame:
    """A game at one table; it keeps nothing of what is played there."""

    table: Table
    shuffle: Shuffle = shuffled
    """How the discards become the blind pack: cards in canonical order, and the name of the shuffle."""

    @classmethod
    def at(cls, rules: Rules, players: int, words: WordList, pack: Pack) -> "TurnGame":
        """The game with these rules, players, words and cards."""
        rules.check_players(players)
        return cls(Table(rules, players, words, pack))

    def deal(self, name: str) -> State:
        """The first round, for whose deal the players cut (KUG-02, PWD-03, LEX-02)."""
        return self._deal(name, name, 1, None)

    def _deal(self, match_name: str, name: str, number: int, dealer: int | None) -> State:
        table = self.table
        dealt = deal(table.pack, name, table.players, table.rules.share(table.players).cards, dealer=dealer)
        return State(
            match=match_name,
            name=name,
            round=number,
            cut=dealt.cut,
            dealer=dealt.dealer,
            turn=table.order(dealt.dealer)[0],
            phase=Phase.TURN,
            layout=Layout(),
            hands=tuple(sort_cards(hand, table.pack.alphabet) for hand in dealt.hands),
            blind=dealt.blind,
            up=dealt.up,
            scores=(0,) * table.players,
        )

    def check(self, position: Position, action: Action) -> tuple[Refusal, ...]:
        """Why the action is refused; nothing if it is legal."""
        return check(self.table, position, action)

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
        return Outcome(winners(position.scores), position.scores)

    def actions(self, position: Position, seat: int | None = None) -> Actions:
        """What can be done now: by whomever, or by one seat; in a view, by the viewer."""
        if isinstance(position, View):
            seat = position.seat
            if seat is None:
                return Actions(self, position, (), None, ())
        turn, hand = position.turn, position.hands[position.turn]
        plays = None
        if (
            position.phase is Phase.TURN
            and not position.declared
            and hand is not None
            and seat in (None, turn)
        ):
            plays = self.table.finder.find(position.layout, hand)
        seats = range(self.table.players) if seat is None else (seat,)
        return Actions(self, position, seats, plays, tuple(self.besides_plays(position, seats)))

    def besides_plays(self, position: Position, seats: Sequence[int]) -> Iterator[Action]:
        """What these seats can do but laying cards, which takes no move generator to find."""
        if position.turn in seats:
            yield from (Discard(position.turn, card) for card in self.discards(position))
        yield from self.besides_cards(position, seats)

    def besides_cards(self, position: Position, seats: Sequence[int]) -> Iterator[Action]:
        """What these seats can do but laying or discarding cards."""
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
        if self.table.rules.checking is Checking.CHALLENGE:
            # as a rule only the last play can be challenged, and the others need not be looked at.
            events, last = position.history, position.window
            if self.table.rules.window is Window.NEXT_TURN:
                events = () if last is None else events[last : last + 1]
            laid = (event for event in events if isinstance(event, Laid))
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

    def apply(self, state: State, action: Action) -> State:
        """The state after a legal action; IllegalActionError if it is not."""
        if refusals := self.check(state, action):
            raise IllegalActionError(refusals)
        match action:
            case Play():
                return self._play(state, action)
            case Discard(seat, card):
                return replace(
                    state, declared=card, hands=_hand(state, seat, _less(state.hands[seat], [card]))
                )
            case Take(seat, source):
                return self._take(state, seat, source)
            case Throw(seat):
                return self._throw(state, seat)
            case Challenge():
                return self._challenge(state, action)
            case Accept(seat):
                after = replace(state, accepted=state.accepted | {seat})
                return after if self.awaited(after) else self._round_over(after, state.turn)
            case DealNext(seat, name):
                return self._next_round(state, seat, name)
            case TimeUp():
                return self._time_up(state, action)
            case Attempt():
                raise AssertionError("an attempt is never legal")
            case _:
                assert_never(action)

    def _play(self, state: State, action: Play) -> State:
        """KUG-23 to KUG-25; R-26: with the last lettered card the free cards go by themselves."""
        seat, table = action.seat, self.table
        placement = _opening(action.placement) if not state.layout else action.placement.in_order
        hand = _less(state.hands[seat], placement.hand)
        frees = hand if all(card == FREE for card in hand) else ()
        rest = () if frees else hand
        faulty: tuple[str, ...] = ()
        if table.rules.checking is Checking.CHALLENGE:
            refusals = word_refusals(state.layout, placement, table.rules, table.players, table.words)
            faulty = tuple(refusal.word for refusal in refusals)
        words = made_words(state.layout, placement)
        event = Laid(seat, placement, words, len(frees), state.idle, faulty)
        after = replace(
            state,
            layout=state.layout.lay(placement),
            turn=table.left_of(seat) if rest else seat,
            hands=_hand(state, seat, rest),
            thrown=(*state.thrown, *frees),
            idle=0,
            history=(*state.history, event),
            window=len(state.history) if table.rules.checking is Checking.CHALLENGE else None,
        )
        if rest:
            return after
        if table.rules.checking is Checking.CHALLENGE:
            return replace(after, phase=Phase.CLOSING)
        return self._round_over(after, seat)

    def _take(self, state: State, seat: int, source: Source) -> State:
        """KUG-19, KUG-20: the discard goes on the open card, or in its place."""
        blind, up = state.blind, state.up
        if source is Source.BLIND:
            taken, blind = blind[0], blind[1:]
        else:
            taken, up = up[0], up[1:]
        up = (state.declared, *up)
        history = (*state.history, Exchanged(seat, state.declared, source, taken))
        reshuffles = state.reshuffles
        if not blind:
            # R-16, LEX-35, PWD-37: at the end of the turn that takes the last blind card.
            reshuffles += 1
            ordered = sort_cards(up, self.table.pack.alphabet)
            mixed = self.shuffle(ordered, part_name(state.name, "reshuffle", reshuffles))
            up, blind = mixed[:1], mixed[1:]
            history = (*history, Reshuffled(up[0], len(blind)))
        hand = sort_cards((*state.hands[seat], taken), self.table.pack.alphabet)
        after = replace(
            state,
            hands=_hand(state, seat, hand),
            blind=blind,
            up=up,
            declared="",
            idle=state.idle + 1,
            reshuffles=reshuffles,
            history=history,
            window=None,
            turn=self.table.left_of(seat),
        )
        return self._unless_deadlocked(after)

    def _unless_deadlocked(self, state: State) -> State:
        """R-18: after so many circuits without a play the round ends, and nobody has won it."""
        circuits = self.table.rules.deadlock
        return self._round_over(state, None) if circuits and state.idle >= circuits * state.players else state

    def _throw(self, state: State, seat: int) -> State:
        """KUG-41, R-27: a player with free cards only throws them in and is out."""
        frees = state.hands[seat]
        after = replace(
            state,
            hands=_hand(state, seat, ()),
            thrown=(*state.thrown, *frees),
            history=(*state.history, Thrown(seat, len(frees))),
            window=None,
        )
        return self._round_over(after, seat)

    def _challenge(self, state: State, action: Challenge) -> State:
        """LEX-33, LEX-34, PWD-35, PWD-36, R-41 to R-43."""
        at = challenged_play(self.table, state, action)
        laid = state.history[at] if isinstance(at, int) else None
        if not isinstance(at, int) or not isinstance(laid, Laid):
            raise AssertionError("the challenge was checked")
        upheld, late = action.word in laid.faulty, at != state.window
        points = self.table.rules.challenge_points
        scores = list(state.scores)
        scores[action.seat] += -points if upheld else points
        after = replace(
            state,
            scores=tuple(scores),
            history=(*state.history, Challenged(action.seat, action.word, at, upheld, late)),
        )
        return self._take_up(after, laid) if upheld and not late else after

    def _take_up(self, state: State, laid: Laid) -> State:
        """LEX-34, R-42, R-43: the whole play goes back to the hand, and the turn is lost."""
        cards = (
            *state.hands[laid.seat],
            *laid.placement.hand,
            *state.thrown[len(state.thrown) - laid.thrown :],
        )
        after = replace(
            state,
            layout=state.layout.take_up(laid.placement),
            hands=_hand(state, laid.seat, sort_cards(cards, self.table.pack.alphabet)),
            thrown=state.thrown[: len(state.thrown) - laid.thrown],
            idle=laid.idle + 1,
            window=None,
            accepted=frozenset(),
        )
        if state.phase is Phase.CLOSING:
            after = replace(after, phase=Phase.TURN, turn=self.table.left_of(laid.seat))
        return self._unless_deadlocked(after)

    def _round_over(self, state: State, out: int | None) -> State:
        """KUG-42 to KUG-46, R-44; a discard that was only declared goes back to its hand."""
        rules = self.table.rules
        if state.declared:
            hand = sort_cards((*state.hands[state.turn], state.declared), self.table.pack.alphabet)
            state = replace(state, hands=_hand(state, state.turn, hand), declared="")
        scores = round_scores(rules, self.table.pack, state.scores, state.hands, out)
        phase = Phase.GAME_OVER if is_over(rules, scores) else Phase.ROUND_OVER
        return replace(state, phase=phase, out=out, scores=scores, sheet=(*state.sheet, scores), window=None)

    def _time_up(self, state: State, action: TimeUp) -> State:
        """LXP-06, R-73: who has laid his last card is out, for nobody challenges now; otherwise nobody is."""
        between = state.phase.is_over
        event = TimeCalled(action.seat, action.match, between)
        after = replace(state, history=(*state.history, event))
        if not between:
            after = self._round_over(after, state.turn if state.phase is Phase.CLOSING else None)
        return replace(after, phase=Phase.GAME_OVER) if action.match else after

    def _next_round(self, state: State, dealer: int, name: str) -> State:
        """KUG-45: the deal passes on to the left, and the scores are carried on (KUG-44)."""
        number = state.round + 1
        name = name or part_name(state.match, "round", number)
        dealt = self._deal(state.match, name, number, dealer)
        return replace(dealt, scores=state.scores, sheet=state.sheet)


def _opening(placement: Placement) -> Placement:
    """R-10: an opening word is kept across, and its first letter lies on 0,0."""
    return Placement(tuple(((0, col), face) for col, (_, face) in enumerate(sorted(placement.cards))))


def _less(hand: Sequence[str], cards: Sequence[str]) -> tuple[str, ...]:
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return tuple(rest)


def _hand(state: State, seat: int, hand: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])
