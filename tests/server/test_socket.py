"""The line itself: hello, resent requests, coming back, bad messages, slow readers, pings."""

import asyncio
import json
import random
import socket
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import websockets

from crossdeck.server import calls as calls_module
from crossdeck.server import line as line_module
from crossdeck.server.limits import CROWD
from crossdeck.server.messages import MOST_BYTES, Presence
from crossdeck.server.room import KEPT
from crossdeck.server.wire import framed
from crossdeck.tables.commands import Act, Kick, Leave, Pause, Resume, Sit
from crossdeck.tables.sitting import REMEMBERED
from tests.server.guests import Guest, Stranger, code_of
from tests.server.houses import Party, house, live, party, until
from tests.server.test_clocks_live import pinged

# Hello.


@live
async def test_a_line_begins_with_hello(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table = await here.open(game="lexicon")
        hello = {"t": "hello", "table": table.id}
        for said, sent_away in (
            ({"t": "pong", "n": 1}, (4000, "no_hello")),
            ({"t": "act", "id": "1", "v": 1, "do": "deal"}, (4000, "no_hello")),
            ("what?", (4000, "malformed")),
            (b"\x00\xff", (4000, "malformed")),
            ("", (4000, "malformed")),
            ({**hello, "colour": "red"}, (4000, "malformed")),
            ({**hello, "have": -1}, (4000, "malformed")),
            ({**hello, "key": "x" * 65}, (4000, "malformed")),
            ({**hello, "key": "too short"}, (4000, "short_key")),
            ({**hello, "protocol": 2}, (4001, "protocol")),
            ({**hello, "protocol": 0}, (4001, "protocol")),
            ({**hello, "table": "aaaaaaaaaaaa"}, (4004, "unknown_table")),
            ({**hello, "table": "'; DROP TABLE log; --"}, (4004, "unknown_table")),
            ({**hello, "table": ""}, (4004, "unknown_table")),
        ):
            async with Stranger.at(here.ws) as stranger:
                await stranger.say(said)
                assert await stranger.is_sent_away() == sent_away, said
        assert here.services.hub.callers == 0


@live
async def test_who_says_nothing_is_sent_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calls_module, "HELLO_WITHIN", 0.01)
    async with house(tmp_path) as here, Stranger.at(here.ws) as stranger:
        assert await stranger.is_sent_away() == (4000, "no_hello")


