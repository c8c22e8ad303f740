"""Prizes for keywords: whose word it is, and who was first to spell it (KPZ-01, KPZ-02, R-91)."""

import msgspec

from crossdeck.party.evening import Claim, Evening
from crossdeck.party.terms import KeywordPrize

__all__ = ["Won", "is_taken", "keyword_at", "winners"]


class Won(msgspec.Struct, frozen=True):
    """A keyword prize, and whose it is."""

    table: int
    """0 for the keyword announced to all."""
    word: str
    guest: int
    round: int


def keyword_at(evening: Evening, table: int) -> str:
    """The keyword that counts at this table; empty if there is none."""
    whose = 0 if evening.terms.keyword_prize is KeywordPrize.ANNOUNCED else table
    return evening.keywords.get(whose, "")


def _granted(evening: Evening, table: int, word: str) -> list[Claim]:
    """The claims that were granted for this keyword of the table, the first one first."""
    everywhere = evening.terms.keyword_prize is KeywordPrize.ANNOUNCED
    return [
        claim
        for claim in sorted(evening.claims.values(), key=lambda claim: claim.id)
        if claim.granted and claim.entry.word == word and (everywhere or claim.entry.table == table)
    ]


def is_taken(evening: Evening, table: int, guest: int, word: str = "") -> bool:
    """Whether nobody, or this guest no more, can have the prize of this table (R-91).

    It is the prize for the present keyword, or for the one that was meant when a claim was made.
    """
    granted = _granted(evening, table, word or keyword_at(evening, table))
    if evening.terms.keyword_prize is KeywordPrize.TABLE_ALL:
        return any(claim.entry.guest == guest for claim in granted)
    return bool(granted)


def winners(evening: Evening) -> tuple[Won, ...]:
    """All keyword prizes that were won, in the order of the claims."""
    announced = evening.terms.keyword_prize is KeywordPrize.ANNOUNCED
    return tuple(
        Won(0 if announced else claim.entry.table, claim.entry.word, claim.entry.guest, claim.entry.round)
        for claim in sorted(evening.claims.values(), key=lambda claim: claim.id)
        if claim.granted
    )
