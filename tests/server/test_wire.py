"""Frames: the same bytes as the library makes, in all three forms of RFC 6455."""

import asyncio

import pytest
from websockets.frames import Frame, Opcode

from crossdeck.server.line import Line, Post
from crossdeck.server.messages import Skip
from crossdeck.server.wire import frame, framed


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
