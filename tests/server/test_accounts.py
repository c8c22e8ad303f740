"""Accounts: the same tables on every device, and all of it deleted on request."""

import random
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher, Type, extract_parameters

from crossdeck.server import accounts as accounts_module
from crossdeck.server.accounts import AccountsError, SignedIn
from crossdeck.server.store.errors import NameTakenError
from crossdeck.tables.commands import Leave, Sit
from tests.server.guests import Guest, Json, Stranger
from tests.server.houses import Here, Party, bearer, house, live, party
from tests.tables.stories import folded

PASSPHRASE = "correct horse battery"


@pytest.fixture(autouse=True)
def _little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hash quickly: how much work it is does not matter here."""
    cheap = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    monkeypatch.setattr(accounts_module, "PasswordHasher", lambda: cheap)


async def mabel(here: Here) -> SignedIn:
    return await here.services.accounts.create("Mabel", PASSPHRASE)


async def code_of(doing: Any) -> str:
    with pytest.raises(AccountsError) as wrong:
        await doing
    return wrong.value.code


@live
async def test_a_name_is_taken_in_capitals_and_in_other_code_points_too(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        accounts = here.services.accounts
        await accounts.create("Åsa", PASSPHRASE)
        for name in ("Åsa", "åsa", "ÅSA", "A\u030asa", " Åsa "):
            with pytest.raises(NameTakenError):
                await accounts.create(name, PASSPHRASE)
            assert (await accounts.sign_in(name, PASSPHRASE)).account.name == "Åsa"
        await accounts.create("Asa", PASSPHRASE)


@pytest.mark.parametrize("name", ["", "A", " A ", "A" * 25, "Ma\nbel", "Ma\u202ebel", "Mabel\0"])
@live
async def test_a_name_can_be_printed(tmp_path: Path, name: str) -> None:
    async with house(tmp_path) as here:
        assert await code_of(here.services.accounts.create(name, PASSPHRASE)) == "name"


@live
async def test_a_passphrase_is_neither_short_nor_endless(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        accounts = here.services.accounts
        assert await code_of(accounts.create("Mabel", "1234567")) == "passphrase"
        assert await code_of(accounts.create("Mabel", "x" * 201)) == "passphrase"
        made = await accounts.create("Mabel", "x" * 200)
        assert await code_of(accounts.change_passphrase(made.token, "x" * 200, "short")) == "passphrase"


@live
async def test_nobody_learns_whether_it_was_the_name_or_the_passphrase(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        accounts = here.services.accounts
        await mabel(here)
        wrongs = []
        for name, passphrase in (("Mabel", "something else"), ("Nobody", PASSPHRASE), ("Mabel", "")):
            with pytest.raises(AccountsError) as wrong:
                await accounts.sign_in(name, passphrase)
            wrongs.append((wrong.value.code, str(wrong.value)))
        assert len(set(wrongs)) == 1


@live
async def test_nor_by_the_time_it_takes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As much is hashed for a name that is not there as for one that is."""
    async with house(tmp_path) as here:
        accounts = here.services.accounts
        await mabel(here)
        hashed: list[str] = []
        verify = accounts._hasher.verify
        kept = accounts._hasher.hash
        monkeypatch.setattr(accounts, "_hasher", Counting(verify, kept, hashed))
        await code_of(accounts.sign_in("Nobody", "something else"))
        hashed.clear()  # The first makes what the others are compared with.
        await code_of(accounts.sign_in("Nobody", "something else"))
        unknown = hashed.copy()
        hashed.clear()
        await code_of(accounts.sign_in("Mabel", "something else"))
        assert unknown == hashed == ["verify"]


class Counting:
    def __init__(self, verify: Any, hash_: Any, counted: list[str]) -> None:
        self._verify, self._hash, self._counted = verify, hash_, counted

    def verify(self, hashed: str, passphrase: str) -> bool:
        self._counted.append("verify")
        return bool(self._verify(hashed, passphrase))

    def hash(self, passphrase: str) -> str:
        self._counted.append("hash")
        return str(self._hash(passphrase))


