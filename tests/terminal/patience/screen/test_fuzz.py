"""Any key at any time: the screen of a patience never falls over, and no card is lost."""

import random
from collections import Counter
from pathlib import Path

import pytest
from textual.binding import Binding

from crossdeck.catalogue import PATIENCES
from crossdeck.terminal.patience.screen.keys import BINDINGS
from tests.closed_world import esperanto_world
from tests.terminal.patience.screen.screens import NARROW, WIDE, Player, play
from tests.terminal.patience.sessions import alone

_NAMES = {"question_mark": "?", "asterisk": "*", "plus": "+", "minus": "-"}
BOUND = [key for binding in BINDINGS if isinstance(binding, Binding) for key in binding.key.split(",")]
KEYS = [
    *(_NAMES.get(key, key) for key in BOUND),
    *"abcdefghijklmnopqrstuvwxyz",
    *"ĉŝŭÉß.,;:!",
    *["enter"] * 12,
    *["4", "5", "8", "9"] * 4,
    *["escape"] * 6,
    *("pageup", "pagedown", "end", "insert", "f12", "ctrl+c", "shift+up"),
]
SIZES = (WIDE, NARROW, (40, 12), (15, 5), (150, 30))


@pytest.mark.long
@pytest.mark.parametrize("game", PATIENCES)
def test_no_key_at_any_time_makes_it_fall_over(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # Some of the keys save the game.
    rng = random.Random(game)
    session = alone(game, tmp_path, words=esperanto_world() if "sola" in game else None)
    table = session.solo.table

    async def script(player: Player) -> None:
        for _ in range(10):
            if not player.app.is_running:
                return
            await player.press(*rng.choices(KEYS, k=12))
            cards = Counter(session.sitting.state.cards())
            assert cards == Counter((*table.letters, *("?" * table.masters)))
            if rng.random() < 0.2 and player.app.is_running:
                await player.pilot.resize_terminal(*rng.choice(SIZES))

    assert play(session, script).return_code in (None, 0)
