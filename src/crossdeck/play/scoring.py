"""Scores: what a round adds, when a game is over, and who has won.  Points count against a player."""

from collections.abc import Sequence

from crossdeck.cards import Pack, hand_value
from crossdeck.rules import Rules, Tie

__all__ = ["is_over", "round_scores", "winners"]


def round_scores(
    rules: Rules, pack: Pack, before: Sequence[int], hands: Sequence[Sequence[str]], out: int | None
) -> tuple[int, ...]:
    """The totals after a round.

    KUG-43, PWD-39, LEX-30: everybody but who went out scores the figures on the cards he holds; LEX-29: who
    went out scores nothing; KRC-17: in a Race he has points taken off.  R-18, R-73: without a winner all
    score.
    """
    added = (-rules.out_prize if seat == out else hand_value(pack, hand) for seat, hand in enumerate(hands))
    return tuple(total + points for total, points in zip(before, added, strict=True))


def is_over(rules: Rules, scores: Sequence[int]) -> bool:
    """KUG-46, PWD-41, LEX-31, R-44: somebody has reached the target; looked at when a round ends."""
    if max(scores) < rules.target:
        return False
    return rules.tie is Tie.SHARE or len(winners(scores)) == 1


def winners(scores: Sequence[int]) -> tuple[int, ...]:
    """KUG-47, R-44, R-45: the lowest total wins, however many passed the target; several may share it."""
    lowest = min(scores)
    return tuple(seat for seat, total in enumerate(scores) if total == lowest)
