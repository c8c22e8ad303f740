"""A party for tests: opened over HTTP, with the links that its host gives out, and lines to it."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any

import httpx2
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

from crossdeck.party.commands import (
    AddGuests,
    CutFor,
    EndHand,
    EnterScore,
    InitialScore,
    PartyCommand,
    SeatGuests,
    StartRound,
)
from tests.limits import PATIENCE
from tests.server.guests import Json, new_id
from tests.server.houses import Here, bearer

__all__ = ["Evening", "Onlooker", "opened"]


class Onlooker:
    """A line to a party, which keeps every picture that came."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.seen: list[Json] = []
        self.pictures: list[Json] = []
        self.closed: int | None = None
        self._stirred = asyncio.Event()

    @classmethod
    @asynccontextmanager
    async def at(cls, url: str, **hello: Any) -> "AsyncIterator[Onlooker]":
        """Connect and say hello."""
        async with websockets.connect(url, max_size=None, ping_interval=None, compression=None) as socket:
            found = cls(socket)
            await socket.send(json.dumps({"t": "hello", **hello}))
            reading = asyncio.create_task(found._read())
            try:
                await found.until(lambda: bool(found.seen))
                yield found
            finally:
                await socket.close()
                await reading

    async def _read(self) -> None:
        with suppress(websockets.ConnectionClosed):
            async for text in self.socket:
                message = json.loads(text)
                self.seen.append(message)
                if message["t"] == "picture":
                    self.pictures.append(message["picture"])
                elif message["t"] == "ping":
                    await self.socket.send(json.dumps({"t": "pong", "n": message["n"]}))
                self._stir()
        self.closed = self.socket.close_code
        self._stir()

    def _stir(self) -> None:
        self._stirred.set()
        self._stirred = asyncio.Event()

    async def until(self, claim: Callable[[], bool]) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(PATIENCE):
            while not claim():
                await self._stirred.wait()

    @property
    def picture(self) -> Json:
        """The last one."""
        return self.pictures[-1]


@dataclass
class Evening:
    """A party that was opened."""

    here: Here
    id: str
    ticket: str
    """The host's."""

    @property
    def path(self) -> str:
        return f"/api/parties/{self.id}"

    @property
    def ws(self) -> str:
        return f"{self.here.ws}/party"

    def line(self, ticket: str = "") -> AbstractAsyncContextManager[Onlooker]:
        """A line of whoever has this ticket; the host's without one."""
        return Onlooker.at(self.ws, party=self.id, ticket=ticket or self.ticket)

    async def begun(self, guests: int = 8) -> None:
        """Seat so many guests, and ring the bell."""
        await self.do(AddGuests, names=[f"Guest {n}" for n in range(1, guests + 1)])
        await self.do(SeatGuests)
        await self.do(StartRound, round=1)

    async def counted(self, round_: int = 1) -> None:
        """End the hand of every table, and enter and check all scores; the first seat is out."""
        for table in (await self.look())["tables"]:
            seats = [seat["guest"] for seat in table["seats"]]
            await self.do(EndHand, round=round_, table=table["number"], out=seats[0])
            for points, guest in enumerate(seats):
                if points:
                    await self.do(EnterScore, round=round_, guest=guest, points=points)
                await self.do(InitialScore, round=round_, guest=guest, points=points)

    async def look(self, ticket: str = "") -> Json:
        """The picture of whoever has this ticket; the host's without one."""
        answer = await self.here.http.get(self.path, headers=bearer(ticket or self.ticket))
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    async def link(self, role: str, number: int = 0) -> str:
        """The ticket of a role, as the host finds it."""
        links = (await self.look())["links"]
        found = (each["ticket"] for each in links if (each["role"], each["number"]) == (role, number))
        return str(next(found))

    async def post(self, command: PartyCommand | Json, ticket: str = "") -> httpx2.Response:
        """Ask for something, and give the answer as it came."""
        body = {"command": command if isinstance(command, dict) else msgspec.to_builtins(command)}
        headers = bearer(ticket or self.ticket)
        return await self.here.http.post(f"{self.path}/commands", json=body, headers=headers)

    async def ask(self, command: PartyCommand, ticket: str = "") -> Json:
        """Ask for something that is understood: done, or refused."""
        answer = await self.post(command, ticket)
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    async def do(self, kind: Any, ticket: str = "", **fields: Any) -> Json:
        """Ask for something that is done."""
        answer = await self.ask(kind(**{"id": new_id(), **fields}), ticket)
        assert answer["done"], answer
        return answer

    async def do_cut(self, round_: int, table: int) -> None:
        """Let the program cut for those who are level."""
        await self.do(CutFor, round=round_, table=table)

    async def refused(self, kind: Any, ticket: str = "", **fields: Any) -> str:
        """Ask for something that is refused; why."""
        answer = await self.ask(kind(**{"id": new_id(), **fields}), ticket)
        assert not answer["done"]
        code: str = answer["refusal"]["code"]
        return code


async def opened(here: Here, game: str = "lexicon-party", **terms: Any) -> Evening:
    """Open a party over HTTP."""
    answer = await here.http.post("/api/parties", json={"game": game, **terms})
    assert answer.status_code == 201, answer.text
    return Evening(here, answer.json()["id"], answer.json()["ticket"])
