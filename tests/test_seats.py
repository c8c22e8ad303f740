"""Labels of seats: what a person types and a record keeps."""

import pytest

from crossdeck.seats import BOT_NAMES, Seat, SeatsError, parse_seats, seat_labels, split_labels


def test_a_name_is_a_person_and_brackets_are_a_bot() -> None:
    assert parse_seats(["Ann", "Ida [greedy:4]"]) == (Seat("Ann"), Seat("Ida", "greedy:4"))


def test_a_bot_without_a_name_gets_one_that_nobody_has() -> None:
    seats = parse_seats(["[greedy]", "ida", "[greedy:2]", "Vera [x]", "[greedy]"])
    assert [seat.name for seat in seats] == ["Otto", "ida", "Hugo", "Vera", "Mabel"]


def test_names_never_run_out() -> None:
    names = [seat.name for seat in parse_seats(["Bot 1", *["[greedy]"] * 20])]
    assert len(set(names)) == 21
    assert names[1:15] == list(BOT_NAMES)
    assert names[15] == "Bot 2"


def test_labels_are_read_back() -> None:
    seats = parse_seats(["Ann", "[greedy]", "Ĝoja [greedy:4]"])
    assert parse_seats(seat_labels(seats)) == seats


def test_a_text_is_split_at_its_commas_but_not_in_brackets() -> None:
    assert split_labels("Ann,Bob , [greedy], Ida [a,b]") == ["Ann", "Bob", "[greedy]", "Ida [a,b]"]


def test_a_name_is_kept_in_one_form_of_unicode() -> None:
    assert parse_seats(["J\u0302us"])[0].name == "\u0134us"


@pytest.mark.parametrize(
    "label",
    [
        "",
        " ",
        "[]",
        "[ ]",
        "[greedy",
        "greedy]",
        "Ann [a] b",
        "[a][b]",
        "A\x1bnn",
        "x" * 25,
        "A\nB",
        "A\udcff",
    ],
)
def test_what_is_no_seat_is_refused(label: str) -> None:
    with pytest.raises(SeatsError, match="is no"):
        parse_seats([label])


def test_two_players_of_one_name_are_refused_in_any_case() -> None:
    with pytest.raises(SeatsError, match="two seats are called ANN"):
        parse_seats(["Ann", "ANN"])
