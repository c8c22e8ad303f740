"""Choosing opponents in the browser: by name, with a sentence and a rating, in both languages."""

import re
from pathlib import Path

from playwright.sync_api import expect

from crossdeck.bots import LADDER, USUAL
from crossdeck.bots.ratings import rated
from tests.web.serving import Server
from tests.web.windows import SIZES, Windows, reaches_beyond, resize, violations

WEB = Path(__file__).parents[2] / "web" / "src"


def test_the_browser_has_the_same_ladder_and_the_same_usual_company() -> None:
    kept = {"table/bots.ts": ("LADDER", tuple(LADDER)), "shelf/opening.ts": ("COMPANY", USUAL)}
    for file, (name, ids) in kept.items():
        found = re.search(rf"const {name} = \[(.*?)\]", (WEB / file).read_text("utf-8"), re.DOTALL)
        assert found is not None
        assert tuple(re.findall(r'"(\w+)"', found[1])) == ids


def test_a_host_chooses_somebody_of_the_ladder_with_the_keyboard(windows: Windows, server: Server) -> None:
    seat = server.open("kan-u-go", 4)
    seat.do("sit", name="Ann")
    page = windows.open(f"/table/{seat.table}", seat=seat)
    everybody = page.get_by_role("group", name="Whom would you like to play with?")
    expect(everybody.get_by_role("radio")).to_have_count(len(LADDER))
    for place, who in enumerate(LADDER.values()):
        rating = rated()["kan-u-go"].ratings[who.id].rating
        name = f"{who.name} rating {rating} {who.sentence}"
        expect(everybody.get_by_role("radio").nth(place)).to_have_accessible_name(name)
    expect(everybody.get_by_role("radio", name=re.compile("^Alf"))).to_be_checked()
    for size in SIZES:
        resize(page, size)
        assert violations(page) == []
        assert not reaches_beyond(page)
    everybody.get_by_role("radio", name=re.compile("^Alf")).press("ArrowUp")
    page.get_by_role("button", name=re.compile("^Seat Dora")).first.click()
    expect(page.get_by_role("listitem").filter(has_text="Dora").first).to_contain_text("bot")
    page.get_by_role("button", name="Bots on all 2 free seats").click()
    expect(page.get_by_role("button", name="Deal the cards")).to_be_visible()
    assert [place["bot"] for place in seat.picture()["places"]] == ["", "dora", "ned", "alf"]
    assert [place["name"] for place in seat.picture()["places"]] == ["Ann", "Dora", "Ned", "Alf"]


def test_the_ladder_speaks_esperanto(windows: Windows, server: Server) -> None:
    seat = server.open("kan-u-go-eo", 3)
    seat.do("sit", name="Ann")
    seat.do("seat_bot", seat=1, bot="tilly", name="Zoe")
    page = windows.open(f"/table/{seat.table}", seat=seat, language="eo")
    rating = rated()["kan-u-go-eo"].ratings["magnus"].rating
    name = f"Magnus takso {rating} {LADDER['magnus'].eo}"
    expect(page.get_by_role("radio", name=name)).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="Zoe")).to_contain_text("roboto, ludas kiel Tilly")


def test_a_table_with_bots_of_old_kinds_still_says_how_strong_they_are(
    windows: Windows, server: Server
) -> None:
    seat = server.open("lexicon", 4)
    for number, kind in enumerate(("greedy:3", "random", "greedy:7")):
        seat.do("seat_bot", seat=number, bot=kind)
    page = windows.open(f"/table/{seat.table}", seat=seat)
    for name, text in (("Ida", "bot, easy"), ("Otto", "bot, by chance"), ("Vera", "bot")):
        expect(page.get_by_role("listitem").filter(has_text=name)).to_contain_text(text)
