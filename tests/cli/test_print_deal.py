"""`crossdeck print deal`: packets of patiences from the command line."""

from pathlib import Path

import pytest

from tests.cli import call
from tests.print.printed import Printed


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_packet_with_its_solution_is_written_under_its_own_name() -> None:
    said = call("print", "deal", "lexicon-solitaire-1", "1", "--effort", "1")
    assert (said.code, said.err) == (0, "")
    assert said.lines == ["lexicon-solitaire-1-deal-1.pdf: deal 1 of Lexicon Solitaire No. 1; it can be won"]
    texts = Printed(Path("lexicon-solitaire-1-deal-1.pdf").read_bytes()).texts
    assert "Solution of deal 1" in texts
    assert any(text.startswith("spell ") for text in texts)


def test_the_same_line_as_solve_prints() -> None:
    call("print", "deal", "lexicon-solitaire-1", "4", "--effort", "1", "--out", "x.pdf", "--no-backs")
    texts = Printed(Path("x.pdf").read_bytes()).texts
    line = call("solve", "lexicon-solitaire-1", "4", "--effort", "1", "--json").json["line"]
    assert line
    assert set(line) <= set(texts)


def test_size_language_paper_options_and_no_solution() -> None:
    look = ("--size", "poker", "--language", "eo", "--paper", "letter", "--no-backs")
    said = call(
        *("print", "deal", "kan-u-go-sola-2", "3", *look),
        *("--option", "turning=free", "--no-solution", "--out", "x.pdf", "--json"),
    )
    assert said.json["deal"] == "kan-u-go-sola-2;turning=free#3"
    assert said.json["status"] is None
    document = Printed(Path("x.pdf").read_bytes())
    assert document.pages[0].width == pytest.approx(215.9, abs=0.01)
    assert "Dono 3" in document.texts
    assert not any("Solvo" in text for text in document.texts)
    assert "turning = free" in " ".join(document.texts)


def test_keywords_letters_have_sizes_of_their_own() -> None:
    said = call("print", "deal", "keyword-patience", "1", "--size", "poker")
    assert said.code == 2
    assert "there are no letters for a board of the size 'poker'" in said.err
    assert call("print", "deal", "keyword-patience", "1", "--size", "large", "--no-solution").code == 0


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("kan-u-go", "1"), "Kan-U-Go is played by several"),
        (("whist", "1"), "no game is called 'whist'"),
        (("kan-u-go-alone-1", "one"), "'one' is no deal's number"),
        (("kan-u-go-alone-1", "1", "--effort", "0"), "--effort 0: say a number from 1 to"),
        (("kan-u-go-alone-1", "1", "--board", "x"), "is played without a board"),
        (("kan-u-go-alone-1", "1", "--option", "nothing=1"), "nothing"),
    ],
)
def test_what_cannot_be_printed_is_refused_with_the_reason(arguments: tuple[str, ...], why: str) -> None:
    said = call("print", "deal", *arguments)
    assert said.code == 2
    assert why in said.err
    assert not list(Path().glob("*.pdf"))
