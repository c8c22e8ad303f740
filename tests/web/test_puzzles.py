"""Puzzles in the browser: found, laid by mouse and by keys, answered, hinted at, remembered and shared."""

import re

import pytest
from playwright.sync_api import Page, expect

from crossdeck.puzzles import Kind, Puzzle, shipped
from tests.web.windows import CUT_OFF, PHONE, SIZES, Windows, few_of, reaches_beyond, resize, violations

GAME = "kan-u-go"


def first(kind: Kind) -> Puzzle:
    return next(puzzle for puzzle in shipped(GAME) if puzzle.kind is kind)


def address(puzzle: Puzzle) -> str:
    return f"/puzzles/{puzzle.game}/{puzzle.number}"


def lay(page: Page, puzzle: Puzzle) -> None:
    """Lay the answer card by card: take up a card of the hand, then tap its square."""
    for (row, col), face in puzzle.answer.cards:
        held = page.get_by_role("group", name=re.compile("hand", re.IGNORECASE)).last
        held.get_by_role("button", name=re.compile(rf"^{face}, \d+$")).first.click()
        page.locator(f'[data-square="{row},{col}"]').click()
        expect(page.locator(".world button[data-card]")).to_have_count(
            puzzle.answer.squares.index((row, col)) + 1
        )


def test_a_puzzle_is_solved_by_tapping_and_remembered(windows: Windows) -> None:
    puzzle = first(Kind.OUT_IN_ONE)
    page = windows.open(address(puzzle))
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Kan-U-Go, puzzle {puzzle.number}")
    lay(page, puzzle)
    word = puzzle.position.layout.made_by(puzzle.answer).main.word
    page.get_by_role("button", name=f"Answer {word}").click()
    expect(page.get_by_role("heading", name="Solved")).to_be_visible()
    expect(page.locator("pre")).to_contain_text(f"crossdeck: Kan-U-Go, puzzle, number {puzzle.number}")
    expect(page.locator("pre")).to_contain_text("solved at once, no help")
    assert word not in page.locator("pre").inner_text(), "the result gives nothing away"
    page.get_by_role("link", name="All puzzles").first.click()
    done = page.get_by_role("link", name=f"Puzzle {puzzle.number}, solved", exact=True)
    expect(done).to_be_visible()
    expect(page.get_by_text(f"1 of {len(shipped(GAME))} solved")).to_be_visible()


def test_a_puzzle_is_solved_by_keyboard_with_hints_and_says_what_is_wrong(windows: Windows) -> None:
    puzzle = first(Kind.OUT_IN_TWO)
    page = windows.open(address(puzzle))
    hint = page.get_by_role("main").get_by_role("button", name="Hint")
    slip = page.get_by_role("group", name="What the cards make")
    word = puzzle.position.layout.made_by(puzzle.answer).main.word
    hint.click()
    expect(slip).to_contain_text(f"a word of {len(word)} letters")
    hint.click()
    expect(slip).to_contain_text("squares are marked")
    hint.click()
    expect(slip).to_contain_text(word)
    for (row, col), face in puzzle.answer.cards:
        page.locator(f'[data-square="{row},{col}"]').focus()
        page.keyboard.press(face)
        expect(page.locator(f'button[data-card][data-square="{row},{col}"]')).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Solved")).to_be_visible()
    expect(page.locator("pre")).to_contain_text("3 hints")


def test_the_solution_can_be_shown_and_is_no_solving(windows: Windows) -> None:
    puzzle = first(Kind.OUT_IN_ONE)
    page = windows.open(address(puzzle))
    page.get_by_role("button", name="Show the solution").click()
    page.get_by_role("dialog").get_by_role("button", name="Show it").click()
    expect(page.get_by_role("heading", name="Not this time")).to_be_visible()
    word = puzzle.position.layout.made_by(puzzle.answer).main.word
    expect(page.get_by_role("region", name="Not this time")).to_contain_text(f"The answer was {word}")
    expect(page.locator("pre")).to_contain_text("not solved")


