"""How a heat of a race lies before the dealer calls: hands, his word of five letters, and the piles.

The word is picked by the program, from the cards that were not dealt (R-50).  A replay knows the word that
was picked, and holds it to the same rules instead of picking another.
"""

from collections.abc import Callable, Sequence
from itertools import count

from crossdeck.cards import sort_cards
from crossdeck.deals import DealError, part_name, shuffled
from crossdeck.layout import Layout
from crossdeck.play.course import Shuffle, less
from crossdeck.play.state import Phase, State, replace
from crossdeck.play.table import Table
from crossdeck.rules import Checking
from crossdeck.words.graph import OWN, PLURAL

__all__ = ["FIRST_WORD", "laid_out"]

FIRST_WORD = 5
"""KRC-03: so many cards has the word that the dealer lays out."""
_PILES = 2
"""R-17: the open card, and at least one in the blind pack."""
_MOST_DEALS = 300
"""So often the cards are dealt again at most; a dictionary may have no word of five letters."""
_VOWELS = frozenset("AEIOU")
_WANTED_VOWELS = 2
_COMMON = 3
"""Words up to this grade are preferred, so that everybody knows the word that lies there."""


def laid_out(table: Table, shuffle: Shuffle, deal: Callable[[str], State], name: str, known: str) -> State:
    """KRC-03, KRC-04: the deal of this name, the dealer's word, and the rest shuffled with its top card up.

    R-50: if no word can be made, all is dealt again.  `known` is the word that was laid out, if that has
    happened already; DealError if it could not be.
    """
    for again in count():
        state = deal(part_name(name, "redeal", again) if again else name)
        rest = (*state.up, *state.blind)
        if len(rest) < FIRST_WORD + _PILES:
            raise DealError(f"{len(rest)} cards are left, too few for a word of {FIRST_WORD}", "R-17")
        if word := _first_word(table, rest, name, known):
            break
        if again >= _MOST_DEALS:
            problem = f"{known} is not in" if known else f"no word of {FIRST_WORD} letters can be made of"
            raise DealError(f"{problem} the cards that are left", "R-50")
    ordered = sort_cards(less(rest, word), table.pack.alphabet)
    mixed = shuffle(ordered, part_name(state.name, "rest"))
    return replace(
        state,
        name=name,
        phase=Phase.READY,
        turn=state.dealer,
        layout=Layout({(0, col): face for col, face in enumerate(word)}),
        up=mixed[:1],
        blind=mixed[1:],
    )


def _first_word(table: Table, rest: Sequence[str], name: str, known: str) -> str:
    """R-50: a lawful word of these cards, with two vowels and known to everybody if there is one; or none."""
    letters = [card for card in rest if card in table.pack.alphabet]
    if table.rules.checking is not Checking.REFUSED:
        return _as_told(letters, known)
    words = _lawful(table, letters)
    if known and words:
        if known not in words:
            raise DealError(f"{known} is no word of {FIRST_WORD} letters that the dealer could make", "R-50")
        return known
    balanced = [word for word in words if _has_two_vowels(word)]
    common = [word for word in balanced if 1 <= table.words.grade(word) <= _COMMON]
    liked = common or balanced or words
    return shuffled(liked, part_name(name, "word"))[0] if liked else ""


def _as_told(letters: Sequence[str], known: str) -> str:
    """Where nobody looks words up: what was laid out, if it is of these cards."""
    if len(known) != FIRST_WORD:
        raise DealError(f"the dealer lays out a word of {FIRST_WORD} letters, not {known!r}", "KRC-03")
    return known if all(known.count(letter) <= letters.count(letter) for letter in known) else ""


def _lawful(table: Table, letters: Sequence[str]) -> list[str]:
    """All words of five letters that these cards make; R-50: never a plural in S, whatever was agreed on."""
    found = table.finder.find(Layout(), letters, least=FIRST_WORD, most=FIRST_WORD)
    words = sorted({"".join(face for _, face in placement.cards) for placement in found})
    return [word for word in words if not _is_plural(table.words.plural_flags(word) or 0)]


def _is_plural(flags: int) -> bool:
    return bool(flags & PLURAL) and not flags & OWN


def _has_two_vowels(word: str) -> bool:
    return sum(letter in _VOWELS for letter in word) == _WANTED_VOWELS
