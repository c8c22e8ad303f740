"""What is opened beside a patience: plays, fills, the tree, bookmarks, other deals, saving, leaving."""

from collections.abc import Callable
from functools import partial

from textual.app import App

from crossdeck.patience import Fill, GiveUp, Lay, Spell
from crossdeck.solve.result import Solution
from crossdeck.terminal.patience.counsel import worth_of
from crossdeck.terminal.patience.keeping import SUFFIX
from crossdeck.terminal.patience.places import made_by
from crossdeck.terminal.patience.plain.looking import fresh_number
from crossdeck.terminal.patience.screen.desk import Desk
from crossdeck.terminal.patience.telling import tell_event, told_action
from crossdeck.terminal.patience.tree import draw_tree
from crossdeck.terminal.patience.verdict import tell_verdict
from crossdeck.terminal.screen.leaving import ask_to_leave
from crossdeck.terminal.screen.plays import PlayList, Row
from crossdeck.terminal.screen.sheets import Choice, Question, Sheet

__all__ = ["SoloAsides"]

_MOST_DIGITS = 19


class SoloAsides:
    """Opens one thing at a time, and brings the answer to the desk."""

    def __init__(self, app: App[int], desk: Desk, seen: Callable[[], None]) -> None:
        """`seen` shows the desk when something has become of it."""
        self._app, self._desk, self._seen = app, desk, seen

    # Playing.

    def plays(self, make_room: Callable[[bool], None], found: list[Lay | Spell]) -> None:
        """The plays in a panel at the side, for which room is made and taken back."""
        desk = self._desk
        if not found:
            desk.note = "There is no play now."
            self._seen()
            return
        make_room(True)
        rows = [self._row(play, at) for at, play in enumerate(found)]
        counts = "points" if desk.has_points else "cards"
        panel = PlayList(rows, desk.solo.table.words.alphabet, self._try, counts)
        self._app.push_screen(panel, partial(self._tried, make_room))

    def _row(self, play: Lay | Spell, at: int) -> Row[Lay | Spell]:
        view = self._desk.view
        where: tuple[object, ...] = play.placement.squares if isinstance(play, Lay) else (at,)
        return Row(play, made_by(view, play), worth_of(self._desk.solo, view, play), where)

    def _try(self, play: Lay | Spell | None) -> None:
        self._desk.show_play(play)
        self._seen()

    def _tried(self, make_room: Callable[[bool], None], play: Lay | Spell | None) -> None:
        make_room(False)
        self._try(play)

    def fill(self) -> None:
        """Fill a space; where there are several ways one is chosen."""
        desk = self._desk
        desk.clear()
        desk.forget()
        fills = desk.fills()
        if len(fills) == 1:
            desk.do(fills[0])
        elif fills:
            offers = [self._told(fill) for fill in fills]
            choice = Choice("Fill a space", "With which card?", offers)
            self._app.push_screen(choice, partial(self._filled, fills))
        else:
            desk.refuse_fill()
        self._seen()

    def _told(self, fill: Fill) -> str:
        view = self._desk.view
        card = view.piles[fill.origin][0] if isinstance(fill.origin, int) else view.up[0]
        told = told_action(fill, self._desk.solo.rules)
        return f"{card}: {told}"

    def _filled(self, fills: list[Fill], at: int | None) -> None:
        if at is not None and at >= 0:
            self._desk.do(fills[at])
        self._seen()

    def give_up(self) -> None:
        """Ask first."""
        desk = self._desk
        if desk.session.is_over:
            return
        text = "The points are counted as they are." if desk.has_points else "It counts as not won."
        keys = {"enter": "End the game", "escape": "Play on"}
        self._app.push_screen(Sheet("End the game here?", text, keys), self._given_up)

    def _given_up(self, key: str | None) -> None:
        if key == "enter":
            self._desk.do(GiveUp())
        self._seen()

    # The tree.

    def tree(self) -> None:
        """All that was tried; the moment that is chosen is gone to."""
        lines = draw_tree(self._desk.session.sitting)
        choice = Choice("All that was tried", "Where do you want to go? Nothing is lost.", lines)
        self._app.push_screen(choice, partial(self._gone, lines))

    def _gone(self, lines: list[str], at: int | None) -> None:
        number = lines[at].split()[0] if at is not None and at >= 0 else ""
        if number.isdigit() and int(number) != self._desk.session.sitting.at:
            self._desk.step(partial(self._desk.session.go, int(number)))
        self._seen()

    def mark(self) -> None:
        """Give this moment a name."""
        self._app.push_screen(
            Question("A bookmark", "What is this moment called?", "", self._marked), self._said
        )

    def _marked(self, name: str) -> str:
        self._desk.session.sitting.bookmark(name)
        return f"This moment is called {name}; the tree leads back to it."

    def _said(self, said: str | None) -> None:
        self._desk.forget()
        self._desk.note = said or ""
        self._seen()

    # Other deals, keeping, leaving.

    def deal(self) -> None:
        """Another deal; what is not kept is asked about first."""
        day = self._desk.session.annals.today()
        offers = [
            "Another deal",
            f"The deal of the day, {day}",
            "A deal by its number",
            "The same cards again",
        ]
        text = "The cards are dealt anew."
        if self._unsaved:
            text = "This game is not kept: Escape, then Ctrl-S keeps it."
        self._app.push_screen(Choice("Deal", text, offers), self._dealt)

    @property
    def _unsaved(self) -> bool:
        session = self._desk.session
        return session.wanted and not session.is_over and not session.file

    def _dealt(self, at: int | None) -> None:
        session = self._desk.session
        if at is None or at < 0:
            return
        if session.due:
            session.save()
        if at == 2:
            question = Question("Deal", "Which number?", str(session.number), self._number)
            self._app.push_screen(question, self._fresh)
            return
        deeds = (lambda: session.deal(fresh_number()), lambda: session.deal_daily(session.annals.today()))
        (*deeds, session.deal_again, session.deal_again)[at]()
        self._fresh("dealt")

    def _number(self, text: str) -> str:
        if not (text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS):
            raise ValueError("say a whole number from 0 up")
        self._desk.session.deal(int(text))
        return "dealt"

    def _fresh(self, said: str | None) -> None:
        if said:
            self._desk.look()
        self._seen()

    def save(self, then: Callable[[], None] | None = None) -> None:
        """Ask for a file and save; the sentence stands on the slip."""
        session = self._desk.session
        offered = session.file or f"{session.solo.rules.id}{SUFFIX}"
        text = "The game and all that was tried go into a file. Where?"
        question = Question("Save the game", text, offered, session.save)
        self._app.push_screen(question, partial(self._saved, then))

    def _saved(self, then: Callable[[], None] | None, said: str | None) -> None:
        if said and then is not None:
            then()
            return
        self._said(said)

    def export(self) -> None:
        """Ask for a file and write the line that was played as a record."""
        session = self._desk.session
        text = "The line that was played becomes a record, which crossdeck replay shows. Where?"
        question = Question("Export a record", text, f"{session.solo.rules.id}.game", session.export)
        self._app.push_screen(question, self._said)

    def solution(self, found: Solution, play: Callable[[], None]) -> None:
        """Whether it can be won; if so, how, or it is played out."""
        desk = self._desk
        desk.forget()
        desk.note = tell_verdict(found, desk.solo.rules)
        if found.line:
            keys = {"enter": "Play it out", "s": "Show how", "escape": "Back to the table"}
            sheet = Sheet("The solver", desk.note, keys)
            self._app.push_screen(sheet, partial(self._solved, found, play))

    def _solved(self, found: Solution, play: Callable[[], None], key: str | None) -> None:
        desk = self._desk
        if key == "enter":
            play()
        elif key == "s":
            state, told = desk.session.sitting.state, []
            for step, action in enumerate(found.line, 1):
                state = desk.solo.apply(state, desk.solo.resolve(state, action))
                told.append(f"{step:>3}  {tell_event(state.history[-1], desk.solo.rules)}")
            self._app.push_screen(Sheet("How it can be won", "\n".join(told)))

    def leave(self) -> None:
        """Ask before leaving; offers to save what is not saved."""
        session = self._desk.session
        text = f"The game will be kept in {session.file}." if session.due else "The game is over."
        if not session.is_over and not session.due:
            text = (
                "Nothing is lost: nothing was done since it was kept."
                if session.file
                else "Nothing was done yet."
            )
        ask_to_leave(self._app, text, self._seen, self.save if self._unsaved else None)
