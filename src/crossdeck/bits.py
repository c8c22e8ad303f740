"""Numbers and bit operations that the compiled modules share.

The kernel's sources take these names from here when they run interpreted; compiled, they take the C constants
and functions of the same names from `cbits.pxd`, for a C compiler folds a constant and cannot fold a
variable.
"""

__all__ = [
    "CARDS", "CELLS", "CHILD", "EDGE", "FLAGS", "FREE_CARD", "JOINED", "LETTERS", "MOST_CARDS", "RECORD",
    "SHORT", "STRIDE", "TAIL", "WILD", "WILD_CARD", "below", "bit", "lowest", "ones", "put", "write",
]  # fmt: skip

LETTERS = 32
"""The most letters of an alphabet: a set of letters is one 32-bit mask."""
FLAGS = 28
"""How far a word's flags are shifted in an arc of the word graph."""
CHILD = 0x0FFFFFFF
"""The part of an arc that is the child."""
SHORT = 4
"""The longest word of the small second graph, for plays of few cards that touch nothing in their line."""
STRIDE = 128
"""Cells in a row of the kernel's window."""
CELLS = STRIDE * STRIDE
"""Cells of the window."""
EDGE = 2
"""Rows and columns at each side of the window that stay empty."""
WILD = 64
"""Added to the tile of a wild card."""
WILD_CARD = 32
"""A wild card of a hand that is counted by kinds of cards: the letters' codes come before it."""
FREE_CARD = 33
"""A free card of such a hand."""
CARDS = 34
"""So many kinds of cards there are: a hand is as many counts."""
MOST_CARDS = 20
"""The most cards that one placement can lay."""
RECORD = 24
"""Bytes of a record."""
JOINED = 1
"""Of an empty cell: there are cards at right angles."""
TAIL = 2
"""Of an empty cell: an S here would end a barred plural at right angles."""


def bit(letter: int) -> int:
    """The mask of one letter."""
    return 1 << letter


def below(letter: int) -> int:
    """The mask of all letters before this one."""
    return (1 << letter) - 1


def ones(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """The place of the lowest bit set; the mask is not 0."""
    return (mask & -mask).bit_length() - 1


def put(out: bytearray, at: int, head: int, points: int, tiles: bytearray, first: int) -> None:
    """Write a 24-byte record: head and points as little-endian 16-bit numbers, then 20 tiles."""
    out[at] = head & 255
    out[at + 1] = head >> 8
    out[at + 2] = points & 255
    out[at + 3] = points >> 8
    out[at + 4 : at + 24] = tiles[first : first + 20]


def write(out: bytearray, at: int, head: int, points: int, tiles: bytearray, width: int) -> None:
    """Write a record of any width: like `put`, but the points may be below nothing."""
    out[at] = head & 255
    out[at + 1] = head >> 8
    out[at + 2] = points & 255
    out[at + 3] = points >> 8 & 255
    out[at + 4 : at + 4 + width] = tiles[:width]
