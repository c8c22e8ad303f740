"""What the table tells a person before he plays: what cards would make, where a word fits, a bot's advice.

`preview` and `plays_of` ask only `check`, so where words are open to challenge they say nothing of the
dictionary: whoever lays a word there takes the risk (LEX-32).  `best_plays` and `hint` look into it.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import overload

from crossdeck.boards import Board
from crossdeck.cards import FREE, WILD, hand_value
from crossdeck.layout import Direction, Layout, Placement, Run, Square
from crossdeck.placements import Placements
from crossdeck.play import Action, Phase, Play, Table, View
from crossdeck.rules import Checking, Course, Fault
from crossdeck.squares import Score, score
from crossdeck.terminal.session import Session
from crossdeck.terminal.telling import counted, joined
from crossdeck.verdicts import Refusal, made_words

__all__ = [
    "Plays", "Preview", "best_plays", "faces_from", "fitting", "hint", "may_lay", "no_aid", "plays_of",
    "preview", "score_of", "told_score", "why_not",
]  # fmt: skip


@dataclass(frozen=True)
class Preview:
    """What a placement would do, or why it is refused."""

    refusals: tuple[Refusal, ...]
    words: tuple[str, ...] = ()
    before: int = 0
    """Points in hand now."""
    after: int = 0
    """Points in hand when it is laid."""
    judged: bool = True
    """Whether its words have been looked up; nobody does so where they are open to challenge or free."""
    score: Score | None = None
    """What it scores on a board; None where cards count against their holder."""

    def __str__(self) -> str:
        """One sentence or two."""
        if self.refusals:
            return " ".join(map(str, self.refusals))
        words, fit = joined(self.words), "fits" if len(self.words) == 1 else "fit"
        reads = f"{words} {fit}" if self.judged else f"The cards read {words}"
        if self.score is not None:
            return f"{reads}. {told_score(self.score)}"
        return f"{reads}. Your hand falls from {self.before} to {self.after}."


def told_score(scored: Score) -> str:
    """The points of a play, and the keywords among its words: a sentence or two."""
    points = f"{counted(scored.total, 'point')}."
    keywords = joined(scored.keywords)
    is_one = "is a keyword" if len(scored.keywords) == 1 else "are keywords"
    return f"{points} {keywords} {is_one}." if keywords else points


def preview(session: Session, placement: Placement) -> Preview:
    """What the viewer's placement would do."""
    view, engine = session.view(), session.game.engine
    if session.viewer is None:
        turn = f"It is the turn of seat {view.turn + 1}."
        rule = engine.table.rules.cites[Fault.NOT_YOUR_TURN]
        return Preview((Refusal(Fault.NOT_YOUR_TURN, rule, turn),))
    if refusals := engine.check(view, Play(session.viewer, placement)):
        return Preview(refusals)
    hand = view.hands[session.viewer] or ()
    before = hand_value(engine.table.pack, hand)
    after = before - hand_value(engine.table.pack, placement.hand)
    if len(placement) == len(hand) - hand.count(FREE):
        after = 0  # the free cards go with the last lettered card
    judged = engine.table.rules.checking is Checking.REFUSED
    scored = score_of(engine.table, view.layout, session.viewer, placement)
    return Preview((), made_words(view.layout, placement), before, after, judged, scored)


def score_of(table: Table, layout: Layout, seat: int, placement: Placement) -> Score | None:
    """What a placement scores on the table's board; None where there is none."""
    return score(table.board, table.rules, seat, layout, placement) if table.board else None


def plays_of(session: Session, word: str, seen: View | None = None) -> list[Placement]:
    """The viewer's legal plays that lay this word, one for each place, in the order of their squares.

    A wild card is used only where the hand lacks the letter.  Where words are not refused, any letters pass
    as side words; then the plays that make none come alone, if there are any.  `seen` is the table as he saw
    it, if not as it lies now.
    """
    view = seen or session.view()
    found = [placement for placement, refusals in _tried(session, word, view) if not refusals]
    if session.game.table.rules.checking is Checking.REFUSED:
        return found
    layout = view.layout
    return [placement for placement in found if len(made_words(layout, placement)) == 1] or found


def why_not(session: Session, word: str) -> tuple[Refusal, ...]:
    """Why this word finds no place, at the place where least speaks against it; nothing if none is near."""
    joining = (
        refusals
        for _, refusals in _tried(session, word, session.view())
        if refusals and refusals[0].fault is not Fault.DETACHED
    )
    return min(joining, key=len, default=())


def _tried(session: Session, word: str, view: View) -> list[tuple[Placement, tuple[Refusal, ...]]]:
    engine = session.game.engine
    hand = None if session.viewer is None else view.hands[session.viewer]
    if session.viewer is None or hand is None:
        return []
    found = fitting(engine.table.board, view.layout, word, hand)
    return [(placement, engine.check(view, Play(session.viewer, placement))) for placement in found]


