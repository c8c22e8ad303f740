"""Patiences in a browser: each is played, taken back and kept; the server keeps nothing."""

import re

import pytest
from playwright.sync_api import expect

from crossdeck.catalogue import PATIENCES
from tests.web.serving import Server
from tests.web.soloplaying import NUMBER, SPELL, Sitter, cards_of, seated
from tests.web.windows import CUT_OFF, PHONE, Windows, few_of, reaches_beyond, violations

SPELLING = ("lexicon-solitaire-1", "lexicon-solitaire-2")
KINDS = ("kan-u-go-alone-1", "kan-u-go-sola-3", "lexicon-solitaire-1", "keyword-patience")
"""One of each kind of table."""


@pytest.mark.parametrize("game", few_of(PATIENCES, KINDS))
def test_each_patience_is_played_by_mouse(windows: Windows, server: Server, game: str) -> None:
    sitter = seated(windows, server, game)
    for _ in range(2):
        sitter.do(sitter.advice())
    assert len(sitter.line) == 2
    assert violations(sitter.page) == []


@pytest.mark.parametrize("game", ["kan-u-go-alone-2", "keyword-patience", *SPELLING])
def test_a_word_is_laid_or_spelt_by_keyboard_alone(windows: Windows, server: Server, game: str) -> None:
    sitter = seated(windows, server, game)
    what = sitter.advice()
    page = sitter.page
    if spelt := SPELL.fullmatch(what):
        page.locator(".cards [tabindex='0']").focus()
        for face in spelt[1]:
            page.keyboard.press(face.lower())
        expect(sitter.slip.get_by_role("button", name=f"Spell {spelt[1].upper()}")).to_be_visible()
        page.keyboard.press("Backspace")
        expect(page.get_by_role("group", name="The word being spelt").get_by_role("button")).to_have_count(
            len(spelt[1]) - 1
        )
        page.keyboard.press(spelt[1][-1].lower())
        expect(sitter.slip.get_by_role("button", name=f"Spell {spelt[1].upper()}")).to_be_visible()
    else:
        page.locator(".world [tabindex='0']").focus()
        for place, (_, face, _) in enumerate(cards_of(what)):
            page.keyboard.press(face.lower())
            expect(page.get_by_role("button", name=re.compile("laid for now"))).to_have_count(place + 1)
        expect(sitter.slip.get_by_role("button", name=re.compile("^Play "))).to_be_visible()
    page.keyboard.press("Enter")
    expect(sitter.stop(1)).to_have_attribute("aria-current", "step")
    page.keyboard.press("Shift+U")
    expect(sitter.stop(0)).to_have_attribute("aria-current", "step")
    page.keyboard.press("Shift+R")
    expect(sitter.stop(1)).to_have_attribute("aria-current", "step")
    page.keyboard.press("Control+z")
    expect(sitter.stop(0)).to_have_attribute("aria-current", "step")
    assert sitter.kept["assists"]["undos"] == 2


def test_what_was_taken_back_stays_as_a_branch(windows: Windows, server: Server) -> None:
    sitter = seated(windows, server, "kan-u-go-alone-1")
    page = sitter.page
    sitter.do(sitter.advice())
    sitter.do(sitter.advice())
    page.get_by_role("button", name="Undo").click()
    expect(sitter.stop(1)).to_have_attribute("aria-current", "step")
    page.get_by_role("button", name="Turn one up", exact=True).click()
    aside = page.get_by_role("button", name=re.compile(r"^Move 2, .*set aside$"))
    expect(aside).to_have_count(1)
    assert len(sitter.kept["tree"]["moments"]) == 4
    aside.click()
    expect(page.get_by_role("button", name=re.compile(r"^Move 2, turn, set aside$"))).to_have_count(1)
    expect(page.locator(".deal dd").nth(2)).to_have_text("2")  # undone: once, and once by going aside

    page.get_by_role("button", name="Mark this moment").click()
    page.get_by_label("Name of the bookmark").fill("before the fall")
    page.keyboard.press("Enter")
    sitter.stop(0).click()
    page.get_by_role("button", name="before the fall", exact=True).click()
    assert len(sitter.line) == 2
    sitter.stop(2).first.focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(sitter.stop(1)).to_have_attribute("aria-current", "step")


def test_a_game_survives_reload(windows: Windows, server: Server) -> None:
    sitter = seated(windows, server, "kan-u-go-alone-3")
    sitter.do(sitter.advice())
    sitter.do(sitter.advice())
    line, laid = sitter.line, sitter.page.locator(".count").inner_text()
    sitter.page.reload()
    expect(sitter.stop(2)).to_have_attribute("aria-current", "step")
    assert sitter.line == line
    assert sitter.page.locator(".count").inner_text() == laid
    sitter.page.get_by_role("button", name="Undo").click()
    expect(sitter.stop(1)).to_have_attribute("aria-current", "step")
    sitter.page.goto("/patience/kan-u-go-alone-3")
    sitter.page.get_by_role("link", name=re.compile(r"^Deal 17")).click()
    expect(sitter.stop(1)).to_have_attribute("aria-current", "step")
    for room in ("/", "/me"):
        sitter.page.goto(room)
        expect(
            sitter.page.get_by_role("link", name=re.compile(r"Alone, third method Deal 17"))
        ).to_be_visible()


