"""What is kept of accounts."""

import pytest

from crossdeck.server.store.accounts import Account, Claim
from crossdeck.server.store.errors import NameTakenError, StoreError
from crossdeck.server.store.store import Store
from tests.server.store import asynchronous, card, opened, row

ANN = Account("a1", "Ann", "$argon2id$ann", 5)
ĈAPELO = Account("a2", "Ĉapelo", "$argon2id$capelo", 6)


async def at_home(store: Store) -> None:
    """Ann has an account, a session and a claim."""
    await store.append(row(), card())
    await store.accounts.add(ANN)
    await store.accounts.add_session("token", ANN.id, 10, 20)
    await store.accounts.claim(ANN.id, "one", "person")


@asynchronous
async def test_an_account_is_found_by_its_id_and_by_its_name_in_capitals_or_not(url: str) -> None:
    async with opened(url) as store:
        await store.accounts.add(ANN)
        await store.accounts.add(ĈAPELO)
        assert await store.accounts.get("a1") == ANN
        assert await store.accounts.named("aNN") == ANN
        assert await store.accounts.named("c\u0302APELO") == ĈAPELO  # the hat as a character of its own
        assert await store.accounts.get("a3") is None
        assert await store.accounts.named("Anne") is None


@pytest.mark.parametrize("name", ["Ann", "ANN", "ann"])
@asynchronous
async def test_a_name_is_taken_whatever_its_capitals(url: str, name: str) -> None:
    async with opened(url) as store:
        await store.accounts.add(ANN)
        with pytest.raises(NameTakenError, match=f"somebody is called {name} already"):
            await store.accounts.add(Account("a9", name, "hash", 9))
        assert await store.accounts.get("a9") is None


@asynchronous
async def test_a_session_is_its_accounts_until_it_expires(url: str) -> None:
    async with opened(url) as store:
        await at_home(store)
        assert await store.accounts.session("token", 19) == ANN
        assert await store.accounts.session("token", 20) is None
        assert await store.accounts.session("another", 19) is None


@asynchronous
async def test_logging_out_ends_one_session_or_all_of_an_account(url: str) -> None:
    async with opened(url) as store:
        await at_home(store)
        await store.accounts.add(ĈAPELO)
        await store.accounts.add_session("phone", ANN.id, 10, 20)
        await store.accounts.add_session("third", ANN.id, 10, 20)
        await store.accounts.add_session("other", ĈAPELO.id, 10, 20)
        await store.accounts.drop_session("phone")
        assert await store.accounts.session("phone", 15) is None
        assert await store.accounts.session("token", 15) == ANN
        await store.accounts.drop_sessions(ANN.id)
        assert await store.accounts.session("token", 15) is None
        assert await store.accounts.session("third", 15) is None
        assert await store.accounts.session("other", 15) == ĈAPELO


@asynchronous
async def test_expired_sessions_are_forgotten_and_no_others(url: str) -> None:
    async with opened(url) as store:
        await at_home(store)
        await store.accounts.add_session("later", ANN.id, 10, 30)
        await store.accounts.forget_sessions(20)
        assert await store.accounts.session("token", 0) is None
        assert await store.accounts.session("later", 0) == ANN


@asynchronous
async def test_another_passphrase_ends_all_sessions(url: str) -> None:
    async with opened(url) as store:
        await at_home(store)
        await store.accounts.set_passphrase(ANN.id, "$argon2id$new")
        found = await store.accounts.get(ANN.id)
        assert found is not None
        assert found.passphrase == "$argon2id$new"
        assert await store.accounts.session("token", 15) is None


@asynchronous
async def test_claims_are_listed_with_their_tables_newest_first(url: str) -> None:
    async with opened(url) as store:
        await at_home(store)
        later = card("two", opened_at=2)
        await store.append(row("two"), later)
        await store.accounts.claim(ANN.id, "two", "person-2")
        await store.accounts.claim(ANN.id, "two", "person-2")  # Twice is as good as once.
        assert await store.accounts.claims(ANN.id) == [Claim(later, "person-2"), Claim(card(), "person")]
        assert await store.accounts.claims("nobody") == []


@asynchronous
async def test_only_tables_that_are_there_can_be_claimed(url: str) -> None:
    async with opened(url) as store:
        await at_home(store)
        with pytest.raises(StoreError):
            await store.accounts.claim(ANN.id, "no-such-table", "person")


@asynchronous
async def test_a_deleted_account_is_gone_with_its_sessions_and_claims_and_its_name_is_free(url: str) -> None:
    async with opened(url) as store:
        await at_home(store)
        await store.accounts.delete(ANN.id)
        assert await store.accounts.get(ANN.id) is None
        assert await store.accounts.session("token", 15) is None
        assert await store.accounts.claims(ANN.id) == []
        assert await store.rows("one") == [row()]
        await store.accounts.add(Account("a9", "ann", "hash", 9))
