"""The rules room: links lead to the rule that is meant, examples are stepped through, in both languages."""

import re

from playwright.sync_api import expect

from crossdeck.catalogue import GAMES
from tests.web.windows import Windows, violations


def test_a_link_to_a_rule_shows_the_rule_that_is_meant(windows: Windows) -> None:
    page = windows.open("/rules/kan-u-go#KUG-33")
    meant = page.locator("#KUG-33")
    expect(meant).to_be_focused()
    expect(meant).to_be_in_viewport()
    meant.get_by_role("link", name="R-34").click()
    expect(page.locator("#R-34")).to_be_in_viewport()


def test_an_example_is_stepped_through(windows: Windows) -> None:
    page = windows.open("/rules/kan-u-go", size=(360, 780))
    plural = page.get_by_role("article", name="A plural with S")
    expect(plural).to_contain_text("Refused S alone")
    expect(plural.locator(".card")).to_have_count(5)
    plural.get_by_role("button", name="Next").click()
    plural.get_by_role("button", name="Next").click()
    expect(plural).to_contain_text("Step 3 of 4")
    expect(plural).to_contain_text(re.compile("Allowed.*SUNK.*KUG-34"))
    plural.get_by_role("button", name="Back").click()
    expect(plural).to_contain_text("Step 2 of 4")
    assert violations(page) == []


def test_the_booklet_follows_the_language_of_the_interface(windows: Windows) -> None:
    page = windows.open("/rules/lexicon")
    expect(page.locator("#LEX-36")).to_contain_text("play ends at 50")
    page.get_by_role("button", name="Esperanto").click()
    expect(page.locator("#LEX-36")).to_contain_text("La Rapida Ludo finiĝas ĉe 50")
    expect(page.get_by_role("heading", level=1)).to_have_text("Lexicon")
    expect(page.get_by_role("heading", name="Decidoj")).to_be_visible()


def test_on_a_phone_the_contents_are_a_drawer(windows: Windows) -> None:
    page = windows.open("/rules/patch-word", size=(360, 780), language="eo")
    page.get_by_role("button", name="Enhavo").click()
    drawer = page.get_by_role("dialog")
    assert violations(page) == []
    drawer.get_by_role("link", name="La kartaro").last.click()
    expect(drawer).to_have_count(0)
    expect(page.locator("#pack")).to_be_in_viewport()


def test_every_booklet_is_on_the_shelf_of_rules_and_opens(windows: Windows) -> None:
    page = windows.open("/rules")
    boxes = page.get_by_role("list", name="Booklets").get_by_role("link")
    expect(boxes).to_have_count(len(GAMES))
    boxes.nth(1).click()
    expect(page.locator("#KRC-08")).to_contain_text("at least three cards")


def test_a_booklet_that_is_not_there_says_so(windows: Windows) -> None:
    windows.allowed.append("404")
    page = windows.open("/rules/whist")
    expect(page.get_by_role("main")).to_contain_text("No game is called 'whist'")
    assert violations(page) == []
