"""The fold: what a line makes of the pad, or why it cannot be.

Every line is first settled: names in full, cards in order, totals that were left open.  What is kept is what
was settled, so that the same lines always make the same game.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, assert_never

from crossdeck.companion.boarding import laid, passed, taken_up
from crossdeck.companion.deeds import (
    Begun,
    Challenged,
    Corrected,
    Cut,
    Dated,
    Dealing,
    Deed,
    Ended,
    Joined,
    Laid,
    Left,
    Outcome,
    Passed,
    Redone,
    Rematch,
    Renamed,
    Scored,
    Seated,
    Timed,
    Undone,
)
from crossdeck.companion.pad import Pad, Result, Row
from crossdeck.companion.refusing import CompanionError
from crossdeck.companion.scoring import scored
from crossdeck.companion.settings import agree
from crossdeck.companion.sitting import cut, dealing, joined, left, renamed, seated, unsettled
from crossdeck.companion.standing import ended
from crossdeck.rules import Checking

__all__ = ["Folded", "begin", "fold"]


class Folded(NamedTuple):
    """The pad after a line, and the line as it is kept."""

    pad: Pad
    deed: Deed


def begin(deed: Deed) -> Folded:
    """The first line, which names the game."""
    if not isinstance(deed, Begun):
        raise CompanionError("not-begun", "first say which game is played, as in: game lexicon")
    agreed = agree(deed)
    return Folded(Pad(agreed), agreed.deed)


def fold(pad: Pad, number: int, deed: Deed) -> Folded:
    """The pad after one more line, of this number."""
    match deed:
        case Begun():
            raise CompanionError(
                "begun", f"{pad.rules.title} is being kept here; for another game begin another file"
            )
        case Timed(per, seconds):
            return Folded(replace(pad, clock=(per, seconds) if seconds else None), deed)
        case Dated(day):
            return Folded(replace(pad, days=(*pad.days, day)), deed)
        case Seated(names):
            return Folded(seated(pad, names), deed)
        case Rematch(names):
            return Folded(_rematch(pad, names), deed)
        case Renamed(name, to):
            return _folded(renamed(pad, name, to))
        case Undone() | Redone() | Corrected():
            raise AssertionError("these are for `keeping`")
        case _:
            return _in_match(pad, number, deed)


def _in_match(
    pad: Pad,
    number: int,
    deed: Cut | Dealing | Scored | Challenged | Laid | Passed | Left | Joined | Ended,
) -> Folded:
    if not pad.names:
        raise CompanionError("no-players", "first say who plays, as in: players Ann; Bob; Cid")
    if pad.over:
        raise CompanionError(
            "over", "the match is over; match begins a new one, and undo takes back its last line"
        )
    match deed:
        case Cut(cards):
            return _folded(cut(pad, cards))
        case Dealing(name):
            seat = pad.player(name)
            return Folded(dealing(pad, seat), Dealing(pad.names[seat]))
        case Joined(name, total):
            return _folded(joined(pad, number, name, total))
        case Left(name):
            return _folded(left(pad, number, name))
        case Ended():
            return Folded(_broken_off(pad, number), deed)
    if pad.dealer is None:
        raise unsettled(pad)
    match deed:
        case Scored():
            return _folded(scored(pad, number, deed))
        case Challenged():
            return _folded(_challenged(pad, number, deed))
        case Laid():
            return _folded(laid(pad, number, deed))
        case Passed(name):
            return _folded(passed(pad, number, name))
        case _:
            assert_never(deed)


def _folded(made: tuple[Pad, Deed]) -> Folded:
    return Folded(*made)


def _challenged(pad: Pad, number: int, deed: Challenged) -> tuple[Pad, Deed]:
    """LEX-33, LEX-34, PWD-35, PWD-36: points move at once; KPT-11: on a board the letters are taken up."""
    rules, by, against = pad.rules, pad.player(deed.by), pad.player(deed.against)
    if rules.checking is not Checking.CHALLENGE:
        raise CompanionError(
            "no-challenge",
            f"{rules.title} is played here without challenges (R-40): ask for a verdict before a word "
            "stands, or begin with the option checking=challenge",
        )
    if by == against:
        name = pad.names[by]
        raise CompanionError(
            "self", f"{name} cannot challenge a word of his own; name who laid it", name=name
        )
    if deed.outcome is Outcome.BARRED and not rules.fine:
        raise CompanionError("no-fine", f"{rules.title} fines no word; say upheld, or failed")
    upheld = deed.outcome is not Outcome.FAILED
    if pad.agreed.board is not None and upheld:
        pad = taken_up(pad, against)
    points: list[int | None] = [None] * len(pad.names)
    if rules.challenge_points:
        points[by] = -rules.challenge_points if upheld else rules.challenge_points
    fine = rules.fine if deed.outcome is Outcome.BARRED else 0
    if fine:
        points[against] = fine
    totals = tuple(total + (more or 0) for total, more in zip(pad.totals, points, strict=True))
    fines = tuple(paid + fine * (seat == against) for seat, paid in enumerate(pad.fines))
    row = Row(
        number,
        "challenge",
        pad.rounds + 1,
        by,
        tuple(points),
        totals,
        about=deed.outcome.value,
        against=against,
    )
    settled = Challenged(pad.names[by], pad.names[against], deed.outcome)
    return replace(pad.written(row), fines=fines), settled


def _broken_off(pad: Pad, number: int) -> Pad:
    """R-73: the totals count as they are."""
    if not pad.rows:
        raise CompanionError("nothing-yet", "nothing is written yet that could be broken off")
    row = Row(number, "end", pad.rounds, None, (None,) * len(pad.names), pad.totals)
    return replace(ended(pad.written(row), None), broken_off=True)


def _rematch(pad: Pad, names: Sequence[str]) -> Pad:
    """A new match, for those who are there or whoever is named; they cut again."""
    if not pad.over:
        raise CompanionError(
            "not-over", "this match is not over; play on, or break it off by end and then begin a new one"
        )
    result = Result(pad.names, pad.totals, pad.winners, pad.rounds)
    there = tuple(name for seat, name in enumerate(pad.names) if seat not in pad.gone)
    fresh = Pad(pad.agreed, matches=(*pad.matches, result), clock=pad.clock, days=pad.days)
    return seated(fresh, names or there)
