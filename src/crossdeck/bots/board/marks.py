"""Numbers that the playouts share with what prepares their arrays; compiled, they come from `cmarks.pxd`."""

__all__ = ["ASKED", "COPIES", "FADES", "FAR", "HAS_CARD", "MARKS", "MASK", "PER_CARD", "STATES"]

FAR = 8
"""The reach of a key square that no card in its row or column is near."""
MARKS = FAR + 1
"""How many different reaches there are."""
HAS_CARD = 8
"""In the state of a stretch, after a bit for each of its key squares: a card lies on it."""
STATES = 16
"""How many different states there are."""
COPIES = 21
"""One more than the most copies of a letter on a rack."""
FADES = 64
"""Stocks of so many letters or more count alike."""
ASKED = 250
"""Work: what it takes to ask the kernel for all plays, before a play is found."""
PER_CARD = 12
"""And for each card on the table; each play that is found counts 1."""
MASK = 0xFFFFFFFFFFFFFFFF
"""A word of 64 bits."""
