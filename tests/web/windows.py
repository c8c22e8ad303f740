"""Windows of a browser, each a stranger to the others, that keep a list of whatever goes wrong in them."""

import json
import re
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebSocketRoute

from tests.web.serving import PATIENCE, Seat, Server

__all__ = [
    "CUT_OFF",
    "DESK",
    "LETTERS",
    "PHONE",
    "SIZES",
    "WALL",
    "Windows",
    "few_of",
    "hold",
    "reaches_beyond",
    "release",
    "resize",
    "violations",
]

PHONE, DESK, WALL = (360, 780), (1280, 800), (1920, 1080)
SIZES = (PHONE, DESK, WALL)
# The same letters on every machine; and a container's small /dev/shm is enough.
LETTERS = ["--font-render-hinting=none", "--disable-lcd-text", "--disable-dev-shm-usage"]
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

# What a browser says by itself when a test has cut its line; a refused request is told on the page too.
CUT_OFF = ("ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION", "WebSocket connection to")


class Cable:
    """The line between a window and its table; being offline does not break one that is open, this does."""

    def __init__(self, context: BrowserContext) -> None:
        self._context = context
        self._lines: list[WebSocketRoute] = []
        self._is_cut = False
        context.route_web_socket(re.compile(r"/ws$"), self._plug)

    def cut(self) -> None:
        self._is_cut = True
        self._context.set_offline(True)
        for line in self._lines:
            line.close(code=1001)

    def mend(self) -> None:
        self._is_cut = False
        self._lines.clear()
        self._context.set_offline(False)

    def _plug(self, line: WebSocketRoute) -> None:
        if self._is_cut:
            line.close(code=1001)
        else:
            line.connect_to_server()
            self._lines.append(line)


@dataclass
class Windows:
    """Opens windows at a server; at the end `close` tells what went wrong in them."""

    browser: Browser
    server: Server
    faults: list[str] = field(default_factory=list)
    """Errors of scripts, of loading, and of the content security policy."""
    allowed: list[str] = field(default_factory=list)
    """Parts of faults that a test brings about itself."""
    contexts: list[BrowserContext] = field(default_factory=list)
    cables: dict[Page, Cable] = field(default_factory=dict)
    """The lines of windows that were opened with a cable."""

    def open(
        self,
        path: str = "/",
        *,
        seat: Seat | None = None,
        size: tuple[int, int] = DESK,
        language: str = "en",
        theme: str = "afternoon",
        touch: bool = False,
        installed: bool = False,
        cable: bool = False,
    ) -> Page:
        """A window of its own, at a room: with the key of a seat; with the service worker if `installed`."""
        context = self.browser.new_context(
            base_url=self.server.url,
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce",
            service_workers="allow" if installed else "block",
        )
        self.contexts.append(context)
        kept = {"language": json.dumps(language), "theme": json.dumps(theme)}
        if seat:
            kept["tables"] = seat.known
        context.add_init_script(_remember(kept))
        page = self.watch(context.new_page())
        if cable:
            self.cables[page] = Cable(context)
        page.goto(path)
        return page

    def watch(self, page: Page) -> Page:
        """Keep a list of what goes wrong in a page."""
        page.set_default_timeout(PATIENCE * 1000)
        page.on("pageerror", lambda error: self.faults.append(f"{page.url}: {error}"))
        page.on("console", lambda message: self._hear(page, message))
        return page

    def close(self) -> None:
        """Close all of them; whatever went wrong in one of them fails the test."""
        for context in self.contexts:
            context.close()
        found = [each for each in self.faults if not any(part in each for part in self.allowed)]
        assert not found, "\n".join(found)

    def _hear(self, page: Page, message: ConsoleMessage) -> None:
        if message.type in ("error", "assert"):
            self.faults.append(f"{page.url}: {message.text}")


def _remember(kept: dict[str, str]) -> str:
    """A script that gives a new browser its memory; what the app has written since stays.

    A window is blank at first, and a blank page has no storage: Firefox calls asking for it an error.
    """
    lines = (
        f"if (localStorage.getItem({json.dumps('crossdeck.' + name)}) === null) "
        f"localStorage.setItem({json.dumps('crossdeck.' + name)}, {json.dumps(value)});"
        for name, value in kept.items()
    )
    return "\n".join(('if (location.protocol.startsWith("http")) {', *lines, "}"))


@cache
def _axe() -> str:
    assert AXE.exists(), f"{AXE} is missing: run `npm ci` in web/, or `python3 boot.py test`, which does it"
    return AXE.read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """What axe objects to in a page, one line each."""
    page.evaluate(_axe())  # A script element would be against the page's own policy.
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] }).then((all) => all.violations)")
    return list(_lines(found))


def few_of(cases: Iterable[Any], few: Container[Any]) -> list[Any]:
    """Cases of a test, of which a few are always tried, and the others in the long run."""
    return [each if each in few else pytest.param(*_parts(each), marks=pytest.mark.long) for each in cases]


def _parts(case: Any) -> tuple[Any, ...]:
    return case if isinstance(case, tuple) else (case,)


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def reaches_beyond(page: Page) -> bool:
    """Whether one would have to scroll sideways to read it."""
    return bool(page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))


def hold(page: Page) -> None:
    """Whatever the page sends from now on waits."""
    page.evaluate("""() => {
        window.held = [];
        window.send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (text) { window.held.push([this, text]); };
    }""")


def release(page: Page) -> None:
    """What has waited is sent."""
    page.evaluate("""() => {
        WebSocket.prototype.send = window.send;
        for (const [socket, text] of window.held) socket.send(text);
    }""")


def _lines(found: list[dict[str, object]]) -> Iterator[str]:
    for each in found:
        nodes = each["nodes"]
        assert isinstance(nodes, list)
        where = "; ".join(" ".join(map(str, node["target"])) for node in nodes[:4])
        yield f"{each['id']}: {each['help']} ({where})"
