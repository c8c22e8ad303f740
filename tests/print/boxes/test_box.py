"""A printed box, measured from the PDF itself: its net, what stands on it, and whether it folds."""

from dataclasses import replace

import pytest

from crossdeck.cards import Pack, builtin_packs, pack
from crossdeck.catalogue import ALL
from crossdeck.print.boxes.box import box_pdf
from crossdeck.print.cards.sizes import CARDS, TILES
from crossdeck.print.ink.papers import Language, PaperName, PrintError
from crossdeck.rulebook import in_words
from tests.effort import long
from tests.print.outlines import Outline, Written, is_white_at_the_edges, outlines, written
from tests.print.printed import Place, Printed

KUG = pack("kan-u-go")
PAPERS: tuple[PaperName, ...] = ("a4", "letter")
PLAY = 1.5


def near(one: float, other: float) -> bool:
    return abs(one - other) < 0.02


def folds(page: list[Outline]) -> list[Place]:
    return [each.place for each in page if each.dashes]


def columns(page: list[Outline]) -> list[Place]:
    """The four walls of a tuck box, from left to right: side, front, side, back."""
    upright = sorted((each for each in folds(page) if near(each.size[0], 0)), key=lambda each: each.left)
    edge = page[-1].place  # The cut goes once round the net.
    lefts = [each.left for each in upright] + [edge.right]
    return [
        Place(left, fold.top, right, fold.bottom)
        for fold, left, right in zip(upright, lefts, lefts[1:], strict=False)
    ]


def inside(place: Place, texts: list[Written]) -> list[Written]:
    return [each for each in texts if place.holds(each.place, 0.3)]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", CARDS.values(), ids=lambda size: size.name)
def test_the_walls_are_the_cards_and_their_play(size: object, paper: PaperName) -> None:
    card = CARDS[getattr(size, "name", "")]
    page = outlines(box_pdf(KUG, "kan-u-go", card.name, paper=paper))[0]
    side, front, other, back = columns(page)
    width, height, depth = card.width + PLAY, card.height + PLAY, 60 * 0.3 + PLAY
    assert all(near(each.size[1], height) for each in (side, front, other, back))
    assert all(near(each.size[0], width) for each in (front, back))
    assert all(near(each.size[0], depth) for each in (side, other))


def test_top_and_bottom_are_as_deep_as_the_sides_and_hang_on_the_back_and_the_front() -> None:
    page = outlines(box_pdf(KUG, "kan-u-go"))[0]
    _, front, _, back = columns(page)
    level = [each for each in folds(page) if near(each.size[1], 0)]
    depth = 60 * 0.3 + PLAY
    on_back = sorted(each.top for each in level if near(each.left, back.left))
    on_front = sorted(each.top for each in level if near(each.left, front.left))
    assert [round(back.top - top, 2) for top in on_back] == [depth, 0]
    assert [round(top - front.bottom, 2) for top in on_front] == [0, depth]
    assert all(near(each.size[0], front.size[0]) for each in level if near(each.left, front.left))


def test_every_wall_is_folded_from_its_neighbour_and_closed_by_flaps() -> None:
    page = outlines(box_pdf(KUG, "kan-u-go"))[0]
    walls = columns(page)
    level = [each for each in folds(page) if near(each.size[1], 0)]
    for wall in (walls[0], walls[2]):
        flaps = sorted(
            each.top for each in level if near(each.left, wall.left) and near(each.right, wall.right)
        )
        assert near(flaps[0], wall.top)
        assert near(flaps[1], wall.bottom)
    hatched = [each.place for each in page if near(each.weight, 0.12)]
    assert len(hatched) == 2
    seam, bottom = sorted(hatched, key=lambda each: each.left)
    assert near(seam.right, walls[0].left)
    assert seam.size[0] <= walls[0].size[0]  # It lies inside the back, and not over its whole width.
    assert near(bottom.top, walls[1].bottom + walls[0].size[0])


def test_the_dust_flaps_do_not_reach_beyond_the_middle_of_the_box() -> None:
    page = outlines(box_pdf(KUG, "kan-u-go", copies=2))[0]
    side, front, *_ = columns(page)
    above = [y for x, y in page[-1].points if side.left - 0.1 <= x <= side.right + 0.1]
    assert front.top - min(above) <= front.size[0] / 2


