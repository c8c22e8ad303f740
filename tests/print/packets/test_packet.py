"""A patience's deal on paper: cut and stacked here as scissors would, then dealt out by hand."""

import re
from dataclasses import replace
from functools import cache

import pytest

from crossdeck.answers.patiences import LineError, follow
from crossdeck.answers.solutions import SolvedLine, solved
from crossdeck.cards import FREE, WILD
from crossdeck.catalogue import PATIENCES, name_of_deal, patience
from crossdeck.patience import Result, Solo, SoloState
from crossdeck.print import PaperName, PrintError, deal_pdf
from crossdeck.print.cards.faces import is_tile
from crossdeck.print.cards.impose import impose
from crossdeck.print.cards.sizes import size_of
from crossdeck.print.ink.papers import Language, paper_of
from crossdeck.print.packets.cover import PANEL
from crossdeck.print.packets.solutions import OUTSIDE, SLIP_WIDTH, parts_of
from crossdeck.rules import Course
from crossdeck.shelf.dictionaries import words_for
from crossdeck.solve.result import Status
from tests.effort import long
from tests.print.printed import Page, Place, Printed, Said

NUMBER = 7
KINDS = tuple({PATIENCES[game].course: game for game in reversed(PATIENCES)}.values())
"""One patience of each kind."""
_NOTATION = 5.6


@cache
def table(game: str) -> Solo:
    rules = PATIENCES[game]
    return patience(rules, words_for(rules))


def dealt(game: str, number: int = NUMBER) -> SoloState:
    return table(game).deal(name_of_deal(PATIENCES[game], 1, number))


@cache
def found(game: str) -> SolvedLine:
    return solved(table(game), dealt(game), 1)


@cache
def printed(game: str, language: Language = "en", paper: PaperName = "a4") -> Printed:
    """With the slip, on one side."""
    return Printed(deal_pdf(table(game), NUMBER, found(game), "original", paper, language, backs=False))


def spots(game: str, *, bleed: float = 2, size: str = "original", paper: PaperName = "a4") -> list[Place]:
    pack = table(game).table.printed
    cards = len(table(game).table.letters) + table(game).table.masters
    imposed = impose(paper_of(paper), size_of(size, tile=is_tile(pack)), bleed, "duplex", cards)
    boxes = [spot.box for spot in imposed.faces()]
    return [Place(box.left, box.top, box.right, box.bottom) for box in boxes]


