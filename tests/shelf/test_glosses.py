"""Short meanings out of WordNet's senses."""

import pytest

from crossdeck.shelf.glosses import LONGEST_SENSE, gloss, glosses, shortened
from crossdeck.shelf.sources import Inflections, Lemmas, Sense, WordNet
from crossdeck.words.draft import Draft, Made, Plural


def test_a_gloss_has_the_first_sense_of_each_part_of_speech_the_most_used_part_first() -> None:
    senses = [
        Sense("n", 2, 0, "the sound of a horn"),
        Sense("n", 1, 1, "the sound made by a cow"),
        Sense("v", 1, 3, "make a low noise"),
        Sense("a", 1, 0, "lowing"),
    ]
    assert gloss(senses) == "v. make a low noise; n. the sound made by a cow; a. lowing"


def test_senses_used_more_often_come_before_lower_numbers() -> None:
    assert gloss([Sense("n", 1, 0, "one"), Sense("n", 2, 5, "two")]) == "n. two"


def test_a_coarse_sense_gives_way_to_the_next() -> None:
    senses = [Sense("n", 1, 9, "(vulgar) something rude"), Sense("n", 2, 0, "a small pie")]
    assert gloss(senses) == "n. a small pie"
    assert gloss(senses[:1]) == ""


def test_examples_are_left_out() -> None:
    assert shortened('fasten with tacks; "tack the notice on the board"') == "fasten with tacks"
    assert shortened("two parts; both kept") == "two parts; both kept"
    assert shortened('(botany) of a leaf (as in "palmate")') == "(botany) of a leaf"


def test_a_sense_that_is_nothing_but_an_example_is_passed_over() -> None:
    assert gloss([Sense("n", 1, 9, '"a rose is a rose"'), Sense("n", 2, 0, "a flower")]) == "n. a flower"


def test_a_long_definition_is_cut_between_words() -> None:
    text = shortened("word " * 40)
    assert len(text) <= LONGEST_SENSE + 1
    assert text.endswith("word …")


def test_an_inflected_word_has_the_meaning_of_its_base_unless_it_has_one_of_its_own() -> None:
    wordnet = WordNet(
        {"TACK", "PANT", "PANTS"},
        {"TACK"},
        {"DEAR"},
        frozenset(),
        frozenset(),
        {
            "TACK": (Sense("n", 1, 0, "a short nail"),),
            "PANT": (Sense("n", 1, 0, "a short breath"),),
            "PANTS": (Sense("n", 1, 0, "a garment"),),
            "DEAR": (Sense("a", 1, 0, "beloved"),),
        },
    )
    words = {"TACK", "TACKS", "TACKED", "PANTS", "DEARER", "ZYZZYVA"}
    found = glosses(
        words,
        wordnet,
        Inflections({}, {}, {}, {"DEAR": ("DEARER", "DEAREST")}),
        Lemmas({}, {"TACKED": ("TACK",)}, {}, {}, frozenset()),
        {"TACKS": (Plural("TACK", Made.S),), "PANTS": (Plural("PANT", Made.S),)},
        {},
    )
    assert found == {
        "DEARER": "a. beloved",
        "PANTS": "n. a garment",
        "TACK": "n. a short nail",
        "TACKED": "n. a short nail",
        "TACKS": "n. a short nail",
    }
    assert list(found) == sorted(found)


@pytest.mark.parametrize(
    ("word", "meaning"),
    [
        ("TOXIN", "n. a poisonous substance produced during the metabolism and growth of certain …"),
        (
            "TACKED",
            "v. fasten with tacks; n. the heading or position of a vessel relative to the trim of its sails",
        ),
        ("TART", "a. tasting sour like a lemon; n. a small open pie with a fruit filling"),
    ],
)
def test_glosses_of_real_words(word: str, meaning: str, tournament: Draft) -> None:
    assert tournament.glosses[word] == meaning


def test_six_words_in_ten_have_a_meaning_and_no_meaning_quotes_an_example(tournament: Draft) -> None:
    assert len(tournament.glosses) > 0.6 * len(tournament.words)
    assert not any('"' in text for text in tournament.glosses.values())
    assert max(map(len, tournament.glosses.values())) <= 4 * (LONGEST_SENSE + 8)
