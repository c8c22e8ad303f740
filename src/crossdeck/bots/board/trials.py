"""Choices on a board tried out in worlds, or, when nothing is hidden any more, searched to the end."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from crossdeck.bots.arms import Tally, Trial, try_out
from crossdeck.bots.board.choices import Choice
from crossdeck.bots.board.endings import Ending
from crossdeck.bots.board.playouts import Playouts
from crossdeck.bots.board.worlds import Worlds
from crossdeck.bots.estimates import Estimate
from crossdeck.play import Table, View
from crossdeck.rules import Exchange

__all__ = ["TO_THE_END", "Trials"]

TO_THE_END = 1000
"""More turns than any game has."""
_WIDTHS = (1, 2, 4, 8, 1 << 20)
"""How many plays a search of the end looks at in each turn: it widens as long as there is work left."""
_EACH = 300
"""The work of a trial besides its turns: a last play leads to none."""
_FEWEST = 3
"""So many choices are searched to the last."""


@dataclass(frozen=True, eq=False)
class Trials:
    """Choices of the viewer, who has the turn; the playouts have begun at his table."""

    table: Table
    view: View
    playouts: Playouts
    worlds: Worlds
    choices: Sequence[Choice]
    rate: float
    """Points for each letter that is laid: what a game goes on to bring."""

    def tried(self, work: int, turns: int) -> tuple[Estimate, ...]:
        """Estimates by playing on for so many turns, for so much work."""
        made = [self.worlds[0]]

        def trial(arm: int, world: int) -> Trial:
            while world >= len(made):
                made.append(self.worlds[len(made)])
            return self._trial(self.choices[arm], *made[world], world, turns)

        tallies = try_out(len(self.choices), trial, work)
        return tuple(self._estimate(tally, ended=turns == TO_THE_END) for tally in tallies)

    def _trial(self, choice: Choice, racks: bytes, stock: bytes, world: int, turns: int) -> Trial:
        playouts, seat = self.playouts, self.view.turn
        before = playouts.work
        value = playouts.trial(
            racks, stock, seat, self.view.idle, world, choice.head, choice.tiles, choice.given, turns
        )
        points = playouts.totals()[seat]
        if not playouts.over:
            points += self.rate * (playouts.stock_left() / playouts.players + playouts.share)
        points += self.view.scores[seat]
        return Trial(value, points, playouts.out == seat, _EACH + playouts.work - before)

    def _estimate(self, tally: Tally, *, ended: bool) -> Estimate:
        choice = self.choices[tally.arm]
        out = tally.outs / tally.tried if ended else 1 / self.view.players
        return Estimate(
            choice.action,
            self._ahead + tally.mean,
            tally.points / tally.tried,
            out,
            tally.error,
            tally.tried,
            self._is_out(choice),
        )

    @property
    def _ahead(self) -> float:
        """By how much the viewer is ahead of the others so far."""
        scores, seat = self.view.scores, self.view.turn
        return scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)

    def _is_out(self, choice: Choice) -> bool:
        """Whether he goes out with this."""
        return not self.view.blind_count and len(choice.tiles) == self.view.counts[self.view.turn]

    def searched(self, work: int) -> tuple[Estimate, ...]:
        """Estimates by searching the end of a game of two: wider and wider, for ever fewer choices."""
        ending = Ending(self.playouts, self.table.rules.exchange is not Exchange.ONLY_IF_STUCK)
        found, work = self._search(ending, self.choices, _WIDTHS[0], 1 << 40, work)
        left, dropped = sorted(found, key=lambda one: -one.value), list[_Found]()
        for width in _WIDTHS[1:]:
            wider, work = self._search(ending, [one.choice for one in left], width, work, work)
            if len(wider) < len(left):
                break
            error = {id(one.choice): one.value for one in left}
            wider = [one._replace(error=abs(one.value - error[id(one.choice)])) for one in wider]
            wider.sort(key=lambda one: -one.value)
            kept = max(_FEWEST, len(wider) // 2)
            left, dropped = wider[:kept], wider[kept:] + dropped
            if all(one.exact for one in left):
                break
        return tuple(map(self._estimate_found, left + dropped))

    def _search(
        self, ending: Ending, choices: Sequence[Choice], width: int, limit: int, work: int
    ) -> tuple[list["_Found"], int]:
        """Search these choices, as far as the limit goes, and take off the work."""
        racks, _ = self.worlds[0]
        found = list[_Found]()
        for choice in choices:
            value = ending.value(
                racks, self.view.turn, self.view.idle, choice.head, choice.tiles, width, limit
            )
            limit, work = limit - ending.work, work - ending.work
            if ending.spent:
                break
            found.append(_Found(choice, value, ending.exact))
        return found, work

    def _estimate_found(self, found: "_Found") -> Estimate:
        """His points, and whether he goes out, are those of a game played on at first sight."""
        trial = self._trial(found.choice, *self.worlds[0], 0, TO_THE_END)
        margin, error = self._ahead + found.value, 0.0 if found.exact else max(1.0, found.error)
        sure = self._is_out(found.choice)
        return Estimate(found.choice.action, margin, trial.points, float(trial.out), error, 1, sure)


class _Found(NamedTuple):
    """What a search has found for a choice."""

    choice: Choice
    value: float
    exact: bool
    error: float = 0.0
    """By how much the value changed when the search was made wider."""
