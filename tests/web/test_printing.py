"""The room for printing: what is chosen, what would lie on paper, and the files themselves."""

import re
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.archive import records_of_several
from tests.print.printed import Printed
from tests.web.test_rooms import SMALL
from tests.web.windows import DESK, PHONE, SIZES, Windows, few_of, reaches_beyond, resize, violations

RECORD = records_of_several()[0].read_text(encoding="utf-8")
A4, LETTER = (210.0, 297.0), (215.9, 279.4)
SET = re.compile("^(Download the whole set|Elŝutu la tutan aron)$")
LOOKS = [
    ("kan-u-go", "en", "afternoon"),
    ("kan-u-go-eo", "eo", "evening"),
    ("keyword", "en", "evening"),
    ("lexicon-solitaire-1?deal=7", "eo", "afternoon"),
]


def plan(page: Page) -> Locator:
    """How many cards lie on how many sheets."""
    return page.locator(".told")


def sheet(page: Page) -> Locator:
    return page.get_by_role(
        "img", name=re.compile("^(The first sheet|The back of|La unua folio|La dorso de)")
    )


def printing(windows: Windows, address: str, **look: Any) -> Page:
    page = windows.open(f"/print/{address}", **look)
    sheet(page).wait_for()
    return page


def chosen(page: Page, name: str) -> None:
    page.get_by_role("radio", name=re.compile(f"^{name}")).check(force=True)


def saved(page: Page, link: Locator) -> tuple[str, bytes]:
    """The name and the content of what a click on it downloads."""
    with page.expect_download() as download:
        link.click()
    return download.value.suggested_filename, Path(download.value.path()).read_bytes()


def size(printed: Printed) -> tuple[float, float]:
    return round(printed.pages[0].width, 1), round(printed.pages[0].height, 1)


@pytest.mark.parametrize(("game", "language", "theme"), few_of(LOOKS, LOOKS[2:3]))
def test_the_room_is_there_for_everybody(windows: Windows, game: str, language: str, theme: str) -> None:
    page = printing(windows, game, language=language, theme=theme)
    for each in SIZES:
        resize(page, each)
        assert not reaches_beyond(page)
        assert violations(page) == []
    resize(page, PHONE)
    assert page.evaluate(SMALL) == []
    page.locator("summary").click()
    assert violations(page) == []
    assert not reaches_beyond(page)
    assert page.locator(".btn-first").count() == 1


def test_what_is_chosen_changes_the_plan_and_every_link(windows: Windows) -> None:
    page = printing(windows, "kan-u-go")
    page.get_by_role("radio", name="A4").check(force=True)
    expect(plan(page)).to_have_text("60 cards on 4 sheets, 16 a sheet.")
    chosen(page, "Poker")
    expect(plan(page)).to_have_text("60 cards on 7 sheets, 9 a sheet.")
    chosen(page, "Folded over")
    expect(plan(page)).not_to_have_text("60 cards on 7 sheets, 9 a sheet.")
    chosen(page, "High contrast")
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    expect(plan(page)).to_have_text(re.compile("^120 cards"))
    cards = page.get_by_role("link", name="Cards", exact=True).get_attribute("href") or ""
    assert cards.startswith("/api/print/packs/kan-u-go/cards.pdf?")
    for part in ("size=poker", "layout=fold", "style=contrast", "copies=2", "paper=a4", "backs=true"):
        assert part in cards
    assert "copies=2" in (page.get_by_role("link", name="Box").get_attribute("href") or "")


def test_the_pack_is_fetched_as_it_was_shown(windows: Windows) -> None:
    page = printing(windows, "lexicon", size=PHONE)
    page.get_by_role("radio", name="A4").check(force=True)
    chosen(page, "Bridge")
    expect(plan(page)).to_have_text(re.compile("^54 cards on 6 sheets"))
    name, data = saved(page, page.get_by_role("link", name="Cards", exact=True))
    assert name == "lexicon-parker-cards-bridge-a4.pdf"
    printed = Printed(data)
    assert (len(printed.pages), size(printed)) == (12, A4)


