"""Programs online: what they could do is told over the line, the sample plays, and nobody starts one."""

import asyncio
import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from crossdeck.candidates import candidates
from crossdeck.server.work import CouldDo, Task
from crossdeck.server.workers import BusyError
from crossdeck.tables.commands import SeatBot, Start
from crossdeck.tables.sitting import Stage
from tests.limits import PATIENCE
from tests.server.api import AtOnce
from tests.server.guests import Json
from tests.server.houses import Here, house, live, party

WEBBOT = Path(__file__).parents[2] / "samples" / "webbot.py"
ONE_ROUND = {"kan-u-go": {"target": "1"}, "keyword": {}, "lexicon-large": {"target": "1"}}


def webbot() -> ModuleType:
    spec = importlib.util.spec_from_file_location("webbot", WEBBOT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


async def started(here: Here, table: str, key: str, seats: int) -> None:
    """Wait until all have sat down, and start."""
    async with here.guest(table, key=key) as host:
        await host.until(lambda: sum(place["kind"] != "empty" for place in host.picture["places"]) == seats)
        await host.do(Start)


@live
@pytest.mark.parametrize("game", ONE_ROUND)
async def test_two_samples_play_to_the_end_of_a_round(tmp_path: Path, game: str) -> None:
    play = webbot().play
    async with house(tmp_path) as here:
        table = await here.open(game=game, seats=2, options=ONE_ROUND[game])
        playing = [asyncio.create_task(play(here.url, table.id, name, 0)) for name in ("Ann", "Bob")]
        await started(here, table.id, table.key, 2)
        async with asyncio.timeout(PATIENCE):
            scores = await asyncio.gather(*playing)
        sitting = here.sitting(table.id)
        assert sitting.stage is Stage.OVER
        assert sitting.state is not None
        assert scores == [list(sitting.state.scores)] * 2


@live
async def test_the_sample_joins_by_its_code_and_plays_with_a_bot(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table = await here.open(game="kan-u-go", seats=2, options={"target": "1"})
        async with here.guest(table.id, key=table.key) as host:
            await host.do(SeatBot, seat=1, bot="greedy")
        program = await asyncio.create_subprocess_exec(
            sys.executable, "-I", str(WEBBOT), table.id[:6].upper(), "--server", here.url, "--pause", "0",
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
        )  # fmt: skip
        await started(here, table.id, table.key, 2)
        out, err = await asyncio.wait_for(program.communicate(), PATIENCE)
        assert (program.returncode, err) == (0, b"")
        state = here.sitting(table.id).state
        assert state is not None
        scores = " ".join(map(str, state.scores))
        assert out.decode().splitlines() == [f"Webbot sits at {table.id}", f"scores {scores}"]


@live
async def test_a_table_that_is_not_there_is_said_in_one_line(tmp_path: Path) -> None:
    module = webbot()
    async with house(tmp_path) as here:
        with pytest.raises(module.Refused, match="table"):
            await module.play(here.url, "k3v7q2mzx4ba", "Ann", 0)
        with pytest.raises(module.Refused, match="no open table or party has the code ABCDEF"):
            await asyncio.to_thread(module.found, here.url, "ABCDEF")


def moves(most: int = 50) -> Json:
    return {"t": "moves", "id": "m", "most": most}


@live
async def test_a_player_is_told_what_he_could_do_and_no_more(tmp_path: Path) -> None:
    async with (
        party(tmp_path, "Ann", "Bob", game="kan-u-go") as table,
        table.here.guest(table.id) as eve,
    ):
        game, state = table.sitting.game, table.sitting.state
        assert state is not None
        answer = await table.turn.asked(moves(7), "m")
        expected = candidates(game.engine, game.view(state, state.turn), 7)
        assert (answer["t"], answer["v"]) == ("could", table.turn.v)
        assert (answer["count"], answer["complete"]) == (expected.count, False)
        assert [each["do"] for each in answer["moves"]] == [
            game.write(state, each.action) for each in expected.listed
        ]
        assert [each["value"] for each in answer["moves"]] == [each.value for each in expected.listed]
        (other,) = table.others
        idle = await other.asked(moves(), "m")
        assert (idle["moves"], idle["count"]) == ([], 0)
        assert (await eve.asked(moves(), "m"))["code"] == "not_seated"
        await table.turn.act(answer["moves"][0]["do"])


@live
async def test_how_many_may_be_asked_for_is_limited(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="kan-u-go") as table:
        for most in (-1, 201, "9"):
            assert (await table.host.error({"t": "moves", "id": "m", "most": most}))["code"] == "malformed"
        assert (await table.turn.asked(moves(0), "m"))["moves"] == []
        whole = await table.turn.asked(moves(200), "m")
        assert len(whole["moves"]) == min(whole["count"], 200) > 50


class Busy(AtOnce):
    """Workers that have no time for anybody's list."""

    async def run(self, task: Task[Any], owner: str, budget: float, **how: Any) -> Any:
        if isinstance(task, CouldDo):
            raise BusyError("too much waits already")
        return await super().run(task, owner, budget, **how)


@live
async def test_while_workers_are_busy_it_is_said_when_to_ask_again(tmp_path: Path) -> None:
    chosen = {"workers": lambda _: Busy()}
    async with party(tmp_path, "Ann", "Bob", chosen=chosen, game="kan-u-go") as table:
        answer = await table.turn.asked(moves(), "m")
        assert (answer["code"], answer["message"]) == ("too_many", "too much waits already")
        assert answer["retry_after"] > 0


@live
async def test_before_a_game_nothing_can_be_done(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", start=False, game="kan-u-go") as table:
        assert (await table.host.asked(moves(), "m"))["code"] == "not_seated"


@live
async def test_nobody_starts_a_program_over_the_net(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    spec = "exec:touch trace"
    job = {"kind": "playout", "game": "kan-u-go", "players": 2, "number": 1, "bots": [spec, "greedy"]}
    async with house(tmp_path) as here:
        table = await here.open(game="kan-u-go", seats=2)
        async with here.guest(table.id, key=table.key) as host:
            answer = await host.asked({"t": "seat_bot", "id": "x", "v": host.v, "seat": 0, "bot": spec}, "x")
            assert answer["code"] == "refused"
            assert f"{spec!r} is no bot; there are:" in answer["message"]
            over_http = await here.post(table.id, table.key, SeatBot(id="y", v=host.v, seat=0, bot=spec))
            assert over_http.status_code == 409
            assert f"{spec!r} is no bot" in over_http.text
        asked = await here.http.post("/api/jobs", json=job)
        page = asked.json()
        while page.get("state") in ("waiting", "running"):
            page = (await here.http.get(f"/api/jobs/{page['id']}")).json()
        assert f"{spec!r} is no bot" in page["error"]["message"]
    assert not (tmp_path / "trace").exists()
