"""What can be printed for a game: for whoever chooses."""

from crossdeck.answers.printing import Measure, PrintOffer
from crossdeck.cards import pack as builtin_pack
from crossdeck.catalogue import PATIENCES
from crossdeck.print.cards.faces import is_tile
from crossdeck.print.cards.sizes import CARDS, TILES, Size
from crossdeck.print.ink.papers import PAPERS, Paper
from crossdeck.rules import Rules

__all__ = ["measure_of", "offer_of"]


def offer_of(rules: Rules) -> PrintOffer:
    """What there is for a game, and how large it can be."""
    pack = builtin_pack(rules.pack)
    tiles = is_tile(pack)
    return PrintOffer(
        game=rules.id,
        title=rules.title,
        pack=pack.id,
        pack_title=pack.title,
        cards=len(pack),
        packs=max((share.packs for share in rules.shares), default=1),
        tiles=tiles,
        sizes=tuple(map(measure_of, (TILES if tiles else CARDS).values())),
        papers=tuple(map(measure_of, PAPERS.values())),
        board=rules.board,
        alone=rules.id in PATIENCES,
    )


def measure_of(thing: Size | Paper) -> Measure:
    """A size or a sheet, as it is told."""
    return Measure(thing.name, thing.width, thing.height)
