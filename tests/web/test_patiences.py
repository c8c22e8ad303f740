"""Patiences in a browser: each is played, taken back, kept and helped with; the server keeps nothing."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from crossdeck.catalogue import PATIENCES
from crossdeck.daily import daily_number, day_count
from tests.web.serving import Json, Server
from tests.web.test_rooms import SMALL
from tests.web.windows import CUT_OFF, DESK, PHONE, SIZES, Windows, reaches_beyond, resize, violations

NUMBER = 17
SPELLING = ("lexicon-solitaire-1", "lexicon-solitaire-2")
KINDS = [
    ("en", "afternoon", "kan-u-go-alone-1"),
    ("eo", "evening", "kan-u-go-alone-2"),
    ("eo", "afternoon", "kan-u-go-sola-3"),
    ("en", "evening", "lexicon-solitaire-1"),
    ("eo", "evening", "lexicon-solitaire-2"),
    ("en", "evening", "keyword-patience"),
]
MOST_STEPS = 20
FAR = 99
IN_SIGHT = """(node) => {
  const [box, field] = [node, node.closest(".field")].map((each) => each.getBoundingClientRect());
  const isWithin = box.left >= field.left && box.right <= field.right;
  return isWithin && box.top >= field.top && box.bottom <= field.bottom;
}"""
# How far each open square is from the nearest card.
SPOTS = """() => {
  const squares = [...document.querySelectorAll(".world [data-square]")];
  const place = (node) => node.dataset.square.split(",").map(Number);
  const cards = squares.filter((node) => node.matches(".card")).map(place);
  const far = ([row, col]) => Math.min(50, ...cards.map(([r, c]) => Math.abs(r - row) + Math.abs(c - col)));
  const open = squares.filter((node) => node.matches(".open"));
  return Object.fromEntries(open.map((node) => [node.dataset.square, far(place(node))]));
}"""
_PLAY = re.compile(r"play (-?\d+),(-?\d+) (across|down) (\S+)(?: from (.+))?")
_SPELL = re.compile(r"spell (\S+) from (.+)")


@dataclass
class Sitter:
    """Somebody who plays a patience in a window: what he plays the server knows, how he plays it he shows."""

    page: Page
    server: Server
    game: str
    number: int = NUMBER

    @property
    def kept(self) -> Json:
        """The sitting as the browser keeps it."""
        text = self.page.evaluate(
            "(place) => localStorage.getItem(place)",
            f"crossdeck.patience.sitting {self.game} {self.number} ",
        )
        found: Json = (
            json.loads(text) if text else {"tree": {"moments": [{"do": ""}], "at": 0}, "assists": {}}
        )
        return found

    @property
    def line(self) -> list[str]:
        """What led to the moment that is shown."""
        tree = self.kept["tree"]
        moments, at, found = tree["moments"], tree["at"], []
        while at:
            found.append(moments[at]["do"])
            at = moments[at]["parent"]
        return found[::-1]

    @property
    def slip(self) -> Locator:
        return self.page.get_by_role("group", name="What your cards make")

    def advice(self, line: list[str] | None = None) -> str:
        """What can be done at this moment, in notation."""
        asked = {"number": self.number, "line": self.line if line is None else line, "grade": 3}
        told = self.server.ask("POST", f"/api/patiences/{self.game}/hints", asked)
        return str(told["do"])

    def do(self, what: str) -> None:
        """Do it with the mouse, and see that it was done."""
        before = len(self.line)
        if what == "turn":
            self.page.get_by_role("button", name=re.compile(r"(Pack|Blind pack|Nest), \d+ left: ")).click()
        elif what.startswith("fill "):
            _, space, _, pile = what.split()
            self.page.get_by_role("button", name=f"Space {space}: fill it").click()
            named = rf"{'turned up' if pile == 'open' else f'stack {pile}, .*'}: put it into the space$"
            self.page.get_by_role("button", name=re.compile(named)).click()
        elif spelt := _SPELL.fullmatch(what):
            for face, origin in zip(spelt[1], spelt[2].split(), strict=True):
                self.take(face, origin)
            self.slip.get_by_role("button", name=f"Spell {spelt[1].upper()}").click()
        else:
            self.lay(what)
            self.slip.get_by_role("button", name=re.compile("^Play ")).click()
        expect(self.stop(before + 1).first).to_have_attribute("aria-current", "step")

    def lay(self, what: str) -> None:
        """Lay cards one by one, from the crossword outwards."""
        left = list(cards_of(what))
        while left:
            spots = self.page.evaluate(SPOTS)
            (row, col), face, origin = min(
                left, key=lambda card: spots.get(f"{card[0][0]},{card[0][1]}", FAR)
            )
            left.remove(((row, col), face, origin))
            self.take(face, origin)
            self.bring_near(self.square(row, col))
            self.square(row, col).click()
            laid = re.compile(rf"^{face}.*row {row} column {col}.*take back")
            expect(self.page.get_by_role("button", name=laid)).to_be_visible()

    def bring_near(self, square: Locator) -> None:
        """Look from further off, until a square is in sight."""
        for _ in range(MOST_STEPS):
            if square.evaluate(IN_SIGHT):
                return
            self.page.get_by_role("button", name="Further off").click()

    def square(self, row: int, col: int) -> Locator:
        return self.page.get_by_role(
            "button", name=re.compile(rf"^row {row} column {col}(, [\w ]+)*, possible$")
        )

    def take(self, face: str, origin: str) -> None:
        """Click the card, where it comes from."""
        if origin == "master":
            self.page.get_by_role("button", name="wild card", exact=True).last.click()
            self.page.get_by_role("dialog").get_by_role("button", name=face.upper(), exact=True).click()
            return
        if origin == "hand":
            named = rf"^{face}(, \d+)?$"
        elif origin == "open":
            named = rf"^{face}, \d+, turned up$"
        else:
            named = rf"^{face}, \d+, (stack|pile) {origin}, [^:]*$"
        # Of a card that is covered, the upper edge can be seen.
        self.page.get_by_role("button", name=re.compile(named)).first.click(position={"x": 12, "y": 8})

    def stop(self, move: int) -> Locator:
        return self.page.get_by_role("group", name="Your line of play").get_by_role(
            "button", name=re.compile(rf"^Move {move}, ")
        )


def cards_of(what: str) -> Iterator[tuple[tuple[int, int], str, str]]:
    """The squares, faces and places of a play."""
    play = _PLAY.fullmatch(what)
    assert play, what
    row, col, faces = int(play[1]), int(play[2]), play[4]
    origins = iter(play[5].split() if play[5] else ["hand"] * len(faces))
    for at, face in enumerate(faces):
        if face != ".":
            yield (row, col + at) if play[3] == "across" else (row + at, col), face, next(origins)


def seated(
    windows: Windows, server: Server, game: str, number: int = NUMBER, *, size: tuple[int, int] = DESK,
    cable: bool = False, language: str = "en", theme: str = "afternoon",
) -> Sitter:  # fmt: skip
    path = f"/patience/{game}?deal={number}"
    page = windows.open(path, size=size, cable=cable, language=language, theme=theme)
    page.locator("main .count").wait_for()
    return Sitter(page, server, game, number)


@pytest.mark.parametrize("game", PATIENCES)
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
    if spelt := _SPELL.fullmatch(what):
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


def test_hints_come_in_three_grades_and_are_counted(windows: Windows, server: Server) -> None:
    sitter = seated(windows, server, "kan-u-go-alone-1")
    page = sitter.page
    page.get_by_role("button", name="Is there a play?").click()
    expect(sitter.slip).to_contain_text("There is a play.")
    page.get_by_role("button", name="Where?").click()
    expect(sitter.slip).to_contain_text("where it is marked")
    expect(page.locator(".world .mark")).not_to_have_count(0)
    page.get_by_role("button", name="Which word?").click()
    expect(sitter.slip).to_contain_text(re.compile(r"[A-Z]{2,} fits\."))
    assert {name: sitter.kept["assists"][name] for name in ("exists", "where", "which")} == dict.fromkeys(
        ("exists", "where", "which"), 1
    )
    expect(page.locator(".deal")).to_contain_text("Hints3")
    sitter.slip.get_by_role("button", name="Lay it out").click()
    sitter.slip.get_by_role("button", name=re.compile("^Play ")).click()
    expect(sitter.stop(1)).to_have_attribute("aria-current", "step")
    assert violations(page) == []


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
    spelt = _SPELL.fullmatch(what)
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
    spelt = _SPELL.fullmatch(sitter.advice())
    assert spelt
    for face, origin in zip(spelt[1], spelt[2].split(), strict=True):
        named = re.compile(rf"^{face}, \d+, pile {origin}, [^:]*$")
        page.get_by_role("button", name=named).first.tap(position={"x": 12, "y": 8})
    sitter.slip.get_by_role("button", name=f"Spell {spelt[1]}").tap()
    expect(page.get_by_role("list", name="Words spelt")).to_have_text(spelt[1])
    assert not reaches_beyond(page)


def test_the_deal_of_the_day_and_its_result_to_share(windows: Windows) -> None:
    today = datetime.now(UTC).date()
    page = windows.open("/patience/keyword-patience")
    expect(page.get_by_text(f"Day {day_count(today)}:")).to_be_visible()
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


def solving(page: Page, answer: Json | None) -> list[str]:
    """Let jobs of this window end with an answer, or never; the methods that were used, as they come."""
    asked: list[str] = []

    def tell(route: Route) -> None:
        asked.append(route.request.method)
        done = {"state": "done", "solution": answer} if answer else {"state": "running", "solution": None}
        blank = {"moves": None, "record": None, "demonstration": None, "error": None}
        route.fulfill(json={"id": "job", **blank, **done})

    page.route(re.compile(r"/api/jobs"), tell)
    return asked


def test_a_search_can_be_stopped(windows: Windows, server: Server) -> None:
    sitter = seated(windows, server, "lexicon-solitaire-1")
    asked = solving(sitter.page, None)
    sitter.page.get_by_role("button", name="Solve from here").click()
    expect(
        sitter.page.get_by_text(re.compile("^Searching, step 1 of 5; 0 positions so far")).first
    ).to_be_visible()
    sitter.page.get_by_role("button", name="Stop the search").click()
    expect(sitter.page.get_by_text("The search was stopped.")).to_be_visible()
    assert asked[0] == "POST"
    assert "DELETE" in asked
    assert sitter.kept["assists"]["solver"] == 1


def test_a_solution_is_stepped_through_as_a_branch(windows: Windows, server: Server) -> None:
    sitter = seated(windows, server, "kan-u-go-alone-1")
    page = sitter.page
    line: list[str] = []
    for _ in range(2):
        line.append(sitter.advice(line))
    page.get_by_role("button", name="Turn one up", exact=True).click()
    expect(sitter.stop(1)).to_have_attribute("aria-current", "step")
    page.get_by_role("button", name="Undo").click()
    solving(page, {"status": "won", "line": line, "nodes": 1234, "score": None, "bound": None, "left": 0})
    page.get_by_role("button", name="Solve from here").click()
    expect(page.get_by_text("It can be won from here, in 2 moves.").first).to_be_visible()
    page.get_by_role("button", name="Step through it").click()
    shown = page.get_by_role("group", name="What is shown")
    expect(shown).to_contain_text("Step 0 of 2")
    shown.get_by_role("button", name="One step").click()
    expect(shown).to_contain_text("Step 1 of 2")
    shown.get_by_role("button", name="Go on by itself").click()
    expect(shown).to_contain_text("Step 2 of 2")
    assert len(sitter.line) == 2
    assert len(sitter.kept["tree"]["moments"]) == 4
    shown.get_by_role("button", name="To where it began").click()
    expect(sitter.stop(0)).to_have_attribute("aria-current", "step")
    shown.get_by_role("button", name="Play on myself").click()
    expect(sitter.slip).to_be_visible()


def test_a_deal_is_solved_and_the_solution_leads_to_the_win(windows: Windows, server: Server) -> None:
    sitter = seated(windows, server, "lexicon-solitaire-1")
    page = sitter.page
    page.get_by_role("button", name="Solve from here").click()
    expect(page.get_by_text(re.compile(r"It can be won from here, in \d+ moves\.")).first).to_be_visible(
        timeout=30_000
    )
    page.get_by_role("button", name="Step through it").click()
    shown = page.get_by_role("group", name="What is shown")
    steps = int(shown.inner_text().split(" of ")[1].split()[0])
    for step in range(steps):
        shown.get_by_role("button", name="One step").click()
        expect(shown).to_contain_text(f"Step {step + 1} of {steps}")
    expect(page.get_by_role("heading", name="Won", exact=True)).to_be_visible()
    expect(page.locator("pre")).to_contain_text("■■■■■■■■■■ won")
    expect(page.locator("pre")).to_contain_text("1 look at the solver")
    expect(page.get_by_role("row", name=re.compile("^Won"))).to_have_text(
        re.compile(r"Won\s*0\s*1 \(100 %\)")
    )


def test_the_light_looks_after_every_word_and_counts_as_help(windows: Windows, server: Server) -> None:
    sitter = seated(windows, server, "lexicon-solitaire-1")
    solving(sitter.page, {"status": "won", "line": [], "nodes": 5, "score": None, "bound": None, "left": 0})
    sitter.page.get_by_role("switch", name=re.compile("^Still winnable")).check()
    expect(sitter.page.get_by_text("Still winnable.")).to_be_visible()
    sitter.page.unroute(re.compile(r"/api/jobs"))
    solving(sitter.page, {"status": "lost", "line": [], "nodes": 5, "score": None, "bound": None, "left": 0})
    sitter.do(sitter.advice())
    expect(sitter.page.get_by_text("No longer winnable. That is proved.")).to_be_visible()
    assert sitter.kept["assists"]["solver"] == 2


def test_somebody_else_plays_it_out(windows: Windows, server: Server) -> None:
    sitter = seated(windows, server, "kan-u-go-alone-2")
    sitter.page.get_by_role("button", name="Greedily").click()
    shown = sitter.page.get_by_role("group", name="What is shown")
    expect(shown).to_contain_text(re.compile(r"Step [1-9]\d* of \d+"))
    shown.get_by_role("button", name="Pause").click()
    step = len(sitter.line)
    shown.get_by_role("button", name="One step").click()
    expect(
        sitter.stop(step + 1)
        .or_(sitter.page.get_by_role("button", name=re.compile(r"^Move \d+, \d+ turns")))
        .first
    ).to_be_visible()
    assert sitter.kept["assists"]["solver"] == 1


def test_a_game_that_is_lost_says_so_for_certain(windows: Windows, server: Server) -> None:
    """The line that leads there comes from the server; the browser plays all of it as a branch."""
    game = "lexicon-solitaire-1"
    line: list[str] = []
    result = "playing"
    while result == "playing":
        asked = {"number": NUMBER, "line": line}
        told = server.ask("POST", f"/api/patiences/{game}/hints", {**asked, "grade": 3})
        done = server.ask("POST", f"/api/patiences/{game}/plays", {**asked, "do": told["do"]})
        line.append(done["do"])
        result = done["picture"]["result"]
    sitter = seated(windows, server, game)
    solving(
        sitter.page,
        {"status": "undecided", "line": line, "nodes": 1, "score": None, "bound": None, "left": 1},
    )
    sitter.page.get_by_role("button", name="Solve from here").click()
    expect(sitter.page.get_by_text(re.compile("^Undecided after 5 positions")).first).to_be_visible()
    sitter.page.get_by_role("button", name="Step through it").click()
    for _ in line:
        sitter.page.get_by_role("button", name="One step").click()
    expect(
        sitter.page.get_by_role("heading", name="Won" if result == "won" else "Not won", exact=True)
    ).to_be_visible()
    if result == "lost":
        expect(sitter.page.get_by_text("No play is left. That is proved, not guessed.").first).to_be_visible()
    expect(sitter.page.get_by_role("row", name=re.compile("^Played"))).to_have_text(
        re.compile(r"Played\s*0\s*1")
    )
    sitter.page.get_by_role("button", name="Take back the last move").click()
    expect(
        sitter.page.get_by_role("group", name="Your line of play").locator("[aria-current]")
    ).to_have_attribute("aria-label", re.compile(f"^Move {len(line) - 1},"))


@pytest.mark.parametrize(("language", "theme", "game"), KINDS)
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


def test_every_patience_has_its_rules_and_a_way_to_play(windows: Windows) -> None:
    page = windows.open("/rules")
    expect(page.get_by_role("list", name="For one").get_by_role("link")).to_have_count(len(PATIENCES))
    for game in PATIENCES:
        page.goto(f"/rules/{game}")
        expect(page.locator(f"main a.btn-first[href='/patience/{game}']")).to_be_visible()
        assert page.locator("main li[id]").count() > 5
    assert violations(page) == []
