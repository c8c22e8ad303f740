"""The companion for real cards in a browser: who deals, the score, and whoever comes and goes."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.companions import (
    LEXICON,
    MINUS,
    begun,
    choose,
    end_round,
    opened,
    scores,
    sheet,
    tap_cards,
    tool,
    totals,
)
from tests.web.serving import Server
from tests.web.windows import CUT_OFF, PHONE, Windows, violations


@pytest.mark.long
def test_a_match_of_lexicon_is_kept_on_a_phone_to_its_end(windows: Windows) -> None:
    page = windows.open("/?game=lexicon", size=PHONE, touch=True)
    page.get_by_role("link", name="Keep score with real cards").first.tap()
    begun(page, "lexicon", "Ann", "Bob", "Cid")
    page.get_by_text("More: target").tap()
    page.get_by_label("Played to").fill("60")
    choose(page, "Who deals first?", "We know who")
    choose(page, "The dealer", "Cid")
    page.get_by_role("button", name="Begin the game").tap()
    now = page.get_by_role("region", name="Now")
    expect(now).to_contain_text("Cid deals.")
    expect(now).to_contain_text("10 cards each. One card is turned up. Ann begins.")
    expect(now.get_by_role("list", name="Order of play").get_by_role("listitem")).to_have_text(
        ["Ann", "Bob", re.compile("^Cid")]
    )

    end_round(page, "Ann", {"Bob": "AEQ?", "Cid": "12"})
    assert totals(page) == [0, 39, 12]
    expect(now).to_contain_text("Ann deals.")  # the deal goes to the left

    tool(page, "Challenge").tap()
    choose(sheet(page), "Who challenges?", "Bob")
    choose(sheet(page), "Whose word?", "Cid")
    choose(sheet(page), "What came of it?", f"No word: it is taken up ({MINUS}10)")
    expect(sheet(page).get_by_text("The totals then").locator("..")).to_contain_text("29")
    sheet(page).get_by_role("button", name="Write it down").tap()
    expect(sheet(page)).to_have_count(0)
    assert totals(page) == [0, 29, 12]  # LEX-34

    tool(page, "Round over").tap()
    choose(sheet(page), "Who is out?", "Bob")
    tap_cards(page, "Ann", "OUT")
    page.reload()  # Nothing that was tapped is lost.
    expect(sheet(page).get_by_role("button", name=re.compile("^Ann OTU 24"))).to_be_visible()
    tap_cards(page, "Cid", "Z")
    expect(sheet(page).get_by_role("button", name="Z, 2", exact=True)).to_be_disabled()  # The pack has one.
    expect(sheet(page).get_by_role("button", name=re.compile("^Cid Z 2"))).to_be_visible()
    sheet(page).get_by_role("button", name="Write it down").tap()
    expect(sheet(page)).to_have_count(0)
    assert totals(page) == [24, 29, 14]

    page.get_by_role("button", name=re.compile(r"^1st: Ann is out")).tap()
    sheet(page).get_by_role("button", name=re.compile("^Cid 12")).tap()
    sheet(page).get_by_label("or points").fill("22")
    sheet(page).get_by_role("button", name="Write it down").tap()
    expect(sheet(page)).to_have_count(0)
    assert totals(page) == [24, 29, 24]
    tool(page, "Undo: the correction").tap()
    expect(page.locator(".pad tfoot tr").first).to_contain_text("14")
    assert totals(page) == [24, 29, 14]

    end_round(page, "Cid", {"Ann": "AAEEIOS?", "Bob": "8"})
    expect(now).to_contain_text("Cid wins with 14.")
    assert "round Ann: AAEEIOS?; Bob: 8; Cid: out" in scores(page)
    assert violations(page) == []
    tool(page, "New match, same players").tap()
    expect(page.get_by_role("heading", name="Ann, Bob and Cid cut for the deal")).to_be_visible()


def test_the_program_cuts_or_the_cards_that_were_cut_are_tapped(windows: Windows) -> None:
    page = windows.open("/companion", size=PHONE, touch=True)
    begun(page, "kan-u-go", "Ann", "Bob", "Ann")
    page.get_by_role("button", name="Begin the game").tap()
    expect(page.get_by_text("Two have the same name")).to_be_visible()
    page.get_by_role("button", name="Take player 3 away").tap()
    choose(page, "Who deals first?", "We have cut cards")
    page.get_by_role("button", name="Begin the game").tap()
    keys = page.get_by_role("group", name="Cards of the pack")
    for card in ("B", "B"):
        keys.get_by_role("button", name=re.compile(f"^{card},")).tap()
    page.get_by_role("button", name="These were cut").tap()
    expect(page.get_by_role("heading", name="Ann and Bob cut for the deal")).to_be_visible()
    for card in ("T", "E"):
        keys.get_by_role("button", name=re.compile(f"^{card},")).tap()
    page.get_by_role("button", name="These were cut").tap()
    expect(page.get_by_role("region", name="Now")).to_contain_text("Bob deals.")
    expect(page.get_by_role("region", name="The cut").get_by_role("img")).to_have_count(4)

    tool(page, "Undo: the cut").tap()
    choose(page, "Who deals first?", "Cut for us")
    page.get_by_role("button", name="Cut the cards").tap()
    expect(page.get_by_role("region", name="Now")).to_contain_text("deals.")


def test_a_heat_of_the_race_takes_twenty_off(windows: Windows, server: Server) -> None:
    lines = ("game kan-u-go-race", "players Ann; Bob", "dealer Ann")
    page = opened(windows, server, *lines, size=PHONE, touch=True)
    expect(page.get_by_role("region", name="Now")).to_contain_text("Ann calls the start.")
    tool(page, "Heat over").tap()
    choose(sheet(page), "Who is out?", "Bob")
    sheet(page).get_by_label("or points").fill("12")
    expect(sheet(page).get_by_text("The totals then").locator("..")).to_contain_text(f"{MINUS}20")
    sheet(page).get_by_role("button", name="Write it down").tap()
    expect(page.get_by_text(f"Bob is out: {MINUS}20. Ann +12.").first).to_be_visible()  # KRC-17
    assert totals(page) == [12, -20]
    expect(page.locator(".pad tbody")).to_contain_text(f"out {MINUS}20")
    expect(page.get_by_text("Heat 2")).to_be_visible()


def test_whoever_reaches_the_target_is_out_of_the_match(windows: Windows, server: Server) -> None:
    lines = (
        "game lexicon-large target=50",
        "players Ann; Bob; Cid",
        "dealer Ann",
        "round Ann: out; Bob: 40; Cid: 20",
    )
    page = opened(windows, server, *lines, size=PHONE, touch=True)
    end_round(page, "Ann", {"Bob": "16", "Cid": "8"})
    expect(page.get_by_text("Bob has reached 50 and is out of the match.").first).to_be_visible()  # LXL-23
    expect(page.get_by_role("list", name="Order of play")).not_to_contain_text("Bob")
    tool(page, "Judge").tap()
    expect(sheet(page).get_by_label("All words of the play")).to_be_visible()
    expect(sheet(page).get_by_text("Drawn on a table")).to_have_count(0)  # Words in rows make no crossword.


def test_refused_figures_and_a_lost_line_keep_what_was_typed(windows: Windows, server: Server) -> None:
    windows.allowed.extend(CUT_OFF)
    page = opened(windows, server, *LEXICON, size=PHONE, touch=True)
    tool(page, "Round over").tap()
    choose(sheet(page), "Who is out?", "Ann")
    sheet(page).get_by_label("or points").fill("1")
    sheet(page).get_by_role("button", name="Next: Cid").tap()
    tap_cards(page, "Cid", "QX")
    expect(sheet(page).get_by_text("Bob cannot have 1 points left")).to_be_visible()
    sheet(page).get_by_role("button", name=re.compile("^Bob")).tap()
    sheet(page).get_by_label("or points").fill("12")
    expect(sheet(page).get_by_text("The totals then")).to_be_visible()
    page.context.set_offline(True)
    sheet(page).get_by_role("button", name="Write it down").tap()
    expect(sheet(page).get_by_text("The server cannot be reached.")).to_be_visible()
    assert "round" not in scores(page)
    page.context.set_offline(False)
    sheet(page).get_by_role("button", name="Write it down").tap()
    expect(sheet(page)).to_have_count(0)
    assert totals(page) == [0, 12, 6]


def test_people_come_and_go_and_the_match_is_broken_off(windows: Windows, server: Server) -> None:
    page = opened(windows, server, *LEXICON, "round Ann: out; Bob: 20; Cid: 30")
    tool(page, "More").click()
    sheet(page).get_by_role("button", name="Somebody joins").click()
    sheet(page).get_by_label("Name", exact=True).fill("Dee")
    sheet(page).get_by_role("button", name="Let them sit down").click()
    expect(page.get_by_text("Dee joins with 30.").first).to_be_visible()
    for part, legend, who, button in (
        ("Somebody leaves", "Who leaves?", "Cid", "Cid leaves"),
        ("Somebody else deals", "Who deals now?", "Dee", "Dee deals"),
    ):
        tool(page, "More").click()
        sheet(page).get_by_role("button", name=part).click()
        choose(sheet(page), legend, who)
        sheet(page).get_by_role("button", name=button).click()
        expect(sheet(page)).to_have_count(0)
    expect(page.get_by_role("region", name="Now")).to_contain_text("Dee deals.")
    tool(page, "More").click()
    sheet(page).get_by_role("button", name="Change a name").click()
    choose(sheet(page), "Whose name?", "Dee")
    sheet(page).get_by_label("New name").fill("Dora")
    sheet(page).get_by_role("button", name="Rename Dee").click()
    expect(page.get_by_role("region", name="Now")).to_contain_text("Dora deals.")
    tool(page, "More").click()
    sheet(page).get_by_role("button", name="Break the match off").click()
    sheet(page).get_by_role("button", name="Break it off").click()
    expect(page.get_by_role("region", name="Now")).to_contain_text("Ann wins with 0.")
    tool(page, "Undo: the breaking off").click()
    expect(page.get_by_role("region", name="Now")).to_contain_text("Dora deals.")
    assert violations(page) == []
