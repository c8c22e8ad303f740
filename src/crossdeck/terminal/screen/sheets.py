"""Sheets of paper over the table: something to read, with the keys that close it; a question; a choice."""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from crossdeck.terminal.screen.widgets.offers import Offers

__all__ = ["Choice", "Question", "Sheet"]

_NAMES = {"enter": "Enter", "escape": "Esc"}


class Sheet(ModalScreen[str]):
    """A page to read; gives back the key that closed it."""

    AUTO_FOCUS = "VerticalScroll"

    def __init__(self, title: str, body: Text | str, keys: Mapping[str, str] | None = None) -> None:
        """`keys` closes it by other keys than Escape too, each with what it does; the first is brass."""
        super().__init__()
        self._title = title
        self._body = body
        self._keys = keys or {"escape": "Back to the table"}

    def compose(self) -> ComposeResult:
        """Title, scrolling page, keys."""
        with Vertical(classes="sheet"):
            yield Static(Text(self._title), classes="title")
            with VerticalScroll():
                yield Static(self._body)
            with Vertical(classes="foot"):
                for at, (key, label) in enumerate(self._keys.items()):
                    shown = f" {_NAMES.get(key, key)}  {label} "
                    yield _Key(shown, key, brass=at == 0 and key != "escape")

    def on_key(self, event: events.Key) -> None:
        """Close it if this is one of its keys; Escape and Enter close any."""
        key = event.character if event.character and event.character.isalpha() else event.key
        if key in (*self._keys, "escape", "enter"):
            event.stop()
            self.close_by(key)

    def close_by(self, key: str) -> None:
        """Give the key back, once."""
        if self.is_current:
            self.dismiss(key)


class _Key(Static):
    def __init__(self, text: str, key: str, *, brass: bool) -> None:
        super().__init__(Text(text), classes="brass" if brass else "plain")
        self._key = key

    def on_click(self) -> None:
        if isinstance(self.screen, Sheet):
            self.screen.close_by(self._key)


class Question(ModalScreen[str]):
    """Asks for a line of text and hands it on; stays open as long as the answer cannot be used."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "Back")]

    def __init__(self, title: str, text: str, given: str, use: Callable[[str], str]) -> None:
        """`use` gets the answer; what it gives back is the result, and its ValueError is shown."""
        super().__init__()
        self._title, self._text, self._given, self._use = title, text, given, use

    def compose(self) -> ComposeResult:
        """Title, sentence, the line, and room for what was wrong with it."""
        with Vertical(classes="sheet small"):
            yield Static(Text(self._title), classes="title")
            yield Static(Text(self._text))
            yield Input(self._given, select_on_focus=False)
            yield Static(id="wrong")
            yield Static(Text("Enter  Go on     Esc  Back to the table"), classes="foot")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Use the answer."""
        try:
            result = self._use(event.value.strip())
        except (ValueError, OSError) as wrong:
            self.query_one("#wrong", Static).update(Text(f"× {wrong}"))
            return
        if self.is_current:
            self.dismiss(result)

    def action_leave(self) -> None:
        """Close it without an answer."""
        self.dismiss("")


class Choice(ModalScreen[int]):
    """Offers a few things, and gives back the place of the one chosen; -1 for none."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "Back")]

    def __init__(self, title: str, text: str, offers: Sequence[str]) -> None:
        """The offers are shown in this order."""
        super().__init__()
        self._title, self._text, self._offers = title, text, offers

    def compose(self) -> ComposeResult:
        """Title, sentence, the offers."""
        with Vertical(classes="sheet small"):
            yield Static(Text(self._title), classes="title")
            yield Static(Text(self._text))
            yield Offers(*(Option(Text(offer)) for offer in self._offers))
            yield Static(Text("↑ ↓  Choose     Enter  Take it     Esc  Back to the table"), classes="foot")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Give back the one chosen."""
        if self.is_current:
            self.dismiss(event.option_index)

    def action_leave(self) -> None:
        """Choose nothing."""
        self.dismiss(-1)
