"""One decision, judged by what its player could know: his view, never the hidden cards.

What was done is weighed together with what seemed best, in the same worlds; so the difference between the two
is surer than either estimate.  A difference below its error is none.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import hypot
from typing import Protocol

from crossdeck.bots.estimates import Estimate
from crossdeck.bots.greedy import GreedyBot
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.play import Action, Discard, Draw, Engine, Phase, Play, Redraw, State, Table, Take, View
from crossdeck.review.faults import challenged, event_of, stood
from crossdeck.review.following import Decision
from crossdeck.review.outs import outs
from crossdeck.review.values import LEAST_LOSS, Quality, Remark, RemarkCode, TurnReview
from crossdeck.review.ways import lays, plain, way_of, weighed
from crossdeck.squares import score

__all__ = ["Judge", "Weigher"]


class Weigher(Protocol):
    """What `bots.weighing.weigh` does."""

    def __call__(
        self,
        table: Table,
        vocabulary: Vocabulary,
        view: View,
        effort: int,
        seed: int = 0,
        also: Sequence[Action] = (),
    ) -> tuple[Estimate, ...]:
        """What the viewer could do, the best first, with those of `also` among them."""


@dataclass(frozen=True, eq=False)
class Judge:
    """Who judges decisions at one table."""

    engine: Engine
    weigher: Weigher
    seed: int
    best: int
    """So many of the best are kept."""
    judged: bool
    """The dictionary is that of the record, so that faults can be told."""

    @property
    def table(self) -> Table:
        """The table."""
        return self.engine.table

    @cached_property
    def _vocabulary(self) -> Vocabulary:
        return Vocabulary(self.table.words)

    @property
    def _scale(self) -> float:
        """On a board, where a turn scores a hundred, what a key square adds is no more than an inaccuracy."""
        least = LEAST_LOSS[Quality.INACCURACY]
        return max(1.0, self.table.rules.key_points / least) if self.table.board else 1.0

    def turn(self, decision: Decision, last: State, effort: int, waited: int = 0) -> TurnReview:
        """The decision, judged; `last` is how its round ended."""
        if decision.is_challenge:
            return self._challenge(decision)
        view = self.engine.view(decision.before, decision.seat)
        done = plain(self.table, view, decision.action)
        estimates = self._estimates(decision, view, done, effort)
        own = next((each for each in estimates if plain(self.table, view, each.action) == done), None)
        loss = _loss(estimates, own)
        quality = None if own is None else Quality.of(loss, self._scale)
        remarks = [*self._missed(decision, view, estimates, own, quality, loss)]
        if self.judged:
            remarks += stood(self.engine, decision, last)
        event = event_of(decision)
        return TurnReview(
            step=decision.step,
            round=decision.round,
            seat=decision.seat,
            text=way_of(self.table, view, done).text,
            words=event.words if event else (),
            done=weighed(self.table, view, own) if own else None,
            best=tuple(weighed(self.table, view, each) for each in estimates[: self.best]),
            loss=loss,
            quality=quality,
            remarks=tuple(remarks),
            waited=waited,
        )

    def idle(self, decision: Decision, seat: int) -> TurnReview | None:
        """In a race that somebody else ended: that this seat could have gone out before; None if not."""
        found = outs(self.table, self.engine.view(decision.before, seat), seat)
        if found is None:
            return None
        remark = Remark(RemarkCode.COULD_GO_OUT, found.easiest, more=found.more)
        return TurnReview(decision.step, decision.round, seat, "", (), None, (), 0.0, None, (remark,))

    def _challenge(self, decision: Decision) -> TurnReview:
        """A word is in the dictionary or not: what a challenge loses is certain.

        Where it moves no points nothing can be lost, and it has no class.
        """
        remarks = challenged(self.engine, decision)
        loss = sum(remark.points for remark in remarks if remark.code is RemarkCode.WRONG_CHALLENGE)
        quality = Quality.of(loss, self._scale) if any(remark.points for remark in remarks) else None
        text = f"challenge {remarks[0].word}" if remarks else ""
        return TurnReview(
            decision.step, decision.round, decision.seat, text, (), None, (), loss, quality, remarks
        )

    def _estimates(self, decision: Decision, view: View, done: Action, effort: int) -> tuple[Estimate, ...]:
        """What could be done; nothing if what was done is not legal with these words."""
        if view.phase not in (Phase.TURN, Phase.RACING):
            return ()
        is_legal = self.judged or not self.engine.check(decision.before, decision.action)
        also = (done,) if is_legal else ()
        return self.weigher(self.table, self._vocabulary, view, effort, self.seed, also)

    def _missed(
        self,
        decision: Decision,
        view: View,
        estimates: Sequence[Estimate],
        own: Estimate | None,
        quality: Quality | None,
        loss: float,
    ) -> Sequence[Remark]:
        """What could have been done instead, the weightiest alone."""
        goes_out = decision.after.phase is Phase.CLOSING or decision.after.out == decision.seat
        if goes_out:
            return ()
        if (found := outs(self.table, view, decision.seat)) is not None:
            return (Remark(RemarkCode.COULD_GO_OUT, found.easiest, loss, more=found.more),)
        is_poor = quality is not None and quality.is_poor
        if own is not None and estimates[0].sure and not own.sure and is_poor:
            return (Remark(RemarkCode.OUT_NEXT_TURN, way_of(self.table, view, estimates[0].action), loss),)
        if isinstance(decision.action, Discard | Take | Draw | Redraw) and (is_poor or own is None):
            return self._exchange(view, estimates, own, loss)
        if quality is None or is_poor:
            return self._keyword(decision, view)
        return ()

    def _exchange(
        self, view: View, estimates: Sequence[Estimate], own: Estimate | None, loss: float
    ) -> Sequence[Remark]:
        """Something better than this exchange; where nothing was weighed, a play by the rule of thumb."""
        if own is not None:
            return (Remark(RemarkCode.BAD_EXCHANGE, way_of(self.table, view, estimates[0].action), loss),)
        action = GreedyBot(self.table, self._vocabulary).act(view) if not view.declared else None
        if action is None or not lays(action):
            return ()
        return (Remark(RemarkCode.BAD_EXCHANGE, way_of(self.table, view, action)),)

    def _keyword(self, decision: Decision, view: View) -> Sequence[Remark]:
        """KWR-09: a keyword that would have scored more than what was done."""
        board, rules, seat = self.table.board, self.table.rules, decision.seat
        if board is None or not rules.keyword_points:
            return ()
        scored = decision.after.scores[seat] - decision.before.scores[seat]
        found = self.table.finder.find(view.layout, view.hands[seat] or ())
        most, best, word = scored, None, ""
        for places in found.by_squares():
            placement = found.found(places[0])
            counted = score(board, rules, seat, view.layout, placement)
            if counted.keywords and counted.total > most:
                most, best, word = counted.total, placement, counted.keywords[0]
        if best is None:
            return ()
        return (Remark(RemarkCode.MISSED_KEYWORD, way_of(self.table, view, Play(seat, best)), most, word),)


def _loss(estimates: Sequence[Estimate], own: Estimate | None) -> float:
    """By how much the best is better; 0 if that is less than the error of the difference."""
    if own is None or own.sure:
        return 0.0
    best = estimates[0]
    loss = best.margin - own.margin
    return round(loss, 2) if loss > hypot(best.error, own.error) else 0.0