def test_a_lost_line_costs_nothing(windows: Windows, server: Server) -> None:
    windows.allowed.extend(CUT_OFF)
    sitter = seated(windows, server, "kan-u-go-alone-1", cable=True)
    page, cable = sitter.page, windows.cables[sitter.page]
    sitter.do(sitter.advice())
    sitter.do(sitter.advice())
    cable.cut()
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    expect(sitter.stop(0)).to_have_attribute("aria-current", "step")
    page.get_by_role("button", name="Redo").click()
    page.get_by_role("button", name="Redo").click()
    expect(sitter.stop(2)).to_have_attribute("aria-current", "step")
    page.get_by_role("button", name="Turn one up", exact=True).click()
    expect(page.get_by_text("The line is down. Your cards are safe; trying again.").first).to_be_visible()
    assert len(sitter.line) == 2
    cable.mend()
    expect(sitter.stop(3)).to_have_attribute("aria-current", "step")
    assert sitter.line[-1] == "turn"
    expect(page.get_by_text("The line is down.")).to_have_count(0)


def test_a_refusal_names_its_rule_and_leads_there(windows: Windows, server: Server) -> None:
    sitter = seated(windows, server, "lexicon-solitaire-1")
    tops = sitter.page.get_by_role("button", name=re.compile(r", 1 from the top$"))
    for place in range(2):
        tops.nth(place).click()
    sitter.page.keyboard.press("Enter")
    rule = sitter.slip.get_by_role("link", name=re.compile("^Rule LS1-"))
    expect(rule).to_be_visible()
    sitter.page.keyboard.press("Escape")
    expect(sitter.page.get_by_role("group", name="The word being spelt").get_by_role("button")).to_have_count(
        0
    )


def test_of_two_cards_with_one_letter_the_one_that_was_taken_goes(windows: Windows, server: Server) -> None:
    """Each of the same cards, from wherever it lies: the pile that was clicked is the shorter one then."""
    sitter = seated(windows, server, "lexicon-solitaire-1")
    piles = server.ask("POST", "/api/patiences/lexicon-solitaire-1/position", {"number": NUMBER})["piles"]
    what = sitter.advice()
    spelt = SPELL.fullmatch(what)
    assert spelt
    sitter.do(what)
    taken = spelt[2].split()
    after = server.ask(
        "POST", "/api/patiences/lexicon-solitaire-1/position", {"number": NUMBER, "line": sitter.line}
    )["piles"]
    assert [len(before) - len(now) for before, now in zip(piles, after, strict=True)] == [
        taken.count(str(pile + 1)) for pile in range(len(piles))
    ]


def test_a_space_is_filled_with_the_vowel_that_was_chosen(windows: Windows, server: Server) -> None:
    """LS2-08: a word that takes the card of the first pile leaves a space there."""
    game = "lexicon-solitaire-2"
    sitter = seated(windows, server, game)
    place = f"/api/patiences/{game}"
    line = [sitter.advice([])]
    picture = server.ask("POST", f"{place}/position", {"number": NUMBER, "line": line})
    fills = (
        f"fill {space + 1} from {pile + 1}"
        for space, cards in enumerate(picture["piles"])
        if not cards
        for pile in range(len(picture["piles"]))
    )
    fill = next(
        do
        for do in fills
        if server.ask("POST", f"{place}/plays", {"number": NUMBER, "line": line, "do": do})["do"]
    )
    sitter.do(line[0])
    sitter.do(fill)
    assert sitter.line[-1] == fill


def test_letters_are_exchanged_where_the_table_allows_it(windows: Windows) -> None:
    """R-83: by agreement only."""
    page = windows.open("/patience/keyword-patience?deal=17&redraws=1")
    page.get_by_role("button", name="Exchange letters").click()
    letters = page.get_by_role("button", name=re.compile(": exchange it$"))
    for place in range(2):
        letters.nth(place).click()
    page.get_by_role("button", name="Exchange 2 letters").click()
    expect(page.get_by_role("button", name="Move 1, exchange")).to_have_attribute("aria-current", "step")
    expect(page.get_by_role("button", name="Exchange letters")).to_have_count(0)


def test_a_card_is_dragged_there_and_back(windows: Windows, server: Server) -> None:
    sitter = seated(windows, server, "kan-u-go-alone-2")
    ((row, col), face, _), *_ = cards_of(sitter.advice())
    card, square = (
        sitter.page.get_by_role("button", name=re.compile(rf"^{face}, \d+$")).first,
        sitter.square(row, col),
    )
    held = card.bounding_box()
    to = square.bounding_box()
    assert held
    assert to
    mouse = sitter.page.mouse
    mouse.move(held["x"] + 20, held["y"] + 20)
    mouse.down()
    mouse.move(to["x"] + to["width"] / 2, to["y"] + to["height"] / 2, steps=4)
    mouse.up()
    laid = sitter.page.get_by_role("button", name=re.compile("laid for now"))
    expect(laid).to_have_count(1)
    now = laid.bounding_box()
    assert now
    mouse.move(now["x"] + now["width"] / 2, now["y"] + now["height"] / 2)
    mouse.down()
    mouse.move(held["x"] + 20, held["y"] + 20, steps=4)
    mouse.up()
    expect(laid).to_have_count(0)


def test_a_word_is_spelt_by_finger_on_a_phone(windows: Windows, server: Server) -> None:
    page = windows.open(f"/patience/lexicon-solitaire-1?deal={NUMBER}", size=PHONE, touch=True)
    sitter = Sitter(page, server, "lexicon-solitaire-1")
    page.locator("main .count").wait_for()
    spelt = SPELL.fullmatch(sitter.advice())
    assert spelt
    for face, origin in zip(spelt[1], spelt[2].split(), strict=True):
        named = re.compile(rf"^{face}, \d+, pile {origin}, [^:]*$")
        page.get_by_role("button", name=named).first.tap(position={"x": 12, "y": 8})
    sitter.slip.get_by_role("button", name=f"Spell {spelt[1]}").tap()
    expect(page.get_by_role("list", name="Words spelt")).to_have_text(spelt[1])
    assert not reaches_beyond(page)
