"""What a dictionary says about single letters, for Kan-U-Go Alone: which are hard, and which are hopeless."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice, pairwise
from math import log2

from crossdeck.bits import LETTERS
from crossdeck.words import WordList

__all__ = ["buried", "letter_weights", "lonely_letters", "wishes"]

_SHORT = 6
"""Letters of a short word."""
_ENOUGH = 20
"""So many words with a letter say something about it."""
_NEARLY_ALL = 0.85
_FEW_WORDS = 6
"""More words than that are not looked out for."""


@lru_cache(8)
def letter_weights(words: WordList) -> tuple[tuple[float, ...], int, int]:
    """How hard each letter is to place, and the letter that needs another right after it most; -1 if none.

    The weight is the information of the letter among those of short words; Q needs U if nearly all short
    words with a Q have QU.
    """
    letters = words.alphabet.letters
    seen = [1] * LETTERS
    having, pairs = [0] * LETTERS, [[0] * LETTERS for _ in range(LETTERS)]
    for word in words:
        if len(word) <= _SHORT:
            codes = words.alphabet.encode(word)
            for code in codes:
                seen[code] += 1
            for code in set(codes):
                having[code] += 1
            for one, next_one in set(pairwise(codes)):
                pairs[one][next_one] += 1
    total = sum(seen)
    weights = tuple(-log2(count / total) for count in seen)
    share, one, other = max(
        (pairs[one][other] / having[one] if having[one] >= _ENOUGH else 0.0, one, other)
        for one in range(len(letters))
        for other in range(len(letters))
        if one != other
    )
    return (weights, one, other) if share >= _NEARLY_ALL else (weights, -1, -1)


@lru_cache(8)
def lonely_letters(words: WordList) -> int:
    """The letters, a bit each, that no play of a single card can lay: no word has them between words.

    What lies on either side of a card is nothing, a single letter or a word, if all that is on the table is
    in the dictionary.
    """

    def lies(run: str) -> bool:
        return len(run) < 2 or run in words

    lonely = set(words.alphabet.letters)
    for word in words:
        for letter in lonely.intersection(word):
            places = (at for at, other in enumerate(word) if other == letter)
            if any(lies(word[:at]) and lies(word[at + 1 :]) for at in places):
                lonely.discard(letter)
    return sum(1 << words.alphabet.code(letter) for letter in lonely)


def takers(pile: Sequence[str], at: int, everything: Counter[str], words: WordList) -> Iterator[str]:
    """The words that can take a card of a stack, by its place from the top, while all beneath it lies there.

    Two cards of a stack never go down in one play (R-60), so a word with the card has none from beneath it.
    """
    card, supply = pile[at], everything - Counter(pile[at + 1 :])
    return (word for word in words if card in word and Counter(word) <= supply)


def buried(piles: Sequence[Sequence[str]], everything: Counter[str], words: WordList) -> str:
    """A card of the stacks that no word can take: the game is lost.  Empty if there is none.

    `everything` is all cards, laid or not.
    """
    for pile in piles:
        for at, card in enumerate(pile):
            if next(takers(pile, at, everything, words), None) is None:
                return card
    return ""


def wishes(piles: Sequence[Sequence[str]], everything: Counter[str], words: WordList) -> tuple[str, ...]:
    """Some words for the needy letter if it lies over all that it needs; none if it doesn't."""
    _, one, other = letter_weights(words)
    if one < 0:
        return ()
    needy, needed = words.alphabet.letters[one], words.alphabet.letters[other]
    for pile in piles:
        for at, card in enumerate(pile):
            if card == needy and not (everything - Counter(pile[at + 1 :]))[needed]:
                return tuple(islice(takers(pile, at, everything, words), _FEW_WORDS))
    return ()
