"""Starts of a server, each beside a bare interpreter that imports the same libraries.

The seconds are those of this machine at this moment; their ratio to the bare interpreter's can be compared.
"""

import json
import subprocess
import sys
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from crossdeck.cli.load.server import PATIENCE, started

__all__ = ["Start", "measure_starts", "start_row"]

_BARE = "import starlette, uvicorn, sqlalchemy, msgspec"
_TABLE = {"game": "kan-u-go", "seats": 2}


@dataclass(frozen=True)
class Start:
    """Seconds from the start of a process to what it did."""

    bare: float
    """A bare interpreter: to its end."""
    answer: float
    page: float
    table: float
    """A server: to its first answer, its first page, and the first table that was opened there."""


def measure_starts(count: int, folder: Path) -> list[Start]:
    """Start so many servers, one after the other, each with a new database in this folder."""
    return [_measure(folder / f"start-{number}.db") for number in range(count)]


def start_row(starts: list[Start]) -> dict[str, Any]:
    """The medians, and the first answer as a multiple of the bare start; None where nothing was started."""
    if not starts:
        return dict.fromkeys(
            ("start_up_s", "start_up_ratio", "bare_start_s", "first_page_s", "first_table_s")
        )
    answer, bare = median(start.answer for start in starts), median(start.bare for start in starts)
    return {
        "start_up_s": round(answer, 2),
        "start_up_ratio": round(answer / bare, 2),
        "bare_start_s": round(bare, 2),
        "first_page_s": round(median(start.page for start in starts), 2),
        "first_table_s": round(median(start.table for start in starts), 2),
    }


def _measure(database: Path) -> Start:
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", _BARE], check=True)
    bare = time.perf_counter() - began
    with started(f"sqlite:///{database}") as server:
        began = time.perf_counter() - server.start_up
        _ask(f"{server.url}/")
        page = time.perf_counter() - began
        _ask(f"{server.url}/api/tables", json.dumps(_TABLE).encode())
        return Start(bare, server.start_up, page, time.perf_counter() - began)


def _ask(url: str, body: bytes | None = None) -> None:
    request = urllib.request.Request(url, body, {"Content-Type": "application/json"} if body else {})
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        answer.read()
