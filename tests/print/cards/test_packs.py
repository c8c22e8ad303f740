"""Packs on sheets, measured in the PDF."""

import itertools
import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossdeck.cards import Pack, builtin_packs, pack
from crossdeck.print import Cutting, PrintError, pack_pdf, sheets_of
from crossdeck.print.cards.faces import is_tile
from crossdeck.print.cards.sizes import CARDS, TILES, size_of
from crossdeck.print.ink.papers import PAPERS
from tests.effort import long
from tests.print.printed import Page, Piece, Place, Printed
from tests.print.small import few, home_made, printed_cards, said_on

LAYOUTS = ("duplex", "fold", "single")
STYLES = ("plain", "contrast", "braille")
PACKS = tuple(each.id for each in builtin_packs())
SIZES = [("patch-word", size) for size in CARDS] + [("keyword", size) for size in TILES]


def printed(what: Pack, **chosen: Any) -> Printed:
    return Printed(pack_pdf(what, Cutting(**chosen)))


def faces(page: Page, of: Pack) -> list[Piece]:
    return [each for each in page.pieces() if said_on(each, of)]


def backs(page: Page, of: Pack) -> list[Piece]:
    return [each for each in page.pieces() if not said_on(each, of)]


@pytest.mark.parametrize("name", PACKS)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_card_of_a_pack_is_printed_and_has_a_back(name: str, layout: str) -> None:
    found = printed_cards(printed(pack(name), layout=layout), pack(name))
    assert found.pop("") == len(pack(name))
    assert found == Counter(pack(name).cards())


@pytest.mark.parametrize("style", STYLES)
def test_two_packs_are_twice_the_cards_in_every_style(style: str) -> None:
    what = pack("lexicon-parker")
    found = printed_cards(printed(what, style=style, copies=2), what)
    assert found.pop("") == 2 * len(what) == 108
    assert found == Counter(what.cards() * 2)


@pytest.mark.parametrize("style", STYLES)
def test_a_pack_of_somebodys_own_is_printed_whole(style: str) -> None:
    what = home_made()
    document = printed(what, style=style)
    letters = [said for page in document.pages for piece in page.pieces() for said in piece.texts]
    assert {text for _, text in letters} >= {"A", "Ĵ", "Ŝ", "1000", "999", "250", "7"}
    assert sum(len(page.pieces()) for page in document.pages) == 2 * len(what)


@pytest.mark.long
@pytest.mark.parametrize("name", PACKS)
def test_every_pack_in_every_size_on_every_paper_in_every_layout_has_all_its_cards(name: str) -> None:
    what = pack(name)
    sizes = TILES if is_tile(what) else CARDS
    for paper, size, layout in itertools.product(PAPERS, sizes, LAYOUTS):
        found = printed_cards(printed(what, paper=paper, size=size, layout=layout), what)
        assert found.pop("") == len(what), (paper, size, layout)
        assert found == Counter(what.cards()), (paper, size, layout)


@pytest.mark.parametrize("paper", ["a4", *long(["letter"])])
@pytest.mark.parametrize(("name", "size"), SIZES)
@pytest.mark.parametrize("layout", ["duplex", "fold"])
@pytest.mark.parametrize("bleed", [2.0, *long([0.0])])
def test_cards_have_their_size_and_every_edge_has_its_marks(
    paper: str, name: str, size: str, layout: str, bleed: float
) -> None:
    what, card = few(name), size_of(size, tile=name == "keyword")
    page = printed(what, paper=paper, size=size, layout=layout, bleed=bleed).pages[0]
    assert (page.width, page.height) == pytest.approx((PAPERS[paper].width, PAPERS[paper].height), abs=0.01)
    across, down = marks(page)
    for piece in page.pieces():
        place = piece.place(card.width, card.height)
        high = (card.height, card.width) if piece.turn % 180 else (card.width, card.height)
        assert place.size == pytest.approx(high, abs=0.01)
        assert page.box("trim").holds(place)
        for edges, places in (((place.left, place.right), across), ((place.top, place.bottom), down)):
            assert all(min(abs(edge - mark) for mark in places) < 0.05 for edge in edges)


def marks(page: Page) -> tuple[list[float], list[float]]:
    """Where the marks are: from the left those above all cards, from the top those left of them."""
    trim = page.box("bleed")
    lines = [each for each in page.marks() if min(each.size) < 1]
    return (
        sorted((each.left + each.right) / 2 for each in lines if each.bottom < trim.top),
        sorted((each.top + each.bottom) / 2 for each in lines if each.right < trim.left),
    )


