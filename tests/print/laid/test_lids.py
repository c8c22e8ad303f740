"""Lids are those of the shelf."""

import json
from pathlib import Path

import pytest

from crossdeck.catalogue import ALL
from crossdeck.print import Language
from crossdeck.print.laid.lids import named

WEB = Path(__file__).parents[3] / "web" / "src" / "i18n"


@pytest.mark.parametrize("language", ["en", "eo"])
def test_what_stands_on_a_lid_is_what_the_shelf_shows(language: Language) -> None:
    rules = json.loads((WEB / language / "rules.json").read_text(encoding="utf-8"))
    for game in ALL.values():
        lid = named(game, language)
        assert lid.lid == rules.get(f"lid.{game.id}", lid.title)
