"""Several processes behind one listening socket: started, watched, and stopped together."""

import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from crossdeck.server.errors import BusError
from crossdeck.server.launch import run
from crossdeck.server.logs import log, write_logs_to
from crossdeck.server.settings import Settings
from crossdeck.server.store.errors import StoreError

__all__ = ["run_several"]

_TOO_SOON = 5.0
"""Seconds that a process lives at least, or something is wrong that a new one does not mend."""
_MOST_FAILURES = 5
_PATIENCE = 15.0
"""Seconds that processes have to stop."""


def run_several(settings: Settings, listening: socket.socket, count: int) -> int:
    """Serve with so many processes until a signal says stop; a process that dies is replaced."""
    spawning = multiprocessing.get_context("spawn")
    stops, stop = spawning.Pipe(duplex=False)
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stop.send(None))

    def begin() -> BaseProcess:
        process = spawning.Process(target=_serve, args=(settings, listening))
        process.start()
        return process

    running: list[BaseProcess] = [begin() for _ in range(count)]
    is_in_vain = _watch(running, begin, stops)
    for process in running:
        process.terminate()
    for process in running:
        process.join(_PATIENCE)
        if process.is_alive():
            process.kill()
    return int(is_in_vain)


def _watch(running: list[BaseProcess], begin: Callable[[], BaseProcess], stops: Connection) -> bool:
    """Replace processes that die until somebody says stop; True if they die and die again."""
    began, failures = time.monotonic(), 0
    while True:
        wait([stops, *(process.sentinel for process in running)])
        if stops.poll():
            return False
        for at, process in enumerate(running):
            if process.is_alive():
                continue
            failures = failures + 1 if time.monotonic() - began < _TOO_SOON else 1
            log.error("process_died", exit=process.exitcode)
            if failures >= _MOST_FAILURES:
                return True
            began, running[at] = time.monotonic(), begin()


def _serve(settings: Settings, listening: socket.socket) -> None:
    """What each process does; it does not outlive the one that watches it, and would keep the port."""
    write_logs_to(None)
    threading.Thread(target=_stop_with_parent, daemon=True).start()
    try:
        run(settings, listening)
    except (StoreError, BusError) as wrong:
        log.error("cannot_serve", why=str(wrong))
        sys.exit(1)


def _stop_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