def test_every_file_can_be_fetched(windows: Windows) -> None:
    page = printing(windows, "keyword", size=DESK)
    page.get_by_role("radio", name="US Letter").check(force=True)
    expect(page.get_by_role("link", name="Test page")).to_have_attribute("href", re.compile("paper=letter"))
    links = page.get_by_role("region", name="What to print").get_by_role("listitem").get_by_role("link")
    expect(links).to_have_text(
        [
            "Test page",
            "Letters",
            "Board and racks",
            "Box",
            "Rules booklet",
            "Rules to read",
            "Reference cards",
        ]
    )
    for link in links.all():
        name, data = saved(page, link)
        assert name.endswith("-letter.pdf")
        assert set(size(Printed(data))) & set(LETTER), name


def test_the_whole_set_is_one_archive(windows: Windows) -> None:
    page = printing(windows, "kan-u-go-eo", language="eo")
    name, data = saved(page, page.get_by_role("link", name=SET))
    assert name.startswith("kan-u-go-eo-original-")
    with zipfile.ZipFile(BytesIO(data)) as archive:
        assert "kan-u-go-eo/02-kartoj.pdf" in archive.namelist()


def test_both_sides_of_the_first_sheet_are_shown(windows: Windows) -> None:
    page = printing(windows, "patch-word")
    assert sheet(page).locator(".back").count() == 0
    page.get_by_role("radio", name="Back", exact=True).check(force=True)
    expect(sheet(page).locator(".back").first).to_be_visible()
    page.get_by_label("Print the backs").uncheck()
    expect(page.get_by_role("radio", name="Back", exact=True)).to_have_count(0)
    expect(sheet(page).locator(".back")).to_have_count(0)


def test_choices_are_remembered_on_this_device_and_asked_for_in_a_size_that_there_is(
    windows: Windows,
) -> None:
    page = printing(windows, "lexicon")
    chosen(page, "Poker")
    chosen(page, "With braille")
    expect(sheet(page).locator("circle").first).to_be_visible()
    page.reload()
    expect(page.get_by_role("radio", name=re.compile("^Poker"))).to_be_checked()
    expect(page.get_by_role("radio", name="With braille")).to_be_checked()
    page.goto("/print/keyword")
    expect(page.get_by_role("radio", name=re.compile("^Original"))).to_be_checked()
    expect(plan(page)).to_have_text(re.compile("^100 letters"))
    page.goto("/print/lexicon")
    expect(page.get_by_role("radio", name=re.compile("^Poker"))).to_be_checked()


def test_finer_settings_take_what_can_be_and_nothing_else(windows: Windows) -> None:
    page = printing(windows, "kan-u-go")
    page.locator("summary").click()
    right = page.get_by_label("To the right, in mm")
    right.fill("1.5")
    link = page.get_by_role("link", name="Test page")
    expect(link).to_have_attribute("href", re.compile("shift_right=1.5"))
    right.fill("40")
    expect(right).to_have_attribute("aria-invalid", "true")
    expect(link).to_have_attribute("href", re.compile("shift_right=1.5"))
    page.get_by_role("radio", name="Short edge").check(force=True)
    expect(page.get_by_text("turned over the short edge")).to_be_visible()
    page.get_by_role("button", name="As it was at first").click()
    expect(link).to_have_attribute("href", re.compile("flip=long.*shift_right=0&"))


def test_what_cannot_be_printed_is_explained_and_not_offered(windows: Windows) -> None:
    windows.allowed.append("422")  # The browser tells of it by itself.
    page = printing(windows, "keyword")
    chosen(page, "Mini")
    chosen(page, "With braille")
    expect(page.locator("main").get_by_role("alert")).to_contain_text("has no room for braille")
    expect(page.get_by_role("link", name="Letters", exact=True)).to_have_count(0)
    expect(page.get_by_role("link", name=SET)).to_have_count(0)
    chosen(page, "Original")
    expect(page.get_by_role("link", name=SET)).to_be_visible()


