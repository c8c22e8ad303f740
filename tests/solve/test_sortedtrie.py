"""Sorted words and what they use up, against a brute force over every way to divide the letters."""

import random
from collections import Counter
from functools import cache

import pytest

from crossdeck import native
from crossdeck.solve.sortedtrie import Cover, sorted_trie
from crossdeck.words import Draft, WordList

pytestmark = pytest.mark.kernel


def these(*words: str) -> WordList:
    return WordList.of(Draft("some", "Some words", frozenset(words)))


def test_the_rarest_letter_comes_first() -> None:
    trie = sorted_trie(these("TEA", "EAT", "EATS", "ZEAL", "SEAL"))
    assert trie.letters.index("Z") < trie.letters.index("S") < trie.letters.index("A")
    assert trie.weights[trie.letters.index("Z")] > trie.weights[trie.letters.index("E")]


def test_a_dictionary_that_is_opened_twice_is_prepared_once() -> None:
    assert sorted_trie(these("TEA", "EATS")) is sorted_trie(these("EATS", "TEA"))
    assert sorted_trie(these("TEA", "EATS")) is not sorted_trie(these("EATS"))


def made_up(rng: random.Random, letters: str, count: int) -> list[str]:
    return ["".join(rng.choices(letters, k=rng.choice((2, 3, 4, 4, 5, 5, 6)))) for _ in range(count)]


def divides(words: list[str], letters: str) -> bool:
    """Whether words of four letters or more use the letters up, one of two or three allowed."""
    sets = {"".join(sorted(word)) for word in words}

    @cache
    def rest(left: str, short: bool) -> bool:
        if not left:
            return True
        for letters in sets:
            if len(letters) < 4 and short:
                continue
            if left[0] in letters and not Counter(letters) - Counter(left):
                after = "".join(sorted((Counter(left) - Counter(letters)).elements()))
                if rest(after, short or len(letters) < 4):
                    return True
        return False

    return rest("".join(sorted(letters)), False)


@pytest.mark.parametrize("seed", range(4))
def test_letters_are_used_up_if_and_only_if_they_can_be_divided_into_words(seed: int) -> None:
    rng = random.Random(seed)
    found: Counter[int] = Counter()
    for _ in range(60):
        words = made_up(rng, "AEST", 6)
        trie = sorted_trie(these(*words))
        letters = "".join(rng.choices(words, k=rng.randint(1, 3)))
        if rng.randrange(2):
            letters = "".join(rng.choices("AEST", k=len(letters)))
        ranks = trie.ranks(letters)
        answer = Cover(trie, ranks, 4, 12).ask(ranks, 100_000)
        assert answer == divides(words, letters), (words, letters)
        found[answer] += 1
    assert found[0] > 5
    assert found[1] > 5


def test_an_answer_that_takes_too_long_is_not_given() -> None:
    trie = sorted_trie(these("EATS", "TEA"))
    ranks = trie.ranks("EATSEATSTEA")
    cover = Cover(trie, ranks, 4, 12)
    assert cover.ask(ranks, 1) == -1
    assert cover.ask(ranks, 100) == 1
    assert cover.ask(trie.ranks("EATSTEATE"), 100) == 0


@pytest.mark.skipif(native.kind() == "interpreted", reason="there is one twin only")
def test_the_interpreted_twin_gives_the_same_answers_with_as_many_nodes(tournament: WordList) -> None:
    twin = native.interpreted("crossdeck.solve.sortedtrie").Cover
    trie = sorted_trie(tournament)
    rng = random.Random(3)
    for _ in range(10):
        ranks = trie.ranks("".join(rng.sample("AAABCDEEEEFGHIIIKLLMNNOOPRRSSTTUVWY", 11)))
        here, there = Cover(trie, ranks, 4, 12), twin(trie, ranks, 4, 12)
        assert here.ask(ranks, 500) == there.ask(ranks, 500)
        assert here.nodes == there.nodes
