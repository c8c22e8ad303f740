"""The Race: the call, being first and being too late, exchanging at once, the Stop, and whole heats."""

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.web.playing import Player, Way, by_dragging, by_finger, by_keyboard, by_mouse
from tests.web.serving import Json, Move, Seat, Server, until
from tests.web.windows import (
    DESK,
    PHONE,
    SIZES,
    WALL,
    Windows,
    few_of,
    hold,
    reaches_beyond,
    release,
    resize,
    violations,
)

LOOKS = [("en", "afternoon", PHONE), ("eo", "evening", DESK)]
FIRST = 3
"""KRC-08: the fewest cards of a first addition."""
WORD = 5
"""KRC-03: the cards of the dealer's word."""


def dealt(server: Server, **options: str) -> tuple[Seat, Seat]:
    """A race for two before the call, the dealer first."""
    ann, bob = server.open_for_two("kan-u-go-race", **options)
    return (ann, bob) if ann.picture()["game"]["dealer"] == 0 else (bob, ann)


def called(server: Server, **options: str) -> tuple[Seat, Seat]:
    """A race for two that is on, the dealer first; both can make a first addition."""
    dealer, other = dealt(server, **options)
    dealer.act("call")
    assert additions(dealer)
    assert additions(other)
    return dealer, other


def seated(windows: Windows, seat: Seat, way: Way = by_mouse, **how: object) -> Player:
    """Whoever has this seat, before its table."""
    page = windows.open(f"/table/{seat.table}", seat=seat, **how)  # type: ignore[arg-type]
    player = Player(page, seat, way)
    player.hand.wait_for()
    return player


def name_of(seat: Seat) -> str:
    picture = seat.picture()
    name: str = picture["places"][picture["you"]["seat"]]["name"]
    return name


def additions(seat: Seat) -> list[Move]:
    """What can be laid; a first addition has its cards."""
    picture = seat.picture()
    least = 1 if picture["you"]["seat"] in picture["game"]["added"] else FIRST
    return [move for move in seat.moves() if len(move.cards) >= least]


def squares(move: Move) -> set[tuple[int, int]]:
    return {(row, col) for row, col, _ in move.cards}


@dataclass
class Rivals:
    """Two players and their first additions: one square is wanted by both, and another by her alone."""

    her: Seat
    him: Seat
    hers: Move
    his: Move


def rivals(server: Server) -> Rivals:
    """A race that is on; both can lay on one square."""
    first, second = called(server)
    firsts, seconds = additions(first), additions(second)
    wanted = ((one, other) for one in firsts for other in seconds if squares(one) & squares(other))
    return Rivals(first, second, *next(pair for pair in wanted if squares(pair[0]) - squares(pair[1])))


def lying(page: Page) -> set[str]:
    """The cards of the crossword by their names: letter, value and square."""
    cards = page.get_by_role("group", name=re.compile("crossword", re.IGNORECASE)).get_by_role("img")
    return set(cards.evaluate_all("(cards) => cards.map((card) => card.ariaLabel)"))


def play_by_script(seat: Seat) -> None:
    """Whatever comes first: lay the most, or give the first letter for a blind card, or call."""
    can = seat.picture()["can"]
    if "call" in can:
        seat.act("call")
    elif found := additions(seat):
        seat.act(max(found, key=lambda move: len(move.cards)).do)
    else:
        seat.act(next(each for each in can if each.endswith("for blind")))


def is_over(seat: Seat) -> bool:
    phase: str = seat.picture()["game"]["phase"]
    return phase.endswith("over")


@pytest.mark.parametrize(("language", "theme", "size"), few_of(LOOKS, LOOKS[:1]))
def test_a_race_is_open_to_everybody(
    windows: Windows, server: Server, language: str, theme: str, size: tuple[int, int]
) -> None:
    dealer, _ = dealt(server)
    page = windows.open(f"/table/{dealer.table}", seat=dealer, language=language, theme=theme)
    page.get_by_role("button", name="Kan-U-Go!").wait_for()
    for each in (*SIZES, size):
        resize(page, each)
        assert not reaches_beyond(page)
    assert violations(page) == []
    page.get_by_role("button", name="Kan-U-Go!").click()
    page.get_by_role("button", name=re.compile(r"^(Blind pack|Kaŝita pako), ")).wait_for()
    assert violations(page) == []


