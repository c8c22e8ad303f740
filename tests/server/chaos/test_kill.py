"""Killed in the middle of anything, or asked to stop, a server has lost nothing that it acknowledged."""

import asyncio
import sqlite3
import time
from contextlib import closing
from random import Random

import pytest

from crossdeck.tables.terms import Clocks, Terms
from tests.effort import soak
from tests.limits import PATIENCE
from tests.server.chaos.crowd import Crowd
from tests.server.chaos.parties import Party, open_table, open_tables
from tests.server.chaos.player import Player
from tests.server.chaos.proof import prove
from tests.server.chaos.servers import Server, on_failure

pytestmark = pytest.mark.long

KILLS = 3
HOUR = 3_600_000
"""In milliseconds, as in the log."""
SLACK = 1000 * PATIENCE
"""The same; a start takes a second, and more on a busy machine."""


async def killed_and_killed_again(database: str, seed: int) -> None:
    chance = Random(seed)
    server = Server(database)
    with on_failure(seed, server):
        async with server, Crowd.gathered(seed) as crowd:
            await open_tables(crowd, server, [server.socket], tables=8)
            for _ in range(KILLS):
                await crowd.play(chance.randint(40, 120))
                await asyncio.sleep(chance.uniform(0, 0.02))  # Not always just after an acknowledgement.
                await server.kill()
                await server.start()
            await crowd.go_on_everywhere()
            await crowd.hush()
            assert await server.stop() == 0
            print(await prove(database, crowd))
            assert server.faults == []


@pytest.mark.parametrize("seed", [1, *soak(range(1000, 1200))])
def test_nothing_is_lost_by_kills_with_sqlite(sqlite_url: str, seed: int) -> None:
    asyncio.run(killed_and_killed_again(sqlite_url, seed))


@pytest.mark.parametrize("seed", [2, *soak(range(2000, 2100))])
def test_nothing_is_lost_by_kills_with_postgresql(postgres_url: str, seed: int) -> None:
    asyncio.run(killed_and_killed_again(postgres_url, seed))


@pytest.mark.parametrize("seed", [3, *soak(range(3000, 3100))])
def test_a_server_that_is_asked_to_stop_says_so_and_loses_nothing(sqlite_url: str, seed: int) -> None:
    async def scenario() -> None:
        server = Server(sqlite_url)
        with on_failure(seed, server):
            async with server, Crowd.gathered(seed) as crowd:
                await open_tables(crowd, server, [server.socket], tables=4)
                for stops in (1, 2):
                    await crowd.play(60)
                    assert await server.stop() == 0
                    assert server.log.count('"event": "stopped"') == stops
                    await server.start()
                await crowd.go_on_everywhere()
                for player in crowd.players:
                    assert player.notices + player.put_off["restarting"] >= 2
                await crowd.hush()
                assert await server.stop() == 0
                print(await prove(sqlite_url, crowd))
                assert server.faults == []

    asyncio.run(scenario())


def test_the_time_without_a_server_counts_for_nobody(sqlite_url: str) -> None:
    """While the server is down, all that is in its file is made an hour older: as if it were down so long."""

    async def scenario() -> None:
        server = Server(sqlite_url)
        terms = Terms("lexicon", seats=2, clocks=Clocks(move=1200, round=2400, match=6000))
        with on_failure(0, server):
            async with server, Crowd.gathered(0) as crowd:
                party = Party(terms, {}, frozenset({0, 1}))
                players = await open_table(crowd, server, party, [server.socket])
                await crowd.until(lambda: players[1].picture.get("stage") == "playing", "it began")
                await crowd.until(lambda: players[0].v == players[1].v, "both know")
                version, before = players[0].v, time_left(players[0])
                await server.kill()
                make_older(sqlite_url, HOUR)
                await server.start()
                await crowd.until(
                    lambda: min(player.v for player in players) > version, "clocks were put right"
                )
                for was, now in zip(before, time_left(players[0]), strict=True):
                    assert abs(was - now) < SLACK
                await server.stop()
                figures = await prove(sqlite_url, crowd)
                assert (figures.recovered, figures.times_up) == (1, 0)

    asyncio.run(scenario())


def time_left(player: Player) -> tuple[int, int, int]:
    """For the move, the round and the match, in milliseconds."""
    now, clock = int(1000 * time.time()), player.picture["clock"]
    return clock["moves"][0][1] - now, clock["round"] - now, clock["match"] - now


def make_older(database: str, by: int) -> None:
    with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as connection, connection:
        connection.execute("UPDATE log SET at = at - ?", (by,))
        connection.execute("UPDATE processes SET alive_at = alive_at - ?", (by,))
