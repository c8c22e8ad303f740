"""`crossdeck word`: one verdict for all the words of a play; house lists and dictionaries of one's own."""

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli import ANY_FILE_NAME, SMALL, assert_json_error, call, refused

Write = Callable[[str, str | bytes], str]
EO = ("--alphabet", "esperanto")


# The verdict


def test_a_word_is_good_or_not_and_the_exit_code_says_it() -> None:
    good, bad = call("word", "tack"), call("word", "tuck", "tacq")
    assert (good.code, good.out) == (0, "Good: the word is in tournament.\n")
    assert (bad.code, bad.out) == (1, "Not good: at least one word is not in tournament.\n")
    assert call("word", "TACK", "Sunk").out == "Good: every word is in tournament.\n"
    assert call("word", "tacq").out == "Not good: the word is not in tournament.\n"


def test_the_verdict_does_not_tell_which_word_is_wrong() -> None:
    verdicts = {call("word", *words).out for words in (["tack", "qq"], ["qq", "tack"], ["qq", "zz"])}
    assert len(verdicts) == 1
    said = call("word", "tack", "qq", "--json")
    assert said.json == {"words": "tournament", "asked": ["TACK", "QQ"], "good": False}
    assert said.code == 1


def test_a_good_verdict_as_json() -> None:
    said = call("word", "tack", "sunk", "--json")
    assert said.code == 0
    assert said.json == {"words": "tournament", "asked": ["TACK", "SUNK"], "good": True}


def test_another_dictionary_by_name_and_by_file(small: str) -> None:
    assert call("word", "smothered", "--words", small).out == "Good: the word is in small-words.\n"
    assert call("word", "zax", "--words", small).code == 1


def test_esperanto_words_may_be_typed_in_the_x_system(vortaro: str) -> None:
    for typed in ("cxe", "ĈE", "Ĉe", "c\u0302e"):
        said = call("word", typed, "--words", vortaro, *EO, "--json")
        assert said.json == {"words": "malgranda-vortaro", "asked": ["ĈE"], "good": True}


@pytest.mark.parametrize("typed", ["don't", "x-ray", "two words", "naïve", "a1", "", " ", "tack\n", "ĉe"])
def test_what_is_not_spelt_with_the_alphabet_is_refused_not_judged(typed: str) -> None:
    assert "english alphabet" in refused("word", "tack", typed)


@pytest.mark.parametrize("typed", ["maß", "ﬁsh", "ta\u017fk"])
def test_letters_that_only_capitals_make_english_are_refused(typed: str) -> None:
    refused("word", typed)


# House lists


def test_a_house_list_adds_a_word_and_bans_one(small: str, write: Write) -> None:
    house = write("house.txt", "# agreed at Christmas\n+zax\n-tack\n")
    assert call("word", "zax", "--words", small).code == 1
    assert call("word", "tack", "--words", small).code == 0
    assert call("word", "zax", "--words", small, "--house", house).code == 0
    assert call("word", "tack", "--words", small, "--house", house).code == 1
    assert call("word", "sunk", "--words", small, "--house", house).code == 0
    said = call("word", "zax", "sunk", "--words", small, "--house", house, "--json")
    assert said.json == {"words": "small-words+house", "asked": ["ZAX", "SUNK"], "good": True}


def test_a_changed_house_list_is_obeyed_at_once(vortaro: str, write: Write) -> None:
    house = write("domo.txt", "+sxip\n-bek\n")
    assert call("word", "bek", "--words", vortaro, *EO, "--house", house).code == 1
    assert write("domo.txt", "-sxip\n") == house
    assert call("word", "bek", "--words", vortaro, *EO, "--house", house).code == 0
    assert call("word", "sxip", "--words", vortaro, *EO, "--house", house).code == 1


@pytest.mark.usefixtures("vortaro")
def test_a_house_may_ban_every_word(write: Write) -> None:
    words = write("tri.txt", "bek\nlud\n")
    house = write("nenio.txt", "-bek\n-lud\n")
    assert call("word", "bek", "--words", words, *EO, "--house", house).code == 1


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("+zax\nyurt\n", ["line 2", "yurt", "+WORD"]),
        ("+zax\n-zax\n", ["line 2", "ZAX", "both added and banned"]),
        ("+z\n", ["line 1", "2 to 31"]),
        ("+\n", ["line 1"]),
        ("+don't\n", ["line 1", "don't"]),
        (b"+zax\n\xff\xfe\n", ["line 2", "UTF-8"]),
    ],
)
def test_a_house_list_with_a_bad_line_is_refused_with_the_line(
    small: str, write: Write, text: str | bytes, parts: list[str]
) -> None:
    house = write("house.txt", text)
    message = refused("word", "tack", "--words", small, "--house", house)
    assert house in message
    assert all(part in message for part in parts), message


# Dictionaries of one's own


@pytest.mark.usefixtures("cache")
@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("tack\ntwo words\n", ["line 2", "two words"]),
        ("tack\n\n# fine\nnaïve\n", ["line 4", "naïve"]),
        ("tack\na\n", ["line 2", "2 to 31"]),
        ("tack\n" + "a" * 32 + "\n", ["line 2", "32"]),
        ("", ["no words in it"]),
        ("# nothing but this\n", ["no words in it"]),
        (bytes(range(256)), ["UTF-8"]),
        (b"tack\n\xff\n", ["line 2", "UTF-8"]),
    ],
)
def test_a_word_file_with_a_bad_line_is_refused_with_the_line(
    write: Write, text: str | bytes, parts: list[str]
) -> None:
    words = write("own.txt", text)
    message = refused("word", "tack", "--words", words)
    assert words in message
    assert all(part in message for part in parts), message


