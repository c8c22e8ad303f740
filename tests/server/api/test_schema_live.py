"""Every operation on tables and accounts as it is described, asked rightly and wrongly of a real house."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
import schemathesis
from argon2 import PasswordHasher
from hypothesis import HealthCheck, Phase, settings
from schemathesis.config import ChecksConfig, PositiveDataAcceptanceConfig, ProjectConfig, ProjectsConfig

from crossdeck.server import accounts as accounts_module
from crossdeck.server.api import LIVE
from crossdeck.server.limits import LIMITS
from crossdeck.server.openapi import document
from crossdeck.tables.commands import SeatBot, Sit, Start
from tests.limits import PATIENCE
from tests.server.api.test_schema import _plain
from tests.server.houses import Here, NewTable, house

_ACCEPTED = ["2xx", "401", "403", "404", "409", "422"]
"""What fits the description may still need a key, be no name, or be refused at the table."""
_checks = ChecksConfig(positive_data_acceptance=PositiveDataAcceptanceConfig(expected_statuses=_ACCEPTED))
schema = schemathesis.openapi.from_dict(
    _plain(document(LIVE, LIMITS)),
    config=schemathesis.Config(projects=ProjectsConfig(default=ProjectConfig(checks=_checks))),
)


class Open(threading.Thread):
    """A house in a thread of its own, with a table at which a game is played."""

    def __init__(self, folder: Path) -> None:
        super().__init__(daemon=True)
        self._folder, self._done = folder, asyncio.Event()
        self._is_open = threading.Event()
        self.url = self.session = ""
        self.table = NewTable("", "")

    def run(self) -> None:
        with patch.object(accounts_module, "PasswordHasher", lambda: PasswordHasher(1, 8, 1)):
            asyncio.run(self._serve())

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        async with house(self._folder) as here:
            self.url, self.table = here.url, await _played(here)
            made = await here.services.accounts.create("Mabel", "correct horse battery")
            self.session = made.token
            self._is_open.set()
            await self._done.wait()

    def __enter__(self) -> "Open":
        self.start()
        assert self._is_open.wait(PATIENCE)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._done.set)
        self.join(PATIENCE)
        assert not self.is_alive()


async def _played(here: Here) -> NewTable:
    table = await here.open(game="lexicon", seats=2)
    await here.post(table.id, table.key, Sit(id="1", v=1, name="Ann"))
    await here.post(table.id, table.key, SeatBot(id="2", v=1, seat=1))
    await here.post(table.id, table.key, Start(id="3", v=1))
    await here.settled()
    return table


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    with Open(tmp_path_factory.mktemp("house")) as found:
        yield found


@pytest.mark.long
@schema.parametrize()
@settings(
    max_examples=25,
    derandomize=True,
    database=None,
    deadline=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
def test_every_live_operation_is_as_it_is_described(case: schemathesis.Case[Any], opened: Open) -> None:
    case.call_and_validate(base_url=opened.url)


@pytest.mark.long
@schema.parametrize()
@settings(
    max_examples=25,
    derandomize=True,
    database=None,
    deadline=None,
    phases=(Phase.generate,),
    suppress_health_check=list(HealthCheck),
)
def test_at_a_real_table_and_with_a_real_session_too(case: schemathesis.Case[Any], opened: Open) -> None:
    """The same where somebody is let in: the host of a table, or the owner of an account."""
    if case.operation.path in ("/api/account/deletion", "/api/account/passphrase", "/api/sessions"):
        return  # These would end the session.
    key = opened.table.key if "tables" in case.operation.path else opened.session
    if "table" in (case.path_parameters or {}):
        case.path_parameters["table"] = opened.table.id
    answer = case.call_and_validate(base_url=opened.url, headers={"Authorization": f"Bearer {key}"})
    assert answer.status_code != 401, "nobody was let in"