@pytest.mark.parametrize("paper", PAPERS)
def test_marks_of_touching_cards_are_a_card_apart(paper: str) -> None:
    across, down = marks(printed(few("keyword"), paper=paper).pages[0])
    for places in (across, down):
        apart = [after - before for before, after in itertools.pairwise(places)]
        assert apart == pytest.approx([18.0] * len(apart), abs=0.05)
    across, _ = marks(printed(few("kan-u-go"), size="large").pages[0])
    assert across[1] - across[0] == pytest.approx(90, abs=0.05)
    assert across[2] - across[1] == pytest.approx(4, abs=0.05)  # two bleeds


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("shift", [(1.5, -2.0), *long([(0.0, 0.0)])])
@pytest.mark.parametrize(("name", "size"), [*SIZES, ("kan-u-go-eo", "original")])
@pytest.mark.parametrize("paper", ["a4", *long(["letter"])])
def test_each_back_lies_exactly_behind_its_face(
    name: str, size: str, flip: str, shift: tuple[float, float], paper: str
) -> None:
    what, card = few(name, 8), size_of(size, tile=name == "keyword")
    document = printed(what, size=size, flip=flip, shift=shift, paper=paper)
    assert len(document.pages) % 2 == 0
    for front, behind in zip(document.pages[::2], document.pages[1::2], strict=True):
        fronts, rears = faces(front, what), backs(behind, what)
        assert len(fronts) == len(rears) == len(behind.pieces()) > 0
        for face, back in zip(fronts, rears, strict=True):
            there, here = face.place(card.width, card.height), back.place(card.width, card.height)
            left, top = there.left + shift[0], there.top + shift[1]
            if flip == "long":
                left = front.width - there.right + shift[0]
                assert (face.turn + back.turn) % 360 == 0
            else:
                top = front.height - there.bottom + shift[1]
                assert (face.turn + back.turn) % 360 == 180
            assert (here.left, here.top) == pytest.approx((left, top), abs=0.01)


def test_turned_over_like_a_page_a_back_is_upright_whichever_edge_the_printer_turns() -> None:
    """The upper left corner of the back lies behind the upper right one of the face."""
    what, card = few("lexicon-parker"), CARDS["original"]
    for paper, flip in itertools.product(PAPERS, ("long", "short")):
        front, behind = printed(what, paper=paper, flip=flip).pages
        for face, back in zip(front.pieces(), behind.pieces(), strict=True):
            x, y = face.moved(card.width, 0)
            through = (front.width - x, y) if flip == "long" else (x, front.height - y)
            assert back.moved(0, 0) == pytest.approx(through, abs=0.01)


@pytest.mark.parametrize("shift", [(0.0, 0.0), (2.0, 3.0)])
def test_ink_of_backs_goes_beyond_their_edge_by_the_bleed(shift: tuple[float, float]) -> None:
    what = pack("kan-u-go")
    behind = printed(what, bleed=3.0, shift=shift).pages[1]
    trim, bleed = behind.box("trim"), behind.box("bleed")
    inked = [each for each in behind.marks() if min(each.size) > 1]
    whole = Place(
        min(each.left for each in inked), min(each.top for each in inked),
        max(each.right for each in inked), max(each.bottom for each in inked),
    )  # fmt: skip
    assert whole.holds(bleed)
    assert bleed.holds(whole)
    assert (trim.left - bleed.left, bleed.bottom - trim.bottom) == pytest.approx((3, 3), abs=0.01)
    assert trim.left - printed(what, bleed=3.0).pages[1].box("trim").left == pytest.approx(shift[0], abs=0.01)
    assert not [each for each in printed(what).pages[0].marks() if min(each.size) > 1]  # faces are white


def test_places_without_a_card_have_no_back() -> None:
    what = few("kan-u-go", 1)
    front, behind = printed(what).pages
    assert len(front.pieces()) == len(behind.pieces()) == 4
    assert len([each for each in behind.marks() if min(each.size) > 1]) == 4


def test_without_backs_there_are_faces_only() -> None:
    what = pack("kan-u-go")
    for layout in ("duplex", "single"):
        found = printed_cards(printed(what, layout=layout, backs=False), what)
        assert found == Counter(what.cards())


@pytest.mark.parametrize(("paper", "size"), [("a4", "original"), ("letter", "original"), ("letter", "mini")])
def test_a_folded_card_has_its_back_at_the_edge_where_it_is_folded(paper: str, size: str) -> None:
    what, card = few("patch-word"), CARDS[size]
    page = printed(what, layout="fold", paper=paper, size=size).pages[0]
    joins = set()
    for face, back in zip(faces(page, what), backs(page, what), strict=True):
        # Folded over the edge that they share, the corners of the back lie behind those of the face.
        upper, right = face.moved(0, 0), face.moved(card.width, 0)
        if face.turn == back.turn:
            joins.add("side")
            assert back.moved(card.width, 0) == pytest.approx(upper, abs=0.01)
            lower = face.moved(0, card.height)
            assert back.moved(card.width, card.height) == pytest.approx(lower, abs=0.01)
        else:
            joins.add("top")
            assert (face.turn - back.turn) % 360 == 180
            assert back.moved(0, 0) == pytest.approx(right, abs=0.01)
            assert back.moved(card.width, 0) == pytest.approx(upper, abs=0.01)
    assert len(joins) == 1


