"""Several processes on one database: any of them serves any table, and any of them may go."""

import asyncio
import os
import signal
from contextlib import AsyncExitStack
from random import Random
from urllib.parse import urlsplit

import pytest

from crossdeck.tables.commands import Pause
from crossdeck.tables.terms import Terms
from tests.cli import call
from tests.effort import soak
from tests.server.chaos.crowd import Crowd
from tests.server.chaos.parties import Party, open_table, open_tables
from tests.server.chaos.player import Player
from tests.server.chaos.proof import prove
from tests.server.chaos.proxy import Proxy
from tests.server.chaos.servers import Server, is_free, on_failure
from tests.server.chaos.trouble import cut_the_bus, let_in
from tests.server.services import Postgres

pytestmark = pytest.mark.long

DELAY = (0.0, 0.03)
BREAKS = 0.03


async def one_of_three_is_killed(postgres: Postgres, database: str, bus: str, seed: int) -> None:
    chance = Random(seed)
    servers = [Server(database, *(("--bus", bus) if bus else ())) for _ in range(3)]
    proxies = [Proxy(seed + at, server.port, DELAY, BREAKS) for at, server in enumerate(servers)]
    with on_failure(seed, *servers):
        async with AsyncExitStack() as stack:
            await asyncio.gather(*(stack.enter_async_context(server) for server in servers))
            lines = [(await stack.enter_async_context(proxy.open())).socket for proxy in proxies]
            crowd = await stack.enter_async_context(Crowd.gathered(seed))
            await open_tables(crowd, servers[0], lines, tables=8)
            await crowd.play(chance.randint(60, 120))
            await cut_the_bus(postgres, database, bus)
            await crowd.play(chance.randint(40, 80))
            await servers[0].kill()
            await crowd.play(chance.randint(60, 120))
            await cut_the_bus(postgres, database, bus)
            await crowd.go_on_everywhere()
            await crowd.hush()
            conflicts = [await server.figure("conflicts") for server in servers[1:]]
            print(await prove(database, crowd), f"{conflicts=}", f"resets={sum(p.resets for p in proxies)}")
            assert [await server.stop() for server in servers[1:]] == [0, 0]


@pytest.mark.parametrize("seed", [3, *soak(range(3000, 3100))])
def test_one_of_three_processes_is_killed_with_postgresql_as_the_bus(postgres: Postgres, seed: int) -> None:
    with postgres.fresh() as url:
        asyncio.run(one_of_three_is_killed(postgres, url, "", seed))


@pytest.mark.parametrize("seed", [4, *soak(range(4000, 4100))])
def test_one_of_three_processes_is_killed_with_redis_as_the_bus(
    postgres: Postgres, redis_url: str, seed: int
) -> None:
    with postgres.fresh() as url:
        asyncio.run(one_of_three_is_killed(postgres, url, redis_url, seed))


def test_what_no_process_was_told_is_found_in_the_log(postgres_url: str, redis_url: str) -> None:
    """A process commits and acknowledges, and dies before the bus has heard of it."""

    async def scenario() -> None:
        there = urlsplit(redis_url)
        assert there.port is not None
        wire = Proxy(0, there.port)
        async with wire.open():
            first = Server(postgres_url, "--bus", f"redis://127.0.0.1:{wire.port}{there.path}")
            second = Server(postgres_url, "--bus", redis_url)
            with on_failure(0, first, second):
                async with first, second, Crowd.gathered(0) as crowd:
                    host, guest = await two_apart(crowd, first, second)
                    wire.is_dead = True
                    await host.ask(Pause(id="pause", v=host.v))
                    await first.kill()
                    await crowd.until(lambda: guest.v == host.v, "the other one heard of it")
                    await second.stop()
                    await prove(postgres_url, crowd)

    asyncio.run(scenario())


def test_who_could_not_listen_for_a_while_finds_in_the_log_what_he_missed(postgres: Postgres) -> None:
    async def scenario(database: str) -> None:
        first, second = Server(database), Server(database)
        with on_failure(0, first, second):
            async with first, second, Crowd.gathered(0) as crowd:
                host, guest = await two_apart(crowd, first, second)
                await let_in(postgres, database, nobody=True)
                await cut_the_bus(postgres, database, "")
                await host.ask(Pause(id="pause", v=host.v))
                await let_in(postgres, database)
                await crowd.until(lambda: guest.v == host.v, "the other one heard of it")
                await prove(database, crowd)

    with postgres.fresh() as url:
        asyncio.run(scenario(url))


async def two_apart(crowd: Crowd, first: Server, second: Server) -> list[Player]:
    """Two players at one table, who wait for each other, each at a process of his own."""
    party = Party(Terms("lexicon", seats=2), {}, frozenset({0, 1}))
    players = await open_table(crowd, first, party, [first.socket, second.socket], each_his_own=True)
    await crowd.until(lambda: all(player.picture.get("stage") == "playing" for player in players), "it began")
    return players


# One port


def test_a_process_that_is_killed_is_replaced_and_a_signal_stops_all(postgres_url: str) -> None:
    async def scenario() -> None:
        server = Server(postgres_url, "--processes", "3")
        with on_failure(5, server):
            async with server, Crowd.gathered(5) as crowd:
                await open_tables(crowd, server, [server.socket], tables=4)
                await crowd.until(lambda: server.log.count('"event": "serving"') == 3, "all serve")
                before = server.processes
                os.kill(before[1], signal.SIGKILL)
                await crowd.until(lambda: server.log.count('"event": "serving"') == 4, "it was replaced")
                assert len(set(server.processes) - set(before)) == 1
                assert server.log.count('"event": "process_died"') == 1
                await crowd.go_on_everywhere()
                await crowd.hush()
                assert await server.stop() == 0
                assert server.log.count('"event": "stopped"') == 3
                print(await prove(postgres_url, crowd))
                assert server.faults == []

    asyncio.run(scenario())


def test_processes_do_not_outlive_the_one_that_started_them(postgres_url: str) -> None:
    async def scenario() -> None:
        server = Server(postgres_url, "--processes", "2")
        with on_failure(0, server):
            async with server:
                await server.kill_first()
                assert is_free(server.port)

    asyncio.run(scenario())


def test_a_sqlite_file_is_for_one_process(sqlite_url: str) -> None:
    said = call("serve", "--processes", "3", "--db", sqlite_url)
    assert said.code == 2
    assert "a SQLite file is for one process" in said.err
