"""Clients on bad lines: frames are lost, delayed, doubled and swapped, lines break, and nothing comes of it.

Every line is in memory, and Hypothesis says what becomes of each frame.  A client does what docs/protocol.md
asks of it: it takes versions in their order, comes back when one is missing, and sends again what was not
answered.  In the end everybody comes back on a good line.
"""

import asyncio
import json
import random
from collections import Counter
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)
from websockets.frames import Frame
from websockets.protocol import Protocol, Side, State

from crossdeck.server.socket import line_to_a_table
from crossdeck.server.wire import WIRE
from crossdeck.tables.commands import Act, Command, Kick, Pause, Resume, SeatBot, Sit, Start
from crossdeck.tables.deciding import person_of
from crossdeck.tables.entries import read_decision
from crossdeck.tables.sitting import Sitting
from crossdeck.tables.telling import Viewer, viewer_of
from tests.effort import soak
from tests.limits import PATIENCE
from tests.server.guests import Json, patched
from tests.server.houses import Here, house
from tests.tables.stories import folded, something

Value = TypeVar("Value")
KEYS = tuple(f"the long and secret key of {name}" for name in ("Ann", "Bob", "Cyd"))
SEATED = st.integers(0, len(KEYS) - 1)


class Wire:
    """One connection: frames that are on their way, and the server's end of it."""

    def __init__(self, here: Here) -> None:
        self.to_server: list[str] = []
        self.to_client: list[str] = []
        self.is_closed = False
        self._arrived: asyncio.Queue[Json] = asyncio.Queue()
        self._arrived.put_nowait({"type": "websocket.connect"})
        scope: Json = {"type": "websocket", "path": "/ws", "headers": [], "client": ("127.0.0.1", 1)}
        scope["extensions"] = {WIRE: self}
        serving = line_to_a_table(scope, self._arrived.get, self._sent, here.services)
        self.serving = asyncio.get_running_loop().create_task(serving)

    async def _sent(self, message: Any) -> None:
        if message["type"] == "websocket.close":
            self.is_closed = True

    waiting = 0

    def write(self, frames: bytes) -> None:
        """The server sends."""
        parser = Protocol(Side.CLIENT, state=State.OPEN, max_size=None)
        parser.receive_data(frames)
        found = [event for event in parser.events_received() if isinstance(event, Frame)]
        self.to_client += [bytes(frame.data).decode() for frame in found]

    def abort(self) -> None:
        """The server cuts the line."""
        self.is_closed = True

    def arrives(self, text: str) -> None:
        """A frame gets through to the server."""
        self._arrived.put_nowait({"type": "websocket.receive", "text": text})

    async def breaks(self) -> None:
        """All that is on its way is lost."""
        self.is_closed = True
        self._arrived.put_nowait({"type": "websocket.disconnect", "code": 1006})
        await self.serving

    @property
    def is_quiet(self) -> bool:
        """Whether the server has dealt with all that arrived."""
        return self._arrived.empty()


