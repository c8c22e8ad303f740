"""The table on the whole screen: keys and clicks go to the sitting, and what it then is gets drawn.

Bots think in a thread of their own, and until they are done the table takes no key that would change it; in a
race every key is taken at once (`racing`).
"""

from functools import partial
from typing import ClassVar

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType

from crossdeck.cards import WILD
from crossdeck.terminal.screen.asides import Asides, Save
from crossdeck.terminal.screen.colours import family
from crossdeck.terminal.screen.curtain import Curtain
from crossdeck.terminal.screen.hand import Arrangement
from crossdeck.terminal.screen.house import RoomScreen
from crossdeck.terminal.screen.keys import BINDINGS
from crossdeck.terminal.screen.pages import help_page, log_page, round_page, rules_page, scores_of
from crossdeck.terminal.screen.parlour import Parlour
from crossdeck.terminal.screen.picture import clock_of
from crossdeck.terminal.screen.plays import PlayList
from crossdeck.terminal.screen.racing import BEAT, Pulse
from crossdeck.terminal.screen.sheets import Sheet
from crossdeck.terminal.screen.sitting import Deed, Sitting
from crossdeck.terminal.screen.slip import slip_of, thinking
from crossdeck.terminal.screen.touch import (
    clear,
    draw,
    exchange,
    press_card,
    press_row,
    press_square,
    take_back,
    turn,
    type_letter,
    type_special,
    walk,
)
from crossdeck.terminal.screen.widgets.cloth import Cloth
from crossdeck.terminal.screen.widgets.hand import Hand
from crossdeck.terminal.screen.widgets.packs import Packs
from crossdeck.terminal.screen.widgets.pad import draw_pad
from crossdeck.terminal.screen.widgets.rows import WordRows
from crossdeck.terminal.session import Wait

__all__ = ["TableScreen"]


