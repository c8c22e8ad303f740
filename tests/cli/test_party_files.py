"""The party file on the disk: torn, damaged, locked, read-only, on a full disk; and JSON of every part."""

import errno
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path

import pytest

from crossdeck.cli.host import book
from crossdeck.party.filing import HEADER
from tests.cli import call, refused
from tests.cli.parties import NAMES, Host

ACTING = [
    ["guests", "--add", "Ugo"],
    ["seat"],
    ["start"],
    ["out", "1"],
    ["score", "1", "ida=1"],
    ["initial", "ida", "1"],
    ["correct", "1", "ida", "1", "--why", "x"],
    ["excuse", "1", "ida", "--why", "x"],
    ["cut", "1"],
    ["ruling", "1", "ida", "london"],
    ["keyword", "--set", "garden"],
    ["move"],
    ["finish"],
    ["terms", "--rounds", "3"],
]
LOOKING = [["guests"], ["clock"], ["standings"], ["show"], ["log"], ["results"], ["keyword"], ["terms"]]


# No such file


@pytest.mark.parametrize("words", ACTING + LOOKING)
def test_a_party_that_is_not_there_is_told_by_every_part(host: Host, words: list[str]) -> None:
    assert host.refused(*words) == "my.party: there is no such file; `crossdeck party new` makes one"


@pytest.mark.parametrize("words", [*ACTING, *LOOKING, ["new", "--game", "lexicon-party"]])
def test_a_folder_is_no_party(host: Host, words: list[str]) -> None:
    host.file.mkdir()
    assert host.refused(*words) == "my.party is a folder: name a file in it, as in my.party/my.party"


@pytest.mark.parametrize("words", [["show"], ["start"], ["new", "--game", "lexicon-party"]])
def test_a_device_is_no_party(words: list[str]) -> None:
    assert refused("party", words[0], "/dev/full", *words[1:]) == "/dev/full is no file: name another"


@pytest.mark.usefixtures("host")
def test_a_name_that_no_file_can_have_is_refused() -> None:
    assert "cannot be" in refused("party", "show", "x" * 300)
    assert "there is no folder none; make it first" in refused(
        "party", "new", "none/my.party", "--game", "lexicon-party"
    )


def test_nothing_that_is_there_is_written_over(host: Host) -> None:
    host.file.write_text("my shopping list\n")
    assert host.refused("new", "--game", "lexicon-party") == (
        "my.party is there already: name another file, or go on with it"
    )
    assert "is there already" in refused(
        *("party", "simulate", "lexicon-party", "--guests", "3", "--rounds", "1", "--out", "my.party")
    )
    assert host.file.read_text() == "my shopping list\n"


# Damaged


@pytest.mark.parametrize("words", ACTING + LOOKING)
def test_another_file_is_refused_by_every_part(host: Host, words: list[str]) -> None:
    host.file.write_text("my shopping list\n")
    assert "line 1 is 'my shopping list', so this is no party file" in host.refused(*words)


def test_a_file_of_other_bytes_is_refused(host: Host) -> None:
    host.file.write_bytes(b"\xff\xfe\x00\x01")
    assert "so this is no party file" in host.refused("show")
    host.file.write_bytes(HEADER.encode() + b'{"version":1,\xff}\n')
    assert "line 2 is damaged" in host.refused("show")


def test_a_damaged_line_is_named_and_nothing_is_written(playing: Host) -> None:
    lines = playing.file.read_text().splitlines(keepends=True)
    lines[2] = lines[2].replace("guest_added", "guest_aded", 1)
    playing.file.write_text("".join(lines))
    assert "my.party: line 3 is damaged" in playing.refused("start", "--pause")


