"""The header of a record: everything that decides a game before anybody acts.

What has the same header and the same actions is the same game.  A word list and a pack are pinned by the
hash of what they hold, since a name alone does not keep anybody from changing them.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from crossdeck.alphabet import Alphabet
from crossdeck.boards import Board
from crossdeck.cards import Pack
from crossdeck.cards import pack as builtin_pack
from crossdeck.catalogue import ALL, board_digest, pack_digest, with_pack
from crossdeck.rules import RULES_VERSION, OptionError, Rules, said
from crossdeck.words import WordList

__all__ = [
    "FORMAT", "TITLE", "Header", "Pinned", "RecordError", "changed", "check_format", "faults", "is_plain",
    "rules_of",
]  # fmt: skip

TITLE = "crossdeck game"
FORMAT = 1
"""The version of the form, raised when an older reader could not read it any more."""

_DIGEST = re.compile("[0-9a-f]{64}")


class RecordError(ValueError):
    """A record that cannot be read, written or replayed; `place` is the line or the path it is about."""

    def __init__(self, problem: str, place: str = "") -> None:
        """Put the place in front of what is wrong."""
        super().__init__(f"{place}: {problem}" if place else problem)
        self.problem, self.place = problem, place


@dataclass(frozen=True)
class Pinned:
    """A dictionary, a pack or a board: its id, and the SHA-256 of what it holds."""

    id: str
    digest: str

    @classmethod
    def words(cls, words: WordList) -> "Pinned":
        """Pin a dictionary."""
        return cls(words.id, words.digest)

    @classmethod
    def pack(cls, pack: Pack) -> "Pinned":
        """Pin a pack."""
        return cls(pack.id, pack_digest(pack))

    @classmethod
    def board(cls, board: Board | None) -> "Pinned | None":
        """Pin a board, where there is one."""
        return None if board is None else cls(board.id, board_digest(board))


@dataclass(frozen=True)
class Header:
    """What a record pins."""

    game: str
    players: tuple[str, ...]
    """Names by seat; how many there are is how many play."""
    words: Pinned
    pack: Pinned
    deal: str
    """The name of the first round's deal."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Those that are not at their defaults, as they are typed."""
    board: Pinned | None = None
    """What the game is played on; None for a table without edges."""
    rules: int = RULES_VERSION
    format: int = FORMAT

    @property
    def alphabet(self) -> Alphabet:
        """The letters of the game; another pack does not change them."""
        return builtin_pack(ALL[self.game].pack).alphabet


def rules_of(header: Header, pack: Pack) -> Rules:
    """The rules that the header names, with this pack's figures on the special cards (R-28, R-62)."""
    return with_pack(ALL[header.game], pack).with_options(header.options)


def changed(rules: Rules, pack: Pack) -> dict[str, str]:
    """The options with which `rules_of` finds these rules again."""
    base = with_pack(ALL[rules.id], pack)
    return {
        option.name: said(rules.default(option))
        for option in rules.options
        if rules.default(option) != base.default(option)
    }


def is_plain(name: str) -> bool:
    """Whether the name of a deal fits a line: it can be printed and has no blanks round it."""
    return bool(name) and name.isprintable() and name == name.strip()


def check_format(version: int, place: str) -> None:
    """Refuse another version of the form before anything else is read."""
    if version != FORMAT:
        raise RecordError(f"format {version} is not known; this version reads format {FORMAT}", place)


def faults(header: Header) -> Iterator[tuple[str, str]]:
    """The fields that cannot be right, each with the reason; the version first, for it explains the rest."""
    if header.rules != RULES_VERSION:
        yield "rules", f"it was played by rules version {header.rules}; this version knows {RULES_VERSION}"
    if header.game not in ALL:
        known = ", ".join(ALL)
        yield "game", f"no game called {header.game!r} can be replayed; there are: {known}"
        return
    rules = ALL[header.game]
    try:
        rules.with_options(header.options)
    except OptionError as wrong:
        yield "options", str(wrong)
    try:
        rules.check_players(len(header.players))
    except OptionError as wrong:
        yield "players", str(wrong)
    if (header.board is None) is bool(rules.board):
        yield "board", f"{rules.title} is played {'without' if header.board else 'on'} a board"
    for name, pinned in (("words", header.words), ("pack", header.pack), ("board", header.board)):
        if pinned and not _DIGEST.fullmatch(pinned.digest):
            yield name, f"{pinned.digest[:80]!r} is no SHA-256 in 64 hexadecimal digits"
    if not is_plain(header.deal):
        yield "deal", f"{header.deal[:80]!r} is no name of a deal"
