"""A table is a fold over its log: the same rows give the same table, and a damaged log is said to be so."""

from typing import get_args

import msgspec
import pytest

from crossdeck.tables import entries
from crossdeck.tables.commands import End, Pause, Start
from crossdeck.tables.entries import (
    Acted,
    Decision,
    Entry,
    Forfeited,
    Opened,
    Rematched,
    Returned,
    Seated,
    Shrunk,
    Started,
    Vacated,
    read_decision,
    write_decision,
)
from crossdeck.tables.log import Row
from crossdeck.tables.sitting import DamagedError, Sitting, Stage, fold
from crossdeck.tables.terms import Terms
from tests.tables.stories import ANN, BOB, TABLES, Story, folded, story_of, terms_name

SEEDS = ("1", "2", "3")
every = pytest.mark.parametrize("number", range(len(TABLES)), ids=map(terms_name, TABLES))


def test_the_stories_show_whatever_can_happen() -> None:
    steps = [step for number in range(len(TABLES)) for seed in SEEDS for step in story_of(number, seed).steps]
    happened = {type(entry) for step in steps for entry in step.decision.entries}
    assert happened == set(get_args(entries.Entry)) - {Opened}
    acted = [entry for step in steps for entry in step.decision.entries if isinstance(entry, Acted)]
    assert {entry.why for entry in acted} == {"", "bot", "time"}
    assert {entry.do.partition(" ")[0] for entry in acted} >= {
        *("play", "discard", "take", "challenge", "accept", "deal", "time"),
    }
    assert {step.after.stage for step in steps} == set(Stage)
    assert any(step.after.host != ANN for step in steps)
    assert any(step.after.sealed != step.before.sealed and step.after.state is None for step in steps)


@every
@pytest.mark.parametrize("seed", SEEDS)
def test_a_table_folded_from_its_log_is_the_one_built_step_by_step(number: int, seed: str) -> None:
    """Time and requests too; the state is worked out anew, where it was known when it was decided."""
    story = story_of(number, seed)
    built = (story.opened, *(step.after for step in story.steps))
    for from_log, step_by_step in zip(folded(story.rows), built, strict=True):
        assert from_log == step_by_step


@every
def test_versions_count_from_one_without_a_gap(number: int) -> None:
    story = story_of(number)
    assert [row.version for row in story.rows] == list(range(1, len(story.rows) + 1))
    assert [sitting.version for sitting in folded(story.rows)] == [row.version for row in story.rows]


@every
def test_what_is_written_down_is_read_back(number: int) -> None:
    story = story_of(number)
    for row, step in zip(story.rows[1:], story.steps, strict=True):
        assert read_decision(row.body) == step.decision
        assert msgspec.json.decode(msgspec.json.encode(row), type=Row) == row


@every
def test_a_table_goes_on_from_the_log_as_it_would_have(number: int) -> None:
    """Whoever folds half of a log and follows the rest has what the other process has."""
    story = story_of(number)
    half = len(story.rows) // 2
    *_, sitting = folded(story.rows[:half])
    for row in story.rows[half:]:
        sitting = fold(sitting, row)
    assert sitting == story.sitting


def test_what_was_decided_in_one_version_is_there_whole() -> None:
    story = Story(Terms("kan-u-go", 2)).seat(ANN, BOB).start()
    assert [step.after.version for step in story.steps] == [2, 3, 4]
    assert story.sitting.requests == {(ANN, "r1"): 2, (BOB, "r2"): 3, (ANN, "r3"): 4}


# Damage.


def played() -> Story:
    """A table in the middle of a game: seven rows."""
    story = Story(Terms("kan-u-go", 2)).seat(ANN, BOB).start().exchange()
    story.ask(ANN, Pause)
    assert len(story.rows) == 7
    return story


def at(story: Story, version: int, *entries: Entry) -> list[Row]:
    """The log up to a version, in which this was decided."""
    return [*story.rows[: version - 1], _with(story.rows[version - 1], write_decision(Decision(entries)))]


def _with(row: Row, body: bytes) -> Row:
    return msgspec.structs.replace(row, body=body)


def damage(rows: list[Row]) -> str:
    with pytest.raises(DamagedError) as wrong:
        list(folded(rows))
    return str(wrong.value)


def test_a_row_that_is_missing_is_noticed_at_the_next() -> None:
    rows = played().rows
    assert damage(rows[:4] + rows[5:]) == "table a2b3c4d5e6f7, row 6: it does not follow on row 4"
    assert damage(rows[1:]) == "table a2b3c4d5e6f7, row 2: it does not follow on row 0"


def test_rows_in_the_wrong_order_are_noticed() -> None:
    rows = played().rows
    assert "row 5: it does not follow on row 3" in damage([*rows[:3], rows[4], rows[3]])
    assert "row 3: it does not follow on row 3" in damage([*rows[:3], rows[2]])


def test_a_row_of_another_table_is_noticed() -> None:
    rows = played().rows
    stray = msgspec.structs.replace(rows[3], table="zzzzzzzzzzzz")
    assert damage([*rows[:3], stray]) == "table zzzzzzzzzzzz, row 4: it is no row of table a2b3c4d5e6f7"


