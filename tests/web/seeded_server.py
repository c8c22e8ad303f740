"""`crossdeck serve` with deals that are known beforehand.

    python -m tests.web.seeded_server FILE [ARGUMENT of `crossdeck serve`...]

A server draws a fresh secret for every deal.  Here a table's first secret is the hash of a name in FILE
(`Seed`), and each further one the hash of the one before it at the same table.  So a deal depends on its name
alone: not on the order of the tests, nor on what happens at other tables.  Ids are hashes of the test's name;
bots take their seeds from them.

This cannot be on in production.  `crossdeck serve` has no option for it; this module patches the server from
outside and lies among the tests, which no wheel contains.  FILE is local: no request can reach it.
"""

import hashlib
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

import msgspec

from crossdeck.cli import main as crossdeck
from crossdeck.server import hub, room, workers
from crossdeck.server.parties import hall, tables_online
from crossdeck.tables.deciding import Decided, act_for, decide
from crossdeck.tables.sitting import Sitting

__all__ = ["Seed"]

UNHURRIED = 60
"""Factor on the time limits of heavy work: a bot that runs out of time plays another move."""


class Seed(msgspec.Struct, frozen=True):
    """What a server is to deal next."""

    test: str
    """Who asks: no two tests have a table of the same id."""
    deal: str
    """The name of the deal of the next table; the same name is the same deal."""

    def write(self, file: Path) -> None:
        """Let the server know, all at once."""
        part = file.with_suffix(".part")
        part.write_bytes(msgspec.json.encode(self))
        part.replace(file)


class Source:
    """Gives what is secret elsewhere."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._given: Counter[str] = Counter()

    def seed(self) -> Seed:
        return msgspec.json.decode(self._file.read_bytes(), type=Seed)

    def deal(self) -> bytes:
        """The secret of the deal that the tests asked for."""
        return _bytes(f"deal {self.seed().deal}")

    def token_bytes(self, length: int = 16) -> bytes:
        """Other bytes every time, by the test: for ids, and for the secrets of a party."""
        test = self.seed().test
        self._given[test] += 1
        return _bytes(f"test {test} {self._given[test]}")[:length]


def _bytes(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()[:16]


def main(file: Path, arguments: list[str]) -> int:
    """Serve until a signal says stop."""
    source = Source(file)
    run = workers.Workers.run

    def chained(decide: Callable[..., Decided]) -> Callable[..., Decided]:
        """The same decision, with a new secret that follows from the table's last one."""

        def decided(sitting: Sitting, *given: object, **more: object) -> Decided:
            def following() -> bytes:
                return _bytes(sitting.sealed)

            return decide(sitting, *(following if each is room.fresh else each for each in given), **more)

        return decided

    async def run_unhurried(
        self: workers.Workers, task: object, owner: str, budget: float, **more: object
    ) -> object:
        return await run(self, task, owner, budget * UNHURRIED, **more)  # type: ignore[arg-type]

    with (
        patch.object(hub, "fresh", source.deal),
        patch.object(hub, "secrets", source),
        patch.object(hall, "fresh", source.token_bytes),
        patch.object(room, "decide", chained(decide)),
        patch.object(room, "act_for", chained(act_for)),
        patch.object(tables_online, "act_for", chained(act_for)),
        patch.object(workers.Workers, "run", run_unhurried),
    ):
        return crossdeck(["serve", *arguments])


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
