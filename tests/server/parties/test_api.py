"""Parties over HTTP: opened, looked at, asked; and nobody comes in without a ticket of this party."""

from pathlib import Path

import pytest

from crossdeck.party.commands import (
    AddGuests,
    ChangeTerms,
    Join,
    NewLink,
    Rule,
    SeatGuests,
    StartRound,
)
from crossdeck.party.terms import PartyTerms
from tests.server.houses import bearer, house, live
from tests.server.parties.evenings import opened

EIGHT = ["Ann", "Bob", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"]


@live
async def test_a_party_is_opened_with_the_books_terms_and_its_host_sees_all_links(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party = await opened(here)
        seen = await party.look()
        assert (seen["phase"], seen["you"]["role"], seen["next"]) == ("gathering", "host", "gather")
        assert seen["terms"]["hand"] == 420  # LXP-06
        assert {each["role"] for each in seen["links"]} == {"host", "projector", "join", "steward"}


@pytest.mark.parametrize(
    ("terms", "status", "code"),
    [
        ({"game": "chess"}, 404, "unknown_game"),
        ({"game": "lexicon-party", "hand": 900}, 422, "terms"),
        ({"game": "lexicon-party", "keyword_prize": "table"}, 422, "terms"),
        ({"game": "lexicon-party", "words": "klingon"}, 404, "unknown_dictionary"),
        ({"game": "lexicon-party", "tables": 9}, 400, "invalid"),
    ],
)
@live
async def test_terms_that_do_not_fit_open_nothing(
    tmp_path: Path, terms: dict[str, object], status: int, code: str
) -> None:
    async with house(tmp_path) as here:
        answer = await here.http.post("/api/parties", json=terms)
        assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
        assert not here.services.parties.rooms


@live
async def test_a_request_sent_twice_is_done_once(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party = await opened(here)
        command = AddGuests(id="same", names=EIGHT)
        first, again = await party.ask(command), await party.ask(command)
        assert first == again
        assert (await party.look())["present"] == 8


@live
async def test_whoever_joins_gets_a_ticket_of_his_own_and_the_same_when_he_asks_again(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party = await opened(here)
        door = await party.link("join")
        command = Join(id="phone 1", name="Ann")
        first, again = await party.ask(command, door), await party.ask(command, door)
        assert first == again
        seen = await party.look(first["ticket"])
        assert seen["you"] == {"role": "guest", "number": 1, "name": "Ann"}
        assert (seen["links"], seen["guests"], seen["journal"]) == ([], [], [])
        assert await party.refused(Join, door, name="ann") == "name-taken"
        assert (await party.do(Join, name="Bob"))["ticket"] == ""  # The host brings in others.


@live
async def test_a_refusal_says_what_it_is_about_and_changes_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party = await opened(here)
        before = await party.look()
        answer = await party.ask(StartRound(id="1", round=1))
        assert (answer["done"], answer["refusal"]["code"], answer["v"]) == (False, "no-round", before["v"])
        assert (await party.look())["v"] == before["v"]


@live
async def test_other_terms_are_refused_as_at_the_opening(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party = await opened(here)
        assert await party.refused(ChangeTerms, terms=PartyTerms("lexicon-party", hand=900)) == "terms"
        assert await party.refused(ChangeTerms, terms=PartyTerms("chess")) == "terms"
        unknown = ChangeTerms(id="1", terms=PartyTerms("lexicon-party", words="klingon"))
        assert (await party.post(unknown)).status_code == 404
        await party.do(ChangeTerms, terms=PartyTerms("lexicon-party", hand=300))
        assert (await party.look())["terms"]["hand"] == 300


@live
async def test_nobody_comes_in_without_a_ticket_of_this_party(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party, other = await opened(here), await opened(here)
        for ticket in (other.ticket, "host.0.aaaaaaaaaaaaaaaaaaaaaaaa", "house.0.x", party.ticket[:-1], "ä"):
            headers = {b"Authorization": b"Bearer " + ticket.encode()}
            for answer in (
                await here.http.get(party.path, headers=headers),
                await here.http.get(f"{party.path}/words/cat", headers=headers),
                await here.http.post(
                    f"{party.path}/commands",
                    json={"command": {"t": "seat_guests", "id": "1"}},
                    headers=headers,
                ),
            ):
                assert (answer.status_code, answer.json()["error"]["code"]) == (403, "bad_ticket")
        assert (await here.http.get(party.path)).json()["error"]["code"] == "no_ticket"


@live
async def test_a_link_that_was_replaced_is_worth_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party = await opened(here)
        old = await party.link("steward", 1)
        await party.look(old)
        await party.do(NewLink, role="steward", number=1)
        assert (await here.http.get(party.path, headers=bearer(old))).status_code == 403
        await party.look(await party.link("steward", 1))


@live
async def test_a_party_that_is_not_there_is_unknown_and_a_table_is_none(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party, table = await opened(here), await here.open(game="lexicon")
        for id_ in ("aaaaaaaaaaaa", table.id):
            answer = await here.http.get(f"/api/parties/{id_}", headers=bearer(party.ticket))
            assert (answer.status_code, answer.json()["error"]["code"]) == (404, "unknown_party")
            assert id_ not in here.services.parties.rooms


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"command": {}},
        {"command": {"t": "fly", "id": "1"}},
        {"command": {"t": "seat_guests"}},
        {"command": {"t": "start_round", "id": "1", "round": "one"}},
        {"command": {"t": "add_guests", "id": "1", "names": []}},
        {"command": {"t": "table_served", "id": "1", "round": 1, "table": 1, "served": "x"}},
        {"command": {"t": "seat_guests", "id": "1", "now": True}},
    ],
)
@live
async def test_what_is_no_command_is_not_understood(tmp_path: Path, body: dict[str, object]) -> None:
    async with house(tmp_path) as here:
        party = await opened(here)
        answer = await here.http.post(f"{party.path}/commands", json=body, headers=bearer(party.ticket))
        assert answer.status_code == 400
        assert (await party.look())["v"] == 1


@live
async def test_a_word_is_looked_up_with_what_was_ruled_on_it(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        party = await opened(here)
        await party.do(AddGuests, names=EIGHT)
        await party.do(SeatGuests)
        await party.do(StartRound, round=1)
        steward = await party.link("steward", 1)

        async def word(text: str, ticket: str = steward) -> dict[str, object]:
            answer = await here.http.get(f"{party.path}/words/{text}", headers=bearer(ticket))
            assert answer.status_code == 200, answer.text
            found: dict[str, object] = answer.json()
            return found

        found = await word("qzx")
        assert (found["proposed"], found["proposed_late"], found["precedents"]) == ("misspelt", "late", [])
        seats = (await party.look())["tables"][0]["seats"]
        await party.do(Rule, steward, table=1, guest=seats[0]["guest"], word="qzx", outcome="misspelt")
        precedents = (await word("QZX", await party.link("table", 2)))["precedents"]
        assert isinstance(precedents, list)
        assert [each["outcome"] for each in precedents] == ["misspelt"]
        wall = bearer(await party.link("projector"))
        assert (await here.http.get(f"{party.path}/words/cat", headers=wall)).status_code == 403
        answer = await here.http.get(f"{party.path}/words/12", headers=bearer(steward))
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "spelling")
