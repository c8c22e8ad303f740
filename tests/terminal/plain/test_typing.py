"""A line that is typed while other things are told: keys, and the line put back as it was."""

import os
import pty
import sys
import termios
from collections.abc import Iterator

import pytest

from crossdeck.terminal.plain.typing import Keyboard, Typed, split_keys


def typed(text: str, *, at: int | None = None) -> Typed:
    line = Typed()
    for key in text:
        line.key(key)
    if at is not None:
        line.at = at
    return line


def after(line: Typed, *keys: str) -> tuple[str, int]:
    for key in keys:
        assert line.key(key) is None
    return line.text, line.at


def test_letters_come_where_the_cursor_is() -> None:
    assert after(typed("sun"), "k") == ("sunk", 4)
    assert after(typed("snk", at=1), "u") == ("sunk", 2)


@pytest.mark.parametrize(
    ("key", "text", "at"),
    [
        ("\x7f", "exchange  for", 9),
        ("\b", "exchange  for", 9),
        ("\x1b[3~", "exchange Qfor", 10),
        ("\x04", "exchange Qfor", 10),
        ("\x15", " for", 0),
        ("\x0b", "exchange Q", 10),
        ("\x17", "exchange  for", 9),
        ("\x1b[D", "exchange Q for", 9),
        ("\x1bOC", "exchange Q for", 11),
        ("\x01", "exchange Q for", 0),
        ("\x1b[F", "exchange Q for", 14),
        ("\x1b", "exchange Q for", 10),
        ("\x1bx", "exchange Q for", 10),
        ("\x1b[5~", "exchange Q for", 10),
        ("\t", "exchange Q for", 10),
    ],
)
def test_a_line_can_be_edited(key: str, text: str, at: int) -> None:
    assert after(typed("exchange Q for", at=10), key) == (text, at)


@pytest.mark.parametrize("key", ["\r", "\n"])
def test_enter_ends_a_line_and_the_next_is_empty(key: str) -> None:
    line = typed("sunk", at=2)
    assert line.key(key) == "sunk"
    assert (line.text, line.at) == ("", 0)


def test_lines_before_come_back_with_the_arrows() -> None:
    line = Typed()
    for text in ("sunk", "", "exchange Q"):
        for key in f"{text}\n":
            line.key(key)
    assert after(line, "\x1b[A") == ("exchange Q", 10)
    assert after(line, "\x1b[A", "\x1b[A") == ("sunk", 4)
    assert after(line, "\x1b[B") == ("exchange Q", 10)
    assert after(line, "\x1b[B", "\x1b[B") == ("", 0)


def test_input_ends_only_where_nothing_is_typed() -> None:
    with pytest.raises(EOFError):
        Typed().key("\x04")
    assert after(typed("s"), "\x04") == ("s", 1)


def test_the_row_is_wiped_and_drawn_with_the_cursor_in_its_place() -> None:
    assert typed("sunk").drawn("AE> ", 80) == "\r\x1b[KAE> sunk"
    assert typed("sunk", at=1).drawn("> ", 80) == "\r\x1b[K> sunk\x1b[3D"


def test_of_a_long_line_the_part_round_the_cursor_is_shown() -> None:
    long = typed("abcdefghijklmnop")
    assert long.drawn("> ", 10) == "\r\x1b[K> jklmnop"
    long.at = 0
    assert long.drawn("> ", 10) == "\r\x1b[K> abcdefg\x1b[7D"


def test_keys_are_split_and_half_a_key_waits_for_its_rest() -> None:
    assert split_keys("aß\x1b[D\x1bOA\x1b[3~\r") == (["a", "ß", "\x1b[D", "\x1bOA", "\x1b[3~", "\r"], "")
    assert split_keys("a\x1b[3") == (["a"], "\x1b[3")
    assert split_keys("\x1b") == ([], "")


@pytest.fixture
def keys(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """Where keys are typed that the process reads from its terminal."""
    keys, terminal = pty.openpty()
    with os.fdopen(terminal) as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        yield keys
    os.close(keys)


def test_what_is_typed_stays_whole_when_news_comes_between(
    keys: int, capsys: pytest.CaptureFixture[str]
) -> None:
    keyboard = Keyboard()
    os.write(keys, b"exchange Q\x1b[D")

    def due() -> float:
        """Something happens as soon as all that was typed has been read."""
        return 0.0 if (keyboard._typed.text, keyboard._typed.at) == ("exchange Q", 9) else 60.0

    def tell() -> str:
        print("Ida lays SUNK.")
        os.write(keys, b"Z\n")
        return "AEQ> "

    line = keyboard.read("AEQSUNK> ", due, tell)
    keyboard.close()
    assert line == "exchange ZQ"
    before, told, after = capsys.readouterr().out.partition("\r\x1b[KIda lays SUNK.\n")
    assert told
    assert before.endswith("\r\x1b[KAEQSUNK> exchange Q\x1b[1D")
    assert after.startswith("\r\x1b[KAEQ> exchange Q\x1b[1D")


def test_lines_that_come_together_are_read_one_by_one_and_the_terminal_is_given_back(keys: int) -> None:
    before = termios.tcgetattr(sys.stdin.fileno())
    keyboard = Keyboard()
    os.write(keys, "ĝi\nsunk\n".encode())
    lines = [keyboard.read("> ", lambda: None, str) for _ in range(2)]
    assert lines == ["ĝi", "sunk"]
    assert termios.tcgetattr(sys.stdin.fileno()) != before
    keyboard.close()
    assert termios.tcgetattr(sys.stdin.fileno()) == before
