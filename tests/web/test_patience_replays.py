"""Records of patiences in the replay room: opened, stepped through by hand, by keys and by itself."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from crossdeck.record import Did, Record
from tests.archive import records_alone
from tests.web.serving import Server
from tests.web.soloplaying import NUMBER, Sitter, seated
from tests.web.test_rooms import SMALL
from tests.web.windows import PHONE, SIZES, Windows, few_of, reaches_beyond, resize, violations

ARCHIVED = {file.stem: file.read_text(encoding="utf-8") for file in records_alone()}
SHOWN = [
    ("en", "afternoon", "alone-3-passes"),
    ("eo", "evening", "sola-1"),
    ("eo", "afternoon", "solitaire-1-lost"),
    ("en", "evening", "solitaire-2-fills"),
    ("eo", "evening", "keyword-patience-won"),
    ("en", "afternoon", "keyword-solitaire-won"),
]
TEXT = re.compile("^(Or paste its text|Aŭ algluu ĝian tekston)$")
SHOW = re.compile("^(Show the game|Montru la ludon)$")
NEXT = re.compile("^(One step on|Unu paŝon antaŭen)$")
LAST = re.compile("^(To the end|Al la fino)$")
COVERED = "(node) => node.getBoundingClientRect().bottom <= innerHeight"


def pasted(page: Page, record: str) -> None:
    page.get_by_label(TEXT).fill(record)
    page.get_by_role("button", name=SHOW).click()


def watched(windows: Windows, name: str, **look: str) -> Page:
    """A window with an archived record at its deal."""
    page = windows.open("/replay", **look)  # type: ignore[arg-type]
    pasted(page, ARCHIVED[name])
    step(page, 0).wait_for()
    return page


def step(page: Page, number: int) -> Locator:
    return page.get_by_text(re.compile(rf"^(Step|Paŝo) {number} (of|el) \d+$"))


def slip(page: Page) -> Locator:
    return page.locator(".slip")


def done(name: str) -> list[str]:
    return [entry.action for entry in Record.read(ARCHIVED[name]).entries if isinstance(entry, Did)]


@pytest.mark.parametrize(("language", "theme", "name"), few_of(SHOWN, SHOWN[1:2]))
def test_a_patience_is_stepped_through_to_its_end_by_everybody(
    windows: Windows, language: str, theme: str, name: str
) -> None:
    page = watched(windows, name, language=language, theme=theme)
    page.get_by_role("button", name=NEXT).click()
    expect(step(page, 1)).to_be_visible()
    for size in SIZES:
        resize(page, size)
        assert violations(page) == []
        assert not reaches_beyond(page)
    resize(page, PHONE)
    assert page.evaluate(SMALL) == []
    page.get_by_role("button", name=LAST).click()
    expect(step(page, len(done(name)))).to_be_visible()
    won = {"en": "Won", "eo": "Venkite"} if name.endswith("won") else {"en": "Not won", "eo": "Ne venkite"}
    expect(slip(page)).to_contain_text(f"{won[language]}.")
    expect(page.locator("aside .end")).to_have_text(won[language])
    assert violations(page) == []
    assert not reaches_beyond(page)


def test_keys_lead_forwards_and_back_and_it_goes_on_by_itself(windows: Windows) -> None:
    page = watched(windows, "solitaire-1-lost")
    words = [what.split()[1] for what in done("solitaire-1-lost")]
    page.locator("body").press("ArrowRight")
    expect(slip(page)).to_have_text(f"{words[0]} spelt. 46 left.")
    expect(page.get_by_role("list", name="Words spelt")).to_have_text(words[0])
    expect(page.get_by_role("group", name="The word spelt last").get_by_role("img")).to_have_count(5)
    page.locator("body").press("End")
    expect(step(page, len(words))).to_be_visible()
    expect(page).to_have_url(re.compile(f"step={len(words)}$"))
    page.locator("body").press("ArrowLeft")
    expect(step(page, len(words) - 1)).to_be_visible()
    page.locator("body").press("Home")
    expect(slip(page)).to_have_text("The deal.")
    page.get_by_label("Pace").select_option("quick")
    page.locator("main").press(" ")
    expect(step(page, len(words))).to_be_visible()
    expect(page.get_by_role("button", name="Play on")).to_be_visible()


def test_the_line_of_play_leads_anywhere(windows: Windows) -> None:
    page = watched(windows, "keyword-patience-lost")
    line = page.get_by_role("group", name="The line of play")
    line.get_by_role("button", name="Move 4, GAME").click()
    expect(step(page, 4)).to_be_visible()
    expect(line.get_by_role("button", name="Move 4, GAME")).to_have_attribute("aria-current", "step")
    crossword = page.get_by_role("group", name="The crossword after step 4")
    expect(crossword.get_by_role("img")).to_have_count(len("CITY") + len("ULE") + len("LG") + len("AME"))
    line.get_by_role("button", name="Move 4, GAME").press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(step(page, 3)).to_be_visible()
    expect(page.get_by_role("button", name="Mark this moment")).to_have_count(0)


def test_nothing_on_the_cloth_can_be_taken(windows: Windows) -> None:
    page = watched(windows, "alone-3-passes")
    expect(page.get_by_role("list", name="Seven stacks").get_by_role("img")).to_have_count(7)
    expect(page.locator(".alone").get_by_role("button")).to_have_count(0)
    expect(page.get_by_role("img", name=re.compile(r"^Pack, \d+ left$"))).to_be_visible()


def test_the_words_and_the_rules_of_the_record_are_told(windows: Windows) -> None:
    for language, told in (
        ("en", ["Letters of the crossword in a further word", "one or more", "archive-english"]),
        ("eo", ["Literoj de la krucvortaĵo", "unu aŭ pli", "archive-english"]),
    ):
        page = watched(windows, "keyword-patience-won", language=language)
        for text in told:
            expect(page.locator("aside dl").last).to_contain_text(text)
        again = page.locator("aside a[href^='/patience/']")
        expect(again).to_have_attribute("href", "/patience/keyword-patience?deal=2&joining=some&redraws=20")


def test_a_damaged_record_says_where_it_is_wrong(windows: Windows) -> None:
    windows.allowed.append("422")
    for language, lead, begins in (
        ("en", "Look at a match or a patience again", "This record cannot be shown. "),
        ("eo", "Rigardu matĉon aŭ paciencon denove", "Ĉi tiu protokolo ne estas montrebla. "),
    ):
        page = windows.open("/replay", language=language)
        expect(page.get_by_text(lead)).to_be_visible()
        pasted(page, ARCHIVED["keyword-patience-lost"].replace("shown HEIA", "shown HEIQ"))
        told = page.locator("main").get_by_role("alert")
        expect(told).to_contain_text(begins)
        expect(told).to_contain_text("Line 12: the record says 'shown HEIQ', but it is 'shown HEIA'.")
        pasted(page, ARCHIVED["keyword-patience-lost"])
        expect(step(page, 0)).to_be_visible()


def test_a_record_that_ends_before_the_game_says_so(windows: Windows) -> None:
    page = windows.open("/replay")
    lines = ARCHIVED["solitaire-1-lost"].splitlines(keepends=True)
    pasted(page, "".join(lines[: next(at for at, line in enumerate(lines) if line.startswith("1 ")) + 1]))
    page.get_by_role("button", name=LAST).click()
    expect(slip(page)).to_contain_text("Here the record ends; the game is not over.")
    expect(page.locator("aside .end")).to_have_count(0)


@pytest.fixture
def sitter(windows: Windows, server: Server) -> Sitter:
    """Somebody who has spelt a word."""
    sitter = seated(windows, server, "lexicon-solitaire-1")
    sitter.do(sitter.advice())
    return sitter


def test_a_game_is_watched_again_and_gone_on_with(sitter: Sitter) -> None:
    page, before = sitter.page, sitter.kept
    page.get_by_role("link", name="Watch it again").click()
    expect(page).to_have_url(re.compile(f"/replay/patience/lexicon-solitaire-1\\?deal={NUMBER}$"))
    expect(step(page, 0)).to_be_visible()
    page.get_by_role("button", name=NEXT).click()
    expect(page.get_by_role("list", name="Words spelt").get_by_role("listitem")).to_have_count(1)
    page.reload()
    expect(step(page, 1)).to_be_visible()
    expect(page.get_by_text("is not here as it was")).to_have_count(0)
    page.get_by_role("link", name="Back to the game").click()
    expect(sitter.stop(1)).to_have_attribute("aria-current", "step")
    assert sitter.kept["tree"] == before["tree"]
    assert sitter.kept["assists"] == before["assists"]


def test_a_saved_game_opens_as_a_file(sitter: Sitter, windows: Windows) -> None:
    page = sitter.page
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="End the game").click()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save the record").click()
    assert waiting.value.suggested_filename == f"lexicon-solitaire-1-{NUMBER}.game"
    page = windows.open("/replay", size=PHONE)
    page.locator("input[type=file]").set_input_files(waiting.value.path())
    page.get_by_role("button", name=LAST).click()
    expect(slip(page)).to_have_text("Given up.")


def test_a_game_that_this_browser_does_not_keep_is_not_found(windows: Windows) -> None:
    page = windows.open(f"/replay/patience/lexicon-solitaire-1?deal={NUMBER}")
    expect(page.locator("main").get_by_role("alert")).to_contain_text("This browser keeps no such game.")


def test_on_a_phone_the_table_and_its_controls_fit_one_screen(windows: Windows) -> None:
    for name in ("alone-1-lost", "solitaire-2-fills", "keyword-patience-won"):
        page = watched(windows, name)
        resize(page, PHONE)
        assert page.get_by_role("button", name=NEXT).evaluate(COVERED), name
