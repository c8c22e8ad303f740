"""The clocks of a table, with the server's clock pushed on by hand."""

import random
from pathlib import Path
from typing import Any

import pytest

from crossdeck.tables.commands import Pause, Resume, Return
from tests.server.guests import Guest, Json, code_of
from tests.server.houses import Party, live, party, until


def acted(guest: Guest) -> list[Json]:
    """What was done in the game, as the guest heard of it."""
    entries = (entry for message in guest.seen for entry in message.get("entries", ()))
    return [entry for entry in entries if entry["e"] == "acted"]


def due(guest: Guest, seat: int) -> int:
    """When a seat's time is up, as the guest is shown it."""
    found: int = dict(guest.picture["clock"]["moves"])[seat]
    return found


async def until_due(table: Party, guest: Guest) -> None:
    """Push the clock on until the guest's time is up, as everybody is shown it."""
    left = due(table.host, guest.seat or 0) - table.here.clock.now()
    await table.here.forward(left / 1000, mute=sum(each.is_mute for each in table.guests))
    await table.agree()


async def pinged(table: Party, guest: Guest) -> Json:
    """Push the clock on until the guest is pinged; the ping, at this very moment."""
    pings = len(guest.heard("ping"))
    while len(guest.heard("ping")) == pings:
        await table.here.step()
        await guest.asked({"t": "check", "id": "c", "do": "deal"}, "c")  # By then a ping would be here.
    return guest.heard("ping")[-1]


async def measure(table: Party, guest: Guest, milliseconds: int) -> None:
    """Let the server find that a guest's line takes so long; it is not measured again."""
    guest.is_mute = True
    ping = await pinged(table, guest)
    await table.here.forward(milliseconds / 1000, mute=1)
    await guest.say({"t": "pong", "n": ping["n"]})
    lags = table.here.room(table.id).audience.lags
    await until(lambda: lags()[guest.seat or 0] == milliseconds)


@live
async def test_when_a_moves_time_is_up_a_bot_makes_it(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="kan-u-go", clocks={"move": 30}) as table:
        late, [other] = table.turn, table.others
        seat = late.seat
        assert due(other, seat or 0) == table.here.clock.now() + 30_000
        await table.here.forward(29.999)
        await table.agree()
        assert not acted(other)
        await table.here.forward(0.001)
        await table.agree()
        assert table.turn is other
        assert {(entry["seat"], entry["why"]) for entry in acted(other)} == {(seat, "time")}
        assert other.picture["places"][seat]["missed"] == 1
        assert b"crossdeck_times_up_total 1.0" in table.here.services.metrics.text()
        await table.here.agree(*table.guests)


@live
async def test_or_he_exchanges_a_card(tmp_path: Path) -> None:
    clocks = {"move": 30, "at_time_up": "exchange"}
    async with party(tmp_path, "Ann", "Bob", game="lexicon", clocks=clocks) as table:
        late, [other] = table.turn, table.others
        cards = sorted(late.picture["game"]["hands"][late.seat])
        await table.here.forward(30)
        await table.agree()
        assert table.turn is other
        assert [entry["verb"] for entry in acted(other)] == ["discard", "take"]
        [exchanged] = late.picture["game"]["history"]
        assert exchanged["event"] == "exchanged"
        assert len(late.picture["game"]["hands"][late.seat]) == len(cards)


@live
async def test_or_the_round_is_scored(tmp_path: Path) -> None:
    clocks = {"move": 30, "at_time_up": "score"}
    async with party(tmp_path, "Ann", "Bob", game="lexicon", clocks=clocks) as table:
        await table.here.forward(30)
        await table.agree()
        assert not table.sitting.is_in_round
        assert None not in table.host.picture["game"]["hands"]
        assert any(table.host.picture["game"]["scores"])


