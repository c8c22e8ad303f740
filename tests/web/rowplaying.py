"""A player at a table with words in rows; what he can lay or change, the generator says."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from playwright.sync_api import Locator, Page, expect

from crossdeck.catalogue import game
from crossdeck.rowmoves import RowFinder, RowMove
from crossdeck.shelf.dictionaries import open_words
from tests.web.serving import Seat, until

__all__ = [
    "RowPlayer",
    "by_dragging",
    "by_finger",
    "by_keyboard",
    "by_mouse",
    "moves",
    "no_word",
    "take_turn",
    "written",
]

MOST_STEPS = 80


@cache
def _finder() -> RowFinder:
    rules = game("lexicon-large")
    return RowFinder(open_words(rules.words), rules)


def moves(seat: Seat, *, wild: bool = False) -> list[RowMove]:
    """What a hand can lay and change, by the dictionary; without its wild cards, unless they are wanted."""
    hand = seat.hand if wild else [card for card in seat.hand if card != "?"]
    return list(_finder().find(seat.picture()["game"]["rows"], hand, every_wild=wild))


def written(move: RowMove) -> str:
    """A move in notation."""
    if move.row is None:
        return f"lay {move.faces}"
    return f"{'substitute' if move.is_substitution else 'insert'} {move.row + 1} {move.faces}"


def no_word(seat: Seat) -> str:
    """Two letters of a hand that are no word."""
    good = {move.faces for move in moves(seat)}
    letters = [card for card in seat.hand if card.isalpha()]
    pairs = (one + other for at, one in enumerate(letters) for other in letters[at + 1 :])
    return next(pair for pair in pairs if pair not in good)


def take_turn(seat: Seat) -> None:
    """Do something over HTTP that sheds cards, if there is anything."""
    can = seat.picture()["can"]
    if "accept" in can:
        seat.act("accept")
    elif found := [move for move in moves(seat) if not move.is_substitution]:
        seat.act(written(max(found, key=lambda move: len(move.faces) - len(move.old))))
    else:
        seat.exchange()


@dataclass
class RowPlayer:
    """Somebody who sits at a table with words in rows, and puts cards in his own way."""

    page: Page
    seat: Seat
    way: "Way"

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("group", name=re.compile(r"^Your hand, "))

    @property
    def slip(self) -> Locator:
        return self.page.get_by_role("group", name="What your cards make")

    @property
    def words(self) -> Locator:
        return self.page.get_by_role("group", name=re.compile(r"^Words on the table"))

    @property
    def bench(self) -> Locator:
        return self.page.get_by_role("group", name=re.compile(r"^Your new word$|, open for change: "))

    def card(self, face: str) -> Locator:
        """A card of the hand that is not laid."""
        name = "wild card" if face.islower() else face
        return self.hand.get_by_role("button", name=re.compile(rf"^{name}, \d+$", re.IGNORECASE)).first

    def word(self, row: int) -> Locator:
        return self.words.get_by_role("button").nth(row)

    def place(self, at: int) -> Locator:
        """The gap before the card at this place of the word as it is now."""
        return self.bench.get_by_role("button", name=re.compile(r"^(before|after|between|A new word:) ")).nth(
            at
        )

    def letter(self, at: int) -> Locator:
        """The card at this place of the word as it is now."""
        return self.bench.get_by_role("button", name=re.compile(rf", letter {at + 1}\b"))

    def make(self, move: RowMove) -> None:
        """Lay the cards of a move for now."""
        if move.row is not None:
            self.press(self.word(move.row))
        for at, face in _new(move):
            self.way(self, face, at, instead=move.is_substitution)
            expect(self.letter(at)).to_have_accessible_name(re.compile("laid for now"))

    def play(self, move: RowMove) -> None:
        """Lay the cards of a move and send it."""
        before = self.seat.picture()["game"]["rows"]
        self.make(move)
        self.press(self.slip.get_by_role("button", name=f"Play {move.faces.upper()}"))
        until(lambda: self.seat.picture()["game"]["rows"] != before or self.is_over(), f"{move} is done")

    def exchange(self) -> None:
        """Give the first card for a blind one."""
        self.press(self.page.get_by_role("button", name="Exchange", exact=True))
        self.press(self.hand.get_by_role("button", name=re.compile(r": give it in exchange$")).first)
        self.press(self.page.get_by_role("button", name=re.compile(r"^Blind pack, .*: take")))
        until(lambda: not self.seat.is_awaited() or self.is_over(), "the exchange is done")

    def take_turn(self) -> None:
        """What sheds the most cards, or an exchange."""
        if "accept" in self.seat.picture()["can"]:
            self.press(self.slip.get_by_role("button", name="Accept the words"))
            until(lambda: "accept" not in self.seat.picture()["can"], "the words are accepted")
        elif found := [move for move in moves(self.seat) if not move.is_substitution]:
            self.play(max(found, key=lambda move: len(move.faces) - len(move.old)))
        else:
            self.exchange()

    def is_over(self) -> bool:
        return str(self.seat.picture()["game"]["phase"]).endswith("over")

    def press(self, button: Locator) -> None:
        """Press a button in the player's own way."""
        if self.way is by_keyboard:
            button.focus()
            self.page.keyboard.press("Enter")
        elif self.way is by_finger:
            button.tap()
        else:
            button.click()

    def choose_letter(self, face: str) -> None:
        """Say what a wild card stands for."""
        if face.islower():
            self.page.get_by_role("dialog").get_by_role("button", name=face.upper(), exact=True).click()


