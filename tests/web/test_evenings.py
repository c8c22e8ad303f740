"""Rooms in a row, as an evening goes: the shelf, a table, friends, a television, a replay, the judge."""

import json
import re

from playwright.sync_api import WebSocket, expect

from tests.web.serving import Json, Seat, Server, until
from tests.web.windows import PHONE, WALL, Windows, violations

LIGHT = 150_000  # bytes


def played(server: Server, game: str = "kan-u-go") -> Seat:
    """A table where a match is over."""
    seat = server.open_with_bots(game, 1, target="1")
    while seat.picture()["outcome"] is None:
        until(lambda: seat.is_awaited() or seat.picture()["outcome"] is not None, "it is our turn")
        if seat.picture()["outcome"] is None:
            seat.take_turn()
    return seat


def test_from_the_shelf_to_the_first_card_it_is_two_clicks(windows: Windows) -> None:
    page = windows.open("/")
    page.get_by_role("link", name=re.compile("^Lexicon")).first.click()
    page.get_by_role("button", name=re.compile("^Play now")).click()
    expect(page.get_by_role("group", name=re.compile(r"^Your hand, 10 cards"))).to_be_visible()
    page.get_by_role("link", name="crossdeck, the shelf").click()
    games = page.get_by_role("region", name="Your games")
    expect(games.get_by_role("link")).to_have_count(1)
    games.get_by_role("link").click()
    expect(page.get_by_role("group", name=re.compile(r"^Your hand, "))).to_be_visible()


def test_the_first_table_is_light(windows: Windows) -> None:
    """From a cold cache until the table shows: all but fonts and pictures, answers of the API too."""
    page = windows.open("/")
    page.get_by_role("button", name=re.compile("^Play now")).click()
    page.get_by_role("group", name=re.compile(r"^Your hand, ")).wait_for()
    sent = page.evaluate(
        """[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
          .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize])"""
    )
    bundle = [(path, size) for path, size in sent if not path.endswith((".woff2", ".svg", ".png"))]
    assert sum(path.endswith(".js") for path, _ in bundle) > 5
    assert sum(size for _, size in bundle) < LIGHT, bundle


def test_friends_find_each_other_by_a_code(windows: Windows) -> None:
    host = windows.open("/new/lexicon")
    host.get_by_label("Your name").fill("Ann")
    host.get_by_role("button", name="Open the table").click()
    expect(host.get_by_role("heading", name="Round the table")).to_be_visible()
    code = host.url.rsplit("/", 1)[1][:6]
    expect(host.get_by_text(code.upper(), exact=True).first).to_be_visible()

    guest = windows.open("/", size=PHONE)
    guest.get_by_label("Code of the table").fill(code)
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_label("Code of the table")).to_be_hidden()  # Its button has the same name.
    guest.get_by_role("button", name="Sit down").first.click()
    guest.get_by_label("Your name").fill("Bob")
    guest.get_by_role("button", name="Sit down").first.click()
    expect(host.get_by_text("Bob", exact=True).first).to_be_visible()

    host.get_by_role("button", name="Play with 2").click()
    host.get_by_role("button", name="Deal the cards").click()
    for page in (host, guest):
        expect(page.get_by_role("group", name=re.compile(r"^Your hand, 10 cards"))).to_be_visible()
    guest.reload()
    expect(guest.get_by_role("group", name=re.compile(r"^Your hand, 10 cards"))).to_be_visible()


def test_a_code_that_no_table_has_is_explained(windows: Windows) -> None:
    windows.allowed.append("404")  # The browser tells of it by itself.
    page = windows.open("/")
    page.get_by_label("Code of the table").fill("zzzzzz")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_text("No open table or party has the code ZZZZZZ").first).to_be_visible()


