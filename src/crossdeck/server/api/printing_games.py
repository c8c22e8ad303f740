"""On paper: a game's rules and reference cards, everything for it at once, a patience's deal, a keepsake."""

import asyncio
from contextlib import suppress
from functools import partial
from typing import Annotated

from msgspec import Meta, structs

from crossdeck.answers.printing import PrintOffer
from crossdeck.catalogue import ALL
from crossdeck.match import is_on_shelf
from crossdeck.record import Record
from crossdeck.server import printwork
from crossdeck.server.api.deals import DealNumber, Setting
from crossdeck.server.api.patiences import PatienceName
from crossdeck.server.api.printing import (
    ERRORS,
    KEEP,
    PDF,
    CardsQuery,
    OnSheets,
    SizeName,
    Stock,
    check_game,
    in_worker,
    saved_as,
)
from crossdeck.server.http import Caller, Download, endpoint
from crossdeck.server.limits import BROWSE, HEAVY
from crossdeck.server.printwork import DEALING
from crossdeck.server.services import Services
from crossdeck.server.solowork import patience_rules
from crossdeck.shelf.dictionaries import DictionaryError
from crossdeck.shelf.locate import SourceError

__all__ = ["ENDPOINTS"]

PrintedGame = Annotated[
    str, Meta(max_length=60, description="The id of a game or a patience.", examples=["kan-u-go"])
]


class BookletQuery(OnSheets, frozen=True, kw_only=True):
    """How a booklet is read."""

    imposed: Annotated[
        bool, Meta(description="Two pages a side, to be folded in the middle; else page after page.")
    ] = True


class ReferenceQuery(OnSheets, frozen=True, kw_only=True):
    """How large reference cards are."""

    size: SizeName = "poker"


class SetQuery(CardsQuery, frozen=True, kw_only=True):
    """How everything is printed."""

    stock: Stock = 0.3


class PacketQuery(OnSheets, frozen=True, kw_only=True):
    """How a deal is set up and printed."""

    size: SizeName = "original"
    backs: bool = True
    solution: Annotated[bool, Meta(description="With a slip that says how it goes out.")] = True
    words: Annotated[
        str, Meta(max_length=60, description="A dictionary on the shelf; the game's own if empty.")
    ] = ""
    option: Annotated[tuple[Setting, ...], Meta(max_length=60, description="An option; repeatable.")] = ()


class Keepsake(OnSheets, frozen=True, kw_only=True):
    """A record, and what it is printed on."""

    record: Annotated[str, Meta(description="The text of a `.game` file, or its twin in JSON.")]
    unfinished: Annotated[bool, Meta(description="Print a game that is not over, too.")] = False


@endpoint("GET", "/api/print/games/{game}", limit=BROWSE, errors=ERRORS, keep=60)
async def show_offer(game: PrintedGame, caller: Caller, services: Services) -> PrintOffer:
    """What can be printed for a game: its pack, the sizes there are, and its board, if it has one."""
    check_game(game)
    return await in_worker(partial(printwork.offer, game), caller, services, live=True)


@endpoint("GET", "/api/print/games/{game}/booklet.pdf", limit=HEAVY, errors=ERRORS, keep=KEEP, media=PDF)
async def print_booklet(
    game: PrintedGame, query: BookletQuery, caller: Caller, services: Services
) -> Download:
    """The rules of a game as a booklet."""
    check_game(game)
    data = await in_worker(partial(printwork.booklet, game, structs.asdict(query)), caller, services)
    return Download(data, saved_as(query, game, "booklet" if query.imposed else "rules", query.paper))


@endpoint("GET", "/api/print/games/{game}/reference.pdf", limit=HEAVY, errors=ERRORS, keep=KEEP, media=PDF)
async def print_reference(
    game: PrintedGame, query: ReferenceQuery, caller: Caller, services: Services
) -> Download:
    """Cards that have a game in short, one for everybody."""
    check_game(game)
    data = await in_worker(partial(printwork.reference, game, structs.asdict(query)), caller, services)
    return Download(data, saved_as(query, game, "reference", query.size, query.paper))


@endpoint(
    "GET", "/api/print/games/{game}/set.zip", limit=HEAVY, errors=ERRORS, keep=KEEP, media="application/zip"
)
async def print_set(game: PrintedGame, query: SetQuery, caller: Caller, services: Services) -> Download:
    """All that a game needs, in one archive, with a page that says what to do with each."""
    check_game(game)
    cutting = query.values()
    stock = cutting.pop("stock")
    data = await in_worker(partial(printwork.whole_set, game, cutting, stock), caller, services)
    return Download(data, saved_as(query, game, query.size, query.paper, ending="zip"))


@endpoint("GET", "/api/print/deals/{game}/{number}.pdf", limit=HEAVY, errors=ERRORS, keep=KEEP, media=PDF)
async def print_deal(
    game: PatienceName, number: DealNumber, query: PacketQuery, caller: Caller, services: Services
) -> Download:
    """A deal of a patience as a packet in the order of dealing, with its solution on a slip to be folded.

    The solution is sought for some seconds; where none is found, the slip has the best that was.
    """
    options = dict(text.split("=") for text in query.option)
    rules = patience_rules(game, options, query.words)
    await services.dictionaries.for_game(rules, query.words)  # or compiling it would use up the budget
    values = {"size": query.size, "backs": query.backs, "paper": query.paper, "language": query.language}
    make = partial(printwork.deal, game, options, query.words, number, values, with_solution=query.solution)
    data = await in_worker(make, caller, services, DEALING)
    return Download(data, saved_as(query, game, str(number), query.paper))


@endpoint("POST", "/api/print/record.pdf", limit=HEAVY, errors=(422, 503), media=PDF)
async def print_record(body: Keepsake, caller: Caller, services: Services) -> Download:
    """A finished game as a keepsake: its crossword, its score, who played it and when."""
    with suppress(DictionaryError, SourceError):
        await _made_ready(body.record, services)
    values = structs.asdict(body)
    text = values.pop("record")
    data = await in_worker(partial(printwork.keepsake, text, values), caller, services)
    return Download(data, saved_as(body, "crossdeck", "keepsake", body.paper))


async def _made_ready(text: str, services: Services) -> None:
    """Open a record's dictionary: compiling it would use up the budget."""
    header = (await asyncio.to_thread(Record.read, text)).header
    name = header.words.id if is_on_shelf(header.words.id) else ""
    await services.dictionaries.for_game(ALL[header.game].with_options(header.options), name)


ENDPOINTS = (show_offer, print_booklet, print_reference, print_set, print_deal, print_record)
