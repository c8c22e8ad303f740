"""The results on paper, read back from the PDF."""

from datetime import UTC, timedelta, timezone

import pytest

from crossdeck.party.results import PartyResults, results
from crossdeck.print import Language, PaperName, PrintError, results_pdf
from crossdeck.print.kit.rounds import initials
from tests.party.rooms import Room
from tests.print.evenings import LONGEST, keyword, large, lexicon
from tests.print.printed import Place, Printed


def told(room: Room) -> PartyResults:
    return results(room.evening, room.now)


def printed(room: Room, language: Language = "en", paper: PaperName = "a4") -> Printed:
    return Printed(results_pdf(told(room), language, paper))


def placed(document: Printed) -> list[str]:
    """The names of the standings, from the first to the last: what stands right of a place."""
    names = []
    for page in document.pages:
        heads = [each for each in page.said if each.text in ("Name", "Nomo") and each.size < 8]
        for head in heads:
            below = [
                each
                for each in page.said
                if abs(each.place.left - head.place.left) < 0.6
                and each.place.top > head.place.bottom
                and each.font == "Jost-500"
                and each.size == pytest.approx(8.5)
            ]
            names += [each.text for each in sorted(below, key=lambda each: each.place.top)]
    return names


@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (215.9, 279.4))])
@pytest.mark.parametrize("language", ["en", "eo"])
def test_every_page_has_its_paper_and_nothing_runs_over_the_margin(
    language: Language, paper: PaperName, size: tuple[float, float]
) -> None:
    document = printed(lexicon(), language, paper)
    assert len(document.pages) > 1
    for page in document.pages:
        assert (page.width, page.height) == pytest.approx(size, abs=0.01)
        inside = Place(16, 12, size[0] - 16, size[1] - 8)
        assert [each for each in page.said if not inside.holds(each.place)] == []


def test_every_font_is_embedded() -> None:
    fonts = {(each.font, each.embedded) for each in printed(lexicon()).said}
    assert {name for name, _ in fonts} == {"Jost-400", "Jost-500", "Jost-600", "Crossdeck-Lid"}
    assert all(embedded for _, embedded in fonts)


def test_the_winner_is_the_largest_but_for_the_title() -> None:
    found = told(lexicon())
    large_ = sorted(printed(lexicon()).said, key=lambda each: -each.size)[:2]
    assert {each.text for each in large_} == {"Vespero ĉe Ĝojo", found.lines[0].name}


def test_every_guest_is_in_the_standings_once_and_in_order() -> None:
    found = told(lexicon())
    names = placed(printed(lexicon()))
    # No font has the letters of one of them.
    assert names == [line.name.replace("李娜", "??") for line in found.lines]
    assert LONGEST in names
    assert "Ĉeĉilia Ĝojulo" in names


def test_a_long_list_goes_over_pages_with_its_head_on_each() -> None:
    room = large(120, 1)
    document = printed(room)
    found = told(room)
    assert placed(document) == [line.name for line in found.lines]
    assert len(set(placed(document))) == 120
    heads = [page for page in document.pages if "Name" in [each.text for each in page.said]]
    assert len(heads) == 3


def test_figures_stand_below_each_other() -> None:
    page = printed(lexicon()).pages[0]
    head = next(each for each in page.said if each.text == "Total")
    totals = [
        each
        for each in page.said
        if each.place.top > head.place.bottom and abs(each.place.right - head.place.right) < 0.9
    ]
    # A figure 1 has more air at its right than others.
    assert [each.text for each in totals][: len(told(lexicon()).lines)] == [
        str(line.points) for line in told(lexicon()).lines
    ]


def test_every_round_table_by_table_with_seats_scores_and_initials() -> None:
    found, document = told(lexicon()), printed(lexicon())
    for number in (1, 2, 3):
        assert document.texts.count(f"Round {number}") >= 1
    seats = [seat for round_ in found.rounds for table in round_.tables for seat in table.seats]
    bo = [seat for seat in seats if seat.name == "Bo"]
    in_standings = 1
    by_initials = sum(seat.initials == "Bo" for seat in seats)
    elsewhere = [each.name for each in found.rulings] + [each.name for each in found.journal]
    on_podium = sum(line.name == "Bo" and line.place == 1 for line in found.lines)
    prizes = sum(prize.names.count("Bo") for prize in found.prizes)
    expected = len(bo) + in_standings + by_initials + elsewhere.count("Bo") + on_podium + prizes
    assert document.texts.count("Bo") == expected
    assert "AQ" in document.texts
    assert "41*" in document.texts


