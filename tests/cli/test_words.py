"""`crossdeck words`: the shelf, what is known of a word, building, checking a file, fetching the sources."""

import importlib.util
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.cli import ANY_FILE_NAME, SMALL, VORTARO, call, refused

Write = Callable[[str, str | bytes], str]
EO = ("--alphabet", "esperanto")


# list


@pytest.mark.long  # builds all that are not built yet
def test_the_shelf_has_five_dictionaries_with_sizes_hashes_variants_and_sources() -> None:
    said = call("words", "list", "--json")
    assert said.code == 0
    shelf = {words["id"]: words for words in said.json}
    assert list(shelf) == ["tournament", "household", "grand", "1934", "esperanto"]
    assert [words["alphabet"] for words in shelf.values()] == ["english"] * 4 + ["esperanto"]
    assert shelf["tournament"]["variants"] == ["names"]
    assert shelf["esperanto"]["variants"] == ["alone", "endings", "all"]
    assert shelf["household"]["words"] < shelf["tournament"]["words"] < shelf["grand"]["words"]
    for words in shelf.values():
        assert len(words["hash"]) == 64
        assert words["sources"]
        assert all(source["name"] and source["licence"] for source in words["sources"])
    plain = call("words", "list")
    assert plain.code == 0
    for id_, words in shelf.items():
        line = next(line for line in plain.lines if line.startswith(id_))
        assert f"{words['words']:,} words" in line
        assert f"hash {words['hash'][:16]}" in plain.out
    assert max(map(len, plain.lines)) <= 100


@pytest.mark.long
def test_the_notices_are_shown_in_full_when_asked_for() -> None:
    data = call("words", "list", "--json").json
    short, full = call("words", "list"), call("words", "list", "--notices")
    assert "--notices" in short.out
    assert "--notices" not in full.out
    for words in data:
        for source in words["sources"]:
            last = source["notice"].strip().splitlines()[-1].strip()
            assert last in full.out


# info


def test_all_that_is_known_of_a_plural_that_is_a_verb_too() -> None:
    said = call("words", "info", "smiles", "--json")
    assert said.code == 0
    data = said.json
    assert (data["words"], data["word"], data["found"]) == ("tournament", "SMILES", True)
    facts = data["facts"]
    assert facts["plural_of"] == [{"singular": "SMILE", "made": "s"}]
    assert facts["third_of"] == "SMILE"
    assert (facts["own"], facts["proper"]) == (False, False)
    assert 1 <= facts["grade"] <= 9
    assert facts["gloss"]
    plain = call("words", "info", "smiles")
    assert plain.code == 0
    assert plain.lines[0] == "SMILES: a word of tournament"
    assert "  plural of SMILE, made with S" in plain.lines
    assert "  third person of SMILE" in plain.lines
    assert facts["gloss"] in " ".join(plain.out.split())


@pytest.mark.parametrize(
    ("word", "singular", "made"),
    [
        ("boxes", "BOX", "es"),
        ("cities", "CITY", "ies"),
        ("knives", "KNIFE", "ves"),
        ("geese", "GOOSE", "not_s"),
    ],
)
def test_how_a_plural_is_made(word: str, singular: str, made: str) -> None:
    facts = call("words", "info", word, "--json").json["facts"]
    assert {"singular": singular, "made": made} in facts["plural_of"]
    assert f"plural of {singular}, made " in call("words", "info", word).out


def test_a_word_in_its_own_right_a_name_and_no_word() -> None:
    assert call("words", "info", "gas", "--json").json["facts"]["own"] is True
    name = call("words", "info", "rome")
    assert name.code == 1
    assert "proper name" in name.out
    assert call("words", "info", "rome", "--json").json["facts"]["proper"] is True
    none = call("words", "info", "tacq")
    assert (none.code, none.out) == (1, "TACQ is not in tournament.\n")
    data = call("words", "info", "tacq", "--json").json
    assert (data["found"], data["facts"]) == (False, None)


def test_how_an_esperanto_word_is_put_together_or_why_it_is_none() -> None:
    roots = call("words", "info", "ludo", "--words", "esperanto")
    assert roots.code == 1
    assert "LUD + O" in roots.out
    assert "KEO-18" in roots.out
    data = call("words", "info", "cxe", "--words", "esperanto", "--json").json
    assert (data["word"], data["found"]) == ("ĈE", True)


def test_info_from_a_file_of_ones_own_with_a_house_list(small: str, write: Write) -> None:
    house = write("house.txt", "+zax\n-tack\n")
    assert call("words", "info", "zax", "--words", small, "--house", house).code == 0
    data = call("words", "info", "tacks", "--words", small, "--house", house, "--json").json
    assert data["words"] == "small-words+house"
    assert data["facts"]["plural_of"] == []
    assert data["facts"]["third_of"] is None


@pytest.mark.parametrize(
    ("word", "words"), [("don't", "tournament"), ("taxi", "esperanto"), ("", "esperanto")]
)
def test_info_refuses_what_the_alphabet_does_not_spell(word: str, words: str) -> None:
    assert "alphabet" in refused("words", "info", word, "--words", words)


# build


def test_building_compiles_anew_and_says_where(cache: Path) -> None:
    said = call("words", "build", VORTARO, *EO, "--json")
    assert said.code == 0
    assert said.json["folder"] == str(cache)
    (built,) = said.json["built"]
    assert (built["id"], built["words"]) == ("malgranda-vortaro", 168)
    assert built["read_seconds"] >= 0
    assert built["compile_seconds"] >= 0
    (file,) = cache.glob(f"{Path(VORTARO).stem}-*.words")
    before = file.stat().st_ino
    plain = call("words", "build", VORTARO, *EO)
    assert plain.lines[0].startswith("malgranda-vortaro")
    assert built["hash"][:16] in plain.lines[0]
    assert plain.lines[-1] == f"in {cache}"
    assert file.stat().st_ino != before


