"""Results, slips and the party file over HTTP: for the host, and for nobody else."""

import json
from pathlib import Path

import pytest

from crossdeck.party import filing
from crossdeck.party.commands import MoveOn
from tests.server.houses import bearer, house, live
from tests.server.parties.evenings import opened

PAPERS = ("results", "results.csv", "results.pdf", "slips.pdf", "file")


@live
async def test_the_host_takes_everything_home(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party = await opened(here, name="Thursday")
        await party.begun()
        await party.counted()
        slips = await here.http.get(f"{party.path}/slips.pdf", headers=bearer(party.ticket))
        assert (slips.status_code, slips.json()["error"]["code"]) == (409, "nothing_to_print")
        await party.do(MoveOn, round=1)
        host = bearer(party.ticket)
        got = {each: await here.http.get(f"{party.path}/{each}", headers=host) for each in PAPERS}
        assert {each.status_code for each in got.values()} == {200}
        assert got["results"].json()["name"] == "Thursday"
        assert len(got["results"].json()["lines"]) == 8
        assert got["results.csv"].headers["Content-Type"].startswith("text/csv")
        assert len(got["results.csv"].text.splitlines()) == 9
        for paper in ("results.pdf", "slips.pdf"):
            assert got[paper].headers["Content-Type"] == "application/pdf"
            assert got[paper].content.startswith(b"%PDF-")
        rows = filing.read(got["file"].text, "thursday.party").rows
        room = here.services.parties.rooms[party.id]
        assert filing.evening_of(rows, "thursday.party") == room.evening


@pytest.mark.parametrize("paper", PAPERS)
@live
async def test_nobody_else_does(tmp_path: Path, paper: str) -> None:
    async with house(tmp_path) as here:
        party = await opened(here)
        await party.begun()
        for role, number in (("steward", 1), ("table", 1), ("guest", 1), ("projector", 0), ("join", 0)):
            link = await party.link(role, number)
            answer = await here.http.get(f"{party.path}/{paper}", headers=bearer(link))
            assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not_your_part")
        assert (await here.http.get(f"{party.path}/{paper}")).status_code == 401


@pytest.mark.parametrize("query", ["paper=a5", "language=fr", "zone=1000", "ink=red"])
@live
async def test_paper_that_there_is_not_is_not_understood(tmp_path: Path, query: str) -> None:
    async with house(tmp_path) as here:
        party = await opened(here)
        answer = await here.http.get(f"{party.path}/results.pdf?{query}", headers=bearer(party.ticket))
        assert answer.status_code == 400
        assert json.loads(answer.text)["error"]["where"].startswith("query")
