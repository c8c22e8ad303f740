"""Hunspell pairs: every feature both ways, real dictionaries, and spylls as an oracle that shares no code."""

import io
import random
import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from spylls.hunspell.data import aff as spylls_aff  # type: ignore[import-untyped]
from spylls.hunspell.dictionary import Dictionary  # type: ignore[import-untyped]
from spylls.hunspell.readers.aff import read_aff  # type: ignore[import-untyped]
from spylls.hunspell.readers.dic import read_dic  # type: ignore[import-untyped]
from spylls.hunspell.readers.file_reader import BaseReader  # type: ignore[import-untyped]

from crossdeck.shelf.hunspell import HunspellError, expand, expand_files
from crossdeck.shelf.locate import package_file

S = "SFX S Y 1\nSFX S 0 s .\n"
"""The plainest suffix."""
UN = "PFX U Y 1\nPFX U 0 un .\n"
"""The plainest prefix."""


def forms(aff: str, *entries: str) -> set[str]:
    """The forms of a pair written in the test."""
    return set(expand(aff, "\n".join((str(len(entries)), *entries))))


# Suffixes and prefixes


def test_a_suffix_goes_on_stems_that_have_its_flag_and_on_no_others() -> None:
    assert forms(S, "cat/S", "dog") == {"cat", "cats", "dog"}


def test_a_condition_chooses_among_the_rules_of_a_flag() -> None:
    aff = """
    SFX D Y 4
    SFX D 0 d e
    SFX D y ied [^aeiou]y
    SFX D 0 ed [^ey]
    SFX D 0 ed [aeiou]y
    """
    assert forms(aff, "love/D", "try/D", "play/D", "walk/D") == {
        "love", "loved", "try", "tried", "play", "played", "walk", "walked",
    }  # fmt: skip


def test_a_condition_longer_than_the_stem_does_not_hold() -> None:
    assert forms("SFX A Y 1\nSFX A 0 x [ab]c\n", "c/A", "ac/A") == {"c", "ac", "acx"}


def test_a_hyphen_and_a_dot_in_a_condition() -> None:
    aff = "SFX A Y 1\nSFX A 0 x [a-c]\nSFX B Y 1\nSFX B 0 y a.\n"
    assert forms(aff, "b/A", "c/A", "-/A", "ab/B", "ba/B") == {"b", "c", "cx", "-", "-x", "ab", "aby", "ba"}


def test_what_is_stripped_must_be_there() -> None:
    assert forms("SFX A Y 1\nSFX A y ies .\n", "baby/A", "cat/A") == {"baby", "babies", "cat"}


def test_a_prefix_is_put_before_and_may_strip() -> None:
    aff = UN + "PFX I Y 1\nPFX I l il l\n"
    assert forms(aff, "do/U", "legal/I", "real/I") == {"do", "undo", "legal", "ilegal", "real"}


@pytest.mark.parametrize(("first", "second"), [("Y", "Y"), ("Y", "N"), ("N", "Y"), ("N", "N")])
def test_prefix_and_suffix_together_only_if_both_allow_the_cross_product(first: str, second: str) -> None:
    aff = f"SFX S {first} 1\nSFX S 0 s .\nPFX U {second} 1\nPFX U 0 un .\n"
    both = {"unties"} if first == second == "Y" else set()
    assert forms(aff, "tie/SU") == {"tie", "ties", "untie"} | both


def test_a_prefix_condition_looks_at_the_suffixed_word() -> None:
    assert forms("SFX S Y 1\nSFX S a o .\nPFX U Y 1\nPFX U 0 un o\n", "a/SU", "FULLSTRIP") == {
        "a",
        "FULLSTRIP",
    }
    assert forms("FULLSTRIP\nSFX S Y 1\nSFX S a o .\nPFX U Y 1\nPFX U 0 un o\n", "a/SU") == {"a", "o", "uno"}


def test_suffixes_go_two_deep_and_not_three() -> None:
    aff = "SFX A Y 1\nSFX A 0 1/B .\nSFX B Y 1\nSFX B 0 2/C .\nSFX C Y 1\nSFX C 0 3 .\n"
    assert forms(aff, "x/A") == {"x", "x1", "x12"}


