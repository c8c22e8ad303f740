"""The terms of an evening: all that a host agrees on with his guests.  The defaults are the books'."""

from enum import Enum
from typing import Annotated

import msgspec
from msgspec import Meta

from crossdeck.party.kinds import PartyKind, kind_of

__all__ = [
    "KeywordPrize",
    "Manner",
    "PartyTerms",
    "PartyTermsError",
    "agreed",
    "rounds_that_fit",
    "stewards_for",
]


class PartyTermsError(ValueError):
    """Terms that do not fit together."""


class Manner(Enum):
    """How a table plays."""

    CARDS = "cards"
    """With real cards: scores are entered, words are ruled on."""
    APP = "app"
    """On the guests' own devices: scores and prizes come by themselves."""


class KeywordPrize(Enum):
    """What a keyword prize is given for."""

    NONE = "none"
    TABLE = "table"
    """Each table has a keyword, and whoever spells it first there has the table's prize (KPZ-01, R-91)."""
    TABLE_ALL = "table-all"
    """The same, but everybody who spells it has a prize (R-91)."""
    ANNOUNCED = "announced"
    """One keyword for all, and one prize for the first who spells it (KPZ-02)."""


Line = Annotated[str, Meta(min_length=1, max_length=80)]


class PartyTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an evening is opened with.  0 and an empty text stand for the usual."""

    game: Annotated[str, Meta(max_length=40)]
    name: Annotated[str, Meta(max_length=80)] = ""
    """How the evening is called on signs and screens."""
    hand: Annotated[int, Meta(ge=0, le=40 * 60)] = 0
    """Seconds that a hand may take (LXP-06, KPT-05)."""
    rounds: Annotated[int, Meta(ge=0, le=60)] = 0
    until: Annotated[int, Meta(ge=0)] = 0
    """When the evening should be over, in milliseconds since the epoch; 0 if only the rounds are counted."""
    words: Annotated[str, Meta(max_length=60)] = ""
    """The dictionary that rulings go by."""
    manner: Manner = Manner.CARDS
    """How tables play unless the host says otherwise of one."""
    keyword_prize: KeywordPrize = KeywordPrize.NONE
    prizes: Annotated[tuple[Line, ...], Meta(max_length=20)] = ()
    """What the first, the second, … gets."""
    stewards: Annotated[tuple[Line, ...], Meta(max_length=40)] = ()
    """Their names, as far as they are known; as many as are wanted get a link."""
    hidden: Annotated[int, Meta(ge=0, le=60)] = 0
    """The results of so many last rounds are kept for the finale."""
    levelled: bool = True
    """Whether rounds missed and tables of other sizes are made good in the standings."""
    mixed: bool = True
    """Whether the first seating is drawn; otherwise guests sit in the order in which they came."""
    rehearsal: bool = False
    """Nobody is really there: simulated guests play, count and call."""


def agreed(terms: PartyTerms) -> tuple[PartyTerms, PartyKind]:
    """The terms in full, with the party they make; the errors say what does not fit."""
    kind = kind_of(terms.game)
    hand = terms.hand or kind.longest
    if hand > kind.longest:
        raise PartyTermsError(
            f"{kind.title}: a hand takes {kind.longest // 60} minutes at most, not {_minutes(hand)}"
        )
    if hand < _SHORTEST:
        raise PartyTermsError(f"a hand takes {_SHORTEST} seconds at least, not {hand}")
    if terms.keyword_prize is not KeywordPrize.NONE and not kind.keywords:
        raise PartyTermsError(f"{kind.title} has no keywords, so no prize can be given for spelling one")
    name = " ".join(terms.name.split()) or kind.title
    rounds = terms.rounds or (0 if terms.until else kind.rounds)
    if rounds and terms.hidden >= rounds:
        raise PartyTermsError(
            f"{terms.hidden} rounds cannot be hidden for the finale: there are {rounds}, and one is shown"
        )
    return msgspec.structs.replace(terms, hand=hand, rounds=rounds, name=name), kind


_SHORTEST = 10


def _minutes(seconds: int) -> str:
    return f"{seconds // 60}" if seconds % 60 == 0 else f"{seconds // 60} and {seconds % 60} seconds"


def stewards_for(kind: PartyKind, tables: int) -> int:
    """How many stewards so many tables want (LXP-02, KPT-02)."""
    return -(-tables // kind.tables_per_steward)


def rounds_that_fit(terms: PartyTerms, now: int) -> int:
    """How many rounds there is time for, from now to the end that was agreed on."""
    kind = kind_of(terms.game)
    left = max(0, terms.until - now) // 1000
    # After the last hand nobody moves, but it is counted: half of a change.
    return (left + kind.change // 2) // (terms.hand + kind.change)
