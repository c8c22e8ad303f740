"""`crossdeck play`: who sits where, what is dealt, in which form it is played, and how it is kept."""

import io
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from crossdeck.cli import play
from crossdeck.terminal import screen
from crossdeck.terminal.plain import console
from crossdeck.terminal.session import Session
from tests.cli import Said, call, refused

Write = Callable[[str, str | bytes], str]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Said]:
    """Call the command with lines on its standard input, which is no terminal."""

    def typed(lines: str | bytes, *arguments: str) -> Said:
        data = lines if isinstance(lines, bytes) else lines.encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        return call("play", *arguments)

    return typed


Typed = Callable[..., Said]


def objects(said: Said) -> list[dict[str, Any]]:
    return [json.loads(line) for line in said.lines]


def test_alone_at_a_table_you_have_three_bots(typed: Typed) -> None:
    said = typed("", "kan-u-go", "--deal", "7")
    assert said.code == 0
    assert said.lines[0] == "Kan-U-Go, 4 players: You, Alf, Dora and Winnie. Deal 7."
    assert said.lines[-1] == "You have left the table."
    assert said.err == ""


def test_so_many_play_and_so_the_bots_are(typed: Typed) -> None:
    said = typed("", "lexicon", "--players", "3", "--bots", "greedy:2", "--json")
    assert objects(said)[0]["table"]["players"] == ["You", "Ida [greedy:2]", "Otto [greedy:2]"]


def test_seats_are_people_and_bots_by_name(typed: Typed) -> None:
    seats = "Ann, Bob, [greedy], Otto [greedy:4]"
    said = typed("", "patch-word", "--seats", seats, "--json")
    assert objects(said)[0]["table"]["players"] == ["Ann", "Bob", "Ida [greedy]", "Otto [greedy:4]"]
    assert objects(said)[0]["table"]["people"] == [0, 1]


def test_bots_fill_the_seats_that_have_no_name(typed: Typed) -> None:
    said = typed("", "kan-u-go", "--seats", "Ann, Ida", "--players", "4", "--json")
    assert objects(said)[0]["table"]["players"] == ["Ann", "Ida", "Alf [alf]", "Dora [dora]"]


def test_those_who_fill_the_seats_can_be_named_by_commas(typed: Typed) -> None:
    said = typed("", "kan-u-go", "--bots", "tilly, magnus", "--players", "4", "--json")
    players = ["You", "Tilly [tilly]", "Magnus [magnus]", "Ida [tilly]"]
    assert objects(said)[0]["table"]["players"] == players


def test_a_fresh_deal_is_told_and_can_be_had_again(typed: Typed) -> None:
    fresh = typed("\n", "kan-u-go")
    number = re.search(r"Deal (\d+)\.", fresh.out)
    assert number is not None
    assert typed("\n", "kan-u-go", "--deal", number[1]).out == fresh.out
    deals = {typed("", "kan-u-go", "--json").lines[0][:200] for _ in range(3)}
    assert len(deals) == 3


def test_options_presets_words_and_house_lists_are_those_of_every_command(
    typed: Typed, small: str, write: Write
) -> None:
    house = write("house.txt", "+ZZXQ\n")
    arguments = [
        "lexicon:quick",
        "--option",
        "checking=refused",
        "--words",
        small,
        "--house",
        house,
        "--deal",
        "1",
    ]
    said = typed("word zzxq\nrules\n", *arguments)
    assert "Agreed otherwise than usual: target = 50, checking = refused." in said.out
    assert "ZZXQ is in the dictionary." in said.out
    assert "Dictionary: small-words+house;" in said.out


def test_an_option_for_a_card_holds_with_a_pack_of_ones_own_too(typed: Typed) -> None:
    said = typed("", "kan-u-go", "--option", "free_card_value=30", "--json")
    assert objects(said)[0]["table"]["options"]["free_card_value"] == "30"


