"""The Esperanto dictionary: what is a root, what is made of roots, and why a word is none."""

import random
import tomllib
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossdeck.alphabet import ESPERANTO, fold
from crossdeck.shelf import esperanto_sources
from crossdeck.shelf.esperanto import LEVELS, Esperanto, compose, draft, esperanto
from crossdeck.shelf.esperanto_forms import Compounds, Kind, Lexis
from crossdeck.shelf.esperanto_roots import Lists
from crossdeck.shelf.esperanto_sources import Article, Stems, articles, cut, read_articles, read_stems
from crossdeck.shelf.locate import SourceError
from crossdeck.words.draft import Draft

LISTS = Lists(tomllib.loads(Path(esperanto_sources.__file__).with_name("esperanto.toml").read_text("utf-8")))
COMPOUNDS = [
    "ABELKESTO", "KRUCVORTO", "LUDKARTO", "VAPORŜIPO", "FERVOJO", "SUNFLORO", "ENIRI", "ELIRI", "DUDEK",
    "ĈIUTAGE", "LIBERTEMPO", "LERNOLIBRO", "MANĜOĈAMBRO", "ABELKEST", "KRUCVORT", "LUDKART", "VAPORŜIP",
    "FERVOJ", "SUNFLOR", "ENIR", "ELIR", "MURKOLON", "MINIJUP", "TRANSVIV", "AKAĴUNUKS",
]  # fmt: skip


@pytest.fixture(scope="module")
def language() -> Esperanto:
    return esperanto()


@pytest.fixture(scope="module")
def drafts(language: Esperanto) -> dict[str, Draft]:
    return {level: language.draft(level) for level in LEVELS}


def small(*table: str, stems: str = "", flags: str = "", verbs: str = "", frequent: str = "") -> Esperanto:
    """The language as it would be if the sources had only these words; `flags` go with every stem."""
    simple = frozenset(word.lower() for word in LISTS.simple)
    additions = {(flag, "") if flag.endswith("-") else ("", flag) for flag in flags.split()}
    taken = {(before.strip("-"), behind) for before, behind in additions}
    return compose(
        LISTS,
        tuple(articles({word: (f"{word} in English",) for text in table for word in text.split()}, simple)),
        Stems(
            dict.fromkeys(stems.split(), taken),
            frozenset(verbs.split()),
            frozenset(),
            tuple(frequent.split()),
        ),
    )


def roots(language: Esperanto) -> set[str]:
    """The roots that are not in the closed classes."""
    return set(language.draft("a").words - LISTS.simple.keys())


# Reta Vortaro's articles


def test_a_word_that_holds_the_root_belongs_to_the_article() -> None:
    found = list(
        articles(dict.fromkeys(["beko", "beketo", "bekbati", "ludi", "malludi", "aero"], ()), frozenset())
    )
    assert [(each.stem, each.head, list(each.words)) for each in found] == [
        ("bek", "beko", ["beko", "beketo", "bekbati"]),
        ("lud", "ludi", ["ludi", "malludi"]),
        ("aer", "aero", ["aero"]),
    ]


def test_a_common_noun_in_the_article_on_a_name_is_an_article_of_its_own_and_an_adjective_is_not() -> None:
    found = list(articles(dict.fromkeys(["Atlaso", "atlaso", "Ateno", "atena"], ()), frozenset()))
    assert [(each.head, each.proper) for each in found] == [
        ("Atlaso", True),
        ("atlaso", False),
        ("Ateno", True),
    ]


def test_what_is_not_spelt_in_esperanto_letters_is_passed_over() -> None:
    table = dict.fromkeys(["-et", "vu(o)", "nov-jorko", "beko"], ())
    assert [each.head for each in articles(table, frozenset())] == ["beko"]


@pytest.mark.parametrize(
    ("word", "stem"),
    [
        ("beko", "bek"), ("serpentoj", "serpent"), ("bela", "bel"), ("ludi", "lud"), ("se", "se"),
        ("eo", "eo"), ("tri", "tri"), ("fri", "fri"), ("ses", "ses"), ("tie", "tie"), ("hodiaŭ", "hodiaŭ"),
    ],
)  # fmt: skip
def test_an_ending_is_cut_where_a_stem_with_a_vowel_remains(word: str, stem: str) -> None:
    assert cut(word, frozenset({"tie"})) == stem


# What is a root


def test_the_first_word_of_an_article_is_a_root_and_the_others_are_not() -> None:
    assert roots(small("beko beketo", "ludi ludejo")) == {"BEK", "LUD"}


