"""What simulated guests, tables and stewards ask for at this moment, at a human pace."""

from dataclasses import dataclass

from crossdeck.party.commands import Join, PartyCommand
from crossdeck.party.evening import Evening, Phase
from crossdeck.party.roles import Who
from crossdeck.party.simulating.mischief import CALM, Mischief
from crossdeck.party.simulating.names import guest_names

__all__ = ["Crowd"]

Wanted = list[tuple[Who, PartyCommand]]

ARRIVING = 1500
"""So many milliseconds between two who scan the code on the wall."""
AT_ONCE = 5
"""So many at most are told of in one call."""


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
        """What they ask for now.  Each may be refused, as with real guests; what is done is not asked again."""
        match evening.phase:
            case Phase.GATHERING:
                return self._arriving(evening, now)
            case _:
                return []

    def _arriving(self, evening: Evening, now: int) -> Wanted:
        due = min(self.guests, (now - evening.opened_at) // ARRIVING)
        if len(evening.guests) >= due:
            return []
        there = {guest.name for guest in evening.guests.values()}
        coming = [name for name in guest_names(due, self.seed) if name not in there][:AT_ONCE]
        return [(Who("join"), Join(id=f"join {name}"[:40], name=name)) for name in coming]
