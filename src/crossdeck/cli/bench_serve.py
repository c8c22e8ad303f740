"""`crossdeck bench serve`: the table server under load, with a crowd of players in this process.

First, five servers are started one after the other, each beside a bare
`python -c "import starlette, uvicorn, sqlalchemy, msgspec"`: the ratio says more than the seconds.

Then four players to a table play to a schedule: an action is due at its time whether or not the server has
come round to the last one, and what it takes is counted from then.  At the end every request that was
acknowledged is looked up in the database, after the server has stopped.
"""

import argparse
import asyncio
import tempfile
from collections.abc import Coroutine, Sequence
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from crossdeck.cli.serve import needs_server
from crossdeck.cli.terms import InputError, add_json, print_json

if TYPE_CHECKING:
    from crossdeck.cli.load.measuring import Result

__all__ = ["add"]

_TABLES, _RATE = 1250, 1000.0
_SEATS = 4
_GAME = "kan-u-go"
_TIMES = {
    "ack_ms": ("ack", "from when an action is due to its acknowledgement"),
    "ack_undisturbed_ms": ("  there", "the same, but for moments in which the machine lost a processor"),
    "event_ms": ("events", "to the other players at the table"),
    "client_late_ms": ("client", "of it until the action is sent"),
}
_GOALS = {"ack_p99_ms": 50.0, "memory_kb_a_line": 60.0, "start_up_s": 0.8}
"""What a machine of two cores must reach with the tables and the rate that are the defaults.

The time of acknowledgements is judged by the moments in which the machine had its two cores.
"""
_STARTS = 5
"""A start is timed so often, since one alone is a matter of chance."""
_LEAST_UNDISTURBED = 0.7
"""If that is a smaller part of all, nothing can be said."""


def add(parts: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add this part of the command."""
    parser = parts.add_parser("serve", help="the table server under load", description=__doc__)
    parser.add_argument(
        "--tables", type=int, default=_TABLES, metavar="N", help=f"tables of four ({_TABLES})"
    )
    parser.add_argument(
        "--rate", type=float, default=_RATE, metavar="N", help=f"actions a second in all ({_RATE:.0f})"
    )
    parser.add_argument("--seconds", type=float, default=20.0, metavar="N", help="how long they play (20)")
    parser.add_argument("--db", default="", metavar="URL", help="the database (a new SQLite file)")
    parser.add_argument(
        "--url",
        default="",
        metavar="URL",
        help="a server that runs already, with --limits 1000; with --db, its log is looked at",
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print what was measured; 1 if anything was lost, or a goal that applies was missed."""
    _check(arguments)
    from crossdeck.cli.load.measuring import Load, measure
    from crossdeck.cli.load.server import raise_file_limit, started
    from crossdeck.cli.load.starts import Start, measure_starts, start_row
    from crossdeck.server.store.errors import StoreError
    from crossdeck.tables.terms import Terms

    load = Load(Terms(game=_GAME, seats=_SEATS), arguments.tables, arguments.rate, arguments.seconds)
    raise_file_limit(load.lines)
    with ExitStack() as stack:
        url, database, server = _address(arguments.url), arguments.db, None
        starts: list[Start] = []
        if not url:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="crossdeck-"))
            starts = [] if database else measure_starts(_STARTS, Path(folder))
            database = database or f"sqlite:///{Path(folder) / 'load.db'}"
            server = stack.enter_context(started(database))
            server.wait_until_ready()
            url = server.url
        try:
            row = start_row(starts) | _run(measure(load, url, database, server)).row()
        except StoreError as wrong:
            raise InputError(str(wrong)) from None
    goals = _goals(arguments)
    missed = _missed(goals, row)
    if arguments.json:
        print_json(row | {"goals": goals, "missed": missed})
    else:
        _print(row)
        _print_verdict(row, goals, missed)
    return 1 if row["problems"] or missed else 0


