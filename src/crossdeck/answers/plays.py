"""What could have been laid at a step of a record, beside what was done there."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from crossdeck.answers.replays import CardPlaced, steps_taken, table_of
from crossdeck.cards import FREE, Pack, hand_value
from crossdeck.layout import Layout
from crossdeck.notation import format_action
from crossdeck.placements import Placements
from crossdeck.play import Built, Laid, Phase, Play, State, Table
from crossdeck.play.rows import as_action
from crossdeck.record import Record, RecordError, Step
from crossdeck.rowmoves import RowMoves
from crossdeck.rowwords import exchanged, inserted
from crossdeck.rules import Course
from crossdeck.squares import score
from crossdeck.verdicts import made_words
from crossdeck.words import WordList

__all__ = ["MOST_PLAYS", "PossiblePlay", "PossiblePlays", "left_in_hand", "possible_plays"]

MOST_PLAYS = 200
"""So many are listed at most, and the one that was made; all are counted."""


@dataclass(frozen=True)
class PossiblePlay:
    """A legal play."""

    rank: int
    """From 1 up: its place among all, by its value."""
    text: str
    """In notation, as a table takes it."""
    cards: tuple[CardPlaced, ...]
    """Empty where words lie in rows."""
    row: int | None
    """Which word of the table becomes another, from 0, where words lie in rows; null for a new one."""
    words: tuple[str, ...]
    """The main one first."""
    value: int
    """What the cards laid count, less those taken for them; on a board, what it scores."""
    left: int
    """What is left in the hand counts; with the last lettered card the free cards go too (R-26)."""


@dataclass(frozen=True)
class PossiblePlays:
    """All that whoever had the turn could have laid, the best by the value laid first."""

    step: int
    seat: int
    words: str
    """The dictionary they were found with."""
    count: int
    """How many there are, listed or not."""
    plays: tuple[PossiblePlay, ...]
    taken: int | None
    """Which of those listed was made; null if something else was done."""


def possible_plays(record: Record, step: int, judging: WordList | None, words: WordList) -> PossiblePlays:
    """The legal plays before this step was taken; the step after the last is where the record ends.

    `judging` is the dictionary of the record for replaying it, if it is here; `words` is what plays are found
    with.  Nothing can be laid between a declared discard and the card taken for it, nor between rounds.
    """
    steps = steps_taken(record, judging)
    if not 1 <= step <= len(steps):
        raise RecordError(f"there is no step {step}; say a number from 1 to {len(steps)}", "step")
    state, table = steps[step - 1].state, table_of(record, words)
    after = steps[step] if step < len(steps) else None
    found = _found(table, state, _whose(state, after))
    made = found.made(after.state) if after else None
    listed = _listed(found, made)
    return PossiblePlays(
        step=step,
        seat=found.seat,
        words=words.id,
        count=len(found.values),
        plays=tuple(found.play(index, rank) for rank, index in listed),
        taken=next((at for at, (_, index) in enumerate(listed) if index == made), None),
    )


def _whose(state: State, after: Step | None) -> int:
    """Who could have laid cards: in a race whoever did something next, else who had the turn."""
    if state.phase is Phase.RACING and after is not None and after.action is not None:
        return after.action.seat
    return state.turn


def left_in_hand(pack: Pack, hand: Sequence[str], laid: Sequence[str]) -> int:
    """What a hand counts after these cards of it were laid; R-26: with the last the free cards go too.

    Cards that it does not have are passed over.
    """
    rest = list(hand)
    for card in laid:
        if card in rest:
            rest.remove(card)
    return 0 if laid and all(card == FREE for card in rest) else hand_value(pack, rest)


class _Plays(Protocol):
    """All plays of one kind of game, numbered."""

    @property
    def seat(self) -> int:
        """Whose they are."""

    @property
    def values(self) -> Sequence[int]:
        """What each is worth."""

    def made(self, after: State) -> int | None:
        """Which of them was made; None for one that this dictionary has not, and for anything else."""

    def play(self, index: int, rank: int) -> PossiblePlay:
        """One of them."""


def _found(table: Table, state: State, seat: int) -> _Plays:
    can_lay = state.phase in (Phase.TURN, Phase.RACING) and not state.declared
    hand = state.hands[seat] if can_lay else ()
    if table.rules.course is Course.ROWS:
        return _InRows(table, state, seat, table.rowfinder.find(state.rows, hand))
    first = table.rules.course is Course.RACE and seat not in state.added
    return _InCrossword(table, state, seat, table.finder.find(state.layout, hand, first_addition=first))


def _listed(found: _Plays, made: int | None) -> list[tuple[int, int]]:
    """Rank and index of the best, and of the one that was made."""
    ranked = sorted(range(len(found.values)), key=lambda index: -found.values[index])
    return [(rank, index) for rank, index in enumerate(ranked, 1) if rank <= MOST_PLAYS or index == made]


@dataclass(frozen=True)
class _InCrossword:
    table: Table
    state: State
    seat: int
    found: Placements

    @cached_property
    def values(self) -> Sequence[int]:
        board, found = self.table.board, self.found
        if board is None:
            return [found.points(index) for index in range(len(found))]
        rules, layout = self.table.rules, self.state.layout
        return [score(board, rules, self.seat, layout, placement).total for placement in found]

    def made(self, after: State) -> int | None:
        laid = next((each for each in reversed(after.history) if isinstance(each, Laid)), None)
        is_new = laid is not None and len(after.history) > len(self.state.history)
        return self.found.index(laid.placement) if laid and is_new and laid.placement in self.found else None

    def play(self, index: int, rank: int) -> PossiblePlay:
        placement, layout, pack = self.found[index], self.state.layout, self.table.pack
        return PossiblePlay(
            rank=rank,
            text=format_action(Play(self.seat, placement), layout),
            cards=tuple((row, col, face) for (row, col), face in placement.cards),
            row=None,
            words=made_words(layout, placement),
            value=self.values[index],
            left=left_in_hand(pack, self.state.hands[self.seat], placement.hand),
        )


@dataclass(frozen=True)
class _InRows:
    table: Table
    state: State
    seat: int
    found: RowMoves

    @cached_property
    def values(self) -> Sequence[int]:
        return self.found.points()

    def made(self, after: State) -> int | None:
        built = next((each for each in reversed(after.history) if isinstance(each, Built)), None)
        if built is None or len(after.history) == len(self.state.history):
            return None
        moves = (self.found.found(index) for index in range(len(self.found)))
        return next(
            (at for at, move in enumerate(moves) if move.faces == built.after and move.old == built.before),
            None,
        )

    def play(self, index: int, rank: int) -> PossiblePlay:
        move, pack = self.found.found(index), self.table.pack
        given, taken = (
            exchanged(move.old, move.faces) if move.is_substitution else (inserted(move.old, move.faces), ())
        )
        return PossiblePlay(
            rank=rank,
            text=format_action(as_action(self.seat, move), Layout()),
            cards=(),
            row=move.row,
            words=(move.faces.upper(),),
            value=self.values[index],
            left=left_in_hand(pack, (*self.state.hands[self.seat], *taken), given),
        )
