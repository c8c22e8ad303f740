"""At the table: laying, being refused, exchanging, challenging, preparing a play, losing the line."""

import re
from itertools import permutations

import pytest
from playwright.sync_api import expect

from tests.web.playing import Player, by_finger, by_mouse
from tests.web.serving import Seat, Server, until
from tests.web.windows import (
    CUT_OFF,
    DESK,
    PHONE,
    SIZES,
    Windows,
    few_of,
    hold,
    reaches_beyond,
    release,
    resize,
    violations,
)


def seated(windows: Windows, seat: Seat, *, size: tuple[int, int] = DESK) -> Player:
    """Whoever has this seat, before its table."""
    return Player(windows.open(f"/table/{seat.table}", seat=seat, size=size), seat, by_mouse)


def turn_to(seat: Seat, other: Seat) -> None:
    """Let it be this seat's turn, with nothing laid since."""
    if not seat.is_awaited():
        other.exchange()


def no_word(seat: Seat) -> str:
    """Letters of a hand that open the crossword with no word."""
    good = {word for move in seat.moves() for word in move.words}
    letters = sorted({card for card in seat.hand if card.isalpha()})
    return next(pair for pair in map("".join, permutations(letters, 2)) if pair not in good)


def across(word: str) -> list[tuple[int, int, str]]:
    return [(0, col, letter) for col, letter in enumerate(word)]


@pytest.mark.parametrize(
    ("language", "theme"), few_of([("en", "afternoon"), ("eo", "evening")], [("en", "afternoon")])
)
def test_a_table_is_open_to_everybody(windows: Windows, server: Server, language: str, theme: str) -> None:
    seat = server.open_with_bots("lexicon", 3)
    page = windows.open(f"/table/{seat.table}", seat=seat, language=language, theme=theme)
    page.get_by_role("banner").get_by_role("button").first.wait_for()
    page.wait_for_load_state("networkidle")
    for size in SIZES:
        resize(page, size)
        assert violations(page) == []
        assert not reaches_beyond(page)


@pytest.mark.long
def test_a_table_that_gathers_is_open_to_everybody(windows: Windows, server: Server) -> None:
    page = seated(windows, server.open("kan-u-go", 4)).page
    expect(page.get_by_role("heading", name="Round the table")).to_be_visible()
    for size in SIZES:
        resize(page, size)
        assert violations(page) == []
        assert not reaches_beyond(page)


def test_what_the_cards_would_make_is_told_before_they_are_played(windows: Windows, server: Server) -> None:
    ann, bob = server.open_for_two("kan-u-go")
    turn_to(ann, bob)
    player = seated(windows, ann)
    move = max(ann.moves(), key=lambda each: len(each.cards))
    player.lay(move.cards)
    expect(player.slip).to_contain_text(f"{move.words[0]} fits.")
    expect(player.slip).to_contain_text("Your hand falls from")
    player.page.keyboard.press("Escape")
    expect(player.laid(*move.cards[0][:2])).to_have_count(0)
    assert ann.picture()["game"]["layout"] == []


def test_a_refusal_names_its_rule_and_leads_to_it(windows: Windows, server: Server) -> None:
    ann, bob = server.open_for_two("kan-u-go")
    turn_to(ann, bob)
    player = seated(windows, ann)
    player.lay(across(no_word(ann)))
    rule = player.slip.get_by_role("link", name=re.compile(r"^Rule KUG-\d+$"))
    expect(rule).to_be_visible()
    expect(player.slip.get_by_role("button", name=re.compile("^Play "))).to_have_count(0)
    assert violations(player.page) == []
    name = rule.inner_text().split()[1]
    rule.click()
    expect(player.page).to_have_url(re.compile(rf"/rules/kan-u-go#{name}$"))
    expect(player.page.locator(f"[id='{name}']")).to_be_in_viewport()


