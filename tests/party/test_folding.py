"""The fold: rows make an evening, and rows that make none are damaged, whatever is wrong with them."""

import random
from typing import Any, get_args

import msgspec
import pytest

from crossdeck.party.commands import Join, PauseClock, Reveal
from crossdeck.party.entries import (
    Answered,
    CallTaken,
    Corrected,
    CutWon,
    Decided,
    Decision,
    Ended,
    Entered,
    Entry,
    Excused,
    GuestGone,
    GuestReplaced,
    Initialled,
    Opened,
    Overturned,
    PausedAll,
    Recovered,
    Reopened,
    Seated,
    Started,
    TableSeats,
    TermsChanged,
    read_decision,
    write_decision,
)
from crossdeck.party.evening import DamagedPartyError
from crossdeck.party.folding import REMEMBERED, begin, fold
from crossdeck.party.rehearsing import followed
from crossdeck.party.roles import Who
from crossdeck.party.simulating import UNRULY
from crossdeck.party.telling import picture
from crossdeck.party.terms import KeywordPrize, PartyTerms
from tests.party.rooms import START, Room

OPENED = Opened(PartyTerms("lexicon-party"), "secret", "seed")


def test_an_evening_begins_with_being_opened() -> None:
    evening = begin(START, Decision((OPENED,)))
    assert (evening.version, evening.at, evening.opened_at) == (1, START, START)
    for entries in ((), (GuestGone(1),)):
        with pytest.raises(DamagedPartyError, match="does not open it"):
            begin(START, Decision(entries))


def test_a_party_of_a_game_that_nobody_knows_is_damaged() -> None:
    with pytest.raises(DamagedPartyError):
        begin(START, Decision((Opened(PartyTerms("bridge"), "secret", "seed"),)))
    with pytest.raises(DamagedPartyError):
        begin(START, Decision((OPENED, TermsChanged(PartyTerms("bridge")))))


@pytest.mark.parametrize(
    "entry",
    [
        OPENED, GuestGone(9), GuestReplaced(9, 10), Started(2), Started(1), Entered(9, 5),
        Initialled(1, 2, 5), Ended(7, "stuck"), CutWon(7, (1,), by_program=True),
        Corrected(0, 1, 5, None, "x"), Corrected(7, 1, 5, None, "x"), Excused(-1, 1, "x"),
        CallTaken(3, "host"), Answered(3),
        Overturned(3, "x"), Decided(3, granted=True), Seated(3, ()),
        Seated(2, (TableSeats(1, (1, 2, 2, 3), 1),)),
        Seated(2, (TableSeats(1, (1, 2, 77), 1),)),
    ],
    ids=lambda entry: type(entry).__name__,
)  # fmt: skip
def test_a_row_that_does_not_fit_is_damaged(entry: Entry) -> None:
    room = Room(guests=4).begins()
    with pytest.raises(DamagedPartyError):
        fold(room.evening, room.now, Decision((entry,)))


@pytest.mark.parametrize("entry", [PausedAll(), Recovered(5), Ended(1, "stuck"), Started(1), Reopened()])
def test_nothing_is_played_before_there_are_seats(entry: Entry) -> None:
    with pytest.raises(DamagedPartyError):
        fold(Room(guests=4).evening, START, Decision((entry,)))


def test_rows_out_of_order_are_damaged_or_make_an_evening_and_nothing_else() -> None:
    """Lose rows, double rows, change their order: it is found, or it can still be looked at."""
    terms = PartyTerms("keyword-party", hand=20, rounds=2, keyword_prize=KeywordPrize.TABLE)
    rows = [(at, decision) for at, decision, _ in followed(terms, 9, "damage", UNRULY)]
    damaged = 0
    for seed in range(150):
        rng = random.Random(seed)
        mixed = list(rows)
        for _ in range(rng.randrange(1, 4)):
            at = rng.randrange(1, len(mixed))
            match rng.randrange(3):
                case 0:
                    del mixed[at]
                case 1:
                    mixed.insert(at, rng.choice(rows))
                case _:
                    other = rng.randrange(1, len(mixed))
                    mixed[at], mixed[other] = mixed[other], mixed[at]
        try:
            evening = begin(*mixed[0])
            for at, decision in mixed[1:]:
                evening = fold(evening, at, decision)
        except DamagedPartyError:
            damaged += 1
        else:
            assert picture(evening, Who("host"), evening.at)
    assert damaged > 30


def test_every_entry_there_is_comes_through_json() -> None:
    """Entries of every kind, with every field other than its default, are read as they were written."""
    kinds = get_args(Entry)
    assert len(kinds) > 30
    for kind in kinds:
        entry = _filled(kind)
        decision = Decision((entry,), "steward 2", "an id")
        assert read_decision(write_decision(decision)) == decision
        fields = msgspec.structs.fields(kind)
        written = msgspec.json.decode(write_decision(decision))["entries"][0]
        assert set(written) == {field.encode_name for field in fields} | {"type"}


def _filled(kind: type[Entry]) -> Entry:
    values: dict[str, object] = {
        "terms": PartyTerms(
            "keyword-party", name="Soirée", prizes=("cup",), keyword_prize=KeywordPrize.TABLE_ALL
        ),
        "tables": (TableSeats(3, (4, 5, 6), 5),),
        "winners": (4, 5),
        "cards": "AB?",
        "outcome": "misspelt",
        "why": "stuck",
    }
    made: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        if field.name == "tables" and kind.__name__ == "TimeGiven":
            made[field.name] = (1, 2)
        elif field.name in values:
            made[field.name] = values[field.name]
        else:
            made[field.name] = {int: 7, str: "a text", bool: True}.get(field.type, 7)
    return msgspec.convert({**msgspec.to_builtins(kind(**made))}, kind)


def test_a_row_that_is_no_json_is_told_by_msgspec() -> None:
    with pytest.raises(msgspec.MsgspecError):
        read_decision(b'{"entries":[{"type":"unheard_of"}]}')


def test_the_same_request_is_done_once() -> None:
    room = Room(guests=4)
    assert room.does("join", Join, id="mine", name="Late")
    assert room.does("join", Join, id="mine", name="Late") == ()
    assert len(room.evening.guests) == 5


def test_the_same_id_of_somebody_else_is_another_request() -> None:
    room = Room(guests=4)
    room.does("join", Join, id="mine", name="Late")
    room.does("host", Join, id="mine", name="Later")
    assert len(room.evening.guests) == 6


def test_so_many_requests_are_known_again_and_no_more() -> None:
    room = Room(guests=4).begins()
    evening = room.evening
    for number in range(REMEMBERED + 5):
        decision = Decision((GuestGone(1),), "host", f"again {number}")
        evening = fold(evening, room.now, decision)
    assert len(evening.requests) == REMEMBERED
    assert ("host", "again 4") not in evening.requests
    assert ("host", f"again {REMEMBERED}") in evening.requests


def test_time_does_not_go_back() -> None:
    room = Room(guests=4).begins()
    room.now -= 60_000
    room.does("host", PauseClock, round=1)
    assert room.evening.at == START
    assert room.evening.rounds[0].clock.paused == START


def test_a_fold_changes_nothing_of_what_was() -> None:
    room = Room(guests=8)
    room.plays()
    before, kept = room.evening, msgspec.json.encode(msgspec.structs.replace(room.evening, requests={}))
    room.moves()
    room.plays()
    assert room.refuses("host", Reveal).code == "not-over"
    assert msgspec.json.encode(msgspec.structs.replace(before, requests={})) == kept
