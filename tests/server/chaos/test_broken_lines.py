"""Lines that break, a database that goes away, a disk that is full: an error, and never a lie."""

import asyncio
import sys

import pytest

from tests.effort import soak
from tests.server.chaos.crowd import Crowd
from tests.server.chaos.parties import open_tables
from tests.server.chaos.proof import prove
from tests.server.chaos.proxy import Proxy
from tests.server.chaos.servers import Server, on_failure
from tests.server.chaos.trouble import crash, cut_off, full_disk, let_in
from tests.server.services import Postgres

pytestmark = pytest.mark.long


@pytest.mark.parametrize("seed", [6, *soak(range(6000, 6100))])
def test_over_lines_that_break_all_the_time_everything_is_done_once(sqlite_url: str, seed: int) -> None:
    async def scenario() -> None:
        server = Server(sqlite_url)
        proxy = Proxy(seed, server.port, delay=(0.0, 0.05), breaks=0.1)
        with on_failure(seed, server):
            async with server, proxy.open(), Crowd.gathered(seed) as crowd:
                await open_tables(crowd, server, [proxy.socket], tables=8)
                await crowd.play(120)
                assert crowd.breaks > 50
                await crowd.go_on_everywhere()
                await crowd.hush()
                await server.stop()
                print(await prove(sqlite_url, crowd), f"resets={proxy.resets}")
                assert server.faults == []

    asyncio.run(scenario())


@pytest.mark.parametrize("seed", [7, *soak(range(7000, 7100))])
def test_a_database_that_crashes_and_comes_back_has_lost_nothing(postgres_url: str, seed: int) -> None:
    async def scenario() -> None:
        server = Server(postgres_url)
        with on_failure(seed, server):
            async with server, Crowd.gathered(seed) as crowd:
                await open_tables(crowd, server, [server.socket], tables=4)
                for _ in range(2):
                    await crowd.play(60)
                    await crash(postgres_url)
                await crowd.play(60)
                await crowd.go_on_everywhere()
                await crowd.hush()
                await server.stop()
                print(await prove(postgres_url, crowd), f"put_off={crowd.put_off('not_written')}")
                assert server.faults == []

    asyncio.run(scenario())


@pytest.mark.parametrize("seed", [10, *soak(range(10_000, 10_100))])
def test_over_lines_to_the_database_that_break_everything_is_done_once(postgres: Postgres, seed: int) -> None:
    """Now and then in a commit too, and then only the log can tell whether it was done."""

    async def scenario(database: str) -> None:
        proxy = Proxy(seed, postgres.port)
        async with proxy.open():
            bad = database.replace(f":{postgres.port}/", f":{proxy.port}/")
            servers = [Server(bad), Server(bad)]
            with on_failure(seed, *servers):
                async with servers[0], servers[1], Crowd.gathered(seed) as crowd:
                    await open_tables(crowd, servers[0], [server.socket for server in servers], tables=4)
                    proxy.breaks = 0.02
                    await crowd.until(lambda: proxy.resets >= 20, "lines broke")
                    proxy.breaks = 0
                    await crowd.go_on_everywhere()
                    await crowd.hush()
                    print(await prove(database, crowd), f"put_off={crowd.put_off('not_written')}")
                    assert [server.faults for server in servers] == [[], []]

    with postgres.fresh() as url:
        asyncio.run(scenario(url))


@pytest.mark.parametrize("seed", [8])
def test_without_a_database_nothing_is_acknowledged(postgres: Postgres, seed: int) -> None:
    async def scenario(database: str) -> None:
        server = Server(database)
        with on_failure(seed, server):
            async with server, Crowd.gathered(seed) as crowd:
                await open_tables(crowd, server, [server.socket], tables=4)
                await crowd.play(50)
                await let_in(postgres, database, nobody=True)
                await cut_off(postgres, database, "crossdeck%")
                await crowd.until(lambda: crowd.put_off("not_written") >= 10, "requests failed")
                assert (await server.get("/readyz")).status_code == 503
                assert (await server.get("/healthz")).status_code == 200
                acks = crowd.acks
                await crowd.until(lambda: crowd.put_off("not_written") >= 20, "more requests failed")
                assert crowd.acks == acks
                await let_in(postgres, database)
                await crowd.play(50)
                await crowd.go_on_everywhere()
                await crowd.hush()
                await server.stop()
                print(await prove(database, crowd))
                assert server.faults == []

    with postgres.fresh() as url:
        asyncio.run(scenario(url))


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits a process from outside")
@pytest.mark.parametrize("seed", [9])
def test_on_a_full_disk_nothing_is_acknowledged(sqlite_url: str, seed: int) -> None:
    async def scenario() -> None:
        server = Server(sqlite_url)
        with on_failure(seed, server):
            async with server, Crowd.gathered(seed) as crowd:
                await open_tables(crowd, server, [server.socket], tables=4)
                await crowd.play(50)
                with full_disk(server.pid):
                    await crowd.until(lambda: crowd.put_off("not_written") >= 10, "requests failed")
                    acks = crowd.acks
                    await crowd.until(lambda: crowd.put_off("not_written") >= 20, "more requests failed")
                    assert crowd.acks == acks
                await crowd.play(50)
                await crowd.go_on_everywhere()
                await crowd.hush()
                await server.stop()
                print(await prove(sqlite_url, crowd))
                assert server.faults == []

    asyncio.run(scenario())
