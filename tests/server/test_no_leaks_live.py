"""Nothing gets out over the wire that its reader may not know: in frames, answers, logs, figures or sizes.

The same game is played twice, and the second time everything that a viewer cannot know is put otherwise at
some moment.  From then on he must not be able to tell the two apart by a single byte.
"""

import json
import random
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from crossdeck.server.room import Moment, Room
from crossdeck.tables.commands import Pause, Resume
from crossdeck.tables.deciding import person_of
from crossdeck.tables.sitting import Sitting
from crossdeck.tables.telling import Looks
from tests.conformance.test_views import otherwise
from tests.server.guests import Guest, Json, Stranger
from tests.server.houses import Here, Party, bearer, house, live, party
from tests.tables.stories import folded

EVE = "the key of Eve, who looks on"


# The same game twice.


def put_otherwise(room: Room, seat: int | None, seed: str) -> None:
    """Change all that this viewer cannot know, in the versions too from which he might come back."""
    moments = [
        Moment(at, decision, _otherwise(sitting, seat, seed)) for at, decision, sitting in room.moments
    ]
    room.moments.clear()
    room.moments.extend(moments)
    room.looks = Looks(moments[-1].sitting)


def _otherwise(sitting: Sitting, seat: int | None, seed: str) -> Sitting:
    """The same to this viewer, with other cards in the others' hands."""
    if sitting.state is None:
        return sitting
    return replace(sitting, state=otherwise(sitting.state, seat, random.Random(seed)))


async def probe(here: Here, table: Party, key: str, do: list[str]) -> list[str]:
    """All that a viewer can find out by himself: coming anew, coming back, asking, trying, looking."""
    v = here.sitting(table.id).version
    texts = []
    for have in (0, v - 1, v - 4):
        async with Stranger.at(here.ws) as line:
            await line.say({"t": "hello", "table": table.id, "key": key, "have": max(0, have)})
            for number, text in enumerate(do):
                await line.say({"t": "check", "id": f"c{number}", "do": text})
            for number, cards in enumerate(TRIED):
                await line.say({"t": "try", "id": f"t{number}", "cards": cards})
            await line.say({"t": "check", "id": "last", "do": "nonsense"})
            while '"id":"last"' not in (text := str(await line.socket.recv())):
                texts.append(text)
            texts.append(text)
    page = await here.http.get(f"/api/tables/{table.id}", headers=bearer(key))
    record = await here.http.get(f"/api/tables/{table.id}/record", headers=bearer(key))
    return [*texts, page.text, str(page.headers["content-length"]), record.text]


async def tries(guest: Guest, do: list[str]) -> None:
    """Try what is not allowed; whatever is said about it ends up in the guest's frames."""
    for number, text in enumerate(do):
        await guest.asked({"t": "act", "id": f"try {number}", "v": guest.v, "do": text}, f"try {number}")


TRIED: list[list[tuple[int, int, str]]] = [[], [(0, 9, "Q")], [(1, 0, "A"), (2, 0, "Z")], [(-1, -1, "e")]]
"""Cards that a player may say he lays, whether he has them or not."""
SILLY = [
    "play 0,0 across QUARTZ", "play 0,0 down ZZZ", "discard Q", "discard Z", "take blind", "take open",
    "challenge AND", "accept", "throw", "deal", "time",
]  # fmt: skip

TABLES: list[Json] = [
    {"game": "lexicon", "watching": "public"},
    {"game": "lexicon", "watching": "after-round", "options": {"checking": "refused"}},
    {"game": "kan-u-go", "watching": "public", "options": {"checking": "challenge"}},
    {"game": "patch-word", "watching": "after-round"},
    {"game": "kan-u-go-eo", "watching": "none"},
]


