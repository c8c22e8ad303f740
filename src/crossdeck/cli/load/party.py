"""The players of one table: one action at a time, by whoever is awaited, and what became of each."""

from collections import deque
from collections.abc import Callable
from itertools import count

from crossdeck.cli.load.figures import Figures
from crossdeck.cli.load.player import Player
from crossdeck.tables.commands import Act, Command, Rematch, Start

__all__ = ["Choose", "Party"]

Choose = Callable[[Player], str]
"""What an awaited player does, in notation."""

_ids = count(1)


class Party:
    """A table of the crowd; versions are known by the acknowledgements of its own requests."""

    def __init__(self, id_: str, figures: Figures, choose: Choose) -> None:
        """Know a table that was opened."""
        self.id = id_
        self.players: list[Player] = []
        self.v = 1
        self.acks: dict[int, str] = {}
        """The requests that were acknowledged, by the versions they led to."""
        self._figures, self._choose = figures, choose
        self._under_way = ""
        self._due: deque[float] = deque()
        self._due_of: dict[int, float] = {}
        """When the action was due that led to a version."""
        self._actor: Player | None = None

    def new_id(self) -> str:
        """An id for a request, which no other request has, at any table."""
        return format(next(_ids), "x")

    @property
    def is_quiet(self) -> bool:
        """Whether nothing is under way, nothing waits, and everybody has heard of everything."""
        return not self._under_way and not self._due and all(each.v == self.v for each in self.players)

    @property
    def agrees(self) -> bool:
        """Whether all players are at the same version of the same table."""
        tables = {
            (each.v, each.stage, tuple(each.awaited), tuple(map(bytes, each.layout))) for each in self.players
        }
        return len(tables) == 1 and self.players[0].v == self.v

    def act(self, due: float) -> None:
        """Somebody acts now; if the last action is still under way, as soon as he knows of it."""
        self._due.append(due)
        self._go_on()

    def _go_on(self) -> None:
        if not self._due or self._under_way:
            return
        found = self._next()
        if found is None:
            return
        self._actor, command = found
        due = self._due.popleft()
        self._due_of[self.v + 1] = due
        self._under_way = command.id
        self._figures.sent(command, due)
        self._actor.send(command)

    def _next(self) -> tuple[Player, Command] | None:
        """Who does what; None if he who is to do it has not heard of the last version yet."""
        host = self.players[0]
        if host.v != self.v:
            return None
        if host.stage != "playing":
            again = Rematch if host.stage == "over" else Start
            return host, again(id=self.new_id(), v=self.v)
        actor = self.players[host.awaited[0]]
        if actor.v != self.v:
            return None
        return actor, Act(id=self.new_id(), v=self.v, do=self._choose(actor))

    def asked(self, id_: str) -> None:
        """A request was sent outside the schedule."""
        self._under_way = id_

    def acknowledged(self, id_: str, version: int, now: float) -> None:
        """A request was done."""
        self._figures.acknowledged(expected=id_ == self._under_way and version == self.v + 1)
        self.acks[version] = id_
        self.v = version
        self._under_way = ""
        if (due := self._due_of.get(version)) is not None:
            self._figures.ack_took(now - due, due)
        self._go_on()

    def refused(self, id_: str, why: str) -> None:
        """A request was not done."""
        self._figures.refused(f"table {self.id}, request {id_}: {why}")
        self._under_way = ""

    def heard(self, player: Player, now: float, *, is_next: bool) -> None:
        """A player was told of a version."""
        self._figures.heard(is_next=is_next)
        if player is not self._actor and (due := self._due_of.get(player.v)) is not None:
            self._figures.event_took(now - due)
        self._go_on()
