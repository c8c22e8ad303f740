"""What could have been laid at a step of a record, beside what was done there."""

from collections.abc import Sequence
from dataclasses import dataclass

from crossdeck.answers.replays import CardPlaced, steps_taken, table_of
from crossdeck.cards import FREE, Pack, hand_value
from crossdeck.layout import Placement
from crossdeck.notation import format_placement
from crossdeck.placements import Placements
from crossdeck.play import Laid, Phase, Play, State, Table
from crossdeck.record import Record, RecordError
from crossdeck.verdicts import made_words
from crossdeck.words import WordList

__all__ = ["MOST_PLAYS", "PossiblePlay", "PossiblePlays", "left_in_hand", "possible_plays"]

MOST_PLAYS = 200
"""So many are listed at most, and the one that was made; all are counted."""


@dataclass(frozen=True)
class PossiblePlay:
    """A legal play."""

    rank: int
    """From 1 up: its place among all, by what the cards laid count."""
    text: str
    """In notation, as `play` takes it."""
    cards: tuple[CardPlaced, ...]
    words: tuple[str, ...]
    """The main one first."""
    value: int
    """What the cards laid count."""
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
    found = _found(table, state)
    made = _made(found, after.state) if after and isinstance(after.action, Play) else None
    listed = _listed(found, made)
    return PossiblePlays(
        step=step,
        seat=state.turn,
        words=words.id,
        count=len(found),
        plays=tuple(_play(table, state, found, index, rank) for rank, index in listed),
        taken=next((at for at, (_, index) in enumerate(listed) if index == made), None),
    )


def left_in_hand(pack: Pack, hand: Sequence[str], placement: Placement) -> int:
    """What a hand counts after a play; R-26: with the last lettered card the free cards go too.

    Cards that it does not have are passed over.
    """
    rest = list(hand)
    for card in placement.hand:
        if card in rest:
            rest.remove(card)
    return 0 if placement.cards and all(card == FREE for card in rest) else hand_value(pack, rest)


def _found(table: Table, state: State) -> Placements:
    hand = state.hands[state.turn]
    can_lay = state.phase is Phase.TURN and not state.declared
    return table.finder.find(state.layout, hand if can_lay else ())


def _made(found: Placements, after: State) -> int | None:
    """Which of those found was made; None for one that this dictionary has not."""
    last = after.history[-1]
    laid = last.placement if isinstance(last, Laid) else None
    return found.index(laid) if laid in found else None


def _listed(found: Placements, made: int | None) -> list[tuple[int, int]]:
    """Rank and index of the best, and of the one that was made."""
    ranked = sorted(range(len(found)), key=lambda index: -found.points(index))
    return [(rank, index) for rank, index in enumerate(ranked, 1) if rank <= MOST_PLAYS or index == made]


def _play(table: Table, state: State, found: Placements, index: int, rank: int) -> PossiblePlay:
    placement, layout = found[index], state.layout
    return PossiblePlay(
        rank=rank,
        text=f"play {format_placement(layout, placement)}",
        cards=tuple((row, col, face) for (row, col), face in placement.cards),
        words=made_words(layout, placement),
        value=found.points(index),
        left=left_in_hand(table.pack, state.hands[state.turn], placement),
    )
