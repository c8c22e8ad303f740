"""Keyword in the browser: the board, the score of a play, exchanging letters, a fault that is noticed."""

import re
from itertools import permutations

import pytest
from playwright.sync_api import Page, expect

from tests.web.playing import Player, Way, by_finger, by_keyboard, by_mouse
from tests.web.serving import Move, Seat, Server, until
from tests.web.windows import DESK, PHONE, WALL, Windows, few_of, reaches_beyond, resize, violations

LOOKS = [("en", "afternoon", (DESK, PHONE)), ("eo", "evening", (WALL,))]
MIDDLE = range(8, 11)
"""The rows and columns of the dark squares."""


class Speller(Player):
    """Somebody who plays on a board, where racks are refilled and letters go back by the handful."""

    def play(self, move: Move) -> None:
        before = len(self.seat.picture()["game"]["layout"])
        self.lay(self.outwards(move))
        self.press(self.slip.get_by_role("button", name=f"Play {move.words[0]}"))
        until(lambda: len(self.seat.picture()["game"]["layout"]) > before, f"{move} is laid")

    def exchange(self, count: int = 1) -> None:
        """Give the first letters for others, or pass if there are none."""
        done = len(self.seat.picture()["game"]["history"])
        if "pass" in self.seat.picture()["can"]:
            self.press(self.slip.get_by_role("button", name="Pass"))
        else:
            self.choose(count)
            self.press(self.slip.get_by_role("button", name=re.compile(rf"^Exchange {count} letters?$")))
        until(lambda: len(self.seat.picture()["game"]["history"]) > done, "it is done")

    def choose(self, count: int) -> None:
        """Choose the first letters for an exchange."""
        self.press(self.page.get_by_role("button", name="Exchange", exact=True))
        for card in self.hand.get_by_role("button").all()[:count]:
            self.press(card)


def seated(windows: Windows, seat: Seat, *, size: tuple[int, int] = DESK, way: Way = by_mouse) -> Speller:
    """Whoever has this seat, before its board."""
    page = windows.open(f"/table/{seat.table}", seat=seat, size=size, touch=way is by_finger)
    return Speller(page, seat, way)


def turn_to(seat: Seat, other: Seat) -> None:
    """Let it be this seat's turn, on an empty board."""
    if not seat.is_awaited():
        other.act(f"exchange {other.hand[0]}")


def longest(seat: Seat) -> Move:
    return max(seat.moves(), key=lambda move: len(move.cards))


def no_word(seat: Seat) -> str:
    """Three letters of a rack that are no word."""
    good = {word for move in seat.moves() for word in move.words}
    return next(letters for letters in map("".join, permutations(seat.hand, 3)) if letters not in good)


def last_points(seat: Seat) -> int:
    """What was scored last."""
    laid = [event for event in seat.picture()["game"]["history"] if event["event"] == "laid"]
    points: int = laid[-1]["points"]
    return points


@pytest.mark.parametrize(("language", "theme", "sizes"), few_of(LOOKS, LOOKS[1:]))
def test_the_board_is_open_to_everybody(
    windows: Windows, server: Server, language: str, theme: str, sizes: tuple[tuple[int, int], ...]
) -> None:
    seat = server.open_with_bots("keyword", 3)
    until(seat.is_awaited, "it is our turn")
    page = windows.open(f"/table/{seat.table}", seat=seat, language=language, theme=theme)
    page.locator(".grounds").wait_for()
    page.wait_for_load_state("networkidle")
    for size in sizes:
        resize(page, size)
        assert violations(page) == []
        assert not reaches_beyond(page)


