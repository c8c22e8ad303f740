"""Processes that write together, and processes that are killed: what was acknowledged is in the log."""

import asyncio
import random
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from crossdeck.server.store.copying import back_up
from crossdeck.server.store.place import File, place_of
from tests.server.store import opened

Acknowledged = dict[tuple[str, int], str]
TABLES = 12
KILLS = 4


def writer(url: str, process: str, times: int) -> "subprocess.Popen[str]":
    """Start a process that plays."""
    arguments = [url, process, str(TABLES), str(times)]
    command = [sys.executable, "-m", "tests.server.store.writing", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[3])


def read(process: "subprocess.Popen[str]", name: str, most: int | None = None) -> Acknowledged:
    """What it acknowledges: all, or so many."""
    assert process.stdout is not None
    found: Acknowledged = {}
    while (most is None or len(found) < most) and (line := process.stdout.readline()).endswith("\n"):
        table, version = line.split()
        found[table, int(version)] = name
    return found


async def written(url: str) -> Acknowledged:
    """What the log has; the versions of a table must follow each other, and its card be of the last."""
    found: Acknowledged = {}
    async with opened(url) as store:
        for card in await store.cards():
            rows = await store.rows(card.id)
            assert [row.version for row in rows] == list(range(1, len(rows) + 1))
            assert card.changed_at == len(rows)
            found |= {(row.table, row.version): row.body.decode() for row in rows}
    return found


def test_three_processes_at_the_same_tables_agree_on_every_version(postgres_url: str) -> None:
    names = ["a", "b", "c"]
    processes = [writer(postgres_url, name, 25) for name in names]
    acknowledged: Acknowledged = {}
    for name, process in zip(names, processes, strict=True):
        with process:
            mine = read(process, name)
        assert process.returncode == 0
        assert len(mine) == TABLES * 25
        assert not mine.keys() & acknowledged.keys()
        acknowledged |= mine
    assert asyncio.run(written(postgres_url)) == acknowledged


def test_a_killed_process_has_lost_nothing_that_it_acknowledged(url: str, tmp_path: Path) -> None:
    acknowledged: Acknowledged = {}
    for n in range(KILLS):
        with writer(url, f"p{n}", 1_000_000) as process:
            acknowledged |= read(process, f"p{n}", random.randint(1, 500))
            process.kill()
            acknowledged |= read(process, f"p{n}")
    # A backup that nobody has tidied up for sees it too.
    counts = asyncio.run(back_up(place_of(url), File(tmp_path / "backup.db")))
    found = asyncio.run(written(url))
    assert counts["log"] == len(found)
    assert acknowledged.items() <= found.items()
    # In flight when it was killed was no more than one row a table.
    assert len(found) - len(acknowledged) <= KILLS * TABLES
    place = place_of(url)
    if isinstance(place, File):
        with closing(sqlite3.connect(place.path)) as looking:
            assert looking.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
