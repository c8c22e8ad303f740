"""Lines to a party: a picture at once and whenever it changes, the bell, and who is sent away."""

from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from crossdeck.party.commands import AddGuests, CallSteward, EndHand, GiveTime, Join, NewLink, PauseClock
from tests.server.houses import house, live
from tests.server.parties.evenings import Evening, Onlooker, opened


@live
async def test_a_line_shows_the_evening_at_once_and_when_it_changes(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party = await opened(here)
        async with party.line() as host:
            assert host.picture["phase"] == "gathering"
            await party.do(AddGuests, names=["Ann"])
            await host.until(lambda: host.picture["present"] == 1)
            assert host.picture["v"] == 2


@live
async def test_changes_close_together_are_shown_as_one(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party = await opened(here)
        async with party.line() as host:
            for name in ("Ann", "Bob", "Cy", "Di"):
                await party.do(AddGuests, names=[name])
            await here.forward(1)
            await host.until(lambda: host.picture["present"] == 4)
            assert len(host.pictures) == 3  # The first look, the first change, and all the others.


@live
async def test_nobody_is_shown_again_what_he_has_seen(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party = await opened(here)
        await party.begun()
        table = await party.link("table", 2)
        async with party.line(table) as line, party.line() as host:
            await party.do(CallSteward, await party.link("table", 1), table=1)
            await host.until(lambda: bool(host.picture["calls"]))
            await here.forward(5)
            assert len(line.pictures) == 1


@live
async def test_the_bell_comes_to_everybody_and_a_table_with_more_time_goes_on(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party = await opened(here, hand=60)
        await party.begun()
        await party.do(GiveTime, round=1, seconds=30, table=2)
        async with party.line() as host, party.line(await party.link("table", 1)) as one:
            await here.forward(59)
            assert [table["over"] for table in host.picture["tables"]] == ["", ""]
            await here.forward(2)
            await one.until(lambda: one.picture["tables"][0]["over"] == "time")
            assert [table["over"] for table in host.picture["tables"]] == ["time", ""]
            await here.forward(30)
            await host.until(lambda: bool(host.picture["clock"]["up"]))


@live
async def test_a_clock_that_stands_rings_no_bell(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party = await opened(here, hand=60)
        await party.begun()
        await party.do(PauseClock, round=1)
        async with party.line() as host:
            await here.forward(300)
            assert not host.picture["clock"]["up"]
            assert not here.services.parties.rooms[party.id].bell.is_set


async def sent_away(at: Evening, /, **hello: object) -> tuple[int | None, str]:
    async with Onlooker.at(at.ws, **hello) as line:
        await line.until(lambda: line.closed is not None)
        return line.closed, line.seen[-1]["code"]


@live
async def test_who_has_no_ticket_of_this_party_is_sent_away(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party, other = await opened(here), await opened(here)
        assert await sent_away(party, party="nowhere", ticket=party.ticket) == (4004, "unknown_party")
        assert await sent_away(party, party=party.id, ticket=other.ticket) == (4003, "bad_ticket")
        assert await sent_away(party, party=party.id, ticket="") == (4003, "bad_ticket")
        assert await sent_away(party, party=party.id, ticket="x", protocol=99) == (4001, "protocol")
        assert await sent_away(party, table=party.id) == (4000, "malformed")
        assert not here.services.hub.party_lines


@live
async def test_a_link_that_is_replaced_closes_its_lines(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party = await opened(here)
        async with party.line(await party.link("steward", 1)) as line:
            await party.do(NewLink, role="steward", number=1)
            await line.until(lambda: line.closed == 4003)


@pytest.mark.parametrize("said", ["", "[]", '{"t":"act","id":"1"}', "{" * 9000, '{"t":"hello"}'])
@live
async def test_what_is_not_understood_costs_nobody_his_line(tmp_path: Path, said: str) -> None:
    async with house(tmp_path) as here:
        party = await opened(here)
        async with party.line() as host:
            await host.socket.send(said)
            await host.until(lambda: host.seen[-1]["t"] == "error")
            await party.do(AddGuests, names=["Ann"])
            await host.until(lambda: host.picture["present"] == 1)


@live
async def test_lines_are_pinged_and_told_of_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party = await opened(here)
        async with party.line() as host:
            await here.forward(25)
            assert any(message["t"] == "ping" for message in host.seen)
            assert host.closed is None
            await here.services.hub.announce_stop()
            await host.until(lambda: host.seen[-1]["t"] == "notice")


def texts(node: object) -> list[str]:
    if isinstance(node, dict):
        return [text for each in node.values() for text in texts(each)]
    if isinstance(node, list):
        return [text for each in node for text in texts(each)]
    return [node] if isinstance(node, str) else []


@live
async def test_no_picture_holds_what_is_not_its_viewers(tmp_path: Path) -> None:
    """No ticket of another, no secret of the party, and of other tables no cards and no figures."""
    async with house(tmp_path) as here:
        party = await opened(here)
        await party.begun()
        tickets = {each["ticket"] for each in (await party.look())["links"]}
        links = {role: await party.link(role, number) for role, number in (
            ("steward", 1), ("projector", 0), ("table", 1), ("guest", 1), ("join", 0),
        )}  # fmt: skip
        async with AsyncExitStack() as stack:
            lines = {role: await stack.enter_async_context(party.line(link)) for role, link in links.items()}
            await party.counted()
            await here.forward(2)
            evening = here.services.parties.rooms[party.id].evening
            for role, line in lines.items():
                said = {text for picture in line.pictures for text in texts(picture)}
                allowed = {links["join"]} if role == "projector" else set()
                assert said & tickets <= allowed, role
                assert not said & {evening.secret, evening.seed}
                if role in ("table", "guest", "join"):
                    shown = {table["number"] for each in line.pictures for table in each["tables"]}
                    assert len(shown) == (0 if role == "join" else 1)
            wall = [table["seats"] for table in lines["projector"].picture["tables"]]
            assert {seat["points"] for seats in wall for seat in seats} == {None}


@pytest.mark.long
@live
async def test_a_party_of_four_hundred_comes_in_from_one_address(tmp_path: Path) -> None:
    """A hotspot's guests have one address: at the usual limits all of them find, join and look on."""
    async with house(tmp_path, limits=1) as here:
        party = await opened(here)
        door = await party.link("join")
        async with AsyncExitStack() as stack:
            for n in range(400):
                assert (await here.http.get(f"/api/codes/{party.id[:6]}")).json()["party"] == party.id
                joined = await party.do(Join, door, name=f"Guest {n}")
                await party.look(joined["ticket"])
                await stack.enter_async_context(party.line(joined["ticket"]))
            await here.forward(1, mute=400)
            assert here.services.hub.party_lines == 400
            assert (await party.look())["present"] == 400


@live
async def test_one_who_asks_all_the_time_is_held_back_and_the_others_are_not(tmp_path: Path) -> None:
    async with house(tmp_path, limits=1) as here:
        party = await opened(here)
        await party.begun()
        noisy, calm = await party.link("guest", 1), await party.link("guest", 2)
        table = next(
            each["number"] for each in (await party.look(noisy))["tables"] for seat in each["seats"]
            if seat["guest"] == 1
        )  # fmt: skip
        command = EndHand(id="x", round=9, table=table)
        found = [(await party.post(command, noisy)).status_code for _ in range(45)]
        assert found[0] == 200
        assert found[-1] == 429
        assert (await party.post(command, calm)).status_code == 200
