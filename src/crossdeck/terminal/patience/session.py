"""A patience at a terminal: the sitting, the help that was taken, where it is kept, and what is remembered.

No input or output of its own but the two files that `annals` and `keeping` write.  What ends is remembered at
once; whoever then takes back and ends it otherwise has been helped, and that is remembered apart.
"""

from datetime import date
from pathlib import Path

from crossdeck.careers import Career, Finished, career, share_text
from crossdeck.careers.counting import Standard
from crossdeck.catalogue import changed_options, name_of_deal
from crossdeck.daily import daily_number
from crossdeck.patience import Lay, Sitting, SittingError, SoloAction, SoloView, Spell
from crossdeck.patience.solo import Solo
from crossdeck.record import record_alone
from crossdeck.rulebook import Language
from crossdeck.seats import YOU
from crossdeck.shelf.files import shown
from crossdeck.terminal.patience.annals import Annals
from crossdeck.terminal.patience.counsel import Counsel, Hint
from crossdeck.terminal.patience.keeping import check_file, write_sitting
from crossdeck.terminal.saving import SaveError, write_kept

__all__ = ["SoloSession"]


def _taken(place: Path) -> None:
    raise SaveError(f"{shown(place)} is there already: name another file")


_GRADES = {1: "exists", 2: "where", 3: "which"}
"""How hints are counted, by grade."""


