"""Our own bots speak the protocol: what they do over the line is what they do without it."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from crossdeck.bots import BotError, bot
from crossdeck.bots.selfplay import play_match
from crossdeck.catalogue import GAMES
from crossdeck.objections import Objection
from crossdeck.play import Action, Engine, Table, View
from crossdeck.programs.asking import Question
from crossdeck.programs.guest import Guest, GuestError
from crossdeck.programs.messages import (
    BadLineError,
    Bye,
    End,
    Refused,
    Sorry,
    line,
    read_do,
    read_ready,
)
from crossdeck.programs.reading import TableError
from crossdeck.programs.telling import hello
from crossdeck.rules import Rules
from crossdeck.words import WordList
from tests.bots import dealt, seated, table_of


def guest_at(table: Table, spec: str = "greedy") -> Guest:
    return Guest(spec, lambda *_: table.words, (BotError, TableError))


class OverTheLine:
    """A bot that sits at the other end of lines of text."""

    def __init__(self, engine: Engine, spec: str, seed: int) -> None:
        self.name = spec
        self._engine, self._guest, self._asked, self._ms = engine, guest_at(engine.table, spec), 0, 0
        ready = read_ready(self._guest.answer(line(hello(engine.table, seed, 10.0, 3))))
        assert (ready.name, ready.candidates) == (spec, 0)  # type: ignore[union-attr]

    def act(self, view: View) -> Action | None:
        question = Question(self._engine, view, view.seat or 0, 0)
        if question.is_idle:
            return None
        self._asked += 1
        answer = read_do(self._guest.answer(line(question.message(self._asked))))
        assert not isinstance(answer, Sorry)
        assert answer.id == self._asked
        taken = question.taken(answer)
        assert taken is None or isinstance(taken, Action), taken
        self._ms = answer.ms or 0
        return taken

    def takes(self, _: View, __: Action) -> int:
        return self._ms


@pytest.mark.parametrize(
    ("game", "spec"), [*((game, "greedy") for game in GAMES), ("lexicon", "random"), ("lexicon", "greedy:2")]
)
def test_a_match_goes_the_same_way_over_the_line_and_without_it(game: str, spec: str) -> None:
    engine = table_of(game, 3, graded=True)
    direct = play_match(engine, seated(engine, spec), dealt(engine))
    over_the_line = play_match(engine, [OverTheLine(engine, spec, seat) for seat in range(3)], dealt(engine))
    for step, (one, other) in enumerate(zip(direct, over_the_line, strict=True)):
        assert one == other
        if step == 12:
            break


def said(guest: Guest, message: bytes) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(guest.answer(message))
    return answer


ENGINE = table_of("kan-u-go", 2)


def greeting(**changes: Any) -> bytes:
    told = json.loads(line(hello(ENGINE.table, 0, 10.0, 3)))
    return json.dumps({**told, **changes}).encode()


@pytest.mark.parametrize(
    ("spec", "changes", "why"),
    [
        ("genius", {}, "'genius' is no bot"),
        ("greedy", {"protocol": 2}, "version 1 of the protocol is spoken here, not 2"),
        ("greedy", {"words": {"id": "small", "digest": "00"}}, "is not the one of the table"),
    ],
)
def test_a_bot_that_cannot_play_says_so_and_ends(spec: str, changes: dict[str, Any], why: str) -> None:
    guest = guest_at(ENGINE.table, spec)
    answer = said(guest, greeting(**changes))
    assert answer["t"] == "sorry"
    assert why in answer["why"]
    assert guest.is_over


def test_after_another_hello_it_sits_at_another_table() -> None:
    other = table_of("keyword", 2)
    tables = {"kan-u-go": ENGINE.table, "keyword": other.table}

    def words_for(rules: Rules, _: str) -> WordList:
        return tables[rules.id].words

    guest = Guest("greedy", words_for, (TableError,))
    for engine in (ENGINE, other):
        assert said(guest, line(hello(engine.table, 0, 10.0, 3)))["t"] == "ready"
        state = dealt(engine)
        view = engine.view(state, state.turn)
        expected = bot("greedy", engine.table, 0).act(view)
        question = Question(engine, view, state.turn, 0)
        assert question.taken(read_do(guest.answer(line(question.message(1))))) == expected  # type: ignore[arg-type]


def test_an_end_wants_no_answer_and_bye_is_the_last_word() -> None:
    guest = guest_at(ENGINE.table)
    assert guest.answer(line(End(winners=[0], scores=[0, 3]))) == b""
    assert not guest.is_over
    assert guest.answer(line(Bye())) == b""
    assert guest.is_over


def test_a_bot_has_no_second_answer() -> None:
    objection = Objection("gap", "KUG-24", "There is a gap.", (), "", ())
    guest = guest_at(ENGINE.table)
    answer = said(guest, line(Refused(id=1, left=2, objections=[objection])))
    assert (answer["t"], guest.is_over) == ("sorry", True)
    assert "There is a gap." in answer["why"]


def break_in(told: dict[str, Any]) -> bytes:
    return json.dumps({"t": "act", "id": 1, "seat": 0, "awaited": True, "candidates": [], "count": 0,
                       "complete": False, **told}).encode()  # fmt: skip


@pytest.mark.parametrize(
    ("first", "text", "error"),
    [
        (False, break_in({"view": {}}), GuestError),
        (True, break_in({"view": {}}), GuestError),
        (True, break_in({"view": {"phase": "lunch"}}), GuestError),
        (True, break_in({}), BadLineError),
        (True, b"nonsense", BadLineError),
        (True, b'{"t": "ready", "name": "me"}', BadLineError),
    ],
)
def test_a_host_that_is_not_understood_is_told_so(first: bool, text: bytes, error: type[Exception]) -> None:
    guest = guest_at(ENGINE.table)
    if first:
        guest.answer(greeting())
    with pytest.raises(error):
        guest.answer(text)


def test_a_view_with_a_wrong_part_is_no_view() -> None:
    guest = guest_at(ENGINE.table)
    guest.answer(greeting())
    state = dealt(ENGINE)
    question = Question(ENGINE, ENGINE.view(state, 0), 0, 0)
    good = json.loads(line(question.message(1)))
    spoil: list[Callable[[dict[str, Any]], object]] = [
        lambda view: view.update(layout=[[0, 0]]),
        lambda view: view.update(history=[{"event": "party"}]),
        lambda view: view.update(history=[{"event": "laid"}]),
        lambda view: view.update(history=[7]),
        lambda view: view.pop("hands"),
    ]
    for each in spoil:
        view = dict(good["view"])
        each(view)
        with pytest.raises(GuestError, match="no view"):
            guest.answer(json.dumps({**good, "view": view}).encode())
