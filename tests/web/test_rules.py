"""The rules room: links lead to the rule that is meant, examples are stepped through, in both languages."""

import re

import pytest
from playwright.sync_api import expect

from crossdeck.catalogue import GAMES, PATIENCES
from crossdeck.examples import examples
from tests.web.windows import SIZES, Windows, few_of, reaches_beyond, resize, violations

IN_ESPERANTO = (
    "kan-u-go-sola-1",
    "kan-u-go-sola-2",
    "kan-u-go-sola-3",
    "lexicon-solitaire-1",
    "keyword-patience",
)
# To the end of every example and back to its first step: the cards that lie beyond the cloth, and the heights
# that the cloth had.  One question for all of them: there are hundreds of steps.
STEP_THROUGH = """async () => {
  const beyond = (card) => {
    const [box, cloth] = [card, card.closest(".cloth")].map((node) => node.getBoundingClientRect());
    const isWithin = box.left >= cloth.left && box.right <= cloth.right;
    return !isWithin || box.top < cloth.top || box.bottom > cloth.bottom;
  };
  const found = [];
  for (const example of document.querySelectorAll("#main article")) {
    const [heights, over] = [new Set(), []];
    let steps = 0;
    const seen = new Set();
    do {
      seen.add(example.textContent);
      heights.add(example.querySelector(".cloth").offsetHeight);
      const cards = [...example.querySelectorAll(".cloth .card")];
      over.push(...cards.filter(beyond).map((card) => card.textContent));
      steps += 1;
      example.querySelector("button.on")?.click();
      await new Promise(requestAnimationFrame);
    } while (!seen.has(example.textContent));
    found.push({ title: example.querySelector("h3").textContent, steps, heights: [...heights], over });
  }
  return found;
}"""


def test_a_link_to_a_rule_shows_the_rule_that_is_meant(windows: Windows) -> None:
    page = windows.open("/rules/kan-u-go#KUG-33")
    meant = page.locator("#KUG-33")
    expect(meant).to_be_focused()
    expect(meant).to_be_in_viewport()
    meant.get_by_role("link", name="R-34").click()
    expect(page.locator("#R-34")).to_be_in_viewport()


def test_an_example_is_stepped_through(windows: Windows) -> None:
    page = windows.open("/rules/kan-u-go", size=(360, 780))
    plural = page.get_by_role("article", name="A plural with S")
    expect(plural).to_contain_text("Refused S alone")
    expect(plural.locator(".card")).to_have_count(5)
    plural.get_by_role("button", name="Next").click()
    plural.get_by_role("button", name="Next").click()
    expect(plural).to_contain_text("Step 3 of 4")
    expect(plural).to_contain_text(re.compile("Allowed.*SUNK.*KUG-34"))
    plural.get_by_role("button", name="Back").click()
    expect(plural).to_contain_text("Step 2 of 4")
    assert violations(page) == []


def test_an_example_of_a_patience_is_stepped_through(windows: Windows) -> None:
    """The cards of a word are on their way: what lies beneath them is turned up with the next step."""
    page = windows.open("/rules/lexicon-solitaire-2")
    razor = page.get_by_role("article", name="A, B, E, O, R, R, Z")
    expect(razor).to_contain_text(re.compile("Note.*BEAR, BORE, ROBE, RAZOR.*LS2-04"))
    tops = razor.get_by_role("list", name="Seven piles").get_by_role("img")
    expect(tops).to_have_count(7)
    word = razor.get_by_role("group", name="The word of this step")
    for said, cards in (("Refused: Three letters", 3), ("Refused: The S", 5), ("Allowed: RAZOR", 5)):
        razor.get_by_role("button", name="Next").click()
        expect(word.locator(".card")).to_have_count(cards)
        expect(razor.locator(".say")).to_contain_text(said.split(": ")[1])
        expect(razor.locator(".verdict")).to_have_text(said.split(":")[0])
    expect(tops).to_have_count(2)
    razor.get_by_role("button", name="Next").click()
    expect(word.locator(".card")).to_have_count(0)
    expect(razor.get_by_role("list", name="Words spelt")).to_have_text("RAZOR")
    expect(tops).to_have_count(7)  # one of them a space
    page.get_by_role("article", name="Spaces and the Nest").get_by_role("link", name="LS2-09").click()
    expect(page.locator("#LS2-09")).to_be_focused()


@pytest.mark.parametrize("id_", few_of(PATIENCES, ["lexicon-solitaire-2"]))
def test_the_examples_of_every_patience_can_be_seen_on_every_screen(windows: Windows, id_: str) -> None:
    language, theme = ("eo", "evening") if id_ in IN_ESPERANTO else ("en", "afternoon")
    page = windows.open(f"/rules/{id_}", language=language, theme=theme)
    boxes = page.locator("#main article")
    expect(boxes).to_have_count(len(examples(id_)))
    for size in SIZES:
        resize(page, size)
        assert not reaches_beyond(page)
        for shown, example in zip(page.evaluate(STEP_THROUGH), examples(id_), strict=True):
            assert shown["steps"] == len(example.steps), shown
            assert len(shown["heights"]) == 1, shown
            assert shown["over"] == [], shown
    assert violations(page) == []


def test_a_table_that_agreed_on_something_says_what(windows: Windows) -> None:
    page = windows.open("/rules/kan-u-go-sola-3", language="eo")
    box = page.get_by_role("article", name="Tablo, ĉe kiu la stapletoj havas preferon")
    expect(box.locator("header")).to_contain_text("jes")
    expect(box).to_contain_text(re.compile("Rifuzita.*KORN.*KA3-11"))


def test_the_booklet_follows_the_language_of_the_interface(windows: Windows) -> None:
    page = windows.open("/rules/lexicon")
    expect(page.locator("#LEX-36")).to_contain_text("play ends at 50")
    page.get_by_role("button", name="Esperanto").click()
    expect(page.locator("#LEX-36")).to_contain_text("La Rapida Ludo finiĝas ĉe 50")
    expect(page.get_by_role("heading", level=1)).to_have_text("Lexicon")
    expect(page.get_by_role("heading", name="Decidoj")).to_be_visible()


def test_on_a_phone_the_contents_are_a_drawer(windows: Windows) -> None:
    page = windows.open("/rules/patch-word", size=(360, 780), language="eo")
    page.get_by_role("button", name="Enhavo").click()
    drawer = page.get_by_role("dialog")
    assert violations(page) == []
    drawer.get_by_role("link", name="La kartaro").last.click()
    expect(drawer).to_have_count(0)
    expect(page.locator("#pack")).to_be_in_viewport()


def test_every_booklet_is_on_the_shelf_of_rules_and_opens(windows: Windows) -> None:
    page = windows.open("/rules")
    boxes = page.get_by_role("list", name="Booklets").get_by_role("link")
    expect(boxes).to_have_count(len(GAMES))
    boxes.nth(1).click()
    expect(page.locator("#KRC-08")).to_contain_text("at least three cards")


def test_a_booklet_that_is_not_there_says_so(windows: Windows) -> None:
    windows.allowed.append("404")
    page = windows.open("/rules/whist")
    expect(page.get_by_role("main")).to_contain_text("No game is called 'whist'")
    assert violations(page) == []
