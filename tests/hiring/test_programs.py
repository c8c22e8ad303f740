"""Programs at the table: they play, and of whatever else they do one message tells and nothing is left."""

import re
import time
from pathlib import Path

import pytest

from crossdeck.bots import BotError
from crossdeck.bots import bot as bot_of
from crossdeck.bots.selfplay import play_round
from crossdeck.hiring import Hiring, Program, ProgramBot, ProgramError, process
from crossdeck.play import Call, Discard, Outcome
from tests.bots import dealt, drawn_state, seated, table_of
from tests.hiring import command, is_running, said_by
from tests.limits import PATIENCE

GAME = table_of("kan-u-go", 2)


def hired(folder: Path, *code: str, within: float = 10.0) -> ProgramBot:
    return ProgramBot(Program(command(folder, *code)), GAME.table, 0, "exec:test", within)


def failure(folder: Path, *code: str, within: float = 10.0) -> str:
    """What is said of a program that fails; it is gone by then."""
    program = Program(command(folder, *code))
    with pytest.raises(ProgramError) as wrong:
        _asked(ProgramBot(program, GAME.table, 0, "exec:test", within))
    assert program.is_over
    assert not is_running(program.pid)
    assert not any(thread.is_alive() for thread in program._threads)
    message = str(wrong.value)
    assert message.startswith(f"the program '{program.command}'")
    assert message.isprintable()
    return message


def _asked(bot: ProgramBot) -> None:
    state = drawn_state(GAME, "TACK", ["OTQZ", "EEEE"])
    bot.act(GAME.view(state, 0))


def test_a_program_plays_a_round(tmp_path: Path) -> None:
    with Hiring() as hiring:
        bots = [hiring.bot(f"exec:{command(tmp_path, 'serve()')}", GAME.table, seat) for seat in (0, 1)]
        assert bots[0].name.startswith("exec:")
        states = [state for state, _ in play_round(GAME, bots, dealt(GAME))]
    assert states[-1].phase.is_over


def test_it_is_told_the_table_the_end_and_that_it_may_go(tmp_path: Path) -> None:
    log = "log = open(sys.argv[0].rpartition('/')[0] + '/log', 'w')"
    code = "for text in sys.stdin:\n    log.write(text); log.flush()\n    say(t='ready', name='Test')"
    hiring = Hiring()
    hiring.bot(f"exec:{command(tmp_path, log, code)}", GAME.table, 77)
    hiring.end(Outcome((1,), (30, 0)), (30, 0))
    lines = said_by(tmp_path).splitlines()
    assert len(lines) == 3
    assert lines[0].startswith('{"t":"hello","protocol":1,"game":"kan-u-go","title":"Kan-U-Go"')
    assert '"seed":77' in lines[0]
    assert lines[1:] == ['{"t":"end","winners":[1],"scores":[30,0]}', '{"t":"bye"}']


CRASHES = {
    "it says something else": ("print('hello there', flush=True)\nsys.stdin.read()", "it said 'hello there'"),
    "it greets with something else": ("say(t='do', id=1)\nsys.stdin.read()", "expected an answer to hello"),
    "it has no name": ("say(t='ready', name='')\nsys.stdin.read()", "expected an answer to hello"),
    "its name cannot be shown": ("say(t='ready', name='a\\x07b')\nsys.stdin.read()", "cannot be shown"),
    "it does not want to": ("say(t='sorry', why='only chess')", "does not play this: only chess"),
    "it ends": ("sys.exit(3)", r"ended with code 3; expected an answer to hello"),
    "it crashes": ("1 / 0", r"ended with code 1; .*on stderr it said 'ZeroDivisionError: division by zero'"),
    "it is killed": ("import os\nos.kill(os.getpid(), 9)", "was ended by signal 9"),
    "it says nothing but spaces": ("print('   ', flush=True)\nsys.stdin.read()", "it said nothing"),
    "it writes what is no text": ("sys.stdout.buffer.write(b'\\xff\\n')\nsys.stdout.flush()", "it said "),
    "it writes without end": (
        "while True: sys.stdout.write('x' * 4096)", r"more than 65,536 bytes in one line, 'xxx"
    ),
    "it writes lines without end": ("while True: print('x')", "it said 'x'"),
}  # fmt: skip


