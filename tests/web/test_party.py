"""Whole parties in real browsers: host, steward, wall, a table's device, and guests with their telephones."""

import re
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.parties import NAMES, Desk, Party
from tests.web.serving import Json, Server
from tests.web.test_rooms import SMALL
from tests.web.windows import DESK, PHONE, WALL, Windows, reaches_beyond, resize, violations

LATE = "Quentin Orr"
VALUES = {"A": 10, "E": 10, "B": 2, "Q": 4}
"""What some cards of the pack count (LXP-07)."""


@dataclass
class Evening:
    """A party, and the windows of those who are there."""

    windows: Windows
    party: Party
    pages: dict[str, Page] = field(default_factory=dict)

    def open(self, name: str, role: str, number: int = 0, size: tuple[int, int] = PHONE) -> Page:
        """The window of whoever has this role's link."""
        links = self.party.picture()["links"]
        ticket = next(each["ticket"] for each in links if (each["role"], each["number"]) == (role, number))
        page = self.windows.open(f"/party/{self.party.id}#{ticket}", size=size)
        self.pages[name] = page
        return page

    def guest(self, seat: Json) -> Page:
        """The telephone of a guest."""
        return self.pages[f"guest {seat['guest']}"]

    def count_over_http(self, table: int, hands: tuple[str, ...]) -> None:
        """Nobody can go on; they have these cards, seat by seat, and neighbours initial them."""
        party, number = self.party, self.party.picture()["round"]
        party.do("end_hand", round=number, table=table, out=0)
        for seat, cards in zip(party.seats(table), hands, strict=True):
            party.do("enter_score", round=number, guest=seat["guest"], cards=cards)
            points = sum(VALUES[card] for card in cards)
            party.do("initial_score", round=number, guest=seat["guest"], points=points)


