"""Any key at any time: the screen never falls over, and nothing but the table's own state is changed."""

import random

import pytest
from textual.binding import Binding

from crossdeck.terminal.screen.keys import BINDINGS
from crossdeck.terminal.session import Session
from tests.closed_world import esperanto_world
from tests.terminal.screen.screens import NARROW, WIDE, Player, play
from tests.terminal.tables import table

_NAMES = {"question_mark": "?", "asterisk": "*", "plus": "+", "minus": "-"}
BOUND = [key for binding in BINDINGS if isinstance(binding, Binding) for key in binding.key.split(",")]
KEYS = [
    *(_NAMES.get(key, key) for key in BOUND),
    *"abcdefghijklmnopqrstuvwxyz",
    *"ĉŝŭÉß.,;:!",
    *["enter"] * 12,
    *["4"] * 4,
    *["escape"] * 6,
    *("pageup", "pagedown", "end", "insert", "ctrl+a", "ctrl+z", "f12", "ctrl+c", "shift+up"),
]
SIZES = (WIDE, NARROW, (40, 12), (15, 5), (150, 30))


def tables() -> dict[str, Session]:
    return {
        "alone": table("kan-u-go", "You", "[simple]", "[simple]", deal=2),
        "challenges": table("lexicon", "You", "[simple]", "[doubting]", deal=4),
        "people": table("patch-word", "Ann", "Bob", "[simple]", deal=5),
        "esperanto": table("kan-u-go-eo", "You", "[simple]", words=esperanto_world(endings=True), deal=6),
        "clock": table("kan-u-go", "You", "[simple]", options={"timed": "yes"}, deal=3),
        "free": table("lexicon", "Ann", "Bob", options={"checking": "free"}, deal=1),
        "race": table("kan-u-go-race", "You", "[simple]", "[simple]", deal=2),
        "rows": table("lexicon-large", "You", "[simple]", "[doubting]", deal=2),
        "board": table("keyword", "You", "[simple]", deal=2),
    }


@pytest.mark.long
@pytest.mark.parametrize("name", tables())
def test_no_key_at_any_time_makes_it_fall_over(name: str) -> None:
    rng = random.Random(name)

    async def script(player: Player) -> None:
        for _ in range(10):
            if not player.app.is_running:
                return
            await player.press(*rng.choices(KEYS, k=12))
            if rng.random() < 0.2 and player.app.is_running:
                await player.pilot.resize_terminal(*rng.choice(SIZES))

    app = play(tables()[name], script)
    assert app.return_code in (None, 0)  # None if nobody left the table.
