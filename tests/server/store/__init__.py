"""What the tests of the store have in common."""

import asyncio
import functools
from collections.abc import Callable, Coroutine
from contextlib import AbstractAsyncContextManager
from typing import Any, ParamSpec

from crossdeck.server.bus import Note
from crossdeck.server.store.cards import TableCard
from crossdeck.server.store.store import Store
from crossdeck.tables.log import Row

P = ParamSpec("P")


def asynchronous(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Let pytest run a coroutine function."""

    @functools.wraps(test)
    def run(*arguments: P.args, **named: P.kwargs) -> None:
        asyncio.run(test(*arguments, **named))

    return run


def opened(url: str, tell: Callable[[Note], None] | None = None) -> AbstractAsyncContextManager[Store]:
    """A store of process `here`."""
    return Store.open(url, process="here", tell=tell)


def row(table: str = "one", version: int = 1, body: bytes = b'{"entries":[]}') -> Row:
    """A row like any other."""
    return Row(table, version, 1_700_000_000_000 + version, "here", body)


def card(table: str = "one", stage: str = "playing", opened_at: int = 1, **more: Any) -> TableCard:
    """A card like any other."""
    more = {"game": "lexicon", "facts": b'{"seats":4}', "listed": True, "changed_at": opened_at, **more}
    return TableCard(id=table, stage=stage, opened_at=opened_at, **more)


async def filled(url: str, tables: int = 3, versions: int = 5) -> list[Row]:
    """Put a few tables into a database; gives their rows."""
    rows = [row(f"t{n}", v) for v in range(1, versions + 1) for n in range(tables)]
    async with opened(url) as store:
        for start in range(0, len(rows), tables):
            some = rows[start : start + tables]
            await asyncio.gather(
                *(store.append(each, card(each.table, changed_at=each.version)) for each in some)
            )
    return rows
