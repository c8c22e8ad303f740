"""WordList: what was drafted comes back, in the alphabet's order, and what is no word is told kindly."""

import string
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossdeck.alphabet import ENGLISH, ESPERANTO, Alphabet
from crossdeck.words import Draft, Facts, Made, Plural, WordList, pack
from crossdeck.words.graph import ADDED, OWN, PLURAL, THIRD
from tests.closed_world import closed_draft, closed_world, esperanto_world

THIRTY_TWO = Alphabet("thirty-two", string.ascii_uppercase + "ÀÈÌÒÙÝ")
# Of each alphabet its first, its last and a few others, so that words share beginnings and ends.
FEW = {ENGLISH: "ABESZ", ESPERANTO: "AĈŜSZ", THIRTY_TWO: "AESÙÝ"}


@st.composite
def drafts(draw: st.DrawFn) -> Draft:
    """A dictionary of up to twelve words over five letters, with entries of every kind."""
    alphabet = draw(st.sampled_from(list(FEW)))
    spelled = st.text(st.sampled_from(FEW[alphabet]), min_size=2, max_size=6)
    words = sorted(draw(st.sets(spelled, max_size=12)))
    if not words:
        return Draft("drawn", "Drawn", frozenset(), alphabet)
    word = st.sampled_from(words)
    plurals = st.lists(st.builds(Plural, word, st.sampled_from(Made)), min_size=1, max_size=3, unique=True)
    gloss = st.text(st.characters(codec="utf-8"), max_size=12)
    return Draft(
        id="drawn",
        title="Drawn",
        words=frozenset(words),
        alphabet=alphabet,
        plurals=draw(st.dictionaries(word, plurals.map(tuple), max_size=4)),
        thirds=draw(st.dictionaries(word, word, max_size=4)),
        own=frozenset(draw(st.sets(word | spelled, max_size=4))),
        proper=frozenset(draw(st.sets(word | spelled, max_size=4))),
        foreign=frozenset(draw(st.sets(spelled, max_size=4))),
        grades=draw(st.dictionaries(word, st.integers(1, 9), max_size=4)),
        glosses=draw(st.dictionaries(word, gloss, max_size=4)),
    )


def expected_facts(draft: Draft, word: str) -> Facts | None:
    """What must come back: singulars in the alphabet's order, and a gloss with its blanks made single."""
    if word not in draft.words:
        return Facts(word, proper=True) if word in draft.proper else None
    plurals = sorted(
        draft.plurals.get(word, ()),
        key=lambda it: ([draft.alphabet.letters.index(letter) for letter in it.singular], it.made),
    )
    third = draft.thirds.get(word)
    return Facts(
        word,
        plural_of=tuple(plurals),
        third_of=third,
        own=word in draft.own or not (plurals or third),
        proper=word in draft.proper,
        grade=draft.grades.get(word, 0),
        gloss=" ".join(draft.glosses.get(word, "").split()),
    )


def expected_flags(draft: Draft, word: str) -> int | None:
    if word not in draft.words:
        return None
    made = {plural.made for plural in draft.plurals.get(word, ())}
    if not made - {Made.NOT_S}:
        return 0
    flags = PLURAL
    flags |= ADDED if made & {Made.S, Made.ES} else 0
    flags |= THIRD if word in draft.thirds else 0
    return flags | (OWN if word in draft.own else 0)


@given(drafts(), st.data())
@settings(max_examples=150)
def test_what_was_drafted_comes_back(draft: Draft, data: st.DataObject) -> None:
    words = WordList.of(draft)
    others = data.draw(st.lists(st.text(st.sampled_from(FEW[draft.alphabet]), max_size=7), max_size=8))
    near = [word[:-1] for word in draft.words] + [word + FEW[draft.alphabet][0] for word in draft.words]
    for word in {*draft.words, *draft.proper, *draft.foreign, *others, *near}:
        assert (word in words) == (word in draft.words)
        assert words.plural_flags(word) == expected_flags(draft, word)
        assert words.facts(word) == (facts := expected_facts(draft, word))
        assert words.singular(word) == next((it.singular for it in (facts.plural_of if facts else ())), "")
        assert words.is_proper(word) == (word in draft.proper)
        assert words.is_foreign(word) == (word in draft.foreign)
        assert words.grade(word) == (draft.grades.get(word, 0) if word in draft.words else 0)