def fitting(board: Board | None, layout: Layout, word: str, hand: Sequence[str]) -> list[Placement]:
    """Wherever the word could stand as a whole run with cards of the hand, sound or not, by their squares."""
    return sorted(set(_fitting(board, layout, word, hand)), key=lambda placement: placement.squares)


def _fitting(board: Board | None, layout: Layout, word: str, hand: Sequence[str]) -> Iterator[Placement]:
    for first, direction in _starts(board, layout, len(word)):
        run = Run(first, direction, word)
        new = [
            (square, letter) for square, letter in zip(run.squares, word, strict=True) if square not in layout
        ]
        if new and _reads(layout, run) and (faces := faces_from(hand, [letter for _, letter in new])):
            yield Placement(tuple((square, face) for (square, _), face in zip(new, faces, strict=True)))


def _starts(board: Board | None, layout: Layout, length: int) -> list[tuple[Square, Direction]]:
    """Where the first letter of a word could lie."""
    if not layout and board is None:
        return [((0, 0), Direction.ACROSS)]
    if board is not None:
        squares: Iterable[Square] = filter(board.is_start, board.squares())  # KWR-06
    if layout:
        (top, left), (bottom, right) = layout.bounds
        squares = product(range(top - length, bottom + 2), range(left - length, right + 2))
    return list(product(squares, Direction))


def _reads(layout: Layout, run: Run) -> bool:
    """Whether the old cards on the run's squares are its letters, and none lies at either end."""
    (down, right), (row, col), (end, last) = run.direction.step, run.first, run.last
    if (row - down, col - right) in layout or (end + down, last + right) in layout:
        return False
    pairs = zip(run.squares, run.faces, strict=True)
    return all(layout.get(square, letter).upper() == letter for square, letter in pairs)


def faces_from(hand: Sequence[str], letters: Iterable[str]) -> str:
    """These letters laid from a hand: a wild card, in lower case, where a letter is lacking; or empty."""
    held = Counter(hand)
    faces = []
    for letter in letters:
        card = letter if held[letter] else WILD
        if not held[card]:
            return ""
        held[card] -= 1
        faces.append(letter if card == letter else letter.lower())
    return "".join(faces)


def no_aid(session: Session) -> str:
    """Why `best_plays` and `hint` are not to be had; empty if they are.

    They know the dictionary, and among people who may challenge one another that is nobody's to look into.
    """
    if len(session.people) > 1 and session.game.table.rules.checking is Checking.CHALLENGE:
        return (
            "Several people play here, and words are open to challenge: nobody is helped by the dictionary."
        )
    return ""


class Plays(Sequence[tuple[int, Placement]]):
    """Plays with the points they shed, the most first; one becomes an object only when it is looked at.

    With two wild cards and no limit there are a hundred thousand, of which a person looks at ten.
    """

    def __init__(self, found: Placements) -> None:
        """Rank them by their points alone."""
        self._found = found
        self._ranked = sorted(range(len(found)), key=lambda at: -found.points(at))

    def __len__(self) -> int:
        """How many there are."""
        return len(self._ranked)

    @overload
    def __getitem__(self, index: int) -> tuple[int, Placement]: ...
    @overload
    def __getitem__(self, index: slice) -> list[tuple[int, Placement]]: ...
    def __getitem__(self, index: int | slice) -> tuple[int, Placement] | list[tuple[int, Placement]]:
        """One of them, or some."""
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        at = self._ranked[index]
        return self._found.points(at), self._found[at]


def best_plays(session: Session) -> Sequence[tuple[int, Placement]]:
    """All the viewer's plays with words of the dictionary, with the points they shed, the most first.

    On a board with what they score instead.
    """
    view, table = session.view(), session.game.table
    seat = session.viewer
    hand = None if seat is None else view.hands[seat]
    if seat is None or hand is None or not may_lay(view, seat) or table.rules.course is Course.ROWS:
        return ()
    if table.board is not None:
        layout, found = view.layout, table.finder.find(view.layout, hand)
        scored = [(score(table.board, table.rules, seat, layout, each).total, each) for each in found]
        return sorted(scored, key=lambda play: -play[0])
    first = session.is_race and seat not in view.added
    return Plays(table.finder.find(view.layout, hand, every_wild=False, first_addition=first))


def may_lay(view: View, seat: int) -> bool:
    """Whether he could lay cards now."""
    return view.phase is Phase.RACING or (
        view.phase is Phase.TURN and view.turn == seat and not view.declared
    )


def hint(session: Session) -> Action | None:
    """What the greedy bot would do in the viewer's place; None where there is nothing to do."""
    if session.viewer is None:
        return None
    return session.adviser.act(session.view())
