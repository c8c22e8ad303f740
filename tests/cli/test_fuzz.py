"""Whatever is typed or put into a file: an answer or a refusal, never an exception.

Known refusals are tested where they belong; here is the rest of the world.  An argument never holds a zero
character, for no shell can hand one over.
"""

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.cli import SMALL, VECTORS, VORTARO, Said, call

MODEST = settings(max_examples=30, derandomize=True, database=None)
ANY = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), max_size=30)


def soup(characters: str, most: int = 24) -> st.SearchStrategy[str]:
    """Text of characters that mean something where it goes."""
    return st.text(st.sampled_from(characters), max_size=most)


LAYOUTS = ANY | soup("TACKSUNtack....//ĈcxX \n")
HANDS = ANY | soup("TACKSUNEtacx?* Ĉ")
STARTS = st.tuples(st.integers(-12, 12), st.integers(-12, 12)).map(lambda at: f"{at[0]},{at[1]}")
PLACEMENTS = ANY | st.builds(
    "{}{}{}{}{}".format,
    STARTS | soup("0123456789-, "),
    st.sampled_from([" ", "  ", ""]),
    st.sampled_from(["across", "down", "Across", "DOWN", "", "sideways"]),
    st.sampled_from([" ", "\t", ""]),
    soup("TACKSUNEtack...Ĉcx", 8) | ANY,
)
OPTIONS = ANY | st.builds(
    "{}={}".format,
    st.sampled_from(["target", "verb_s", "plurals", "names", "joint", "preset", "affixes", "id", ""]),
    st.sampled_from(["yes", "no", "free", "barred", "50", "0", "quick", "all"]) | ANY,
)
GAMES = st.sampled_from(["kan-u-go", "kan-u-go-race", "patch-word", "lexicon", "lexicon:no-limit"]) | ANY
DIGITS = soup("0123456789", 40)
NUMBERS = st.integers().map(str) | DIGITS | ANY


@pytest.fixture(scope="module", autouse=True)
def _small_words(compiled: Path) -> Iterator[None]:
    """Only the small dictionaries, in the cache of this run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CROSSDECK_CACHE", str(compiled))
        yield


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file to be written over and over."""
    return tmp_path_factory.mktemp("fuzz") / "file"


def answered(said: Said) -> Said:
    """It is an answer or a refusal, in one line if it is ours."""
    assert said.code in (0, 1, 2), said
    assert "Traceback" not in said.err
    if said.code == 2:
        assert said.err
        if not said.err.startswith("usage:"):
            assert len(said.err.splitlines()) == 1, said.err
    return said


def answered_in_json(*arguments: str) -> None:
    """The JSON answer is one document, whatever the code."""
    said = answered(call(*arguments, "--json"))
    if not said.err.startswith("usage:"):
        document = said.json
        assert ("error" in document) == (said.code == 2)


@MODEST
@given(GAMES, LAYOUTS, HANDS, PLACEMENTS)
def test_judge_answers_whatever_is_typed(game: str, table: str, hand: str, placement: str) -> None:
    given = (f"--game={game}", f"--table={table}", f"--hand={hand}", "--words", SMALL, "--", placement)
    answered(call("judge", *given))


@MODEST
@given(LAYOUTS, PLACEMENTS, ANY)
@example("TACK", "0,4 down SUNK", "x")
def test_judge_answers_in_json_whatever_is_typed(table: str, placement: str, named: str) -> None:
    given = ("--game=lexicon", f"--table={table}", f"--named={named}", f"--words={SMALL}")
    answered_in_json("judge", *given, f"{placement} " if placement.startswith("-") else placement)


@MODEST
@given(LAYOUTS, PLACEMENTS)
def test_judge_answers_in_esperanto_whatever_is_typed(table: str, placement: str) -> None:
    given = ("--game=kan-u-go-eo", f"--table={table}", f"--words={VORTARO}", "--", placement)
    answered(call("judge", *given))


