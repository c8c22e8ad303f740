"""The line mode: a line is typed, lines are answered.  For screen readers, pipes and whoever likes it quiet.

`Plain` answers one line at a time and neither reads nor writes; `console.run` joins it to two callables.  In
a race whoever reads the lines asks it meanwhile what the bots have done.
"""

from collections.abc import Callable
from dataclasses import replace

from crossdeck.catalogue import changed_options
from crossdeck.notation import NotationError
from crossdeck.placements import TooLargeError
from crossdeck.record import RecordError
from crossdeck.rulebook import RuleNotFoundError
from crossdeck.shelf.files import FileError
from crossdeck.terminal.advice import plays_of
from crossdeck.terminal.briefing import brief
from crossdeck.terminal.drawing import arranged, tell_counts
from crossdeck.terminal.plain.acting import ACTS
from crossdeck.terminal.plain.commands import CommandError
from crossdeck.terminal.plain.lines import Answer, Lines, Shown
from crossdeck.terminal.plain.looking import LOOKS, told_table
from crossdeck.terminal.plain.machine import encode_answer, encode_table
from crossdeck.terminal.plain.playing import PLAYS
from crossdeck.terminal.plain.reading import is_placement, meant_by, no_such, split_line
from crossdeck.terminal.plain.standing import standing
from crossdeck.terminal.rowadvice import row_plays_of
from crossdeck.terminal.saving import Keeper, SaveError
from crossdeck.terminal.session import Session, Wait

__all__ = ["Plain"]

_DEEDS = {**PLAYS, **ACTS, **LOOKS}
_MISTYPED = (
    CommandError, NotationError, RuleNotFoundError, SaveError, FileError, RecordError, TooLargeError,
)  # fmt: skip
"""What a line can get wrong; the message is the answer."""
_WIDTH = 80