def test_a_word_is_laid_by_keys_alone(windows: Windows, server: Server) -> None:
    ann, bob = server.open_for_two("kan-u-go")
    turn_to(ann, bob)
    page = seated(windows, ann).page
    move = next(each for each in ann.moves() if len(each.cards) == 4)
    page.get_by_role("button", name="row 0 column 0, possible").wait_for()
    for _ in range(60):
        page.keyboard.press("Tab")
        if "row 0 column 0" in (page.evaluate("document.activeElement.ariaLabel") or ""):
            break
    page.keyboard.type(move.words[0])
    expect(page.get_by_role("button", name=f"Play {move.words[0]}")).to_be_visible()
    assert page.evaluate("document.activeElement !== document.body")
    page.keyboard.press("Enter")
    until(lambda: len(ann.picture()["game"]["layout"]) == 4, "the word is laid")
    assert page.evaluate("document.activeElement !== document.body")


def test_an_exchange_is_declared_and_then_taken(windows: Windows, server: Server) -> None:
    ann, bob = server.open_for_two("kan-u-go")
    turn_to(ann, bob)
    player = seated(windows, ann)
    held = len(ann.hand)
    player.exchange()
    expect(player.hand.get_by_role("button")).to_have_count(held)
    expect(player.page.get_by_text(re.compile("You gave .* for a blind card")).first).to_be_visible()


def test_a_play_that_was_prepared_goes_when_it_is_our_turn(windows: Windows, server: Server) -> None:
    ann, bob = server.open_for_two("kan-u-go")
    turn_to(bob, ann)
    player = seated(windows, ann)
    move = next(each for each in ann.moves() if len(each.cards) > 1)
    player.lay(move.cards)
    player.page.get_by_role("button", name=f"When it is your turn: Play {move.words[0]}").click()
    expect(player.page.get_by_role("button", name=f"Ready: Play {move.words[0]}")).to_be_visible()
    bob.exchange()
    until(lambda: len(ann.picture()["game"]["layout"]) == len(move.cards), "the play goes by itself")


def test_a_prepared_play_that_fits_no_longer_is_not_sent(windows: Windows, server: Server) -> None:
    ann, bob = server.open_for_two("kan-u-go")
    turn_to(bob, ann)
    player = seated(windows, ann)
    move = next(each for each in ann.moves() if len(each.cards) > 1)
    player.lay(move.cards)
    player.page.get_by_role("button", name=f"When it is your turn: Play {move.words[0]}").click()
    bob.act(next(each for each in bob.moves() if len(each.cards) == 4).do)  # It lies where ours was to lie.
    expect(player.slip).to_contain_text("fits no longer")
    assert ann.is_awaited()


def test_whoever_doubts_a_word_challenges_it(windows: Windows, server: Server) -> None:
    ann, bob = server.open_for_two("lexicon")
    turn_to(bob, ann)
    player = seated(windows, ann)
    word = no_word(bob)
    bob.act(f"play 0,0 across {word}")
    player.page.get_by_role("button", name=f"Challenge {word}").click()
    expect(player.page.get_by_text(f"You challenged {word}: it is no word.").first).to_be_visible()
    assert ann.picture()["game"]["layout"] == []


def test_whoever_laid_a_word_sees_it_challenged(windows: Windows, server: Server) -> None:
    ann, bob = server.open_for_two("lexicon")
    turn_to(ann, bob)
    one, other = seated(windows, ann), seated(windows, bob, size=PHONE)
    move = ann.moves()[0]
    one.play(move)
    other.page.get_by_role("button", name=f"Challenge {move.words[0]}").click()
    told = one.page.get_by_text(re.compile(f"Bob challenged {move.words[0]}: it is a word, and stands"))
    expect(told.first).to_be_visible()


def test_the_order_of_a_hand_outlives_a_reload(windows: Windows, server: Server) -> None:
    ann, _ = server.open_for_two("kan-u-go")
    player = seated(windows, ann)
    first = player.hand.get_by_role("button")
    expect(first).to_have_count(12)
    names = first.evaluate_all("(cards) => cards.map((card) => card.ariaLabel)")
    for _ in range(5):
        player.page.get_by_role("button", name="Shuffle").click()
    arranged = first.evaluate_all("(cards) => cards.map((card) => card.ariaLabel)")
    assert arranged != names
    assert sorted(arranged) == sorted(names)
    player.page.reload()
    expect(first).to_have_count(12)
    assert first.evaluate_all("(cards) => cards.map((card) => card.ariaLabel)") == arranged