def test_all_start_together_when_the_dealer_calls(windows: Windows, server: Server) -> None:
    """KRC-05: before the call a hand can be arranged, and no card laid."""
    dealer, other = dealt(server)
    one, two = seated(windows, dealer), seated(windows, other, size=PHONE)
    told = two.page.get_by_text(f"{name_of(dealer)} is about to call.").locator("visible=true")
    expect(told).to_be_visible()
    two.hand.get_by_role("button").first.click()
    expect(two.page.get_by_role("button", name=re.compile("possible$"))).to_have_count(0)
    one.page.get_by_role("button", name="Kan-U-Go!").click()
    for player in (one, two):
        expect(player.slip).to_contain_text("three cards or more")
        expect(player.page.get_by_role("timer", name="").first).to_be_visible()
        expect(player.page.get_by_role("button", name=re.compile("possible$")).first).to_be_attached()
    assert one.page.evaluate("document.activeElement !== document.body")


def test_of_two_claims_on_one_square_one_stands_everywhere(windows: Windows, server: Server) -> None:
    """R-46: the server's order decides, in both browsers and in the replay; who was late keeps his cards."""
    at_odds = rivals(server)
    players = seated(windows, at_odds.her), seated(windows, at_odds.him)
    moves = at_odds.hers, at_odds.his
    for player, move in zip(players, moves, strict=True):
        player.lay(player.outwards(move))
        button = player.slip.get_by_role("button", name=f"Play {move.words[0]}")
        expect(button).to_be_visible()
        hold(player.page)
        button.click()
    for player in players:  # Both have played before either hears of the other.
        release(player.page)
    until(lambda: len(at_odds.her.picture()["game"]["history"]) == 2, "one of the claims stands")
    picture = at_odds.her.picture()
    is_hers = picture["game"]["history"][-1]["seat"] == picture["you"]["seat"]
    winner, loser = players if is_hers else players[::-1]
    stands = moves[0] if is_hers else moves[1]
    name = name_of(winner.seat)
    expect(loser.slip).to_contain_text(f"{name} was first with {stands.words[0]}")
    expect(loser.page.get_by_role("button", name=re.compile("laid for now"))).to_have_count(0)
    expect(loser.hand.get_by_role("button")).to_have_count(len(loser.seat.hand))
    assert len(loser.seat.hand) == len(winner.seat.hand) + len(stands.cards)
    seen = lying(winner.page)
    assert seen == lying(loser.page)
    assert len(seen) == WORD + len(stands.cards)
    host = next(player.seat for player in players if player.seat.picture()["you"]["host"])
    host.do("end")
    page = windows.open(f"/replay/{host.table}?step=2", seat=host)
    expect(page.get_by_text(re.compile(f"{name} lays {stands.words[0]}")).first).to_be_visible()
    expect(page.get_by_text("Time since the call:")).to_be_attached()
    assert lying(page) == seen
    assert violations(page) == []


def test_cards_spring_back_from_squares_that_somebody_took(windows: Windows, server: Server) -> None:
    """R-46: whatever lies on other squares for now stays there."""
    at_odds = rivals(server)
    player = seated(windows, at_odds.her)
    player.lay(player.outwards(at_odds.hers))
    at_odds.him.act(at_odds.his.do)
    expect(player.slip).to_contain_text(f"{name_of(at_odds.him)} was first with {at_odds.his.words[0]}")
    kept = squares(at_odds.hers) - squares(at_odds.his)
    expect(player.page.get_by_role("button", name=re.compile("laid for now"))).to_have_count(len(kept))
    for row, col in kept:
        expect(player.laid(row, col)).to_have_count(1)
    expect(player.hand.get_by_role("button")).to_have_count(len(at_odds.her.hand))


def by_tapping(player: Player, card: str) -> None:
    player.press(player.card(card))
    player.press(player.page.get_by_role("button", name=re.compile(rf"^Blind pack, .* for {card}")))


def by_carrying(player: Player, card: str) -> None:
    pack = player.page.get_by_role("button", name=re.compile("^Blind pack, "))
    player.card(card).drag_to(pack)


