"""`crossdeck companion`: a game with real cards kept in lines, and nothing of it is ever lost."""

import io
import json
import re
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from crossdeck import companion
from crossdeck.companion import read
from crossdeck.companion.lines import VERBS
from tests.cli import Said, call, refused

Typed = Callable[..., Said]
NAMES = ("--names", "Ann, Bob, Cid")
FILE = "evening.scores"


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Typed:
    """Call the command in an empty folder, with lines on its standard input."""
    monkeypatch.chdir(tmp_path)

    def typed(lines: str, *arguments: str) -> Said:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines.encode()), encoding="utf-8"))
        return call("companion", *arguments)

    return typed


def kept() -> list[str]:
    """The lines of the file, without the day."""
    return [
        line for line in Path(FILE).read_text(encoding="utf-8").splitlines() if not line.startswith("on ")
    ]


def test_a_game_is_kept_after_every_line_and_gone_on_with(typed: Typed) -> None:
    said = typed("dealer Bob\nround ann out; bob AEQ?; cid 14\n", "lexicon", *NAMES, "--file", FILE)
    assert (said.code, said.err) == (0, "")
    assert "Totals: Ann 0, Bob 39, Cid 14." in said.lines
    assert said.lines[-1] == f"Kept in {FILE}. To go on with it: crossdeck companion {FILE}"
    again = typed("challenge Ann Bob failed\n", FILE)
    assert "Totals: Ann 10, Bob 39, Cid 14." in again.lines
    assert kept() == [
        "crossdeck scores 1",
        "game lexicon",
        "players Ann; Bob; Cid",
        "dealer Bob",
        "round Ann: out; Bob: AEQ?; Cid: 14",
        "challenge Ann against Bob: failed",
        "# Ann 10, Bob 39, Cid 14",
    ]


def test_only_looking_changes_nothing(typed: Typed) -> None:
    typed("dealer Bob\n", "lexicon", *NAMES, "--file", FILE)
    before = Path(FILE).read_bytes()
    assert typed("pad\nwho\nagreed\nhelp\n", FILE).code == 0
    assert Path(FILE).read_bytes() == before


def test_the_day_is_noted_once(typed: Typed) -> None:
    typed("dealer Bob\npass\ndealer Ann\n", "lexicon", *NAMES, "--file", FILE)
    assert Path(FILE).read_text(encoding="utf-8").count("\non ") == 1


def test_a_round_is_told_one_by_one_and_kept_half_told(typed: Typed) -> None:
    typed("dealer Ann\nout ann\nheld bob 13\nheld bob AE\n", "lexicon", *NAMES, "--file", FILE)
    assert kept()[-1] == "# so far: Ann: out; Bob: AE"
    said = typed("held cid X\n", FILE)
    assert "So far: Ann: out; Bob: AE." in said.lines
    assert kept()[-2:] == ["round Ann: out; Bob: AE; Cid: X", "# Ann 0, Bob 20, Cid 2"]


def test_without_a_file_the_scores_are_told_on_leaving(typed: Typed) -> None:
    said = typed("dealer Ann\nround ann out; bob A; cid E\n", "lexicon", *NAMES)
    text = "\n".join(said.lines[said.lines.index(" crossdeck scores 1") :])
    assert read(text).pad is not None
    assert list(Path().iterdir()) == []


def test_save_keeps_it_from_then_on(typed: Typed) -> None:
    typed(f"save\nsave {FILE}\ndealer Ann\nquit\ndealer Bob\n", "lexicon", *NAMES)
    assert kept()[-2] == "dealer Ann"


def test_another_file_is_never_written_over(typed: Typed) -> None:
    Path(FILE).write_text("a letter to Ann", encoding="utf-8")
    assert "there already" in refused("companion", "lexicon", "--file", FILE)
    said = typed(f"save {FILE}\n", "lexicon", *NAMES)
    assert any("there already" in line for line in said.lines)
    assert Path(FILE).read_text(encoding="utf-8") == "a letter to Ann"


