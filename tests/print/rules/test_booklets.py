"""Rules booklets, read back from the PDF: nothing of the rules page is lost, and the pages fold in order."""

import json
import re
from functools import cache
from pathlib import Path

import pytest

from crossdeck.answers.rules import RulesPage, rules_page
from crossdeck.catalogue import ALL
from crossdeck.print import Language, PaperName, PrintError, booklet_pdf
from crossdeck.print.ink.leaves import Run, lines_of
from crossdeck.print.ink.letters import Face, width
from crossdeck.print.rules.folded import fold, padding
from crossdeck.print.rules.naming import option_name, value_name
from crossdeck.print.texts import TEXTS, texts_of
from tests.print.kit.reading import Read, Text, read
from tests.print.printed import Place

HALVES: dict[PaperName, tuple[float, float]] = {"a4": (148.5, 210), "letter": (139.7, 215.9)}
WEB = Path(__file__).parents[3] / "web" / "src" / "i18n"
LANGUAGES: tuple[Language, ...] = ("en", "eo")
QUICK = ("keyword", "lexicon-solitaire-2")
GAMES = [pytest.param(game, marks=() if game in QUICK else pytest.mark.long) for game in ALL]

every_booklet = pytest.mark.parametrize("language", LANGUAGES)


@cache
def pages(game: str, language: Language, paper: PaperName = "a4") -> list[Read]:
    return read(booklet_pdf(game, language, paper, imposed=False))


@cache
def told(game: str, language: Language) -> RulesPage:
    return rules_page(ALL[game], language)


def running(found: list[Read]) -> str:
    """All that is said, piece by piece as it was drawn, without heads, numbers and the edges of lines."""
    inside = (each for page in found for each in page.texts if 12 < each.place.top < page.height - 12)
    return bare(" ".join(each.text for each in inside))


def bare(text: str) -> str:
    return re.sub(r"\s+", "", text)


def in_margin(page: Read) -> list[str]:
    """Ids in the margin, from above."""
    ids = [
        each
        for each in page.texts
        if each.size == pytest.approx(6.6) and each.place.left < 14 and re.fullmatch(r"\w+-\d+", each.text)
    ]
    return [each.text for each in sorted(ids, key=lambda each: each.place.top)]


@pytest.mark.parametrize("game", GAMES)
@every_booklet
def test_every_rule_and_ruling_stands_once_with_its_id_in_the_margin(game: str, language: Language) -> None:
    page, found = told(game, language), pages(game, language)
    ids = [id_ for each in found for id_ in in_margin(each)]
    rules = [rule for section in page.sections for rule in section.rules]
    assert ids == [*(rule.id for rule in rules), *(ruling.id for ruling in page.rulings)]


@pytest.mark.parametrize("game", GAMES)
@every_booklet
def test_all_that_the_rules_page_says_is_in_the_booklet(game: str, language: Language) -> None:
    page, text = told(game, language), running(pages(game, language))
    texts = texts_of(language)
    sentences = [page.title, page.book.title, page.pack.claims[0].basis]
    sentences += [section.title.upper() for section in page.sections]
    sentences += [rule.text for section in page.sections for rule in section.rules]
    sentences += [each.title.upper() for each in page.examples]
    sentences += [step.caption for each in page.examples for step in each.steps]
    sentences += [said for each in page.rulings for said in (each.question, each.ruling)]
    sentences += [option.text for option in page.options]
    sentences += [option_name(texts, option.name) for option in page.options]
    sentences += [value_name(texts, option, option.value) for option in page.options]
    sentences += [claim.basis for claim in page.pack.claims]
    sentences += [claim.basis for claim in page.board.claims] if page.board else []
    sentences += page.pack.sources
    assert [said for said in sentences if bare(said) not in text] == []


@pytest.mark.parametrize("paper", HALVES)
@pytest.mark.parametrize("game", GAMES)
@every_booklet
def test_nothing_lies_over_anything_or_beyond_its_page(
    game: str, language: Language, paper: PaperName
) -> None:
    wide, high = HALVES[paper]
    for page in pages(game, language, paper):
        assert (page.width, page.height) == pytest.approx((wide, high), abs=0.01)
        inside = Place(10, 5, wide - 10, high - 5)
        assert [each.text for each in page.texts if not inside.holds(each.place)] == []
        assert overlaps(page.texts) == []


