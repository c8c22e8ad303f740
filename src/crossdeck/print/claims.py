"""How sure a pack or a board is, statement by statement, in the language that is printed.

The words are those of the rules pages.  What somebody states in a file of his own stays as he wrote it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from crossdeck.boards import Board, builtin_boards
from crossdeck.cards import Pack, builtin_packs
from crossdeck.datafile import Claim
from crossdeck.print.ink.papers import Language
from crossdeck.print.texts import Texts
from crossdeck.rulebook import in_words

__all__ = ["Stated", "board_claims", "board_title", "in_short", "pack_claims"]

_ORDER = ("certain", "probable", "reconstructed", "unstated")


@dataclass(frozen=True)
class Stated:
    """What is stated, how sure that is (`certain`, …), and what it rests on."""

    what: str
    provenance: str
    basis: str


def pack_claims(pack: Pack, language: Language) -> list[Stated]:
    """What is known of a pack."""
    origin = pack.origin
    claims = {
        "total": origin.total,
        "counts": origin.counts,
        "values": origin.values,
        "specials": origin.specials,
    }
    ours = any(pack.id == each.id and origin == each.origin for each in builtin_packs())
    return _stated(claims, "packs", pack.id if ours else "", language)


def board_claims(board: Board, language: Language) -> list[Stated]:
    """What is known of a board."""
    origin = board.origin
    claims = {"size": origin.size, "colours": origin.colours, "keys": origin.keys, "start": origin.start}
    return _stated(claims, "boards", board.id if board in builtin_boards() else "", language)


def board_title(board: Board, language: Language) -> str:
    """What a board is called."""
    if board not in builtin_boards():
        return board.title
    return in_words(language, board.title, "boards", board.id, "title")


def in_short(claims: Sequence[Stated], texts: Texts) -> list[str]:
    """A sentence for each degree of certainty that occurs, the surest first."""
    sentences = []
    for degree in _ORDER:
        whats = [texts(f"claim.{each.what}").lower() for each in claims if each.provenance == degree]
        if whats:
            sentences.append(texts(f"claim.all.{degree}", what=", ".join(whats)))
    return sentences


def _stated(claims: dict[str, Claim], kind: str, id_: str, language: Language) -> list[Stated]:
    return [
        Stated(what, claim.provenance.value, _basis(claim.basis, kind, id_, what, language))
        for what, claim in claims.items()
    ]


def _basis(basis: str, kind: str, id_: str, what: str, language: Language) -> str:
    """The basis in the language; empty where nobody has said it in that language."""
    if not id_:
        return basis
    try:
        return in_words(language, basis, kind, id_, what)
    except KeyError:  # A pack that no game is played with: its degrees are said, not what they rest on.
        return ""