@pytest.mark.usefixtures("cache")
def test_a_bad_word_file_says_nothing_but_the_one_line(write: Write) -> None:
    refused("word", "tack", "--words", write("own.txt", "tack\ntwo words\n"))


def test_a_bad_house_list_says_nothing_but_the_one_line(vortaro: str, write: Write) -> None:
    house = write("domo.txt", "bek\n")
    refused("word", "bek", "--words", vortaro, *EO, "--house", house)


@pytest.mark.parametrize(
    "name", ["nosuch", "nosuch.txt", "Tournament", ".", "/", "tournament.words", "+", " "]
)
def test_an_unknown_dictionary_is_refused_with_the_shelf(name: str) -> None:
    message = refused("word", "tack", "--words", name)
    assert repr(name) in message
    assert "tournament, household, grand, 1934, esperanto" in message


@pytest.mark.parametrize("name", ["tournament+nonsense", "tournament+all", "esperanto+names", "1934+Names"])
def test_an_unknown_variant_is_refused_with_those_there_are(name: str) -> None:
    message = refused("word", "tack", "--words", name)
    base, _, variant = name.partition("+")
    assert repr(variant) in message
    assert f"{base}+{'all' if base == 'esperanto' else 'names'}" in message


def test_a_missing_house_list_is_refused(small: str, tmp_path: Path) -> None:
    missing = str(tmp_path / "missing.txt")
    assert missing in refused("word", "tack", "--words", small, "--house", missing)
    assert str(tmp_path) in refused("word", "tack", "--words", small, "--house", str(tmp_path))


def test_a_file_that_may_not_be_read_is_refused(
    small: str, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    locked, unlocked = write("locked.txt", "tack\n"), Path.open

    def locking(path: Path, *how: Any, **more: Any) -> Any:
        """Nothing is unreadable to root, so the file's mode would not do."""
        if str(path) == locked:
            raise PermissionError(errno.EACCES, "Permission denied", locked)
        return unlocked(path, *how, **more)

    monkeypatch.setattr(Path, "open", locking)
    for option in ("--words", "--house"):
        message = refused("word", "tack", "--words", small, option, locked)
        assert message == f"{locked}: cannot be read (Permission denied)"


def test_a_huge_file_is_refused_unread(small: str, write: Write) -> None:
    huge = write("huge.txt", "")
    with Path(huge).open("r+b") as file:
        file.truncate((64 << 20) + 1)
    for option in ("--words", "--house"):
        assert "64 MiB" in refused("word", "tack", "--words", small, option, huge)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has /dev/zero and holds to RLIMIT_AS")
def test_a_file_without_end_is_refused_before_the_memory_is_full(small: str) -> None:
    """A device says that it has no bytes, and then never stops giving them; nothing may be read for ever."""
    code = (
        "import resource; resource.setrlimit(resource.RLIMIT_AS, (600 << 20, 600 << 20));"
        "from crossdeck.cli import main;"
        f"raise SystemExit(main(['word', 'tack', '--words', {small!r}, '--house', '/dev/zero']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 2, done.stderr[-300:]
    assert done.stderr == "crossdeck word: /dev/zero: larger than 64 MiB, too large to be a file of ours\n"


# Hunspell pairs


@pytest.mark.usefixtures("cache")
def test_a_hunspell_pair_is_a_dictionary_named_by_either_half(write: Write) -> None:
    aff = write("pair.aff", "SET UTF-8\nSFX S Y 1\nSFX S 0 s .\n")
    dic = write("pair.dic", "3\ncat/S\nParis\ndon't\n")
    for half in (aff, dic):
        assert call("word", "cat", "cats", "--words", half).code == 0
        assert call("word", "paris", "--words", half).code == 1


@pytest.mark.usefixtures("cache")
@pytest.mark.parametrize(("there", "missing"), [("pair.dic", "pair.aff"), ("pair.aff", "pair.dic")])
def test_a_hunspell_pair_with_a_missing_half_is_refused(write: Write, there: str, missing: str) -> None:
    half = write(there, "1\ncat\n")
    message = refused("word", "cat", "--words", half)
    assert half in message
    assert missing in message
    assert "pair" in message


@pytest.mark.usefixtures("cache")
def test_a_hunspell_pair_with_an_error_is_refused_with_the_line(write: Write) -> None:
    aff = write("pair.aff", "SET UTF-8\nSFX S Y 2\nSFX S 0 s .\n")
    write("pair.dic", "1\ncat/S\n")
    message = refused("word", "cat", "--words", aff)
    assert f"{aff}, line 2" in message


@pytest.mark.usefixtures("cache")
def test_a_hunspell_pair_without_a_word_for_play_is_refused(write: Write) -> None:
    aff = write("pair.aff", "SET UTF-8\n")
    write("pair.dic", "1\nParis\n")
    assert "none of its words" in refused("word", "paris", "--words", aff)


# Names that are not UTF-8


@ANY_FILE_NAME
def test_a_dictionary_may_lie_in_a_file_whose_name_is_not_utf_8(vortaro: str, tmp_path: Path) -> None:
    name = os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9.txt")
    Path(name).write_bytes(Path(vortaro).read_bytes())
    assert call("word", "bek", "--words", name, *EO).code == 0


def test_a_word_that_is_not_utf_8_is_refused() -> None:
    message = refused("word", "caf\udce9")
    assert_json_error(call("word", "caf\udce9", "--json"), message)


def test_a_missing_file_whose_name_is_not_utf_8_is_refused() -> None:
    refused("word", "tack", "--words", "caf\udce9.txt")
    refused("word", "tack", "--words", SMALL, "--house", "caf\udce9.txt")
