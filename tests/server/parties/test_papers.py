"""Results, slips and the party file over HTTP: for the host, and for nobody else."""

import json
from pathlib import Path

import pytest

from crossdeck.party import filing
from crossdeck.party.commands import AddGuests, MoveOn, SeatGuests
from tests.print.kit.reading import read
from tests.server.houses import bearer, house, live
from tests.server.parties.evenings import opened

PAPERS = ("results", "results.csv", "results.pdf", "slips.pdf", "kit.pdf", "file")


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
        for paper in ("results.pdf", "slips.pdf", "kit.pdf"):
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


@live
async def test_the_codes_of_the_signs_lead_to_the_pages_of_the_tables(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party = await opened(here, name="Thursday")
        await party.do(AddGuests, names=[f"Guest {number}" for number in range(1, 9)])
        query = "parts=signs&address=http://192.168.1.20:8000/&language=eo&paper=letter"
        answer = await here.http.get(f"{party.path}/kit.pdf?{query}", headers=bearer(party.ticket))
        assert (answer.status_code, answer.headers["Content-Type"]) == (200, "application/pdf")
        before = [page.codes() for page in read(answer.content)]  # Signs are printed before anybody sits.
        await party.do(SeatGuests)
        answer = await here.http.get(f"{party.path}/kit.pdf?{query}", headers=bearer(party.ticket))
        pages = read(answer.content)
        assert before == [page.codes() for page in pages]
        assert pages[0].width == pytest.approx(215.9, abs=0.01)
        for number, page in enumerate(pages, start=1):
            [code] = page.codes()
            place, _, link = code.partition("#")
            assert place == f"http://192.168.1.20:8000/party/{party.id}"
            assert link == await party.link("table", number)


@live
async def test_without_an_address_the_codes_hold_the_rules_and_blank_cards_are_counted(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as here:
        party = await opened(here, name="Thursday")
        await party.begun()
        host = bearer(party.ticket)
        answer = await here.http.get(f"{party.path}/kit.pdf?parts=cards,signs&blank=4", headers=host)
        pages = read(answer.content)
        assert len(pages) == 2 + 3  # Eight guests at two tables, and four cards on a sheet.
        assert pages[0].codes()[0].startswith("Thursday\nTable 1\n")


@pytest.mark.parametrize(
    ("part", "why"),
    [("certificates", "finish it first"), ("standings", "play one"), ("slips", "seat the guests")],
)
@live
async def test_a_part_that_cannot_be_yet_is_refused(tmp_path: Path, part: str, why: str) -> None:
    async with house(tmp_path) as here:
        party = await opened(here)
        answer = await here.http.get(f"{party.path}/kit.pdf?parts={part}", headers=bearer(party.ticket))
        error = answer.json()["error"]
        assert (answer.status_code, error["code"]) == (409, "nothing_to_print")
        assert why in error["message"]


@pytest.mark.parametrize("query", ["parts=bells", "parts=signs,", "blank=401", "address=here", "zone=1000"])
@live
async def test_a_kit_that_there_is_not_is_not_understood(tmp_path: Path, query: str) -> None:
    async with house(tmp_path) as here:
        party = await opened(here)
        answer = await here.http.get(f"{party.path}/kit.pdf?{query}", headers=bearer(party.ticket))
        assert answer.status_code == 400
        assert answer.json()["error"]["where"].startswith("query")
