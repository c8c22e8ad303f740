"""Playing: the few questions that every game answers, and the games played in turns.

`deal / check / actions / apply / view / outcome`: records, bots, undo, the terminal and the server ask these
and nothing else.  State, actions and views are frozen values; the same deal and actions give the same game.
"""

from crossdeck.play.actions import (
    Accept,
    Action,
    Attempt,
    Challenge,
    DealNext,
    Discard,
    Play,
    Source,
    Take,
    Throw,
    TimeUp,
)
from crossdeck.play.protocol import IllegalActionError, Outcome, Playable
from crossdeck.play.state import (
    Challenged,
    Event,
    Exchanged,
    Laid,
    Phase,
    Reshuffled,
    State,
    Thrown,
    TimeCalled,
)
from crossdeck.play.table import Table
from crossdeck.play.turns import Actions, TurnGame
from crossdeck.play.views import View, encode_view

__all__ = [
    "Accept", "Action", "Actions", "Attempt", "Challenge", "Challenged", "DealNext", "Discard", "Event",
    "Exchanged", "IllegalActionError", "Laid", "Outcome", "Phase", "Play", "Playable", "Reshuffled", "Source",
    "State", "Table", "Take", "Throw", "Thrown", "TimeCalled", "TimeUp", "TurnGame", "View", "encode_view",
]  # fmt: skip
