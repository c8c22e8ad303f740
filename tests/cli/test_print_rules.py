"""`crossdeck print rules` and `crossdeck print reference`."""

import resource
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli import call, refused
from tests.print.printed import Printed


def test_a_booklet_is_folded_unless_pages_are_wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    [line] = call("print", "rules", "keyword").lines
    assert line == (
        "keyword-rules-en.pdf: the rules of Keyword; print on both sides, turned over the short edge, fold "
        "and staple"
    )
    folded = Printed(Path("keyword-rules-en.pdf").read_bytes())
    assert {(round(page.width), round(page.height)) for page in folded.pages} == {(297, 210)}
    assert len(folded.pages) % 2 == 0
    [line] = call("print", "rules", "keyword", "--pages", "--paper", "letter", "--out", "k.pdf").lines
    assert line == "k.pdf: the rules of Keyword"
    pages = Printed(Path("k.pdf").read_bytes())
    assert {(round(page.width, 1), round(page.height, 1)) for page in pages.pages} == {(139.7, 215.9)}


def test_a_booklet_in_esperanto_for_machines(tmp_path: Path) -> None:
    out = tmp_path / "b.pdf"
    told = call("print", "rules", "kan-u-go-eo", "--language", "eo", "--out", str(out), "--json").json
    assert told == {
        "file": str(out),
        "bytes": out.stat().st_size,
        "game": "kan-u-go-eo",
        "language": "eo",
        "folded": True,
    }
    assert Printed(out.read_bytes()).title == "Kan-U-Go, esperanta eldono: la reguloj"


def test_reference_cards_in_another_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    [line] = call("print", "reference", "lexicon", "--size", "bridge").lines
    assert line == (
        "lexicon-reference-en.pdf: Lexicon in short, for each player; print on both sides, turned over the "
        "long edge"
    )
    document = Printed(Path("lexicon-reference-en.pdf").read_bytes())
    assert len(document.pages) == 2
    assert document.title == "Lexicon: quick reference"


def test_what_there_is_not_is_refused(tmp_path: Path) -> None:
    out = str(tmp_path / "x.pdf")
    assert "no game is called 'whist'" in refused("print", "rules", "whist", "--out", out)
    assert "no game is called 'whist'" in refused("print", "reference", "whist", "--out", out)
    assert "no cards of the size 'huge'" in refused(
        "print", "reference", "lexicon", "--size", "huge", "--out", out
    )
    assert not Path(out).exists()


@pytest.mark.long
def test_the_longest_booklet_takes_less_than_two_seconds_from_the_command_line(tmp_path: Path) -> None:
    command = ["print", "rules", "kan-u-go", "--out", str(tmp_path / "k.pdf")]
    code = f"from crossdeck.cli import main; raise SystemExit(main({command!r}))"
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    # Of the processor: other tests may run beside it.
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < 2