@given(drafts())
@settings(max_examples=60)
def test_all_words_come_in_the_alphabets_order(draft: Draft) -> None:
    words = WordList.of(draft)
    order = draft.alphabet.letters.index
    assert list(words) == sorted(draft.words, key=lambda word: [order(letter) for letter in word])
    assert len(words) == len(draft.words)
    assert words.longest == max(map(len, draft.words), default=0)


@given(drafts())
def test_a_list_gives_back_tables_that_make_the_same_list(draft: Draft) -> None:
    words = WordList.of(draft)
    again = WordList.of(words.draft())
    assert again.digest == words.digest
    assert [again.facts(word) for word in again] == [words.facts(word) for word in words]
    assert pack(again.draft()) == pack(words.draft())
    assert again.sources == words.sources == draft.sources


def test_the_closed_world_comes_back() -> None:
    draft, words = closed_draft(), closed_world()
    assert set(words) == draft.words
    for word in draft.words | draft.proper | draft.foreign | {"XQ", "TACKSS", "TAC"}:
        assert words.facts(word) == expected_facts(draft, word)
        assert words.plural_flags(word) == expected_flags(draft, word)


@pytest.mark.parametrize(
    ("word", "flags"),
    [
        ("TACKS", PLURAL | ADDED),
        ("HEROES", PLURAL | ADDED),
        ("CITIES", PLURAL),
        ("KNIVES", PLURAL),
        ("LEAVES", PLURAL | THIRD),
        ("SMILES", PLURAL | ADDED | THIRD),
        ("MEANS", PLURAL | ADDED | THIRD | OWN),
        ("GEESE", 0),
        ("SEEMS", 0),
        ("GAS", 0),
        ("TACK", 0),
        ("ROME", None),
        ("HAUS", None),
        ("TACKED", None),
    ],
)
def test_the_plural_rules_get_flags_of_plurals_in_s_only(word: str, flags: int | None) -> None:
    # SEEMS is a verb's form and no plural, GAS a word of its own and no plural
    assert closed_world().plural_flags(word) == flags


def test_facts_of_a_plural_a_verb_form_a_name_and_nothing() -> None:
    words = closed_world()
    leaf = Facts("LEAVES", plural_of=(Plural("LEAF", Made.VES),), third_of="LEAVE", own=False)
    assert words.facts("LEAVES") == leaf
    assert words.facts("SEEMS") == Facts("SEEMS", third_of="SEEM", own=False)
    assert words.facts("GAS") == Facts("GAS")
    assert words.facts("ROME") == Facts("ROME", proper=True)
    assert words.facts("HAUS") is None
    assert words.facts("XQ") is None


def test_the_singular_of_a_plural_is_told_and_nothing_for_other_words() -> None:
    words = closed_world()
    assert [words.singular(word) for word in ("TACKS", "KNIVES", "GEESE")] == ["TACK", "KNIFE", "GOOSE"]
    for word in ("TACK", "SEEMS", "GAS", "ROME", "XQ", "", "YULE", "AGAIN"):
        assert words.singular(word) == ""


def test_a_word_may_be_a_plural_of_two_and_a_name_besides() -> None:
    # AXES: of AX and of AXE
    axes = (Plural("AXE", Made.S), Plural("AX", Made.ES))
    draft = Draft("axes", "Axes", frozenset({"AX", "AXE", "AXES"}), plurals={"AXES": axes}, proper={"AXE"})
    words = WordList.of(draft)
    facts = words.facts("AXES")
    assert facts is not None
    assert facts.plural_of == (Plural("AX", Made.ES), Plural("AXE", Made.S))
    assert words.singular("AXES") == "AX"
    assert "AXE" in words
    assert words.is_proper("AXE")


