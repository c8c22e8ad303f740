"""Words in rows: laying one, inserting cards, swapping letters, by mouse, finger and keyboard."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from crossdeck.rowmoves import RowMove
from tests.web.rowplaying import (
    RowPlayer,
    Way,
    by_dragging,
    by_finger,
    by_keyboard,
    by_mouse,
    moves,
    no_word,
    take_turn,
    written,
)
from tests.web.serving import Seat, Server, until
from tests.web.windows import DESK, PHONE, SIZES, Windows, few_of, reaches_beyond, resize, violations

GAME = "lexicon-large"
WITH_MASTER = "2"
"""A deal that gives Ann a wild card."""
GOES_OUT = "4"
"""A deal of which a round ends with somebody out, not with two last cards that fit nowhere (R-18)."""


def seated(windows: Windows, seat: Seat, way: Way = by_mouse, *, size: tuple[int, int] = DESK) -> RowPlayer:
    """Whoever has this seat, before its table."""
    page = windows.open(f"/table/{seat.table}", seat=seat, size=size, touch=way is by_finger)
    return RowPlayer(page, seat, way)


def turn_to(seat: Seat, other: Seat) -> None:
    """Let it be this seat's turn, with nothing laid since."""
    if not seat.is_awaited():
        other.exchange()


def laid(seat: Seat, other: Seat, words: int = 3) -> None:
    """Have some short words on the table, and the turn with this seat."""
    for player in [other, seat] * words:
        turn_to(player, seat if player is other else other)
        short = [move for move in moves(player) if move.row is None and len(move.faces) == 2]
        if short:
            player.act(written(short[0]))
        else:
            player.exchange()
    turn_to(seat, other)


def with_move(server: Server, wanted: Callable[[RowMove], bool]) -> tuple[Seat, Seat, RowMove]:
    """A table for two with a few words, where Ann has the turn and a move of this kind."""
    ann, bob = server.open_for_two(GAME)
    laid(ann, bob)
    return ann, bob, next(filter(wanted, moves(ann)))


def with_master(server: Server) -> tuple[Seat, Seat, RowMove, int]:
    """The same with a move that inserts a wild card, for a letter that Ann keeps, and its place."""
    ann, bob = server.open_for_two(GAME, deal=WITH_MASTER)
    laid(ann, bob)
    letters = [card for card in ann.hand if card.isalpha()]
    move, at = next(
        (move, at)
        for move in moves(ann, wild=True)
        if len(move.faces) == len(move.old) + 1
        for at, face in enumerate(move.faces)
        if face.islower() and face.upper() in letters
    )
    return ann, bob, move, at


def is_insertion(move: RowMove) -> bool:
    return move.row is not None and len(move.faces) > len(move.old)


def is_swap(move: RowMove) -> bool:
    return move.row is not None and move.is_substitution


@pytest.mark.parametrize("way", few_of([by_mouse, by_keyboard, by_finger], [by_mouse]))
def test_a_whole_round_is_played(windows: Windows, server: Server, way: Way) -> None:
    """LXL-09, LXL-10, LXL-13, LXL-22: until somebody is out."""
    ann, bob = server.open_for_two(GAME, deal=GOES_OUT)
    player = seated(windows, ann, way, size=PHONE if way is by_finger else DESK)
    while not player.is_over():
        if ann.is_awaited():
            player.take_turn()
        else:
            take_turn(bob)
    assert ann.picture()["game"]["out"] is not None
    expect(player.page.get_by_role("heading", name=re.compile(r"\bout\b"))).to_be_visible()


@pytest.mark.parametrize("way", [by_dragging, by_keyboard, by_finger])
def test_cards_are_inserted(windows: Windows, server: Server, way: Way) -> None:
    """LXL-13: what the word becomes is told before it is played."""
    ann, _, move = with_move(server, is_insertion)
    assert move.row is not None
    player = seated(windows, ann, way, size=PHONE if way is by_finger else DESK)
    player.make(move)
    expect(player.slip).to_contain_text(f"{move.faces} fits.")
    expect(player.bench).to_contain_text("You are inserting")
    player.press(player.slip.get_by_role("button", name=f"Play {move.faces}"))
    until(lambda: ann.picture()["game"]["rows"][move.row] == move.faces, "the cards are inserted")
    expect(player.bench).to_have_accessible_name("Your new word")


