"""What simulated guests, tables and stewards ask for at this moment, at a human pace."""

from collections import defaultdict
from dataclasses import dataclass

from crossdeck.party.commands import GuestLeaves, Join, PartyCommand
from crossdeck.party.evening import Evening, Phase, Round
from crossdeck.party.roles import Who
from crossdeck.party.scores import is_settled
from crossdeck.party.simulating.at_tables import AtTable
from crossdeck.party.simulating.chances import chance
from crossdeck.party.simulating.mischief import CALM, Mischief
from crossdeck.party.simulating.names import guest_names, one_name
from crossdeck.party.simulating.scenes import Scene, scene
from crossdeck.party.simulating.stewards import stewards

__all__ = ["Crowd"]

Wanted = list[tuple[Who, PartyCommand]]

ARRIVING = 1500
"""So many milliseconds between two who scan the code on the wall."""
AT_ONCE = 5
"""So many at most are told of in one call."""
GOODBYE = 8_000
"""So long after the seating is shown somebody goes home before the bell."""


@dataclass(frozen=True)
class Crowd:
    """Simulated guests, tables and stewards of one evening; the host is somebody else."""

    seed: str
    mischief: Mischief = CALM
    guests: int = 0
    """So many join by themselves while the host waits for guests; others he lists."""
    stewards: bool = True
    """Whether the stewards are simulated too."""

    def wants(self, evening: Evening, now: int) -> Wanted:
        """What they ask for now; it may be refused, as with real guests.  What is done is not asked again."""
        wanted: Wanted = []
        match evening.phase:
            case Phase.GATHERING:
                return self._arriving(evening, now)
            case Phase.SEATED:
                wanted += self._going(evening, now)
            case Phase.PLAYING:
                wanted += self._at_tables(evening, evening.rounds[-1], now)
            case Phase.OVER:
                pass
        if self.stewards:
            wanted += stewards(
                evening, now, self.seed, self.mischief, lambda table: self._script(evening, table)
            )
        return wanted

    def _scene(self, evening: Evening, number: int, table: int, size: int) -> Scene:
        return scene(self.seed, self.mischief, evening.kind, number, table, size)

    def _script(self, evening: Evening, table: int) -> Scene | None:
        round_ = evening.round
        hand = round_.hand(table) if round_ else None
        return self._scene(evening, len(evening.rounds), table, len(hand.seats)) if hand else None

    def _at_tables(self, evening: Evening, round_: Round, now: int) -> Wanted:
        scenes = [self._scene(evening, round_.number, hand.number, len(hand.seats)) for hand in round_.hands]
        done = all(
            at.silent or is_settled(evening.kind, hand) for hand, at in zip(round_.hands, scenes, strict=True)
        )
        here, told = frozenset(evening.here), _told(evening, round_)
        tables = [
            AtTable(evening, round_, hand, at, now, here, frozenset(told[hand.number]), done)
            for hand, at in zip(round_.hands, scenes, strict=True)
        ]
        wanted = [wish for table in tables for wish in table.wants()]
        # One after the other, so that never too many go at once.
        gone = next((wish for table in tables for wish in table.leaving()), None)
        if gone is not None and self._can_spare(evening):
            wanted.append(gone)
        known = {guest.name for guest in evening.guests.values()}
        return wanted + [wish for table in tables for wish in self._coming(known, table)]

    def _can_spare(self, evening: Evening) -> bool:
        """Whether enough stay for the party to go on."""
        return len(evening.here) > evening.kind.fewest

    def _going(self, evening: Evening, now: int) -> Wanted:
        """Who goes home when he has seen where he should sit next."""
        round_ = evening.rounds[-1]
        if round_.number == 1 or now - evening.at < GOODBYE or not self._can_spare(evening):
            return []
        for hand in round_.hands:
            for guest in hand.seats:
                drawn = chance(self.seed, "goodbye", round_.number, guest)
                if drawn < self.mischief.leaves / 2 and evening.guests[guest].here:
                    id_ = f"goodbye-{round_.number}-{guest}"
                    return [(Who("guest", guest), GuestLeaves(id=id_, guest=guest))]
        return []

    def _coming(self, known: set[str], table: AtTable) -> Wanted:
        """Somebody more, while they play."""
        if table.over is not None or table.scene.comes > table.played:
            return []
        name = one_name(self.seed, table.round.number, table.hand.number) + " jr"
        if name in known:
            return []
        return [(Who("join"), Join(id=f"late-{table.round.number}-{table.hand.number}", name=name))]

    def _arriving(self, evening: Evening, now: int) -> Wanted:
        due = min(self.guests, (now - evening.opened_at) // ARRIVING)
        if len(evening.guests) >= due:
            return []
        there = {guest.name for guest in evening.guests.values()}
        coming = [name for name in guest_names(due, self.seed) if name not in there][:AT_ONCE]
        return [(Who("join"), Join(id=f"join {name}"[:40], name=name)) for name in coming]


def _told(evening: Evening, round_: Round) -> dict[int, set[tuple[str, str]]]:
    """What each table has called a steward for in this round."""
    told: dict[int, set[tuple[str, str]]] = defaultdict(set)
    for call in evening.calls.values():
        if call.round == round_.number:
            told[call.table].add((call.word, call.about))
    return told