def press(page: Page | Locator, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def tap_cards(page: Page | Locator, cards: str) -> None:
    """Tap the cards left on the pack's own letters."""
    pack = page.get_by_role("group", name="Cards of the pack")
    for card in cards:
        pack.get_by_role("button", name=re.compile(f"^{card}, ")).click()


def lines(page: Page) -> list[str]:
    """What stands in the lists and tables of a room, line by line."""
    texts = page.locator("main li, main tbody tr").all_inner_texts()
    return [" ".join(each.split()) for each in texts]


def joins(evening: Evening) -> Page:
    """Somebody scans the code on the wall; a name that is taken is refused kindly."""
    page = evening.open("late", "join")
    page.get_by_label("Your name").fill(NAMES[0].upper())
    press(page, "Come in")
    expect(page.locator("#join-why")).to_contain_text(f"{NAMES[0].upper()} is here already")
    assert violations(page) == []
    page.get_by_label("Your name").fill(f"  {LATE} ")
    press(page, "Come in")
    expect(page.get_by_role("heading", name="You are in")).to_be_visible()
    expect(page.get_by_text("8 guests are here.")).to_be_visible()
    return page


def is_ruled_on(evening: Evening, seats: list[Json]) -> None:
    """Table 2 calls about a plural; the steward goes there, and rules as the book has it (LXP-13)."""
    caller, steward = evening.guest(seats[0]), evening.pages["steward"]
    press(caller, "Call a steward")
    caller.get_by_label("The word in question").fill("apples")
    caller.get_by_role("radio", name=seats[1]["name"]).check()
    press(caller, "Call a steward")
    press(steward, "Go to table 2")
    expect(caller.get_by_text("is on the way")).to_be_visible()
    expect(steward.get_by_text("APPLES is the plural of APPLE: barred.")).to_be_visible()
    expect(steward.get_by_role("radio", name=seats[1]["name"])).to_be_checked()
    expect(steward.locator(".btn-first")).to_have_text("Barred word")
    follows = f"{seats[1]['name']} is fined 50, takes the cards back and loses the turn."
    expect(steward.get_by_text(follows)).to_be_visible()
    assert violations(steward) == []
    press(steward, "Barred word")
    expect(caller.get_by_text("a barred word (fined 50)")).to_be_visible()
    expect(steward.get_by_text("Nobody calls.")).to_be_visible()


def table_two_counts(evening: Evening, seats: list[Json]) -> None:
    """One is out, one writes another sum than the cards count, one is objected to; then all is checked."""
    first, second, third, fourth = map(evening.guest, seats)
    press(first, "I am out")
    press(first, "Yes, I am out")
    expect(second.get_by_role("heading", name=f"{seats[0]['name']} is out.")).to_be_visible()
    tap_cards(second, "AQ")
    press(second, "Write down 14")
    tap_cards(third, "EB")
    third.get_by_label("Your own sum").fill("21")
    expect(third.get_by_text("You write 21, but these cards count 12.")).to_be_visible()
    press(third, "Write down 12")
    expect(first.get_by_text("wrote 21, but the cards count 12")).to_be_visible()
    third.get_by_label("Your own sum").fill("")
    press(third, "Write down 12")
    # Each checks the one on the right (LXP-08).
    press(second, "0 is right")
    press(third, "I count another figure")
    third.get_by_label(re.compile("counts$")).fill("24")
    press(third, "I count 24")
    expect(second.get_by_text(f"{seats[2]['name']} counts 24. Count again.")).to_be_visible()
    tap_cards(second, "A")
    press(second, "Write down 24")
    press(third, "24 is right")
    tap_cards(fourth, "EE")
    press(fourth, "Write down 20")
    press(fourth, "12 is right")
    press(first, "20 is right")
    expect(first.get_by_text("You move on to the next table.")).to_be_visible()
    assert violations(first) == []


def table_one_is_level(device: Page, seats: list[Json]) -> None:
    """The device passes round; nobody is out, two are level, and one of them wins the cut (R-73)."""
    press(device, "Nobody can go on")
    press(device, "Yes, end the hand")
    for seat, cards in zip(seats, ("A", "E", "AE", "AEB"), strict=True):
        press(device, f"Pass to {seat['name']}: count")
        sheet = device.get_by_role("dialog")
        tap_cards(sheet, cards)
        sheet.locator(".btn-first").click()
        expect(sheet).to_be_hidden()
    for at, points in enumerate((10, 10, 20, 22)):
        row = device.locator(".pad li").nth(at)
        press(row, f"Pass to {seats[(at + 1) % 4]['name']}: check")
        sheet = device.get_by_role("dialog")
        press(sheet, f"{points} is right")
        expect(sheet).to_be_hidden()
    tie = device.get_by_role("region", name="Table 1: a tie")
    press(tie, seats[1]["name"])
    assert violations(device) == []
    press(tie, f"{seats[1]['name']} won the cut")
    expect(device.get_by_text(f"{seats[1]['name']} moves on to the next table.")).to_be_visible()


def test_an_evening_of_two_tables_with_everybody_in_a_window_of_his_own(
    windows: Windows, server: Server
) -> None:
    party = Party.opened(server, guests=7, rounds=2, name="Lexicon at the Grand")
    evening = Evening(windows, party)
    desk = Desk.of(windows, party)
    evening.pages["host"] = desk.page
    wall = evening.open("wall", "projector", size=WALL)
    joins(evening)
    expect(wall.get_by_text("8 guests are here")).to_be_visible()
    steward = evening.open("steward", "steward", 1)
    expect(steward.get_by_text("Nobody calls.")).to_be_visible()

    desk.next("Seat 8 guests")
    expect(wall.get_by_text("Find your seat")).to_be_visible()
    one, two = party.seats(1), party.seats(2)
    device = evening.open("device", "table", 1, size=DESK)
    for seat in two:
        evening.open(f"guest {seat['guest']}", "guest", seat["guest"])
    first = evening.guest(two[0])
    near = f"{two[1]['name']} is on your left, {two[3]['name']} on your right."
    expect(first.get_by_text(near)).to_be_visible()
    expect(wall.get_by_text(two[2]["name"])).to_be_visible()
    assert violations(wall) == []

    desk.next("Ring the bell for round 1")
    expect(wall.get_by_role("timer")).to_contain_text(re.compile(r"[67]:\d\d"))
    expect(device.locator("[data-stroke=begin]")).to_be_visible()
    is_ruled_on(evening, two)
    table_two_counts(evening, two)
    expect(wall.get_by_text("1 of 2 tables have counted")).to_be_visible()
    table_one_is_level(device, one)

    desk.next("Move on to round 2")
    slip = "You won table 2. Go to table 1. You deal first."
    expect(first.locator("main").get_by_text(slip)).to_be_visible()
    expect(device.get_by_text("won, to table 2")).to_be_visible()
    expect(wall.locator("aside")).to_contain_text(two[0]["name"])

    desk.next("Ring the bell for round 2")
    expect(wall.get_by_role("timer")).to_be_visible()
    for table in (1, 2):
        evening.count_over_http(table, ("B", "AB", "AAB", "AAAB"))
    desk.next("Finish the evening")
    everybody_sees_the_same(evening, expected(party, one, two))


def expected(party: Party, one: list[Json], two: list[Json]) -> list[tuple[str, str]]:
    """Who has how much, reckoned once more from what was entered (LXP-11, LXP-13)."""
    sums: dict[int, int] = {}
    for seats, points in ((one, (10, 10, 20, 22)), (two, (0, 24, 12, 20))):
        sums |= {seat["guest"]: each for seat, each in zip(seats, points, strict=True)}
    sums[two[1]["guest"]] += 50
    names = {}
    for number in (1, 2):
        for seat, more in zip(party.seats(number), (2, 12, 22, 32), strict=True):
            sums[seat["guest"]] += more
            names[seat["guest"]] = seat["name"]
    return sorted(
        ((names[guest], str(total)) for guest, total in sums.items()), key=lambda each: int(each[1])
    )


def everybody_sees_the_same(evening: Evening, standings: list[tuple[str, str]]) -> None:
    """On every screen, and after every page was loaded again: whoever won, and all behind him."""
    winner, best = standings[0]
    others = [each for each in standings if each[1] != best]  # The wall has all who won in one line.
    for again in (False, True):
        for name, page in evening.pages.items():
            if again:
                page.reload()
            expect(page.locator("main").get_by_text(winner).first).to_be_visible()
            expect(page.locator("main li, main tbody tr").filter(has_text=others[-1][0]).last).to_be_visible()
            found = lines(page)
            for who, points in others:
                assert any(each.endswith(f"{who} {points}") for each in found), (name, who, points, found)
            expect(page.locator("main").get_by_text(best).first).to_be_visible()


def test_a_keyword_is_claimed_confirmed_and_seen_by_all(windows: Windows, server: Server) -> None:
    """KPZ-02: one keyword for all, and one prize for the first who spells it; KPT-11: correct or withdraw."""
    party = Party.opened(server, game="keyword-party", rounds=2, keyword_prize="announced")
    party.do("set_keyword", table=0, word="garden")
    party.do("seat_guests")
    party.do("start_round", round=1)
    seats, evening = party.seats(), Evening(windows, party)
    guest = evening.open("guest", "guest", seats[0]["guest"])
    steward = evening.open("steward", "steward", 1)
    wall = evening.open("wall", "projector", size=WALL)
    expect(wall.get_by_text("GARDEN")).to_be_visible()
    press(guest, "I have spelt GARDEN")
    press(steward, "GARDEN stands: the prize")
    for page in (guest, wall):
        expect(page.get_by_text(f"{seats[0]['name']} has the prize.")).to_be_visible()

    steward.get_by_label("Word").fill("recieve")
    press(steward, "Look it up")
    expect(steward.get_by_text("RECIEVE is in no list: a misspelling.")).to_be_visible()
    steward.get_by_role("region", name="Ruling").get_by_label("Table").select_option("1")
    steward.get_by_role("radio", name=seats[1]["name"]).check()
    expect(steward.locator(".btn-first")).to_have_text("Correct or withdraw")
    steward.get_by_label("The next player has played already").check()
    expect(steward.locator(".btn-first")).to_have_text("It stands")
    press(steward, "It stands")
    expect(guest.get_by_text("stands, since the next player has played")).to_be_visible()
    press(steward, f"Take back RECIEVE, {seats[1]['name']}")
    steward.get_by_label("Why").fill("looked up wrongly")
    press(steward, "Take the ruling back")
    expect(guest.get_by_text("Taken back.")).to_be_visible()

    press(guest, "I am out")
    press(guest, "Yes, I am out")
    guest.get_by_label("Points gained").fill("140")
    press(guest, "Write down 140")
    for seat, points in zip(seats[1:], ("95", "120", "60"), strict=True):
        press(guest, f"Enter for {seat['name']}")
        sheet = guest.get_by_role("dialog")
        sheet.get_by_label("Points gained").fill(points)
        press(sheet, f"Write down {points}")
        expect(sheet).to_be_hidden()
    expect(guest.get_by_text("You move on to the next table.")).to_be_visible()
    expect(wall.get_by_text("1 of 1 tables have counted")).to_be_visible()
    for page in (guest, steward, wall):
        assert violations(page) == []


def test_a_table_that_plays_in_the_app_counts_by_itself(windows: Windows, server: Server) -> None:
    party = Party.opened(server, guests=3, rounds=1, manner="app")
    party.do("seat_guests")
    party.do("start_round", round=1)
    seats = party.seats()
    guest = Evening(windows, party).open("guest", "guest", seats[0]["guest"])
    guest.get_by_role("link", name="Play at your table").click()
    expect(guest.get_by_role("group", name="Your hand").get_by_role("button").first).to_be_visible()
    for seat in seats[1:]:
        expect(guest.get_by_text(seat["name"]).first).to_be_visible()
    party.do("call_time", round=1)
    guest.get_by_role("link", name="Back to the party").click()
    expect(guest.get_by_role("heading", name="Time is up.")).to_be_visible()
    expect(guest.get_by_text("All is counted, and this was the last round.")).to_be_visible()
    points = {seat["guest"]: seat["points"] for seat in party.seats()}
    assert all(points.values())
    shown = lines(guest)
    assert all(any(str(each) in line for line in shown) for each in points.values())


@pytest.mark.long
@pytest.mark.parametrize(("language", "theme"), [("en", "afternoon"), ("eo", "evening")])
def test_the_rooms_of_a_party_are_open_to_everybody(
    windows: Windows, server: Server, language: str, theme: str
) -> None:
    """While cards are counted and a steward is called, in every role that has a link."""
    party = Party.opened(server, guests=8, rounds=3, hidden=1)
    party.play_round()
    party.do("move_on", round=1)
    party.do("start_round", round=2)
    seats = party.seats()
    party.do("call_steward", table=1, word="paris", guest=seats[1]["guest"], about="She says it is a game")
    party.do("end_hand", round=2, table=1, out=seats[0]["guest"])
    party.do("enter_score", round=2, guest=seats[1]["guest"], cards="QAZ", points=7)
    party.do("enter_score", round=2, guest=seats[2]["guest"], cards="EE")
    party.do("initial_score", round=2, guest=seats[2]["guest"], points=12)
    links = {(each["role"], each["number"]): each["ticket"] for each in party.picture()["links"]}
    rooms = (
        ("join", 0, PHONE),
        ("guest", seats[1]["guest"], PHONE),
        ("guest", seats[3]["guest"], PHONE),
        ("table", 1, DESK),
        ("steward", 1, PHONE),
        ("projector", 0, WALL),
    )
    for role, number, usual in rooms:
        address = f"/party/{party.id}#{links[role, number]}"
        page = windows.open(address, language=language, theme=theme, size=usual)
        expect(page.get_by_role("heading", level=1)).to_have_count(1)
        page.wait_for_load_state("networkidle")
        assert violations(page) == []
        for size in (WALL, DESK, PHONE):
            resize(page, size)
            assert not reaches_beyond(page)
        assert page.evaluate(SMALL) == []
