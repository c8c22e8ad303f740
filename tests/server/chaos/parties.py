"""Tables of every kind for a crowd: bots, open windows for a challenge, clocks, and people who dawdle."""

from collections.abc import Mapping, Sequence
from itertools import cycle, islice
from typing import NamedTuple

import httpx2
import msgspec

from crossdeck.tables.terms import AtTimeUp, Clocks, Terms
from tests.limits import PATIENCE
from tests.server.chaos.crowd import Crowd
from tests.server.chaos.player import Player
from tests.server.chaos.servers import Server

__all__ = ["PARTIES", "Party", "open_table", "open_tables"]


class Party(NamedTuple):
    """A table as it is wanted: who is not on a seat of `bots` is a person."""

    terms: Terms
    bots: Mapping[int, str]
    dawdlers: frozenset[int] = frozenset()


PARTIES = (
    Party(Terms("lexicon", pace=0), {}),
    Party(Terms("lexicon", pace=0.05, clocks=Clocks(move=2)), {2: "greedy", 3: "random"}),
    Party(Terms("kan-u-go", pace=0, clocks=Clocks(move=30, round=600)), {3: "greedy"}),
    Party(
        Terms("lexicon", pace=0, clocks=Clocks(move=1, at_time_up=AtTimeUp.EXCHANGE)),
        {3: "random"},
        frozenset({1}),
    ),
)
"""The second keeps its windows open for a second; at the last one the clock acts."""


async def open_tables(crowd: Crowd, server: Server, lines: Sequence[str], tables: int) -> None:
    """Open so many tables; the players of each have all the lines, in different orders."""
    for party in islice(cycle(PARTIES), tables):
        first = crowd.chance.randrange(len(lines))
        await open_table(crowd, server, party, [*lines[first:], *lines[:first]])


async def open_table(
    crowd: Crowd, server: Server, party: Party, lines: Sequence[str], *, each_his_own: bool = False
) -> list[Player]:
    """Open a table; the players begin with one line after another, and may go on to the others."""
    table, key = await _opened(server, party.terms)
    players = []
    for seat in range(party.terms.seats):
        at = seat % len(lines)
        if seat not in party.bots:
            player = Player(
                crowd, table, party.terms, lines[at : at + 1] if each_his_own else [*lines[at:], *lines[:at]],
                seat=seat, key=key if seat == 0 else f"the key of seat {seat} at {table}",
                bots=party.bots if seat == 0 else None, dawdles=seat in party.dawdlers,
            )  # fmt: skip
            players.append(player)
    return players


async def _opened(server: Server, terms: Terms) -> tuple[str, str]:
    async with httpx2.AsyncClient(trust_env=False, timeout=PATIENCE) as client:
        answer = await client.post(
            f"http://127.0.0.1:{server.port}/api/tables",
            content=msgspec.json.encode(terms),
            headers={"content-type": "application/json"},
        )
    assert answer.status_code == 201, answer.text
    return answer.json()["id"], answer.json()["key"]
