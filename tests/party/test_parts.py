"""Every command against every role: each can do his part, and no more."""

from typing import get_args

import pytest

from crossdeck.party.commands import (
    AddGuests,
    CallSteward,
    CallTime,
    ChangeTerms,
    ClaimKeyword,
    CloseTable,
    Correct,
    CutFor,
    DecideClaim,
    EndHand,
    EnterScore,
    Excuse,
    Finish,
    GiveTime,
    GuestLeaves,
    GuestReturns,
    HandPlayed,
    HouseCommand,
    InitialScore,
    Join,
    MoveBack,
    MoveOn,
    NewLink,
    Overturn,
    PartyCommand,
    PauseClock,
    Place,
    RenameGuest,
    Reopen,
    ReopenHand,
    ReplaceGuest,
    ResumeClock,
    Reveal,
    Rule,
    SeatGuests,
    SetKeyword,
    SetManner,
    StartRound,
    Swap,
    TableServed,
    TakeCall,
    WithdrawCall,
    WordSpelt,
)
from crossdeck.party.deciding import may
from crossdeck.party.terms import Manner, PartyTerms
from tests.party.rooms import Room, who

# Guests 1 to 4 sit at table 1, guests 5 to 8 at table 2; guest 9 came late and has no seat.
PEOPLE = (
    "host",
    "steward 1",
    "table 1",
    "table 2",
    "guest 1",
    "guest 2",
    "guest 5",
    "guest 9",
    "projector",
    "join",
    "house",
)
HOST = {"host"}
OFFICE = {"host", "steward 1"}
TABLE = {"table 1", "guest 1", "guest 2"}
COMMANDS: list[tuple[PartyCommand | HouseCommand, set[str]]] = [
    (ChangeTerms(id="part", terms=PartyTerms("lexicon-party")), HOST),
    (AddGuests(id="part", names=["New"]), HOST),
    (RenameGuest(id="part", guest=1, name="New"), HOST),
    (GuestLeaves(id="part", guest=1), HOST | {"guest 1"}),
    (GuestReturns(id="part", guest=1), HOST),
    (ReplaceGuest(id="part", guest=1, name="New"), HOST),
    (SeatGuests(id="part"), HOST),
    (Place(id="part", guest=1, table=2), HOST),
    (Swap(id="part", one=1, other=2), HOST),
    (CloseTable(id="part", table=1), HOST),
    (SetManner(id="part", table=1, manner=Manner.APP), HOST),
    (StartRound(id="part", round=1), HOST),
    (PauseClock(id="part", round=1), HOST),
    (ResumeClock(id="part", round=1), HOST),
    (GiveTime(id="part", round=1, seconds=60, table=1), OFFICE),
    (GiveTime(id="part", round=1, seconds=60), HOST),
    (CallTime(id="part", round=1), HOST),
    (Correct(id="part", round=1, guest=1, points=3, was=None, why="so"), OFFICE),
    (Excuse(id="part", round=1, guest=1, why="so"), OFFICE),
    (CutFor(id="part", round=1, table=1), OFFICE | TABLE),
    (MoveOn(id="part", round=1), HOST),
    (MoveBack(id="part", round=2), HOST),
    (Finish(id="part", round=1), HOST),
    (Reopen(id="part"), HOST),
    (Reveal(id="part"), HOST),
    (SetKeyword(id="part", table=0, word="GARDEN"), HOST),
    (NewLink(id="part", role="guest", number=1), HOST),
    (Join(id="part", name="New"), HOST | {"join"}),
    (EndHand(id="part", round=1, table=1), OFFICE | TABLE),
    (ReopenHand(id="part", round=1, table=1), OFFICE),
    (EnterScore(id="part", round=1, guest=1, points=3), HOST | TABLE),
    (InitialScore(id="part", round=1, guest=1, points=3), HOST | TABLE),
    (CallSteward(id="part", table=1), OFFICE | TABLE),
    (WithdrawCall(id="part", call=1), OFFICE | TABLE),
    (ClaimKeyword(id="part", guest=1, word="GARDEN"), HOST | TABLE),
    (TakeCall(id="part", call=1), OFFICE),
    (Rule(id="part", table=1, guest=1, word="GARDEN", outcome="good"), OFFICE),
    (Overturn(id="part", ruling=1, why="so"), OFFICE),
    (DecideClaim(id="part", claim=1, granted=True), OFFICE),
    (TableServed(id="part", round=1, table=1, served="t"), {"house"}),
    (HandPlayed(id="part", round=1, table=1, seats=()), {"house"}),
    (WordSpelt(id="part", table=1, guest=1, word="GARDEN"), {"house"}),
]


@pytest.fixture(scope="module")
def room() -> Room:
    room = Room(guests=8, mixed=False).begins()
    room.does("join", Join, name="Late")
    room.does("table 1", CallSteward, table=1)
    return room


def test_no_command_is_forgotten() -> None:
    assert {type(command) for command, _ in COMMANDS} == {*get_args(PartyCommand), *get_args(HouseCommand)}


@pytest.mark.parametrize(("command", "allowed"), COMMANDS, ids=lambda each: type(each).__name__)
def test_each_can_do_his_part_and_no_more(
    room: Room, command: PartyCommand | HouseCommand, allowed: set[str]
) -> None:
    assert {by for by in PEOPLE if may(room.evening, who(by), command)} == allowed
    for by in set(PEOPLE) - allowed:
        assert room.refuses(by, type(command), **_fields(command)).code == "not-your-part"


def _fields(command: PartyCommand | HouseCommand) -> dict[str, object]:
    return {name: getattr(command, name) for name in command.__struct_fields__}


def test_before_anybody_sits_a_guest_belongs_to_no_table() -> None:
    room = Room(guests=8)
    assert not may(room.evening, who("guest 1"), EnterScore(id="part", round=1, guest=1, points=3))
    assert not may(room.evening, who("guest 1"), CallSteward(id="part", table=1))