class SoloSession:
    """One person alone with a patience; another deal can be had at the same table."""

    def __init__(
        self,
        solo: Solo,
        number: int,
        *,
        day: date | None = None,
        annals: Annals | None = None,
        sitting: Sitting | None = None,
        file: str = "",
        counsel: Counsel | None = None,
    ) -> None:
        """Deal, or go on with a sitting; `file` is where it is kept, and `day` whose deal it is."""
        self.solo = solo
        self.annals = annals or Annals()
        self.counsel = counsel or Counsel.beside(solo)
        self.file = file
        self.notes: list[str] = []
        """What is to be told besides: that something could not be remembered."""
        self._kept: tuple[object, ...] | None = None
        if sitting is None:
            self._deal(number, day)
        else:
            self._sit(sitting, number, day)
            self._kept = self._moment

    def _deal(self, number: int, day: date | None) -> None:
        table = self.solo.table
        name = name_of_deal(table.rules, 1, number, table.printed, table.printed_board)
        self._sit(Sitting(self.solo, name), number, day)

    def _sit(self, sitting: Sitting, number: int, day: date | None) -> None:
        self.sitting, self.number, self.day = sitting, number, day
        self._ends = {at for at, node in enumerate(sitting.nodes) if node.state.result.is_over}
        """Moments whose end is remembered already."""
        self._kept = None
        self._begun = self._moment

    @property
    def view(self) -> SoloView:
        """What the player sees."""
        return self.sitting.view

    @property
    def is_over(self) -> bool:
        """Whether this line of play has come to an end."""
        return self.sitting.state.result.is_over

    # Doing something.

    def do(self, action: SoloAction) -> None:
        """Do it; IllegalActionError if it is not legal."""
        self.sitting.push(action)
        self._note_end()

    def undo(self, steps: int = 1) -> None:
        """Take back; SittingError if there is nothing to take back."""
        for _ in range(steps):
            self.sitting.undo()

    def redo(self) -> None:
        """Do again what was taken back last."""
        self.sitting.redo()

    def go(self, node: int) -> None:
        """Go to any moment; to leave the line that was played is to take back, and is counted so."""
        here = self.sitting.at
        self.sitting.go(node)
        if here not in self.sitting.path(node):
            self.sitting.helped("undos")

    def _note_end(self) -> None:
        at = self.sitting.at
        if not self.is_over or at in self._ends:
            return
        self._ends.add(at)
        problem = self.annals.add(self.finished)
        if problem:
            self.notes.append(problem)

    def deal(self, number: int) -> None:
        """Another deal at the same table; the file that was named holds the one before."""
        self.file = ""
        self._deal(number, None)

    def deal_again(self) -> None:
        """The same cards from the beginning; nothing that was tried is kept in the new tree."""
        self.file = ""
        self._deal(self.number, self.day)

    def deal_daily(self, day: date) -> None:
        """The deal of a day."""
        self.file = ""
        self._deal(daily_number(self.solo.rules.id, day), day)

    # Help, all of it counted.

    def count_hint(self, grade: int) -> None:
        """Count a hint, which whoever wants it then asks for through `counsel`."""
        self.sitting.helped(_GRADES[grade])

    def hint(self, grade: int) -> Hint:
        """A hint of this grade."""
        self.count_hint(grade)
        return self.counsel.hint(self.view, grade)

    def plays(self) -> list[Lay | Spell]:
        """All plays, or the first of very many: as much help as a hint that names the word."""
        self.count_hint(3)
        return self.counsel.some_plays(self.view)

    def ask_solver(self) -> None:
        """Count a look at the solver, which whoever looks then asks through `counsel`."""
        self.sitting.helped("solver")

    # What is remembered.

    @property
    def finished(self) -> Finished:
        """The line of play that led here, as it is remembered when it is over."""
        state, sitting, table = self.sitting.state, self.sitting, self.solo.table
        return Finished(
            game=table.rules.id,
            deal=sitting.name,
            number=str(self.number),
            dictionary=table.words.id,
            result=state.result,
            when=self.annals.today(),
            options=changed_options(table.rules),
            day=self.day,
            score=state.score,
            words=state.words,
            left=state.left,
            cards=len(table.letters) - len(state.aside),
            plays=len(sitting.path()) - 1,
            assists=sitting.assists,
        )

    def career(self) -> tuple[Career, list[str]]:
        """What was played at such a table so far, and what is wrong with what is remembered."""
        games, problems = self.annals.read()
        mine = Standard.of(self.finished)
        return career([game for game in games if Standard.of(game) == mine], self.annals.today()), problems

    def shared(self, language: Language = "en") -> str:
        """The result to be shared; SittingError before the end."""
        if not self.is_over:
            raise SittingError("the result can be shared when the game is over")
        return share_text(self.finished, language)

    # Keeping it.

    @property
    def _moment(self) -> tuple[object, ...]:
        """Changes with all that a file would hold."""
        sitting = self.sitting
        return len(sitting.nodes), sitting.at, tuple(sitting.bookmarks.items()), sitting.assists

    @property
    def wanted(self) -> bool:
        """Whether anything has been done since it was last kept, or since it began."""
        return self._moment != (self._kept or self._begun)

    @property
    def due(self) -> bool:
        """Whether it is to be kept on leaving: a file was named, and does not have all of it."""
        return bool(self.file) and self._moment != self._kept

    def check_file(self) -> None:
        """Refuse, before anything is played, a file that could not be written at the end."""
        if self.file:
            check_file(self.file, self.sitting, self.day)

    def save(self, file: str = "") -> str:
        """Keep it in this file or in the one named before; gives what to tell of it."""
        file = file or self.file
        if not file:
            raise SaveError("Say where to keep the game, as in save evening.patience.")
        place = write_sitting(file, self.sitting, self.day)
        self.file, self._kept = file, self._moment
        self.annals.wait(self.solo.rules.id, None if self.is_over else place)
        return f"Kept in {shown(file)}. To go on with it: crossdeck play --resume {shown(file)}"

    def export(self, file: str) -> str:
        """Write the line that led here as a record, for `crossdeck replay`; gives what to tell of it."""
        if not file:
            raise SaveError("Say where to write the record, as in export evening.game.")
        steps = list(self.sitting.line())
        states = [self.sitting.nodes[0].state, *(after for _, _, after in steps)]
        record = record_alone(self.solo, states, [action for _, action, _ in steps], YOU)
        write_kept(file, record.text(), _taken)
        return f"The record is in {shown(file)}. To see it: crossdeck replay {shown(file)}"

    def offered(self) -> Path | None:
        """Another patience of this game that waits in a file to be gone on with."""
        place = self.annals.waiting(self.solo.rules.id)
        return None if place is None or (self.file and place == Path(self.file).resolve()) else place
