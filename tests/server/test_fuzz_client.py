"""A client that says anything: no error of ours comes of it, and a table beside it goes on."""

import asyncio
import json
import random
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from crossdeck.server.messages import PHRASES
from tests.effort import soak
from tests.server.guests import Guest, Json, Stranger
from tests.server.houses import Here, Party, house, live, party

VALID: list[Json] = [
    {"t": "act", "do": "discard A"}, {"t": "act", "do": "play 0,0 across AND"}, {"t": "act", "do": "deal"},
    {"t": "act", "do": "challenge AND"}, {"t": "act", "do": "take blind"}, {"t": "act", "do": "accept"},
    {"t": "sit", "name": "Mallory", "seat": 1}, {"t": "leave"}, {"t": "return"}, {"t": "shrink"},
    {"t": "seat_bot", "seat": 2, "bot": "greedy", "name": "Hal"}, {"t": "kick", "seat": 2},
    {"t": "make_host", "seat": 0}, {"t": "offer", "seat": 1}, {"t": "start"}, {"t": "pause"}, {"t": "resume"},
    {"t": "rematch"},
    {"t": "check", "do": "play 0,0 down THE"}, {"t": "say", "phrase": PHRASES[0]}, {"t": "pong", "n": 1},
]  # fmt: skip
"""Every kind of message but the end of the table, after which it would be refused before it is looked at."""

PIECES = [
    "play", "discard", "take", "throw", "challenge", "accept", "deal", "time", "across", "down", "blind",
    "open", "0,0", "-1,7", "9999999999,3", "A", "?", "e", "QUIZ", "Ĉ", "ß", "\u0000", "\u202e", "", " ", "  ",
    "/", ",", "#0x", "9" * 30, "A" * 51, "😀", "--help", "1e9",
]  # fmt: skip

ODD: list[Any] = [
    None, True, False, 0, -1, 1.5, 2**63, 2**64, -(2**70), 10**4000, "", "x" * 5000, "\u0000", "\ud7ff", [],
    {}, [[]], {"t": "act"}, "act",
]  # fmt: skip


def messages(rng: random.Random, v: int) -> Iterator[str | bytes]:
    """Messages that are right, nearly right and not right at all."""
    while True:
        message = {"id": f"{rng.random()}", "v": max(0, v - rng.randrange(3)), **rng.choice(VALID)}
        if message["t"] in ("pong", "check", "say"):
            message.pop("v")
        if message["t"] == "pong":
            message.pop("id")
        kind = rng.randrange(7)
        if kind == 0:
            yield rng.randbytes(rng.randrange(60))
        elif kind == 1:
            yield _bitten(rng, json.dumps(message))
        elif kind == 2:
            yield json.dumps({**message, rng.choice([*message, "extra"]): rng.choice(ODD)})
        elif kind == 3:
            yield json.dumps(rng.choice(ODD))
        elif kind == 4:
            do = rng.choice((" ", "")).join(rng.choices(PIECES, k=rng.randrange(1, 6)))[:400] or "x"
            yield json.dumps({"t": rng.choice(("act", "check")), "id": "x", "do": do, "v": v})
        else:
            yield json.dumps(message)


def _bitten(rng: random.Random, text: str) -> str:
    """The text with a few characters changed, doubled or gone."""
    letters = list(text)
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(letters))
        letters[at] = rng.choice(
            ["", letters[at] * 2, rng.choice('{}[]",:\\0a'), chr(rng.randrange(1, 0xD800))]
        )
    return "".join(letters)


async def fuzz(guest: Guest, rng: random.Random, count: int) -> None:
    """Say so many things, and then something sensible, which is still answered."""
    said = messages(rng, guest.v)
    for number in range(count):
        await guest.say(next(said))
        if number % 50 == 49:
            id_ = f"sane {number}"
            answer = await guest.asked({"t": "check", "id": id_, "do": "take blind"}, id_)
            assert answer["t"] in ("answer", "error")
            said = messages(rng, guest.v)
    assert not [error for error in guest.heard("error") if error["code"] == "internal"]


async def honest(table: Party, moves: int) -> None:
    """A game beside all that."""
    rng = random.Random(1)
    for _ in range(moves):
        if table.sitting.stage.value == "playing":
            await table.move(rng)
    await table.here.agree(*table.guests)


@pytest.mark.long
@pytest.mark.parametrize("messages_each", [500, *soak([100_000])])
@pytest.mark.parametrize("game", ["lexicon", "kan-u-go", "patch-word", "kan-u-go-eo"])
@live
async def test_whatever_a_guest_says_their_line_lives_and_others_play_on(
    tmp_path: Path, game: str, messages_each: int
) -> None:
    async with (
        house(tmp_path) as here,
        here.party("Ann", "Bob", game="kan-u-go") as beside,
        here.party("Mallory", "Malvolio", bots=1, game=game) as table,
        here.guest(table.id) as eve,
    ):
        async with asyncio.TaskGroup() as group:
            for at, guest in enumerate((*table.guests, eve)):
                group.create_task(fuzz(guest, random.Random(f"{game} {at}"), messages_each))
            group.create_task(honest(beside, 30))
        await here.settled()
        await here.agree(eve)
        health = await here.http.get("/healthz")
        assert health.status_code == 200


@live
async def test_whatever_is_said_for_a_hello_is_answered(tmp_path: Path) -> None:
    rng = random.Random(5)
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        hello: Json = {
            "t": "hello",
            "table": table.id,
            "key": "k" * 32,
            "session": "s" * 43,
            "have": 3,
            "protocol": 1,
        }
        for _ in range(120):
            odd = {**hello, rng.choice([*hello, "extra"]): rng.choice(ODD)}
            async with Stranger.at(table.here.ws) as line:
                await line.say(_bitten(rng, json.dumps(hello)) if rng.random() < 0.3 else json.dumps(odd))
                assert (await line.hears())["t"] in ("welcome", "error")
        await honest(table, 5)


def frames(rng: random.Random) -> bytes:
    """Bytes that look like frames of a WebSocket, or not even that."""
    first, second = rng.randrange(256), rng.randrange(256)
    length = rng.choice(
        [b"", struct.pack("!H", rng.randrange(65536)), struct.pack("!Q", rng.getrandbits(63))]
    )
    return bytes([first, second]) + length + rng.randbytes(rng.randrange(40))


@live
async def test_bytes_that_are_no_protocol_at_all_hurt_nobody(tmp_path: Path) -> None:
    rng = random.Random(6)
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        table.here.expected.add("library")  # The WebSocket library says so where a text is no UTF-8.
        for _ in range(80):
            await _intrude(table.here, rng)
        await honest(table, 5)
        assert {line["logger"] for line in table.here.logged if line["event"] == "library"} <= {
            "uvicorn.error"
        }
        assert table.here.services.hub.callers == 2


async def _intrude(here: Here, rng: random.Random) -> None:
    host, port = here.url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        if rng.random() < 0.7:
            writer.write(
                b"GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
            )
            await reader.readuntil(b"\r\n\r\n")
        for _ in range(3):
            writer.write(frames(rng))
        await writer.drain()
        writer.write_eof()
        await reader.read()
    except ConnectionError:
        pass
    finally:
        writer.close()
