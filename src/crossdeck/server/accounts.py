"""Accounts, which nobody needs: a name and a passphrase that keep somebody's tables together on all devices.

A passphrase is kept as its argon2 hash, a session as the SHA-256 of its token.  What an account knows of a
table is the person that it is there; the claim is made with the key that this person was given.
"""

import asyncio
import hashlib
import secrets
import unicodedata
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeGuard

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from crossdeck.server.hub import Hub
from crossdeck.server.store.accounts import Account
from crossdeck.server.store.accounts import Accounts as StoredAccounts
from crossdeck.tables.archive import NoRecordError
from crossdeck.tables.deciding import person_of
from crossdeck.tables.entries import Decision, Entry, Seated, read_decision, write_decision
from crossdeck.tables.sitting import DamagedError

__all__ = ["Accounts", "AccountsError", "SignedIn"]

_DAYS = 180
"""A session that is not used for so long is over."""
_SHORTEST = 8
_LONGEST = 200
_AT_ONCE = 2
"""Passphrases that are hashed at the same time: each takes much memory, and a core for a moment."""
_NOBODY = "Somebody"
"""What a player is called who had his data deleted."""


class AccountsError(ValueError):
    """Something that an account cannot do; `code` is for programs, the message for people."""

    def __init__(self, code: str, message: str) -> None:
        """Keep both."""
        super().__init__(message)
        self.code = code


@dataclass(frozen=True)
class SignedIn:
    """An account and the token of its new session."""

    account: Account
    token: str


