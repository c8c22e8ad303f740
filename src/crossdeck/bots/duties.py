"""What a bot does when the game waits for it outside a turn: nothing in it is a matter of skill."""

from typing import assert_never

from crossdeck.play import Accept, Action, Call, DealNext, Phase, View
from crossdeck.play.views import is_secret

__all__ = ["duty"]


def duty(view: View, seat: int) -> Action | None:
    """Accept the last words, call, or deal; None in a turn, at the end, and where deals are secret."""
    match view.phase:
        case Phase.CLOSING:
            return Accept(seat)
        case Phase.ROUND_OVER:
            return None if is_secret(view.revealed) else DealNext(seat)
        case Phase.READY | Phase.STOPPED:
            return Call(seat)
        case Phase.TURN | Phase.RACING | Phase.GAME_OVER:
            return None
        case _:
            assert_never(view.phase)
