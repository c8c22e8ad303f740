"""`crossdeck play` with a patience: what is dealt, in which form, what is refused, and how it is kept."""

import io
import json
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from crossdeck.catalogue import PATIENCES
from crossdeck.cli import solo, terms
from crossdeck.daily import daily_number
from crossdeck.solve.winnable import KnownDeal
from crossdeck.terminal.patience import screen
from crossdeck.terminal.patience.session import SoloSession
from tests.cli import Said, call, refused

Typed = Callable[..., Said]


@pytest.fixture(autouse=True)
def _data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is remembered goes to a folder of this test."""
    monkeypatch.setenv("CROSSDECK_DATA", str(tmp_path / "data"))


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Typed:
    """Call the command with lines on its standard input, which is no terminal."""

    def typed(lines: str, *arguments: str) -> Said:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines.encode()), encoding="utf-8"))
        return call("play", *arguments)

    return typed


def first(said: Said) -> dict[str, Any]:
    found = json.loads(said.lines[0])
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("game", PATIENCES)
def test_each_of_the_ten_can_be_played_in_lines(game: str, typed: Typed) -> None:
    said = typed("hint\nquit\nquit\n", game, "--deal", "7")
    assert said.code == 0
    assert said.lines[0] == f"{PATIENCES[game].title}. Deal 7."
    assert "There is a play." in said.lines
    assert said.lines[-1].startswith("You have left the table.")
    assert said.err == ""


def test_options_words_and_boards_are_those_of_every_command(typed: Typed) -> None:
    said = typed(
        "",
        "keyword-patience",
        "--option",
        "board=keyword-b",
        "--option",
        "redraws=2",
        "--words",
        "household",
        "--json",
    )
    table = first(said)["table"]
    assert (table["board"], table["options"]["redraws"], table["words"]) == ("keyword-b", "2", "household")


def test_the_deal_of_the_day_is_dealt(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terms, "today", lambda: date(2026, 5, 1))
    said = typed("", "lexicon-solitaire-1", "--daily")
    assert said.lines[0] == "Lexicon Solitaire No. 1. Deal of the day 121, 2026-05-01."
    number = daily_number("lexicon-solitaire-1", date(2026, 4, 30))
    table = first(typed("", "lexicon-solitaire-1", "--daily", "2026-04-30", "--json"))["table"]
    assert (table["day"], table["deal"]) == ("2026-04-30", str(number))


def test_games_for_several_have_a_deal_of_the_day_too(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terms, "today", lambda: date(2026, 5, 1))
    number = daily_number("lexicon", date(2026, 5, 1))
    assert first(typed("", "lexicon", "--daily", "--json"))["table"]["deal"] == str(number)


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("--daily", "2999-01-01"), "--daily 2999-01-01: that deal is not out yet"),
        (("--daily", "soon"), "'soon' is no day"),
        (("--daily", "--deal", "5"), "--daily names a deal, and so does --deal"),
        (("--daily", "--winnable"), "--daily names a deal, and so does --winnable"),
        (("--winnable", "--deal", "5"), "--winnable chooses a deal, and --deal names one"),
        (("--winnable", "--option", "spelling_order=yes"), "deals are proved for the usual table only"),
        (("--seats", "Ann"), "--seats: a patience is played alone"),
        (("--players", "2"), "--players: a patience is played alone"),
        (("--bots", "greedy"), "--bots: a patience is played alone"),
        (("--board", "x"), "--board: Lexicon Solitaire No. 1 is played without a board"),
        (("--option", "turning=free"), "turning"),
        (("--deal", "x"), "'x' is no deal's number"),
        (("--resume", "no such file"), "no such file: cannot be read"),
        (("--save", "/no/such/folder/x"), "there is no folder"),
    ],
)
def test_what_does_not_go_together_is_refused(arguments: tuple[str, ...], problem: str) -> None:
    assert problem in refused("play", "lexicon-solitaire-1", *arguments)


def test_only_patiences_have_winnable_deals() -> None:
    assert "--winnable is for patiences" in refused("play", "kan-u-go", "--winnable")


def test_a_winnable_deal_is_one_of_those_that_are_known(
    typed: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solo, "winnable_deals", lambda _: (KnownDeal(41, 9, 2),))
    assert typed("", "lexicon-solitaire-1", "--winnable").lines[0] == "Lexicon Solitaire No. 1. Deal 41."
    monkeypatch.setattr(solo, "winnable_deals", lambda _: ())
    assert "no deal of Lexicon Solitaire No. 1 is known to be winnable" in refused(
        "play", "lexicon-solitaire-1", "--winnable"
    )


def test_a_game_is_kept_on_leaving_and_gone_on_with(typed: Typed, tmp_path: Path) -> None:
    file = str(tmp_path / "x.patience")
    said = typed("turn\nturn\nundo\n", "kan-u-go-alone-1", "--deal", "7", "--save", file)
    assert said.lines[-1].startswith("Kept in ")
    again = typed("tree\nredo\n", "--resume", file, "--json")
    told = [json.loads(line) for line in again.lines]
    assert (told[0]["at"], told[0]["moments"]) == (1, 3)
    assert told[0]["assists"]["undos"] == 1
    assert told[2]["at"] == 2
    assert "Kept in" in told[-1]["text"][0]
    fresh = typed("", "kan-u-go-alone-1", "--deal", "8")
    assert any("One that you left unfinished waits" in line for line in fresh.lines)


def test_a_kept_game_has_settled_what_it_is(typed: Typed, tmp_path: Path) -> None:
    file = str(tmp_path / "x.patience")
    typed("turn\n", "kan-u-go-alone-1", "--save", file)
    for option in (("--deal", "5"), ("--option", "open_cards=2"), ("--daily",), ("--winnable",)):
        assert "is settled in" in refused("play", "--resume", file, *option)
    assert "is a game of kan-u-go-alone-1, not of kan-u-go-alone-2" in refused(
        "play", "kan-u-go-alone-2", "--resume", file
    )
    assert "was played with the dictionary tournament, not with household" in refused(
        "play", "--resume", file, "--words", "household"
    )


def test_words_that_are_not_on_the_shelf_are_named_anew(typed: Typed, tmp_path: Path, small: str) -> None:
    file = str(tmp_path / "x.patience")
    typed("turn\n", "kan-u-go-alone-1", "--words", small, "--save", file)
    assert "which is not on the shelf: name its file by --words or --house" in refused(
        "play", "--resume", file
    )
    assert typed("", "--resume", file, "--words", small).code == 0


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "x.patience"
    file.write_text("{}", encoding="utf-8")
    assert "is no patience that can be read: it is something else" in refused("play", "--resume", str(file))


def test_at_a_terminal_it_takes_the_whole_screen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "x.patience"

    def run(session: SoloSession) -> int:
        session.do(next(session.solo.besides_plays(session.view)))
        return 0

    monkeypatch.setattr(solo, "is_terminal", lambda: True)
    monkeypatch.setattr(screen, "run", run)
    said = call("play", "kan-u-go-alone-1", "--save", str(file))
    assert said.code == 0
    assert said.lines[-1].startswith("Kept in ")
    assert file.exists()
