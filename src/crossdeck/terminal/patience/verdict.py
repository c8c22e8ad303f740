"""What a solver found, in sentences: the same at a table, in lines and for `crossdeck solve`."""

from collections.abc import Sized
from typing import Protocol, assert_never

from crossdeck.rules import Course, Rules
from crossdeck.solve.result import Status
from crossdeck.terminal.telling import counted

__all__ = ["Solved", "tell_verdict"]


class Solved(Protocol):
    """What is told of: a `Solution`, or one whose line is written out."""

    @property
    def status(self) -> Status:
        """Won, proved lost, or undecided."""

    @property
    def line(self) -> Sized:
        """The steps."""

    @property
    def nodes(self) -> int:
        """How many positions were looked at."""

    @property
    def score(self) -> int | None:
        """Points or words of the line, where they count."""

    @property
    def bound(self) -> int | None:
        """No line can do better."""

    @property
    def buried(self) -> str:
        """A card that no word can take, if that is why it is lost."""


def tell_verdict(solved: Solved, rules: Rules, *, begun: bool = True) -> str:
    """Whether it can be won, knowing the whole deal; how much was searched, and what counts.

    Of a game that has begun it is told whether it *still* can.
    """
    nodes, best = f"{solved.nodes:,} positions", _best(solved, rules)
    match solved.status:
        case Status.WON:
            can = "can still be won" if begun else "can be won"
            return f"It {can}, in {counted(len(solved.line), 'step')} ({nodes} searched).{best}"
        case Status.LOST:
            cannot = "can no longer be won" if begun else "cannot be won"
            if solved.buried:
                why = f"no word can take the {solved.buried} before the cards beneath it are free"
                return f"It {cannot}. That is proved: {why}."
            if not solved.nodes:  # Who looks at no position has found the game over.
                return f"It {cannot}. That is proved: there is no play at all."
            return f"It {cannot}. That is proved: all {nodes} that matter were searched.{best}"
        case Status.UNDECIDED:
            unknown = "It is not known whether it can be won"
            return f"{unknown}: {nodes} were searched, as many as were allowed.{best}"
        case _:
            assert_never(solved.status)


def _best(solved: Solved, rules: Rules) -> str:
    """What the line makes, where that counts, and how near that is to the best."""
    unit = "word" if rules.course is Course.CORNERS else "point"
    found = "" if solved.score is None else f" The best that was found: {counted(solved.score, unit)}."
    bound = "" if solved.bound is None else f" No line does better than {solved.bound}."
    return found + bound