def test_a_torn_last_line_is_told_and_the_evening_goes_on_before_it(playing: Host) -> None:
    whole = playing.file.read_text()
    playing("start", "--pause")
    torn = playing.file.read_text()[:-9]
    playing.file.write_text(torn)
    said = call("party", "clock", "my.party")
    assert (said.code, said.lines[1]) == (0, "7:00 left, until 19:07:00; 2 of 2 tables playing.")
    assert said.err == (
        "crossdeck: my.party: line 6, the last, was torn off while it was written; all before it is whole "
        "and kept: look where the evening is, and do again what is missing\n"
    )
    assert playing.file.read_text() == torn  # who only looks changes nothing
    again = call("party", "start", "my.party", "--pause")
    assert again.code == 0
    assert "was torn off" in again.err
    assert playing.file.read_text().startswith(whole)
    assert playing("clock")[1] == "The clock stands at 7:00."


def test_a_last_line_without_its_end_gets_one(playing: Host) -> None:
    whole = playing.file.read_text()
    playing.file.write_text(whole.removesuffix("\n"))
    playing("start", "--pause")
    assert playing.file.read_text().startswith(whole)
    assert len(playing.file.read_text().splitlines()) == len(whole.splitlines()) + 1


# Written


def test_every_line_is_added_and_none_is_changed(host: Host) -> None:
    host("new", "--game", "lexicon-party", "--in-order")
    before = host.file.read_bytes()
    for words in (["guests", "--add", *NAMES], ["seat"], ["start"], ["start", "--pause"]):
        host(*words)
        after = host.file.read_bytes()
        assert after.startswith(before)
        assert after != before
        before = after
    host("start", "--pause")  # is so already
    assert host.file.read_bytes() == before


def test_a_whole_table_is_entered_or_nothing_of_it(playing: Host) -> None:
    playing("start", "--time")
    playing.refused("score", "1", "ida=1", "bob=2", "cyd=3", "dan=QQQ")
    assert playing.json("show", "1").json["seats"][0]["points"] is None