def test_a_file_that_somebody_else_changed_is_left_alone_and_nothing_is_lost(
    typed: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed("dealer Ann\n", "lexicon", *NAMES, "--file", FILE)

    class Meddling(io.StringIO):
        def readline(self, *_: object) -> str:  # type: ignore[override]
            Path(FILE).write_text("mine now", encoding="utf-8")
            return super().readline()

    monkeypatch.setattr(sys, "stdin", Meddling("round ann out; bob A; cid E\n"))
    said = call("companion", FILE)
    assert any("changed by somebody else" in line for line in said.lines)
    assert " round Ann: out; Bob: A; Cid: E" in said.lines
    assert Path(FILE).read_text(encoding="utf-8") == "mine now"


def test_an_interrupt_leaves_what_was_told(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    typed("", "lexicon", *NAMES, "--file", FILE)

    class Interrupted(io.StringIO):
        def readline(self, *_: object) -> str:  # type: ignore[override]
            line = super().readline()
            if not line:
                raise KeyboardInterrupt
            return line

    monkeypatch.setattr(sys, "stdin", Interrupted("dealer Ann\n"))
    assert call("companion", FILE).code == 130
    assert kept()[-2] == "dealer Ann"


def test_one_verdict_for_all_words_spoken_or_drawn(typed: Typed) -> None:
    lines = "word tack so\nword tack sx\ntable TACK\njudge 0,0 across ....S\njudge 0,4 down SUNK\n"
    lines += "judge 5,5 across TO\n"
    said = typed(lines, "kan-u-go", *NAMES)
    assert [line for line in said.lines if "ood." in line or "KUG" in line] == [
        "Good.",
        "Not good.",
        "Not good.",
        "Good.",
        "It cannot lie so. KUG-23: The cards must join the crossword along an edge.",
    ]


def test_the_small_table_grows_and_is_cleared_with_the_round(typed: Typed) -> None:
    lines = "dealer Ann\ntable TACK\nlay 0,4 down SUNK\nlay 0,4 down SO\ntable\n"
    lines += "round Ann out; Bob 2; Cid E\ntable\n"
    said = typed(lines, "kan-u-go", *NAMES)
    assert " 3  . . . . K" in said.lines
    assert any("lies on 0,4 already" in line for line in said.lines)
    assert "Nothing lies on the table." in said.lines


def test_keyword_scores_by_its_squares_and_its_board_is_judged(typed: Typed) -> None:
    lines = "dealer Ann\nplay 9,9 across TACK\njudge 9,9 across ....LE\nlay 9,9 across ....LE\npad\n"
    said = typed(lines, "keyword", "--names", "Ann, Bob", "--file", FILE)
    assert "Good." in said.lines
    assert "play Bob: 9,9 across ....LE" in kept()
    assert any(line.startswith("TACK: ") and line.endswith(" for Ann.") for line in said.lines)


def test_elimination_is_told(typed: Typed) -> None:
    said = typed(
        "dealer Ann\nround ann out; bob A; cid EI\n", "lexicon-large", "--option", "target=20", *NAMES
    )
    assert "Cid has reached 20 and is out of the match." in said.lines


def test_a_slip_of_the_pen_is_undone_and_put_right(typed: Typed) -> None:
    lines = (
        "dealer Ann\nround ann out; bob A; cid E\nundo\nredo\npad\ncorrect 5: round ann out; bob AE; cid X\n"
    )
    said = typed(lines, "lexicon", *NAMES)
    assert "Totals: Ann 0, Bob 20, Cid 2." in said.lines


def test_the_program_cuts_and_names_what_was_cut(typed: Typed) -> None:
    said = typed("cut\n", "lexicon", *NAMES)
    assert any(line.startswith("Cut: Ann ") for line in said.lines)
    assert any(line.startswith("Round 1: ") for line in said.lines)


def test_a_clock_is_agreed_on_and_runs(typed: Typed) -> None:
    said = typed("clock\nclock start\nclock turn 90\nclock start\nclock pause\n", "lexicon", *NAMES)
    assert said.lines.count("No clock is agreed on. Say one, as in clock turn 90.") == 1
    assert "The clock runs: 1:30 of 1:30 left." in said.lines
    assert any(line.startswith("The clock stands: 1:") for line in said.lines)


def test_with_json_every_line_has_its_picture(typed: Typed) -> None:
    said = typed("dealer Ann\nround ann out\n", "lexicon", *NAMES, "--json")
    answers = [json.loads(line) for line in said.lines]
    assert [answer["ok"] for answer in answers] == [True, True, False, True]
    assert answers[1]["picture"]["dealer"] == 0
    assert answers[2]["code"] == "missing"


def test_a_dictionary_is_chosen_and_kept_if_it_is_on_the_shelf(typed: Typed, small: str) -> None:
    typed("", "lexicon", "--words", "tournament+names", "--file", FILE)
    assert kept()[1] == "game lexicon words=tournament+names"
    said = typed("word zyzzyva\nword tack\n", "lexicon", "--words", small)
    assert "Not good." in said.lines
    assert "Good." in said.lines


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "name a game"),
        (("chess",), "chess"),
        (("lexicon", "--option", "target"), "NAME=VALUE"),
        (("lexicon", "--option", "targets=5"), "no option 'targets'"),
        (("lexicon", "--names", "Ann"), "2 to 8 players"),
        (("lexicon", "--file", "no/such/folder.scores"), "there is no folder"),
        (("nothing.scores",), "cannot be read"),
    ],
)
def test_bad_input_is_one_clear_line(
    arguments: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert said in refused("companion", *arguments)


def test_a_damaged_file_is_named_with_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path(FILE).write_text("crossdeck scores 1\ngame lexicon\nplayers Ann; Ann\n", encoding="utf-8")
    assert f"{FILE}: line 3: two players" in refused("companion", FILE)
    Path(FILE).write_bytes(b"\xff\xfe\x00")
    assert "no text" in refused("companion", FILE)


def test_what_a_file_has_settled_is_not_said_again(typed: Typed) -> None:
    typed("", "lexicon", *NAMES, "--file", FILE)
    assert "--names is settled" in refused("companion", FILE, *NAMES)


# docs/companion.md, which is for people, and has to be as true.

GUIDE = (Path(__file__).parents[2] / "docs" / "companion.md").read_text(encoding="utf-8")


def test_the_evening_in_the_guide_goes_as_it_says(typed: Typed) -> None:
    session = re.findall(r"```\n\$ crossdeck companion (.*?)\n(.*?)```", GUIDE, re.DOTALL)[0]
    told = re.findall(r"^Kan-U-Go[^>\n]*> (.*)$", session[1], re.MULTILINE)
    answers = [line for line in session[1].splitlines() if not re.match(r"Kan-U-Go[^>]*> ", line)]
    assert typed("\n".join(told) + "\n", *shlex.split(session[0])).lines == answers


def test_the_file_in_the_guide_is_one_and_its_totals_are_right() -> None:
    text = next(
        block for block in re.findall(r"```\n(.*?)```", GUIDE, re.DOTALL) if block.startswith("crossdeck")
    )
    assert companion.write(read(text)) == text


def test_the_guide_names_every_line() -> None:
    for verb in VERBS:
        assert f"`{verb}" in GUIDE, verb
