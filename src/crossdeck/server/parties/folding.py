"""An evening from the rows of its log."""

import msgspec

from crossdeck.party.entries import Decision, read_decision
from crossdeck.party.evening import DamagedPartyError, Evening
from crossdeck.party.folding import begin, fold
from crossdeck.tables.log import Row

__all__ = ["folded", "read_row"]


def read_row(row: Row) -> Decision:
    """The decision of a row; DamagedPartyError if it is none."""
    try:
        return read_decision(row.body)
    except msgspec.MsgspecError as wrong:
        raise DamagedPartyError(f"party {row.table}, row {row.version}: {wrong}") from None


def folded(evening: Evening | None, row: Row) -> Evening:
    """The evening after this row, the first of which opens it; DamagedPartyError if it does not fit."""
    before = evening.version if evening else 0
    if row.version != before + 1:
        raise DamagedPartyError(f"party {row.table}, row {row.version}: it does not follow on row {before}")
    decision = read_row(row)
    try:
        return begin(row.at, decision) if evening is None else fold(evening, row.at, decision)
    except DamagedPartyError as wrong:
        raise DamagedPartyError(f"party {row.table}, row {row.version}: {wrong}") from None
