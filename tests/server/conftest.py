"""Databases and a Redis for the tests of the server; the first test that asks for one starts it."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from crossdeck.catalogue import GAMES
from crossdeck.shelf.dictionaries import words_for
from tests.server.services import Postgres
from tests.server.services import postgres as running_postgres
from tests.server.services import redis as running_redis


@pytest.fixture
def postgres() -> Postgres:
    return running_postgres()


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """An empty database in PostgreSQL."""
    with postgres.fresh() as url:
        yield url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A file that is not there yet."""
    return f"sqlite:///{tmp_path / 'games.db'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """An empty database of each kind, one after the other."""
    name = "sqlite_url" if request.param == "sqlite" else "postgres_url"
    given: str = request.getfixturevalue(name)
    return given


@pytest.fixture
def redis_url() -> str:
    """The Redis of this run, at one of its sixteen databases."""
    return f"{running_redis().removesuffix('0')}{random.randrange(16)}"


@pytest.fixture(scope="session", autouse=True)
def _dictionaries() -> None:
    """On a new machine a dictionary is compiled when it is first opened; nobody waits for that at a table."""
    for game in GAMES:
        words_for(GAMES[game])
