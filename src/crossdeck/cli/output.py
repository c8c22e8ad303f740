"""How commands print: `--json`, wrapped text, and progress on stderr."""

import argparse
import json
import shutil
import sys
import textwrap

__all__ = ["add_json", "print_json", "tell", "wrap"]


def add_json(parser: argparse.ArgumentParser) -> None:
    """`--json`."""
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def tell(sentence: str) -> None:
    """Say on stderr what takes a while."""
    print(f"crossdeck: {sentence}", file=sys.stderr, flush=True)


def wrap(text: str, indent: str = "    ") -> str:
    """A paragraph at the width of the terminal, 100 at most; later lines are indented."""
    width = max(40, min(100, shutil.get_terminal_size((100, 24)).columns))
    return textwrap.fill(text, width, subsequent_indent=indent)


def print_json(result: object) -> None:
    """One JSON document, readable."""
    print(json.dumps(result, ensure_ascii=False, indent=2))
