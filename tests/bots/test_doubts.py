"""How likely a word is none, reckoned by hand from what the module says of people."""

import pytest

from crossdeck.alphabet import ESPERANTO
from crossdeck.bots.doubts import fault_chance
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.layout import Placement
from crossdeck.play import Challenged, Event, Laid
from crossdeck.words import Draft, WordList
from tests.bots import drawn_state, table_of

# Of the words of three letters half are beyond somebody of the first grade, and of those of four as many.
KNOWN = ("ABE", "EBA", "BEAB")
UNKNOWN = ("ABA", "BAB", "ABBA")
GRADES = {**dict.fromkeys(KNOWN, 1), **dict.fromkeys(UNKNOWN, 9)}
WORDS = WordList.of(Draft("these", "these", frozenset(GRADES), grades=GRADES))
OTHER = Placement((((5, 5), "A"),))


def laid(*words: str, seat: int = 0) -> Laid:
    return Laid(seat, OTHER, words, 0)


def odds(word: str, *since: Event, words: WordList = WORDS, game: str = "lexicon") -> float:
    """The odds of a fault in a word that seat 0 has laid first, to seat 2 who knows the common words."""
    play = laid(word)
    table = table_of(game, 3, words=words)
    view = table.view(drawn_state(table, "ABE", ["A", "B", "E"], history=(play, *since)), 2)
    chance = fault_chance(view, play, word, Vocabulary(words, 1))
    return chance / (1 - chance)


def reckoned(slips: float, rare: float, words: int) -> float:
    """Faults a word, to begin with 0.3 in 12, against good words unknown to them, 6 * 0.3 of half in 6."""
    return ((0.3 + slips) / (12 + words)) / ((6 * 0.3 * 0.5 + rare) / (6 + words))


def test_to_begin_with_everybody_is_thought_of_alike() -> None:
    assert odds("BEA") == pytest.approx(reckoned(0, 0, 1))


def test_every_word_of_the_same_player_counts_and_none_of_the_others() -> None:
    assert odds("BEA", laid("ABE", "EBA")) == pytest.approx(reckoned(0, 0, 3))
    assert odds("BEA", laid("ABE", "EBA", seat=1)) == pytest.approx(reckoned(0, 0, 1))


def test_what_fell_speaks_against_a_player_and_what_stood_for_him() -> None:
    fell, stood = (Challenged(2, "ABE", 1, upheld, late=False) for upheld in (True, False))
    assert odds("BEA", laid("ABE"), fell) == pytest.approx(reckoned(1, 0, 2))
    assert odds("BEA", laid("ABE"), stood) == pytest.approx(reckoned(0, 1, 2))
    assert odds("BEA", laid("ABE", seat=1), fell) == pytest.approx(reckoned(0, 0, 1)), "it was another's"


def test_pairs_of_letters_that_nobody_has_seen_speak_against_a_word() -> None:
    # Two letters B side by side are in no word that is known.
    assert odds("EBBE") == pytest.approx(8 * odds("EBEB"))


def test_a_common_ending_of_a_known_word_speaks_for_it() -> None:
    grades = {**GRADES, "BEER": 1, "EBER": 1, "ABBE": 9, "BABE": 9}
    words = WordList.of(Draft("these", "these", frozenset(grades), grades=grades))
    # ABE is known; and BEB is none, nor is B an ending.
    assert odds("ABER", words=words) == pytest.approx(reckoned(0, 0, 1) / 6)
    assert odds("BEBE", words=words) == pytest.approx(reckoned(0, 0, 1))
    assert odds("ABEB", words=words) == pytest.approx(reckoned(0, 0, 1))


def test_in_esperanto_the_endings_are_others() -> None:
    grades = {"BEK": 1, "KER": 1, "REK": 1, "BEKI": 1, "ERO": 1, "ESK": 1, "EKS": 1, "KERB": 9, "EKO": 1}
    words = WordList.of(Draft("roots", "roots", frozenset(grades), ESPERANTO, grades=grades))
    form, other = (odds(word, words=words, game="kan-u-go-eo") for word in ("KERO", "BERO"))
    assert form == pytest.approx(other / 6)
    assert odds("BEKS", words=words, game="kan-u-go-eo") == pytest.approx(other)


def test_a_word_of_a_length_of_which_everything_is_known_is_none() -> None:
    table = table_of("lexicon", 3, words=WORDS)
    play = laid("AB")
    view = table.view(drawn_state(table, "ABE", ["A", "B", "E"], history=(play,)), 2)
    assert fault_chance(view, play, "AB", Vocabulary(WORDS, 1)) == 1.0
