"""Lexicon Solitaire No. 1: whether it can be won from a position, and how.

All cards lie open, so what the player sees is the whole deal and the best play is the solver's line.  The
search itself is in pilesearch.py; here positions become numbers, and its answers become words.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from crossdeck.patience.actions import Origin, Spell
from crossdeck.patience.spelling import spellable
from crossdeck.patience.state import SoloState
from crossdeck.patience.ways import Reach, allotted, count_by_place, in_order_ways
from crossdeck.rules import Rules
from crossdeck.solve.pilesearch import PileSearch
from crossdeck.solve.result import Budget, Solution, Status
from crossdeck.solve.sortedtrie import SortedTrie, sorted_trie
from crossdeck.words import WordList

__all__ = ["solve_piles"]

VOWELS = "AEIOU"
"""For the balance of what is left; nothing is decided by it."""
MOST_REMEMBERED = 22
"""Binary logarithm of the most lost positions that are remembered."""


def solve_piles(state: SoloState, rules: Rules, words: WordList, budget: Budget) -> Solution:
    """Whether all cards can be used from here; if so, the words that do it.

    Every position of 24 cards or fewer is searched to the end, if the budget allows; larger ones are first
    looked at for a win.
    """
    trie = sorted_trie(words)
    search = PileSearch(
        trie,
        [trie.ranks("".join(reversed(pile))) for pile in state.piles],
        rules.shortest,
        sum(1 << rank for rank, letter in enumerate(trie.letters) if letter in VOWELS),
        _spelling(words, trie) if rules.spelling_order else None,
        min(MOST_REMEMBERED, max(12, budget.nodes.bit_length())),
    )
    answer = search.run(budget.nodes, budget.seed)
    line = _line(state, rules, words, search.line()) if answer > 0 else ()
    return Solution(
        {1: Status.WON, 0: Status.LOST, -1: Status.UNDECIDED}[answer],
        line,
        search.nodes + search.multisets,
        {"positions": search.nodes, "letters": search.multisets, "lost": search.kept, "steps": search.visits},
    )


def _spelling(words: WordList, trie: SortedTrie) -> tuple[memoryview, int, bytes]:
    """The plain word graph, its root, and the code of each rank."""
    codes = bytes(map(words.alphabet.code, trie.letters))
    return words.numbers, words.roots[2], codes


def _line(state: SoloState, rules: Rules, words: WordList, positions: list[int]) -> tuple[Spell, ...]:
    """The words that lead from position to position."""
    piles, line = state.piles, []
    for at in positions:
        heights = [at >> 2 * pile & 3 for pile in range(len(piles))]
        taken: Reach = {
            i: pile[: len(pile) - heights[i]] for i, pile in enumerate(piles) if len(pile) > heights[i]
        }
        piles = tuple(pile[len(pile) - heights[i] :] for i, pile in enumerate(piles))
        line.append(_word(words, taken, in_order=rules.spelling_order))
    return tuple(line)


def _word(words: WordList, taken: Reach, *, in_order: bool) -> Spell:
    """The commonest word that uses exactly these cards."""
    ways = ((word, next(_origins(word, taken, in_order=in_order), None)) for word in exact(words, taken))
    found = [Spell(word, origins) for word, origins in ways if origins is not None]
    return min(found, key=lambda spell: words.grade(spell.faces) or 10)


def exact(words: WordList, taken: Reach, masters: int = 0) -> Iterator[str]:
    """The faces of every word that uses all these cards and so many Master Cards."""
    cards = Counter(card for given in taken.values() for card in given)
    return spellable(words, cards, masters, cards.total() + masters)


def _origins(word: Sequence[str], taken: Reach, *, in_order: bool) -> Iterator[tuple[Origin, ...]]:
    """The place of each letter; if the order counts, there may be none."""
    way = {place: len(given) for place, given in taken.items()}
    if not in_order:
        yield allotted(word, taken, way)
        return
    yield from (places for places in in_order_ways(word, taken) if count_by_place(places) == way)