@pytest.mark.parametrize("code", CRASHES)
def test_a_greeting_that_is_none_ends_it(tmp_path: Path, code: str) -> None:
    program, expected = CRASHES[code]
    assert re.search(expected, failure(tmp_path, program))


def test_who_closes_his_output_but_stays_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "_LEAVING", 1.0)
    message = failure(tmp_path, "import os, time\nos.close(1)\ntime.sleep(3600)")
    assert "closed its output; expected an answer to hello" in message


ANSWERS = {
    "no JSON": ("serve(lambda asked: print('e4', flush=True))", "expected an answer to act .* it said 'e4'"),
    "another number": (
        "serve(lambda asked: say(t='do', id=7, do='discard Q'))",
        r"\(Test\) answered question 7 with 'discard Q'; expected an answer to question 1",
    ),
    "that it gives up": ("serve(lambda asked: say(t='sorry', why='too hard'))", "gives up: too hard"),
    "by leaving": ("serve(lambda asked: sys.exit(0))", "ended with code 0; expected an answer to question 1"),
    "before it is asked": (
        "say(t='ready', name='Test')\nsay(t='do', id=0, do='pass')\nsys.stdin.read()",
        "answered question 0 with 'pass'; expected an answer to question 1",
    ),
}


@pytest.mark.parametrize("code", ANSWERS)
def test_an_answer_that_is_none_ends_it(tmp_path: Path, code: str) -> None:
    program, expected = ANSWERS[code]
    assert re.search(expected, failure(tmp_path, program))


def _to_all(do: str) -> str:
    """A program that says the same to every question, and when it is refused."""
    return f"""
        for text in sys.stdin:
            message = json.loads(text)
            if message["t"] == "hello": say(t="ready", name="Test")
            else: say(t="do", id=message["id"], do={do})
    """


def test_what_is_illegal_again_and_again_ends_it_with_the_rule(tmp_path: Path) -> None:
    message = failure(tmp_path, _to_all("'discard W'"))
    assert "(Test) was refused 3 times; it last said 'discard W': KUG-24: The hand has no W" in message
    message = failure(tmp_path, _to_all("None"))
    assert "(Test) was refused 3 times; it last said None: The game waits for this seat" in message


def test_what_was_refused_can_be_mended(tmp_path: Path) -> None:
    code = """
        for text in sys.stdin:
            message = json.loads(text)
            if message["t"] == "hello": say(t="ready", name="Test")
            elif message["t"] == "act": say(t="do", id=message["id"], do="discard W")
            elif message["t"] == "refused":
                assert message["left"] == 2 and message["objections"][0]["rule"], message
                say(t="do", id=message["id"], do="discard Q")
            elif message["t"] == "bye": break
    """
    bot = hired(tmp_path, code)
    state = drawn_state(GAME, "TACK", ["OTQZ", "EEEE"])
    assert bot.act(GAME.view(state, 0)) == Discard(0, "Q")
    bot.close()


@pytest.mark.parametrize(
    "code",
    [
        "serve(lambda asked: None)",
        "say(t='ready', name='Test')\nimport time\ntime.sleep(3600)",
        "serve(lambda asked: (sys.stdout.write('{'), sys.stdout.flush()))",
    ],
)
def test_whoever_does_not_answer_is_not_waited_for(tmp_path: Path, code: str) -> None:
    message = failure(tmp_path, code, within=0.2)
    assert "gave no answer within 0.2 seconds; expected an answer to question 1" in message


def test_who_does_not_read_holds_nobody_up(tmp_path: Path) -> None:
    """A view may be larger than a pipe."""
    program = Program(command(tmp_path, "import time\ntime.sleep(3600)"))
    with pytest.raises(ProgramError, match="no answer within"):
        program.ask(b"x" * 1_000_000 + b"\n", 0.2, "anything")
    assert not is_running(program.pid)


