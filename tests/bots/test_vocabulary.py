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


def test_somebody_knows_which_share_of_the_words_of_a_length_is_beyond_him() -> None:
    assert Vocabulary(WORDS, 2).unknown_share(3) == 0.5, "CIT, and CUT without a grade"
    assert Vocabulary(WORDS).unknown_share(3) == 0
    assert Vocabulary(WORDS, 2).unknown_share(4) == 0, "there are none"


def test_letters_that_stand_side_by_side_in_no_word_that_he_knows_are_strange_to_him() -> None:
    """C, A and O, T: CIT is unknown to him, so C before I is strange, and I before T."""
    assert Vocabulary(WORDS, 2).strange_pairs("CAT") == 0
    assert Vocabulary(WORDS, 2).strange_pairs("CIT") == 2
    assert Vocabulary(WORDS, 2).strange_pairs("TAC") == 4, "no word begins with T, nor ends in C"
    assert Vocabulary(WORDS).strange_pairs("CUT") == 0
