"""Bots at a table: when they act, what happens if they cannot, and that no table ever stands still."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

from crossdeck.placements import TooLargeError
from crossdeck.play import Laid
from crossdeck.server.store.errors import StoreError
from crossdeck.server.work import BotMove, Task
from crossdeck.server.workers import BudgetError, BusyError, WorkError, Workers
from crossdeck.tables.commands import SeatBot, Start
from crossdeck.tables.overdue import DOUBT
from tests.server.api import AtOnce
from tests.server.houses import Party, house, live, party, until
from tests.server.test_clocks_live import acted

Result = TypeVar("Result")


class Odd(AtOnce):
    """Workers that do something else with a bot's move, as long as they are told to."""

    def __init__(self, instead: Callable[[], str]) -> None:
        super().__init__()
        self.instead: Callable[[], str] | None = instead

    async def run(self, task: Task[Any], owner: str, budget: float, **how: Any) -> Any:
        if isinstance(task, BotMove) and self.instead is not None:
            return self.instead()
        return await super().run(task, owner, budget, **how)


def fails(problem: Exception) -> Callable[..., str]:
    def instead(**_: object) -> str:
        raise problem

    return instead


def by_bots(table: Party) -> list[str]:
    """What bots have done, as the host heard of it."""
    return [entry["verb"] for entry in acted(table.host) if entry["why"] == "bot"]


