"""What a host prints from the desk: the kit, as the moment of the evening has it."""

from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Download, Page, Request, expect

from tests.print.kit.reading import Read, read
from tests.web.parties import NAMES, Desk, Party
from tests.web.serving import Server
from tests.web.windows import PHONE, Windows, reaches_beyond, violations

NO_WINDOW = "window.open = () => null"
"""As where no window may be opened: then a file is saved."""


def printed(page: Page, button: str) -> tuple[Request, Download, list[Read]]:
    """Press this; what was asked for, and what came."""
    page.evaluate(NO_WINDOW)
    with (
        page.expect_request(lambda request: "/kit.pdf" in request.url) as asked,
        page.expect_download() as got,
    ):
        page.get_by_role("button", name=button, exact=True).click()
    return asked.value, got.value, read(got.value.path().read_bytes())


def query(request: Request) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(urlsplit(request.url).query).items()}


def names_on(pages: list[Read]) -> set[str]:
    return {each.text for page in pages for each in page.texts} & set(NAMES)


@pytest.mark.parametrize("size", [PHONE, (1280, 800)])
def test_before_anybody_sits_signs_and_score_cards_are_printed(
    windows: Windows, server: Server, size: tuple[int, int]
) -> None:
    party = Party.opened(server, guests=8, name="Thursday")
    desk = Desk.of(windows, party, size)
    sheet = desk.sheet("Party kit")
    expect(sheet.get_by_role("checkbox")).to_have_count(3)
    expect(sheet.get_by_text("There will be some when the evening is over.")).to_be_visible()
    assert violations(desk.page) == []
    assert not reaches_beyond(desk.page)
    sheet.get_by_role("checkbox", name="Steward sheets").uncheck()
    sheet.get_by_role("radio", name="Letter").check()
    sheet.get_by_role("button", name="More blank cards").click()
    asked, file, pages = printed(desk.page, "Print")
    assert (
        query(asked).items()
        >= {"parts": "signs,cards", "paper": "letter", "blank": "1", "language": "en"}.items()
    )
    assert file.suggested_filename == "thursday-kit.pdf"
    assert len(pages) == 2 + 3  # Two tables; nine cards, four on a sheet.
    assert pages[0].width == pytest.approx(215.9, abs=0.01)
    assert names_on(pages) == set(NAMES)


def test_the_codes_lead_to_the_tables_where_phones_can_follow(windows: Windows, server: Server) -> None:
    party = Party.opened(server, guests=4)
    desk = Desk.of(windows, party)
    desk.sheet("Party kit")
    note = desk.page.get_by_text("The codes of the signs hold the rules in brief")
    expect(note).to_be_visible()  # The tests' server is this machine.
    asked, _, pages = printed(desk.page, "Print")
    assert "address" not in query(asked)
    assert pages[0].codes()[0].startswith("Lexicon Party\nTable 1\n")
    desk.page.get_by_role("checkbox", name="Table signs").uncheck()
    expect(note).to_be_hidden()

    # Phones would follow another name of this machine.
    elsewhere = server.url.replace("127.0.0.1", "party.localhost").replace("//localhost", "//party.localhost")
    page = windows.open(f"{elsewhere}{party.address}")
    desk = Desk(page)
    desk.sheet("Party kit")
    asked, _, pages = printed(page, "Print")
    assert query(asked)["address"] == elsewhere
    [code] = pages[0].codes()
    page.goto(code)
    expect(page.get_by_text("Nobody sits at table 1")).to_be_visible()


def test_nothing_chosen_is_nothing_printed(windows: Windows, server: Server) -> None:
    desk = Desk.of(windows, Party.opened(server, guests=0))
    sheet = desk.sheet("Party kit")
    expect(sheet.get_by_role("checkbox")).to_have_count(0)
    expect(sheet.get_by_text("Choose a part first.")).to_be_visible()
    sheet.get_by_label("Blank score cards").fill("5")
    sheet.get_by_label("Blank score cards").press("Tab")
    sheet.get_by_role("checkbox", name="Score cards").check()
    asked, _, pages = printed(desk.page, "Print")
    assert query(asked)["blank"] == "5"
    assert len(pages) == 2


def test_certificates_are_printed_when_the_evening_is_over_in_the_language_spoken(
    windows: Windows, server: Server
) -> None:
    party = Party.opened(server, guests=4, rounds=1, prizes=["Kuko", "Krajono"])
    party.play_round()
    party.do("finish", round=1)
    desk = Desk.of(windows, party, language="eo")
    asked, _, pages = printed(desk.page, "Atestoj por presi (PDF)")
    assert query(asked).items() >= {"parts": "certificates", "language": "eo"}.items()
    assert [page.width > page.height for page in pages] == [True, True]
    assert pages[0].said("Unua loko: Kuko")
