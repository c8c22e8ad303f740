"""Every room opens without a fault, at every size, in both languages and lights, and axe is content."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.windows import DESK, PHONE, SIZES, Windows, few_of, reaches_beyond, resize, violations

ROOMS = (
    "/", "/new/lexicon", "/judge", "/rules", "/rules/kan-u-go", "/replay", "/me",
    "/patience/keyword-patience", "/companion", "/companion?game=lexicon", "/me/no/such/room",
)  # fmt: skip
LOOKS = (("en", "afternoon"), ("eo", "evening"))
ZOOMED = (DESK[0] // 2, DESK[1] // 2)  # what a desk's window has left at 200 %

# Controls that are smaller than a finger: their own box, or the one that is drawn round them for the finger.
SMALL = """() => [...document.querySelectorAll("button, select, input, textarea, summary, nav a, a.btn")]
  .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest(".vh"))
  .map((node) => {
    const box = (node.closest("label") ?? node).getBoundingClientRect();
    return [node.ariaLabel ?? node.textContent.trim(), box.width, box.height];
  })
  .filter(([, width, height]) => Math.min(width, height) < 43.5)"""


def entered(windows: Windows, room: str, *, language: str = "en", theme: str = "afternoon") -> Page:
    """A window at a room, when all that it asked for has come."""
    page = windows.open(room, language=language, theme=theme)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    page.wait_for_load_state("networkidle")
    return page


@pytest.mark.parametrize(
    ("room", "language", "theme"),
    few_of(
        [(room, *look) for room in ROOMS for look in LOOKS],
        [(room, *LOOKS[at % 2]) for at, room in enumerate(ROOMS[:3])],
    ),
)
def test_a_room_is_open_to_everybody(windows: Windows, room: str, language: str, theme: str) -> None:
    page = entered(windows, room, language=language, theme=theme)
    assert page.locator("html").get_attribute("lang") == language
    assert page.locator("main").count() == 1
    for size in SIZES:
        resize(page, size)
        assert violations(page) == []
        assert not reaches_beyond(page)


@pytest.mark.parametrize("room", few_of(ROOMS, ROOMS[:3]))
def test_a_room_is_open_to_thick_fingers_and_weak_eyes(windows: Windows, room: str) -> None:
    page = entered(windows, room)
    resize(page, ZOOMED)
    assert not reaches_beyond(page)
    resize(page, PHONE)
    assert page.evaluate(SMALL) == []


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


def test_the_lamp_is_lit_and_stays_lit(windows: Windows) -> None:
    page = entered(windows, "/")
    page.get_by_role("button", name="Evening lamp").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "evening")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "evening")


def test_the_first_key_leads_past_the_bar(windows: Windows) -> None:
    page = entered(windows, "/")
    page.keyboard.press("Tab")
    focused = page.locator(":focus")
    expect(focused).to_have_attribute("href", "#main")
    expect(focused).to_be_in_viewport()