def test_prefixes_go_two_deep_only_with_complexprefixes() -> None:
    aff = (
        "PFX A Y 1\nPFX A 0 1/B .\nPFX B Y 1\nPFX B 0 2 .\nSFX C Y 1\nSFX C 0 3/D .\nSFX D Y 1\nSFX D 0 4 .\n"
    )
    assert forms(aff, "x/AC") == {"x", "1x", "x3", "1x3", "x34", "1x34"}
    assert forms("COMPLEXPREFIXES\n" + aff, "x/AC") == {"x", "1x", "21x", "x3", "1x3", "21x3"}


def test_a_suffix_may_let_in_a_prefix_that_the_stem_does_not_take() -> None:
    assert forms("SFX A Y 1\nSFX A 0 able/U .\n" + UN, "drink/A") == {"drink", "drinkable", "undrinkable"}


def test_a_prefix_may_let_in_a_suffix_that_the_stem_does_not_take() -> None:
    assert forms("PFX A Y 1\nPFX A 0 en/S .\n" + S, "able/A") == {"able", "enable", "enables"}


def test_only_the_rule_that_lets_a_suffix_in_has_it() -> None:
    assert forms("PFX P Y 2\nPFX P 0 en/S .\nPFX P 0 be .\n" + S, "x/P") == {"x", "enx", "enxs", "bex"}


def test_the_whole_stem_is_stripped_only_with_fullstrip() -> None:
    aff = "SFX A Y 1\nSFX A go went .\n"
    assert forms(aff, "go/A", "undergo/A") == {"go", "undergo", "underwent"}
    assert forms("FULLSTRIP\n" + aff, "go/A") == {"go", "went"}


def test_an_empty_form_is_none() -> None:
    assert forms("FULLSTRIP\nSFX A Y 1\nSFX A a 0 .\n", "a/A") == {"a"}


# Flags with a meaning


@pytest.mark.parametrize("name", ["NEEDAFFIX", "PSEUDOROOT"])
def test_a_stem_that_needs_an_affix_is_no_word_without_one(name: str) -> None:
    assert forms(f"{name} X\n" + S, "scissor/SX", "cat/S") == {"scissors", "cat", "cats"}


def test_an_affix_that_needs_another_is_no_word_without_one() -> None:
    aff = "NEEDAFFIX X\nSFX A Y 1\nSFX A 0 ig/XB .\nSFX B Y 2\nSFX B 0 i .\nSFX B 0 o/X .\n" + UN
    assert forms(aff, "bel/A") == {"bel", "beligi"}
    assert forms(aff, "bel/AU") == {"bel", "beligi", "unbel", "unbelig", "unbeligi", "unbeligo"}


def test_what_is_only_for_compounds_is_no_word() -> None:
    aff = "ONLYINCOMPOUND C\nSFX A Y 1\nSFX A 0 o/C .\n" + S
    assert forms(aff, "arb/AS", "bird/CS") == {"arb", "arbs"}


def test_a_forbidden_word_is_out_however_it_is_made() -> None:
    aff = "FORBIDDENWORD !\n" + S + UN
    assert forms(aff, "foot/SU", "foots/!") == {"foot", "unfoot", "unfoots"}
    assert forms(aff, "foot/SU!") == set()


def test_a_word_with_a_forbidden_namesake_stays_but_takes_no_affixes() -> None:
    assert forms("FORBIDDENWORD !\n" + S, "foot/S", "foot/!") == {"foot"}


def test_a_circumfix_needs_both_its_halves() -> None:
    aff = "CIRCUMFIX C\nPFX G Y 1\nPFX G 0 ge/C .\nSFX T Y 2\nSFX T 0 t/C .\nSFX T 0 st .\n"
    assert forms(aff, "spiel/GT") == {"spiel", "spielst", "gespielt"}


def test_settings_that_make_no_forms_are_passed_over() -> None:
    aff = "KEEPCASE K\nNOSUGGEST !\nCOMPOUNDFLAG Z\nTRY abc\nREP 1\nREP f ph\n# SFX\n\nBREAK 1\nBREAK -\n" + S
    assert forms(aff, "kg/K!Z", "Cat/S") == {"kg", "Cat", "Cats"}


# How flags, stems and lines are written


