"""What has to be true of a log at the end, whatever happened on the way."""

import json
import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import dataclass

import msgspec

from crossdeck.record import replay
from crossdeck.server.store.store import Store
from crossdeck.tables.archive import NoRecordError, records
from crossdeck.tables.deciding import person_of
from crossdeck.tables.entries import Acted, Recovered, read_decision
from crossdeck.tables.log import Row
from crossdeck.tables.overdue import first_due
from crossdeck.tables.sitting import Sitting, fold
from crossdeck.tables.telling import Looks, viewer_of
from tests.server.chaos.crowd import Crowd
from tests.server.chaos.player import Player

__all__ = ["Figures", "prove"]

TIMES_UP = ("time", "clock")
"""Why something was done for a player: his time was up, or the round's or the match's."""


@dataclass
class Figures:
    """What a run came to."""

    rows: int = 0
    acks: int = 0
    breaks: int = 0
    bots: int = 0
    times_up: int = 0
    recovered: int = 0
    records: int = 0


async def prove(database: str, crowd: Crowd) -> Figures:
    """Hold the log against what everybody was told; the server has stopped."""
    figures = Figures(acks=crowd.acks, breaks=crowd.breaks)
    async with Store.open(database, process="proof") as store:
        for table, players in crowd.tables.items():
            rows = await store.rows(table)
            sitting = _folded(rows, figures)
            _check_requests(rows, players)
            for player in players:
                _check_picture(sitting, player)
            figures.records += _replayed(rows)
    if database.startswith("sqlite:///"):
        _check_file(database.removeprefix("sqlite:///"))
    return figures


def _folded(rows: list[Row], figures: Figures) -> Sitting:
    """The table as its log makes it; no version is missing, and no time was up before it was due."""
    assert [row.version for row in rows] == list(range(1, len(rows) + 1))
    sitting = None
    for row in rows:
        before, sitting = sitting, fold(sitting, row)
        for entry in read_decision(row.body).entries:
            figures.recovered += isinstance(entry, Recovered)
            if isinstance(entry, Acted) and before is not None:
                figures.bots += entry.why == "bot"
                figures.times_up += entry.why in TIMES_UP
                due = first_due(before)
                assert entry.why not in TIMES_UP or (due is not None and due.at <= row.at)
    assert sitting is not None
    figures.rows += len(rows)
    return sitting


def _check_requests(rows: list[Row], players: list[Player]) -> None:
    """Whatever was acknowledged is there once, at the version that was said; what was refused is not."""
    decisions = [read_decision(row.body) for row in rows]
    times = Counter((decision.person, decision.intent) for decision in decisions if decision.intent)
    assert set(times.values()) <= {1}
    for player in players:
        person = person_of(player.key)
        for id_, version in player.acks.items():
            decision = decisions[version - 1]
            assert (decision.person, decision.intent) == (person, id_), f"{id_} was lost"
        assert not [id_ for id_ in player.refused if (person, id_) in times]
        done = {intent for who, intent in times if who == person}
        assert done <= {*player.acks, *player.pending}


def _check_picture(sitting: Sitting, player: Player) -> None:
    """Whoever was here all the time sees what somebody sees who comes now."""
    assert player.v == sitting.version
    looks = Looks(sitting)
    fresh = json.loads(msgspec.json.encode(looks.picture(viewer_of(sitting, person_of(player.key)))))
    assert player.picture == fresh


def _replayed(rows: list[Row]) -> int:
    """How many records the log makes, all of which replay."""
    try:
        found = records(rows)
    except NoRecordError:
        return 0
    sitting = fold(None, rows[0])
    for record in found:
        assert list(replay(record, sitting.game.table.words))
    return len(found)


def _check_file(path: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
