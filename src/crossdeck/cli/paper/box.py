"""`crossdeck print box`: a box for a pack, to be cut, folded and glued."""

import argparse
from typing import TYPE_CHECKING

from crossdeck.cards import Pack, builtin_packs, parse_pack
from crossdeck.cards import pack as builtin_pack
from crossdeck.catalogue import ALL
from crossdeck.cli.paper.writing import add_paper, need_printing, printed, write
from crossdeck.cli.terms import InputError, read_file
from crossdeck.shelf.files import shown

if TYPE_CHECKING:
    Parts = argparse._SubParsersAction[argparse.ArgumentParser]

__all__ = ["add", "run"]


def add(parts: "Parts") -> None:
    """Add the part and its options."""
    parser = parts.add_parser("box", help="a foldable box, with the game's lid", description=__doc__)
    parser.add_argument(
        "name", metavar="GAME|PACK", help="whose box: a game as in `crossdeck games`, or a pack"
    )
    parser.add_argument(
        "--pack", default="", metavar="FILE", help="a pack file of your own, for what is in it"
    )
    parser.add_argument(
        "--size",
        choices=["original", "poker", "bridge", "mini", "large"],
        default="original",
        help="that of the cards; letters for a board are original, mini or large (original)",
    )
    parser.add_argument("--copies", type=int, default=1, metavar="N", help="how many packs lie in it (1)")
    parser.add_argument("--stock", type=float, default=0.3, metavar="MM", help="how thick a card is (0.3)")
    add_paper(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the box."""
    game, pack = _chosen(arguments.name)
    if arguments.pack:
        pack = parse_pack(read_file(arguments.pack), shown(arguments.pack))
    need_printing()
    from crossdeck.print import box_pdf

    data = printed(
        lambda: box_pdf(
            pack,
            game,
            arguments.size,
            arguments.copies,
            arguments.stock,
            arguments.paper,
            arguments.language,
        )
    )
    cards = len(pack) * arguments.copies
    facts = {"game": game, "pack": pack.id, "cards": cards}
    noun = "cards" if any(face.value for face in pack.faces) else "letters"
    told = f"a box for {cards} {noun} of {pack.title}"
    return write(arguments, f"{game}-box-{arguments.size}", data, told, **facts)


def _chosen(name: str) -> tuple[str, Pack]:
    """The game whose lid the box has, and its pack; a pack's lid is that of the first game it is for."""
    if name in ALL:
        return name, builtin_pack(ALL[name].pack)
    for pack in builtin_packs():
        if pack.id == name:
            return _game_of(pack), pack
    known = [*ALL, *(pack.id for pack in builtin_packs() if pack.id not in ALL)]
    raise InputError(f"no game or pack is called {shown(name)}; there are {', '.join(known)}")


def _game_of(pack: Pack) -> str:
    own = (rules.id for rules in ALL.values() if rules.pack == pack.id)
    # A second edition of a pack has the lid of its game: lexicon-waddingtons that of lexicon.
    kin = (rules.id for rules in ALL.values() if pack.id.startswith(rules.id))
    return next(own, None) or next(kin, "kan-u-go")