@live
async def test_a_turn_of_two_steps_has_one_time(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon", clocks={"move": 30}) as table:
        late = table.turn
        at = due(late, late.seat or 0)
        await table.here.forward(20)
        discard = next(text for text in late.picture["can"] if text.startswith("discard"))
        await late.act(discard)
        await table.agree()
        assert due(late, late.seat or 0) == at
        await table.here.forward(10)
        await table.agree()
        assert table.turn is not late


@live
async def test_whoever_moves_in_time_starts_the_others_clock(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="kan-u-go", clocks={"move": 30}) as table:
        rng, started = random.Random(1), 0
        for _ in range(8):
            await table.here.forward(25)
            before = table.turn
            await table.move(rng)
            await table.agree()
            if table.turn is not before and table.sitting.is_in_round:
                assert due(before, table.turn.seat or 0) == table.here.clock.now() + 30_000
                started += 1
            elif table.turn is before:
                await table.move(rng)
                await table.agree()
        assert started >= 4
        assert b"crossdeck_times_up_total 0.0" in table.here.services.metrics.text()


@live
async def test_a_dealer_who_dawdles_has_his_round_dealt(tmp_path: Path) -> None:
    options, clocks = {"target": "500"}, {"move": 30, "round": 100}
    async with party(tmp_path, "Ann", "Bob", game="kan-u-go", options=options, clocks=clocks) as table:
        await table.until_round_over(random.Random(4))
        assert table.host.picture["clock"]["round"] is None
        await table.here.forward(30)
        await table.agree()
        assert table.sitting.is_in_round
        assert acted(table.host)[-1]["verb"] == "deal"
        assert table.host.picture["clock"]["round"] == table.here.clock.now() + 100_000


@live
async def test_a_rounds_time_ends_the_round_and_the_matchs_time_the_match(tmp_path: Path) -> None:
    clocks = {"round": 60, "match": 100}
    async with party(tmp_path, "Ann", "Bob", game="lexicon", clocks=clocks) as table:
        ann = table.host
        assert ann.picture["clock"]["round"] == table.here.clock.now() + 60_000
        assert ann.picture["clock"]["match"] == table.here.clock.now() + 100_000
        await table.here.forward(60)
        await table.agree()
        assert ann.picture["stage"] == "playing"
        assert None not in ann.picture["game"]["hands"]
        await table.turn.act("deal")
        await table.here.forward(39.999)
        await table.agree()
        assert ann.picture["stage"] == "playing"
        await table.here.forward(0.001)
        await table.agree()
        assert ann.picture["stage"] == "over"
        assert ann.picture["outcome"]["winners"]
        assert ann.picture["clock"] == {"moves": [], "round": None, "match": None, "began": None}


async def miss(table: Party, late: Guest, times: int) -> None:
    """Let a guest miss so many moves, while the others make theirs."""
    rng = random.Random(9)
    missed = 0
    while missed < times:
        await table.agree()
        if table.turn is late:
            await table.here.forward(31)
            missed += 1
        else:
            await table.move(rng)
    await table.agree()


@live
async def test_after_three_missed_moves_a_bot_plays_until_he_returns(tmp_path: Path) -> None:
    terms: Json = {"clocks": {"move": 30, "at_time_up": "exchange"}, "options": {"deadlock": "0"}}
    async with party(tmp_path, "Ann", "Bob", game="lexicon", **terms) as table:
        ann, bob = table.guests
        assert await code_of(bob.do(Return)) == "not_away"
        await miss(table, bob, 2)
        assert (bob.picture["places"][1]["bot"], bob.picture["places"][1]["missed"]) == ("", 2)
        await miss(table, bob, 1)
        assert ann.picture["places"][1]["kind"] == "person"
        assert ann.picture["places"][1]["bot"] == "greedy"
        assert {"e": "forfeited", "seat": 1, "bot": "greedy"} in (
            entry for event in ann.heard("event") for entry in event.get("entries", ())
        )
        assert await code_of(bob.act("take blind")) == "away"
        cards = bob.picture["game"]["hands"][1]
        await table.move(random.Random(1))  # Ann's; the bot answers at once.
        while table.turn is not ann:
            await table.agree()
        assert acted(ann)[-1]["why"] == "bot"
        await bob.do(Return)
        await table.agree()
        assert ann.picture["places"][1] == {**ann.picture["places"][1], "bot": "", "missed": 0}
        assert bob.picture["game"]["hands"][1] != cards
        await miss(table, bob, 1)
        assert ann.picture["places"][1]["missed"] == 1


@live
async def test_a_move_in_time_forgives_those_that_were_missed(tmp_path: Path) -> None:
    clocks = {"move": 30, "at_time_up": "exchange"}
    async with party(tmp_path, "Ann", "Bob", game="lexicon", clocks=clocks) as table:
        bob = table.guests[1]
        await miss(table, bob, 2)
        while table.turn is not bob:
            await table.move(random.Random(1))
            await table.agree()
        while table.turn is bob:
            await table.move(random.Random(1))
            await table.agree()
        assert bob.picture["places"][1]["missed"] == 0


@pytest.mark.parametrize(("measured", "credit"), [(0, 0), (300, 300), (1000, 1000), (7000, 1000)])
@live
async def test_a_slow_line_is_credited_with_what_was_measured_and_a_second_at_most(
    tmp_path: Path, measured: int, credit: int
) -> None:
    async with party(tmp_path, "Ann", "Bob", game="kan-u-go", clocks={"move": 30}) as table:
        late, [other] = table.turn, table.others
        if measured:
            await measure(table, late, measured)
        await until_due(table, late)
        assert bool(acted(other)) is not bool(credit)
        if credit:
            await table.here.forward((credit - 1) / 1000, mute=1)
            await table.agree()
            assert not acted(other)
            await table.here.forward(0.001, mute=1)
            await table.agree()
        assert acted(other)[0]["why"] == "time"


@live
async def test_nobody_is_credited_for_the_line_of_another(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="kan-u-go", clocks={"move": 30}) as table:
        late, [other] = table.turn, table.others
        await measure(table, other, 900)
        await until_due(table, late)
        await table.agree()
        assert acted(other)[0]["why"] == "time"


@live
async def test_of_two_lines_the_shorter_counts(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="kan-u-go", clocks={"move": 30}) as table:
        late, [other] = table.turn, table.others
        await measure(table, late, 900)
        async with table.here.guest(table.id, key=late.key):
            await until_due(table, late)
            await table.agree()
            assert acted(other)[0]["why"] == "time"


@live
async def test_a_pause_stops_every_clock(tmp_path: Path) -> None:
    clocks = {"move": 30, "round": 60, "match": 90}
    async with party(tmp_path, "Ann", "Bob", game="lexicon", clocks=clocks) as table:
        await table.here.forward(10)
        await table.host.do(Pause)
        await table.here.forward(100)
        await table.host.do(Resume)
        await table.agree()
        now, clock = table.here.clock.now(), table.host.picture["clock"]
        assert clock == {
            "moves": [[table.turn.seat, now + 20_000]],
            "round": now + 50_000,
            "match": now + 80_000,
            "began": now - 10_000,
        }


@live
async def test_without_clocks_nobody_is_ever_late(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        before = table.sitting
        await table.here.forward(400)
        assert table.sitting is before


@live
async def test_a_lost_line_is_not_away_and_neither_is_a_forfeit(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon", clocks={"move": 100}) as table:
        ann, bob = table.guests
        while table.turn is not bob:
            await table.move(random.Random(2))
            await table.agree()
        await bob.leave()

        def presence() -> list[Any]:
            return [(message["seat"], message["is"]) for message in ann.heard("presence")[-1:]]

        await ann.until(lambda: presence() == [(1, "lost")])
        await table.here.forward(29)
        assert presence() == [(1, "lost")]
        await table.here.forward(1)
        await ann.until(lambda: presence() == [(1, "away")])
        place = ann.picture["places"][1]
        assert (place["kind"], place["bot"], place["missed"]) == ("person", "", 0)
        await table.here.forward(70)
        await ann.until(lambda: ann.v == table.sitting.version)
        place = ann.picture["places"][1]
        assert (place["kind"], place["bot"], place["missed"]) == ("person", "", 1)
        async with table.here.guest(table.id, key=bob.key, have=bob) as again:
            await ann.until(lambda: presence() == [(1, "here")])
            assert again.seat == 1
