"""The random bot: any legal action but to call time, first a kind by chance, then one of that kind.

So it does not only play, and its games wander where no sensible player goes: good for tests, and for somebody
who wants to win his first game.  Where words are not refused it now and then lays its cards in another order
and sees whether anybody minds; and now and then it challenges a word, which may well be good.
"""

from dataclasses import dataclass
from random import Random

from crossdeck.bots.challenges import open_plays
from crossdeck.bots.duties import duty
from crossdeck.cards import FREE
from crossdeck.layout import Placement
from crossdeck.play import (
    Action,
    Challenge,
    Discard,
    Phase,
    Play,
    Source,
    Table,
    Take,
    Throw,
    View,
)
from crossdeck.play.checks import awaited, challenged_play
from crossdeck.rules import Checking, Exchange

__all__ = ["RandomBot"]

_DOUBT = 0.03
"""How often it challenges when it can."""
_BLUFF = 0.2
"""How often it mixes the cards of a play where words are not refused."""


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
        return self._turn(view, seat, chance) if view.phase is Phase.TURN else duty(view, seat)

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
        plays = self.table.finder.find(view.layout, hand)
        strict = self.table.rules.exchange is Exchange.ONLY_IF_STUCK
        if plays and (strict or chance.random() < 0.5):
            return Play(seat, self._mixed(plays.found(chance.randrange(len(plays))), chance))
        cards = dict.fromkeys(card for card in hand if card != FREE or self.table.rules.free_discard)
        return Discard(seat, chance.choice(list(cards)))

    def _mixed(self, placement: Placement, chance: Random) -> Placement:
        """The placement, or the same cards on the same squares in another order."""
        if self.table.rules.checking is Checking.REFUSED or chance.random() > _BLUFF:
            return placement
        faces = [face for _, face in placement.cards]
        chance.shuffle(faces)
        return Placement(tuple(zip(placement.squares, faces, strict=True)))