def test_a_pack_of_ones_own_is_dealt(typed: Typed, write: Write) -> None:
    letters = "\n".join(f"{letter} = {{ count = 4, value = 3 }}" for letter in "AEIORST")
    pack = write("mine.toml", f'id = "mine"\ntitle = "Mine"\nalphabet = "english"\n[letters]\n{letters}\n')
    said = typed("", "kan-u-go", "--players", "2", "--pack", pack, "--json")
    assert objects(said)[0]["table"]["pack"] == "mine"


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        ([], "name a game, as in `crossdeck play kan-u-go`"),
        (["whist"], "'whist'"),
        (["kan-u-go-race", "--seats", "Ann, Bob"], "Ann and Bob cannot race at one terminal"),
        (["lexicon:slow"], "'slow'"),
        (["kan-u-go", "--players", "8"], "2 to 7 players, not 8"),
        (["kan-u-go", "--players", "1000000000"], "2 to 7 players"),
        (["kan-u-go", "--players", "x"], "--players"),
        (["kan-u-go", "--seats", "Ann"], "2 to 7 players, not 1"),
        (["kan-u-go", "--seats", "Ann,,Bob"], "'' is no seat"),
        (["kan-u-go", "--seats", "Ann,ann"], "two seats are called ann"),
        (["kan-u-go", "--seats", "Ann,Bob,Cy", "--players", "2"], "--seats names 3 players"),
        (["kan-u-go", "--seats", "Ann,[clever]"], "'clever' is no bot"),
        (["kan-u-go", "--seats", "Ann,Bob", "--bots", "greedy"], "--bots fills seats that have no name"),
        (["kan-u-go", "--bots", "greedy:99"], "'greedy:99' is no bot"),
        (["kan-u-go", "--bots", "]["], "is no seat"),
        (["kan-u-go", "--deal", "x"], "is no deal's number"),
        (["kan-u-go", "--deal", "-1"], "number"),
        (["kan-u-go", "--deal", "9" * 19], "number"),
        (["kan-u-go", "--option", "target"], "NAME=VALUE"),
        (["kan-u-go", "--option", "colour=red"], "'colour'"),
        (["kan-u-go", "--words", "/nosuch/words"], "/nosuch/words"),
        (["kan-u-go", "--pack", "/nosuch/pack"], "/nosuch/pack"),
        (["kan-u-go", "--save", "/nosuch/folder/x.game"], "there is no folder /nosuch/folder"),
        (["kan-u-go", "--save", "/"], "is a folder"),
        (["--resume", "/nosuch/x.game"], "/nosuch/x.game"),
        (["--resume", "x.game", "--deal", "3"], "--deal is settled in x.game"),
        (["--resume", "x.game", "--players", "3"], "--players is settled"),
        (["--resume", "x.game", "--option", "target=50"], "--option is settled"),
    ],
)
def test_bad_input_is_one_clear_line(arguments: list[str], part: str) -> None:
    assert part in refused("play", *arguments)


def test_a_file_that_is_no_game_is_neither_resumed_nor_overwritten(write: Write) -> None:
    diary = write("diary.txt", "Dear diary")
    assert "is not a game that can be read" in refused("play", "--resume", diary)
    assert "is not a crossdeck game" in refused("play", "kan-u-go", "--save", diary)
    assert Path(diary).read_text() == "Dear diary"


def test_the_end_of_input_keeps_the_game_and_it_goes_on_where_it_was(typed: Typed, tmp_path: Path) -> None:
    file = str(tmp_path / "evening.game")
    first = typed("moves 1\n1\n", "kan-u-go", "--deal", "7", "--save", file)
    assert first.lines[-1] == f"Kept in {file}. To go on with it: crossdeck play --resume {file}"
    before = first.lines[first.lines.index("Your turn.", first.lines.index("Your turn.") + 1) - 1]
    again = typed("moves 1\n1\n", "--resume", file)
    assert again.lines[0] == first.lines[0]
    assert before in again.lines
    assert again.lines[-1].startswith("Kept in ")
    assert call("replay", file).code == 0


def test_a_resumed_game_equals_one_that_was_never_left(typed: Typed, tmp_path: Path) -> None:
    parted, whole = str(tmp_path / "parted.game"), str(tmp_path / "whole.game")
    turn = "moves 1\n1\n\n\n"
    deal = ["lexicon", "--deal", "7", "--players", "3", "--bots", "greedy:5"]
    typed(turn * 2, *deal, "--save", parted)
    typed(turn * 2, "--resume", parted)
    typed(turn * 4, *deal, "--save", whole)
    assert Path(parted).read_text() == Path(whole).read_text()