class TableScreen(RoomScreen):
    """Where the game is played."""

    BINDINGS: ClassVar[list[BindingType]] = BINDINGS

    def __init__(self, sitting: Sitting, save: Save, file: str = "") -> None:
        """The table of this sitting; `save` writes the game to a file, at first to this one."""
        super().__init__()
        self._file = file
        self.sitting = sitting
        self._save = save
        self._busy = False
        """Whether a deed is being done, and answered by the bots."""
        self._new = True
        self._pulse = Pulse(sitting, self._see)

    def compose(self) -> ComposeResult:
        """Everything is in the parlour."""
        yield Parlour(self.sitting.table.rules.course)

    def on_mount(self) -> None:
        """Lay the table out and see whom it waits for."""
        self.asides = Asides(self.app, self.sitting, self._save, self._file, self.draw, self.go)
        if self._is_race:
            self.set_interval(BEAT, self.beat)
        self._attend()
        if self.sitting.session.paused:
            text = f"The clock stands at {clock_of(self.sitting)}. It goes on with you."
            self.app.push_screen(Sheet("The race goes on", text, {"enter": "Go on"}))

    @property
    def _is_race(self) -> bool:
        return self.sitting.session.is_race

    def beat(self) -> None:
        """In a race: see what has happened by now, unless something is just being done."""
        if self._pulse.is_idle:
            self.run_worker(self._pulse.beat())

    def _see(self, happened: bool) -> None:
        """Draw what others have done, and what only time has changed."""
        before = self.sitting.waiting
        if happened:
            self.sitting.look()
            self._new = True
        if self.sitting.waiting != before:
            self._attend()
        elif happened or self._pulse.is_stale():
            self.draw()

    def on_screen_suspend(self) -> None:
        """A sheet over the table stops the clock of a race; the list of plays does not."""
        if self._is_race and not isinstance(self.app.screen, PlayList):
            self.run_worker(self._pulse.pause(True))

    def on_screen_resume(self) -> None:
        """The sheet is gone."""
        if self._is_race:
            self.run_worker(self._pulse.pause(False))

    @property
    def parlour(self) -> Parlour:
        """All that is on the screen."""
        return self.query_one(Parlour)

    def draw(self) -> None:
        """Show the sitting as it is."""
        slip = thinking(self.sitting) if self._busy else slip_of(self.sitting)
        self.parlour.draw(self.sitting, slip, self.colours, new=self._new)
        self._new = False
        self._pulse.drawn()

    def go(self, deed: Deed | None) -> None:
        """Do a deed and let the bots answer it; with none, show why there is none."""
        if deed is None:
            self.draw()
            return
        self._busy = not self._is_race
        self.draw()
        self.run_worker(self._pulse.do(deed, self._done))

    def _done(self) -> None:
        self._busy, self._new = False, True
        self.sitting.look()
        self._attend()

    def _attend(self) -> None:
        """Draw, and open what the table now waits for."""
        self.draw()
        match self.sitting.waiting.what:
            case Wait.CURTAIN:
                self._draw_curtain()
            case Wait.ROUND_OVER | Wait.GAME_OVER:
                self._end_round()
            case _:
                pass

    def _draw_curtain(self) -> None:
        sitting = self.sitting
        name = sitting.session.names[sitting.waiting.person or 0]
        told = [sitting.tell(event) for event in sitting.view.history[-3:]]
        self.app.push_screen(Curtain(name, told, family(sitting.table.rules.book)), self._curtain_lifted)

    def _curtain_lifted(self, key: str | None) -> None:
        if key == "quit":
            self.asides.leave(self._attend)
            return
        self.sitting.session.lift_curtain()
        self.sitting.look()
        self._new = True
        self.draw()

    def _end_round(self) -> None:
        if isinstance(self.app.screen, PlayList):
            self.app.screen.dismiss(None)  # In a race others may go out while somebody looks for a play.
        over = self.sitting.waiting.what is Wait.GAME_OVER
        part = "heat" if self._is_race else "round"
        keys = {"enter": f"Deal the next {part}", "escape": "Look at the table"}
        if over:
            keys = {"enter": "Leave the table", "a": "Play another game", "escape": "Look at the table"}
        title = slip_of(self.sitting).text if over else f"The end of {part} {self.sitting.view.round}"
        page = round_page(self.sitting, self.sheet_width, self.colours)
        self.app.push_screen(Sheet(title, page, keys), self._round_ended)

    def _round_ended(self, key: str | None) -> None:
        if key not in ("enter", "a"):
            self.draw()
        elif self.sitting.waiting.what is Wait.GAME_OVER:
            self.sitting.session.again = key == "a"
            self.app.exit(0)
        else:
            self.go(self.sitting.enter())

    @property
    def is_busy(self) -> bool:
        """Whether a deed is being done, and answered by the bots."""
        return self._busy

    def on_key(self, event: events.Key) -> None:
        """A letter lays a card, or names one."""
        letter = self.typed_letter(event, self.sitting.table.words.alphabet)
        if letter:
            self.go(type_letter(self.sitting, letter))

    def action_walk(self, down: int, right: int) -> None:
        """Walk over the cloth, along the hand, or from one pack to the other."""
        if self.sitting.in_rows and self.sitting.may_lay:
            down, right = self.parlour.words.step(down, right), 0
        walk(self.sitting, down, right)
        self.draw()

    def action_turn(self) -> None:
        """Write the other way."""
        turn(self.sitting)
        self.draw()

    def action_enter(self) -> None:
        """What the brass button says."""
        if self.sitting.waiting.what is Wait.GAME_OVER:
            self._end_round()
        else:
            self.go(self.sitting.enter())

    def action_take_back(self) -> None:
        """Take back the last card."""
        take_back(self.sitting)
        self.draw()

    def action_clear(self) -> None:
        """Take everything back."""
        clear(self.sitting)
        self.draw()

    def action_exchange(self) -> None:
        """Begin to exchange, or think better of it."""
        exchange(self.sitting)
        self.draw()

    def action_special(self, card: str) -> None:
        """Take up a wild card, or choose a special one for the discard."""
        type_special(self.sitting, card)
        self.draw()

    def action_sort(self) -> None:
        """Sort the hand in the next way."""
        self._rearrange(self.sitting.arrangement.sorted_next())

    def action_shuffle(self) -> None:
        """Shuffle the hand."""
        self._rearrange(self.sitting.arrangement.shuffled_again(self.sitting.laying.hand))

    def _rearrange(self, arrangement: Arrangement) -> None:
        self.sitting.arrangement = arrangement
        self.draw()

    def action_plays(self) -> None:
        """List the legal plays."""
        self.run_worker(self._pulse.ask(partial(self.asides.plays, self.parlour.make_room)))

    def action_hint(self) -> None:
        """Ask a bot."""
        self.run_worker(self._pulse.ask(self.asides.hint))

    def action_pass_on(self) -> None:
        """Do nothing, if nothing can be done."""
        self.asides.pass_on()

    def action_challenge(self) -> None:
        """Doubt a word."""
        self.asides.challenge()

    def action_time(self) -> None:
        """Say that time is up."""
        self.asides.time()

    def action_rule(self) -> None:
        """Read the rule that the slip cites; while a discard is chosen, `?` is a wild card."""
        if self.sitting.picked is not None:
            self.action_special(WILD)
        else:
            self.read_rule(slip_of(self.sitting))

    def action_rules(self) -> None:
        """Read what the table plays by."""
        self.read(f"The rules of {self.sitting.table.rules.title}", rules_page(self.sitting, self.colours))

    def action_help(self) -> None:
        """Read what the keys do."""
        self.read("The keys", help_page(self.sitting, self.sheet_width, self.colours))

    @property
    def pad_sheet(self) -> tuple[str, Text]:
        """The pad, and under it what happened."""
        page = draw_pad(scores_of(self.sitting), self.sheet_width, self.colours)
        page.append("\n\n").append_text(log_page(self.sitting, self.sheet_width, self.colours.pad_ink_2))
        return "Scores, and what happened", page

    def action_save(self) -> None:
        """Keep the game."""
        self.asides.save()

    def action_leave(self) -> None:
        """Ask before leaving."""
        self.asides.leave(self.draw)

    @on(Cloth.Pressed)
    def _square_pressed(self, event: Cloth.Pressed) -> None:
        if not self.is_busy:
            press_square(self.sitting, event.square)
            self.draw()

    @on(Hand.Pressed)
    def _card_pressed(self, event: Hand.Pressed) -> None:
        if not self.is_busy:
            press_card(self.sitting, event.at)
            self.draw()

    @on(Packs.Pressed)
    def _pack_pressed(self, event: Packs.Pressed) -> None:
        if self._is_race:
            self.go(draw(self.sitting, event.source))
        elif not self.is_busy and self.sitting.waiting.what is Wait.TAKE:
            self.sitting.source = event.source
            self.action_enter()

    @on(WordRows.Pressed)
    def _word_pressed(self, event: WordRows.Pressed) -> None:
        if not self.is_busy:
            press_row(self.sitting, event.row)
            self.draw()
