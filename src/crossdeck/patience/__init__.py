"""Patiences: games for one, with piles instead of hands; one module a solitaire.

`Solo` answers the questions that every game answers, for all ten; what each does in its own way is its
`Manner`, in the module that also has its rules value.
"""

from crossdeck.patience.actions import Fill, GiveUp, Lay, Origin, Place, Redraw, SoloAction, Spell, Turn
from crossdeck.patience.notation import format_solo, parse_solo
from crossdeck.patience.sitting import Assists, Sitting, SittingError
from crossdeck.patience.solo import Solo
from crossdeck.patience.state import (
    Filled,
    GaveUp,
    Happening,
    LaidAlone,
    Redrawn,
    Result,
    SoloState,
    Spelt,
    Turned,
)
from crossdeck.patience.table import SoloTable
from crossdeck.patience.views import HIDDEN, Position, SoloView

__all__ = [
    "HIDDEN", "Assists", "Fill", "Filled", "GaveUp", "GiveUp", "Happening", "LaidAlone", "Lay", "Origin",
    "Place", "Position", "Redraw", "Redrawn", "Result", "Sitting", "SittingError", "Solo", "SoloAction",
    "SoloState", "SoloTable", "SoloView", "Spell", "Spelt", "Turn", "Turned", "format_solo", "parse_solo",
]  # fmt: skip
