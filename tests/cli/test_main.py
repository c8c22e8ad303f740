"""The command as such: help, exit codes, streams that go away, and bytes that are no text."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import crossdeck
from crossdeck.shelf import english, esperanto
from crossdeck.shelf.locate import SourceError
from tests.cli import Said, call

COMMANDS = [
    *("games", "words", "word", "judge", "moves", "deal", "play", "replay", "perft", "vectors", "bench"),
    *("serve", "backup", "restore", "party", "companion"),
]
SCRIPT = Path(sys.executable).parent / ("crossdeck.exe" if os.name == "nt" else "crossdeck")
TACK = ("judge", "--game", "kan-u-go", "--table", "TACK")


def script(*arguments: str | bytes, **more: Any) -> "subprocess.CompletedProcess[bytes]":
    """Run the installed script, in UTF-8 and as strict as on a usual terminal."""
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8", **more.pop("env", {})}
    more = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **more}
    return subprocess.run([SCRIPT, *arguments], check=False, timeout=60, env=environment, **more)


# Help


def test_help_names_every_command() -> None:
    said = call("--help")
    assert said.code == 0
    assert said.err == ""
    for command in COMMANDS:
        assert re.search(rf"^    {command} ", said.out, re.MULTILINE), command


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_that_fits_eighty_columns(
    command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    said = call(command, "--help")
    assert said.code == 0
    assert f"usage: crossdeck {command}" in said.out
    assert max(map(len, said.lines)) <= 80


@pytest.mark.parametrize("part", ["list", "info", "build", "check", "fetch"])
def test_every_part_of_words_takes_json(part: str) -> None:
    assert "--json" in call("words", part, "--help").out


@pytest.mark.parametrize("part", ["kernel", "play", "bots", "answers", "print", "serve"])
def test_every_part_of_bench_takes_json(part: str) -> None:
    assert "--json" in call("bench", part, "--help").out


@pytest.mark.parametrize("command", [each for each in COMMANDS if each not in ("words", "bench", "party")])
def test_every_command_takes_json(command: str) -> None:
    assert "--json" in call(command, "--help").out


@pytest.mark.parametrize("command", ["judge", "moves", "perft"])
def test_commands_of_a_table_take_words_and_options(command: str) -> None:
    out = call(command, "--help").out
    for option in ("--game", "--players", "--option", "--words", "--house", "--pack", "--table", "--hand"):
        assert option in out


def test_the_version_names_the_kernel() -> None:
    said = call("--version")
    assert said.code == 0
    pattern = rf"crossdeck {re.escape(crossdeck.__version__)} \((compiled|interpreted) kernel\)\n"
    assert re.fullmatch(pattern, said.out)


# What argparse refuses by itself


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["nonsense"],
        ["judge"],
        ["judge", "0,0 across TACK"],
        ["judge", "--game", "lexicon"],
        ["judge", "--game", "lexicon", "--players", "x", "0,0 across TACK"],
        ["judge", "--game", "lexicon", "--players", "1.5", "0,0 across TACK"],
        ["judge", "--game", "lexicon", "--nonsense", "0,0 across TACK"],
        ["judge", "--game"],
        ["moves", "--game", "lexicon"],
        ["moves", "--game", "lexicon", "--hand", "A", "--most", "x"],
        ["word"],
        ["word", "tack", "--alphabet", "greek"],
        ["words"],
        ["deal", "lexicon"],
        ["perft", "--game", "lexicon", "--hand", "A", "--depth", "x"],
        ["perft", "--game", "lexicon", "--hand", "A", "--depth", "9" * 5000],
        ["vectors"],
        ["bench"],
        ["bench", "disk"],
        ["games", "a", "b"],
    ],
)
def test_a_wrong_command_line_is_exit_code_2_and_no_traceback(arguments: list[str]) -> None:
    said = call(*arguments)
    assert said.code == 2
    assert said.out == ""
    assert said.err
    assert "Traceback" not in said.err


@pytest.mark.parametrize(
    "arguments",
    [
        ["judge", "--game", "lexicon", "--players", "x", "0,0 across TACK"],
        ["moves", "--game", "lexicon"],
        ["nonsense"],
    ],
)
def test_a_wrong_command_line_is_refused_in_one_line_too(arguments: list[str]) -> None:
    said = call(*arguments)
    assert len(said.err.splitlines()) == 1, said.err


def test_a_wrong_command_line_is_refused_in_json_too() -> None:
    said = call("judge", "--json", "--game", "lexicon", "--players", "x", "0,0 across TACK")
    assert list(said.json) == ["error"]


# The installed script


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ((*TACK, "0,4 down SUNK"), 0),
        ((*TACK, "0,4 down S"), 1),
        ((*TACK, "nonsense"), 2),
        (("judge",), 2),
    ],
)
def test_the_script_gives_the_exit_code(arguments: tuple[str, ...], code: int) -> None:
    done = script(*arguments)
    assert done.returncode == code
    assert b"Traceback" not in done.stderr


def test_the_script_says_what_main_says() -> None:
    arguments = (*TACK, "0,4 down SUNK", "--json")
    done = script(*arguments)
    assert Said(done.returncode, done.stdout.decode(), done.stderr.decode()) == call(*arguments)


# Streams that go away


def test_a_reader_that_goes_away_is_no_error() -> None:
    """As in `crossdeck games --packs | head -1`, where the answer is longer than a pipe holds."""
    process = subprocess.Popen(
        [SCRIPT, "moves", "--game", "lexicon:no-limit", "--hand", "AEINRT?"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    assert process.stdout.readline()
    process.stdout.close()
    errors = process.stderr.read()
    process.stderr.close()
    assert (process.wait(timeout=60), errors) == (0, b"")


def deaf(*arguments: str) -> tuple[int, bytes]:
    """Run the script with a reader that went away before anything was said."""
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = script(*arguments, stdout=writer)
    finally:
        os.close(writer)
    return done.returncode, done.stderr


@pytest.mark.skipif(os.name == "nt", reason="pipes are other things there")
def test_a_reader_that_never_listened_is_no_error() -> None:
    assert deaf("games") == (0, b"")
    assert deaf("games", "--json") == (0, b"")


@pytest.mark.skipif(os.name == "nt", reason="pipes are other things there")
def test_a_refusal_that_nobody_reads_is_exit_code_2_without_a_traceback() -> None:
    code, errors = deaf("games", "whist", "--json")
    assert code == 2
    assert b"Traceback" not in errors
    assert len(errors.splitlines()) == 1


@pytest.mark.skipif(not Path("/bin/sh").exists(), reason="needs a shell")
def test_a_closed_stdout_is_no_traceback() -> None:
    done = subprocess.run(["/bin/sh", "-c", f"'{SCRIPT}' games >&-"], capture_output=True, check=False)
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_one_line_and_not_a_traceback() -> None:
    with Path("/dev/full").open("w") as full:
        done = script("games", stdout=full)
    assert done.returncode not in (0, 1)
    assert b"Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) == 1


# Bytes that are no text, and terminals that cannot show everything


@pytest.mark.skipif(os.name == "nt", reason="arguments are text there")
@pytest.mark.parametrize(
    "arguments",
    [
        (b"word", b"caf\xe9"),
        (b"word", b"tack", b"--house", b"caf\xe9.txt"),
        (b"judge", b"--game", b"lexicon", b"--option", b"\xff", b"0,0 across A"),
        (b"vectors", b"\xff"),
    ],
)
def test_arguments_that_are_not_utf_8_are_refused_in_one_line(arguments: tuple[bytes, ...]) -> None:
    for more in ((), (b"--json",)):
        done = script(*arguments, *more)
        assert done.returncode == 2
        assert len(done.stderr.splitlines()) == 1, done.stderr.decode()
        if more:
            assert list(json.loads(done.stdout)) == ["error"]


@pytest.mark.parametrize(("encoding", "more"), [("ascii", ()), ("cp1252", ("--json",))])
def test_a_terminal_without_esperanto_letters_is_no_traceback(encoding: str, more: tuple[str, ...]) -> None:
    done = script("deal", "kan-u-go-eo", "1", *more, env={"PYTHONIOENCODING": encoding})
    assert done.returncode == 0, done.stderr.decode()[-300:]
    assert done.stdout


def test_an_unknown_kernel_is_refused_in_one_line() -> None:
    done = script("games", env={"CROSSDECK_KERNEL": "nonsense"})
    assert done.returncode not in (0, None)
    assert b"Traceback" not in done.stderr
    assert b"interpreted" in done.stderr


def test_the_interpreted_kernel_gives_the_same_answer(small: str) -> None:
    arguments = ("moves", "--game", "kan-u-go", "--table", "TACK", "--hand", "SUNK", "--words", small)
    done = script(*arguments, env={"CROSSDECK_KERNEL": "interpreted"})
    assert done.returncode == 0
    assert done.stdout.decode() == call(*arguments).out
    version = script("--version", env={"CROSSDECK_KERNEL": "interpreted"})
    assert b"interpreted kernel" in version.stdout


def test_a_missing_source_is_refused_with_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise SourceError("scrabble", "1.3", "the package is not installed")

    monkeypatch.setenv("CROSSDECK_CACHE", str(tmp_path))
    monkeypatch.setattr(english, "Shelf", missing)
    said = call("word", "tack")
    assert said.code == 2
    assert "crossdeck words fetch" in said.err.splitlines()[-1]


def test_a_verdict_needs_the_compiled_dictionary_only_and_not_its_sources(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """KEO-16: the judge explains a refused Esperanto word if it can, and gives the verdict if it cannot."""

    def missing() -> None:
        raise SourceError("eo-lookup-revo", "1.0.1", "the package is not installed")

    monkeypatch.setattr(esperanto, "esperanto", missing)
    said = call("judge", "--game", "kan-u-go-eo", "--table", "VORT", "0,-4 across KRUC")
    assert said.code == 1
    assert said.lines[0] == "Not legal."
