"""The words that can be spelt with cards within reach: a walk of the plain word graph.

It looks at letters only; which places give them is a matter of `ways`.  Words come in the alphabet's order.
"""

from collections import Counter
from collections.abc import Iterator

from crossdeck.bits import CHILD, below
from crossdeck.words import WordList

__all__ = ["spellable"]


def spellable(words: WordList, cards: Counter[str], wilds: int, shortest: int) -> Iterator[str]:
    """Faces of all words of so many letters or more; a letter in lower case is one of the wild cards.

    A wild card stands for a letter also where the letter itself is at hand: which to keep is the player's
    choice.
    """
    letters = words.alphabet.letters
    counts = [cards[letter] for letter in letters]
    yield from _walk(words, words.roots[2], counts, wilds, shortest, "")


def _walk(
    words: WordList, node: int, counts: list[int], wilds: int, shortest: int, faces: str
) -> Iterator[str]:
    numbers, letters = words.numbers, words.alphabet.letters
    has, ends = numbers[node], numbers[node + 1]
    for code, letter in enumerate(letters):
        if not has >> code & 1:
            continue
        child = numbers[node + 3 + (has & below(code)).bit_count()] & CHILD
        for face, own in ((letter, True), (letter.lower(), False)):
            if not (counts[code] if own else wilds):
                continue
            spelt = faces + face
            if ends >> code & 1 and len(spelt) >= shortest:
                yield spelt
            if own:
                counts[code] -= 1
            yield from _walk(words, child, counts, wilds - (not own), shortest, spelt)
            if own:
                counts[code] += 1
