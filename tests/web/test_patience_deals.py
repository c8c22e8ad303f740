"""Where patiences are dealt, and whether their tables are open to everybody."""

import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Route, expect

from crossdeck.catalogue import PATIENCES
from crossdeck.daily import daily_number, day_count
from tests.web.serving import Server
from tests.web.soloplaying import seated
from tests.web.test_rooms import SMALL
from tests.web.windows import PHONE, SIZES, Windows, few_of, reaches_beyond, resize, violations

KINDS = [
    ("en", "afternoon", "kan-u-go-alone-1"),
    ("eo", "evening", "kan-u-go-alone-2"),
    ("eo", "afternoon", "kan-u-go-sola-3"),
    ("en", "evening", "lexicon-solitaire-1"),
    ("eo", "evening", "lexicon-solitaire-2"),
    ("en", "evening", "keyword-patience"),
]


def test_the_deal_of_the_day_and_its_result_to_share(windows: Windows) -> None:
    began = datetime.now(UTC).date()
    page = windows.open("/patience/keyword-patience")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    told = page.get_by_text(re.compile(r"Day \d+:")).first.inner_text()
    today = next(
        day for day in (began, datetime.now(UTC).date()) if f"Day {day_count(day)}:" in told
    )  # Midnight may have passed.
    page.get_by_role("button", name="Deal the cards").click()
    expect(page).to_have_url(re.compile(f"deal={daily_number('keyword-patience', today)}&day={today}"))
    expect(page.get_by_role("heading", name=f"Day {day_count(today)}")).to_be_visible()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="End the game").click()
    shared = (
        f"crossdeck: Keyword Patience, day {day_count(today)}\n□□□□□□□□□□ not won, 0 words, 0 moves\nno help"
    )
    expect(page.locator("pre")).to_have_text(shared)
    page.get_by_role("button", name="Copy it").click()
    expect(page.get_by_text("Copied.").first).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == shared
    expect(page.get_by_role("row", name=re.compile("^Played"))).to_have_text(re.compile(r"Played\s*1\s*0"))
    assert violations(page) == []
    page.reload()
    expect(page.locator("pre")).to_have_text(shared)
    page.goto("/patience/keyword-patience")
    expect(page.get_by_text("You have finished today's deal: not won, 0 words, 0 moves.")).to_be_visible()


def test_a_winnable_deal_is_dealt_by_how_hard_it_is(windows: Windows) -> None:
    deals = [
        {"number": 4, "plays": 12, "grade": 1},
        {"number": 9, "plays": 15, "grade": 3},
        {"number": 11, "plays": 14, "grade": 3},
    ]
    page = windows.open("/me")

    def tell(route: Route) -> None:
        route.fulfill(json={"game": "kan-u-go-alone-1", "words": "tournament", "digest": "", "deals": deals})

    page.route("**/api/patiences/*/winnable", tell)
    page.goto("/patience/kan-u-go-alone-1")
    page.get_by_role("radio", name="A winnable one").check()
    expect(page.get_by_text("3 such deals are proved to be winnable")).to_be_visible()
    page.get_by_role("radio", name="3", exact=True).check()
    expect(page.get_by_text("2 such deals are proved to be winnable")).to_be_visible()
    page.get_by_role("button", name="Deal the cards").click()
    expect(page).to_have_url(re.compile(r"deal=(9|11)$"))
    expect(page.get_by_text(re.compile("Known to be winnable, in 1[45] moves"))).to_be_visible()


def test_a_deal_by_number_with_other_rules_and_words(windows: Windows) -> None:
    page = windows.open("/patience/kan-u-go-alone-1")
    page.get_by_role("radio", name="By number").check()
    page.get_by_role("button", name="Deal the cards").click()
    expect(page.get_by_role("alert").filter(has_text="whole number")).to_be_visible()
    page.get_by_label("Number of the deal").fill("1284")
    page.get_by_label("Dictionary").select_option("household")
    page.get_by_text("House rules").click()
    page.get_by_label("Turning up or taking a blind card").select_option("only-if-stuck")
    page.get_by_role("button", name="Deal the cards").click()
    expect(page).to_have_url(re.compile(r"deal=1284&words=household&turning=only-if-stuck$"))
    page.get_by_role("button", name="Turn one up", exact=True).click()
    expect(page.get_by_role("link", name="Rule R-54")).to_be_visible()


@pytest.mark.parametrize(("language", "theme", "game"), few_of(KINDS, KINDS[1:2]))
def test_every_kind_of_table_is_open_to_everybody(
    windows: Windows, server: Server, game: str, language: str, theme: str
) -> None:
    page = seated(windows, server, game, language=language, theme=theme).page
    assert page.locator("html").get_attribute("lang") == language
    page.wait_for_load_state("networkidle")
    for size in SIZES:
        resize(page, size)
        assert violations(page) == []
        assert not reaches_beyond(page)
    resize(page, PHONE)
    assert [
        each for each in page.evaluate(SMALL) if " column " not in each[0] and " kolumno " not in each[0]
    ] == []
    page.get_by_role("button", name=re.compile("^(Deal, line of play|Dono, ludlinio)")).click()
    page.get_by_role("dialog").wait_for()
    assert violations(page) == []
    assert not reaches_beyond(page)


@pytest.mark.long
def test_before_the_deal_it_is_open_to_everybody(windows: Windows) -> None:
    for language, theme in (("en", "afternoon"), ("eo", "evening")):
        page = windows.open("/patience/lexicon-solitaire-2", language=language, theme=theme)
        expect(page.get_by_role("heading", level=1)).to_have_count(1)
        page.wait_for_load_state("networkidle")
        for size in SIZES:
            resize(page, size)
            assert violations(page) == []
            assert not reaches_beyond(page)
        resize(page, PHONE)
        assert page.evaluate(SMALL) == []


def test_no_such_patience(windows: Windows) -> None:
    page = windows.open("/patience/whist")
    expect(page.get_by_role("heading", name="There is no patience called whist here.")).to_be_visible()


@pytest.mark.long
def test_every_patience_has_its_rules_and_a_way_to_play(windows: Windows) -> None:
    page = windows.open("/rules")
    expect(page.get_by_role("list", name="For one").get_by_role("link")).to_have_count(len(PATIENCES))
    for game in PATIENCES:
        page.goto(f"/rules/{game}")
        expect(page.locator(f"main a.btn-first[href='/patience/{game}']")).to_be_visible()
        assert page.locator("main li[id]").count() > 5
    assert violations(page) == []
