"""When garbage is collected: in a calm second, and not while much is being played."""

import gc
from pathlib import Path

import pytest

from crossdeck.server import hub as hub_module
from tests.server.houses import house, live


@live
async def test_garbage_is_collected_in_a_calm_second_or_if_it_may_be_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    collected: list[bool] = []
    objects = 0
    monkeypatch.setattr("crossdeck.server.hub.gc.collect", lambda: collected.append(True))
    monkeypatch.setattr("crossdeck.server.hub.gc.get_count", lambda: (objects, 0, 0))
    async with house(tmp_path) as here:
        for made, decided, is_due in [
            (hub_module._SOME_OBJECTS - 1, 0, False),
            (hub_module._SOME_OBJECTS, hub_module._CALM, False),
            (hub_module._SOME_OBJECTS, 0, True),
            (0, 0, False),
            (hub_module._MANY_OBJECTS, 10 * hub_module._CALM, True),
        ]:
            collected.clear()
            objects = made
            here.services.hub.house.metrics.decided += decided
            await here.forward(1)
            assert bool(collected) is is_due, (made, decided)


def test_objects_are_counted_though_nothing_collects_by_itself() -> None:
    gc.collect()
    gc.disable()
    try:
        before = gc.get_count()[0]
        for _ in range(5000):
            knot: list[object] = []
            knot.append(knot)
        assert gc.get_count()[0] - before >= 4900
        gc.collect()
        assert gc.get_count()[0] < 1000
    finally:
        gc.enable()
