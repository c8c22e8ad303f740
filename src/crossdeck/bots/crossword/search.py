"""What can be done in a turn of a crossword game, tried out in worlds that the viewer may be in.

Each candidate is played out to the end of the round by the native playouts, in the same worlds as the others.
"""

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random

from crossdeck import native
from crossdeck.bits import CARDS, FREE_CARD, WILD_CARD
from crossdeck.bots.arms import Tally, Trial, try_out
from crossdeck.bots.crossword.candidates import Candidates, Swap
from crossdeck.bots.crossword.endings import sure_out
from crossdeck.bots.crossword.evidence import Evidence, evidence
from crossdeck.bots.crossword.playouts import Playout
from crossdeck.bots.estimates import Estimate
from crossdeck.bots.hands import FIGURES, Hands
from crossdeck.bots.unseen import Unseen, World, unseen
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.cards import FREE, WILD, sort_cards
from crossdeck.layout import Placement
from crossdeck.placements import Finder
from crossdeck.play import Action, Discard, Exchanged, Laid, Phase, Play, Source, Table, Take, View
from crossdeck.rules import Exchange

__all__ = ["weigh"]

_WORK = 14_000 if native.kind() == "compiled" else 140
"""So much work of the playouts is an effort of 1, about a millisecond."""
_BESIDES = 250
"""The work of a trial besides the playout."""
_MAKING, _FEW, _ASKING = 2000, 4, 1500
"""The work of making a world for so few players; for more of them, of each question what one may hold."""
_MOST_CARDS, _MOST_PLAYERS = 256, 14
"""What a table may have that is thought about: `PILE` and `SEATS` of the playouts."""
_MOST_ARMS = 24
_FEWEST_ARMS = 6
_EFFORT_OF_ARM = 25
"""With so much more effort one more candidate is tried."""
_REPLIES = 100
"""So many plays of others are then tried against each."""
_EXACTLY = 100
"""With so much effort it is also tried what others could do against a plan to go out."""
_WORLDS, _SETTLED = 1 << 20, 64
"""So many worlds are tried at most; and where nothing is at stake, only for what is to be expected."""
_CIRCUITS = 6
"""Where a round without plays never ends, it is taken to end after so many circuits (R-18)."""

Arm = Placement | Swap
Packed = tuple[bytes, bytes, bytes]
"""A world for the playouts: all hands, the blind pack and the face-up cards."""


