"""Cases of the kind `alone`: the three crossword patiences as they lie, and what their player does.

A card of the row is named by its place in it, counted from 0; a place that could not be filled again stays
empty.  Places that the game does not tell apart are compared here, everything else is asked of the game.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from crossdeck.cards import sort_cards
from crossdeck.cases.solos import Round, solo_for, tops
from crossdeck.cases.tally import CannotRunError, Step, Tally, differs, try_steps
from crossdeck.cases.terms import number, reader_for, rules_for
from crossdeck.cases.world import World
from crossdeck.layout import Layout
from crossdeck.patience import LaidAlone, Lay, Origin, Place, SoloAction, SoloState, Turn
from crossdeck.rules import Course, Fault, Rules

__all__ = ["run"]

_PARTS = {
    Course.ROW: {"row", "up", "blind"},
    Course.HAND: {"hand", "blind"},
    Course.STACKS: {"stacks", "pack"},
}
"""What a case sets up, by the kind of patience."""
_THIRD = {Fault.OPEN_CARDS: "E_THIRD"}
"""What the third method calls otherwise than the others do (R-57)."""
_TURNS = ("turn", "draw", "third")
_NAMED = {"up": Place.OPEN, "pack": Place.OPEN, "hand": Place.HAND}


def run(case: Mapping[str, Any], world: World) -> Tally:
    """Set the table as the case says, and let its player do what he does."""
    rules = rules_for("alone", case["game"], case.get("options", {}))
    if rules.course not in _PARTS:
        raise CannotRunError(f"{case['game']!r} is none of the three methods")
    reader = reader_for(rules)
    solo = solo_for(rules, world)
    cards = {name: reader.cards(list(case.get(name, ""))) for name in _PARTS[rules.course] - {"stacks"}}
    hand = cards.get("row", ()) or sort_cards(cards.get("hand", ()), reader.alphabet)
    state = SoloState(
        "case",
        layout=reader.board(case["board"]) if "board" in case else Layout(),
        hand=hand,
        piles=tuple(reader.cards(list(stack)) for stack in case.get("stacks", ())),
        blind=cards.get("blind", ()) or cards.get("pack", ()),
        up=cards.get("up", ()),
        shown=rules.course is not Course.STACKS,
    )
    return try_steps(
        case, _Alone(Round(solo, reader, state, _THIRD if case.get("stacks") else {}), list(hand)).attempt
    )


@dataclass
class _Alone:
    """A patience of a case after the steps so far."""

    round: Round
    row: list[str] = field(default_factory=list)
    """The places of the row of six; an empty text where no card came."""

    @property
    def rules(self) -> Rules:
        """The rules of the case."""
        return self.round.solo.rules

    def attempt(self, step: Step) -> str:
        """Do what the step says, if the game lets it, and compare."""
        expect = dict(step["expect"])
        after = expect.pop("after", {})
        if "cross" in expect:
            expect["cross"] = sorted(expect["cross"])
        action, taken = self._action(step)
        wrong = self.round.do(action, expect, self._astray(action, taken))
        if wrong:
            return wrong
        results: dict[str, object] = {}
        if isinstance(event := self.round.event, LaidAlone):
            results = {"main": event.words[0], "cross": sorted(event.words[1:])}
            self._refill(taken, event.shown)
        return differs(expect, results) or self._left(after)

    def _action(self, step: Step) -> tuple[SoloAction, list[object]]:
        """The action, and where its cards come from as the file says it."""
        do = step["do"]
        if do in _TURNS:
            return Turn(number(step.get("count", 1))), []
        if do != "play":
            raise CannotRunError(f"nothing is known of a player who does {do!r}")
        placement = self.round.reader.placement(step["place"])
        taken = list(step.get("from", ()))
        # A placement has its cards in their order on the table, the file in its own.
        squares = [(number(y), number(x)) for x, y, *_ in step["place"]]
        order = sorted(range(len(taken)), key=squares.__getitem__) if len(taken) == len(squares) else []
        origins = tuple(self._origin(taken[at]) for at in order)
        return Lay(placement, origins), [taken[at] for at in order]

    def _origin(self, place: object) -> Origin:
        if isinstance(place, str):
            if place not in _NAMED:
                raise CannotRunError(f"nothing is known of a place {place!r}")
            return _NAMED[place]
        at = number(place)
        return Place.HAND if self.rules.course is not Course.STACKS else at

    def _astray(self, action: SoloAction, taken: Sequence[object]) -> list[str]:
        """What speaks against the places named, beyond what the game can say."""
        if not isinstance(action, Lay):
            return []
        faces = [face for _, face in action.placement.cards]
        found = []
        if self.rules.course is Course.ROW:
            named = [(at, face) for at, face in zip(taken, faces, strict=False) if isinstance(at, int)]
            held = [0 <= at < len(self.row) and self.row[at] == face for at, face in named]
            if not all(held) or len({at for at, _ in named}) < len(named):
                found.append("E_NOT_TOP")
        if self.rules.course is Course.STACKS:
            stacks = [at for at in taken if isinstance(at, int)]
            if len(set(stacks)) < len(stacks):
                found.append("E_COVERED")
            state = self.round.state
            if "pack" in taken and (taken.count("pack") > 1 or not state.shown or not state.up):
                found.append("E_THIRD")
        return found

    def _refill(self, taken: Sequence[object], shown: Sequence[str]) -> None:
        """KA1-09: the places that were emptied, from left to right; a card more may be the open one."""
        emptied = sorted(at for at in taken if isinstance(at, int)) if self.rules.course is Course.ROW else []
        drawn = len(self.round.state.hand) - (sum(map(bool, self.row)) - len(emptied))
        for at in emptied:
            self.row[at] = ""
        for at, card in zip(emptied[:drawn], shown, strict=False):
            self.row[at] = card

    def _left(self, after: Step) -> str:
        """What is not as it should be in the state that the step leads to."""
        state = self.round.state
        if sorted(filter(None, self.row)) != sorted(state.hand) and self.rules.course is Course.ROW:
            return f"the row is {''.join(state.hand)}, should be {''.join(self.row)}"
        looks = {
            "row": "".join(self.row),
            "hand": "".join(state.hand),
            "up": "".join(state.up),
            "blind": "".join(state.blind),
            "tops": tops(state.piles, after.get("tops")),
            "shown": state.up[0] if state.shown and state.up else after.get("shown") and "",
            "won": self.round.won,
            "left": state.left,
        }
        wanted = dict(after)
        for name in ("row", "hand", "up", "blind"):
            if name in after:
                wanted[name] = "".join(self.round.reader.cards(list(after[name])))
        if "hand" in after:
            wanted["hand"] = "".join(sort_cards(wanted["hand"], self.round.reader.alphabet))
        return differs(wanted, looks)
