"""Hands that are played online: their tables are opened, kept in time with the party, and read when over."""

import random
import shutil
from contextlib import AsyncExitStack
from pathlib import Path
from unittest.mock import patch

import pytest

from crossdeck.cards import hand_value
from crossdeck.party.commands import (
    AddGuests,
    CallTime,
    GiveTime,
    GuestLeaves,
    MoveOn,
    NewLink,
    PauseClock,
    ReplaceGuest,
    ResumeClock,
    SeatGuests,
    SetKeyword,
    SetManner,
    StartRound,
)
from crossdeck.party.evening import Hand
from crossdeck.party.terms import Manner
from crossdeck.play import Laid, Play
from crossdeck.server.parties.serving import Serving
from crossdeck.server.room import Room
from crossdeck.tables.commands import End, Kick, Leave, MakeHost, Pause, Start
from crossdeck.tables.deciding import person_of
from crossdeck.tables.sitting import Sitting, Stage
from tests.server.guests import Guest, code_of
from tests.server.houses import Clock, Here, house, live, until
from tests.server.parties.evenings import Evening, opened
from tests.server.parties.test_crashes import lasting
from tests.tables.stories import something


async def served(here: Here, game: str = "lexicon-party", guests: int = 8, **terms: object) -> Evening:
    """A party whose first round is played online."""
    party = await opened(here, game, manner="app", **{"hand": 60, **terms})
    await party.begun(guests)
    await here.settled()
    return party


async def tables_of(party: Evening) -> list[Sitting]:
    """The tables online of the present round, in the order of their numbers."""
    return [party.here.sitting(table["served"]) for table in (await party.look())["tables"]]


@live
async def test_every_hand_gets_a_table_with_its_guests_and_its_first_dealer(tmp_path: Path) -> None:
    """LXP-10: who is to deal does, and the others sit to his left as they sit at the party."""
    async with house(tmp_path) as here:
        party = await served(here)
        for shown in (await party.look())["tables"]:
            sitting = here.sitting(shown["served"])
            assert (sitting.stage, sitting.terms.game, sitting.terms.listed) == (
                Stage.PLAYING, "lexicon-party", False,
            )  # fmt: skip
            assert sitting.state is not None
            dealer = sitting.places[sitting.state.dealer].name
            assert [seat["name"] for seat in shown["seats"] if seat["first"]] == [dealer]
            order = [seat["name"] for seat in shown["seats"]]
            at = [place.name for place in sitting.places]
            assert any(at == order[n:] + order[:n] for n in range(len(order)))
            for seat in shown["seats"]:
                person = person_of(await party.link("guest", seat["guest"]))
                assert sitting.places[at.index(seat["name"])].person == person