@pytest.mark.long
@pytest.mark.parametrize("terms", TABLES, ids=lambda terms: f"{terms['game']} {terms['watching']}")
@live
async def test_what_a_viewer_cannot_know_makes_no_difference_to_him(tmp_path: Path, terms: Json) -> None:
    true, other = await _told(tmp_path, terms, swap=False), await _told(tmp_path, terms, swap=True)
    assert len(true) > 100
    assert [len(text) for text in true] == [len(text) for text in other]
    assert true == other


async def _told(folder: Path, terms: Json, *, swap: bool) -> list[str]:
    """What viewers are told in a house, which is another one for each answer but deals the same cards."""
    place = folder / ("other" if swap else "true")
    place.mkdir()
    async with house(place) as here:
        viewers = (0, 1, None) if terms["watching"] != "none" else (0, 1)
        return [
            text
            for viewer in viewers
            for steps in (2, 12)
            for text in await _told_at(here, terms, viewer, steps, swap=swap)
        ]


async def _told_at(here: Here, terms: Json, viewer: int | None, steps: int, *, swap: bool) -> list[str]:
    """Play so many steps, put everything otherwise if asked to, and go on: what the viewer is told then."""
    seed = f"{terms} {viewer} {steps}"
    rng = random.Random(seed)
    async with here.party("Ann", "Bob", "Cyd", **terms) as table:
        for _ in range(steps):
            await table.move(rng)
        await table.agree()
        if not table.sitting.is_in_round:
            return []
        other = _otherwise(table.sitting, viewer, seed)
        assert other.state != table.sitting.state
        shared = _shared(table.sitting, other, viewer)
        if swap:
            put_otherwise(here.room(table.id), viewer, seed)
        return await _frames(table, viewer, shared)


def _shared(one: Sitting, other: Sitting, viewer: int | None) -> str:
    """A step of an exchange that somebody else can do in either case; nothing if it is the viewer's turn."""
    seat = one.awaited[0]
    if seat == viewer:
        return ""
    first, second = (
        [text for text in each.game.choices(each.state, seat) if text.startswith(("discard", "take"))]
        for each in (one, other)
        if each.state is not None
    )
    return next((text for text in first if text in second), "")


async def _frames(table: Party, viewer: int | None, shared: str) -> list[str]:
    """What the viewer hears from now on, and what he can find out."""
    here = table.here
    async with here.guest(table.id, key=EVE) if viewer is None else _nothing(table, viewer) as guest:
        start = len(guest.texts)
        mine = [f"discard {card}" for card in "AEQZ?"]
        do = [text for text in (*SILLY, *mine) if not _is_legal(table, viewer, text)]
        await tries(guest, do)
        if shared:
            await table.turn.act(shared)
        await guest.until(lambda: guest.v == table.sitting.version)
        found = await probe(here, table, guest.key, [*SILLY, *mine])
        return [_without_key(text) for text in (*guest.texts[start:], *found)]


def _is_legal(table: Party, viewer: int | None, text: str) -> bool:
    """Whether the viewer could really do it, and so would see its fruits."""
    state = table.sitting.state
    if viewer is None or state is None:
        return False
    game = table.sitting.game
    try:
        return not game.refusals(state, viewer, game.read(state, viewer, text))
    except ValueError:
        return False


@asynccontextmanager
async def _nothing(table: Party, seat: int) -> AsyncIterator[Guest]:
    """A guest who is there already."""
    yield table.guests[seat]


def _without_key(text: str) -> str:
    """A key is chosen anew in every house."""
    message = json.loads(text)
    if isinstance(message, dict) and "key" in message:
        del message["key"]
        return json.dumps(message)
    return text


@live
async def test_a_leak_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card of somebody else's hand in the picture, or only a number that follows from it."""
    true = Looks.picture

    def leaky(self: Looks, viewer: object) -> Json:
        picture = true(self, viewer)  # type: ignore[arg-type]
        state = self.sitting.state
        return {**picture, "hint": zlib.crc32("".join(state.hands[2]).encode()) if state else 0}

    async def told(name: str, *, swap: bool) -> list[str]:
        (tmp_path / name).mkdir()
        async with house(tmp_path / name) as here:
            return await _told_at(here, TABLES[0], 0, 1, swap=swap)

    assert await told("true", swap=False) == await told("other", swap=True)
    monkeypatch.setattr(Looks, "picture", leaky)
    assert await told("true and leaky", swap=False) != await told("other and leaky", swap=True)


