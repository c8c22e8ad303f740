"""The score cards: what the cards left count, who checks whom, what does not add up, and who moves on."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum
from typing import Literal

import msgspec

from crossdeck.cards import HandError, check_hand, hand_value, pack, parse_hand, sort_cards
from crossdeck.party.clock import Clock
from crossdeck.party.evening import Hand, Score
from crossdeck.party.kinds import PartyKind
from crossdeck.party.refusing import PartyRefusalError
from crossdeck.party.terms import Manner

__all__ = [
    "Doubt", "Movers", "Standing", "checker", "counted", "doubts", "is_over", "is_settled", "movers",
    "over_since", "standing", "why_over",
]  # fmt: skip


class Standing(Enum):
    """How far a score is."""

    MISSING = "missing"
    MISMATCH = "mismatch"
    """The player's own sum is not what his cards count."""
    DISPUTED = "disputed"
    """The neighbour counts another figure."""
    UNCHECKED = "unchecked"
    """It waits for the neighbour's initials."""
    DONE = "done"
    EXCUSED = "excused"


def counted(kind: PartyKind, cards: str) -> tuple[str, int]:
    """The cards left in canonical order, and what they count (LXP-07); refused if no hand could be that."""
    deck = pack(kind.pack)
    try:
        held = parse_hand(cards, deck.alphabet)
        check_hand(deck, held)
    except HandError as wrong:
        raise PartyRefusalError("cards", f"{wrong}; look at the cards again", cards=cards) from None
    return "".join(sort_cards(held, deck.alphabet)), hand_value(deck, held)


def why_over(hand: Hand, clock: Clock, now: int) -> str:
    """Why the hand is over: `out`, `called`, `stuck` or `time`; empty while it is played (LXP-06, KPT-05)."""
    if hand.ended:
        return hand.ended
    # A table online counts by its own clock, which knows what was on its way when time was up.
    return "time" if hand.manner is Manner.CARDS and clock.is_up(now, hand.extra) else ""


def over_since(hand: Hand, clock: Clock, now: int) -> int | None:
    """When the hand was over; None while it is played."""
    if hand.ended:
        return hand.ended_at
    return clock.end(hand.extra) if is_over(hand, clock, now) else None


def is_over(hand: Hand, clock: Clock, now: int) -> bool:
    """Whether the hand is over."""
    return bool(why_over(hand, clock, now))


def checker(hand: Hand, guest: int, gone: Collection[int] = ()) -> int:
    """Who initials this guest's score: the one on his left, for each checks the one on his right (LXP-08).

    Whoever went home leaves a gap, and the next on the left checks instead.
    """
    at, seats = hand.seats.index(guest), hand.seats
    to_the_left = (*seats[at + 1 :], *seats[:at])
    return next((each for each in to_the_left if each not in gone), seats[(at + 1) % len(seats)])


def standing(kind: PartyKind, hand: Hand, guest: int) -> Standing:
    """How far the score of this guest is."""
    score = hand.scores.get(guest)
    if score is None:
        return Standing.EXCUSED if guest in hand.excused else Standing.MISSING
    if score.is_corrected:
        return Standing.DONE
    if score.cards is not None and score.claimed not in (None, score.points):
        return Standing.MISMATCH
    if score.objected is not None:
        return Standing.DISPUTED
    if kind.initials and not score.initials and hand.manner is Manner.CARDS:
        return Standing.UNCHECKED
    return Standing.DONE


def is_settled(kind: PartyKind, hand: Hand) -> bool:
    """Whether every score of the table is there and checked."""
    done = (Standing.DONE, Standing.EXCUSED)
    return all(standing(kind, hand, guest) in done for guest in hand.seats)


class Doubt(msgspec.Struct, frozen=True):
    """Something on a score card that cannot be; people may have miscounted."""

    what: Literal["too-many", "two-out", "not-out"]
    cards: str = ""
    """The card of which they have too many together."""
    guests: tuple[int, ...] = ()


def doubts(kind: PartyKind, hand: Hand) -> tuple[Doubt, ...]:
    """What the scores of a table say together that cannot be; each alone may be right."""
    if not kind.pack or hand.manner is Manner.APP:
        return ()
    found = []
    held: Counter[str] = Counter()
    for score in hand.scores.values():
        held.update(score.cards or "")
    deck = pack(kind.pack)
    for card, count in held.items():
        if count > deck.count(card):
            having = tuple(guest for guest, score in hand.scores.items() if card in (score.cards or ""))
            found.append(Doubt("too-many", card, having))
    empty = tuple(guest for guest in hand.seats if _is_nothing(hand.scores.get(guest)))
    if len(empty) > 1:
        found.append(Doubt("two-out", guests=empty))
    elif empty and hand.out != empty[0]:
        found.append(Doubt("not-out", guests=empty))
    return tuple(found)


def _is_nothing(score: Score | None) -> bool:
    return score is not None and score.points == 0 and not score.is_corrected


@dataclass(frozen=True)
class Movers:
    """Who moves on from a table: these for certain, and `open_places` of those who are level."""

    certain: tuple[int, ...]
    level: tuple[int, ...] = ()
    open_places: int = 0

    @property
    def wants_cut(self) -> bool:
        """Whether those who are level have to cut (R-73, R-90)."""
        return bool(self.open_places)


def movers(kind: PartyKind, hand: Hand, present: Collection[int]) -> Movers:
    """Who moves on by the scores, of those who are here: the best, or the two best; a cut decides a tie."""
    points = {
        guest: hand.scores[guest].points for guest in hand.seats if guest in hand.scores and guest in present
    }
    places = min(kind.movers, len(points))
    order = sorted(points, key=lambda guest: points[guest] if kind.lowest else -points[guest])
    if not places:
        return Movers(())
    last = points[order[places - 1]]
    level = tuple(guest for guest in hand.seats if points.get(guest) == last)
    certain = tuple(guest for guest in order[:places] if points[guest] != last)
    if len(certain) + len(level) == places:
        return Movers(tuple(guest for guest in hand.seats if guest in (*certain, *level)))
    if len(hand.cut) == places - len(certain) and set(hand.cut) <= set(level):
        return Movers(tuple(guest for guest in hand.seats if guest in (*certain, *hand.cut)))
    return Movers(certain, level, places - len(certain))