@live
async def test_a_guest_plays_with_his_own_ticket_and_sees_no_other_hand(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party = await served(here)
        shown = (await party.look())["tables"][0]
        async with AsyncExitStack() as stack:
            guests = {
                seat["name"]: await stack.enter_async_context(
                    here.guest(shown["served"], key=await party.link("guest", seat["guest"]))
                )
                for seat in shown["seats"]
            }
            sitting = here.sitting(shown["served"])
            turn: Guest = guests[sitting.places[sitting.awaited[0]].name]
            hands = turn.picture["game"]["hands"]
            assert [hand is not None for hand in hands] == [seat == turn.seat for seat in range(len(hands))]
            await turn.act(something(sitting, random.Random(1))[1])


@pytest.mark.parametrize("game", ["lexicon-party", "keyword-party"])
@live
async def test_when_time_is_up_the_scores_come_by_themselves(tmp_path: Path, game: str) -> None:
    """LXP-07: the cards left count; KPT-06: what was gained."""
    async with house(tmp_path) as here:
        party = await served(here, game)
        await here.forward(61)
        seen, tables = await party.look(), await tables_of(party)
        for shown, sitting in zip(seen["tables"], tables, strict=True):
            assert (shown["over"], shown["settled"], sitting.stage) == ("time", True, Stage.OVER)
            state, pack = sitting.state, sitting.game.table.pack
            assert state is not None
            by_name = {place.name: seat for seat, place in enumerate(sitting.places)}
            for seat in shown["seats"]:
                at = by_name[seat["name"]]
                held = hand_value(pack, state.hands[at]) if game == "lexicon-party" else state.scores[at]
                assert seat["points"] == held
        assert seen["next"] in ("cut", "move")


@live
async def test_hands_are_played_to_their_end_and_who_is_out_is_known(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party = await served(here, guests=3, hand=420)
        rng = random.Random(5)
        table = (await tables_of(party))[0].id
        room = here.room(table)
        for _ in range(1500):
            if room.sitting.stage is not Stage.PLAYING:
                break
            seat, text, _timed = something(room.sitting, rng)
            if text == "time":
                continue
            await room.act_for(room.version, seat, text, "bot")
        await here.settled()
        shown = (await party.look())["tables"][0]
        state = here.sitting(table).state
        assert state is not None
        assert state.out is not None
        assert shown["over"] == "out"
        out = [seat["name"] for seat in shown["seats"] if seat["out"]]
        assert out == [here.sitting(table).places[state.out].name]


@live
async def test_the_partys_clock_is_the_tables_clock(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party = await served(here)
        await here.forward(30)
        await party.do(PauseClock, round=1)
        await here.settled()
        assert all(each.time.paused_at is not None for each in await tables_of(party))
        await here.forward(600)
        await party.do(GiveTime, round=1, seconds=20, table=2)
        await party.do(ResumeClock, round=1)
        await here.settled()
        assert [each.time.extra for each in await tables_of(party)] == [0, 20_000]
        await here.forward(31)
        assert [each["over"] for each in (await party.look())["tables"]] == ["time", ""]
        await here.forward(20)
        assert [each["over"] for each in (await party.look())["tables"]] == ["time", "time"]


@pytest.mark.parametrize("is_paused", [False, True])
@live
async def test_when_the_host_calls_time_the_hand_is_counted(tmp_path: Path, is_paused: bool) -> None:
    """R-73: everybody counts what he holds at that moment."""
    async with house(tmp_path) as here:
        party = await served(here)
        if is_paused:
            await party.do(PauseClock, round=1)
        await party.do(CallTime, round=1, table=1)
        await here.settled()
        one, two = (await party.look())["tables"]
        assert (one["over"], one["settled"], two["over"]) == ("called", True, "")
        assert [each.stage for each in await tables_of(party)] == [Stage.OVER, Stage.PLAYING]


@live
async def test_the_party_runs_its_tables_and_nobody_else_does(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party = await served(here)
        shown = (await party.look())["tables"][0]
        for key in (await party.link("guest", shown["seats"][0]["guest"]), party.ticket):
            async with here.guest(shown["served"], key=key) as guest:
                await here.forward(70 if key == party.ticket else 1, mute=9)
                for kind, fields in ((Pause, {}), (End, {}), (Start, {}), (Kick, {"seat": 1})):
                    assert await code_of(guest.do(kind, **fields)) == "not_host"
                assert await code_of(guest.do(MakeHost, seat=0)) == "of_party"
                assert await code_of(guest.do(Leave)) == "of_party"


@live
async def test_a_table_goes_on_without_a_guest_with_another_and_by_another_link(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as here:
        party = await served(here)
        shown = (await party.look())["tables"][0]
        gone, other, renewed = (seat["guest"] for seat in shown["seats"][:3])
        names = {seat["guest"]: seat["name"] for seat in shown["seats"]}
        await party.do(ReplaceGuest, guest=other, name="Newcomer")
        await party.do(NewLink, role="guest", number=renewed)
        await party.do(GuestLeaves, guest=gone)
        await here.settled()
        places = {place.name: place for place in here.sitting(shown["served"]).places}
        assert places[names[gone]].bot
        assert places["Newcomer"].person == person_of(await party.link("guest", 9))
        assert places[names[renewed]].person == person_of(await party.link("guest", renewed))
        assert names[other] not in places


@live
async def test_names_that_no_table_takes_are_made_fit(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party = await opened(here, manner="app", hand=60)
        long = "Wolfeschlegelsteinhausenbergerdorff "
        await party.do(AddGuests, names=[f"{long}A", f"{long}B", "Bot [greedy], really"])
        await party.do(SeatGuests)
        await party.do(StartRound, round=1)
        await here.settled()
        names = [place.name for place in (await tables_of(party))[0].places]
        assert len({name.casefold() for name in names}) == 3
        assert all(len(name) <= 24 and not set("[],") & set(name) for name in names)


@live
async def test_a_party_may_play_some_tables_with_cards_and_some_online(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party = await opened(here, hand=60)
        await party.do(AddGuests, names=[f"Guest {n}" for n in range(8)])
        await party.do(SeatGuests)
        await party.do(SetManner, table=2, manner=Manner.APP)
        await party.do(StartRound, round=1)
        await here.settled()
        one, two = (await party.look())["tables"]
        assert one["served"] == ""
        assert two["served"] in here.services.hub.rooms
        assert len(here.services.hub.rooms) == 1


def a_word(sitting: Sitting) -> tuple[int, str, tuple[str, ...]]:
    """A valid play of whoever's turn it is, and the words that it makes."""
    state, game, seat = sitting.state, sitting.game, sitting.awaited[0]
    assert state is not None
    for play in game.engine.actions(game.view(state, seat), seat):
        event = game.after(state, play).history[-1] if isinstance(play, Play) else None
        if isinstance(event, Laid) and event.words and not event.faulty:
            return seat, game.write(state, play), event.words
    raise AssertionError("nobody can lay a word")


@live
async def test_a_keyword_that_is_laid_in_a_valid_play_wins_its_prize(tmp_path: Path) -> None:
    """KPZ-02: the first who spells it; R-91: and nobody after him."""
    async with house(tmp_path) as here:
        party = await served(here, "keyword-party", guests=4, keyword_prize="announced")
        room = here.room((await tables_of(party))[0].id)
        seat, text, words = a_word(room.sitting)
        await party.do(SetKeyword, table=0, word=words[0])
        await here.settled()
        assert not (await party.look())["claims"]
        await room.act_for(room.version, seat, text, "bot")
        await here.settled()
        (claim,) = (await party.look())["claims"]
        assert (claim["word"], claim["granted"]) == (words[0], True)
        assert claim["name"] == room.sitting.places[seat].name


@live
async def test_a_word_laid_before_it_was_the_keyword_wins_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party = await served(here, "keyword-party", guests=4, keyword_prize="announced")
        await party.do(SetKeyword, table=0, word="cat")
        room = here.room((await tables_of(party))[0].id)
        seat, text, words = a_word(room.sitting)
        await room.act_for(room.version, seat, text, "bot")
        await here.settled()
        await party.do(SetKeyword, table=0, word=words[0])
        await here.settled()
        assert words[0] != "CAT"
        assert not (await party.look())["claims"]


@live
async def test_the_next_round_has_tables_of_its_own(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party = await served(here)
        first = {each.id for each in await tables_of(party)}
        await here.forward(61)
        for table in (await party.look())["tables"]:
            if table["level"]:
                await party.do_cut(1, table["number"])
        await party.do(MoveOn, round=1)
        await party.do(StartRound, round=2)
        await here.settled()
        second = {each.id for each in await tables_of(party)}
        assert len(first | second) == 4
        assert all(each.stage is Stage.PLAYING for each in await tables_of(party))


class CutOffError(Exception):
    """The server is gone in the middle of something."""


def snapshot(folder: Path) -> Path:
    crashed = folder / "crashed"
    crashed.mkdir()
    for name in ("games.db", "games.db-wal"):
        if (folder / name).exists():
            shutil.copy(folder / name, crashed / name)
    return crashed


@pytest.mark.parametrize("cut", ["before it is opened", "before it is begun", "before it is noted", "unread"])
@live
async def test_a_crash_in_the_middle_of_serving_finds_its_way(tmp_path: Path, cut: str) -> None:
    """Whatever step a server is cut off at, the next one goes on from there, and no table is opened twice."""
    clock = Clock()

    async def gone(*_: object, **__: object) -> None:
        raise CutOffError

    places = {
        "before it is opened": (Serving, "_opened"),
        "before it is begun": (Room, "arrange"),
        "before it is noted": (Serving, "_tell"),
        "unread": (Serving, "_read"),
    }
    async with house(tmp_path, clock=clock) as here:
        here.expected = {"party_tables_stuck"}
        with patch.object(*places[cut], gone):
            party = await opened(here, manner="app", hand=60)
            await party.begun()
            await here.forward(61 if cut == "unread" else 0.5)
            folder = snapshot(tmp_path)
    async with house(folder, clock=clock) as here:
        again = Evening(here, party.id, party.ticket)
        await here.settled()
        await here.forward(3)
        tables = (await again.look())["tables"]
        assert all(table["served"] for table in tables)
        assert len(await here.services.hub.house.store.cards()) == 2
        await here.forward(65)
        assert [table["settled"] for table in (await again.look())["tables"]] == [True, True]


@live
async def test_rehearsed_tables_are_played_by_bots(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party = await opened(here, "lexicon-party", manner="app", hand=60, rehearsal=True)
        await party.do(SeatGuests)
        await party.do(StartRound, round=1)
        await here.settled()
        assert all(place.bot for each in await tables_of(party) for place in each.places)


@live
async def test_two_processes_serve_one_table_for_a_hand(tmp_path: Path, postgres_url: str) -> None:
    async with house(tmp_path, database=postgres_url) as one, house(tmp_path, database=postgres_url) as two:
        party = await opened(one, manner="app", hand=60)
        there = Evening(two, party.id, party.ticket)
        await there.look()
        await party.begun()
        await until(lambda: all(hand.served for hand in hands(two, party.id)))
        await two.forward(5)
        await one.settled()
        assert len(await one.services.hub.house.store.cards()) == 2
        await one.forward(61)
        await until(lambda: all(len(hand.scores) == 4 for hand in hands(two, party.id)))
        assert lasting(await there.look()) == lasting(await party.look())


def hands(here: Here, party: str) -> tuple[Hand, ...]:
    """The hands of the present round, as this process knows them."""
    round_ = here.services.parties.rooms[party].evening.round
    return round_.hands if round_ else ()
