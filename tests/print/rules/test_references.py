"""Quick-reference cards, read back from the PDF: all that is short about a game, and nothing cut off."""

import re
from functools import cache
from itertools import pairwise

import pytest

from crossdeck.boards import board
from crossdeck.cards import pack
from crossdeck.catalogue import ALL
from crossdeck.print import Language, PaperName, PrintError, reference_pdf
from crossdeck.print.cards.sizes import CARDS
from crossdeck.print.ink.grid import Grid, grid_on
from crossdeck.print.ink.papers import paper_of
from crossdeck.print.rules.gists import Gist, Point, gist
from crossdeck.print.rules.references import LEAST
from crossdeck.print.texts import texts_of
from tests.print.kit.reading import Read, Text, read
from tests.print.printed import Place
from tests.print.rules.test_booklets import bare, overlaps

LANGUAGES: tuple[Language, ...] = ("en", "eo")


@cache
def printed(game: str, language: Language = "en", size: str = "poker", paper: PaperName = "a4") -> list[Read]:
    return read(reference_pdf(game, language, paper, size))


def short(game: str, language: Language) -> Gist:
    rules = ALL[game]
    ground = board(rules.board) if rules.board else None
    return gist(rules, pack(rules.pack), ground, texts_of(language))


def grid_of(size: str, paper: PaperName = "a4") -> Grid:
    return grid_on(paper_of(paper), CARDS[size].width, CARDS[size].height)


def sides(found: list[Read], size: str, paper: PaperName = "a4") -> list[tuple[Place, list[Text]]]:
    """All sides of cards, each with its front before its back."""
    grid = grid_of(size, paper)
    boxes = [Place(box.left, box.top, box.right, box.bottom) for box in grid.boxes()]
    found_sides = []
    for front, back in zip(found[::2], found[1::2], strict=True):
        for at, box in enumerate(boxes):
            row, column = divmod(at, grid.across)
            behind = boxes[row * grid.across + grid.across - 1 - column]
            for page, place in ((front, box), (back, behind)):
                found_sides.append((place, [each for each in page.texts if place.holds(each.place)]))
    return found_sides


def sentences(points: tuple[Point, ...]) -> list[str]:
    said = [text for point in points for _, text in point.lines]
    return said + [cell for point in points for row in point.table for cell in row]


@pytest.mark.parametrize("size", [pytest.param(each, marks=pytest.mark.long) for each in CARDS])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_off_too_small_or_over_anything_else(language: Language, size: str) -> None:
    for game in ALL:
        found = printed(game, language, size)
        every = sides(found, size)
        assert sum(len(said) for _, said in every) == sum(len(page.texts) for page in found), game
        told = short(game, language)
        a_set = every[: 2 * cards_of(every)]
        text = bare(" ".join(each.text for _, said in a_set for each in said))
        assert [said for said in sentences((*told.front, *told.back)) if bare(said) not in text] == [], game
        for place, said in a_set:
            inside = Place(place.left + 3.1, place.top + 2, place.right - 3.1, place.bottom - 3)
            assert [each.text for each in said if not inside.holds(each.place)] == [], game
            assert overlaps(said) == [], game
            assert not [each.text for each in said if "…" in each.text], game
            small = [each.text for each in said if each.size < LEAST - 0.01 and not each.text.startswith("+")]
            assert small == [], game


def cards_of(every: list[tuple[Place, list[Text]]]) -> int:
    """How many cards a set has: as the first one says."""
    told = [match for each in every[0][1] if (match := re.fullmatch(r"1 (?:of|el) (\d)", each.text))]
    return int(told[0][1]) if told else 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_card_is_enough_where_it_is_as_large_as_a_playing_card(language: Language) -> None:
    for game in ALL:
        assert cards_of(sides(printed(game, language), "poker")) == 1, game


