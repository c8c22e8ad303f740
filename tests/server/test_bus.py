"""The bus: what one process tells is heard by the others, or they hear that something was lost."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager

import pytest
from redis import Redis

from crossdeck.server.bus import Bus, BusError, Gap, LocalBus, Message, Note, Whisper, bus_for
from crossdeck.server.bus.line import Line, Wire
from crossdeck.server.bus.notes import LARGEST, Pulse, decode, encode
from crossdeck.server.store.errors import ConflictError
from crossdeck.server.store.store import Store
from tests.limits import PATIENCE
from tests.server.services import Postgres
from tests.server.store import asynchronous, row

NOTE = Note("one", 7, 1_700_000_000_000, "here", b'{"entries":[]}')
Heard = asyncio.Queue[Message]


@pytest.fixture(autouse=True)
def _no_beat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless a test says otherwise, no line beats while it waits: that would mend what is broken."""
    defaults = Line.__init__.__kwdefaults__
    assert defaults is not None
    monkeypatch.setitem(defaults, "beat", 10 * PATIENCE)


@pytest.fixture(params=["postgresql", "redis"])
def bus_url(request: pytest.FixtureRequest) -> str:
    """The bus of each kind: none, which is PostgreSQL's own, and a Redis."""
    return "" if request.param == "postgresql" else str(request.getfixturevalue("redis_url"))


@pytest.fixture
def cut(bus_url: str, postgres: Postgres) -> Callable[[], None]:
    """Cuts the connections of all buses."""

    def cut() -> None:
        if bus_url:
            with Redis.from_url(bus_url) as client:
                client.execute_command("CLIENT", "KILL", "TYPE", "pubsub")
            return
        bus = "FROM pg_stat_activity WHERE application_name = 'crossdeck bus'"
        statement = f"SELECT pg_terminate_backend(pid, 9000) {bus}"
        thread = threading.Thread(target=postgres.run, args=(statement,))  # Here a loop is running already.
        thread.start()
        thread.join()

    return cut


@asynccontextmanager
async def listening(bus: Bus) -> AsyncIterator[Heard]:
    """What a bus hears, while it is started."""
    heard = Heard()
    await bus.start(heard.put_nowait)
    try:
        yield heard
    finally:
        await bus.stop()


async def next_of(heard: Heard) -> Message:
    return await asyncio.wait_for(heard.get(), PATIENCE)


# Over real connections


@asynchronous
async def test_a_whisper_is_heard_by_all_others_and_not_by_oneself(bus_url: str, postgres_url: str) -> None:
    async with AsyncExitStack() as stack:
        buses = [bus_for(bus_url, postgres_url, name) for name in "abc"]
        a, b, c = [await stack.enter_async_context(listening(bus)) for bus in buses]
        said = Whisper("one", "a", "Ĉapelo is here")
        buses[0].tell(said)
        assert await next_of(b) == said
        assert await next_of(c) == said
        answer = Whisper("one", "b", "so am I")
        buses[1].tell(answer)
        assert await next_of(c) == answer
        assert await next_of(a) == answer  # and not its own, which was said before


@asynchronous
async def test_a_row_is_told_with_its_body_once_it_is_committed(bus_url: str, postgres_url: str) -> None:
    here, there = (bus_for(bus_url, postgres_url, name) for name in ("here", "there"))
    tell = here.tell if here.carries_rows else None
    async with (
        listening(here) as own,
        listening(there) as heard,
        Store.open(postgres_url, process="here", tell=tell) as store,
    ):
        await asyncio.gather(*(store.append(row(f"t{n}", body=b'{"n":%d}' % n)) for n in range(50)))
        notes = [await next_of(heard) for _ in range(50)]
        assert {note.row() for note in notes if isinstance(note, Note)} == {
            row(f"t{n}", body=b'{"n":%d}' % n) for n in range(50)
        }
        with pytest.raises(ConflictError):
            await store.append(row("t0"))
        await store.append(row("t0", 2))
        told = await next_of(heard)
        assert isinstance(told, Note)
        assert (told.table, told.version) == ("t0", 2)  # and nothing of the one that was refused
        assert own.empty()


@asynchronous
async def test_of_a_large_row_only_the_version_is_told(bus_url: str, postgres_url: str) -> None:
    here, there = (bus_for(bus_url, postgres_url, name) for name in ("here", "there"))
    tell = here.tell if here.carries_rows else None
    async with (
        listening(here),
        listening(there) as heard,
        Store.open(postgres_url, process="here", tell=tell) as store,
    ):
        await store.append(row(body=bytes(20_000)))
        note = await next_of(heard)
        assert isinstance(note, Note)
        assert (note.table, note.version, note.body, note.row()) == ("one", 1, None, None)
        assert await store.rows("one") == [row(body=bytes(20_000))]


