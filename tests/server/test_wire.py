"""Frames: what goes out is what the library would send, and what comes in is heard as by the library."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from typing import TypeVar, cast

import pytest
import uvicorn
from hypothesis import example, given
from hypothesis import strategies as st
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.utils import apply_mask

from crossdeck.server.line import Line, Post
from crossdeck.server.messages import Skip
from crossdeck.server.wire import WireProtocol, frame, framed


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 255, 256, 65_535, 65_536, 70_000])
def test_a_frame_is_what_the_library_would_send(size: int) -> None:
    text = bytes(97 + at % 26 for at in range(size))
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_a_message_is_framed_as_json() -> None:
    assert frame(Skip(7)) == b'\x81\x07{"v":7}'


class Sink:
    """A wire that keeps what it is given."""

    def __init__(self) -> None:
        self.waiting = 0
        self.written: list[bytes] = []

    def write(self, frames: bytes) -> None:
        self.written.append(frames)

    def abort(self) -> None:
        raise AssertionError("nobody hangs up here")


def test_what_is_pushed_in_one_round_of_the_loop_goes_out_as_one_write() -> None:
    async def play() -> None:
        post, ann, bob = Post(), Sink(), Sink()
        to_ann, to_bob = (Line(wire, post, "", lambda _: None) for wire in (ann, bob))
        to_ann.push(b"1")
        to_bob.push(b"2")
        to_ann.push(b"3")
        assert (ann.written, bob.written) == ([], [])
        await asyncio.sleep(0)
        assert (ann.written, bob.written) == ([b"13"], [b"2"])
        to_bob.push(b"4")
        await asyncio.sleep(0)
        assert (ann.written, bob.written) == ([b"13"], [b"2", b"4"])

    asyncio.run(play())


def test_a_line_that_was_closed_sends_nothing_more() -> None:
    async def play() -> None:
        post, wire, codes = Post(), Sink(), list[int]()
        line = Line(wire, post, "", codes.append)
        line.push(b"1")
        line.close(4000)
        line.close(4001)
        line.push(b"2")
        await asyncio.sleep(0)
        assert (wire.written, codes) == ([], [4000])

    asyncio.run(play())


# What comes in: by the short way or not, the application hears the same.


class Socket:
    """A transport that keeps what is written to it."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.closed = False
        self.reads = True

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def get_extra_info(self, name: str) -> object:
        return ("127.0.0.1", 1) if name in ("peername", "sockname") else None

    def pause_reading(self) -> None:
        self.reads = False

    def resume_reading(self) -> None:
        self.reads = True


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Let everybody in, and hear nothing: what came stays in the queue."""
    assert scope["type"] == "websocket"
    assert (await receive())["type"] == "websocket.connect"
    await send({"type": "websocket.accept"})
    await asyncio.Event().wait()


Spoken = TypeVar("Spoken", bound=WebSocketsSansIOProtocol)
HELLO = (
    b"GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


@asynccontextmanager
async def opened(kind: type[Spoken]) -> AsyncIterator[tuple[Spoken, Socket]]:
    """A line on which hello was said, and its transport."""
    config = uvicorn.Config(application, ws_max_size=1000, ws_per_message_deflate=False, log_config=None)
    config.load()
    server_state, socket = ServerState(), Socket()
    protocol = kind(config, server_state, {})
    protocol.connection_made(cast(asyncio.Transport, socket))
    protocol.data_received(HELLO)
    while not protocol.handshake_complete:
        await asyncio.sleep(0)
    socket.written.clear()
    yield protocol, socket
    for task in server_state.tasks:
        task.cancel()


async def heard(kind: type[WebSocketsSansIOProtocol], pieces: list[bytes]) -> tuple[object, ...]:
    """What the application gets of these pieces of data, what is answered, and whether the line is closed."""
    async with opened(kind) as (protocol, socket):
        for piece in pieces:
            if not socket.closed:
                protocol.data_received(piece)
        events = []
        while not protocol.queue.empty():
            events.append(await protocol.queue.get())
    return events, b"".join(socket.written), socket.closed


SIZES = [b"x" * size for size in (0, 124, 125, 126, 999, 1001)]  # up to 125, in two bytes, and too long
OPCODES = [Opcode.TEXT] * 6 + [Opcode.PING, Opcode.PONG, Opcode.BINARY, Opcode.CONT, Opcode.CLOSE]


def sent(opcode: Opcode, data: bytes, fin: bool, mask: bool, rsv: bool) -> bytes:
    """A frame as a client might send it, though it may not: the library would not make such."""
    made = bytearray(framed(data))
    made[0] = fin << 7 | rsv << 6 | opcode
    made[1] |= mask << 7
    key = b"abcd" if mask else b""
    return bytes(made[: len(made) - len(data)]) + key + (apply_mask(data, key) if mask else data)


FRAMES = st.builds(
    sent,
    st.sampled_from(OPCODES),
    st.text(max_size=40).map(str.encode) | st.sampled_from([*SIZES, b"\xff", b"\x03\xe8"]),
    st.sampled_from([True, True, True, False]),
    st.sampled_from([True] * 9 + [False]),
    st.sampled_from([False] * 9 + [True]),
)
PIECES = st.lists(FRAMES | st.binary(max_size=9), max_size=8)


@given(frames=PIECES, cuts=st.lists(st.integers(0, 300), max_size=8))
@example(frames=[Frame(Opcode.TEXT, b"a", fin=False).serialize(mask=True)] * 2, cuts=[])
@example(frames=[Frame(Opcode.TEXT, b"abc").serialize(mask=True)] * 3, cuts=[1])
def test_by_the_short_way_the_same_is_heard(frames: list[bytes], cuts: list[int]) -> None:
    whole = b"".join(frames)
    ends = sorted({0, len(whole), *(cut for cut in cuts if cut < len(whole))})
    for pieces in (frames, [whole[start:end] for start, end in pairwise(ends)]):
        pieces = [piece for piece in pieces if piece]
        ours = asyncio.run(heard(WireProtocol, pieces))
        assert ours == asyncio.run(heard(WebSocketsSansIOProtocol, pieces))


def test_a_short_text_is_read_by_the_short_way(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("it went the long way")

    async def play() -> None:
        text = Frame(Opcode.TEXT, b"short").serialize(mask=True)
        assert (await heard(WireProtocol, [text]))[0] == [{"type": "websocket.receive", "text": "short"}]

    monkeypatch.setattr(WebSocketsSansIOProtocol, "handle_text", refuse)
    asyncio.run(play())


def test_who_says_much_at_once_is_not_listened_to_until_it_is_heard() -> None:
    async def play() -> None:
        async with opened(WireProtocol) as (protocol, socket):
            texts = [f"text {at}" for at in range(8)]
            for at, text in enumerate(texts):
                assert socket.reads, f"reading stopped before text {at}"
                protocol.data_received(Frame(Opcode.TEXT, text.encode()).serialize(mask=True))
            assert not socket.reads
            events = [await protocol.receive() for _ in texts[1:]]
            assert not socket.reads
            events.append(await protocol.receive())
            assert socket.reads
            assert events == [{"type": "websocket.receive", "text": text} for text in texts]

    asyncio.run(play())
