"""A player of a patience in a window; what can be done, the server says."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from tests.web.serving import Json, Server
from tests.web.windows import DESK, Windows

__all__ = ["NUMBER", "SPELL", "Sitter", "cards_of", "seated"]

NUMBER = 17
MOST_STEPS = 20
FAR = 99
IN_SIGHT = """(node) => {
  const [box, field] = [node, node.closest(".field")].map((each) => each.getBoundingClientRect());
  const isWithin = box.left >= field.left && box.right <= field.right;
  return isWithin && box.top >= field.top && box.bottom <= field.bottom;
}"""
# How far each open square is from the nearest card.
SPOTS = """() => {
  const squares = [...document.querySelectorAll(".world [data-square]")];
  const place = (node) => node.dataset.square.split(",").map(Number);
  const cards = squares.filter((node) => node.matches(".card")).map(place);
  const far = ([row, col]) => Math.min(50, ...cards.map(([r, c]) => Math.abs(r - row) + Math.abs(c - col)));
  const open = squares.filter((node) => node.matches(".open"));
  return Object.fromEntries(open.map((node) => [node.dataset.square, far(place(node))]));
}"""
_PLAY = re.compile(r"play (-?\d+),(-?\d+) (across|down) (\S+)(?: from (.+))?")
SPELL = re.compile(r"spell (\S+) from (.+)")


@dataclass
class Sitter:
    """Somebody who plays a patience in a window: what he plays the server knows, how he plays it he shows."""

    page: Page
    server: Server
    game: str
    number: int = NUMBER

    @property
    def kept(self) -> Json:
        """The sitting as the browser keeps it."""
        text = self.page.evaluate(
            "(place) => localStorage.getItem(place)",
            f"crossdeck.patience.sitting {self.game} {self.number} ",
        )
        found: Json = (
            json.loads(text) if text else {"tree": {"moments": [{"do": ""}], "at": 0}, "assists": {}}
        )
        return found

    @property
    def line(self) -> list[str]:
        """What led to the moment that is shown."""
        tree = self.kept["tree"]
        moments, at, found = tree["moments"], tree["at"], []
        while at:
            found.append(moments[at]["do"])
            at = moments[at]["parent"]
        return found[::-1]

    @property
    def slip(self) -> Locator:
        return self.page.get_by_role("group", name="What your cards make")

    def advice(self, line: list[str] | None = None) -> str:
        """What can be done at this moment, in notation."""
        asked = {"number": self.number, "line": self.line if line is None else line, "grade": 3}
        told = self.server.ask("POST", f"/api/patiences/{self.game}/hints", asked)
        return str(told["do"])

    def do(self, what: str) -> None:
        """Do it with the mouse, and see that it was done."""
        before = len(self.line)
        if what == "turn":
            self.page.get_by_role("button", name=re.compile(r"(Pack|Blind pack|Nest), \d+ left: ")).click()
        elif what.startswith("fill "):
            _, space, _, pile = what.split()
            self.page.get_by_role("button", name=f"Space {space}: fill it").click()
            named = rf"{'turned up' if pile == 'open' else f'stack {pile}, .*'}: put it into the space$"
            self.page.get_by_role("button", name=re.compile(named)).click()
        elif spelt := SPELL.fullmatch(what):
            for face, origin in zip(spelt[1], spelt[2].split(), strict=True):
                self.take(face, origin)
            self.slip.get_by_role("button", name=f"Spell {spelt[1].upper()}").click()
        else:
            self.lay(what)
            self.slip.get_by_role("button", name=re.compile("^Play ")).click()
        expect(self.stop(before + 1).first).to_have_attribute("aria-current", "step")

    def lay(self, what: str) -> None:
        """Lay cards one by one, from the crossword outwards."""
        left = list(cards_of(what))
        while left:
            spots = self.page.evaluate(SPOTS)
            (row, col), face, origin = min(
                left, key=lambda card: spots.get(f"{card[0][0]},{card[0][1]}", FAR)
            )
            left.remove(((row, col), face, origin))
            self.take(face, origin)
            self.bring_near(self.square(row, col))
            self.square(row, col).click()
            laid = re.compile(rf"^{face}.*row {row} column {col}.*take back")
            expect(self.page.get_by_role("button", name=laid)).to_be_visible()

    def bring_near(self, square: Locator) -> None:
        """Look from further off, until a square is in sight."""
        for _ in range(MOST_STEPS):
            if square.evaluate(IN_SIGHT):
                return
            self.page.get_by_role("button", name="Further off").click()

    def square(self, row: int, col: int) -> Locator:
        return self.page.get_by_role(
            "button", name=re.compile(rf"^row {row} column {col}(, [\w ]+)*, possible$")
        )

    def take(self, face: str, origin: str) -> None:
        """Click the card, where it comes from."""
        if origin == "master":
            self.page.get_by_role("button", name="wild card", exact=True).last.click()
            self.page.get_by_role("dialog").get_by_role("button", name=face.upper(), exact=True).click()
            return
        if origin == "hand":
            named = rf"^{face}(, \d+)?$"
        elif origin == "open":
            named = rf"^{face}, \d+, turned up$"
        else:
            named = rf"^{face}, \d+, (stack|pile) {origin}, [^:]*$"
        # Of a card that is covered, the upper edge can be seen.
        self.page.get_by_role("button", name=re.compile(named)).first.click(position={"x": 12, "y": 8})

    def stop(self, move: int) -> Locator:
        return self.page.get_by_role("group", name="Your line of play").get_by_role(
            "button", name=re.compile(rf"^Move {move}, ")
        )


def cards_of(what: str) -> Iterator[tuple[tuple[int, int], str, str]]:
    """The squares, faces and places of a play."""
    play = _PLAY.fullmatch(what)
    assert play, what
    row, col, faces = int(play[1]), int(play[2]), play[4]
    origins = iter(play[5].split() if play[5] else ["hand"] * len(faces))
    for at, face in enumerate(faces):
        if face != ".":
            yield (row, col + at) if play[3] == "across" else (row + at, col), face, next(origins)


def seated(
    windows: Windows, server: Server, game: str, number: int = NUMBER, *, size: tuple[int, int] = DESK,
    cable: bool = False, language: str = "en", theme: str = "afternoon",
) -> Sitter:  # fmt: skip
    path = f"/patience/{game}?deal={number}"
    page = windows.open(path, size=size, cable=cable, language=language, theme=theme)
    page.locator("main .count").wait_for()
    return Sitter(page, server, game, number)
