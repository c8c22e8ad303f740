"""A race online: the server's order decides, bots race by its clock, and every client sees the same."""

import asyncio
from pathlib import Path
from typing import Any

from crossdeck.layout import Placement
from crossdeck.play import Exchanged, Laid, Phase, Play, State
from crossdeck.tables.commands import Act, Pause, Resume
from tests.server.guests import Guest, Json, new_id
from tests.server.houses import Party, live, party

RACE: Any = {"game": "kan-u-go-race"}


def state_of(table: Party) -> State:
    state = table.sitting.state
    assert state is not None
    return state


async def called(table: Party) -> None:
    """The dealer calls, and the race is on."""
    await table.guests[state_of(table).dealer].act("call")
    await table.agree()
    assert state_of(table).phase is Phase.RACING


def plays_of(table: Party, seat: int) -> list[Placement]:
    actions = table.sitting.game.engine.actions(state_of(table), seat)
    return [action.placement for action in actions if isinstance(action, Play)]


def written(table: Party, seat: int, placement: Placement) -> str:
    return table.sitting.game.write(state_of(table), Play(seat, placement))


async def answer(guest: Guest, do: str) -> Json:
    """Whatever comes of it."""
    command = Act(id=new_id(), v=guest.v, do=do)
    return await guest.asked(command, command.id)


async def refused(guest: Guest, do: str) -> Json:
    """Why the rules say no: the first objection."""
    said = await answer(guest, do)
    assert said["t"] == "refused"
    objection: Json = said["objections"][0]
    return objection


def clashing(table: Party) -> tuple[Placement, Placement]:
    """A play of seat 0 after which one of seat 1 is illegal."""
    engine, state = table.sitting.game.engine, state_of(table)
    for mine in plays_of(table, 0)[:50]:
        after = engine.apply(state, Play(0, mine))
        for theirs in plays_of(table, 1)[:400]:
            if engine.check(after, Play(1, theirs)):
                return mine, theirs
    raise AssertionError("no two plays are in each other's way")


@live
async def test_nobody_acts_before_the_call_and_only_the_dealer_or_the_host_calls(tmp_path: Path) -> None:
    """KRC-05."""
    async with party(tmp_path, "Ann", "Bob", "Cid", **RACE) as table:
        dealer = state_of(table).dealer
        other = next(seat for seat in (1, 2) if seat != dealer)
        assert table.guests[dealer].picture["can"] == ["call"]
        assert table.guests[other].picture["can"] == []
        for text in ("call", f"exchange {state_of(table).hands[other][0]} for blind"):
            assert (await refused(table.guests[other], text))["rule"] == "KRC-05"
        await called(table)
        assert all(guest.picture["can"][0].startswith("exchange ") for guest in table.guests)


@live
async def test_of_two_claims_at_once_one_stands_in_every_client_and_in_the_record(tmp_path: Path) -> None:
    """R-46."""
    async with party(tmp_path, "Ann", "Bob", **RACE) as table:
        await called(table)
        mine, theirs = clashing(table)
        ann, bob = table.guests
        first, second = await asyncio.gather(
            answer(ann, written(table, 0, mine)), answer(bob, written(table, 1, theirs))
        )
        assert sorted([first["t"], second["t"]]) == ["ack", "refused"]
        lost = first if first["t"] == "refused" else second
        assert lost["stale"]
        assert lost["objections"]
        await table.agree()
        assert ann.picture["game"]["layout"] == bob.picture["game"]["layout"]
        (laid,) = [event for event in state_of(table).history if isinstance(event, Laid)]
        assert (laid.seat, laid.placement) == ((0, mine) if first["t"] == "ack" else (1, theirs))
        loser = 1 - laid.seat
        assert len(state_of(table).hands[loser]) == 12
        assert state_of(table).scores == (0, 0)


