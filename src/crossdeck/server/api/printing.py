"""Real cards: packs, boxes, boards and the test page, as PDF.

The same values give the same file, so a browser may keep one; workers print, so that nobody else waits.
"""

from functools import partial
from typing import Annotated, Any, Literal, TypeVar

from msgspec import Meta, structs

from crossdeck.answers.printing import SheetPlan
from crossdeck.boards import builtin_boards
from crossdeck.cards import builtin_packs
from crossdeck.catalogue import ALL, UnknownGameError
from crossdeck.server import printwork
from crossdeck.server.http import Caller, Download, Input, endpoint
from crossdeck.server.limits import BROWSE, HEAVY
from crossdeck.server.printwork import PRESS, Printing
from crossdeck.server.problems import Problem
from crossdeck.server.services import Services

__all__ = [
    "ENDPOINTS", "ERRORS", "KEEP", "PDF", "CardsQuery", "OnSheets", "SizeName", "check_game", "in_worker",
    "saved_as",
]  # fmt: skip

PDF = "application/pdf"
KEEP = 600
"""Seconds for which a browser does not ask again."""
ERRORS = (404, 422, 503)

PackName = Annotated[str, Meta(max_length=60, description="The id of a pack.", examples=["kan-u-go"])]
BoardName = Annotated[str, Meta(max_length=60, description="The id of a board.", examples=["keyword"])]
SizeName = Annotated[
    Literal["original", "poker", "bridge", "mini", "large"],
    Meta(description="How large a card is; letters for a board are original, mini or large."),
]
StyleName = Annotated[
    Literal["plain", "contrast", "braille"], Meta(description="As ever, with heavy letters, or with braille.")
]
Flip = Annotated[Literal["long", "short"], Meta(description="The edge over which the printer turns sheets.")]
Shift = Annotated[float, Meta(ge=-10, le=10)]
Copies = Annotated[int, Meta(ge=1, le=4, description="How many times the pack.")]
Stock = Annotated[float, Meta(ge=0.1, le=1.0, description="How thick a card is, in mm.")]
Answer = TypeVar("Answer")

_FILES: dict[str, dict[str, str]] = {
    "en": {"test": "test-page"},
    "eo": {
        "cards": "kartoj",
        "test": "provpaĝo",
        "board": "tabulo",
        "box": "skatolo",
        "booklet": "libreto",
        "rules": "reguloj",
        "reference": "helpkartoj",
        "keepsake": "memoraĵo",
    },
}


class OnSheets(Input, frozen=True, kw_only=True):
    """What everything is printed on, and in which language."""

    paper: Literal["a4", "letter"] = "a4"
    language: Literal["en", "eo"] = "en"


class TestQuery(OnSheets, frozen=True, kw_only=True):
    """How the printer turns sheets."""

    flip: Flip = "long"
    shift_right: Annotated[Shift, Meta(description="By how much backs are moved right, in mm.")] = 0.0
    shift_down: Annotated[Shift, Meta(description="By how much backs are moved down, in mm.")] = 0.0

    def values(self) -> dict[str, Any]:
        """The same as what is printed takes it."""
        given = structs.asdict(self)
        return given | {"shift": (given.pop("shift_right"), given.pop("shift_down"))}


class CardsQuery(TestQuery, frozen=True, kw_only=True):
    """How a pack is printed and cut."""

    size: SizeName = "original"
    layout: Annotated[
        Literal["duplex", "fold", "single"],
        Meta(description="Faces and backs on two sides; folded over; or one card a page."),
    ] = "duplex"
    style: StyleName = "plain"
    bleed: Annotated[float, Meta(ge=0, le=5, description="By how much ink goes over the edge, in mm.")] = 2.0
    backs: bool = True
    copies: Copies = 1


class BoxQuery(OnSheets, frozen=True, kw_only=True):
    """What goes into the box."""

    game: Annotated[str, Meta(max_length=60, description="Whose lid it has; empty for any of the pack.")] = ""
    size: SizeName = "original"
    copies: Copies = 1
    stock: Stock = 0.3


class BoardQuery(OnSheets, frozen=True, kw_only=True):
    """How a board is printed."""

    size: Annotated[Literal["original", "mini", "large"], Meta(description="That of its letters.")] = (
        "original"
    )
    style: StyleName = "plain"


