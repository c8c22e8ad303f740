"""The Race: everybody plays whenever he can (KRC-06).

A race is a pure function of an ordered stream of actions, each with its seat and its time: whoever is first
in the order stands, and a later action is judged on the table as it lies by then (R-46).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, count
from typing import assert_never

from crossdeck.boards import Board
from crossdeck.cards import FREE, Pack, sort_cards
from crossdeck.deals import DealError, part_name, shuffled
from crossdeck.layout import Layout, Placement
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
from crossdeck.play.building import Position
from crossdeck.play.checks import DEEDS, awaited, check_deal, check_time, refuse
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
from crossdeck.play.crossword import Plays
from crossdeck.play.listing import Actions
from crossdeck.play.protocol import IllegalActionError, Outcome
from crossdeck.play.scoring import winners
from crossdeck.play.state import Called, Exchanged, Laid, Phase, State, Stopped, Thrown, replace
from crossdeck.play.table import Table
from crossdeck.play.views import View, view_of
from crossdeck.rules import Fault, Rules
from crossdeck.verdicts import Refusal, judge, made_words
from crossdeck.words import WordList

__all__ = ["FIRST_WORD", "RaceGame"]

FIRST_WORD = 5
"""KRC-03: so many cards has the word that the dealer lays out."""
_VOWELS = "AEIOU"
_WANTED_VOWELS = 2
_COMMON = 3
"""Words up to this grade are preferred for it, so that everybody knows the word."""

Refusals = tuple[Refusal, ...]


@dataclass(frozen=True, eq=False)
class RaceGame:
    """A race at one table; it keeps nothing of what is played there."""

    table: Table
    shuffle: Shuffle = shuffled
    laid_out: Mapping[str, str] = field(default_factory=dict)
    """The dealer's words by the names of deals, where they are known already; else the program picks."""

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
        return self._laid_out(name, lambda part: dealt(self.table, name, part, 1, None), name)

    def _next_heat(self, state: State, dealer: int, name: str) -> State:
        name = name or part_name(state.match, "round", state.round + 1)
        return self._laid_out(name, lambda part: next_round(self.table, state, dealer, part), name)

    def _laid_out(self, name: str, deal: Callable[[str], State], shown: str) -> State:
        """KRC-03, KRC-04, R-50: the dealer's word lies there; if none can be made, all is dealt again."""
        for again in count():
            state = deal(name if not again else part_name(name, "redeal", again))
            rest = (*state.up, *state.blind)
            word = self._first_word(name, rest)
            if word:
                break
            if again >= _MOST_DEALS:
                raise DealError(f"no word of {FIRST_WORD} letters can be made of the cards left", "R-50")
        placement = Placement(tuple(((0, col), face) for col, face in enumerate(word)))
        ordered = sort_cards(less(rest, word), self.table.pack.alphabet)
        mixed = self.shuffle(ordered, part_name(state.name, "rest"))
        return replace(
            state,
            name=shown,
            phase=Phase.READY,
            turn=state.dealer,
            layout=Layout(dict(placement.cards)),
            up=mixed[:1],
            blind=mixed[1:],
        )

    def _first_word(self, name: str, rest: Sequence[str]) -> str:
        """R-50: of the words that can be made, one with two vowels that everybody knows, by chance."""
        letters = sort_cards(
            [card for card in rest if card in self.table.pack.alphabet], self.table.pack.alphabet
        )
        if known := self.laid_out.get(name):
            return known if not _missing(letters, known) else ""
        found = self.table.finder.find(Layout(), letters, least=FIRST_WORD, most=FIRST_WORD)
        words = sorted({"".join(face for _, face in placement.cards) for placement in found})
        for liked in (self._is_liked, _has_two_vowels, bool):
            if some := [word for word in words if liked(word)]:
                return shuffled(some, part_name(name, "word"))[0]
        return ""

    def _is_liked(self, word: str) -> bool:
        grade = self.table.words.grade(word)
        return _has_two_vowels(word) and grade is not None and grade <= _COMMON

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
        return Outcome(winners(self.table.rules, position.scores), position.scores)

    # What may be done.

    def check(self, position: Position, action: Action) -> Refusals:
        """Why the action is refused; nothing if it is legal."""
        table = self.table
        if not 0 <= action.seat < table.players:
            return refuse(table, Fault.NOT_YOUR_TURN, f"There is no seat {action.seat + 1} at this table.")
        match action:
            case Play() | Draw() | Throw() | Attempt():
                return (
                    self._if_racing(position)
                    or _if_later(table, position, action)
                    or self._racing(position, action)
                )
            case Call():
                return self._call(position, action) or _if_later(table, position, action)
            case DealNext():
                return check_deal(table, position, action)
            case TimeUp():
                return check_time(table, position, action)
            case Challenge():
                sentence = "In a race words are looked up before they lie, and nobody challenges them."
                return refuse(table, Fault.NO_CHALLENGE, sentence, word=action.word)
            case Discard() | Take():
                sentence = "In a race a card is exchanged in one movement: `exchange Q for blind`."
                return refuse(table, Fault.AWAITED, sentence, "R-48")
            case Accept() | LayWord() | Insert() | Substitute() | Redraw() | Pass():
                return refuse(table, Fault.AWAITED, "There is no such thing in a race.", "KRC-06")
            case _:
                assert_never(action)

    def _if_racing(self, position: Position) -> Refusals:
        table = self.table
        match position.phase:
            case Phase.RACING:
                return ()
            case Phase.READY:
                sentence = (
                    f"The race has not begun: seat {position.dealer + 1} deals, and has not called yet."
                )
                return refuse(table, Fault.AWAITED, sentence, "KRC-05")
            case Phase.STOPPED:
                sentence = f"Stop: the blind pack is used up, and seat {position.dealer + 1} shuffles."
                return refuse(table, Fault.AWAITED, sentence, "KRC-12")
            case _:
                return refuse(table, Fault.ROUND_OVER, "The heat is over.", "KRC-14")

    def _call(self, position: Position, action: Call) -> Refusals:
        """KRC-05, KRC-13: the dealer's word."""
        if position.phase not in (Phase.READY, Phase.STOPPED):
            return refuse(self.table, Fault.AWAITED, "There is nothing to call for.", "KRC-05")
        if action.seat != position.dealer:
            sentence = f"Seat {position.dealer + 1} is the dealer and calls."
            return refuse(self.table, Fault.NOT_YOUR_TURN, sentence, "KRC-05")
        return ()

    def _racing(self, position: Position, action: Play | Draw | Throw | Attempt) -> Refusals:
        table = self.table
        hand = position.hands[action.seat]
        if hand is None:
            raise LookupError("a view answers for its own seat only")
        match action:
            case Attempt(deed=deed):
                sentence = DEEDS.get(deed, f"That is no part of a race: {deed.value}.")
                return refuse(table, deed, sentence, table.rules.cites.get(deed, "KRC-06"))
            case Throw():
                sentence = "A free card need never be played: with the last lettered card it goes by itself."
                return refuse(table, Fault.FREE_EARLY, sentence, "R-47", cards=(FREE,))
            case Play(thrown=thrown) if thrown and thrown != len(hand) - len(action.placement):
                sentence = "A free card goes only with the last lettered card."
                return refuse(table, Fault.FREE_EARLY, sentence, cards=FREE * thrown)
            case Play():
                return judge(
                    position.layout,
                    action.placement,
                    table.rules,
                    table.players,
                    table.words,
                    hand=hand,
                    named=action.named,
                    first_addition=action.seat not in position.added,
                ).refusals
            case Draw():
                return self._draw(position, action, hand)
            case _:
                assert_never(action)

    def _draw(self, position: Position, action: Draw, hand: Sequence[str]) -> Refusals:
        """KRC-11, R-24, R-48: any time, one card for one; R-46: the open card may be gone by now."""
        table, card = self.table, action.card
        if card not in hand:
            return refuse(table, Fault.NOT_HELD, f"The hand has no {card} to discard.", cards=(card,))
        if card == FREE and not table.rules.free_discard:
            sentence = "At this table a free card is not discarded."
            return refuse(table, Fault.FREE_DISCARD, sentence, cards=(card,))
        if action.source is Source.OPEN and action.seen and action.seen != position.open_card:
            sentence = f"The open card is {position.open_card} by now, not {action.seen}."
            return refuse(table, Fault.OPEN_GONE, sentence, "R-46", cards=(action.seen,))
        there = position.open_card if action.source is Source.OPEN else position.blind_count
        if not there:
            return refuse(table, Fault.SOURCE, f"No {action.source.value} card is there to take.")
        return self._cooled(position, action)

    def _cooled(self, position: Position, action: Draw) -> Refusals:
        """R-48: the cooldown, where one was agreed on."""
        pause = 1000 * self.table.rules.cooldown
        mine = (e for e in reversed(position.history) if isinstance(e, Exchanged) and e.seat == action.seat)
        last = next(mine, None) if pause else None
        wait = last.at + pause - _time(position, action) if last else 0
        if wait <= 0:
            return ()
        pause //= 1000
        sentence = f"At this table {pause} seconds lie between two exchanges: {wait / 1000:.1f} more."
        return refuse(self.table, Fault.TOO_SOON, sentence, "R-48")

    def actions(self, position: Position, seat: int | None = None) -> Actions:
        """What can be done now: by whomever, or by one seat; in a view, by the viewer."""
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
        return Plays(seat, self.table.finder.find(position.layout, hand, first_addition=first))

    def besides_cards(self, position: Position, seats: Sequence[int]) -> Iterator[Action]:
        """What these seats can do but laying cards: exchange, call, deal, and say that time is up."""
        candidates: list[Action] = []
        if position.phase is Phase.RACING:
            shown = position.open_card
            for seat in seats:
                for card in dict.fromkeys(position.hands[seat] or ()):
                    candidates += (Draw(seat, card, Source.OPEN, shown), Draw(seat, card, Source.BLIND))
        elif position.phase is Phase.ROUND_OVER:
            candidates += map(DealNext, seats)
        else:
            candidates += map(Call, seats)
        if self.table.rules.timed:
            candidates += (TimeUp(seat, match) for seat in seats for match in (False, True))
        yield from (action for action in candidates if not self.check(position, action))

    def discards(self, position: Position) -> Iterator[str]:
        """None: a card is exchanged in one movement."""
        yield from ()

    # What comes of it.

    def apply(self, state: State, action: Action) -> State:
        """The state after a legal action; IllegalActionError if it is not."""
        if refusals := self.check(state, action):
            raise IllegalActionError(refusals)
        match action:
            case Play():
                return self._play(state, action)
            case Draw():
                return self._exchange(state, action)
            case Call(seat):
                return self._called(state, seat, _time(state, action))
            case DealNext(seat, name):
                return self._next_heat(state, seat, name)
            case TimeUp():
                return time_up(self.table, state, action)
            case _:
                raise AssertionError("what is never legal was checked")

    def _play(self, state: State, action: Play) -> State:
        """KRC-06 to KRC-10; KRC-14, KRC-15: who has nothing but free cards left drops them and is out."""
        seat, at, placement = action.seat, _time(state, action), action.placement.in_order
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
            history=(*state.history, Laid(seat, placement, words, len(frees), at=at)),
        )
        return after if rest else round_over(self.table, after, seat)

    def _exchange(self, state: State, action: Draw) -> State:
        """KRC-11; KRC-12: with the last blind card comes the "Stop"; R-47: with free cards alone one is out."""
        seat, at = action.seat, _time(state, action)
        held = replace(state, hands=hands_with(state, seat, less(state.hands[seat], [action.card])), clock=at)
        after = drawn(self.table, held, seat, action.card, action.source, at)
        hand = after.hands[seat]
        if all(card == FREE for card in hand):
            out = replace(
                after,
                hands=hands_with(after, seat, ()),
                thrown=(*after.thrown, *hand),
                history=(*after.history, Thrown(seat, len(hand))),
            )
            return round_over(self.table, out, seat)
        return after if after.blind else self._stopped(after, at)

    def _stopped(self, state: State, at: int) -> State:
        """R-18: after so many stops without an addition between them the heat ends, and nobody has won it."""
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


_MOST_DEALS = 1000
"""So often the cards are dealt again at most; a dictionary may have no word of five letters."""


def _time(position: Position, action: Action) -> int:
    at: int | None = getattr(action, "at", None)
    return position.clock if at is None else at


def _if_later(table: Table, position: Position, action: Action) -> Refusals:
    if _time(position, action) >= position.clock:
        return ()
    sentence = "That is earlier than what has happened already."
    return refuse(table, Fault.EARLIER, sentence, "R-46")


def _has_two_vowels(word: str) -> bool:
    return sum(letter in _VOWELS for letter in word) == _WANTED_VOWELS


def _missing(letters: Sequence[str], word: str) -> bool:
    return any(word.count(letter) > letters.count(letter) for letter in word)
