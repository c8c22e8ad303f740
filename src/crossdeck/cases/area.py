"""What a game of Keyword Solitaire comes to, of which a case only tells how many letters lie on what.

The letters are laid one by one on a board made for the case, where the game counts them; the end is the
game's own.
"""

from collections.abc import Mapping
from dataclasses import replace

from crossdeck.boards import Board, Ground
from crossdeck.cards import pack as builtin_pack
from crossdeck.cases.tally import CannotRunError, Step
from crossdeck.cases.terms import number
from crossdeck.catalogue import board_of, patience
from crossdeck.layout import Layout, Placement
from crossdeck.patience import GiveUp, Result, SoloState
from crossdeck.rules import Course, Rules
from crossdeck.squares import colour_of, score
from crossdeck.words import Draft, WordList

__all__ = ["keyword_solitaire"]

_GROUNDS = {
    "blue": (True, False),
    "blue_key": (True, True),
    "other_key": (False, True),
    "other": (False, False),
}
"""For each kind of square whether it is the player's own, and whether it is a key square."""
_MOST = 1000
"""No case has more letters."""


def keyword_solitaire(step: Step, rules: Rules) -> dict[str, object]:
    """KWS-04 to KWS-11, R-85 to R-87."""
    if rules.course is not Course.AREA:
        raise CannotRunError(f"{rules.title} is not counted so")
    left, stock, keywords = (_count(step, name) for name in ("left", "stock", "keywords"))
    points = _letters(step["letters"], rules) + keywords * rules.keyword_points
    words = WordList.of(Draft("none", "No words", frozenset(), builtin_pack(rules.pack).alphabet))
    state = SoloState("case", hand=("A",) * left, blind=("A",) * stock, score=points)
    over = patience(rules, words).apply(state, GiveUp())
    return {"score": over.score, "win": over.result is Result.WON}


def _letters(letters: Mapping[str, object], rules: Rules) -> int:
    """What the letters score; one that lies alone makes no keyword, for the case tells how many there are."""
    if unknown := letters.keys() - _GROUNDS.keys():
        raise CannotRunError(f"nothing is known of letters on {min(unknown)!r}")
    printed = board_of(rules)
    assert printed is not None, "its rules name a board"
    colours = printed.colours
    own = colour_of(printed, 0)
    other = next(colour for colour in colours if colour != own)
    alone = replace(rules, keyword_keys=_MOST)
    total = 0
    for kind, (is_own, key) in _GROUNDS.items():
        ground = Ground(own if is_own else other, key)
        board = Board("case", "A square", ("x",), (("o", Ground(own)), ("x", ground)))
        laid = score(board, alone, 0, Layout(), Placement((((0, 0), "A"),)))
        total += laid.total * _count(letters, kind)
    return total


def _count(values: Mapping[str, object], name: str) -> int:
    count = number(values.get(name, 0))
    if not 0 <= count <= _MOST:
        raise ValueError(f"{count} is no number of letters up to {_MOST}")
    return count
