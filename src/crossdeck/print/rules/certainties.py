"""A pack in a booklet: every card in small, and how sure each statement about it, or about a board, is."""

from collections.abc import Sequence

from crossdeck.answers.rules import BoardClaim, PackClaim, PackTable
from crossdeck.cards import pack as builtin_pack
from crossdeck.print.ink.leaves import Leaves, Run
from crossdeck.print.ink.letters import Face
from crossdeck.print.ink.ornament import INK, INK_2
from crossdeck.print.ink.sheet import Box
from crossdeck.print.laid.crosswords import draw_small
from crossdeck.print.texts import Texts

__all__ = ["draw_claims", "draw_pack"]

_SIGNS = {"certain": 1.0, "probable": 0.5, "reconstructed": 0.0}
"""How much of a disc is filled, by how certain something is."""


def draw_pack(leaves: Leaves, found: PackTable, texts: Texts) -> None:
    """Every card in small, with how many there are of it."""
    pack = builtin_pack(found.id)
    key = "booklet.pack.total" if found.points else "booklet.pack.plain"
    card, high = 9.4, 9.4 if not found.points else 9.4 * 1.4
    pitch = high + 6
    across = int((leaves.width + 2.5) / (card + 2.5))
    gap = (leaves.width - across * card) / (across - 1)
    lines = -(-len(found.faces) // across)
    leaves.part(texts("booklet.pack"), keep=8 + lines * pitch)
    leaves.rich([Run(texts(key, title=found.title, cards=found.cards, points=found.points))])
    leaves.y += 1.5
    for at, face in enumerate(found.faces):
        line, place = divmod(at, across)
        box = Box(leaves.left + place * (card + gap), leaves.y + line * pitch, card, high)
        draw_small(leaves.sheet, pack, face.card, box)
        count = texts("booklet.pack.count", n=face.count)
        leaves.sheet.text(box.left + card / 2, box.bottom + 3.2, count, Face.LABEL, 7.4, INK, "centre")
    leaves.y += lines * pitch
    draw_claims(leaves, found.claims, found.sources, texts)


def draw_claims(
    leaves: Leaves, claims: Sequence[PackClaim | BoardClaim], sources: Sequence[str], texts: Texts
) -> None:
    """How sure each statement is: a disc that is full, half full or empty, then what it rests on."""
    leaves.section(texts("booklet.claims"), keep=14, listed=False)
    for claim in claims:
        leaves.need(9)
        _sure(leaves, claim.provenance)
        named = Run(f"{texts(f'booklet.claim.{claim.what}')}:", Face.BOLD)
        sure = Run(f"{texts(f'booklet.{claim.provenance}')}.", Face.LABEL, leaves.family.deep)
        leaves.rich([named, sure, Run(claim.basis, colour=INK_2)], 8.2, indent=4.5)
    leaves.section(texts("booklet.sources"), keep=8, listed=False)
    for source in sources:
        leaves.rich([Run(source, colour=INK_2)], 7.8, indent=4.5, air=0.6)


def _sure(leaves: Leaves, provenance: str) -> None:
    sheet, at = leaves.sheet, (leaves.left + 1.4, leaves.y + 2.2)
    if provenance not in _SIGNS:
        sheet.line((at[0] - 1.1, at[1]), (at[0] + 1.1, at[1]), 0.3, INK_2)
        return
    filled = _SIGNS[provenance]
    sheet.disc(
        at, 1.1, fill=leaves.family.deep if filled == 1 else None, stroke=leaves.family.deep, weight=0.25
    )
    if 0 < filled < 1:
        sheet.sector(at, 1.1, leaves.family.deep)