def test_faces_beside_folded_backs_stay_white() -> None:
    what, card = few("kan-u-go"), CARDS["original"]
    (page,) = printed(what, layout="fold").pages
    painted = [each for each in page.marks() if min(each.size) > 1]
    for face in faces(page, what):
        place = face.place(card.width, card.height)
        over = [each for each in painted if _overlap(each, place)]
        assert over[-1].size == pytest.approx(place.size, abs=0.05)  # the white of the face comes last


def _overlap(one: Place, other: Place) -> bool:
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return across > 0.05 and down > 0.05


@pytest.mark.parametrize("bleed", [0.0, 3.0])
@pytest.mark.parametrize("size", CARDS)
def test_for_a_printing_house_a_page_is_a_card_and_its_bleed(bleed: float, size: str) -> None:
    what, card = few("lexicon-parker"), CARDS[size]
    chosen = {"layout": "single", "size": size, "bleed": bleed, "flip": "short", "shift": (3.0, 3.0)}
    document = printed(what, **chosen)
    assert len(document.pages) == 2 * len(what)
    for at, page in enumerate(document.pages):
        assert (page.width, page.height) == pytest.approx(
            (card.width + 2 * bleed, card.height + 2 * bleed), abs=0.01
        )
        trim = Place(bleed, bleed, bleed + card.width, bleed + card.height)
        assert page.box("trim").holds(trim, 0.01)
        assert page.box("bleed").size == pytest.approx((page.width, page.height), abs=0.01)
        (piece,) = page.pieces()
        assert piece.turn == 0
        assert piece.place(card.width, card.height).holds(trim, 0.01)
        assert bool(said_on(piece, what)) == (at % 2 == 0)  # each face, then its back
        assert not page.said or said_on(piece, what)
        assert not [each for each in page.marks() if min(each.size) < 1]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("style", STYLES)
def test_fonts_are_embedded_nothing_is_scaled_and_the_same_pack_makes_the_same_bytes(
    layout: str, style: str
) -> None:
    what = few("kan-u-go-eo", 5)
    document = printed(what, layout=layout, style=style)
    assert all(each.embedded for each in document.said)
    assert b"/PrintScaling /None" in document.data
    assert document.data == printed(what, layout=layout, style=style).data


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("shift", [(0.0, 0.0), (8.0, -8.0)])
def test_nothing_is_drawn_beyond_the_paper(layout: str, shift: tuple[float, float]) -> None:
    what, card = few("patch-word"), CARDS["poker"]
    for page in printed(what, layout=layout, size="poker", shift=shift, bleed=5.0).pages:
        paper = Place(0, 0, page.width, page.height)
        assert all(paper.holds(each, 0.8) for each in page.marks())  # a line is told with its ends
        assert all(paper.holds(piece.place(card.width, card.height)) for piece in page.pieces())
        assert all(paper.holds(each) for each in (page.box("trim"), page.box("bleed")))


@pytest.mark.parametrize("style", ["contrast", "braille"])
@pytest.mark.parametrize("name", PACKS)
def test_contrast_is_black_white_and_grey_only(name: str, style: str) -> None:
    what = few(name)
    for page in printed(what, style=style).pages:
        assert all(red == green == blue for red, green, blue in page.colours())
    assert any(len(set(each)) > 1 for page in printed(what).pages for each in page.colours())


@pytest.mark.parametrize(
    ("language", "part", "other"), [("en", "sheet 1 of 4", "backs"), ("eo", "folio 1 el 4", "dorsoj")]
)
def test_the_margin_says_which_sheet_it_is(language: str, part: str, other: str) -> None:
    front, behind = printed(pack("kan-u-go"), language=language).pages[:2]
    for page in (front, behind):
        notes = [each for each in page.said if each.place.top > page.box("bleed").bottom]
        said = " · ".join(each.text for each in notes)  # Between marks it goes on.
        assert said.startswith("Kan-U-Go · 45 × 63 mm")
        assert said.count(part) == 1
        assert "100 %" in said
        assert all(each.place.bottom < page.height - 2 for each in notes)
        assert (other in said) == (page is behind)


