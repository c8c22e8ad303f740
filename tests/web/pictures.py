"""Pictures of the main rooms, for people to look at.

python -m tests.web.pictures DIR      writes one PNG for each room, width and light
"""

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

from tests.web.browsers import CHROMIUM, find_browser
from tests.web.playing import Player, by_mouse
from tests.web.rowplaying import moves, written
from tests.web.serving import Json, Seat, Server, until
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
    "patience": "/patience/kan-u-go-alone-3",
    "print": "/print/kan-u-go",
    "puzzles": "/puzzles",
    "puzzle": "/puzzles/patch-word/79",
    "companion": "/companion",
    "companion-begin": "/companion?game=lexicon",
}
ALONE = {
    "kan-u-go-alone-1": 5,
    "kan-u-go-alone-2": 4,
    "kan-u-go-alone-3": 3,
    "kan-u-go-sola-3": 3,
    "lexicon-solitaire-1": 1,
    "lexicon-solitaire-2": 4,
    "keyword-patience": 4,
    "keyword-solitaire": 5,
}
"""Patiences, and how much of each is played before its picture is taken."""
DEAL = 17


def take_all(windows: Windows, folder: Path) -> None:
    """Take them all."""
    gathering, playing = windows.server.open("kan-u-go", 4), _midway(windows.server)
    others = {
        "race": _racing(windows.server),
        "rows": _in_rows(windows.server),
        "board": _on_board(windows.server),
    }
    sittings = {game: _sitting(windows.server, game, plays) for game, plays in ALONE.items()}
    for size in SIZES:
        for theme in ("afternoon", "evening"):
            for game, kept in sittings.items():
                _take(_alone(windows, game, kept, size, theme), folder / f"{game}-{size[0]}-{theme}.png")
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


def _sitting(server: Server, game: str, plays: int) -> str:
    """A patience as a browser keeps it: some of it played, and one thing tried before that was taken back."""
    moments: list[Json] = [{"parent": -1, "do": "", "latest": None, "picture": None}]
    line: list[str] = []
    while len(line) < plays:
        asked = {"number": DEAL, "line": line}
        advice = server.ask("POST", f"/api/patiences/{game}/hints", {**asked, "grade": 3})
        done = server.ask("POST", f"/api/patiences/{game}/plays", {**asked, "do": advice["do"]})
        moments[len(line)]["latest"] = len(moments)
        moments.append({"parent": len(line), "do": done["do"], "latest": None, "picture": done["picture"]})
        line.append(done["do"])
    if "turn" in moments[1]["picture"]["can"]:
        moments.append({"parent": 1, "do": "turn", "latest": None, "picture": None})
    tree = {"moments": moments, "at": plays, "bookmarks": {}}
    return json.dumps({"tree": tree, "assists": {"undos": 1}})


def _alone(windows: Windows, game: str, kept: str, size: tuple[int, int], theme: str) -> Page:
    page = windows.open("/judge", size=size, theme=theme)
    place = f"crossdeck.patience.sitting {game} {DEAL} "
    page.evaluate("([place, kept]) => localStorage.setItem(place, kept)", [place, kept])
    page.goto(f"/patience/{game}?deal={DEAL}")
    page.locator("main .count").wait_for()
    return page


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
        browser = playwright.chromium.launch(executable_path=find_browser(CHROMIUM), args=LETTERS)
        windows = Windows(browser, server)
        take_all(windows, folder)
        windows.close()
        server.stop()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("pictures: say where to put them, as in `python -m tests.web.pictures DIR`")
    main(Path(sys.argv[1]))
