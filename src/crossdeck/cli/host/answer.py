"""How a part of `crossdeck party` answers: sentences with the next step after them, or one JSON document."""

import argparse
from collections.abc import Iterable
from typing import Any

import msgspec

from crossdeck.cli.host.desk import Desk
from crossdeck.cli.host.drawn import fitted, next_line
from crossdeck.cli.terms import print_json
from crossdeck.shelf.files import shown

__all__ = ["answer", "done", "plain", "quoted"]


def answer(
    arguments: argparse.Namespace, desk: Desk, lines: Iterable[str], *, always: bool = False, **more: object
) -> int:
    """Say what was done, or that it was so already: `always` shows the lines even then.  `more` is JSON's."""
    if arguments.json:
        print_json({**done(desk), **plain(more)})
        return 0
    if not desk.rows:
        print("That is so already; nothing has changed.")
    if desk.rows or always:
        print("\n".join(fitted(lines)))
    print(next_line(desk.picture(), quoted(arguments.file)))
    return 0


def done(desk: Desk) -> dict[str, Any]:
    """What was done at a desk, for JSON."""
    return {
        "version": desk.evening.version,
        "done": bool(desk.rows),
        "entries": [plain(entry) for entry in desk.entries],
        "next": desk.picture().next,
    }


def quoted(file: str) -> str:
    """A file's name as it would be typed."""
    name = shown(file)
    return f"'{name}'" if any(letter in name for letter in " ()&;'\"$") else name


def plain(value: object) -> Any:
    """Values of ours as what JSON has."""
    return msgspec.to_builtins(value, str_keys=True)
