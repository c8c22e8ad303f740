"""What a host takes of a party: results as data, as a table and on paper, slips, the kit, and the file."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta, timezone
from typing import Annotated, Literal

from msgspec import Meta

from crossdeck.party import filing
from crossdeck.party.evening import Evening
from crossdeck.party.results import PartyResults, csv, results
from crossdeck.party.roles import Who, ticket
from crossdeck.server.api.parties import PartyId
from crossdeck.server.http import Caller, Download, Input, endpoint
from crossdeck.server.limits import HEAVY, PARTY
from crossdeck.server.obeying import answered
from crossdeck.server.parties.evening import EveningRoom
from crossdeck.server.parties.folding import read_row
from crossdeck.server.problems import Problem
from crossdeck.server.services import TableServices

__all__ = ["ENDPOINTS"]

Minutes = Annotated[int, Meta(ge=-900, le=900, description="By how much the clocks there are ahead of UTC.")]
_CSV, _PDF = "text/csv; charset=utf-8", "application/pdf"
_ERRORS = (401, 403, 404, 503)


class OnPaper(Input, frozen=True):
    """How it is printed."""

    language: Literal["en", "eo"] = "en"
    paper: Literal["a4", "letter"] = "a4"
    zone: Minutes = 0


_PART = "(signs|cards|slips|stewards|standings|certificates)"


class OfKit(OnPaper, frozen=True):
    """What of the kit is printed, and how."""

    parts: Annotated[
        str,
        Meta(
            max_length=80,
            pattern=f"^({_PART}(,{_PART})*)?$",
            description="The parts, with commas between them; without any, all that this moment has.",
        ),
    ] = ""
    blank: Annotated[int, Meta(ge=0, le=400, description="Score cards without a name, after the others.")] = 0
    address: Annotated[
        str,
        Meta(
            max_length=200,
            pattern="^(https?://[!-~]+)?$",
            description="Where the guests' devices find this server: the signs' codes lead to the page of "
            "each table there. Without it they hold the rules in brief.",
        ),
    ] = ""


@endpoint("GET", "/api/parties/{party}/results", limit=PARTY, errors=_ERRORS)
@answered
async def party_results(party: PartyId, caller: Caller, services: TableServices) -> PartyResults:
    """The results as they are now, whole: for the host."""
    room = await _of_host(party, caller, services)
    return results(room.evening, services.clock.now())


@endpoint("GET", "/api/parties/{party}/results.csv", limit=PARTY, errors=_ERRORS, media=_CSV)
@answered
async def party_results_csv(party: PartyId, caller: Caller, services: TableServices) -> Download:
    """The results as a table, one line a guest: for the host."""
    room = await _of_host(party, caller, services)
    return Download(csv(results(room.evening, services.clock.now())).encode())


@endpoint("GET", "/api/parties/{party}/results.pdf", limit=HEAVY, errors=_ERRORS, media=_PDF)
@answered
async def party_results_pdf(
    party: PartyId, query: OnPaper, caller: Caller, services: TableServices
) -> Download:
    """The results on paper: for the host."""
    room = await _of_host(party, caller, services)
    found, zone = results(room.evening, services.clock.now()), timezone(timedelta(minutes=query.zone))

    def made() -> bytes:
        from crossdeck.print import results_pdf

        return results_pdf(found, query.language, query.paper, zone)

    return await _printed(made)


@endpoint("GET", "/api/parties/{party}/slips.pdf", limit=HEAVY, errors=(*_ERRORS, 409), media=_PDF)
@answered
async def party_slips_pdf(
    party: PartyId, query: OnPaper, caller: Caller, services: TableServices
) -> Download:
    """Move slips of the seating that waits for the bell, to be cut: for the host."""
    evening: Evening = (await _of_host(party, caller, services)).evening

    def made() -> bytes:
        from crossdeck.print import PrintError, slips_pdf

        try:
            return slips_pdf(evening, query.language, query.paper)
        except PrintError as wrong:
            raise Problem(409, "nothing_to_print", str(wrong)) from None

    return await _printed(made)


@endpoint("GET", "/api/parties/{party}/kit.pdf", limit=HEAVY, errors=(*_ERRORS, 409), media=_PDF)
@answered
async def party_kit_pdf(party: PartyId, query: OfKit, caller: Caller, services: TableServices) -> Download:
    """Signs for the tables, score cards, slips, stewards' sheets, standings, certificates: for the host."""
    room = await _of_host(party, caller, services)
    evening, now = room.evening, services.clock.now()
    zone = timezone(timedelta(minutes=query.zone))
    where = f"{query.address.rstrip('/')}/party/{room.id}"

    def link(table: int) -> str:
        return f"{where}#{ticket(evening.secret, Who('table', table), evening.issued)}"

    def made() -> bytes:
        from crossdeck.print import PrintError
        from crossdeck.print.kit import Order, draw_kit

        order = Order(evening, now, query.language, zone, blank=query.blank)
        if query.address:
            order = replace(order, links={table: link(table) for table in order.numbers})
        try:
            return draw_kit(order, query.parts.split(",") if query.parts else (), query.paper)
        except PrintError as wrong:
            raise Problem(409, "nothing_to_print", str(wrong)) from None

    return await _printed(made)


@endpoint("GET", "/api/parties/{party}/file", limit=PARTY, errors=_ERRORS, media="application/x-ndjson")
@answered
async def party_file(party: PartyId, caller: Caller, services: TableServices) -> Download:
    """The whole evening as a party file, to be kept or gone on with at a command line: for the host.

    It holds all that was decided, and with it what all links are made of.
    """
    room = await _of_host(party, caller, services)
    rows = await services.hub.house.store.rows(room.id)
    return Download(filing.write(filing.Row(row.version, row.at, read_row(row)) for row in rows).encode())


_press = asyncio.Lock()


async def _printed(made: Callable[[], bytes]) -> Download:
    """In a thread, since a large evening takes a good part of a second; one sheet after another."""
    async with _press:
        return Download(await asyncio.to_thread(made))


async def _of_host(party: str, caller: Caller, services: TableServices) -> EveningRoom:
    room, who = await services.parties.entered(party, caller.key)
    if who.role != "host":
        raise Problem(403, "not_your_part", "only the host takes the results home; ask the host")
    return room


ENDPOINTS = (
    party_results,
    party_results_csv,
    party_results_pdf,
    party_slips_pdf,
    party_kit_pdf,
    party_file,
)
