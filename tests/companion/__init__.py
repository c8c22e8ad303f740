"""The companion of a table with real cards; here is how the tests tell it things."""

import pytest

from crossdeck.companion import CompanionError, CompanionPicture, Kept, picture
from crossdeck.companion.refusing import CODES

SEED = "a test"


def kept(*lines: str) -> Kept:
    """A game of these lines."""
    game = Kept()
    for line in lines:
        game = game.told(line, SEED)
    return game


def began(game: str, players: str = "Ann; Bob; Cid", dealer: str = "Ann") -> Kept:
    """A game with its players seated, and the dealer chosen."""
    return kept(f"game {game}", f"players {players}", f"dealer {dealer}")


def seen(game: Kept) -> CompanionPicture:
    """Its picture."""
    found = picture(game)
    assert found is not None
    return found


def totals(game: Kept) -> list[int]:
    """The totals by seat."""
    return [player.total for player in seen(game).players]


def refused(game: Kept, line: str, code: str) -> str:
    """The sentence that refuses a line, with this code."""
    with pytest.raises(CompanionError) as wrong:
        game.told(line, SEED)
    assert wrong.value.code == code, str(wrong.value)
    assert tuple(sorted(wrong.value.about)) == CODES[code]
    return str(wrong.value)