@asynchronous
async def test_after_its_connection_was_cut_a_bus_hears_of_a_gap_and_then_everything_again(
    bus_url: str, postgres_url: str, cut: Callable[[], None]
) -> None:
    a, b = (bus_for(bus_url, postgres_url, name) for name in "ab")
    async with listening(a) as heard_by_a, listening(b) as heard_by_b:
        for n in range(3):
            cut()
            assert await next_of(heard_by_a) == Gap()
            assert await next_of(heard_by_b) == Gap()
            said = Whisper("one", "a", f"again {n}")
            a.tell(said)
            assert await next_of(heard_by_b) == said


@asynchronous
async def test_what_is_told_when_a_bus_is_stopped_is_still_heard(bus_url: str, postgres_url: str) -> None:
    a, b = (bus_for(bus_url, postgres_url, name) for name in "ab")
    async with listening(b) as heard:
        async with listening(a):
            for n in range(1000):
                a.tell(Whisper("one", "a", str(n)))
        assert [await next_of(heard) for _ in range(1000)] == [
            Whisper("one", "a", str(n)) for n in range(1000)
        ]


@pytest.mark.parametrize(
    ("bus_url", "store_url"),
    [
        ("", "postgresql://ann:secret@127.0.0.1:1/games"),
        ("redis://ann:secret@127.0.0.1:1/0", "postgresql://ann:secret@127.0.0.1:1/games"),
    ],
)
@asynchronous
async def test_a_bus_that_cannot_be_reached_is_an_error_at_the_start_without_the_password(
    bus_url: str, store_url: str
) -> None:
    with pytest.raises(BusError, match=r"//127\.0\.0\.1:1.*: no connection for the bus .* is ") as caught:
        await bus_for(bus_url, store_url, "here").start(lambda _: None)
    assert "secret" not in str(caught.value)


# Which bus


@asynchronous
async def test_a_process_that_is_alone_has_a_bus_that_does_nothing() -> None:
    bus = bus_for("", "sqlite:///games.db", "here")
    assert isinstance(bus, LocalBus)
    assert not bus.carries_rows
    async with listening(bus) as heard:
        bus.tell(NOTE)
        assert heard.empty()


@pytest.mark.parametrize(
    ("bus_url", "store_url", "problem"),
    [
        ("redis://127.0.0.1", "sqlite:///games.db", "a SQLite file serves one process"),
        ("amqp://ann:secret@host", "postgresql://host/games", "write its URL as redis://"),
        ("redis://ann:secret@host:port", "postgresql://host/games", "write its URL as redis://"),
        ("postgresql://ann:secret@host/bus", "postgresql://host/games", "write its URL as redis://"),
    ],
)
def test_a_bus_that_does_not_fit_is_refused(bus_url: str, store_url: str, problem: str) -> None:
    with pytest.raises(BusError, match=problem) as caught:
        bus_for(bus_url, store_url, "here")
    assert "secret" not in str(caught.value)


# Messages as text


@pytest.mark.parametrize(
    "message",
    [
        NOTE,
        Note("one", 1, 2, "p", None),
        Note("one", 1, 2, "p", bytes(range(256))),
        Whisper("t", "p", "ĉ\0"),
        Gap("p"),
    ],
)
def test_every_message_is_the_same_after_the_way(message: Message) -> None:
    assert decode(encode(message)) == message


def test_a_note_that_is_too_large_goes_without_its_body_and_a_whisper_is_refused() -> None:
    fits = next(size for size in range(6000, 0, -1) if decode(encode(_note(size))) == _note(size))
    assert len(encode(_note(fits))) <= LARGEST
    assert fits > 5800
    assert decode(encode(_note(fits + 1))) == Note("one", 1, 2, "p", None)
    with pytest.raises(ValueError, match="bytes are too many for the bus: it takes 7999"):
        encode(Whisper("one", "p", "x" * LARGEST))


def _note(size: int) -> Note:
    return Note("one", 1, 2, "p", bytes(size))


# A line, with connections made of nothing


class FakeWire:
    """A connection that gives back what is sent, unless it was told to fail or to be silent."""

    def __init__(self, heard: Callable[[str | bytes], None], lost: Callable[[], None]) -> None:
        self.heard, self._lost = heard, lost
        self.sent: list[Message | Pulse] = []
        self.is_up = True
        self.fails = self.is_silent = self.is_closed = False
        self.may_send = asyncio.Event()
        self.may_send.set()
        self.has_sent = asyncio.Event()

    async def send(self, texts: list[str]) -> None:
        await self.may_send.wait()
        if self.fails:
            raise OSError("broken")
        self.sent += map(decode, texts)
        self.has_sent.set()
        for text in texts:
            if not self.is_silent:
                self.heard(text)

    async def close(self) -> None:
        self.is_closed = True

    def hang_up(self) -> None:
        self.is_up = False
        self._lost()

    async def until(self, message: Message) -> list[Message]:
        """What was sent, without the pulses, when this was."""
        while message not in self.sent:
            self.has_sent.clear()
            await asyncio.wait_for(self.has_sent.wait(), PATIENCE)
        return [each for each in self.sent if not isinstance(each, Pulse)]