def overlaps(texts: list[Text], slack: float = 0.25) -> list[tuple[str, str]]:
    found, down = [], sorted(texts, key=lambda each: each.place.top)
    for at, one in enumerate(down):
        for other in down[at + 1 :]:
            if other.place.top > one.place.bottom:
                break
            across = min(one.place.right, other.place.right) - max(one.place.left, other.place.left)
            deep = min(one.place.bottom, other.place.bottom) - other.place.top
            if across > slack and deep > slack:
                found.append((one.text, other.text))
    return found


def test_what_lies_over_something_else_would_be_seen() -> None:
    page = pages("kan-u-go", "en")[3]
    assert overlaps([*page.texts, page.texts[2]]) == [(page.texts[2].text, page.texts[2].text)]


@pytest.mark.parametrize("pages_", [4, 8, 20])
def test_pages_side_by_side_add_up_and_each_lies_behind_its_neighbour(pages_: int) -> None:
    sides = fold(pages_)
    assert sorted(page for side in sides for page in side) == list(range(1, pages_ + 1))
    assert {sum(side) for side in sides} == {pages_ + 1}
    for front, back in zip(sides[::2], sides[1::2], strict=True):
        # Turned over the short edge, what is left on the front is right on the back.
        assert front[1] % 2 == 1
        assert back == (front[1] + 1, front[0] - 1)
    with pytest.raises(ValueError, match="four pages a sheet, not 6"):
        fold(6)
    assert [padding(count) for count in (4, 5, 6, 7)] == [0, 3, 2, 1]


@pytest.mark.parametrize("paper", HALVES)
@pytest.mark.parametrize("game", ["kan-u-go", "keyword-patience"])
def test_a_folded_booklet_has_its_numbers_in_the_order_of_folding(game: str, paper: PaperName) -> None:
    wide, high = HALVES[paper]
    sides = read(booklet_pdf(game, "en", paper))
    count = 2 * len(sides)
    assert count % 4 == 0
    for side, (left, right) in zip(sides, fold(count), strict=True):
        assert (side.width, side.height) == pytest.approx((2 * wide, high), abs=0.01)
        halves = [
            [each for each in side.texts if (each.place.left < wide) is first] for first in (True, False)
        ]
        for number, half, start in ((left, halves[0], 0.0), (right, halves[1], wide)):
            inside = Place(start + 10, 5, start + wide - 10, high - 5)
            assert all(inside.holds(each.place) for each in half)
            printed = [each for each in half if each.place.top > high - 12 and each.text.isdigit()]
            if number in (1, count, 2):
                assert printed == []  # The cover, what is inside of it, and the imprint.
                continue
            assert [each.text for each in printed] == [str(number)]
            outer = printed[0].place.left if number % 2 == 0 else printed[0].place.right
            edge = start + 13 if number % 2 == 0 else start + wide - 13
            assert outer == pytest.approx(edge, abs=1)


def test_the_cover_is_first_the_imprint_last_and_what_is_missing_is_ruled_for_scores() -> None:
    sides = read(booklet_pdf("kan-u-go"))
    outside = sides[0].texts
    assert [each.text for each in outside if each.font == "Crossdeck-Lid"] == ["Kan-U-Go"]
    assert "2–7 players" in [each.text for each in outside]
    follows = next(each for each in outside if each.text.startswith("Rules of Kan-U-Go and"))
    assert follows.place.right < 148.5
    loose = len(pages("kan-u-go", "en"))
    said = [each.text for side in sides for each in side.texts]
    assert said.count("Scores") - 1 == padding(loose) > 0  # One says what is needed.


def test_contents_lead_to_the_pages_of_parts_sections_and_examples() -> None:
    found = pages("kan-u-go", "en")
    contents, page = found[1].texts, told("kan-u-go", "en")
    titles = ["What is needed", "The rules", "Worked examples", "What the table may choose", "The pack"]
    titles += [section.title for section in page.sections] + [each.title for each in page.examples]
    for title in titles:
        line = next(each for each in contents if each.text == title)
        number = next(
            each
            for each in contents
            if each.text.isdigit() and abs(each.place.bottom - line.place.bottom) < 1.2
        )
        there = [each.text for each in found[int(number.text) - 1].texts]
        assert title in there or title.upper() in there, title


