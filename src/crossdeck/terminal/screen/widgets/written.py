"""Text on the screen that is written anew only when it has changed: a new layout repaints everything."""

from rich.text import Text
from textual.widgets import Static

__all__ = ["Written"]


class Written(Static):
    """A piece of text."""

    def show(self, text: Text, *, grows: bool = False) -> None:
        """Show this; `grows` if the size follows the text."""
        if self.content != text:
            self.update(text, layout=grows)
