"""What simulated stewards ask for: they go where they are called, and rule as the script has it (R-74)."""

from collections.abc import Callable, Iterator

from crossdeck.party.commands import (
    DecideClaim,
    Outcome,
    Overturn,
    PartyCommand,
    Rule,
    TakeCall,
    WithdrawCall,
)
from crossdeck.party.evening import Call, Evening, Phase
from crossdeck.party.prizes import is_taken
from crossdeck.party.roles import Who
from crossdeck.party.simulating.at_tables import steward_of
from crossdeck.party.simulating.chances import chance
from crossdeck.party.simulating.mischief import Mischief
from crossdeck.party.simulating.scenes import Scene

__all__ = ["stewards"]

Wants = Iterator[tuple[Who, PartyCommand]]

GOING, RULING, DECIDING, REGRETTING = 6_000, 18_000, 12_000, 25_000
"""Milliseconds until a call is taken, is ruled on, until a claim is decided or a ruling taken back."""


def stewards(
    evening: Evening, now: int, seed: str, mischief: Mischief, script: Callable[[int], Scene | None]
) -> Wants:
    """All that they ask for now; `script` has what happens at a table."""
    for call in evening.calls.values():
        if call.is_open:
            yield from _answering(evening, call, now, script(call.table))
    for claim in evening.claims.values():
        if claim.granted is None and now - claim.at >= DECIDING:
            table, guest = claim.entry.table, claim.entry.guest
            is_good = chance(seed, "claim", claim.id) >= mischief.false_claims
            granted = is_good and not is_taken(evening, table, guest)
            why = "" if granted else "it does not stand in a valid play"
            yield (
                steward_of(evening, table),
                DecideClaim(id=f"claim-{claim.id}-{granted}", claim=claim.id, granted=granted, why=why),
            )
    for ruling in evening.rulings.values():
        regretted = chance(seed, "ruling", ruling.id) < mischief.overturned
        if ruling.stands and regretted and now - ruling.at >= REGRETTING:
            yield (
                steward_of(evening, ruling.entry.table),
                Overturn(id=f"regret-{ruling.id}", ruling=ruling.id, why="the dictionary was read wrongly"),
            )


def _answering(evening: Evening, call: Call, now: int, scene: Scene | None) -> Wants:
    """Go there, and rule; a call that nobody rules on any more is settled.  One that another took is his."""
    who, waited = steward_of(evening, call.table), now - call.at
    if call.taken not in ("", str(who)) or waited < GOING:
        return
    if not call.taken:
        yield who, TakeCall(id=f"take-{call.id}", call=call.id)
    elif waited >= RULING:
        ruling = _ruling(evening, call, scene)
        yield who, ruling or WithdrawCall(id=f"settle-{call.id}", call=call.id)


def _ruling(evening: Evening, call: Call, scene: Scene | None) -> Rule | None:
    is_now = evening.phase is Phase.PLAYING and call.round == len(evening.rounds)
    round_ = evening.round
    hand = round_.hand_of(call.guest) if round_ and is_now else None
    if not call.word or scene is None or hand is None or hand.number != call.table:
        return None
    outcome: Outcome = next((each.outcome for each in scene.incidents if each.word == call.word), "good")
    return Rule(
        id=f"rule-{call.id}",
        table=call.table,
        guest=call.guest,
        word=call.word,
        outcome=outcome,
        call=call.id,
    )
