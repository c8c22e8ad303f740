"""Plural, third person, own word (R-39): by rule on small tables, and measured on a labelled set."""

import csv
from collections.abc import Mapping, Set
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from crossdeck.shelf.corrections import Overrides, overrides
from crossdeck.shelf.english import Shelf
from crossdeck.shelf.morphology import Tables, facts, made
from crossdeck.shelf.sources import Inflections, Lemmas, Sense, WordNet
from crossdeck.words.draft import Draft, Made, Plural

# The labelled set: plural, third person and own word, told by hand ------------------------------------------


@dataclass(frozen=True)
class Label:
    word: str
    plural: bool
    third: bool
    own: bool

    @property
    def barred_in_kan_u_go(self) -> bool:
        return self.plural and not self.own

    @property
    def barred_in_lexicon(self) -> bool:
        return self.barred_in_kan_u_go and not self.third


QUESTIONS = ("plural", "third", "own", "barred_in_kan_u_go", "barred_in_lexicon")


def labels() -> list[Label]:
    with Path(__file__).with_name("labelled.tsv").open(encoding="utf-8", newline="") as file:
        return [
            Label(row["word"], row["plural"] == "1", row["third"] == "1", row["own"] == "1")
            for row in csv.DictReader(file, delimiter="\t")
        ]


def wrong(question: str, plurals: Set[str], thirds: Set[str], own: Set[str]) -> list[str]:
    """The labelled words about which the question is answered wrongly."""
    answers = (
        Label(told.word, told.word in plurals, told.word in thirds, told.word in own) for told in labels()
    )
    pairs = zip(labels(), answers, strict=True)
    return [told.word for told, answer in pairs if getattr(told, question) != getattr(answer, question)]


@pytest.mark.parametrize("question", QUESTIONS)
def test_at_least_97_percent_of_the_labelled_words_are_told_rightly(question: str, tournament: Draft) -> None:
    errors = wrong(question, tournament.plurals.keys(), tournament.thirds.keys(), tournament.own)
    assert len(errors) <= 0.03 * len(labels()), errors


@pytest.fixture(scope="module")
def unaided(shelf: Shelf) -> tuple[Set[str], Set[str], Set[str]]:
    """The rules alone, without the words settled by hand."""
    alone = Overrides(function_words=overrides().function_words)
    words = shelf.enable
    plurals, thirds, own = facts(words, replace(shelf.tables, overrides=alone))
    return plurals.keys(), thirds.keys(), own


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_rules_alone_do_nearly_as_well(
    question: str, unaided: tuple[Set[str], Set[str], Set[str]]
) -> None:
    errors = wrong(question, *unaided)
    assert len(errors) <= 0.035 * len(labels()), errors


# Words of the rulebooks and of R-39 -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "word", ["TACKS", "CATS", "RATS", "JOYS", "HATS", "CITIES", "KNIVES", "LEAVES", "BOXES"]
)
def test_a_plural_in_s_is_one_and_no_word_of_its_own_r_39(word: str, tournament: Draft) -> None:
    assert word in tournament.plurals
    assert word not in tournament.own


@pytest.mark.parametrize(
    "word", ["IS", "AS", "HIS", "NEWS", "GAS", "GLASS", "BUS", "SCISSORS", "CLOTHES", "ALMS"]
)
def test_what_only_looks_like_a_plural_is_none_r_39(word: str, tournament: Draft) -> None:
    assert word not in tournament.plurals
    assert word in tournament.own


@pytest.mark.parametrize(
    ("word", "verb"), [("SMILES", "SMILE"), ("RUNS", "RUN"), ("GOES", "GO"), ("AXES", "AXE")]
)
def test_a_noun_plural_may_be_a_third_person_too_r_35(word: str, verb: str, tournament: Draft) -> None:
    assert word in tournament.plurals
    assert tournament.thirds[word] == verb


@pytest.mark.parametrize(
    ("word", "verb"), [("SEEMS", "SEEM"), ("IS", "BE"), ("HAS", "HAVE"), ("BELIEVES", "BELIEVE")]
)
def test_a_third_person_of_no_noun_is_no_plural_r_35(word: str, verb: str, tournament: Draft) -> None:
    assert tournament.thirds[word] == verb
    assert word not in tournament.plurals


