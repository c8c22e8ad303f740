"""Accounting for the shuffles of a record: what was shown before each deal, and the name shown after it.

That the cards are those which the name gives is verified by replaying; here it is whether the table was bound
to that name before anybody saw a card.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from crossdeck.cli.terms import InputError
from crossdeck.deals import commitment
from crossdeck.play.views import is_secret

__all__ = ["Shuffle", "read_commitments", "shuffles"]

_HASH = re.compile("[0-9a-f]{64}")


@dataclass(frozen=True)
class Shuffle:
    """The deal of one round; `kept` tells whether its name is the one that was bound to, if that is known."""

    round: int
    name: str
    commitment: str
    kept: bool | None

    def line(self) -> str:
        """What is said of it."""
        kind = "secret" if is_secret(self.name) else "numbered, known to all beforehand"
        word = {True: "as shown before the deal", False: "NOT what was shown before the deal", None: kind}
        return f"round {self.round}: {self.commitment}  {word[self.kept]}"

    def data(self) -> dict[str, Any]:
        """The same for JSON."""
        return {**vars(self), "secret": is_secret(self.name)}


def read_commitments(texts: Sequence[str]) -> tuple[str, ...]:
    """What was shown, as it was typed."""
    found = tuple(text.strip().lower() for text in texts)
    for text in found:
        if not _HASH.fullmatch(text):
            raise InputError(f"--commitment {text[:80]}: a commitment is a SHA-256 in 64 hexadecimal digits")
    return found


def shuffles(names: Sequence[str], shown: Sequence[str]) -> Iterator[Shuffle]:
    """The deals of the rounds 1, 2 … by their names, each beside what was shown before it."""
    for at, name in enumerate(names):
        bound = commitment(name)
        yield Shuffle(at + 1, name, bound, bound == shown[at] if at < len(shown) else None)
