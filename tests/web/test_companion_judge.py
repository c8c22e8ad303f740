"""The companion's clock runs by itself, and its judge answers and forgets."""

import json
import re
from datetime import UTC, datetime

from playwright.sync_api import Page, expect

from tests.web.companions import ID, LEXICON, choose, kept, opened, sheet, tool
from tests.web.serving import Server
from tests.web.windows import DESK, PHONE, Windows, violations


def test_the_clock_runs_on_without_anybody_looking(windows: Windows, server: Server) -> None:
    page = windows.open("/companion", size=PHONE, touch=True)
    page.clock.install(time=datetime(2026, 11, 17, 19, tzinfo=UTC))
    page.evaluate(
        "([id, text]) => localStorage.setItem(`crossdeck.companion.scores ${id}`, text)",
        [ID, json.dumps({"kept": kept(server, *LEXICON, "clock round 120"), "picture": None})],
    )
    page.goto(f"/companion/{ID}")
    clock = page.get_by_role("region", name="Clock")
    expect(clock.get_by_role("timer")).to_contain_text("2:00")
    page.clock.pause_at(datetime(2026, 11, 17, 20, tzinfo=UTC))
    clock.get_by_role("button", name="Start").tap()
    page.clock.fast_forward(30_000)
    expect(clock.get_by_role("timer")).to_contain_text("1:30")
    page.reload()
    page.clock.fast_forward(31_000)
    expect(clock.get_by_role("timer")).to_contain_text("0:59")
    clock.get_by_role("button", name="Pause").tap()
    page.clock.fast_forward(30_000)
    expect(clock.get_by_role("timer")).to_contain_text("stands")
    clock.get_by_role("button", name="1:00 more").tap()
    clock.get_by_role("button", name="Go on").tap()
    expect(clock.get_by_role("timer")).to_contain_text("1:59")
    page.clock.fast_forward(121_000)
    expect(clock.get_by_role("timer")).to_contain_text("Time.")
    expect(page.locator("[data-announcer]")).to_have_text("Time.")
    page.clock.resume()  # axe waits by it.
    assert violations(page) == []
    clock.get_by_role("button", name="Reset").tap()
    expect(clock.get_by_role("timer")).to_contain_text("2:00")
    clock.get_by_role("button", name="Set the clock").tap()
    sheet(page).get_by_role("button", name="No clock").tap()
    expect(clock).to_have_count(0)


def test_the_judge_says_nothing_but_yes_or_no_and_forgets(windows: Windows, server: Server) -> None:
    page = windows.open("/companion", size=PHONE, touch=True)
    page.clock.install()
    page.evaluate(
        "([id, text]) => localStorage.setItem(`crossdeck.companion.scores ${id}`, text)",
        [ID, json.dumps({"kept": kept(server, *LEXICON), "picture": None})],
    )
    page.goto(f"/companion/{ID}")
    tool(page, "Judge").tap()
    words = sheet(page).get_by_label("All words of the play")
    words.fill("tack tot")
    sheet(page).get_by_role("button", name="Ask the judge").tap()
    expect(sheet(page).get_by_text("All good.")).to_be_visible()
    words.fill("tack qzx")
    sheet(page).get_by_role("button", name="Ask the judge").tap()
    verdict = sheet(page).locator(".ruling")
    expect(verdict).to_contain_text("Not all are words.")
    assert re.search("tack|qzx", verdict.inner_text(), re.IGNORECASE) is None
    assert violations(page) == []
    page.clock.fast_forward(21_000)
    expect(verdict).to_have_count(0)
    expect(words).to_have_value("")
    words.fill("qzx")
    sheet(page).get_by_role("button", name="Ask the judge").tap()
    expect(verdict).to_contain_text("Not a word.")
    page.keyboard.press("Escape")
    tool(page, "Judge").tap()
    expect(words).to_have_value("")
    expect(verdict).to_have_count(0)


def draw(page: Page, square: str, letters: str) -> None:
    sheet(page).locator(f'[data-square="{square}"]').click()
    page.keyboard.type(letters)


def test_a_plural_is_judged_by_what_it_crosses(windows: Windows, server: Server) -> None:
    """KUG-33, KUG-34: the S of a plural alone is refused, as a letter of another word it is good."""
    page = opened(windows, server, "game kan-u-go", "players Ann; Bob", "dealer Ann", size=DESK)
    tool(page, "Judge").click()
    choose(sheet(page), "The play", "Drawn on a table")
    choose(sheet(page), "You are drawing", "what lies there")
    draw(page, "0,0", "TACK")
    choose(sheet(page), "You are drawing", "the play")
    draw(page, "0,4", "S")
    sheet(page).get_by_role("button", name="Ask the judge").click()
    verdict = sheet(page).locator(".ruling")
    expect(verdict).to_contain_text("Not good: take it up.")
    assert "TACK" not in verdict.inner_text()
    sheet(page).get_by_role("button", name="Clear it").click()
    expect(sheet(page).get_by_label(re.compile("^S, .*the play$"))).to_have_count(0)
    choose(sheet(page), "Letters run", "down ↓")
    draw(page, "0,4", "SUNK")
    sheet(page).get_by_role("button", name="Ask the judge").click()
    expect(verdict).to_contain_text("Good: it may lie there.")
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.reload()
    tool(page, "Judge").click()
    choose(sheet(page), "The play", "Drawn on a table")
    expect(sheet(page).get_by_label(re.compile(r"^S, \d+, row 0 column 4$"))).to_be_visible()
    draw(page, "6,6", "AX")
    sheet(page).get_by_role("button", name="Ask the judge").click()
    expect(verdict.get_by_role("link", name=re.compile("^Rule KUG-"))).to_be_visible()  # not joined