def test_the_front_has_how_it_goes_and_the_back_what_counts() -> None:
    (_, front), (_, back) = sides(printed("kan-u-go"), "poker")[:2]
    said, behind = (" ".join(each.text for each in side) for side in (front, back))
    for part in ("2 3 4 5 6 7", "12 11 10 9 8 7", "4 cards; with 6–7 players 3.", "None with a new S", "100"):
        assert part in said, part
    for part in ("10 A E I O", "2 J Q X Z", "KAN-U-GO is no letter", "in hand 15"):
        assert part in behind, part


def test_there_is_a_card_for_each_player_and_the_backs_lie_behind_their_fronts() -> None:
    for size, game in (("poker", "kan-u-go"), ("large", "kan-u-go"), ("original", "patch-word")):
        found = printed(game, "en", size)
        every = sides(found, size)
        fronts, backs = every[::2], every[1::2]
        players, count = ALL[game].players[-1], cards_of(every)
        assert len(fronts) >= players * count
        assert len(fronts) - players * count < len(grid_of(size))
        # One set after the other, and behind each front its own back.
        a_set = [(texts_on(front), texts_on(back)) for front, back in zip(fronts, backs, strict=True)][:count]
        assert all(front and back and front != back for front, back in a_set)
        for at, (front, back) in enumerate(zip(fronts, backs, strict=True)):
            assert (texts_on(front), texts_on(back)) == a_set[at % count], (size, at)
            if count > 1:
                assert texts_on(front)[0] == texts_on(back)[0] == f"{at % count + 1} of {count}"
            # Turned over the long edge, left is right.
            assert front[0].left == pytest.approx(210 - back[0].right)
            assert front[0].top == pytest.approx(back[0].top)


def texts_on(side: tuple[Place, list[Text]]) -> list[str]:
    return [each.text for each in side[1]]


def test_cards_have_their_size_and_cut_marks() -> None:
    grid = grid_of("bridge", "letter")
    found = printed("lexicon", "en", "bridge", "letter")
    assert (found[0].width, found[0].height) == pytest.approx((215.9, 279.4), abs=0.01)
    boxes = list(grid.boxes())
    assert (boxes[0].width, boxes[0].height) == pytest.approx((57.15, 88.9))
    titles = [each for each in found[0].texts if each.font == "Crossdeck-Lid"]
    assert [each.text for each in titles] == ["Lexicon"] * len(boxes)
    across = sorted({round(each.place.left, 2) for each in titles})
    assert [right - left for left, right in pairwise(across)] == pytest.approx(
        [57.15] * (grid.across - 1), abs=0.02
    )


def test_options_change_what_is_said() -> None:
    def said(game: str, **chosen: str) -> str:
        rules = ALL[game].with_options(chosen)
        ground = board(rules.board) if rules.board else None
        told = gist(rules, pack(rules.pack), ground, texts_of("en"))
        return " ".join(sentences((*told.front, *told.back)))

    assert "When one reaches 100" in said("lexicon")
    assert "When one reaches 50" in said("lexicon", target="50")
    assert "None with a new S" not in said("lexicon", plurals="free")
    assert "as many cards as you like" in said("lexicon", no_limit="yes")
    assert "Only without a play" in said("kan-u-go", exchange="only-if-stuck")
    assert "gets 10 more" in said("kan-u-go", checking="challenge")
    assert "A key square adds 30, on your own colour 60." in said("keyword", key_points="30")
    assert "costs 50" in said("lexicon-party")
    assert "that S is laid" not in said("kan-u-go")
    assert "That S is laid with another card." in said("kan-u-go", strict_s="yes")


def test_fonts_are_embedded_and_the_same_game_makes_the_same_bytes() -> None:
    assert all(each.embedded for page in printed("keyword", "eo") for each in page.texts)
    assert reference_pdf("keyword") == reference_pdf("keyword")


def test_an_unknown_game_or_size_is_refused() -> None:
    with pytest.raises(PrintError, match="no game is called 'whist'"):
        reference_pdf("whist")
    with pytest.raises(PrintError, match="no cards of the size 'huge'"):
        reference_pdf("keyword", size="huge")
