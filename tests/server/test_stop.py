"""Stopping in good order, and taking everything up again."""

import asyncio
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from crossdeck.play import Laid
from crossdeck.server import hub as hub_module
from crossdeck.server.wire import framed
from crossdeck.shelf.dictionaries import DictionaryError
from crossdeck.tables.commands import Act, Pause, Resume
from crossdeck.tables.game import game_at
from tests.limits import PATIENCE
from tests.server.guests import Guest, Stranger, code_of
from tests.server.houses import Here, Party, house, live, party, until
from tests.server.test_clocks_live import acted, due
from tests.server.test_socket import slow

# Stopping.


@live
async def test_everybody_is_told_before_the_lines_are_closed(tmp_path: Path) -> None:
    async with (
        party(tmp_path, "Ann", "Bob", game="lexicon") as table,
        table.here.guest(table.id) as eve,
    ):
        await table.here.server.shutdown()
        for guest in (*table.guests, eve):
            assert await guest.until_closed() == 1012
            assert guest.seen[-1]["t"] == "notice"
            assert guest.seen[-1]["what"] == "restart"
            assert guest.seen[-1]["back_in"] > 0


@live
async def test_what_is_asked_for_while_it_stops_is_put_off(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        here, before = table.here, table.sitting
        assert (await here.http.get("/readyz")).text == "ready\n"
        await here.services.hub.announce_stop()
        act = Act(id="1", v=table.turn.v, do=table.turn.picture["can"][0])
        assert await code_of(table.turn.ask(act)) == "restarting"
        assert table.turn.heard("error")[-1]["retry_after"] > 0
        over_http = await here.post(table.id, table.turn.key, act)
        assert (over_http.status_code, over_http.json()["error"]["code"]) == (503, "restarting")
        assert int(over_http.headers["Retry-After"]) > 0
        opening = await here.http.post("/api/tables", json={"game": "lexicon"})
        assert opening.status_code == 503
        async with Stranger.at(here.ws) as line:
            await line.say({"t": "hello", "table": table.id})
            assert await line.is_sent_away() == (1013, "restarting")
        ready = await here.http.get("/readyz")
        assert (ready.status_code, ready.text) == (503, "stopping\n")
        assert (await here.http.get("/healthz")).status_code == 200
        assert table.sitting is before


@live
async def test_what_is_under_way_is_acknowledged_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        store = table.here.services.hub.house.store
        writing, go_on, append = asyncio.Event(), asyncio.Event(), store.append

        async def slowly(*given: Any) -> None:
            writing.set()
            await go_on.wait()
            await append(*given)

        monkeypatch.setattr(store, "append", slowly)
        guest = table.turn
        acting = asyncio.create_task(guest.act(guest.picture["can"][0]))
        await writing.wait()
        stopping = asyncio.create_task(table.here.services.hub.announce_stop())
        await until(lambda: table.here.services.hub.is_stopping)
        go_on.set()
        assert await acting == table.sitting.version
        await stopping
        await guest.until(lambda: bool(guest.heard("notice")))
        told = [message["t"] for message in guest.seen if message.get("t") in ("event", "ack", "notice")]
        assert sorted(told[-3:-1]) == ["ack", "event"]
        assert told[-1] == "notice"


@live
async def test_bots_do_nothing_more_once_it_stops(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", bots=1, game="kan-u-go", pace=1) as table:
        while table.sitting.awaited[0] == 0:
            await table.move(random.Random(1))
        before = table.sitting
        await table.here.services.hub.announce_stop()
        await table.here.forward(10)
        assert table.sitting is before


@live
async def test_nobody_holds_up_the_stop_by_not_reading(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub_module, "_FAREWELL", 0.1)
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        room = table.here.room(table.id)
        before = set(room.audience.lines)
        async with slow(table, table.host):
            [stuck] = room.audience.lines - before
            while stuck.wire.waiting < 20_000:
                stuck.push(framed(b"{}" * 2000))
                await asyncio.sleep(0)
            async with asyncio.timeout(PATIENCE):
                await table.here.services.hub.announce_stop()
            await table.guests[1].until(lambda: bool(table.guests[1].heard("notice")))


# Starting again.


async def again(table: Party, here: Here, guest: Guest) -> Guest:
    """What a guest finds who comes back to the next server."""
    async with here.guest(table.id, key=guest.key, have=guest) as back:
        await back.until(lambda: back.v == here.sitting(table.id).version)
        return back


@live
async def test_what_was_acknowledged_is_there_after_a_restart(tmp_path: Path) -> None:
    rng = random.Random(1)
    async with party(tmp_path, "Ann", "Bob", bots=1, game="lexicon") as table:
        clock = table.here.clock
        for _ in range(8):
            await table.move(rng)
        await table.agree()
        guest = table.turn
        act = Act(id="the last one", v=guest.v, do=guest.picture["can"][0])
        done = await guest.ask(act)
        await table.agree()
        sitting = table.sitting
    async with house(tmp_path, clock=clock) as here:
        for each in table.guests:
            back = await again(table, here, each)
            assert back.picture == each.picture
            assert "picture" not in back.seen[0]
        assert here.sitting(table.id) == sitting
        async with here.guest(table.id, key=guest.key, have=guest) as back:
            assert await back.ask(act) == done
        assert here.sitting(table.id) == sitting


@live
async def test_the_time_without_a_server_counts_for_nobody(tmp_path: Path) -> None:
    clocks = {"move": 60, "round": 300, "match": 900}
    async with party(tmp_path, "Ann", "Bob", game="lexicon", clocks=clocks) as table:
        clock, [other] = table.here.clock, table.others
        await table.here.forward(20)
        shown = other.picture["clock"]
        late = table.turn.seat or 0
    stopped = clock.now()
    clock.set(stopped + 1_000_000)
    async with house(tmp_path, clock=clock) as here, here.guest(table.id, key=other.key, have=other) as back:
        await here.settled()
        await back.until(lambda: back.v == here.sitting(table.id).version)
        assert [entry for event in back.heard("event") for entry in event["entries"]] == [
            {"e": "recovered", "lost": 1_000_000}
        ]
        assert due(back, late) == due(other, late) + 1_000_000
        assert back.picture["clock"]["round"] == shown["round"] + 1_000_000
        assert back.picture["clock"]["match"] == shown["match"] + 1_000_000
        await here.forward(39.9)
        assert not acted(back)
        await here.forward(0.1)
        await back.until(lambda: bool(acted(back)))
        assert acted(back)[0]["why"] == "time"


@live
async def test_time_is_made_good_before_anybody_gets_to_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long it takes to go through all tables: this one is asked for before its turn comes."""

    async def never(_: object) -> None:
        """Tables are not taken up yet."""

    async with party(tmp_path, "Ann", "Bob", game="lexicon", clocks={"move": 60}) as table:
        clock, late = table.here.clock, table.turn.seat or 0
        before = due(table.host, late)
    clock.set(clock.now() + 500_000)
    monkeypatch.setattr(hub_module.Hub, "_recover", never)
    async with house(tmp_path, clock=clock) as here, here.guest(table.id, key=table.key) as ann:
        assert due(ann, late) == before + 500_000
        await ann.do(Pause)
        await ann.do(Resume)
        assert due(ann, late) == before + 500_000


@live
async def test_a_short_stop_is_no_lost_time(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon", clocks={"move": 60}) as table:
        clock, before = table.here.clock, table.sitting
    clock.set(clock.now() + 1_500)
    async with house(tmp_path, clock=clock) as here:
        await here.settled()
        assert here.sitting(table.id) == before


@live
async def test_a_paused_table_is_still_paused(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon", clocks={"move": 60}) as table:
        clock = table.here.clock
        await table.here.forward(20)
        await table.host.do(Pause)
    clock.set(clock.now() + 500_000)
    async with house(tmp_path, clock=clock) as here, here.guest(table.id, key=table.key) as ann:
        await here.forward(100)
        assert ann.picture["paused"]
        await ann.do(Resume)
        [[_, at]] = ann.picture["clock"]["moves"]
        assert at == here.clock.now() + 40_000


@live
async def test_a_word_can_still_be_challenged(tmp_path: Path) -> None:
    rng = random.Random(1)
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        clock = table.here.clock
        while (state := table.sitting.state) is None or state.window is None:
            await table.move(rng)
            await table.agree()
        laid = state.history[state.window]
        assert isinstance(laid, Laid)
        doubter = table.guests[1 - laid.seat]
    async with (
        house(tmp_path, clock=clock) as here,
        here.guest(table.id, key=doubter.key, have=doubter) as back,
    ):
        challenge = f"challenge {laid.words[0]}"
        assert challenge in back.picture["can"]
        await back.act(challenge)
        assert any(event["event"] == "challenged" for event in back.picture["game"]["history"])


@live
async def test_bots_go_on(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", bots=1, game="kan-u-go", pace=1) as table:
        clock = table.here.clock
        while table.sitting.awaited[0] == 0:
            await table.move(random.Random(1))
        before = table.sitting.version
    async with house(tmp_path, clock=clock) as here:
        await here.settled()
        assert here.sitting(table.id).version == before
        await here.forward(1)
        assert here.sitting(table.id).version > before


@live
async def test_a_damaged_table_is_reported_and_the_others_go_on(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        clock = here.clock
        async with (
            here.party("Ann", "Bob", game="lexicon") as bad,
            here.party("Ann", "Bob", game="lexicon") as good,
        ):
            pass
    with sqlite3.connect(tmp_path / "games.db") as database:
        database.execute("UPDATE log SET body = ? WHERE table_id = ? AND version = 3", (b"{}", bad.id))
    database.close()
    async with house(tmp_path, clock=clock) as here:
        here.expected |= {"table_not_recovered", "damaged"}
        await here.settled()
        [line] = [line for line in here.logged if line["event"] == "table_not_recovered"]
        assert line["table"] == bad.id
        assert "row 3" in line["why"]
        async with here.guest(good.id) as eve:
            assert eve.picture["stage"] == "playing"
        async with Stranger.at(here.ws) as stranger:
            await stranger.say({"t": "hello", "table": bad.id})
            assert await stranger.is_sent_away() == (1013, "damaged")
        answer = await here.http.get(f"/api/tables/{bad.id}")
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "damaged")


@live
async def test_a_table_whose_dictionary_is_not_here_waits_and_the_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as here:
        clock = here.clock
        async with (
            here.party("Ann", "Bob", game="kan-u-go-eo") as bad,
            here.party("Ann", "Bob", game="lexicon") as good,
        ):
            pass

    def gone(terms: Any, seats: int) -> Any:
        if terms.game == "kan-u-go-eo":
            raise DictionaryError("/secret/place/esperanto is not here")
        return game_at(terms, seats)

    monkeypatch.setattr("crossdeck.tables.sitting.game_at", gone)
    async with house(tmp_path, clock=clock) as here:
        here.expected |= {"table_not_recovered", "no_dictionary"}
        await here.settled()
        assert list(here.services.hub.rooms) == [good.id]
        async with Stranger.at(here.ws) as stranger:
            await stranger.say({"t": "hello", "table": bad.id})
            assert "secret" not in (await stranger.hears())["message"]
        answer = await here.http.get(f"/api/tables/{bad.id}")
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "no_dictionary")