@endpoint("GET", "/api/print/packs/{pack}/plan", limit=BROWSE, errors=ERRORS, keep=60)
async def plan_sheets(pack: PackName, query: CardsQuery, caller: Caller, services: Services) -> SheetPlan:
    """How a pack would be laid out: how many sheets, and what lies where on the first one."""
    _check_pack(pack)
    return await in_worker(partial(printwork.plan, pack, query.values()), caller, services, live=True)


@endpoint("GET", "/api/print/packs/{pack}/cards.pdf", limit=HEAVY, errors=ERRORS, keep=KEEP, media=PDF)
async def print_cards(pack: PackName, query: CardsQuery, caller: Caller, services: Services) -> Download:
    """A pack to be cut, to the millimetre if it is printed at 100 %.

    With backs on the other side of the sheet, or beside the faces to be folded over, or one card a page with
    its bleed, as printing houses want it.
    """
    _check_pack(pack)
    data = await in_worker(partial(printwork.cards, pack, query.values()), caller, services)
    return Download(data, saved_as(query, pack, "cards", query.size, query.paper))


@endpoint("GET", "/api/print/packs/{pack}/box.pdf", limit=HEAVY, errors=ERRORS, keep=KEEP, media=PDF)
async def print_box(pack: PackName, query: BoxQuery, caller: Caller, services: Services) -> Download:
    """A box for a pack, to be cut, folded and glued."""
    _check_pack(pack)
    values = structs.asdict(query)
    game = values.pop("game") or _first_game(pack)
    check_game(game)
    data = await in_worker(partial(printwork.box, pack, game, values), caller, services)
    return Download(data, saved_as(query, game, "box", query.size, query.paper))


@endpoint("GET", "/api/print/boards/{board}.pdf", limit=HEAVY, errors=ERRORS, keep=KEEP, media=PDF)
async def print_board(board: BoardName, query: BoardQuery, caller: Caller, services: Services) -> Download:
    """A board on sheets to be joined, and a rack of each colour."""
    known = [each.id for each in builtin_boards()]
    if board not in known:
        message = f"no board is called {board!r}; there are: {', '.join(known)}"
        raise Problem(404, "unknown_board", message, "path.board")
    data = await in_worker(partial(printwork.board, board, structs.asdict(query)), caller, services)
    return Download(data, saved_as(query, board, "board", query.size, query.paper))


@endpoint("GET", "/api/print/test.pdf", limit=HEAVY, errors=(422, 503), keep=KEEP, media=PDF)
async def print_test(query: TestQuery, caller: Caller, services: Services) -> Download:
    """A page that shows whether a printer keeps measures, and by how much its two sides miss each other."""
    data = await in_worker(partial(printwork.test, query.values()), caller, services)
    return Download(data, saved_as(query, "crossdeck", "test", query.paper))


async def in_worker(
    make: partial[Answer], caller: Caller, services: Services, budget: float = PRESS, *, live: bool = False
) -> Answer:
    """Let a worker make it; before what others wait for if it is quick and somebody looks on."""
    return await services.workers.run(Printing(make), caller.owner, budget, live=live)


def check_game(game: str) -> None:
    """Refuse what is neither a game nor a patience."""
    if game not in ALL:
        raise UnknownGameError(f"no game is called {game!r}; there are: {', '.join(ALL)}")


def saved_as(query: OnSheets, of: str, what: str, *more: str, ending: str = "pdf") -> str:
    """What a file is saved as, in the language that it is printed in."""
    return f"{'-'.join((of, _FILES[query.language].get(what, what), *more))}.{ending}"


def _check_pack(pack: str) -> None:
    known = [each.id for each in builtin_packs()]
    if pack not in known:
        message = f"no pack is called {pack!r}; there are: {', '.join(known)}"
        raise Problem(404, "unknown_pack", message, "path.pack")


def _first_game(pack: str) -> str:
    """The game that a pack is for; of one that no game has, a game of its family."""
    own = (rules.id for rules in ALL.values() if rules.pack == pack)
    alike = (id_ for id_ in ALL if pack.startswith(id_))
    return next(own, None) or next(alike, next(iter(ALL)))


ENDPOINTS = (plan_sheets, print_cards, print_box, print_board, print_test)
