"""A rehearsal: guests who are not there play, count and check, while the host looks on."""

from pathlib import Path

import pytest

from crossdeck.party.commands import CutFor, Finish, MoveOn, SeatGuests, StartRound
from tests.server.houses import house, live
from tests.server.parties.evenings import Evening, opened


async def until_counted(party: Evening) -> None:
    """Let time go by until the host has something to do."""
    for _ in range(120):
        if (await party.look())["next"] not in ("wait", "count"):
            return
        await party.here.forward(10)
    raise AssertionError("they never got done")


@pytest.mark.long
@pytest.mark.parametrize(("game", "guests"), [("lexicon-party", 32), ("keyword-party", 16)])
@live
async def test_simulated_guests_play_two_rounds_by_themselves(tmp_path: Path, game: str, guests: int) -> None:
    async with house(tmp_path) as here:
        party = await opened(here, game, rehearsal=True, rounds=2, hand=240)
        assert (await party.look())["present"] == guests
        async with party.line():
            await party.do(SeatGuests)
            for number in (1, 2):
                await party.do(StartRound, round=number)
                await until_counted(party)
                seen = await party.look()
                for table in seen["tables"]:
                    if table["level"]:
                        await party.do(CutFor, round=number, table=table["number"])
                await party.do(MoveOn if number == 1 else Finish, round=number)
        seen = await party.look()
        assert (seen["phase"], seen["standings"]["rounds"]) == ("over", 2)


@live
async def test_nothing_is_rehearsed_while_no_host_looks_on(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party = await opened(here, rehearsal=True)
        await party.do(SeatGuests)
        await party.do(StartRound, round=1)
        before = (await party.look())["v"]
        async with party.line(await party.link("projector")):
            await here.forward(600)
        assert (await party.look())["v"] == before


@live
async def test_at_a_real_party_nobody_comes_by_himself(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party = await opened(here)
        async with party.line():
            await here.forward(120)
        assert (await party.look())["v"] == 1