def _check(arguments: argparse.Namespace) -> None:
    for name, least, most in (("tables", 1, 10_000), ("rate", 0.1, 100_000), ("seconds", 0.1, 86_400)):
        if not least <= getattr(arguments, name) <= most:
            raise InputError(f"--{name} {getattr(arguments, name):g}: say a number from {least} to {most}")
    needs_server()
    if find_spec("picows") is None:
        raise InputError(
            "the players need a package that is not here: pip install 'crossdeck[bench]' (picows)"
        )


def _address(url: str) -> str:
    """Where a server runs already, as http://host:port."""
    parts = urlsplit(url)
    if url and (parts.scheme not in ("ws", "wss", "http", "https") or not parts.netloc):
        raise InputError(f"--url {url}: write it as ws://host:port")
    scheme = "https" if parts.scheme in ("wss", "https") else "http"
    return f"{scheme}://{parts.netloc}" if url else ""


def _run(measuring: "Coroutine[Any, Any, Result]") -> "Result":
    try:
        import uvloop  # Not to be had on every system.
    except ImportError:
        return asyncio.run(measuring)
    return uvloop.run(measuring)


def _goals(arguments: argparse.Namespace) -> dict[str, float]:
    """The goals that apply: they are for the default load, on a SQLite file."""
    asked = arguments.tables, arguments.rate, arguments.db, arguments.url
    return _GOALS if asked == (_TABLES, _RATE, "", "") else {}


def _missed(goals: dict[str, float], row: dict[str, Any]) -> list[str]:
    figures = {**row, "ack_p99_ms": row["ack_undisturbed_ms"]["p99"]}
    if goals and row["undisturbed"] < row["actions"] * _LEAST_UNDISTURBED:
        return [f"the machine was there for {row['undisturbed']:,} of {row['actions']:,} actions: try again"]
    return [
        f"{name} is {figures[name]}, and the goal is under {goal:g}"
        for name, goal in goals.items()
        if figures[name] is not None and figures[name] >= goal
    ]


def _print(row: dict[str, Any]) -> None:
    if row["start_up_s"] is not None:
        times = f"{row['start_up_ratio']} times a bare start ({row['bare_start_s']} s)"
        print(f"start-up   first answer after {row['start_up_s']} s, {times};")
        rest = f"first page {row['first_page_s']} s, first table {row['first_table_s']} s"
        print(f"           {rest}; medians of {_STARTS}; {_known(row['idle_mb'])} MB idle")
    tables, lines = f"{row['tables']:,} tables of {row['game']}", f"{row['lines']:,} lines"
    print(f"crowd      {tables}, {lines}, there in {row['gathering_s']} s")
    pace = f"{row['actions']:,} actions in {row['seconds']} s, {row['actions_a_second']:,} a second"
    print(f"play       {pace}: {', '.join(f'{verb} {share:g} %' for verb, share in row['mix'].items())}")
    for name, (title, meaning) in _TIMES.items():
        times = "  ".join(f"{part} {_known(value):>7}" for part, value in row[name].items())
        print(f"{title:<10} {times}  ms {meaning}")
    costs = f"{_known(row['cpu_us_an_action'])} us an action, {_known(row['cpu_us_a_frame'])} us a frame"
    cores = (
        f"server {_known(row['server_cores'])} cores, {costs}; players {row['client_cores']} cores, "
        f"others {_known(row['stolen_cores'])}"
    )
    print(f"processor  {cores}")
    print(f"memory     {_known(row['memory_mb'])} MB, {_known(row['memory_kb_a_line'])} kB a line over idle")


def _print_verdict(row: dict[str, Any], goals: dict[str, float], missed: Sequence[str]) -> None:
    looked = "all in the log" if row["log_was_read"] else "the log was not looked at (no --db)"
    if not row["problems"]:
        print(f"lost       nothing: {row['acknowledged']:,} requests acknowledged, {looked}")
    if goals and not missed:
        print(f"goals      reached: {', '.join(f'{name} under {goal:g}' for name, goal in goals.items())}")
    for problem in (*row["problems"], *missed):
        print(f"WRONG      {problem}")


def _known(value: float | None) -> str:
    """A figure that this system may not tell."""
    return "?" if value is None else f"{value:,}"
