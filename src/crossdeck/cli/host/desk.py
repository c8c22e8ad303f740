"""The host's desk: what is asked for is decided on the evening as the file has it, and then written down.

Either everything that one command line asks for is written, or nothing.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from time import time_ns
from typing import TypeVar

import msgspec

from crossdeck.catalogue import game
from crossdeck.cli.host.book import Book, opened
from crossdeck.cli.terms import InputError, tell
from crossdeck.party.commands import PartyCommand
from crossdeck.party.deciding import Asked, decide
from crossdeck.party.entries import Decision, Entry
from crossdeck.party.evening import Evening
from crossdeck.party.filing import Row
from crossdeck.party.folding import fold
from crossdeck.party.kinds import UnknownPartyError
from crossdeck.party.pictures import PartyPicture
from crossdeck.party.refusing import PartyRefusalError
from crossdeck.party.roles import Who
from crossdeck.party.rulings import Finding, find
from crossdeck.party.telling import picture
from crossdeck.party.terms import PartyTermsError
from crossdeck.shelf.dictionaries import words_for
from crossdeck.words import WordList

__all__ = ["HOST", "Desk", "at_desk", "clock", "look_at", "refusing", "words_of"]

HOST = Who("host")
_Command = TypeVar("_Command", bound=PartyCommand)


def clock() -> int:
    """Milliseconds since the epoch, by this machine's clock."""
    return time_ns() // 1_000_000


class Desk:
    """An evening at the command line, and what is done to it."""

    def __init__(self, evening: Evening) -> None:
        """Nothing is done yet."""
        self.evening = evening
        # A clock that was put back must not let things happen before those that have happened.
        self.now = max(clock(), evening.at)
        self.rows: list[Row] = []

    @cached_property
    def words(self) -> WordList:
        """The party's dictionary."""
        return words_of(self.evening.terms.game, self.evening.terms.words)

    def look(self, word: str) -> Finding:
        """Look a word up in it."""
        return find(self.words, word, self.evening.kind)

    def do(self, make: Callable[..., _Command], **about: object) -> tuple[Entry, ...]:
        """Do this, as the host; gives what came of it, or nothing if all was so already."""
        command = make(id="cli", **about)
        _check(command)
        with refusing():
            entries = decide(self.evening, Asked(HOST, self.now, self.look), command)
        if entries:
            decision = Decision(entries, str(HOST))
            self.rows.append(Row(self.evening.version + 1, self.now, decision))
            self.evening = fold(self.evening, self.now, decision)
        return entries

    @property
    def round(self) -> int:
        """The number of the present round."""
        if not self.evening.rounds:
            raise InputError("nobody is seated yet; `crossdeck party seat` finds seats for the guests")
        return len(self.evening.rounds)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All that was done here."""
        return tuple(entry for row in self.rows for entry in row.decision.entries)

    def picture(self) -> PartyPicture:
        """What the host sees."""
        return picture(self.evening, HOST, self.now)


def _check(command: PartyCommand) -> None:
    """Hold a command to the limits of its type, which nobody else does here."""
    try:
        msgspec.convert(msgspec.to_builtins(command), type(command))
    except msgspec.ValidationError as wrong:
        what, _, where = str(wrong).partition(" - at `$.")
        raise InputError(f"{where.rstrip('`').split('[')[0] or 'this'}: {what.replace('`', '')}") from None


def words_of(party: str, name: str) -> WordList:
    """The dictionary that a party goes by."""
    return words_for(game(party), name, tell=tell)


_HINTS = {
    "checked": "correct FILE ROUND NAME POINTS --why REASON",
    "changed": "show FILE TABLE",
    "missing": "show FILE tells which",
    "cut": "cut FILE TABLE NAME",
    "still-playing": "out FILE TABLE NAME, or start FILE --time",
    "last-round": "finish FILE",
    "too-late": "new FILE",
}
"""What a host types then, by the code of a refusal."""


@contextmanager
def refusing() -> Iterator[None]:
    """Turn what the party refuses into what every command refuses."""
    try:
        yield
    except PartyRefusalError as refusal:
        hint = _HINTS.get(refusal.code, "")
        raise InputError(f"{refusal}{hint and f': crossdeck party {hint}'}") from None
    except (PartyTermsError, UnknownPartyError) as wrong:
        raise InputError(str(wrong)) from None


@contextmanager
def at_desk(file: str) -> Iterator[Desk]:
    """Act on a party file; it is written when all that was asked for is decided."""
    with opened(file, to_write=True) as book:
        _tell_torn(book)
        desk = Desk(book.evening)
        yield desk
        if desk.rows:
            book.add(desk.rows)


def look_at(file: str) -> Desk:
    """Look at a party file; nothing that is done at this desk is kept."""
    with opened(file, to_write=False) as book:
        _tell_torn(book)
        return Desk(book.evening)


def _tell_torn(book: Book) -> None:
    if book.filed.torn:
        tell(book.filed.torn)
