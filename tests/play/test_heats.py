"""Before a race: the hands of Kan-U-Go, the dealer's word of five letters, the piles (KRC-01 to KRC-04)."""

from collections import Counter
from dataclasses import replace

import pytest

from crossdeck.cards import Face, Pack, pack
from crossdeck.catalogue import playable
from crossdeck.deals import DealError, deal, part_name
from crossdeck.games.kan_u_go_race import KAN_U_GO_RACE
from crossdeck.layout import Layout
from crossdeck.play import DealNext, Engine, Phase, RaceGame, State
from crossdeck.rules import Checking
from crossdeck.words import Draft, Made, Plural, WordList

PACK = pack("kan-u-go")
COMMON = "STONE TRAIN CHILD"


def words_of(text: str, grades: dict[str, int] | None = None, plurals: tuple[str, ...] = ()) -> WordList:
    """A dictionary of these words, some of them plurals in S and a verb's form as well."""
    made = {word: (Plural(word[:-1], Made.S),) for word in plurals}
    thirds = {word: word[:-1] for word in plurals}
    return WordList.of(
        Draft(
            "few",
            "few",
            frozenset((*text.split(), *thirds.values())),
            grades=grades or {},
            plurals=made,
            thirds=thirds,
        )
    )


def race(words: WordList, players: int = 2, **options: str) -> Engine:
    return playable(KAN_U_GO_RACE.with_options(options), players, words)


def laid(state: State) -> str:
    return state.layout.draw("/")


@pytest.mark.parametrize("players", range(2, 8))
def test_hands_are_dealt_as_in_kan_u_go_and_a_word_of_five_cards_lies_there(players: int) -> None:
    """KRC-01, KRC-03, KRC-04."""
    game = race(words_of(COMMON), players)
    for number in range(5):
        state = game.deal(f"kan-u-go-race#{number}")
        assert state.phase is Phase.READY
        assert laid(state) in COMMON.split()
        assert min(state.layout) == (0, 0)
        share = KAN_U_GO_RACE.share(players).cards
        assert [len(hand) for hand in state.hands] == [share] * players
        assert (len(state.up), len(state.blind)) == (1, 60 - players * share - 6)
        assert Counter(state.cards()) == Counter(PACK.cards())
        assert (state.clock, state.added, state.turn) == (0, frozenset(), state.dealer)


def test_the_same_name_gives_the_same_heat_and_another_another() -> None:
    names = [f"kan-u-go-race#{number}" for number in range(6)]
    words = words_of(COMMON)
    once, again = ([race(words).deal(name) for name in names] for _ in range(2))
    assert once == again
    assert len({state.blind for state in once}) == len(names)
    assert len({laid(state) for state in once}) > 1


def test_a_plural_in_s_is_never_laid_out() -> None:
    """R-50: whatever was agreed on for later; another word of five letters is."""
    words = words_of("BOATS TRAIN", plurals=("BOATS",))
    for number in range(12):
        assert laid(race(words, verb_s="yes").deal(f"race#{number}")) == "TRAIN"
        assert laid(race(words).deal(f"race#{number}")) == "TRAIN"
    # The same word is laid out if it is no plural.
    assert "BOATS" in {laid(race(words_of("BOATS TRAIN")).deal(f"race#{number}")) for number in range(12)}


@pytest.mark.parametrize("letters", ["BOAT", "BOATER", "BOAT TO AT BEATEN"])
def test_a_word_of_another_length_is_never_laid_out(letters: str) -> None:
    """KRC-03."""
    with pytest.raises(DealError) as caught:
        race(words_of(letters)).deal("race#1")
    assert str(caught.value) == "R-50: no word of 5 letters can be made of the cards that are left"
    assert caught.value.rule == "R-50"


def test_the_same_name_gives_the_same_heat_for_ever() -> None:
    """KRC-03, KRC-04: the word that is picked, the hands, and the rest shuffled under names of their own."""
    state = race(words_of(COMMON)).deal("race#1")
    assert laid(state) == "STONE"
    assert ["".join(hand) for hand in state.hands] == ["ABDEFIIPQRTZ", "AAEILMNSSTTU"]
    assert ("".join(state.up), "".join(state.blind)) == ("D", "OHRHWCLKLMJEREA*AWC*YOGOVEXUIN")
    redealt = race(words_of("QUIET"), 4).deal("race#0")
    assert ("".join(redealt.hands[0]), "".join(redealt.blind)) == ("ABEHLLNOS*", "IAKNOECFCNSRGZ")


def test_if_no_word_can_be_made_of_the_cards_left_all_is_dealt_again() -> None:
    """R-50: again and again, until one can."""
    game = race(words_of("QUIET"), 4)
    redealt = 0
    for number in range(3):
        name = f"race#{number}"
        state = game.deal(name)
        assert (laid(state), state.name) == ("QUIET", name)
        first = deal(PACK, name, 4, 10)
        if Counter("QUIET") - Counter((*first.blind, *first.up)):
            redealt += 1
            assert [sorted(hand) for hand in first.hands] != [sorted(hand) for hand in state.hands]
            tries = (deal(PACK, part_name(name, "redeal", again), 4, 10).hands for again in range(1, 300))
            assert sorted(state.hands[0]) in (sorted(hands[0]) for hands in tries)
    assert redealt


