"""A guest: a client of the WebSocket, for tests.  It keeps its picture by the events, as any client has to.

    async with Guest.at(url, table, key=key) as guest:
        await guest.ask(Start(id="1", v=guest.v))
        await guest.until(lambda: guest.picture["stage"] == "playing")

A `Stranger` is a bare line, for what no client in its senses would say.
"""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

from crossdeck.tables.commands import Act, Command, Sit
from tests.limits import PATIENCE

__all__ = ["Guest", "Json", "Refusal", "Stranger", "code_of", "new_id", "patched"]

Json = dict[str, Any]


class Refusal(Exception):  # noqa: N818  # it is an answer, and its name is that of what it says
    """The server said no: the message that said so."""

    def __init__(self, message: Json) -> None:
        super().__init__(message.get("message") or str(message.get("objections")))
        self.message = message

    @property
    def code(self) -> str:
        """For programs; `refused` if the rules said no."""
        return str(self.message.get("code", self.message["t"]))


def patched(picture: Json, event: Json) -> Json:
    """The picture after an event, as docs/protocol.md says."""
    after = {**picture, **event.get("set", {})}
    if event.get("game_set") or event.get("game_add"):
        game = {**after["game"], **event.get("game_set", {})}
        for name, more in event.get("game_add", {}).items():
            game[name] = [*game[name], *more]
        after["game"] = game
    return after


async def code_of(asking: Awaitable[object]) -> str:
    """The code with which something is refused that must not be done."""
    try:
        await asking
    except Refusal as refusal:
        return refusal.code
    raise AssertionError("it was done")


