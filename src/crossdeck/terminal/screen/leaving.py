"""Leaving a table: nobody leaves without being asked, and what is not kept can be."""

from collections.abc import Callable
from functools import partial

from textual.app import App

from crossdeck.terminal.screen.sheets import Sheet

__all__ = ["ask_to_leave"]

_NOT_KEPT = "The game is not saved. A saved game can be gone on with later."

Then = Callable[[], None]


def ask_to_leave(app: App[int], text: str, back: Then, save: Callable[[Then], None] | None = None) -> None:
    """Ask; whoever stays goes `back`.  `save`, where the game is not kept, gets what is done after it."""
    keys = {"enter": "Leave the table", "escape": "Stay"}
    if save is not None:
        text = _NOT_KEPT
        keys = {"enter": "Save, then leave", "l": "Leave without saving", "escape": "Stay"}
    app.push_screen(Sheet("Leave the table?", text, keys), partial(_answered, app, back, save))


def _answered(app: App[int], back: Then, save: Callable[[Then], None] | None, key: str | None) -> None:
    leave = partial(app.exit, 0)
    match key:
        case "enter" if save is not None:
            save(leave)
        case "enter" | "l":
            leave()
        case _:
            back()
