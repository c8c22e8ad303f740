"""What the line mode keeps between two lines, and what an answer is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

from crossdeck.alphabet import Alphabet
from crossdeck.cards import hand_value
from crossdeck.layout import Placement
from crossdeck.notation import format_placement
from crossdeck.play import Action, IllegalActionError, Table
from crossdeck.terminal.drawing import Order
from crossdeck.terminal.plain.commands import Command, CommandError, commands_at
from crossdeck.terminal.saving import Keeper
from crossdeck.terminal.session import Session, Wait
from crossdeck.terminal.telling import counted, joined
from crossdeck.verdicts import Refusal, made_words

__all__ = ["Answer", "Lines", "Shown"]


class Shown(Enum):
    """What is shown of the crossword at each turn."""

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


class Lines:
    """A session at a terminal of lines: how its people like to see it, and what a number would pick."""

    def __init__(self, session: Session, keeper: Keeper) -> None:
        """Sit down with nothing chosen yet."""
        self.session = session
        self.keeper = keeper
        self.orders: dict[int | None, Order] = {}
        """How each person sorts his hand."""
        self.shown = Shown.TABLE
        self.last_rule = ""
        """The rule by which something was last refused."""
        self.left = False
        """Whether the people have left the table."""
        self.warned_at = -1
        """How many actions there were when they were told that the game is not kept."""
        self._listed: tuple[tuple[int, int | None], Sequence[Placement]] = ((0, None), ())

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
    def seat(self) -> int:
        """Who acts: whose hand is seen, or else the first person."""
        viewer, people = self.session.viewer, self.session.people
        return viewer if viewer is not None else people[0] if people else 0

    @property
    def hand(self) -> tuple[str, ...]:
        """The viewer's cards; none behind the curtain."""
        view = self.session.view()
        return () if view.seat is None else view.hands[view.seat] or ()

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
        try:
            self.session.do(action)
        except IllegalActionError as wrong:
            return self.refuse(wrong.refusals)
        return Answer()

    def refuse(self, refusals: Sequence[Refusal]) -> Answer:
        """Each rule with its sentence, and how to read the rule."""
        self.last_rule = refusals[0].rule
        told = [self.session.teller.refusal(refusal) for refusal in refusals]
        read = joined([f"rule {each}" for each in dict.fromkeys(refusal.rule for refusal in refusals)], "or")
        return Answer((*told, f"To read the rule: {read}."), ok=False, refusals=tuple(refusals))

    def list_plays(self, placements: Sequence[Placement], head: str, most: int) -> Answer:
        """Placements with numbers by which they can be picked until something changes."""
        self._listed = (self._moment, placements)
        shown = list(enumerate(placements[:most], 1))
        told = [f"{number}. {self.told(each)}" for number, each in shown]
        return Answer((head, *told), data={"plays": [self.as_data(each) for _, each in shown]})

    def told(self, placement: Placement) -> str:
        """The words of a play, what it sheds, and how it is typed."""
        layout = self.session.view().layout
        points = counted(hand_value(self.table.pack, placement.hand), "point")
        return f"{joined(made_words(layout, placement))}, {points}: {format_placement(layout, placement)}"

    def as_data(self, placement: Placement) -> dict[str, object]:
        """The same for a machine."""
        layout = self.session.view().layout
        return {
            "placement": format_placement(layout, placement),
            "words": list(made_words(layout, placement)),
            "points": hand_value(self.table.pack, placement.hand),
        }

    def picked(self, number: int) -> Placement:
        """The placement of this number in the last list."""
        moment, placements = self._listed
        if moment != self._moment or not placements:
            raise CommandError("There is no list to pick from. moves makes one.")
        if not 1 <= number <= len(placements):
            raise CommandError(f"The list has no {number}: say a number from 1 to {len(placements)}.")
        return placements[number - 1]

    @property
    def _moment(self) -> tuple[int, int | None]:
        return len(self.session.game.actions), self.session.viewer
