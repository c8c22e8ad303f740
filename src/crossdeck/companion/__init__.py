"""The companion of a table with real cards: it keeps order, dealer, score and crossword, and deals nothing.

What people tell it is a list of lines, and the game is a fold over them; the same lines are the file that a
game is kept in, what goes over the wire, and what is typed.  Pure: chance and time come from outside.
"""

from crossdeck.companion.keeping import Kept, ScoresError, read, write
from crossdeck.companion.pictures import CompanionPicture
from crossdeck.companion.refusing import CompanionError
from crossdeck.companion.settings import KEPT_GAMES
from crossdeck.companion.telling import picture

__all__ = [
    "KEPT_GAMES", "CompanionError", "CompanionPicture", "Kept", "ScoresError", "picture", "read", "write",
]  # fmt: skip
