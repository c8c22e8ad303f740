"""Records of what was played at a table, made from its log.

A match that is over is told whole.  Of one that is being played only the rounds that are over are told: in
those all hands have lain open.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from crossdeck.play import Action, State
from crossdeck.record import Record, record_of
from crossdeck.seats import Seat
from crossdeck.tables.entries import Acted, Started, read_decision
from crossdeck.tables.game import TableGame
from crossdeck.tables.log import Row
from crossdeck.tables.sitting import Place, Sitting, Stage, fold

__all__ = ["Archivist", "NoRecordError", "records"]


class NoRecordError(LookupError):
    """There is nothing to tell yet."""


@dataclass
class _Match:
    game: TableGame
    states: list[State]
    actions: list[Action] = field(default_factory=list)
    places: tuple[Place, ...] = ()
    is_over: bool = False

    def record(self) -> Record | None:
        """The match as far as it may be told."""
        told = len(self.states) if self.is_over else self._finished()
        if not told:
            return None
        labels = [
            Seat(place.name or f"Seat {at + 1}", place.bot).label for at, place in enumerate(self.places)
        ]
        return record_of(self.game.engine, self.states[:told], self.actions[: told - 1], labels)

    def _finished(self) -> int:
        """How many states there are up to the end of the last round that is over."""
        over = (at for at in range(len(self.states), 0, -1) if self.game.is_round_over(self.states[at - 1]))
        return next(over, 0)


class Archivist:
    """Takes the rows of a log one by one, so that whoever reads a long one can do other things in between.

    Rows are taken where the tables are: games share a move generator, which is no thing for two threads.
    What has been taken is written down anywhere.
    """

    def __init__(self) -> None:
        """Know nothing yet."""
        self._matches: list[_Match] = []
        self._sitting: Sitting | None = None

    def take(self, row: Row) -> None:
        """The next row; DamagedError if it makes no sense."""
        before, sitting = self._sitting, fold(self._sitting, row)
        self._sitting, matches = sitting, self._matches
        for entry in read_decision(row.body).entries:
            match entry:
                case Started() if sitting.state is not None:
                    matches.append(_Match(sitting.game, [sitting.state]))
                case Acted(seat, do) if sitting.state is not None and before and before.state is not None:
                    matches[-1].actions.append(sitting.game.read(before.state, seat, do))
                    matches[-1].states.append(sitting.state)
                case _:
                    pass
        if matches and sitting.state is not None:
            matches[-1].places = sitting.places
            matches[-1].is_over = sitting.stage in (Stage.OVER, Stage.ENDED)

    def records(self) -> list[Record]:
        """A record of each match, as far as it may be told; NoRecordError if there is nothing to tell."""
        found = [record for match in self._matches if (record := match.record()) is not None]
        if not found:
            raise NoRecordError("no round has been finished at this table; there is nothing to tell yet")
        return found


def records(rows: Iterable[Row]) -> list[Record]:
    """The records of a whole log at once."""
    archivist = Archivist()
    for row in rows:
        archivist.take(row)
    return archivist.records()
