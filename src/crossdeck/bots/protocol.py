"""What a bot is: somebody at a table who sees a view, never the state, and says what he does.

A bot keeps nothing between two calls.  What it does follows from the view and its seed, so undo, replay and
resume find it as it was.  Besides the view it has the table: rules, players, dictionary, pack and the move
generator, nothing of which is hidden from anybody.
"""

from typing import Protocol

from crossdeck.play import Action, View

__all__ = ["Bot"]


class Bot(Protocol):
    """Somebody who plays."""

    @property
    def name(self) -> str:
        """What it is called at the table: its spec."""

    def act(self, view: View) -> Action | None:
        """What it does now.

        Asked whenever the game waits for the viewer's seat, when it gives a legal action, and whenever
        something has happened, when it may challenge a word.  None: nothing.  At a table with secret deals
        it also lets others deal, for a name that follows from what it knows would be no secret.
        """

    def takes(self, view: View, action: Action) -> int:
        """How many milliseconds pass from the last change of this view until it does this.

        0 where players act in turns.  In a race it is what a person of its level would need.
        """
