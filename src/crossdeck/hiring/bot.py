"""A program as a bot: it is shown what a player sees, and what it answers is checked before it is done."""

from crossdeck.bots.pace import Pace
from crossdeck.bots.vocabulary import RAREST
from crossdeck.catalogue import engine_at
from crossdeck.hiring.process import Program
from crossdeck.play import Action, Outcome, Table, View
from crossdeck.programs.asking import Question
from crossdeck.programs.messages import (
    BadLineError,
    Bye,
    Do,
    Refused,
    Sorry,
    line,
    read_do,
    read_ready,
)
from crossdeck.programs.telling import end, hello

__all__ = ["ANSWER_WITHIN", "READY_WITHIN", "TRIES", "ProgramBot"]

READY_WITHIN = 60.0
"""Seconds that a program has to answer hello: it may have a dictionary to open."""
ANSWER_WITHIN = 10.0
"""And to answer a question."""
_SEEDS = 256
"""So many seeds are told to programs: the whole one is made of the deal's name, and would tell it."""
TRIES = 3
"""So many answers it may give to one question; after the last that is refused it plays no more."""


class ProgramBot:
    """Somebody at the table who is a program; ProgramError if it does not play as was agreed."""

    def __init__(
        self, program: Program, table: Table, seed: int, name: str, within: float = ANSWER_WITHIN
    ) -> None:
        """Say hello to a program that was just started; `within` so many seconds it answers a question."""
        self.name = name
        self._program = program
        self._table = table
        self._engine = engine_at(table)
        self._within = within
        self._pace = Pace.of_grade(RAREST, seed)
        self._asked = 0
        self._last: tuple[Action, int] | None = None
        self._wanted = self._greet(seed)

    def _greet(self, seed: int) -> int:
        """How many candidates it wants to be told."""
        said = self._program.ask(
            line(hello(self._table, seed % _SEEDS, self._within, TRIES)), READY_WITHIN, "an answer to hello"
        )
        try:
            answer = read_ready(said)
        except BadLineError as wrong:
            self._program.fail(f"was not understood: {wrong}")
        if isinstance(answer, Sorry):
            self._program.fail(f"does not play this: {answer.why}")
        if not answer.name.isprintable():
            self._program.fail(f"has a name that cannot be shown, {answer.name!r}")
        self._program.title = answer.name
        return answer.candidates

    def act(self, view: View) -> Action | None:
        """Ask it; what the rules refuse it may mend."""
        if view.seat is None:
            return None
        question = Question(self._engine, view, view.seat, self._wanted)
        if question.is_idle:
            return None
        self._asked += 1
        return self._settled(question, line(question.message(self._asked)), TRIES - 1)

    def _settled(self, question: Question, message: bytes, left: int) -> Action | None:
        """What it does in the end, if so many more answers may be refused."""
        answer = self._answer(message)
        taken = question.taken(answer)
        if taken is None or isinstance(taken, Action):
            self._last = None if taken is None or answer.ms is None else (taken, answer.ms)
            return taken
        if not left:
            why = " ".join(f"{each.rule}: {each.sentence}".removeprefix(": ") for each in taken)
            self._program.fail(f"was refused {TRIES} times; it last said {answer.do!r}: {why}")
        refused = Refused(id=self._asked, left=left, objections=list(taken))
        return self._settled(question, line(refused), left - 1)

    def _answer(self, message: bytes) -> Do:
        expected = f"an answer to question {self._asked}"
        try:
            answer = read_do(self._program.ask(message, self._within, expected))
        except BadLineError as wrong:
            self._program.fail(f"was not understood: {wrong}")
        if isinstance(answer, Sorry):
            self._program.fail(f"gives up: {answer.why}")
        if answer.id != self._asked:
            self._program.fail(f"answered question {answer.id} with {answer.do!r}; expected {expected}")
        return answer

    def takes(self, view: View, action: Action) -> int:
        """In a race: what it said, or what a quick person would take."""
        if self._last is not None and self._last[0] == action:
            return self._last[1]
        return self._pace.takes(self._table, view, action)

    def end(self, outcome: Outcome | None, scores: tuple[int, ...]) -> None:
        """Tell it how the match ended, and let it go."""
        self._program.tell(line(end(outcome, scores)))
        self.close()

    def close(self) -> None:
        """Let it go."""
        self._program.leave(line(Bye()))
