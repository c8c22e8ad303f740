"""A patience in lines: `SoloPlain` answers one line at a time and neither reads nor writes."""

from dataclasses import replace

from crossdeck.catalogue import changed_options
from crossdeck.deals import DealError
from crossdeck.notation import NotationError
from crossdeck.placements import TooLargeError
from crossdeck.rulebook import RuleNotFoundError
from crossdeck.shelf.files import FileError, shown
from crossdeck.terminal.patience.briefing import brief
from crossdeck.terminal.patience.plain.asking import ASKS
from crossdeck.terminal.patience.plain.lines import SoloLines
from crossdeck.terminal.patience.plain.looking import LOOKS
from crossdeck.terminal.patience.plain.machine import encode_answer, encode_table
from crossdeck.terminal.patience.plain.playing import PLAYS, places_of
from crossdeck.terminal.patience.session import SoloSession
from crossdeck.terminal.patience.telling import tell_assists, tell_end, tell_event, tell_left
from crossdeck.terminal.plain.commands import CommandError
from crossdeck.terminal.plain.lines import Answer, Unhurried
from crossdeck.terminal.plain.reading import is_placement, meant_by, no_such, split_line
from crossdeck.terminal.saving import SaveError

__all__ = ["SoloPlain"]

_DEEDS = {**PLAYS, **ASKS, **LOOKS}
_MISTYPED = (
    CommandError, DealError, NotationError, RuleNotFoundError, SaveError, FileError, TooLargeError,
)  # fmt: skip
"""What a line can get wrong; the message is the answer."""


class SoloPlain(Unhurried):
    """A patience told in lines."""

    def __init__(self, session: SoloSession) -> None:
        """Sit down."""
        self.session = session
        self.lines = SoloLines(session)

    @property
    def is_left(self) -> bool:
        """Whether the player has left the table."""
        return self.lines.left

    def encode(self, answer: Answer) -> str:
        """An answer for a program."""
        return encode_answer(self.session, answer)

    def greet(self) -> Answer:
        """The game in brief, how to find help, what waits elsewhere, and how it stands."""
        told = brief(self.session)
        if (waiting := self.session.offered()) is not None and not self.session.file:
            told.append(f"One that you left unfinished waits: crossdeck play --resume {shown(waiting)}")
        told.append("help lists the commands, hint helps, undo takes back. Type a word to play it.")
        if self.lines.alphabet.x_system:
            told.append("Type cx, gx, hx, jx, sx, ux for Ĉ, Ĝ, Ĥ, Ĵ, Ŝ, Ŭ.")
        return Answer((*told, *self._standing()), data={"table": encode_table(self.session)})

    def answer(self, line: str) -> Answer:
        """Do what a line says, and tell what came of it."""
        before = self.lines.moment
        try:
            answer = self._obey(line.strip())
        except _MISTYPED as wrong:
            return Answer((str(wrong),), ok=False, data={"error": str(wrong)})
        moved = self.lines.moment != before
        news = [] if answer.again or not moved else self._news()
        notes, self.session.notes = self.session.notes, []
        text = (*answer.text, *news, *(self._standing() if moved or answer.again else ()), *notes)
        return replace(answer, text=text)

    def _news(self) -> list[str]:
        history = self.session.view.history
        return [tell_event(history[-1], self.session.solo.rules)] if history else []

    def _standing(self) -> list[str]:
        """The table, how far it is, and at the end how it ended."""
        session, view = self.session, self.session.view
        table = ["", *self.lines.told_table(self.lines.shown)]
        if not session.is_over:
            return [*table, tell_left(view, session.solo.rules)]
        assists = tell_assists(session.sitting.assists)
        what = "stats, share, undo, again for the same cards, deal for others; Enter leaves the table."
        return [*table, *tell_end(session.solo, view), assists, what]

    def _obey(self, text: str) -> Answer:
        head, rest = split_line(text)
        if not text:
            self.lines.left = self.session.is_over
            return Answer(again=not self.lines.left)
        if text.isdigit() or is_placement(text):
            return _DEEDS["play"](self.lines, text)
        name, note = self._meant(head, rest)
        answer = _DEEDS[name](self.lines, rest if name != "a word" else text)
        if name == "a word" and not answer.ok:
            note = ("If you meant a command: help lists them.",)
        return replace(answer, text=(*answer.text, *note))

    def _meant(self, head: str, rest: str) -> tuple[str, tuple[str, ...]]:
        """The command, or a word that is to be played; what is both is told of."""
        word = "" if rest else self._playable(head)
        verb = "spell" if self.session.solo.manner.spells else "play"
        name, note = meant_by(head, word, self.lines.commands, lay="play", verb=verb)
        if name:
            return name, note
        places = rest.casefold().removeprefix("from ").split()
        with_places = bool(places) and all(each.isdigit() or each in _PLACES for each in places)
        if (rest and not with_places) or not self._spelt(head):
            raise no_such(head)
        return "a word", ()

    def _spelt(self, text: str) -> bool:
        alphabet = self.lines.alphabet
        return alphabet.spells(alphabet.read(text))

    def _playable(self, text: str) -> str:
        """The word, if it could be played now."""
        word = self.lines.alphabet.read(text)
        if len(word) < 2 or self.session.is_over or not self._spelt(text):
            return ""
        return word if word in self.session.solo.table.words and places_of(self.lines, word) else ""

    def leave(self) -> Answer:
        """Keep the game where that was asked for, and say how to come back to it."""
        session = self.session
        if session.due:
            return Answer((session.save(),))
        if session.wanted and not session.is_over:
            return Answer((f"You have left the table. The same cards again: {self._again()}",))
        return Answer(("You have left the table.",))

    def _again(self) -> str:
        """The command that deals the same cards."""
        rules = self.session.solo.rules
        chosen = "".join(f" --option {name}={value}" for name, value in changed_options(rules).items())
        if self.session.day is not None:
            return f"crossdeck play {rules.id} --daily {self.session.day}{chosen}"
        return f"crossdeck play {rules.id} --deal {self.session.number}{chosen}"


_PLACES = ("hand", "open", "master")
