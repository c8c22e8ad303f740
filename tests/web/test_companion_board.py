"""Keyword with a real board, kept in a browser: letters are laid on a drawing, and squares count."""

import re

from playwright.sync_api import Page, expect

from tests.web.companions import choose, opened, scores, sheet, tool, totals
from tests.web.serving import Server
from tests.web.windows import PHONE, Windows, reaches_beyond, violations


def lay(page: Page, square: str, word: str, *, down: bool = False) -> None:
    """Letters are tapped on the board from a square on."""
    page.locator(f'[data-square="{square}"]').tap()
    way = "down ↓" if down else "across →"
    if not page.get_by_role("button", name=way).count():
        page.get_by_role("button", name=re.compile("^(across →|down ↓)$")).tap()
    expect(page.get_by_role("button", name=way)).to_be_visible()
    for letter in word:
        page.get_by_role("group", name="Letters").get_by_role("button", name=letter, exact=True).tap()


def test_keyword_is_scored_by_its_squares(windows: Windows, server: Server) -> None:
    lines = ("game keyword", "players Ann; Bob", "dealer Ann")
    page = opened(windows, server, *lines, size=PHONE, touch=True)
    now = page.get_by_role("region", name="Now")
    expect(now).to_contain_text("Ann's turn.")
    lay(page, "0,0", "TO")
    expect(
        page.get_by_text("begins on a start square").first
    ).to_be_visible()  # KWR-06: refused before it is written
    page.get_by_role("button", name="Clear", exact=True).tap()
    lay(page, "9,9", "TACK")
    page.reload()  # Letters laid for now are kept.
    page.get_by_role("button", name="Write TACK, 20").tap()
    expect(now).to_contain_text("Bob's turn.")
    lay(page, "7,10", "SET", down=True)  # The A lies there already.
    page.get_by_role("button", name="Write SEAT, 20").tap()
    expect(now).to_contain_text("Ann's turn.")
    assert totals(page) == [20, 20]
    assert "play Bob: 7,10 down SE.T" in scores(page)
    assert not reaches_beyond(page)
    assert violations(page) == []

    tool(page, "Challenge").tap()
    choose(sheet(page), "Who challenges?", "Ann")
    choose(sheet(page), "What came of it?", "No word: it is taken up")
    sheet(page).get_by_role("button", name="Write it down").tap()
    expect(now).to_contain_text("Bob's turn.")  # KPT-11
    assert totals(page) == [20, 0]
    page.get_by_role("button", name="Bob passes").tap()
    page.get_by_role("button", name=re.compile("^TACK: Ann laid TACK")).tap()
    sheet(page).get_by_label("Letters laid").fill("TACKS")
    sheet(page).get_by_role("button", name="Write it down").tap()
    expect(page.get_by_role("button", name=re.compile("^TACKS: Ann laid TACKS"))).to_be_visible()

    tool(page, "End").tap()
    choose(sheet(page), "Who has no letter left?", "Ann")
    sheet(page).get_by_label("or letters left").fill("3")
    sheet(page).get_by_role("button", name="Write it down").tap()
    expect(now).to_contain_text("Ann wins with")
    assert totals(page)[1] == -15  # KWS-08: five off for each letter left


def test_keyword_is_laid_by_keyboard_alone(windows: Windows, server: Server) -> None:
    page = opened(windows, server, "game keyword-solitaire", "players Ann")
    page.locator('.world [tabindex="0"]').focus()
    page.keyboard.type("tackx")
    page.keyboard.press("Backspace")
    expect(page.get_by_role("button", name=re.compile(r"^Write TACK, \d"))).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Ann laid TACK").first).to_be_visible()
    page.keyboard.press("ArrowUp")
    expect(page.locator('[data-square="8,9"]')).to_be_focused()
