"""The golden archive: every record of every rules version replays, for ever.

`python -m tests.make_archive` adds what is missing and never touches what is there.
"""

import re
from pathlib import Path

import pytest

from crossdeck.alone import Patience
from crossdeck.catalogue import ALL
from crossdeck.match import Game
from crossdeck.record import Entry, Record, is_alone, replay, replay_alone
from crossdeck.rules import RULES_VERSION
from crossdeck.words import WordList
from tests import make_archive
from tests.archive import FOLDER, archived_words, records
from tests.make_archive import ALONE, WANTED

every_record = pytest.mark.parametrize("file", records(), ids=lambda file: f"{file.parent.name}-{file.stem}")


def read(file: Path) -> Record:
    return Record.read(file.read_text(encoding="utf-8"))


def entries(record: Record, words: WordList | None) -> tuple[Entry, ...]:
    """All that is replayed."""
    if is_alone(record):
        return tuple(step.entry for step in replay_alone(record, words))
    return tuple(step.entry for step in replay(record, words))


@every_record
def test_every_record_is_verified_with_its_dictionary(file: Path) -> None:
    record = read(file)
    words = archived_words(record.header.words.id)
    assert words.digest == record.header.words.digest
    assert entries(record, words) == record.entries


@every_record
def test_every_record_is_verified_but_for_the_words_without_its_dictionary(file: Path) -> None:
    record = read(file)
    assert entries(record, None) == record.entries


@every_record
def test_every_record_is_written_again_byte_for_byte(file: Path) -> None:
    record = read(file)
    assert record.text().encode() == file.read_bytes()
    assert Record.from_json(record.to_json()) == record


@every_record
def test_a_game_goes_on_from_every_record(file: Path) -> None:
    record = read(file)
    words = archived_words(record.header.words.id)
    if is_alone(record):
        assert Patience.from_record(record, words).record(*record.header.players) == record
    else:
        assert Game.from_record(record, words).record(record.header.players) == record


@every_record
def test_a_record_lies_under_its_rules_version(file: Path) -> None:
    assert file.parent.name == f"v{read(file).header.rules}"


@pytest.mark.parametrize("name", ALL)
def test_every_game_and_every_patience_has_golden_records_of_these_rules(name: str) -> None:
    now = [file for file in records() if file.parent.name == f"v{RULES_VERSION}"]
    there = sum(read(file).header.game == name for file in now)
    assert there >= (1 if name.startswith("kan-u-go-sola") else 2)


@pytest.mark.parametrize("name", [*WANTED, *ALONE])
def test_the_archive_shows_what_it_is_to_show(name: str) -> None:
    wanted = {**WANTED, **ALONE}[name]
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
    missing, *there = [*WANTED, *ALONE]
    for name in there:
        (folder / f"{name}.game").touch()
    monkeypatch.setattr(make_archive, "FOLDER", tmp_path)
    monkeypatch.setattr(make_archive, "made", lambda name, _: some if name == missing else pytest.fail(name))
    make_archive.main()
    assert (folder / f"{missing}.game").read_text(encoding="utf-8") == some.text()
    assert all((folder / f"{name}.game").stat().st_size == 0 for name in there)
