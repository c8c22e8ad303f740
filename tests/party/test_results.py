"""The results of an evening: whole, as JSON and as a line a guest."""

import csv as reading
import io

import msgspec
import pytest

from crossdeck.party.commands import AddGuests, CutFor, Excuse, RenameGuest
from crossdeck.party.results import PartyResults, csv, results
from crossdeck.party.standings import Levelling
from crossdeck.party.wording import levelling_in_words
from tests.party.rooms import Room
from tests.print.evenings import LONGEST, keyword, lexicon


def found() -> PartyResults:
    room = lexicon()
    return results(room.evening, room.now)


def lines(text: str) -> list[dict[str, str]]:
    return list(reading.DictReader(io.StringIO(text.removeprefix("\ufeff"))))


def test_they_tell_the_evening() -> None:
    told = found()
    assert (told.name, told.game, told.title) == ("Vespero ĉe Ĝojo", "lexicon-party", "Lexicon Party")
    assert told.final
    assert told.lowest
    assert told.stewards == ("Greta Ŝtono",)
    assert told.began == told.rounds[0].started
    assert told.counted == (1, 2, 3)


def test_they_have_every_seat_of_every_round() -> None:
    told, evening = found(), lexicon().evening
    assert [
        [(table.number, tuple(seat.guest for seat in table.seats)) for table in round_.tables]
        for round_ in told.rounds
    ] == [[(hand.number, hand.seats) for hand in round_.hands] for round_ in evening.rounds]
    for round_, held in zip(told.rounds, evening.rounds, strict=True):
        for table, hand in zip(round_.tables, held.hands, strict=True):
            for seat in table.seats:
                assert seat.points == hand.scores[seat.guest].points
                assert seat.first == (seat.guest == hand.first)


def test_a_seat_has_cards_and_initials_and_who_won_the_table() -> None:
    table = found().rounds[0].tables[0]
    out, counted = table.seats[:2]
    assert table.over == "out"
    assert (out.out, out.points, out.moved) == (True, 0, True)
    assert sorted(counted.cards or "") == ["A", "Q"]
    assert counted.initials == table.seats[2].name
    assert not counted.moved


def test_a_cut_is_told() -> None:
    room = Room(guests=4)
    room.plays(dict.fromkeys(range(1, 5), 20))
    level = results(room.evening, room.now).rounds[0].tables[0].seats
    assert not any(seat.moved or seat.cut for seat in level)
    winner = room.at(1, 2)
    room.does("host", CutFor, round=1, table=1, winners=[winner])
    seats = results(room.evening, room.now).rounds[0].tables[0].seats
    assert [(seat.moved, seat.cut) for seat in seats] == [(seat.guest == winner,) * 2 for seat in seats]


def test_a_table_that_is_not_counted_has_no_winner_yet() -> None:
    room = Room(guests=4).begins()
    room.goes_out(room.at(1, 0))
    told = results(room.evening, room.now)
    assert not told.rounds[0].counted
    assert not told.final
    assert not any(seat.moved for seat in told.rounds[0].tables[0].seats)
    assert told.counted == ()
    assert told.lines == ()
    assert len(told.unplaced) == 4


def test_fines_stand_apart_from_points_and_go_with_their_ruling() -> None:
    told = found()
    fined = told.rounds[0].tables[0].seats[1]
    assert fined.fined == 50  # LXP-13; the one that was taken back is not in it
    assert [(fine.name, fine.word, fine.points, fine.ruling) for fine in told.fines] == [
        (fined.name, "PARIS", 50, 1)
    ]
    line = next(line for line in told.lines if line.guest == fined.guest)
    assert line.fines == 50
    assert line.points == sum(points or 0 for points in line.scores) + 50


def test_rulings_and_what_was_put_right_come_in_order_with_who_and_why() -> None:
    told = found()
    assert [(each.word, each.by_name, each.overturned) for each in told.rulings] == [
        ("PARIS", "Greta Ŝtono", ""),
        ("ROME", "Greta Ŝtono", "it was another table"),
    ]
    assert [(each.what, each.by, each.why) for each in told.journal] == [
        ("overturned", "host", "it was another table"),
        ("corrected", "host", "a card lay on the floor"),
    ]
    mended = [seat for table in told.rounds[1].tables for seat in table.seats if seat.corrected]
    assert [seat.points for seat in mended] == [41]


def test_standings_have_a_place_by_the_book_beside_the_levelled_one() -> None:
    told = found()
    assert [line.level for line in told.lines] == sorted(line.level for line in told.lines)
    book = sorted(told.lines, key=lambda line: line.book)
    assert [line.points for line in book] == sorted(line.points for line in told.lines)
    gone = next(line for line in told.lines if line.missed)
    assert gone.scores[2] is None
    assert gone.level > gone.points


