"""A patience on the whole screen: keys and clicks go to the desk, and what it then is gets drawn.

What takes thought is asked in a thread; until it is answered the table takes no key that would change it.
"""

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType

from crossdeck.rules import Course
from crossdeck.terminal.patience.screen.asides import SoloAsides
from crossdeck.terminal.patience.screen.desk import Desk
from crossdeck.terminal.patience.screen.keys import BINDINGS
from crossdeck.terminal.patience.screen.pages import end_page, help_page, log_page, pad_page, rules_page
from crossdeck.terminal.patience.screen.parlour import SoloParlour
from crossdeck.terminal.patience.screen.slip import slip_of
from crossdeck.terminal.patience.screen.thinking import Thinking
from crossdeck.terminal.patience.screen.touch import (
    begin_giving,
    other_way,
    press_card,
    press_open,
    press_pile,
    press_square,
    take_back,
    turn_cursor,
    type_letter,
    walk,
    want_master,
)
from crossdeck.terminal.patience.screen.widgets.packs import SoloPacks
from crossdeck.terminal.patience.screen.widgets.piles import PileField
from crossdeck.terminal.screen.house import RoomScreen
from crossdeck.terminal.screen.sheets import Sheet
from crossdeck.terminal.screen.slip import Mark, Slip
from crossdeck.terminal.screen.widgets.cloth import Cloth
from crossdeck.terminal.screen.widgets.hand import Hand

__all__ = ["SoloScreen"]


