"""Simulated guests, tables and stewards: they play, count, check, call and rule, and never are the host.

    mischief   what goes wrong, and how often         scenes     what happens at one table in one round
    names      what they are called                   at_tables  what the guests of a table ask for
    words      what they lay and challenge            stewards   what the stewards ask for
    chances    the seed, asked                        crowd      all of it, at this moment

Everything follows from the seed and from the evening as it stands: nothing is remembered between two calls.
"""

from crossdeck.party.simulating.crowd import Crowd
from crossdeck.party.simulating.mischief import CALM, LIVELY, UNRULY, Mischief
from crossdeck.party.simulating.names import guest_names

__all__ = ["CALM", "LIVELY", "UNRULY", "Crowd", "Mischief", "guest_names"]