def test_simple_words_and_the_45_correlatives_need_no_source() -> None:
    words = small("beko").draft("a").words
    assert {"KAJ", "HODIAŬ", "MI", "TRI", "ANTAŬ", "ADIAŬ", "LA", "NENIES", "IU", "ĈIAM", "KIE"} <= words
    assert len(LISTS.correlatives) == 45


def test_names_and_scientific_families_head_no_root() -> None:
    language = small("Kolombio kolombia", "abeledoj", "rozacoj", "beko")
    assert roots(language) == {"BEK"}
    assert {"KOLOMBI", "KOLOMBIO"} <= language.proper


def test_a_short_stem_of_esperantilo_is_believed_and_a_long_one_only_if_it_is_of_one_piece() -> None:
    language = small("ŝipo", "kesto", stems="lud mods vapor vaporŝip abel abelkest knabec knab")
    assert roots(language) == {"ŜIP", "KEST", "LUD", "MODS", "VAPOR", "ABEL", "KNAB"}


def test_a_stem_that_also_stands_capitalised_is_a_name_and_a_piece_of_compounds() -> None:
    assert roots(small("ringo", stems="moskv Moskv moskvaring kato")) == {"RING", "KATO"}


def test_the_lists_correct_the_sources() -> None:
    assert "MINIJUP" in LISTS.refused
    assert "FAVOR" in LISTS.wanted
    assert roots(small("minijupo", "favo", "orto", stems="favor favort")) == {"FAV", "ORT", "FAVOR"}
    assert roots(small("favo", "orto")) == {"FAV", "ORT"}


def test_an_affix_is_no_root_unless_it_is_a_simple_word() -> None:
    words = small("ejo", "ulo", "fio", stems="ig ek").draft("a").words
    assert not words & {"EJ", "UL", "IG"}
    assert {"FI", "EK"} <= words


def test_every_correction_is_about_a_word_that_a_source_has(language: Esperanto) -> None:
    revo, esperantilo = (LISTS.table["sources"][name] for name in ("revo", "esperantilo"))
    stems = read_stems(esperantilo["package"], esperantilo["version"])
    heads = read_articles(revo["package"], revo["version"], frozenset(map(str.lower, LISTS.simple)))
    known = {fold(each.stem) for each in heads} | {fold(stem) for stem in stems.stems}
    assert LISTS.refused.keys() - known == set()
    assert LISTS.wanted - known == set()
    assert LISTS.refused.keys() & LISTS.wanted == set()
    assert LISTS.refused.keys() & (language.lexis.kinds.keys() - LISTS.simple.keys()) == set()
    assert LISTS.wanted <= language.lexis.kinds.keys()


def test_the_rulebooks_roots_and_simple_words_are_words_and_compounds_are_not(
    drafts: dict[str, Draft],
) -> None:
    """KEO-07, KEO-16, KEO-17."""
    words = drafts["a"].words
    assert {
        "BEK",
        "LUD",
        "KAJ",
        "HUND",
        "ŜIP",
        "ĈIU",
        "HODIAŬ",
        "BRANĈ",
        "ĈEEST",
        "PROGRAM",
        "BAZAR",
    } <= words
    assert not words & {
        "ABELKEST",
        "LUDKART",
        "KRUCVORT",
        "KTP",
        "KG",
        "A",
        "KOLOMBI",
        "AMERIK",
        "BEKO",
        "LUDI",
    }


def test_the_size_of_the_dictionary_at_each_level(drafts: dict[str, Draft]) -> None:
    lengths = Counter(map(len, drafts["a"].words))
    assert [lengths[n] for n in range(2, 9)] == [78, 798, 1686, 1827, 1904, 1385, 1038]
    assert {level: len(each.words) for level, each in drafts.items()} == {
        "a": 9_896,
        "b": 9_945,
        "c": 167_093,
        "d": 1_079_899,
    }


# Levels of agreement (KEO-18, R-93)


def test_each_level_holds_the_ones_before_it(drafts: dict[str, Draft]) -> None:
    a, b, c, d = (drafts[level].words for level in "abcd")
    assert a < b < c < d


