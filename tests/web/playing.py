"""A player at a table in a window: what he lays comes from the server, how he lays it is a way of his own."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from tests.web.serving import Move, Seat, until

__all__ = ["Player", "by_dragging", "by_finger", "by_keyboard", "by_mouse"]

Card = tuple[int, int, str]
MOST_STEPS = 80


@dataclass
class Player:
    """Somebody who sits at a table in this window, and lays cards his way."""

    page: Page
    seat: Seat
    way: "Way"

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("group", name=re.compile(r"^Your (hand|rack), "))

    @property
    def slip(self) -> Locator:
        return self.page.get_by_role("group", name="What your cards make")

    def card(self, face: str) -> Locator:
        """A card of the hand that is not laid."""
        return self.hand.get_by_role("button", name=re.compile(rf"^{face}(, \d+)?$")).first

    def square(self, row: int, col: int) -> Locator:
        """A square where a card may go; on a board it says what it is."""
        where = re.compile(rf"^row {row} column {col}(, [\w ]+)*, possible$")
        return self.page.get_by_role("button", name=where)

    def laid(self, row: int, col: int) -> Locator:
        """A card laid for now."""
        where = re.compile(rf"laid for now, row {row} column {col}(, [\w ]+)*: take back$")
        return self.page.get_by_role("button", name=where)

    def reach(self, row: int, col: int) -> Locator:
        """A square where a card may go, brought into sight if need be."""
        square = self.square(row, col)
        field = self.page.get_by_role("group", name="Crossword").locator("..")
        for _ in range(MOST_STEPS):
            if _is_within(square, field):
                break
            self.press(self.page.get_by_role("button", name="Further off").locator("visible=true"))
        return square

    def lay(self, cards: Iterable[Card]) -> None:
        """Lay cards for now, one by one."""
        for card in cards:
            # With the server's answer squares come and go, the view moves, and the keyboard's cursor too.
            expect(self.slip).to_have_attribute("aria-busy", "false")
            self.way(self, card)
            expect(self.laid(*card[:2])).to_be_visible()

    def play(self, move: Move) -> None:
        """Lay a word and send it."""
        held = len(self.seat.hand)
        self.lay(self.outwards(move))
        self.press(self.slip.get_by_role("button", name=f"Play {move.words[0]}"))
        until(lambda: self._holds_fewer(held), f"{move} is laid")

    def exchange(self) -> None:
        """Give the first card for a blind one."""
        self.press(self.page.get_by_role("button", name="Exchange", exact=True))
        self.press(self.hand.get_by_role("button", name=re.compile(r": give it in exchange$")).first)
        self.press(self.page.get_by_role("button", name=re.compile(r"^Blind pack, .*: take")))
        until(lambda: not self.seat.is_awaited() or self.is_over(), "the exchange is done")

    def take_turn(self) -> None:
        """The longest play there is, or an exchange."""
        can = self.seat.picture()["can"]
        if "accept" in can:
            self.press(self.slip.get_by_role("button", name="Accept the words"))
            until(lambda: "accept" not in self.seat.picture()["can"], "the words are accepted")
        elif "throw" in can:
            self.press(self.slip.get_by_role("button", name="Throw in the free cards"))
        elif moves := self.seat.moves():
            self.play(max(moves, key=lambda move: len(move.cards)))
        else:
            self.exchange()

    def play_on(self) -> None:
        """Take turns until the match is over."""
        while not self.is_over():
            until(lambda: self.seat.is_awaited() or self.is_over(), "it is our turn")
            if not self.is_over():
                self.take_turn()

    def is_over(self) -> bool:
        return self.seat.picture()["outcome"] is not None

    def press(self, button: Locator) -> None:
        """Press a button in the player's own way."""
        if self.way is by_keyboard:
            button.focus()
            self.page.keyboard.press("Enter")
        elif self.way is by_finger:
            button.tap()
        else:
            button.click()

    def outwards(self, move: Move) -> list[Card]:
        """The cards from the crossword outwards, so that each lies beside something."""
        lying: list[Card] = self.seat.picture()["game"]["layout"]
        layout = [(row, col) for row, col, _ in lying] or [(0, 0)]

        def distance(card: Card) -> int:
            return min(abs(card[0] - row) + abs(card[1] - col) for row, col in layout)

        return sorted(move.cards, key=distance)

    def _holds_fewer(self, held: int) -> bool:
        return self.is_over() or len(self.seat.hand) < held


Way = Callable[[Player, Card], None]


def by_mouse(player: Player, card: Card) -> None:
    """A click on the card, a click on the square."""
    row, col, face = card
    player.card(face).click()
    player.reach(row, col).click()


def by_finger(player: Player, card: Card) -> None:
    """A tap on the card, a tap on the square."""
    row, col, face = card
    player.card(face).tap()
    player.reach(row, col).tap()


def by_dragging(player: Player, card: Card) -> None:
    """The card is carried to its square with the mouse."""
    row, col, face = card
    mouse = player.page.mouse
    square = player.reach(row, col)
    mouse.move(*_middle(player.card(face)))
    mouse.down()
    mouse.move(*_middle(square), steps=6)
    mouse.up()


def by_keyboard(player: Player, card: Card) -> None:
    """From the hand upwards, with the arrows to the square, and the letter."""
    row, col, face = card
    player.hand.get_by_role("button").first.focus()
    player.page.keyboard.press("ArrowUp")
    been: set[tuple[int, int]] = set()
    for _ in range(MOST_STEPS):
        at = _focused(player.page)
        if at == (row, col):
            break
        player.page.keyboard.press(_towards(at, (row, col), turned=at in been))
        been.add(at)
    player.page.keyboard.press(face)


def _middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _is_within(thing: Locator, field: Locator) -> bool:
    """Whether the middle of a thing lies within a field."""
    x, y = _middle(thing)
    box = field.bounding_box()
    assert box
    return box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"]


def _focused(page: Page) -> tuple[int, int]:
    """The square that has the keyboard, by its name."""
    found = re.search(r"row (-?\d+) column (-?\d+)", page.evaluate("document.activeElement.ariaLabel") or "")
    assert found, "the keyboard is not at the crossword"
    return int(found[1]), int(found[2])


def _towards(at: tuple[int, int], to: tuple[int, int], *, turned: bool) -> str:
    """The arrow that goes on where most is left to go; the other one, if that only led back here."""
    down, right = to[0] - at[0], to[1] - at[1]
    if down and (abs(down) > abs(right)) is not (turned and right != 0):
        return "ArrowDown" if down > 0 else "ArrowUp"
    return "ArrowRight" if right > 0 else "ArrowLeft"