@pytest.mark.parametrize("language", few_of(["en", "eo"], ["eo"]))
def test_the_rooms_fit_every_screen_and_everybody(windows: Windows, language: str) -> None:
    page = windows.open("/puzzles", language=language)
    title = {"en": "Puzzles", "eo": "Enigmoj"}[language]
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    for room in ("/puzzles", address(first(Kind.OUT_IN_TWO))):
        page.goto(windows.server.url + room)
        for size in SIZES:
            resize(page, size)
            expect(page.get_by_role("heading", level=1)).to_be_visible()
            assert not reaches_beyond(page)
        assert violations(page) == []


def test_a_puzzle_that_is_none_leads_back(windows: Windows) -> None:
    windows.allowed.append("404")
    page = windows.open("/puzzles/kan-u-go/998")
    expect(page.get_by_role("heading", name="There is no such puzzle.")).to_be_visible()
    page.get_by_role("link", name="All puzzles").last.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Puzzles")


def test_another_language_a_reload_and_a_held_key_change_nothing(windows: Windows) -> None:
    """What is laid stays with another language, help taken stays with a reload, and Enter answers once."""
    puzzle = first(Kind.OUT_IN_ONE)
    page = windows.open(address(puzzle))
    lay(page, puzzle)
    page.get_by_role("button", name="EO, Esperanto").click()
    expect(page.locator(".world button[data-card]")).to_have_count(len(puzzle.answer))
    expect(page.get_by_role("button", name=re.compile("^Konsilo 1 el 3"))).to_be_visible()
    page.get_by_role("button", name="EN, English").click()
    page.get_by_role("main").get_by_role("button", name="Hint").click()
    expect(page.get_by_role("group", name="What the cards make")).to_contain_text("Lay ")
    page.reload()
    expect(page.get_by_role("button", name="Hint 2 of 3")).to_be_visible()
    lay(page, puzzle)
    page.get_by_role("button", name=re.compile("^Answer ")).focus()
    for _ in range(3):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    over = page.get_by_role("region", name="Solved")
    expect(over).to_be_focused()
    expect(over).to_be_in_viewport()
    expect(page.locator("pre")).to_contain_text("solved at once, 1 hint")


def test_a_lost_line_is_told_and_forgotten_when_it_is_back(windows: Windows) -> None:
    windows.allowed.extend(CUT_OFF)
    puzzle = first(Kind.OUT_IN_ONE)
    page = windows.open(address(puzzle), size=PHONE)
    hint = page.get_by_role("main").get_by_role("button", name="Hint")
    slip = page.get_by_role("group", name="What the cards make")
    expect(slip).to_contain_text("Lay all your cards")
    page.context.set_offline(True)
    hint.click()
    expect(slip).to_contain_text("The server cannot be reached.")
    page.context.set_offline(False)
    hint.click()
    expect(slip).to_contain_text("a word of")


def test_the_list_remembers_its_game(windows: Windows) -> None:
    page = windows.open("/puzzles")
    page.get_by_role("radio", name="Lexicon").check()
    expect(page).to_have_url(re.compile(r"/puzzles\?game=lexicon$"))
    page.get_by_role("link", name=re.compile("^Puzzle 1, ")).click()
    page.get_by_role("link", name="All puzzles").first.click()
    expect(page.get_by_role("radio", name="Lexicon")).to_be_checked()


def test_only_today_s_puzzle_is_the_day_s(windows: Windows) -> None:
    page = windows.open("/puzzles/kan-u-go/3?day=2099-01-01")
    expect(page.get_by_role("heading", level=1)).to_have_text("Kan-U-Go, puzzle 3")
    page = windows.open("/puzzles")
    today = page.get_by_role("region", name=re.compile("^Puzzles of day ")).get_by_role("link").first
    today.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"puzzle of day \d+"))
