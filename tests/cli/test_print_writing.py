"""Where what is printed goes: whole or not at all, and never over something that is no file."""

import os
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.cli import call, refused


@pytest.mark.skipif(os.name == "nt", reason="there are no such pipes")
def test_a_pipe_is_written_to_and_stays_one(tmp_path: Path) -> None:
    pipe = tmp_path / "printer"
    os.mkfifo(pipe)
    with ThreadPoolExecutor(1) as reader:
        read = reader.submit(pipe.read_bytes)
        assert call("print", "test", "--out", str(pipe)).code == 0
        assert read.result().startswith(b"%PDF")
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_link_stays_one_and_the_file_behind_it_is_written(tmp_path: Path) -> None:
    file, link = tmp_path / "real.pdf", tmp_path / "link.pdf"
    file.write_text("old")
    link.symlink_to(file)
    assert call("print", "test", "--out", str(link)).code == 0
    assert link.is_symlink()
    assert file.read_bytes().startswith(b"%PDF")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link.pdf", "real.pdf"], (
        "nothing is left over"
    )


def test_a_folder_or_a_name_too_long_is_refused_and_nothing_is_left(tmp_path: Path) -> None:
    assert "directory" in refused("print", "test", "--out", str(tmp_path)).lower()
    assert "too long" in refused("print", "test", "--out", str(tmp_path / f"{'x' * 300}.pdf"))
    assert list(tmp_path.iterdir()) == []