@pytest.mark.parametrize(
    ("word", "level", "parts"),
    [
        ("LUD", "a", "LUD"), ("KIU", "a", "KIU"), ("EK", "a", "EK"), ("AS", "a", "AS"), ("EJ", "b", "EJ"),
        ("MAL", "b", "MAL"), ("OJN", "b", "OJN"), ("ANT", "b", "ANT"), ("US", "b", "US"),
        ("BEKO", "c", "BEK + O"), ("LUDAS", "c", "LUD + AS"), ("BELAJN", "c", "BEL + AJN"),
        ("EJO", "c", "EJ + O"), ("EBLAS", "c", "EBL + AS"), ("MIAN", "c", "MI + AN"),
        ("ILIN", "c", "ILI + N"), ("KIUJN", "c", "KIU + JN"), ("TION", "c", "TIO + N"),
        ("DUA", "c", "DU + A"), ("JESI", "c", "JES + I"), ("ANTAŬEN", "c", "ANTAŬ + EN"),
        ("TIAMA", "c", "TIAM + A"), ("BEKETO", "d", "BEK + ET + O"), ("LUDEJO", "d", "LUD + EJ + O"),
        ("MALBONA", "d", "MAL + BON + A"), ("REVENI", "d", "RE + VEN + I"),
        ("LUDANTOJ", "d", "LUD + ANT + OJ"), ("ŜIPESTRO", "d", "ŜIP + ESTR + O"),
        ("LUDEJ", "d", "LUD + EJ"), ("DUOBLE", "d", "DU + OBL + E"), ("ULINO", "d", "UL + IN + O"),
        ("MALBON", "d", "MAL + BON"), ("GEPATROJ", "d", "GE + PATR + OJ"), ("ALIĜI", "d", "AL + IĜ + I"),
        ("VIDEBLAS", "d", "VID + EBL + AS"), ("MALSANULON", "d", "MAL + SAN + UL + ON"),
        ("MALSANULEJO", "d", "MAL + SAN + UL + EJ + O"),
    ],
)  # fmt: skip
def test_a_word_is_laid_from_its_level_on_and_is_taken_apart(
    word: str, level: str, parts: str, language: Esperanto, drafts: dict[str, Draft]
) -> None:
    found = language.parts(word)
    assert found is not None
    assert (str(found), found.level) == (parts, level)
    for each in LEVELS:
        assert (word in drafts[each].words) == (each >= level)
        assert (language.why_not(word, each) == "") == (each >= level)


@pytest.mark.parametrize(
    "word", ["LAO", "KEA", "KIUO", "NENIESA", "LUDOJNJN", "LUDEJAS", "TABLANTI", "MALLA"]
)
def test_endings_and_affixes_do_not_go_everywhere(
    word: str, language: Esperanto, drafts: dict[str, Draft]
) -> None:
    assert word not in drafts["d"].words
    assert language.parts(word) is None


@pytest.mark.parametrize("word", COMPOUNDS)
def test_two_roots_in_one_word_are_refused_at_every_level(
    word: str, language: Esperanto, drafts: dict[str, Draft]
) -> None:
    """KEO-17, R-93."""
    assert language.parts(word) is None
    for level in LEVELS:
        assert word not in drafts[level].words
        assert "KEO-17" in language.why_not(word, level)


def test_a_conjunction_that_is_also_a_root_takes_the_roots_endings(language: Esperanto) -> None:
    assert language.parts("KAJO") is not None
    assert language.parts("NEKO") is None


def test_all_words_are_of_two_to_31_esperanto_letters(drafts: dict[str, Draft]) -> None:
    words = drafts["d"].words
    assert {len(word) for word in words} <= set(range(2, 32))
    assert set("".join(words)) == set(ESPERANTO.letters)
    assert set("".join(drafts["a"].proper)) <= set(ESPERANTO.letters)


def test_what_is_made_can_be_taken_apart_and_what_is_not_made_cannot(
    language: Esperanto, drafts: dict[str, Draft]
) -> None:
    chance = random.Random(1938)
    words = drafts["d"].words
    for word in chance.sample(sorted(words), 300):
        parts = language.parts(word)
        assert parts is not None, word
        assert str(parts).replace(" + ", "") == word
        assert word in drafts[parts.level].words
        at = chance.randrange(len(word))
        edited = word[:at] + chance.choice(ESPERANTO.letters) + word[at + chance.randrange(2) :]
        assert (language.parts(edited) is not None) == (edited in words), edited


# Affixes: what the sources list or use, what their flags allow, what is free