@MODEST
@given(GAMES, LAYOUTS, HANDS, NUMBERS)
def test_moves_answers_whatever_is_typed(game: str, table: str, hand: str, most: str) -> None:
    given = (f"--game={game}", f"--table={table}", f"--hand={hand}", f"--most={most}", f"--words={SMALL}")
    answered(call("moves", *given))


@MODEST
@given(LAYOUTS, HANDS)
def test_moves_answers_in_json_whatever_is_typed(table: str, hand: str) -> None:
    answered_in_json("moves", "--game=patch-word", f"--table={table}", f"--hand={hand}", f"--words={SMALL}")


@MODEST
@given(LAYOUTS, soup("TACKSUN*", 4), NUMBERS)
def test_perft_answers_whatever_is_typed(table: str, hand: str, depth: str) -> None:
    given = ("--game=kan-u-go", f"--table={table}", f"--hand={hand}", f"--depth={depth}", f"--words={SMALL}")
    answered(call("perft", *given))


@MODEST
@given(GAMES, NUMBERS, NUMBERS, st.lists(OPTIONS, max_size=3))
def test_deal_answers_whatever_is_typed(game: str, number: str, players: str, options: list[str]) -> None:
    given = (f"--players={players}", *(f"--option={option}" for option in options), "--", game, number)
    answered(call("deal", *given))


@MODEST
@given(st.lists(OPTIONS, max_size=3))
def test_options_are_answered_whatever_is_typed(options: list[str]) -> None:
    given = tuple(f"--option={option}" for option in options)
    answered_in_json("deal", "lexicon", "1", *given)


@MODEST
@given(ANY | soup("lexicon:quickwide-open"))
def test_games_answers_whatever_is_typed(name: str) -> None:
    answered(call("games", "--", name))


@MODEST
@given(st.lists(ANY | soup("tackTACKßĉ '"), min_size=1, max_size=3))
def test_word_answers_whatever_is_typed(words: list[str]) -> None:
    answered(call("word", f"--words={SMALL}", "--", *words))


@MODEST
@given(ANY | soup("tackTACKßĉ '"))
def test_words_info_answers_whatever_is_typed(word: str) -> None:
    answered(call("words", "info", f"--words={VORTARO}", "--alphabet=esperanto", "--", word))


@MODEST
@given(ANY | soup("./~tournament+names"))
def test_dictionaries_are_answered_whatever_is_typed(name: str) -> None:
    if name.partition("+")[0] not in ("tournament", "household", "grand", "1934", "esperanto"):
        answered(call("word", "bek", f"--words=/nosuch/{name}"))


# Files

TEXTS = st.text(max_size=60).map(str.encode) | st.binary(max_size=60)
LINES = st.lists(
    st.sampled_from(["bek", "lud", "ŝi", "sxi", "+bek", "-lud", "# x", "", "a", "b" * 40, "ß", "\ufeff"])
    | ANY,
    max_size=6,
).map(lambda lines: "\n".join(lines).encode())


@MODEST
@given(contents=TEXTS | LINES)
def test_word_answers_whatever_is_in_the_word_file(file: Path, contents: bytes) -> None:
    path = file.with_name("fuzz.txt")
    path.write_bytes(contents)
    answered(call("word", "bek", f"--words={path}", "--alphabet=esperanto"))
    path.write_bytes(contents)
    answered(call("words", "check", str(path), "--alphabet=esperanto"))


@MODEST
@given(contents=TEXTS | LINES)
def test_word_answers_whatever_is_in_the_house_list(file: Path, contents: bytes) -> None:
    file.write_bytes(contents)
    answered(call("word", "bek", f"--words={VORTARO}", "--alphabet=esperanto", f"--house={file}"))


AFF = """\
SET UTF-8
FLAG long
SFX Aa Y 1
SFX Aa 0 s [^x]
PFX Bb N 1
PFX Bb 0 re/Aa .
NEEDAFFIX Cc
AF 1
AF AaCc
"""
DIC = "2\ncat/Aa\ndog/1\nab\\/c\n"


