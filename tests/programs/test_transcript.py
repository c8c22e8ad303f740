"""The transcript in docs/bot-protocol.md is true: each line of the program leads to the next of the host."""

import re
from collections.abc import Iterator
from pathlib import Path

from crossdeck.play import Action, Outcome
from crossdeck.programs.asking import Question
from crossdeck.programs.messages import Bye, Do, Ready, Refused, line, read_do, read_ready
from crossdeck.programs.telling import end, hello
from tests.bots import drawn_state, table_of

DOCS = Path(__file__).parents[2] / "docs" / "bot-protocol.md"
TRIES = 3


def transcript() -> list[tuple[str, str]]:
    """Who speaks, and what."""
    (block,) = re.findall(r"```transcript\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    return [(text[0], text[2:]) for text in block.splitlines()]


def host(answers: Iterator[bytes]) -> Iterator[bytes]:
    """What the host says, as `hiring.ProgramBot` does, to these answers."""
    engine = table_of("kan-u-go", 2)
    yield line(hello(engine.table, 0, 10.0, TRIES))
    ready = read_ready(next(answers))
    assert isinstance(ready, Ready)
    state = drawn_state(engine, "TACK", ["OTQZ", "EEEE"])
    question = Question(engine, engine.view(state, 0), 0, ready.candidates)
    yield line(question.message(1))
    for left in range(TRIES - 1, -1, -1):
        answer = read_do(next(answers))
        assert isinstance(answer, Do)
        assert answer.id == 1
        taken = question.taken(answer)
        if isinstance(taken, Action):
            break
        assert taken
        yield line(Refused(id=1, left=left, objections=list(taken)))
    yield line(end(Outcome((0,), (0, 14)), (0, 14)))
    yield line(Bye())


def test_the_transcript_is_true() -> None:
    spoken = transcript()
    answers = iter([text.encode() for who, text in spoken if who == ">"])
    shown = [text for who, text in spoken if who == "<"]
    said = [text.decode().removesuffix("\n") for text in host(answers)]
    assert len(said) == len(shown)
    for text, pattern in zip(said, shown, strict=True):
        parts = map(re.escape, re.split(r",?\.\.\.,?", pattern))
        assert re.fullmatch(".*?".join(parts), text), (pattern, text)
    assert next(answers, None) is None
