"""A whole game of each of the ten in lines, by somebody who reads the answers as a machine does."""

import json
from pathlib import Path
from typing import Any

import pytest

from crossdeck.catalogue import PATIENCES
from crossdeck.patience import GiveUp, Result
from crossdeck.terminal.patience.keeping import load_kept, take_up
from crossdeck.terminal.patience.plain import SoloPlain
from crossdeck.terminal.patience.session import SoloSession
from tests.terminal.patience.sessions import real, some_play


def answered(mode: SoloPlain, line: str) -> dict[str, Any]:
    answer = json.loads(mode.encode(mode.answer(line)))
    assert isinstance(answer, dict)
    return answer


def play_on(mode: SoloPlain, most: int = 400) -> list[dict[str, Any]]:
    """Type what the engine would play, until the game is over or so many lines are typed."""
    answers: list[dict[str, Any]] = []
    session = mode.session
    while not session.is_over and len(answers) < most:
        action = some_play(session.solo, session.view, 30)
        answers.append(answered(mode, mode.lines.written(action)))
        assert answers[-1]["ok"], answers[-1]["text"]
    return answers


@pytest.mark.parametrize("game", PATIENCES)
def test_a_game_is_played_from_the_greeting_to_its_end(game: str, tmp_path: Path) -> None:
    session = real(game, tmp_path)
    mode = SoloPlain(session)
    greeting = json.loads(mode.encode(mode.greet()))
    assert greeting["text"][0] == f"{PATIENCES[game].title}. Deal 7."
    answers = play_on(mode)
    last = answers[-1]
    assert last["waiting"] == "over"
    result = Result(last["outcome"]["result"])
    told = "\n".join(last["text"])
    if result is Result.WON:
        assert "Won: " in told
    elif last["view"]["left"] and last["view"]["history"][-1]["event"] != "gaveup":
        assert "No play is left. That is proved, not guessed: all " in told
    finished, problems = session.annals.read()
    assert [(each.game, each.result, each.assists.any) for each in finished] == [(game, result, False)]
    assert problems == []
    assert sum(answer["at"] == at for at, answer in enumerate(answers, 1)) == len(answers)


@pytest.mark.parametrize("game", PATIENCES)
def test_all_of_it_is_taken_back_and_done_again(game: str, tmp_path: Path) -> None:
    session = real(game, tmp_path, deal=3)
    mode = SoloPlain(session)
    play_on(mode, most=6)
    end, steps = session.sitting.state, len(session.sitting.path()) - 1
    first = session.sitting.nodes[0].state
    assert answered(mode, f"undo {steps}")["at"] == 0
    assert session.sitting.state == first
    for _ in range(steps):
        assert answered(mode, "redo")["ok"]
    assert session.sitting.state == end
    assert session.sitting.assists.undos == steps
    assert len(session.sitting.nodes) == steps + 1


@pytest.mark.parametrize("game", PATIENCES)
def test_a_kept_game_goes_on_as_if_it_had_never_stopped(game: str, tmp_path: Path) -> None:
    through = real(game, tmp_path, deal=5)
    play_on(SoloPlain(through), most=3)
    through.undo()
    file = str(tmp_path / "x.patience")
    through.save(file)
    sitting = take_up(load_kept(file), through.solo)
    again = SoloSession(through.solo, 5, annals=through.annals, sitting=sitting, counsel=through.counsel)
    for session in (through, again):
        play_on(SoloPlain(session), most=5)
    assert again.sitting.state == through.sitting.state
    assert again.sitting.to_json() == through.sitting.to_json()


@pytest.mark.parametrize("game", PATIENCES)
def test_nothing_that_lies_face_down_is_in_an_answer(game: str, tmp_path: Path) -> None:
    session = real(game, tmp_path, deal=2)
    mode = SoloPlain(session)
    for answer in play_on(mode, most=12):
        view = answer["view"]
        seen = session.solo.view(session.sitting.nodes[answer["at"]].state)
        assert view["piles"] == [list(pile) for pile in seen.piles]
        assert "blind" not in view
        assert "name" not in view
        if PATIENCES[game].course.value in ("stacks", "nest"):
            assert all(card == "" for pile in view["piles"] for card in pile[1:])


@pytest.mark.long
@pytest.mark.parametrize("game", PATIENCES)
def test_the_real_solver_advises_solves_and_plays_on(game: str, tmp_path: Path) -> None:
    from crossdeck.terminal.patience.counsel import Counsel

    session = real(game, tmp_path)
    session.counsel = Counsel(session.solo, solving=0.2, advising=0.05)
    mode = SoloPlain(session)
    for grade in (1, 2, 3):
        assert answered(mode, f"hint {grade}")["hint"]["exists"]
    assert answered(mode, "winnable")["winnable"]["status"] in ("won", "undecided")
    solution = answered(mode, "solve")["solution"]
    if solution["status"] == "won":
        for line in solution["line"]:
            assert answered(mode, line)["ok"]
        assert session.sitting.state.result is Result.WON
        answered(mode, "go 0")
    assert answered(mode, "demo 3")["ok"]
    assert session.sitting.assists.solver == 3
    assert not isinstance(session.counsel.quick(session.solo.view(session.sitting.nodes[0].state)), GiveUp)
