"""What each step does to the table, and when it may be done.

The rules that hold for one patience only stand here, each at its step; those of building are in `crossword`.
"""

from collections import Counter
from dataclasses import dataclass
from typing import assert_never

from crossdeck.boards import Board
from crossdeck.rules import Course, Exchange, Refill, Rules
from crossdeck.solve.checker.crossword import Crossword, Run, Square
from crossdeck.solve.checker.reading import BrokenError, Exchanged, Fills, GivesUp, Lays, Spells, Step, Turns
from crossdeck.solve.checker.search import can_build, can_spell
from crossdeck.solve.checker.table import Table
from crossdeck.words import WordList

__all__ = ["Checker"]

_VOWELS = "AEIOU"
_PACKET = 3
_RACK = 10
_OWN = "blue"
"""KWS-02."""


@dataclass
class Checker:
    """A table and everything that judges what happens on it."""

    rules: Rules
    words: WordList
    board: Board | None
    table: Table
    thorough: bool = True

    def __post_init__(self) -> None:
        """Keep the rules of building at hand."""
        self.crossword = Crossword(self.rules, self.words, self.board)

    def do(self, step: Step) -> None:
        """Do it; `BrokenError` if a rule forbids it, and then the table is worth nothing any more."""
        if self.table.result != "open":
            raise BrokenError("the game is over")
        match step:
            case Lays():
                self._lay(step)
            case Spells():
                self._spell(step)
            case Turns():
                self._turn()
            case Fills():
                self._fill(step)
            case Exchanged():
                self._exchange(step)
            case GivesUp():
                self._end("lost")
            case _:
                assert_never(step)

    def _lay(self, step: Lays) -> None:
        if self.rules.course in (Course.PILES, Course.NEST):
            raise BrokenError("there is no crossword in this patience")
        table = self.table
        new: dict[Square, str] = {}
        for square, letter in zip(step.squares(), step.letters, strict=True):
            if letter != ".":
                new[square] = letter
            elif square not in table.laid:
                raise BrokenError(f"no card lies on {square}")
        if self.thorough and self.rules.stacks_first and "open" in step.places and self._stacks_can_play():
            raise BrokenError("the stacks alone make a play, and come first (R-58)")
        if self.rules.use_turned and table.fresh and "open" not in step.places:
            raise BrokenError("none of the cards that were turned up is used (KSO-03)")
        table.take("".join(new.values()), step.places)
        runs = self.crossword.judge(table.laid, new)
        table.laid.update(new)
        table.score += self._points(new, runs)
        self._after_play("open" in step.places, step.places.count("hand"))

    def _spell(self, step: Spells) -> None:
        if self.rules.course not in (Course.PILES, Course.NEST):
            raise BrokenError("words are laid into a crossword in this patience")
        table, word = self.table, step.letters.upper()
        table.take(step.letters, step.places)
        if set(step.places) == {"master"}:
            raise BrokenError("a Master Card goes with other letters (LS2-14)")
        if len(word) < 2 or (len(word) < self.rules.shortest and table.left):
            raise BrokenError(f"{word} is too short while cards remain (LS1-04, R-76)")
        if word not in self.words:
            raise BrokenError(f"{word} is not a word")
        self._after_play("open" in step.places, 0)

    def _after_play(self, used_open: bool, from_hand: int) -> None:
        """Refill what is refilled, and see whether the game is won."""
        table, course = self.table, self.rules.course
        table.plays += 1
        table.fresh = 0
        if course is Course.ROW:  # KA1-09, KA1-10
            table.hand += _drawn(table.blind, from_hand)
            if not table.open and self.rules.refill_open is Refill.CLEARED:
                table.open += _drawn(table.blind, 1)
        elif course is Course.STACKS and used_open:
            table.showing = self.rules.beneath and bool(table.open)
        elif course in (Course.CORNERS, Course.AREA):  # KWP-07
            table.hand += _drawn(table.blind, _RACK - len(table.hand))
        if course is Course.CORNERS:
            if self.board and (self.board.rows - 1, self.board.cols - 1) in table.laid:  # KWP-09
                table.result = "won"
        elif not table.left:
            self._end("won")

    def _turn(self) -> None:
        table, course = self.table, self.rules.course
        if course not in (Course.ROW, Course.HAND, Course.STACKS, Course.NEST):
            raise BrokenError("no card is turned up in this patience")
        if not table.blind and not (course is Course.STACKS and table.open):
            raise BrokenError("the blind pack is used up")
        if self.thorough and self.rules.turning is Exchange.ONLY_IF_STUCK and self.can_play():
            raise BrokenError("a play exists, and then no card is turned or taken (R-54, R-56)")
        if self.thorough and self.rules.stacks_first and self._stacks_can_play():
            raise BrokenError("the stacks alone make a play, and come first (R-58)")
        if course is Course.STACKS:
            turn_packet(table)
        elif course is Course.HAND:
            table.hand += _drawn(table.blind, 1)
        else:
            table.open[:0] = _drawn(table.blind, 1)
            table.fresh += 1

    def _fill(self, step: Fills) -> None:
        table = self.table
        if self.rules.course is not Course.NEST:
            raise BrokenError("no space is filled in this patience")
        if step.space >= len(table.piles) or table.piles[step.space]:
            raise BrokenError(f"pile {step.space + 1} is no empty space")
        if step.place == "open":
            if any(self._is_vowel_pile(pile) for pile in table.piles):
                raise BrokenError("a vowel is available, and comes first (LS2-11, R-77)")
            if not table.open:
                raise BrokenError("no Nest card is turned up")
            card = table.open.pop(0)
        elif isinstance(step.place, int) and step.place < len(table.piles):
            if not self._is_vowel_pile(table.piles[step.place]):
                raise BrokenError("no vowel lies there on other cards (LS2-08, R-77)")
            card = table.piles[step.place].pop(0)
        else:
            raise BrokenError(f"a space is not filled from {step.place}")
        table.piles[step.space] = [card]

    def _is_vowel_pile(self, pile: list[str]) -> bool:
        """Whether a vowel lies on it that can be had: not alone, which would only shift the space (R-77)."""
        return len(pile) > 1 and pile[0] in (_VOWELS + "Y" if self.rules.y_vowel else _VOWELS)

    def _exchange(self, step: Exchanged) -> None:
        table = self.table
        if self.rules.course not in (Course.CORNERS, Course.AREA) or table.exchanges >= self.rules.redraws:
            raise BrokenError("letters are not exchanged any more (R-83)")
        if len(step.letters) > len(table.blind):
            raise BrokenError("the stock has not so many letters")
        table.take(step.letters, ("hand",) * len(step.letters))
        table.hand += _drawn(table.blind, len(step.letters))
        table.blind += step.letters
        table.exchanges += 1

    def _points(self, new: dict[Square, str], runs: list[Run]) -> int:
        """What Keyword Solitaire counts for a play: each letter once, and the keywords (R-85, R-86)."""
        rules, board = self.rules, self.board
        if rules.course is not Course.AREA or board is None:
            return 0
        own = _OWN if _OWN in board.colours else board.colours[0]
        score = 0
        for square in new:
            mine = board.colour(square) == own
            points = rules.letter_points if mine or not rules.own_only else 0
            points += rules.key_points if board.is_key(square) else 0
            score += points * (rules.own_factor if mine else 1)
        for run in runs:
            keys = [square for square in run if board.is_key(square)]
            if len(keys) >= rules.keyword_keys and any(key in new for key in keys):
                score += rules.keyword_points
        return score

    def _end(self, result: str) -> None:
        """End the game; where points are counted they decide it (KWS-08, KWS-09, KWS-11)."""
        table = self.table
        table.result = result
        if self.rules.course is Course.AREA:
            table.score += -self.rules.left_points * len(table.hand) if table.left else self.rules.out_points
            table.result = "won" if table.score >= self.rules.target else "lost"

    def settle(self) -> None:
        """See at the end of the line whether anything can still be done; if not, the game is over."""
        if self.thorough and self.table.result == "open" and self.is_stuck():
            self._end("lost")

    def is_stuck(self) -> bool:
        """Whether no play, no blind card, no space and no exchange is left (R-55, R-59, R-83, LS1-11)."""
        table, course = self.table, self.rules.course
        if course is Course.STACKS:
            return not self._pass_brings_play()
        if course in (Course.ROW, Course.HAND, Course.NEST) and table.blind:
            return False
        if course in (Course.CORNERS, Course.AREA) and table.blind and table.exchanges < self.rules.redraws:
            return False
        return not self._can_fill() and not self.can_play()

    def _can_fill(self) -> bool:
        table = self.table
        if self.rules.course is not Course.NEST or [] not in table.piles:
            return False
        return bool(table.open) or any(map(self._is_vowel_pile, table.piles))

    def can_play(self) -> bool:
        """Whether any play exists now."""
        table = self.table
        if self.rules.course in (Course.PILES, Course.NEST):
            return can_spell(table, self.words)
        tops = Counter(pile[0] for pile in table.piles if pile)
        held = Counter(table.hand) + tops
        least = 1 if self.rules.use_turned and table.fresh else 0
        supplies = [(Counter(table.open[:n]), held) for n in range(least, table.reach() + 1)]
        return can_build(table, self.crossword, supplies)

    def _stacks_can_play(self) -> bool:
        tops = Counter(pile[0] for pile in self.table.piles if pile)
        return can_build(self.table, self.crossword, [(Counter(), tops)])

    def _pass_brings_play(self) -> bool:
        """Whether a card of the pack, as they come, or the stacks alone make a play (KA3-14, R-59)."""
        table = self.table
        tops = Counter(pile[0] for pile in table.piles if pile)
        ahead = Table(self.rules, blind=list(table.blind), open=list(table.open), showing=table.showing)
        coming = set(ahead.open[: ahead.reach()])
        for _ in range(2 * (len(table.blind) + len(table.open))):
            turn_packet(ahead)
            coming.add(ahead.open[0])
        supplies = [(Counter(), tops), *((Counter(card), tops) for card in sorted(coming))]
        return can_build(table, self.crossword, supplies)


def turn_packet(table: Table) -> None:
    """Turn up three cards, or as many as there are; if there are none turn the pack over first (R-57)."""
    if not table.blind:
        table.blind, table.open = table.open[::-1], []
    table.open[:0] = _drawn(table.blind, _PACKET)[::-1]
    table.showing = True


def _drawn(stack: list[str], cards: int) -> list[str]:
    """Take so many cards from the top, or as many as there are."""
    drawn = stack[: max(cards, 0)]
    del stack[: len(drawn)]
    return drawn