@live
async def test_a_bot_takes_its_time(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", bots=1, game="kan-u-go", pace=2.5) as table:
        ann, rng = table.host, random.Random(1)
        while table.sitting.awaited[0] == 0:
            await table.move(rng)
        before = table.sitting
        await table.here.forward(2.4)
        assert table.sitting is before
        await table.here.forward(0.1)
        assert table.sitting is not before
        await ann.until(lambda: ann.v == table.sitting.version)
        assert acted(ann)[-1]["why"] == "bot"


@live
async def test_a_bot_leaves_people_time_to_doubt_a_word(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", bots=2, game="lexicon", pace=0.5) as table:
        rng = random.Random(1)
        while True:
            state = table.sitting.state
            assert state is not None
            if state.window is not None and table.sitting.awaited[0] != 0:
                laid = state.history[state.window]
                if isinstance(laid, Laid) and laid.seat != 0:
                    break
            if table.sitting.awaited[0] == 0:
                await table.move(rng)
            else:
                await table.here.forward(0.5)
        before = table.sitting
        await table.here.forward(DOUBT - 0.6)
        assert table.sitting is before
        await table.here.forward(0.6)
        assert table.sitting is not before


@live
async def test_bots_deal_only_among_themselves(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", bots=2, game="kan-u-go", options={"target": "500"}) as table:
        rng = random.Random(2)
        for _ in range(3):
            await table.until_round_over(rng)
            assert "deal" in table.host.picture["can"]
            await table.here.forward(10)
            assert not table.sitting.is_in_round
            await table.host.act("deal")


@pytest.mark.parametrize(
    "problem",
    [BudgetError("too long"), BusyError("too many"), WorkError("died"), TooLargeError("the hand is ABCQ")],
)
@live
async def test_a_bot_that_cannot_say_what_it_does_exchanges(tmp_path: Path, problem: Exception) -> None:
    odd = Odd(fails(problem))
    async with (
        house(tmp_path, workers=lambda _: odd) as here,
        here.party("Ann", bots=1, game="lexicon") as table,
    ):
        rng = random.Random(1)
        while not by_bots(table):
            await table.move(rng)
            await table.agree()
        assert by_bots(table) == ["discard", "take"]
        warned = [line for line in here.logged if line["event"] == "bot_failed"]
        assert warned
        assert warned[0]["table"] == table.id
        assert "ABCQ" not in here.log.getvalue()


@pytest.mark.parametrize("text", ["fly away", "play 0,0 across ZZZZ", "discard ?", "deal", "accept"])
@live
async def test_a_bot_that_does_what_it_may_not_exchanges_and_it_is_logged(tmp_path: Path, text: str) -> None:
    odd = Odd(lambda: text)
    async with (
        house(tmp_path, workers=lambda _: odd) as here,
        here.party("Ann", bots=1, game="lexicon") as table,
    ):
        here.expected.add("bad_action")
        rng = random.Random(1)
        while not by_bots(table):
            await table.move(rng)
            await table.agree()
        assert by_bots(table) == ["discard", "take"]
        [line, *_] = [line for line in here.logged if line["event"] == "bad_action"]
        assert line["verb"] == text.split()[0]
        assert "ZZZZ" not in here.log.getvalue()


@live
async def test_a_table_that_cannot_be_driven_on_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with party(tmp_path, "Ann", bots=1, game="kan-u-go", pace=1) as table:
        table.here.expected.add("table_stuck")
        rng = random.Random(1)
        while table.sitting.awaited[0] == 0:
            await table.move(rng)
        before = table.sitting

        async def full(*_: object) -> None:
            raise StoreError("the disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(table.here.services.hub.house.store, "append", full)
            await table.here.forward(1)
        assert table.sitting is before
        assert [line["why"] for line in table.here.logged if line["event"] == "table_stuck"] == [
            "the disk is full"
        ]
        await table.here.forward(1.9)
        assert table.sitting is before
        await table.here.forward(2)
        assert table.sitting is not before


@live
async def test_a_fault_that_nobody_foresaw_does_not_stop_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with party(tmp_path, "Ann", bots=1, game="kan-u-go", pace=1) as table:
        table.here.expected.add("table_stuck")
        while table.sitting.awaited[0] == 0:
            await table.move(random.Random(1))
        before = table.sitting
        with monkeypatch.context() as patch:
            patch.setattr("crossdeck.server.driver.BotMove", fails(ZeroDivisionError("the hand is ABCQ")))
            await table.here.forward(1)
        assert table.sitting is before
        assert [line["why"] for line in table.here.logged if line["event"] == "table_stuck"] == [
            "ZeroDivisionError"
        ]
        assert "ABCQ" not in table.here.log.getvalue()
        await table.here.forward(4)
        assert table.sitting is not before


@live
async def test_a_table_that_nobody_looks_at_is_forgotten_and_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also one at which bots were asked in vain whether they doubt a word."""
    monkeypatch.setattr("crossdeck.server.hub._FORGOTTEN_AFTER", 20_000)
    async with house(tmp_path) as here:
        async with here.party("Ann", bots=2, game="lexicon", pace=1) as table:
            rng = random.Random(1)
            while table.sitting.awaited[0] != 0 or not table.sitting.state.history:  # type: ignore[union-attr]
                if table.sitting.awaited[0] == 0:
                    await table.move(rng)
                await table.here.forward(6)
            await table.here.forward(10)
            picture = table.host.picture
        hub = here.services.hub
        await until(lambda: not hub.lines)
        assert table.id in hub.rooms
        await here.forward(30)
        assert table.id not in hub.rooms
        assert not hub._touched
        async with here.guest(table.id, key=table.key) as ann:
            assert ann.picture == picture


@live
async def test_a_table_where_something_is_due_is_not_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("crossdeck.server.hub._FORGOTTEN_AFTER", 20_000)
    async with house(tmp_path) as here:
        async with here.party("Ann", "Bob", game="kan-u-go", clocks={"move": 3600}) as table:
            pass
        await here.forward(40)
        assert table.id in here.services.hub.rooms


@live
async def test_real_workers_play_a_real_match(tmp_path: Path) -> None:
    async with house(tmp_path, workers=Workers) as here:
        opened = await here.open(game="kan-u-go", seats=2, options={"target": "40"})
        async with here.guest(opened.id, key=opened.key) as ann:
            await ann.do(SeatBot, seat=0, bot="greedy")
            await ann.do(SeatBot, seat=1, bot="random")
            await ann.do(Start)
            await ann.until(lambda: ann.picture["stage"] == "over")
            assert len(here.services.workers.pids) == 1
        assert not [line for line in here.logged if line["level"] != "info"]
