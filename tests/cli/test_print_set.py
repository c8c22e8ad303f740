"""`crossdeck print set`: all that a game needs, and nothing if it cannot be printed."""

from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.cli import call, refused


def _told(folder: Path) -> list[str]:
    """The files that the page beside them tells about."""
    lines = (folder / "README.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.endswith(".pdf")]


@pytest.mark.parametrize(("game", "board"), [("patch-word", False), ("keyword", True)])
def test_a_set_is_a_folder_with_a_page_that_tells_about_every_file(
    tmp_path: Path, game: str, board: bool
) -> None:
    folder = tmp_path / "sets" / "mine"
    said = call("print", "set", game, "--out", str(folder), "--json")
    assert said.code == 0, said.err
    found = sorted(path.name for path in folder.iterdir())
    assert sorted(said.json["files"]) == found
    assert ["README.txt", *_told(folder)] == [found[-1], *found[:-1]]
    assert any("board" in name for name in found) == board
    assert all(path.read_bytes().startswith(b"%PDF") for path in folder.iterdir() if path.suffix == ".pdf")


def test_an_archive_has_the_same_files_in_the_language_asked_for(tmp_path: Path) -> None:
    folder, archive = tmp_path / "eo", tmp_path / "eo.zip"
    assert call("print", "set", "kan-u-go-eo", "--language", "eo", "--out", str(folder)).code == 0
    said = call("print", "set", "kan-u-go-eo", "--language", "eo", "--zip", "--out", str(archive))
    assert said.out.startswith(f"{archive}: all that Kan-U-Go, Esperanto edition needs")
    with ZipFile(archive) as zipped:
        for name in zipped.namelist():
            path = folder / Path(name).name
            assert (Path(name).parts[0], zipped.read(name)) == ("kan-u-go-eo", path.read_bytes())
        assert len(zipped.namelist()) == len(list(folder.iterdir()))
    assert "esperanta eldono: ĉio bezonata" in (folder / "README.txt").read_text(encoding="utf-8")


def test_a_set_that_cannot_be_printed_leaves_no_half_of_one(tmp_path: Path) -> None:
    folder = tmp_path / "none"
    said = refused("print", "set", "keyword", "--size", "poker", "--out", str(folder))
    assert "original (18 × 18 mm)" in said
    assert not folder.exists()


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = refused("print", "set", "patch-word", "--out", str(tmp_path / "file" / "set"))
    assert "file/set" in said
    assert "no game is called 'whist'" in refused("print", "set", "whist")