@pytest.mark.parametrize(
    ("style", "flag", "other"),
    [("", "S", "T"), ("FLAG UTF-8", "Ŝ", "Ł"), ("FLAG long", "Sx", "Sy"), ("FLAG num", "999,", "1")],
)
def test_flags_in_all_four_styles(style: str, flag: str, other: str) -> None:
    one = flag.strip(",")
    aff = f"{style}\nNEEDAFFIX {other}\nSFX {one} Y 1\nSFX {one} 0 s .\n"
    assert forms(aff, f"cat/{flag}{other}", f"dog/{one}", f"pig/{other}") == {"cats", "dog", "dogs"}


def test_flags_by_alias_in_both_files() -> None:
    aff = "AF 2\nAF AB\nAF B\nSFX A Y 1\nSFX A 0 1/2 .\nSFX B Y 1\nSFX B 0 2 .\n"
    assert forms(aff, "x/1", "y/2", "z") == {"x", "x1", "x2", "x12", "y", "y2", "z"}


def test_morphological_fields_and_their_aliases_are_left_out() -> None:
    aff = "AM 1\nAM po:noun\n" + S.replace(" .", " . is:plural")
    assert forms(aff, "cat/S po:noun", "dog/S\t1", "pig po:noun") == {"cat", "cats", "dog", "dogs", "pig"}


def test_a_stem_may_hold_spaces_slashes_and_digits() -> None:
    assert forms(S, "a la", r"and\/or/S", "/usr", "3rd") == {"a la", "and/or", "and/ors", "/usr", "3rd"}


def test_letters_to_ignore_are_taken_out_of_stems_and_affixes() -> None:
    assert forms("IGNORE '-\nSFX S Y 1\nSFX S 0 's .\n", "co-op/S", "-") == {"coop", "coops"}


def test_the_count_line_may_lack_and_line_ends_may_be_windows() -> None:
    assert set(expand("\ufeff" + S.replace("\n", "\r\n"), "\ufeffcat/S\r\n\r\ndog\r\n")) == {
        "cat",
        "cats",
        "dog",
    }


def test_a_form_made_in_two_ways_by_one_entry_comes_once() -> None:
    aff = "SFX A Y 2\nSFX A 0 s .\nSFX A 0 s t\n"
    assert list(expand(aff, "cat/A")) == ["cat", "cats"]


# Files


@pytest.mark.parametrize(
    ("setting", "codec"),
    [
        ("SET UTF-8", "utf-8"),
        ("SET UTF-8", "utf-8-sig"),
        ("SET KOI8-R", "koi8-r"),
        ("SET microsoft-cp1251", "cp1251"),
        ("SET ISO8859-5", "iso8859-5"),
        ("FLAG UTF-8", "utf-8"),
    ],
)
def test_files_are_decoded_as_set_says(setting: str, codec: str, tmp_path: Path) -> None:
    aff, dic = tmp_path / "ru.aff", tmp_path / "ru.dic"
    aff.write_bytes(f"{setting}\nSFX A Y 1\nSFX A 0 и .\n".encode(codec))
    dic.write_bytes("1\nмыш/A\n".encode(codec))
    assert set(expand_files(aff, dic)) == {"мыш", "мыши"}


def test_without_set_the_files_are_latin_1(tmp_path: Path) -> None:
    aff, dic = tmp_path / "fr.aff", tmp_path / "fr.dic"
    aff.write_bytes(S.encode())
    dic.write_bytes("été/S\n".encode("latin-1"))
    assert set(expand_files(aff, dic)) == {"été", "étés"}


def test_bytes_of_another_encoding_matter_only_in_words(tmp_path: Path) -> None:
    aff, dic = tmp_path / "sv.aff", tmp_path / "sv.dic"
    aff.write_bytes(b"SET UTF-8\nTRY \xe5\xe4\n" + S.encode())
    dic.write_bytes(b"hus/S\n")
    assert set(expand_files(aff, dic)) == {"hus", "huss"}
    dic.write_bytes(b"hus/S\nb\xe5t\n")
    with pytest.raises(
        HunspellError, match=r"sv\.dic, line 2: b\?t is not in the encoding that SET names; correct"
    ):
        list(expand_files(aff, dic))


