"""Patiences in examples: a moment as it is written down, and what is made of it.

    hand, up, blind, aside = "TRAKSE"     cards, the top one first
    piles = ["A", "BT", ""]               piles likewise; an empty one is a space
    table, at                             the crossword, as in every example
    spelt, masters, score, words          as in a state; Master Cards are those of the game unless said
    dealt = true                          the rest of the pack lies as after a deal

Without `dealt` what is not named was used before.  No dictionary is needed to follow steps: they are known to
be legal, and a test asks the judge.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice, zip_longest
from typing import Any

from crossdeck.catalogue import patience
from crossdeck.deals import shuffled
from crossdeck.layout import Layout
from crossdeck.patience import Solo, SoloAction, SoloState, parse_solo
from crossdeck.rules import Checking, Rules
from crossdeck.words import Draft, WordList

__all__ = ["Alone", "bare", "done", "moment"]


@dataclass(frozen=True)
class Alone:
    """A patience around one step."""

    before: SoloState
    after: SoloState
    """The same, where the step is refused or only tells something."""
    action: SoloAction | None


@cache
def _no_words() -> WordList:
    return WordList.of(Draft("none", "no words", frozenset()))


def bare(rules: Rules) -> Solo:
    """The patience without a dictionary: it does as it is told, and never says that nothing is left to do."""
    return patience(replace(rules, checking=Checking.FREE), _no_words())


def moment(solo: Solo, entry: Mapping[str, Any], layout: Layout) -> SoloState:
    """The moment at which an example begins."""
    name = f"{solo.rules.id} {entry['id']}"
    state = SoloState(
        name,
        layout=layout,
        hand=tuple(entry.get("hand", "")),
        piles=tuple(map(tuple, entry.get("piles", ()))),
        blind=tuple(entry.get("blind", "")),
        up=tuple(entry.get("up", "")),
        masters=entry.get("masters", solo.table.masters),
        spelt=tuple(entry.get("spelt", ())),
        aside=tuple(entry.get("aside", "")),
        score=entry.get("score", 0),
        words=entry.get("words", 0),
    )
    return _with_rest(solo, state) if entry.get("dealt") else state


def _with_rest(solo: Solo, state: SoloState) -> SoloState:
    """With every card of the pack: on the piles as far as the deal has them, then aside, then blind."""
    dealt = solo.deal(state.name)
    rest = tuple((Counter(solo.table.letters) - Counter(state.cards())).elements())
    cards = iter(shuffled(rest, state.name))
    return replace(
        state,
        piles=tuple(
            (*pile, *islice(cards, len(like) - len(pile)))
            for pile, like in zip_longest(state.piles, dealt.piles, fillvalue=())
        ),
        aside=(*state.aside, *islice(cards, len(dealt.aside) - len(state.aside))),
        blind=(*state.blind, *cards),
    )


def done(solo: Solo, state: SoloState, entry: Mapping[str, Any]) -> Alone:
    """What a step makes of it; that nothing is left to do afterwards the step says itself, by `stuck`."""
    text = entry.get("do", "")
    if not text:
        return Alone(state, state, None)
    action = parse_solo(text, state.layout, solo.table.printed.alphabet)
    if "refused" in entry:
        return Alone(state, state, action)
    after = solo.after(state, action)
    return Alone(state, solo.stuck(after) if entry.get("stuck") else after, action)