@pytest.mark.parametrize("way", [by_mouse, by_dragging, by_keyboard])
def test_letters_are_swapped_and_come_to_the_hand(windows: Windows, server: Server, way: Way) -> None:
    """LXL-17, R-67."""
    ann, _, move = with_move(server, is_swap)
    assert move.row is not None
    held = len(ann.hand)
    player = seated(windows, ann, way, size=PHONE if way is by_finger else DESK)
    player.make(move)
    taken = [old for old, new in zip(move.old, move.faces, strict=True) if old != new]
    expect(player.bench).to_contain_text(re.compile(rf"{taken[0]}\b.* back to your hand"))
    player.press(player.slip.get_by_role("button", name=f"Play {move.faces}"))
    until(lambda: ann.picture()["game"]["rows"][move.row] == move.faces, "the letters are swapped")
    expect(player.hand.get_by_role("button")).to_have_count(held)
    assert set(taken) <= set(ann.hand)


def test_a_wild_card_goes_into_a_word_and_is_swapped_for_its_letter(windows: Windows, server: Server) -> None:
    """LXL-28, R-68: it asks for its letter, is read out as what it is, and comes back for that letter."""
    ann, bob, move, at = with_master(server)
    held, letter, row = ann.hand.count("?"), move.faces[at].upper(), move.row or 0
    player = seated(windows, ann)
    player.play(move)
    named = re.compile(rf"^{move.faces.upper()}: .*wild card as {letter}")
    expect(player.word(row)).to_have_accessible_name(named)
    bob.exchange()
    player.play(RowMove(row, move.faces, move.faces.upper()))
    assert ann.hand.count("?") == held
    expect(player.word(row)).to_have_accessible_name(move.faces.upper())


def test_inserting_and_swapping_do_not_mix(windows: Windows, server: Server) -> None:
    """R-67: whoever has begun with one is told to take his cards back before the other."""
    ann, _, move = with_move(server, is_insertion)
    player = seated(windows, ann)
    player.make(move)
    player.hand.get_by_role("button", name=re.compile(r"^\w, \d+$")).first.click()
    kept = next(at for at, face in enumerate(move.faces) if not player.letter(at).get_attribute("data-card"))
    player.letter(kept).click()
    expect(player.slip).to_contain_text("Take them back before you swap letters")
    player.page.keyboard.press("Escape")
    expect(player.bench).to_contain_text("Put cards between the letters, or a card on a letter to swap it.")


def test_the_last_card_comes_back_and_escape_closes_the_word(windows: Windows, server: Server) -> None:
    ann, _, move = with_move(server, is_insertion)
    player = seated(windows, ann)
    player.make(move)
    new = player.bench.get_by_role("button", name=re.compile("laid for now"))
    count = new.count()
    player.page.get_by_role("button", name="Take back", exact=True).click()
    expect(new).to_have_count(count - 1)
    player.page.keyboard.press("Escape")
    expect(new).to_have_count(0)
    player.page.keyboard.press("Escape")
    expect(player.bench).to_have_accessible_name("Your new word")


def test_a_refusal_names_its_rule(windows: Windows, server: Server) -> None:
    ann, bob = server.open_for_two(GAME, checking="refused")
    turn_to(ann, bob)
    player = seated(windows, ann)
    word = no_word(ann)
    player.make(RowMove(None, "", word))
    expect(player.slip.get_by_role("link", name="Rule LXL-25")).to_be_visible()
    expect(player.slip.get_by_role("button", name=re.compile("^Play "))).to_have_count(0)
    assert violations(player.page) == []