@pytest.mark.parametrize("name", ["ISCII-DEVANAGARI", "rot13", "idna", "utf-16", "cp9999999"])
def test_an_encoding_that_is_not_known_is_an_error_with_its_line(name: str, tmp_path: Path) -> None:
    aff, dic = tmp_path / "hi.aff", tmp_path / "hi.dic"
    aff.write_text(f"# Hindi\nSET {name}\n")
    dic.write_text("a\n")
    with pytest.raises(HunspellError, match=rf"hi\.aff, line 2: unknown encoding {name}; convert both files"):
        expand_files(aff, dic)


def test_a_missing_file_is_an_error_that_names_it(tmp_path: Path) -> None:
    with pytest.raises(
        HunspellError, match=r"no\.aff: cannot be read \(No such file or directory\); give the"
    ):
        expand_files(tmp_path / "no.aff", tmp_path / "no.dic")


# What cannot be read


@pytest.mark.parametrize(
    ("aff", "dic", "message"),
    [
        ("FLAG short", "", "x.aff, line 1: unknown FLAG short; use long, num or UTF-8"),
        ("FLAG", "", "x.aff, line 1: unknown FLAG ; use"),
        ("\nSFX A Y", "", "x.aff, line 2: SFX A Y does not begin a table of affixes; write SFX FLAG Y COUNT"),
        ("SFX A 0 s .", "", "x.aff, line 1: SFX A 0 s . does not begin a table"),
        ("SFX A Y many", "", "x.aff, line 1: many is not a number of lines; write how many lines follow"),
        ("SFX A Y 99999999999", "", "x.aff, line 1: 99999999999 is not a number of lines"),
        ("SFX A Y 2\nSFX A 0 s .", "", "x.aff, line 1: SFX A promises 1 more rules than follow; correct"),
        ("SFX A Y 2\nSFX A 0 s .\nSFX B Y 0", "", "x.aff, line 1: SFX A promises 1 more rules"),
        (
            "SFX A Y 1\nSFX A s",
            "",
            "x.aff, line 2: SFX A s is no affix rule; write SFX A STRIP ADD CONDITION",
        ),
        ("SFX A Y 1\nSFX A 0 s [ab", "", "x.aff, line 2: condition [ab has an open bracket; close it"),
        ("SFX A Y 1\nSFX A 0 s []", "", "x.aff, line 2: condition [] has an open bracket"),
        ("NEEDAFFIX", "", "x.aff, line 1: NEEDAFFIX names no flag; write the flag after it"),
        ("AF 2\nAF A", "", "x.aff, line 1: AF promises 2 aliases and 1 follow; correct the number"),
        ("AF 1\nAF A", "cat/2", "x.dic, line 1: flag alias 2, but AF has 1 aliases; correct the number or"),
        (
            "FLAG long",
            "cat\ndog/Abc",
            "x.dic, line 2: flags Abc under FLAG long; write two characters a flag",
        ),
        ("FLAG long\nNEEDAFFIX A", "", "x.aff, line 2: flags A under FLAG long"),
        ("FLAG num", "cat/1,b", "x.dic, line 1: flags 1,b under FLAG num; write numbers with commas between"),
        ("FLAG num\nSFX 1 Y 1\nSFX 1 0 s/2, .", "", "x.aff, line 3: flags 2, under FLAG num"),
    ],
)
def test_a_bad_file_is_told_at_once_with_its_line_and_what_to_do(aff: str, dic: str, message: str) -> None:
    with pytest.raises(HunspellError) as caught:
        expand(aff, dic, aff_name="x.aff", dic_name="x.dic")
    assert str(caught.value).startswith(message)


def test_too_many_forms_are_an_error_that_names_the_flags_at_work() -> None:
    aff = "SFX A Y 30\n" + "".join(f"SFX A 0 {n}/B .\n" for n in range(30, 60)) + UN
    aff += "SFX B Y 30\n" + "".join(f"SFX B 0 {n} .\n" for n in range(30, 60))
    assert len(list(expand(aff, "x/A", most=931))) == 931
    with pytest.raises(
        HunspellError, match=r"it\.dic: makes more than 930 forms \(affix flags at work: A in 100%, B"
    ):
        list(expand(aff, "x/A", most=930, dic_name="it.dic"))


