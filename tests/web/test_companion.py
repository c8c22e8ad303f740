"""The companion for real cards in a browser: it keeps the score, runs the clock, judges and forgets."""

import json
import re
from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import Locator, Page, expect

from crossdeck.companion.refusing import CODES
from tests.web.serving import Json, Server
from tests.web.windows import CUT_OFF, DESK, PHONE, Windows, reaches_beyond, violations

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
    expect(now).to_contain_text("Ann deals.")  # LEX-02: the deal goes to the left

    tool(page, "Challenge").tap()
    choose(sheet(page), "Who challenges?", "Bob")
    choose(sheet(page), "Whose word?", "Cid")
    choose(sheet(page), "What came of it?", f"No word: it is taken up ({MINUS}10)")
    expect(sheet(page).get_by_text("The totals then").locator("..")).to_contain_text("29")
    sheet(page).get_by_role("button", name="Write it down").tap()
    expect(sheet(page)).to_have_count(0)
    assert totals(page) == [0, 29, 12]  # LEX-33

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


def lay(page: Page, square: str, word: str, *, down: bool = False) -> None:
    """Letters are tapped on the board from a square on."""
    page.locator(f'[data-square="{square}"]').tap()
    way = "down ↓" if down else "across →"
    if not page.get_by_role("button", name=way).count():
        page.get_by_role("button", name=re.compile("^(across →|down ↓)$")).tap()
    expect(page.get_by_role("button", name=way)).to_be_visible()
    for letter in word:
        page.get_by_role("group", name="Letters").get_by_role("button", name=letter, exact=True).tap()


def test_keyword_is_scored_by_its_squares(windows: Windows, server: Server) -> None:
    lines = ("game keyword", "players Ann; Bob", "dealer Ann")
    page = opened(windows, server, *lines, size=PHONE, touch=True)
    now = page.get_by_role("region", name="Now")
    expect(now).to_contain_text("Ann's turn.")
    lay(page, "0,0", "TO")
    expect(
        page.get_by_text("begins on a start square").first
    ).to_be_visible()  # KWR-06: refused before it is written
    page.get_by_role("button", name="Clear", exact=True).tap()
    lay(page, "9,9", "TACK")
    page.reload()  # Letters laid for now are kept.
    page.get_by_role("button", name="Write TACK, 20").tap()
    expect(now).to_contain_text("Bob's turn.")
    lay(page, "7,10", "SET", down=True)  # The A lies there already.
    page.get_by_role("button", name="Write SEAT, 20").tap()
    expect(now).to_contain_text("Ann's turn.")
    assert totals(page) == [20, 20]
    assert "play Bob: 7,10 down SE.T" in scores(page)
    assert not reaches_beyond(page)
    assert violations(page) == []

    tool(page, "Challenge").tap()
    choose(sheet(page), "Who challenges?", "Ann")
    choose(sheet(page), "What came of it?", "No word: it is taken up")
    sheet(page).get_by_role("button", name="Write it down").tap()
    expect(now).to_contain_text("Bob's turn.")  # KPT-11
    assert totals(page) == [20, 0]
    page.get_by_role("button", name="Bob passes").tap()
    page.get_by_role("button", name=re.compile("^TACK: Ann laid TACK")).tap()
    sheet(page).get_by_label("Letters laid").fill("TACKS")
    sheet(page).get_by_role("button", name="Write it down").tap()
    expect(page.get_by_role("button", name=re.compile("^TACKS: Ann laid TACKS"))).to_be_visible()

    tool(page, "End").tap()
    choose(sheet(page), "Who has no letter left?", "Ann")
    sheet(page).get_by_label("or letters left").fill("3")
    sheet(page).get_by_role("button", name="Write it down").tap()
    expect(now).to_contain_text("Ann wins with")
    assert totals(page)[1] == -15  # KWR-12: five off for each letter


def test_keyword_is_laid_by_keyboard_alone(windows: Windows, server: Server) -> None:
    page = opened(windows, server, "game keyword-solitaire", "players Ann")
    page.locator('.world [tabindex="0"]').focus()
    page.keyboard.type("tackx")
    page.keyboard.press("Backspace")
    expect(page.get_by_role("button", name=re.compile(r"^Write TACK, \d"))).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Ann laid TACK").first).to_be_visible()
    page.keyboard.press("ArrowUp")
    expect(page.locator('[data-square="8,9"]')).to_be_focused()


