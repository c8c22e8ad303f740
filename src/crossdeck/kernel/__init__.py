"""The kernel: all legal placements on a table, and all moves on words in rows, as packed records.

One source, compiled where a C compiler was at hand and interpreted elsewhere; `KIND` says which runs.
"""

from crossdeck import native
from crossdeck.kernel.rows import RowSearch, survey
from crossdeck.kernel.table import Table

__all__ = ["KIND", "RowSearch", "Table", "survey"]

KIND = native.kind()