@pytest.mark.parametrize("game", GAMES)
@every_booklet
def test_a_head_is_never_left_alone_at_the_end_of_a_page(game: str, language: Language) -> None:
    for page in pages(game, language)[2:]:
        heads = [each for each in page.texts if each.font == "Crossdeck-Lid" or is_section(each)]
        body = [each for each in page.texts if each.place.top < page.height - 12 and each not in heads]
        for head in heads:
            assert any(each.place.top > head.place.bottom for each in body) or is_for_scores(page), head.text


def is_for_scores(page: Read) -> bool:
    return len(page.texts) < 4


def is_section(text: Text) -> bool:
    return text.font == "Jost-600" and text.text.isupper() and 5 < text.size < 8.5 and len(text.text) > 1


def test_keywords_board_is_drawn_with_what_its_squares_count() -> None:
    board = next(
        page for page in pages("keyword", "en") if "The board" in [each.text for each in page.texts][:3]
    )
    said = [each.text for each in board.texts]
    assert said.count("+20") == 20 + 1  # And once in the legend.
    assert "A square of a colour: a letter counts 5, on your own colour 10." in said
    assert "A key square adds 20, on your own colour 40." in said
    assert {"blue", "red", "yellow", "green"} <= set(said)


def test_a_patience_is_drawn_with_its_piles_and_what_lies_in_the_nest() -> None:
    said = running(pages("lexicon-solitaire-2", "en"))
    assert "24intheNest" in said
    assert "topcards,andwhatliesundereach" in said


def test_every_font_is_embedded_and_nothing_is_missing_from_it() -> None:
    for language in LANGUAGES:
        texts = [each for page in pages("lexicon-party", language) for each in page.texts]
        assert {each.font for each in texts} == {"Jost-400", "Jost-500", "Jost-600", "Crossdeck-Lid"}
        assert all(each.embedded for each in texts)
        assert not [each.text for each in texts if "…" in each.text]


@every_booklet
def test_options_are_called_as_on_the_web(language: Language) -> None:
    web = json.loads((WEB / language / "shelf.json").read_text(encoding="utf-8"))
    for game in ALL:
        page = told(game, language)
        keys = [(f"option.{option.name}", f"option.{option.name}") for option in page.options]
        for option in page.options:
            kinds = [(f"option.{value}", value) for value in option.choices]
            named = [(f"option.{option.name}.{value}",) * 2 for value in option.choices]
            keys += kinds if option.kind == "yes-no" else named
        keys += [(f"preset.{name}", f"preset.{name}") for name in page.presets]
        for key, there in keys:
            assert TEXTS[language][key] == web[there], key


def test_lines_never_end_beyond_their_room() -> None:
    runs = [
        Run("A play lays 1, 2, 3 or 4 cards, never more than 4."),
        Run("R-11 R-12", Face.LABEL, scale=0.76),
    ]
    for room in (20.0, 35.0, 60.0, 200.0):
        lines = lines_of(runs, 9, room)
        for line in lines:
            start, text, run = line[-1]
            assert start + width(text, run.face, 9 * run.scale) <= room
        assert " ".join(text for line in lines for _, text, _ in line).split() == " ".join(
            run.text for run in runs
        ).split()  # fmt: skip


def test_the_same_game_makes_the_same_bytes() -> None:
    assert booklet_pdf("keyword") == booklet_pdf("keyword")
    assert booklet_pdf("keyword") != booklet_pdf("keyword", "eo")


def test_an_unknown_game_paper_or_language_is_refused() -> None:
    with pytest.raises(PrintError, match="no game is called 'whist'"):
        booklet_pdf("whist")
    with pytest.raises(PrintError, match="no paper 'a5'"):
        booklet_pdf("keyword", paper="a5")  # type: ignore[arg-type]
    with pytest.raises(PrintError, match="nothing is printed in 'fr'"):
        booklet_pdf("keyword", "fr")  # type: ignore[arg-type]
