"""Whose line is open: told to everybody, and never mistaken for giving up."""

from pathlib import Path

from crossdeck.server.bus import Whisper
from crossdeck.tables.commands import Kick, Leave, MakeHost
from tests.server.guests import Guest, code_of
from tests.server.houses import house, live, party, until


def presence(guest: Guest) -> list[tuple[int, str]]:
    return [(message["seat"], message["is"]) for message in guest.heard("presence")]


@live
async def test_everybody_hears_who_comes_and_whose_line_is_lost(tmp_path: Path) -> None:
    async with (
        party(tmp_path, "Ann", "Bob", start=False, game="lexicon") as table,
        table.here.guest(table.id) as eve,
    ):
        ann, bob = table.guests
        assert eve.heard("welcome")[0]["seats_here"] == [0, 1]
        await bob.leave()
        for guest in (ann, eve):
            await guest.until(lambda guest=guest: presence(guest)[-1:] == [(1, "lost")])  # type: ignore[misc]
        async with table.here.guest(table.id) as cyd:
            assert cyd.heard("welcome")[0]["seats_here"] == [0]
        async with table.here.guest(table.id, key=bob.key):
            for guest in (ann, eve):
                await guest.until(lambda guest=guest: presence(guest)[-1:] == [(1, "here")])  # type: ignore[misc]


@live
async def test_nobody_hears_of_those_who_only_look_on(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        before = presence(table.host)
        async with table.here.guest(table.id):
            pass
        await until(lambda: len(table.here.room(table.id).audience.lines) == 2)
        await table.host.asked({"t": "check", "id": "c", "do": "deal"}, "c")
        assert presence(table.host) == before


@live
async def test_who_has_another_line_is_not_lost(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        ann, bob = table.guests
        async with table.here.guest(table.id, key=bob.key):
            await bob.leave()
            await until(lambda: len(table.here.room(table.id).audience.lines) == 2)
            await table.here.forward(60)
            await ann.asked({"t": "check", "id": "c", "do": "deal"}, "c")
            assert {is_ for _, is_ in presence(ann)} == {"here"}
        await ann.until(lambda: presence(ann)[-1] == (1, "lost"))


@live
async def test_who_comes_back_in_time_was_never_away(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        ann, bob = table.guests
        await bob.leave()
        await ann.until(lambda: presence(ann)[-1] == (1, "lost"))
        await table.here.forward(20)
        async with table.here.guest(table.id, key=bob.key, have=bob):
            await table.here.forward(20)
            await ann.asked({"t": "check", "id": "c", "do": "deal"}, "c")
            assert (1, "away") not in presence(ann)


@live
async def test_a_seat_that_nobody_has_is_not_away(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", start=False, game="lexicon") as table:
        ann, bob = table.guests
        await bob.leave()
        await ann.until(lambda: presence(ann)[-1] == (1, "lost"))
        await ann.do(Kick, seat=1)
        await table.here.forward(40)
        await ann.asked({"t": "check", "id": "c", "do": "deal"}, "c")
        assert presence(ann)[-1] == (1, "lost")


@live
async def test_who_sits_down_is_here_and_who_gets_up_leaves_no_trace(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", start=False, game="lexicon") as table:
        ann, bob = table.guests
        assert presence(ann)[-1] == (1, "here")
        await bob.do(Leave)
        room = table.here.room(table.id)
        assert room.audience.seats_here() == [0]
        await bob.leave()
        await until(lambda: len(room.audience.lines) == 1)
        await ann.asked({"t": "check", "id": "c", "do": "deal"}, "c")
        assert presence(ann)[-1] == (1, "here")


# A host who is not there.


@live
async def test_a_player_takes_over_from_a_host_who_has_been_gone_for_a_minute(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        ann, bob = table.guests
        assert await code_of(bob.do(MakeHost, seat=1)) == "not_host"
        await ann.leave()
        await bob.until(lambda: presence(bob)[-1] == (0, "lost"))
        await table.here.forward(59)
        assert await code_of(bob.do(MakeHost, seat=1)) == "not_host"
        await table.here.forward(1)
        await bob.do(MakeHost, seat=1)
        assert bob.picture["you"]["host"]


@live
async def test_a_host_who_is_here_keeps_his_table(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        ann, bob = table.guests
        await ann.leave()
        await table.here.forward(50)
        async with table.here.guest(table.id, key=ann.key):
            await table.here.forward(100)
            assert await code_of(bob.do(MakeHost, seat=1)) == "not_host"
        await until(lambda: len(table.here.room(table.id).audience.lines) == 1)
        await table.here.forward(59)
        assert await code_of(bob.do(MakeHost, seat=1)) == "not_host"


@live
async def test_after_a_restart_a_host_who_does_not_come_back_is_gone_too(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        clock = table.here.clock
    async with house(tmp_path, clock=clock) as here, here.guest(table.id, key=table.guests[1].key) as bob:
        assert await code_of(bob.do(MakeHost, seat=1)) == "not_host"
        await here.forward(60)
        await bob.do(MakeHost, seat=1)


# Other processes.


@live
async def test_whose_line_is_open_at_another_process_is_known_here(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        ann, bob = table.guests
        told: list[object] = []
        hub = table.here.services.hub
        hub.house.bus.tell = told.append  # type: ignore[method-assign,assignment]

        def elsewhere(seat: int, is_: str) -> None:
            text = f'{{"t":"presence","seat":{seat},"is":"{is_}"}}'
            hub._hear(Whisper(table.id, "another process", text))

        await bob.leave()
        await ann.until(lambda: presence(ann)[-1] == (1, "lost"))
        elsewhere(1, "here")
        await ann.until(lambda: presence(ann)[-1] == (1, "here"))
        await table.here.forward(40)
        assert presence(ann)[-1] == (1, "here")
        told.clear()
        elsewhere(0, "lost")  # Ann's line there broke, and her line here did not.
        await ann.until(lambda: presence(ann)[-1] == (0, "here"))
        [whisper] = told
        assert isinstance(whisper, Whisper)
        assert whisper.text == '{"t":"presence","seat":0,"is":"here"}'
