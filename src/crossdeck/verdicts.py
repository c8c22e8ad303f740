"""Verdicts: whether one placement is legal, and if not, which rule it breaks.

It looks in stages and stops at the first stage that finds a fault, as a person at the table would: what is
laid at all, then the line, the gaps, the number of cards, the joining and where an opening word begins, then
the length of the word, the words, the plurals.
It costs a few look-ups, far less than generating all placements; a property test holds the two equal.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Protocol

from crossdeck.boards import Board
from crossdeck.layout import Layout, Placement, Run, Square
from crossdeck.rules import Fault, Joint, Names, Rules, Wilds

__all__ = ["Refusal", "Verdict", "Words", "faulty_and_barred", "judge", "made_words", "word_refusals"]


class Words(Protocol):
    """What the judge asks of a dictionary; `WordList` answers it."""

    def plural_flags(self, word: str, /) -> int | None:
        """What kind of plural the word is; None for no word."""

    def singular(self, word: str, /) -> str:
        """The singular of a plural; empty if it is none."""

    def is_proper(self, word: str, /) -> bool:
        """Whether it is a proper name."""

    def is_foreign(self, word: str, /) -> bool:
        """Whether it is known as foreign."""


@dataclass(frozen=True)
class Refusal:
    """One reason why something is not legal: the rule, a sentence, and what it is about."""

    fault: Fault
    rule: str
    sentence: str
    squares: tuple[Square, ...] = ()
    word: str = ""
    cards: tuple[str, ...] = ()

    def __str__(self) -> str:
        """The sentence after its rule."""
        return f"{self.rule}: {self.sentence}"


@dataclass(frozen=True)
class Verdict:
    """What a placement makes, and why it is refused if it is."""

    main: Run | None = None
    """The run along the line of play; for one card the longer run, across if equal."""
    cross: tuple[Run, ...] = ()
    """The other runs of two or more through new cards."""
    refusals: tuple[Refusal, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether nothing speaks against it."""
        return not self.refusals


@dataclass(frozen=True)
class _Case:
    layout: Layout
    placement: Placement
    rules: Rules
    players: int
    words: Words

    def refuse(self, fault: Fault, sentence: str, squares: Sequence[Square] = (), word: str = "") -> Refusal:
        return Refusal(fault, self.rules.cites[fault], sentence, tuple(squares), word)


def judge(
    layout: Layout,
    placement: Placement,
    rules: Rules,
    players: int,
    words: Words,
    *,
    hand: Sequence[str] | None = None,
    named: Sequence[str] = (),
    first_addition: bool = False,
    board: Board | None = None,
) -> Verdict:
    """Judge a placement; `hand` and the words `named` are looked at if given, `board` bounds the table.

    Without a board an opening word may lie anywhere (R-10).
    """
    case = _Case(layout, placement, rules, players, words)
    numbers = chain(_numbers(case, first_addition), _start(case, board))
    for stage in (_cards(case, hand, board), _line(case), _gaps(case), numbers):
        if refusals := tuple(stage):
            return Verdict(refusals=refusals)
    made = layout.made_by(placement)
    if refusals := tuple(_length(case, made.main)):
        return Verdict(made.main, made.cross, refusals)
    refusals = (*_words(case, made.runs), *_names(case, named, made.runs))
    return Verdict(made.main, made.cross, refusals or tuple(_plurals(case, made.main, made.cross)))


def made_words(layout: Layout, placement: Placement) -> tuple[str, ...]:
    """The words that a placement in one line makes, the main one first."""
    return tuple([run.word for run in layout.made_by(placement).runs])


def word_refusals(
    layout: Layout, placement: Placement, rules: Rules, players: int, words: Words
) -> tuple[Refusal, ...]:
    """What a challenge could say against the words of a placement that is sound otherwise (LEX-32, R-43)."""
    case = _Case(layout, placement, rules, players, words)
    made = layout.made_by(placement)
    return (*_words(case, made.runs), *_plurals(case, made.main, made.cross))


