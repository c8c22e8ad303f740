"""What is opened beside the game: plays, a hint, a challenge, the clock, saving, leaving."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from textual.app import App

from crossdeck.layout import Placement
from crossdeck.placements import TooLargeError
from crossdeck.play import (
    Action,
    Built,
    Challenge,
    Discard,
    Draw,
    Insert,
    Laid,
    LayWord,
    Pass,
    Play,
    Redraw,
    Source,
    Substitute,
    Take,
    TimeUp,
)
from crossdeck.rules import Checking, Rules
from crossdeck.terminal.advice import hint
from crossdeck.terminal.rowadvice import best_rows
from crossdeck.terminal.screen.leaving import ask_to_leave
from crossdeck.terminal.screen.plays import Lay, PlayList, Row, changes_of, rows_of
from crossdeck.terminal.screen.sheets import Choice, Question
from crossdeck.terminal.screen.sitting import Deed, Sitting
from crossdeck.terminal.screen.slip import slip_of
from crossdeck.terminal.screen.touch import pick
from crossdeck.terminal.session import Wait
from crossdeck.terminal.telling import joined

__all__ = ["Asides", "Save"]

_SOURCES = {Source.OPEN: "the open card", Source.BLIND: "a blind one"}

Save = Callable[[str], str]
"""Writes the game to a file of this name and says so in a sentence; a ValueError says why it cannot."""


class Asides:
    """Opens one thing at a time, and brings the answer to the table."""

    def __init__(
        self,
        app: App[int],
        sitting: Sitting,
        save: Save,
        file: str,
        draw: Callable[[], None],
        go: Callable[[Deed], None],
    ) -> None:
        """`file`, if named, gets the game on leaving; `draw` shows the table anew, `go` does a deed."""
        self._app, self._sitting, self._draw, self._go = app, sitting, draw, go
        self._save, self._file = save, file
        self._saved_at = -1
        """How many actions the game had when it was last saved."""

    def plays(self, make_room: Callable[[bool], None]) -> None:
        """The legal plays, in a panel at the side for which room is made, and taken back."""
        sitting = self._sitting
        sitting.forget()
        if not self._aided():
            return
        rows = self._listed()
        if not rows:
            sitting.note = "No play is left with this hand: exchange a card."
            self._draw()
            return
        make_room(True)
        panel = PlayList(rows, sitting.table.words.alphabet, self._try)
        self._app.push_screen(panel, partial(self._tried, make_room))

    def _listed(self) -> list[Row[Lay]]:
        sitting = self._sitting
        if sitting.in_rows:
            return changes_of(best_rows(sitting.session), sitting.view.rows)
        return rows_of(sitting.plays, sitting.view.layout)

    def _try(self, play: Lay | None) -> None:
        sitting = self._sitting
        sitting.work = sitting.work.cleared()
        if isinstance(play, Placement):
            self._show(play)
        elif play is not None:
            sitting.draft = sitting.draft.showing(play)
        self._draw()

    def _show(self, placement: Placement) -> None:
        """Lay it for now; in a race another may have been first since it was listed."""
        sitting = self._sitting
        cleared = sitting.laying
        free = not any(square in cleared.layout for square in placement.squares)
        if free and not Counter(placement.hand) - Counter(cleared.hand):
            sitting.laying = cleared.showing(placement)
        else:
            sitting.note = "That is no longer to be had."

    def _tried(self, make_room: Callable[[bool], None], play: Lay | None) -> None:
        make_room(False)
        self._try(play)

    def _aided(self) -> bool:
        """Whether a hint may be given and the crossword can be searched; else the slip says why not."""
        sitting = self._sitting
        sitting.note = sitting.no_aid
        if not sitting.note:
            try:
                sitting.plays  # noqa: B018 - looked for here, where it can be said that they cannot be found
            except TooLargeError as wrong:
                sitting.note = f"{wrong}."
            else:
                return True
        self._draw()
        return False

    def hint(self) -> None:
        """Lay for now what a bot would play, or choose what it would give away."""
        sitting = self._sitting
        sitting.forget()
        if self._aided():
            sitting.work = sitting.work.cleared()
            sitting.stop_giving()
            self._advise(hint(sitting.session))
            self._draw()

    def _advise(self, action: Action | None) -> None:
        sitting = self._sitting
        match action:
            case Play(placement=placement):
                self._show(placement)
                sitting.note = f"A hint. {slip_of(sitting).text}"
            case LayWord() | Insert() | Substitute():
                sitting.draft = sitting.draft.showing(action)
                sitting.note = f"A hint. {slip_of(sitting).text}"
            case Discard(card=card):
                pick(sitting, card)
                sitting.note = f"A hint: give {sitting.teller.card(card)} away."
            case Draw(card=card, source=source):
                pick(sitting, card)
                sitting.source = source
                sitting.note = f"A hint: give {sitting.teller.card(card)} for {_SOURCES[source]}."
            case Redraw(cards=cards):
                sitting.picked = 0
                for card in cards:
                    pick(sitting, card)
                sitting.note = f"A hint: exchange {joined(cards)}."
            case Pass():
                sitting.note = "A hint: there is nothing to be done, so pass."
            case Take(source=source):
                sitting.source = source
                sitting.note = f"A hint: take {_SOURCES[source]}."
            case _:
                sitting.note = "There is nothing to advise."

    def challenge(self) -> None:
        """Choose a word, and with several people who doubts it; what it costs is said before."""
        sitting, rules = self._sitting, self._sitting.table.rules
        sitting.forget()
        found = sitting.challenges()
        if not found:
            if rules.checking is not Checking.CHALLENGE:
                sitting.doing(Challenge((sitting.session.people or (0,))[0], ""))
            else:
                sitting.note = "There is no word to challenge now."
            self._draw()
            return
        text = _cost(rules)
        offers = [self._offer(each) for each in found]
        self._app.push_screen(Choice("Challenge a word", text, offers), partial(self._chosen, found))

    def _offer(self, challenge: Challenge) -> str:
        laid = (each for each in reversed(self._sitting.view.history) if isinstance(each, Laid | Built))
        by = next(each.seat for each in laid if challenge.word in each.words)
        teller = self._sitting.teller
        made = f"{challenge.word}, {teller.verb(by, 'laid it', 'laid it')}"
        if len(self._sitting.session.people) == 1:
            return made
        return f"{teller.name(challenge.seat)} challenges {made}"

    def pass_on(self) -> None:
        """R-88: pass, if there is nothing else to do; otherwise the slip says why not."""
        sitting = self._sitting
        sitting.forget()
        deed = sitting.doing(Pass(sitting.waiting.person or 0))
        if deed is not None:
            self._go(deed)
        else:
            self._draw()

    def time(self) -> None:
        """Choose what ends, the round or the game; where the clock ends nothing, the slip says why."""
        sitting = self._sitting
        sitting.forget()
        found = sitting.endings()
        if not found:
            sitting.doing(TimeUp(0))
            self._draw()
            return
        offers = ["The game" if each.match else "The round" for each in found]
        text = "What ends? It cannot be taken back."
        self._app.push_screen(Choice("Time is up", text, offers), partial(self._chosen, found))

    def _chosen(self, found: Sequence[Action], at: int | None) -> None:
        deed = self._sitting.doing(found[at]) if at is not None and at >= 0 else None
        if deed is not None:
            self._go(deed)
        else:
            self._draw()

    def save(self, then: Callable[[], None] | None = None) -> None:
        """Ask for a file and save; the sentence stands on the slip."""
        text = "The whole game goes into a file that anybody can read. Where?"
        offered = self._file or f"{self._sitting.table.rules.id}.game"
        question = Question("Save the game", text, offered, self._keep)
        self._app.push_screen(question, partial(self._kept, then))

    def _keep(self, path: str) -> str:
        said = self._save(path)
        self._file, self._saved_at = path, self._deeds
        return said

    @property
    def _deeds(self) -> int:
        return len(self._sitting.session.game.actions)

    def _kept(self, then: Callable[[], None] | None, said: str | None) -> None:
        if said and then is not None:
            then()
            return
        self._sitting.note = said or ""
        self._draw()

    def leave(self, back: Callable[[], None]) -> None:
        """Ask before leaving; offers to save what is not saved."""
        text, kept = "The game is saved.", True
        if self._saved_at != self._deeds and self._sitting.waiting.what is not Wait.GAME_OVER:
            text, kept = f"The game will be kept in {self._file}.", bool(self._file)
        ask_to_leave(self._app, text, back, None if kept else self.save)


def _cost(rules: Rules) -> str:
    """What a challenge is about to move: LEX-33, LEX-34, LXP-13 to LXP-15, KPT-09, KPT-11."""
    points = rules.challenge_points
    if rules.correction:
        return "If it is no word, it is taken up and played anew. Nobody is fined."
    if points:
        return f"If it is no word, {points} points come off your score; if it is one, {points} are added."
    fine = f"; a real word that is barred costs {rules.fine} as well" if rules.fine else ""
    return f"If it is not good, it is taken up, and the turn is lost{fine}. You neither gain nor lose."