def test_the_walls_are_upright_and_the_top_is_read_from_the_front() -> None:
    data = box_pdf(KUG, "kan-u-go")
    page, texts = outlines(data)[0], written(data)[0]
    side, front, other, back = columns(page)
    assert {each.turned for each in inside(front, texts)} == {0}
    assert [each.text for each in inside(front, texts)] == ["Kan-U-Go", "2–7 players"]
    assert {each.turned for each in inside(back, texts)} == {0}
    assert [each.turned for wall in (side, other) for each in inside(wall, texts)] == [90, 90]
    top = Place(back.left, back.top - side.size[0], back.right, back.top)
    assert [(each.text, each.turned) for each in inside(top, texts)] == [("Kan-U-Go", 180)]


def test_the_lid_is_inked_beyond_its_cut_edge_and_not_beyond_its_folds() -> None:
    import pypdfium2  # type: ignore[import-untyped]

    data = box_pdf(KUG, "kan-u-go")
    _, front, _, _ = columns(outlines(data)[0])
    scale = 72 / 25.4 * 4
    picture = pypdfium2.PdfDocument(data)[0].render(scale=4).to_pil().convert("L")

    def ink(x: float, y: float) -> int:
        return int(picture.getpixel((int(x * scale), int(y * scale))))

    middle = front.left + 8
    assert ink(middle, front.top - 1.5) < 200
    assert ink(middle, front.top - 2.5) > 250
    assert ink(front.left + 1, front.bottom - 5) < 100
    assert ink(front.left - 1, front.bottom - 5) > 250
    assert ink(middle, front.bottom + 1) > 250


@pytest.mark.parametrize("paper", PAPERS)
def test_what_no_sheet_goes_round_gets_a_tray_and_a_lid_over_it(paper: PaperName) -> None:
    data = box_pdf(KUG, "kan-u-go", "large", copies=2, paper=paper)
    tray, lid = outlines(data)
    floors = []
    for page, depth in ((tray, 120 * 0.3 + PLAY), (lid, 0.6 * (120 * 0.3 + PLAY))):
        places = folds(page)
        assert len(places) == 8
        inner = Place(
            min(each.left for each in places if near(each.size[0], 0)),
            min(each.top for each in places),
            max(each.right for each in places if near(each.size[0], 0)),
            max(each.bottom for each in places),
        )
        floors.append(inner.size)
        cut = page[-1].place
        assert near(cut.size[0], inner.size[0] + 2 * depth)
        assert near(cut.size[1], inner.size[1] + 2 * depth)
        assert sum(near(each.weight, 0.12) for each in page) == 4  # A tab at each corner.
    assert near(floors[0][0], 91.5)
    assert near(floors[0][1], 127.5)
    assert all(lid > tray for tray, lid in zip(*floors, strict=True))
    turns = {each.turned for each in written(data)[1] if each.text == "Kan-U-Go"}
    assert turns == {0, 90, 180, 270}


@pytest.mark.parametrize("size", TILES.values(), ids=lambda size: size.name)
def test_letters_of_a_board_lie_in_a_tray_in_stacks(size: object) -> None:
    letter = TILES[getattr(size, "name", "")]
    tray = outlines(box_pdf(pack("keyword"), "keyword", letter.name))[0]
    places = folds(tray)
    level = [each for each in places if near(each.size[1], 0)]
    # Three by four stacks of nine hold a hundred; each letter is 1.5 mm of cardboard.
    assert any(near(each.size[0], 3 * letter.width + PLAY) for each in level)
    assert near(max(each.top for each in level) - min(each.top for each in level), 4 * letter.height + PLAY)
    assert near(tray[-1].place.size[0], 3 * letter.width + PLAY + 2 * (9 * 1.5 + PLAY))


GAMES_AND_SIZES = [
    (game, size) for game, rules in ALL.items() for size in (TILES if rules.pack == "keyword" else CARDS)
]


@pytest.mark.parametrize("paper", ["a4", *long(["letter"])])
@pytest.mark.parametrize(("game", "size"), GAMES_AND_SIZES)
def test_every_game_has_a_box_in_every_size(game: str, size: str, paper: PaperName) -> None:
    language: Language = "eo" if paper == "letter" else "en"
    data = box_pdf(pack(ALL[game].pack), game, size, paper=paper, language=language)
    pages, texts = outlines(data), written(data)
    label = columns(pages[0])[3] if len(pages) == 1 else pages[0][-1].place
    title = {"en": ALL[game].title, "eo": in_words("eo", "", "games", game)}[language]
    at = next(n for n, each in enumerate(texts[0]) if each.text == title and label.holds(each.place))
    last = next(n for n, each in enumerate(texts[0]) if each.text.endswith("crossdeck") and n > at)
    # Whatever the label says stands inside of its panel.
    assert all(label.holds(each.place, 0.1) for each in texts[0][at : last + 1])


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("copies", [1, 2, 3, 4])
@pytest.mark.parametrize("size", CARDS)
def test_nothing_is_printed_where_printers_cannot(size: str, copies: int, paper: PaperName) -> None:
    if size == "large" and copies == 4:
        with pytest.raises(PrintError, match="choose smaller cards, fewer packs in a box, or thinner stock"):
            box_pdf(pack("patch-word"), "patch-word", size, copies, paper=paper)
    else:
        assert is_white_at_the_edges(box_pdf(pack("patch-word"), "patch-word", size, copies, paper=paper))


