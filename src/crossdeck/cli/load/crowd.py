"""The crowd: opens its tables, sits down, and plays to a schedule that waits for nobody.

The intervals are those of chance, so that actions come in bunches as people's do; the tables take turns.
"""

import asyncio
import time
import urllib.request
from collections.abc import Iterator
from itertools import cycle
from random import Random
from urllib.error import URLError

import msgspec
from picows import WSError, ws_connect

from crossdeck.cli.load.figures import Figures
from crossdeck.cli.load.moves import Moves
from crossdeck.cli.load.party import Party
from crossdeck.cli.load.player import LineError, Player
from crossdeck.cli.terms import InputError
from crossdeck.tables.commands import Sit, Start
from crossdeck.tables.terms import Terms

__all__ = ["Crowd"]

_AT_ONCE = 64
"""So many tables are opened and filled at the same time."""
_PATIENCE = 30.0
"""Seconds to wait for an answer, and at the end for the last ones."""


class _Opened(msgspec.Struct, frozen=True):
    id: str
    key: str


class Crowd:
    """Everybody at all tables."""

    def __init__(self, url: str, terms: Terms) -> None:
        """Come to the server at http://host:port, and play by these terms."""
        self._url, self._terms = url, terms
        self._moves = Moves(terms)
        self._doors = asyncio.Semaphore(_AT_ONCE)
        self.figures = Figures()
        self.parties: list[Party] = []

    @property
    def players(self) -> Iterator[Player]:
        """All of them."""
        return (player for party in self.parties for player in party.players)

    async def gather(self, tables: int) -> None:
        """Open the tables, connect everybody, sit down and deal; InputError if the server does not let us."""
        try:
            async with asyncio.TaskGroup() as group:
                for _ in range(tables):
                    group.create_task(self._fill_table())
        except ExceptionGroup as several:
            raise InputError(f"no load on {self._url}: {several.exceptions[0]}") from None

    async def _fill_table(self) -> None:
        async with self._doors:
            try:
                async with asyncio.timeout(_PATIENCE):
                    self.parties.append(await self._full_table())
            except TimeoutError:
                raise LineError(f"a table could not be filled within {_PATIENCE:g} s") from None

    async def _full_table(self) -> Party:
        opened = await asyncio.to_thread(self._open_table)
        party = Party(opened.id, self.figures, self._moves.choose)
        for seat in range(self._terms.seats):
            player = await self._connect(party, opened.key if seat == 0 else "")
            await player.ask(Sit(id=party.new_id(), v=player.v, name=f"Player {seat + 1}", seat=seat))
        host = party.players[0]
        await host.ask(Start(id=party.new_id(), v=host.v))
        return party

    def _open_table(self) -> _Opened:
        terms = msgspec.json.encode(self._terms)
        request = urllib.request.Request(
            f"{self._url}/api/tables", terms, {"Content-Type": "application/json"}, method="POST"
        )
        try:
            with urllib.request.urlopen(request, timeout=_PATIENCE) as answer:
                return msgspec.json.decode(answer.read(), type=_Opened)
        except URLError as wrong:
            raise LineError(f"a table could not be opened ({wrong})") from None

    async def _connect(self, party: Party, key: str) -> Player:
        player = Player(party, len(party.players), key)
        address = f"ws{self._url.removeprefix('http')}/ws"
        try:
            await ws_connect(lambda: player, address, websocket_handshake_timeout=_PATIENCE, proxy=None)
        except (WSError, OSError, TimeoutError) as wrong:
            raise LineError(f"{address} does not take a line ({wrong})") from None
        party.players.append(player)
        await player.welcomed()
        return player

    async def play(self, rate: float, seconds: float) -> float:
        """Play so many actions a second in all; gives the seconds until the last one was answered."""
        chance = Random(2)
        parties = cycle(chance.sample(self.parties, len(self.parties)))
        began = due = time.perf_counter()
        while (due := due + chance.expovariate(rate)) < began + seconds:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            next(parties).act(due)
        await self._settled()
        return time.perf_counter() - began

    async def _settled(self) -> None:
        """Wait for the answers that are under way, but not for ever: what never comes is missed later."""
        until = time.perf_counter() + _PATIENCE
        while time.perf_counter() < until and not all(party.is_quiet for party in self.parties):
            await asyncio.sleep(0.01)

    def problems(self) -> list[str]:
        """What should not have been, one line for each kind, with the first case of it."""
        figures, parties = self.figures, self.parties
        closed = sum(not player.is_open for player in self.players)
        unanswered = [party.id for party in parties if not party.is_quiet]
        apart = [party.id for party in parties if party.is_quiet and not party.agrees]
        counted: tuple[tuple[int, str, list[str]], ...] = (
            (len(figures.refusals), "requests were not done", figures.refusals[:1]),
            (figures.strange, "acknowledgements were not of the next version", []),
            (figures.gaps, "versions came after a gap", []),
            (closed, "lines were closed by the server", []),
            (len(unanswered), "tables have not heard of all that was done", unanswered[:1]),
            (len(apart), "tables are not the same for all players", apart[:1]),
        )
        return [" ".join([str(count), what, *first]) for count, what, first in counted if count]

    def leave(self) -> None:
        """Hang up."""
        for player in self.players:
            player.hang_up()