def test_a_broken_line_is_told_and_mends_itself(windows: Windows, server: Server) -> None:
    """What is laid for now stays, and what happened meanwhile is there when the line is back."""
    windows.allowed += CUT_OFF
    ann, bob = server.open_for_two("kan-u-go")
    turn_to(bob, ann)
    page = windows.open(f"/table/{ann.table}", seat=ann, cable=True)
    player = Player(page, ann, by_mouse)
    mine = ann.moves()[0].cards[0]
    player.lay([mine])
    windows.cables[page].cut()
    expect(page.get_by_text("The line is down.")).to_be_visible()
    bob.exchange()
    windows.cables[page].mend()
    expect(page.get_by_text("The line is down.")).to_have_count(0)
    expect(page.get_by_text(re.compile("Bob gave .* for a blind card")).first).to_be_visible()
    expect(player.laid(*mine[:2])).to_be_visible()


def test_a_card_lies_before_the_server_has_answered(windows: Windows, server: Server) -> None:
    ann, bob = server.open_for_two("kan-u-go")
    turn_to(ann, bob)
    player = seated(windows, ann)
    move = max(ann.moves(), key=lambda each: len(each.cards))
    player.square(*move.cards[0][:2]).wait_for()
    hold(player.page)
    by_mouse(player, move.cards[0])
    expect(player.laid(*move.cards[0][:2])).to_be_visible()
    expect(player.slip).to_have_attribute("aria-busy", "true")
    release(player.page)
    expect(player.slip).to_have_attribute("aria-busy", "false")
    player.lay(move.cards[1:])
    expect(player.slip).to_contain_text(f"{move.words[0]} fits.")


def test_one_table_in_two_languages(windows: Windows, server: Server) -> None:
    ann, bob = server.open_for_two("kan-u-go")
    turn_to(ann, bob)
    page = seated(windows, ann).page
    page.get_by_role("button", name="EO, Esperanto").click()
    expect(page.get_by_role("group", name=re.compile("^Via mano"))).to_be_visible()
    expect(page.get_by_text("Via vico").locator("visible=true").first).to_be_visible()


def test_the_table_can_be_played_by_typing_commands(windows: Windows, server: Server) -> None:
    ann, bob = server.open_for_two("kan-u-go")
    turn_to(ann, bob)
    player = seated(windows, ann)
    player.hand.get_by_role("button").first.focus()
    player.page.keyboard.press("/")
    move = max(ann.moves(), key=lambda each: len(each.cards))
    player.page.get_by_label("Command", exact=True).fill(move.do)
    player.page.keyboard.press("Enter")
    until(lambda: len(ann.picture()["game"]["layout"]) == len(move.cards), "the play is laid")
    expect(player.page.get_by_role("log")).to_contain_text(f"You laid {move.words[0]}")


def test_what_others_lay_is_spoken(windows: Windows, server: Server) -> None:
    ann, bob = server.open_for_two("kan-u-go")
    turn_to(bob, ann)
    page = seated(windows, ann).page
    page.get_by_role("group", name=re.compile("^Your hand")).wait_for()
    move = bob.moves()[0]
    bob.act(move.do)
    expect(page.get_by_role("status").filter(has_text=f"Bob laid {move.words[0]}").first).to_be_attached()


def test_a_table_that_is_not_there_says_so(windows: Windows) -> None:
    page = windows.open("/table/nosuchtable0")
    expect(page.get_by_role("link", name="Go to the shelf")).to_be_visible()
    assert violations(page) == []


def test_a_finger_can_hold_all_tools_of_the_table(windows: Windows, server: Server) -> None:
    seat = server.open_with_bots("kan-u-go", 3)
    page = windows.open(f"/table/{seat.table}", seat=seat, size=PHONE, touch=True)
    player = Player(page, seat, by_finger)
    for name in ("Sort", "Shuffle", "Take back", "Exchange", "Menu"):
        box = page.get_by_role("button", name=name, exact=True).bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 43.5, name
    box = player.hand.get_by_role("button").first.bounding_box()
    assert box
    assert box["height"] >= 44