def test_somebody_else_may_play_on(typed: Typed, tmp_path: Path) -> None:
    file = str(tmp_path / "evening.game")
    typed("", "kan-u-go", "--deal", "7", "--seats", "Ann, Bob", "--save", file)
    said = typed("moves 1\n1\n", "--resume", file, "--seats", "Ann, [greedy]")
    assert said.lines[0].startswith("Kan-U-Go, 2 players: You and Ida.")
    assert said.lines[-1].startswith("Kept in ")
    assert "players: Ann, Ida [greedy]" in Path(file).read_text()
    assert "but 2 have begun this game" in refused("play", "--resume", file, "--seats", "Ann, Bob, Cy")


def test_nothing_is_rewritten_if_nothing_was_done(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "evening.game"
    typed("", "kan-u-go", "--deal", "7", "--save", str(file))
    written = file.stat().st_mtime_ns
    assert typed("table\n", "kan-u-go", "--resume", str(file)).lines[-1] == "You have left the table."
    assert file.stat().st_mtime_ns == written


def test_another_game_is_not_resumed_under_a_name_that_is_not_its(typed: Typed, tmp_path: Path) -> None:
    file = str(tmp_path / "evening.game")
    typed("", "kan-u-go", "--save", file)
    assert "is a game of kan-u-go, not of lexicon" in refused("play", "lexicon", "--resume", file)
    assert "holds another game" in refused("play", "kan-u-go", "--deal", "1", "--save", file)


def test_a_game_with_a_house_list_is_resumed_with_it(
    typed: Typed, tmp_path: Path, small: str, write: Write
) -> None:
    house, file = write("house.txt", "+ZZXQ\n"), str(tmp_path / "evening.game")
    typed("", "kan-u-go", "--words", small, "--house", house, "--save", file)
    assert "not on the shelf" in refused("play", "--resume", file)
    again = typed("word zzxq\n", "--resume", file, "--words", small, "--house", house)
    assert "ZZXQ is in the dictionary." in again.out
    assert again.err == ""
    other = typed("", "--resume", file, "--words", small)
    assert "is not as it was when the game was kept" in other.err


def test_json_answers_every_line_with_one_object(typed: Typed) -> None:
    lines = "moves 2\nhand\npass\nxyz ab\n1\n"
    said = typed(lines, "kan-u-go", "--deal", "7", "--json")
    answers = objects(said)
    assert len(answers) == 1 + 5 + 1
    greeting, moves, hand, passed, unknown, laid, left = answers
    assert greeting["table"]["game"] == "kan-u-go"
    assert greeting["table"]["deal"] == "7"
    assert [set(play) for play in moves["plays"]] == [{"placement", "words", "points"}] * 2
    assert hand["view"]["hands"][0] == greeting["view"]["hands"][0]
    assert (passed["ok"], passed["refusals"][0]["rule"]) == (False, "R-15")
    assert (unknown["ok"], unknown["error"]) == (False, "There is no command 'xyz'. help lists them.")
    assert laid["ok"]
    assert laid["view"]["layout"]
    assert left["text"][0].startswith("You have left the table.")
    assert {answer["waiting"] for answer in answers} == {"turn"}


def test_whatever_bytes_come_in_are_answered(typed: Typed) -> None:
    said = typed(b"\xff\xfe\x00\nhand\n" + "ĝi ŝi\n".encode(), "kan-u-go", "--deal", "7")
    assert said.code == 0
    assert "There is no command" in said.out
    assert "Your hand: " in said.out


def test_without_an_input_nobody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert call("play", "kan-u-go").lines[-1] == "You have left the table."


def test_an_interruption_is_polite(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class Interrupted(io.StringIO):
        def readline(self, *_: object) -> str:  # type: ignore[override]  # both bases have their own
            raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", Interrupted())
    said = call("play", "kan-u-go", "--save", str(tmp_path / "x.game"))
    assert said.code == 130
    assert said.lines[-1].startswith("Kept in ")


def test_a_save_that_fails_at_the_end_is_told(
    typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    said = typed("", "kan-u-go", "--save", str(tmp_path / "x.game"))
    assert said.code == 2
    assert "No space left on device" in said.err


@pytest.fixture
def screens(monkeypatch: pytest.MonkeyPatch) -> list[Session]:
    """A terminal at both ends; the sessions that went to the whole screen."""
    shown: list[Session] = []

    def run(session: Session, save: Callable[[str], str], file: str) -> int:
        assert callable(save)
        assert file == "" or file.endswith(".game")
        shown.append(session)
        return 0

    monkeypatch.setattr(screen, "run", run)
    monkeypatch.setattr(play, "is_terminal", lambda: True)
    monkeypatch.setattr(console, "is_terminal", lambda: True)
    return shown


def test_at_a_terminal_the_whole_screen_is_played_on(screens: list[Session], tmp_path: Path) -> None:
    file = tmp_path / "x.game"
    assert call("play", "kan-u-go", "--save", str(file)).code == 0
    assert [session.names[0] for session in screens] == ["You"]
    assert file.is_file()


def test_people_who_want_another_game_get_other_cards_at_the_same_table(
    screens: list[Session], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(
        Session, "again", property(lambda _: len(screens) < 3, lambda *_: None), raising=False
    )
    file = tmp_path / "x.game"
    assert call("play", "lexicon:quick", "--seats", "Ann, [random]", "--save", str(file)).code == 0
    assert [session.seats for session in screens] == [screens[0].seats] * 3
    assert {session.game.table.rules.target for session in screens} == {50}
    assert len({session.deal for session in screens}) == 3
    assert f"#{screens[0].deal}\n" in file.read_text(encoding="utf-8"), (
        "the first game is kept, as was asked for"
    )


def test_plain_and_json_never_go_to_the_screen(
    screens: list[Session], typed: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nothing_more(_: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", nothing_more)
    assert typed("", "kan-u-go", "--plain").lines[-1] == "You have left the table."
    assert typed("", "kan-u-go", "--json").code == 0
    assert screens == []


def test_a_terminal_is_cleared_between_two_players(
    screens: list[Session], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = iter(["", "pass", "exchange E open", "", ""])

    def type_(_: str) -> str:
        line = next(lines, None)
        if line is None:
            raise EOFError
        return line

    monkeypatch.setattr("builtins.input", type_)
    monkeypatch.setenv("TERM", "xterm")
    said = call("play", "kan-u-go", "--plain", "--deal", "7", "--seats", "Ann, Bob")
    hand = re.search(r"(Ann|Bob)'s hand", said.out)
    assert hand is not None
    assert said.out.count("\x1b[2J") >= 1
    assert screens == []
    assert said.out.index("\x1b[2J") < hand.start()


def test_help_names_every_argument() -> None:
    said = call("play", "--help")
    for name in ("--seats", "--players", "--bots", "--deal", "--option", "--words", "--house", "--pack"):
        assert name in said.out
    for name in ("--plain", "--resume", "--save", "--json"):
        assert name in said.out


def test_a_race_that_was_kept_is_not_taken_up_by_several_people(typed: Typed, tmp_path: Path) -> None:
    file = str(tmp_path / "race.game")
    assert typed("", "kan-u-go-race", "--deal", "3", "--players", "2", "--save", file).code == 0
    assert "cannot race at one terminal" in refused("play", "--resume", file, "--seats", "Ann, Bob")


@pytest.mark.parametrize(
    ("game", "line", "event"),
    [
        ("kan-u-go-race", "exchange {card} for blind", "exchanged"),
        ("lexicon-large", "exchange {card} blind", "exchanged"),
        ("keyword", "exchange {card}", "redrawn"),
    ],
)
def test_the_newer_games_are_played_kept_and_resumed(
    game: str, line: str, event: str, typed: Typed, tmp_path: Path
) -> None:
    dealt = objects(typed("", game, "--deal", "5", "--players", "2", "--json"))[0]
    card = dealt["view"]["hands"][0][0]
    begin = "" if dealt["waiting"] == "turn" else "\n"
    file = str(tmp_path / "kept.game")
    lines = f"{begin}{line.format(card=card)}\n"
    played = objects(typed(lines, game, "--deal", "5", "--players", "2", "--save", file, "--json"))
    assert all(answer["ok"] for answer in played)
    assert event in [each["event"] for each in played[-1]["view"]["history"] if each.get("seat") == 0]
    resumed = objects(typed("hand\n", "--resume", file, "--json"))
    assert resumed[0]["view"]["history"] == played[-1]["view"]["history"]
    assert resumed[0]["table"]["game"] == game
    assert resumed[0]["table"]["board"] == ("keyword" if game == "keyword" else None)
