"""Tables over HTTP: opened, found, looked at, and played at."""

from pathlib import Path

import pytest

from crossdeck.tables.commands import Act, End, SeatBot, Sit, Start
from tests.server.guests import Json
from tests.server.houses import Here, bearer, house, live, party

KEY = "the key of somebody who comes by HTTP alone"


async def error(here: Here, method: str, path: str, **how: object) -> tuple[int, str]:
    answer = await here.http.request(method, path, **how)  # type: ignore[arg-type]
    return answer.status_code, answer.json()["error"]["code"]


# Opening.


@live
async def test_a_table_is_opened_with_its_terms_in_full(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        terms = {"game": "lexicon", "seats": 3, "clocks": {"round": 600}}
        answer = await here.http.post("/api/tables", json=terms)
        assert answer.status_code == 201
        assert answer.headers["Cache-Control"] == "no-store"
        page = (await here.http.get(f"/api/tables/{answer.json()['id']}")).json()
        assert page["v"] == answer.json()["v"] == 1
        assert page["terms"]["options"]["timed"] == "yes"
        assert page["picture"]["stage"] == "gathering"
        assert len(page["picture"]["places"]) == 3
        assert len(page["picture"]["commitment"]) == 64
        assert answer.json()["key"] not in (await here.http.get(f"/api/tables/{answer.json()['id']}")).text


@pytest.mark.parametrize(
    ("terms", "status", "code"),
    [
        ({}, 400, "invalid"),
        ({"game": "bridge"}, 404, "unknown_game"),
        ({"game": "lexicon", "seats": 0}, 400, "invalid"),
        ({"game": "lexicon", "seats": 1}, 422, "option"),
        ({"game": "lexicon", "seats": 14}, 422, "option"),
        ({"game": "lexicon", "options": {"colour": "red"}}, 422, "option"),
        ({"game": "lexicon", "options": {"target": "many"}}, 422, "option"),
        ({"game": "lexicon", "words": "/etc/passwd"}, 422, "terms"),
        ({"game": "lexicon", "words": "../../tournament"}, 422, "terms"),
        ({"game": "lexicon", "watching": "everybody"}, 400, "invalid"),
        ({"game": "lexicon", "clocks": {"move": -1}}, 400, "invalid"),
        ({"game": "lexicon", "clocks": {"move": 86_401}}, 400, "invalid"),
        ({"game": "lexicon", "clocks": {"at_time_up": "score"}}, 422, "terms"),
        ({"game": "lexicon", "pace": 61}, 400, "invalid"),
        ({"game": "lexicon", "host": "me"}, 400, "invalid"),
    ],
)
@live
async def test_terms_that_do_not_fit_are_refused(tmp_path: Path, terms: Json, status: int, code: str) -> None:
    async with house(tmp_path) as here:
        assert await error(here, "POST", "/api/tables", json=terms) == (status, code)
        assert not here.services.hub.rooms


# Finding.


@live
async def test_only_tables_that_want_to_be_found_are_listed_the_newest_first(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        await here.open(game="lexicon")
        one = await here.open(game="lexicon", seats=2, listed=True)
        here.clock.set(here.clock.now() + 1)
        two = await here.open(game="kan-u-go", listed=True)
        page = (await here.http.get("/api/tables")).json()
        assert [table["id"] for table in page["tables"]] == [two.id, one.id]
        assert page["before"] == ""
        await here.post(one.id, KEY, Sit(id="1", v=1, name="Mabel"))
        [_, shown] = (await here.http.get("/api/tables")).json()["tables"]
        assert shown["facts"]["players"] == [{"name": "Mabel", "bot": ""}]
        assert (shown["game"], shown["stage"], shown["facts"]["seats"]) == ("lexicon", "gathering", 2)
        await here.post(one.id, one.key, SeatBot(id="2", v=1, seat=1))
        await here.post(one.id, one.key, Start(id="3", v=1))
        assert [table["id"] for table in (await here.http.get("/api/tables")).json()["tables"]] == [two.id]
        playing = (await here.http.get("/api/tables?stage=playing")).json()["tables"]
        assert [table["id"] for table in playing] == [one.id]
        await here.post(one.id, one.key, End(id="4", v=1))
        assert (await here.http.get("/api/tables?stage=playing")).json()["tables"] == []
        assert await error(here, "GET", "/api/tables?stage=secret") == (400, "invalid")


@live
async def test_the_list_has_pages_and_shows_every_table_once(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        opened = []
        for number in range(105):
            here.clock.set(here.clock.now() + number % 3)  # Several are opened at the same moment.
            opened.append((await here.open(game="lexicon", listed=True)).id)
        found, before = [], ""
        for _ in range(3):
            page = (await here.http.get(f"/api/tables?before={before}")).json()
            found += [table["id"] for table in page["tables"]]
            before = page["before"]
        assert before == ""
        assert sorted(found) == sorted(opened)
        assert await error(here, "GET", "/api/tables?before=nowhere") == (404, "unknown_table")


# Looking and doing.


@live
async def test_a_table_that_is_not_there_is_not_found(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        for path in ("", "/record"):
            assert await error(here, "GET", f"/api/tables/aaaaaaaaaaaa{path}") == (404, "unknown_table")
        command = {"command": {"t": "leave", "id": "1", "v": 1}}
        how = {"json": command, "headers": bearer(KEY)}
        assert await error(here, "POST", "/api/tables/aaaaaaaaaaaa/commands", **how) == (404, "unknown_table")
        assert not here.services.hub.rooms
        assert not here.services.hub._touched


@live
async def test_without_a_key_nothing_is_done(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table = await here.open(game="lexicon")
        path, how = (
            f"/api/tables/{table.id}/commands",
            {"json": {"command": {"t": "start", "id": "1", "v": 1}}},
        )
        assert await error(here, "POST", path, **how) == (401, "no_key")
        assert await error(here, "POST", path, **how, headers=bearer("too short")) == (401, "no_key")
        assert await error(here, "POST", path, **how, headers=bearer(KEY)) == (409, "not_host")
        odd = {"Authorization": f"Basic {table.key}"}
        assert await error(here, "POST", path, **how, headers=odd) == (401, "no_key")


@live
async def test_whoever_comes_by_http_alone_plays_too(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table = await here.open(game="kan-u-go", seats=2)
        assert (await here.post(table.id, KEY, Sit(id="1", v=1, name="Mabel"))).json()["v"] == 2
        await here.post(table.id, table.key, SeatBot(id="2", v=2, seat=1))
        await here.post(table.id, table.key, Start(id="3", v=3))
        await here.settled()
        page = (await here.http.get(f"/api/tables/{table.id}", headers=bearer(KEY))).json()
        assert page["picture"]["you"] == {"seat": 0, "host": False}
        assert page["picture"]["awaited"] == [0]
        assert page["picture"]["game"]["hands"][0]
        act = Act(id="4", v=page["v"], do=page["picture"]["can"][0])
        done = (await here.post(table.id, KEY, act)).json()
        assert done["done"]
        assert (await here.post(table.id, KEY, act)).json() == done


@live
async def test_what_the_rules_refuse_is_told_with_its_rule(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        [other] = table.others
        answer = await table.here.post(table.id, other.key, Act(id="1", v=other.v, do="throw"))
        assert answer.status_code == 200
        assert answer.json()["done"] is False
        assert answer.json()["objections"][0]["rule"] == "LEX-08"
        how: Json = {
            "json": {"command": {"t": "act", "id": "2", "v": 1, "do": "fly"}},
            "headers": bearer(other.key),
        }
        assert await error(table.here, "POST", f"/api/tables/{table.id}/commands", **how) == (409, "refused")
        ahead = {**how, "json": {"command": {"t": "act", "id": "3", "v": 10**9, "do": "deal"}}}
        assert await error(table.here, "POST", f"/api/tables/{table.id}/commands", **ahead) == (409, "ahead")


@live
async def test_moves_over_http_are_limited_by_person(tmp_path: Path) -> None:
    async with house(tmp_path, limits=1) as here:
        table = await here.open(game="lexicon")
        path, how = (
            f"/api/tables/{table.id}/commands",
            {"json": {"command": {"t": "start", "id": "1", "v": 1}}},
        )
        codes = [await error(here, "POST", path, **how, headers=bearer(KEY)) for _ in range(41)]
        assert codes == [(409, "not_host")] * 40 + [(429, "limit")]
        assert await error(here, "POST", path, **how, headers=bearer(KEY + "2")) == (409, "not_host")
        assert (await here.http.get(f"/api/tables/{table.id}")).status_code == 200


# Records.


@live
async def test_a_match_that_was_not_played_has_no_record(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        path = f"/api/tables/{table.id}/record"
        assert await error(table.here, "GET", path) == (404, "no_record")
        await table.host.do(End)
        page = (await table.here.http.get(path)).json()
        assert (page["match"], page["matches"]) == (1, 1)
        assert page["text"]
        assert await error(table.here, "GET", f"{path}?match=2") == (404, "no_match")
        assert await error(table.here, "GET", f"{path}?match=0") == (400, "invalid")
