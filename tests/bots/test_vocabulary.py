"""Vocabularies: which words somebody lays, and which he lets pass."""

from crossdeck.bots.vocabulary import Vocabulary
from tests.bots import these_words

WORDS = these_words("CAT COT CIT CUT", grades={"CAT": 1, "COT": 4, "CIT": 9})


def test_somebody_lays_words_up_to_his_grade() -> None:
    assert [Vocabulary(WORDS, 4).uses(word) for word in ("CAT", "COT", "CIT")] == [True, True, False]
    assert not Vocabulary(WORDS, 3).uses("COT")


def test_somebody_recognises_more_words_than_he_uses() -> None:
    assert Vocabulary(WORDS, 2).knows("COT")
    assert not Vocabulary(WORDS, 2).uses("COT")
    assert not Vocabulary(WORDS, 1).knows("COT")


def test_a_word_without_a_grade_counts_as_the_rarest() -> None:
    assert not Vocabulary(WORDS, 8).uses("CUT")
    assert not Vocabulary(WORDS, 6).knows("CUT")
    assert Vocabulary(WORDS, 7).knows("CUT")


def test_the_last_grade_is_the_whole_dictionary_and_nothing_more() -> None:
    everything = Vocabulary(WORDS)
    assert everything.whole
    assert all(everything.uses(word) and everything.knows(word) for word in WORDS)
    assert not everything.knows("COG")
    assert everything.plural_flags("COG") is None


def test_with_a_dictionary_that_has_no_grades_everybody_knows_every_word() -> None:
    plain = these_words("CAT COT")
    assert not plain.graded
    assert WORDS.graded
    assert Vocabulary(plain, 1).whole
    assert Vocabulary(plain, 1).uses("COT")
    assert not Vocabulary(plain, 1).uses("CUT")
