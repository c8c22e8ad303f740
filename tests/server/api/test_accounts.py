"""Accounts over HTTP; what they do to tables is in tests/server/test_accounts.py."""

from pathlib import Path

import pytest
from argon2 import PasswordHasher

from crossdeck.server import accounts as accounts_module
from tests.server.guests import Json
from tests.server.houses import Here, bearer, house, live, party

MABEL: Json = {"name": "Mabel", "passphrase": "correct horse battery"}


@pytest.fixture(autouse=True)
def _little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hash quickly: how much work it is does not matter here."""
    cheap = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    monkeypatch.setattr(accounts_module, "PasswordHasher", lambda: cheap)


async def asked(here: Here, method: str, path: str, session: str = "", **body: object) -> tuple[int, Json]:
    how: Json = {"json": body} if body else {}
    answer = await here.http.request(method, path, headers=bearer(session), **how)
    assert answer.headers["Cache-Control"] == "no-store"
    found: Json = answer.json()
    return answer.status_code, found.get("error", found)


@live
async def test_an_account_from_its_making_to_its_end(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        status, made = await asked(here, "POST", "/api/accounts", **MABEL)
        assert (status, made["name"]) == (201, "Mabel")
        session = made["session"]
        status, shown = await asked(here, "GET", "/api/account", session)
        assert (status, shown) == (200, {"name": "Mabel", "created_at": here.clock.now(), "tables": []})
        status, second = await asked(here, "POST", "/api/sessions", **{**MABEL, "name": "MABEL"})
        assert (status, second["name"]) == (201, "Mabel")
        change = {"old": MABEL["passphrase"], "new": "another passphrase"}
        status, third = await asked(here, "PUT", "/api/account/passphrase", session, **change)
        assert status == 200
        for old in (session, second["session"]):
            status, wrong = await asked(here, "GET", "/api/account", old)
            assert (status, wrong["code"]) == (401, "signed_out")
        status, _ = await asked(here, "GET", "/api/account/export", third["session"])
        assert status == 200
        status, wrong = await asked(
            here, "POST", "/api/account/deletion", third["session"], passphrase=MABEL["passphrase"]
        )
        assert (status, wrong["code"]) == (401, "sign_in")
        status, _ = await asked(
            here, "POST", "/api/account/deletion", third["session"], passphrase="another passphrase"
        )
        assert status == 200
        status, wrong = await asked(here, "GET", "/api/account", third["session"])
        assert status == 401


@live
async def test_a_taken_name_is_a_conflict(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        await asked(here, "POST", "/api/accounts", **MABEL)
        status, wrong = await asked(here, "POST", "/api/accounts", **{**MABEL, "name": "mabel"})
        assert (status, wrong["code"]) == (409, "name_taken")
        assert "another name" in wrong["message"]


@live
async def test_a_wrong_name_and_a_wrong_passphrase_are_answered_alike(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        await asked(here, "POST", "/api/accounts", **MABEL)
        one = await here.http.post("/api/sessions", json={**MABEL, "passphrase": "wrong"})
        other = await here.http.post("/api/sessions", json={**MABEL, "name": "Maybe"})
        assert (one.status_code, one.content) == (other.status_code, other.content)
        assert one.status_code == 401


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({**MABEL, "name": "M"}, 422, "name"),
        ({**MABEL, "name": "M" * 25}, 400, "invalid"),
        ({**MABEL, "passphrase": "short"}, 422, "passphrase"),
        ({**MABEL, "passphrase": "x" * 201}, 400, "invalid"),
        ({"name": "Mabel"}, 400, "invalid"),
        ({**MABEL, "admin": True}, 400, "invalid"),
    ],
)
@live
async def test_what_makes_no_account_is_refused(tmp_path: Path, body: Json, status: int, code: str) -> None:
    async with house(tmp_path) as here:
        found, wrong = await asked(here, "POST", "/api/accounts", **body)
        assert (found, wrong["code"]) == (status, code)


@live
async def test_signing_out_here_or_everywhere(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        _, one = await asked(here, "POST", "/api/accounts", **MABEL)
        _, two = await asked(here, "POST", "/api/sessions", **MABEL)
        _, three = await asked(here, "POST", "/api/sessions", **MABEL)
        assert await asked(here, "DELETE", "/api/sessions", one["session"]) == (200, {"done": True})
        assert (await asked(here, "GET", "/api/account", two["session"]))[0] == 200
        assert (await asked(here, "DELETE", "/api/sessions?everywhere=true", two["session"]))[0] == 200
        for each in (one, two, three):
            assert (await asked(here, "GET", "/api/account", each["session"]))[0] == 401
            assert (await asked(here, "DELETE", "/api/sessions", each["session"]))[0] == 401


@live
async def test_a_seat_is_claimed_with_its_key(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        here = table.here
        _, made = await asked(here, "POST", "/api/accounts", **MABEL)
        session, claims = made["session"], "/api/account/claims"
        claim = {"table": table.id, "key": table.guests[1].key}
        assert (await asked(here, "POST", claims, **claim))[0] == 401
        status, wrong = await asked(
            here, "POST", claims, session, **{**claim, "key": "a key of nobody at all"}
        )
        assert (status, wrong["code"]) == (422, "no_claim")
        status, wrong = await asked(here, "POST", claims, session, **{**claim, "table": "nowhere"})
        assert (status, wrong["code"]) == (404, "unknown_table")
        assert (await asked(here, "POST", claims, session, **claim))[0] == 201
        _, shown = await asked(here, "GET", "/api/account", session)
        assert shown["tables"] == [table.id]


@live
async def test_without_a_session_there_is_nothing_to_see(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        for method, path, body in (
            ("GET", "/api/account", {}),
            ("GET", "/api/account/export", {}),
            ("DELETE", "/api/sessions", {}),
            ("POST", "/api/account/deletion", {"passphrase": "anything"}),
            ("PUT", "/api/account/passphrase", {"old": "one", "new": "another"}),
        ):
            for session in ("", "x" * 43):
                status, wrong = await asked(here, method, path, session, **body)
                assert (status, wrong["code"]) == (401, "signed_out")