@pytest.mark.parametrize("given", builtin_packs(), ids=lambda given: given.id)
def test_the_label_counts_what_is_in_the_box(given: Pack) -> None:
    game = next((rules.id for rules in ALL.values() if rules.pack == given.id), "lexicon")
    size = "large"
    said = " ".join(Printed(box_pdf(given, game, size)).texts)
    letters = sum(face.count for face in given.faces if face.card not in "?*")
    assert f"{letters} letters" in said
    for face in given.faces:
        if face.card in "?*":
            assert f"{face.count} {face.name.upper().removesuffix(' CARD')} card" in said
        else:
            assert f"{face.card}{face.count}" in said.split()
    values = {face.value for face in given.faces if face.card not in "?*"} - {0}
    for value in values:
        count = sum(face.count for face in given.faces if face.value == value and face.card not in "?*")
        assert f"{value} on {count}" in said


@pytest.mark.parametrize(("language", "sure", "made"), [
    ("en", "Certain: number of cards.", "Reconstructed in our time"),
    ("eo", "Certe: nombro de kartoj.", "Rekonstruite en nia tempo"),
])  # fmt: skip
def test_a_small_label_says_how_sure_each_thing_is(language: Language, sure: str, made: str) -> None:
    said = " ".join(Printed(box_pdf(KUG, "kan-u-go", language=language)).texts)
    assert sure in said
    assert made in said


@pytest.mark.parametrize("language", ["en", "eo"])
def test_a_large_label_says_what_that_rests_on(language: Language) -> None:
    said = " ".join(Printed(box_pdf(KUG, "kan-u-go", "large", language=language)).texts)
    for what in ("total", "counts", "values", "specials"):
        basis = in_words(language, getattr(KUG.origin, what).basis, "packs", "kan-u-go", what)
        assert " ".join(basis.split()) in said


def test_a_pack_of_ones_own_has_its_own_name_and_claims_nothing() -> None:
    own = replace(KUG, id="ours", title="Our own letters", origin=type(KUG.origin)())
    said = " ".join(Printed(box_pdf(own, "kan-u-go")).texts)
    assert "Our own letters" in said
    assert "Not stated by whoever made it" in said
    assert "Certain" not in said


def test_two_packs_are_counted_together() -> None:
    said = " ".join(Printed(box_pdf(KUG, "kan-u-go", copies=2)).texts)
    assert "2 packs together: 116 letters and 4 KAN-U-GO cards" in said


def test_thicker_stock_makes_a_deeper_box() -> None:
    side, *_ = columns(outlines(box_pdf(KUG, "kan-u-go", stock=0.5))[0])
    assert near(side.size[0], 60 * 0.5 + PLAY)


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(
        PrintError, match="there is no game 'whist' whose lid could be drawn; there are kan-u-go"
    ):
        box_pdf(KUG, "whist")
    with pytest.raises(PrintError, match="a box holds 1 to 4 packs, not 5"):
        box_pdf(KUG, "kan-u-go", copies=5)
    with pytest.raises(PrintError, match=r"a card is 0\.1 to 3 mm thick, not 30"):
        box_pdf(KUG, "kan-u-go", stock=30)
    with pytest.raises(PrintError, match="no letters for a board of the size 'poker'"):
        box_pdf(pack("keyword"), "keyword", "poker")
    with pytest.raises(PrintError, match="no cards of the size 'huge'"):
        box_pdf(KUG, "kan-u-go", "huge")


def test_the_same_box_is_the_same_bytes_with_all_fonts_in_it() -> None:
    data = box_pdf(KUG, "kan-u-go-race", language="eo")
    assert data == box_pdf(KUG, "kan-u-go-race", language="eo")
    printed = Printed(data)
    assert all(each.embedded for each in printed.said)
    assert printed.title == "Kan-U-Go, vetkuro: skatolo"
