"""Luck and skill parted.

What a player ends a round with, against the others on average, is his margin:

    margin = mean of the others' points - his own        (the other way round where points are good)

Margins of all players add up to 0, so nobody is ahead before the deal.  What moved his margin since then is

    margin = given - own + challenges + luck

own         what his decisions lost, each against the best that could be done by what he knew
given       what the others' decisions lost, divided by the number of players less one: a point that one
            loses the others win, each an equal share of it on average
challenges  what the points of challenges and fines moved: exact
luck        the rest: the cards dealt and drawn, who sat where, and the error of the estimates
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from crossdeck.play import Built, Challenged, Laid, State
from crossdeck.review.telling import said
from crossdeck.review.values import Quality, Reckoning, RoundReview, TurnReview
from crossdeck.rules import Ending, Rules

__all__ = ["added_up", "reckonings_of"]


def reckonings_of(
    rules: Rules, start: State, last: State, turns: Sequence[TurnReview], names: Sequence[str]
) -> tuple[Reckoning, ...]:
    """What a round came to, from its deal to its last state, by seat."""
    seats = [seat for seat in range(start.players) if seat not in start.fallen]
    points = {seat: last.scores[seat] - start.scores[seat] for seat in seats}
    margins = _against_others(rules, points) if last.phase.is_over else {}
    moved = _against_others(rules, _challenge_points(rules, last, seats))
    lost = {seat: sum(turn.loss for turn in _weighed(turns, seat)) for seat in seats}
    drafts = (_reckoning(seat, points[seat], margins.get(seat), moved[seat], lost, turns) for seat in seats)
    return tuple(_told(reckoning, turns, names, len(seats)) for reckoning in drafts)


def added_up(
    rounds: Sequence[RoundReview], turns: Sequence[TurnReview], names: Sequence[str]
) -> tuple[Reckoning, ...]:
    """All finished rounds together, or all there are if none is finished."""
    told = [each for each in rounds if each.finished] or rounds
    counted, numbers = [each.reckonings for each in told], {each.round for each in told}
    turns = [turn for turn in turns if turn.round in numbers]
    seats = sorted({reckoning.seat for reckonings in counted for reckoning in reckonings})
    whole = []
    for seat in seats:
        own = [reckoning for reckonings in counted for reckoning in reckonings if reckoning.seat == seat]
        first, *others = own
        for other in others:
            first = _plus(first, other)
        first = replace(first, worst=_worst(turns, seat))
        whole.append(_told(first, turns, names, len(seats)))
    return tuple(whole)


def _reckoning(
    seat: int,
    points: int,
    margin: float | None,
    moved: float,
    lost: Mapping[int, float],
    turns: Sequence[TurnReview],
) -> Reckoning:
    mine = [turn for turn in turns if turn.seat == seat and turn.text and not _is_challenge(turn)]
    given = sum(loss for other, loss in lost.items() if other != seat) / max(1, len(lost) - 1)
    qualities = [turn.quality for turn in mine]
    return Reckoning(
        seat=seat,
        points=points,
        margin=margin,
        own=lost[seat],
        given=given,
        challenges=moved,
        luck=None if margin is None else margin + lost[seat] - given - moved,
        turns=len(mine),
        weighed=sum(quality is not None for quality in qualities),
        worst=_worst(turns, seat),
        inaccuracies=qualities.count(Quality.INACCURACY),
        mistakes=qualities.count(Quality.MISTAKE),
        blunders=qualities.count(Quality.BLUNDER),
        said={},
    )


def _told(reckoning: Reckoning, turns: Sequence[TurnReview], names: Sequence[str], players: int) -> Reckoning:
    worst = next((turn for turn in _weighed(turns, reckoning.seat) if turn.step == reckoning.worst), None)
    return replace(reckoning, said=said(reckoning, worst, names[reckoning.seat], players))


def _is_challenge(turn: TurnReview) -> bool:
    return turn.text.startswith("challenge ")


def _weighed(turns: Sequence[TurnReview], seat: int) -> list[TurnReview]:
    """The turns of a seat whose losses are its own play's; challenges are counted apart."""
    return [turn for turn in turns if turn.seat == seat and turn.done is not None]


def _worst(turns: Sequence[TurnReview], seat: int) -> int | None:
    poor = [turn for turn in _weighed(turns, seat) if turn.quality is not None and turn.quality.is_poor]
    return max(poor, key=lambda turn: (turn.loss, -turn.step)).step if poor else None


def _against_others(rules: Rules, points: Mapping[int, float]) -> dict[int, float]:
    """By how much each seat is better off than the others on average."""
    total, others = sum(points.values()), max(1, len(points) - 1)
    sign = 1 if rules.ending is Ending.HIGHEST else -1
    return {seat: sign * (own - (total - own) / others) for seat, own in points.items()}


def _challenge_points(rules: Rules, last: State, seats: Sequence[int]) -> dict[int, float]:
    """What challenges of this round added to each total (LEX-33, LEX-34, LXP-13)."""
    added = dict.fromkeys(seats, 0.0)
    for event in last.history:
        if isinstance(event, Challenged):
            added[event.seat] += -rules.challenge_points if event.upheld else rules.challenge_points
            laid = last.history[event.play]
            if isinstance(laid, Laid | Built):
                added[laid.seat] += event.fine
    return added


def _plus(one: Reckoning, other: Reckoning) -> Reckoning:
    return replace(
        one,
        points=one.points + other.points,
        margin=_sum(one.margin, other.margin),
        own=one.own + other.own,
        given=one.given + other.given,
        challenges=one.challenges + other.challenges,
        luck=_sum(one.luck, other.luck),
        turns=one.turns + other.turns,
        weighed=one.weighed + other.weighed,
        inaccuracies=one.inaccuracies + other.inaccuracies,
        mistakes=one.mistakes + other.mistakes,
        blunders=one.blunders + other.blunders,
    )


def _sum(one: float | None, other: float | None) -> float | None:
    return None if one is None or other is None else one + other
