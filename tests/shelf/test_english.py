"""Whole drafts: their tables agree with each other, and the same sources give the same draft."""

import os
import subprocess
import sys
from collections import Counter

import pytest

from crossdeck.shelf import english, sources
from crossdeck.shelf.english import Shelf
from crossdeck.shelf.sources import Sense, Speller, WordNet
from crossdeck.words.draft import Draft, Source


def check(draft: Draft) -> None:
    """What `Draft` promises of its tables."""
    words = draft.words
    for word in words:
        assert 2 <= len(word) <= 31
        assert word.isascii()
        assert word.isalpha()
        assert word.isupper()
    assert draft.plurals.keys() <= words
    assert draft.thirds.keys() <= words
    assert draft.glosses.keys() <= words
    assert draft.grades.keys() == words
    assert {plural.singular for plurals in draft.plurals.values() for plural in plurals} <= words
    assert set(draft.thirds.values()) <= words
    assert draft.own <= words
    assert all(word.endswith("S") for word in draft.own)
    assert all(word.endswith("S") for word in draft.thirds)
    assert not any(word == plural.singular for word, plurals in draft.plurals.items() for plural in plurals)
    assert set(draft.grades.values()) <= set(range(1, 10))
    # Every S-word is something: a plural, a third person, or itself.
    assert {
        word for word in words if word.endswith("S")
    } <= draft.plurals.keys() | draft.thirds.keys() | draft.own
    assert all(name.isupper() and name.isalpha() and len(name) >= 2 for name in draft.proper)
    assert all(source.notice for source in draft.sources)


def test_the_tournament_draft_holds_together(tournament: Draft) -> None:
    check(tournament)
    assert tournament.id == "tournament"
    assert len(tournament.words) == 172_823


@pytest.mark.long
@pytest.mark.parametrize("id_", ["household", "grand", "1934"])
def test_the_other_drafts_hold_together(id_: str, shelf: Shelf) -> None:
    draft = english.draft(id_, shelf)
    check(draft)
    assert (draft.id, draft.title) == (id_, english.TITLES[id_])


def test_the_dictionaries_have_the_names_the_shelf_promises() -> None:
    assert english.IDS == ("tournament", "household", "grand", "1934")
    assert set(english.SOURCES) == set(english.IDS)
    assert {source for ids in english.SOURCES.values() for source in ids} == set(sources.origins())


def test_an_unknown_dictionary_is_refused_with_the_ones_there_are() -> None:
    with pytest.raises(ValueError, match="no English dictionary 'oxford'; there are tournament, household"):
        english.draft("oxford")


def test_a_draft_credits_its_words_first(tournament: Draft) -> None:
    assert tournament.sources[0].name == "ENABLE"
    assert len(tournament.sources) == len(sources.origins())


def test_commonness_goes_from_everyday_to_specialist_words(tournament: Draft) -> None:
    grades = tournament.grades
    assert [grades[word] for word in ("THE", "OAK", "TART", "PLACEBOS")] == [1, 2, 4, 6]
    assert [grades[word] for word in ("AA", "ZYZZYVAS")] == [8, 9]
    by_grade = Counter(grades.values())
    assert by_grade[1] < by_grade[2] < by_grade[3] < by_grade[4] < by_grade[5] < by_grade[6] < by_grade[7]


def test_the_count_of_a_name_is_no_count_of_the_word_that_looks_like_it(tournament: Draft) -> None:
    assert tournament.grades["CHILE"] == 8
    assert tournament.grades["TURKEY"] <= 3


def test_grades_follow_rank_entry_and_nothing_in_that_order() -> None:
    counts = {f"W{i}": 10_000 - i for i in range(6_000)}
    nothing: frozenset[str] = frozenset()
    speller = Speller(frozenset({"W1", "HOMELY"}), nothing, nothing, nothing, frozenset({"W2"}))
    senses = {"TOXIN": (Sense("n", 1, 0, "a poison"),)}
    wordnet = WordNet(frozenset({"TOXIN"}), nothing, nothing, nothing, nothing, senses)
    words = {"W1", "W2", "W3", "W1999", "W2000", "W4999", "W5000", "HOMELY", "TOXIN", "ZZZ"}
    assert english.grades(words, counts, speller, wordnet) == {
        **{"W1": 1, "W2": 9, "W3": 1, "W1999": 1, "W2000": 2, "W4999": 2, "W5000": 3},
        **{"HOMELY": 8, "TOXIN": 8, "ZZZ": 9},
    }


def test_somebodys_own_words_get_the_same_answers(shelf: Shelf, tournament: Draft) -> None:
    words = ["TACK", "TACKS", "GEESE", "GOOSE", "NEWS", "SMILE", "SMILES", "FLOOFS", "FLOOF"]
    mine = Source("my list", "", "mine", "")
    draft = english.draft_from_words("mine", "My words", words, origins=(mine,), shelf=shelf)
    assert draft.words == set(words)
    assert draft.plurals["TACKS"] == tournament.plurals["TACKS"]
    assert draft.plurals["FLOOFS"][0].singular == "FLOOF"
    assert draft.thirds["SMILES"] == "SMILE"
    assert "NEWS" in draft.own
    assert "LONDON" in draft.proper
    assert draft.sources[0] == mine
    assert draft.glosses["GEESE"] == tournament.glosses["GEESE"]


def test_somebodys_own_names_replace_the_households(shelf: Shelf) -> None:
    draft = english.draft_from_words("mine", "My words", ["CAT"], proper=["ZAPHOD"], shelf=shelf)
    assert draft.proper == {"ZAPHOD"}


@pytest.mark.parametrize("word", ["cat", "A", "DON'T", "CAFÉ", "", "X" * 32])
def test_what_cannot_be_laid_is_refused_by_name(word: str, shelf: Shelf) -> None:
    with pytest.raises(ValueError, match=r"My words: .* is not made of 2 to 31 letters A to Z"):
        english.draft_from_words("mine", "My words", ["CAT", word], shelf=shelf)


PRINT_DRAFT = """
import hashlib
from crossdeck.shelf import english
words = "TACK TACKS AXE AX AXIS AXES SMILE SMILES GOOSE GEESE NEWS BUS BUSES LEAF LEAVE LEAVES".split()
draft = english.draft_from_words("mine", "Mine", words)
tables = [draft.plurals, draft.thirds, draft.grades, draft.glosses]
text = repr([list(table.items()) for table in tables] + [sorted(draft.own), sorted(draft.proper)])
print(hashlib.sha256(text.encode()).hexdigest())
"""


@pytest.mark.long
def test_the_same_sources_give_the_same_draft_whatever_the_hash_seed() -> None:
    def digest(seed: str) -> str:
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        command = [sys.executable, "-c", PRINT_DRAFT]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout

    assert digest("1") == digest("2") != ""
