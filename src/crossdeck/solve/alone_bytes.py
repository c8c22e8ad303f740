"""What each byte of a packed state of Kan-U-Go Alone is; see alone_cards.py.

Interpreted, the solver's modules take these names from here; compiled, they take the C constants of the same
names from `calone_bytes.pxd`, for a C compiler folds a constant and cannot fold a variable.
"""

__all__ = [
    "AT", "DECK", "FACTOR", "FRESH", "FROM_PACK", "HEIGHTS", "LEFT", "MASK", "OPENS", "PACKS", "PILE", "ROW",
    "SHOWN", "SPARE", "STACK", "STACKS", "STATE", "TAKEN", "UP", "WAYS",
]  # fmt: skip

STATE = 112
"""Bytes of a state."""
AT = 32
"""How many cards of the blind pack are gone."""
OPENS = 33
"""Cards of the open stack."""
FRESH = 34
"""Cards turned up since the last play, where one of them must be used."""
PACKS = 35
"""Cards of the pack of the third method."""
UP = 36
"""How many of them lie face up."""
SHOWN = 37
"""Whether the last of those can be used."""
LEFT = 38
"""Cards not built in."""
HEIGHTS = 40
"""Cards of each stack."""
PILE = 48
"""The open stack or the pack."""
DECK = 64
"""Places of the blind pack, of the open stack, of the pack."""
STACK = 8
"""Places of each stack, and the most stacks."""
SPARE = 4
"""States of the pool before the first one of a search, for what is only looked at."""
ROW = 0
TAKEN = 1
STACKS = 2
FROM_PACK = 15
"""In the ways of a play: the card of the pack."""
WAYS = 256
"""The most ways of a play: four cards from seven stacks have far fewer."""
MASK = 0x7FFFFFFFFFFFFFFF
FACTOR = 0x2545F4914F6CDD1D
