"""`crossdeck serve` in processes of its own, to be killed and started again."""

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx2

from tests.limits import PATIENCE

__all__ = ["Server", "is_free", "on_failure"]

_SCRIPT = Path(sys.executable).parent / "crossdeck"
_BELOW = range(20_000, 32_000)
"""Ports that no connection is given by itself: a client that dials a dead server cannot meet itself there."""


class Server:
    """A server that comes back at the same port; `async with` makes sure that it is gone at the end."""

    def __init__(self, database: str, *options: str) -> None:
        self.port = _free_port()
        self.lines: list[str] = []
        """What all its processes have said on standard error, one after another."""
        self._command = (
            str(_SCRIPT), "serve", "--port", str(self.port), "--db", database, "--workers", "1",
            "--limits", "1000", *options,
        )  # fmt: skip
        self._process: Process | None = None
        self._reading: asyncio.Task[None] | None = None

    @property
    def socket(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    async def __aenter__(self) -> "Server":
        try:
            await self.start()
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._process is not None:
            await self.kill()

    async def start(self) -> None:
        """Start it; it takes connections at once, and answers when it is ready."""
        assert self._process is None
        # Compiled modules are kept, or every start would take seconds to make them.
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        self._process = await asyncio.create_subprocess_exec(
            *self._command, stdout=PIPE, stderr=PIPE, env=environment, start_new_session=True
        )
        self._reading = asyncio.create_task(self._read(self._process))
        assert self._process.stdout is not None
        said = await self._process.stdout.readline()  # It listens before it says so.
        assert said, self.log
        assert (await self.get("/readyz")).status_code == 200

    async def _read(self, process: Process) -> None:
        assert process.stderr is not None
        async for line in process.stderr:
            self.lines.append(line.decode())

    async def kill(self) -> None:
        """End all its processes in the middle of whatever they do."""
        with suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)
        await self._end()

    async def kill_first(self) -> None:
        """End the process that was started, and wait until those that it started have gone too."""
        os.kill(self.pid, signal.SIGKILL)
        await self._end()

    async def stop(self) -> int:
        """Ask it to stop; gives its exit code."""
        os.kill(self.pid, signal.SIGTERM)
        return await self._end()

    async def _end(self) -> int:
        """Wait until nobody is left who could say something."""
        process, self._process = self._process, None
        assert process is not None
        assert self._reading is not None
        async with asyncio.timeout(PATIENCE):
            code = await process.wait()
            await self._reading
        return code

    async def get(self, path: str) -> httpx2.Response:
        async with httpx2.AsyncClient(timeout=PATIENCE, trust_env=False) as client:
            return await client.get(f"http://127.0.0.1:{self.port}{path}")

    async def figure(self, name: str) -> int:
        """One of its figures: `conflicts`, `decisions`."""
        text = (await self.get("/metrics")).text
        line = next(line for line in text.splitlines() if line.startswith(f"crossdeck_{name}_total "))
        return int(float(line.split()[1]))

    @property
    def log(self) -> str:
        return "".join(self.lines)

    @property
    def faults(self) -> list[str]:
        """What it said of itself that no trouble from outside explains."""
        return [line for line in self.lines if not line.startswith("{") or '"event": "library"' in line]

    @property
    def processes(self) -> list[int]:
        """Those that serve, if there are several."""
        found = subprocess.run(
            ["ps", "-Aww", "-o", "pid=,ppid=,args="], capture_output=True, text=True, check=True
        )
        lines = [line.split(maxsplit=2) for line in found.stdout.splitlines()]
        return [int(pid) for pid, parent, text in lines if int(parent) == self.pid and "spawn_main" in text]


@contextmanager
def on_failure(seed: int, *servers: Server) -> Iterator[None]:
    """If anything goes wrong, say with which seed, and what the servers said."""
    try:
        yield
    except BaseException:
        print(f"seed {seed}")
        for server in servers:
            print(f"the server at port {server.port}:\n{server.log[-20_000:]}")
        raise


def is_free(port: int) -> bool:
    """Whether a server could listen there."""
    with socket.socket() as held:
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            held.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def _free_port() -> int:
    """A port that nobody listens at."""
    return next(port for port in random.SystemRandom().sample(_BELOW, 100) if is_free(port))