def by_keys(player: Player, card: str) -> None:
    player.hand.get_by_role("button").first.focus()
    player.page.keyboard.press(card)
    player.page.keyboard.press("1")


def by_choosing(player: Player, card: str) -> None:
    """The button first, by keyboard: it leads to the hand, and the hand to the packs."""
    player.page.get_by_role("button", name="Exchange", exact=True).focus()
    player.page.keyboard.press("Enter")
    give = player.hand.get_by_role("button", name=re.compile(rf"^{card}, .*: give it in exchange")).first
    give.focus()
    player.page.keyboard.press("Enter")
    expect(player.page.get_by_role("button", name=re.compile("^Blind pack, "))).to_be_focused()
    player.page.keyboard.press("Enter")


@pytest.mark.parametrize("exchange", [by_tapping, by_carrying, by_keys, by_choosing])
def test_a_card_is_exchanged_in_one_movement(
    windows: Windows, server: Server, exchange: Callable[[Player, str], None]
) -> None:
    """KRC-11, R-48: at any time, also before the first addition."""
    dealer, _ = called(server)
    player = seated(windows, dealer)
    player.page.get_by_role("button", name=re.compile("^Blind pack, ")).wait_for()
    card = next(card for card in dealer.hand if card.isalpha())
    exchange(player, card)
    until(lambda: len(dealer.picture()["game"]["history"]) == 2, "the exchange is done")
    done = dealer.picture()["game"]["history"][-1]
    assert (done["event"], done["discard"], done["source"]) == ("exchanged", card, "blind")
    expect(player.hand.get_by_role("button")).to_have_count(len(dealer.hand))
    assert player.page.evaluate("document.activeElement !== document.body") or exchange is by_carrying


def test_whoever_wants_an_open_card_that_is_gone_keeps_his(windows: Windows, server: Server) -> None:
    """R-46: the open card that was seen, or none."""
    dealer, other = called(server)
    player = seated(windows, dealer)
    shown = dealer.picture()["game"]["open_card"]
    held = dealer.hand
    given = next(card for card in held if card.isalpha() and card != shown)
    player.press(player.card(given))
    page = player.page
    hold(page)
    page.get_by_role("button", name=re.compile(rf"^Open card, .* for {given}")).click()
    taken = (f"exchange {card} for {shown}" for card in other.hand if card != shown)
    other.act(next(taken))
    release(page)
    expect(player.slip).to_contain_text("Somebody was first: the open card is")
    assert dealer.hand == held


def test_a_pause_between_exchanges_is_told(windows: Windows, server: Server) -> None:
    """R-48, with the option."""
    dealer, _ = called(server, cooldown="100")
    player = seated(windows, dealer)
    first, second = [card for card in dict.fromkeys(dealer.hand) if card.isalpha()][:2]
    by_tapping(player, first)
    expect(player.page.get_by_role("timer").filter(has_text="Exchange in")).to_be_visible()
    by_tapping(player, second if second in dealer.hand else first)
    expect(player.slip).to_contain_text("100 seconds lie between two exchanges")
    assert violations(player.page) == []


def test_a_stop_is_seen_and_the_dealer_shuffles(windows: Windows, server: Server) -> None:
    """KRC-12, KRC-13."""
    dealer, other = called(server)
    one, two = seated(windows, dealer), seated(windows, other, size=PHONE)
    move = additions(other)[0]
    two.lay(two.outwards(move))
    while dealer.picture()["game"]["phase"] == "racing":
        dealer.act(next(each for each in dealer.picture()["can"] if each.endswith("for blind")))
    for player in (one, two):
        expect(player.page.get_by_role("heading", name="Stop!")).to_be_visible()
        expect(player.slip.get_by_role("button", name=re.compile("^Play "))).to_have_count(0)
    assert violations(one.page) == []
    expect(two.laid(*move.cards[0][:2])).to_have_count(1)
    one.page.get_by_role("button", name="Shuffle and go on").click()
    for player in (one, two):
        expect(player.page.get_by_role("heading", name="Stop!")).to_have_count(0)
        expect(player.page.get_by_role("button", name=re.compile("^Blind pack, "))).to_be_visible()
    two.page.get_by_role("button", name=f"Play {move.words[0]}").click()
    until(lambda: other.picture()["game"]["added"] != [], "the play is laid")


