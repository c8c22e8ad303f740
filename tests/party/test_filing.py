"""A party file: written, read again, torn and damaged."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossdeck.party.entries import Decision, GuestAdded, GuestGone, GuestReplaced, Opened
from crossdeck.party.filing import HEADER, PartyFileError, Row, evening_of, read, write, write_row
from crossdeck.party.rehearsing import followed
from crossdeck.party.simulating import LIVELY
from crossdeck.party.terms import PartyTerms

OPENED = Row(1, 1_000, Decision((Opened(PartyTerms("lexicon-party"), "secret", "seed"),), "host"))
CAME = Row(2, 2_000, Decision((GuestAdded(1, "Zoë"), GuestAdded(2, "Ĝoja")), "host"))
LEFT = Row(3, 3_000, Decision((GuestGone(1),), "guest 1", "an id"))
ROWS = (OPENED, CAME, LEFT)
TEXT = write(ROWS)


def wrong(text: str) -> str:
    """What is said of a text that is refused."""
    with pytest.raises(PartyFileError) as refused:
        evening_of(read(text, "my.party").rows, "my.party")
    assert str(refused.value).startswith("my.party: ")
    return str(refused.value).removeprefix("my.party: ")


def test_a_file_is_a_header_and_a_line_for_each_decision() -> None:
    header, first, second, third, end = TEXT.split("\n")
    assert header == '{"crossdeck-party":1}'
    assert first.startswith('{"version":1,"at":1000,"decision":{"entries":[{"type":"opened",')
    assert second == (
        '{"version":2,"at":2000,"decision":{"entries":[{"type":"guest_added","guest":1,"name":"Zoë"},'
        '{"type":"guest_added","guest":2,"name":"Ĝoja"}],"by":"host","intent":""}}'
    )
    assert '"intent":"an id"' in third
    assert end == ""


def test_what_was_written_is_read_and_makes_the_same_evening() -> None:
    filed = read(TEXT, "my.party")
    assert (filed.rows, filed.whole, filed.torn) == (ROWS, len(TEXT.encode()), "")
    evening = evening_of(filed.rows, "my.party")
    assert (evening.version, evening.at, evening.here) == (3, 3_000, (2,))
    assert write(filed.rows) == TEXT


def test_a_whole_simulated_evening_survives_the_file() -> None:
    rows, last = [], None
    for at, decision, evening in followed(PartyTerms("lexicon-party", rounds=2), 9, "filing", LIVELY):
        rows.append(Row(evening.version, at, decision))
        last = evening
    filed = read(write(rows), "my.party")
    assert list(filed.rows) == rows
    assert evening_of(filed.rows, "my.party") == last


@pytest.mark.parametrize("text", ["\ufeff" + TEXT, TEXT.replace("\n", "\r\n")])
def test_marks_of_other_editors_do_no_harm(text: str) -> None:
    filed = read(text, "my.party")
    assert (filed.rows, filed.whole) == (ROWS, len(text.encode()))


def test_a_last_line_that_lost_its_end_only_is_whole() -> None:
    filed = read(TEXT.removesuffix("\n"), "my.party")
    assert (filed.rows, filed.torn, filed.whole) == (ROWS, "", len(TEXT.encode()) - 1)


@given(st.integers(1, len(write_row(LEFT)) - 2))
@settings(max_examples=40, derandomize=True, database=None)
def test_a_last_line_torn_anywhere_is_told_and_all_before_it_kept(length: int) -> None:
    filed = read(write(ROWS[:2]) + write_row(LEFT)[:length], "my.party")
    assert filed.rows == ROWS[:2]
    assert filed.whole == len(write(ROWS[:2]).encode())
    assert filed.torn.startswith("my.party: line 4, the last, was torn off while it was written")


def test_a_line_torn_within_a_letter_is_torn() -> None:
    bytes_ = TEXT.encode() + write_row(CAME).encode().partition("ë".encode())[0] + "ë".encode()[:1]
    filed = read(bytes_.decode("utf-8", "surrogateescape"), "my.party")
    assert (filed.rows, filed.whole) == (ROWS, len(TEXT.encode()))
    assert filed.torn


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "line 1 is empty, so this is no party file; one begins with"),
        ("my shopping list\n", "line 1 is 'my shopping list', so this is no party file"),
        ("x" * 90 + "\n", "line 1 is 'xxxxx"),
        ("[1]\n", "line 1 is '[1]', so this is no party file"),
        ('{"crossdeck-party":"one"}\n', "so this is no party file"),
        (
            '{"crossdeck-party":2}\n',
            "a party file of form 2, made by a later crossdeck; this one reads form 1",
        ),
        (HEADER, "no party was opened in it"),
        (HEADER.strip(), "no party was opened in it"),
        (HEADER + write_row(OPENED)[:50], "no party was opened in it"),
        (HEADER + "{}\n", "line 2 is damaged (Object missing required field `version`)"),
        (HEADER + write_row(OPENED)[:50] + "\n" + write_row(CAME), "line 2 is damaged"),
        (TEXT + "\n" + write_row(LEFT), "line 5 is damaged"),
        (TEXT.replace('"version":2', '"version":0'), "line 3 is damaged"),
        (TEXT.replace('"at":2000', '"at":"two"'), "line 3 is damaged"),
        (TEXT.replace('"type":"guest_gone"', '"type":"guest_flown"'), "line 4 is damaged"),
        (TEXT.replace('"version":3', '"version":3,"more":1'), "line 4 is damaged"),
        (write((OPENED, LEFT)), "line 3 has version 3 where 2 is due: lines are missing before it"),
        (TEXT + write_row(LEFT), "line 5 has version 3 where 4 is due: lines were repeated or mixed up"),
        ((TEXT + write_row(LEFT)).rstrip(), "line 5 has version 3 where 4 is due"),
        (TEXT.replace("Zo", "Zo\udcff"), "line 3 is damaged"),
    ],
)
def test_whatever_else_is_wrong_is_refused_with_its_line(text: str, told: str) -> None:
    assert told in wrong(text)


def test_every_refusal_of_a_line_says_what_can_be_done() -> None:
    damaged = TEXT.replace('"at":2000', '"at":-1')
    assert re.search(
        r"line 3 .*; take the file from a copy, or remove this line and all after it to go on from there$",
        wrong(damaged),
    )


@pytest.mark.parametrize(
    ("row", "told"),
    [
        (Row(2, 0, Decision((GuestGone(9),))), "line 3 does not fit what comes before it"),
        (
            Row(2, 0, OPENED.decision),
            "line 3 does not fit what comes before it (row 2 opens a party that is open",
        ),
        (Row(2, 0, Decision((GuestReplaced(1, 2),))), "line 3 does not fit what comes before it"),
    ],
)
def test_a_decision_that_cannot_have_been_is_refused_with_its_line(row: Row, told: str) -> None:
    assert told in wrong(write((OPENED, row)))


def test_a_first_row_that_opens_nothing_is_refused() -> None:
    assert "line 2 does not fit" in wrong(write((Row(1, 0, CAME.decision),)))
    with pytest.raises(PartyFileError, match="no party was opened"):
        evening_of((), "my.party")
