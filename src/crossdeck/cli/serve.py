"""`crossdeck serve`: tables for everybody who can reach this machine.

Without options it listens on this machine alone and keeps its tables in a SQLite file in your data folder.
"""

import argparse
import gc
import os
import re
import socket
from contextlib import suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from crossdeck.cli.errors import InputError
from crossdeck.cli.output import add_json, print_json

if TYPE_CHECKING:
    from crossdeck.server.settings import Settings

__all__ = ["add", "needs_server", "own_address", "say"]

_NEEDED = ("starlette", "uvicorn", "msgspec", "sqlalchemy", "aiosqlite", "argon2", "prometheus_client")
_GONE_AFTER = 60_000
"""Milliseconds for which what is sent may wait to be taken; inherited by every connection."""


def needs_server() -> None:
    """Say what to install where the packages of the server are not."""
    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        raise InputError(
            f"the server needs packages that are not here: pip install 'crossdeck[server]' ({missing[0]})"
        )


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("serve", help="tables for everybody, over the network", description=__doc__)
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        metavar="ADDRESS",
        help="where to listen (127.0.0.1); 0.0.0.0 for the whole network",
    )
    parser.add_argument(
        "--port", type=int, default=8437, metavar="N", help="the port (8437); 0 for any that is free"
    )
    parser.add_argument(
        "--db", default="", metavar="URL", help="sqlite:///FILE or postgresql://…; a file in your data folder"
    )
    parser.add_argument(
        "--bus", default="", metavar="URL", help="redis://… for several processes; PostgreSQL itself will do"
    )
    parser.add_argument(
        "--processes",
        type=int,
        default=1,
        metavar="N",
        help="how many processes serve (1); more need PostgreSQL",
    )
    parser.add_argument(
        "--workers",
        type=int,
        default=0,
        metavar="N",
        help="processes for heavy work, each (cores less one, 2 at least)",
    )
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="another site whose pages may connect; repeatable",
    )
    parser.add_argument(
        "--proxies",
        type=int,
        default=0,
        metavar="N",
        help="how many reverse proxies of yours stand before it (0)",
    )
    parser.add_argument("--https", action="store_true", help="browsers reach it by https, through a proxy")
    parser.add_argument(
        "--limits", type=int, default=1, metavar="TIMES", help="make every limit so many times as generous"
    )
    parser.add_argument("--no-metrics", action="store_true", help="do not serve /metrics")
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Serve until a signal says stop."""
    needs_server()
    from crossdeck.server.errors import BusError
    from crossdeck.server.store.errors import StoreError

    try:
        settings = _settings(arguments)
        with _listening(arguments.host, arguments.port) as listening:
            return _serve(arguments, settings, listening)
    except (StoreError, BusError) as wrong:
        raise InputError(str(wrong)) from None


def _serve(arguments: argparse.Namespace, settings: "Settings", listening: socket.socket) -> int:
    if arguments.processes > 1:
        from crossdeck.server.logs import write_logs_to
        from crossdeck.server.processes import run_several

        write_logs_to(None)
        say(arguments, listening)
        return run_several(settings, listening, arguments.processes)
    gc.disable()  # as the server will: nothing that is imported is garbage
    try:
        from crossdeck.server.launch import run as run_one
    finally:
        gc.enable()
    with suppress(KeyboardInterrupt):
        run_one(settings, listening, lambda: say(arguments, listening))
    return 0


def _settings(arguments: argparse.Namespace) -> "Settings":
    from crossdeck.server.settings import Settings
    from crossdeck.server.store.place import File, default_url, place_of

    for name, least in (("processes", 1), ("workers", 0), ("proxies", 0), ("limits", 1)):
        if not least <= getattr(arguments, name) <= 1000:
            raise InputError(f"--{name} {getattr(arguments, name)}: say a number from {least} to 1000")
    database = arguments.db or default_url()
    is_file = isinstance(place_of(database), File)
    if arguments.processes > 1 and is_file:
        raise InputError(
            f"--processes {arguments.processes}: a SQLite file is for one process; "
            "name a database with --db postgresql://…"
        )
    if arguments.bus or not is_file:
        # Refused here, before there are processes that would all refuse it.
        from crossdeck.server.bus import bus_for

        bus_for(arguments.bus, database, "")
    workers = arguments.workers or max(2, (os.cpu_count() or 2) - 1)
    return Settings(
        database=database,
        bus=arguments.bus,
        origins=tuple(_origin(origin) for origin in arguments.origin),
        proxies=arguments.proxies,
        https=arguments.https,
        workers=workers,
        limits=arguments.limits,
        metrics=not arguments.no_metrics,
    )


def _origin(text: str) -> str:
    """As a browser says it: the scheme and the host, and a port if it is an unusual one."""
    origin = text.rstrip("/").lower()
    if not re.fullmatch(r"https?://[^/?#@\s]+", origin):
        raise InputError(f"--origin {text}: write it as https://cards.example, without a path")
    return origin


def _listening(host: str, port: int) -> socket.socket:
    if not 0 <= port <= 65535:
        raise InputError(f"--port {port}: say a number from 0 to 65535")
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        return _bound(found[0][0], found[0][4])
    except (OSError, UnicodeError) as wrong:
        why = getattr(wrong, "strerror", None) or wrong
        raise InputError(
            f"--host {host} --port {port}: cannot listen there ({why}); try another port"
        ) from None


def _bound(family: int, address: Any) -> socket.socket:
    # asyncio sends without delay only where a socket says that it is for TCP.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(
            socket, "TCP_USER_TIMEOUT"
        ):  # Who reads nothing for so long is gone, though his line is up.
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _GONE_AFTER)
        listening.bind(address)
        listening.listen(4096)
    except OSError:
        listening.close()
        raise
    listening.setblocking(False)
    return listening


def say(arguments: argparse.Namespace, listening: socket.socket) -> None:
    """Where it is, for this machine and, if they can come, for others."""
    port = listening.getsockname()[1]
    is_open = arguments.host in ("0.0.0.0", "::", "")
    host = "localhost" if is_open or arguments.host == "127.0.0.1" else arguments.host
    url, outside = _url(host, port), _url(found, port) if is_open and (found := own_address()) else ""
    if arguments.json:
        print_json({"url": url, "port": port, "network": outside})
        return
    print(f"crossdeck is at {url}  (Ctrl+C stops it; tables are kept)", flush=True)
    if outside:
        print(f"from other devices: {outside}", flush=True)


def _url(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def own_address() -> str:
    """The address by which others in the same network find this machine; empty if there is none.

    A datagram socket that is connected sends nothing, but the system chooses by which address it would.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for there in ("10.255.255.255", "192.168.255.255", "172.31.255.255"):
            with suppress(OSError):
                asking.connect((there, 9))
                found: str = asking.getsockname()[0]
                if not found.startswith("127."):
                    return found
    return ""
