"""The golden archive: records of every rules version, and the dictionaries they were played with.

Nothing in it is ever changed.  `python -m tests.make_archive` adds what is missing.
"""

import json
from functools import cache
from pathlib import Path

from crossdeck.alphabet import ALPHABETS
from crossdeck.catalogue import PATIENCES
from crossdeck.words import Draft, Made, Plural, WordList

FOLDER = Path(__file__).parent / "data" / "games"


def records() -> list[Path]:
    """Every record, the oldest version first."""
    return sorted(FOLDER.glob("v*/*.game"))


def records_alone() -> list[Path]:
    """Those of patiences."""
    return [file for file in records() if file.read_text(encoding="utf-8").splitlines()[1][6:] in PATIENCES]


def records_of_several() -> list[Path]:
    """Those of games for several."""
    alone = records_alone()
    return [file for file in records() if file not in alone]


@cache
def archived_words(name: str) -> WordList:
    """A dictionary of the archive: its facts stand in the file, so no newer source changes its hash."""
    data = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))

    def listed(part: str) -> frozenset[str]:
        return frozenset(" ".join(data[part]).split())

    return WordList.of(
        Draft(
            id=data["id"],
            title=data["title"],
            alphabet=ALPHABETS[data["alphabet"]],
            plurals={
                word: tuple(Plural(singular, Made[made]) for singular, made in plurals)
                for word, plurals in data["plurals"].items()
            },
            words=listed("words"),
            thirds=data["thirds"],
            own=listed("own"),
            proper=listed("proper"),
            foreign=listed("foreign"),
        )
    )