def test_the_clock_runs_on_without_anybody_looking(windows: Windows, server: Server) -> None:
    page = windows.open("/companion", size=PHONE, touch=True)
    page.clock.install()
    page.evaluate(
        "([id, text]) => localStorage.setItem(`crossdeck.companion.scores ${id}`, text)",
        [ID, json.dumps({"kept": kept(server, *LEXICON, "clock round 120"), "picture": None})],
    )
    page.goto(f"/companion/{ID}")
    clock = page.get_by_role("region", name="Clock")
    expect(clock.get_by_role("timer")).to_contain_text("2:00")
    clock.get_by_role("button", name="Start").tap()
    page.clock.fast_forward(30_000)
    expect(clock.get_by_role("timer")).to_contain_text(re.compile(r"1:(30|2\d)"))
    page.reload()
    page.clock.fast_forward(30_000)
    expect(clock.get_by_role("timer")).to_contain_text(re.compile(r"(1:00|0:5\d)"))
    clock.get_by_role("button", name="Pause").tap()
    page.clock.fast_forward(30_000)
    expect(clock.get_by_role("timer")).to_contain_text("stands")
    clock.get_by_role("button", name="1:00 more").tap()
    clock.get_by_role("button", name="Go on").tap()
    expect(clock.get_by_role("timer")).to_contain_text(re.compile(r"(2:00|1:5\d)"))
    page.clock.fast_forward(121_000)
    expect(clock.get_by_role("timer")).to_contain_text("Time.")
    expect(page.locator("[data-announcer]")).to_have_text("Time.")
    assert violations(page) == []
    clock.get_by_role("button", name="Reset").tap()
    expect(clock.get_by_role("timer")).to_contain_text("2:00")
    clock.get_by_role("button", name="Set the clock").tap()
    sheet(page).get_by_role("button", name="No clock").tap()
    expect(clock).to_have_count(0)


def test_the_judge_says_nothing_but_yes_or_no_and_forgets(windows: Windows, server: Server) -> None:
    page = windows.open("/companion", size=PHONE, touch=True)
    page.clock.install()
    page.evaluate(
        "([id, text]) => localStorage.setItem(`crossdeck.companion.scores ${id}`, text)",
        [ID, json.dumps({"kept": kept(server, *LEXICON), "picture": None})],
    )
    page.goto(f"/companion/{ID}")
    tool(page, "Judge").tap()
    words = sheet(page).get_by_label("All words of the play")
    words.fill("tack tot")
    sheet(page).get_by_role("button", name="Ask the judge").tap()
    expect(sheet(page).get_by_text("All good.")).to_be_visible()
    words.fill("tack qzx")
    sheet(page).get_by_role("button", name="Ask the judge").tap()
    verdict = sheet(page).locator(".ruling")
    expect(verdict).to_contain_text("Not all are words.")
    assert re.search("tack|qzx", verdict.inner_text(), re.IGNORECASE) is None
    assert violations(page) == []
    page.clock.fast_forward(21_000)
    expect(verdict).to_have_count(0)
    expect(words).to_have_value("")
    words.fill("qzx")
    sheet(page).get_by_role("button", name="Ask the judge").tap()
    expect(verdict).to_contain_text("Not a word.")
    page.keyboard.press("Escape")
    tool(page, "Judge").tap()
    expect(words).to_have_value("")
    expect(verdict).to_have_count(0)


def draw(page: Page, square: str, letters: str) -> None:
    sheet(page).locator(f'[data-square="{square}"]').click()
    page.keyboard.type(letters)


def test_a_plural_is_judged_by_what_it_crosses(windows: Windows, server: Server) -> None:
    """KUG-31: the S of a plural alone is refused, as a letter of another word it is good."""
    page = opened(windows, server, "game kan-u-go", "players Ann; Bob", "dealer Ann", size=DESK)
    tool(page, "Judge").click()
    choose(sheet(page), "The play", "Drawn on a table")
    choose(sheet(page), "You are drawing", "what lies there")
    draw(page, "0,0", "TACK")
    choose(sheet(page), "You are drawing", "the play")
    draw(page, "0,4", "S")
    sheet(page).get_by_role("button", name="Ask the judge").click()
    verdict = sheet(page).locator(".ruling")
    expect(verdict).to_contain_text("Not good: take it up.")
    assert "TACK" not in verdict.inner_text()
    sheet(page).get_by_role("button", name="Clear it").click()
    expect(sheet(page).get_by_label(re.compile("^S, .*the play$"))).to_have_count(0)
    choose(sheet(page), "Letters run", "down ↓")
    draw(page, "0,4", "SUNK")
    sheet(page).get_by_role("button", name="Ask the judge").click()
    expect(verdict).to_contain_text("Good: it may lie there.")
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.reload()
    tool(page, "Judge").click()
    choose(sheet(page), "The play", "Drawn on a table")
    expect(sheet(page).get_by_label(re.compile(r"^S, \d+, row 0 column 4$"))).to_be_visible()
    draw(page, "6,6", "AX")
    sheet(page).get_by_role("button", name="Ask the judge").click()
    expect(verdict.get_by_role("link", name=re.compile("^Rule KUG-"))).to_be_visible()  # not joined


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


@pytest.mark.parametrize("size", [PHONE, DESK])
@pytest.mark.parametrize("theme", ["afternoon", "evening"])
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
    for name in ("Fino de la rondo", "Kontesto", "Juĝisto", "Horloĝo", "Pli"):
        page.locator(".tools").get_by_role("button", name=name, exact=True).click()
        expect(sheet(page)).to_be_visible()
        assert violations(page) == []
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