class Plain:
    """A session told in lines."""

    def __init__(
        self,
        session: Session,
        keeper: Keeper,
        *,
        hides: bool = False,
        width: Callable[[], int] = lambda: _WIDTH,
    ) -> None:
        """`hides` where the screen can be cleared: then a player hides his cards before passing it on.

        `width` is that of the terminal.
        """
        self.session = session
        self.lines = Lines(session, keeper, width)
        self._hides = hides
        self._hiding = False
        """Whether the cards of the last player are still on the screen."""
        self._told: dict[int | None, tuple[int, int]] = {}
        """The round and how many of its events each person has been told; None: all at the terminal."""

    def greet(self) -> Answer:
        """The table's rules in brief, how to find help, and where the game stands."""
        told = brief(self.lines.table, self.session.teller.all_names(), self.session.deal)
        told += ["help lists the commands, rules all that is agreed. show words tells the table in words."]
        if self.lines.alphabet.x_system:
            told += ["Type cx, gx, hx, jx, sx, ux for Ĉ, Ĝ, Ĥ, Ĵ, Ŝ, Ŭ."]
        text = (*told, "", *self._news(self.session.viewer), *self._standing())
        return Answer(text, data={"table": encode_table(self.session)})

    def answer(self, line: str) -> Answer:
        """Do what a line says, and tell what came of it; in a race first what the bots have done by now."""
        waited, text = self.session.waiting.what, line.strip()
        before = self._news(self.session.viewer) if self.session.tick() else []
        missed, moment = self.session.waiting.what is not waited, self._moment
        # Enter was meant for what the table waited for, and nothing else is done by it.
        answer = Answer() if missed and not text else self._answered(text)
        if missed and moment == self._moment:
            answer = replace(answer, text=(*answer.text, *self._standing()))
        self.lines.seen = self.session.view()
        return replace(answer, text=(*before, *answer.text)) if before else answer

    def _answered(self, line: str) -> Answer:
        before, who, hid = self._moment, self.session.viewer, self._hiding
        try:
            answer = self._obey(line)
        except _MISTYPED as wrong:
            return Answer((str(wrong),), ok=False, data={"error": str(wrong)})
        if self.lines.left or (self._moment == before and hid == self._hiding and not answer.again):
            return answer
        if self._moment != before and who is not None and self.session.viewer is None:
            self._hiding = self._hides and not self.session.game.state.phase.is_over
        news = [] if answer.again else self._news(who)
        text = (*answer.text, *news, *self._standing())
        return replace(answer, text=text, clear=self._hides and self._uncovers(before, hid))

    def tick(self) -> Answer | None:
        """What has happened in a race while a line is being typed; None if nothing has.

        The crossword is shown again if it has changed, and all that is needed if something else is awaited.
        """
        waited, layout = self.session.waiting.what, self.session.view().layout
        if not self.session.tick():
            return None
        news, view = self._news(self.session.viewer), self.session.view()
        if self.session.waiting.what is not waited:
            news += self._standing()
        elif view.layout != layout:
            news += [*told_table(self.lines, self.lines.shown), tell_counts(view, self.session.teller)]
        self.lines.seen = view
        return Answer(tuple(news))

    @property
    def is_left(self) -> bool:
        """Whether the people have left the table."""
        return self.lines.left

    @property
    def is_timed(self) -> bool:
        """Whether bots act while a line is typed."""
        return self.session.is_race

    def next_due(self) -> float | None:
        """In how many seconds a bot acts next; None if none will."""
        return self.session.next_due()

    def encode(self, answer: Answer) -> str:
        """An answer for a program."""
        return encode_answer(self.session, answer)

    @property
    def prompt(self) -> str:
        """What stands before a line that is typed: in a race the hand, which may have scrolled away."""
        lines = self.lines
        if self.session.waiting.what is not Wait.RACE or lines.shown is not Shown.TABLE:
            return "> "
        return f"{''.join(arranged(lines.hand, lines.table.pack, lines.order))}> "

    def leave(self) -> Answer:
        """Keep the game where that was asked for, and say how to come back to it."""
        lines, session = self.lines, self.session
        if lines.keeper.due:
            return Answer((lines.keeper.save(),))
        if session.again:
            return Answer()
        if lines.keeper.wanted and not session.game.state.phase.is_over:
            return Answer((f"You have left the table. The same cards again: {self._again()}",))
        return Answer(("You have left the table.",))

    def _again(self) -> str:
        """The command that deals the same cards."""
        table = self.lines.table
        chosen = "".join(f" --option {name}={value}" for name, value in changed_options(table.rules).items())
        return f"crossdeck play {table.rules.id} --players {table.players} --deal {self.session.deal}{chosen}"

    def _standing(self) -> list[str]:
        return ["Press Enter to hide your cards."] if self._hiding else standing(self.lines)

    @property
    def _moment(self) -> tuple[int, int | None]:
        return len(self.session.game.actions), self.session.viewer

    def _uncovers(self, before: tuple[int, int | None], hid: bool) -> bool:
        """Whether cards have just been hidden, or another player's are shown."""
        viewer = self.session.viewer
        return (hid and not self._hiding) or (viewer is not None and viewer != before[1])

    def _obey(self, text: str) -> Answer:
        head, rest = split_line(text)
        if self._hiding and head.casefold() in ("", "go"):
            self._hiding = False
            return Answer()
        if not text:
            return _DEEDS["go"](self.lines, "")
        if text.isdigit() or is_placement(text):
            return _DEEDS["play"](self.lines, text)
        name, note = self._meant(head, rest)
        answer = _DEEDS[name](self.lines, rest) if name else _DEEDS["play"](self.lines, head)
        if not name and not answer.ok:
            note = ("If you meant a command: help lists them.",)
        return replace(answer, text=(*answer.text, *note))

    def _meant(self, head: str, rest: str) -> tuple[str, tuple[str, ...]]:
        """The command, or none if a word is to be laid; a word that is both is told of."""
        word = "" if rest else self._layable(head)
        name, note = meant_by(head, word, self.lines.commands, lay="lay", verb="play")
        if not name and (rest or not self._spelt(head)):
            raise no_such(head)
        return name, note

    def _spelt(self, text: str) -> bool:
        """Whether this can be meant as a word to lay now."""
        alphabet = self.lines.alphabet
        mine = self.session.waiting.what in (Wait.TURN, Wait.TAKE, Wait.RACE)
        return mine and alphabet.spells(alphabet.read(text))

    def _layable(self, text: str) -> str:
        """The word, if it could be laid now."""
        word = self.lines.alphabet.read(text)
        if len(word) < 2 or not self._spelt(text):
            return ""
        found = row_plays_of(self.session, word) if self.lines.in_rows else plays_of(self.session, word)
        return word if found else ""

    def _news(self, who: int | None) -> list[str]:
        """What has happened: since this player last looked, if he has just come, or since the last line."""
        session = self.session
        come = session.viewer is not None and session.viewer != who
        reader = session.viewer if come else who
        view = session.game.view(reader)
        round_, told = self._told.get(reader if come else None, (0, 0))
        begins: list[str] = []
        if round_ != view.round:
            told = 0
            if not come:  # A deal is told to all who are there.
                first = self.lines.table.first_of(view.dealer, view.fallen)
                begins = session.teller.round_begins(view, first)
        for each in {None, reader}:
            self._told[each] = (view.round, len(view.history))
        return [*begins, *(session.teller.event(event, view) for event in view.history[told:])]
