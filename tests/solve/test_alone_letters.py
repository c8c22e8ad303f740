"""What a dictionary says about single letters."""

from collections import Counter

import pytest

from crossdeck.solve.alone_letters import buried, lonely_letters, wishes
from crossdeck.words import Draft, WordList


def these(*words: str) -> WordList:
    return WordList.of(Draft("some", "Some words", frozenset(words)))


def letters(words: WordList) -> str:
    mask = lonely_letters(words)
    used = {letter for word in words for letter in word}
    return "".join(sorted(letter for letter in used if mask >> words.alphabet.code(letter) & 1))


@pytest.mark.parametrize(
    ("words", "lonely"),
    [
        (("QUA",), "AQ"),  # U goes between the two others, which may lie there by themselves.
        (("QUA", "UA"), ""),
        (("QUIT", "IT"), "Q"),
        (("QUIT", "UIT"), "TU"),
        (("TOT",), "T"),
        (("AT",), ""),
    ],
)
def test_a_letter_is_lonely_if_no_word_has_it_between_words_or_single_letters(
    words: tuple[str, ...], lonely: str
) -> None:
    assert letters(these(*words)) == lonely


def test_a_card_is_buried_if_its_words_need_what_lies_beneath_it_r_60() -> None:
    words = these("QUA", "AT")
    piles = (("T", "Q", "U"), ("A",))
    assert buried(piles, Counter("TQUA"), words) == "Q"
    assert buried(piles, Counter("TQUAU"), words) == ""
    assert buried((("A", "Q"), ("U",)), Counter("TQUA"), words) == ""
    assert buried((), Counter("TQUA"), words) == ""


def test_words_are_wished_for_only_where_the_needy_letter_lies_over_all_that_it_needs() -> None:
    usual = [f"QU{one}{other}" for one in "AEIO" for other in "DTPZRS"]
    words = these(*usual, "QWERTY", "WERT")
    everything = Counter("QUTWERTY")
    assert wishes((("Q", "T", "U"),), everything, words) == ("QWERTY",)
    assert wishes((("Q", "T", "U"),), everything + Counter("U"), words) == ()
    assert wishes((("U", "Q"),), everything, words) == ()
    assert wishes((("Q", "Y", "U"),), everything, words) == ()
    assert wishes((("Q", "U"),), everything, these("QUA", "UA")) == ()