class Accounts:
    """What people do with their accounts."""

    def __init__(self, stored: StoredAccounts, hub: Hub, hasher: PasswordHasher | None = None) -> None:
        """Take the database and the tables; `hasher` says how much work a passphrase is."""
        self._stored, self._hub = stored, hub
        self._hasher = hasher or PasswordHasher()
        self._hashing = asyncio.Semaphore(_AT_ONCE)
        self._nobody = ""

    def _now(self) -> int:
        return self._hub.house.clock.now()

    async def create(self, name: str, passphrase: str) -> SignedIn:
        """A new account; NameTakenError if there is one of this name."""
        name = _plain(name)
        if not 2 <= len(name) <= 24 or not name.isprintable():
            raise AccountsError("name", "a name has 2 to 24 characters, all of which can be printed")
        hashed = await self._hash(_checked(passphrase))
        account = Account(secrets.token_hex(8), name, hashed, self._now())
        await self._stored.add(account)
        return await self._signed_in(account)

    async def sign_in(self, name: str, passphrase: str) -> SignedIn:
        """A new session; whether it is the name or the passphrase that is wrong is not told, nor by time."""
        nobodys = await self._nobodys()
        account = await self._stored.named(_plain(name))
        hashed = account.passphrase if account else nobodys
        if not await self._verify(hashed, passphrase[:_LONGEST]) or account is None:
            raise AccountsError("sign_in", "there is no account with this name and passphrase")
        return await self._signed_in(account)

    async def _nobodys(self) -> str:
        """A hash to compare with where there is no account, so that it takes as long."""
        if not self._nobody:
            self._nobody = await self._hash(secrets.token_urlsafe())
        return self._nobody

    async def _signed_in(self, account: Account) -> SignedIn:
        token = secrets.token_urlsafe(32)
        now = self._now()
        await self._stored.add_session(_hash_of(token), account.id, now, now + _DAYS * 86_400_000)
        return SignedIn(account, token)

    async def of(self, token: str) -> Account:
        """Whose session this is."""
        account = await self._stored.session(_hash_of(token), self._now()) if token else None
        if account is None:
            raise AccountsError("signed_out", "sign in first: this session is unknown or over")
        return account

    async def sign_out(self, token: str, *, everywhere: bool = False) -> None:
        """End this session, or all of the account."""
        account = await self.of(token)
        if everywhere:
            await self._stored.drop_sessions(account.id)
        else:
            await self._stored.drop_session(_hash_of(token))

    async def change_passphrase(self, token: str, old: str, new: str) -> SignedIn:
        """Another passphrase; all sessions end but a new one."""
        account = await self.of(token)
        if not await self._verify(account.passphrase, old[:_LONGEST]):
            raise AccountsError("sign_in", "the old passphrase is another one")
        await self._stored.set_passphrase(account.id, await self._hash(_checked(new)))
        return await self._signed_in(account)

    async def claim(self, token: str, table: str, key: str) -> None:
        """Keep a guest's table: from now on the account is the person who has this key."""
        account = await self.of(token)
        room = await self._hub.room(table)
        person = person_of(key)
        if room.sitting.seat_of(person) is None and room.sitting.host != person:
            raise AccountsError("no_claim", "this key has no seat at that table")
        await self._stored.claim(account.id, table, person)

    async def person_at(self, token: str, table: str) -> str:
        """Who the account of this session is at a table; empty if nobody."""
        account = await self._stored.session(_hash_of(token), self._now())
        if account is None:
            return ""
        claims = await self._stored.claims(account.id)
        return next((claim.person for claim in claims if claim.card.id == table), "")

    async def tables(self, token: str) -> list[str]:
        """The ids of the account's tables."""
        account = await self.of(token)
        return [claim.card.id for claim in await self._stored.claims(account.id)]

    async def export(self, token: str) -> dict[str, Any]:
        """All that is kept of an account, with the records of its tables as far as they may be told."""
        account = await self.of(token)
        tables = [table async for table in self._exported(account)]
        return {"name": account.name, "created_at": account.created_at, "tables": tables}

    async def _exported(self, account: Account) -> AsyncIterator[dict[str, Any]]:
        for claim in await self._stored.claims(account.id):
            try:
                texts = [record.text() for record in await self._hub.records(claim.card.id)]
            except (NoRecordError, DamagedError):
                texts = []
            yield {"table": claim.card.id, "records": texts}

    async def delete(self, token: str, passphrase: str) -> None:
        """Delete the account, and the player's name wherever he has played."""
        account = await self.of(token)
        if not await self._verify(account.passphrase, passphrase[:_LONGEST]):
            raise AccountsError("sign_in", "the passphrase is another one")
        for claim in await self._stored.claims(account.id):
            await self._forget(claim.card.id, claim.person)
        await self._stored.delete(account.id)

    async def _forget(self, table: str, person: str) -> None:
        """Call a player otherwise from now on, then in all that was written down of him."""
        store = self._hub.house.store
        decisions = [(row.version, read_decision(row.body)) for row in await store.rows(table)]
        names = {
            entry.name for _, decision in decisions for entry in decision.entries if _is_his(entry, person)
        }
        with suppress(
            DamagedError
        ):  # Then nobody gets to see it, and the rows are gone through all the same.
            await (await self._hub.room(table)).rename(person, names, _NOBODY)
        for version, decision in decisions:
            entries = tuple(_without_name(entry, person) for entry in decision.entries)
            if entries != decision.entries:
                body = write_decision(Decision(entries, decision.person, decision.intent))
                await store.rewrite(table, version, body)

    async def _hash(self, passphrase: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, passphrase)

    async def _verify(self, hashed: str, passphrase: str) -> bool:
        async with self._hashing:
            try:
                return await asyncio.to_thread(self._hasher.verify, hashed, passphrase)
            except (Argon2Error, InvalidHashError):
                return False


def _checked(passphrase: str) -> str:
    if not _SHORTEST <= len(passphrase) <= _LONGEST:
        raise AccountsError(
            "passphrase", f"a passphrase has {_SHORTEST} to {_LONGEST} characters; some words are best"
        )
    return passphrase


def _hash_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _plain(name: str) -> str:
    return unicodedata.normalize("NFC", name).strip()


def _is_his(entry: Entry, person: str) -> TypeGuard[Seated]:
    return isinstance(entry, Seated) and entry.person == person


def _without_name(entry: Entry, person: str) -> Entry:
    if not _is_his(entry, person):
        return entry
    return Seated(entry.seat, f"{_NOBODY} {entry.seat + 1}", entry.person)
