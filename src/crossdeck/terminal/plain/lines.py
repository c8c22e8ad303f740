"""What the line mode keeps between two lines, and what an answer is."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

from crossdeck.alphabet import Alphabet
from crossdeck.cards import hand_value
from crossdeck.layout import Placement
from crossdeck.notation import format_action, format_placement
from crossdeck.play import Action, IllegalActionError, LayWord, Play, Table, View
from crossdeck.rules import Course, Fault
from crossdeck.terminal.advice import score_of
from crossdeck.terminal.drawing import Order
from crossdeck.terminal.plain.commands import CommandError, commands_at
from crossdeck.terminal.plain.manual import Command
from crossdeck.terminal.plain.reading import pick
from crossdeck.terminal.rowadvice import RowPlay, shed
from crossdeck.terminal.saving import Keeper
from crossdeck.terminal.session import Session, Wait
from crossdeck.terminal.telling import counted, joined
from crossdeck.verdicts import Refusal, made_words

__all__ = ["Answer", "Lines", "Listed", "Shown", "Unhurried", "refused"]

Listed = Play | RowPlay
"""What a list has, from which a number picks."""


_WIDTH = 80


class Shown(Enum):
    """What is shown of the table at each turn."""

    TABLE = "table"
    WORDS = "words"
    NOTHING = "nothing"


@dataclass(frozen=True)
class Answer:
    """What a line led to: sentences, the refusals if it was refused, and the same as data."""

    text: tuple[str, ...] = ()
    ok: bool = True
    refusals: tuple[Refusal, ...] = ()
    data: Mapping[str, object] = field(default_factory=dict)
    again: bool = False
    """Whether the table is to be shown again, though nothing has changed."""
    clear: bool = False
    """Whether what is on the screen is to be hidden first."""


class Unhurried:
    """What a line mode says of time where nothing happens while a line is typed."""

    @property
    def is_timed(self) -> bool:
        """Nothing happens meanwhile."""
        return False

    @property
    def prompt(self) -> str:
        """What stands before a line."""
        return "> "

    def next_due(self) -> float | None:
        """Nothing ever is."""
        return None

    def tick(self) -> Answer | None:
        """Nothing happens by itself."""
        return None


def refused(told: Sequence[str], refusals: Sequence[Refusal]) -> Answer:
    """What is told of refusals, and how to read their rules."""
    read = joined([f"rule {each}" for each in dict.fromkeys(refusal.rule for refusal in refusals)], "or")
    return Answer((*told, f"To read the rule: {read}."), ok=False, refusals=tuple(refusals))


class Lines:
    """A session at a terminal of lines: how its people like to see it, and what a number would pick."""

    def __init__(self, session: Session, keeper: Keeper, width: Callable[[], int] = lambda: _WIDTH) -> None:
        """Sit down with nothing chosen yet; `width` is that of the terminal."""
        self.session = session
        self.keeper = keeper
        self.width = width
        self.orders: dict[int | None, Order] = {}
        """How each person sorts his hand."""
        self.shown = Shown.TABLE
        self.last_rule = ""
        """The rule by which something was last refused."""
        self.left = False
        """Whether the people have left the table."""
        self.warned_at = -1
        """How many actions there were when they were told that the game is not kept."""
        self.seen: View = session.view()
        """The table as it was told last: in a race others may have changed it since."""
        self._listed: tuple[tuple[int, int | None], Sequence[Listed]] = ((0, None), ())

    @property
    def table(self) -> Table:
        """Rules, players, words and pack."""
        return self.session.game.table

    @property
    def alphabet(self) -> Alphabet:
        """The letters of the game."""
        return self.table.words.alphabet

    @property
    def commands(self) -> tuple[Command, ...]:
        """What can be typed at this table."""
        return commands_at(self.table.rules)

    @property
    def in_rows(self) -> bool:
        """Whether words lie in rows of their own."""
        return self.table.rules.course is Course.ROWS

    @property
    def seat(self) -> int:
        """Who acts: whose hand is seen, or else the first person."""
        viewer, people = self.session.viewer, self.session.people
        return viewer if viewer is not None else people[0] if people else 0

    @property
    def hand(self) -> tuple[str, ...]:
        """The viewer's cards; none behind the curtain."""
        view = self.session.view()
        return () if view.seat is None else view.hands[view.seat] or ()

    @property
    def order(self) -> Order:
        """How the viewer sorts his hand."""
        return self.orders.get(self.session.viewer, Order.ALPHABET)

    def behind_curtain(self) -> None:
        """Refuse what is for a player alone, as long as he does not have the terminal."""
        waiting = self.session.waiting
        if waiting.what is Wait.CURTAIN and waiting.person is not None:
            name = self.session.names[waiting.person]
            raise CommandError(f"It is {name}'s turn. When {name} has the terminal, press Enter.")

    def do(self, action: Action) -> Answer:
        """Do it, or say why not; behind the curtain whoever is waited for comes first."""
        self.behind_curtain()
        return self.do_aloud(action)

    def do_aloud(self, action: Action) -> Answer:
        """Do what anybody at the table may say at any time, or say why not."""
        if self.session.paused:
            raise CommandError("The clock is stopped: press Enter to go on.")
        try:
            self.session.do(action)
        except IllegalActionError as wrong:
            return self.refuse(wrong.refusals)
        return Answer()

    def not_now(self) -> tuple[Refusal, ...]:
        """Why nothing at all can be laid now; laying no card is refused for that last of all."""
        nothing = LayWord(self.seat, "") if self.in_rows else Play(self.seat, Placement(()))
        refusals = self.session.game.check(nothing)
        return tuple(refusal for refusal in refusals if refusal.fault is not Fault.EMPTY)

    def refuse(self, refusals: Sequence[Refusal]) -> Answer:
        """Each rule with its sentence, and how to read the rule."""
        self.last_rule = refusals[0].rule
        told = [self.session.teller.refusal(refusal) for refusal in refusals]
        return refused(told, refusals)

    def list_plays(self, plays: Sequence[Listed], head: str, most: int) -> Answer:
        """Plays with numbers by which they can be picked until something changes."""
        self._listed = (self._moment, plays)
        shown = list(enumerate(plays[:most], 1))
        told = [f"{number}. {self.told(each)}" for number, each in shown]
        return Answer((head, *told), data={"plays": [self.as_data(each) for _, each in shown]})

    def told(self, play: Listed) -> str:
        """The words of a play, what it sheds or scores, and how it is typed."""
        words, points = joined(self._words(play)), counted(self._points(play), "point")
        return f"{words}, {points}: {self._written(play)}"

    def as_data(self, play: Listed) -> dict[str, object]:
        """The same for a machine."""
        kind = "placement" if isinstance(play, Play) else "action"
        return {kind: self._written(play), "words": list(self._words(play)), "points": self._points(play)}

    def _words(self, play: Listed) -> tuple[str, ...]:
        if isinstance(play, Play):
            return made_words(self.session.view().layout, play.placement)
        return (play.faces.upper(),)

    def _points(self, play: Listed) -> int:
        view, pack = self.session.view(), self.table.pack
        if not isinstance(play, Play):
            return shed(pack, view.rows, play)
        scored = score_of(self.table, view.layout, play.seat, play.placement)
        return hand_value(pack, play.placement.hand) if scored is None else scored.total

    def _written(self, play: Listed) -> str:
        layout = self.session.view().layout
        if isinstance(play, Play):
            return format_placement(layout, play.placement)
        return format_action(play, layout)

    def picked(self, number: int) -> Listed:
        """The play of this number in the last list."""
        moment, plays = self._listed
        return pick(plays if moment == self._moment else (), number, "moves makes one.")

    @property
    def _moment(self) -> tuple[int, int | None]:
        """When a list was made; in a race it holds although others act, and what is picked is checked."""
        session = self.session
        return session.game.state.round if session.is_race else len(session.game.actions), session.viewer