def test_building_an_unknown_dictionary_is_refused() -> None:
    assert "nosuch" in refused("words", "build", "nosuch")


# check


def test_a_word_file_is_checked(small: str, vortaro: str) -> None:
    said = call("words", "check", small)
    assert said.code == 0
    assert said.out == f"{small}: a dictionary of 464 words, the longest of 9 letters\n"
    data = call("words", "check", vortaro, *EO, "--json").json
    assert (data["kind"], data["words"], data["longest"]) == ("dictionary", 168, 6)
    assert len(data["hash"]) == 64


def test_a_house_list_is_checked(write: Write) -> None:
    house = write("house.txt", "# ours\n+zax\n+qi\n-aa\n")
    assert call("words", "check", house).out == f"{house}: a house list: 2 words added, 1 banned\n"
    assert call("words", "check", house, "--json").json == {"kind": "house list", "added": 2, "banned": 1}


@pytest.mark.usefixtures("cache")
def test_a_hunspell_pair_is_checked(write: Write) -> None:
    dic = write("pair.dic", "1\ncat/S\n")
    write("pair.aff", "SET UTF-8\nSFX S Y 1\nSFX S 0 s .\n")
    data = call("words", "check", dic, "--json").json
    assert (data["kind"], data["words"], data["longest"]) == ("dictionary", 2, 4)


@pytest.mark.usefixtures("cache")
@pytest.mark.parametrize(
    ("name", "text", "parts"),
    [
        ("own.txt", "tack\nx-ray\n", ["line 2", "x-ray"]),
        ("own.txt", b"\xff", ["line 1", "UTF-8"]),
        ("own.txt", "", ["no words"]),
        ("house.txt", "+zax\n-zax\n", ["line 2", "ZAX"]),
        ("pair.dic", "1\ncat\n", ["pair.aff", "missing"]),
    ],
)
def test_checking_a_bad_file_says_where_it_is_bad(
    write: Write, name: str, text: str | bytes, parts: list[str]
) -> None:
    message = refused("words", "check", write(name, text))
    assert name in message
    assert all(part in message for part in parts), message


def test_checking_what_is_no_file_is_refused(tmp_path: Path) -> None:
    assert "cannot be read" in refused("words", "check", str(tmp_path))
    assert "cannot be read" in refused("words", "check", str(tmp_path / "missing.txt"))


def test_a_huge_file_is_refused_by_check_as_by_every_other_command(write: Write) -> None:
    huge = write("huge.txt", "")
    with Path(huge).open("r+b") as file:
        file.truncate((64 << 20) + 1)
    assert "MiB" in refused("words", "check", huge)


@pytest.mark.usefixtures("cache")
def test_a_word_file_that_can_be_played_with_can_be_checked(write: Write) -> None:
    """Both read the same files, so the same size is too much for both."""
    large = write("large.txt", "#" * ((16 << 20) + 1) + "\nbek\n")
    assert call("word", "bek", "--words", large, *EO).code == 0
    assert call("words", "check", large, *EO).code == 0


# fetch


@pytest.fixture
def pip(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A pip that only remembers how it was called."""
    seen = SimpleNamespace(command=[], code=0)

    def run(command: list[str], **_: Any) -> SimpleNamespace:
        seen.command = command
        return SimpleNamespace(returncode=seen.code)

    monkeypatch.setattr(subprocess, "run", run)
    return seen


def equip(monkeypatch: pytest.MonkeyPatch, *, pip: bool, uv: bool) -> None:
    """Let this Python have pip or not, and the PATH uv or not."""
    found = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util,
        "find_spec",
        lambda name: (object() if pip else None) if name == "pip" else found(name),
    )
    monkeypatch.setattr(shutil, "which", lambda name: name if uv else None)


@pytest.mark.parametrize(
    ("has_pip", "command"),
    [
        (True, [sys.executable, "-m", "pip", "install"]),
        (False, ["uv", "pip", "install", "--python", sys.executable]),
    ],
)
def test_fetching_installs_the_pinned_sources_with_their_hashes(
    pip: SimpleNamespace, monkeypatch: pytest.MonkeyPatch, has_pip: bool, command: list[str]
) -> None:
    equip(monkeypatch, pip=has_pip, uv=True)
    said = call("words", "fetch")
    assert said.code == 0
    assert pip.command[: len(command)] == command
    assert "--require-hashes" in pip.command
    assert pip.command[-1].endswith("sources.lock")
    assert "installed" in said.out
    assert call("words", "fetch", "--json").json == {"fetched": True}


def test_fetching_in_vain_is_refused(pip: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> None:
    equip(monkeypatch, pip=True, uv=False)
    pip.code = 1
    assert "could not be installed" in refused("words", "fetch")
    equip(monkeypatch, pip=False, uv=False)
    assert "neither pip" in refused("words", "fetch")


# Bad input


def test_words_alone_asks_for_a_part() -> None:
    assert call("words").code == 2
    assert call("words", "nonsense").code == 2


@ANY_FILE_NAME
@pytest.mark.usefixtures("cache")
def test_a_file_whose_name_is_not_utf_8_can_be_checked(tmp_path: Path) -> None:
    name = str(tmp_path / "caf\udce9.txt")
    Path(name).write_bytes(b"+bek\n")
    assert call("words", "check", name).code == 0
    assert call("words", "check", name, "--json").code == 0


def test_the_small_word_files_of_these_tests_are_good() -> None:
    for file in (SMALL, VORTARO):
        lines = [line for line in Path(file).read_text("utf-8").splitlines() if not line.startswith("#")]
        assert lines == sorted(set(lines), key=lambda word: (len(word), word))
