"""Tables found by their codes, and by nothing shorter."""

from pathlib import Path

import pytest

from crossdeck.party.commands import Finish
from crossdeck.server.limits import CODES
from crossdeck.tables.commands import End
from tests.server.houses import Here, house, live
from tests.server.parties.evenings import opened


async def looked_up(here: Here, code: str) -> tuple[int, str]:
    """The status, and the table or the error's code."""
    answer = await here.http.get(f"/api/codes/{code}")
    body = answer.json()
    return answer.status_code, body["error"]["code"] if "error" in body else body["table"]


@live
async def test_the_code_of_a_table_is_how_its_id_begins(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        tables = [await here.open(game="lexicon") for _ in range(3)]
        for table in tables:
            code = table.id[:6].upper()
            for typed in (code, code.lower(), f" {code} "):
                assert await looked_up(here, typed) == (200, table.id)


@live
async def test_a_table_that_is_ended_is_not_found_any_more(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table = await here.open(game="lexicon")
        assert (await here.post(table.id, table.key, End(id="1", v=1))).status_code == 200
        assert await looked_up(here, table.id[:6]) == (404, "unknown_code")


@pytest.mark.parametrize(
    "code", ["AAAAAA", "AAAAA", "AAAAAAA", "AAAA0A", "%25%25%25%25%25%25", "ÄÄÄÄÄÄ", "______"]
)
@live
async def test_a_code_that_leads_nowhere_is_explained(tmp_path: Path, code: str) -> None:
    async with house(tmp_path) as here:
        await here.open(game="lexicon")
        answer = await here.http.get(f"/api/codes/{code}")
        assert answer.status_code == 404
        assert "code" in answer.json()["error"]["message"]


@live
async def test_a_part_of_a_code_or_a_whole_id_is_none(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table = await here.open(game="lexicon")
        for typed in (table.id[:5], table.id[:7], table.id):
            assert await looked_up(here, typed) == (404, "unknown_code")


@live
async def test_nobody_tries_many(tmp_path: Path) -> None:
    async with house(tmp_path, limits=1) as here:
        found = [(await looked_up(here, "AAAAAA"))[0] for _ in range(CODES.at_once + 1)]
        assert found == [404] * CODES.at_once + [429]


@live
async def test_the_code_of_a_party_leads_to_it_until_it_is_over(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party, table = await opened(here), await here.open(game="lexicon")
        answer = await here.http.get(f"/api/codes/{party.id[:6].upper()}")
        assert answer.json() == {"table": "", "party": party.id, "ticket": await party.link("join")}
        answer = await here.http.get(f"/api/codes/{table.id[:6]}")
        assert answer.json() == {"table": table.id, "party": "", "ticket": ""}
        await party.begun()
        await party.counted()
        await party.do(Finish, round=1)
        assert (await here.http.get(f"/api/codes/{party.id[:6]}")).status_code == 404
