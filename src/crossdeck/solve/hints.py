"""Hints in three grades: whether there is a play, where, and which word.

That there is none is never a guess: the move generator has looked at every word and every square, and the
hint says at how much it looked.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from crossdeck.layout import Square
from crossdeck.patience import GiveUp, Lay, Origin, Solo, SoloAction, SoloView, Spell

__all__ = ["GRADES", "Hint", "hint_of", "looked_at"]

GRADES = (1, 2, 3)
"""A play exists; where; which word."""


@dataclass(frozen=True)
class Hint:
    """What the player is told; what his grade does not tell is empty."""

    grade: int
    exists: bool
    """Whether there is a play at this moment."""
    besides: bool
    """Whether there is anything else to do but giving up."""
    looked: int
    """At how many words of the dictionary."""
    squares: tuple[Square, ...] = ()
    origins: tuple[Origin, ...] = ()
    """Where the cards of the play lie."""
    word: str = ""
    action: SoloAction | None = None


def looked_at(solo: Solo) -> int:
    """How many words the generator knows, all of which it tries."""
    return len(solo.table.words)


def hint_of(solo: Solo, view: SoloView, grade: int, advised: SoloAction | None) -> Hint:
    """The hint of this grade about an action that was advised; about any play if that is none."""
    exists = solo.can_play(view)
    besides = not isinstance(next(solo.besides_plays(view), GiveUp()), GiveUp)
    if not exists or grade == GRADES[0]:
        shown = advised if not exists and grade == GRADES[-1] else None
        return Hint(grade, exists, besides, looked_at(solo), action=shown)
    play = solo.resolve(view, advised) if advised is not None else None
    if not isinstance(play, Lay | Spell):
        play = None
        if grade == GRADES[-1] and advised is not None:  # better to turn a card, though there is a play
            return Hint(grade, exists, besides, looked_at(solo), action=advised)
    play = play or next(solo.plays(view))
    if grade < GRADES[-1]:
        return Hint(grade, exists, besides, looked_at(solo), _squares(play), _spread(play.origins))
    word = _word(view, play)
    return Hint(grade, exists, besides, looked_at(solo), _squares(play), play.origins, word, play)


def _squares(play: Lay | Spell) -> tuple[Square, ...]:
    return play.placement.squares if isinstance(play, Lay) else ()


def _spread(origins: Sequence[Origin]) -> tuple[Origin, ...]:
    """The places without their order, which would tell the word."""
    return tuple(sorted(set(origins), key=str))


def _word(view: SoloView, play: Lay | Spell) -> str:
    if isinstance(play, Spell):
        return play.faces.upper()
    return view.layout.made_by(play.placement).main.word
