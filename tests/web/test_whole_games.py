"""Whole games against bots, by mouse, by finger and by keyboard."""

import pytest
from playwright.sync_api import expect

from tests.web.playing import Player, Way, by_dragging, by_finger, by_keyboard, by_mouse
from tests.web.serving import Server
from tests.web.windows import DESK, PHONE, Windows, violations

pytestmark = pytest.mark.long


@pytest.mark.parametrize(
    ("way", "size", "game"),
    [
        (by_mouse, DESK, "kan-u-go"),
        (by_dragging, DESK, "patch-word"),
        (by_finger, PHONE, "kan-u-go"),
        (by_keyboard, DESK, "lexicon"),
    ],
)
def test_a_whole_game_can_be_played(
    windows: Windows, server: Server, way: Way, size: tuple[int, int], game: str
) -> None:
    seat = server.open_with_bots(game, 2, target="1")
    page = windows.open(f"/table/{seat.table}", seat=seat, size=size, touch=way is by_finger)
    player = Player(page, seat, way)
    player.play_on()
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    expect(page.get_by_text("The deal is the one that was sealed.")).to_be_visible()
    assert violations(page) == []