class Guest:
    """One line to one table."""

    def __init__(self, socket: ClientConnection, table: str, key: str, session: str = "") -> None:
        self.socket, self.table, self.key, self.session = socket, table, key, session
        self.v = 0
        self.picture: Json = {}
        self.seen: list[Json] = []
        """Every message that came."""
        self.texts: list[str] = []
        """The same as they came."""
        self.answers: dict[str, Json] = {}
        self.is_mute = False
        """Whether it leaves pings unanswered."""
        self._stirred = asyncio.Event()
        self._reading: asyncio.Task[None] | None = None
        self.closed: int | None = None

    @classmethod
    @asynccontextmanager
    async def at(
        cls,
        url: str,
        table: str,
        *,
        key: str = "",
        session: str = "",
        have: "Guest | None" = None,
        **headers: str,
    ) -> "AsyncIterator[Guest]":
        """Connect and say hello; `have` is the guest whose version and picture we go on from."""
        async with websockets.connect(
            url, max_size=None, ping_interval=None, compression=None, additional_headers=headers
        ) as socket:
            guest = cls(socket, table, key, session)
            if have is not None:
                guest.v, guest.picture = have.v, have.picture
            await guest.hello()
            try:
                yield guest
            finally:
                await guest.leave()

    async def hello(self) -> None:
        hello: Json = {"t": "hello", "table": self.table, "have": self.v}
        if self.key:
            hello["key"] = self.key
        if self.session:
            hello["session"] = self.session
        await self.socket.send(json.dumps(hello))
        self._reading = asyncio.create_task(self._read())
        await self.until(lambda: any(message.get("t") == "welcome" for message in self.seen))

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                self.texts.append(text)
                self._take(json.loads(text))
                self._stir()
        except websockets.ConnectionClosed:
            pass
        self.closed = self.socket.close_code or 1006
        self._stir()

    def _stir(self) -> None:
        self._stirred.set()
        self._stirred = asyncio.Event()

    def _take(self, message: Json) -> None:
        self.seen.append(message)
        kind = message.get("t", "skip")
        if kind == "welcome":
            self.key = message.get("key", self.key)
            if "picture" in message:
                self.v, self.picture = message["v"], message["picture"]
            assert message["v"] == self.v
        elif kind in ("event", "skip"):
            assert message["v"] == self.v + 1, f"version {message['v']} came after {self.v}"
            self.v = message["v"]
            self.picture = patched(self.picture, message)
        elif kind == "ping" and not self.is_mute:
            self._pong = asyncio.create_task(self.say({"t": "pong", "n": message["n"]}))
        elif "id" in message:
            self.answers[message["id"]] = message

    async def until(self, claim: Callable[[], bool]) -> None:
        """Wait until something is so; fail if the line is closed first, or it takes too long."""
        async with asyncio.timeout(PATIENCE):
            while not claim():
                stirred = self._stirred
                if self.closed is not None:
                    raise AssertionError(f"the line was closed with {self.closed}: {self.seen[-1:]}")
                await stirred.wait()

    async def until_closed(self) -> int:
        """Wait for the end of the line; the code it was closed with."""
        async with asyncio.timeout(PATIENCE):
            while self.closed is None:
                await self._stirred.wait()
        return self.closed

    async def say(self, message: Json | msgspec.Struct | str | bytes) -> None:
        """Send a message as it is."""
        if isinstance(message, msgspec.Struct):
            message = msgspec.json.encode(message).decode()
        with suppress(websockets.ConnectionClosed):
            await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def asked(self, message: Json | msgspec.Struct, id_: str) -> Json:
        """Send something and give the answer to it, whatever that is."""
        await self.say(message)
        await self.until(lambda: id_ in self.answers)
        return self.answers.pop(id_)

    async def ask(self, command: Command) -> int:
        """Ask for something and wait for the answer: the version it led to, or a Refusal."""
        answer = await self.asked(command, command.id)
        if answer["t"] != "ack":
            raise Refusal(answer)
        return int(answer["v"])

    async def do(self, kind: Callable[..., Command], **fields: Any) -> int:
        """The same with an id of its own, at the version that it sees."""
        return await self.ask(kind(**{"id": new_id(), "v": self.v, **fields}))

    async def sit(self, name: str, seat: int | None = None) -> int:
        return await self.do(Sit, name=name, seat=seat)

    async def act(self, do: str) -> int:
        return await self.do(Act, do=do)

    async def error(self, message: Json | msgspec.Struct | str | bytes) -> Json:
        """Say something wrong and give the error that comes of it."""
        errors = self.heard("error")
        await self.say(message)
        await self.until(lambda: len(self.heard("error")) > len(errors))
        return self.heard("error")[len(errors)]

    def heard(self, kind: str) -> list[Json]:
        """All messages of a kind so far; `skip` for those without one."""
        return [message for message in self.seen if message.get("t", "skip") == kind]

    @property
    def seat(self) -> int | None:
        seat: int | None = self.picture["you"]["seat"]
        return seat

    @property
    def is_awaited(self) -> bool:
        return self.seat in self.picture["awaited"]

    async def leave(self) -> None:
        await self.socket.close()
        if self._reading is not None:
            await self._reading


class Stranger:
    """A bare line: it says what it is told, and reads one message after another."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    @classmethod
    @asynccontextmanager
    async def at(cls, url: str, **headers: str) -> "AsyncIterator[Stranger]":
        """Connect, and say nothing."""
        async with websockets.connect(
            url, max_size=None, ping_interval=None, compression=None, additional_headers=headers
        ) as socket:
            yield cls(socket)

    async def say(self, message: Json | str | bytes) -> None:
        with suppress(websockets.ConnectionClosed):
            await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def hears(self) -> Json:
        """The next message."""
        async with asyncio.timeout(PATIENCE):
            message: Json = json.loads(await self.socket.recv())
        return message

    async def is_sent_away(self) -> tuple[int, str]:
        """Read to the end; the code that it was closed with, and that of the last error."""
        last: Json = {}
        with suppress(websockets.ConnectionClosed):
            while True:
                last = await self.hears()
        return self.socket.close_code or 1006, last.get("code", "")


def new_id() -> str:
    return secrets.token_hex(6)
