"""Today's deals on the shelf: which day it is, how far one is with each of them, and the way there."""

import json
import re
from datetime import UTC, date, datetime, timedelta

import pytest
from playwright.sync_api import Locator, Page, expect

from crossdeck.catalogue import PATIENCES
from crossdeck.daily import daily_number, day_count
from tests.web.serving import Json
from tests.web.windows import CUT_OFF, SIZES, Windows, reaches_beyond, resize, violations

DAY = date(2026, 11, 17)
GAME = "kan-u-go-alone-1"
ALONE = {"undos": 0, "exists": 0, "where": 0, "which": 0, "solver": 0}
# Where everything stands on the page; today's deals themselves aside.
PLACES = """() => [...document.querySelectorAll("main section, main .box")].map((node) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left, top, width, height].map(Math.round).join();
})"""


def link(page: Page, title: str) -> Locator:
    """Today's deal of a patience."""
    return page.get_by_role("link", name=re.compile(rf"^{title}, (deal of day|dono de tago) \d+:"))


def address(game: str, day: date) -> str:
    return f"/patience/{game}?deal={daily_number(game, day)}&day={day}"


def keep(page: Page, place: str, value: list[Json]) -> None:
    page.evaluate("([place, value]) => localStorage.setItem(place, value)", [place, json.dumps(value)])


def begun(game: str, left: int, total: int) -> Json:
    number = daily_number(game, DAY)
    return {
        "game": game, "number": number, "options": {}, "words": "", "day": str(DAY), "at": 1, "left": left,
        "total": total, "result": "playing",
    }  # fmt: skip


def finished(game: str, day: date, *, won: bool) -> Json:
    number = daily_number(game, day)
    return {
        "game": game, "deal": f"{game} {number} ", "standard": f"{game} 0 ", "number": number, "at": 1,
        "day": str(day), "won": won, "score": 0, "target": 0, "words": 3, "left": 0, "cards": 58, "plays": 5,
        "assists": ALONE,
    }  # fmt: skip


def remember(page: Page) -> None:
    """One deal of the day begun, one won for the second time running, one lost."""
    keep(page, "crossdeck.patience.begun", [begun("kan-u-go-sola-3", 41, 58)])
    won = [finished(GAME, date(2026, 11, 16), won=True), finished(GAME, DAY, won=True)]
    keep(page, f"crossdeck.patience.finished {GAME}", won)
    lost = [finished("keyword-patience", DAY, won=False)]
    keep(page, "crossdeck.patience.finished keyword-patience", lost)


def test_every_patience_leads_straight_to_the_deal_of_the_day(windows: Windows) -> None:
    page = windows.open("/")
    page.clock.set_fixed_time(datetime(2026, 11, 17, 12, tzinfo=UTC))
    page.reload()
    shelf = page.get_by_role("region", name="Alone with the lamp")
    expect(shelf).to_contain_text(f"Today's deals: day {day_count(DAY)}")
    for game in PATIENCES:
        expect(shelf.locator(f"a[href='{address(game, DAY)}']")).to_contain_text("not yet played")
    link(page, "Alone II").click()
    expect(page).to_have_title(re.compile(f"Deal {daily_number('kan-u-go-alone-2', DAY)}"))
    expect(page.get_by_role("group", name=re.compile("^Your hand"))).to_be_visible()


@pytest.mark.parametrize("language", ["en", "eo"])
def test_a_deal_of_the_day_says_how_far_one_is_with_it(windows: Windows, language: str) -> None:
    page = windows.open("/", language=language)
    page.clock.set_fixed_time(datetime(2026, 11, 17, 12, tzinfo=UTC))
    remember(page)
    page.reload()
    said = {
        "en": ("1 of 10 won", "17 of 58", "won2 days in a row", "lost"),
        "eo": ("1 el 10 venkitaj", "17 el 58", "venkita2 tagoj sinsekve", "ne venkita"),
    }[language]
    expect(page.locator("#main")).to_contain_text(said[0])
    expect(link(page, "Sola III")).to_contain_text(said[1])
    expect(link(page, "Alone I")).to_contain_text(said[2])
    expect(link(page, "Pacienco" if language == "eo" else "Patience")).to_contain_text(said[3])
    for size in SIZES:
        resize(page, size)
        assert not reaches_beyond(page)
        assert violations(page) == []


def test_at_midnight_the_deals_are_those_of_the_next_day(windows: Windows) -> None:
    """Days are those of UTC, and the page stays open."""
    page = windows.open("/")
    page.clock.install(time=datetime(2026, 11, 17, 23, 50, tzinfo=UTC))
    page.reload()
    remember(page)
    expect(link(page, "Alone I")).to_have_attribute("href", address(GAME, DAY))
    page.clock.run_for("08:00")
    expect(link(page, "Alone I")).to_have_attribute("href", address(GAME, DAY))
    page.clock.run_for("02:30")
    next_day = date(2026, 11, 18)
    expect(page.locator("#main")).to_contain_text(f"day {day_count(next_day)}")
    expect(link(page, "Alone I")).to_have_attribute("href", address(GAME, next_day))
    expect(link(page, "Alone I")).to_contain_text("not yet played2 days in a row")


def settle(page: Page) -> None:
    """Wait for what else comes later: the number of cards, which the server knows, and the fonts."""
    expect(page.locator("main dt", has_text="Cards")).to_be_visible()
    page.evaluate("document.fonts.ready")


def test_nothing_moves_when_the_deals_of_the_day_come(windows: Windows) -> None:
    windows.allowed.append("ERR_FAILED")
    page = windows.open("/rules")
    page.route(re.compile(r"/Todays[^/]*\.js"), lambda route: route.abort())
    for size in SIZES:
        resize(page, size)
        page.goto("/")
        expect(page.get_by_role("link", name=re.compile("^Alone I "))).to_be_visible()
        settle(page)
        bare = page.evaluate(PLACES)
        assert link(page, "Alone I").count() == 0
        page.unroute_all()
        page.reload()
        expect(link(page, "Alone I")).to_be_visible()
        settle(page)
        assert page.evaluate(PLACES) == bare
        page.route(re.compile(r"/Todays[^/]*\.js"), lambda route: route.abort())


def test_without_a_line_the_deals_of_the_day_are_still_known(windows: Windows) -> None:
    windows.allowed.extend(CUT_OFF)
    page = windows.open("/", cable=True)
    page.clock.install(time=datetime(2026, 11, 17, 23, 55, tzinfo=UTC))
    page.reload()
    expect(link(page, "Alone I")).to_have_attribute("href", address(GAME, DAY))
    windows.cables[page].cut()
    page.clock.run_for("06:00")
    expect(link(page, "Alone I")).to_have_attribute("href", address(GAME, date(2026, 11, 18)))


def test_where_the_browser_does_not_hash_the_server_is_asked(windows: Windows) -> None:
    """Over plain HTTP in one's own house there is no `crypto.subtle`."""
    page = windows.open("/rules")
    page.add_init_script("Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })")
    today = datetime.now(UTC).date()
    page.goto("/")
    days = (today, today + timedelta(days=1))  # Midnight may pass.
    known = re.compile("|".join(re.escape(address(GAME, day)) for day in days))
    expect(link(page, "Alone I")).to_have_attribute("href", known)