@pytest.mark.parametrize(
    "word", ["", "tack", "Tack", "TACK ", "T CK", "TĈK", "TACK\n", "\0", "🂡", None, 7, b"TACK"]
)
def test_what_is_not_a_word_in_letters_is_not_in_the_list(word: object) -> None:
    words = closed_world()
    assert word not in words
    if isinstance(word, str):
        assert words.facts(word) is None
        assert words.grade(word) == 0
        assert not words.is_proper(word)
        assert not words.is_foreign(word)


def test_two_names_in_one_text_are_no_name() -> None:
    words = closed_world()
    assert words.is_proper("JOHN")
    assert not words.is_proper("JOHN\nROME")
    assert words.facts("JOHN\nROME") is None


def test_a_text_that_is_not_unicode_is_no_word() -> None:
    # An argument of the command line that is no UTF-8 arrives with such characters.
    words = closed_world()
    assert "\udcff" not in words
    assert words.facts("\udcff") is None
    assert not words.is_foreign("\udcff")


@given(st.text(), st.booleans())
def test_any_text_gets_an_answer(text: str, esperanto: bool) -> None:
    words = esperanto_world() if esperanto else closed_world()
    facts = words.facts(text)
    assert (text in words or words.is_proper(text)) == (facts is not None)
    assert facts is None or facts.word == text


def test_names_that_the_alphabet_cannot_spell_are_left_out() -> None:
    names = frozenset({"ROME", "ZÜRICH", "X-RAY", ""})
    words = WordList.of(Draft("names", "Names", frozenset({"HOME"}), proper=names, foreign=names))
    assert [name for name in sorted(names) if words.is_proper(name)] == ["ROME"]
    assert [name for name in sorted(names) if words.is_foreign(name)] == ["ROME"]


def test_a_part_of_a_name_is_no_name() -> None:
    words = closed_world()
    assert words.is_proper("ROME")
    assert not any(map(words.is_proper, ["ROM", "OME", "R", "", "\n", "ROME\n", "\nROME"]))


def test_an_empty_list_has_no_words() -> None:
    words = WordList.of(Draft("none", "None", frozenset()))
    assert (len(words), list(words), words.longest) == (0, [], 0)
    assert "A" not in words
    assert words.facts("TACK") is None


@pytest.mark.parametrize("count", [1, 63, 64, 65, 130])
def test_glosses_are_found_in_every_block(count: int) -> None:
    # They are compressed 64 at a time; every third word has none.
    letters = ENGLISH.letters
    names = [letters[i // 26] + letters[i % 26] for i in range(count * 3 // 2 + 2)]
    glosses = {name: f"gloss of {name}, nº {i}" for i, name in enumerate(names) if i % 3}
    words = WordList.of(Draft("glossed", "Glossed", frozenset(names), glosses=glosses))
    assert len(glosses) >= count
    for name in names:
        facts = words.facts(name)
        assert facts is not None
        assert facts.gloss == glosses.get(name, "")


def test_words_may_have_the_same_gloss() -> None:
    glosses = {"TACK": "a nail", "SHOE": "worn on a foot", "TACKS": "a nail", "YULE": "a  nail"}
    words = WordList.of(replace(closed_draft(), glosses=glosses))
    found = {word: facts.gloss for word in words if (facts := words.facts(word)) and facts.gloss}
    assert found == glosses | {"YULE": "a nail"}


def test_a_gloss_is_one_line() -> None:
    words = WordList.of(replace(closed_draft(), glosses={"TACK": " a small\nnail\t ", "GAS": ""}))
    tack, gas = words.facts("TACK"), words.facts("GAS")
    assert tack is not None
    assert gas is not None
    assert (tack.gloss, gas.gloss) == ("a small nail", "")


def test_a_list_may_lie_anywhere_in_memory() -> None:
    data = pack(closed_draft())
    shifted = memoryview(b"\0\0\0" + data)[3:]
    assert list(WordList(shifted)) == list(closed_world())
    assert WordList(bytearray(data)).plural_flags("TACKS") == PLURAL | ADDED  # type: ignore[arg-type]


def test_a_list_says_its_name_its_size_and_its_hash() -> None:
    words = closed_world()
    assert repr(words) == f"<WordList closed: {len(words)} words, {words.digest[:12]}>"
    assert (words.id, words.title) == ("closed", "A closed world")
    assert len(words.digest) == 64
