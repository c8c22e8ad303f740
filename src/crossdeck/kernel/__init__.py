"""The kernel: all legal placements for a table, a hand and a limit, as packed records.

One source, compiled where a C compiler was at hand and interpreted elsewhere; `KIND` says which runs.
"""

from crossdeck import native
from crossdeck.kernel.table import Table

__all__ = ["KIND", "Table"]

KIND = native.kind()
