"""How a bot thinks on a board: it tries what looks best in worlds that it may be in.

At first sight a play is worth what it scores, and what the letters kept and the board left behind are worth
by figures that were learnt (figures.py).  What looks best is tried out: in each world the others and the
viewer play on for a circuit as they would at first sight, and then the figures say what is left to come; near
the end they play until it is over (playouts.py).  When two play and the stock is empty nothing is hidden, and
the end is searched (endings.py).
"""

from collections.abc import Sequence
from functools import lru_cache

from crossdeck import native
from crossdeck.bots.board.choices import Choices
from crossdeck.bots.board.figures import figures_of, worth_at
from crossdeck.bots.board.ground import ground_of
from crossdeck.bots.board.playouts import Playouts
from crossdeck.bots.board.trials import TO_THE_END, Trials
from crossdeck.bots.board.worlds import Worlds, has_letters_only
from crossdeck.bots.estimates import Estimate
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.play import Action, Pass, Phase, Play, Redraw, Table, View

__all__ = ["weigh"]

_PER_EFFORT = 6000 if native.kind() == "compiled" else 60
"""Work for one of effort: about a millisecond of a compiled kernel."""
_TURN = 2500
"""The work of a turn, about."""
_CHOICES = range(3, 25)
"""So many choices are looked at: the more, the more work can be done."""
_WORLDS = 16
"""Each is tried in so many worlds, about, even where there is little work to do: see `arms.try_out`."""
_NEAR_END = 8
"""The rest is played out when the stock has no more letters than so many for each player."""
_LAID = 6
"""Letters laid in a turn, about."""
_CIRCUITS = 1
"""Before that, so many circuits."""


def weigh(
    table: Table, vocabulary: Vocabulary, view: View, effort: int, seed: int = 0, also: Sequence[Action] = ()
) -> tuple[Estimate, ...]:
    """What the viewer could do, the best first; empty where nothing is to be weighed."""
    if view.seat is None or view.seat != view.turn or view.phase is not Phase.TURN:
        return ()
    if not has_letters_only(table):
        return ()
    worlds, playouts = Worlds(table, view, seed), _playouts(table)
    table.finder.follow(view.layout, 0)
    playouts.begin()
    playouts.load(*worlds[0], view.turn, view.idle, seed)
    mine = [each for each in also if isinstance(each, Play | Redraw | Pass) and each.seat == view.seat]
    work = effort * _PER_EFFORT
    turns = _turns(view, work)
    choices = Choices(table, vocabulary, view, playouts).best(_many(view, turns, work), mine)
    if len(choices) < 2:
        return ()
    trials = Trials(table, view, playouts, worlds, choices, worth_at(table).rate)
    return trials.searched(work) if _is_open(view) else trials.tried(work, turns)


def _is_open(view: View) -> bool:
    """Whether nothing is hidden any more."""
    return view.players == 2 and not view.blind_count


def _turns(view: View, work: int) -> int:
    """For how many turns trials go on: to the end if it is near and there is work enough for that."""
    near = view.blind_count <= _NEAR_END * view.players
    affordable = work >= _CHOICES[0] * _WORLDS * _TURN * _left(view)
    return TO_THE_END if not view.blind_count or (near and affordable) else _CIRCUITS * view.players


def _left(view: View) -> int:
    """How many turns are left to the end, about."""
    return (view.blind_count + sum(view.counts)) // _LAID + 1


def _many(view: View, turns: int, work: int) -> int:
    """How many choices are looked at."""
    if _is_open(view):
        return _CHOICES[-1]
    affordable = work // (_WORLDS * _TURN * min(turns, _left(view)))
    return min(max(affordable, _CHOICES[0]), _CHOICES[-1])


@lru_cache(8)
def _playouts(table: Table) -> Playouts:
    return Playouts(table.finder.table, ground_of(table), figures_of(table))