@pytest.mark.parametrize("word", ["KNIVES", "MUSTS", "LAGOONS", "CARS", "CRISES"])
def test_a_plural_of_no_verb_is_no_third_person(word: str, tournament: Draft) -> None:
    assert word in tournament.plurals
    assert word not in tournament.thirds


@pytest.mark.parametrize(
    "word", ["COWS", "HANDS", "EYES", "DAYS", "SHOES", "LETTERS", "EGGS", "MOVIES", "LOTS"]
)
def test_an_everyday_plural_is_no_word_of_its_own_though_a_dictionary_enters_it(
    word: str, tournament: Draft
) -> None:
    assert word in tournament.plurals
    assert word not in tournament.own


@pytest.mark.parametrize("word", ["BELLOWS", "GLASSES", "PHYSICS", "DRAUGHTS", "NUTS", "BARRACKS", "PANTS"])
def test_a_plural_may_be_a_word_of_its_own_too(word: str, tournament: Draft) -> None:
    assert word in tournament.plurals
    assert word in tournament.own


@pytest.mark.parametrize(
    ("word", "singular"),
    [
        ("GEESE", "GOOSE"),
        ("OXEN", "OX"),
        ("MEN", "MAN"),
        ("CHILDREN", "CHILD"),
        ("DICE", "DIE"),
        ("DATA", "DATUM"),
    ],
)
def test_plurals_not_in_s_are_known_as_such_kug_36(word: str, singular: str, tournament: Draft) -> None:
    assert tournament.plurals[word] == (Plural(singular, Made.NOT_S),)
    assert word not in tournament.own


def test_all_singulars_of_a_plural_are_given_the_likeliest_first(tournament: Draft) -> None:
    assert [plural.singular for plural in tournament.plurals["AXES"]] == ["AXE", "AX", "AXIS"]


@pytest.mark.parametrize(
    ("plural", "singular", "how"),
    [
        ("TACKS", "TACK", Made.S),
        ("AXES", "AXE", Made.S),
        ("AXES", "AX", Made.ES),
        ("HEROES", "HERO", Made.ES),
        ("BABIES", "BABY", Made.IES),
        ("KNIVES", "KNIFE", Made.VES),
        ("LEAVES", "LEAF", Made.VES),
        ("DWARVES", "DWARF", Made.VES),
        ("STAVES", "STAFF", Made.OTHER_S),
        ("QUIZZES", "QUIZ", Made.OTHER_S),
        ("CRISES", "CRISIS", Made.OTHER_S),
        ("GEESE", "GOOSE", Made.NOT_S),
    ],
)
def test_how_a_plural_is_made(plural: str, singular: str, how: Made) -> None:
    assert made(plural, singular) is how


# The rules one by one, on tables of a few words -------------------------------------------------------------


def tables(
    *,
    agid_plurals: Mapping[str, tuple[str, ...]] | None = None,
    agid_thirds: Mapping[str, tuple[str, ...]] | None = None,
    specialist_nouns: Mapping[str, tuple[str, ...]] | None = None,
    specialist_verbs: Mapping[str, tuple[str, ...]] | None = None,
    wordnet_nouns: str = "",
    wordnet_verbs: str = "",
    wordnet_adjectives: str = "",
    counts: dict[str, int] | None = None,
    reference: str = "",
    corrections: Overrides = Overrides(),  # noqa: B008 - a frozen value
) -> Tables:
    nouns, verbs, adjectives = (
        set(text.split()) for text in (wordnet_nouns, wordnet_verbs, wordnet_adjectives)
    )
    senses = {word: (Sense("n", 1, 0, "something"),) for word in nouns | verbs | adjectives}
    return Tables(
        Inflections(agid_plurals or {}, agid_thirds or {}, {}, {}),
        Lemmas(specialist_nouns or {}, specialist_verbs or {}, {}, {}, frozenset()),
        WordNet(nouns, verbs, adjectives, frozenset(), frozenset(), senses),
        counts or {},
        frozenset(reference.split()),
        corrections,
    )


def judge(word: str, words: str, known: Tables, entries: str = "") -> tuple[list[str], str, bool]:
    plurals, thirds, own = facts(frozenset(words.split()), known, frozenset(entries.split()))
    return [plural.singular for plural in plurals.get(word, ())], thirds.get(word, ""), word in own


def test_a_singular_counts_only_if_it_is_in_the_dictionary_at_hand() -> None:
    known = tables(specialist_nouns={"CAT": ("CAT",), "CATS": ("CAT",)})
    assert judge("CATS", "CAT CATS", known) == (["CAT"], "", False)
    assert judge("CATS", "CATS", known) == ([], "", True)


