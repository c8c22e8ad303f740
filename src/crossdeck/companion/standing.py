"""When a match is over, and who has won it."""

from dataclasses import replace

from crossdeck.companion.pad import Pad
from crossdeck.play.scoring import fallen_after, is_over, winners
from crossdeck.rules import Ending

__all__ = ["after_round", "ended", "places"]


def after_round(pad: Pad, out: int | None) -> Pad:
    """R-44, LXL-23, R-71: totals are looked at when a round ends; the deal passes on (KUG-45)."""
    rules = pad.rules
    absent = pad.gone | pad.fallen
    fallen = fallen_after(rules, pad.totals, absent) - pad.gone
    after = replace(pad, fallen=fallen, rounds=pad.rounds + 1)
    if rules.ending is Ending.ELIMINATION:
        over = is_over(rules, pad.totals, fallen | pad.gone)
    else:  # Whoever has left ends nothing by his total.
        over = is_over(rules, [pad.totals[seat] for seat in pad.playing])
    if over:
        return ended(after, out)
    dealer = None if pad.dealer is None else after.left_of(pad.dealer)
    return replace(after, dealer=dealer)


def ended(pad: Pad, out: int | None) -> Pad:
    """KUG-47, LXL-24, KWR-11, LXP-09: who has won, of those who are left."""
    rules, totals = pad.rules, pad.totals
    if rules.ending is Ending.HAND:
        totals = tuple(total - fine for total, fine in zip(totals, pad.fines, strict=True))
    won = winners(rules, totals, pad.fallen | pad.gone, out)
    if rules.ending is Ending.HIGHEST and rules.target:  # KWS-11
        won = tuple(seat for seat in won if totals[seat] >= rules.target)
    return replace(pad, over=True, winners=won, dealer=None, turn=None, last=None)


def places(pad: Pad) -> tuple[int, ...]:
    """The place of each seat by the totals, from 1; who fell out of the match earlier comes later."""
    best = -1 if pad.rules.ending is Ending.HIGHEST else 1
    order = [
        (seat in pad.gone, -_lasted(pad, seat), seat not in pad.winners if pad.over else False, best * total)
        for seat, total in enumerate(pad.totals)
    ]
    return tuple(1 + sum(other < own for other in order) for own in order)


def _lasted(pad: Pad, seat: int) -> int:
    """How many rounds somebody was in the match."""
    if seat not in pad.fallen:
        return pad.rounds + 1
    rounds = (row for row in pad.rows if row.kind == "round" and len(row.totals) > seat)
    return next(row.round for row in rounds if row.totals[seat] >= pad.rules.target)
