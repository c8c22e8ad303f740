"""`crossdeck print pack`: a whole pack of cards to be cut, with backs, for a printer or a printing house.

The sheets print on both sides; `crossdeck print test` tells whether the printer holds its millimetres, and by
how much its backs are to be moved.
"""

import argparse
from typing import TYPE_CHECKING

from crossdeck.cards import Pack, builtin_packs, parse_pack
from crossdeck.cards import pack as builtin_pack
from crossdeck.catalogue import ALL
from crossdeck.cli.drawn import counted
from crossdeck.cli.paper.cutting import add_cutting, chosen_cutting
from crossdeck.cli.paper.writing import add_paper, printed, write
from crossdeck.cli.terms import InputError, read_file
from crossdeck.shelf.files import shown

if TYPE_CHECKING:
    from crossdeck.print import Cutting

    Parts = argparse._SubParsersAction[argparse.ArgumentParser]

__all__ = ["add", "run"]


def add(parts: "Parts") -> None:
    """Add the part and its options."""
    parser = parts.add_parser("pack", help="a pack of cards to be cut", description=__doc__)
    parser.add_argument(
        "name",
        nargs="?",
        default="",
        metavar="GAME|PACK",
        help="a game as in `crossdeck games`, for its pack, or a pack; one, also where a game wants two",
    )
    parser.add_argument("--pack", default="", metavar="FILE", help="a pack file of your own instead")
    add_cutting(parser)
    add_paper(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the pack."""
    pack = _chosen(arguments)
    cutting = chosen_cutting(arguments)
    from crossdeck.print import pack_pdf, sheets_of

    data = printed(lambda: pack_pdf(pack, cutting))
    plan = sheets_of(pack, cutting)
    facts = {
        "pack": pack.id,
        "cards": plan.cards,
        "sheets": plan.sheets,
        "pages": plan.pages,
        "width": plan.size.width,
        "height": plan.size.height,
    }
    noun = "card" if any(face.value for face in pack.faces) else "letter"
    told = f"{counted(plan.cards, noun)} of {plan.size.width:g} × {plan.size.height:g} mm"
    told = f"{told} {_on(cutting, plan.sheets, plan.pages)}"
    if noun == "letter":
        told = f"{told}; their board: crossdeck print board --size {arguments.size}"
    return write(arguments, f"{pack.id}-cards-{arguments.size}", data, told, **facts)


def _on(cutting: "Cutting", sheets: int, pages: int) -> str:
    """On what it is printed, and how to print it."""
    if cutting.layout == "single":
        return f"on {counted(pages, 'page')}, for a printing house"
    paper = "A4" if cutting.paper == "a4" else "Letter"
    how = "print on one side"
    if cutting.layout == "fold":
        how = "print on one side, cut, fold and glue"
    elif cutting.backs:
        how = f"print on both sides, turned over the {cutting.flip} edge"
    return f"on {counted(sheets, 'sheet')} of {paper}: {how}, at 100 %"


def _chosen(arguments: argparse.Namespace) -> Pack:
    """The pack of a file, of a game, or by its own name."""
    name = arguments.name
    if arguments.pack:
        if name:
            raise InputError(
                f"--pack {shown(arguments.pack)} names a pack, and so does {shown(name)}: say one"
            )
        return parse_pack(read_file(arguments.pack), shown(arguments.pack))
    packs = {pack.id: pack for pack in builtin_packs()}
    if name in packs:
        return packs[name]
    if name in ALL:
        return builtin_pack(ALL[name].pack)
    asked = f"no pack or game is called {shown(name)}" if name else "say which pack, or a game for its pack"
    raise InputError(f"{asked}; there are the packs {', '.join(packs)}, and the games of `crossdeck games`")
