"""What worker processes do for patiences: pictures, trials, hints, records, solutions, demonstrations.

A task brings the deal and the line of play.  A worker keeps the last tables and the last states it has seen,
so that following a line is, as a rule, one step.
"""

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from crossdeck.answers.patiences import (
    SoloPicture,
    SoloPlayed,
    SoloTried,
    follow,
    picture_of,
    played,
    tried_cards,
    tried_word,
)
from crossdeck.answers.records import SoloRecord, recorded
from crossdeck.answers.solutions import Demonstration, SoloHint, SolvedLine, demonstrated, hinted, solved
from crossdeck.catalogue import PATIENCES, UnknownGameError, name_of_deal, patience
from crossdeck.patience import Solo, SoloState
from crossdeck.rules import Rules
from crossdeck.server.dictionaries import check_name
from crossdeck.server.work import opened
from crossdeck.shelf.dictionaries import words_for

__all__ = [
    "SoloDemo", "SoloHinting", "SoloLook", "SoloPlay", "SoloSolving", "SoloTrial", "SoloWriting",
    "patience_rules",
]  # fmt: skip

_KEPT = 512
"""So many states a worker keeps."""


class _Moment(NamedTuple):
    game: str
    options: tuple[tuple[str, str], ...]
    words: str
    number: int
    line: tuple[str, ...]


_states: OrderedDict[_Moment, SoloState] = OrderedDict()


def patience_rules(game: str, options: Mapping[str, str], words: str) -> Rules:
    """The rules, if there is such a patience, with such options, and such a dictionary."""
    if game not in PATIENCES:
        raise UnknownGameError(f"no patience is called {game!r}; there are: {', '.join(PATIENCES)}")
    if words:
        check_name(words)
    return PATIENCES[game].with_options(options)


@lru_cache(24)
def _solo(game: str, options: tuple[tuple[str, str], ...], words: str) -> Solo:
    rules = patience_rules(game, dict(options), words)
    return patience(rules, opened(words_for(rules, words)))


@dataclass(frozen=True)
class _OfPatience:
    game: str
    options: Mapping[str, str]
    words: str
    number: int
    line: tuple[str, ...]

    def __post_init__(self) -> None:
        """Refuse here what needs no dictionary to be seen."""
        name_of_deal(patience_rules(self.game, self.options, self.words), 1, self.number)

    def _position(self) -> tuple[Solo, SoloState]:
        options = tuple(sorted(self.options.items()))
        solo = self._table()
        return solo, _state(solo, _Moment(self.game, options, self.words, self.number, self.line))

    def _table(self) -> Solo:
        return _solo(self.game, tuple(sorted(self.options.items())), self.words)


def _state(solo: Solo, moment: _Moment) -> SoloState:
    """The state of this moment, from the nearest one before it that is remembered."""
    for done in range(len(moment.line), -1, -1):
        known = _states.get(moment._replace(line=moment.line[:done]))
        if known is not None:
            break
    else:
        done, known = 0, solo.deal(name_of_deal(solo.rules, 1, moment.number))
    state = follow(solo, known, moment.line[done:], done + 1)
    _states[moment] = state
    _states.move_to_end(moment)
    while len(_states) > _KEPT:
        _states.popitem(last=False)
    return state


@dataclass(frozen=True)
class SoloLook(_OfPatience):
    """What the player sees after a line of play."""

    def run(self) -> SoloPicture:
        """Follow it."""
        return picture_of(*self._position())


@dataclass(frozen=True)
class SoloPlay(_OfPatience):
    """One more action, in notation."""

    do: str

    def run(self) -> SoloPlayed:
        """Do it, or say what is against it."""
        return played(*self._position(), self.do)


@dataclass(frozen=True)
class SoloTrial(_OfPatience):
    """Cards laid or spelt for now."""

    cards: tuple[tuple[int, int, str], ...]
    faces: str
    origins: tuple[str, ...]

    def run(self) -> SoloTried:
        """Say what they would make."""
        solo, state = self._position()
        if solo.manner.spells:
            return tried_word(solo, state, self.faces, self.origins)
        return tried_cards(solo, state, self.cards, self.origins)


@dataclass(frozen=True)
class SoloWriting(_OfPatience):
    """The line of play as a record."""

    def run(self) -> SoloRecord:
        """Follow it from the deal."""
        solo = self._table()
        return recorded(solo, name_of_deal(solo.rules, 1, self.number), self.line)


@dataclass(frozen=True)
class SoloHinting(_OfPatience):
    """A hint of a grade."""

    grade: int

    def run(self) -> SoloHint:
        """Look at everything that could be played."""
        return hinted(*self._position(), self.grade)


@dataclass(frozen=True)
class SoloSolving(_OfPatience):
    """The solution from here, knowing the whole deal."""

    effort: int

    def run(self) -> SolvedLine:
        """Search, in so many nodes at most as the effort stands for."""
        return solved(*self._position(), self.effort)


@dataclass(frozen=True)
class SoloDemo(_OfPatience):
    """The game played out from here, by somebody who sees what the player sees."""

    player: str

    def run(self) -> Demonstration:
        """Play to the end."""
        return demonstrated(*self._position(), self.player)