def test_the_opening_word_begins_on_a_dark_square(windows: Windows, server: Server) -> None:
    """KWR-06: letters can lie only where such a word has them, and without its beginning they are no play."""
    ann, bob = server.open_for_two("keyword")
    turn_to(ann, bob)
    player = seated(windows, ann)
    expect(player.square(8, 8)).to_have_count(1)
    expect(player.square(0, 0)).to_have_count(0)
    expect(player.square(8, 7)).to_have_count(0)
    off = [(8, col, card) for col, card in zip(range(11, 14), ann.hand, strict=False)]
    player.lay(off)
    expect(player.slip).to_contain_text("The opening word begins on a start square")
    expect(player.slip.get_by_role("button", name=re.compile("^Play "))).to_have_count(0)
    player.page.keyboard.press("Escape")
    move = next(each for each in ann.moves() if each.cards[0][0] in MIDDLE and each.cards[0][1] in MIDDLE)
    player.play(move)
    assert len(ann.picture()["game"]["layout"]) == len(move.cards)


def test_the_score_shown_is_the_score_given(windows: Windows, server: Server) -> None:
    ann, bob = server.open_for_two("keyword")
    turn_to(ann, bob)
    player = seated(windows, ann)
    move = longest(ann)
    player.lay(player.outwards(move))
    expect(player.slip).to_contain_text(f"{move.words[0]} fits.")
    shown = re.search(r"It scores (\d+) points", player.slip.inner_text())
    assert shown
    figures = player.page.locator(".world .tentative .pt:not(.r)")
    tiles = figures.evaluate_all("all => all.map((each) => Number(each.dataset.t))")
    assert len(tiles) == len(move.cards)
    assert sum(tiles) == int(shown[1])
    player.press(player.slip.get_by_role("button", name=f"Play {move.words[0]}"))
    until(bob.is_awaited, "the word is laid")
    assert last_points(ann) == int(shown[1])
    expect(player.page.locator(".scored")).to_have_text(f"+{shown[1]}")
    total = player.page.get_by_role("row", name=re.compile("^Total")).get_by_role("cell").first
    assert int(total.inner_text()) == ann.picture()["game"]["scores"][0]


def test_three_letters_are_exchanged_at_once(windows: Windows, server: Server) -> None:
    ann, bob = server.open_for_two("keyword")
    turn_to(ann, bob)
    player = seated(windows, ann)
    player.choose(4)
    expect(player.slip.get_by_role("button", name="Exchange 4 letters")).to_be_visible()
    first = player.hand.get_by_role("button").first
    player.press(first)
    expect(first).to_have_attribute("aria-pressed", "false")
    player.press(player.slip.get_by_role("button", name="Exchange 3 letters"))
    expect(player.page.get_by_text(re.compile("You exchanged .* and drew ")).first).to_be_visible()
    expect(player.hand.get_by_role("button")).to_have_count(10)
    assert bob.is_awaited()
    assert bob.picture()["game"]["history"][-1]["given"] == []  # Only who exchanges letters knows which.


def test_a_fault_that_is_noticed_is_corrected_and_costs_nothing(windows: Windows, server: Server) -> None:
    """KPT-09, KPT-11: the letters come back, and the same player lays another word."""
    ann, bob = server.open_for_two("keyword")
    turn_to(bob, ann)
    hers, his = seated(windows, ann), seated(windows, bob)
    word = no_word(bob)
    bob.act(f"play 9,9 across {word}")
    hers.press(hers.page.get_by_role("button", name=f"Challenge {word}").first)
    expect(his.slip).to_contain_text(f"{word} is no word. Your letters are back")
    expect(his.hand.get_by_role("button")).to_have_count(10)
    assert bob.picture()["game"]["scores"] == [0, 0]
    his.play(longest(bob))
    until(ann.is_awaited, "it is the next player's turn")
    assert last_points(bob) > 0


