"""What all that is printed shares: sheets, language, and the file that it is written to."""

import argparse
import os
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import TypeVar

from crossdeck.cli.terms import InputError, add_json, print_json
from crossdeck.shelf.files import shown

__all__ = ["add_paper", "need_printing", "printed", "saved", "write"]

T = TypeVar("T")

_PACKAGES = ("reportlab", "segno")


def add_paper(
    parser: argparse.ArgumentParser, out: str = "the PDF (a name is made of what is printed)"
) -> None:
    """Add the options that every paper has: `--out`, `--paper`, `--language` and `--json`."""
    parser.add_argument("--out", metavar="FILE", help=out)
    parser.add_argument("--paper", choices=["a4", "letter"], default="a4", help="the sheets (a4)")
    parser.add_argument("--language", choices=["en", "eo"], default="en", help="of what is said (en)")
    add_json(parser)


def need_printing() -> None:
    """Refuse, with what to install, where the packages for printing are absent."""
    absent = [name for name in _PACKAGES if find_spec(name) is None]
    if absent:
        raise InputError(
            f"printing needs packages that are not here: pip install 'crossdeck[print]' ({', '.join(absent)})"
        )


def printed(make: Callable[[], T]) -> T:
    """What `make` draws; what cannot be printed is the user's to mend."""
    need_printing()
    from crossdeck.print import PrintError

    try:
        return make()
    except PrintError as wrong:
        raise InputError(str(wrong)) from None


def write(arguments: argparse.Namespace, name: str, data: bytes, told: str, **facts: object) -> int:
    """Write the file, a PDF unless its name says otherwise, and say so in a sentence."""
    path = Path(arguments.out or (name if "." in name else f"{name}.pdf"))
    saved(path, data)
    if arguments.json:
        print_json({"file": str(path), "bytes": len(data), **facts})
    else:
        print(f"{shown(str(path))}: {told}")
    return 0


def saved(path: Path, data: bytes) -> None:
    """Write a file whole or not at all; what is no file, as a pipe or a device, is written to as it is."""
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(data)
            return
        place = path.resolve()  # A link stays one.
        fresh = place.with_name(f".{place.name[:80]}.{os.getpid()}")
        try:
            fresh.unlink(missing_ok=True)  # Left behind by a process of the same number.
            with fresh.open("xb") as file:
                file.write(data)
            fresh.replace(place)
        except BaseException:
            with suppress(OSError):
                fresh.unlink(missing_ok=True)
            raise
    except OSError as wrong:
        raise InputError(f"{shown(str(path))}: {wrong.strerror or wrong}") from None
