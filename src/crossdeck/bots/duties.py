"""What a bot does when the game waits for it outside a turn: nothing in it is a matter of skill."""

from typing import assert_never

from crossdeck.play import Accept, Action, DealNext, Phase, View
from crossdeck.play.views import is_secret

__all__ = ["duty"]


def duty(view: View, seat: int) -> Action | None:
    """Accept the last words, or deal; None in a turn, when all is over, and where the table has a secret."""
    match view.phase:
        case Phase.CLOSING:
            return Accept(seat)
        case Phase.ROUND_OVER:
            return None if is_secret(view.revealed) else DealNext(seat)
        case Phase.TURN | Phase.GAME_OVER:
            return None
        case _:
            assert_never(view.phase)
