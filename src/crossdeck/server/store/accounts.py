"""What is kept of accounts.  Passphrases and tokens come here as hashes, and never otherwise."""

import unicodedata

import msgspec
from sqlalchemy import Select, delete, insert, select, update

from crossdeck.server.store.cards import TableCard, card_of
from crossdeck.server.store.database import Database
from crossdeck.server.store.errors import NameTakenError
from crossdeck.server.store.schema import accounts, claims, sessions, tables

__all__ = ["Account", "Accounts", "Claim", "name_key"]


class Account(msgspec.Struct, frozen=True):
    """Somebody who wants to find his games again, on any device."""

    id: str
    name: str
    passphrase: str
    """Its hash."""
    created_at: int


class Claim(msgspec.Struct, frozen=True):
    """A seat at a table that belongs to an account."""

    card: TableCard
    person: str


_ACCOUNT = select(accounts.c.id, accounts.c.name, accounts.c.passphrase, accounts.c.created_at)


class Accounts:
    """The accounts, their sessions, and the games that they claim."""

    def __init__(self, database: Database) -> None:
        """Keep them there."""
        self._database = database

    async def add(self, account: Account) -> None:
        """Keep a new account; NameTakenError if somebody has the name."""
        values = {**msgspec.structs.asdict(account), "name_key": name_key(account.name)}
        new = self._database.insert(accounts).values(values).on_conflict_do_nothing()
        async with self._database.write() as connection:
            if (await connection.execute(new)).rowcount != 1:
                raise NameTakenError(f"somebody is called {account.name} already: choose another name")

    async def get(self, id_: str) -> Account | None:
        """The account of this id."""
        return await self._one(_ACCOUNT.where(accounts.c.id == id_))

    async def named(self, name: str) -> Account | None:
        """The account of this name, in capitals or not."""
        return await self._one(_ACCOUNT.where(accounts.c.name_key == name_key(name)))

    async def set_passphrase(self, id_: str, passphrase: str) -> None:
        """Keep another hash, and end all sessions: who knew the old one is out."""
        async with self._database.write() as connection:
            await connection.execute(
                update(accounts).where(accounts.c.id == id_).values(passphrase=passphrase)
            )
            await connection.execute(delete(sessions).where(sessions.c.account_id == id_))

    async def delete(self, id_: str) -> None:
        """Forget an account; its sessions and claims go with it, by their foreign keys."""
        async with self._database.write() as connection:
            await connection.execute(delete(accounts).where(accounts.c.id == id_))

    async def add_session(self, token_hash: str, id_: str, created_at: int, expires_at: int) -> None:
        """Let the bearer of a token be this account, for a while."""
        values = {
            "token_hash": token_hash,
            "account_id": id_,
            "created_at": created_at,
            "expires_at": expires_at,
        }
        async with self._database.write() as connection:
            await connection.execute(insert(sessions).values(values))

    async def session(self, token_hash: str, now: int) -> Account | None:
        """Whose token this is; nobody's if it has expired."""
        query = _ACCOUNT.join(sessions, sessions.c.account_id == accounts.c.id)
        return await self._one(query.where(sessions.c.token_hash == token_hash, sessions.c.expires_at > now))

    async def drop_session(self, token_hash: str) -> None:
        """Log out here."""
        async with self._database.write() as connection:
            await connection.execute(delete(sessions).where(sessions.c.token_hash == token_hash))

    async def drop_sessions(self, id_: str) -> None:
        """Log out everywhere."""
        async with self._database.write() as connection:
            await connection.execute(delete(sessions).where(sessions.c.account_id == id_))

    async def forget_sessions(self, now: int) -> None:
        """Forget those that have expired."""
        async with self._database.write() as connection:
            await connection.execute(delete(sessions).where(sessions.c.expires_at <= now))

    async def claim(self, id_: str, table: str, person: str) -> None:
        """Let this person at this table be the account's; StoreError if there is no such table or account."""
        values = {"account_id": id_, "table_id": table, "person": person}
        new = self._database.insert(claims).values(values).on_conflict_do_nothing()
        async with self._database.write() as connection:
            await connection.execute(new)

    async def claims(self, id_: str) -> list[Claim]:
        """What an account has claimed, the table opened last first."""
        query = (
            select(claims.c.person, tables)
            .join(tables, tables.c.id == claims.c.table_id)
            .where(claims.c.account_id == id_)
            .order_by(tables.c.opened_at.desc(), tables.c.id.desc(), claims.c.person)
        )
        async with self._database.read() as connection:
            return [Claim(card_of(found), found.person) for found in await connection.execute(query)]

    async def _one(self, query: Select[str, str, str, int]) -> Account | None:
        async with self._database.read() as connection:
            found = (await connection.execute(query)).one_or_none()
        return None if found is None else Account(*found)


def name_key(name: str) -> str:
    """The name as it is compared: `Åsa`, `ÅSA` and `A` with a ring put on it are one."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())
