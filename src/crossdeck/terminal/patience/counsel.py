"""What a player can ask for: hints in three grades, whether it can still be won, how, a hand to play on.

Two questions are kept apart: what is best from what the player sees, and what a solver says who knows the
whole deal.  All of it is counted as help by whoever asks here.
"""

from dataclasses import dataclass
from itertools import islice

from crossdeck.patience import Lay, SoloAction, SoloState, SoloView, Spell
from crossdeck.patience.solo import Solo
from crossdeck.rules import RULES_VERSION, Course
from crossdeck.solve.hints import GRADES, Hint, hint_of
from crossdeck.solve.result import Solution
from crossdeck.solve.winnable import KnownDeal, deals
from crossdeck.squares import score

__all__ = ["GRADES", "MOST_PLAYS", "Counsel", "Hint", "cards_of", "winnable_deals", "worth_of"]

_ADVISING = 1.0
_SOLVING = 5.0
"""About so many seconds are spent on a question."""
MOST_PLAYS = 4000
"""In piles that lie open there can be hundreds of thousands of ways to play."""


def worth_of(solo: Solo, view: SoloView, play: Lay | Spell) -> int:
    """The points of a play where points are counted (KWS-05), else how many cards it takes."""
    board, rules = solo.table.board, solo.rules
    if board is None or rules.course is not Course.AREA or not isinstance(play, Lay):
        return cards_of(play)
    return score(board, rules, 0, view.layout, play.placement).total


def cards_of(play: Lay | Spell) -> int:
    """How many cards a play takes."""
    return len(play.placement) if isinstance(play, Lay) else len(play.faces)


@dataclass(frozen=True)
class Counsel:
    """Somebody to ask at this table."""

    solo: Solo
    solving: float = _SOLVING
    advising: float = _ADVISING

    @classmethod
    def beside(cls, solo: Solo) -> "Counsel":
        """Somebody with a table of his own: a move generator follows one crossword and serves one thread."""
        table = solo.table
        return cls(Solo.at(table.rules, table.words, table.printed, table.printed_board))

    def hint(self, view: SoloView, grade: int) -> Hint:
        """A hint of this grade; only the third is worth a long thought."""
        advised = self.advice(view) if grade > GRADES[0] else None
        return hint_of(self.solo, view, grade, advised)

    def advice(self, view: SoloView) -> SoloAction:
        """The best that can be done from what the player sees."""
        from crossdeck.solve.ask import advise, effort  # Solvers are loaded when somebody asks them.

        return advise(self.solo, view, effort(self.solo, self.advising)).action

    def solution(self, state: SoloState) -> Solution:
        """Whether it can still be won, knowing the whole deal, and how."""
        from crossdeck.solve.ask import effort, solve

        return solve(self.solo, state, effort(self.solo, self.solving))

    def some_plays(self, view: SoloView) -> list[Lay | Spell]:
        """Plays, those that do most first; of more than can be read only the first that are found."""
        found = list(islice(self.solo.plays(view), MOST_PLAYS))
        return sorted(found, key=lambda play: -worth_of(self.solo, view, play))

    def quick(self, view: SoloView) -> SoloAction:
        """What a player would do who does not think long."""
        from crossdeck.solve.ask import greedy

        return greedy(self.solo, view)


def winnable_deals(solo: Solo) -> tuple[KnownDeal, ...]:
    """The deals that are proved to be winnable at this very table: these rules and these words."""
    known = deals(solo.rules.id)
    same = known.rules == RULES_VERSION and known.digest == solo.table.words.digest
    return known.deals if same else ()
