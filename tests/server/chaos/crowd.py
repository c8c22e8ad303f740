"""All who play in one test: whoever waits for something, waits for all of them."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random

from crossdeck.tables.commands import Pause
from tests.limits import PATIENCE
from tests.server.chaos.player import Player

__all__ = ["Crowd"]


class Crowd:
    """All players of a test."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.players: list[Player] = []
        self.is_hushed = False
        self._stirred = asyncio.Event()

    @classmethod
    @asynccontextmanager
    async def gathered(cls, seed: int) -> "AsyncIterator[Crowd]":
        """A crowd that goes home at the end."""
        crowd = cls(seed)
        try:
            yield crowd
        finally:
            for player in crowd.players:
                player.living.cancel()
            await asyncio.gather(*(player.living for player in crowd.players), return_exceptions=True)

    def join(self, player: "Player") -> None:
        self.players.append(player)

    @property
    def acks(self) -> int:
        """How many requests were acknowledged."""
        return sum(len(player.acks) for player in self.players)

    @property
    def breaks(self) -> int:
        """How many lines were lost."""
        return sum(player.breaks for player in self.players)

    def put_off(self, code: str) -> int:
        """How often somebody was told to try again, with this code."""
        return sum(player.put_off[code] for player in self.players)

    @property
    def tables(self) -> "dict[str, list[Player]]":
        """Who sits where."""
        found: dict[str, list[Player]] = {}
        for player in self.players:
            found.setdefault(player.table, []).append(player)
        return found

    def stir(self) -> None:
        self._stirred.set()
        self._stirred = asyncio.Event()

    async def until(self, claim: Callable[[], bool], what: str) -> None:
        """Wait until something is so; what goes wrong with a player goes wrong here."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not claim():
                    stirred = self._stirred
                    for player in self.players:
                        if player.living.done():
                            player.living.result()
                    await stirred.wait()
        except TimeoutError:
            raise AssertionError(f"it never came to this: {what}\n{self._where_they_are()}") from None

    def _where_they_are(self) -> str:
        return "\n".join(player.situation for player in self.players)

    async def play(self, more: int) -> None:
        """Let so many more requests be acknowledged."""
        enough = self.acks + more
        await self.until(lambda: self.acks >= enough, f"{more} more acknowledged")

    async def go_on_everywhere(self) -> None:
        """Let every table come at least a few versions further than it is: none is stuck."""
        goals = {table: max(player.v for player in here) + 2 for table, here in self.tables.items()}
        await self.until(
            lambda: all(player.v >= goals[player.table] for player in self.players), "all tables went on"
        )

    async def hush(self) -> None:
        """Let everybody come to rest: nothing is under way, the clocks stand, all see the same version."""
        self.is_hushed = True
        await self.until(
            lambda: not any(player.pending for player in self.players), "everything was answered"
        )
        hosts = [player for player in self.players if player.is_host]
        for host in hosts:
            if host.picture["stage"] == "playing":
                await host.ask(Pause(id=host.new_id(), v=host.v))
        await self.until(self._is_at_one, "all are at one version")

    def _is_at_one(self) -> bool:
        return all(len({player.v for player in here}) == 1 for here in self.tables.values())