def faulty_and_barred(refusals: Sequence[Refusal]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The words that are refused, and those of them that are real words; the others are misspelt (R-74)."""
    barred = (refusal.word for refusal in refusals if refusal.fault is not Fault.NOT_A_WORD)
    return tuple(refusal.word for refusal in refusals), tuple(barred)


def _cards(case: _Case, hand: Sequence[str] | None, board: Board | None) -> Iterator[Refusal]:
    """KUG-24: a play lays cards, on empty squares; R-23: free cards are no letters."""
    if not case.placement.cards:
        yield case.refuse(Fault.EMPTY, "A play lays at least one card.")
    seen: set[Square] = set()
    for square in case.placement.squares:
        if square in case.layout or square in seen:
            yield case.refuse(Fault.OCCUPIED, f"A card lies on {_at(square)} already; it stays.", [square])
        seen.add(square)
    if board is not None and (off := [square for square in case.placement.squares if square not in board]):
        yield case.refuse(Fault.OFF_BOARD, f"There is no {_at(off[0])} on the board.", off)
    if case.rules.wilds is Wilds.NONE and "?" in case.placement.hand:
        wild = [square for square, face in case.placement.cards if face.islower()]
        sentence = (
            "A letter in lower case is a wild card, and this game has none: a free card is thrown in with "
            "the last cards and never lies in the crossword."
        )
        yield case.refuse(Fault.NOT_WILD, sentence, wild)
    if hand is not None:
        rest = list(hand)
        for card in case.placement.hand:
            if card in rest:
                rest.remove(card)
            else:
                name = "wild card" if card == "?" else card
                sentence = f"The hand has no {name} left to lay."
                yield replace(case.refuse(Fault.NOT_HELD, sentence), cards=(card,))


def _line(case: _Case) -> Iterator[Refusal]:
    """KUG-27, R-01: one turn's cards lie in one row or one column."""
    squares = case.placement.squares
    if len({row for row, _ in squares}) > 1 and len({col for _, col in squares}) > 1:
        yield case.refuse(
            Fault.LINE, "The cards of one turn all go one way, across or down, in one line.", squares
        )


def _gaps(case: _Case) -> Iterator[Refusal]:
    """KUG-29, R-01: with the cards already there they make one unbroken run."""
    squares = case.placement.squares
    (top, left), (bottom, right) = squares[0], squares[-1]
    if max(bottom - top, right - left) >= len(squares) + len(case.layout):
        yield case.refuse(Fault.GAP, "The cards leave a gap: a turn attacks one position only.", squares)
        return
    line = ((row, col) for row in range(top, bottom + 1) for col in range(left, right + 1))
    if gaps := [square for square in line if square not in case.layout and square not in squares]:
        yield case.refuse(
            Fault.GAP, f"Between the cards {_at(gaps[0])} is empty: a turn attacks one position only.", gaps
        )


def _numbers(case: _Case, first_addition: bool) -> Iterator[Refusal]:
    """How many cards, and whether they join: KUG-13, KUG-23, KUG-24, KRC-08 and their like."""
    squares, count = case.placement.squares, len(case.placement)
    opening = not case.layout
    limit = case.rules.limit(case.players)
    if limit and count > limit.most:
        fault = Fault.OPENING_TOO_LONG if opening else Fault.TOO_MANY
        what = "An opening word has" if opening else "A play lays"
        unit = "letters" if opening else "cards"
        sentence = f"{what} at most {limit.most} {unit} with {case.players} players; these are {count}."
        yield Refusal(fault, limit.opening if opening else limit.addition, sentence, squares)
    if first_addition and not opening and count < case.rules.least_first:
        least = case.rules.least_first
        yield case.refuse(
            Fault.TOO_FEW, f"A first addition lays at least {least} cards; these are {count}.", squares
        )
    if opening and count == 1:
        yield case.refuse(
            Fault.ONE_LETTER, "An opening word has at least two letters; one letter is no word.", squares
        )
    if not opening and not any(case.layout.joins(square) for square in squares):
        yield case.refuse(Fault.DETACHED, "The cards must join the crossword along an edge.", squares)


def _start(case: _Case, board: Board | None) -> Iterator[Refusal]:
    """KWR-06: across or down, the first letter of the first word lies on a start square."""
    first = min(case.placement.squares)
    if board is not None and not case.layout and not board.is_start(first):
        sentence = f"The opening word begins on a start square, at the centre; {_at(first)} is none."
        yield case.refuse(Fault.START, sentence, [first])


def _length(case: _Case, main: Run) -> Iterator[Refusal]:
    """KWR-05, R-88: the main word has so many letters; side words may be shorter (R-06)."""
    least = case.rules.shortest
    if len(main.faces) < least:
        sentence = f"A word that is laid has at least {least} letters; {main.word} has {len(main.faces)}."
        yield case.refuse(Fault.TOO_SHORT, sentence, main.squares, main.word)


def _words(case: _Case, runs: Sequence[Run]) -> Iterator[Refusal]:
    """KUG-28, KUG-32, R-06, R-92: every run of two or more is a word of the dictionary in use."""
    for run in runs:
        word, words = run.word, case.words
        if words.plural_flags(word) is not None:
            continue
        if words.is_proper(word):
            if case.rules.names is Names.BARRED:
                yield case.refuse(Fault.PROPER, f"{word} is a proper name.", run.squares, word)
        elif words.is_foreign(word):
            yield case.refuse(Fault.FOREIGN, f"{word} is a foreign word.", run.squares, word)
        else:
            sentence = f"{word} ({run.direction.value}) is not in the dictionary."
            yield case.refuse(Fault.NOT_A_WORD, sentence, run.squares, word)


def _names(case: _Case, named: Sequence[str], runs: Sequence[Run]) -> Iterator[Refusal]:
    """R-64: a word named must be what the cards read; a laid wild card keeps its letter."""
    read = [run.word for run in runs]
    for name in named:
        if name not in read:
            sentence = f"{name} was named, but the cards read {' and '.join(read)}."
            yield case.refuse(Fault.MISNAMED, sentence, runs[0].squares, name)


def _plurals(case: _Case, main: Run, cross: Sequence[Run]) -> Iterator[Refusal]:
    """R-30 to R-38: a run that ends in a new S and is a plural needs another run through that S."""
    for run in (main, *cross):
        if not _barred(case, run):
            continue
        others = [main] if run is not main else [side for side in cross if run.last in side.squares]
        if not any(_excuses(case, run, other) for other in others):
            singular = case.words.singular(run.word)
            sentence = f"{run.word} is the plural of {singular}, made with a new S; {_way_out(case)}"
            yield case.refuse(Fault.PLURAL, sentence, [run.last], run.word)


def _barred(case: _Case, run: Run) -> bool:
    """R-30: a noun's plural in S whose last card was laid this turn, before any exception."""
    new = case.placement.squares
    if run.faces[-1].upper() != "S" or run.last not in new:
        return False
    flags = case.words.plural_flags(run.word)
    if flags is None or not case.rules.bars(flags):
        return False
    if not case.rules.extension_only:
        return True
    laid = [square for square in run.squares if square in new]
    return laid == [run.last] or (laid == list(run.squares[-2:]) and run.word.endswith("ES"))


def _excuses(case: _Case, run: Run, other: Run) -> bool:
    """R-31 to R-34: whether the other run through the S excuses this plural."""
    if len(other.faces) < 2 or (other.last == run.last and _barred(case, other)):
        return False
    if case.rules.strict_s and len(case.placement) == 1:
        return False
    ends = (other.squares[0], other.last)
    return case.rules.joint is Joint.ANYWHERE or run.last in ends


def _way_out(case: _Case) -> str:
    where = "begin or end" if case.rules.joint is Joint.AT_ENDS else "be part of"
    extra = ", laid with another card" if case.rules.strict_s else ""
    return f"such an S must also {where} another word at right angles that is no such plural{extra}."


def _at(square: Square) -> str:
    return f"square {square[0]},{square[1]}"