def test_rulings_corrections_levelling_and_prizes_are_told() -> None:
    text = " ".join(printed(lexicon()).texts)
    for part in (
        "RULINGS",
        "PARIS",
        "wrong word (a city)",
        "taken back: it was",
        "PUT RIGHT AFTERWARDS",
        "a card lay on the floor",
        "HOW IT WAS LEVELLED",
        "Some guests missed a round",
        "PRIZES",
        "Silver cup",
        "Greta Ŝtono",
    ):
        assert part in text, part


def test_in_esperanto_nothing_is_left_in_english() -> None:
    texts = printed(lexicon(), "eo").texts
    for part in ("RANGOJ", "GAJNINTO", "PREMIOJ", "DECIDOJ", "KIEL ONI KOMPENSIS", "Rondo 1", "gastiganto"):
        assert part in texts, part
    assert not {"Round 1", "Place", "Name", "host", "WINNER"} & set(texts)


def test_pages_say_which_of_how_many_they_are() -> None:
    document = printed(lexicon())
    count = len(document.pages)
    for at, page in enumerate(document.pages, start=1):
        assert f"{at} of {count}" in [each.text for each in page.said]


def test_before_the_end_it_says_who_leads_and_before_that_nothing() -> None:
    room = Room(guests=8)
    assert "No round has been counted yet." in printed(room).texts
    room.plays()
    assert "LEADING AFTER ROUND 1" in printed(room).texts
    assert any(text.startswith("Results so far") for text in printed(room).texts)


def test_several_winners_who_are_level_are_all_named() -> None:
    room = Room(guests=4)
    room.plays(dict.fromkeys(range(1, 5), 20))
    names = "Guest1 & Guest2 & Guest3 & Guest4"
    assert names in printed(room).texts


def test_many_winners_who_are_level_end_in_an_ellipsis_and_all_are_in_the_standings() -> None:
    room = Room(guests=40)
    room.plays(dict.fromkeys(range(1, 41), 20))
    document = printed(room)
    assert any(text.startswith("Guest") and text.endswith("…") for text in document.texts)
    assert len(placed(document)) == 40


def test_keyword_has_points_without_cards_initials_and_fines() -> None:
    document = printed(keyword())
    assert any("The highest total wins." in text for text in document.texts)
    assert "Fines" not in document.texts


def test_more_rounds_than_columns_leave_the_columns_out_and_say_so() -> None:
    room = Room(guests=4, rounds=30)
    for number in range(1, 26):
        room.plays({guest: guest + number for guest in range(1, 5)})
        room.moves()
    document = printed(room)
    assert "R25" not in document.texts
    assert "What each round brought is in the tables of the rounds." in document.texts
    assert placed(document) == ["Guest1", "Guest2", "Guest3", "Guest4"]


def test_the_same_results_make_the_same_bytes() -> None:
    assert results_pdf(told(lexicon())) == results_pdf(told(lexicon()))
    assert results_pdf(told(lexicon())) != results_pdf(told(lexicon()), "eo")


def test_times_are_told_by_the_zone_of_the_evening() -> None:
    found = told(lexicon())
    east = timezone(timedelta(hours=9))
    here, there = (Printed(results_pdf(found, zone=zone)).texts for zone in (UTC, east))
    changed = [pair for pair in zip(here, there, strict=True) if pair[0] != pair[1]]
    assert changed == [("08:00", "17:00"), ("08:07", "17:07"), ("08:14", "17:14")]


def test_other_paper_is_refused() -> None:
    with pytest.raises(PrintError, match="no paper 'a5'"):
        results_pdf(told(lexicon()), paper="a5")  # type: ignore[arg-type]


def test_initials() -> None:
    assert initials("Ĉeĉilia Ĝojulo") == "ĈĜ"
    assert initials("Anna Maria von der Au") == "AMV"
    assert initials("Bo") == "Bo"
    assert initials("") == ""


@pytest.mark.long
def test_four_hundred_guests_and_eight_rounds_are_all_printed() -> None:
    document = Printed(results_pdf(told(large(400, 8))))
    names = placed(document)
    assert len(names) == len(set(names)) == 400
