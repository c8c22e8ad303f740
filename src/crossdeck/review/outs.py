"""Could he have gone out?  The move generator knows, whatever the estimates say."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from crossdeck.bots.vocabulary import RAREST
from crossdeck.cards import FREE
from crossdeck.play import Action, Phase, Play, Table, Throw, View
from crossdeck.play.rows import as_action
from crossdeck.review.values import Way
from crossdeck.review.ways import way_of
from crossdeck.rowwords import cards_of, inserted
from crossdeck.rules import Course

__all__ = ["Outs", "outs"]


@dataclass(frozen=True)
class Outs:
    """The ways to go out in one turn."""

    easiest: Way
    """With the commonest words."""
    more: int
    """How many others there are."""


def outs(table: Table, view: View, seat: int) -> Outs | None:
    """How this seat could go out now; None if it cannot, or if the dictionary does not say so."""
    if view.phase not in (Phase.TURN, Phase.RACING) or view.declared:
        return None
    ways = [way_of(table, view, action) for action in _ways(table, view, seat)]
    if not ways:
        return None
    return Outs(min(ways, key=lambda way: _rarity(table, way)), len(ways) - 1)


def _rarity(table: Table, way: Way) -> tuple[int, int, str]:
    """How rare its rarest word is; of equals the one with fewer words."""
    grades = [table.words.grade(word) or RAREST for word in way.words]
    return max(grades, default=0), len(grades), way.text


def _ways(table: Table, view: View, seat: int) -> Iterator[Action]:
    hand = view.hands[seat] or ()
    letters = [card for card in hand if card != FREE]
    if not hand or (table.rules.refill and view.blind_count):
        return  # KWR-03: the rack is filled up again.
    if not letters:
        yield Throw(seat)
    elif table.rules.course is Course.ROWS:
        yield from _in_rows(table, view, seat, letters)
    else:
        yield from _in_crossword(table, view, seat, letters)


def _in_crossword(table: Table, view: View, seat: int, letters: Sequence[str]) -> Iterator[Action]:
    limit = table.rules.limit(table.players)
    if limit is not None and len(letters) > limit.most:
        return
    first = table.rules.course is Course.RACE and seat not in view.added
    found = table.finder.find(
        view.layout, letters, first_addition=first, every_wild=False, least=len(letters)
    )
    yield from (Play(seat, placement) for placement in found)


def _in_rows(table: Table, view: View, seat: int, letters: Sequence[str]) -> Iterator[Action]:
    held = sorted(letters)
    for move in table.rowfinder.find(view.rows, letters, every_wild=False):
        if not move.is_substitution and len(move.faces) - len(move.old) == len(held):
            given = inserted(move.old, move.faces) if move.old else cards_of(move.faces)
            if sorted(given) == held:
                yield as_action(seat, move)