def test_a_television_shows_the_table_and_no_secrets(windows: Windows, server: Server) -> None:
    """Though its browser has a seat at this table: neither what it is sent nor what it shows has a hand."""
    ann, bob = server.open_for_two("lexicon")
    frames: list[tuple[str, str]] = []

    def listen(line: WebSocket) -> None:
        line.on("framesent", lambda text: frames.append(("sent", str(text))))
        line.on("framereceived", lambda text: frames.append(("heard", str(text))))

    page = windows.open("/me", seat=ann, size=WALL)
    page.on("websocket", listen)
    page.goto(f"/television/{ann.table}")
    expect(page.get_by_text(ann.table[:6].upper()).first).to_be_visible()
    first, second = (ann, bob) if ann.is_awaited() else (bob, ann)
    move = first.moves()[0]
    first.act(move.do)
    expect(page.get_by_text(re.compile(f"laid {move.words[0]}")).first).to_be_visible()
    second.exchange()
    expect(page.get_by_text(re.compile("for a blind card")).first).to_be_visible()

    assert frames
    assert not any(ann.key in text or bob.key in text for _, text in frames)
    for told in (json.loads(text) for way, text in frames if way == "heard"):
        assert all(hand is None for hand in hands_in(told))
    assert page.get_by_role("group", name=re.compile("^Your hand")).count() == 0
    assert violations(page) == []


def hands_in(told: Json) -> list[object]:
    """Every hand in a message, as a picture or an event has it."""
    pictures = [told.get("picture") or {}, told.get("set") or {}]
    games = [picture.get("game") or {} for picture in pictures] + [told.get("game_set") or {}]
    return [hand for game in games for hand in game.get("hands", [])]


def test_a_match_is_looked_at_again_step_by_step(windows: Windows, server: Server) -> None:
    seat = played(server)
    page = windows.open(f"/replay/{seat.table}", seat=seat)
    expect(page.get_by_text(re.compile("^Step 0 of|^Step 1 of")).first).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_text(re.compile(r"wins\.|share the win")).first).to_be_visible()
    page.get_by_role("button", name="One step back").click()
    page.get_by_role("button", name="Find all legal plays").click()
    expect(page.get_by_text(re.compile("legal play|Nothing could be laid")).first).to_be_visible()
    assert violations(page) == []
    address = page.url
    page.reload()
    expect(page).to_have_url(address)
    expect(page.get_by_role("button", name="To the end")).to_be_visible()


def test_every_place_that_the_rules_point_to_is_there(windows: Windows) -> None:
    for game in ("kan-u-go", "kan-u-go-eo", "lexicon", "patch-word"):
        page = windows.open(f"/rules/{game}")
        page.get_by_role("heading", level=1).wait_for()
        page.wait_for_load_state("networkidle")
        lost = page.evaluate(
            """[...document.querySelectorAll("a[href*='#']")]
              .filter((link) => link.pathname === location.pathname && link.hash.length > 1)
              .map((link) => decodeURIComponent(link.hash.slice(1)))
              .filter((name) => document.getElementById(name) === null)"""
        )
        assert lost == []
        assert page.evaluate("document.querySelectorAll('main [id]').length") > 20


def test_the_judge_says_yes_and_no(windows: Windows) -> None:
    page = windows.open("/judge")
    word = page.get_by_label("Word", exact=True)
    for text, answer in (("quartz", "QUARTZ: good in"), ("qqqq", "QQQQ: not in")):
        word.fill(text)
        word.press("Enter")
        expect(page.get_by_text(answer).first).to_be_visible()
        expect(word).to_be_focused()


def test_an_account_comes_and_goes(windows: Windows) -> None:
    page = windows.open("/me")
    page.get_by_role("radio", name="I want one").check()
    page.get_by_label("Name", exact=True).fill("Ludovik")
    page.get_by_label("Passphrase", exact=True).fill("green star over the table")
    page.get_by_role("button", name="Make the account").click()
    expect(page.get_by_text("Signed in as Ludovik").first).to_be_visible()
    page.reload()
    expect(page.get_by_text("Signed in as Ludovik").first).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Sign out here").click()
    expect(page.get_by_text("I have an account").first).to_be_visible()


def test_a_script_from_elsewhere_does_not_run(windows: Windows) -> None:
    windows.allowed.append("Content Security Policy")
    page = windows.open("/")
    page.get_by_role("heading", level=1).wait_for()
    page.evaluate(
        """() => {
          const script = document.createElement("script");
          script.textContent = "window.ran = true";
          document.body.append(script);
        }"""
    )
    assert page.evaluate("window.ran") is None
    assert any("Content Security Policy" in fault for fault in windows.faults)
