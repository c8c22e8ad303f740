"""A printed board, measured from the PDF itself."""

from dataclasses import replace
from itertools import pairwise
from math import cos, radians

import pytest

from crossdeck.boards import Board, Ground, board, builtin_boards
from crossdeck.print.boards.board import board_pdf
from crossdeck.print.boards.grounds import DARK, STYLES, Style
from crossdeck.print.boards.joining import joined
from crossdeck.print.boards.racks import rack_for
from crossdeck.print.cards.sizes import TILES
from crossdeck.print.ink.papers import Language, PaperName, PrintError, paper_of
from crossdeck.print.laid.squares import tint_of
from crossdeck.rulebook import in_words
from tests.print.outlines import Outline, is_white_at_the_edges, outlines, written
from tests.print.printed import Printed

KEYWORD = board("keyword")
FRAME, STRIP = 6.0, 8.0
PAPERS: tuple[PaperName, ...] = ("a4", "letter")


def near(one: float, other: float) -> bool:
    return abs(one - other) < 0.02


def grounds(page: list[Outline], side: float) -> list[Outline]:
    """The squares of a sheet: they are inked a fortieth less on every side than they are wide."""
    inked = side * 0.95
    return [each for each in page if each.filled and all(near(of, inked) for of in each.place.size)]


def sheets_of(pages: list[list[Outline]], side: float) -> list[list[Outline]]:
    return [found for page in pages if (found := grounds(page, side))]


def drawn(data: bytes, side: float) -> dict[tuple[int, int], str]:
    """The board as it lies when its sheets are joined: the colour of every square; each is there once."""
    found: dict[tuple[int, int], str] = {}
    pages = outlines(data)
    starts: dict[int, tuple[int, int]] = {}  # Line of sheets: the next row and column.
    row = col = line = 0
    texts = written(data)
    for at, page in enumerate(pages):
        squares = grounds(page, side)
        if not squares:
            continue
        said = next(each.text for each in texts[at] if each.text.startswith("row "))
        place = int(said.split()[1].rstrip(",")), int(said.split()[3])
        if place[0] != line:
            row, col, line = row + (starts[line][0] if line else 0), 0, place[0]
        lefts = sorted({round(each.place.left, 2) for each in squares})
        tops = sorted({round(each.place.top, 2) for each in squares})
        for steps in (pairwise(lefts), pairwise(tops)):
            assert all(near(after - before, side) for before, after in steps)
        for each in squares:
            square = (
                row + tops.index(round(each.place.top, 2)),
                col + lefts.index(round(each.place.left, 2)),
            )
            assert square not in found, "a square is on two sheets"
            found[square] = each.fill
        starts[line] = (len(tops), len(lefts))
        col += len(lefts)
    return found


def colour(ground: Ground) -> str:
    return DARK if ground.start else tint_of(ground)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", TILES)
def test_every_square_is_on_exactly_one_sheet_a_millimetre_wider_than_its_letter(
    size: str, paper: PaperName
) -> None:
    side = TILES[size].width + 1
    found = drawn(board_pdf(KEYWORD, size, "plain", paper), side)
    assert found == {square: colour(KEYWORD.ground(square)) for square in KEYWORD.squares()}


def test_the_other_board_is_printed_too() -> None:
    other = board("keyword-b")
    assert drawn(board_pdf(other), 19) == {square: colour(other.ground(square)) for square in other.squares()}


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", TILES)
def test_the_marks_make_the_pieces_as_large_as_squares_and_frame(size: str, paper: PaperName) -> None:
    side = TILES[size].width + 1
    wide: dict[int, float] = {}
    high: dict[int, float] = {}
    data = board_pdf(KEYWORD, size, "plain", paper)
    for page, texts in zip(outlines(data), written(data), strict=True):
        if not grounds(page, side):
            continue
        said = next(each.text for each in texts if each.text.startswith("row "))
        line, column = int(said.split()[1].rstrip(",")), int(said.split()[3])
        marks = [each.place for each in page if len(each.points) == 2 and near(each.weight, 0.15)]
        across = {round(mark.left, 2) for mark in marks if near(mark.left, mark.right)}
        down = {round(mark.top, 2) for mark in marks if near(mark.top, mark.bottom)}
        assert (len(across), len(down)) == (2, 2)
        assert all(min(mark.size) < 0.02 and 1.4 < max(mark.size) < 4.1 for mark in marks)
        for sums, key, found in ((wide, line, across), (high, column, down)):
            sums[key] = sums.get(key, 0) + max(found) - min(found)
    assert all(abs(each - 19 * side - 2 * FRAME) < 0.1 for each in (*wide.values(), *high.values()))


