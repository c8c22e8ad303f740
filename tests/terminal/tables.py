"""Tables for the tests of the terminal: chosen hands, and bots that do as they are told."""

import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from crossdeck.cards import parse_hand
from crossdeck.layout import Layout
from crossdeck.match import Game
from crossdeck.notation import parse_action
from crossdeck.play import (
    Accept,
    Action,
    Attempt,
    Call,
    Challenge,
    Engine,
    Insert,
    LayWord,
    Play,
    RaceGame,
    Table,
    Throw,
    TimeUp,
    TurnGame,
    View,
)
from crossdeck.rules import Course
from crossdeck.seats import parse_seats
from crossdeck.terminal.plain.lines import Answer
from crossdeck.terminal.plain.mode import Plain
from crossdeck.terminal.saving import Keeper
from crossdeck.terminal.session import Session
from crossdeck.words import WordList
from tests.closed_world import closed_world

THINKS = 5000
"""So many milliseconds a simple bot takes in a race."""


@dataclass
class Clock:
    """Seconds that pass when a test says so."""

    now: float = 100.0

    def __call__(self) -> float:
        return self.now

    def go(self, seconds: float) -> None:
        self.now += seconds


@dataclass
class Simple:
    """A bot that does what is written down for it, and then whatever sheds most cards."""

    table: Table
    script: deque[str] = field(default_factory=deque)
    doubts: bool = False
    name: str = "simple"

    def act(self, view: View) -> Action | None:
        racing = self.table.rules.course is Course.RACE
        game: Engine = RaceGame(self.table) if racing else TurnGame(self.table)
        if self.doubts and (doubt := self._doubt(game, view)) is not None:
            return doubt
        if view.seat is None or view.seat not in game.awaited(view):
            return None
        if self.script:
            return parse_action(self.script.popleft(), view.seat, view.layout, self.table.pack.alphabet)
        actions = game.actions(view)
        return max(actions, key=_weight)

    def takes(self, view: View, action: Action) -> int:  # noqa: ARG002 - it always takes as long
        return THINKS if self.table.rules.course is Course.RACE else 0

    def _doubt(self, game: Engine, view: View) -> Action | None:
        found = (action for action in game.actions(view) if isinstance(action, Challenge))
        return next((action for action in found if action.word not in self.table.words), None)


def _weight(action: Action) -> int:
    match action:
        case Throw() | Accept() | Call():
            return 99
        case Play(placement=placement):
            return len(placement)
        case LayWord(faces=faces) | Insert(faces=faces):
            return len(faces)
        case Challenge() | TimeUp() | Attempt():
            return -1
        case _:
            return 0


def hire(spec: str, table: Table, seed: int = 0) -> Simple:  # noqa: ARG001 - as a real one is hired
    """`[simple]` plays by itself, `[doubting]` also challenges, anything longer is a script."""
    script = deque(part.strip() for part in spec.split(";")) if " " in spec else deque[str]()
    return Simple(table, script, doubts=spec == "doubting")


def table(
    game: str,
    *labels: str,
    hands: Sequence[str] = (),
    layout: str = "",
    turn: int = 0,
    up: str = "E",
    blind: str | None = None,
    words: WordList | None = None,
    options: dict[str, str] | None = None,
    deal: int = 7,
    clock: Callable[[], float] = time.monotonic,
    **more: object,
) -> Session:
    """A session; with hands given, the table is laid out so: who is on turn, the crossword, the piles."""
    words = words or closed_world()
    playing = Game(game, players=len(labels), deal=deal, words=words, options=options)
    if hands:
        alphabet = words.alphabet
        state = replace(
            playing.state,
            hands=tuple(parse_hand(hand, alphabet) for hand in hands),
            layout=Layout.parse(layout, alphabet),
            turn=turn,
            up=parse_hand(up, alphabet),
            blind=playing.state.blind if blind is None else parse_hand(blind, alphabet),
            **more,  # type: ignore[arg-type]  # fields of a state, by name
        )
        playing._states = [state]
    return Session(playing, parse_seats(labels), hire=hire, clock=clock)


def plain(session: Session, file: str | Path = "", *, hides: bool = False) -> Plain:
    """The line mode at a table; what it says at first is left out."""
    sitting = Plain(session, Keeper(session, str(file)), hides=hides)
    sitting.greet()
    return sitting


def say(sitting: Plain, *lines: str) -> str:
    """The text of the last answer, after all these lines."""
    answer = Answer()
    for line in lines:
        answer = sitting.answer(line)
    return "\n".join(answer.text)