def test_a_word_is_made_by_keys_alone(windows: Windows, server: Server) -> None:
    """From the hand up to the words, a word is opened, and letters are typed where the keyboard is."""
    ann, _, move = with_move(server, lambda move: is_insertion(move) and move.faces.startswith(move.old))
    assert move.row is not None
    player = seated(windows, ann)
    player.words.get_by_role("button").first.wait_for()
    keyboard = player.page.keyboard
    player.hand.get_by_role("button").first.focus()
    keyboard.press("ArrowUp")
    expect(player.place(0)).to_be_focused()
    keyboard.press("ArrowUp")
    keyboard.press("Home")
    for _ in range(move.row):
        keyboard.press("ArrowRight")
    expect(player.word(move.row)).to_be_focused()
    keyboard.press("Enter")
    expect(player.place(len(move.old))).to_be_focused()
    keyboard.type(move.faces[len(move.old) :])
    expect(player.slip.get_by_role("button", name=f"Play {move.faces}")).to_be_visible()
    keyboard.press("Enter")
    until(lambda: ann.picture()["game"]["rows"][move.row] == move.faces, "it is played")
    assert player.page.evaluate("document.activeElement !== document.body")


def test_a_move_that_was_prepared_goes_when_it_is_our_turn(windows: Windows, server: Server) -> None:
    ann, bob = server.open_for_two(GAME)
    turn_to(bob, ann)
    player = seated(windows, ann)
    move = min(moves(ann), key=lambda each: len(each.faces))
    player.make(move)
    player.page.get_by_role("button", name=f"When it is your turn: Play {move.faces}").click()
    bob.exchange()
    until(lambda: ann.picture()["game"]["rows"] == [move.faces], "it goes by itself")


def test_a_word_that_somebody_else_changes_closes(windows: Windows, server: Server) -> None:
    bob, ann, move = with_move(server, is_insertion)
    assert move.row is not None
    player = seated(windows, ann)
    player.word(move.row).click()
    face = next(card for card in ann.hand if card.isalpha())
    by_mouse(player, face, 0, instead=False)
    expect(player.letter(0)).to_have_accessible_name(re.compile("laid for now"))
    bob.act(written(move))
    expect(player.slip).to_contain_text("Your cards are back in your hand")
    expect(player.bench).to_have_accessible_name("Your new word")


def test_a_challenge_puts_a_word_back_to_what_it_was(windows: Windows, server: Server) -> None:
    """LXL-27, R-70."""
    bob, ann, _ = with_move(server, is_insertion)
    rows = ann.picture()["game"]["rows"]
    player = seated(windows, ann)
    expect(player.word(0)).to_have_accessible_name(rows[0])
    good = {move.faces for move in moves(bob)}
    bad = next(rows[0] + card for card in bob.hand if card.isalpha() and rows[0] + card not in good)
    bob.act(f"insert 1 {bad}")
    expect(player.word(0)).to_have_accessible_name(bad)
    player.page.get_by_role("button", name=f"Challenge {bad}").click()
    expect(player.page.get_by_text(f"You challenged {bad}: it is no word").first).to_be_visible()
    expect(player.word(0)).to_have_accessible_name(rows[0])
    assert ann.picture()["game"]["rows"] == rows


@pytest.mark.parametrize(
    ("language", "theme"), few_of([("en", "afternoon"), ("eo", "evening")], [("eo", "evening")])
)
def test_a_table_with_rows_is_open_to_everybody(
    windows: Windows, server: Server, language: str, theme: str
) -> None:
    ann, _, move = with_move(server, is_swap)
    page = windows.open(f"/table/{ann.table}", seat=ann, language=language, theme=theme)
    page.locator("[data-row]").nth(move.row or 0).click()
    page.locator("[data-col='0']").wait_for()
    for size in SIZES:
        resize(page, size)
        assert violations(page) == []
        assert not reaches_beyond(page)


def test_the_television_and_the_replay_show_the_words(windows: Windows, server: Server) -> None:
    ann, bob = server.open_for_two(GAME, target="1")
    television = windows.open(f"/television/{ann.table}")
    while ann.picture()["outcome"] is None:
        take_turn(ann if ann.is_awaited() else bob)
    rows = ann.picture()["game"]["rows"]
    expect(television.get_by_text(rows[0].upper(), exact=True).first).to_be_attached()
    page = windows.open(f"/replay/{ann.table}", seat=ann)
    words = page.get_by_role("group", name=re.compile("^Words on the table after step"))
    words.wait_for()
    expect(words.get_by_role("listitem")).to_have_count(0)
    page.keyboard.press("End")
    expect(words.get_by_role("listitem")).to_have_count(len(rows))
    assert violations(page) == []