def test_one_affix_goes_freely_on_its_kind_of_root_in_words_of_up_to_eight_letters() -> None:
    words = small("beko", "bela", "ludi", "elefanto").draft("d").words
    assert {"BEKET", "BEKETO", "BELEC", "MALBELA", "LUDEJO", "RELUDI", "LUDANTOJ"} <= words
    assert not words & {"BEKEJO", "MALBEKO", "ELEFANTETO", "LUDANTOJN", "LUDEJETO", "LUDATO"}


def test_passive_participles_go_on_transitive_verbs_only(drafts: dict[str, Draft]) -> None:
    words = drafts["d"].words
    assert {"MANĜITA", "VIDATA"} <= words
    assert not words & {"DORMITA", "VENATA"}


def test_affixes_that_a_source_lists_or_uses_go_in_words_of_any_length() -> None:
    words = small("elefanto elefantidino", stems="malelefant", frequent="eksterelefantoj reelefantistojn")
    assert {"ELEFANTIDINOJN", "MALELEFANTO", "REELEFANTISTO"} <= words.draft("d").words
    assert not words.draft("d").words & {"ELEFANTIDO", "MALELEFANTIDINO", "EKSTERELEFANTO"}


def test_affixes_that_flags_allow_are_bounded_where_there_are_two() -> None:
    words = small("beko", "elefanto", stems="bek elefant", flags="ej ejin eks- pov").draft("d").words
    assert {"ELEFANTEJOJN", "EKSELEFANTO", "BEKEJINO"} <= words
    assert not words & {"ELEFANTEJINO", "BEKPOVO"}


# Refusals


@pytest.mark.parametrize(
    ("word", "level", "reason"),
    [
        ("ludejo", "a", "LUDEJO is LUD + EJ + O; affixes with roots are not agreed on in this game (KEO-18)"),
        ("bekoj", "b", "BEKOJ is BEK + OJ; endings are not agreed on in this game (KEO-18)"),
        ("ej", "a", "EJ is an affix or ending alone, not agreed on in this game (KEO-18)"),
        ("krucvorto", "d", "KRUCVORTO: more than one root, KRUC + VORT (KEO-17)"),
        ("minijup", "d", "MINIJUP: two roots (KEO-17)"),
        ("panj", "d", "PANJ: a relative's name cut short before -ĈJ or -NJ (KEO-18)"),
        ("ktp", "a", "KTP: an abbreviation (R-92)"),
        ("Kolombio", "a", "KOLOMBIO is a proper name (R-92)"),
        ("o", "d", "O: a single letter is not a word"),
        ("quiz", "a", "QUIZ: not in the Esperanto alphabet (Q)"),
        ("", "a", "no word was given"),
        ("zzzz", "d", "ZZZZ: not a root or simple word of the dictionary (KEO-16)"),
        ("ludejetojn", "d", "LUDEJETOJN would be LUD + EJ + ET + OJN, but these affixes are listed nowhere"),
    ],
)
def test_a_refusal_names_the_rule_and_the_thing(
    word: str, level: str, reason: str, language: Esperanto
) -> None:
    assert language.why_not(word, level).startswith(reason)


def test_the_x_system_may_be_typed(language: Esperanto) -> None:
    assert str(language.parts("sxipestro")) == "ŜIP + ESTR + O"
    assert language.why_not("cxiu") == ""


def test_a_level_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="level 'e': the levels are a, b, c, d"):
        draft("e")
    with pytest.raises(ValueError, match="level '': the levels are a, b, c, d"):
        esperanto().why_not("beko", "")


@given(st.text(max_size=12) | st.text(ESPERANTO.letters, max_size=12), st.sampled_from(sorted(LEVELS)))
def test_any_text_is_explained(text: str, level: str) -> None:
    language = esperanto()
    parts = language.parts(text)
    assert (language.why_not(text, level) == "") == (parts is not None and parts.level <= level)


# Facts


def test_there_is_no_plural_rule_to_serve(drafts: dict[str, Draft]) -> None:
    """KEO-09."""
    for each in drafts.values():
        assert not each.plurals
        assert not each.thirds
        assert not each.own


def test_ids_titles_and_alphabet(drafts: dict[str, Draft]) -> None:
    assert [each.id for each in drafts.values()] == ["esperanto", "esperanto-b", "esperanto-c", "esperanto-d"]
    assert drafts["a"].title == "Esperanto: roots and simple words"
    assert all(each.alphabet == ESPERANTO for each in drafts.values())


