"""Kept on a phone like a program of its own: the manifest, and the page that opens without a line."""

import json
from pathlib import Path
from struct import unpack

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browsers import CHROMIUM, find_browser
from tests.web.colours import shown_colours
from tests.web.serving import Server
from tests.web.windows import CUT_OFF, LETTERS, Windows

PUBLIC = Path(__file__).parents[2] / "web" / "public"
MANIFEST = json.loads((PUBLIC / "manifest.webmanifest").read_text())

# Whether the service worker holds this page and has finished filling its shelf.
IS_KEPT = """async () => {
  await navigator.serviceWorker.ready;
  return navigator.serviceWorker.controller !== null && (await caches.match("/")) !== undefined;
}"""
KEPT = """async () => {
  const all = await (await caches.open("crossdeck")).keys();
  return all.map(({ url }) => new URL(url).pathname);
}"""
# As if another build had filled the shelf.
AGE = """async () => {
  const shelf = await caches.open("crossdeck");
  await shelf.put("/", new Response("<p>yesterday</p>"));
  await shelf.put("/assets/old-12345678.js", new Response(""));
}"""


def settled(windows: Windows, path: str) -> Page:
    """A window at a room, once the service worker has taken it over."""
    page = windows.open(path, installed=True)
    page.wait_for_function(IS_KEPT)
    return page


def test_the_manifest_has_what_a_browser_asks_of_an_app() -> None:
    assert {"name", "short_name", "start_url", "display", "icons", "theme_color", "background_color"} <= set(
        MANIFEST
    )
    assert MANIFEST["start_url"] == "/"
    assert MANIFEST["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in MANIFEST["icons"]}
    assert any(icon.get("purpose") == "maskable" for icon in MANIFEST["icons"])


@pytest.mark.parametrize("icon", MANIFEST["icons"], ids=lambda icon: icon["src"])
def test_an_icon_is_there_and_of_its_size(icon: dict[str, str]) -> None:
    content = (PUBLIC / icon["src"].lstrip("/")).read_bytes()
    if icon["type"] == "image/png":
        assert content.startswith(b"\x89PNG")
        wide, high = unpack(">II", content[16:24])
        assert f"{wide}x{high}" == icon["sizes"]
    else:
        assert content.startswith(b"<svg")


def test_the_colours_are_those_of_the_room(browser: Browser) -> None:
    shown = shown_colours(browser, ["room", "room-raised"], "light")
    written = {name: "#{:02x}{:02x}{:02x}".format(*colour) for name, colour in shown.items()}
    assert (MANIFEST["background_color"], MANIFEST["theme_color"]) == (
        written["room"],
        written["room-raised"],
    )


def test_the_browser_finds_nothing_to_object_to_in_the_manifest(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    """In a profile that is kept: other windows of the tests are incognito, where nothing can be installed."""
    with browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=find_browser(CHROMIUM), args=LETTERS, base_url=server.url
    ) as context:
        page = context.new_page()
        page.goto("/")
        session = context.new_cdp_session(page)
        assert session.send("Page.getAppManifest")["errors"] == []
        assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []


def test_without_a_line_the_house_still_opens(windows: Windows) -> None:
    windows.allowed += CUT_OFF
    page = settled(windows, "/")
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("main")).to_be_visible()
    page.goto("/me")  # A room that was never entered before.
    expect(page.locator("main")).to_be_visible()


def test_without_a_line_a_table_says_that_the_line_is_down(windows: Windows, server: Server) -> None:
    windows.allowed += CUT_OFF
    seat = server.open_with_bots("kan-u-go")
    page = windows.open(f"/table/{seat.table}", seat=seat, installed=True)
    page.wait_for_function(IS_KEPT)
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_text("The line is down").first).to_be_visible()


def test_what_comes_from_tables_is_never_kept(windows: Windows, server: Server) -> None:
    seat = server.open_with_bots("kan-u-go")
    page = windows.open(f"/table/{seat.table}", seat=seat, installed=True)
    page.wait_for_function(IS_KEPT)
    page.reload()
    page.locator("main").wait_for()
    page.evaluate("fetch('/api/games').then((answer) => answer.text())")
    kept = page.evaluate(KEPT)
    assert "/" in kept
    assert all(path == "/" or path.startswith("/assets/") for path in kept)


def test_a_new_build_takes_the_place_of_the_old(windows: Windows) -> None:
    page = settled(windows, "/")
    page.evaluate(AGE)
    page.reload()
    page.wait_for_function(f"async () => !(await ({KEPT})()).some((path) => path.includes('old-'))")
    page.wait_for_function(f"async () => (await ({KEPT})()).length > 3")