@live
async def test_times_are_the_servers_whatever_a_client_says(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", **RACE) as table:
        await called(table)
        await table.here.forward(2.5)
        card = state_of(table).hands[0][0]
        await table.host.act(f"exchange {card} for blind at 77.000")
        last = state_of(table).history[-1]
        assert isinstance(last, Exchanged)
        assert last.at == state_of(table).clock == 2500
        await table.here.forward(1)
        await table.guests[1].act(f"exchange {state_of(table).hands[1][0]} for blind")
        assert state_of(table).clock == 3500


@live
async def test_somebody_who_saw_another_open_card_does_not_get_this_one(tmp_path: Path) -> None:
    """R-46."""
    async with party(tmp_path, "Ann", "Bob", **RACE) as table:
        await called(table)
        shown = state_of(table).open_card
        other = next(card for card in state_of(table).hands[0] if card != shown)
        await table.host.act(f"exchange {other} for {shown}")
        card = state_of(table).hands[1][0]
        assert (await refused(table.guests[1], f"exchange {card} for {shown}"))["fault"] == "open_gone"
        await table.guests[1].act(f"exchange {card} for {other}")


@live
async def test_at_the_last_blind_card_the_race_stands_still_until_the_dealer_calls(tmp_path: Path) -> None:
    """KRC-12, KRC-13."""
    async with party(tmp_path, "Ann", "Bob", **RACE) as table:
        await called(table)
        while state_of(table).phase is Phase.RACING:
            await table.host.act(f"exchange {state_of(table).hands[0][0]} for blind")
        await table.agree()
        dealer = table.guests[state_of(table).dealer]
        assert dealer.picture["game"]["phase"] == "stopped"
        assert dealer.picture["game"]["history"][-1]["event"] == "stopped"
        card = state_of(table).hands[1][0]
        assert (await refused(table.guests[1], f"exchange {card} for open"))["rule"] == "KRC-12"
        await dealer.act("call")
        await table.agree()
        told = [event["event"] for event in dealer.picture["game"]["history"][-3:]]
        assert told == ["stopped", "reshuffled", "called"]
        assert state_of(table).phase is Phase.RACING
        assert state_of(table).blind_count > 20


async def until_out(table: Party) -> None:
    """Let the bots race the heat to its end."""
    while not state_of(table).phase.is_over:
        await table.here.forward(5)


async def heat(tmp_path: Path, name: str) -> tuple[State, str]:
    (tmp_path / name).mkdir()
    async with party(tmp_path / name, "Ann", bots=3, **RACE) as table:
        await table.host.act("call")
        await until_out(table)
        await table.agree()
        state = state_of(table)
        (record,) = await table.here.services.hub.records(table.id)
        return state, record.text()


@live
async def test_bots_race_by_the_clock_and_the_same_race_again_is_the_same(tmp_path: Path) -> None:
    state, text = await heat(tmp_path, "one")
    assert state.phase.is_over
    laid = [event for event in state.history if isinstance(event, Laid)]
    assert {event.seat for event in laid} <= {1, 2, 3}
    times = [event.at for event in laid]
    assert times == sorted(times)
    assert times[0] > 1000
    assert await heat(tmp_path, "another") == (state, text)


@live
async def test_in_a_pause_no_bot_acts_and_its_time_counts_for_nobody(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", bots=1, **RACE) as table:
        await table.host.act("call")
        await table.here.forward(0.5)
        await table.host.do(Pause)
        before = state_of(table)
        await table.here.forward(60)
        assert state_of(table) is before
        await table.host.do(Resume)
        await until_out(table)
        first = next(event for event in state_of(table).history if isinstance(event, Laid))
        assert first.at < 60_000


@live
async def test_what_a_bot_planned_is_thought_over_if_somebody_else_was_first(tmp_path: Path) -> None:
    """R-46: its cards stay in its hand, and it finds something else."""
    async with party(tmp_path, "Ann", bots=1, **RACE) as table:
        await table.host.act("call")
        await table.here.settled()
        racers = table.here.room(table.id).driver._racers
        plan = racers._plans[1]
        engine = table.sitting.game.engine
        mine = next(
            play
            for play in plays_of(table, 0)
            if engine.check(engine.apply(state_of(table), Play(0, play)), plan.action)
        )
        await table.host.act(written(table, 0, mine))
        await table.here.settled()
        assert racers._plans[1] != plan
        await until_out(table)
        assert state_of(table).phase.is_over
