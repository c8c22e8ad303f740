"""The golden archive: every record of every rules version replays, for ever.

`python -m tests.make_archive` adds what is missing and never touches what is there.
"""

import re
from pathlib import Path

import pytest

from crossdeck.catalogue import GAMES
from crossdeck.match import Game
from crossdeck.record import Record, replay
from crossdeck.rules import RULES_VERSION
from tests import make_archive
from tests.archive import FOLDER, archived_words, records
from tests.make_archive import WANTED

every_record = pytest.mark.parametrize("file", records(), ids=lambda file: f"{file.parent.name}-{file.stem}")


def read(file: Path) -> Record:
    return Record.read(file.read_text(encoding="utf-8"))


@every_record
def test_every_record_is_verified_with_its_dictionary(file: Path) -> None:
    record = read(file)
    words = archived_words(record.header.words.id)
    assert words.digest == record.header.words.digest
    assert tuple(step.entry for step in replay(record, words)) == record.entries


@every_record
def test_every_record_is_verified_but_for_the_words_without_its_dictionary(file: Path) -> None:
    record = read(file)
    assert tuple(step.entry for step in replay(record, None)) == record.entries


@every_record
def test_every_record_is_written_again_byte_for_byte(file: Path) -> None:
    record = read(file)
    assert record.text().encode() == file.read_bytes()
    assert Record.from_json(record.to_json()) == record


@every_record
def test_a_game_goes_on_from_every_record(file: Path) -> None:
    record = read(file)
    game = Game.from_record(record, archived_words(record.header.words.id))
    assert game.record(record.header.players) == record


@every_record
def test_a_record_lies_under_its_rules_version(file: Path) -> None:
    assert file.parent.name == f"v{read(file).header.rules}"


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_golden_records_of_these_rules(name: str) -> None:
    now = [file for file in records() if file.parent.name == f"v{RULES_VERSION}"]
    assert sum(read(file).header.game == name for file in now) >= 2


@pytest.mark.parametrize("name", WANTED)
def test_the_archive_shows_what_it_is_to_show(name: str) -> None:
    wanted = WANTED[name]
    record = read(FOLDER / f"v{RULES_VERSION}" / f"{name}.game")
    assert (record.header.game, len(record.header.players)) == (wanted.game, wanted.players)
    assert record.header.options == wanted.options
    assert all(re.search(form, record.text()) for form in wanted.shows)
    assert wanted.proves(record)


def test_a_record_that_is_there_is_never_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what is missing is written; here all but one is there, with nothing in it."""
    some = read(records()[0])
    folder = tmp_path / f"v{RULES_VERSION}"
    folder.mkdir()
    missing, *there = WANTED
    for name in there:
        (folder / f"{name}.game").touch()
    monkeypatch.setattr(make_archive, "FOLDER", tmp_path)
    monkeypatch.setattr(make_archive, "made", lambda name, _: some if name == missing else pytest.fail(name))
    make_archive.main()
    assert (folder / f"{missing}.game").read_text(encoding="utf-8") == some.text()
    assert all((folder / f"{name}.game").stat().st_size == 0 for name in there)
