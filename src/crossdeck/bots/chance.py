"""The random bot: any legal action but to call time, first a kind by chance, then one of that kind.

So it does not only play, and its games wander where no sensible player goes: good for tests, and for somebody
who wants to win his first game.  Where words are not refused it now and then lays its cards in another order
and sees whether anybody minds; and now and then it challenges a word, which may well be good.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from crossdeck.bots.challenges import open_plays
from crossdeck.bots.duties import duty
from crossdeck.bots.pace import Pace
from crossdeck.bots.rows.player import bluff
from crossdeck.cards import FREE
from crossdeck.layout import Placement
from crossdeck.placements import Placements
from crossdeck.play import (
    Action,
    Challenge,
    Discard,
    Draw,
    Pass,
    Phase,
    Play,
    Redraw,
    Source,
    Table,
    Take,
    Throw,
    View,
)
from crossdeck.play.checks import awaited, challenged_play
from crossdeck.play.rows import as_action
from crossdeck.rowmoves import RowMoves
from crossdeck.rules import Checking, Course, Exchange

__all__ = ["RandomBot"]

_DOUBT = 0.03
"""How often it challenges when it can."""
_BLUFF = 0.2
"""How often it mixes the cards of a play where words are not refused."""
_SLOWNESS, _SPREAD = 2.5, 0.7
"""How long it takes in a race, against somebody who plays well."""


@dataclass(frozen=True, eq=False)
class RandomBot:
    """A player without a plan; the same view and seed give the same action."""

    table: Table
    seed: int = 0
    name: str = "random"

    def act(self, view: View) -> Action | None:
        """Something legal."""
        seat = view.seat
        if seat is None:
            return None
        chance = Random(self._situation(view, seat))
        if (doubt := self._challenge(view, seat, chance)) is not None:
            return doubt
        if seat not in awaited(self.table, view):
            return None
        match view.phase:
            case Phase.TURN:
                return self._turn(view, seat, chance)
            case Phase.RACING:
                return self._race(view, seat, chance)
            case _:
                return duty(view, seat)

    def takes(self, view: View, action: Action) -> int:
        """In a race: long, and no two times alike."""
        return Pace(self.seed, _SLOWNESS, _SPREAD).takes(self.table, view, action)

    def _race(self, view: View, seat: int, chance: Random) -> Action:
        hand = view.hands[seat] or ()
        plays = self.table.finder.find(view.layout, hand, first_addition=seat not in view.added)
        if plays and chance.random() < 0.5:
            return Play(seat, plays.found(chance.randrange(len(plays))))
        card = chance.choice(self._discards(hand))
        if chance.random() < 0.5:
            return Draw(seat, card, Source.OPEN, view.open_card)
        return Draw(seat, card, Source.BLIND)

    def _situation(self, view: View, seat: int) -> str:
        """What tells this moment of the match from every other one."""
        moment = (self.seed, seat, view.round, len(view.history), view.phase.value, view.declared)
        return "/".join(map(str, (*moment, *view.accepted)))

    def _challenge(self, view: View, seat: int, chance: Random) -> Challenge | None:
        words = [word for _, laid in open_plays(self.table, view, seat) for word in laid.words]
        if not words or chance.random() > _DOUBT:
            return None
        action = Challenge(seat, chance.choice(words))
        return action if isinstance(challenged_play(self.table, view, action), int) else None

    def _turn(self, view: View, seat: int, chance: Random) -> Action:
        hand = view.hands[seat] or ()
        if view.declared:
            sources = [Source.OPEN] * bool(view.open_card) + [Source.BLIND] * bool(view.blind_count)
            return Take(seat, chance.choice(sources))
        if not any(card != FREE for card in hand):
            return Throw(seat)
        plays = self._plays(view, hand)
        strict = self.table.rules.exchange is Exchange.ONLY_IF_STUCK
        if plays and (strict or chance.random() < 0.5):
            return self._lay(view, seat, plays, chance)
        if self.table.rules.refill:
            return self._redraw(view, seat, hand, chance)
        return Discard(seat, chance.choice(self._discards(hand)))

    def _plays(self, view: View, hand: Sequence[str]) -> Placements | RowMoves:
        if self.table.rules.course is Course.ROWS:
            return self.table.rowfinder.find(view.rows, hand)
        return self.table.finder.find(view.layout, hand)

    def _lay(self, view: View, seat: int, plays: Placements | RowMoves, chance: Random) -> Action:
        """One of these plays, or something like it that may be no word."""
        if isinstance(plays, Placements):
            return Play(seat, self._mixed(plays.found(chance.randrange(len(plays))), chance))
        lie = bluff(self.table, view, view.hands[seat] or (), chance) if self._bluffs(chance) else None
        return lie or as_action(seat, plays.found(chance.randrange(len(plays))))

    def _bluffs(self, chance: Random) -> bool:
        return self.table.rules.checking is not Checking.REFUSED and chance.random() < _BLUFF

    def _redraw(self, view: View, seat: int, hand: Sequence[str], chance: Random) -> Action:
        """R-88: exchange some letters, as many as it likes, or pass where none can be drawn."""
        stock = view.blind_count if self.table.rules.redraw else 0
        if not stock:
            return Pass(seat)
        return Redraw(seat, tuple(chance.sample(hand, chance.randint(1, min(len(hand), stock)))))

    def _discards(self, hand: Sequence[str]) -> list[str]:
        """The cards that may be given away, each once."""
        return list(dict.fromkeys(card for card in hand if card != FREE or self.table.rules.free_discard))

    def _mixed(self, placement: Placement, chance: Random) -> Placement:
        """The placement, or the same cards on the same squares in another order."""
        if not self._bluffs(chance):
            return placement
        faces = [face for _, face in placement.cards]
        chance.shuffle(faces)
        return Placement(tuple(zip(placement.squares, faces, strict=True)))
