"""Somebody at a puzzle: how often he tried, what help he took, what is next, and what is remembered."""

from collections.abc import Sequence
from datetime import date

from crossdeck.layout import Placement
from crossdeck.play import Table
from crossdeck.puzzles import (
    Answered,
    Outcome,
    Puzzle,
    PuzzleHint,
    PuzzleWay,
    answered,
    hint,
    next_way_out,
)
from crossdeck.puzzles.progress import Done, Progress, progress, share_text
from crossdeck.rulebook import Language
from crossdeck.terminal.patience.annals import Annals
from crossdeck.words import WordList

__all__ = ["PuzzleSession"]

_MOST_HINTS = 3


class PuzzleSession:
    """One person and a list of puzzles, of which he does one after the other."""

    def __init__(
        self,
        puzzles: Sequence[Puzzle],
        words: WordList,
        *,
        day: date | None = None,
        annals: Annals | None = None,
    ) -> None:
        """Begin with the first; `day` is whose puzzle that is."""
        self._puzzles = puzzles
        self._words = words
        self._at = 0
        self._day = day
        self.annals = annals or Annals()
        self.notes: list[str] = []
        """What is to be told besides: that something could not be remembered."""
        self._sit()

    def _sit(self) -> None:
        self.table: Table = self.puzzle.table(self._words)
        self.tries = 0
        self.hints = 0
        self.done: Done | None = None

    @property
    def puzzle(self) -> Puzzle:
        """The one that he is at."""
        return self._puzzles[self._at]

    @property
    def day(self) -> date | None:
        """Of which day it is the puzzle."""
        return self._day if self._at == 0 else None

    @property
    def is_of_another_dictionary(self) -> bool:
        """Whether the dictionary has changed since the puzzle was made."""
        return self._words.digest != self.puzzle.digest

    def answer(self, placement: Placement) -> Answered:
        """What becomes of an answer; one that a rule is against is no try."""
        found = answered(self.puzzle, self.table, placement)
        if self.done is None and found.outcome is not Outcome.REFUSED:
            self.tries += 1
            if found.solved:
                self._finish(solved=True)
        return found

    def hint(self) -> PuzzleHint:
        """The next hint, which tells more than the one before; after the last the same again."""
        self.hints = min(self.hints + 1, _MOST_HINTS) if self.done is None else self.hints
        return hint(self.puzzle, max(1, self.hints))

    def give_up(self) -> PuzzleWay | None:
        """The solution's next turn, if it has one; the puzzle is done with."""
        if self.done is None:
            self._finish(solved=False)
        return next_way_out(self.puzzle, self.table, self.puzzle.answer)

    def _finish(self, *, solved: bool) -> None:
        puzzle = self.puzzle
        self.done = Done(
            game=puzzle.game,
            number=puzzle.number,
            kind=puzzle.kind.value,
            grade=puzzle.grade,
            solved=solved,
            tries=self.tries,
            hints=self.hints,
            when=self.annals.today(),
            day=self.day,
        )
        if problem := self.annals.add_puzzle(self.done):
            self.notes.append(problem)

    def go_on(self) -> bool:
        """To the next puzzle of the list; False at its end."""
        if self._at + 1 >= len(self._puzzles):
            return False
        self._at += 1
        self._sit()
        return True

    def shared(self, language: Language = "en") -> str:
        """The result to be shared; empty before the puzzle is done with."""
        return "" if self.done is None else share_text(self.done, language)

    def progress(self) -> tuple[Progress, list[str]]:
        """What the puzzles of this game add up to, and what is wrong with what is remembered."""
        done, problems = self.annals.read_puzzles()
        mine = [each for each in done if each.game == self.puzzle.game]
        return progress(mine, self.annals.today()), problems
