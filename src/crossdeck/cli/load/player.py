"""A player of the crowd: one line to the server, and what he knows of his table by it."""

import asyncio
import time
from typing import TYPE_CHECKING

import msgspec
from msgspec import UNSET, Raw
from picows import WSFrame, WSListener, WSMsgType, WSTransport

from crossdeck.cli.load.messages import Game, Message, Part, read
from crossdeck.server.messages import Hello, Pong
from crossdeck.tables.commands import Command

if TYPE_CHECKING:
    from crossdeck.cli.load.party import Party

__all__ = ["LineError", "Player"]

_encode = msgspec.json.Encoder().encode


class LineError(Exception):
    """The server refused something, or hung up: the message says what it said."""


class Player(WSListener):
    """One line; `seat` is his place at the table, and seat 0 is the host's."""

    def __init__(self, party: "Party", seat: int, key: str) -> None:
        """Not connected yet; a key only for the host, since the others get theirs from the server."""
        self.party, self.seat, self._key = party, seat, key
        self.v = 0
        self.stage = ""
        self.awaited: list[int] = []
        self.can: list[str] = []
        self.hands = Raw()
        self.layout: tuple[Raw, ...] = ()
        """The crossword and what was added to it."""
        self.is_open = True
        self._transport: WSTransport | None = None
        self._answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def welcomed(self) -> None:
        """Wait for the answer to hello."""
        await self._answer

    async def ask(self, command: Command) -> None:
        """Ask for something and wait until it is acknowledged; LineError if it is not."""
        self._answer = asyncio.get_running_loop().create_future()
        self.party.asked(command.id)
        self.send(command)
        await self._answer

    def send(self, message: msgspec.Struct) -> None:
        """Send a message; over a line that is closed it goes nowhere, and is missed at the end."""
        if self._transport is not None and self.is_open:
            self._transport.send(WSMsgType.TEXT, _encode(message))

    def hang_up(self) -> None:
        """Close the line."""
        if self._transport is not None and self.is_open:
            self._transport.disconnect()

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Say hello."""
        self._transport = transport
        self.send(Hello(table=self.party.id, key=self._key))

    def on_ws_disconnected(self, transport: WSTransport) -> None:  # noqa: ARG002
        """Whoever waits for an answer waits in vain."""
        self.is_open = False
        self._fail("the line was closed")

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:  # noqa: ARG002
        """Take what the server says."""
        if frame.msg_type is not WSMsgType.TEXT:
            return
        now = time.perf_counter()
        message = read(frame.get_payload_as_bytes())
        match message.t:
            case "event" | "":
                self._follow(message, now)
            case "ack":
                self.party.acknowledged(message.id, message.v, now)
                self._done(message.v)
            case "welcome":
                self.v = message.v
                self._see(message.picture)
                self._done(message.v)
            case "ping":
                self.send(Pong(n=message.n))
            case "refused" | "error":
                why = f"{message.code or 'refused'}: {message.message or 'the rules do not allow it'}"
                self.party.refused(message.id, why)
                self._fail(why)

    def _done(self, version: int) -> None:
        if not self._answer.done():
            self._answer.set_result(version)

    def _fail(self, why: str) -> None:
        if not self._answer.done():
            self._answer.set_exception(LineError(why))

    def _follow(self, message: Message, now: float) -> None:
        """One version on; a gap is what must never be."""
        is_next, self.v = message.v == self.v + 1, message.v
        self._see(message.set)
        self._look(message.game_set)
        if message.game_add is not None and message.game_add.layout is not UNSET:
            self.layout = (*self.layout, message.game_add.layout)
        self.party.heard(self, now, is_next=is_next)

    def _see(self, part: Part | None) -> None:
        if part is None:
            return
        if part.stage is not UNSET:
            self.stage = part.stage
        if part.awaited is not UNSET:
            self.awaited = part.awaited
        if part.can is not UNSET:
            self.can = part.can
        if part.game is not UNSET:
            self._look(part.game)

    def _look(self, game: Game | None) -> None:
        if game is None:
            return
        if game.hands is not UNSET:
            self.hands = game.hands
        if game.layout is not UNSET:
            self.layout = (game.layout,)