def test_agid_is_believed_about_words_that_the_others_do_not_know() -> None:
    agid = {"GLORP": ("GLORPS",)}
    assert judge("GLORPS", "GLORP GLORPS", tables(agid_plurals=agid)) == (["GLORP"], "", False)
    assert judge("GLORPS", "GLORP GLORPS", tables(agid_plurals=agid, wordnet_nouns="GLORPS")) == (
        [],
        "",
        True,
    )


def test_agid_may_object_to_a_regular_plural() -> None:
    known = tables(
        wordnet_nouns="KNIFE CLIFF",
        agid_plurals={"KNIFE": ("KNIVES",)},
        specialist_verbs={"KNIFES": ("KNIFE",)},
    )
    assert judge("KNIFES", "KNIFE KNIFES", known)[0] == []
    assert judge("CLIFFS", "CLIFF CLIFFS", known)[0] == ["CLIFF"]


def test_an_irregular_plural_of_agids_yields_to_a_regular_reading() -> None:
    agid = {"PROF": ("PROVES",), "CRISIS": ("CRISES",)}
    assert judge("PROVES", "PROF PROVE PROVES", tables(agid_plurals=agid))[0] == ["PROVE"]
    assert judge("CRISES", "CRISIS CRISES", tables(agid_plurals=agid))[0] == ["CRISIS"]


def test_es_is_added_only_where_spelling_allows_it() -> None:
    known = tables(wordnet_nouns="WRIT HERO", specialist_verbs={"WRITES": ("WRITE",)})
    assert judge("WRITES", "WRIT WRITES", known)[0] == []
    assert judge("HEROES", "HERO HEROES", known)[0] == ["HERO"]


def test_two_nouns_that_specialist_enters_side_by_side_are_not_one_in_the_plural() -> None:
    nouns = {"SPECIE": ("SPECIE",), "SPECIES": ("SPECIES",), "CAT": ("CAT",), "CATS": ("CAT",)}
    known = tables(specialist_nouns=nouns)
    assert judge("SPECIES", "SPECIE SPECIES", known) == ([], "", True)
    assert judge("CATS", "CAT CATS", known) == (["CAT"], "", False)


def test_a_verb_is_known_by_the_ing_form_in_the_reference_list() -> None:
    known = tables(wordnet_verbs="SMILE LAGOON", wordnet_nouns="LAGOON", reference="SMILE SMILING LAGOON")
    assert judge("SMILES", "SMILE SMILES", known)[1] == "SMILE"
    assert judge("LAGOONS", "LAGOON LAGOONS", known)[1] == ""


def test_a_verb_that_the_reference_list_does_not_know_is_taken_from_the_sources() -> None:
    known = tables(wordnet_verbs="BLOG", reference="SMILE SMILING")
    assert judge("BLOGS", "BLOG BLOGS", known)[1] == "BLOG"


@pytest.mark.parametrize(
    ("verb", "third", "participle"),
    [
        ("RAT", "RATS", "RATTING"),
        ("TIE", "TIES", "TYING"),
        ("PANIC", "PANICS", "PANICKING"),
        ("DYE", "DYES", "DYEING"),
    ],
)
def test_the_ing_form_is_found_however_it_is_spelt(verb: str, third: str, participle: str) -> None:
    known = tables(wordnet_verbs=verb, reference=f"{verb} {participle}")
    assert judge(third, f"{verb} {third}", known)[1] == verb


def test_caring_does_not_make_car_a_verb() -> None:
    known = tables(agid_thirds={"CAR": ("CARS",)}, wordnet_nouns="CAR", reference="CAR CARE CARING")
    assert judge("CARS", "CAR CARE CARS", known) == (["CAR"], "", False)


def test_a_verbs_s_form_is_regular() -> None:
    known = tables(agid_thirds={"KNIFE": ("KNIVES", "KNIFES")}, reference="KNIFE KNIFING")
    assert judge("KNIVES", "KNIFE KNIVES KNIFES", known)[1] == ""
    assert judge("KNIFES", "KNIFE KNIVES KNIFES", known)[1] == "KNIFE"


