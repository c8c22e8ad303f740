"""One queue decides: of things that are asked for at the same moment exactly one is first, for everybody."""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from crossdeck.play import Laid, Play
from crossdeck.tables.archive import records
from crossdeck.tables.commands import Act, Command, Kick, Pause, Resume, SeatBot, Sit
from crossdeck.tables.deciding import person_of
from crossdeck.tables.entries import Acted, Decision, read_decision
from crossdeck.tables.sitting import Sitting, Stage
from tests.cli import call
from tests.server.guests import Guest, Json, new_id
from tests.server.houses import Here, Party, live, party
from tests.tables.stories import folded, something


async def at_once(*asked: tuple[Guest, Command]) -> list[Json]:
    """What each is answered, if all ask in the same moment."""
    return list(await asyncio.gather(*(guest.asked(command, command.id) for guest, command in asked)))


def acts(guest: Guest, do: str) -> tuple[Guest, Command]:
    return guest, Act(id=new_id(), v=guest.v, do=do)


async def decisions(here: Here, table: str) -> list[Decision]:
    """The log of a table."""
    return [read_decision(row.body) for row in await here.services.hub.house.store.rows(table)]


async def holds(table: Party, folder: Path) -> None:
    """The log, the table in memory, every picture and the record are the same game."""
    rows = await table.here.services.hub.house.store.rows(table.id)
    *_, last = folded(rows)
    assert last == table.sitting
    await table.here.agree(*table.guests)
    if table.sitting.stage is Stage.OVER or any(not each.is_in_round and each.state for each in folded(rows)):
        file = folder / "match.game"
        for record in records(rows):
            file.write_text(record.text())
            assert call("replay", str(file)).code == 0


@asynccontextmanager
async def lines_of(table: Party, guest: Guest, count: int) -> AsyncIterator[list[Guest]]:
    """Several devices of one player."""
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(table.here.guest(table.id, key=guest.key)) for _ in range(count)
        ]


@live
async def test_of_many_who_want_one_seat_one_gets_it(tmp_path: Path) -> None:
    async with (
        party(tmp_path, "Ann", start=False, game="lexicon", seats=2) as table,
        AsyncExitStack() as stack,
    ):
        guests = [await stack.enter_async_context(table.here.guest(table.id)) for _ in range(6)]
        sits = [Sit(id="1", v=2, name=f"Guest {at}", seat=1) for at in range(6)]
        answers = await at_once(*zip(guests, sits, strict=True))
        assert sorted(answer.get("code", "done") for answer in answers) == ["done"] + ["taken"] * 5
        winner = next(at for at, answer in enumerate(answers) if answer["t"] == "ack")
        await table.here.agree(table.host, *guests)
        for guest in guests:
            assert guest.picture["places"][1]["name"] == f"Guest {winner}"
            assert (guest.seat == 1) is (guest is guests[winner])


@live
async def test_of_two_plays_on_one_square_in_one_tick_one_is_laid(tmp_path: Path) -> None:
    rng, options = random.Random(1), {"checking": "refused"}
    async with party(tmp_path, "Ann", "Bob", game="lexicon", options=options) as table:
        ticks = 0
        while ticks < 4:
            guest, game = table.turn, table.sitting.game
            state = table.sitting.state
            assert state is not None
            found = game.table.finder.find(state.layout, state.hands[guest.seat or 0])
            if len(found) < 4 or not table.sitting.is_in_round:
                await table.move(rng)
                await table.agree()
                continue
            ticks += 1
            texts = [game.write(state, Play(guest.seat or 0, found.found(at))) for at in range(4)]
            async with lines_of(table, guest, 4) as lines:
                answers = await at_once(*(acts(line, text) for line, text in zip(lines, texts, strict=True)))
                assert sorted(answer["t"] for answer in answers) == ["ack", "refused", "refused", "refused"]
                await table.agree()
                await table.here.agree(*lines)
                won = texts[next(at for at, answer in enumerate(answers) if answer["t"] == "ack")]
                last = (await decisions(table.here, table.id))[-1].entries[0]
                assert isinstance(last, Acted)
                assert last.do == won
                assert len(table.host.picture["game"]["history"]) == len(table.sitting.state.history)  # type: ignore[union-attr]
        await holds(table, tmp_path)