def test_who_has_no_score_is_named_without_a_place() -> None:
    room = Room(guests=5)
    room.plays()
    room.does("host", AddGuests, names=["Late"])
    room.does("host", Excuse, round=1, guest=5, why="was called away")
    told = results(room.evening, room.now)
    assert told.unplaced == ("Guest5", "Late")
    assert "Guest5" not in [line.name for line in told.lines]
    assert told.rounds[0].counted


def test_prizes_have_names_when_it_is_over() -> None:
    told = found()
    assert [(prize.what, prize.names) for prize in told.prizes] == [
        ("Silver cup", (told.lines[0].name,)),
        ("A pencil", (told.lines[1].name,)),
    ]


def test_nothing_of_secrets_and_links_is_in_them() -> None:
    text = msgspec.json.encode(found()).decode()
    assert '"secret"' not in text
    assert "seed" not in text
    assert "guest.1." not in text


@pytest.mark.parametrize("room", [lexicon, keyword])
def test_as_json_they_read_back_the_same(room: object) -> None:
    assert callable(room)
    told = results(room().evening, room().now)
    assert msgspec.json.decode(msgspec.json.encode(told), type=PartyResults) == told


def test_a_spreadsheet_has_a_line_a_guest_and_a_column_a_round() -> None:
    told = found()
    rows = lines(csv(told))
    assert list(rows[0]) == [
        "place", "name", "total", "levelled", "fines", "rounds", "round 1", "round 2", "round 3",
    ]  # fmt: skip
    assert [row["place"] for row in rows] == [str(line.place) for line in told.lines]
    assert sorted(row["name"].removeprefix("'") for row in rows) == sorted(line.name for line in told.lines)
    assert LONGEST in [row["name"] for row in rows]
    assert "Ĉeĉilia Ĝojulo" in [row["name"] for row in rows]
    gone = next(row for row in rows if row["rounds"] == "2")
    assert gone["round 3"] == ""
    for row, line in zip(rows, told.lines, strict=True):
        assert (int(row["total"]), float(row["levelled"])) == (line.points, line.level)


def test_a_spreadsheet_takes_no_name_for_a_formula() -> None:
    assert "'=1+2" in [row["name"] for row in lines(csv(found()))]
    room = Room(guests=4)
    room.plays()
    for guest, name in enumerate(["+49", "-1", "@SUM(A1)", " \N{FULLWIDTH EQUALS SIGN}1"], start=1):
        room.does("host", RenameGuest, guest=guest, name=name)
    names = [row["name"] for row in lines(csv(results(room.evening, room.now)))]
    assert all(name.startswith("'") for name in names)


@pytest.mark.parametrize("name", ["Ida = Bo", "O'Hara", 'Tom "T", jr.', "Anna-Lee", "5 Bo"])
def test_a_spreadsheet_leaves_other_names_alone(name: str) -> None:
    room = Room(guests=4)
    room.plays()
    room.does("host", RenameGuest, guest=1, name=name)
    assert name in [row["name"] for row in lines(csv(results(room.evening, room.now)))]


def test_a_spreadsheet_knows_that_it_is_utf_8() -> None:
    assert csv(found()).encode().startswith(b"\xef\xbb\xbfplace,name")


def test_who_has_no_score_comes_last_in_the_spreadsheet() -> None:
    room = Room(guests=4)
    room.plays()
    room.does("host", AddGuests, names=["Late"])
    last = lines(csv(results(room.evening, room.now)))[-1]
    assert (last["place"], last["name"], last["total"], last["rounds"]) == ("", "Late", "", "0")


def test_where_nothing_was_levelled_the_words_say_so() -> None:
    said = levelling_in_words(Levelling(), 4)
    assert said["en"][0].startswith("Nothing had to be made good")
    assert said["eo"][0].startswith("Nenio estis kompensenda")


def test_what_was_levelled_is_said_in_plain_words() -> None:
    said = levelling_in_words(Levelling(missed=True, sizes={3: 3.25, 5: -1.0}), 4)
    assert "average" in said["en"][0]
    assert "tables of 3 came out 3.2 points lower than at tables of 4" in said["en"][1]
    assert "moved up" in said["en"][1]
    assert "tables of 5 came out 1.0 points higher" in said["en"][2]
    assert "moved down" in said["en"][2]
    assert "je 3,2 malpli altaj" in said["eo"][1]
    assert len(said["eo"]) == len(said["en"])


def test_by_the_book_nothing_is_explained() -> None:
    room = Room(guests=4, levelled=False)
    room.plays()
    told = results(room.evening, room.now)
    assert told.explained == {}
    assert not told.is_levelled
    assert all(line.place == line.book for line in told.lines)
