"""Scores: what a round adds, when a match is over, and who has won.

As a rule points count against a player.  On a board they count for him, and the highest score wins.
"""

from collections.abc import Collection, Sequence

from crossdeck.cards import Pack, hand_value
from crossdeck.rules import Ending, Rules, Tie

__all__ = ["fallen_after", "is_over", "round_scores", "winners"]

NOBODY: frozenset[int] = frozenset()


def round_scores(
    rules: Rules, pack: Pack, before: Sequence[int], hands: Sequence[Sequence[str]], out: int | None
) -> tuple[int, ...]:
    """The totals after a round.

    KUG-43, PWD-39, LEX-30: everybody but who went out scores the figures on the cards he holds; LEX-29: who
    went out scores nothing; KRC-17: in a Race he has points taken off.  R-18, R-73: without a winner all
    score.  R-87, R-88: on a board every letter left costs, and who went out is rewarded.
    """
    if rules.ending is Ending.HIGHEST:
        added = (
            rules.out_points if seat == out else -rules.left_points * len(hand)
            for seat, hand in enumerate(hands)
        )
    else:
        added = (
            -rules.out_prize if seat == out else hand_value(pack, hand) for seat, hand in enumerate(hands)
        )
    return tuple(total + points for total, points in zip(before, added, strict=True))


def fallen_after(rules: Rules, scores: Sequence[int], fallen: Collection[int] = NOBODY) -> frozenset[int]:
    """LXL-23, R-71: who is out of the match after a round; of all at once, not the lowest, who has won."""
    if rules.ending is not Ending.ELIMINATION:
        return frozenset(fallen)
    left = [seat for seat in range(len(scores)) if seat not in fallen]
    reached = [seat for seat in left if scores[seat] >= rules.target]
    if len(reached) == len(left):
        lowest = min(scores[seat] for seat in left)
        reached = [seat for seat in left if scores[seat] > lowest]
    return frozenset((*fallen, *reached))


def is_over(rules: Rules, scores: Sequence[int], fallen: Collection[int] = NOBODY) -> bool:
    """KUG-46, PWD-41, LEX-31, R-44: somebody has reached the target; looked at when a round ends.

    LXL-24, R-71: where players drop out one is left, or the last ones fell together.
    """
    if rules.ending is Ending.HIGHEST:
        return True
    if rules.ending is Ending.ELIMINATION:
        left = [total for seat, total in enumerate(scores) if seat not in fallen]
        return len(left) <= 1 or min(left) >= rules.target
    if max(scores) < rules.target:
        return False
    return rules.tie is Tie.SHARE or len(winners(rules, scores)) == 1


def winners(rules: Rules, scores: Sequence[int], fallen: Collection[int] = NOBODY) -> tuple[int, ...]:
    """KUG-47, R-44, R-45: the lowest total wins, however many passed the target; several may share it.

    LXL-24: of those who are left in the match; KWR-11: on a board the highest.
    """
    left = {seat: total for seat, total in enumerate(scores) if seat not in fallen}
    best = max(left.values()) if rules.ending is Ending.HIGHEST else min(left.values())
    return tuple(seat for seat, total in left.items() if total == best)