def mangled(text: str) -> st.SearchStrategy[bytes]:
    """The text with some lines gone, doubled, cut or changed."""

    def change(changes: list[tuple[int, str, int]]) -> bytes:
        lines = text.split("\n")
        for at, what, where in changes:
            at %= len(lines)
            line = lines[at]
            cut = where % (len(line) + 1)
            match what:
                case "gone":
                    lines[at] = ""
                case "twice":
                    lines.insert(at, line)
                case "cut":
                    lines[at] = line[:cut]
                case _:
                    lines[at] = line[:cut] + what + line[cut + 1 :]
        return "\n".join(lines).encode()

    changes = st.tuples(
        st.integers(0, 200),
        st.sampled_from(["gone", "twice", "cut", "[", "0", "-1", '"', "x", "=", "/", "ĉ", "9" * 30, "\t"]),
        st.integers(0, 200),
    )
    return st.lists(changes, min_size=1, max_size=4).map(change)


@MODEST
@given(aff=mangled(AFF) | TEXTS, dic=mangled(DIC) | TEXTS)
def test_word_answers_whatever_is_in_a_hunspell_pair(file: Path, aff: bytes, dic: bytes) -> None:
    file.with_suffix(".aff").write_bytes(aff)
    file.with_suffix(".dic").write_bytes(dic)
    answered(call("word", "bek", f"--words={file.with_suffix('.dic')}", "--alphabet=esperanto"))


PACK = """\
id = "mine"
title = "My pack"
alphabet = "english"

[letters]
A = { count = 20, value = 1 }
B = { count = 20, value = 2 }
C = { count = 20, value = 2 }

[specials.wild]
name = "JOKER"
count = 2
value = 9

[provenance.total]
certainty = "certain"
basis = "counted"
"""


@MODEST
@given(contents=mangled(PACK) | TEXTS)
def test_deal_answers_whatever_is_in_the_pack_file(file: Path, contents: bytes) -> None:
    file.write_bytes(contents)
    answered(call("deal", "kan-u-go", "1", f"--pack={file}"))


VALUES: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, 0, -1, 1.5, 10**9, "", "X", "ß", [], {}, [[]], ["X"], {"a": 1}, {"players": 4}, [0, 0]]
)
OURS = json.loads(Path(VECTORS).read_text("utf-8"))
CROSSWORDS = [case for case in OURS["cases"] if case["kind"] == "crossword"]


@settings(MODEST, max_examples=120)
@given(data=st.data())
def test_vectors_answers_whatever_is_changed_in_our_file(file: Path, data: st.DataObject) -> None:
    vectors = {**OURS, "cases": [data.draw(st.sampled_from(CROSSWORDS)) for _ in range(2)]}
    vectors = deepcopy({key: vectors[key] for key in ("schema_version", "lexicon", "cases")})
    for _ in range(data.draw(st.integers(1, 2))):
        change(vectors, data)
    file.write_text(json.dumps(vectors), "utf-8")
    answered(call("vectors", str(file)))


def change(value: Any, data: st.DataObject) -> None:
    """Go down into a document and put something else, or nothing, at the place reached."""
    while True:
        keys: list[Any] = list(value) if isinstance(value, dict) else list(range(len(value)))
        if not keys:
            return
        key = data.draw(st.sampled_from(keys))
        inner = value[key]
        if isinstance(inner, dict | list) and inner and data.draw(st.booleans()):
            value = inner
        elif data.draw(st.integers(0, 3)):
            value[key] = deepcopy(data.draw(VALUES))
            return
        else:
            del value[key]
            return


@MODEST
@given(contents=TEXTS | st.recursive(VALUES, st.lists).map(json.dumps).map(str.encode))
def test_vectors_answers_whatever_is_in_the_file(file: Path, contents: bytes) -> None:
    file.write_bytes(contents)
    answered(call("vectors", str(file)))
