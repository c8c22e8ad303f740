"""A player, who goes on whatever happens to his line and to the servers.

When he loses his line he comes back with the version that he has, and sends again, with the same id, what was
not answered.  What he is told has to fit together: versions without a gap, never an older one.
"""

import asyncio
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import websockets
from websockets.asyncio.client import ClientConnection, connect

from crossdeck.cards import FREE
from crossdeck.layout import Layout, Placement
from crossdeck.notation import format_action
from crossdeck.placements import Finder
from crossdeck.play import Play
from crossdeck.tables.commands import Act, Command, Rematch, Return, SeatBot, Sit, Start
from crossdeck.tables.game import game_at
from crossdeck.tables.terms import Terms
from tests.limits import PATIENCE
from tests.server.guests import patched

if TYPE_CHECKING:
    from tests.server.chaos.crowd import Crowd

__all__ = ["Player"]

Json = dict[str, Any]
_PLAYS, _BLUFFS, _DOUBTS = 0.7, 0.2, 0.1
"""How often he lays cards, mixes them first, and challenges a word, whenever he can."""


class Player:
    """Somebody at a table; `lines` are the ways to it, of which he takes the next when one is lost."""

    def __init__(
        self,
        crowd: "Crowd",
        table: str,
        terms: Terms,
        lines: Sequence[str],
        *,
        seat: int,
        key: str,
        bots: Mapping[int, str] | None = None,
        dawdles: bool = False,
    ) -> None:
        """`bots` are those that the host seats, and None for a guest; who dawdles lets his time run out."""
        self._crowd, self.table, self._terms, self._lines = crowd, table, terms, list(lines)
        self.seat, self.key, self._bots, self._dawdles = seat, key, bots, dawdles
        self._chance = Random(crowd.chance.random())
        self._ids = count(1)
        self.v = 0
        self.picture: Json = {}
        self.pending: dict[str, Command] = {}
        """What was asked for and not answered."""
        self.acks: dict[str, int] = {}
        self.refused: dict[str, str] = {}
        self.put_off = Counter[str]()
        """How often he was told to try again, by the code of the error."""
        self.notices = 0
        self.breaks = 0
        self._is_careful = False
        self._socket: ClientConnection | None = None
        crowd.join(self)
        self.living = asyncio.create_task(self._live())
        self.living.add_done_callback(lambda _: crowd.stir())

    @property
    def is_host(self) -> bool:
        return self._bots is not None

    @property
    def situation(self) -> str:
        """Where he is, for whoever looks for a fault."""
        shown = {name: self.picture.get(name) for name in ("stage", "paused", "awaited", "can")}
        line = "open" if self._socket else "lost"
        return f"{self.table} seat {self.seat} v {self.v}, line {line}, pending {self.pending}, {shown}"

    def new_id(self) -> str:
        return f"{self.seat}-{next(self._ids)}"

    async def _live(self) -> None:
        while True:
            try:
                async with _line(self._lines[0]) as socket:
                    await self._stay(socket)
            except (OSError, websockets.WebSocketException):
                self.breaks += self._socket is not None
            self._socket = None
            self._lines.append(self._lines.pop(0))
            await asyncio.sleep(self._chance.uniform(0.02, 0.1))  # A client waits before he dials again.

    async def _stay(self, socket: ClientConnection) -> None:
        await socket.send(_hello(self.table, self.key, self.v))
        async for text in socket:
            assert isinstance(text, str)
            message = json.loads(text)
            if not await self._take(socket, message):
                return
            self._crowd.stir()
            if self._socket is not None and not self.pending and (wish := self._wish()) is not None:
                await self.send(wish)

    async def ask(self, command: Command) -> None:
        """Ask for something and wait until it is answered, over whatever line."""
        await self.send(command)
        await self._crowd.until(lambda: command.id not in self.pending, f"{command} was answered")

    async def send(self, command: Command) -> None:
        """Ask for something; if the line is lost, it is sent again over the next one."""
        self.pending[command.id] = command
        if self._socket is not None:
            with suppress(websockets.ConnectionClosed):
                await self._socket.send(msgspec.json.encode(command).decode())

    async def _take(self, socket: ClientConnection, message: Json) -> bool:
        """Believe a message; False if it says to come again later."""
        kind = message.get("t", "skip")
        if kind == "welcome":
            self._welcome(message)
            self._socket = socket
            for command in list(self.pending.values()):
                await self.send(command)
        elif kind in ("event", "skip"):
            assert message["v"] == self.v + 1, f"version {message['v']} came after {self.v}"
            self.v, self.picture = message["v"], patched(self.picture, message)
            self._is_careful = False
        elif kind == "ping":
            await socket.send(json.dumps({"t": "pong", "n": message["n"]}))
        elif kind == "ack":
            self._acknowledged(message["id"], message["v"])
        elif kind == "notice":
            self.notices += 1
        elif kind in ("refused", "error"):
            return self._refused(message)
        return True

    def _welcome(self, message: Json) -> None:
        assert message["v"] >= self.v, f"version {message['v']} is older than {self.v}, which was here before"
        if "picture" in message:
            self.v, self.picture = message["v"], message["picture"]
        assert message["v"] == self.v

    def _acknowledged(self, id_: str, version: int) -> None:
        assert self.acks.setdefault(id_, version) == version, f"{id_} was done twice"
        assert id_ not in self.refused
        self.pending.pop(id_, None)

    def _refused(self, message: Json) -> bool:
        if "retry_after" in message:
            self.put_off[message["code"]] += 1
            return False
        id_ = message["id"]
        assert id_ not in self.acks
        self.refused[id_] = message.get("code", "refused")
        self.pending.pop(id_, None)
        self._is_careful = True
        return True

    # What he would like to do.

    def _wish(self) -> Command | None:
        if self._crowd.is_hushed or self.picture["paused"]:
            return None
        match self.picture["stage"]:
            case "gathering":
                return self._gather()
            case "playing":
                return self._return() or self._act()
            case "over" if self.is_host:
                return Rematch(id=self.new_id(), v=self.v)
        return None

    def _gather(self) -> Command | None:
        places = self.picture["places"]
        if self.picture["you"]["seat"] is None:
            return Sit(id=self.new_id(), v=self.v, name=f"Player {self.seat + 1}", seat=self.seat)
        if self._bots is None:
            return None
        for seat, kind in self._bots.items():
            if places[seat]["kind"] == "empty":
                return SeatBot(id=self.new_id(), v=self.v, seat=seat, bot=kind)
        if any(place["kind"] == "empty" for place in places):
            return None
        return Start(id=self.new_id(), v=self.v)

    def _return(self) -> Command | None:
        return Return(id=self.new_id(), v=self.v) if self.picture["places"][self.seat]["bot"] else None

    def _act(self) -> Command | None:
        text = self._challenge() or self._turn()
        return None if text is None else Act(id=self.new_id(), v=self.v, do=text)

    def _challenge(self) -> str | None:
        words = [text for text in self.picture["can"] if text.startswith("challenge")]
        return self._chance.choice(words) if words and self._chance.random() < _DOUBTS else None

    def _turn(self) -> str | None:
        can = [text for text in self.picture["can"] if not text.startswith("challenge")]
        if "deal" in can and self.is_host:
            return "deal"
        if self.seat not in self.picture["awaited"] or self._dawdles:
            return None
        game = self.picture["game"]
        may_play = game["phase"] == "turn" and not game["declared"] and not self._is_careful
        if may_play and self._chance.random() < _PLAYS and (play := self._play(game)) is not None:
            return play
        return self._chance.choice(can) if can else None

    def _play(self, game: Json) -> str | None:
        """The longest of what could be laid, and now and then the same cards in another order."""
        layout = Layout({(row, col): face for row, col, face in game["layout"]})
        hand = tuple(card for card in game["hands"][self.seat] if card != FREE)
        found = list(self._finder.find(layout, hand)) if hand else []
        if not found:
            return None
        placement = max(found, key=len)
        if self._chance.random() < _BLUFFS:
            faces = [face for _, face in placement.cards]
            self._chance.shuffle(faces)
            placement = Placement(tuple(zip(placement.squares, faces, strict=True)))
        return format_action(Play(self.seat, placement), layout)

    @cached_property
    def _finder(self) -> Finder:
        return game_at(self._terms, self._terms.seats).table.finder


def _line(url: str) -> connect:
    return connect(
        url, compression=None, ping_interval=None, max_size=None, proxy=None, open_timeout=PATIENCE
    )


def _hello(table: str, key: str, have: int) -> str:
    return json.dumps({"t": "hello", "table": table, "key": key, "have": have})
