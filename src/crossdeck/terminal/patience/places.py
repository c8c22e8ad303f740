"""Where a word can go: its places in the crossword, and the ways to get its cards from piles and hand."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from crossdeck.layout import Placement
from crossdeck.patience import Lay, Place, SoloView, Spell
from crossdeck.patience.solo import Solo
from crossdeck.patience.ways import Reach, allotted, in_order_ways, ways
from crossdeck.rules import Fault
from crossdeck.terminal.advice import fitting
from crossdeck.verdicts import Refusal

__all__ = ["lays_of", "made_by", "some_way", "spells_of", "ways_of", "why_not"]

_MOST = 200
"""So many ways are looked at; nobody reads on."""


def made_by(view: SoloView, play: Lay | Spell) -> tuple[str, ...]:
    """The words a play makes, the main one first."""
    if isinstance(play, Spell):
        return (play.faces.upper(),)
    return tuple(run.word for run in view.layout.made_by(play.placement).runs)


def ways_of(solo: Solo, view: SoloView, play: Lay | Spell) -> list[Lay | Spell]:
    """The play with each way to get its cards that is legal, the preferred one first."""
    found = (replace(play, origins=origins) for origins in _origins(solo, view, play))
    return [way for way in islice(found, _MOST) if not solo.check(view, way)]


def _origins(solo: Solo, view: SoloView, play: Lay | Spell) -> Iterator[tuple[int | Place, ...]]:
    faces = play.faces if isinstance(play, Spell) else [face for _, face in play.placement.cards]
    cards = [face for face in faces if face.isupper()]
    for places in _card_ways(solo, solo.reach(view), cards):
        rest = iter(places)
        yield tuple(Place.MASTER if face.islower() else next(rest) for face in faces)


def _card_ways(solo: Solo, reach: Reach, cards: list[str]) -> Iterator[tuple[int | Place, ...]]:
    if not solo.rules.spelling_order:
        for way in ways(cards, reach):
            yield allotted(cards, reach, way)
        return
    seen = set()
    for places in in_order_ways(cards, reach):
        if (key := frozenset(Counter(places).items())) not in seen:
            seen.add(key)
            yield places


def spells_of(solo: Solo, view: SoloView, word: str) -> list[Lay | Spell]:
    """The ways to spell a word; a Master Card goes in only where a letter cannot be had (LS2-14)."""
    found = ways_of(solo, view, Spell(word))
    masters = 0
    while not found and masters < min(view.masters, len(word)):
        masters += 1
        found = [
            way
            for faces in _with_masters(word, masters)
            for way in islice(ways_of(solo, view, Spell(faces)), 1)
        ]
    return found


def some_way(solo: Solo, view: SoloView, letters: str) -> Spell | None:
    """Some way to get cards for these letters, whether they are a word or not yet; None if there is none."""
    tried = [letters] if not letters.isupper() else []
    if not tried:
        tried = [
            faces
            for number in range(min(view.masters, len(letters)) + 1)
            for faces in _with_masters(letters, number)
        ]
    for faces in tried:
        found = solo.resolve(view, Spell(faces))
        if isinstance(found, Spell) and found.origins:
            return found
    return None


def _with_masters(word: str, number: int, first: int = 0) -> Iterator[str]:
    if not number:
        yield word
        return
    for at in range(first, len(word)):
        lower = f"{word[:at]}{word[at].lower()}{word[at + 1 :]}"
        yield from _with_masters(lower, number - 1, at + 1)


def lays_of(solo: Solo, view: SoloView, word: str) -> list[Lay | Spell]:
    """The plays that lay this word, place by place, each way to get its cards."""
    found = [placement for placement in _fitting(solo, view, word) if not solo.check(view, Lay(placement))]
    return [way for placement in found for way in ways_of(solo, view, Lay(placement))]


def why_not(solo: Solo, view: SoloView, word: str) -> tuple[Refusal, ...]:
    """Why this word finds no place, where least speaks against it; nothing if none is near."""
    if solo.manner.spells:
        return solo.check(view, Spell(word))
    tried = (solo.check(view, Lay(placement)) for placement in _fitting(solo, view, word))
    joining = [refusals for refusals in tried if refusals and refusals[0].fault is not Fault.DETACHED]
    return min(joining, key=len, default=())


def _fitting(solo: Solo, view: SoloView, word: str) -> list[Placement]:
    within = [card for cards in solo.reach(view).values() for card in cards]
    return fitting(solo.table.board, view.layout, word, within)
