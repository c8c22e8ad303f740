"""The host's side of a party in a browser: one button opens it, one button leads on."""

import json
import re
from pathlib import Path

from playwright.sync_api import expect

from crossdeck.party.kinds import KINDS
from tests.web.parties import Desk, Party
from tests.web.serving import Server
from tests.web.windows import PHONE, Windows, reaches_beyond, violations

WEB = Path(__file__).parents[2] / "web" / "src"
LIST = "Ada Lovelace\n\n1. Basil Hill\nClara, Dora;Edna\nada lovelace\n" + "\n".join(
    f"Guest {number}" for number in range(16)
)


def test_the_browser_knows_the_numbers_of_both_parties() -> None:
    """LXP-01, LXP-02, LXP-06, KPT-01, KPT-02, KPT-05: a wizard asks before there is a party to ask about."""
    known = json.loads((WEB / "party" / "host" / "kinds.json").read_text("utf-8"))
    assert known == {
        name: {
            "sizes": [kind.sizes[0], kind.sizes[-1]],
            "usual": kind.usual,
            "longest": kind.longest,
            "tables_per_steward": kind.tables_per_steward,
            "keywords": kind.keywords,
            "lowest": kind.lowest,
            "rounds": kind.rounds,
            "change": kind.change,
        }
        for name, kind in KINDS.items()
    }


def test_every_refusal_of_a_party_is_said_in_esperanto_too() -> None:
    said = json.loads((WEB / "i18n" / "eo" / "party.json").read_text("utf-8"))
    source = Path(__file__).parents[2] / "src" / "crossdeck"
    files = [*(source / "party").rglob("*.py"), *(source / "server" / "parties").rglob("*.py")]
    codes = {
        code
        for file in files
        for code in re.findall(r'PartyRefusalError\(\s*"([a-z-]+)"', file.read_text("utf-8"))
    }
    assert len(codes) > 50
    assert {code for code in codes if f"problem.{code}" not in said} == set()