class Client:
    """A client that keeps to the protocol, however bad its line is."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.v = 0
        self.picture: Json = {}
        self.wire: Wire | None = None
        self.unanswered: dict[str, Command] = {}
        self.acked: dict[str, int] = {}
        self.refused: set[str] = set()

    def hello(self, table: str) -> str:
        return json.dumps({"t": "hello", "table": table, "key": self.key, "have": self.v})

    def asks(self, command: Command) -> None:
        """Send a request, or send it again."""
        self.unanswered[command.id] = command
        if self.wire is not None:
            self.wire.to_server.append(msgspec.json.encode(command).decode())

    def takes(self, text: str) -> bool:
        """Take a frame; whether all is well, or a version is missing and it has to come back."""
        message = json.loads(text)
        match message.get("t", "skip"):
            case "welcome":
                if "picture" in message:
                    self.v, self.picture = message["v"], message["picture"]
                return bool(message["v"] == self.v)
            case "event" | "skip":
                if message["v"] > self.v + 1:
                    return False
                if message["v"] == self.v + 1:
                    self.v, self.picture = message["v"], patched(self.picture, message)
            case "ack":
                command = self.unanswered.pop(message["id"], None)
                if command is not None:
                    self.acked[message["id"]] = message["v"]
                assert self.acked.get(message["id"], message["v"]) == message["v"]
            case "refused" | "error" if "id" in message:
                # Of a stale request nobody can tell whether it was done: the picture shows it.
                if self.unanswered.pop(message["id"], None) and message.get("code") != "stale":
                    self.refused.add(message["id"])
            case _:
                pass
        return True


class BadLines(RuleBasedStateMachine):
    """A table of three and their lines."""

    here: Here
    runner: asyncio.Runner

    def do(self, doing: Coroutine[Any, Any, Value]) -> Value:
        return self.runner.run(doing)

    @initialize(seed=st.integers(0, 999), watching=st.sampled_from(["public", "after-round"]))
    def opens(self, seed: int, watching: str) -> None:
        self.rng = random.Random(seed)
        self.number = 0
        self.clients = [Client(key) for key in KEYS]
        self.do(self._open(watching))

    async def _open(self, watching: str) -> None:
        options = {"target": "60"}
        opened = await self.here.open(game="lexicon", seats=4, watching=watching, options=options)
        self.table, self.host = opened.id, opened.key
        for at, key in enumerate(KEYS):
            await self._over_http(key, Sit(id=f"sit {at}", v=1, name=f"Guest {at}"))
        await self._over_http(self.host, SeatBot(id="bot", v=1, seat=3))
        await self._over_http(self.host, Start(id="start", v=1))
        await self.here.settled()
        for client in self.clients:
            await self._connect(client)

    async def _over_http(self, key: str, command: Command) -> None:
        assert (await self.here.post(self.table, key, command)).json()["done"]

    @property
    def sitting(self) -> Sitting:
        return self.here.sitting(self.table)

    async def _settle(self) -> None:
        """Let the server deal with all that arrived."""
        wires = [client.wire for client in self.clients if client.wire is not None]
        async with asyncio.timeout(PATIENCE):
            while not all(wire.is_quiet for wire in wires):
                await asyncio.sleep(0)
            for _ in range(5):
                await asyncio.sleep(0)
                await self.here.settled(mute=1000)

    # What clients do.

    @rule(who=SEATED)
    def connects(self, who: int) -> None:
        client = self.clients[who]
        if client.wire is None or client.wire.is_closed:
            self.do(self._connect(client))

    async def _connect(self, client: Client) -> None:
        client.wire = Wire(self.here)
        client.wire.arrives(client.hello(self.table))
        await self._settle()
        for command in list(client.unanswered.values()):
            client.asks(command)

    def _command(self, kind: Any, who: Client, **fields: Any) -> Command:
        self.number += 1
        made: Command = kind(id=f"r{self.number}", v=who.v, **fields)
        return made

    @rule(fate=st.sampled_from(["arrives", "arrives", "arrives twice", "waits"]))
    def acts(self, fate: str) -> None:
        """Whoever is awaited does something legal; his request may be slow."""
        if self.sitting.stage.value != "playing" or self.sitting.time.paused_at is not None:
            return
        seat, text, timed = something(self.sitting, self.rng)
        client = self.clients[seat if seat < 3 else 0]
        if timed:
            return
        self.connects(seat if seat < 3 else 0)
        assert client.wire is not None
        client.asks(self._command(Act, client, do=text))
        if fate != "waits":
            self._arrives(client.wire, -1, twice=fate == "arrives twice")

    @rule(who=SEATED)
    def asks_for_what_he_may_not(self, who: int) -> None:
        client = self.clients[who]
        asked: list[tuple[Any, Json]] = [(Pause, {}), (Kick, {"seat": 0}), (Act, {"do": "deal"})]
        kind, fields = self.rng.choice(asked)
        client.asks(self._command(kind, client, **fields))

    @rule()
    def the_host_stops_the_game_and_goes_on(self) -> None:
        """Two more versions, of which everybody has to hear."""
        if self.sitting.stage.value == "playing" and self.rng.random() < 0.3:
            for kind in (Pause, Resume):
                current = msgspec.structs.replace(
                    self._command(kind, self.clients[0]), v=self.sitting.version
                )
                self.do(self._over_http(self.host, current))
            self.do(self._settle())

    @rule(who=SEATED)
    def sends_again_what_was_not_answered(self, who: int) -> None:
        for command in list(self.clients[who].unanswered.values())[:5]:
            self.clients[who].asks(command)

    # What becomes of frames.

    @rule(who=SEATED, at=st.integers(0, 9), twice=st.booleans())
    def a_frame_reaches_the_server(self, who: int, at: int, twice: bool) -> None:
        """Any that is on its way, so that others are overtaken; perhaps it comes a second time."""
        wire = self.clients[who].wire
        if wire is not None and not wire.is_closed and wire.to_server:
            self._arrives(wire, min(at, len(wire.to_server) - 1), twice=twice)

    def _arrives(self, wire: Wire, at: int, *, twice: bool) -> None:
        text = wire.to_server.pop(at)
        if twice:
            wire.to_server.append(text)
        wire.arrives(text)
        self.do(self._settle())

    @rule(who=SEATED, at=st.integers(0, 9))
    def a_frame_to_the_server_is_lost(self, who: int, at: int) -> None:
        wire = self.clients[who].wire
        if wire is not None and wire.to_server:
            wire.to_server.pop(min(at, len(wire.to_server) - 1))

    @rule(who=SEATED, count=st.integers(1, 9))
    def frames_reach_a_client(self, who: int, count: int) -> None:
        for _ in range(count):
            self._reaches(self.clients[who], 0, again=False)

    @rule(who=SEATED, at=st.integers(1, 9), again=st.booleans())
    def a_frame_reaches_a_client_out_of_order(self, who: int, at: int, again: bool) -> None:
        self._reaches(self.clients[who], at, again=again)

    def _reaches(self, client: Client, at: int, *, again: bool) -> None:
        wire = client.wire
        if wire is None or not wire.to_client:
            return
        text = wire.to_client[0 if at >= len(wire.to_client) else at]
        if not again:
            wire.to_client.remove(text)
        if not client.takes(text):
            self.do(self._break(client))

    @rule(who=SEATED, at=st.integers(0, 9))
    def a_frame_to_a_client_is_lost(self, who: int, at: int) -> None:
        wire = self.clients[who].wire
        if wire is not None and wire.to_client:
            wire.to_client.pop(min(at, len(wire.to_client) - 1))

    @rule(who=SEATED)
    def a_line_breaks(self, who: int) -> None:
        self.do(self._break(self.clients[who]))

    async def _break(self, client: Client) -> None:
        wire, client.wire = client.wire, None
        if wire is not None:
            await wire.breaks()

    # What holds.

    @invariant()
    def nobody_is_ahead_of_the_table(self) -> None:
        for client in getattr(self, "clients", ()):
            assert client.v <= self.sitting.version
            assert all(v <= self.sitting.version for v in client.acked.values())

    def teardown(self) -> None:
        if hasattr(self, "table"):
            self.do(self._end())

    async def _end(self) -> None:
        """Everybody comes back on a good line and sends again what was not answered; then all agree."""
        for client in self.clients:
            await self._break(client)
        for client in self.clients:
            await self._come_back(client)
        rows = await self.here.services.hub.house.store.rows(self.table)
        assert [row.version for row in rows] == list(range(1, len(rows) + 1))
        *_, last = folded(rows)
        assert last == self.sitting
        decisions = [read_decision(row.body) for row in rows]
        counted = Counter((each.person, each.intent) for each in decisions if each.intent)
        assert set(counted.values()) == {1}
        at = {(each.person, each.intent): version for version, each in enumerate(decisions, 1)}
        for client in self.clients:
            fresh = self.here.room(self.table).looks.picture(self._viewer(client))
            assert client.picture == msgspec.json.decode(msgspec.json.encode(fresh))
            for id_, version in client.acked.items():
                assert at[person_of(client.key), id_] == version
            for id_ in client.refused:
                assert (person_of(client.key), id_) not in at
            await self._break(client)

    async def _come_back(self, client: Client) -> None:
        while True:
            await self._connect(client)
            assert client.wire is not None
            for text in client.wire.to_server:
                client.wire.arrives(text)
            client.wire.to_server.clear()
            await self._settle()
            if not client.unanswered:
                break
            self._drain(client)
            await self._break(client)
        for each in self.clients:
            self._drain(each)

    def _drain(self, client: Client) -> None:
        while client.wire is not None and client.wire.to_client:
            assert client.takes(client.wire.to_client.pop(0))

    def _viewer(self, client: Client) -> Viewer:
        return viewer_of(self.sitting, person_of(client.key))


@pytest.mark.long
@pytest.mark.parametrize("examples", [30, *soak([10_000])])
def test_on_bad_lines_nothing_is_lost_or_done_twice_and_all_see_the_same(
    tmp_path: Path, examples: int
) -> None:
    with asyncio.Runner() as runner:
        opening = house(tmp_path)
        here = runner.run(opening.__aenter__())
        try:
            machine = type("Machine", (BadLines,), {"here": here, "runner": runner})
            run_state_machine_as_test(
                machine,
                settings=settings(
                    max_examples=examples,
                    stateful_step_count=60,
                    deadline=None,
                    derandomize=True,
                    database=None,
                    suppress_health_check=list(HealthCheck),
                    phases=(Phase.generate,),  # To find a shorter failure would take minutes.
                ),
            )
        finally:
            runner.run(opening.__aexit__(None, None, None))
