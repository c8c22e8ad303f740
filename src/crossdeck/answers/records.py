"""A line of play as a record, to be kept, handed on and watched again."""

from collections.abc import Sequence
from dataclasses import dataclass

from crossdeck.answers.patiences import followed
from crossdeck.patience import Solo
from crossdeck.record import record_alone

__all__ = ["SoloRecord", "recorded"]


@dataclass(frozen=True)
class SoloRecord:
    """The record of a patience, finished or not: nothing is in it that its player has not seen."""

    text: str
    """A `.game` file."""


def recorded(solo: Solo, deal: str, line: Sequence[str]) -> SoloRecord:
    """The record of a deal and what was done since; LineError names the first that cannot be."""
    dealt = solo.deal(deal)
    steps = list(followed(solo, dealt, line))
    states = [dealt, *(state for _, state in steps)]
    return SoloRecord(record_alone(solo, states, [action for action, _ in steps], "").text())