def test_the_keyboard_walks_over_every_square(windows: Windows, server: Server) -> None:
    ann, bob = server.open_for_two("keyword")
    turn_to(ann, bob)
    player = seated(windows, ann)
    player.square(8, 8).focus()
    for key in ["ArrowUp", "ArrowUp", "ArrowLeft", "ArrowLeft"]:
        player.page.keyboard.press(key)
    assert name_of_focus(player.page) == "row 6 column 6, key square, blue"
    for key in ["Home", *["ArrowUp"] * 20, *["ArrowLeft"] * 20]:
        player.page.keyboard.press(key)
    assert name_of_focus(player.page) == "row 0 column 0, key square, blue"
    player.square(8, 8).focus()
    player.page.keyboard.press("ArrowDown")
    assert name_of_focus(player.page) == "row 9 column 8, dark square, possible"


def name_of_focus(page: Page) -> str:
    name: str = page.evaluate("document.activeElement.ariaLabel")
    return name


def test_a_play_is_laid_by_finger_on_a_phone(windows: Windows, server: Server) -> None:
    ann, bob = server.open_for_two("keyword")
    turn_to(ann, bob)
    player = seated(windows, ann, size=PHONE, way=by_finger)
    move = next(each for each in ann.moves() if len(each.cards) == 4)
    player.play(move)
    assert not reaches_beyond(player.page)
    assert violations(player.page) == []


@pytest.fixture(scope="module")
def ended(shared_server: Server) -> Seat:
    """A table on the second board, where nobody could go on after the first word."""
    shared_server.begin("a board where a game has ended")
    ann, bob = shared_server.open_for_two("keyword", board="keyword-b", deadlock="1")
    turn_to(ann, bob)
    ann.act(longest(ann).do)
    for seat in (bob, ann):
        seat.act(f"exchange {seat.hand[0]}")
    return ann


@pytest.mark.parametrize("path", ["/television/{}", "/replay/{}", "/rules/keyword"])
def test_the_board_is_seen_in_other_rooms(windows: Windows, ended: Seat, path: str) -> None:
    page = windows.open(path.format(ended.table), seat=ended, language="eo")
    page.locator(".grounds").first.wait_for()
    assert violations(page) == []


def test_a_replay_lays_the_letters_on_their_board(windows: Windows, ended: Seat) -> None:
    page = windows.open(f"/replay/{ended.table}", seat=ended)
    board = page.get_by_role("group", name=re.compile("^The crossword after step"))
    page.get_by_role("button", name="To the end").click()
    expect(board.get_by_role("img")).to_have_count(len(ended.picture()["game"]["layout"]))
    expect(board.get_by_role("img", name=re.compile("dark square$")).first).to_be_visible()
    expect(page.get_by_text("highest wins")).to_be_visible()


def test_every_number_of_the_game_can_be_agreed_on(windows: Windows) -> None:
    page = windows.open("/new/keyword")
    page.get_by_text("More: house rules, clocks, guests").click()
    expect(page.get_by_role("heading", name="What is counted")).to_be_visible()
    expect(page.get_by_label("A key square adds")).to_have_value("20")
    expect(page.get_by_label("The board", exact=True)).to_have_value("keyword")
    assert violations(page) == []


def test_the_judge_knows_the_squares(windows: Windows) -> None:
    page = windows.open("/judge")
    page.get_by_label("Game").first.select_option("keyword")
    page.get_by_role("radio", name="the play").check()
    page.get_by_label(re.compile("^row 8 column 8, dark square")).focus()
    page.keyboard.type("KEY")
    page.get_by_role("button", name="Ask the judge").click()
    expect(page.get_by_text("It scores 15 points for blue.")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("way", [by_mouse, by_keyboard])
def test_a_whole_game_is_played_on_the_board(windows: Windows, server: Server, way: Way) -> None:
    seat = server.open_with_bots("keyword", 3)
    player = seated(windows, seat, way=way)
    player.play_on()
    page = player.page
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    expect(page.get_by_role("columnheader", name="Letters left")).to_be_visible()
    outcome = seat.picture()["outcome"]
    assert max(outcome["scores"]) == outcome["scores"][outcome["winners"][0]]
    assert violations(page) == []