@pytest.mark.parametrize(
    "body",
    [
        *(b"", b"{", b"null", b"[]", b"{}", b"\xff\xfe", b'{"entries": null}', b'{"entries": [{}]}'),
        b'{"entries": [{"type": "exploded", "seat": 1}]}',
        b'{"entries": [{"type": "vacated", "seat": "one", "why": "left"}]}',
        b'{"entries": [{"type": "vacated", "seat": 1, "why": "bored"}]}',
        b'{"entries": [{"type": "acted", "seat": -1, "do": "take open"}]}',
        b'{"entries": [{"type": "shrunk", "kept": [0, -1], "sealed": "x"}]}',
    ],
)
def test_a_body_that_is_no_decision_is_noticed(body: bytes) -> None:
    rows = played().rows
    assert damage([*rows[:3], _with(rows[3], body)]).startswith("table a2b3c4d5e6f7, row 4: ")


@pytest.mark.parametrize(
    ("version", "entry", "why"),
    [
        (6, Acted(0, "play 0,0 across QQQ"), "It is the turn of seat 2"),
        (5, Acted(1, "play 0,0 across QQQ"), "The hand has no Q"),
        (6, Acted(7, "take open"), "There is no seat 8"),
        (6, Acted(0, "sing"), "is no action"),
        (6, Acted(0, "deal"), "The round is still being played"),
        (4, Acted(0, "take open"), "nothing was being played"),
        (6, Started(), "no deal was sealed"),
        (3, Seated(5, "Eve", "e" * 32), "index"),
        (6, Vacated(2, "left"), "index"),
        (6, Forfeited(2, "greedy"), "index"),
        (6, Returned(2), "index"),
        (4, Shrunk((0, 3), "kan-u-go#1"), "index"),
        (4, Shrunk((0,), "kan-u-go#1"), "players, not 1"),
    ],
)
def test_what_cannot_have_happened_is_noticed(version: int, entry: Entry, why: str) -> None:
    message = damage(at(played(), version, entry))
    assert message.startswith(f"table a2b3c4d5e6f7, row {version}: ")
    assert why in message


def test_a_table_is_opened_once_and_first() -> None:
    story = played()
    opened = read_decision(story.rows[0].body).entries
    assert damage(at(story, 5, *opened)) == "table a2b3c4d5e6f7, row 5: the table was opened before"
    assert "row 1: a log begins with the opening" in damage(at(story, 1, *opened, *opened))
    assert "row 1: a log begins with the opening" in damage(at(story, 1, Started()))
    assert "row 1: a log begins with the opening" in damage(at(story, 1))


@pytest.mark.parametrize(
    ("terms", "why"),
    [
        (Terms("canasta", 2), "no game is called 'canasta'"),
        (Terms("kan-u-go", 2, {"colour": "red"}), "colour"),
        (Terms("kan-u-go", 1), "players, not 1"),
        (Terms("kan-u-go", 2, words="/etc/passwd"), "no dictionary on the shelf"),
    ],
)
def test_terms_that_cannot_be_are_noticed(terms: Terms, why: str) -> None:
    message = damage(at(played(), 1, Opened(terms, ANN, "kan-u-go#1")))
    assert message.startswith("table a2b3c4d5e6f7, row 1: ")
    assert why in message


def test_a_deal_that_cannot_be_is_noticed() -> None:
    story = Story(Terms("kan-u-go", 2))
    rows = at(story, 1, Opened(story.opened.terms, ANN, "kan-u-go\0"))
    sitting = fold(None, rows[0])
    row = Row(sitting.id, 2, story.now, "00ff", write_decision(Decision((Started(),))))
    with pytest.raises(DamagedError, match="row 2: the name of a deal has no zero character"):
        fold(sitting, row)


def test_nothing_is_played_at_a_table_that_is_closed() -> None:
    story = played()
    sitting = story.ask(ANN, End)
    row = Row(
        sitting.id, sitting.version + 1, story.now, "00ff", write_decision(Decision((Acted(0, "throw"),)))
    )
    with pytest.raises(DamagedError, match="row 9: nothing was being played"):
        fold(sitting, row)


# Places.


def test_a_match_begins_with_the_seats_that_are_there() -> None:
    story = Story(Terms("kan-u-go", 2)).seat(ANN, BOB)
    before = story.sitting
    after = story.ask(ANN, Start)
    assert (before.matches, after.matches) == (0, 1)
    assert after.places == before.places
    assert before.state is None


def test_a_person_without_a_key_sits_nowhere() -> None:
    story = Story(Terms("kan-u-go", 2)).seat(ANN)
    assert story.sitting.seat_of(ANN) == 0
    assert story.sitting.seat_of(BOB) is None
    assert story.sitting.seat_of("") is None


def test_a_rematch_forgets_what_was_missed_and_keeps_who_plays() -> None:
    story = story_of(0)
    (step,) = (step for step in story.steps if isinstance(step.decision.entries[0], Rematched))
    assert [(place.person, place.bot) for place in step.after.places] == [
        (place.person, place.bot) for place in step.before.places
    ]
    assert not any(place.missed for place in step.after.places)
    assert step.after.state is None


def test_nobody_is_awaited_where_nothing_is_played() -> None:
    for step in story_of(2).steps:
        sitting: Sitting = step.after
        assert bool(sitting.awaited) == (sitting.stage is Stage.PLAYING)
