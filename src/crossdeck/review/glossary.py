"""The words of a match with their glosses: those that were laid, and those that would have been better."""

from collections.abc import Iterable, Sequence

from crossdeck.review.faults import event_of
from crossdeck.review.following import Decision
from crossdeck.review.values import Lesson, RemarkCode, TurnReview, WordLaid
from crossdeck.words import WordList

__all__ = ["laid", "lessons"]

_MOST_LESSONS = 12
"""More words nobody learns of one match."""


def laid(decisions: Iterable[Decision], words: WordList) -> tuple[WordLaid, ...]:
    """Every word once, when it was first laid."""
    found: dict[str, WordLaid] = {}
    for decision in decisions:
        event = event_of(decision)
        for word in event.words if event else ():
            if word not in found:
                grade, gloss, base = _known(words, word)
                found[word] = WordLaid(word, decision.step, decision.seat, grade, gloss, base, word in words)
    return tuple(found.values())


def lessons(turns: Sequence[TurnReview], words: WordList, known: Iterable[str]) -> tuple[Lesson, ...]:
    """The words of what would have been better, the costliest first; none that was laid anyway."""
    seen, found = set(known), list[Lesson]()
    for turn in sorted(turns, key=lambda turn: (-turn.loss, turn.step)):
        for word in _better(turn):
            if word not in seen and word in words:
                seen.add(word)
                found.append(Lesson(word, turn.step, turn.seat, *_known(words, word), turn.loss))
    return tuple(found[:_MOST_LESSONS])


def _better(turn: TurnReview) -> tuple[str, ...]:
    for remark in turn.remarks:
        if remark.code is RemarkCode.COULD_GO_OUT and remark.way is not None:
            return remark.way.words
    is_poor = turn.quality is not None and turn.quality.is_poor
    return turn.best[0].way.words if is_poor and turn.best else ()


def _known(words: WordList, word: str) -> tuple[int, str, str]:
    """Commonness and gloss of a word; of its singular or its verb if it has none of its own, and which."""
    facts = words.facts(word)
    if facts is None or facts.gloss:
        return (facts.grade, facts.gloss, "") if facts else (0, "", "")
    for base in (*(plural.singular for plural in facts.plural_of), facts.third_of or ""):
        of = words.facts(base) if base else None
        if of is not None and of.gloss:
            return facts.grade, of.gloss, base
    return facts.grade, "", ""