# Words that must not occur.


class Canaries:
    """What is secret of a table, by version."""

    def __init__(self, table: Party, sittings: list[Sitting]) -> None:
        self._people = {guest.key for guest in table.guests}
        self._sittings = {sitting.version: sitting for sitting in sittings}

    def deals(self, version: int) -> set[str]:
        """The secrets of the deals that are not shown yet at this version."""
        sitting = self._sittings[version]
        names = [sitting.sealed]
        if sitting.is_in_round and sitting.state is not None:
            names.append(sitting.state.name)
        return {name.partition("#0x")[2] for name in names if name}

    def of_people(self, but: str = "") -> set[str]:
        """Others' keys, and everybody's hashes."""
        return {key for key in self._people if key != but} | {person_of(key) for key in self._people}


@pytest.mark.long
@pytest.mark.parametrize("watching", ["public", "after-round"])
@live
async def test_no_secret_is_ever_in_a_frame_an_answer_a_log_or_a_figure(
    tmp_path: Path, watching: str
) -> None:
    rng = random.Random(watching)
    terms: Json = {
        "game": "kan-u-go",
        "options": {"target": "90"},
        "watching": watching,
        "clocks": {"move": 60},
    }
    passphrase = "a canary of a passphrase"
    async with house(tmp_path) as here, here.party("Ann", "Bob", bots=1, **terms) as table:
        made = (
            await here.http.post("/api/accounts", json={"name": "Mabel", "passphrase": passphrase})
        ).json()
        claim = {"table": table.id, "key": table.guests[1].key}
        session = bearer(made["session"])
        assert (await here.http.post("/api/account/claims", json=claim, headers=session)).status_code == 201
        pages: list[tuple[int, str, str]] = []
        async with here.guest(table.id) as eve:
            while table.sitting.stage.value == "playing":
                await table.move(rng)
                await table.agree()
                v = table.sitting.version
                for key in ("", table.guests[0].key):
                    for path in ("", "/record"):
                        answer = await here.http.get(f"/api/tables/{table.id}{path}", headers=bearer(key))
                        pages.append((v, key, answer.text + repr(answer.headers)))
            mine = [await here.http.get(f"/api/account{path}", headers=session) for path in ("", "/export")]
            pages += [(v, "", answer.text) for answer in mine]
            await eve.until(lambda: eve.v == table.sitting.version)
        rows = await here.services.hub.house.store.rows(table.id)
        canaries = Canaries(table, list(folded(rows)))
        told = [(guest.key, text) for guest in (*table.guests, eve) for text in guest.texts]
        for key, text in told:
            message = json.loads(text)
            forbidden = canaries.of_people(key) | (canaries.deals(message["v"]) if "v" in message else set())
            assert not [secret for secret in forbidden if secret in text]
        for v, key, text in pages:
            assert not [secret for secret in canaries.deals(v) | canaries.of_people(key) if secret in text]
        secrets = {secret for sitting in folded(rows) for secret in canaries.deals(sitting.version)}
        assert len(secrets) > 2
        assert any(secret in text for secret in secrets for _, text in told)  # Each is shown in the end.
        everywhere = [made["session"], passphrase, *canaries.of_people(), *secrets]
        public = here.log.getvalue() + (await here.http.get("/metrics")).text
        assert not [secret for secret in everywhere if secret in public]
        assert not [text for _, text in told if made["session"] in text or passphrase in text]


