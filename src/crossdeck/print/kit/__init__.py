"""The party kit: all that a host wants on paper for an evening.

    order         what was ordered, and with what all parts draw    stewards      sheets to go round with
    signs, codes  tents for the tables, and their QR codes           certificates  for whoever won a prize
    cards         a score card a guest

Move slips and standings are those of `print.slips` and `print.results`.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, tzinfo

from crossdeck.party.evening import Evening
from crossdeck.party.showing import moves_of
from crossdeck.print.kit import cards, certificates, signs, stewards
from crossdeck.print.kit.order import Order
from crossdeck.print.papers import Language, PaperName, PrintError, paper_of
from crossdeck.print.results import draw_results
from crossdeck.print.sheet import Sheet
from crossdeck.print.slips import draw_slips

__all__ = ["KIT_PARTS", "kit_parts", "kit_pdf"]


def _no_slips(order: Order) -> str:
    if moves_of(order.evening):
        return ""
    return "no new seating waits for the bell, so that there are no move slips: seat the guests or move on"


def _slips(sheet: Sheet, order: Order) -> None:
    draw_slips(sheet, order.evening, order.texts)


def _no_standings(order: Order) -> str:
    return (
        "" if order.found.lines else "no round has been counted yet, so that there are no standings: play one"
    )


def _standings(sheet: Sheet, order: Order) -> None:
    draw_results(sheet, order.found, order.language, order.zone)


_PARTS: Mapping[str, tuple[Callable[[Order], str], Callable[[Sheet, Order], None]]] = {
    "signs": (signs.why_not, signs.draw),
    "cards": (cards.why_not, cards.draw),
    "slips": (_no_slips, _slips),
    "stewards": (stewards.why_not, stewards.draw),
    "standings": (_no_standings, _standings),
    "certificates": (certificates.why_not, certificates.draw),
}
KIT_PARTS = tuple(_PARTS)
_BEFORE = ("signs", "cards")
"""When the evening is over these are printed only if they are named."""


def kit_parts(order: Order) -> tuple[str, ...]:
    """The parts that this moment has, in the order in which they are printed."""
    parts = (part for part, (why_not, _) in _PARTS.items() if not why_not(order))
    return tuple(part for part in parts if not (order.is_over and part in _BEFORE))


def kit_pdf(
    evening: Evening,
    parts: Sequence[str] = (),
    now: int = 0,
    language: Language = "en",
    paper: PaperName = "a4",
    zone: tzinfo = UTC,
    links: Mapping[int, str] | None = None,
    *,
    tables: Sequence[int] = (),
    blank: int = 0,
    address: str = "",
) -> bytes:
    """These parts, or all that this moment has; PrintError says why one of them cannot be, and what to do.

    `links` is by table what its sign leads to, and `address` a server that has the rules; without either
    the codes hold the rules themselves.
    """
    order = Order(evening, now, language, zone, links or {}, tuple(tables), blank, address)
    order.check()
    chosen = _chosen(order, parts)
    sheet = Sheet(paper_of(paper), title=f"{evening.terms.name}: {order.texts('kit')}", language=language)
    for part in chosen:
        sheet.on(paper_of(paper))
        _PARTS[part][1](sheet, order)
    return sheet.finish()


def _chosen(order: Order, parts: Sequence[str]) -> tuple[str, ...]:
    unknown = next((part for part in parts if part not in _PARTS), None)
    if unknown is not None:
        raise PrintError(f"a kit has no part {unknown[:20]!r}; there are {', '.join(KIT_PARTS)}")
    for part in parts:
        if why_not := _PARTS[part][0](order):
            raise PrintError(why_not)
    if found := tuple(part for part in KIT_PARTS if part in parts) or kit_parts(order):
        return found
    raise PrintError("there is nothing to print yet: add guests, or say how many blank score cards")
