"""One question to a program: what it is told, and what becomes of each answer."""

from collections.abc import Sequence

import pytest

from crossdeck.objections import Objection
from crossdeck.play import Action, Discard, Phase, Play, State, Take
from crossdeck.programs.asking import Question
from crossdeck.programs.messages import (
    BadLineError,
    Do,
    Ready,
    Sorry,
    read_do,
    read_host,
    read_ready,
)
from tests.bots import dealt, drawn_state, table_of

GAME = table_of("kan-u-go", 2)
TIMED = table_of("kan-u-go", 2, options={"timed": "yes"})


def question(state: State, seat: int = 0, wanted: int = 9) -> Question:
    return Question(GAME, GAME.view(state, seat), seat, wanted)


def at_tack(**how: object) -> State:
    return drawn_state(GAME, "TACK", ["OTQZ", "EEEE"], open_card="A", **how)  # type: ignore[arg-type]


def sentences(taken: Action | Sequence[Objection] | None) -> str:
    assert taken is not None
    assert not isinstance(taken, Action)
    return " ".join(f"{each.rule} {each.sentence}" for each in taken)


def test_a_legal_answer_is_the_action() -> None:
    asked = question(at_tack())
    taken = asked.taken(Do(id=1, do="play 0,2 down .OT"))
    assert isinstance(taken, Play)
    assert taken.placement.hand == ("O", "T")
    assert asked.taken(Do(id=1, do="discard Q")) == Discard(0, "Q")
    declared = question(at_tack(declared="Z"))
    assert isinstance(declared.taken(Do(id=1, do="take open")), Take)


def test_what_the_rules_refuse_comes_back_with_the_rule() -> None:
    asked = question(at_tack())
    assert "R-13" in sentences(asked.taken(Do(id=1, do="take blind")))
    assert "QZ" in sentences(asked.taken(Do(id=1, do="play 0,2 down .QZ")))
    assert "It is the turn of seat 1" in sentences(question(at_tack(), 1).taken(Do(id=1, do="discard E")))


def test_what_is_no_notation_is_refused_with_what_there_is() -> None:
    assert "is no action; there are: play" in sentences(question(at_tack()).taken(Do(id=1, do="jump")))
    assert "is no placement" in sentences(question(at_tack()).taken(Do(id=1, do="play here")))


def test_nothing_is_an_answer_only_for_whom_the_game_does_not_wait() -> None:
    assert "The game waits for this seat" in sentences(question(at_tack()).taken(Do(id=1)))
    assert question(at_tack(), 1).taken(Do(id=1)) is None


def test_a_program_does_not_call_time_although_any_player_may() -> None:
    """R-73."""
    state = dealt(TIMED)
    view = TIMED.view(state, state.turn)
    asked = Question(TIMED, view, state.turn, 9)
    assert "the host has the clock" in sentences(asked.taken(Do(id=1, do="time match")))
    assert not any(each.do.startswith("time") for each in asked.message(1).candidates)


def test_a_program_does_not_choose_the_next_deal() -> None:
    """R-20: of a deal that it had named it would know all cards."""
    over = at_tack(phase=Phase.ROUND_OVER)
    dealer = GAME.awaited(over)[0]
    asked = question(over, dealer)
    assert "does not name the deal" in sentences(asked.taken(Do(id=1, do="deal kan-u-go#1")))
    assert isinstance(asked.taken(Do(id=1, do="deal")), Action)


def test_a_seat_that_has_nothing_to_say_is_not_asked() -> None:
    assert question(at_tack(), 1).is_idle
    assert not question(at_tack(), 0).is_idle


def test_a_question_has_as_many_candidates_as_are_wanted() -> None:
    message = question(at_tack(), wanted=3).message(7)
    assert (message.id, message.seat, message.awaited) == (7, 0, True)
    assert len(message.candidates) == 3
    assert message.count > 3
    assert not message.complete
    assert question(at_tack(), wanted=0).message(7).candidates == []


@pytest.mark.parametrize(
    "text",
    [b"", b"hello\n", b"[]", b"{}", b'{"t": "do"}', b'{"t": "do", "id": "1"}', b'{"t": "go", "id": 1}',
     b'{"t": "do", "id": 1, "do": 7}', b'{"t": "do", "id": 1, "ms": -1}', b"\xff\xfe", b'{"t": "ready"',
     b'{"t": "do", "id": 1, "do": "' + b"x" * 401 + b'"}', b"[" * 5000, b"null"],
)  # fmt: skip
def test_a_line_that_is_no_answer_says_what_was_expected(text: bytes) -> None:
    with pytest.raises(BadLineError, match=r'expected an answer to act such as \{"t": "do".*; it said '):
        read_do(text)


@pytest.mark.parametrize("text", [b'{"t": "ready"}', b'{"t":"ready","name":""}', b'{"t":"do","id":1}', b"7"])
def test_a_line_that_is_no_greeting_says_what_was_expected(text: bytes) -> None:
    with pytest.raises(BadLineError, match="expected an answer to hello"):
        read_ready(text)


def test_unknown_fields_are_passed_over() -> None:
    assert read_do(b'{"t": "do", "id": 4, "do": "pass", "mood": "good"}') == Do(id=4, do="pass")
    assert read_ready(b'{"t": "ready", "name": "A", "by": "me"}') == Ready(name="A")
    assert read_do(b'{"t": "sorry", "why": "no"}') == Sorry(why="no")


def test_what_is_long_or_strange_is_shown_short_and_printable() -> None:
    with pytest.raises(BadLineError) as wrong:
        read_host(b"\x00\x1b[2J" + b"x" * 9999)
    assert len(str(wrong.value)) < 500
    assert str(wrong.value).isprintable()
