"""The key paths once more in Firefox: a table, a patience, and a party's guest."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.parties import Party
from tests.web.playing import Player, by_keyboard, by_mouse
from tests.web.serving import Seat, Server, until
from tests.web.soloplaying import seated
from tests.web.windows import PHONE, Windows


@pytest.fixture
def windows(firefox: Browser, server: Server) -> Iterator[Windows]:
    """Windows of Firefox instead of Chromium."""
    windows = Windows(firefox, server)
    yield windows
    windows.close()


def hand(page: Page) -> list[str]:
    """The cards of the hand by their names, from left to right."""
    cards = page.get_by_role("group", name=re.compile("^Your hand, ")).get_by_role("button")
    return [str(card.get_attribute("aria-label")) for card in cards.all()]


def test_from_the_shelf_to_a_table_a_turn_and_a_reload(windows: Windows, server: Server) -> None:
    page = windows.open("/")
    page.get_by_role("link", name=re.compile("^Lexicon")).first.click()
    page.get_by_role("button", name=re.compile("^Play now")).click()
    expect(page.get_by_role("group", name=re.compile("^Your hand, 10 cards"))).to_be_visible()
    [known] = page.evaluate("JSON.parse(localStorage.getItem('crossdeck.tables'))")
    seat = Seat(server, known["id"], known["key"], known["game"])
    player = Player(page, seat, by_mouse)
    until(seat.is_awaited, "it is our turn")
    expect(page.get_by_text("Your turn").locator("visible=true").first).to_be_visible()
    player.play(max(seat.moves(), key=lambda move: len(move.cards)))
    until(seat.is_awaited, "it is our turn again")
    expect(page.get_by_role("group", name=re.compile("^Your hand, "))).to_be_visible()
    page.reload()
    expect(page.get_by_role("group", name=re.compile("^Your hand, "))).to_be_visible()
    assert sorted(name[0] for name in hand(page)) == sorted(
        "w" if card == "?" else card for card in seat.hand
    )
    lying = page.get_by_role("group", name="Crossword").get_by_role("img")
    expect(lying).to_have_count(len(seat.picture()["game"]["layout"]))


def test_a_play_by_keyboard(windows: Windows, server: Server) -> None:
    ann, bob = server.open_for_two("kan-u-go")
    player = Player(windows.open(f"/table/{ann.table}", seat=ann), ann, by_keyboard)
    move = max(ann.moves(), key=lambda move: len(move.cards))
    player.play(move)
    expect(player.page.get_by_text(f"You laid {move.words[0]}").first).to_be_visible()
    assert bob.is_awaited()


def test_a_patience_is_played_taken_back_and_kept(windows: Windows, server: Server) -> None:
    sitter = seated(windows, server, "kan-u-go-alone-2")
    sitter.do(sitter.advice())
    sitter.do(sitter.advice())
    sitter.page.get_by_role("button", name="Undo").click()
    expect(sitter.stop(1)).to_have_attribute("aria-current", "step")
    line = sitter.line
    sitter.page.reload()
    expect(sitter.stop(1)).to_have_attribute("aria-current", "step")
    assert sitter.line == line
    sitter.page.get_by_role("button", name="Redo").click()
    expect(sitter.stop(2)).to_have_attribute("aria-current", "step")


def test_a_guest_joins_a_party_by_link_and_enters_a_score(windows: Windows, server: Server) -> None:
    party = Party.opened(server, guests=3, rounds=1)
    [ticket] = [each["ticket"] for each in party.picture()["links"] if each["role"] == "join"]
    page = windows.open(f"/party/{party.id}#{ticket}", size=PHONE)
    page.get_by_label("Your name").fill("Quentin Orr")
    page.get_by_role("button", name="Come in", exact=True).click()
    expect(page.get_by_role("heading", name="You are in")).to_be_visible()
    party.do("seat_guests")
    party.do("start_round", round=1)
    seats = party.seats()
    expect(page.get_by_text(re.compile("is on your left"))).to_be_visible()
    other = next(seat for seat in seats if seat["name"] != "Quentin Orr")
    party.do("end_hand", round=1, table=1, out=other["guest"])
    expect(page.get_by_role("heading", name=f"{other['name']} is out.")).to_be_visible()
    pack = page.get_by_role("group", name="Cards of the pack")
    for card in "AQ":
        pack.get_by_role("button", name=re.compile(f"^{card}, ")).click()
    page.get_by_role("button", name="Write down 14", exact=True).click()
    until(
        lambda: any((seat["name"], seat["points"]) == ("Quentin Orr", 14) for seat in party.seats()),
        "the score is entered",
    )
    page.reload()
    expect(page.get_by_text("14", exact=True).first).to_be_visible()