@live
async def test_of_two_challenges_of_one_word_in_one_tick_one_is_heard(tmp_path: Path) -> None:
    rng, heard = random.Random(1), 0
    async with party(tmp_path, "Ann", "Bob", "Cyd", "Dan", game="lexicon") as table:
        while heard < 3:
            await table.agree()
            state = table.sitting.state
            assert state is not None
            if not table.sitting.is_in_round:
                await table.turn.act("deal")
                continue
            if state.window is None:
                await table.move(rng)
                continue
            laid = state.history[state.window]
            assert isinstance(laid, Laid)
            word = laid.words[0]
            doubters = [guest for guest in table.guests if guest.seat != laid.seat]
            answers = await at_once(*(acts(guest, f"challenge {word}") for guest in doubters))
            done = [answer for answer in answers if answer["t"] == "ack"]
            assert len(done) <= 1
            if not done:
                await table.move(rng)
                continue
            heard += 1
            await table.agree()
            challenged = [
                event for event in table.host.picture["game"]["history"] if event["event"] == "challenged"
            ]
            assert sum(event["word"] == word for event in challenged) >= 1
        await holds(table, tmp_path)


@live
async def test_the_same_request_over_several_lines_at_once_is_done_once(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        guest = table.turn
        async with lines_of(table, guest, 5) as lines:
            act = Act(id="same", v=guest.v, do=guest.picture["can"][0])
            answers = await at_once(*((line, act) for line in lines))
            assert len({answer["v"] for answer in answers}) == 1
            assert {answer["t"] for answer in answers} == {"ack"}
            over_http = await table.here.post(table.id, guest.key, act)
            assert over_http.json()["v"] == answers[0]["v"]
        asked = [each for each in await decisions(table.here, table.id) if each.intent == "same"]
        assert len(asked) == 1


@pytest.mark.parametrize("seed", range(4))
@live
async def test_whatever_is_asked_for_at_once_everybody_sees_the_same_game(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    options = {"target": "60"}
    async with party(tmp_path, "Ann", "Bob", "Cyd", bots=1, game="lexicon", options=options) as table:
        acked: dict[tuple[str, str], int] = {}
        async with AsyncExitStack() as stack:
            lines = [guest for guest in table.guests for _ in range(2)]
            lines[::2] = [
                await stack.enter_async_context(table.here.guest(table.id, key=guest.key))
                for guest in table.guests
            ]
            for _ in range(25):
                if table.sitting.stage is not Stage.PLAYING:
                    break
                asked = [intent(table.sitting, rng.choice(lines), rng) for _ in range(rng.randrange(2, 7))]
                answers = await at_once(*asked)
                for (guest, command), answer in zip(asked, answers, strict=True):
                    if answer["t"] == "ack":
                        acked[person_of(guest.key), command.id] = answer["v"]
                await table.here.settled()
            await table.here.agree(*lines)
        log = await decisions(table.here, table.id)
        written = {(each.person, each.intent): at for at, each in enumerate(log, 1) if each.intent}
        counted = Counter((each.person, each.intent) for each in log if each.intent)
        assert max(counted.values()) == 1
        assert acked
        assert {key: written[key] for key in acked} == acked
        await holds(table, tmp_path)


def intent(sitting: Sitting, guest: Guest, rng: random.Random) -> tuple[Guest, Command]:
    """Something that a guest might ask for now, or that comes too late, or is not his to ask."""
    seat, text, timed = something(sitting, rng)
    id_, v = new_id(), max(0, guest.v - rng.randrange(2))
    seat = rng.randrange(4)
    host: list[Command] = [
        Pause(id=id_, v=v),
        Resume(id=id_, v=v),
        Resume(id=id_, v=v),
        SeatBot(id=id_, v=v, seat=seat),
    ]
    chance = rng.random()
    if chance < 0.7 and not timed:
        return guest, Act(id=id_, v=v, do=text)
    if chance < 0.85:
        return guest, rng.choice(host)
    if chance < 0.9:
        return guest, Kick(id=id_, v=v, seat=3)
    return guest, Act(id=id_, v=v, do=rng.choice(["take blind", "take open", "accept", "deal"]))
