"""Scores: what a round adds, when a match is over, and who has won.

As a rule points count against a player.  On a board they count for him, and the highest score wins.
"""

from collections.abc import Collection, Sequence

from crossdeck.cards import Pack, hand_value
from crossdeck.play.building import Position
from crossdeck.play.state import Built, Challenged, Laid
from crossdeck.rules import Ending, Rules, Tie

__all__ = ["fallen_after", "fines", "is_over", "round_scores", "winners", "winners_at"]

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

    LXL-24, R-71: where players drop out one is left, or the last ones fell together.  KWR-10, LXP-06: where
    one round is the game, with any.
    """
    if rules.ending.is_one_round:
        return True
    if rules.ending is Ending.ELIMINATION:
        left = [total for seat, total in enumerate(scores) if seat not in fallen]
        return len(left) <= 1 or min(left) >= rules.target
    if max(scores) < rules.target:
        return False
    return rules.tie is Tie.SHARE or len(winners(rules, scores)) == 1


def winners(
    rules: Rules, scores: Sequence[int], fallen: Collection[int] = NOBODY, out: int | None = None
) -> tuple[int, ...]:
    """KUG-47, R-44, R-45: the lowest total wins, however many passed the target; several may share it.

    LXL-24: of those who are left in the match; KWR-11: on a board the highest; LXP-09: where a hand is the
    game, whoever is out.
    """
    if rules.ending is Ending.HAND and out is not None:
        return (out,)
    left = {seat: total for seat, total in enumerate(scores) if seat not in fallen}
    best = max(left.values()) if rules.ending is Ending.HIGHEST else min(left.values())
    return tuple(seat for seat, total in left.items() if total == best)


def winners_at(rules: Rules, position: Position) -> tuple[int, ...]:
    """Who has won a match that is over; LXP-09: where a hand is the game, a fine is no part of its total."""
    scores = position.scores
    if rules.ending is Ending.HAND:
        scores = tuple(total - fine for total, fine in zip(scores, fines(position), strict=True))
    return winners(rules, scores, position.fallen, position.out)


def fines(position: Position) -> tuple[int, ...]:
    """LXP-13: what each seat was fined in this round; its total has it in it."""
    paid = [0] * position.players
    for event in position.history:
        laid = position.history[event.play] if isinstance(event, Challenged) else None
        if isinstance(event, Challenged) and isinstance(laid, Laid | Built):
            paid[laid.seat] += event.fine
    return tuple(paid)