class SoloScreen(RoomScreen):
    """Where the patience is played."""

    BINDINGS: ClassVar[list[BindingType]] = BINDINGS
    WHILE_BUSY: ClassVar[frozenset[str]] = RoomScreen.WHILE_BUSY | {"demo"}

    def __init__(self, desk: Desk) -> None:
        """The table of this desk."""
        super().__init__()
        self.desk = desk
        self.thinking = Thinking(self, desk, self.see)
        self._drawn: object = None
        self._ended: object = None

    def compose(self) -> ComposeResult:
        """Everything is in the parlour."""
        yield SoloParlour(self.desk.solo.rules.course)

    def on_mount(self) -> None:
        """Lay the table out; a kept game that is over shows how it ended."""
        self.asides = SoloAsides(self.app, self.desk, self.see)
        self.thinking.asides = self.asides
        waiting = self.desk.session.offered()
        if waiting is not None and not self.desk.session.file:
            self.desk.note = (
                f"One that you left unfinished waits in {waiting}: play --resume goes on with it."
            )
        self.draw()

    @property
    def parlour(self) -> SoloParlour:
        """All that is on the screen."""
        return self.query_one(SoloParlour)

    def renew(self) -> None:
        """The pad is drawn anew too."""
        self._drawn = None

    def draw(self) -> None:
        """Show the desk as it is."""
        busy = self.thinking.busy
        slip = Slip(Mark.WAITING, busy) if busy else slip_of(self.desk)
        sitting = self.desk.session.sitting
        moment = (sitting.name, sitting.at, len(sitting.nodes), sitting.assists, self.app.theme)
        self.parlour.draw(self.desk, slip, self.colours, new=moment != self._drawn)
        self._drawn = moment

    def see(self) -> None:
        """Draw, and when the game has just ended say how."""
        session = self.desk.session
        moment = (session.sitting.name, session.sitting.at)
        if session.notes:
            self.desk.note = " ".join(session.notes)
            session.notes = []
        self.thinking.shine()
        self.draw()
        if session.is_over and moment != self._ended:
            self._ended = moment
            self.thinking.stop()
            self._end()

    def _end(self) -> None:
        keys = {
            "enter": "Another deal",
            "u": "Take back",
            "q": "Leave the table",
            "escape": "Look at the table",
        }
        title = "Won!" if self.desk.session.finished.won else "The game is over"
        page = end_page(self.desk, self.sheet_width, self.colours)
        self.app.push_screen(Sheet(title, page, keys), self._end_chosen)

    def _end_chosen(self, key: str | None) -> None:
        match key:
            case "enter":
                self.asides.deal()
            case "u":
                self.action_undo()
            case "q":
                self.app.exit(0)
            case _:
                self.draw()

    @property
    def is_busy(self) -> bool:
        """Whether something is being thought about."""
        return bool(self.thinking.busy)

    def on_key(self, event: events.Key) -> None:
        """A letter lays a card or is added to the word; any key stops a demonstration."""
        if event.key != "ctrl+p":
            self.thinking.stop()
        letter = self.typed_letter(event, self.desk.solo.table.words.alphabet)
        if letter:
            type_letter(self.desk, letter)
            self.draw()

    # What the keys do.

    def _touch(self, deed: Callable[[], object]) -> None:
        deed()
        self.see()

    def action_walk(self, down: int, right: int) -> None:
        """Walk over the cloth."""
        walk(self.desk, down, right)
        self.draw()

    def action_turn(self) -> None:
        """Write the other way, or take the cards another way."""
        self._touch(partial(turn_cursor, self.desk))

    def action_other_way(self) -> None:
        """Take the same cards another way."""
        self._touch(partial(other_way, self.desk))

    def action_master(self) -> None:
        """The next letter is a Master Card."""
        self._touch(partial(want_master, self.desk))

    def action_enter(self) -> None:
        """What the brass button says."""
        if self.desk.session.is_over:
            self._end()
        else:
            self._touch(self.desk.enter)

    def action_take_back(self) -> None:
        """Take back the last card."""
        self._touch(partial(take_back, self.desk))

    def action_clear(self) -> None:
        """Take everything back that is not final."""
        self.desk.clear()
        self.desk.forget()
        self.draw()

    def action_draw_card(self) -> None:
        """Turn a card, or begin to exchange letters."""
        rack = self.desk.solo.rules.course in (Course.CORNERS, Course.AREA)
        self._touch(partial(begin_giving, self.desk) if rack else self.desk.turn_card)

    def action_fill(self) -> None:
        """Fill an empty space."""
        if self.desk.solo.rules.course is Course.NEST:
            self.asides.fill()

    def action_undo(self) -> None:
        """Take back what was done."""
        self._touch(partial(self.desk.step, self.desk.session.undo))

    def action_redo(self) -> None:
        """Do it again."""
        self._touch(partial(self.desk.step, self.desk.session.redo))

    def action_tree(self) -> None:
        """All that was tried."""
        self.asides.tree()

    def action_mark(self) -> None:
        """A bookmark."""
        self.asides.mark()

    def action_give_up(self) -> None:
        """End the game here."""
        self.asides.give_up()

    def action_deal(self) -> None:
        """Another deal."""
        self.asides.deal()

    def action_save(self) -> None:
        """Keep the game."""
        self.asides.save()

    def action_export(self) -> None:
        """Write a record."""
        self.asides.export()

    def action_leave(self) -> None:
        """Ask before leaving."""
        self.asides.leave()

    # Help, all of it counted: see `thinking`.

    def action_hint(self) -> None:
        """The next grade at this moment."""
        self.thinking.hint()

    def action_plays(self) -> None:
        """A list of plays."""
        self.thinking.plays(self.parlour.make_room)

    def action_winnable(self) -> None:
        """Ask the solver."""
        self.thinking.winnable()

    def action_light(self) -> None:
        """Turn the light on or off."""
        self.thinking.switch_light()

    def action_demo(self) -> None:
        """Play on by itself, or stop."""
        self.thinking.demo()

    # Reading.

    def action_rule(self) -> None:
        """Read the rule that the slip cites."""
        self.read_rule(slip_of(self.desk))

    def action_rules(self) -> None:
        """Read what the table plays by."""
        self.read(f"The rules of {self.desk.solo.rules.title}", rules_page(self.desk, self.colours))

    def action_help(self) -> None:
        """Read what the keys do."""
        self.read("The keys", help_page(self.desk, self.sheet_width, self.colours))

    @property
    def pad_sheet(self) -> tuple[str, Text]:
        """Statistics, and under them what happened."""
        page = pad_page(self.desk, self.sheet_width, self.colours).append("\n")
        page.append_text(log_page(self.desk, self.sheet_width, self.colours.pad_ink_2))
        return "Statistics, and what happened", page

    # The mouse.

    @on(Cloth.Pressed)
    def _square_pressed(self, event: Cloth.Pressed) -> None:
        if not self.is_busy:
            self._touch(partial(press_square, self.desk, event.square))

    @on(Hand.Pressed)
    def _card_pressed(self, event: Hand.Pressed) -> None:
        if not self.is_busy and not self.desk.spells:
            self._touch(partial(press_card, self.desk, event.at))

    @on(PileField.Pressed)
    def _pile_pressed(self, event: PileField.Pressed) -> None:
        if not self.is_busy:
            self._touch(partial(press_pile, self.desk, event.pile))

    @on(SoloPacks.Pressed)
    def _pack_pressed(self, event: SoloPacks.Pressed) -> None:
        if self.is_busy:
            return
        match event.key:
            case "blind":
                self.action_draw_card()
            case "open":
                self._touch(partial(press_open, self.desk))
            case "master":
                self._touch(partial(want_master, self.desk))
            case _:
                pass
