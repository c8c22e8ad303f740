"""What could be done at a table of rows, tried out in worlds that the viewer may be in (LXL-08 to LXL-24)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

from crossdeck import native
from crossdeck.bots.arms import Tally, Trial, try_out
from crossdeck.bots.estimates import Estimate
from crossdeck.bots.rows.certain import is_certain
from crossdeck.bots.rows.evidence import Evidence
from crossdeck.bots.rows.worlds import Codes, codes
from crossdeck.bots.unseen import Unseen, World, unseen
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.cards import WILD
from crossdeck.play import (
    Action,
    Discard,
    Insert,
    LayWord,
    Phase,
    Source,
    Substitute,
    Table,
    Take,
    View,
)
from crossdeck.play.rows import as_action
from crossdeck.rowmoves import RowMove
from crossdeck.rules import Ending, Exchange

__all__ = ["weigh"]

_WORK = 9000
"""What a millisecond of a compiled kernel does: so many nodes and moves."""
_SLOWER = 40
"""How much longer the same takes interpreted, about."""
_LOADING, _MAKING = 300, 700
"""What it takes to set a world up, in the same measure, and to make it."""
_TRIED = 6
"""Of so many moves each quick player sees whether he goes out after them."""
_NEW, _INSERTIONS, _SUBSTITUTIONS = 1, 2, 4
_WIDE, _MIDDLING, _NARROW = (10, 8, 6, 5), (7, 4, 3, 3), (3, 2, 2, 2)
"""How many new words, insertions, substitutions and discards are tried."""
_MUCH, _WELL, _SOME = 250, 110, 13
"""What is much effort; how much for each player is enough for many, and for some: a round of many is long."""
_LOOKED_AT, _READ = 63, 500
"""So many of each kind are looked at; and by whom does not know every word, for those that he uses."""
_GREAT = 0.9
"""In such danger the points of a hand count most; so some moves are tried that leave the fewest."""
_FALL = 30.0
"""What it is worth if somebody falls, besides his points."""


@dataclass(frozen=True)
class _Arm:
    """Something that could be done, to its end: of an exchange both halves."""

    action: Action
    move: bytes = b""
    card: int = 0
    blind: bool = False
    goes_out: bool = False
    """With this."""
    sure: bool = False
    """With this, or in the next turn whatever happens."""


def weigh(
    table: Table, vocabulary: Vocabulary, view: View, effort: int, seed: int = 0, also: Sequence[Action] = ()
) -> tuple[Estimate, ...]:
    """What the viewer could do, the best first; empty where nothing is to be weighed."""
    known = codes(table)
    if known is None or view.seat is None or view.phase is not Phase.TURN or view.turn != view.seat:
        return ()
    return _Weighing(known, vocabulary, view, effort, seed).estimates(also)


@dataclass(frozen=True, eq=False)
class _Weighing:
    codes: Codes
    vocabulary: Vocabulary
    view: View
    effort: int
    seed: int

    def estimates(self, also: Sequence[Action]) -> tuple[Estimate, ...]:
        arms = list(self._arms(also))
        if len(arms) < 2 and not any(arm.goes_out for arm in arms):
            return ()
        slow = 1 if native.kind() == "compiled" else _SLOWER
        work = self.effort * _WORK // slow if len(arms) > 1 else 0
        tallies = try_out(len(arms), lambda arm, world: self._trial(arms[arm], world), work)
        best: dict[Action, Estimate] = {}
        for tally in tallies:
            arm = arms[tally.arm]
            best.setdefault(arm.action, _estimate(arm, tally))
        return tuple(best.values())

    @property
    def _seat(self) -> int:
        return self.view.turn

    @cached_property
    def _hand(self) -> tuple[str, ...]:
        return (*(self.view.hands[self._seat] or ()), *self.view.declared)

    @cached_property
    def _worlds(self) -> list[World]:
        return []

    def _world(self, number: int) -> World:
        while len(self._worlds) <= number:
            name = f"{self.seed}/{self._seat}/{self.view.round}/{len(self.view.history)}/{len(self._worlds)}"
            self._worlds.append(self._unseen.world(Random(name), self._evidence.allows))
        return self._worlds[number]

    @cached_property
    def _unseen(self) -> Unseen:
        return unseen(self.codes.table, self.view)

    @cached_property
    def _evidence(self) -> Evidence:
        return Evidence.of(self.codes, self.view)

    def _load(self, number: int) -> None:
        world = self._world(number)
        hands = (*world.hands[: self._seat], self._hand, *world.hands[self._seat + 1 :])
        self.codes.load(self.view, World(hands, world.blind, world.up), number)

    def _trial(self, arm: _Arm, number: int) -> Trial:
        playouts = self.codes.playouts
        made = len(self._worlds)
        self._load(number)
        playouts.work = _LOADING + _MAKING * (len(self._worlds) - made)
        if arm.move:
            playouts.lay(arm.move)
        else:
            playouts.exchange(arm.card, arm.blind)
        playouts.play_on(_TRIED)
        points = [0 if seat == playouts.out else playouts.points(seat) for seat in range(self.view.players)]
        return Trial(self._value(points), points[self._seat], playouts.out == self._seat, playouts.work)

    def _value(self, points: Sequence[int]) -> float:
        """By how much the viewer does better than the others; LXL-23: whoever falls has lost more."""
        rules, view = self.codes.table.rules, self.view
        costs = {
            seat: points[seat]
            + (
                _FALL
                if rules.ending is Ending.ELIMINATION and view.scores[seat] + points[seat] >= rules.target
                else 0
            )
            for seat in range(view.players)
            if seat not in view.fallen
        }
        mine = costs.pop(self._seat)
        return sum(costs.values()) / len(costs) - mine

    def _arms(self, also: Sequence[Action]) -> Iterator[_Arm]:
        seen: set[_Arm] = set()
        own = list(self._takes() if self.view.declared else self._moves())
        out = [arm for arm in own if arm.goes_out]
        for arm in (*(out[:1] or own), *(arm for action in also for arm in self._named(action))):
            if arm not in seen:
                seen.add(arm)
                yield arm

    def _takes(self) -> Iterator[_Arm]:
        view, card = self.view, self.codes.card(self.view.declared)
        if view.open_card:
            yield _Arm(Take(self._seat, Source.OPEN), card=card)
        if view.blind_count:
            yield _Arm(Take(self._seat, Source.BLIND), card=card, blind=True)

    def _moves(self) -> Iterator[_Arm]:
        self._load(0)
        *widths, discards = self._widths
        danger, some = self.codes.playouts.danger(self._seat), False
        for kind, count in zip((_NEW, _INSERTIONS, _SUBSTITUTIONS), widths, strict=True):
            found = self._looked_at(kind, danger)
            some = some or bool(found)
            yield from self._known(found, count)
            if danger < _GREAT and kind != _SUBSTITUTIONS:
                yield from self._known(self._looked_at(kind, _GREAT), count // 2)
        table = self.codes.table
        if table.rules.exchange is not Exchange.ONLY_IF_STUCK or not (
            some or table.rowfinder.find(self.view.rows, self._hand)
        ):
            yield from self._exchanges(discards)

    @property
    def _widths(self) -> tuple[int, int, int, int]:
        if self.effort >= max(_MUCH, _WELL * self.view.players):
            return _WIDE
        return _MIDDLING if self.effort >= _SOME * self.view.players else _NARROW

    def _looked_at(self, kind: int, danger: float) -> list[tuple[float, bool, bytes]]:
        """The moves of a kind, the best first for somebody in so much danger."""
        every = self.vocabulary.whole
        found = self.codes.playouts.look(kind, _LOOKED_AT if every else _READ, every, danger)
        return sorted(found, key=lambda each: each[0])

    def _known(self, found: list[tuple[float, bool, bytes]], count: int) -> Iterator[_Arm]:
        for _, ahead, record in found:
            move = self.codes.read(record, self.view.rows)
            if self.vocabulary.uses(move.faces.upper()):
                goes_out = not move.is_substitution and len(move.faces) - len(move.old) == len(self._hand)
                sure = goes_out or (ahead and self._is_certain(move))
                yield _Arm(as_action(self._seat, move), record, goes_out=goes_out, sure=sure)
                count -= 1
            if not count:
                return

    def _is_certain(self, move: RowMove) -> bool:
        return is_certain(self.codes, self.vocabulary, self.view, self._unseen, self._hand, move)

    def _exchanges(self, count: int) -> Iterator[_Arm]:
        ranked = self.codes.playouts.discards()
        for code in ranked[:count]:
            letters = self.codes.table.words.alphabet.letters
            yield from self._named(Discard(self._seat, letters[code] if code < len(letters) else WILD))

    def _named(self, action: Action) -> Iterator[_Arm]:
        """The arms of an action that somebody names."""
        view = self.view
        match action:
            case LayWord(faces=faces):
                yield _Arm(action, self.codes.move(None, faces))
            case Insert(row=row, faces=faces) | Substitute(row=row, faces=faces):
                yield _Arm(action, self.codes.move(row, faces))
            case Discard(card=card):
                if view.open_card:
                    yield _Arm(action, card=self.codes.card(card))
                if view.blind_count:
                    yield _Arm(action, card=self.codes.card(card), blind=True)
            case Take(source=source) if view.declared:
                yield _Arm(action, card=self.codes.card(view.declared), blind=source is Source.BLIND)
            case _:
                pass


def _estimate(arm: _Arm, tally: Tally) -> Estimate:
    return Estimate(
        arm.action,
        tally.mean,
        tally.points / tally.tried,
        tally.outs / tally.tried,
        tally.error,
        tally.tried,
        sure=arm.sure,
    )