@live
async def test_hello_is_said_once(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        error = await table.host.error({"t": "hello", "table": table.id, "key": table.guests[1].key})
        assert error["code"] == "malformed"
        assert "already" in error["message"]
        assert table.host.seat == 0
        await table.turn.act(table.turn.picture["can"][0])


@live
async def test_only_pages_of_this_house_may_speak_for_a_visitor(tmp_path: Path) -> None:
    async with house(tmp_path, origins=("https://cards.example",)) as here:
        table = await here.open(game="lexicon")
        for origin in (here.url, "https://cards.example"):
            async with here.guest(table.id, Origin=origin) as guest:
                assert guest.v == 1
        for origin in (
            "https://evil.example",
            "https://cards.example.evil.example",
            "http://cards.example",
            "null",
            "http://[",
            "",
            here.url + ".evil.example",
        ):
            with pytest.raises(websockets.InvalidStatus) as refused:
                async with here.guest(table.id, Origin=origin):
                    pass
            assert refused.value.response.status_code == 403, origin


@live
async def test_a_full_house_takes_nobody_more_until_somebody_goes(tmp_path: Path) -> None:
    async with house(tmp_path, most_lines=2) as here:
        table = await here.open(game="lexicon")
        # One who has not said hello counts too.
        async with here.guest(table.id), Stranger.at(here.ws), Stranger.at(here.ws) as third:
            assert await third.is_sent_away() == (1013, "house_full")
        await until(lambda: here.services.hub.callers == 0)
        async with here.guest(table.id) as guest:
            assert guest.v == 1


@live
async def test_new_lines_are_limited_by_address(tmp_path: Path) -> None:
    async with house(tmp_path, limits=1) as here:
        for _ in range(CROWD.at_once - 400):  # Others of this address came before.
            here.services.limits.take(CROWD, "127.0.0.1")
        async with asyncio.TaskGroup() as group:
            strangers = [group.create_task(_comes_and_goes(here.ws)) for _ in range(410)]
        codes = [stranger.result() for stranger in strangers]
        assert codes.count((4000, "no_hello")) == 400
        assert codes.count((1013, "too_many")) == 10


async def _comes_and_goes(url: str) -> tuple[int, str]:
    async with Stranger.at(url) as stranger:
        await stranger.say({"t": "pong", "n": 0})
        return await stranger.is_sent_away()


# The same request twice.


@live
async def test_what_is_sent_again_is_not_done_again(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        guest = table.turn
        act = Act(id="only once", v=guest.v, do=guest.picture["can"][0])
        done = await guest.ask(act)
        assert await guest.ask(act) == done
        async with table.here.guest(table.id, key=guest.key, have=guest) as again:
            assert await again.ask(act) == done
            assert again.v == done
        await table.agree()
        assert table.sitting.version == done


@live
async def test_two_people_may_choose_the_same_id(tmp_path: Path) -> None:
    async with (
        party(tmp_path, "Ann", start=False, game="lexicon", seats=3) as table,
        table.here.guest(table.id) as bob,
        table.here.guest(table.id) as cyd,
    ):
        first = await bob.ask(Sit(id="1", v=bob.v, name="Bob"))
        second = await cyd.ask(Sit(id="1", v=cyd.v, name="Cyd"))
        assert second == first + 1


@live
async def test_a_request_is_known_again_after_many_versions_and_then_is_refused_as_stale(
    tmp_path: Path,
) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        ann = table.host
        act = Act(id="early", v=table.turn.v, do=table.turn.picture["can"][0])
        guest = table.turn
        done = await guest.ask(act)
        for turn in range(REMEMBERED - 1):
            await ann.do(Resume if turn % 2 else Pause)
        assert await guest.ask(act) == done
        await ann.do(Resume if (REMEMBERED - 1) % 2 else Pause)
        assert await code_of(guest.ask(act)) == "stale"


@live
async def test_who_is_ahead_of_the_table_is_told_so(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        assert await code_of(table.turn.do(Act, v=table.sitting.version + 1, do="take blind")) == "ahead"


@live
async def test_a_refusal_says_whether_the_table_has_moved_on(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        other = table.others[0]
        act = {"t": "act", "id": "r", "v": other.v, "do": "take blind"}
        assert "stale" not in await other.asked(act, "r")
        assert (await other.asked({**act, "v": other.v - 1}, "r"))["stale"] is True


# Coming back.


async def comes_back(table: Party, guest: Guest) -> Guest:
    """The guest as he is after coming back from the version he has."""
    async with table.here.guest(table.id, key=guest.key, have=guest) as again:
        await again.until(lambda: again.v == table.sitting.version)
        assert again.picture == await table.here.fresh(guest)
        return again


@pytest.mark.parametrize("watching", ["public", "after-round"])
@live
async def test_who_comes_back_hears_exactly_what_he_missed(tmp_path: Path, watching: str) -> None:
    rng = random.Random(watching)
    async with (
        party(tmp_path, "Ann", "Bob", bots=1, game="lexicon", watching=watching) as table,
        table.here.guest(table.id) as eve,
    ):
        for _ in range(6):
            gone = [await _left(table, guest) for guest in (*table.guests, eve)]
            for _ in range(rng.randrange(8)):
                await table.move(rng)
            await table.here.settled()
            missed = table.sitting.version - gone[0].v
            for guest in gone:
                again = await comes_back(table, guest)
                assert "picture" not in again.seen[0]
                assert len(again.heard("event")) + len(again.heard("skip")) == missed


async def _left(table: Party, guest: Guest) -> Guest:
    """A guest as he was when his line broke; his other line stays."""
    await guest.until(lambda: guest.v == table.sitting.version)
    async with table.here.guest(table.id, key=guest.key) as line:
        return line


@live
async def test_who_missed_too_much_gets_a_fresh_picture(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        gone = await _left(table, table.guests[1])
        for turn in range(KEPT - 1):
            await table.host.do(Resume if turn % 2 else Pause)
        assert "picture" not in (await comes_back(table, gone)).seen[0]
        await table.host.do(Resume if (KEPT - 1) % 2 else Pause)
        again = await comes_back(table, gone)
        assert "picture" in again.seen[0]
        assert not again.heard("event")


@live
async def test_who_has_become_another_kind_of_viewer_gets_a_fresh_picture(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", start=False, game="lexicon", seats=3) as table:
        async with table.here.guest(table.id) as looker:
            pass
        sit = Sit(id="1", v=looker.v, name="Cyd")
        assert (await table.here.post(table.id, looker.key, sit)).status_code == 200
        assert (await comes_back(table, looker)).seat == 2
        gone = await _left(table, table.guests[1])
        await table.guests[1].do(Leave)
        assert (await comes_back(table, gone)).seat is None
        await table.guests[1].sit("Bob", 1)
        again = await comes_back(table, gone)
        assert again.seat == 1
        assert "picture" in again.seen[0]  # In between he was not on his seat.


@live
async def test_a_client_that_has_versions_to_come_gets_a_fresh_picture(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table, Stranger.at(table.here.ws) as line:
        await line.say({"t": "hello", "table": table.id, "have": 10**18})
        welcome = await line.hears()
        assert welcome["v"] == table.sitting.version
        assert "picture" in welcome


# What cannot be understood.

DEEP = '{"t":"act","id":' + "[" * 4000 + "]" * 4000 + "}"
BAD: list[tuple[str | bytes, str]] = [
    ("", "malformed"),
    (" ", "malformed"),
    ("nonsense", "malformed"),
    ("null", "malformed"),
    ("7", "malformed"),
    ("[]", "malformed"),
    ("{}", "malformed"),
    ('{"t":"dance","id":"1","v":1}', "malformed"),
    ('{"t":["act"],"id":"1","v":1}', "malformed"),
    ('{"t":"act","id":"1","v":1}', "malformed"),
    ('{"t":"act","id":"","v":1,"do":"deal"}', "malformed"),
    ('{"t":"act","id":"' + "x" * 41 + '","v":1,"do":"deal"}', "malformed"),
    ('{"t":"act","id":"1","v":-1,"do":"deal"}', "malformed"),
    ('{"t":"act","id":"1","v":1.5,"do":"deal"}', "malformed"),
    ('{"t":"act","id":"1","v":1e400,"do":"deal"}', "malformed"),
    ('{"t":"act","id":"1","v":NaN,"do":"deal"}', "malformed"),
    ('{"t":"act","id":"1","v":true,"do":"deal"}', "malformed"),
    ('{"t":"act","id":"1","v":' + "9" * 5000 + ',"do":"deal"}', "malformed"),
    ('{"t":"act","id":"1","v":1,"do":"' + "deal" * 101 + '"}', "malformed"),
    ('{"t":"act","id":"1","v":1,"do":"deal","seat":1}', "malformed"),
    ('{"t":"kick","id":"1","v":1,"seat":14}', "malformed"),
    ('{"t":"kick","id":"1","v":1,"seat":-1}', "malformed"),
    ('{"t":"kick","id":"1","v":1,"seat":"0"}', "malformed"),
    ('{"t":"pong","n":"1"}', "malformed"),
    ('{"t":"say","id":"1","phrase":"buy my cards"}', "malformed"),
    ('{"t":"act","id":"1","v":1,"do":"\\ud800"}', "malformed"),
    ('{"t":"act","id":"1","v":1,"do":"deal"', "malformed"),
    (DEEP, "malformed"),
    (b'{"t":"act","id":"1","v":1,"do":"deal"}', "malformed"),
    (b"\xff\xfe\x00", "malformed"),
    ('{"t":"act","id":"1","v":1,"do":"' + "x" * MOST_BYTES + '"}', "too_long"),
    ("é" * (MOST_BYTES // 2 + 1), "too_long"),
]


@live
async def test_what_is_not_understood_is_answered_and_the_line_lives(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        guest, before = table.turn, table.sitting
        for message, code in BAD:
            error = await guest.error(message)
            assert error["code"] == code, message[:80]
            assert len(error["message"]) < 300
        assert table.sitting is before
        assert table.here.services.metrics.text().count(b"crossdeck_malformed_total 32.0") == 1
        await guest.act(guest.picture["can"][0])


@live
async def test_a_request_that_makes_no_sense_is_refused_with_its_id(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        for do, code in (
            ("fly", "refused"),
            ("play", "refused"),
            ("play 0,0 across", "refused"),
            ("play 999999999999999999999,0 across CAT", "refused"),
            ("play 0,0 across " + "A" * 300, "refused"),
            ("play 0,0 across \u0000\u202e", "refused"),
            ("discard", "refused"),
            ("discard ?", "refused"),
            ("deal", "not_over"),
            ("time", "clock"),
            ("challenge QWERTYUIOP", "refused"),
        ):
            answer = await table.turn.asked({"t": "act", "id": "x", "v": table.turn.v, "do": do}, "x")
            assert answer.get("code", answer["t"]) == code, (do, answer)
        answer = await table.host.asked({"t": "seat_bot", "id": "y", "v": 1, "seat": 9, "bot": "hal"}, "y")
        assert answer["code"] == "no_seat"
        await table.host.do(Kick, seat=1)
        answer = await table.host.asked({"t": "seat_bot", "id": "z", "v": 1, "seat": 1, "bot": "hal"}, "z")
        assert answer["code"] == "refused"


@live
async def test_a_message_far_too_long_ends_the_line_and_no_other(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        async with table.here.guest(table.id) as eve:
            await eve.say("x" * (9 * MOST_BYTES))
            assert await eve.until_closed() == 1009
        await table.turn.act(table.turn.picture["can"][0])


@live
async def test_a_fault_of_ours_costs_nobody_his_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Any:
        raise ZeroDivisionError("the secret card is Q")

    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        table.here.expected.add("library")
        with monkeypatch.context() as patched:
            patched.setattr("crossdeck.server.room.decide", broken)
            answer = await table.turn.asked({"t": "act", "id": "x", "v": 1, "do": "take blind"}, "x")
        assert answer["code"] == "internal"
        number = answer["message"].split()[-1]
        [line] = [line for line in table.here.logged if number in line.get("message", "")]
        assert line["error"] == "ZeroDivisionError"
        assert line["where"][-1].startswith("broken:")
        assert "secret" not in json.dumps(line)
        assert b"crossdeck_failures_total 1.0" in table.here.services.metrics.text()
        await table.turn.act(table.turn.picture["can"][0])


@live
async def test_checks_are_answered_and_change_nothing(tmp_path: Path) -> None:
    async with (
        party(tmp_path, "Ann", "Bob", game="lexicon") as table,
        table.here.guest(table.id) as eve,
    ):
        before = table.sitting
        legal, mine = table.turn.picture["can"][0], {"t": "check", "id": "c"}
        assert (await table.turn.asked({**mine, "do": legal}, "c"))["objections"] == []
        refused = await table.others[0].asked({**mine, "do": legal}, "c")
        assert [objection["fault"] for objection in refused["objections"]] == ["not_your_turn"]
        assert (await table.turn.asked({**mine, "do": "fly"}, "c"))["code"] == "refused"
        assert (await eve.asked({**mine, "do": legal}, "c"))["code"] == "not_seated"
        assert table.sitting is before


# Limits.


@live
async def test_one_person_asks_for_so_much_and_no_more_and_others_do_not_suffer(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon", chosen={"limits": 1}) as table:
        ann, bob = table.guests
        for number in range(40):
            await ann.say({"t": "check", "id": f"c{number}", "do": "take blind"})
        error = await ann.error({"t": "check", "id": "last", "do": "take blind"})
        assert error["code"] == "too_many"
        assert error["retry_after"] >= 1
        assert (await bob.asked({"t": "check", "id": "b", "do": "take blind"}, "b"))["t"] == "answer"
        await table.here.forward(20)  # The answer to a ping is not counted, and came through.
        assert (await ann.asked({"t": "check", "id": "again", "do": "take blind"}, "again"))["t"] == "answer"


@live
async def test_pings_are_answered_even_by_whoever_is_over_his_limit(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon", chosen={"limits": 1}) as table:
        ann = table.host
        ann.is_mute = True
        ping = await pinged(table, ann)
        while (await ann.error({"t": "say"}))["code"] != "too_many":
            pass
        await ann.say({"t": "pong", "n": ping["n"]})
        assert (await ann.error({"t": "say"}))["code"] == "too_many"  # By then the answer was heard.
        ann.is_mute = False
        await table.here.forward(20, mute=1)
        assert (await ann.asked({"t": "check", "id": "c", "do": "take blind"}, "c"))["t"] == "answer"


# Slow readers.


@live
async def test_who_reads_too_slowly_is_cut_off_and_comes_back_without_loss(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line_module, "_MOST_WAITING", 2000)
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        ann, bob = table.guests
        room = table.here.room(table.id)
        async with slow(table, bob) as stuck:
            lines = len(room.audience.lines)
            while len(room.audience.lines) == lines:
                room.audience.spread(Presence(seat=1, is_="here"))
                await asyncio.sleep(0)
            assert room.audience.seats_here() == [0, 1]  # His other line is there.
            await ann.do(Pause)  # Nobody waits for him.
            assert await stuck.is_sent_away() == (4008, "")
        again = await comes_back(table, bob)
        assert again.picture["paused"]


@live
async def test_who_reads_nothing_at_all_is_cut_off_for_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line_module, "_MOST_WAITING", 100_000)  # more than what makes the transport wait
    monkeypatch.setattr(calls_module, "_PATIENCE", 0.05)
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        room = table.here.room(table.id)
        before = set(room.audience.lines)
        async with slow(table, table.guests[1]):
            [stuck] = room.audience.lines - before
            while stuck.is_open:
                stuck.push(framed(b" " * 10_000 + b"{}"))
                await asyncio.sleep(0)
            await until(lambda: stuck.wire.waiting == 0)  # Nothing is kept for him.
            assert stuck not in room.audience.lines


class slow:  # noqa: N801  # a context manager reads like a function
    """A line whose reader has fallen asleep."""

    def __init__(self, table: Party, guest: Guest) -> None:
        self.table, self.guest = table, guest

    async def __aenter__(self) -> Stranger:
        host, port = self.table.here.url.removeprefix("http://").split(":")
        sock = socket.socket()
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        sock.connect((host, int(port)))
        sock.setblocking(False)
        self.connection = await websockets.connect(
            self.table.here.ws, sock=sock, max_queue=1, ping_interval=None, compression=None, max_size=None
        )
        stuck = Stranger(self.connection)
        await stuck.say({"t": "hello", "table": self.table.id, "key": self.guest.key})
        await stuck.hears()
        return stuck

    async def __aexit__(self, *_: object) -> None:
        self.connection.transport.abort()


# Pings.


@live
async def test_a_ping_measures_the_line(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        bob, lags = table.guests[1], table.here.room(table.id).audience.lags
        bob.is_mute = True
        ping = await pinged(table, bob)
        assert ping["at"] == table.here.clock.now()
        await table.here.forward(0.3, mute=1)
        await bob.say({"t": "pong", "n": ping["n"] + 1})
        await bob.say({"t": "pong", "n": ping["n"]})
        await until(lambda: lags() == {0: 0, 1: 300})
        await table.here.forward(1, mute=1)
        await bob.say({"t": "pong", "n": ping["n"]})  # A second answer says nothing.
        await bob.asked({"t": "check", "id": "c", "do": "deal"}, "c")
        assert lags() == {0: 0, 1: 300}


@live
async def test_everybody_is_pinged_every_twenty_seconds(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        await table.here.forward(60)
        for guest in table.guests:
            times = [ping["at"] for ping in guest.heard("ping")]
            assert len(times) == 3
            assert {after - before for before, after in pairwise(times)} == {20_000}


@live
async def test_a_line_that_answers_no_pings_is_cut(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        ann, bob = table.guests
        bob.is_mute = True
        await pinged(table, bob)
        lines = table.here.room(table.id).audience.lines
        await until(lambda: [line.viewer.seat for line in lines if line.pinged] == [1])
        await table.here.forward(19.9, mute=1)
        assert bob.closed is None
        await table.here.forward(0.1, mute=1)
        assert await bob.until_closed() == 4009
        await table.here.settled()
        assert ann.closed is None
