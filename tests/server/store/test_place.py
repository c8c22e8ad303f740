"""Where a database is, by its URL."""

from pathlib import Path

import pytest

from crossdeck.server.store.errors import StoreError
from crossdeck.server.store.place import File, Server, check_folder, default_url, place_of


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("sqlite:///games.db", "games.db"),
        ("sqlite:////var/lib/games.db", "/var/lib/games.db"),
        ("sqlite:///~/a b%20?c#d.db", "~/a b%20?c#d.db"),
    ],
)
def test_a_sqlite_url_is_a_path_letter_by_letter(url: str, path: str) -> None:
    assert place_of(url) == File(Path(path))


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://ann:secret@db.example:5433/games", "postgresql://db.example:5433/games"),
        ("postgres://ann:secret@db.example/games?sslmode=require", "postgresql://db.example/games"),
        ("postgresql:///games?host=/run/pg&password=secret", "postgresql:///games"),
    ],
)
def test_a_postgresql_url_is_shown_without_who_and_how(url: str, shown: str) -> None:
    place = place_of(url)
    assert isinstance(place, Server)
    assert (place.dsn, place.shown) == (url, shown)
    assert "secret" not in repr(place)


@pytest.mark.parametrize(
    ("url", "problem"),
    [
        ("", "of no known kind"),
        ("games.db", "of no known kind"),
        ("mysql://ann:secret@host/games", "of no known kind"),
        ("postgresql+psycopg://ann:secret@host/games", "of no known kind"),
        ("sqlite:games.db", "of no known kind"),
        ("postgresql://ann:secret@host:port/games", "cannot be read"),
        ("postgresql://ann:secret@[host/games", "cannot be read"),
        ("sqlite:///", "in memory"),
        ("sqlite:///:memory:", "in memory"),
        ("sqlite:///a\0b", "zero character"),
    ],
)
def test_any_other_url_is_refused_with_how_to_write_one_and_without_the_password(
    url: str, problem: str
) -> None:
    with pytest.raises(StoreError, match=problem) as caught:
        place_of(url)
    assert "sqlite:///path/to/file.db" in str(caught.value)
    assert "secret" not in str(caught.value)


def test_without_a_url_it_is_a_file_in_the_users_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    file = place_of(default_url())
    assert file == File(tmp_path / "data/crossdeck/crossdeck.db")
    assert isinstance(file, File)
    check_folder(file)
    assert file.path.parent.is_dir()


def test_the_data_folder_is_the_usual_one_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", "/home/ann")
    monkeypatch.setattr("sys.platform", "linux")
    assert default_url() == "sqlite:////home/ann/.local/share/crossdeck/crossdeck.db"
    monkeypatch.setenv("LOCALAPPDATA", "C:/Users/ann/AppData/Local")
    monkeypatch.setattr("sys.platform", "win32")
    assert default_url() == "sqlite:///C:/Users/ann/AppData/Local/crossdeck/crossdeck.db"


def test_no_other_folder_is_made(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"there is no folder .*mistyped; make it, or name another"):
        check_folder(File(tmp_path / "mistyped/games.db"))
    assert not (tmp_path / "mistyped").exists()
