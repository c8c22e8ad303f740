"""What the line mode of a patience keeps between two lines."""

from collections.abc import Sequence

from crossdeck.alphabet import Alphabet
from crossdeck.patience import Lay, SoloAction, SoloView, Spell, format_solo
from crossdeck.patience.solo import Solo
from crossdeck.play import IllegalActionError
from crossdeck.rules import Course
from crossdeck.terminal.patience.counsel import cards_of, worth_of
from crossdeck.terminal.patience.drawing import draw_table, tell_table
from crossdeck.terminal.patience.places import made_by
from crossdeck.terminal.patience.plain.manual import commands_at
from crossdeck.terminal.patience.session import SoloSession
from crossdeck.terminal.plain.lines import Answer, Shown, refused
from crossdeck.terminal.plain.manual import Command
from crossdeck.terminal.plain.reading import pick
from crossdeck.terminal.telling import counted, joined
from crossdeck.verdicts import Refusal

__all__ = ["SoloLines"]


class SoloLines:
    """A patience at a terminal of lines: how it is shown, and what a number would pick."""

    def __init__(self, session: SoloSession) -> None:
        """Sit down with nothing chosen yet."""
        self.session = session
        self.shown = Shown.TABLE
        self.last_rule = ""
        """The rule by which something was last refused."""
        self.left = False
        """Whether the player has left the table."""
        self.warned_at: object = None
        """The moment at which he was told that the game is not kept."""
        self.hinted: tuple[object, int] = (None, 0)
        """The moment of the last hint, and its grade."""
        self._listed: tuple[object, Sequence[Lay | Spell]] = (None, ())

    @property
    def solo(self) -> Solo:
        """The table."""
        return self.session.solo

    @property
    def view(self) -> SoloView:
        """What the player sees."""
        return self.session.view

    @property
    def alphabet(self) -> Alphabet:
        """The letters of the game."""
        return self.solo.table.words.alphabet

    @property
    def commands(self) -> tuple[Command, ...]:
        """What can be typed at this table."""
        return commands_at(self.solo.rules)

    @property
    def moment(self) -> object:
        """Where the player is: which deal, and which moment of its tree."""
        return self.session.sitting.name, self.session.sitting.at

    def do(self, action: SoloAction) -> Answer:
        """Do it, or say why not."""
        try:
            self.session.do(action)
        except IllegalActionError as wrong:
            return self.refuse(wrong.refusals)
        return Answer()

    def refuse(self, refusals: Sequence[Refusal]) -> Answer:
        """Each rule with its sentence, and how to read the rule."""
        self.last_rule = refusals[0].rule
        return refused([str(refusal) for refusal in refusals], refusals)

    def told_table(self, shown: Shown) -> list[str]:
        """What lies on the table, drawn or in sentences."""
        if shown is Shown.NOTHING:
            return []
        return (draw_table if shown is Shown.TABLE else tell_table)(self.solo, self.view)

    def list_plays(self, plays: Sequence[Lay | Spell], head: str, most: int) -> Answer:
        """Plays with numbers by which they can be picked until something changes."""
        self._listed = (self.moment, plays)
        shown = list(enumerate(plays[:most], 1))
        told = [f"{number}. {self.told(play)}" for number, play in shown]
        return Answer((head, *told), data={"plays": [self.as_data(play) for _, play in shown]})

    def picked(self, number: int) -> Lay | Spell:
        """The play of this number in the last list."""
        moment, plays = self._listed
        none = "A word that fits in several places makes one."
        return pick(plays if moment == self.moment else (), number, none)

    def told(self, play: Lay | Spell) -> str:
        """The words of a play, what it takes or scores, and how it is typed."""
        worth = counted(cards_of(play), "card")
        if (points := self._points(play)) is not None:
            worth = counted(points, "point")
        return f"{joined(made_by(self.view, play))}, {worth}: {self.written(play)}"

    def as_data(self, play: Lay | Spell) -> dict[str, object]:
        """The same for a machine."""
        return {
            "action": self.written(play),
            "words": list(made_by(self.view, play)),
            "cards": cards_of(play),
            "points": self._points(play),
        }

    def written(self, action: SoloAction) -> str:
        """An action in notation."""
        return format_solo(action, self.view.layout)

    def _points(self, play: Lay | Spell) -> int | None:
        counts = self.solo.rules.course is Course.AREA
        return worth_of(self.solo, self.view, play) if counts else None
