"""A server of our own to put under load: `crossdeck serve` in a process beside this one, and what it uses.

Memory and processor time are read from /proc, so on systems without one they are not known.
"""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO
from urllib.error import URLError

from crossdeck.cli.terms import InputError

__all__ = ["PATIENCE", "Server", "Usage", "raise_file_limit", "started", "stolen"]

_LIMITS = "1000"
"""All players come from one address, so the limits are as generous as they can be."""
PATIENCE = 60.0
"""Seconds to wait for an answer before the server is given up."""
_SPARE = 200
"""Files besides the lines: the database, the libraries, the workers."""


@dataclass(frozen=True)
class Usage:
    """What a process has used."""

    bytes: int
    """In memory now."""
    seconds: float
    """Of processor time since it started, all its threads together."""


@dataclass(frozen=True)
class Server:
    """A server that answers."""

    url: str
    """http://host:port"""
    process: "subprocess.Popen[str]"
    start_up: float
    """Seconds from its start to its first answer."""

    def usage(self) -> Usage | None:
        """What it has used; None if this system does not tell."""
        folder = Path(f"/proc/{self.process.pid}")
        try:
            pages = int((folder / "statm").read_text("ascii").split()[1])
            # The name, in brackets, may hold anything; what follows the last bracket are numbers.
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            return None
        ticks = int(fields[11]) + int(fields[12])
        return Usage(pages * os.sysconf("SC_PAGE_SIZE"), ticks / os.sysconf("SC_CLK_TCK"))

    def wait_until_ready(self) -> None:
        """Wait for the tables: the first answer comes before they are loaded."""
        _ask(self.url, "/readyz")

    def stop(self) -> int:
        """Stop it as an operator would; gives its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)


def stolen() -> float | None:
    """Seconds that other machines on the same hardware have taken from this one; None if it does not tell."""
    try:
        fields = Path("/proc/stat").read_text("ascii").split(maxsplit=10)
    except OSError:
        return None
    return int(fields[8]) / os.sysconf("SC_CLK_TCK")


@contextmanager
def started(database: str) -> Iterator[Server]:
    """A server on this database, on any free port; InputError with its own words if it does not start."""
    code = "import sys; from crossdeck.cli import main; raise SystemExit(main(sys.argv[1:]))"
    options = ["--port", "0", "--db", database, "--limits", _LIMITS]
    with tempfile.TemporaryFile("w+") as log:
        began = time.perf_counter()
        command = [sys.executable, "-c", code, "serve", *options]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True) as process:
            try:
                url = _url(process, log)
                _ask(url, "/healthz")
                yield Server(url, process, time.perf_counter() - began)
            finally:
                process.kill()


def _url(process: "subprocess.Popen[str]", log: TextIO) -> str:
    """Where it says that it is; one that cannot start says why on the last line of its log."""
    said = process.stdout.readline() if process.stdout else ""
    found = re.search(r"http://\S+:\d+", said)
    if found is None:
        process.wait(PATIENCE)
        log.seek(0)
        raise InputError(
            f"the server did not start: {(log.read().splitlines() or ['it did not say why'])[-1]}"
        )
    return found[0].replace("//localhost", "//127.0.0.1")


def _ask(url: str, path: str) -> None:
    try:
        with urllib.request.urlopen(f"{url}{path}", timeout=PATIENCE) as answer:
            answer.read()
    except URLError as wrong:
        raise InputError(f"the server at {url} does not answer ({wrong.reason})") from None


def raise_file_limit(lines: int) -> None:
    """Let this process, and the server that it starts, have so many lines open."""
    if sys.platform == "win32":
        return
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most != resource.RLIM_INFINITY and most < lines + _SPARE:
        raise InputError(
            f"{lines} lines need as many files open, and this system lets a process have {most}: "
            f"raise it (ulimit -n), or say fewer --tables"
        )
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
