"""What happens at one table in one round: a script, made by the seed before anybody plays.

Times in a hand are parts of its length; times after it are milliseconds since it was over.

    over +4 … 26 s   scores are entered         +40 … 48 s   disputes are settled
        +28 … 34 s   sums are put right         +50 s        ties are cut for
        +32 … 38 s   neighbours initial         +75 s        a silent table begins, if all others are done
"""

import random
from dataclasses import dataclass
from functools import lru_cache

from crossdeck.cards import hand_value, pack
from crossdeck.party.commands import Outcome
from crossdeck.party.kinds import PartyKind
from crossdeck.party.simulating.mischief import Mischief
from crossdeck.party.simulating.words import BARRED, GOOD, MISSPELT

__all__ = ["CUTTING", "SILENCE", "Incident", "Place", "Scene", "scene"]

CUTTING = 50_000
SILENCE = 75_000


@dataclass(frozen=True)
class Place:
    """What the guest on this seat has and does."""

    cards: str
    """What he has left; empty where points are gained."""
    points: int
    enters: int
    mends: int
    initialled: int
    settles: int
    names_cards: bool
    names_sum: bool
    first_sum: int
    """The sum that he writes first; the right one, unless he miscounts."""
    first_cards: str
    """The cards that he types first."""
    first_points: int
    objection: int
    """By how much his neighbour miscounts; 0 if he does not."""
    steward_settles: bool
    enters_twice: bool
    corrects_himself: bool
    """His first entry is wrong, and a second one follows."""
    insists: bool
    """He wants another figure when his is initialled."""
    impossible: str
    """Cards that cannot be, which he types first of all."""
    leaves: float
    """When he goes home; 2 is never."""


@dataclass(frozen=True)
class Incident:
    """A call for the steward: for a word, or (without one) for something else."""

    at: float
    seat: int
    word: str
    outcome: Outcome


@dataclass(frozen=True)
class Scene:
    """The script of a table for one round."""

    device: bool
    """Whether the table has a device of its own; otherwise each guest uses his."""
    out_at: float
    """When somebody is out; more than 1 if time is up before."""
    out: int
    places: tuple[Place, ...]
    incidents: tuple[Incident, ...]
    silent: bool
    comes: float
    """When somebody more comes in; 2 is never."""
    claims: float
    claimer: int
    program_cuts: bool


NEVER = 2.0


@lru_cache(maxsize=4096)
def scene(seed: str, mischief: Mischief, kind: PartyKind, number: int, table: int, size: int) -> Scene:
    """The script for this round, this table and so many seats."""
    rng = random.Random(f"{seed}/{kind.id}/{number}/{table}/{size}")
    level = rng.random() < mischief.ties
    hands = _cards(kind, rng, size, level=level) if kind.pack else [""] * size
    points = [hand_value(pack(kind.pack), hand) for hand in hands] if kind.pack else _gains(rng, size, level)
    places = tuple(_place(kind, mischief, rng, hands, points, seat) for seat in range(size))
    return Scene(
        device=rng.random() < 0.5,
        out_at=NEVER if level and kind.pack else rng.uniform(0.4, 1.3),
        out=rng.randrange(size),
        places=places,
        incidents=_incidents(kind, mischief, rng, size),
        silent=rng.random() < mischief.silent,
        comes=_when(rng, mischief.late),
        claims=_when(rng, mischief.claims),
        claimer=rng.randrange(size),
        program_cuts=rng.random() < 0.3,
    )


def _when(rng: random.Random, rate: float) -> float:
    happens, at = rng.random() < rate, rng.uniform(0.1, 0.95)
    return at if happens else NEVER


def _cards(kind: PartyKind, rng: random.Random, size: int, *, level: bool) -> list[str]:
    """What each has left, of one pack; level, two have one low card each, and nobody less."""
    deck = pack(kind.pack)
    cards = list(deck.cards())
    rng.shuffle(cards)
    low: list[str] = []
    if level:
        least = min(deck.value(card) for card in cards)
        low = [card for card in cards if deck.value(card) == least][:2]
        for card in low:
            cards.remove(card)
    hands = list(low)
    while len(hands) < size:
        count = rng.choice((1, 2, 2, 3, 3, 3, 4, 4, 5, 6, 7, 9))
        hands.append("".join(cards.pop() for _ in range(count)))
    rng.shuffle(hands)
    return hands


def _gains(rng: random.Random, size: int, level: bool) -> list[int]:
    """What each has gained; level, the last who would move on and the next one have the same."""
    gains = sorted((rng.randrange(3, 40) * 5 - rng.choice((0, 5)) for _ in range(size)), reverse=True)
    if level and size > 2:
        gains[2] = gains[1]
    rng.shuffle(gains)
    return gains


def _place(
    kind: PartyKind, mischief: Mischief, rng: random.Random, hands: list[str], points: list[int], seat: int
) -> Place:
    has, counts = hands[seat], points[seat]
    if rng.random() < mischief.shared and (more := _single(kind, hands[seat - 1])):
        has = has if more in has else has + more
        counts = hand_value(pack(kind.pack), has)
    miscounts = rng.random() < mischief.wrong_sums
    corrects = rng.random() < mischief.other_doubles
    first_cards = has[1:] if corrects else has
    first_points = hand_value(pack(kind.pack), first_cards) if kind.pack else counts + 10 * corrects
    offset = rng.choice((-2, 2, 4, 10)) if miscounts else 0
    return Place(
        cards=has,
        points=counts,
        enters=rng.randrange(4_000, 26_000),
        mends=rng.randrange(28_000, 34_000),
        initialled=rng.randrange(32_000, 38_000),
        settles=rng.randrange(40_000, 48_000),
        names_cards=bool(kind.pack) and rng.random() < 0.8,
        names_sum=rng.random() < 0.5 or miscounts,
        first_sum=max(0, first_points + offset),
        first_cards=first_cards,
        first_points=first_points,
        objection=rng.choice((-2, 2, 8)) if rng.random() < mischief.objections else 0,
        steward_settles=rng.random() < 0.4,
        enters_twice=rng.random() < mischief.doubles,
        corrects_himself=corrects,
        insists=rng.random() < mischief.after_initials,
        impossible=_too_many(kind) if rng.random() < mischief.impossible else "",
        leaves=_when(rng, mischief.leaves),
    )


def _single(kind: PartyKind, cards: str) -> str:
    """A card of these of which the pack has one only."""
    return next((card for card in cards if pack(kind.pack).count(card) == 1), "") if kind.pack else ""


def _too_many(kind: PartyKind) -> str:
    if not kind.pack:
        return ""
    face = min(pack(kind.pack).faces, key=lambda face: face.count)
    return face.card * (face.count + 1)


def _incidents(kind: PartyKind, mischief: Mischief, rng: random.Random, size: int) -> tuple[Incident, ...]:
    """What the steward is called for; in Keyword who made a fault corrects it (KPT-11)."""
    wrong: Outcome = "correct" if kind.correction else "wrong"
    misspelt: Outcome = "correct" if kind.correction else "misspelt"
    chances: tuple[tuple[float, str, Outcome], ...] = (
        (mischief.good, rng.choice(GOOD), "good"),
        (mischief.noticed_late, rng.choice(MISSPELT[:4]), "late"),
        (mischief.wrong, rng.choice(BARRED), wrong),
        (mischief.misspelt, rng.choice(MISSPELT[4:]), misspelt),
        (mischief.questions, "", "good"),
    )
    return tuple(
        Incident(rng.uniform(0.05, 0.9), rng.randrange(size), word, outcome)
        for rate, word, outcome in chances
        if rng.random() < rate
    )
