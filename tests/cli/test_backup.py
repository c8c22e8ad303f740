"""`crossdeck backup` and `crossdeck restore`, as their users meet them."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from crossdeck.server.store.place import default_url
from tests.cli import call, refused
from tests.server.services import postgres
from tests.server.store import filled, opened

COUNTS = {
    "tables": 3,
    "parties": 0,
    "log": 15,
    "processes": 0,
    "accounts": 0,
    "sessions": 0,
    "claims": 0,
}


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a folder of its own, with a data folder of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def played() -> None:
    """There are games in the default database."""
    (Path("data") / "crossdeck").mkdir(parents=True)
    asyncio.run(filled(default_url()))


@pytest.fixture
def postgres_url() -> Iterator[str]:
    with postgres().fresh() as url:
        yield url


def listed(url: str) -> list[str]:
    """The tables in a database."""

    async def look() -> list[str]:
        async with opened(url) as store:
            return [each.id for each in await store.cards()]

    return asyncio.run(look())


@pytest.mark.usefixtures("played")
def test_a_backup_of_the_default_database_is_brought_back_after_a_loss() -> None:
    said = call("backup", "sunday.db")
    assert (said.code, said.out, said.err) == (
        0,
        "Kept in sunday.db: 3 tables, 0 parties, 15 decisions, 0 accounts.\n",
        "",
    )
    Path("data/crossdeck/crossdeck.db").unlink()
    said = call("restore", "sunday.db")
    assert said.out == "Restored from sunday.db: 3 tables, 0 parties, 15 decisions, 0 accounts.\n"
    assert listed(default_url()) == ["t2", "t1", "t0"]


@pytest.mark.usefixtures("played")
def test_both_say_in_json_how_many_rows_of_which_table_were_copied() -> None:
    said = call("backup", "sunday.db", "--json")
    assert said.json == {"file": "sunday.db", "rows": COUNTS}
    said = call("restore", "sunday.db", "--db", "sqlite:///other.db", "--json")
    assert said.json == {"file": "sunday.db", "rows": COUNTS}


def test_a_backup_goes_from_one_kind_of_database_to_the_other(postgres_url: str) -> None:
    asyncio.run(filled(postgres_url))
    assert call("backup", "sunday.db", "--db", postgres_url).code == 0
    with postgres().fresh() as other:
        assert call("restore", "sunday.db", "--db", other).code == 0
        assert listed(other) == ["t2", "t1", "t0"]
    assert call("restore", "sunday.db", "--db", "sqlite:///here.db").code == 0
    assert listed("sqlite:///here.db") == ["t2", "t1", "t0"]


def test_a_database_that_is_in_use_can_be_kept() -> None:
    async def scenario() -> None:
        await filled("sqlite:///games.db")
        async with opened("sqlite:///games.db") as store:
            said = await asyncio.to_thread(call, "backup", "sunday.db", "--db", "sqlite:///games.db")
            assert said.code == 0
            assert len(await store.cards()) == 3

    asyncio.run(scenario())
    assert listed("sqlite:///sunday.db") == ["t2", "t1", "t0"]


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["backup", "new.db"], "there is no such file"),
        (["backup", "there.txt", "--db", "sqlite:///games.db"], "there.txt is there already"),
        (["backup", "no/folder.db", "--db", "sqlite:///games.db"], "there is no folder no; make it"),
        (["backup", "new.db", "--db", "sqlite:///there.txt"], "there.txt: it is not a SQLite database"),
        (["backup", "new.db", "--db", "mysql://ann:secret@host/games"], "of no known kind"),
        (["backup", "new.db", "--db", "postgresql://ann:secret@127.0.0.1:1/games"], "no connection"),
        (["restore", "absent.db", "--db", "sqlite:///new.db"], "absent.db: there is no such file"),
        (["restore", "there.txt", "--db", "sqlite:///new.db"], "there.txt: it is not a SQLite database"),
        (["restore", "games.db", "--db", "sqlite:///games.db"], "games.db is there already"),
        (["restore", "games.db", "--db", "sqlite:///no/folder.db"], "there is no folder no; make it"),
        (["restore", "games.db", "--db", "postgresql://ann:secret@127.0.0.1:1/games"], "no connection"),
    ],
)
def test_what_cannot_be_done_is_one_line_and_leaves_nothing_behind(
    arguments: list[str], problem: str
) -> None:
    Path("there.txt").write_text("a letter")
    asyncio.run(filled("sqlite:///games.db"))
    said = refused(*arguments)
    assert problem in said
    assert "secret" not in said
    assert Path("there.txt").read_text() == "a letter"
    assert not Path("new.db").exists()
    assert not list(Path().glob(".*"))


def test_a_database_with_something_in_it_is_not_filled(postgres_url: str) -> None:
    asyncio.run(filled(postgres_url))
    asyncio.run(filled("sqlite:///games.db", tables=1))
    assert "is not empty: it has 8 tables" in refused("restore", "games.db", "--db", postgres_url)
    assert listed(postgres_url) == ["t2", "t1", "t0"]


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_without_the_server_installed_they_say_how_to_install_it(
    command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("crossdeck.cli.serve.find_spec", lambda _name: None)
    assert "pip install 'crossdeck[server]'" in refused(command, "sunday.db")


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_their_help_fits_eighty_columns(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    said = call(command, "--help")
    assert said.code == 0
    assert "--json" in said.out
    assert max(map(len, said.lines)) <= 80
