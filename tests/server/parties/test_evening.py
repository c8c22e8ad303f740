"""A whole evening over HTTP and lines, and each role held to its part."""

from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

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
    TakeCall,
    WithdrawCall,
)
from crossdeck.party.terms import Manner, PartyTerms
from tests.server.houses import house, live
from tests.server.parties.evenings import opened


@live
async def test_a_whole_evening_with_host_steward_tables_guests_and_a_projector(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party = await opened(here, hand=60, rounds=2, hidden=1, prizes=["Vase"])
        door = await party.link("join")
        guests = {n: (await party.do(Join, door, name=f"Guest {n}"))["ticket"] for n in range(1, 9)}
        await party.do(SeatGuests)
        async with AsyncExitStack() as stack:
            lines = {
                role: await stack.enter_async_context(party.line(await party.link(role, number)))
                for role, number in (("host", 0), ("steward", 1), ("projector", 0), ("table", 1))
            }
            one = await stack.enter_async_context(party.line(guests[1]))
            for number in (1, 2):
                await party.do(StartRound, round=number)
                for table in (await party.look())["tables"]:
                    await _play(party, table, number, guests)
                for table in (await party.look())["tables"]:
                    if table["level"]:
                        await party.do_cut(number, table["number"])
                await party.do(MoveOn if number == 1 else Finish, round=number)
            await here.forward(1)
            assert one.picture["standings"]["hidden"] == 1
            await party.do(Reveal, place=1)
            await here.forward(1)
            for line in (*lines.values(), one):
                shown = line.picture["standings"]
                assert (shown["final"], shown["placed"], shown["rounds"]) == (True, 8, 2)
        best = (await party.look())["standings"]["lines"][0]
        assert (await party.look())["prizes"][0]["names"][0] == best["name"]
        fined = [each for each in (await party.look())["standings"]["lines"] if each["fines"]]
        assert [each["fines"] for each in fined] == [100]  # LXP-13: once a round at table 1


async def _play(party: Any, table: Any, number: int, guests: dict[int, str]) -> None:
    """A hand: a call and a ruling at table 1, somebody out, cards counted and initialled by neighbours."""
    device, steward = await party.link("table", table["number"]), await party.link("steward", 1)
    seats = [seat["guest"] for seat in table["seats"]]
    if table["number"] == 1:
        wrong = seats[-1] if number == 1 else await _fined(party)
        at = (await party.look())["tables"]
        there = next(each["number"] for each in at if any(seat["guest"] == wrong for seat in each["seats"]))
        called_by = await party.link("table", there)
        await party.do(CallSteward, called_by, table=there, word="London", guest=wrong)
        (call,) = (await party.look(steward))["calls"]
        await party.do(TakeCall, steward, call=call["id"])
        await party.do(
            Rule, steward, table=there, guest=wrong, word="London", outcome="wrong", call=call["id"]
        )
        assert (await party.look(steward))["calls"] == []
    await party.do(EndHand, device, round=number, table=table["number"], out=seats[0])
    for points, guest in enumerate(seats):
        if points:
            await party.do(EnterScore, guests[guest], round=number, guest=guest, points=points)
    for seat in next(
        each for each in (await party.look(device))["tables"] if each["number"] == table["number"]
    )["seats"]:
        await party.do(
            InitialScore, guests[seat["checker"]], round=number, guest=seat["guest"], points=seat["points"]
        )


async def _fined(party: Any) -> int:
    rulings = (await party.look())["rulings"]
    return int(rulings[0]["guest"])


HOST, OFFICE = {"host"}, {"host", "steward"}
TABLE = {"host", "table", "guest"}
PARTS: list[tuple[PartyCommand, set[str]]] = [
    (ChangeTerms(id="x", terms=PartyTerms("lexicon-party", hand=61)), HOST),
    (AddGuests(id="x", names=["Zoe"]), HOST),
    (RenameGuest(id="x", guest=1, name="Zoe"), HOST),
    (GuestLeaves(id="x", guest=1), {"host", "guest"}),
    (GuestReturns(id="x", guest=1), HOST),
    (ReplaceGuest(id="x", guest=1, name="Zoe"), HOST),
    (SeatGuests(id="x"), HOST),
    (Place(id="x", guest=1, table=1), HOST),
    (Swap(id="x", one=1, other=2), HOST),
    (CloseTable(id="x", table=1), HOST),
    (SetManner(id="x", table=1, manner=Manner.APP), HOST),
    (StartRound(id="x", round=1), HOST),
    (PauseClock(id="x", round=1), HOST),
    (ResumeClock(id="x", round=1), HOST),
    (GiveTime(id="x", round=1, seconds=30), HOST),
    (GiveTime(id="x", round=1, seconds=30, table=1), OFFICE),
    (CallTime(id="x", round=1), HOST),
    (Correct(id="x", round=1, guest=1, points=1, was=None, why="so"), OFFICE),
    (Excuse(id="x", round=1, guest=1, why="so"), OFFICE),
    (CutFor(id="x", round=1, table=1), OFFICE | TABLE),
    (MoveOn(id="x", round=1), HOST),
    (MoveBack(id="x", round=1), HOST),
    (Finish(id="x", round=1), HOST),
    (Reopen(id="x"), HOST),
    (Reveal(id="x"), HOST),
    (SetKeyword(id="x", table=1, word="cat"), HOST),
    (NewLink(id="x", role="projector"), HOST),
    (Join(id="x", name="Zoe"), {"host", "join"}),
    (EndHand(id="x", round=1, table=1), OFFICE | TABLE),
    (ReopenHand(id="x", round=1, table=1), OFFICE),
    (EnterScore(id="x", round=1, guest=1, points=1), TABLE),
    (InitialScore(id="x", round=1, guest=1, points=1), TABLE),
    (CallSteward(id="x", table=1), OFFICE | TABLE),
    (WithdrawCall(id="x", call=1), OFFICE | TABLE),
    (ClaimKeyword(id="x", guest=1, word="cat"), TABLE),
    (TakeCall(id="x", call=1), OFFICE),
    (Rule(id="x", table=1, guest=1, word="cat", outcome="good"), OFFICE),
    (Overturn(id="x", ruling=1, why="so"), OFFICE),
    (DecideClaim(id="x", claim=1, granted=True), OFFICE),
]


def test_every_command_is_tried_here() -> None:
    tried = {type(command) for command, _ in PARTS}
    assert tried == set(PartyCommand.__args__)


@pytest.mark.parametrize("role", ["host", "steward", "table", "guest", "projector", "join"])
@live
async def test_a_link_does_what_it_is_for_and_nothing_else(tmp_path: Path, role: str) -> None:
    """Whatever else is wrong with a command, whoever it is not for hears that, and nothing has changed."""
    async with house(tmp_path) as here:
        for command, may in PARTS:
            party = await opened(here, mixed=False)
            await party.begun(8)  # Unmixed, guest 1 sits at table 1.
            await party.do(CallSteward, table=1)
            number = 1 if role in ("steward", "table", "guest") else 0
            link = await party.link(role, number)
            before = (await party.look())["v"]
            answer = await party.ask(command, link)
            refusal = answer["refusal"]["code"] if answer["refusal"] else ""
            assert (refusal == "not-your-part") == (role not in may), (command, answer)
            if role not in may:
                assert (await party.look())["v"] == before


@live
async def test_a_table_and_its_guests_can_do_nothing_at_another(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party = await opened(here, mixed=False)
        await party.begun(8)
        tries: list[Callable[[], PartyCommand]] = [
            lambda: EndHand(id="x", round=1, table=2),
            lambda: CallSteward(id="x", table=2),
            lambda: EnterScore(id="x", round=1, guest=8, points=1),
            lambda: GuestLeaves(id="x", guest=8),
        ]
        for link in (await party.link("table", 1), await party.link("guest", 1)):
            for command in tries:
                answer = await party.ask(command(), link)
                assert answer["refusal"]["code"] == "not-your-part"
