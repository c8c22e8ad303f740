"""Modules with a compiled twin: which of the two runs, and how to get the interpreted one beside it.

Python prefers an extension module to a source of the same name, so a twin is used as soon as it is built.
`CROSSDECK_KERNEL=interpreted` in the environment takes the sources instead, for tests and for comparison.
"""

import importlib.util
import os
import sys
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import NoReturn

__all__ = ["TWINS", "choose", "interpreted", "kind"]

TWINS = (
    "crossdeck.bots.board.endings",
    "crossdeck.bots.board.playouts",
    "crossdeck.bots.crossword.playouts",
    "crossdeck.bots.rows.playouts",
    "crossdeck.kernel.rows",
    "crossdeck.kernel.table",
    "crossdeck.solve.alone_cards",
    "crossdeck.solve.alone_moves",
    "crossdeck.solve.alone_rollout",
    "crossdeck.solve.alone_search",
    "crossdeck.solve.harvest",
    "crossdeck.solve.nestsearch",
    "crossdeck.solve.paths",
    "crossdeck.solve.pilesearch",
    "crossdeck.solve.sortedtrie",
    "crossdeck.words.graph",
)
SWITCH = "CROSSDECK_KERNEL"


class _Sources:
    """An import finder that gives the twins' sources and leaves every other module alone."""

    @staticmethod
    def find_spec(name: str, *_: object) -> ModuleSpec | None:
        if name in TWINS:
            return importlib.util.spec_from_file_location(name, _source(name))
        return None


def choose() -> None:
    """Obey the environment's choice of kernel; called once, before any twin is imported."""
    wish = os.environ.get(SWITCH, "")
    if wish not in ("", "compiled", "interpreted"):
        _stop(f"{SWITCH}={wish}: say 'compiled' or 'interpreted', or leave it unset")
    if wish == "interpreted":
        sys.meta_path.insert(0, _Sources)
    elif wish == "compiled" and not all(map(_is_built, TWINS)):
        _stop(
            f"{SWITCH}=compiled, but the kernel is not compiled here: install a C compiler, then run "
            "'python3 boot.py' again"
        )


def _stop(message: str) -> NoReturn:
    print(f"crossdeck: {message}", file=sys.stderr)
    raise SystemExit(2)


def kind() -> str:
    """`compiled` if every twin runs compiled, else `interpreted`."""
    return "compiled" if _Sources not in sys.meta_path and all(map(_is_built, TWINS)) else "interpreted"


@cache
def interpreted(name: str) -> ModuleType:
    """The source of a twin as a module of its own, whichever of the two the package itself uses."""
    spec = importlib.util.spec_from_file_location(f"{name}_interpreted", _source(name))
    assert spec is not None, "the path ends in .py"
    assert spec.loader is not None, "such a spec has a loader"
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _source(name: str) -> Path:
    return Path(__file__).parent.joinpath(*name.split(".")[1:]).with_suffix(".py")


def _is_built(name: str) -> bool:
    """Whether Python would find an extension; nothing is imported, for one twin may need what asks this."""
    source = _source(name)
    return any(source.with_name(source.stem + ending).exists() for ending in EXTENSION_SUFFIXES)