@pytest.mark.parametrize(("name", "size"), SIZES)
@pytest.mark.parametrize("layout", ["duplex", "fold"])
def test_what_the_margin_says_is_between_its_marks(name: str, size: str, layout: str) -> None:
    page = printed(few(name), size=size, layout=layout).pages[0]
    bleed = page.box("bleed")
    below = [each for each in page.marks() if min(each.size) < 1 and each.top > bleed.bottom]
    notes = [each.place for each in page.said if each.place.top > bleed.bottom]
    assert notes
    for note, mark in itertools.product(notes, below):
        assert mark.right < note.left or mark.left > note.right


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("with_backs", [True, False])
def test_what_is_told_of_sheets_is_what_is_printed(layout: str, style: str, with_backs: bool) -> None:
    cutting = Cutting(layout=layout, style=style, backs=with_backs or layout == "fold")  # type: ignore[arg-type]
    what = few("lexicon-parker", 20)
    plan = sheets_of(what, cutting)
    assert plan.cards == len(what)
    assert plan.pages == len(Printed(pack_pdf(what, cutting)).pages)
    assert plan.legend == (style == "braille" and layout != "single")


def test_the_last_sheet_tells_what_the_braille_means() -> None:
    document = printed(few("kan-u-go-eo"), style="braille", language="eo")
    said = [each.text for each in document.pages[-1].said]
    assert "La brajlo sur ĉi tiuj kartoj: Kan-U-Go (Esperanto)" in said
    assert "KUG: KAN-U-GO 15" in said
    assert {"A 10", "B 4", "C 4"} <= set(said)


BAD: list[tuple[dict[str, Any], str]] = [
    ({"paper": "a5"}, "no paper 'a5'"),
    ({"size": "tarot"}, "no cards of the size 'tarot'; there are original \\(45 × 63 mm\\)"),
    ({"layout": "booklet"}, "no layout 'booklet'; there are duplex, fold, single"),
    ({"style": "pink"}, "no style 'pink'; there are plain, contrast, braille"),
    ({"bleed": -0.1}, "say 0 to 5 mm"),
    ({"bleed": 5.1}, "say 0 to 5 mm"),
    ({"bleed": float("nan")}, "say 0 to 5 mm"),
    ({"flip": "left"}, "long or the short edge, not over 'left'"),
    ({"shift": (10.1, 0.0)}, "10 mm at most"),
    ({"shift": (0.0, -11.0)}, "10 mm at most"),
    ({"shift": (float("nan"), 0.0)}, "10 mm at most"),
    ({"size": "poker", "shift": (10.0, 0.0)}, "moves backs off the sheet"),
    ({"copies": 0}, "say 1 to 4"),
    ({"copies": 5}, "say 1 to 4"),
    ({"language": "fr"}, "nothing is printed in 'fr'"),
    ({"layout": "fold", "backs": False}, "a folded card has its back on it"),
]


@pytest.mark.parametrize(("chosen", "why"), BAD)
def test_what_cannot_be_printed_is_refused_with_a_reason(chosen: dict[str, Any], why: str) -> None:
    with pytest.raises(PrintError, match=why):
        printed(few("kan-u-go"), **chosen)


def test_letters_for_a_board_have_sizes_of_their_own() -> None:
    for size in ("poker", "bridge"):
        with pytest.raises(PrintError, match=f"no letters for a board of the size '{size}'; there are ori"):
            printed(few("keyword"), size=size)
    with pytest.raises(PrintError, match=r"13 mm has no room for braille.*choose the size original or large"):
        printed(few("keyword"), size="mini", style="braille")


def test_a_pack_without_cards_is_refused() -> None:
    with pytest.raises(PrintError, match="no cards to print"):
        pack_pdf(replace(pack("kan-u-go"), faces=()))


@settings(max_examples=60)
@given(
    st.sampled_from([few("kan-u-go-eo"), few("keyword"), home_made()]),
    st.fixed_dictionaries(
        {},
        optional={
            "paper": st.sampled_from(["a4", "letter"]),
            "size": st.sampled_from([*CARDS, ""]),
            "layout": st.sampled_from(LAYOUTS),
            "style": st.sampled_from(STYLES),
            "bleed": st.floats(-1, 6),
            "backs": st.booleans(),
            "flip": st.sampled_from(["long", "short"]),
            "shift": st.tuples(st.floats(-11, 11), st.floats(-11, 11)),
            "copies": st.integers(0, 5),
            "language": st.sampled_from(["en", "eo"]),
        },
    ),
)
def test_whatever_is_chosen_is_printed_or_refused(what: Pack, chosen: dict[str, Any]) -> None:
    cutting = Cutting(**chosen)
    try:
        pages = sheets_of(what, cutting).pages
    except PrintError:
        with pytest.raises(PrintError):
            pack_pdf(what, cutting)
    else:
        assert len(re.findall(rb"/Type /Page\b", pack_pdf(what, cutting))) == pages
