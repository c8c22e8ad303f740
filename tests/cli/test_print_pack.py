"""`crossdeck print pack` and `crossdeck print test`."""

from pathlib import Path

import pytest

from tests.cli import call, refused
from tests.print.printed import Printed
from tests.print.small import HOME_MADE


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_pack_is_printed_under_a_name_of_its_own_and_a_sentence_says_how_to_print_it() -> None:
    said = call("print", "pack", "kan-u-go")
    assert said.code == 0
    assert said.lines == [
        "kan-u-go-cards-original.pdf: 60 cards of 45 × 63 mm on 4 sheets of A4: print on both sides, turned "
        "over the long edge, at 100 %"
    ]
    assert len(Printed(Path("kan-u-go-cards-original.pdf").read_bytes()).pages) == 8


def test_a_game_means_its_pack_once() -> None:
    said = call("print", "pack", "lexicon-large", "--json", "--out", "large.pdf")
    assert said.json["pack"] == "lexicon-parker"
    assert (said.json["cards"], said.json["sheets"], said.json["pages"]) == (54, 3, 6)
    assert (said.json["width"], said.json["height"]) == (45, 63)
    assert said.json["file"] == "large.pdf"
    assert said.json["bytes"] == Path("large.pdf").stat().st_size


def test_all_options_reach_the_paper() -> None:
    said = call(
        "print", "pack", "patch-word", "--size", "poker", "--style", "contrast", "--bleed", "3", "--flip",
        "short", "--shift=-1,0.5", "--copies", "2", "--paper", "letter", "--language", "eo", "--out", "x.pdf",
    )  # fmt: skip
    assert "108 cards of 63.5 × 88.9 mm on 14 sheets of Letter" in said.out
    assert "over the short edge" in said.out
    front, behind = Printed(Path("x.pdf").read_bytes()).pages[:2]
    assert front.width == pytest.approx(215.9, abs=0.01)
    assert any("folio 1 el 14" in each.text for each in front.said)
    moved = behind.box("trim").left - front.box("trim").left, behind.box("trim").top - front.box("trim").top
    assert moved == pytest.approx((-1, 0.5), abs=0.01)
    assert all(red == green == blue for red, green, blue in front.colours())


@pytest.mark.parametrize(
    ("options", "pages", "told"),
    [
        (("--layout", "fold"), 7, "on 7 sheets of A4: print on one side, cut, fold and glue, at 100 %"),
        (("--layout", "single"), 120, "on 120 pages, for a printing house"),
        (("--no-backs",), 4, "on 4 sheets of A4: print on one side, at 100 %"),
        (("--style", "braille"), 9, "on 5 sheets of A4: print on both sides"),
    ],
)
def test_the_sentence_fits_the_layout(options: tuple[str, ...], pages: int, told: str) -> None:
    said = call("print", "pack", "kan-u-go-eo", "--out", "x.pdf", *options)
    assert told in said.out
    assert len(Printed(Path("x.pdf").read_bytes()).pages) == pages


def test_letters_of_keyword_are_letters() -> None:
    assert "100 letters of 18 × 18 mm on 1 sheet of A4" in call("print", "pack", "keyword").out


def test_a_pack_of_ones_own_is_printed_from_its_file() -> None:
    Path("own.toml").write_text(HOME_MADE, encoding="utf-8")
    said = call("print", "pack", "--pack", "own.toml")
    assert said.out.startswith("home-made-cards-original.pdf: 6 cards of 45 × 63 mm on 1 sheet of A4")
    assert "and so does kan-u-go: say one" in refused("print", "pack", "kan-u-go", "--pack", "own.toml")
    Path("own.toml").write_text(HOME_MADE.replace("count = 2", "count = -2"), encoding="utf-8")
    assert "own.toml" in refused("print", "pack", "--pack", "own.toml")


def test_an_unknown_name_is_answered_with_the_packs_there_are() -> None:
    for name in ("mahjong", ""):
        said = refused("print", "pack", *([name] if name else []))
        assert "lexicon-parker, lexicon-waddingtons, patch-word" in said
        assert "crossdeck games" in said


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("keyword", "--size", "poker"), "there are original (18 × 18 mm), mini (13 × 13 mm), large (29"),
        (("kan-u-go", "--bleed", "9"), "say 0 to 5 mm"),
        (("kan-u-go", "--copies", "9"), "say 1 to 4"),
        (("kan-u-go", "--shift", "1"), "two numbers of millimetres with a comma"),
        (("kan-u-go", "--shift", "x,y"), "two numbers of millimetres with a comma"),
        (("kan-u-go", "--shift", "20,0"), "10 mm at most"),
        (("kan-u-go", "--layout", "fold", "--no-backs"), "choose the layout duplex"),
    ],
)
def test_what_cannot_be_printed_is_one_clear_line(options: tuple[str, ...], why: str) -> None:
    assert why in refused("print", "pack", *options)
    assert not list(Path().iterdir())


def test_the_test_page_is_printed_for_the_way_the_printer_turns() -> None:
    said = call("print", "test", "--flip", "short", "--shift=-0.5,2", "--paper", "letter")
    assert said.lines == [
        "test-page.pdf: print both pages on one sheet of Letter, turned over the short edge, at 100 %"
    ]
    assert len(Printed(Path("test-page.pdf").read_bytes()).pages) == 2
    assert call("print", "test", "--json", "--shift=-0.5,2").json["shift"] == [-0.5, 2]
    assert "10 mm at most" in refused("print", "test", "--shift", "0,99")
