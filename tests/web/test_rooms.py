"""Every room opens without a fault, at every size, in both languages and lights, and axe is content."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.windows import DESK, PHONE, SIZES, Windows, violations

ROOMS = ("/", "/new/lexicon", "/judge", "/rules", "/rules/kan-u-go", "/replay", "/me", "/me/no/such/room")
ZOOMED = (DESK[0] // 2, DESK[1] // 2)  # what a desk's window has left at 200 %

# Controls that are smaller than a finger: their own box, or the one that is drawn round them for the finger.
SMALL = """() => [...document.querySelectorAll("button, select, input, textarea, summary, nav a, a.btn")]
  .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest(".vh"))
  .map((node) => {
    const box = (node.closest("label") ?? node).getBoundingClientRect();
    return [node.ariaLabel ?? node.textContent.trim(), box.width, box.height];
  })
  .filter(([, width, height]) => Math.min(width, height) < 43.5)"""


def entered(windows: Windows, room: str, size: tuple[int, int] = DESK, language: str = "en") -> Page:
    """A window at a room, when all that it asked for has come."""
    page = windows.open(room, size=size, language=language)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    page.wait_for_load_state("networkidle")
    return page


def reaches_beyond(page: Page) -> bool:
    """Whether one would have to scroll sideways to read it."""
    return bool(page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", ["en", "eo"])
def test_a_room_is_open_to_everybody(windows: Windows, room: str, language: str) -> None:
    for size in SIZES:
        page = entered(windows, room, size, language)
        assert page.locator("html").get_attribute("lang") == language
        assert page.locator("main").count() == 1
        assert violations(page) == []
        assert not reaches_beyond(page)
        page.get_by_role("banner").get_by_role("button").last.click()
        assert page.locator("html").get_attribute("data-theme") == "evening"
        assert violations(page) == []


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_can_be_read_when_it_is_drawn_twice_as_large(windows: Windows, room: str) -> None:
    assert not reaches_beyond(entered(windows, room, ZOOMED))


@pytest.mark.parametrize("room", ROOMS)
def test_a_finger_hits_whatever_can_be_touched(windows: Windows, room: str) -> None:
    assert entered(windows, room, PHONE).evaluate(SMALL) == []


def test_every_room_has_a_title_of_its_own(windows: Windows) -> None:
    page = entered(windows, "/")
    titles = []
    for room in ROOMS[:-1]:
        page.goto(room)
        expect(page.get_by_role("heading", level=1)).to_have_count(1)
        titles.append(page.title())
    assert len(set(titles)) == len(titles)


def test_the_language_changes_at_once_and_is_remembered(windows: Windows) -> None:
    page = entered(windows, "/")
    page.get_by_role("button", name="EO, Esperanto").click()
    expect(page.get_by_role("link", name="Reguloj").first).to_be_visible()
    page.reload()
    expect(page.get_by_role("link", name="Reguloj").first).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "eo")


def test_the_first_key_leads_past_the_bar(windows: Windows) -> None:
    page = entered(windows, "/")
    page.keyboard.press("Tab")
    focused = page.locator(":focus")
    expect(focused).to_have_attribute("href", "#main")
    expect(focused).to_be_in_viewport()
