"""How simulated guests misbehave: rates from 0 to 1, of which each evening has a choice."""

from typing import Annotated

import msgspec
from msgspec import Meta

__all__ = ["CALM", "LIVELY", "UNRULY", "Mischief"]

Rate = Annotated[float, Meta(ge=0, le=1)]


class Mischief(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What goes otherwise than the book foresees, and how often; nothing does where all are 0."""

    # By guest and round.
    leaves: Rate = 0.0
    """Goes home while a hand is played, or between two."""
    returns: Rate = 0.0
    """Of those who went home: is back in a later round."""
    replaced: Rate = 0.0
    """Another takes his seat while a hand is played."""
    wrong_sums: Rate = 0.0
    """Writes another sum than his cards count."""
    objections: Rate = 0.0
    """The neighbour miscounts, and objects."""
    doubles: Rate = 0.0
    """The same score is entered a second time, from another device."""
    other_doubles: Rate = 0.0
    """Two scores are entered for him, and the first is wrong."""
    after_initials: Rate = 0.0
    """Wants another figure when his is initialled."""
    impossible: Rate = 0.0
    """Types cards of which the pack does not have so many."""
    shared: Rate = 0.0
    """Types a card that his neighbour has as well, though the pack has but one."""
    # By table and round.
    late: Rate = 0.0
    """Somebody more comes in."""
    ties: Rate = 0.0
    """The best are level."""
    silent: Rate = 0.0
    """The table reports nothing until all others have, and somebody goes there."""
    good: Rate = 0.0
    """A good word is challenged."""
    noticed_late: Rate = 0.0
    """A fault is noticed when the next player has played."""
    wrong: Rate = 0.0
    """A real word that is barred is challenged."""
    misspelt: Rate = 0.0
    """A misspelling is challenged."""
    questions: Rate = 0.0
    """A steward is called for something that is no word."""
    overturned: Rate = 0.0
    """Of the rulings: is taken back."""
    claims: Rate = 0.0
    """Somebody says that he has spelt the keyword."""
    false_claims: Rate = 0.0
    """Of the claims: the word does not stand in a valid play."""


CALM = Mischief()
"""Everybody plays, counts and checks as the book says."""

LIVELY = Mischief(
    leaves=0.005, returns=0.3, wrong_sums=0.05, objections=0.03, doubles=0.03, impossible=0.02, late=0.02,
    ties=0.1, silent=0.1, good=0.06, noticed_late=0.04, wrong=0.08, misspelt=0.08, questions=0.05,
    overturned=0.05, claims=0.3, false_claims=0.2,
)  # fmt: skip
"""As an evening goes: enough for a rehearsal to show everything once."""

UNRULY = Mischief(
    leaves=0.04, returns=0.4, replaced=0.03, wrong_sums=0.2, objections=0.2, doubles=0.2, other_doubles=0.2,
    after_initials=0.1, impossible=0.1, shared=0.1, late=0.2, ties=0.4, silent=0.2, good=0.2,
    noticed_late=0.2, wrong=0.3, misspelt=0.2, questions=0.2, overturned=0.4, claims=0.6, false_claims=0.4,
)  # fmt: skip
"""Everything that can go wrong does, somewhere, in every round."""
