"""Patiences for the tests of the terminal: chosen cards, a day that stands still, and somebody to ask."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import islice
from pathlib import Path

from crossdeck.catalogue import PATIENCES, name_of_deal, patience
from crossdeck.layout import Layout
from crossdeck.patience import GiveUp, Lay, SoloAction, SoloState, SoloView, Spell
from crossdeck.patience.solo import Solo
from crossdeck.patience.table import SoloTable
from crossdeck.shelf.dictionaries import words_for
from crossdeck.solve.hints import Hint, hint_of
from crossdeck.solve.result import Solution, Status
from crossdeck.terminal.patience.annals import Annals
from crossdeck.terminal.patience.counsel import Counsel
from crossdeck.terminal.patience.plain import SoloPlain
from crossdeck.terminal.patience.session import SoloSession
from crossdeck.terminal.plain.lines import Answer
from crossdeck.words import WordList
from tests.closed_world import closed_world

TODAY = date(2026, 5, 1)


def some_play(solo: Solo, view: SoloView, most: int = 60) -> SoloAction:
    """A play of many cards among the first that are found; else another card; else giving up."""
    plays = list(islice(solo.plays(view), most))
    if plays:
        return max(plays, key=lambda play: len(play.faces if isinstance(play, Spell) else play.placement))
    return next(solo.besides_plays(view), GiveUp())


@dataclass(frozen=True)
class Simple(Counsel):
    """Somebody to ask who answers at once and always the same: no solver is behind him."""

    status: Status = Status.UNDECIDED
    line: tuple[SoloAction, ...] = ()

    def hint(self, view: SoloView, grade: int) -> Hint:
        return hint_of(self.solo, view, grade, some_play(self.solo, view))

    def advice(self, view: SoloView) -> SoloAction:
        return some_play(self.solo, view)

    def quick(self, view: SoloView) -> SoloAction:
        return some_play(self.solo, view)

    def some_plays(self, view: SoloView) -> list[Lay | Spell]:
        return list(islice(self.solo.plays(view), 40))

    def solution(self, state: SoloState) -> Solution:  # noqa: ARG002 - he has made up his mind
        return Solution(self.status, self.line, nodes=1234)


def alone(
    game: str,
    folder: Path,
    *,
    deal: int = 7,
    words: WordList | None = None,
    options: dict[str, str] | None = None,
    day: date | None = None,
    status: Status = Status.UNDECIDED,
    line: Sequence[SoloAction] = (),
    layout: str = "",
    piles: Sequence[str] | None = None,
    masters: int = 0,
    **cards: str,
) -> SoloSession:
    """A patience with these words, which lies as it is said: cards as text, top card first."""
    rules = PATIENCES[game].with_options(options or {})
    solo = patience(rules, words if words is not None else closed_world())
    if layout or piles is not None or cards:
        laid: dict[str, object] = {name: tuple(text) for name, text in cards.items()}
        if layout:
            laid["layout"] = Layout.parse(layout, solo.table.words.alphabet)
        if piles is not None:
            laid["piles"] = tuple(map(tuple, piles))
        solo = _dealing(solo, name_of_deal(rules, 1, deal), {"masters": masters, **laid})
    counsel = Simple(solo, status=status, line=tuple(line))
    return SoloSession(solo, deal, day=day, annals=Annals(folder, lambda: TODAY), counsel=counsel)


def _dealing(solo: Solo, named: str, laid: dict[str, object]) -> Solo:
    """The same patience, whose deal of this name lies as it is said; what is not said is empty."""

    def deal(table: SoloTable, name: str) -> SoloState:
        state = solo.manner.deal(table, name)
        if name != named:
            return state
        empty = replace(state, hand=(), blind=(), up=(), piles=(), aside=(), masters=0)
        return replace(empty, **laid)  # type: ignore[arg-type]  # fields by name

    return replace(solo, manner=replace(solo.manner, deal=deal))


def real(game: str, folder: Path, deal: int = 7, **more: object) -> SoloSession:
    """A patience with the dictionary that it is played with."""
    return alone(game, folder, deal=deal, words=words_for(PATIENCES[game]), **more)  # type: ignore[arg-type]


def plain(session: SoloSession) -> SoloPlain:
    """In lines; what is said at first is left out."""
    mode = SoloPlain(session)
    mode.greet()
    return mode


def say(mode: SoloPlain, *lines: str) -> str:
    """The text of the last answer, after all these lines."""
    answer = Answer()
    for line in lines:
        answer = mode.answer(line)
    return "\n".join(answer.text)
