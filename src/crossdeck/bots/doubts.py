"""How likely it is that a word of somebody else is none, to a person who does not know it.

He knows how many of the dictionary's words are beyond him, what words look like, and what whoever laid it has
laid so far.  A slip is weighed against a rare word: the odds are those of people who now and then lay a word
that is none, against people who know more words than he does.  Letters that stand side by side in no word
that he has ever seen speak against it; a common ending of a word that he knows speaks for it.
"""

from crossdeck.alphabet import ESPERANTO
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.play import Built, Challenged, Laid, View

__all__ = ["fault_chance"]

_SLIPS, _OF = 0.3, 12.0
"""To begin with anybody is taken to lay so many faulty words among so many."""
_USED = 0.3
"""How often an unknown word of the dictionary is laid, against a known one."""
_SEEN = 6.0
"""So many words of somebody weigh as much as what is thought of him to begin with."""
_STRANGE = 8.0
"""By how much a pair of letters that was never seen raises the odds of a fault."""
_FORM = 6.0
"""By how much a common ending of a known word lowers them."""
_ENGLISH_ENDINGS = ("S", "ES", "D", "ED", "R", "ER", "EST", "ING", "LY", "Y")
_ESPERANTO_ENDINGS = ("O", "A", "E", "I", "U", "J", "N", "OJ", "ON", "AJ", "AN", "AS", "IS", "OS", "US")


def fault_chance(view: View, laid: Laid | Built, word: str, vocabulary: Vocabulary) -> float:
    """How likely it is that this word of a play, which he does not recognise, is in no dictionary."""
    share = vocabulary.unknown_share(len(word))
    if not share:
        return 1.0  # There is no such word that he would not recognise.
    slips, rare = _record_of(view, laid.seat, share)
    odds = slips / rare * _STRANGE ** vocabulary.strange_pairs(word)
    if _is_form(word, vocabulary):
        odds /= _FORM
    return odds / (1 + odds)


def _record_of(view: View, seat: int, share: float) -> tuple[float, float]:
    """How often this player lays faulty words, and how often good ones that the viewer does not know."""
    plays = [event for event in view.history if isinstance(event, Laid | Built) and event.seat == seat]
    words = sum(len(event.words) for event in plays)
    asked = [event for event in view.history if isinstance(event, Challenged)]
    against = [event for event in asked if _layer(view, event) == seat]
    fallen = sum(event.upheld for event in against)
    slips = (_SLIPS + fallen) / (_OF + words)
    rare = (_SEEN * _USED * share + len(against) - fallen) / (_SEEN + words)
    return slips, rare


def _layer(view: View, asked: Challenged) -> int:
    event = view.history[asked.play]
    return event.seat if isinstance(event, Laid | Built) else asked.seat


def _is_form(word: str, vocabulary: Vocabulary) -> bool:
    is_esperanto = vocabulary.words.alphabet == ESPERANTO
    endings = _ESPERANTO_ENDINGS if is_esperanto else _ENGLISH_ENDINGS
    return any(word.endswith(end) and vocabulary.knows(word.removesuffix(end)) for end in endings)
