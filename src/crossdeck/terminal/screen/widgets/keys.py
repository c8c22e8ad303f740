"""The line of keys at the foot, the most wanted first; each can be clicked."""

from collections.abc import Sequence

from textual.content import Content
from textual.widget import Widget

__all__ = ["KeyLine"]

Key = tuple[str, str, str]
"""The key, its label, and the action of the screen behind it."""


class KeyLine(Widget):
    """Shows as many keys as there is room for."""

    def __init__(self) -> None:
        """No keys yet."""
        super().__init__()
        self._keys: tuple[Key, ...] = ()

    def show(self, keys: Sequence[Key]) -> None:
        """Show these."""
        if self._keys != tuple(keys):
            self._keys = tuple(keys)
            self.refresh()

    def render(self) -> Content:
        """The line."""
        wide = sum(len(key) + len(label) + 3 for key, label, _ in self._keys) <= self.size.width
        gap, room = ("  " if wide else " "), self.size.width - 1
        shown: list[Content] = []
        for key, label, action in self._keys:
            room -= len(key) + len(label) + 1 + len(gap)
            if room + len(gap) < 0:
                break
            text = f"[@click=screen.{action}][bold $ink-brass]{key}[/] {label}[/]"
            shown.append(Content.from_markup(text))
        return Content(" ") + Content(gap).join(shown)
