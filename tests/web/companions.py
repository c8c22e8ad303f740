"""Keeping a table with real cards in a browser, as its people do: by taps, figures and sheets."""

import json
import re
from typing import cast

from playwright.sync_api import Locator, Page, expect

from tests.web.serving import Json, Server
from tests.web.windows import Windows

__all__ = [
    "ID", "LEXICON", "MINUS", "begun", "choose", "end_round", "kept", "opened", "scores", "sheet",
    "tap_cards", "tool", "totals",
]  # fmt: skip

ID = "abcd1234"
MINUS = "\N{MINUS SIGN}"
LEXICON = ("game lexicon", "players Ann; Bob; Cid", "dealer Cid")


def kept(server: Server, *lines: str) -> str:
    """The file of a game that was told so."""
    answer: Json = {"kept": ""}
    for line in lines:
        answer = server.ask("POST", "/api/companion", {"kept": answer["kept"], "tell": [line]})
        assert answer["refusal"] is None, answer["refusal"]
    return cast(str, answer["kept"])


def opened(
    windows: Windows, server: Server, *lines: str, path: str = f"/companion/{ID}", **how: object
) -> Page:
    """A window whose browser keeps a game."""
    page = windows.open("/companion", **how)  # type: ignore[arg-type]
    text = json.dumps({"kept": kept(server, *lines), "picture": None})
    page.evaluate(
        "([id, text]) => localStorage.setItem(`crossdeck.companion.scores ${id}`, text)", [ID, text]
    )
    page.goto(path)
    expect(page.locator(".tools")).to_be_visible()
    return page


def scores(page: Page) -> str:
    """The file as the browser keeps it."""
    place = f"crossdeck.companion.scores {page.url.rsplit('/', 1)[1]}"
    return cast(str, page.evaluate("(place) => JSON.parse(localStorage.getItem(place)).kept", place))


def sheet(page: Page) -> Locator:
    return page.get_by_role("dialog")


def tool(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="What can be written").get_by_role("button", name=name)


def choose(within: Page | Locator, legend: str, option: str) -> None:
    group = within.get_by_role("group", name=legend)
    group.get_by_role("radio", name=option, exact=True).check(force=True)


def tap_cards(page: Page, name: str, cards: str) -> None:
    keys = sheet(page).get_by_role("group", name=f"What {name} has left")
    for card in cards:
        face = "wild card" if card == "?" else card
        keys.get_by_role("button", name=re.compile(f"^{face}(,|$)")).tap()


def end_round(page: Page, out: str, left: dict[str, str]) -> None:
    """A round is over: cards are tapped, figures typed."""
    tool(page, "Round over").tap()
    choose(sheet(page), "Who is out?", out)
    for at, (name, held) in enumerate(left.items()):
        if at:
            sheet(page).get_by_role("button", name=f"Next: {name}").tap()
        if held.isdigit():
            sheet(page).get_by_label("or points").fill(held)
        else:
            tap_cards(page, name, held)
    expect(sheet(page).get_by_text("The totals then")).to_be_visible()
    sheet(page).get_by_role("button", name="Write it down").tap()
    expect(sheet(page)).to_have_count(0)


def totals(page: Page) -> list[int]:
    cells = page.locator(".pad tfoot tr").first.locator("td")
    return [int(each.replace(MINUS, "-")) for each in cells.all_inner_texts()]


def begun(page: Page, game: str, *names: str) -> None:
    """A game is begun on its own page."""
    page.goto(f"/companion?game={game}")
    first = page.get_by_label("Player 1", exact=True)
    expect(first).to_be_visible()
    for number, name in enumerate(names, start=1):
        field = page.get_by_label(f"Player {number}", exact=True)
        if not field.count():
            page.get_by_role("button", name="One more player").click()
        field.fill(name)
