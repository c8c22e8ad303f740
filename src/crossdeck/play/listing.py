"""What can be done in a position, as a sequence: counted and asked with `in` without being made."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar, overload

from crossdeck.play.actions import Action
from crossdeck.play.building import Position
from crossdeck.play.protocol import Engine

__all__ = ["Actions", "Plays"]

Found = TypeVar("Found")


class Plays(Sequence[Action]):
    """What a move generator has found, as actions; each becomes an object only when it is looked at."""

    def __init__(self, found: Sequence[Found], make: Callable[[Found], Action]) -> None:
        """`make` says what somebody does who makes such a move."""
        self._found: Sequence[Any] = found
        self._make = make

    def __len__(self) -> int:
        """How many, without making any."""
        return len(self._found)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        """One of them, or some."""
        if isinstance(index, slice):
            return [self._make(each) for each in self._found[index]]
        return self._make(self._found[index])

    def __iter__(self) -> Iterator[Action]:
        """Each in turn."""
        return map(self._make, self._found)


class Actions(Sequence[Action]):
    """Legal actions: plays first, in the order of their squares, then the rest.

    A play becomes an object only when it is looked at.  `in` asks `check`, so it also knows the plays that
    only a challenge could bring down.
    """

    def __init__(
        self,
        game: Engine,
        position: Position,
        seats: Sequence[int],
        plays: Sequence[Action],
        rest: Sequence[Action],
    ) -> None:
        """Take what can be laid, and everything else that these seats can do."""
        self._game = game
        self._position = position
        self._seats = seats
        self._plays = plays
        self._rest = rest

    def __len__(self) -> int:
        """How many, without making any."""
        return len(self._plays) + len(self._rest)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        """One of them, or some."""
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        place = range(len(self))[index]
        if place < len(self._plays):
            return self._plays[place]
        return self._rest[place - len(self._plays)]

    def __iter__(self) -> Iterator[Action]:
        """Each in turn."""
        yield from self._plays
        yield from self._rest

    def __contains__(self, action: object) -> bool:
        """Whether it is legal, and one of these seats does it."""
        if not isinstance(action, Action) or action.seat not in self._seats:
            return False
        return not self._game.check(self._position, action)