def test_of_others_only_their_words_are_spoken(windows: Windows, server: Server) -> None:
    dealer, other = called(server)
    page = seated(windows, dealer).page
    other.act(next(each for each in other.picture()["can"] if each.endswith("for blind")))
    move = additions(other)[0]
    other.act(move.do)
    spoken = page.locator("[aria-live=polite], [role=status]")
    expect(spoken.filter(has_text=f"{name_of(other)}: {move.words[0]}").first).to_be_attached()
    expect(spoken.filter(has_text="The race is on")).to_have_count(0)


def test_a_race_can_be_run_by_typing_commands(windows: Windows, server: Server) -> None:
    dealer, _ = dealt(server)
    player = seated(windows, dealer)
    player.hand.get_by_role("button").first.focus()
    player.page.keyboard.press("/")
    line = player.page.get_by_label("Command", exact=True)
    card = next(card for card in dealer.hand if card.isalpha())
    for command in ("call", f"exchange {card} open"):
        line.fill(command)
        player.page.keyboard.press("Enter")
    expect(player.page.get_by_role("log")).to_contain_text(f"You gave {card} for the open card")


def test_a_television_shows_the_race(windows: Windows, server: Server) -> None:
    dealer, other = dealt(server)
    page = windows.open(f"/television/{dealer.table}", size=WALL)
    expect(page.get_by_role("heading", name="Ready?")).to_be_visible()
    dealer.act("call")
    expect(page.get_by_role("heading", name="Ready?")).to_have_count(0)
    move = additions(other)[0]
    other.act(move.do)
    expect(page.get_by_text(f"{name_of(other)} laid")).to_be_visible()
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"^\d+:\d\d$"))
    assert violations(page) == []


def test_a_table_for_a_race_has_no_clock_for_moves(windows: Windows) -> None:
    page = windows.open("/new/kan-u-go-race")
    page.get_by_text("More: house rules, clocks, guests").click()
    expect(page.get_by_label("For a heat")).to_be_visible()
    expect(page.get_by_label("For a move")).to_have_count(0)
    expect(page.get_by_label("Seconds between two exchanges of a player")).to_have_value("0")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("A race: no turns.")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize(
    ("way", "size"), [(by_mouse, DESK), (by_dragging, DESK), (by_finger, PHONE), (by_keyboard, DESK)]
)
def test_a_whole_heat_can_be_run(windows: Windows, server: Server, way: Way, size: tuple[int, int]) -> None:
    """One in a browser, the other by script, until somebody is out; KRC-17: that takes 20 points off."""
    dealer, other = dealt(server, target="1")
    player = seated(windows, dealer, way, size=size, touch=way is by_finger)
    player.press(player.page.get_by_role("button", name="Kan-U-Go!"))
    until(lambda: dealer.picture()["game"]["phase"] == "racing", "the race is on")
    while not is_over(dealer):
        run_on(player)
        if not is_over(dealer):
            play_by_script(other)
    again = player.page.get_by_role("button", name="Play again")
    expect(again.or_(player.page.get_by_text("The host can begin another game."))).to_be_visible()
    game: Json = dealer.picture()["game"]
    if game["out"] is not None:
        assert game["scores"][game["out"]] == -20
        expect(player.page.get_by_text("That takes 20 points off.").first).to_be_visible()
    assert violations(player.page) == []


def run_on(player: Player) -> None:
    """Call, lay the most, or give the first letter for a blind card, in the player's own way."""
    seat = player.seat
    if "call" in seat.picture()["can"]:
        player.press(player.page.get_by_role("button", name="Shuffle and go on"))
        until(lambda: "call" not in seat.picture()["can"], "the race goes on")
    elif found := additions(seat):
        player.play(max(found, key=lambda move: len(move.cards)))
    else:
        done = len(seat.picture()["game"]["history"])
        by_tapping(player, next(card for card in seat.hand if card.isalpha()))
        until(lambda: len(seat.picture()["game"]["history"]) > done, "the exchange is done")