def weigh(
    table: Table, vocabulary: Vocabulary, view: View, effort: int, seed: int = 0, also: Sequence[Action] = ()
) -> tuple[Estimate, ...]:
    """What the viewer could do in his turn, the best first; empty where nothing is to be weighed."""
    seat = view.seat
    if seat is None or view.phase is not Phase.TURN or view.turn != seat or _is_too_large(view):
        return ()
    position = _Position(table, vocabulary, view, seat, effort, seed)
    arms = position.arms(min(_MOST_ARMS, _FEWEST_ARMS + effort // _EFFORT_OF_ARM), also)
    return tuple(position.estimates(arms, effort * _WORK))


def _is_too_large(view: View) -> bool:
    """Whether there are more cards or players than the playouts have room for."""
    cards = sum(view.counts) + view.blind_count + view.up_count + len(view.layout) + view.thrown
    return cards > _MOST_CARDS or view.players > _MOST_PLAYERS


@lru_cache(8)
def _mind(table: Table) -> "_Mind":
    return _Mind(table)


@dataclass(frozen=True, eq=False)
class _Mind:
    """What somebody who thinks at a table prepares once: tables of his own, and the figures of hands."""

    table: Table

    @cached_property
    def hands(self) -> Hands:
        """How hands are weighed."""
        return Hands(self.table)

    def finder(self) -> Finder:
        """A move generator that follows other crosswords than the table's own."""
        table = self.table
        values = [(face.card, face.value) for face in table.pack.faces]
        return Finder(table.words, table.rules, table.players, values)

    @cached_property
    def now(self) -> Finder:
        """The one whose table the playouts use."""
        return self.finder()

    @cached_property
    def past(self) -> Finder:
        """The one that looks at crosswords that are past."""
        return self.finder()

    @cached_property
    def codes(self) -> dict[str, int]:
        """The number of each card."""
        letters = self.table.pack.alphabet.letters
        return {letter: code for code, letter in enumerate(letters)} | {WILD: WILD_CARD, FREE: FREE_CARD}

    @cached_property
    def playout(self) -> Playout:
        """Rounds played to their end."""
        table, hands = self.table, self.hands
        points, burden, excess = array("i", [0] * CARDS), array("d", [0.0] * CARDS), array("d", [0.0] * CARDS)
        for card, code in self.codes.items():
            points[code] = hands.points(card) if card in hands.values else 0
            burden[code] = hands.burdens.get(card, 0.0)
            excess[code] = hands.tips.get(card, 0.0)
        limit = table.rules.limit(table.players)
        most = limit.most if limit else 20
        circuits = table.rules.deadlock or _CIRCUITS
        shortest = table.rules.shortest
        return Playout(
            self.now.table,
            table.players,
            most,
            hands.most,
            shortest,
            circuits,
            points,
            burden,
            excess,
            array("d", FIGURES),
        )


@dataclass(frozen=True, eq=False)
class _Position:
    """A turn that is thought about."""

    table: Table
    vocabulary: Vocabulary
    view: View
    seat: int
    effort: int
    seed: int

    @cached_property
    def mind(self) -> _Mind:
        return _mind(self.table)

    @cached_property
    def hand(self) -> str:
        """The hand with a discard that was declared, in order."""
        held = (*(self.view.hands[self.seat] or ()), *self.view.declared)
        return "".join(sort_cards(held, self.table.pack.alphabet))

    def arms(self, most: int, also: Sequence[Action]) -> list[Arm]:
        """What is tried out."""
        seen = Candidates(self.table, self.vocabulary, self.mind.hands, self.view, self.hand)
        if self.view.declared:
            return [Swap(self.view.declared, source) for source in seen.sources()]
        if not self.hand.rstrip(FREE):
            return []
        plays = seen.plays(most)
        # Who can go out does; who is sure of it in his next turn needs nothing else.
        best = [play for play in plays if self._is_out(play)] or [
            play for play in plays if self.is_sure(play)
        ]
        arms: list[Arm] = [*best] or [*plays, *seen.swaps(stuck=not plays and self._may_exchange)]
        for action in also:
            arms += (arm for arm in self._as_arms(action, seen.sources()) if arm not in arms)
        return arms

    @property
    def _may_exchange(self) -> bool:
        """R-12: at a strict table not if the dictionary has a play, though he may not know it."""
        if self.table.rules.exchange is not Exchange.ONLY_IF_STUCK:
            return True
        return not self.table.finder.find(self.view.layout, self.hand, one_each=True)

    def _as_arms(self, action: Action, sources: Sequence[Source]) -> Iterator[Arm]:
        match action:
            case Play(placement=placement):
                is_opening = not self.view.layout
                yield placement.as_opening if is_opening else placement.in_order
            case Discard(card=card):
                yield from (Swap(card, source) for source in sources)
            case _:
                pass

    def _is_out(self, placement: Placement) -> bool:
        """Whether he is out with it."""
        return len(placement) == len(self.hand.rstrip(FREE))

    def is_sure(self, arm: Arm) -> bool:
        """Whether he is out with it, or else in his next turn whatever the others do."""
        if not isinstance(arm, Placement) or len(self.hand.rstrip(FREE)) > len(arm) + self.mind.hands.most:
            return False
        work = _REPLIES if self.effort >= _EXACTLY else 0
        return sure_out(self.table, self.vocabulary, self.view, arm, work) is True

    def estimates(self, arms: Sequence[Arm], work: int) -> Iterator[Estimate]:
        """Each thing to be done once, the best first."""
        self.mind.now.follow(self.view.layout, self.mind.hands.most)
        packed = [self.mind.now.packed(arm) if isinstance(arm, Placement) else None for arm in arms]

        def trial(arm: int, world: int) -> Trial:
            return self._trial(arms[arm], packed[arm], world)

        told: set[Action] = set()
        is_settled = len(arms) == 1 or all(self.is_sure(arm) for arm in arms)
        for tally in try_out(len(arms), trial, work, _SETTLED if is_settled else _WORLDS):
            action = self._action(arms[tally.arm])
            if action not in told:
                told.add(action)
                yield _estimate(action, tally, sure=self.is_sure(arms[tally.arm]))

    def _action(self, arm: Arm) -> Action:
        if isinstance(arm, Placement):
            return Play(self.seat, arm)
        return Take(self.seat, arm.source) if self.view.declared else Discard(self.seat, arm.card)

    def _trial(self, arm: Arm, packed: tuple[int, bytes] | None, world: int) -> Trial:
        """Do it in a world, and play on to the end of the round."""
        playout, kernel, seat = self.mind.playout, self.mind.now.table, self.seat
        placed = kernel.n_placed
        made = len(self._worlds)
        playout.begin(*self._world(world), self._stuck, self.view.idle, world + 1)
        besides = _BESIDES + sum(self._costs[made:])
        if isinstance(arm, Swap):
            playout.take(seat, self.mind.codes[arm.card], arm.source is Source.OPEN)
            is_out = False
        else:
            is_out = playout.lay(seat, *(packed or (0, b"")))
        out = seat if is_out else playout.run((seat + 1) % self.view.players)
        kernel.lift(kernel.n_placed - placed)
        points = [playout.score(each) for each in range(self.view.players)]
        others = (sum(points) - points[seat]) / (len(points) - 1)
        return Trial(others - points[seat], points[seat], out == seat, playout.work + besides)

    @cached_property
    def _stuck(self) -> bytes:
        turns = (event for event in self.view.history if isinstance(event, Laid | Exchanged))
        last = {event.seat: isinstance(event, Exchanged) for event in turns}
        return bytes(last.get(seat, False) for seat in range(self.view.players))

    @cached_property
    def _worlds(self) -> list[Packed]:
        return []

    def _world(self, number: int) -> Packed:
        while len(self._worlds) <= number:
            chance = Random(f"{self.seed}/{len(self.view.history)}/{len(self._worlds)}")
            asked = 0

            def is_plausible(seat: int, hand: Sequence[str], chance: Random) -> bool:
                nonlocal asked
                asked += 1
                return self._evidence.is_plausible(seat, hand, chance)

            self._worlds.append(self._pack(self._unseen.world(chance, is_plausible)))
            self._costs.append(_MAKING + (_ASKING * asked if self.view.players > _FEW else 0))
        return self._worlds[number]

    @cached_property
    def _costs(self) -> list[int]:
        """The work that each world took."""
        return []

    @cached_property
    def _unseen(self) -> Unseen:
        return unseen(self.table, self.view)

    @cached_property
    def _evidence(self) -> Evidence:
        return evidence(self.mind.past, self.view, self._unseen, self.mind.hands.most)

    def _pack(self, world: World) -> Packed:
        codes, hands = self.mind.codes, bytearray(CARDS * len(world.hands))
        for seat, hand in enumerate(world.hands):
            for card in hand:
                hands[CARDS * seat + codes[card]] += 1
        if self.view.declared:
            hands[CARDS * self.seat + codes[self.view.declared]] += 1
        blind, up = (bytes(codes[card] for card in reversed(pile)) for pile in (world.blind, world.up))
        return bytes(hands), blind, up


def _estimate(action: Action, tally: Tally, *, sure: bool) -> Estimate:
    tried = max(1, tally.tried)
    return Estimate(
        action, tally.mean, tally.points / tried, tally.outs / tried, tally.error, tally.tried, sure
    )
