"""Pictures of the main rooms, for people to look at.

python -m tests.web.pictures DIR      writes one PNG for each room, width and light
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

from tests.web.browsers import find_browser
from tests.web.playing import Player, by_mouse
from tests.web.rowplaying import moves, written
from tests.web.serving import Seat, Server, until
from tests.web.windows import LETTERS, SIZES, Windows

ROOMS = {
    "shelf": "/",
    "new": "/new/lexicon",
    "judge": "/judge",
    "rules": "/rules/kan-u-go",
    "rules-keyword": "/rules/keyword#board",
    "rules-large": "/rules/lexicon-large#example-joining",
    "replay": "/replay",
    "me": "/me",
}


def take_all(windows: Windows, folder: Path) -> None:
    """Take them all."""
    gathering, playing = windows.server.open("kan-u-go", 4), _midway(windows.server)
    others = {
        "race": _racing(windows.server),
        "rows": _in_rows(windows.server),
        "board": _on_board(windows.server),
    }
    for size in SIZES:
        for theme in ("afternoon", "evening"):
            name = f"{size[0]}-{theme}.png"
            for room, path in ROOMS.items():
                _take(windows.open(path, size=size, theme=theme), folder / f"{room}-{name}")
            for room, seat in (("gathering", gathering), ("table", playing)):
                page = windows.open(f"/table/{seat.table}", seat=seat, size=size, theme=theme)
                if room == "table":
                    _lay_something(Player(page, seat, by_mouse))
                _take(page, folder / f"{room}-{name}")
            for kind, seat in others.items():
                page = windows.open(f"/table/{seat.table}", seat=seat, size=size, theme=theme)
                if kind == "board":
                    _lay_something(Player(page, seat, by_mouse))
                _take(page, folder / f"{kind}-{name}")
        for kind, seat in {"turns": playing, **others}.items():
            page = windows.open(f"/television/{seat.table}", size=size)
            _take(page, folder / f"television-{kind}-{size[0]}.png")


def _midway(server: Server) -> Seat:
    """A table in the middle of a round, at our turn; nobody can have laid ten cards by then."""
    seat = server.open_with_bots("kan-u-go", 3)
    until(seat.is_awaited, "it is our turn")
    seat.take_turn()
    until(seat.is_awaited, "it is our turn again")
    return seat


def _racing(server: Server) -> Seat:
    """A race that has just begun, with a word or two of the others."""
    ann, bob = server.open_for_two("kan-u-go-race")
    next(seat for seat in (ann, bob) if "call" in seat.picture()["can"]).act("call")
    bob.act(next(move for move in bob.moves() if len(move.cards) >= 3).do)
    return ann


def _in_rows(server: Server) -> Seat:
    """Words of several lengths, at our turn."""
    ann, bob = server.open_for_two("lexicon-large", checking="refused")
    for turn in range(6):
        seat = ann if ann.is_awaited() else bob
        found = [
            move for move in moves(seat) if not move.is_substitution and len(move.faces) - len(move.old) <= 2
        ]
        seat.act(written(max(found, key=lambda move: len(move.faces) if turn > 2 else -len(move.faces))))
    return ann


def _on_board(server: Server) -> Seat:
    """A few words on the board, at our turn."""
    ann, bob = server.open_for_two("keyword", checking="refused")
    for _ in range(6):
        seat = ann if ann.is_awaited() else bob
        seat.act(max(seat.moves(), key=lambda move: len(move.cards)).do)
    return ann


def _lay_something(player: Player) -> None:
    player.hand.wait_for()
    if moves := player.seat.moves():
        player.lay(player.outwards(moves[0]))


def _take(page: Page, file: Path) -> None:
    page.wait_for_load_state("networkidle")
    page.screenshot(path=file)


def main(folder: Path) -> None:
    """Start a server and a browser, and take the pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as place, sync_playwright() as playwright:
        server = Server(Path(place))
        browser = playwright.chromium.launch(executable_path=find_browser(), args=LETTERS)
        windows = Windows(browser, server)
        take_all(windows, folder)
        windows.close()
        server.stop()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("pictures: say where to put them, as in `python -m tests.web.pictures DIR`")
    main(Path(sys.argv[1]))
