"""How often anybody may ask: token buckets, and the one table of their figures.

A bucket is one number, the moment at which it will be full again.  One that is full by now is no different
from one that was never touched, so the oldest can be forgotten when there are too many.
"""

import math
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from ipaddress import IPv6Address, IPv6Network, ip_address

__all__ = [
    "BROWSE", "CODES", "CROWD", "HEAVY", "LIMITS", "MOVES", "OPEN", "PARTY", "Limit", "LimitError", "Limits",
    "who_asks",
]  # fmt: skip


@dataclass(frozen=True)
class Limit:
    """So many at once, and then so many a minute."""

    name: str
    at_once: int
    a_minute: int
    counts: str
    """Who has a bucket of his own."""
    covers: str

    def __str__(self) -> str:
        """The figures in words."""
        return f"{self.at_once} at once, then {self.a_minute} a minute for each {self.counts}"


BROWSE = Limit("browse", 1500, 3000, "address", "looking things up")
HEAVY = Limit("heavy", 30, 60, "address", "what has to be worked out: verdicts, placements, words, jobs")
OPEN = Limit("open", 30, 30, "address", "new tables, new accounts and signing in")
MOVES = Limit("moves", 40, 600, "person", "what is done at a table; nothing else ever uses it up")
CROWD = Limit("crowd", 1500, 12_000, "address", "new lines to tables, and what is done at tables over HTTP")
PARTY = Limit("party", 3000, 30_000, "address", "lines to parties, looking at them, and what is done there")
CODES = Limit("codes", 500, 60, "address", "finding a table or a party by its code")

LIMITS = (BROWSE, HEAVY, OPEN, MOVES, CROWD, PARTY, CODES)
"""All of them, as the reference shows them.  A room full of players may share one address: a party of 400 on
a hotspot comes in as one, when the doors open and again when its server is started anew."""


class LimitError(Exception):
    """Too much was asked for; `wait` is in how many seconds there will be room again."""

    def __init__(self, limit: Limit, wait: float) -> None:
        """Name the limit and its figures."""
        self.limit, self.wait = limit, max(1, math.ceil(wait))
        super().__init__(f"the limit {limit.name!r} is {limit}; ask again in {self.wait} s")


class Limits:
    """The buckets of everybody; `times` makes every limit so many times as generous."""

    def __init__(self, clock: Callable[[], float], *, times: int = 1, most: int = 10_000) -> None:
        """Take a clock in seconds that never goes back; no limit keeps more than `most` buckets."""
        # From when they were made: of seconds since the epoch a float does not have the thousandths whole.
        self._clock, self._since, self._most = clock, clock(), most
        self.table = tuple(
            replace(limit, at_once=limit.at_once * times, a_minute=limit.a_minute * times) for limit in LIMITS
        )
        """The limits in force."""
        self._force = {limit.name: limit for limit in self.table}
        self._full: dict[str, OrderedDict[str, float]] = {limit.name: OrderedDict() for limit in LIMITS}

    def take(self, limit: Limit, who: str) -> None:
        """Take one from this person's or address's bucket; LimitError if it is empty."""
        force = self._force[limit.name]
        buckets, now, one = self._full[limit.name], self._clock() - self._since, 60 / force.a_minute
        full = max(now, buckets.pop(who, now)) + one
        late = full - now - one * force.at_once
        refused = late > one * 1e-3  # sums of floats are not exact
        buckets[who] = full - one if refused else full
        if len(buckets) > self._most:
            buckets.popitem(last=False)
        if refused:
            raise LimitError(force, late)


def who_asks(peer: str, forwarded: str, proxies: int) -> str:
    """The address that limits count: of IPv6 the network of 64 bits, since a home has a whole one.

    Each proxy of our own adds to X-Forwarded-For the address that it was asked by: behind `proxies` of them
    the address is that many from the end.  What stands before it anybody can claim, and it is not looked at.
    """
    told = [part.strip() for part in forwarded.split(",") if part.strip()] if proxies else []
    try:
        address = ip_address(told[-proxies] if len(told) >= proxies > 0 else peer)
    except ValueError:
        return peer
    if isinstance(address, IPv6Address):
        mapped = address.ipv4_mapped
        return str(mapped or IPv6Network((int(address), 64), strict=False))
    return str(address)