def test_common_words_have_low_grades_and_every_word_has_one(drafts: dict[str, Draft]) -> None:
    grades = drafts["d"].grades
    assert grades.keys() == drafts["d"].words
    assert set(grades.values()) == set(range(1, 10))
    assert grades["KAJ"] == grades["HUND"] == grades["HUNDO"] == 1
    assert grades["MALBONA"] == grades["BON"] + 1
    assert grades["LUD"] < grades["AKCIPITR"]


def test_a_name_in_the_frequency_list_makes_no_root_common() -> None:
    grades = small("tomo", "domo", stems="tom dom", frequent="tomo domo").grades
    assert (grades["TOM"], grades["DOM"]) == (7, 1)


def test_roots_and_words_of_the_source_have_its_translations(drafts: dict[str, Draft]) -> None:
    assert drafts["a"].glosses["BEK"] == "beak"
    assert "BEKO" not in drafts["a"].glosses
    assert drafts["d"].glosses["ŜIPESTRO"] == "captain"
    assert drafts["a"].glosses["KOLOMBIO"] == "Colombia"
    for each in drafts.values():
        assert each.glosses.keys() <= each.words | each.proper


def test_the_sources_are_named_with_their_licence_and_the_remark_on_passing_on(
    drafts: dict[str, Draft],
) -> None:
    sources = drafts["a"].sources
    assert [(each.name, each.version) for each in sources] == [
        ("Reta Vortaro", "1.0.1"),
        ("Esperantilo", "0.1.5"),
    ]
    for source in sources:
        assert source.licence.startswith("GPL-2.0")
        assert "compiled on your machine" in source.notice


def test_the_lists_have_all_41_affixes_and_know_which_kind_each_goes_with() -> None:
    affixes = LISTS.words("affixes", "prefixes") | LISTS.words("affixes", "suffixes")
    assert len(affixes) == 41
    assert LISTS.free.keys() <= set(Kind)
    used = {affix for ways in LISTS.free.values() for way in ways for side in way for affix in side}
    assert used <= LISTS.grammar.prefixes | LISTS.grammar.suffixes


# Pieces


def test_a_stem_is_taken_apart_into_the_fewest_pieces() -> None:
    compounds = Compounds({"LUD", "KART", "LUDK", "ART", "MAL"}, {"EN"}, {"MAL"}, {"IST"})
    assert compounds.taken_apart("LUDKART") in (("LUD", "KART"), ("LUDK", "ART"))
    assert compounds.taken_apart("LUDOKART") == ("LUDO", "KART")
    assert compounds.taken_apart("ENLUD") == ("EN", "LUD")
    assert compounds.taken_apart("LUDIST") == ("LUD", "IST")
    for whole in ("LUD", "LUDO", "LUDEN", "ISTLUD", "KARTOT", ""):
        assert compounds.taken_apart(whole) is None


def test_an_empty_lexis_has_the_affixes_alone_and_nothing_else() -> None:
    lexis = Lexis(LISTS.grammar, {})
    assert {word for word, _, _ in lexis.words("d")} == LISTS.grammar.alone()
    assert lexis.parts("LUDO") is None


# Sources that fail


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x =",
        "def get_content():\n    return 1",
        "def get_content():\n    return {1: 2}",
        "return {open('x'): []}",
    ],
)
def test_a_damaged_table_of_words_is_refused_in_one_message(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "revo.py").write_text(text)
    monkeypatch.setattr(esperanto_sources, "package_file", lambda *_, **__: tmp_path / "revo.py")
    with pytest.raises(
        SourceError, match=r"revo==1: revo\.py does not hold the table of words that it should; run"
    ):
        read_articles("revo", "1", frozenset())


def test_a_file_that_is_not_text_is_refused_in_one_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "eo.aff").write_bytes(b"\xff\xfe")
    monkeypatch.setattr(esperanto_sources, "package_file", lambda *_, **__: tmp_path / "eo.aff")
    with pytest.raises(SourceError, match=r"eo==1: eo\.aff cannot be read; run `crossdeck words fetch`"):
        read_stems("eo", "1")


def test_the_table_is_read_and_not_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = "import nothing_like_this\ndef f():\n    return {'beko': ['beak'], 'beketo': ['little beak']}"
    (tmp_path / "revo.py").write_text(code)
    monkeypatch.setattr(esperanto_sources, "package_file", lambda *_, **__: tmp_path / "revo.py")
    words = {"beko": ("beak",), "beketo": ("little beak",)}
    assert read_articles("revo", "1", frozenset()) == (Article("bek", "beko", words),)
