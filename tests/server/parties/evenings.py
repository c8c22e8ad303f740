"""A party for tests: opened over HTTP, with the links that its host gives out."""

from dataclasses import dataclass
from typing import Any

import httpx2
import msgspec

from crossdeck.party.commands import PartyCommand
from tests.server.guests import Json, new_id
from tests.server.houses import Here, bearer

__all__ = ["Evening", "opened"]


@dataclass
class Evening:
    """A party that was opened."""

    here: Here
    id: str
    ticket: str
    """The host's."""

    @property
    def path(self) -> str:
        return f"/api/parties/{self.id}"

    async def look(self, ticket: str = "") -> Json:
        """The picture of whoever has this ticket; the host's without one."""
        answer = await self.here.http.get(self.path, headers=bearer(ticket or self.ticket))
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    async def link(self, role: str, number: int = 0) -> str:
        """The ticket of a role, as the host finds it."""
        links = (await self.look())["links"]
        found = (each["ticket"] for each in links if (each["role"], each["number"]) == (role, number))
        return str(next(found))

    async def post(self, command: PartyCommand | Json, ticket: str = "") -> httpx2.Response:
        """Ask for something, and give the answer as it came."""
        body = {"command": command if isinstance(command, dict) else msgspec.to_builtins(command)}
        headers = bearer(ticket or self.ticket)
        return await self.here.http.post(f"{self.path}/commands", json=body, headers=headers)

    async def ask(self, command: PartyCommand, ticket: str = "") -> Json:
        """Ask for something that is understood: done, or refused."""
        answer = await self.post(command, ticket)
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    async def do(self, kind: Any, ticket: str = "", **fields: Any) -> Json:
        """Ask for something that is done."""
        answer = await self.ask(kind(**{"id": new_id(), **fields}), ticket)
        assert answer["done"], answer
        return answer

    async def refused(self, kind: Any, ticket: str = "", **fields: Any) -> str:
        """Ask for something that is refused; why."""
        answer = await self.ask(kind(**{"id": new_id(), **fields}), ticket)
        assert not answer["done"]
        code: str = answer["refusal"]["code"]
        return code


async def opened(here: Here, game: str = "lexicon-party", **terms: Any) -> Evening:
    """Open a party over HTTP."""
    answer = await here.http.post("/api/parties", json={"game": game, **terms})
    assert answer.status_code == 201, answer.text
    return Evening(here, answer.json()["id"], answer.json()["ticket"])