def test_one_dictionary_does_not_make_an_own_word_but_two_do() -> None:
    nouns = {"GLASS": ("GLASS",), "GLASSES": ("GLASS", "GLASSES"), "HAND": ("HAND",), "HANDS": ("HAND",)}
    known = tables(specialist_nouns=nouns, wordnet_nouns="GLASS GLASSES HAND HANDS")
    assert judge("GLASSES", "GLASS GLASSES", known)[2]
    assert not judge("HANDS", "HAND HANDS", known)[2]


def test_a_form_printed_far_more_often_than_its_singular_is_a_word_of_its_own() -> None:
    known = tables(
        wordnet_nouns="OUTSKIRT OUTSKIRTS SHOE SHOES", counts={"OUTSKIRTS": 100, "SHOES": 500, "SHOE": 100}
    )
    assert judge("OUTSKIRTS", "OUTSKIRT OUTSKIRTS", known)[2]
    assert not judge("SHOES", "SHOE SHOES", known)[2]


@pytest.mark.parametrize(
    ("words", "nouns", "adjectives"),
    [
        ("NUT NUTS", "NUT", "NUTS"),
        ("ETHIC ETHICS", "ETHIC ETHICS", ""),
        ("IRONWORK IRONWORKS", "IRONWORK IRONWORKS", ""),
    ],
)
def test_adjectives_subjects_and_works_are_words_of_their_own(
    words: str, nouns: str, adjectives: str
) -> None:
    known = tables(wordnet_nouns=nouns, wordnet_adjectives=adjectives)
    plural = words.split()[1]
    assert judge(plural, words, known) == ([words.split()[0]], "", True)


def test_a_word_no_source_knows_is_the_plural_of_what_it_seems_to_be_made_from() -> None:
    assert judge("SWARFS", "SWARF SWARFS", tables()) == (["SWARF"], "", False)
    assert judge("FLAMMIES", "FLAMMY FLAMMIES", tables()) == (["FLAMMY"], "", False)
    assert judge("CARYATIDES", "CARYATID CARYATIDES", tables()) == (["CARYATID"], "", False)
    assert judge("APSIDES", "APSIS APSIDES", tables()) == (["APSIS"], "", False)


def test_a_word_made_from_nothing_known_is_a_word_of_its_own() -> None:
    assert judge("ARDUOUS", "ARDUOUS", tables()) == ([], "", True)


def test_subjects_and_adverbs_that_no_source_knows_are_not_taken_for_plurals() -> None:
    assert judge("EKISTICS", "EKISTIC EKISTICS", tables()) == ([], "", True)
    assert judge("SUNWARDS", "SUNWARD SUNWARDS", tables()) == ([], "", True)


def test_a_headword_is_not_taken_for_a_plural_because_of_its_looks() -> None:
    assert judge("MANAS", "MANA MANAS", tables(), entries="MANAS") == ([], "", True)
    assert judge("MANAS", "MANA MANAS", tables()) == (["MANA"], "", False)


def test_overrides_have_the_last_word() -> None:
    known = tables(wordnet_nouns="CAT", wordnet_verbs="CAT", reference="CAT CATTING TELL")
    words = "CAT CATS TELL TELLS"
    assert judge("CATS", words, known) == (["CAT"], "CAT", False)
    by_hand = Overrides(
        own=frozenset({"CATS"}),
        plurals={"TELLS": "TELL"},
        not_plurals=frozenset({"CATS"}),
        not_thirds=frozenset({"CATS"}),
    )
    assert judge("CATS", words, replace(known, overrides=by_hand)) == ([], "", True)
    assert judge("TELLS", words, replace(known, overrides=by_hand))[0] == ["TELL"]


def test_an_override_names_no_word_that_is_in_no_dictionary(shelf: Shelf) -> None:
    by_hand = overrides()
    named = by_hand.own | by_hand.not_own | by_hand.not_plurals | by_hand.not_thirds | by_hand.plurals.keys()
    assert named <= shelf.enable
    assert set(by_hand.plurals.values()) <= shelf.enable
    assert not by_hand.own & by_hand.not_own


def test_the_answers_do_not_depend_on_the_order_of_the_words() -> None:
    known = tables(wordnet_nouns="CAT AXE AX AXIS BUS", agid_plurals={"AXIS": ("AXES",), "AX": ("AXES",)})
    words = "CAT CATS AXE AX AXIS AXES BUS BUSES".split()  # noqa: SIM905 - read as a sentence
    first, second = (facts(frozenset(order), known) for order in (words, words[::-1]))
    assert first == second
    assert list(first[0].items()) == list(second[0].items())