@live
async def test_errors_and_their_log_lines_have_no_secret(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        here, bob = table.here, table.guests[1]
        passphrase = "another canary passphrase"
        answers = [
            await here.http.post("/api/sessions", json={"name": "Mabel", "passphrase": passphrase}),
            await here.http.post("/api/accounts", json={"name": "M", "passphrase": passphrase}),
            await here.http.post("/api/accounts", json={"name": 7, "passphrase": passphrase}),
            await here.http.post("/api/account/claims", json={}, headers=bearer(bob.key)),
            await here.http.get("/api/account", headers=bearer(bob.key)),
            await here.http.post(f"/api/tables/{table.id}/commands", json={}, headers=bearer(bob.key)),
            await here.http.get(f"/api/tables/{table.id}x", headers=bearer(bob.key)),
        ]
        assert all(400 <= answer.status_code < 500 for answer in answers)
        async with Stranger.at(here.ws) as line:
            await line.say({"t": "hello", "table": "nowhere", "key": bob.key, "session": passphrase})
            answers_over_socket = [repr(await line.hears())]
        said = [answer.text for answer in answers] + answers_over_socket + [here.log.getvalue()]
        for secret in (passphrase, bob.key, person_of(bob.key)):
            assert not [text for text in said if secret in text]


# Silence.


@live
async def test_who_has_to_wait_for_the_end_of_a_round_hears_nothing_of_it_but_versions(
    tmp_path: Path,
) -> None:
    async with (
        party(tmp_path, "Ann", "Bob", bots=1, game="lexicon", watching="after-round") as table,
        table.here.guest(table.id, key=EVE) as eve,
    ):
        rng, start = random.Random(1), len(eve.texts)
        for _ in range(12):
            await table.move(rng)
        await table.here.settled()
        assert table.sitting.is_in_round
        await eve.until(lambda: eve.v == table.sitting.version)
        heard = eve.texts[start:]
        assert len(heard) >= 12
        first = json.loads(heard[0])["v"]
        assert heard == [f'{{"v":{first + at}}}' for at in range(len(heard))]
        assert len({len(text) for text in heard}) <= 2  # One more digit at most.
        async with table.here.guest(table.id) as new:
            assert new.picture["game"] is None
            assert new.picture["clock"] == {"moves": [], "round": None, "match": None, "began": None}


@live
async def test_nobody_hears_of_what_another_was_refused_or_only_asked(tmp_path: Path) -> None:
    async with (
        party(tmp_path, "Ann", "Bob", game="lexicon") as table,
        table.here.guest(table.id) as eve,
    ):
        ann, bob = table.guests
        before = [len(guest.texts) for guest in (bob, eve)]
        for number, text in enumerate(SILLY):
            if not _is_legal(table, 0, text):
                await ann.asked({"t": "act", "id": f"a{number}", "v": ann.v, "do": text}, f"a{number}")
            await ann.asked({"t": "check", "id": f"c{number}", "do": text}, f"c{number}")
        await ann.error("nonsense")
        await eve.asked({"t": "act", "id": "e", "v": 1, "do": "take blind"}, "e")
        await bob.asked({"t": "check", "id": "b", "do": "deal"}, "b")
        assert [len(guest.texts) for guest in (bob, eve)] == [before[0] + 1, before[1] + 1]


@live
async def test_acknowledgements_go_to_whoever_asked_and_to_nobody_else(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        ann, bob = table.guests
        async with table.here.guest(table.id, key=ann.key) as device:
            before = [len(guest.seen) for guest in (ann, bob, device)]
            await ann.do(Pause)
            await ann.do(Resume)
            await table.agree()
            await device.until(lambda: device.v == ann.v)
            for guest in (bob, device):  # By then whatever was sent to them before is here.
                await guest.asked({"t": "check", "id": "last", "do": "deal"}, "last")
            kinds = [
                [message["t"] for message in guest.seen[start:] if message["t"] != "event"]
                for guest, start in zip((ann, bob, device), before, strict=True)
            ]
            assert kinds == [["ack", "ack"], ["answer"], ["answer"]]
