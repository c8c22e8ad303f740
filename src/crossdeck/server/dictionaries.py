"""The dictionaries of the shelf, opened once for the whole process and never on the event loop.

Whoever asks from afar names a dictionary, and a name is never the path of a file.
"""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial

from crossdeck.match import is_on_shelf
from crossdeck.rules import Rules
from crossdeck.shelf.dictionaries import SHELF, DictionaryError, open_words, words_for
from crossdeck.words import WordList

__all__ = ["NAMES", "Dictionaries", "UnknownDictionaryError", "check_name"]

NAMES = tuple(
    name for base in SHELF.values() for name in (base.id, *(f"{base.id}+{each}" for each in base.variants))
)
"""Every dictionary on the shelf, and every variant of one."""


class UnknownDictionaryError(DictionaryError):
    """No dictionary on the shelf has this name."""


def check_name(name: str) -> None:
    """Refuse what is no name of the shelf, before anything is opened."""
    if not is_on_shelf(name):
        known = ", ".join(NAMES)
        raise UnknownDictionaryError(f"no dictionary is called {name!r}; on the shelf are: {known}")


class Dictionaries:
    """Those that were asked for.  The first use of one may compile it, which takes seconds."""

    def __init__(self) -> None:
        """Open none yet."""
        self._open: dict[object, WordList] = {}
        self._turns: dict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def named(self, name: str) -> WordList:
        """The dictionary of this name."""
        return await self._once(name, name, partial(open_words, name))

    async def for_game(self, rules: Rules, name: str = "") -> WordList:
        """The dictionary of this name, or the game's own, in the variant that its options ask for."""
        name = name or rules.words
        asked = (name, rules.words, rules.names, rules.affixes)
        return await self._once(name, asked, partial(words_for, rules, name))

    @asynccontextmanager
    async def turn(self, name: str) -> AsyncIterator[None]:
        """Wait until nobody else compiles this dictionary or asks it for explanations."""
        async with self._turns[name.partition("+")[0]]:
            yield

    async def _once(self, name: str, asked: object, find: Callable[[], WordList]) -> WordList:
        check_name(name)
        if asked not in self._open:
            async with self.turn(name):
                if asked not in self._open:
                    self._open[asked] = await asyncio.to_thread(find)
        return self._open[asked]
