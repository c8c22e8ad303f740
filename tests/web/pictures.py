"""Pictures of the main rooms, for people to look at.

python -m tests.web.pictures DIR      writes one PNG for each room, width and light
"""

import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

from tests.web.browsers import find_browser
from tests.web.playing import Player, by_mouse
from tests.web.serving import Seat, Server, until
from tests.web.windows import LETTERS, SIZES, Windows

ROOMS = {
    "shelf": "/",
    "new": "/new/lexicon",
    "judge": "/judge",
    "rules": "/rules/kan-u-go",
    "replay": "/replay",
    "me": "/me",
}


def take_all(windows: Windows, folder: Path) -> None:
    """Take them all."""
    gathering, playing = windows.server.open("kan-u-go", 4), _midway(windows.server)
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
        page = windows.open(f"/television/{playing.table}", size=size)
        _take(page, folder / f"television-{size[0]}.png")


def _midway(server: Server) -> Seat:
    """A table in the middle of a round, at our turn; nobody can have laid ten cards by then."""
    seat = server.open_with_bots("kan-u-go", 3)
    until(seat.is_awaited, "it is our turn")
    seat.take_turn()
    until(seat.is_awaited, "it is our turn again")
    return seat


def _lay_something(player: Player) -> None:
    player.page.get_by_role("group", name=re.compile("^Your hand")).wait_for()
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