def test_the_limit_is_met_on_the_way_not_after_all_forms_are_made() -> None:
    rules = "".join(f"SFX {{}} 0 {n}{{}} .\n" for n in range(1000, 4000))
    aff = f"SFX A Y 3000\n{rules.format(*('A', '/B') * 3000)}SFX B Y 3000\n{rules.format(*('B', '') * 3000)}"
    with pytest.raises(HunspellError, match="makes more than 100 forms"):
        list(expand(aff, "x/A", most=100))


# Real dictionaries, and the oracle


def real(*parts: str) -> tuple[Path, Path]:
    home = package_file("spylls", "hunspell", "data", *parts[:-1])
    return home / f"{parts[-1]}.aff", home / f"{parts[-1]}.dic"


@pytest.fixture(scope="module")
def american() -> set[str]:
    return set(expand_files(*real("en", "en_US")))


def test_american_english_has_the_forms_that_others_counted(american: set[str]) -> None:
    assert len(american) == 123_699
    assert sum(re.fullmatch("[a-z]+", form) is not None for form in american) == 77_976
    assert {"tack", "tacks", "tack's", "geese", "undoes", "London"} <= american
    assert not american & {"geeses", "tackss", "1th", "11th"}


def test_spylls_agrees_on_american_english_and_on_misspellings_of_it(american: set[str]) -> None:
    oracle = spylls(*(path.read_text(encoding="utf-8") for path in real("en", "en_US")))
    chance = random.Random(1934)
    sample = chance.sample(sorted(american), 700)
    assert [form for form in sample if not accepts(oracle, form)] == []
    edited = {edit(form, chance) for form in sample} - {""}
    assert [form for form in edited if accepts(oracle, form) != (form in american)] == []


def edit(form: str, chance: random.Random) -> str:
    at, letter = chance.randrange(len(form)), chance.choice("esrdngu")
    return form[:at] + chance.choice([letter, "", letter + form[at]]) + form[at + 1 :]


def accepts(oracle: Dictionary, form: str) -> bool:
    """Whether spylls takes the form in this very case, without making compounds."""
    return any(oracle.lookuper.good_forms(form, capitalization=False, compound_forms=False))


class Text(BaseReader):  # type: ignore[misc]
    """A text for spylls to read instead of a file."""

    def __init__(self, text: str) -> None:
        super().__init__(io.StringIO(text))

    def reset_encoding(self, encoding: str) -> None:
        """Nothing to do: a text is decoded."""


def spylls(aff_text: str, dic_text: str) -> Dictionary:
    aff, context = read_aff(Text(aff_text))
    assert isinstance(aff, spylls_aff.Aff)
    return Dictionary(aff, read_dic(Text(dic_text), aff=aff, context=context))


SUFFIXES, PREFIXES, STEMS = "ABC", "PQ", ("a", "b", "ab", "ba", "aab")


def tables(kind: str, flags: str, further: str, needy: str = "X") -> st.SearchStrategy[str]:
    """A table of rules for each flag.

    None lets itself in: spylls would then need no flag on the stem.  None takes away and adds nothing: of a
    whole stem nothing would be left, and spylls finds no suffix in nothing, where hunspell does.
    """

    def table(flag: str) -> st.SearchStrategy[str]:
        others = [each for each in further + needy if each != flag]
        continued = st.lists(st.sampled_from(others), max_size=2) if others else st.just([])
        rule = st.builds(
            lambda strip, add, more, condition: f"{kind} {flag} {strip} {add}/{''.join(more)} {condition}",
            st.sampled_from("00ab"),
            st.sampled_from(("a", "b", "0")),
            continued,
            st.sampled_from((".", "a", "[^a]", "b")),
        ).filter(lambda text: not re.search(" [ab] 0/", text))
        return st.tuples(st.sampled_from("YN"), st.lists(rule, min_size=1, max_size=2)).map(
            lambda drawn: "\n".join((f"{kind} {flag} {drawn[0]} {len(drawn[1])}", *drawn[1]))
        )

    return st.tuples(*map(table, flags)).map("\n".join)


