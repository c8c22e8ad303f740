"""Programs for tests: a few lines of Python each, started for real."""

import os
import shlex
import sys
import textwrap
from pathlib import Path

__all__ = ["POLITE", "command", "is_running", "said_by"]

POLITE = """
    import json, sys
    def say(**message): print(json.dumps(message), flush=True)
    def play(asked):
        say(t="do", id=asked["id"], do=asked["candidates"][0]["do"] if asked["awaited"] else None)
    def serve(answer=play):
        for text in sys.stdin:
            message = json.loads(text)
            if message["t"] == "hello": say(t="ready", name="Test")
            elif message["t"] == "act": answer(message)
            elif message["t"] == "bye": break
"""
"""What most of them begin with; `serve()` plays on with the first candidate."""


def command(folder: Path, *code: str) -> str:
    """The command of a program with this code, after what is polite."""
    file = folder / f"program{len(list(folder.iterdir()))}.py"
    file.write_text("\n".join(map(textwrap.dedent, (POLITE, *code))), "utf-8")
    return shlex.join([sys.executable, "-I", "-S", str(file)])


def is_running(pid: int) -> bool:
    """Whether there is such a process, and it is not one of the dead that somebody else has to bury."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False
    state, parent = stat.rpartition(") ")[2].split()[:2]
    return state != "Z" or int(parent) == os.getpid()


def said_by(folder: Path) -> str:
    """What a program has written to the file `log`."""
    return (folder / "log").read_text("utf-8")