class Exchange:
    """Makes connections, and remembers them; the first few tries may be in vain."""

    def __init__(self) -> None:
        self.wires: list[FakeWire] = []
        self.in_vain = 0
        self.are_silent = False

    async def dial(self, heard: Callable[[str | bytes], None], lost: Callable[[], None]) -> Wire:
        if self.in_vain:
            self.in_vain -= 1
            raise BusError("nobody answers")
        self.wires.append(FakeWire(heard, lost))
        self.wires[-1].is_silent = self.are_silent
        return self.wires[-1]


@pytest.fixture
def exchange(monkeypatch: pytest.MonkeyPatch) -> Exchange:
    monkeypatch.setattr("crossdeck.server.bus.line._PAUSES", (0.001, 0.002))
    return Exchange()


def whisper(text: object) -> Whisper:
    return Whisper("one", "here", str(text))


@asynchronous
async def test_what_could_not_be_sent_is_sent_over_the_next_connection_in_its_order(
    exchange: Exchange,
) -> None:
    line = Line(exchange.dial, "here", carries_rows=True)
    async with listening(line) as heard:
        exchange.wires[0].fails = True
        for n in range(5):
            line.tell(whisper(n))
        assert await next_of(heard) == Gap()
        assert await exchange.wires[1].until(whisper(4)) == [whisper(n) for n in range(5)]
        assert exchange.wires[0].is_closed
    assert exchange.wires[1].is_closed


@asynchronous
async def test_a_connection_is_tried_until_there_is_one(exchange: Exchange) -> None:
    line = Line(exchange.dial, "here", carries_rows=True)
    async with listening(line) as heard:
        exchange.in_vain = 6
        exchange.wires[0].hang_up()
        assert await next_of(heard) == Gap()
        assert exchange.in_vain == 0
        line.tell(whisper("back"))
        await exchange.wires[1].until(whisper("back"))


@asynchronous
async def test_an_outbox_that_runs_over_tells_the_others_of_a_gap_and_keeps_what_comes_then(
    exchange: Exchange, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("crossdeck.server.bus.line._ROOM", 10)
    line = Line(exchange.dial, "here", carries_rows=True)
    async with listening(line):
        await asyncio.wait_for(exchange.wires[0].has_sent.wait(), PATIENCE)
        exchange.wires[0].may_send.clear()
        for n in range(14):
            line.tell(whisper(n))
        exchange.wires[0].may_send.set()
        sent = await exchange.wires[0].until(whisper(13))
        assert sent == [Gap("here"), *(whisper(n) for n in range(10, 14))]


@asynchronous
async def test_a_line_on_which_nothing_comes_back_is_given_up(exchange: Exchange) -> None:
    line = Line(exchange.dial, "here", carries_rows=True, beat=0.001)
    exchange.are_silent = True
    async with listening(line) as heard:
        exchange.are_silent = False
        assert await next_of(heard) == Gap()
        assert exchange.wires[0].is_closed
        assert len(exchange.wires[0].sent) == 1
        await _beats(exchange.wires[1], 5)
        assert len(exchange.wires) == 2  # On this one everything comes back.
        assert heard.empty()


async def _beats(wire: FakeWire, number: int) -> None:
    while len(wire.sent) < number:
        wire.has_sent.clear()
        await asyncio.wait_for(wire.has_sent.wait(), PATIENCE)


@pytest.mark.parametrize("text", ["", "x", "{}", '{"type":"marvel"}', '{"type":"note"}', b"\xff"])
@asynchronous
async def test_what_nobody_understands_may_have_been_anything(exchange: Exchange, text: str | bytes) -> None:
    line = Line(exchange.dial, "here", carries_rows=True)
    async with listening(line) as heard:
        exchange.wires[0].heard(text)
        assert await next_of(heard) == Gap()
        exchange.wires[0].heard(encode(NOTE))
        exchange.wires[0].heard(encode(Whisper("one", "there", "hello")))
        assert await next_of(heard) == Whisper("one", "there", "hello")  # and not our own note


@asynchronous
async def test_the_gap_of_another_is_heard_as_a_gap(exchange: Exchange) -> None:
    async with listening(Line(exchange.dial, "here", carries_rows=True)) as heard:
        exchange.wires[0].heard(encode(Gap("there")))
        assert await next_of(heard) == Gap("there")


@asynchronous
async def test_a_line_that_cannot_say_its_last_words_is_stopped_all_the_same(
    exchange: Exchange, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("crossdeck.server.bus.line._FAREWELL", 0.01)
    line = Line(exchange.dial, "here", carries_rows=True)
    async with listening(line):
        exchange.wires[0].may_send.clear()
        line.tell(whisper("last"))
    assert exchange.wires[0].is_closed
