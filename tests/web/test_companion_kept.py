"""What the companion keeps, saves and opens again; and that everybody can use it."""

import json
import re
from itertools import product
from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import Page, expect

from crossdeck.companion.refusing import CODES
from tests.web.companions import LEXICON, begun, choose, end_round, opened, scores, sheet, tool, totals
from tests.web.serving import Server
from tests.web.test_rooms import SMALL
from tests.web.windows import DESK, PHONE, Windows, few_of, reaches_beyond, violations


def scores_kept(page: Page) -> int:
    """How many games the browser keeps."""
    return cast(int, page.evaluate("JSON.parse(localStorage.getItem('crossdeck.companion') ?? '[]').length"))


def drop(page: Page, text: str) -> None:
    """A file is dropped where one can be opened."""
    dropped = page.evaluate_handle(
        """(text) => {
          const carried = new DataTransfer();
          carried.items.add(new File([text], "evening.scores"));
          return carried;
        }""",
        text,
    )
    page.get_by_role("region", name="A saved file").dispatch_event("drop", {"dataTransfer": dropped})


def test_a_game_is_saved_and_gone_on_with_elsewhere(windows: Windows, server: Server, tmp_path: Path) -> None:
    windows.allowed.append("422")  # The browser tells of it by itself.
    page = opened(windows, server, *LEXICON, "round Ann: out; Bob: 20; Cid: 30")
    tool(page, "More").click()
    with page.expect_download() as saving:
        sheet(page).get_by_role("button", name="Save the file").click()
    assert re.fullmatch(r"lexicon-\d{4}-\d\d-\d\d\.scores", saving.value.suggested_filename)
    file = tmp_path / "evening.scores"
    saving.value.save_as(file)

    other = windows.open("/companion", size=PHONE, touch=True)
    bad = tmp_path / "bad.scores"
    bad.write_text(file.read_text().replace("Bob: 20", "Bub: 20"))
    other.locator("input[type=file]").set_input_files(bad)
    expect(other.get_by_role("region", name="A saved file")).to_contain_text("line 5")
    assert scores_kept(other) == 0
    drop(other, file.read_text())
    expect(other.get_by_role("region", name="Now")).to_contain_text("Ann deals.")
    end_round(other, "Bob", {"Ann": "10", "Cid": "8"})
    assert totals(other) == [10, 20, 38]
    assert re.search(r"^on \d{4}-\d\d-\d\d$", scores(other), re.MULTILINE)

    other.goto("/companion")
    game = other.get_by_role("link", name=re.compile("^Lexicon Ann 10 Bob 20 Cid 38"))
    expect(game).to_be_visible()
    assert violations(other) == []
    other.get_by_role("button", name=re.compile("^Delete: Lexicon")).tap()
    other.get_by_role("button", name="Keep it").tap()
    other.get_by_role("button", name=re.compile("^Delete: Lexicon")).tap()
    other.get_by_role("button", name="Delete it").tap()
    expect(game).to_have_count(0)
    other.go_back()
    expect(other.get_by_role("heading", name="No such game here")).to_be_visible()


def test_where_nothing_can_be_kept_it_is_said_and_goes_on(windows: Windows) -> None:
    page = windows.open("/companion", size=PHONE, touch=True)
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full'); };")
    begun(page, "lexicon", "Ann", "Bob", "Cid")
    page.get_by_role("button", name="Begin the game").tap()
    expect(page.get_by_role("region", name="Now")).to_contain_text("deals.")
    end_round(page, "Ann", {"Bob": "20", "Cid": "30"})
    expect(page.get_by_text("This browser cannot keep the game")).to_be_visible()
    assert totals(page) == [0, 20, 30]


@pytest.mark.parametrize(
    ("size", "theme"),
    few_of(product((PHONE, DESK), ("afternoon", "evening")), [(PHONE, "evening")]),
)
def test_all_of_it_is_there_in_esperanto_and_for_everybody(
    windows: Windows, server: Server, size: tuple[int, int], theme: str
) -> None:
    lines = (
        *LEXICON,
        "round Ann: out; Bob: AEQ?; Cid: 12",
        "challenge Bob against Cid: failed",
        "clock turn 90",
    )
    page = opened(windows, server, *lines, size=size, theme=theme, language="eo", touch=size == PHONE)
    expect(page.get_by_role("region", name="Nun")).to_contain_text("Ann disdonas.")
    assert violations(page) == []
    assert not reaches_beyond(page)
    assert page.evaluate(SMALL) == []
    for name in ("Fino de la rondo", "Kontesto", "Juĝisto", "Horloĝo", "Pli"):
        page.locator(".tools").get_by_role("button", name=name, exact=True).click()
        expect(sheet(page)).to_be_visible()
        assert violations(page) == []
        assert page.evaluate(SMALL) == []
        page.keyboard.press("Escape")
    page.locator(".tools").get_by_role("button", name="Fino de la rondo").click()
    choose(sheet(page), "Kiu estas senkarta?", "Ann")
    sheet(page).get_by_label("aŭ poentoj").fill("1")
    sheet(page).get_by_role("button", name="Sekvas Cid").click()
    sheet(page).get_by_label("aŭ poentoj").fill("12")
    expect(sheet(page).get_by_text("Bob ne povas havi 1 poentojn")).to_be_visible()


def test_every_refusal_is_said_in_esperanto_with_what_it_is_about() -> None:
    texts = json.loads((Path(__file__).parents[2] / "web/src/i18n/eo/companion.json").read_text("utf-8"))
    said = {key.removeprefix("problem."): text for key, text in texts.items() if key.startswith("problem.")}
    assert said.keys() == CODES.keys()
    for code, text in said.items():
        assert set(re.findall(r"\{\{(\w+)\}\}", text)) <= set(CODES[code]), code
