"""A process that plays at many tables, to be run beside others and to be killed.

    python -m tests.server.store.writing URL PROCESS TABLES TIMES

It appends to each of so many tables so many times, and prints `table version` whenever a row is acknowledged.
Where another process was first, it reads what that one wrote and goes on behind it.
"""

import asyncio
import sys

from crossdeck.server.store.errors import ConflictError
from crossdeck.server.store.store import Store
from tests.server.store import card, row


async def play(store: Store, table: str, times: int, process: str) -> None:
    """Append to one table."""
    version = (await store.heads([table])).get(table, 0)
    for _ in range(times):
        while True:
            mine = row(table, version + 1, process.encode())
            try:
                await store.append(mine, card(table, changed_at=version + 1))
                break
            except ConflictError:
                version = (await store.rows(table, after=version))[-1].version
        version += 1
        sys.stdout.write(f"{table} {version}\n")
        sys.stdout.flush()


async def main(url: str, process: str, tables: int, times: int) -> None:
    """Play at all of them at once."""
    async with Store.open(url, process=process) as store:
        await asyncio.gather(*(play(store, f"t{n:02}", times, process) for n in range(tables)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])))
