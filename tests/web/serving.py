"""A real server in a process of its own, and seats at its tables that are played over HTTP.

A deal has a name, and the same name is the same deal (`seeded_server.py`).  What is legal the server says.
"""

import json
import secrets
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.web.seeded_server import Seed

__all__ = ["DEAL", "PATIENCE", "ROOT", "Json", "Move", "Seat", "Server", "until"]

Json = dict[str, Any]
PATIENCE = 60.0
"""Seconds until any test gives up waiting for anything; a busy machine is slow, not wrong."""
DEAL = "1"
"""The deal of a table that asks for no other."""
ROOT = Path(__file__).parents[2]


class Server:
    """`crossdeck serve` on a free port, with a SQLite file of its own and limits that no test meets."""

    def __init__(self, folder: Path, test: str = "") -> None:
        self._log = (folder / "log").open("w")
        self._seed = folder / "seed"
        self.begin(test)
        options = ("--port", "0", "--json", "--limits", "1000", "--workers", "2")
        self._process = subprocess.Popen(
            (
                *(sys.executable, "-m", "tests.web.seeded_server", self._seed),
                *(*options, "--db", f"sqlite:///{folder}/tables.db"),
            ),
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
            cwd=ROOT,
        )
        assert self._process.stdout is not None
        said = ""
        while not said.rstrip().endswith("}"):
            line = self._process.stdout.readline()
            assert line, (folder / "log").read_text()
            said += line
        self.url: str = json.loads(said)["url"].rstrip("/")

    def begin(self, test: str) -> None:
        """Another test begins; a table that a browser opens has the deal of the test's name."""
        self._test = test
        Seed(test, test).write(self._seed)

    def stop(self) -> None:
        self._process.send_signal(signal.SIGTERM)
        self._process.communicate(timeout=PATIENCE)
        self._log.close()

    def ask(self, method: str, path: str, body: object = None, key: str = "") -> Json:
        """The answer to a question over HTTP; a refusal fails the test with the server's words."""
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
        content = None if body is None else json.dumps(body).encode()
        asked = urllib.request.Request(self.url + path, content, headers, method=method)
        try:
            with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
                found: Json = json.load(answer)
        except urllib.error.HTTPError as refused:
            raise AssertionError(f"{method} {path}: {refused.read().decode()}") from None
        return found

    def open(self, game: str, seats: int = 2, *, pace: float = 0, deal: str = DEAL, **options: str) -> "Seat":
        """A new table and its host's key; bots there play at once."""
        Seed(self._test, deal).write(self._seed)
        terms = {"game": game, "seats": seats, "pace": pace, "options": options}
        opened = self.ask("POST", "/api/tables", terms)
        Seed(self._test, self._test).write(self._seed)
        return Seat(self, opened["id"], opened["key"], game, options)

    def open_with_bots(
        self, game: str, bots: int = 1, *, pace: float = 0, deal: str = DEAL, **options: str
    ) -> "Seat":
        """A table where somebody called Ann has sat down among bots, and the first round is dealt."""
        seat = self.open(game, bots + 1, pace=pace, deal=deal, **options)
        seat.do("sit", name="Ann")
        for number in range(1, bots + 1):
            seat.do("seat_bot", seat=number, bot="greedy:5", name=f"Bot {number}")
        seat.do("start")
        return seat

    def open_for_two(self, game: str, *, deal: str = DEAL, **options: str) -> tuple["Seat", "Seat"]:
        """A table where Ann, its host, and Bob have sat down, and the first round is dealt."""
        ann = self.open(game, 2, pace=0, deal=deal, **options)
        bob = ann.another()
        ann.do("sit", name="Ann")
        bob.do("sit", name="Bob")
        ann.do("start")
        return ann, bob


@dataclass(frozen=True)
class Move:
    """A legal placement: the cards that are laid, as the picture has them, and how it is written."""

    cards: tuple[tuple[int, int, str], ...]
    words: tuple[str, ...]
    do: str


