"""Alphabets: codes, order, what is read from what was typed, and which sets of letters are refused."""

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from crossdeck.alphabet import ALPHABETS, ENGLISH, ESPERANTO, MOST_LETTERS, Alphabet

either = st.sampled_from([ENGLISH, ESPERANTO])


def test_the_english_alphabet_has_26_letters_and_the_esperanto_one_28() -> None:
    # the hatted letters are letters of their own, and Q, W, X and Y are none
    assert len(ENGLISH.letters) == 26
    assert len(ESPERANTO.letters) == 28
    assert set("ĈĜĤĴŜŬ") <= set(ESPERANTO.letters)
    assert not set("QWXY") & set(ESPERANTO.letters)
    assert ALPHABETS == {"english": ENGLISH, "esperanto": ESPERANTO}


def test_a_code_is_the_letters_place() -> None:
    assert [ENGLISH.code(letter) for letter in "ABZ"] == [0, 1, 25]
    assert [ESPERANTO.code(letter) for letter in "ACĈDZ"] == [0, 2, 3, 4, 27]


@pytest.mark.parametrize("wrong", ["a", "Ĉ", "", "AB", "?", "."])
def test_a_code_is_given_for_one_letter_of_the_alphabet_only(wrong: str) -> None:
    with pytest.raises(ValueError, match="is not a letter of the english alphabet"):
        ENGLISH.code(wrong)
    assert wrong not in ENGLISH


def test_letters_are_in_the_alphabet_and_other_things_are_not() -> None:
    assert "A" in ENGLISH
    assert "Ŝ" in ESPERANTO
    assert None not in ENGLISH
    assert 0 not in ENGLISH


def test_codes_sort_as_the_alphabet_does() -> None:
    # The order in which cards are cut: Ĉ follows C, where its code point would put it last
    words = ["DE", "ĈE", "CE", "ZO", "ŬA", "UA"]
    assert sorted(words, key=ESPERANTO.encode) == ["CE", "ĈE", "DE", "UA", "ŬA", "ZO"]
    assert sorted(words) != sorted(words, key=ESPERANTO.encode)


@given(either.flatmap(lambda it: st.tuples(st.just(it), st.text(it.letters))))
def test_words_survive_encoding(pair: tuple[Alphabet, str]) -> None:
    alphabet, word = pair
    assert alphabet.decode(alphabet.encode(word)) == word


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("ĉe", "ĈE"),
        ("cxe", "ĈE"),
        ("CXE", "ĈE"),
        ("Cxe", "ĈE"),
        ("cXe", "ĈE"),
        ("gxhxjxsxux", "ĜĤĴŜŬ"),
        ("c\u0302e", "ĈE"),
        ("eĥosxangxo cxiujxauxde", "EĤOŜANĜO ĈIUĴAŬDE"),
        ("axbx", "AXBX"),
        ("cxx", "ĈX"),
    ],
)
def test_esperanto_may_be_typed_with_x_or_with_combining_accents(typed: str, read: str) -> None:
    #
    assert ESPERANTO.read(typed) == read


def test_english_keeps_its_x() -> None:
    assert ENGLISH.read("cxt") == "CXT"
    assert ENGLISH.read("toxin") == "TOXIN"


def test_faces_keep_their_case_so_that_wild_cards_show() -> None:
    assert ENGLISH.read_faces("MeN") == "MeN"
    assert ESPERANTO.read_faces("cxECXe") == "ĉEĈe"
    assert ESPERANTO.read_faces("sXSX") == "ŝŜ"


def test_what_is_foreign_stays_where_it_is() -> None:
    assert ENGLISH.read("a1-ñ") == "A1-Ñ"
    assert not ENGLISH.spells("A1-Ñ")


def test_a_word_is_spelled_in_letters_only() -> None:
    assert ENGLISH.spells("TOXIN")
    assert not ENGLISH.spells("")
    assert not ENGLISH.spells("Toxin")
    assert not ESPERANTO.spells("TOXIN")
    assert ESPERANTO.spells("ŜI")


@given(st.text(), either)
@example("\u0390", ENGLISH)
@example("sx\u0323", ESPERANTO)
@example("\ud800", ENGLISH)
@example("ß", ENGLISH)
def test_any_text_is_read_as_upper_case_and_nfc(text: str, alphabet: Alphabet) -> None:
    read = alphabet.read(text)
    assert unicodedata.is_normalized("NFC", read)
    assert all(letter == letter.upper() or letter.upper().lower() != letter for letter in read)


@pytest.mark.parametrize("typed", ["ma\u00df", "\ufb01sh", "ta\u017fk"])
def test_a_character_that_only_has_a_capital_elsewhere_is_no_letter(typed: str) -> None:
    assert not ENGLISH.spells(ENGLISH.read(typed))


@given(st.text(st.sampled_from("CcGgHhJjSsUuXxAa\u0302\u0306Ĉĉ")))
def test_every_spelling_of_a_hatted_letter_is_read_once_and_for_all(text: str) -> None:
    read = ESPERANTO.read(text)
    assert read == ESPERANTO.read(read) == ESPERANTO.read(text.lower()) == ESPERANTO.read(text.upper())


@given(st.text(), either)
def test_any_text_is_spelled_or_not(text: str, alphabet: Alphabet) -> None:
    assert alphabet.spells(text) == (bool(text) and all(letter in alphabet for letter in text))


def test_an_alphabet_of_32_letters_fits() -> None:
    letters = ENGLISH.letters + "ÀÈÌÒÙÝ"
    alphabet = Alphabet("most", letters)
    assert len(letters) == MOST_LETTERS
    assert alphabet.decode(alphabet.encode(letters)) == letters
    assert alphabet.code("Ý") == 31


@pytest.mark.parametrize(
    ("letters", "message"),
    [
        ("", "alphabet odd: 1 to 32 letters, not 0"),
        (ENGLISH.letters + "ÀÈÌÒÙÝÑ", "alphabet odd: 1 to 32 letters, not 33"),
        ("ABA", "alphabet odd: letters must be distinct, upper-case and NFC"),
        ("ABc", "alphabet odd: letters must be distinct, upper-case and NFC"),
        ("ABC\u0302", "alphabet odd: letters must be distinct, upper-case and NFC"),
        ("ABß", "alphabet odd: letters must be distinct, upper-case and NFC"),
    ],
)
def test_letters_that_could_not_be_told_apart_are_refused(letters: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Alphabet("odd", letters)


@pytest.mark.parametrize("letters", ["AB.", "AB?", "AB*", "AB/", "AB1", "A B", "\u05d0\u05d1"])
def test_a_character_that_has_no_lower_case_is_no_letter(letters: str) -> None:
    # Lower case is how a wild card shows; `.`, `/`, `?` and `*` mean something in layouts and hands.
    with pytest.raises(ValueError, match="alphabet odd: letters must be"):
        Alphabet("odd", letters)


def test_alphabets_are_values() -> None:
    assert Alphabet("english", ENGLISH.letters) == ENGLISH
    assert hash(Alphabet("english", ENGLISH.letters)) == hash(ENGLISH)
    assert Alphabet("english", ENGLISH.letters[::-1]) != ENGLISH
