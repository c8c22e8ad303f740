"""Accounts: optional, and only to keep one's tables together."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from crossdeck.server.http import Caller, Input, endpoint
from crossdeck.server.limits import BROWSE, OPEN
from crossdeck.server.obeying import answered
from crossdeck.server.services import TableServices

__all__ = ["ENDPOINTS"]

Text = Annotated[str, Meta(max_length=200)]


class Credentials(Input, frozen=True):
    """Who somebody says he is."""

    name: Annotated[str, Meta(max_length=24, examples=["Mabel"])]
    passphrase: Text


class NewPassphrase(Input, frozen=True):
    """The old one and the new one."""

    old: Text
    new: Text


class Claim(Input, frozen=True):
    """A guest's seat, which his key proves."""

    table: Annotated[str, Meta(max_length=40)]
    key: Annotated[str, Meta(max_length=64)]


class Farewell(Input, frozen=True):
    """The passphrase once more, since nothing can be brought back."""

    passphrase: Text


class SignOut(Input, frozen=True):
    """Which sessions end."""

    everywhere: bool = False


class Session(msgspec.Struct, frozen=True):
    """A session: send it as `Authorization: Bearer SESSION`, and in the `hello` of the WebSocket."""

    name: str
    session: str


class AccountPage(msgspec.Struct, frozen=True):
    """An account and its tables."""

    name: str
    created_at: int
    tables: list[str]


class Export(msgspec.Struct, frozen=True):
    """All that is kept of an account."""

    name: str
    created_at: int
    tables: list[dict[str, Any]]


class Nothing(msgspec.Struct, frozen=True):
    """It was done."""

    done: bool = True


@endpoint("POST", "/api/accounts", limit=OPEN, status=201, errors=(409, 422))
@answered
async def create_account(body: Credentials, services: TableServices) -> Session:
    """Make an account.  Nobody needs one to play."""
    made = await services.accounts.create(body.name, body.passphrase)
    return Session(made.account.name, made.token)


@endpoint("POST", "/api/sessions", limit=OPEN, status=201, errors=(401,))
@answered
async def sign_in(body: Credentials, services: TableServices) -> Session:
    """Sign in."""
    made = await services.accounts.sign_in(body.name, body.passphrase)
    return Session(made.account.name, made.token)


@endpoint("DELETE", "/api/sessions", limit=BROWSE, errors=(401,))
@answered
async def sign_out(query: SignOut, caller: Caller, services: TableServices) -> Nothing:
    """Sign out: here, or everywhere."""
    await services.accounts.sign_out(caller.key, everywhere=query.everywhere)
    return Nothing()


@endpoint("GET", "/api/account", limit=BROWSE, errors=(401,))
@answered
async def show_account(caller: Caller, services: TableServices) -> AccountPage:
    """Whose session this is, and the tables that were claimed."""
    account = await services.accounts.of(caller.key)
    return AccountPage(account.name, account.created_at, await services.accounts.tables(caller.key))


@endpoint("PUT", "/api/account/passphrase", limit=OPEN, errors=(401, 422))
@answered
async def change_passphrase(body: NewPassphrase, caller: Caller, services: TableServices) -> Session:
    """Choose another passphrase; every other session ends."""
    made = await services.accounts.change_passphrase(caller.key, body.old, body.new)
    return Session(made.account.name, made.token)


@endpoint("POST", "/api/account/claims", limit=OPEN, status=201, errors=(401, 404, 422, 503))
@answered
async def claim_table(body: Claim, caller: Caller, services: TableServices) -> Nothing:
    """Keep a table at which you sit as a guest."""
    await services.accounts.claim(caller.key, body.table, body.key)
    return Nothing()


@endpoint("GET", "/api/account/export", limit=OPEN, errors=(401, 503))
@answered
async def export_account(caller: Caller, services: TableServices) -> Export:
    """Everything that is kept of the account, with the records of its tables."""
    return Export(**await services.accounts.export(caller.key))


@endpoint("POST", "/api/account/deletion", limit=OPEN, errors=(401, 503))
@answered
async def delete_account(body: Farewell, caller: Caller, services: TableServices) -> Nothing:
    """Delete the account, and the player's name wherever he has played.

    What was played stays, as others have it too; the player in it is called Somebody.
    """
    await services.accounts.delete(caller.key, body.passphrase)
    return Nothing()


ENDPOINTS = (
    create_account, sign_in, sign_out, show_account, change_passphrase, claim_table, export_account,
    delete_account,
)  # fmt: skip
