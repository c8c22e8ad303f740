"""Help with patiences in a browser: hints, the solver, the light, a demonstration; all of it is counted."""

import re

from playwright.sync_api import Page, Route, expect

from tests.web.serving import Json, Server
from tests.web.soloplaying import NUMBER, seated
from tests.web.windows import Windows, violations


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


def test_a_search_can_be_stopped(windows: Windows, server: Server) -> None:
    sitter = seated(windows, server, "lexicon-solitaire-1")
    asked = solving(sitter.page, None)
    sitter.page.get_by_role("button", name="Solve from here").click()
    expect(
        sitter.page.get_by_text(re.compile("^Searching, step 1 of 5; 0 positions so far")).first
    ).to_be_visible()
    with sitter.page.expect_request(lambda request: request.method == "DELETE"):
        sitter.page.get_by_role("button", name="Stop the search").click()
    expect(sitter.page.get_by_text("The search was stopped.")).to_be_visible()
    assert asked[0] == "POST"
    assert sitter.kept["assists"]["solver"] == 1


def test_a_search_that_is_stopped_before_it_has_begun_is_stopped_too(
    windows: Windows, server: Server
) -> None:
    sitter = seated(windows, server, "lexicon-solitaire-1")
    held: list[Route] = []
    solving(sitter.page, None)
    sitter.page.route(re.compile(r"/api/jobs$"), lambda route: held.append(route))
    sitter.page.get_by_role("button", name="Solve from here").click()
    sitter.page.get_by_role("button", name="Stop the search").click()
    expect(sitter.page.get_by_text("The search was stopped.")).to_be_visible()
    with sitter.page.expect_request(re.compile(r"/api/jobs/job$")) as asked:
        held[0].fallback()
    assert asked.value.method == "DELETE"


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
    expect(page.get_by_text(re.compile(r"It can be won from here, in \d+ moves\.")).first).to_be_visible()
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
    shown = sitter.page.get_by_role("group", name="What is shown")
    for step in range(len(line)):
        shown.get_by_role("button", name="One step").click()
        # A press during a step that the server still works on counts for nothing.
        expect(shown).to_contain_text(f"Step {step + 1} of {len(line)}")
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