@live
async def test_whoever_asks_first_waits_for_what_the_others_are_compared_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first who signs in under a name that is there costs as much as under one that is not."""
    counts = []
    for name in ("Mabel", "Nobody"):
        (tmp_path / name).mkdir()
        async with house(tmp_path / name) as here:
            await mabel(here)
            hashed: list[str] = []
            accounts = here.services.accounts
            hasher = accounts._hasher
            monkeypatch.setattr(accounts, "_hasher", Counting(hasher.verify, hasher.hash, hashed))
            await code_of(accounts.sign_in(name, "something else"))
            counts.append(hashed)
    assert counts[0] == counts[1]


@live
async def test_sessions_end(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        accounts = here.services.accounts
        first = await mabel(here)
        second = await accounts.sign_in("mabel", PASSPHRASE)
        third = await accounts.sign_in("mabel", PASSPHRASE)
        assert first.token != second.token
        await accounts.sign_out(first.token)
        assert await code_of(accounts.of(first.token)) == "signed_out"
        assert (await accounts.of(second.token)).name == "Mabel"
        await accounts.sign_out(second.token, everywhere=True)
        assert await code_of(accounts.of(third.token)) == "signed_out"
        assert await code_of(accounts.of("")) == "signed_out"
        fourth = await accounts.sign_in("mabel", PASSPHRASE)
        here.clock.set(here.clock.now() + 180 * 86_400_000 - 1)
        assert (await accounts.of(fourth.token)).name == "Mabel"
        here.clock.set(here.clock.now() + 1)
        assert await code_of(accounts.of(fourth.token)) == "signed_out"


@live
async def test_another_passphrase_ends_every_other_session(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        accounts = here.services.accounts
        old = await mabel(here)
        other = await accounts.sign_in("Mabel", PASSPHRASE)
        assert await code_of(accounts.change_passphrase(old.token, "wrong one", "another one")) == "sign_in"
        new = await accounts.change_passphrase(old.token, PASSPHRASE, "another one")
        for token in (old.token, other.token):
            assert await code_of(accounts.of(token)) == "signed_out"
        assert (await accounts.of(new.token)).name == "Mabel"
        assert await code_of(accounts.sign_in("Mabel", PASSPHRASE)) == "sign_in"
        await accounts.sign_in("Mabel", "another one")


@live
async def test_only_hashes_are_kept(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made = await mabel(here)
    kept = (tmp_path / "games.db").read_bytes()
    assert b"Mabel" in kept
    assert made.token.encode() not in kept
    assert PASSPHRASE.encode() not in kept


# Tables.


@live
async def test_a_claimed_seat_is_reached_from_another_device(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        accounts, bob = table.here.services.accounts, table.guests[1]
        made = await mabel(table.here)
        assert await code_of(accounts.claim(made.token, table.id, "some other key of nobody")) == "no_claim"
        await accounts.claim(made.token, table.id, bob.key)
        await accounts.claim(made.token, table.id, bob.key)
        assert await accounts.tables(made.token) == [table.id]
        device = await accounts.sign_in("Mabel", PASSPHRASE)
        async with table.here.guest(table.id, session=device.token) as again:
            assert again.seat == 1
            assert again.picture == bob.picture
            assert "key" not in again.seen[0]
            turn = again if table.turn is bob else table.turn
            await turn.act(turn.picture["can"][0])
        await accounts.sign_out(device.token)
        async with table.here.guest(table.id, session=device.token) as nobody:
            assert nobody.seat is None


@live
async def test_a_session_is_nobody_at_a_table_that_was_not_claimed(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        made = await mabel(table.here)
        async with table.here.guest(table.id, session=made.token) as guest:
            assert guest.seat is None
            assert guest.key


@live
async def test_an_export_has_all_that_is_kept(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="kan-u-go", options={"target": "60"}) as table:
        accounts = table.here.services.accounts
        made = await mabel(table.here)
        await accounts.claim(made.token, table.id, table.guests[1].key)
        export = await accounts.export(made.token)
        assert export["tables"] == [{"table": table.id, "records": []}]
        await table.until_over(random.Random(1))
        export = await accounts.export(made.token)
        assert (export["name"], export["created_at"]) == ("Mabel", table.here.clock.now())
        [record] = export["tables"][0]["records"]
        page = await table.here.http.get(f"/api/tables/{table.id}/record")
        assert record == page.json()["text"]


# Deletion.


async def everything(here: Here, table: Party, *guests: Guest) -> str:
    """All that anybody can get to see of a table, and all that is written down of it."""
    store = here.services.hub.house.store
    seen: list[Any] = [row.body.decode() for row in await store.rows(table.id)]
    card = await store.card(table.id)
    assert card is not None
    seen.append(card.facts.decode())
    seen += [await here.fresh(guest) for guest in guests]
    for guest in guests:  # Those too whose line broke a few versions ago.
        for missed in range(1, 6):
            gone = type(guest)(guest.socket, guest.table, guest.key)
            gone.v, gone.picture = max(0, here.sitting(table.id).version - missed), {}
            seen += await _missed(here, gone)
    for path in (f"/api/tables/{table.id}", f"/api/tables/{table.id}/record", "/api/tables?stage=playing"):
        seen.append((await here.http.get(path)).text)
    return repr(seen)


async def _missed(here: Here, gone: Guest) -> list[str]:
    async with Stranger.at(here.ws) as line:
        await line.say({"t": "hello", "table": gone.table, "key": gone.key, "have": gone.v})
        welcome = await line.hears()
        texts = [repr(welcome)]
        while welcome["v"] < here.sitting(gone.table).version:
            welcome = await line.hears()
            texts.append(repr(welcome))
            welcome.setdefault("v", 0)
        return texts


@live
async def test_who_is_deleted_has_no_name_anywhere_and_the_game_goes_on(tmp_path: Path) -> None:
    terms: Json = {"game": "kan-u-go", "options": {"target": "500"}, "listed": True}
    async with party(tmp_path, "Ann", "Xanthippe", **terms) as table:
        here, accounts = table.here, table.here.services.accounts
        ann, gone = table.guests
        made = await mabel(here)
        await accounts.claim(made.token, table.id, gone.key)
        await table.until_round_over(random.Random(1))
        assert "Xanthippe" in await everything(here, table, ann)
        assert await code_of(accounts.delete(made.token, "wrong passphrase")) == "sign_in"
        await accounts.delete(made.token, PASSPHRASE)
        await table.agree()
        assert ann.picture["places"][1]["name"] == "Somebody 2"
        assert "Xanthippe" not in await everything(here, table, ann, gone)
        assert await code_of(accounts.of(made.token)) == "signed_out"
        assert await code_of(accounts.sign_in("Mabel", PASSPHRASE)) == "sign_in"
        *_, last = folded(await here.services.hub.house.store.rows(table.id))
        assert last == table.sitting
        await table.move(random.Random(2))
        await here.agree(ann, gone)
        await mabel(here)


@live
async def test_who_has_left_his_seat_is_forgotten_too(tmp_path: Path) -> None:
    terms: Json = {"game": "kan-u-go", "options": {"target": "500"}, "listed": True}
    async with party(tmp_path, "Ann", "Xanthippe", "Cyd", **terms) as table:
        here, accounts = table.here, table.here.services.accounts
        ann, gone, _ = table.guests
        made = await mabel(here)
        await accounts.claim(made.token, table.id, gone.key)
        await gone.do(Leave)
        await table.agree()
        assert ann.picture["places"][1]["name"] == "Xanthippe"
        await accounts.delete(made.token, PASSPHRASE)
        await table.agree()
        assert "Xanthippe" not in await everything(here, table, ann)
        *_, last = folded(await here.services.hub.house.store.rows(table.id))
        assert last == table.sitting


@live
async def test_others_of_the_same_name_elsewhere_keep_theirs(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        accounts = here.services.accounts
        made = await mabel(here)
        async with (
            here.party("Ann", "Bob", game="lexicon") as one,
            here.party("Ann", "Bob", game="lexicon") as two,
        ):
            await accounts.claim(made.token, one.id, one.guests[1].key)
            await accounts.delete(made.token, PASSPHRASE)
            await one.agree()
            await two.agree()
            assert one.host.picture["places"][1]["name"] == "Somebody 2"
            assert two.host.picture["places"][1]["name"] == "Bob"


@live
async def test_two_who_are_deleted_can_be_told_apart(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", start=False, game="lexicon", seats=3) as table:
        accounts = table.here.services.accounts
        for at, guest in enumerate(table.guests):
            made = await accounts.create(f"Account {at}", PASSPHRASE)
            await accounts.claim(made.token, table.id, guest.key)
            await accounts.delete(made.token, PASSPHRASE)
        await table.agree()
        assert [place["name"] for place in table.host.picture["places"]] == ["Somebody 1", "Somebody 2", ""]
        sit = Sit(id="1", v=table.host.v, name="Cyd")
        assert (await table.here.post(table.id, "k" * 20, sit)).json()["done"]


@live
async def test_signing_in_is_limited_by_address(tmp_path: Path) -> None:
    async with house(tmp_path, limits=1) as here:
        body = {"name": "Mabel", "passphrase": "a guess of many"}
        answers = [await here.http.post("/api/sessions", json=body) for _ in range(31)]
        assert [answer.status_code for answer in answers] == [401] * 30 + [429]
        assert int(answers[-1].headers["Retry-After"]) >= 1
        health = await here.http.get("/api/account", headers=bearer("x" * 30))
        assert health.status_code == 401


@live
async def test_the_hash_is_work_in_earnest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tens of megabytes, and a part of a second for a guess."""
    monkeypatch.setattr(accounts_module, "PasswordHasher", PasswordHasher)
    async with house(tmp_path) as here:
        made = await mabel(here)
    work = extract_parameters(made.account.passphrase)
    assert work.type is Type.ID
    assert work.memory_cost >= 19 * 1024
    assert work.time_cost >= 2
