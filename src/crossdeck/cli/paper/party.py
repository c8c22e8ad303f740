"""`crossdeck print party`: the kit of an evening, from its party file."""

import argparse
from datetime import datetime, tzinfo
from pathlib import Path
from typing import TYPE_CHECKING

from crossdeck.cli.drawn import counted
from crossdeck.cli.paper.writing import add_paper, printed, write

if TYPE_CHECKING:
    Parts = argparse._SubParsersAction[argparse.ArgumentParser]

__all__ = ["add", "run"]

_NOUNS = {
    "signs": "sign",
    "cards": "score card",
    "slips": "move slip",
    "stewards": "steward sheet",
    "certificates": "certificate",
}


def add(parts: "Parts") -> None:
    """Add the part and its options."""
    parser = parts.add_parser(
        "party",
        help="a party's kit: table signs with QR, score cards, move slips, steward sheets, certificates",
        description=__doc__,
    )
    parser.add_argument("file", metavar="FILE", help="the party file")
    parser.add_argument(
        "--parts",
        default="",
        metavar="PART,…",
        help="signs, cards, slips, stewards, standings, certificates (all that the evening has now)",
    )
    parser.add_argument("--blank", type=int, default=0, metavar="N", help="N score cards without a name too")
    parser.add_argument(
        "--table",
        type=int,
        nargs="+",
        default=[],
        metavar="N",
        help="signs and steward sheets of these tables (all tables)",
    )
    parser.add_argument(
        "--address",
        default="",
        metavar="URL",
        help="of a running server, where the codes lead to the rules (they hold the rules in brief)",
    )
    add_paper(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the kit, and say what is in it."""
    from crossdeck.cli.host.desk import look_at

    desk = look_at(arguments.file)
    parts = [part.strip() for part in arguments.parts.split(",") if part.strip()]
    told: dict[str, int] = {}

    def made() -> bytes:
        from crossdeck.print.kit import Order, draw_kit, kit_counts

        order = Order(
            desk.evening,
            desk.now,
            arguments.language,
            _zone(desk.evening.opened_at),
            tables=tuple(arguments.table),
            blank=arguments.blank,
            address=arguments.address,
        )
        told.update(kit_counts(order, parts))
        return draw_kit(order, parts, arguments.paper)

    data = printed(made)
    name = f"{Path(arguments.file).stem}-kit"
    return write(arguments, name, data, f"{_listed(told)}.", parts=told)


def _zone(at: int) -> tzinfo:
    """That of this place, as it was on the evening."""
    zone = datetime.fromtimestamp(at / 1000).astimezone().tzinfo
    assert zone is not None
    return zone


def _listed(told: dict[str, int]) -> str:
    said = [counted(count, _NOUNS[part]) if part in _NOUNS else f"the {part}" for part, count in told.items()]
    return " and ".join([", ".join(said[:-1]), said[-1]]) if len(said) > 1 else said[0]
