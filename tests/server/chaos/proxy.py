"""A line that is bad on purpose: it delays everything by a while that varies, and breaks now and then.

What is delayed stays in order, as on any real line.  A connection that breaks is reset both ways, so whatever
was on its way is lost.
"""

import asyncio
import socket
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from random import Random

__all__ = ["Proxy"]

_PIECE = 4096
_RESET = struct.pack("ii", 1, 0)  # With no time to linger a socket is reset, and what it has to send is gone.


class Proxy:
    """Stands before a server; `delay` is in seconds, from and to, `breaks` how likely a piece is the last."""

    def __init__(
        self, seed: int, target: int, delay: tuple[float, float] = (0.0, 0.0), breaks: float = 0.0
    ) -> None:
        self._chance, self._target = Random(seed), target
        self._delay, self.breaks = delay, breaks
        self._connections: set[asyncio.Task[None]] = set()
        self.port = 0
        self.resets = 0
        self.is_dead = False
        """Nothing gets through any more, and neither side is told."""

    @property
    def socket(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    @asynccontextmanager
    async def open(self) -> "AsyncIterator[Proxy]":
        """Take connections."""
        server = await asyncio.start_server(self._begin, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()
            for connection in self._connections:
                connection.cancel()
            await asyncio.gather(*self._connections, return_exceptions=True)

    def _begin(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connection = asyncio.create_task(self._carry(reader, writer))
        self._connections.add(connection)
        connection.add_done_callback(self._connections.discard)
        # Not in the task itself: one that is cancelled at once never runs.
        connection.add_done_callback(lambda _: _reset(writer))

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            there, back = await asyncio.open_connection("127.0.0.1", self._target)
            try:
                await self._both_ways((reader, back), (there, writer))
            finally:
                _reset(back)

    async def _both_ways(self, *ways: tuple[asyncio.StreamReader, asyncio.StreamWriter]) -> None:
        """Until one of them ends."""
        carrying = [asyncio.create_task(self._one_way(*way)) for way in ways]
        try:
            await asyncio.wait(carrying, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in carrying:
                way.cancel()

    async def _one_way(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        now = asyncio.get_running_loop().time
        pieces: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def read() -> None:
            with suppress(OSError):
                while piece := await reader.read(_PIECE):
                    pieces.put_nowait((now() + self._chance.uniform(*self._delay), piece))
            pieces.put_nowait((now(), b""))

        reading = asyncio.create_task(read())
        try:
            while (piece := await pieces.get())[1]:
                await asyncio.sleep(piece[0] - now())
                if self._chance.random() < self.breaks:
                    self.resets += 1
                    return
                if self.is_dead:
                    continue
                writer.write(piece[1])
                await writer.drain()
        except OSError:
            return
        finally:
            reading.cancel()


def _reset(writer: asyncio.StreamWriter) -> None:
    connection = writer.get_extra_info("socket")
    with suppress(OSError):
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RESET)
    writer.transport.abort()