def test_one_button_opens_an_evening_from_the_shelf(windows: Windows) -> None:
    page = windows.open("/?game=keyword-party")
    page.get_by_role("link", name="Open a party").click()
    expect(page.get_by_role("radio", name="Keyword Party")).to_be_checked()
    expect(page.get_by_text("3 rounds of 40 minutes: about 2 h 20 min.")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Open the party").click()
    expect(page.get_by_role("heading", name="Keyword Party", level=1)).to_be_visible()
    expect(page.get_by_role("img", name="A code to scan: Join the party")).to_be_visible()
    assert "#" not in page.url
    page.reload()
    expect(page.get_by_text("0 guests: 2 at least are wanted.")).to_be_visible()
    assert violations(page) == []


def test_a_pasted_list_is_seated_and_two_guests_change_places_by_keyboard(windows: Windows) -> None:
    page = windows.open("/party/new?game=lexicon-party")
    page.get_by_label("A list of guests").fill(LIST)
    expect(page.get_by_text("22 guests: 4 tables of four and 2 of three.")).to_be_visible()
    expect(page.get_by_text("Here more than once: ada lovelace.")).to_be_visible()
    page.get_by_role("button", name="Open the party").click()
    desk = Desk(page)
    desk.next("Seat 22 guests")
    expect(page.get_by_role("button", name=re.compile("^Table "))).to_have_count(6)
    assert violations(page) == []

    one = desk.seat("Basil Hill").get_attribute("aria-label")
    others = [each.get_attribute("aria-label") for each in page.locator("button.seat").all()]
    other = next(each for each in others if each and each.split(", ")[1] != str(one).split(", ")[1])
    name, there = other.split(", ")
    desk.seat("Basil Hill").press("Enter")
    expect(page.get_by_role("button", name="Put back")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Put back")).to_be_hidden()
    desk.seat("Basil Hill").press("Enter")
    desk.seat(name).press("Enter")
    expect(page.get_by_role("button", name=f"Basil Hill, {there}", exact=True)).to_be_visible()
    expect(page.locator("[data-announcer]")).to_have_text(f"Basil Hill and {name} changed places.")


def test_a_round_is_run_from_the_desk_with_a_second_host_looking_on(windows: Windows, server: Server) -> None:
    """LXP-06 to LXP-09."""
    party = Party.opened(server, rounds=2)
    desk, second = Desk.of(windows, party), Desk.of(windows, party, PHONE)
    desk.next("Seat 4 guests")
    second.next("Ring the bell for round 1")
    page = desk.page
    page.get_by_role("button", name="Pause").click()
    expect(second.page.get_by_text("The clock stands still.")).to_be_visible()
    assert not reaches_beyond(second.page)
    assert violations(second.page) == []
    second.page.get_by_role("button", name="Go on").click()

    first, *others = [seat["name"] for seat in party.seats()]
    desk.table(1).click()
    card = page.get_by_role("dialog", name="Table 1")
    card.get_by_role("button", name=f"Is out {first}").click()
    for points, name in enumerate(others, start=20):
        card.get_by_role("button", name=f"Enter {name}").click()
        card.get_by_label("Own sum").fill(str(points))
        card.get_by_role("button", name=f"Write down {points}").click()
        card.get_by_role("button", name=f"Initial {points} {name}").click()
    card.get_by_role("button", name=f"Initial 0 {first}").click()
    card.get_by_role("button", name=f"Put right {others[0]}").click()
    card.get_by_label("Points").fill("30")
    card.get_by_label("Why").fill("two cards stuck together")
    assert violations(page) == []
    card.locator("form").get_by_role("button", name="Put right").click()
    expect(card.get_by_text("30", exact=True)).to_be_visible()
    page.keyboard.press("Escape")

    second.next("Move on to round 2")
    expect(page.get_by_text("round 2 of 2")).to_be_visible()
    journal = desk.sheet("Journal")
    expect(journal.get_by_text(f"Round 1, {others[0]}: 20 became 30.")).to_be_visible()
    expect(journal.get_by_text("the host: two cards stuck together")).to_be_visible()


def test_what_cannot_be_is_refused_in_the_language_spoken(windows: Windows, server: Server) -> None:
    party = Party.opened(server)
    page = Desk.of(windows, party, language="eo").page
    page.get_by_role("button", name="Basil").click()
    page.get_by_label("Nomo", exact=True).fill("Ada")
    page.get_by_role("button", name="Renomu").click()
    expect(page.locator(".refused")).to_have_text(
        "× Ada jam ĉeestas; aldonu literon, por ke neniu estu konfuzita."
    )
    page.get_by_role("button", name="Fermi").click()
    expect(page.locator(".refused")).to_be_hidden()


def test_a_rehearsal_comes_with_guests_who_play(windows: Windows) -> None:
    page = windows.open("/party/new?game=lexicon-party")
    page.get_by_role("button", name="Rehearse with simulated guests").click()
    desk = Desk(page)
    desk.next("Seat 32 guests")
    desk.next("Ring the bell for round 1")
    expect(page.get_by_text("rehearsal", exact=True)).to_be_visible()
    page.get_by_role("button", name="Call time").click()
    page.locator(".asking").get_by_role("button", name="Call time").click()
    expect(page.get_by_text("All hands are over.")).to_be_visible()
    # The quickest of so many enters a score after four seconds or a little more.
    expect(page.locator(".seat.unchecked").first).to_be_visible()
    assert violations(page) == []


def test_the_finale_is_read_out_from_the_last_place_up(windows: Windows, server: Server) -> None:
    party = Party.opened(server, rounds=2, hidden=1, prizes=["Silver cup"])
    party.play_round()
    party.do("move_on", round=1)
    party.play_round()
    desk = Desk.of(windows, party)
    desk.next("Finish the evening")
    page = desk.page
    expect(page.get_by_role("heading", name="The finale")).to_be_visible()
    places = sorted({line["place"] for line in party.picture()["standings"]["lines"]}, reverse=True)
    for place in places:
        page.get_by_role("button", name=f"Show place {place}").click()
        expect(page.get_by_role("button", name=f"Show place {place}")).to_be_hidden()
    assert party.picture()["revealed"] == 1
    winner = party.picture()["prizes"][0]["names"][0]
    expect(page.get_by_text(f"{winner} has won.")).to_be_visible()
    assert violations(page) == []
    with page.expect_download() as saved:
        page.get_by_role("button", name="Results as a table (CSV)").click()
    assert saved.value.suggested_filename == "lexicon-party.csv"
    assert winner in saved.value.path().read_text("utf-8")