@pytest.mark.parametrize("words", [["start", "--pause"], ["guests", "--add", "Ugo"]])
def test_a_full_disk_is_told_and_the_file_cut_back(
    playing: Host, words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(file: FileIO, text: bytes) -> None:
        FileIO.write(file, text[:10])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(book, "_write", full)
    assert playing.refused(*words) == (
        "my.party cannot be written (No space left on device); nothing has changed"
    )
    monkeypatch.undo()


def test_a_new_party_on_a_full_disk_leaves_no_file(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(book, "_write", full)
    assert "No space left on device" in refused("party", "new", "my.party", "--game", "lexicon-party")
    assert not host.file.exists()


@pytest.mark.skipif(os.name == "nt", reason="limits of files are POSIX's")
def test_a_file_that_may_not_grow_is_cut_back_for_real(playing: Host) -> None:
    size = playing.file.stat().st_size
    script = (
        "import resource, sys; from crossdeck.cli import main; "
        f"resource.setrlimit(resource.RLIMIT_FSIZE, ({size + 20}, {size + 20})); "
        "sys.exit(main(['party', 'start', 'my.party', '--pause']))"
    )
    before = playing.file.read_bytes()
    ended = subprocess.run(
        [sys.executable, "-c", script], check=False, capture_output=True, text=True, timeout=60
    )
    assert (ended.returncode, ended.stderr) == (
        2,
        "crossdeck party: my.party cannot be written (File too large); nothing has changed\n",
    )
    assert playing.file.read_bytes() == before


def test_a_read_only_file_can_be_looked_at_and_not_written(
    playing: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing.file.chmod(0o444)
    if os.access(playing.file, os.W_OK):  # for root every file can be written

        def strict(place: Path, mode: str) -> FileIO:
            if mode != "r":
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
            return FileIO(place, mode)

        monkeypatch.setattr(book, "FileIO", strict)
    assert playing.refused("start", "--pause") == (
        "my.party cannot be written (Permission denied); nothing has changed"
    )
    assert playing("clock")


# Two at once


@contextmanager
def held(file: Path) -> Iterator[None]:
    """Another process that is writing this file."""
    script = (
        "import sys; from crossdeck.cli.host.book import opened\n"
        "with opened(sys.argv[1], to_write=True): print('mine', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdin is not None
        assert other.stdout.readline() == "mine\n"
        yield
        other.stdin.close()


@pytest.mark.parametrize("words", [["start", "--pause"], ["show"]])
def test_who_waits_too_long_for_another_is_told_so(
    playing: Host, words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(book, "PATIENCE", 0.05)
    with held(playing.file):
        assert playing.refused(*words) == (
            "my.party is being written by another crossdeck; try again in a moment"
        )
    playing(*words)


def test_two_look_at_a_party_at_once(playing: Host) -> None:
    with book.opened(str(playing.file), to_write=False):
        assert playing("show")


def test_many_terminals_at_once_lose_no_line(host: Host) -> None:
    host("new", "--game", "lexicon-party")
    names = [f"Guest {letter}" for letter in "ABCDEF"]
    script = "import sys; from crossdeck.cli import main; sys.exit(main(sys.argv[1:]))"
    running = [
        subprocess.Popen(
            [sys.executable, "-c", script, "party", "guests", str(host.file.resolve()), "--add", name],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        for name in names
    ]
    ended = [(each.communicate(timeout=120)[1], each.returncode) for each in running]
    assert ended == [(b"", 0)] * len(names)
    assert sorted(each["name"] for each in host.json("guests").json) == names
    versions = [json.loads(line)["version"] for line in host.file.read_text().splitlines()[1:]]
    assert versions == list(range(1, len(names) + 2))


# JSON


def test_every_part_answers_in_json(host: Host) -> None:
    acted = [
        ["new", "--game", "keyword-party", "--in-order", "--keyword", "garden", "--rounds", "2"],
        ["guests", "--add", *NAMES],
        ["seat"],
        ["seat", "--swap", "ida", "bob"],
        ["start"],
        ["start", "--pause"],
        ["start", "--resume"],
        ["start", "--extra", "30"],
        ["terms", "--name", "Friday"],
        ["ruling", "1", "ida", "xqzt"],
        ["ruling", "--undo", "1", "--why", "x"],
        ["keyword", "--claim", "ida"],
        ["keyword", "--deny", "1"],
        ["out", "1", "ida"],
        ["out", "2"],
        ["score", "1", "ida=1", "bob=2", "cyd=2", "dan=2"],
        ["score", "emma=4", "finn=3", "zoe=2", "hans=1"],
        ["cut", "1"],
        ["correct", "1", "hans", "0", "--why", "x"],
        ["excuse", "1", "hans", "--why", "x"],
        ["move"],
        ["move", "--back"],
        ["guests", "--leave", "hans"],
        ["finish"],
        ["finish", "--reveal"],
        ["finish", "--reopen"],
    ]
    version = 0
    for words in acted:
        told = host.json(*words).json
        assert told["done"] is True, words
        assert told["version"] > version, words
        assert told["entries"], words
        assert told["next"], words
        version = told["version"]
    assert host.json("move").json["moves"][0]["to_table"] == 1
    again = host.json("terms", "--name", "Friday").json
    assert (again["done"], again["entries"]) == (False, [])
    for words in LOOKING:
        assert host.json(*words).json is not None
    assert host.json("show", "1").json["number"] == 1
    assert (
        call("party", "simulate", "keyword-party", "--guests", "4", "--rounds", "1", "--json").json["rounds"]
        == 1
    )


def test_what_links_and_cuts_are_made_of_is_not_shown(playing: Host) -> None:
    secret = json.loads(playing.file.read_text().splitlines()[1])["decision"]["entries"][0]["secret"]
    assert secret
    for words in LOOKING:
        assert secret not in call("party", words[0], "my.party", "--json").out
        assert secret not in "\n".join(playing(*words))
    assert playing.json("show").json["links"] == []