def test_a_file_that_is_refused_is_told_beside_its_link(windows: Windows) -> None:
    windows.allowed.append("503")
    page = printing(windows, "lexicon", language="eo")
    refusal = '{"error": {"code": "no_printing", "message": "this server cannot print", "where": ""}}'
    page.route("**/box.pdf*", lambda route: route.fulfill(status=503, body=refusal))
    page.get_by_role("link", name="Skatolo").click()
    expect(page.get_by_text("Ĉi tiu servilo ne povas presi").first).to_be_visible()
    assert violations(page) == []


def test_a_game_that_there_is_not_leads_to_the_shelf(windows: Windows) -> None:
    windows.allowed.append("404")
    page = windows.open("/print/whist")
    expect(page.locator("main").get_by_role("alert")).to_have_text("There is no game called whist.")
    page.get_by_role("link", name="To the shelf").click()
    expect(page).to_have_url(re.compile("/$"))


def test_a_deal_is_taken_along_from_where_it_is_played(windows: Windows) -> None:
    page = windows.open("/patience/kan-u-go-alone-1?deal=7")
    page.get_by_role("link", name="Print this deal").click()
    expect(page).to_have_url(re.compile(r"/print/kan-u-go-alone-1\?deal=7"))
    number = page.get_by_label("Number of the deal")
    expect(number).to_have_value("7")
    page.get_by_label("With its solution").uncheck()
    name, data = saved(page, page.get_by_role("link", name="Download deal 7"))
    assert name.startswith("kan-u-go-alone-1-7-")
    assert len(Printed(data).pages) > 1
    number.fill("seven")
    expect(page.locator("main").get_by_role("alert")).to_contain_text("A deal has a whole number")
    expect(page.get_by_role("link", name=re.compile("^Download deal"))).to_have_count(0)
    page.get_by_role("button", name="Another number").click()
    expect(page.get_by_role("link", name=re.compile("^Download deal"))).to_be_visible()


def test_a_replay_is_printed_as_a_keepsake(windows: Windows) -> None:
    page = windows.open("/replay", language="eo")
    page.get_by_label("Aŭ algluu ĝian tekston").fill(RECORD)
    page.get_by_role("button", name="Montru la ludon").click()
    name, data = saved(page, page.get_by_role("button", name="Presu kiel memoraĵon"))
    assert name.startswith("crossdeck-memoraĵo-")
    assert Printed(data).pages


def test_every_box_and_every_booklet_has_the_door(windows: Windows) -> None:
    page = windows.open("/?game=lexicon")
    page.get_by_role("link", name="Print the cards").click()
    expect(page).to_have_url(re.compile("/print/lexicon$"))
    page.goto("/rules/patch-word")
    page.get_by_role("link", name="Print the cards").click()
    expect(page).to_have_url(re.compile("/print/patch-word$"))
    page.goto("/patience/keyword-patience")
    page.get_by_role("link", name="Print the cards").click()
    expect(page).to_have_url(re.compile("/print/keyword-patience$"))
    page.get_by_role("link", name="Rules", exact=True).last.click()
    expect(page).to_have_url(re.compile("/rules/keyword-patience$"))


def test_the_keyboard_alone_chooses_and_fetches(windows: Windows) -> None:
    page = printing(windows, "kan-u-go")
    page.get_by_role("radio", name=re.compile("^Original")).focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name=re.compile("^Poker"))).to_be_checked()
    expect(plan(page)).to_have_text(re.compile("9 a sheet|8 a sheet"))
    link = page.get_by_role("link", name="Test page")
    link.focus()
    with page.expect_download() as download:
        page.keyboard.press("Enter")
    assert download.value.suggested_filename.startswith("crossdeck-test-page-")
    expect(page.get_by_role("status").filter(has_text="is saved")).to_have_count(1)