Way = Callable[..., None]


def by_mouse(player: RowPlayer, face: str, at: int, *, instead: bool) -> None:
    """A click on the card, a click on the place or the letter."""
    player.card(face).click()
    (player.letter(at) if instead else player.place(at)).click()
    player.choose_letter(face)


def by_finger(player: RowPlayer, face: str, at: int, *, instead: bool) -> None:
    """A tap on the card, a tap on the place or the letter."""
    player.card(face).tap()
    (player.letter(at) if instead else player.place(at)).tap()
    player.choose_letter(face)


def by_dragging(player: RowPlayer, face: str, at: int, *, instead: bool) -> None:
    """The card is carried there with the mouse."""
    mouse = player.page.mouse
    to = player.letter(at) if instead else player.place(at)
    mouse.move(*_middle(player.card(face)))
    mouse.down()
    mouse.move(*_middle(to), steps=6)
    mouse.move(*_middle(to))
    mouse.up()
    player.choose_letter(face)


def by_keyboard(player: RowPlayer, face: str, at: int, *, instead: bool) -> None:
    """With the arrows to the place, and the letter; then the keyboard goes on to the next place."""
    keyboard = player.page.keyboard
    player.hand.get_by_role("button").first.focus()
    keyboard.press("ArrowUp")
    keyboard.press("Home")
    goal = (player.letter(at) if instead else player.place(at)).element_handle()
    for _ in range(MOST_STEPS):
        if goal.evaluate("(node) => node === document.activeElement"):
            break
        keyboard.press("ArrowRight")
    keyboard.press(face.upper())
    last = player.bench.get_by_role("button", name=re.compile(r", letter \d+\b")).count() - 1
    expect(player.letter(min(at + 1, last)) if instead else player.place(at + 1)).to_be_focused()


def _new(move: RowMove) -> list[tuple[int, str]]:
    """The cards that a move lays: each with its place in the word as it is when it comes, from the left."""
    if move.is_substitution:
        return [(at, face) for at, face in enumerate(move.faces) if face != move.old[at]]
    kept, new = 0, []
    for at, face in enumerate(move.faces):
        if kept < len(move.old) and face == move.old[kept]:
            kept += 1
        else:
            new.append((at, face))
    return new


def _middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