def sheets_of(game: str, places: int) -> int:
    cards = len(table(game).table.letters) + table(game).table.masters
    return -(-cards // places)


def piece(page: Page, place: Place) -> tuple[str, str]:
    """What stands on a card: its letter, or `?`, and what is at its foot."""
    said = sorted((each for each in page.said if place.holds(each.place)), key=lambda each: each.size)
    if not said:
        return "", ""
    return WILD if "MASTER" in [each.text for each in said] else said[-1].text, said[0].text


def packet(document: Printed, sheets: list[Page], places: list[Place]) -> list[tuple[str, str]]:
    """Cut as one stack, the piles laid on each other as one reads, and the packet turned over."""
    del document
    piles = [[piece(sheet, place) for sheet in sheets] for place in places]
    face_up = [card for pile in piles for card in pile if card[0]]
    return face_up[::-1]


def by_hand(solo: Solo, cards: list[str]) -> dict[str, object]:
    """Deal a packet out as its cover says."""
    alphabet = solo.table.printed.alphabet.letters
    match solo.rules.course:
        case Course.ROW:
            return {"hand": tuple(cards[:6]), "up": (cards[6],), "blind": tuple(cards[7:])}
        case Course.HAND:
            return {"hand": tuple(sorted(cards[:12], key=alphabet.index)), "blind": tuple(cards[12:])}
        case Course.STACKS | Course.NEST:
            masters = cards.count(WILD)
            assert cards[:masters] == [WILD] * masters  # LS2-01: on top of all, to be laid aside
            rest = iter(cards[masters:])
            piles: list[list[str]] = [[] for _ in range(7)]
            for first in range(7):  # KA3-03, LS2-02
                for pile in piles[first:]:
                    pile.insert(0, next(rest))
            return {"piles": tuple(map(tuple, piles)), "blind": tuple(rest), "masters": masters}
        case Course.PILES:
            threes = range(0, len(cards) - 1, 3)
            piled = tuple(tuple(cards[at : at + 3][::-1]) for at in threes)  # LS1-02
            return {"piles": piled, "aside": (cards[-1],)}
        case _:
            return {"hand": tuple(sorted(cards[:10], key=alphabet.index)), "blind": tuple(cards[10:])}


@pytest.mark.parametrize("game", PATIENCES)
def test_the_packet_deals_out_as_the_engine_deals(game: str) -> None:
    document = Printed(deal_pdf(table(game), NUMBER))
    places = spots(game)
    sheets = document.pages[0 : 2 * sheets_of(game, len(places)) : 2]
    cards = packet(document, sheets, places)
    state = dealt(game)
    for part, lies in by_hand(table(game), [card for card, _ in cards]).items():
        assert getattr(state, part) == lies, part
    numbers = [foot for card, foot in cards if card != WILD]
    assert numbers == [str(at) for at in range(1, len(numbers) + 1)]
    assert len(cards) == len(state.cards())
    # All that stands on these sheets is on some card.
    on = [each for page in sheets for each in page.said if any(place.holds(each.place) for place in places)]
    assert len(on) == sum(len(page.said) for page in sheets)


@pytest.mark.parametrize("size", ["original", "mini", "large"])
def test_cards_have_their_size_and_marks_on_every_cut(size: str) -> None:
    document = Printed(deal_pdf(table("lexicon-solitaire-1"), 3, size=size, backs=False))
    places = spots("lexicon-solitaire-1", bleed=0, size=size)
    wanted = size_of(size)
    assert sorted(places[0].size) == pytest.approx(sorted((wanted.width, wanted.height)))
    sheets = document.pages[: sheets_of("lexicon-solitaire-1", len(places))]
    assert len(packet(document, sheets, places)) == 52
    for page in sheets:
        marks = page.marks()
        across = sorted({round((mark.left + mark.right) / 2, 1) for mark in marks if mark.size[0] < 0.5})
        down = sorted({round((mark.top + mark.bottom) / 2, 1) for mark in marks if mark.size[1] < 0.5})
        assert across == pytest.approx(
            sorted({round(each.left, 1) for each in places} | {round(places[-1].right, 1)}), abs=0.15
        )
        assert down == pytest.approx(
            sorted({round(each.top, 1) for each in places} | {round(places[-1].bottom, 1)}), abs=0.15
        )


def test_a_back_lies_behind_every_card_and_nothing_behind_what_is_folded() -> None:
    game = "kan-u-go-alone-2"
    document = Printed(deal_pdf(table(game), NUMBER, found(game)))
    places = spots(game)
    sheets = sheets_of(game, len(places))
    assert len(document.pages) % 2 == 0
    for at in range(0, 2 * sheets, 2):
        front, back = document.pages[at], document.pages[at + 1]
        assert not back.said
        for place in places:
            behind = Place(210 - place.right, place.top, 210 - place.left, place.bottom)
            grounds = [mark for mark in back.marks() if mark.holds(behind)]
            assert bool(grounds) is bool(piece(front, place)[0])
            assert all(mark.size[0] == pytest.approx(behind.size[0] + 4, abs=0.1) for mark in grounds)
    for page in document.pages[2 * sheets + 1 :: 2]:  # Behind the cover and the slips.
        assert not page.said
        assert not page.marks()


def test_without_backs_it_is_printed_on_one_side() -> None:
    game = "kan-u-go-sola-1"
    both, one = Printed(deal_pdf(table(game), 1)), Printed(deal_pdf(table(game), 1, backs=False))
    assert len(one.pages) * 2 == len(both.pages)


def cover(document: Printed) -> Page:
    return next(page for page in document.pages if any("CUT" in each.text for each in page.said))


@pytest.mark.parametrize("game", KINDS)
def test_the_cover_shows_what_the_player_sees_and_nothing_else(game: str) -> None:
    page = cover(printed(game))
    left = (page.width - 2 * PANEL[0]) / 2
    behind = Place(left, 16, left + PANEL[0], 16 + PANEL[1])
    letters = [
        each.text
        for each in page.said
        if behind.holds(each.place) and len(each.text) == 1 and each.text.isalpha()
    ]
    view = table(game).view(dealt(game))
    seen = [*view.hand, *view.up, *view.aside, *(card for pile in view.piles for card in pile if card)]
    assert sorted(letters) == sorted(seen)
    texts = " ".join(each.text for each in page.said)
    assert f"Deal {NUMBER}" in texts
    pack = table(game).table.printed
    left_out = {card: pack.count(card) for card in (FREE, WILD) if pack.count(card)}
    if table(game).table.masters:
        del left_out[WILD]
    for number in left_out.values():
        assert f"{number} ×" in texts  # KA1-03, LS1-01
    assert ("Left in the box" in texts) is bool(left_out)


def slip(document: Printed) -> list[Page]:
    at = document.pages.index(cover(document))
    return document.pages[at + 1 :]


def notation(pages: list[Page]) -> list[str]:
    """Every step, read from the small lines and written out."""
    lines = [each.text for page in pages for each in page.said if abs(each.size - _NOTATION) < 0.01]
    steps = re.split(r"[; ]+(?=(?:play|spell|turn|fill|exchange|give)\b)", " ".join(lines))
    told = []
    for step in steps:
        what, _, times = step.partition(" × ")
        told += [what] * (int(times) if times else 1)
    return told


@pytest.mark.parametrize("game", KINDS)
@pytest.mark.parametrize("language", ["en", *long(["eo"])])
def test_the_slip_has_a_line_that_the_engine_wins_with(game: str, language: Language) -> None:
    assert found(game).status is Status.WON
    document = printed(game, language)
    at = next(
        i
        for i, page in enumerate(document.pages)
        if any(
            each.size > 16 and str(NUMBER) in each.text and "sol" in each.text.lower() for each in page.said
        )
    )
    line = notation(document.pages[at:])
    assert tuple(line) == found(game).line
    assert follow(table(game), dealt(game), line).result is Result.WON


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_folded_slip_shows_nothing_of_the_solution(paper: PaperName) -> None:
    pages = slip(printed("kan-u-go-alone-3", "en", paper))
    parts = parts_of(paper_of(paper))
    first, second = parts.inside
    assert first.height == second.height  # The lower one covers the upper one.
    assert (parts.whole.width, parts.outside.height) == (SLIP_WIDTH, OUTSIDE)
    assert PANEL[0] >= SLIP_WIDTH / 2
    assert first.height <= PANEL[1]
    middle = parts.whole.left + SLIP_WIDTH / 2
    for page in pages:
        assert page.height >= parts.whole.bottom + 5
        for each in page.said:
            place = each.place
            if each.text == "fold":
                assert place.right < parts.whole.left
                continue
            part = [
                box
                for box in (parts.outside, first, second)
                if box.top <= place.top and place.bottom <= box.bottom
            ]
            assert len(part) == 1, each.text
            assert place.right <= middle or place.left >= middle
            if part[0] is parts.outside:
                assert not re.search(r"\brow\b|[0-9],", each.text)


def _told(document: Printed) -> str:
    return " ".join(each.text for each in document.said)


def test_what_is_not_known_is_not_claimed() -> None:
    game = "lexicon-solitaire-2"
    solo, line = table(game), found(game)
    number = 7
    lost = replace(line, status=Status.LOST, line=(), nodes=1234, buried="")
    assert "cannot be won. That is proved: all 1 234 positions" in _told(
        Printed(deal_pdf(solo, number, lost))
    ).replace("\xa0", " ")
    buried = _told(Printed(deal_pdf(solo, number, replace(lost, buried="Q"))))
    assert "no word can take the Q" in buried
    assert "nothing to be done" in buried
    none = _told(Printed(deal_pdf(solo, number, replace(lost, nodes=0), language="eo")))
    assert "Ĝi ne estas venkebla. Tio estas pruvita: tute neniu ludo eblas." in none
    part = replace(line, status=Status.UNDECIDED, line=line.line[:3], left=46)
    said = _told(Printed(deal_pdf(solo, number, part)))
    assert "It is not known whether it can be won" in said
    assert "46 cards left" in said
    # The study has proved it all the same: the cover says so.
    assert "It can be won." in said


def test_how_hard_it_is_holds_for_the_game_as_it_was_studied() -> None:
    game = "lexicon-solitaire-1"
    rules = PATIENCES[game]
    assert "How hard: 1 of 5" in _told(Printed(deal_pdf(table(game), NUMBER)))
    other = patience(rules.with_options({"spelling_order": "yes"}), table(game).table.words)
    said = _told(Printed(deal_pdf(other, NUMBER)))
    assert "How hard: not known" in said
    assert "Nobody knows whether it can be won." in said
    assert "spelling_order = yes" in said


def test_a_line_of_another_deal_is_refused() -> None:
    game = "lexicon-solitaire-1"
    with pytest.raises(LineError, match="step 1"):
        deal_pdf(table(game), NUMBER + 1, found(game))


def test_letters_for_a_board_have_sizes_of_their_own() -> None:
    with pytest.raises(PrintError, match="letters for a board of the size 'poker'; there are original"):
        deal_pdf(table("keyword-patience"), 1, size="poker")


def test_fonts_are_in_the_file_and_it_is_the_same_twice() -> None:
    game = "kan-u-go-sola-2"
    first = deal_pdf(table(game), NUMBER, found(game), language="eo")
    assert first == deal_pdf(table(game), NUMBER, found(game), language="eo")
    said: list[Said] = Printed(first).said
    assert said
    assert all(each.embedded for each in said)
