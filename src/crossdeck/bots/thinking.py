"""The thinking bot: tries what it could do in worlds that it may be in, and does what turns out best.

What is a matter of duty or of doubt it does like the greedy bot, and also whatever there is nothing to weigh
about.
"""

from dataclasses import dataclass
from functools import cached_property

from crossdeck.bots.greedy import GreedyBot
from crossdeck.bots.pace import Pace
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.bots.weighing import weigh
from crossdeck.play import Action, Phase, Table, View
from crossdeck.play.checks import awaited

__all__ = ["ThinkingBot"]


@dataclass(frozen=True, eq=False)
class ThinkingBot:
    """A player with a vocabulary who looks ahead, with so much effort a move."""

    table: Table
    vocabulary: Vocabulary
    effort: int
    name: str = "thinking"
    seed: int = 0
    pace: Pace | None = None
    """How quick it is in a race; None for as quick as its vocabulary is large."""

    @cached_property
    def _greedy(self) -> GreedyBot:
        return GreedyBot(self.table, self.vocabulary, self.name, self.seed, pace=self.pace)

    def act(self, view: View) -> Action | None:
        """Challenge a word that it doubts, else what its trials say is best."""
        thinks = view.phase in (Phase.TURN, Phase.RACING)
        if thinks and view.seat in awaited(self.table, view) and self._greedy.doubts(view) is None:
            estimates = weigh(self.table, self.vocabulary, view, self.effort, self.seed)
            if estimates:
                return estimates[0].action
        return self._greedy.act(view)

    def takes(self, view: View, action: Action) -> int:
        """In a race: as long as somebody takes who knows so many words."""
        return self._greedy.takes(view, action)
