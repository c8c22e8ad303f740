"""Words in rows: whether one may be laid or changed so, and if not, which rule it breaks (LXL-08 to LXL-19).

A word is its faces: a lower-case letter is a wild card standing for it.  A card of the table is kept only if
its face is: giving the letter for a wild card that shows it is an exchange like any other (R-68).  Like
`verdicts.judge` it looks in stages and stops at the first that finds a fault: the shape, the cards, the word.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from crossdeck.cards import WILD
from crossdeck.rules import Fault, Names, Rules
from crossdeck.verdicts import Refusal, Words

__all__ = [
    "cards_of", "exchanged", "faulty_word", "inserted", "judge_insert", "judge_lay", "judge_substitute",
]  # fmt: skip

Refusals = tuple[Refusal, ...]


def judge_lay(faces: str, rules: Rules, words: Words, hand: Sequence[str]) -> Refusals:
    """LXL-09, R-65: one complete word, all of it from the hand."""
    if not faces:
        return _refuse(rules, Fault.EMPTY, "A word has letters: lay at least one card.")
    return _first(_held(rules, cards_of(faces), hand), _word(faces, rules, words))


def judge_insert(old: str, faces: str, rules: Rules, words: Words, hand: Sequence[str]) -> Refusals:
    """LXL-13, LXL-14, R-66: the old cards in their order, and at least one more from the hand."""
    if faces == old:
        return _refuse(rules, Fault.EMPTY, f"{old.upper()} stays as it is: insert at least one card.")
    if not _has_in_order(faces, old):
        sentence = (
            f"{faces.upper()} does not keep the cards of {old.upper()} in their order; inserting only adds."
        )
        return _refuse(rules, Fault.ORDER, sentence, faces)
    return _first(_held(rules, inserted(old, faces), hand), _word(faces, rules, words))


def judge_substitute(old: str, faces: str, rules: Rules, words: Words, hand: Sequence[str]) -> Refusals:
    """LXL-17, R-67: card for card in the same places, and at least one old card stays."""
    if len(faces) != len(old):
        sentence = f"{old.upper()} has {len(old)} cards, not {len(faces)}: substituting keeps the length."
        return _refuse(rules, Fault.LENGTH, sentence, faces)
    if faces == old:
        return _refuse(rules, Fault.EMPTY, f"{old.upper()} stays as it is: exchange at least one card.")
    given, taken = exchanged(old, faces)
    return _first(
        (*_staying(rules, old, taken), *_held(rules, given, hand)),
        _word(faces, rules, words),
    )


def _staying(rules: Rules, old: str, taken: Sequence[str]) -> Iterator[Refusal]:
    """R-67: not all cards go; R-68: where it is agreed, no wild card does."""
    if len(taken) == len(old):
        yield from _refuse(rules, Fault.ALL_CHANGED, f"At least one card of {old.upper()} stays.", old)
    if rules.fixed_wilds and WILD in taken:
        sentence = f"At this table the wild card in {old.upper()} stays where it is."
        yield from _refuse(rules, Fault.WILD_FIXED, sentence, old)


def inserted(old: str, faces: str) -> tuple[str, ...]:
    """The cards that come to an old word, whichever of two equal ones is taken for the new one."""
    return cards_of("".join((Counter(faces) - Counter(old)).elements()))


def exchanged(old: str, faces: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards that are given for others of an old word, and those that are taken."""
    pairs = [(new, was) for new, was in zip(faces, old, strict=True) if new != was]
    return cards_of("".join(new for new, _ in pairs)), cards_of("".join(was for _, was in pairs))


def cards_of(faces: str) -> tuple[str, ...]:
    """The cards with these faces, in hand notation."""
    return tuple(WILD if face.islower() else face for face in faces)


def faulty_word(faces: str, rules: Rules, words: Words) -> Refusals:
    """LXL-25, R-92: what a challenge could say against a word."""
    word = faces.upper()
    if words.plural_flags(word) is not None:
        return ()
    if words.is_proper(word):
        barred = rules.names is Names.BARRED
        return _refuse(rules, Fault.PROPER, f"{word} is a proper name.", word) if barred else ()
    if words.is_foreign(word):
        return _refuse(rules, Fault.FOREIGN, f"{word} is a foreign word.", word)
    return _refuse(rules, Fault.NOT_A_WORD, f"{word} is not in the dictionary.", word)


def _word(faces: str, rules: Rules, words: Words) -> Iterator[Refusal]:
    if len(faces) < rules.shortest:
        has = "one letter" if len(faces) == 1 else f"{len(faces)} letters"
        sentence = f"{faces.upper()} has {has}; {rules.shortest} are the fewest at this table."
        yield from _refuse(rules, Fault.TOO_SHORT, sentence, faces)
    yield from faulty_word(faces, rules, words)


def _held(rules: Rules, cards: Sequence[str], hand: Sequence[str]) -> Iterator[Refusal]:
    rest = list(hand)
    for card in cards:
        if card in rest:
            rest.remove(card)
        else:
            name = "wild card" if card == WILD else card
            sentence = f"The hand has no {name} left to lay."
            yield Refusal(Fault.NOT_HELD, rules.cites[Fault.NOT_HELD], sentence, cards=(card,))


def _has_in_order(faces: str, old: str) -> bool:
    rest = iter(faces)
    return all(face in rest for face in old)


def _first(*stages: Iterator[Refusal] | Refusals) -> Refusals:
    """What the first stage says that finds anything."""
    return next(filter(None, map(tuple, stages)), ())


def _refuse(rules: Rules, fault: Fault, sentence: str, word: str = "") -> Refusals:
    return (Refusal(fault, rules.cites[fault], sentence, word=word.upper()),)
