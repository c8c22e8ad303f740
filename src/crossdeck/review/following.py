"""A record as it is followed: the decisions in it, each with the states before and after."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from crossdeck.boards import Board
from crossdeck.cards import Pack
from crossdeck.cards import pack as builtin_pack
from crossdeck.catalogue import ALL, board_of, playable
from crossdeck.play import (
    Accept,
    Action,
    Call,
    Challenge,
    DealNext,
    Engine,
    Phase,
    State,
    TimeUp,
)
from crossdeck.record import Record, replay
from crossdeck.record.header import rules_of
from crossdeck.words import WordList

__all__ = ["Decision", "decisions", "engine_of", "states_of"]

Deed = tuple[State, Action | None]
"""A state, and what led to it; None for the first deal."""


@dataclass(frozen=True)
class Decision:
    """Something that a player chose to do."""

    step: int
    before: State
    action: Action
    after: State

    @property
    def seat(self) -> int:
        """Whose it is."""
        return self.action.seat

    @property
    def round(self) -> int:
        """In which round."""
        return self.before.round

    @property
    def is_challenge(self) -> bool:
        """Whether it is about somebody else's word."""
        return isinstance(self.action, Challenge)


def states_of(record: Record, judging: WordList | None, pack: Pack | None, board: Board | None) -> list[Deed]:
    """The first deal and then every action, each with the state after it."""
    steps = list(replay(record, judging, pack, board))
    return [(step.state, step.action) for step in (steps[0], *(each for each in steps if each.action))]


def engine_of(record: Record, words: WordList, pack: Pack | None, board: Board | None) -> Engine:
    """The game at the table of a record, with these words."""
    header = record.header
    pack = pack or builtin_pack(ALL[header.game].pack)
    rules = rules_of(header, pack)
    return playable(rules, len(header.players), words, pack, board or board_of(rules))


def decisions(deeds: Sequence[Deed]) -> Iterator[Decision]:
    """What players chose: not the deal, the call, the clock, nor that a word was let stand."""
    for step, ((before, _), (after, action)) in enumerate(pairwise(deeds), 1):
        if action is not None and not isinstance(action, Accept | Call | DealNext | TimeUp):
            yield Decision(step, before, action, after)


def ends(deeds: Sequence[Deed]) -> dict[int, State]:
    """The last state of each round."""
    return {state.round: state for state, _ in deeds}


def is_over(state: State) -> bool:
    """Whether the round has come to its end."""
    return state.phase in (Phase.ROUND_OVER, Phase.GAME_OVER)
