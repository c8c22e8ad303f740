"""The party kit: all that a host wants on paper for an evening.

    order         what was ordered, and with what all parts draw
    signs, codes  tents for the tables, and their QR codes
    cards         a score card a guest
    stewards      sheets to go round with; their tables are `seats`
    certificates  for whoever won a prize

Move slips and standings are those of `print.slips` and `print.results`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, tzinfo

from crossdeck.party.evening import Evening
from crossdeck.party.showing import moves_of
from crossdeck.print.ink.papers import Language, PaperName, PrintError, paper_of
from crossdeck.print.ink.sheet import Sheet
from crossdeck.print.kit import cards, certificates, signs, stewards
from crossdeck.print.kit.order import Order
from crossdeck.print.kit.results import draw_results
from crossdeck.print.kit.slips import draw_slips

__all__ = ["KIT_PARTS", "Order", "draw_kit", "kit_counts", "kit_pdf"]


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


@dataclass(frozen=True)
class _Part:
    why_not: Callable[[Order], str]
    """Why there is none at this moment, and what to do; empty if there is."""
    draw: Callable[[Sheet, Order], None]
    count: Callable[[Order], int]
    """How many pieces it has."""
    is_late: bool = True
    """Whether it is of use when the evening is over."""


_PARTS: Mapping[str, _Part] = {
    "signs": _Part(signs.why_not, signs.draw, lambda order: len(order.numbers), is_late=False),
    "cards": _Part(cards.why_not, cards.draw, cards.count, is_late=False),
    "slips": _Part(_no_slips, _slips, lambda order: len(moves_of(order.evening))),
    "stewards": _Part(stewards.why_not, stewards.draw, lambda order: len(stewards.care(order))),
    "standings": _Part(_no_standings, _standings, lambda _: 1),
    "certificates": _Part(
        certificates.why_not, certificates.draw, lambda order: len(certificates.prizes(order))
    ),
}
KIT_PARTS = tuple(_PARTS)


def kit_pdf(
    evening: Evening,
    parts: Sequence[str] = (),
    now: int = 0,
    language: Language = "en",
    paper: PaperName = "a4",
    zone: tzinfo = UTC,
    links: Mapping[int, str] | None = None,
    *,
    blank: int = 0,
) -> bytes:
    """These parts, or all that this moment has; PrintError says why one of them cannot be, and what to do.

    `links` is by table what the code of its sign leads to; without it the codes hold the rules in brief.
    """
    return draw_kit(Order(evening, now, language, zone, links or {}, blank=blank), parts, paper)


def draw_kit(order: Order, parts: Sequence[str] = (), paper: PaperName = "a4") -> bytes:
    """What was ordered; each part begins on a sheet of its own."""
    chosen = kit_counts(order, parts)
    title = f"{order.evening.terms.name}: {order.texts('kit')}"
    sheet = Sheet(paper_of(paper), title=title, language=order.language)
    for part in chosen:
        sheet.on(paper_of(paper))
        _PARTS[part].draw(sheet, order)
    return sheet.finish()


def kit_counts(order: Order, parts: Sequence[str] = ()) -> dict[str, int]:
    """How many pieces each of the parts has, in the order in which they are printed."""
    order.check()
    unknown = next((part for part in parts if part not in _PARTS), None)
    if unknown is not None:
        raise PrintError(f"a kit has no part {unknown[:20]!r}; there are {', '.join(KIT_PARTS)}")
    for name in parts:
        if why_not := _PARTS[name].why_not(order):
            raise PrintError(why_not)
    found = {
        name: part.count(order)
        for name, part in _PARTS.items()
        if (name in parts if parts else _is_of_use(part, order))
    }
    if not found:
        raise PrintError("there is nothing to print yet: add guests, or say how many blank score cards")
    return found


def _is_of_use(part: _Part, order: Order) -> bool:
    return not part.why_not(order) and (part.is_late or not order.is_over)
