"""The file of scores on disk: written whole after every line, beside its place and then moved there.

What was told of a round that is not told in full goes with it as a line for people, and is taken up again.
"""

from collections.abc import Mapping
from pathlib import Path

from crossdeck.companion import CompanionError, Kept, ScoresError, read, write
from crossdeck.companion.deeds import Held, Scored
from crossdeck.companion.lines import parse_line, write_line
from crossdeck.shelf.files import read_bytes, shown
from crossdeck.terminal.saving import SaveError, place_of, write_kept

__all__ = ["SUFFIX", "Filed", "load"]

SUFFIX = ".scores"
_SO_FAR = "# so far: "


class Filed:
    """Where a game is kept, and what the file had when it was last seen."""

    def __init__(self, file: str = "", text: str = "") -> None:
        """No file unless one is named; `text` is what was read from it."""
        self.file = file
        self._text = text

    def save(self, kept: Kept, told: Mapping[str, Held], file: str = "") -> None:
        """Write it; SaveError if the place holds anything but what was there before."""
        other = bool(file) and file != self.file
        text = with_told(write(kept), told)
        known = "" if other else self._text
        write_kept(file or self.file, text, lambda place: _check_earlier(place, known))
        self.file, self._text = file or self.file, text


def load(file: str) -> tuple[Kept, dict[str, Held], Filed]:
    """The game in a file, what was told of a round in part, and the file itself."""
    place, name = place_of(file), shown(file)
    try:
        text = read_bytes(place).decode("utf-8-sig")
        return read(text, name), _told(text), Filed(file, text)
    except UnicodeDecodeError:
        raise SaveError(f"{name} is no file of scores: it is no text") from None
    except ScoresError as wrong:
        raise SaveError(str(wrong)) from None


def with_told(text: str, told: Mapping[str, Held]) -> str:
    """The file with what was told of a round so far."""
    if not told:
        return text
    return f"{text}{_SO_FAR}{write_line(Scored(tuple(told.values()))).removeprefix('round ')}\n"


def _told(text: str) -> dict[str, Held]:
    """What a line of that kind says; somebody may have written anything there."""
    for line in text.splitlines():
        if line.startswith(_SO_FAR):
            try:
                deed = parse_line(f"round {line.removeprefix(_SO_FAR)}")
            except CompanionError:
                return {}
            return {held.name: held for held in deed.held} if isinstance(deed, Scored) else {}
    return {}


def _check_earlier(place: Path, known: str) -> None:
    """Refuse to write over what somebody else has put there."""
    there = read_bytes(place).decode("utf-8-sig", "replace")
    if there == known:
        return
    name = shown(place)
    if known:
        raise SaveError(f"{name} was changed by somebody else: name another file, as in save other{SUFFIX}")
    raise SaveError(
        f"{name} is there already: name another file, or go on with it by crossdeck companion {name}"
    )
