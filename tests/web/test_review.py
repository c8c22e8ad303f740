"""The review of a match in the replay room: in the background, then step by step, for everybody."""

import re

from playwright.sync_api import Page, Route, expect

from crossdeck.match import Game
from tests.web.windows import PHONE, Windows, reaches_beyond, violations


def played() -> str:
    """The record of a short match; Ann could go out at its last step, and exchanges a card."""
    game = Game("kan-u-go", players=2, deal=16)
    for text in (
        *("play 0,0 across VENT", "play 0,2 down .OISE", "play -3,-1 down HIRE", "play -1,3 across AUTO"),
        *("discard B", "take blind"),
    ):
        game.push(text)
    return game.record(("Ann", "Bob")).text()


RECORD = played()


def opened(windows: Windows, language: str = "en", size: tuple[int, int] = (1280, 800)) -> Page:
    page = windows.open("/replay", language=language, size=size)
    page.locator("textarea").fill(RECORD)
    page.get_by_role("button", name={"en": "Show the game", "eo": "Montru la ludon"}[language]).click()
    return page


def test_a_match_is_reviewed_and_what_was_missed_lies_on_the_table(windows: Windows) -> None:
    page = opened(windows)
    page.get_by_role("button", name="Review the match").click()
    panel = page.get_by_role("region", name="Review")
    missed = panel.get_by_role("button", name=re.compile("^Step 5, Ann"))
    missed.click()
    expect(page.get_by_text("Step 5 of 6")).to_be_visible()
    expect(panel.get_by_text(re.compile("All cards could have gone: out with "))).to_be_visible()
    expect(page.locator(".marks i")).not_to_have_count(0)
    ways = panel.get_by_role("list", name=re.compile("^The best ways to spend this turn"))
    way = ways.get_by_role("button").first
    expect(way).to_have_accessible_name(re.compile(r"(points?, (out \d+ %|surely out)|[A-Z]{2,})"))
    way.focus()
    expect(way).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".cloth .slip")).to_contain_text(re.compile(r"lays \d+ points"))
    expect(page.locator(".crossword .card.tentative")).to_have_count(3)
    expect(panel.get_by_text(re.compile("^Ann has "))).to_be_visible()
    panel.get_by_text(re.compile(r"^\d+ words that were laid$")).click()
    expect(panel.get_by_role("button", name="VENT", exact=True)).to_be_visible()
    assert violations(page) == []


def test_on_a_phone_in_esperanto_it_fits_and_says_the_same(windows: Windows) -> None:
    page = opened(windows, "eo", PHONE)
    page.get_by_role("button", name="Analizu la matĉon").click()
    panel = page.get_by_role("region", name="Analizo")
    panel.get_by_role("button", name=re.compile("^Paŝo 5, Ann")).click()
    expect(panel.get_by_text(re.compile("Ĉiuj kartoj povus foriri: senkartiĝo per "))).to_be_visible()
    assert not reaches_beyond(page)
    assert violations(page) == []


def test_a_review_tells_how_far_it_is_and_can_be_stopped(windows: Windows) -> None:
    page = opened(windows)
    asked: list[str] = []

    def tell(route: Route) -> None:
        asked.append(route.request.method)
        route.fulfill(
            json={"id": "job", "state": "running", "progress": {"done": 3, "of": 12}, "error": None}
        )

    page.route(re.compile(r"/api/jobs"), tell)
    page.get_by_role("button", name="Review the match").click()
    panel = page.get_by_role("region", name="Review")
    expect(panel.get_by_text("Turn 4 of 12 is weighed.")).to_be_visible()
    expect(panel.get_by_role("progressbar")).to_have_js_property("value", 3)
    with page.expect_request(lambda request: request.method == "DELETE"):
        panel.get_by_role("button", name="Stop the review").click()
    expect(panel.get_by_text("The review was stopped.")).to_be_visible()
    assert asked[0] == "POST"
