"""The bus in Redis or Valkey: publish and subscribe.

A row is published after its commit.  A process that dies between the two tells nobody, so whoever takes over
its players looks into the log; after any other fault the others hear of a `Gap`.
"""

import asyncio
from collections.abc import Callable
from urllib.parse import urlsplit

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from crossdeck.server.bus.line import Line, Wire
from crossdeck.server.bus.notes import CHANNEL
from crossdeck.server.errors import BusError

__all__ = ["line_to"]

_PATIENCE = 10  # seconds


def line_to(url: str, process: str) -> Line:
    """The line through this Redis; BusError if the URL makes no sense."""
    try:
        client = _client(url)
    except ValueError:
        raise BusError("the bus: write its URL as redis://host:6379/0, or rediss:// with TLS") from None
    # Redis has channels for the whole server: the number of the database keeps two of our servers apart.
    channel = f"{CHANNEL}:{client.connection_pool.connection_kwargs.get('db', 0)}"
    address = urlsplit(url)

    async def dial(heard: Callable[[str | bytes], None], lost: Callable[[], None]) -> Wire:
        try:
            return await _connect(_client(url), channel, heard, lost)
        except (OSError, RedisError) as problem:
            raise BusError(
                f"redis://{address.hostname}:{address.port or 6379}: no connection for the bus ({problem}); "
                "is it running, and is the URL right?"
            ) from None

    return Line(dial, process, carries_rows=True)


def _client(url: str) -> Redis:
    # The library would connect again by itself, and nobody would know that something was missed.
    never = Retry(NoBackoff(), 0)
    return Redis.from_url(url, retry=never, socket_timeout=_PATIENCE, socket_connect_timeout=_PATIENCE)


async def _connect(
    client: Redis, channel: str, heard: Callable[[str | bytes], None], lost: Callable[[], None]
) -> "_Wire":
    listening = client.pubsub()
    try:
        await listening.subscribe(channel)
        if await listening.get_message(timeout=_PATIENCE) is None:  # It confirms the subscription.
            raise TimeoutError("no answer in time")
    except BaseException:
        await listening.aclose()  # type: ignore[no-untyped-call]
        await client.aclose()
        raise
    return _Wire(client, channel, listening, heard, lost)


class _Wire:
    """Two connections: on one that listens, nothing else can be said."""

    def __init__(
        self,
        client: Redis,
        channel: str,
        listening: PubSub,
        heard: Callable[[str | bytes], None],
        lost: Callable[[], None],
    ) -> None:
        self._client, self._channel, self._listening = client, channel, listening
        self._hearing = asyncio.create_task(self._hear(heard))
        self._hearing.add_done_callback(lambda _: lost())

    @property
    def is_up(self) -> bool:
        return not self._hearing.done()

    async def send(self, texts: list[str]) -> None:
        async with self._client.pipeline(transaction=False) as pipeline:
            for text in texts:
                pipeline.publish(self._channel, text)
            await pipeline.execute()

    async def close(self) -> None:
        self._hearing.cancel()
        await asyncio.wait([self._hearing])
        await self._listening.aclose()  # type: ignore[no-untyped-call]
        await self._client.aclose()

    async def _hear(self, heard: Callable[[str | bytes], None]) -> None:
        try:
            while True:
                message = await self._listening.get_message(timeout=None)
                if message is not None and message["type"] == "message":
                    heard(message["data"])
        except (OSError, RedisError):
            return  # Whoever waits for the end of this task does the rest.