ENTRIES = st.lists(
    st.builds(
        lambda stem, flags: f"{stem}/{''.join(flags)}" if flags else stem,
        st.sampled_from(STEMS),
        st.lists(st.sampled_from(SUFFIXES + PREFIXES + "XZ"), max_size=4, unique=True),
    ),
    min_size=1,
    max_size=3,
)


@settings(max_examples=60)
@given(tables("SFX", SUFFIXES, SUFFIXES), tables("PFX", PREFIXES, SUFFIXES + PREFIXES), ENTRIES)
def test_spylls_accepts_the_same_words_of_any_small_pair(
    suffixes: str, prefixes: str, entries: list[str]
) -> None:
    # Suffixes here let in no prefixes: spylls asks only the inner of two suffixes, hunspell both.
    compare_with_spylls(f"{suffixes}\n{prefixes}\n", entries)


@settings(max_examples=60)
@given(tables("SFX", SUFFIXES, ""), tables("PFX", PREFIXES, SUFFIXES + PREFIXES, needy=""), ENTRIES)
def test_spylls_accepts_the_same_words_of_any_small_pair_with_complexprefixes(
    suffixes: str, prefixes: str, entries: list[str]
) -> None:
    # All with cross product: of two prefixes spylls asks only the inner one for it, hunspell both.  None with
    # NEEDAFFIX: spylls forgets the outer prefix, which is another affix beside the inner one.
    compare_with_spylls(f"COMPLEXPREFIXES\n{suffixes}\n{prefixes}\n".replace(" N ", " Y "), entries)


def test_a_prefix_may_stand_before_a_stem_of_which_nothing_is_left() -> None:
    aff = "FULLSTRIP\nSFX C Y 1\nSFX C b 0 .\nPFX P Y 1\nPFX P 0 a .\n"
    assert sorted(expand(aff, "1\nb/CP")) == ["a", "ab", "b"]


def test_an_outer_prefix_is_the_other_affix_that_an_inner_one_and_a_suffix_need() -> None:
    prefixes = "PFX P Y 1\nPFX P 0 p .\nPFX Q Y 1\nPFX Q 0 q/PX .\n"
    aff = f"COMPLEXPREFIXES\nNEEDAFFIX X\nSFX A Y 1\nSFX A 0 b/X .\n{prefixes}"
    assert sorted(expand(aff, "1\na/AQ")) == ["a", "pqa", "pqab"]


def compare_with_spylls(rules: str, entries: list[str]) -> None:
    aff = f"FULLSTRIP\nNEEDAFFIX X\nONLYINCOMPOUND Z\n{rules}"
    dic = "\n".join((str(len(entries)), *entries))
    oracle, made = spylls(aff, dic), set(expand(aff, dic))
    assert [word for word in words_of("ab", 5) if (word in made) != accepts(oracle, word)] == []


def words_of(letters: str, longest: int) -> Iterator[str]:
    return ("".join(word) for length in range(1, longest + 1) for word in product(letters, repeat=length))


KNOWN = """
SFX A Y 1/SFX A 0 s ./PFX B N 1/PFX B u 0 [^a]/FLAG long/FLAG num/AF 1/AF AB/NEEDAFFIX A/IGNORE ab/FULLSTRIP
"""
LINES = st.lists(
    st.text(max_size=12) | st.sampled_from([*KNOWN.strip().split("/"), "cat/AB", "cat/1", "SFX A 0 x/AB ."]),
    max_size=8,
).map("\n".join)


@given(LINES, LINES)
@example("FLAG num\nNEEDAFFIX " + "9" * 5000, "a")
def test_any_text_is_expanded_or_refused_with_a_hunspell_error(aff: str, dic: str) -> None:
    with suppress(HunspellError):
        assert all(expand(aff, dic, most=1000))


@given(st.binary(max_size=60), st.binary(max_size=60))
@example(b"SET utf-8\nSFX A Y 1\nSFX A 0 \xff .", b"a/A")
def test_any_bytes_are_expanded_or_refused_with_a_hunspell_error(
    tmp_path_factory: pytest.TempPathFactory, aff: bytes, dic: bytes
) -> None:
    home = tmp_path_factory.mktemp("pair")
    (home / "x.aff").write_bytes(aff)
    (home / "x.dic").write_bytes(dic)
    with suppress(HunspellError):
        assert all(expand_files(home / "x.aff", home / "x.dic", most=1000))