def test_who_does_not_leave_is_ended_and_so_is_whatever_he_has_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "_LEAVING", 0.2)
    code = """
        import subprocess, time
        child = subprocess.Popen([sys.executable, "-I", "-S", "-c", "import time; time.sleep(3600)"])
        open(sys.argv[0].rpartition("/")[0] + "/log", "w").write(str(child.pid))
        say(t="ready", name="Test")
        while True: time.sleep(3600)
    """
    program = Program(command(tmp_path, code))
    bot = ProgramBot(program, GAME.table, 0, "exec:test")
    child = int(said_by(tmp_path))
    assert is_running(child)
    bot.close()
    assert not is_running(program.pid)
    waited = time.monotonic() + PATIENCE  # A signal takes a moment, and its end is told to somebody else.
    while is_running(child):
        assert time.monotonic() < waited


def test_who_says_much_on_stderr_does_not_block(tmp_path: Path) -> None:
    code = "serve(lambda asked: (sys.stderr.write('x' * 1_000_000), play(asked)))"
    bot = hired(tmp_path, code)
    _asked(bot)
    bot.close()


def test_a_program_that_nobody_holds_any_more_is_ended(tmp_path: Path) -> None:
    program = Program(command(tmp_path, "sys.stdin.read()"))
    pid = program.pid
    del program
    assert not is_running(pid)


@pytest.mark.parametrize(
    ("spec", "expected"),
    [
        ("exec:", "exec: names no program"),
        ("exec:   ", "exec: names no program"),
        ("exec:./there-is-none", "cannot be started \\(No such file"),
        ("exec:/", "cannot be started \\(Permission denied"),
        ("exec:'x", "cannot be read"),
        ("exec:x\0y", "cannot be started \\(embedded null"),
        ("greedy:77", "'greedy:77' is no bot"),
    ],
)
def test_what_cannot_be_started_is_named(spec: str, expected: str) -> None:
    with Hiring() as hiring, pytest.raises(BotError, match=expected):
        hiring.bot(spec, GAME.table)


def test_only_hiring_starts_programs() -> None:
    """A server, which takes specs from the net, has nothing but the bots of the house."""
    with pytest.raises(BotError, match="is no bot"):
        bot_of("exec:true", GAME.table)


def test_a_bot_stands_in_for_a_program_that_fails(tmp_path: Path) -> None:
    told: list[str] = []
    code = "serve(lambda asked: sys.exit(4) if asked['view']['history'] else play(asked))"
    with Hiring("greedy", told.append) as hiring:
        bots = [hiring.bot(f"exec:{command(tmp_path, code)}", GAME.table, seat) for seat in (0, 1)]
        states = [state for state, _ in play_round(GAME, bots, dealt(GAME))]
    assert states[-1].phase.is_over
    assert len(told) == 2
    assert all("ended with code 4" in each and each.endswith("greedy plays on in its place") for each in told)


def test_without_a_stand_in_a_program_that_fails_ends_the_game(tmp_path: Path) -> None:
    spec = f"exec:{command(tmp_path, 'serve(lambda asked: sys.exit(4))')}"
    with Hiring() as hiring:
        bots = [hiring.bot(spec, GAME.table, seat) for seat in (0, 1)]
        with pytest.raises(ProgramError, match="ended with code 4"):
            list(play_round(GAME, bots, dealt(GAME)))


def test_in_a_race_a_program_says_how_long_it_takes_or_takes_as_long_as_a_person(tmp_path: Path) -> None:
    race = table_of("kan-u-go-race", 2)
    ready = dealt(race)
    view = race.view(ready, ready.dealer)
    (greedy,) = seated(race, "greedy")[ready.dealer :][:1]
    for ms, expected in (("1234", 1234), ("None", greedy.takes(view, Call(ready.dealer)))):
        code = f"serve(lambda asked: say(t='do', id=asked['id'], do='call', ms={ms}))"
        with Hiring() as hiring:
            bot = hiring.bot(f"exec:{command(tmp_path, code)}", race.table, ready.dealer)
            assert bot.act(view) == Call(ready.dealer)
            assert bot.takes(view, Call(ready.dealer)) == expected


def test_programs_race_by_the_clock_that_nobody_waits_for(tmp_path: Path) -> None:
    race = table_of("kan-u-go-race", 2)
    with Hiring() as hiring:
        spec = f"exec:{command(tmp_path, 'serve()')}"
        bots = [hiring.bot(spec, race.table, seat) for seat in (0, 1)]
        states = [state for state, _ in play_round(race, bots, dealt(race))]
    assert states[-1].phase.is_over
    assert states[-1].clock > 1000
