"""The figures of a server, its health, and whether it is ready."""

from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from crossdeck.party.commands import MoveOn
from crossdeck.server.metrics import Metrics
from crossdeck.server.store.errors import StoreError
from tests.server.houses import Here, house, live, party
from tests.server.parties.evenings import opened


async def figures(here: Here) -> dict[str, float]:
    """All that /metrics tells, by name."""
    answer = await here.http.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["Content-Type"].startswith("text/plain; version=0.0.4")
    families = text_string_to_metric_families(answer.text)
    return {
        sample.name.removeprefix("crossdeck_"): sample.value
        for family in families
        for sample in family.samples
        if "le" not in sample.labels
    }


@live
async def test_figures_follow_what_happens(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        before = await figures(table.here)
        assert (before["tables"], before["lines"]) == (1, 2)
        assert before["decisions_total"] == 3  # Two who sat down, and the start.
        await table.turn.act(table.turn.picture["can"][0])
        await table.others[0].asked({"t": "act", "id": "x", "v": 1, "do": "throw"}, "x")
        await table.host.error("nonsense")
        after = await figures(table.here)
        assert after["decisions_total"] == 4
        assert after["refused_total"] == 1
        assert after["malformed_total"] == 1
        assert after["failures_total"] == 0
        assert after["ack_seconds_count"] == before["ack_seconds_count"] + 2
        assert {"work_waiting", "work_running", "conflicts_total", "times_up_total"} <= after.keys()


@live
async def test_every_figure_has_a_name_of_ours_and_a_word_about_it(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        text = (await here.http.get("/metrics")).text
    families = list(text_string_to_metric_families(text))
    assert families
    for family in families:
        assert family.name.startswith("crossdeck_")
        assert family.documentation


def test_two_servers_in_one_process_count_apart() -> None:
    one, other = Metrics(), Metrics()
    one.refused.inc()
    assert b"crossdeck_refused_total 1.0" in one.text()
    assert b"crossdeck_refused_total 0.0" in other.text()


@live
async def test_figures_can_be_left_out(tmp_path: Path) -> None:
    async with house(tmp_path, metrics=False) as here:
        assert (await here.http.get("/metrics")).status_code == 404
        assert (await here.http.get("/healthz")).text == "ok\n"


@live
async def test_a_server_whose_database_does_not_answer_is_healthy_but_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as here:
        assert (await here.http.get("/readyz")).status_code == 200

        async def gone() -> int:
            raise StoreError("/secret/place is not there")

        with monkeypatch.context() as patch:
            patch.setattr(here.services.hub.house.store, "last_beat", gone)
            answer = await here.http.get("/readyz")
            assert answer.status_code == 503
            assert "secret" not in answer.text
            assert (await here.http.get("/healthz")).status_code == 200
        assert (await here.http.get("/readyz")).status_code == 200


@live
async def test_what_is_over_a_limit_is_counted(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon", chosen={"limits": 1}) as table:
        while (await table.host.asked({"t": "check", "id": "c", "do": "deal"}, "c"))["t"] != "error":
            pass
        assert (await figures(table.here))["limited_total"] == 1


@live
async def test_parties_are_counted_beside_the_tables(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        evening = await opened(here)
        async with evening.line(), evening.line(await evening.link("projector")):
            await evening.begun()
            await evening.refused(MoveOn, round=1)
            found = await figures(here)
            assert (found["parties"], found["party_lines"], found["lines"]) == (1, 2, 0)
            assert found["party_decisions_total"] == 3  # Guests, seats, and the bell.
            assert found["refused_total"] == 1
