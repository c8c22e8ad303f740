"""The server's log: one JSON object a line on standard error.

A line says what happened and to which table; it never has a key, a session, a passphrase, a card or the name
of a deal in it.  So nothing but what a caller names gets into a line.
"""

import json
import logging
import sys
import time
from traceback import extract_tb
from typing import TextIO

__all__ = ["Log", "log", "write_logs_to"]


class Log:
    """Lines about what the server does."""

    def __init__(self) -> None:
        """Write to standard error, whatever that is at the time."""
        self._to: TextIO | None = None
        self._least = logging.INFO

    def to(self, stream: TextIO | None, least: int) -> None:
        """Write lines of this level and above to a stream; None is standard error."""
        self._to, self._least = stream, least

    def _line(self, level: int, event: str, facts: dict[str, object]) -> None:
        if level < self._least:
            return
        at = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
        line = {"at": at, "level": logging.getLevelName(level).lower(), "event": event, **facts}
        stream = self._to or sys.stderr
        if stream:
            stream.write(json.dumps(line, ensure_ascii=False, default=str) + "\n")
            stream.flush()

    def info(self, event: str, **facts: object) -> None:
        """Something that is as it should be."""
        self._line(logging.INFO, event, facts)

    def warning(self, event: str, **facts: object) -> None:
        """Something that somebody should look at some day."""
        self._line(logging.WARNING, event, facts)

    def error(self, event: str, **facts: object) -> None:
        """Something that somebody should look at now."""
        self._line(logging.ERROR, event, facts)


log = Log()


class _FromLogging(logging.Handler):
    """What libraries log, in the same form."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write it as one of our lines."""
        facts: dict[str, object] = {"logger": record.name, "message": record.getMessage()}
        if record.exc_info and record.exc_info[1] is not None:
            # Not what the error says, which may be somebody's cards, but where it was raised.
            facts["error"] = type(record.exc_info[1]).__name__
            facts["where"] = [f"{frame.name}:{frame.lineno}" for frame in extract_tb(record.exc_info[2])]
        log._line(record.levelno, "library", facts)


def write_logs_to(stream: TextIO | None, least: int = logging.INFO) -> None:
    """Write our lines, and warnings of the libraries, to a stream; None is standard error."""
    log.to(stream, least)
    root = logging.getLogger()
    root.handlers[:] = [_FromLogging()]
    root.setLevel(logging.WARNING)
