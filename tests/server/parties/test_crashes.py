"""A server that stops without a goodbye, in every phase, and several that serve one party."""

import asyncio
import shutil
from pathlib import Path
from typing import Any

import pytest

from crossdeck.party.commands import (
    AddGuests,
    EndHand,
    Finish,
    GiveTime,
    MoveOn,
    PauseClock,
    SeatGuests,
    StartRound,
)
from tests.server.guests import new_id
from tests.server.houses import Clock, bearer, house, live
from tests.server.parties.evenings import Evening, opened


async def gathered(party: Evening) -> None:
    await party.do(AddGuests, names=[f"Guest {n}" for n in range(1, 9)])


async def seated(party: Evening) -> None:
    await gathered(party)
    await party.do(SeatGuests)


async def playing(party: Evening) -> None:
    await seated(party)
    await party.do(StartRound, round=1)


async def paused(party: Evening) -> None:
    await playing(party)
    await party.do(PauseClock, round=1)


async def counting(party: Evening) -> None:
    await playing(party)
    seats = (await party.look())["tables"][0]["seats"]
    await party.do(EndHand, round=1, table=1, out=seats[0]["guest"])


async def counted(party: Evening) -> None:
    await playing(party)
    await party.counted()


async def moved(party: Evening) -> None:
    await counted(party)
    await party.do(MoveOn, round=1)


async def over(party: Evening) -> None:
    await counted(party)
    await party.do(Finish, round=1)


def left_behind(folder: Path) -> Path:
    """What a server leaves that is cut off at this very moment: its files as they are, without a goodbye."""
    crashed = folder / "crashed"
    crashed.mkdir()
    for name in ("games.db", "games.db-wal"):
        if (folder / name).exists():
            shutil.copy(folder / name, crashed / name)
    return crashed


def lasting(picture: dict[str, Any]) -> dict[str, Any]:
    """A picture without its time and version."""
    tables = [{**table, "ends": 0, "left": 0} for table in picture["tables"]]
    clock = {**picture["clock"], "ends": 0, "left": 0}
    return {**picture, "now": 0, "v": 0, "tables": tables, "clock": clock}


@pytest.mark.parametrize("reach", [gathered, seated, playing, paused, counting, counted, moved, over])
@live
async def test_nothing_that_was_acknowledged_is_lost_in_a_crash(tmp_path: Path, reach: Any) -> None:
    clock = Clock()
    async with house(tmp_path, clock=clock) as here:
        party = await opened(here, hand=60)
        await reach(party)
        before, folder = await party.look(), left_behind(tmp_path)
    clock.set(clock.now() + 3_600_000)
    async with house(folder, clock=clock) as here:
        is_loaded = party.id in here.services.parties.rooms
        assert is_loaded == (before["phase"] == "playing")
        after = await Evening(here, party.id, party.ticket).look()
        assert lasting(after) == lasting(before)
        if before["phase"] == "playing":
            assert after["clock"]["left"] == before["clock"]["left"]  # No server, no time.


@live
async def test_a_clock_goes_on_after_a_crash_and_rings_when_the_hand_has_had_its_time(tmp_path: Path) -> None:
    clock = Clock()
    async with house(tmp_path, clock=clock) as here:
        party = await opened(here, hand=60)
        await playing(party)
        await here.forward(20)
        folder = left_behind(tmp_path)
    clock.set(clock.now() + 600_000)
    async with house(folder, clock=clock) as here:
        again = Evening(here, party.id, party.ticket)
        async with again.line() as host:
            await here.forward(38)
            assert not host.picture["clock"]["up"]
            await here.forward(4)
            await host.until(lambda: bool(host.picture["clock"]["up"]))


@live
async def test_a_damaged_party_is_named_and_hinders_no_other(tmp_path: Path) -> None:
    clock = Clock()
    async with house(tmp_path, clock=clock) as here:
        party, other = await opened(here), await opened(here)
        await playing(party)
        await here.services.hub.house.store.rewrite(party.id, 2, b'{"entries":[{"type":"fined"}]}')
    async with house(tmp_path, clock=clock) as here:
        here.expected = {"party_not_recovered", "damaged_party"}
        answer = await here.http.get(f"/api/parties/{party.id}", headers=bearer(party.ticket))
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "damaged")
        assert (await Evening(here, other.id, other.ticket).look())["v"] == 1


@live
async def test_two_hosts_at_once_do_everything_once(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party = await opened(here)
        await seated(party)
        answers = await asyncio.gather(*(party.ask(StartRound(id=new_id(), round=1)) for _ in range(2)))
        assert sorted(each["done"] for each in answers) == [False, True]
        await party.counted()
        moves = await asyncio.gather(*(party.ask(MoveOn(id=new_id(), round=1)) for _ in range(2)))
        assert sorted(each["done"] for each in moves) == [False, True]
        assert (await party.look())["round"] == 2


@live
async def test_two_processes_of_one_database_decide_in_one_order(tmp_path: Path, postgres_url: str) -> None:
    async with house(tmp_path, database=postgres_url) as one, house(tmp_path, database=postgres_url) as two:
        party = await opened(one)
        there = Evening(two, party.id, party.ticket)
        await asyncio.gather(
            *(each.do(AddGuests, names=[f"Guest {n}"]) for n, each in enumerate([party, there] * 8))
        )
        async with party.line() as near, there.line() as far:
            for line in (near, far):  # Each hears of what the other has decided a moment later.
                await line.until(lambda line=line: line.picture["present"] == 16)  # type: ignore[misc]
            await party.do(SeatGuests)
            await far.until(lambda: far.picture["phase"] == "seated")
            started = await asyncio.gather(
                *(each.ask(StartRound(id=new_id(), round=1)) for each in (party, there))
            )
            assert sorted(each["done"] for each in started) == [False, True]
            await there.do(GiveTime, round=1, seconds=30, table=1)
            same = GiveTime(id="same", round=1, seconds=30, table=1)
            await asyncio.gather(party.ask(same), there.ask(same))
            seen = await party.look()
            assert seen["tables"][0]["extra"] == 60
