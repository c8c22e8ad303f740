"""The building rules, worked out anew: lines, runs, words both ways, plurals, and what a board asks.

Everything is judged on a plain dict from squares to letters that holds the new cards already, so that a run
is simply what can be read there.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from crossdeck.boards import Board
from crossdeck.rules import Course, Joining, Joint, Plurals, Rules
from crossdeck.solve.checker.reading import BrokenError
from crossdeck.words import WordList

__all__ = ["Crossword", "Run", "Square"]

Square = tuple[int, int]
Run = tuple[Square, ...]
"""The squares of an unbroken line, in reading order."""


@dataclass(frozen=True)
class Crossword:
    """The rules of building at one table."""

    rules: Rules
    words: WordList
    board: Board | None = None

    @property
    def most_cards(self) -> int | None:
        """The most cards of a play, the opening word included; None for any number (KUG-13, KUG-24)."""
        limit = self.rules.limit(1)
        return limit.most if limit else None

    def judge(self, old: Mapping[Square, str], new: Mapping[Square, str]) -> list[Run]:
        """The runs a play makes; `BrokenError` if it may not be made."""
        self._judge_squares(old, new)
        table = {**old, **new}
        runs = self._runs(table, new)
        lines = [run for run in runs if set(new) <= set(run)]
        if not lines and len(new) > 1:
            raise BrokenError("the cards do not make one unbroken run (R-01)")
        if not lines:
            raise BrokenError("one letter is no word (R-05)")
        if not old:
            self._judge_opening(lines)
        elif not any(square in old for run in runs for square in run):
            raise BrokenError("the cards do not join the crossword (KUG-23)")
        self._judge_word(table, old, lines)
        for run in runs:
            if _read(table, run) not in self.words:
                raise BrokenError(f"{_read(table, run)} is not a word (KUG-28)")
        for run in runs:
            if self._is_forbidden(table, new, run):
                raise BrokenError(f"{_read(table, run)} is a plural made with a new S (KUG-33)")
        return runs

    def _judge_squares(self, old: Mapping[Square, str], new: Mapping[Square, str]) -> None:
        most = self.most_cards
        if not new:
            raise BrokenError("no card is laid")
        if most is not None and len(new) > most:
            raise BrokenError(f"{len(new)} cards are more than {most} (KUG-24)")
        for square, letter in new.items():
            if square in old:
                raise BrokenError(f"a card lies on {square} already (KUG-31)")
            if self.board is not None and square not in self.board:
                raise BrokenError(f"{square} is off the board")
            if letter not in self.words.alphabet:
                raise BrokenError(f"{letter} is no letter")
        if len({row for row, _ in new}) > 1 and len({col for _, col in new}) > 1:
            raise BrokenError("the cards are not in one line (KUG-27)")

    def _runs(self, table: Mapping[Square, str], new: Iterable[Square]) -> list[Run]:
        """Every run of two or more through a new card, each once (R-05, R-06)."""
        found = {_run(table, square, across=across) for square in new for across in (True, False)}
        return sorted(run for run in found if len(run) > 1)

    def _judge_opening(self, lines: list[Run]) -> None:
        """Where the first word lies on a board: from the corner (KWP-06) or a start square (KWR-06)."""
        first = lines[0][0]
        if self.rules.course is Course.CORNERS and first != (0, 0):
            raise BrokenError("the first letter does not lie in the top-left corner (KWP-06)")
        if self.rules.course is Course.AREA and self.board and not self.board.is_start(first):
            raise BrokenError("the opening word does not begin on a start square (KWR-06)")

    def _judge_word(self, table: Mapping[Square, str], old: Mapping[Square, str], lines: list[Run]) -> None:
        """Whether a line of the play will do as its word; a single card has two to choose from."""
        shortest = max(self.rules.shortest, 2)
        long = [run for run in lines if len(run) >= shortest]
        if not long:
            raise BrokenError(f"{_read(table, lines[0])} has fewer than {shortest} letters")
        if self.rules.course is Course.CORNERS and old:
            shared = [sum(square in old for square in run) for run in long]
            most = 1 if self.rules.joining is Joining.ONE else len(table)
            if not any(1 <= count <= most for count in shared):
                raise BrokenError(f"the word shares {shared[0]} letters with the others (KWP-08, R-81)")

    def _is_forbidden(self, table: Mapping[Square, str], new: Mapping[Square, str], run: Run) -> bool:
        """Whether the run is a plural by its new S, and that S is not part of another good word (R-30)."""
        if not self._is_plural(table, new, run):
            return False
        if self.rules.strict_s and len(new) < 2:
            return True
        end = run[-1]
        other = next((r for r in self._runs(table, {end}) if r != run), None)
        if other is None:
            return True
        if self.rules.joint is Joint.AT_ENDS and end not in (other[0], other[-1]):
            return True
        if other[-1] == end:  # the same S would make both
            return self._is_plural(table, new, other)
        return self._is_forbidden(table, new, other)

    def _is_plural(self, table: Mapping[Square, str], new: Mapping[Square, str], run: Run) -> bool:
        """Whether it is a noun's plural and no other word, and ends in an S of this play (R-35, R-39)."""
        word = _read(table, run)
        if self.rules.plurals is Plurals.FREE or run[-1] not in new or not word.endswith("S"):
            return False
        facts = self.words.facts(word)
        if facts is None or not facts.plural_of or facts.own:
            return False
        return not (self.rules.verb_s and facts.third_of)


def _run(table: Mapping[Square, str], square: Square, *, across: bool) -> Run:
    """The unbroken line through a square that holds a card; it may be that square alone."""
    down, right = (0, 1) if across else (1, 0)
    row, col = square
    while (row - down, col - right) in table:
        row, col = row - down, col - right
    squares = []
    while (row, col) in table:
        squares.append((row, col))
        row, col = row + down, col + right
    return tuple(squares)


def _read(table: Mapping[Square, str], run: Run) -> str:
    return "".join(table[square] for square in run)