def test_the_next_heat_is_laid_out_too_under_its_own_name() -> None:
    game = race(words_of(COMMON))
    over = replace(game.deal("race#1"), phase=Phase.ROUND_OVER, layout=Layout(), added=frozenset({0, 1}))
    new = game.apply(over, DealNext((over.dealer + 1) % 2))
    assert (new.phase, new.round, new.name, new.added) == (Phase.READY, 2, "race#1/round/2", frozenset())
    assert laid(new) in COMMON.split()


def test_a_word_with_two_vowels_that_everybody_knows_is_preferred() -> None:
    """KRC-03 recommends two vowels."""
    seen = {
        laid(race(words_of("STONE CRWTH OUTER", {"STONE": 9}), 2).deal(f"race#{number}"))
        for number in range(12)
    }
    assert "STONE" in seen
    assert seen <= {"STONE", "CRWTH", "OUTER"}
    common = words_of("STONE TRAIN", {"STONE": 9, "TRAIN": 1})
    assert {laid(race(common).deal(f"race#{number}")) for number in range(8)} == {"TRAIN"}


def test_too_few_cards_for_the_word_and_two_piles_are_refused() -> None:
    """R-17."""
    letters = "STONE" * 6
    counts = Counter(letters)
    few = Pack("few", "A small pack", PACK.alphabet, tuple(Face(c, c, counts[c], 1) for c in sorted(counts)))
    with pytest.raises(DealError, match=r"^R-17: 6 cards are left, too few for a word of 5$"):
        playable(KAN_U_GO_RACE, 2, words_of("STONE"), few).deal("race#1")
    enough = replace(few, faces=(*few.faces[:-1], replace(few.faces[-1], count=7)))
    state = playable(KAN_U_GO_RACE, 2, words_of("STONE"), enough).deal("race#1")
    assert (laid(state), len(state.up), len(state.blind)) == ("STONE", 1, 1)


# A word that is known already


def known(words: WordList, word: str, *, checking: Checking = Checking.REFUSED) -> Engine:
    game = playable(replace(KAN_U_GO_RACE, checking=checking), 2, words)
    assert isinstance(game, RaceGame)
    return replace(game, laid_out={"race#1": word})


@pytest.mark.parametrize("word", COMMON.split())
def test_a_word_that_was_laid_out_is_laid_out_again_if_the_dealer_could_pick_it(word: str) -> None:
    """R-50: whichever the program would pick."""
    state = known(words_of(COMMON), word).deal("race#1")
    assert laid(state) == word
    assert Counter(state.cards()) == Counter(PACK.cards())
    assert state.hands == race(words_of(COMMON)).deal("race#1").hands


def test_the_word_of_a_later_heat_is_known_by_the_name_of_its_deal() -> None:
    """R-50: with the name that follows from the match, and with one of its own."""
    words = words_of(COMMON)
    first = race(words).deal("race#1")
    over = replace(first, phase=Phase.ROUND_OVER)
    for name, given in (("race#1/round/2", ""), ("other#7", "other#7")):
        for word in COMMON.split():
            game = race(words)
            assert isinstance(game, RaceGame)
            again = replace(game, laid_out={name: word, "": "STONE"})
            assert laid(again.apply(over, DealNext((over.dealer + 1) % 2, given))) == word


@pytest.mark.parametrize(
    "word", ["BOATS", "STORE", "TON", "QQQQQ"], ids=["plural", "no word", "short", "no Q"]
)
def test_a_word_that_the_dealer_could_not_pick_is_refused(word: str) -> None:
    """R-50."""
    words = words_of(f"{COMMON} BOATS TON QQQQQ", plurals=("BOATS",))
    with pytest.raises(DealError, match=f"^R-50: {word} is no word of 5 letters that the dealer could make$"):
        known(words, word).deal("race#1")


@pytest.mark.parametrize(
    ("word", "rule", "problem"),
    [
        ("TON", "KRC-03", "the dealer lays out a word of 5 letters, not 'TON'"),
        ("", "KRC-03", "the dealer lays out a word of 5 letters, not ''"),
        ("QQQQQ", "R-50", "QQQQQ is not in the cards that are left"),
    ],
)
def test_without_a_dictionary_the_word_need_only_be_of_the_cards_left(
    word: str, rule: str, problem: str
) -> None:
    """As a replay has it that takes words as they were recorded."""
    none = words_of("")
    assert laid(known(none, "STORE", checking=Checking.FREE).deal("race#1")) == "STORE"
    with pytest.raises(DealError) as caught:
        known(none, word, checking=Checking.FREE).deal("race#1")
    assert caught.value.rule == rule
    assert str(caught.value) == f"{rule}: {problem}"


def test_without_a_dictionary_and_without_a_known_word_no_heat_is_laid_out() -> None:
    """KRC-03: neither the first nor a later one."""
    game = known(words_of(""), "STORE", checking=Checking.FREE)
    over = replace(game.deal("race#1"), phase=Phase.ROUND_OVER)
    no_word = r"^KRC-03: the dealer lays out a word of 5 letters, not ''$"
    with pytest.raises(DealError, match=no_word):
        game.deal("race#2")
    with pytest.raises(DealError, match=no_word):
        game.apply(over, DealNext((over.dealer + 1) % 2))
