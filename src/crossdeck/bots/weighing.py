"""What each thing that a player could do now is worth, by trying it out in what he cannot see.

Worth is a margin in points: how much better than the others on average the viewer is expected to end the
round.  Effort is counted in work and not in time, about a millisecond of a compiled kernel each, so the same
view, effort and seed always give the same estimates.
"""

from collections.abc import Sequence

from crossdeck.bots import board, crossword, race, rows
from crossdeck.bots.estimates import Estimate
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.play import Action, Table, View
from crossdeck.rules import Course

__all__ = ["Estimate", "weigh"]


def weigh(
    table: Table,
    vocabulary: Vocabulary,
    view: View,
    effort: int,
    seed: int = 0,
    also: Sequence[Action] = (),
) -> tuple[Estimate, ...]:
    """What the viewer, for whom the game waits, could do: the best first.

    He looks at plays in his vocabulary that seem good at first sight, and at those of `also`, which are
    among the estimates whatever they are worth.  Empty where nothing is to be weighed: out of turn, and with
    a single thing to do.
    """
    match table.rules.course:
        case Course.ROWS:
            return rows.weigh(table, vocabulary, view, effort, seed, also)
        case Course.RACE:
            return race.weigh(table, vocabulary, view, effort, seed, also)
        case Course.BOARD:
            return board.weigh(table, vocabulary, view, effort, seed, also)
        case _:
            return crossword.weigh(table, vocabulary, view, effort, seed, also)
