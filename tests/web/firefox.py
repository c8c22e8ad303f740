"""Stock Firefox for Playwright, by WebDriver BiDi.

Playwright's own Firefox is a patched build that no package manager has.  Its channel `moz-firefox` drives
stock Firefox, but expects a newer one than Debian's: it opens every window with
`emulation.setMediaFeaturesOverride`, and Debian's answers "unknown command".  So this program stands between
the two.  It starts Firefox, forwards every message, and reports an unknown emulation command as done:

    python tests/web/firefox.py PROGRAM [ARGUMENT...]

Once Debian's Firefox knows the command, `executable_path` can be Firefox itself and this file can go.
"""

import asyncio
import json
import re
import shlex
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

__all__ = ["PREFERENCES", "write_launcher"]

PREFERENCES: dict[str, str | float | bool] = {"ui.prefersReducedMotion": 1}
"""What Playwright emulates in other browsers by command."""
_LISTENING = re.compile(r"(?<=WebDriver BiDi listening on ws://)[^\s/]+")
_UNLIMITED: dict[str, Any] = {"max_size": None, "compression": None, "ping_interval": None}


def write_launcher(folder: Path, firefox: str) -> Path:
    """A program that can be started in the place of Firefox."""
    launcher = folder / "firefox"
    command = shlex.join((sys.executable, str(Path(__file__).resolve()), firefox))
    launcher.write_text(f'#!/bin/sh\nexec {command} "$@"\n')
    launcher.chmod(0o755)
    return launcher


class Relay:
    """A connection from Playwright to Firefox."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._emulations: set[int] = set()

    async def join(self, asking: ServerConnection) -> None:
        """Forward messages both ways until one side closes."""
        assert asking.request is not None
        async with connect(f"ws://{self._address}{asking.request.path}", **_UNLIMITED) as firefox:
            await asyncio.gather(
                _forward(asking, firefox, self._hear_command), _forward(firefox, asking, self._hear_answer)
            )

    def _hear_command(self, message: str | bytes) -> str | bytes:
        command = json.loads(message)
        if command["method"].startswith("emulation."):
            self._emulations.add(command["id"])
        return message

    def _hear_answer(self, message: str | bytes) -> str | bytes:
        answer = json.loads(message)
        if answer.get("error") == "unknown command" and answer["id"] in self._emulations:
            return json.dumps({"type": "success", "id": answer["id"], "result": {}})
        return message


async def _forward(
    source: ServerConnection | ClientConnection,
    sink: ServerConnection | ClientConnection,
    hear: Callable[[str | bytes], str | bytes],
) -> None:
    with suppress(ConnectionClosed):
        async for message in source:
            await sink.send(hear(message))
    await sink.close()


async def run(program: str, *arguments: str) -> int:
    """Start Firefox, announce our address instead of its own, and return its exit status."""
    firefox = await asyncio.create_subprocess_exec(
        program, *arguments, stderr=asyncio.subprocess.PIPE, limit=2**20
    )
    assert firefox.stderr is not None
    async for line in firefox.stderr:
        text = line.decode(errors="replace")
        if found := _LISTENING.search(text):
            server = await serve(Relay(found[0]).join, "127.0.0.1", 0, **_UNLIMITED)
            port = next(iter(server.sockets)).getsockname()[1]
            text = _LISTENING.sub(f"127.0.0.1:{port}", text)
        print(text, end="", file=sys.stderr, flush=True)
    return await firefox.wait()


if __name__ == "__main__":
    sys.exit(asyncio.run(run(*sys.argv[1:])))
