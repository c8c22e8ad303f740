"""The list of winnable deals that a study found, as the package ships them (`data/winnable`)."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from crossdeck.solve.result import Status
from crossdeck.study.trial import Row

__all__ = ["ListingError", "write_listing"]


class ListingError(ValueError):
    """A list that cannot be written."""


def write_listing(file: Path, facts: Mapping[str, str], rows: Sequence[Row]) -> None:
    """One line a deal: number, plays of the known solution, how hard it is."""
    words, _, digest = facts["words"].rpartition(" ")
    head = {"game": facts["game"], "rules": int(facts["rules"]), "words": words, "digest": digest}
    won = [[row.number, row.plays, row.grade] for row in rows if row.status is Status.WON]
    lines = ",\n".join(json.dumps(deal, separators=(",", ":")) for deal in won)
    text = json.dumps(head, ensure_ascii=False)[:-1] + f', "deals": [\n{lines}\n]}}\n'
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as wrong:
        raise ListingError(f"{file}: {wrong.strerror}") from None
