"""`crossdeck bot`, and programs at the tables of `crossdeck play` and in `crossdeck arena`."""

import io
import json
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from crossdeck.bots import BOTS
from crossdeck.bots.selfplay import play_match
from crossdeck.catalogue import GAMES, name_of_deal, playable
from crossdeck.cli import play
from crossdeck.hiring import Hiring
from crossdeck.programs.messages import Bye, line
from crossdeck.programs.telling import hello
from crossdeck.shelf.dictionaries import words_for
from crossdeck.terminal import screen
from tests.bots import seated
from tests.cli import Said, call, refused
from tests.hiring import command

SAMPLE = Path(__file__).parents[2] / "samples" / "linebot.py"
LINEBOT = shlex.join([sys.executable, "-I", "-S", str(SAMPLE)])
Typed = Callable[..., Said]


def crossdeck(*arguments: str) -> str:
    """A command that runs crossdeck itself."""
    code = "from crossdeck.cli import main; raise SystemExit(main())"
    return shlex.join([sys.executable, "-c", code, *arguments])


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Typed:
    """Call crossdeck with something on its standard input."""

    def typed(data: bytes, *arguments: str) -> Said:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        return call(*arguments)

    return typed


def test_a_match_of_two_processes_is_the_match_of_two_bots(small: str) -> None:
    rules = GAMES["kan-u-go"].with_options({"target": "25"})
    engine = playable(rules, 2, words_for(rules, small))
    start = engine.deal(name_of_deal(rules, 2, 5))
    direct = list(play_match(engine, seated(engine, "greedy"), start))
    with Hiring() as hiring:
        spec = f"exec:{crossdeck('bot', 'greedy', '--words', small)}"
        bots = [hiring.bot(spec, engine.table, seat) for seat in (0, 1)]
        assert list(play_match(engine, bots, start)) == direct
        hiring.end(engine.outcome(direct[-1][0]), direct[-1][0].scores)
    assert direct[-1][0].round > 1


def test_a_bot_answers_line_by_line(typed: Typed, small: str) -> None:
    rules = GAMES["kan-u-go"]
    table = playable(rules, 2, words_for(rules, small)).table
    said = typed(
        line(hello(table, 0, 10, 3)) + line(Bye()) + b"never read", "bot", "greedy:3", "--words", small
    )
    assert (said.code, said.err) == (0, "")
    assert [json.loads(each) for each in said.lines] == [{"t": "ready", "name": "greedy:3", "candidates": 0}]


def test_a_bot_opens_no_file_that_a_host_names(typed: Typed, small: str) -> None:
    rules = GAMES["kan-u-go"]
    table = playable(rules, 2, words_for(rules, small)).table
    said = typed(line(hello(table, 0, 10, 3)), "bot", "greedy")
    answer = json.loads(said.lines[0])
    assert answer["t"] == "sorry"
    assert "is not on the shelf here; name it with --words" in answer["why"]


def test_whoever_types_nonsense_to_a_bot_is_told_what_is_expected(typed: Typed) -> None:
    said = typed(b"hello\n", "bot", "greedy")
    assert said.code == 2
    assert "the host is not understood: expected hello, act, refused, end or bye; it said 'hello'" in said.err


def test_without_a_name_all_bots_are_told() -> None:
    assert [each.split()[0] for each in call("bot").lines] == list(BOTS)
    assert call("bot", "--json").json == {"protocol": 1, "bots": dict(BOTS)}
    assert "--json is for the list" in call("bot", "greedy", "--json").err


@pytest.mark.parametrize("game", ["kan-u-go", "keyword", "lexicon-large", "kan-u-go-race"])
def test_the_sample_plays_a_round(game: str, typed: Typed, small: str) -> None:
    seats = f"A [exec:{LINEBOT}], B [greedy]"
    said = typed(b"quit\n", "play", game, "--seats", seats, "--words", small, "--deal", "3", "--plain")
    assert (said.code, said.err) == (0, "")
    assert "A lays" in said.out
    assert "Totals" in said.out or "The game is over" in said.out


def test_a_program_that_fails_at_a_table_is_replaced_and_told_of(
    typed: Typed, small: str, tmp_path: Path
) -> None:
    broken = command(tmp_path, "serve(lambda asked: 1 / 0)")
    seats = f"A [exec:{broken}], B [greedy]"
    said = typed(b"quit\n", "play", "kan-u-go", "--seats", seats, "--words", small, "--deal", "3")
    assert said.code == 0
    assert "Totals" in said.out
    (told,) = said.err.splitlines()
    assert told.startswith(f"crossdeck: the program '{broken}' (Test) ended with code 1")
    assert told.endswith("'ZeroDivisionError: division by zero'; greedy plays on in its place")


def test_on_the_whole_screen_it_is_told_after_the_game(
    small: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "is_terminal", lambda: True)

    def shown(*_: object) -> int:
        print("on the screen", file=sys.stderr)
        return 0

    monkeypatch.setattr(screen, "run", shown)
    seats = f"A [exec:{command(tmp_path, 'serve(lambda asked: 1 / 0)')}], B [greedy]"
    said = call("play", "kan-u-go", "--seats", seats, "--words", small, "--deal", "3")
    assert said.code == 0
    before, told = said.err.splitlines()
    assert before == "on the screen"
    assert told.endswith("greedy plays on in its place")


def test_a_program_that_cannot_be_started_is_one_clear_line(small: str) -> None:
    expected = "the program './nobody' cannot be started (No such file or directory)"
    assert expected in refused("play", "kan-u-go", "--seats", "[exec:./nobody], Bo", "--words", small)
    arena = ("arena", "kan-u-go", "--deals", "1", "--words", small)
    assert expected in refused(*arena, "--bots", "greedy,exec:./nobody")


def test_no_file_starts_a_program(typed: Typed, small: str, tmp_path: Path) -> None:
    kept, trace = tmp_path / "evening.game", tmp_path / "trace"
    evil = command(tmp_path, f"open({str(trace)!r}, 'w')", "serve()")
    table = ("--words", small, "--save", str(kept))
    assert (
        typed(b"quit\n", "play", "kan-u-go", "--seats", f"Ann, Bo [exec:{evil}]", "--deal", "3", *table).code
        == 0
    )
    trace.unlink()
    why = refused("play", "--resume", str(kept), "--words", small)
    assert "no file starts a program: say who plays with --seats" in why
    assert not trace.exists()
    again = ("play", "--resume", str(kept), "--words", small, "--plain")
    assert typed(b"quit\n", *again, "--seats", "Ann, Bo [greedy]").code == 0
    assert not trace.exists()
    assert typed(b"quit\n", *again, "--seats", f"Ann, Bo [exec:{evil}]").code == 0
    assert trace.exists()


def test_the_arena_takes_programs(small: str) -> None:
    said = call(
        "arena", "kan-u-go", "--bots", f"greedy,exec:{LINEBOT}", "--deals", "1", "--jobs", "1",
        "--words", small, "--json",
    )  # fmt: skip
    assert (said.code, said.err) == (0, "")
    assert {each["bot"] for each in said.json["bots"]} == {"greedy", f"exec:{LINEBOT}"}
