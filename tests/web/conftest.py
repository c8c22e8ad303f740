"""A browser and a server for the tests of the web app.

Playwright holds an event loop open in this thread as long as it runs, so it ends with this package: tests
elsewhere start loops of their own.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from crossdeck.server.pages import app_folder
from tests.web.browsers import find_browser
from tests.web.serving import Server
from tests.web.windows import LETTERS, Windows


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=10_000)  # A busy machine is slow, not wrong.
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=LETTERS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    built = app_folder() / "index.html"
    assert built.exists(), (
        f"the web app was not built ({built.parent.name}/ is empty): `python3 boot.py test` builds it"
    )
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


@pytest.fixture
def windows(browser: Browser, server: Server) -> Iterator[Windows]:
    windows = Windows(browser, server)
    yield windows
    windows.close()