@pytest.mark.parametrize("size", TILES)
def test_a_joint_has_one_strip_which_names_the_sheet_that_is_laid_on_it(size: str) -> None:
    side = TILES[size].width + 1
    data = board_pdf(KEYWORD, size)
    places: dict[tuple[int, int], int] = {}
    strips: set[tuple[int, int]] = set()
    for page, texts in zip(outlines(data), written(data), strict=True):
        if not (squares := grounds(page, side)):
            continue
        said = next(each.text for each in texts if each.text.startswith("row "))
        number = int(next(each.text for each in texts if ", sheet " in each.text).split()[-3])
        places[int(said.split()[1].rstrip(",")), int(said.split()[3])] = number
        named = [each for each in texts if "lies on this strip" in each.text]
        edges = [each.place for each in page if len(each.points) == 4 and each.stroked and not each.filled]
        assert len(edges) == len(named)
        for strip in named:
            strips.add((number, int(strip.text.split()[1])))
            edge = next(each for each in edges if each.holds(strip.place))
            beyond = edge.left > max(each.place.right for each in squares)
            assert near(edge.size[0 if beyond else 1], STRIP)
            assert strip.turned == (90 if beyond else 0)
            assert beyond or edge.top > max(each.place.bottom for each in squares)
    joints = {
        (number, places[other])
        for (line, column), number in places.items()
        for other in ((line, column + 1), (line + 1, column))
        if other in places
    }
    assert strips == joints


@pytest.mark.parametrize(("size", "paper", "count"), [
    ("original", "a4", 4), ("original", "letter", 4), ("mini", "a4", 2), ("mini", "letter", 4),
    ("large", "a4", 12),
])  # fmt: skip
def test_a_board_takes_as_few_sheets_as_it_can(size: str, paper: PaperName, count: int) -> None:
    plan = joined(19, 19, TILES[size].width + 1, paper_of(paper))
    assert len(plan) == count
    assert max(plan.across) - min(plan.across) <= 1


def test_a_line_of_sheets_is_never_shorter_than_its_squares() -> None:
    for count in range(3, 51):
        for side in (14.0, 19.0, 30.0):
            plan = joined(count, count, side, paper_of("a4"))
            assert (sum(plan.across), sum(plan.down)) == (count, count)
            for piece in plan.pieces():
                body = plan.body(piece)
                right = body.right + (STRIP if piece.right else 0)
                below = body.bottom + (STRIP if piece.below else 0)
                assert body.left >= 5
                assert body.top >= 5
                assert right <= plan.paper.width - 5 - 14 * plan.beside + 1e-6
                assert below <= plan.paper.height - 5 - 14 * (not plan.beside) + 1e-6


SMALL = Board(
    "small",
    "Small",
    ("Bk#", "BBB", "BBB"),
    (("B", Ground("blue")), ("k", Ground("violet", key=True)), ("#", Ground(start=True))),
)


def test_the_smallest_board_is_printed_on_one_sheet() -> None:
    data = board_pdf(SMALL)
    assert len(drawn(data, 19)) == 9
    assert not any("strip" in each.text for page in written(data) for each in page)


@pytest.mark.long
def test_the_largest_board_is_printed_on_as_many_sheets_as_it_takes() -> None:
    large = replace(SMALL, lines=("#" + "B" * 49, *["k" * 50] * 49))
    assert len(drawn(board_pdf(large, "large"), 30)) == 2500


@pytest.mark.parametrize("each", builtin_boards(), ids=lambda each: each.id)
def test_key_squares_say_what_they_add_and_are_as_many_as_on_the_board(each: Board) -> None:
    keys = [square for square in each.squares() if each.is_key(square)]
    for style in STYLES:
        said = [text.text for page in written(board_pdf(each, style=style)) for text in page]
        assert said.count("+20") == len(keys)


def test_contrast_is_black_on_white() -> None:
    pages = sheets_of(outlines(board_pdf(KEYWORD, style="contrast")), 19)
    assert {each.fill for page in pages for each in page} == {"#ffffff", "#1e1711"}


def test_a_colour_is_never_alone_but_has_its_sign() -> None:
    shapes: dict[str, set[tuple[int, bool]]] = {}
    for page in outlines(board_pdf(KEYWORD))[:4]:
        for ground in grounds(page, 19):
            inside = [
                (len(each.points), each.filled)
                for each in page
                if each is not ground and ground.place.holds(each.place) and max(each.place.size) < 8
            ]
            if len(inside) in (1, 2):  # Neither a key square nor one without a colour.
                shapes.setdefault(ground.fill, set()).add(inside[0])
    assert len(shapes) == 4
    assert len(set(map(frozenset, shapes.values()))) == 4


