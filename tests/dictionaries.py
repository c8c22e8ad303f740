"""The dictionaries that the tests use, compiled before the first of them: `python -m tests.dictionaries`.

They lie in a cache of this checkout's own.  Compiling all of them takes half a minute and says so on standard
error, and no test must wait for that, or see it.
"""

import os

from crossdeck.shelf.dictionaries import open_words
from tests.locks import TOOLS, alone

__all__ = ["compile_dictionaries", "use_own_cache"]

NAMES = (
    "tournament",
    "tournament+names",
    "household",
    "esperanto",
    "esperanto+alone",
    "esperanto+endings",
    "esperanto+all",
)


def use_own_cache() -> None:
    """Keep compiled dictionaries apart from the user's, unless a place is named; processes inherit it."""
    os.environ.setdefault("CROSSDECK_CACHE", str(TOOLS / "dictionaries"))


def compile_dictionaries() -> None:
    """Compile what is not in the cache; one process does it."""
    with alone("dictionaries"):
        for name in NAMES:
            open_words(name)


if __name__ == "__main__":
    use_own_cache()
    compile_dictionaries()
