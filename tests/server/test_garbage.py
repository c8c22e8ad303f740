"""When garbage is collected: after lines were closed, and not while much is being played."""

import gc
from pathlib import Path

import pytest

from crossdeck.server import hub as hub_module
from tests.server.houses import house, live


@live
async def test_garbage_is_collected_in_a_calm_second_or_if_it_is_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    collected: list[bool] = []
    monkeypatch.setattr("crossdeck.server.hub.gc.collect", lambda: collected.append(True))
    async with house(tmp_path) as here:
        hub = here.services.hub
        for closed, decided, is_due in [
            (hub_module._SOME_GARBAGE - 1, 0, False),
            (hub_module._SOME_GARBAGE, hub_module._CALM, False),
            (hub_module._SOME_GARBAGE, 0, True),
            (0, 0, False),
            (hub_module._MUCH_GARBAGE, 10 * hub_module._CALM, True),
        ]:
            collected.clear()
            hub.closed = closed
            hub.house.metrics.decided += decided
            await here.forward(1)
            assert bool(collected) is is_due, (closed, decided)
            assert hub.closed == (0 if is_due else closed)


@live
async def test_a_line_that_was_closed_is_counted(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table = await here.open(game="lexicon")
        async with here.guest(table.id):
            assert here.services.hub.closed == 0
        await here.settled()
        assert here.services.hub.closed == 1
        assert gc.isenabled()  # Only the command switches it off.
