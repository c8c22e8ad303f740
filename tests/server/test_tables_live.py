"""A table from its opening to its end, over the socket as its guests meet it."""

import random
from pathlib import Path

import pytest

from crossdeck.catalogue import GAMES
from crossdeck.tables.commands import (
    End,
    Kick,
    Leave,
    MakeHost,
    Offer,
    Pause,
    Rematch,
    Resume,
    SeatBot,
    Shrink,
    Sit,
    Start,
)
from tests.cli import call
from tests.server.guests import Guest, Stranger, code_of
from tests.server.houses import bearer, house, live, party

SHORT: dict[str, dict[str, str]] = {
    "kan-u-go": {"target": "60"},
    "kan-u-go-eo": {},
    "patch-word": {"target": "60"},
    "lexicon": {"target": "40"},
    "kan-u-go-race": {"target": "40"},
    "lexicon-large": {"target": "30"},
    "lexicon-party": {},
    "keyword": {},
    "keyword-party": {},
}
"""Options of a match that is over soon."""


# Seats.


@live
async def test_who_opens_a_table_is_its_host_and_everybody_else_comes_by_its_link(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table = await here.open(game="lexicon", seats=3)
        async with here.guest(table.id, key=table.key) as ann, here.guest(table.id) as bob:
            assert ann.picture["you"] == {"seat": None, "host": True}
            assert bob.picture["you"] == {"seat": None, "host": False}
            assert len(bob.key) >= 20
            assert bob.key != ann.key
            await ann.sit("Ann")
            await bob.sit("Bob", 2)
            await ann.until(lambda: ann.v == bob.v)
            assert [place["name"] for place in ann.picture["places"]] == ["Ann", "", "Bob"]
            assert [place["host"] for place in bob.picture["places"]] == [True, False, False]
            assert (ann.seat, bob.seat) == (0, 2)


@live
async def test_a_key_leads_back_to_its_seat_and_to_no_other(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        async with table.here.guest(table.id, key=table.guests[1].key) as again:
            assert again.seat == 1
            assert again.picture == table.guests[1].picture
        async with table.here.guest(table.id, key=table.guests[1].key[:-1] + "!") as other:
            assert other.seat is None


@live
async def test_no_two_sit_on_one_seat_or_have_one_name(tmp_path: Path) -> None:
    async with (
        party(tmp_path, "Ann", start=False, game="lexicon", seats=3) as table,
        table.here.guest(table.id) as bob,
    ):
        assert await code_of(bob.sit("Bob", 0)) == "taken"
        assert await code_of(bob.sit("Ann")) == "refused"
        assert await code_of(bob.sit("Bob [greedy]")) == "name"
        await bob.sit("Bob")
        assert await code_of(bob.sit("Bobby")) == "seated"


@live
async def test_only_the_host_starts_and_only_when_all_seats_are_taken(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", start=False, game="lexicon", seats=4) as table:
        ann, bob = table.guests
        assert await code_of(bob.do(Start)) == "not_host"
        assert await code_of(ann.do(Start)) == "empty"
        await ann.do(SeatBot, seat=3)
        await ann.do(Shrink)
        await ann.do(Start)
        await table.agree()
        assert [place["kind"] for place in bob.picture["places"]] == ["person", "person", "bot"]
        assert len(bob.picture["game"]["hands"]) == 3
        assert bob.picture["game"]["hands"][0] is None
        assert len(bob.picture["game"]["hands"][1]) == 10


@live
async def test_a_host_hands_the_table_over(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", start=False, game="lexicon") as table:
        ann, bob = table.guests
        assert await code_of(bob.do(MakeHost, seat=1)) == "not_host"
        await ann.do(MakeHost, seat=1)
        await table.agree()
        assert bob.picture["you"]["host"]
        assert not ann.picture["you"]["host"]
        assert await code_of(ann.do(Start)) == "not_host"
        await bob.do(Start)


# Whole matches.


@pytest.mark.parametrize("game", GAMES)
@live
async def test_guests_and_a_bot_play_a_whole_match_and_another(tmp_path: Path, game: str) -> None:
    rng = random.Random(game)
    async with (
        party(tmp_path, "Ann", "Bob", bots=1, game=game, options=SHORT[game]) as table,
        table.here.guest(table.id) as eve,
    ):
        await table.until_over(rng)
        over = table.host.picture
        assert over["stage"] == "over"
        assert over["outcome"]["winners"]
        await table.here.agree(*table.guests, eve)
        assert [guest.v for guest in table.guests] == [table.sitting.version] * 2
        assert await code_of(table.guests[1].do(Rematch)) == "not_host"
        await table.host.do(Rematch)
        await table.host.do(Start)
        await table.agree()
        assert table.guests[1].picture["match"] == 2
        assert table.guests[1].picture["outcome"] is None
        await table.until_round_over(rng)
        await table.here.agree(*table.guests, eve)


@live
async def test_the_deal_goes_round(tmp_path: Path) -> None:
    rng = random.Random(3)
    async with party(tmp_path, "Ann", "Bob", "Cyd", game="kan-u-go", options={"target": "500"}) as table:
        dealers = []
        for _ in range(4):
            dealers.append(table.host.picture["game"]["dealer"])
            await table.until_round_over(rng)
            dealer = table.sitting.awaited[0]
            other = table.guests[(dealer + 1) % 3]
            if other is not table.host:
                assert await code_of(other.act("deal")) == "not_dealer"
            assert "deal" in table.guests[dealer].picture["can"]
            await table.guests[dealer].act("deal")
            await table.agree()
        assert dealers == [(dealers[0] + turn) % 3 for turn in range(4)]


@live
async def test_bots_play_a_whole_match_among_themselves(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table = await here.open(game="kan-u-go", seats=3, options={"target": "60"})
        async with here.guest(table.id, key=table.key) as ann:
            for seat, bot in enumerate(("greedy", "random", "greedy")):
                await ann.do(SeatBot, seat=seat, bot=bot)
            await ann.do(Start)
            await ann.until(lambda: ann.picture["stage"] == "over")
            await here.agree(ann)


# Coming and going.


@live
async def test_in_a_pause_nobody_acts_and_no_clock_runs(tmp_path: Path) -> None:
    clocks = {"move": 60}
    async with party(tmp_path, "Ann", "Bob", game="lexicon", clocks=clocks) as table:
        assert await code_of(table.guests[1].do(Pause)) == "not_host"
        await table.here.forward(20)
        await table.host.do(Pause)
        assert await code_of(table.turn.act("take blind")) == "paused"
        await table.here.forward(100)
        await table.agree()
        assert table.host.picture["paused"]
        assert table.host.picture["clock"]["moves"] == []
        await table.host.do(Resume)
        await table.agree()
        [[_, due]] = table.host.picture["clock"]["moves"]
        assert due - table.here.clock.now() == 40_000


@live
async def test_who_leaves_is_replaced_by_a_friend_who_holds_the_same_cards(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", "Cyd", game="lexicon") as table:
        ann, bob, _ = table.guests
        cards = bob.picture["game"]["hands"][1]
        await bob.do(Leave)
        await ann.until(lambda: ann.picture["places"][1]["kind"] == "empty")
        assert bob.seat is None
        assert bob.picture["game"]["hands"] == [None, None, None]
        async with table.here.guest(table.id) as dan:
            assert await code_of(dan.sit("Dan")) == "not_offered"
            await ann.do(Offer, seat=1)
            await dan.sit("Dan")
            assert dan.seat == 1
            assert dan.picture["game"]["hands"][1] == cards


@live
async def test_who_is_kicked_is_replaced_by_a_bot_that_plays_on(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="kan-u-go") as table:
        ann, bob = table.guests
        assert await code_of(bob.do(Kick, seat=0)) == "not_host"
        await ann.do(Kick, seat=1)
        await bob.until(lambda: bob.seat is None)
        assert await code_of(bob.act("take blind")) == "not_seated"
        await ann.do(SeatBot, seat=1)
        table.guests.pop()
        rng = random.Random(1)
        laid = 0
        while laid < 2:
            await table.move(rng)
            await table.agree()
            laid = len(ann.picture["game"]["history"])
        assert 1 in {event["seat"] for event in ann.picture["game"]["history"]}


@live
async def test_when_the_host_leaves_somebody_who_stays_is_the_host(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        ann, bob = table.guests
        await ann.do(Leave)
        await bob.until(lambda: bob.picture["you"]["host"])
        await bob.do(SeatBot, seat=0)
        assert not ann.picture["you"]["host"]


@live
async def test_a_closed_table_takes_nothing_more(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        assert await code_of(table.guests[1].do(End)) == "not_host"
        await table.host.do(End)
        await table.agree()
        assert table.guests[1].picture["stage"] == "ended"
        assert await code_of(table.host.act("take blind")) == "ended"
        assert await code_of(table.host.do(Rematch)) == "ended"


# Looking on.


@live
async def test_anybody_looks_on_at_what_lies_open_on_a_public_table(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table, table.here.guest(table.id) as eve:
        assert eve.picture["game"]["hands"] == [None, None]
        assert eve.picture["can"] == []
        await table.move(random.Random(2))
        await eve.until(lambda: eve.v == table.sitting.version)
        assert eve.heard("event")
        assert await code_of(eve.act("take blind")) == "not_seated"


@live
async def test_after_the_round_everything_is_shown_and_before_nothing(tmp_path: Path) -> None:
    async with (
        party(tmp_path, "Ann", "Bob", game="lexicon", watching="after-round") as table,
        table.here.guest(table.id) as eve,
    ):
        before = eve.picture
        assert before["game"] is None
        assert before["awaited"] == []
        await table.until_round_over(random.Random(1))
        await eve.until(lambda: eve.v == table.sitting.version)
        assert None not in eve.picture["game"]["hands"]
        await table.here.agree(eve)
        assert len(eve.heard("event")) == 1


@live
async def test_nobody_looks_on_at_a_closed_table_but_whoever_may_still_sit_down(tmp_path: Path) -> None:
    async with (
        party(tmp_path, "Ann", start=False, game="lexicon", seats=2, watching="none") as table,
        table.here.guest(table.id) as bob,
        table.here.guest(table.id) as eve,
    ):
        await bob.sit("Bob")
        assert await eve.until_closed() == 4003
        await table.host.do(Start)
        async with Stranger.at(table.here.ws) as dan:
            await dan.say({"t": "hello", "table": table.id})
            assert await dan.is_sent_away() == (4003, "no_watching")
        http, page = table.here.http, f"/api/tables/{table.id}"
        assert (await http.get(page)).json()["error"]["code"] == "no_watching"
        assert (await http.get(f"{page}/record")).status_code == 403
        assert (await http.get(page, headers=bearer(bob.key))).status_code == 200


@live
async def test_at_a_closed_table_nobody_sees_a_seat_that_was_left_before_it_is_offered(
    tmp_path: Path,
) -> None:
    async with party(tmp_path, "Ann", "Bob", "Cyd", game="lexicon", watching="none") as table:
        ann, bob, _ = table.guests
        await ann.do(Kick, seat=1)
        assert await bob.until_closed() == 4003
        async with Stranger.at(table.here.ws) as dan:
            await dan.say({"t": "hello", "table": table.id})
            assert await dan.is_sent_away() == (4003, "no_watching")
        await ann.do(Offer, seat=1)
        async with table.here.guest(table.id) as dan, table.here.guest(table.id) as eve:
            before = dan.picture
            assert before["game"] is None
            await dan.sit("Dan")
            assert len(dan.picture["game"]["hands"][1]) == 10
            assert await eve.until_closed() == 4003


# Talking.


@live
async def test_players_say_a_few_phrases_and_nobody_says_anything_else(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        ann, bob = table.guests
        async with table.here.guest(table.id) as eve:
            said = {"t": "say", "id": "s1", "phrase": "well_played"}
            assert (await bob.asked(said, "s1"))["t"] == "ack"
            for guest in (ann, bob, eve):
                await guest.until(lambda guest=guest: bool(guest.heard("said")))  # type: ignore[misc]
                assert guest.heard("said") == [{"t": "said", "seat": 1, "phrase": "well_played"}]
            assert (await eve.asked({**said, "id": "s2"}, "s2"))["code"] == "not_seated"
            assert (await bob.error({**said, "phrase": "you oaf"}))["code"] == "malformed"
            assert ann.heard("said") == eve.heard("said")


# What is left of it.


def shown_before_deals(guest: Guest) -> list[str]:
    """What a guest was shown of each deal before it was made."""
    shown, last = [], ""
    for message in guest.seen:
        if any(
            entry["e"] == "started" or entry.get("verb") == "deal" for entry in message.get("entries", ())
        ):
            shown.append(last)
        last = (message.get("picture") or message.get("set") or {}).get("commitment", last)
    return shown


@live
async def test_the_record_of_a_match_is_verified_by_what_its_guests_were_shown(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="kan-u-go", options={"target": "90"}) as table:
        await table.until_over(random.Random(5))
        shown = shown_before_deals(table.host)
        assert shown == shown_before_deals(table.guests[1])
        page = await table.here.http.get(f"/api/tables/{table.id}/record")
    assert len(shown) > 1
    file = tmp_path / "match.game"
    file.write_text(page.json()["text"])
    said = call("replay", str(file), "--verify", *(f"--commitment={one}" for one in shown))
    assert said.code == 0, said.out
    assert f"{len(shown)} rounds" in said.out
    forged = call("replay", str(file), "--verify", *(f"--commitment={one}" for one in reversed(shown)))
    assert forged.code == 1


@live
async def test_a_record_that_was_tampered_with_is_found_out(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="kan-u-go", options={"target": "60"}) as table:
        await table.until_over(random.Random(6))
        page = await table.here.http.get(f"/api/tables/{table.id}/record")
    text: str = page.json()["text"]
    secret = text.partition("#0x")[2][:32]
    file = tmp_path / "forged.game"
    file.write_text(text.replace(secret, secret[::-1]))
    said = call("replay", str(file), "--verify", f"--commitment={shown_before_deals(table.host)[0]}")
    assert said.code == 1


@live
async def test_while_a_match_is_played_its_record_has_the_rounds_that_are_over(tmp_path: Path) -> None:
    rng = random.Random(7)
    async with party(tmp_path, "Ann", "Bob", game="kan-u-go", options={"target": "500"}) as table:
        path = f"/api/tables/{table.id}/record"
        early = await table.here.http.get(path)
        assert (early.status_code, early.json()["error"]["code"]) == (404, "no_record")
        await table.until_round_over(rng)
        one = (await table.here.http.get(path)).json()
        await table.move(rng)
        await table.move(rng)
        assert (await table.here.http.get(path)).json() == one
        await table.until_round_over(rng)
        two = (await table.here.http.get(path)).json()
        assert two["text"].startswith(one["text"].rstrip())
        assert two["matches"] == 1


# Over HTTP.


@live
async def test_what_is_asked_over_http_is_done_as_over_the_socket(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table = await here.open(game="lexicon", seats=2)
        key = "a key of twenty or more characters"
        sit = Sit(id="h1", v=1, name="Bob")
        async with here.guest(table.id, key=table.key) as ann:
            answer = await here.post(table.id, key, sit)
            assert answer.json() == {"id": "h1", "v": 2, "done": True, "objections": []}
            assert (await here.post(table.id, key, sit)).json()["v"] == 2
            async with here.guest(table.id, key=key) as bob:
                assert bob.seat == 0
                await ann.sit("Ann")
                answer = await here.post(table.id, table.key, Start(id="h2", v=3))
                assert answer.json()["v"] == 4
                await ann.until(lambda: ann.v == 4)
                await bob.until(lambda: bob.v == 4)
                shown = await here.http.get(f"/api/tables/{table.id}", headers=bearer(key))
                assert shown.json()["picture"] == bob.picture
                turn, other = (bob, ann) if bob.is_awaited else (ann, bob)
                acted = {"id": "h3", "v": 4, "do": "take blind", "t": "act"}
                refused = await here.http.post(
                    f"/api/tables/{table.id}/commands", json={"command": acted}, headers=bearer(other.key)
                )
                assert refused.status_code == 200
                assert refused.json()["done"] is False
                over_socket = await other.asked({**acted, "id": "h4"}, "h4")
                assert refused.json()["objections"] == over_socket["objections"]
                assert turn.v == 4
