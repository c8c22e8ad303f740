"""Playing: the few questions that every game answers, and the games that several play.

`deal / check / actions / apply / view / outcome`: records, bots, undo, the terminal and the server ask these
and nothing else.  State, actions and views are frozen values; the same deal and actions give the same game.
"""

from crossdeck.play.actions import (
    Accept,
    Action,
    Attempt,
    Call,
    Challenge,
    DealNext,
    Discard,
    Draw,
    Insert,
    LayWord,
    Pass,
    Play,
    Redraw,
    Source,
    Substitute,
    Take,
    Throw,
    TimeUp,
)
from crossdeck.play.listing import Actions
from crossdeck.play.protocol import Engine, IllegalActionError, Outcome, Playable
from crossdeck.play.race import RaceGame
from crossdeck.play.state import (
    Built,
    Called,
    Challenged,
    Event,
    Exchanged,
    Laid,
    Move,
    Passed,
    Phase,
    Redrawn,
    Reshuffled,
    State,
    Stopped,
    Thrown,
    TimeCalled,
)
from crossdeck.play.table import Table
from crossdeck.play.turns import TurnGame
from crossdeck.play.views import View, encode_view

__all__ = [
    "Accept", "Action", "Actions", "Attempt", "Built", "Call", "Called", "Challenge", "Challenged",
    "DealNext", "Discard", "Draw", "Engine", "Event", "Exchanged", "IllegalActionError", "Insert", "Laid",
    "LayWord", "Move", "Outcome", "Pass", "Passed", "Phase", "Play", "Playable", "RaceGame", "Redraw",
    "Redrawn", "Reshuffled", "Source", "State", "Stopped", "Substitute", "Table", "Take", "Throw", "Thrown",
    "TimeCalled", "TimeUp", "TurnGame", "View", "encode_view",
]  # fmt: skip
