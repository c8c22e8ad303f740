"""What the games and patiences declare: every figure, option and cited rule, as it was last read over."""

from tests.games.declarations import FILE, declarations


def test_every_game_declares_what_was_read_over() -> None:
    """If a change is meant, `python -m tests.games.declarations` writes it down."""
    assert declarations() == FILE.read_text("utf-8")
