"""Browsers and a server for the tests of the web app.

Playwright holds an event loop open in this thread as long as it runs, so it ends with this package: tests
elsewhere start loops of their own.
"""

from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

import hatch_web
from crossdeck.server.pages import app_folder
from tests.locks import alone
from tests.web.browsers import CHROMIUM, FIREFOX, BrowserMissingError, find_browser
from tests.web.firefox import PREFERENCES, write_launcher
from tests.web.serving import PATIENCE, ROOT, Server
from tests.web.windows import LETTERS, Windows


def pytest_collection_finish(session: pytest.Session) -> None:
    """Fetch and compile what is missing before the first test: it may take longer than any test may."""
    wanted = {name for item in session.items for name in getattr(item, "fixturenames", ())}
    if session.config.option.collectonly:
        return
    for fixture, kind in (("browser", CHROMIUM), ("firefox", FIREFOX)):
        if fixture in wanted:
            with suppress(BrowserMissingError):  # The fixture says so, in every test that wants it.
                find_browser(kind)
        with alone("packages"), suppress(RuntimeError):  # `violations` says that axe is missing.
            hatch_web.fetch_packages(ROOT, checks=True)


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=find_browser(CHROMIUM), args=LETTERS)
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def firefox(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    launcher = write_launcher(tmp_path_factory.mktemp("firefox"), find_browser(FIREFOX))
    browser = playwright.firefox.launch(
        channel="moz-firefox", executable_path=launcher, firefox_user_prefs=PREFERENCES
    )
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests of a process; a fixture that several tests share takes it and calls `begin`."""
    built = app_folder() / "index.html"
    assert built.exists(), (
        f"the web app was not built ({built.parent.name}/ is empty): `python3 boot.py test` builds it"
    )
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


@pytest.fixture
def server(shared_server: Server, request: pytest.FixtureRequest) -> Server:
    shared_server.begin(request.node.nodeid)
    return shared_server


@pytest.fixture
def windows(browser: Browser, server: Server) -> Iterator[Windows]:
    windows = Windows(browser, server)
    yield windows
    windows.close()
