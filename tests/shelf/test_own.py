"""Word files and house lists."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossdeck.alphabet import ENGLISH, ESPERANTO, Alphabet
from crossdeck.shelf.own import (
    LONGEST,
    House,
    WordFileError,
    apply_house,
    decode,
    draft_of,
    is_house,
    read_house,
    read_most,
    read_words,
)
from crossdeck.words.draft import Draft, Made, Plural, Source

TEXTS = st.lists(
    st.text(max_size=8) | st.sampled_from(["cat", "+cat", "-cat", "#", "x" * 40]), max_size=6
).map("\n".join)
ALPHABETS = st.sampled_from([ENGLISH, ESPERANTO])


# Word files


def test_one_word_a_line_in_any_case_with_comments_and_blank_lines() -> None:
    text = "# ours\n\ncat\n  Dog  \nZAX # a tool\n#end\n"
    assert read_words(text, "ours.txt", ENGLISH) == {"CAT", "DOG", "ZAX"}


@pytest.mark.parametrize("text", ["\ufeffcat\r\ndog\r\n", "cat\rdog", "cat\ndog"])
def test_a_byte_order_mark_and_any_line_ends_do_no_harm(text: str) -> None:
    assert read_words(text, "ours.txt", ENGLISH) == {"CAT", "DOG"}


@pytest.mark.parametrize("typed", ["ŝipo", "ŜIPO", "sxipo", "SXIPO", "s\u0302ipo"])
def test_esperanto_letters_may_be_typed_in_the_x_system_or_as_two_characters(typed: str) -> None:
    assert read_words(typed, "niaj.txt", ESPERANTO) == {"ŜIPO"}


def test_the_longest_and_the_shortest_word() -> None:
    assert read_words("ab\n" + "a" * LONGEST, "x", ENGLISH) == {"AB", "A" * LONGEST}


@pytest.mark.parametrize(
    ("line", "alphabet", "message"),
    [
        ("don't", ENGLISH, "don't is not in the english alphabet ('); use the letters ABC"),
        ("two words", ENGLISH, "two words is not in the english alphabet ( ); use"),
        ("naïve", ENGLISH, "naïve is not in the english alphabet (Ï); use"),
        ("straße", ENGLISH, "straße is not in the english alphabet (ß); use"),
        ("quiz", ESPERANTO, "quiz is not in the esperanto alphabet (Q); use the letters ABCĈD"),
        ("taxi", ESPERANTO, "taxi is not in the esperanto alphabet (X); use"),
        ("a\x00b", ENGLISH, r"'a\x00b' is not in the english alphabet ('\x00'); use"),
        ("a", ENGLISH, "a has 1 letter; a word has 2 to 31 letters"),
        ("sx", ESPERANTO, "sx has 1 letter; a word has"),
        ("a" * 32, ENGLISH, "a" * 32 + " has 32 letters; a word has 2 to 31 letters"),
        ("a" * 99, ENGLISH, "a" * 40 + "… has 99 letters; a word has"),
    ],
)
def test_a_bad_line_is_told_with_its_number_and_what_to_do(
    line: str, alphabet: Alphabet, message: str
) -> None:
    with pytest.raises(WordFileError) as caught:
        read_words(f"# ours\nab\n{line}\n", "ours.txt", alphabet)
    assert str(caught.value).startswith(f"ours.txt, line 3: {message}")


def test_bad_lines_may_be_left_out_and_are_then_counted() -> None:
    read = read_most("cat\ndon't\na\ndog", "ours.txt", ENGLISH)
    assert read.words == {"CAT", "DOG"}
    assert [error.line for error in read.left_out] == [2, 3]


@pytest.mark.parametrize(("text", "message"), [("", "ours.txt: no words in it; write one word a line"),
                                               ("# x\n", "ours.txt: no words in it"),
                                               ("1\n2", "ours.txt, line 1: 1 is not in the")])  # fmt: skip
def test_a_file_without_a_word_is_an_error(text: str, message: str) -> None:
    with pytest.raises(WordFileError) as caught:
        read_most(text, "ours.txt", ENGLISH)
    assert str(caught.value).startswith(message)


def test_bytes_that_are_not_utf_8_are_told_with_their_line() -> None:
    assert decode("\ufeffŝipo".encode(), "x") == "ŝipo"
    with pytest.raises(WordFileError, match=r"ours\.txt, line 2: not UTF-8 text; save the file as UTF-8"):
        decode("cat\nété".encode("latin-1"), "ours.txt")


def test_a_dictionary_from_a_file_knows_nothing_but_its_words() -> None:
    draft = draft_of("niaj", "niaj.txt", read_words("sxipo\nbeko", "niaj.txt", ESPERANTO), ESPERANTO)
    assert (draft.id, draft.title, draft.alphabet) == ("niaj", "niaj.txt", ESPERANTO)
    assert draft.words == {"ŜIPO", "BEKO"}
    assert not draft.plurals
    assert not draft.grades
    assert draft.sources == (Source("niaj.txt", "", "your own", "2 words"),)


@given(TEXTS, ALPHABETS)
def test_any_text_is_words_or_refused_with_a_word_file_error(text: str, alphabet: Alphabet) -> None:
    with suppress(WordFileError):
        words = read_words(text, "x", alphabet)
        assert words
        assert all(alphabet.spells(word) and 2 <= len(word) <= LONGEST for word in words)


@given(st.sets(st.text(ENGLISH.letters, min_size=2, max_size=LONGEST), min_size=1))
def test_what_is_written_one_word_a_line_is_read_back(words: set[str]) -> None:
    assert read_words("\n".join(words), "x", ENGLISH) == words


@given(st.binary(max_size=20))
def test_any_bytes_are_text_or_refused_with_a_word_file_error(data: bytes) -> None:
    with suppress(WordFileError):
        assert isinstance(decode(data, "x"), str)


# House lists


def test_a_house_list_adds_and_bans() -> None:
    house = read_house("# ours\n+yurt\n-aa\n- Zax\n+qi # yes\n+qi\n", "house.txt", ENGLISH)
    assert house == House("house.txt", frozenset({"YURT", "QI"}), frozenset({"AA", "ZAX"}))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("+cat\ndog", "house.txt, line 2: dog has no mark; write +WORD to add a word and -WORD to ban one"),
        (
            "+cat\n\n-cat",
            "house.txt, line 3: CAT is both added and banned (line 1); keep one of the two lines",
        ),
        ("-cat\n+Cat", "house.txt, line 2: CAT is both added and banned (line 1)"),
        ("+", "house.txt, line 1: no word on the line; write one, or take the line out"),
        ("+a", "house.txt, line 1: a has 1 letter"),
        ("++cat", "house.txt, line 1: +cat is not in the english alphabet (+)"),
    ],
)
def test_a_bad_house_list_is_told_with_its_line_and_what_to_do(text: str, message: str) -> None:
    with pytest.raises(WordFileError) as caught:
        read_house(text, "house.txt", ENGLISH)
    assert str(caught.value).startswith(message)


def test_an_empty_house_list_changes_nothing() -> None:
    assert read_house("# none yet\n", "house.txt", ENGLISH) == House("house.txt", frozenset(), frozenset())


@pytest.mark.parametrize(
    ("text", "house"),
    [("+cat", True), ("# x\n\n -aa\n", True), ("cat\n+dog", False), ("", False), ("# +cat", False)],
)
def test_a_house_list_is_told_from_a_word_file_by_its_first_line(text: str, house: bool) -> None:
    assert is_house(text) is house


CATS = Draft(
    id="small",
    title="Small",
    words=frozenset({"CAT", "CATS", "BUS", "GAS", "GASES", "SMILE", "SMILES", "JOY", "JOYS"}),
    plurals={
        "CATS": (Plural("CAT", Made.S),),
        "GASES": (Plural("GAS", Made.ES),),
        "SMILES": (Plural("SMILE", Made.S),),
        "JOYS": (Plural("JOY", Made.S),),
    },
    thirds={"SMILES": "SMILE", "JOYS": "JOY"},
    own=frozenset({"BUS", "GAS"}),
    proper=frozenset({"JOY"}),
    foreign=frozenset({"MIO"}),
    grades={"CAT": 1, "GAS": 2, "JOY": 3},
    glosses={"CAT": "a pet", "GAS": "no solid", "JOY": "gladness"},
)


def test_added_words_are_words_of_which_nothing_more_is_known() -> None:
    draft = apply_house(CATS, House("h", frozenset({"YURT", "CAT", "MIO"}), frozenset()))
    assert draft.words == CATS.words | {"YURT", "MIO"}
    assert (draft.id, draft.title) == ("small+house", "Small, with a house list")
    assert draft.grades == CATS.grades
    assert not draft.foreign
    assert draft.sources[-1] == Source("house list", "", "your own", "3 words added, 0 banned")


def test_a_banned_word_goes_with_all_that_names_it() -> None:
    draft = apply_house(CATS, House("h", frozenset(), frozenset({"CAT", "GAS", "SMILES", "ZAX"})))
    assert draft.words == {"CATS", "BUS", "GASES", "SMILE", "JOY", "JOYS"}
    assert draft.plurals == {"JOYS": (Plural("JOY", Made.S),)}
    assert draft.thirds == {"JOYS": "JOY"}
    assert draft.own == {"BUS"}
    assert draft.grades == {"JOY": 3}
    assert draft.glosses == {"JOY": "gladness"}


def test_a_banned_word_is_banned_as_a_name_too() -> None:
    draft = apply_house(CATS, House("h", frozenset(), frozenset({"JOY"})))
    assert "JOY" not in draft.words
    assert "JOY" not in draft.proper
    assert "JOY" not in draft.glosses
    assert "JOYS" not in draft.plurals


@given(st.sets(st.sampled_from(sorted(CATS.words))), st.sets(st.sampled_from(["YURT", "MIO", "QI"])))
def test_after_a_house_list_every_table_still_speaks_of_words(banned: set[str], added: set[str]) -> None:
    draft = apply_house(CATS, House("h", frozenset(added), frozenset(banned)))
    known = draft.words | draft.proper
    assert draft.plurals.keys() | draft.thirds.keys() | draft.own | draft.grades.keys() <= known
    assert draft.glosses.keys() <= known
    assert {plural.singular for all_of in draft.plurals.values() for plural in all_of} <= draft.words
    assert set(draft.thirds.values()) <= draft.words
    assert added <= draft.words
    assert not banned & draft.words


@given(TEXTS, ALPHABETS)
def test_any_text_is_a_house_list_or_refused_with_a_word_file_error(text: str, alphabet: Alphabet) -> None:
    assert is_house(text) in (True, False)
    with suppress(WordFileError):
        house = read_house(text, "x", alphabet)
        assert not house.added & house.banned