@dataclass
class Seat:
    """A key to a table, and what it can do there."""

    server: Server
    table: str
    key: str
    game: str
    options: Mapping[str, str] = field(default_factory=dict)

    def another(self) -> "Seat":
        """Somebody else at the same table."""
        return Seat(self.server, self.table, secrets.token_urlsafe(24), self.game, self.options)

    @property
    def known(self) -> str:
        """What a browser remembers of it (web/src/lib/me.svelte.ts)."""
        return json.dumps([{"id": self.table, "key": self.key, "game": self.game, "at": 0}])

    def page(self) -> Json:
        return self.server.ask("GET", f"/api/tables/{self.table}", key=self.key)

    def picture(self) -> Json:
        found: Json = self.page()["picture"]
        return found

    def do(self, what: str, **more: object) -> None:
        """Ask for something, and have it done."""
        command = {"t": what, "id": secrets.token_hex(8), "v": self.page()["v"], **more}
        answer = self.server.ask("POST", f"/api/tables/{self.table}/commands", {"command": command}, self.key)
        assert answer["done"], answer["objections"]

    def act(self, what: str) -> None:
        self.do("act", do=what)

    @property
    def hand(self) -> list[str]:
        picture = self.picture()
        hand: list[str] = picture["game"]["hands"][picture["you"]["seat"]]
        return hand

    def is_awaited(self) -> bool:
        picture = self.picture()
        return picture["you"]["seat"] in picture["awaited"]

    def moves(self, *, wild: bool = False) -> list[Move]:
        """What can be laid of the hand, by the dictionary; without wild cards, unless they are wanted."""
        picture = self.picture()
        layout = {(row, col): face for row, col, face in picture["game"]["layout"]}
        hand = picture["game"]["hands"][picture["you"]["seat"]]
        origin, drawn = _drawn(layout, from_corner=picture["game"]["kind"] == "board")
        asked = {
            "game": self.game,
            "players": len(picture["places"]),
            "options": dict(self.options),
            "table": drawn,
            "hand": "".join(card for card in hand if wild or card != "?"),
        }
        found = self.server.ask("POST", "/api/moves", asked)["placements"]
        return [_move(layout, origin, each["placement"], each["words"]) for each in found]

    def exchange(self) -> None:
        """Give the first card for a blind one."""
        self.act(next(each for each in self.picture()["can"] if each.startswith("discard")))
        self.act("take blind")

    def take_turn(self) -> None:
        """Do the first thing that can be done, laying cards if possible."""
        can = self.picture()["can"]
        if "accept" in can or "throw" in can:
            self.act("accept" if "accept" in can else "throw")
        elif found := self.moves():
            self.act(found[0].do)
        else:
            self.exchange()


def _drawn(layout: Mapping[tuple[int, int], str], *, from_corner: bool) -> tuple[tuple[int, int], str]:
    """A crossword as rows joined by `/`, and its first square: where a board has edges, its corner."""
    if not layout:
        return (0, 0), ""
    corner = [(0, 0)] if from_corner else []
    rows, cols = [row for row, _ in (*layout, *corner)], [col for _, col in (*layout, *corner)]
    lines = (
        "".join(layout.get((row, col), ".") for col in range(min(cols), max(cols) + 1))
        for row in range(min(rows), max(rows) + 1)
    )
    return (min(rows), min(cols)), "/".join(lines)


def _move(
    layout: Mapping[tuple[int, int], str], origin: tuple[int, int], placement: str, words: list[str]
) -> Move:
    """A placement such as `0,2 down .OR`, counted from the drawing's corner, by the table's own squares."""
    where, direction, letters = placement.split()
    row, col = (int(part) + origin[at] for at, part in enumerate(where.split(",")))
    step = (0, 1) if direction == "across" else (1, 0)
    line = [(row + step[0] * at, col + step[1] * at, face) for at, face in enumerate(letters)]
    cards = tuple((r, c, face) for r, c, face in line if (r, c) not in layout)
    return Move(cards, tuple(words), f"play {row},{col} {direction} {letters}")


def until(claim: Callable[[], bool], why: str) -> None:
    """Ask again and again until it is so; every question goes to the server, which takes its time for it."""
    end = time.monotonic() + PATIENCE
    while not claim():
        assert time.monotonic() < end, f"waited in vain: {why}"
