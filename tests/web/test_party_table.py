"""A table of a party, played like any other: on the shelf, one hand, and who wins it."""

from playwright.sync_api import expect

from tests.web.serving import Server, until
from tests.web.windows import Windows, violations


def test_parties_stand_on_a_board_of_their_own(windows: Windows) -> None:
    page = windows.open("/")
    board = page.get_by_role("region", name="Whole evenings")
    expect(board.get_by_role("link")).to_have_count(2)
    expect(board.get_by_role("link", name="Party Lexicon")).to_be_visible()
    expect(board.get_by_role("link", name="Party Keyword")).to_be_visible()
    assert violations(page) == []


def test_one_hand_is_the_game_and_the_pad_says_what_wins(windows: Windows, server: Server) -> None:
    """LXP-06, LXP-09."""
    seat = server.open_with_bots("lexicon-party", 2)
    page = windows.open(f"/table/{seat.table}", seat=seat)
    expect(page.get_by_text("out wins, or the lowest hand").first).to_be_visible()
    while seat.picture()["outcome"] is None:
        until(lambda: seat.is_awaited() or seat.picture()["outcome"] is not None, "it is our turn")
        if seat.picture()["outcome"] is None:
            seat.take_turn()
    assert len(seat.picture()["game"]["sheet"]) == 1
    expect(page.get_by_text("winner").first).to_be_visible()
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
