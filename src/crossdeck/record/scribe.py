"""The scribe: how games of one kind are written down, and how what was written is followed again.

Games for several and patiences have other states, actions and facts; a record of either is the same thing,
a deal and actions, each with the facts that it led to.  So writing and following are said here once.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from crossdeck.deals import DealError
from crossdeck.notation import NotationError
from crossdeck.placements import TooLargeError
from crossdeck.play import IllegalActionError
from crossdeck.record.entries import Did, Entry
from crossdeck.record.header import RecordError
from crossdeck.record.text import write_entry
from crossdeck.record.value import Record

__all__ = ["DifferenceError", "Scribe", "Taken", "follow", "written"]

S = TypeVar("S")
A = TypeVar("A")


class DifferenceError(RecordError):
    """The first entry that is not as the rules have it: what the record says, and what they say."""

    def __init__(self, place: str, recorded: str, given: str) -> None:
        """Keep both sides; `recorded` is a line of the record, empty at its end."""
        says = f"the record says '{recorded}'" if recorded else "the record says nothing more"
        super().__init__(f"{says}, but {given}", place)
        self.recorded, self.given = recorded, given


@dataclass(frozen=True)
class Taken(Generic[S, A]):
    """An entry that proved true, and the state when it was written."""

    entry: Entry
    state: S
    action: A | None = None
    """What was done, if the entry is an action."""


@dataclass(frozen=True)
class Scribe(Generic[S, A]):
    """What a deal and an action leave in a record, and how they are read back.

    The same functions write a record and verify it, so the two cannot disagree on what a fact is.
    """

    dealt: Callable[[S], tuple[Entry, ...]]
    """What is known before anybody acts."""
    done: Callable[[S, A, S], tuple[Entry, ...]]
    """The action with its result, and the facts that it led to."""
    act: Callable[[S, Did], tuple[A, S]]
    """Do what an entry says: the action, and the state after it."""
    told: Callable[[S, Entry], tuple[S, tuple[Entry, ...]] | None] = lambda _state, _entry: None
    """What follows from a fact that only the missing dictionary could prove, and None of any other."""


def written(scribe: Scribe[S, A], states: Sequence[S], actions: Sequence[A]) -> tuple[Entry, ...]:
    """The entries of a game: its states from the deal on, and the actions between them."""
    entries = list(scribe.dealt(states[0]))
    for before, action, after in zip(states, actions, states[1:], strict=False):
        entries += scribe.done(before, action, after)
    return tuple(entries)


class _OutOfPlaceError(ValueError):
    """A fact where nothing has happened that could have led to it."""


_REFUSED = (IllegalActionError, NotationError, TooLargeError, DealError, _OutOfPlaceError)
"""All that an entry in the place of an action can meet with."""


def follow(record: Record, scribe: Scribe[S, A], state: S) -> Iterator[Taken[S, A]]:
    """Each entry with its state; DifferenceError at the first that is not as the rules have it."""
    expected = deque(scribe.dealt(state))
    for at, entry in enumerate(record.entries):
        action: A | None = None
        if not expected:
            try:
                made = _act(scribe, state, entry)
            except _REFUSED as wrong:
                problem = f"that cannot be: {wrong}"
                raise DifferenceError(record.place(at), write_entry(entry), problem) from None
            action, state, facts = made
            expected.extend(facts)
        if entry != (right := expected.popleft()):
            raise DifferenceError(record.place(at), write_entry(entry), f"it is '{write_entry(right)}'")
        yield Taken(entry, state, action)
    if expected:
        given = f"'{write_entry(expected[0])}' follows"
        raise DifferenceError(record.place(len(record.entries)), "", given)


def _act(scribe: Scribe[S, A], state: S, entry: Entry) -> tuple[A | None, S, tuple[Entry, ...]]:
    """What the entry says, the state after it, and the entries that it makes."""
    if isinstance(entry, Did):
        action, after = scribe.act(state, entry)
        return action, after, scribe.done(state, action, after)
    if (told := scribe.told(state, entry)) is not None:
        return None, *told
    raise _OutOfPlaceError("an action comes here, or the end")
