"""A sitting: one patience with all that was tried, as a tree with bookmarks, and how much help was taken.

Nothing that was played is ever lost: taking back and playing otherwise begins a branch beside the old one.

    deal ── TASK ── SEND ── ON            undo, undo, play THE
              └──── THE                   redo goes to the branch that was last gone along
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from crossdeck.notation import NotationError
from crossdeck.patience.actions import SoloAction
from crossdeck.patience.notation import format_solo, parse_solo
from crossdeck.patience.solo import Solo
from crossdeck.patience.state import SoloState
from crossdeck.patience.views import SoloView
from crossdeck.play import IllegalActionError

__all__ = ["Assists", "Node", "Sitting", "SittingError"]

MOST_NODES = 20_000
"""No sitting has more: it keeps a damaged file from filling the memory."""


class SittingError(ValueError):
    """A kept sitting that is not one, or a step in the tree that cannot be taken."""


@dataclass(frozen=True)
class Assists:
    """How often the player took help; statistics keep such games apart."""

    undos: int = 0
    exists: int = 0
    """Hints of the first grade: whether there is a play."""
    where: int = 0
    which: int = 0
    solver: int = 0
    """Looks at the solver: whether it is still winnable, or how."""

    @property
    def any(self) -> bool:
        """Whether there was any."""
        return bool(self.undos or self.exists or self.where or self.which or self.solver)


@dataclass
class Node:
    """A moment of the sitting, and what led to it from the one before."""

    parent: int
    action: SoloAction | None
    state: SoloState
    children: list[int] = field(default_factory=list)
    latest: int | None = None
    """The child that was last gone to, for redo."""


class Sitting:
    """A deal being played; nodes are numbered in the order in which they were made, the deal is 0."""

    def __init__(self, solo: Solo, name: str) -> None:
        """Deal."""
        self.solo = solo
        self.nodes = [Node(-1, None, solo.deal(name))]
        self.at = 0
        self.bookmarks: dict[str, int] = {}
        self.assists = Assists()

    @property
    def name(self) -> str:
        """The name of the deal."""
        return self.nodes[0].state.name

    @property
    def state(self) -> SoloState:
        """The whole truth at this moment."""
        return self.nodes[self.at].state

    @property
    def view(self) -> SoloView:
        """What the player sees."""
        return self.solo.view(self.state)

    def read(self, text: str) -> SoloAction:
        """An action in notation."""
        return parse_solo(text, self.state.layout, self.solo.table.printed.alphabet)

    def push(self, action: SoloAction | str) -> SoloState:
        """Do it; what was done here before in the same way is gone to again, not made anew."""
        action = self.solo.resolve(self.state, self.read(action) if isinstance(action, str) else action)
        for child in self.nodes[self.at].children:
            if self.nodes[child].action == action:
                return self.go(child)
        after = self.solo.apply(self.state, action)
        self.nodes[self.at].children.append(len(self.nodes))
        self.nodes.append(Node(self.at, action, after))
        return self.go(len(self.nodes) - 1)

    def go(self, node: int) -> SoloState:
        """Go to any moment of the sitting."""
        if not 0 <= node < len(self.nodes):
            raise SittingError(f"there is no moment {node}; they are numbered 0 to {len(self.nodes) - 1}")
        self.at = node
        while (parent := self.nodes[node].parent) >= 0:
            self.nodes[parent].latest = node
            node = parent
        return self.state

    def undo(self) -> SoloState:
        """Take back what was done last; it is counted."""
        if not self.at:
            raise SittingError("nothing has been done that could be taken back")
        self.assists = replace(self.assists, undos=self.assists.undos + 1)
        self.at = self.nodes[self.at].parent
        return self.state

    def redo(self) -> SoloState:
        """Do again what was taken back last."""
        latest = self.nodes[self.at].latest
        if latest is None:
            raise SittingError("nothing was taken back here that could be done again")
        return self.go(latest)

    def bookmark(self, label: str) -> None:
        """Give this moment a name; an older one of the same name is forgotten."""
        if not label.strip() or not label.isprintable() or len(label) > 60:
            raise SittingError("a bookmark has a name of 1 to 60 visible characters")
        self.bookmarks[label.strip()] = self.at

    def helped(self, kind: str) -> None:
        """Count help of one kind, a field of `Assists`."""
        self.assists = replace(self.assists, **{kind: getattr(self.assists, kind) + 1})

    def path(self, node: int | None = None) -> list[int]:
        """The moments from the deal to this one."""
        at = self.at if node is None else node
        path = [at]
        while at:
            at = self.nodes[at].parent
            path.append(at)
        return path[::-1]

    def line(self) -> Iterator[tuple[SoloState, SoloAction, SoloState]]:
        """What led here: before, what was done, after."""
        for node in self.path()[1:]:
            here = self.nodes[node]
            assert here.action is not None, "only the deal has none"
            yield self.nodes[here.parent].state, here.action, here.state

    def written(self, node: int) -> str:
        """What led to a moment, in notation; empty for the deal."""
        here = self.nodes[node]
        return "" if here.action is None else format_solo(here.action, self.nodes[here.parent].state.layout)

    def to_json(self) -> dict[str, Any]:
        """The tree as plain data; with the deal's name and the table it can be taken up again."""
        return {
            "tree": [[self.nodes[node].parent, self.written(node)] for node in range(1, len(self.nodes))],
            "at": self.at,
            "bookmarks": dict(self.bookmarks),
            "assists": vars(self.assists).copy(),
        }

    @classmethod
    def from_json(cls, solo: Solo, name: str, data: Mapping[str, Any]) -> "Sitting":
        """Take a sitting up again; every step is checked by the rules anew."""
        sitting = cls(solo, name)
        tree = data.get("tree")
        if not isinstance(tree, list) or len(tree) > MOST_NODES:
            raise SittingError("tree: a list of steps is wanted")
        for number, step in enumerate(tree, 1):
            match step:
                case [int(parent), str(text)] if 0 <= parent < number:
                    sitting._grow(number, parent, text)
                case _:
                    raise SittingError(f"tree, step {number}: a moment before it and an action are wanted")
        at, marks = data.get("at", 0), data.get("bookmarks", {})
        if not isinstance(at, int) or not isinstance(marks, dict):
            raise SittingError("at, bookmarks: a moment and names of moments are wanted")
        for label, node in marks.items():
            sitting.go(node if isinstance(node, int) else -1)
            sitting.bookmark(str(label))
        sitting.go(at)
        sitting.assists = _assists(data.get("assists", {}))
        return sitting

    def _grow(self, number: int, parent: int, text: str) -> None:
        self.at = parent
        try:
            self.push(text)
        except (IllegalActionError, NotationError) as wrong:
            raise SittingError(f"tree, step {number}: {wrong}") from None
        if self.at != number:
            raise SittingError(f"tree, step {number}: the same was done there before")


def _assists(data: object) -> Assists:
    if not isinstance(data, dict) or set(data) - set(vars(Assists())):
        raise SittingError("assists: counts of help are wanted")
    if not all(isinstance(count, int) and 0 <= count < 10**6 for count in data.values()):
        raise SittingError("assists: counts are whole numbers")
    return Assists(**data)