def test_braille_has_dots_of_its_true_size_on_key_and_start_squares() -> None:
    pages = outlines(board_pdf(KEYWORD, style="braille"))[:4]
    dots = [
        each.place
        for page in pages
        for each in page
        if each.filled and all(near(of, 1.5) for of in each.place.size)
    ]
    # K is two dots, and the initial of its colour: b 2, r 4, y 5, g 4; S, on nine squares, is three.
    assert len(dots) == 5 * sum(2 + initial for initial in (2, 4, 5, 4)) + 9 * 3
    apart = {
        round(abs(one.top - other.top), 1)
        for one, other in pairwise(dots)
        if near(one.left, other.left) and 0 < abs(one.top - other.top) < 6
    }
    assert apart == {2.5, 5.0}


def test_braille_is_refused_on_squares_that_are_too_small_for_it() -> None:
    with pytest.raises(
        PrintError, match="braille needs squares of 19 mm, and these are 14: choose the size original"
    ):
        board_pdf(KEYWORD, "mini", "braille")


def test_other_sizes_styles_papers_and_languages_are_refused_by_name() -> None:
    with pytest.raises(PrintError, match="no letters for a board of the size 'poker'; there are original"):
        board_pdf(KEYWORD, "poker")
    with pytest.raises(PrintError, match="no style 'loud'; there are plain, contrast, braille"):
        board_pdf(KEYWORD, style="loud")  # type: ignore[arg-type]
    with pytest.raises(PrintError, match="no paper 'a3'"):
        board_pdf(KEYWORD, paper="a3")  # type: ignore[arg-type]
    with pytest.raises(PrintError, match="nothing is printed in 'fr'"):
        board_pdf(KEYWORD, language="fr")  # type: ignore[arg-type]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("size", "tiers"), [("original", 1), ("mini", 1), ("large", 2)])
def test_each_colour_has_a_rack_whose_shelf_holds_ten_letters(
    size: str, tiers: int, paper: PaperName
) -> None:
    letter = TILES[size]
    data = board_pdf(KEYWORD, size, "plain", paper)
    folds = [
        each.place for page in outlines(data) for each in page if each.dashes and near(each.place.size[1], 0)
    ]
    inner = 10 // tiers * letter.width + 2
    assert all(near(each.size[0], inner) for each in folds)
    assert len(folds) == 4 * (5 if tiers == 1 else 8)
    said = [each.text for page in written(data) for each in page]
    assert {"BLUE", "RED", "YELLOW", "GREEN"} <= set(said)


@pytest.mark.parametrize("tiers", [1, 2])
@pytest.mark.parametrize("letter", TILES.values(), ids=lambda each: each.name)
def test_a_folded_rack_closes_and_stands(letter: object, tiers: int) -> None:
    size = TILES[getattr(letter, "name", "")]
    rack = rack_for(size, tiers=tiers)
    high = [of for _, of in rack.panels]
    names = [name for name, _ in rack.panels]
    back, foot = high[names.index("back")], high[names.index("foot")]
    front = high[2]
    lean = radians(20)
    if tiers == 1:
        # A triangle: as the front leans back by 20 degrees, so the back leans forward.
        assert near(front, back)
        assert near(foot**2, 2 * front**2 * (1 - cos(2 * lean)))
        assert front > size.height
    assert foot < back + sum(high[2 : names.index("back")])
    assert 3 < rack.lip < size.height / 3  # It holds the letter, and hides nothing of what is on it.
    assert names.count("shelf") == tiers


@pytest.mark.parametrize("style", STYLES)
def test_nothing_is_printed_where_printers_cannot(style: Style) -> None:
    assert is_white_at_the_edges(board_pdf(KEYWORD, "original", style))
    assert is_white_at_the_edges(board_pdf(KEYWORD, "large", style, "letter"))


@pytest.mark.parametrize("language", ["en", "eo"])
def test_the_board_says_how_sure_it_is_and_why(language: Language) -> None:
    printed = Printed(board_pdf(KEYWORD, language=language))
    word = {"en": "reconstructed", "eo": "rekonstruita"}[language]
    framed = [each.text for each in printed.pages[2].said if word in each.text]
    assert len(framed) == 1
    assert framed[0].count(word) == 2
    told = " ".join(printed.pages[-1].said[at].text for at in range(len(printed.pages[-1].said)))
    basis = in_words(language, KEYWORD.origin.keys.basis, "boards", "keyword", "keys")
    assert all(part in told for part in basis.split()[:12])
    assert all(source.split(":")[0] in told for source in KEYWORD.origin.sources)


def test_a_board_of_ones_own_claims_nothing_for_it() -> None:
    own = replace(KEYWORD, id="keyword", origin=type(KEYWORD.origin)())
    said = " ".join(Printed(board_pdf(own, language="eo")).texts)
    assert "ne dirita" in said
    assert "rekonstruita" not in said


def test_the_same_board_is_the_same_bytes_with_all_fonts_in_it() -> None:
    data = board_pdf(KEYWORD, language="eo")
    assert data == board_pdf(KEYWORD, language="eo")
    printed = Printed(data)
    assert all(each.embedded for each in printed.said)
    assert printed.title == "Keyword: la tabulo kaj ĝiaj bretoj"
