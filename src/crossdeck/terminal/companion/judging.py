"""The judge's bench: one verdict for all words of a play, spoken or drawn on a small table."""

from collections.abc import Sequence
from typing import Protocol

from crossdeck.alphabet import Alphabet
from crossdeck.answers.verdicts import PlayVerdict
from crossdeck.companion import CompanionPicture
from crossdeck.layout import Layout
from crossdeck.notation import parse_placement
from crossdeck.terminal.drawing import draw_layout
from crossdeck.terminal.plain.commands import CommandError
from crossdeck.terminal.plain.lines import Answer

__all__ = ["Bench", "Judge"]

_FIRST = " first"


class Judge(Protocol):
    """Who knows the dictionary; it is opened when it is first asked."""

    @property
    def alphabet(self) -> Alphabet:
        """Its letters."""

    def spoken(self, words: Sequence[str]) -> PlayVerdict:
        """One verdict for all of these."""

    def drawn(self, layout: Layout, placement: str, players: int, *, first: bool) -> PlayVerdict:
        """One verdict for all words that a play makes there."""


class Bench:
    """The judge, and the crossword that was drawn for him where the pad has none."""

    def __init__(self, judge: Judge) -> None:
        """Nothing is drawn yet."""
        self._judge = judge
        self._layout = Layout()

    def clear(self) -> None:
        """Take everything from the small table."""
        self._layout = Layout()

    def word(self, _seen: CompanionPicture, rest: str) -> Answer:
        """Whether all these words are good."""
        if not rest:
            raise CommandError("Say the words of the play, as in word TACK SA.")
        return _told(self._judge.spoken(rest.replace(",", " ").split()))

    def table(self, seen: CompanionPicture, rest: str) -> Answer:
        """Draw the crossword, or show it."""
        if rest and seen.board:
            raise CommandError("The crossword lies on the board; play lays a word there.")
        if rest:
            self._layout = Layout() if rest == "clear" else Layout.parse(rest, self._judge.alphabet)
        layout = self._on(seen)
        return Answer(tuple(draw_layout(layout)) or ("Nothing lies on the table.",))

    def judge(self, seen: CompanionPicture, rest: str) -> Answer:
        """Whether a play is good there; with first behind it, a player's first addition in a race."""
        if not rest:
            raise CommandError("Say the play, as in judge 1,0 across ....LE; table draws what lies there.")
        first = rest.lower().endswith(_FIRST)
        placement = rest[: -len(_FIRST)] if first else rest
        players = sum(player.state == "playing" for player in seen.players) or seen.least
        return _told(self._judge.drawn(self._on(seen), placement, players, first=first))

    def lay(self, seen: CompanionPicture, rest: str) -> Answer:
        """Lay a play on the small table, without a verdict."""
        placement = parse_placement(rest, self._judge.alphabet).on(self._layout)
        if taken := [square for square in placement.squares if square in self._layout]:
            row, col = taken[0]
            raise CommandError(f"A card lies on {row},{col} already; write a dot for it.")
        self._layout = self._layout.lay(placement)
        return self.table(seen, "")

    def _on(self, seen: CompanionPicture) -> Layout:
        """The crossword of the pad, where there is a board; otherwise what was drawn."""
        return Layout({(row, col): face for row, col, face in seen.layout}) if seen.board else self._layout


def _told(verdict: PlayVerdict) -> Answer:
    if verdict.misplaced:
        told = f"It cannot lie so. {verdict.misplaced.rule}: {verdict.misplaced.sentence}"
    else:
        told = "Good." if verdict.good else "Not good."
    return Answer((told,), data={"good": verdict.good})
