"""The house: the program round a table, and the screen with a table's room on it.

Both have what is the same for a game of several and for a patience: the lamps, the sheets that are read, the
size of the cards, and that whoever waits for a thinker may look but not touch.  Textual finds actions and
handlers on the class of a screen, so this is a class to go out from; handlers named `on_…` of all classes are
called, so nobody defines `on_resize` a second time.
"""

from abc import abstractmethod
from typing import ClassVar

from rich.text import Text
from textual import events, on
from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

from crossdeck.alphabet import Alphabet
from crossdeck.terminal.screen.colours import AFTERNOON, EVENING, THEMES, Colours
from crossdeck.terminal.screen.pages import rule_page
from crossdeck.terminal.screen.room import Room
from crossdeck.terminal.screen.sheets import Sheet
from crossdeck.terminal.screen.slip import Slip
from crossdeck.terminal.screen.widgets.cloth import Cloth
from crossdeck.terminal.screen.widgets.slip import SlipStrip

__all__ = ["House", "RoomScreen"]


class House(App[int]):
    """Two lamps and one table; the exit code is what it gives back."""

    TITLE = "crossdeck"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q,ctrl+c", "leave", "leave", priority=True)]

    def __init__(self) -> None:
        """It is evening."""
        super().__init__()
        self.register_theme(EVENING.theme("evening", dark=True))
        self.register_theme(AFTERNOON.theme("afternoon", dark=False))
        self.theme = "evening"


class RoomScreen(Screen[None]):
    """A screen with a `Room`; a game says what is drawn, what its sheets tell and when it is busy."""

    AUTO_FOCUS = ""
    WHILE_BUSY: ClassVar[frozenset[str]] = frozenset({"help", "rules", "lamp", "pad", "zoom", "whole"})
    """The actions that can be taken while somebody thinks."""

    @abstractmethod
    def draw(self) -> None:
        """Show the game as it is."""

    def renew(self) -> None:
        """Whatever else is to be drawn anew because the screen has another size."""

    @property
    @abstractmethod
    def is_busy(self) -> bool:
        """Whether somebody is thinking."""

    @property
    @abstractmethod
    def pad_sheet(self) -> tuple[str, Text]:
        """What the rail tells, as a sheet with its title, where there is no room for a rail."""

    @abstractmethod
    def action_enter(self) -> None:
        """What the brass button says."""

    @property
    def room(self) -> Room:
        """All that is on the screen."""
        return self.query_one(Room)

    @property
    def colours(self) -> Colours:
        """The light of the room."""
        return THEMES[self.app.theme]

    @property
    def sheet_width(self) -> int:
        """Columns of text on a sheet."""
        return max(20, min(68, self.app.size.width - 8))

    def on_resize(self, event: events.Resize) -> None:
        """Find a place for everything."""
        self.room.furnish(event.size.width, event.size.height)
        self.renew()
        self.call_after_refresh(self.draw)

    def check_action(self, action: str, _parameters: tuple[object, ...]) -> bool | None:
        """While somebody thinks, only look."""
        return not self.is_busy or action in self.WHILE_BUSY

    def typed_letter(self, event: events.Key, alphabet: Alphabet) -> str:
        """The letter of a key, which nobody else then gets; empty if it is none or somebody thinks.

        Where accents are typed with X, that is a letter too.
        """
        letter = alphabet.read(event.character or "")
        hat = alphabet.x_system and letter == "X"
        if self.is_busy or not (hat or letter in alphabet):
            return ""
        event.stop()
        return letter

    def read(self, title: str, page: Text) -> None:
        """Open a sheet to be read."""
        self.app.push_screen(Sheet(title, page))

    def read_rule(self, slip: Slip) -> None:
        """Open the rule that a slip cites, if it does."""
        if slip.rule:
            page = Text(f"{slip.text}\n\n").append_text(rule_page(slip.rule, self.colours))
            self.read(f"Rule {slip.rule}", page)

    def action_pad(self) -> None:
        """Fold the rail, or open its sheet where there is no room for one."""
        if self.room.is_wide:
            self.room.fold()
            self.call_after_refresh(self.draw)
        else:
            self.read(*self.pad_sheet)

    def action_lamp(self) -> None:
        """Afternoon or evening."""
        self.app.theme = next(name for name in THEMES if name != self.app.theme)
        self.draw()

    def action_zoom(self, step: int) -> None:
        """Larger or smaller cards on the cloth."""
        for cloth in self.query(Cloth):
            cloth.resize_cards(step)

    def action_whole(self) -> None:
        """The whole crossword."""
        for cloth in self.query(Cloth):
            cloth.whole()

    @on(SlipStrip.Entered)
    def _button_pressed(self) -> None:
        if not self.is_busy:
            self.action_enter()
