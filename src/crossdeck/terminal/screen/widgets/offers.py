"""A list to choose from that also stands a window too small to show any of it."""

from textual.widgets import OptionList

__all__ = ["Offers"]


class Offers(OptionList):
    """Textual's own list looks a page up among its lines, and with no room it has none."""

    def check_action(self, action: str, _parameters: tuple[object, ...]) -> bool | None:
        """Nobody turns a page where there is none."""
        return bool(self.scrollable_content_region.area) or not action.startswith("page_")
