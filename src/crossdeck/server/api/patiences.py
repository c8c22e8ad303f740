"""Patiences: whoever plays keeps the line of play, and asks what comes of it."""

from typing import Annotated, TypeVar

from msgspec import Meta, field

from crossdeck.answers.patiences import SoloPicture, SoloPlayed, SoloTried
from crossdeck.answers.records import SoloRecord
from crossdeck.answers.solutions import SoloHint, WinnableDeals, winnable_deals
from crossdeck.server.api.asked import Name
from crossdeck.server.api.deals import DealNumber
from crossdeck.server.http import Caller, endpoint
from crossdeck.server.jobs import BUDGET
from crossdeck.server.limits import BROWSE, HEAVY, MOVES
from crossdeck.server.reading import Input
from crossdeck.server.services import Services
from crossdeck.server.solowork import SoloHinting, SoloLook, SoloPlay, SoloTrial, SoloWriting, patience_rules
from crossdeck.server.work import Task

__all__ = ["ENDPOINTS", "OfPatience", "PatienceName"]

Answer = TypeVar("Answer")
PatienceName = Annotated[
    str, Meta(max_length=60, description="The id of a patience.", examples=["kan-u-go-alone-1"])
]
Done = Annotated[str, Meta(max_length=100)]
"""With a line of 580 actions that are so long a body still fits (`reading.MOST_BYTES`)."""
Face = Annotated[str, Meta(max_length=4)]
PlaceName = Annotated[str, Meta(max_length=10, description="A pile's number from 1, hand, open or master.")]


class OfPatience(Input, frozen=True, kw_only=True):
    """A deal, and what was done since."""

    number: DealNumber
    options: Annotated[
        dict[Name, Name], Meta(max_length=20, description="Those that are not at their defaults.")
    ] = field(default_factory=dict)
    words: Annotated[
        str, Meta(max_length=60, description="A dictionary on the shelf; the game's own if empty.")
    ] = ""
    line: Annotated[
        tuple[Done, ...], Meta(max_length=580, description="What was done, in notation, from the deal on.")
    ] = ()


class Playing(OfPatience, frozen=True, kw_only=True):
    """One more."""

    do: Annotated[str, Meta(max_length=100, description="In notation.", examples=["play 0,0 across TASK"])]


class Trying(OfPatience, frozen=True, kw_only=True):
    """Cards laid or spelt for now."""

    cards: Annotated[
        tuple[tuple[int, int, Face], ...], Meta(max_length=20, description="Row, column, face.")
    ] = ()
    faces: Annotated[str, Meta(max_length=60, description="Where words are spelt: the word.")] = ""
    origins: Annotated[
        tuple[PlaceName, ...], Meta(max_length=60, description="Where each card comes from.")
    ] = ()


class Hinting(OfPatience, frozen=True, kw_only=True):
    """How much is to be told."""

    grade: Annotated[int, Meta(ge=1, le=3, description="A play exists; where; which word.")]


@endpoint("POST", "/api/patiences/{game}/position", limit=MOVES, errors=(404, 422, 503))
async def show_position(
    game: PatienceName, body: OfPatience, caller: Caller, services: Services
) -> SoloPicture:
    """What the player sees after a line of play.

    The server keeps nothing: a game is its deal and its line, which is with whoever plays it.
    """
    task = SoloLook(game, body.options, body.words, body.number, body.line)
    return await _run(game, body, task, caller, services)


@endpoint("POST", "/api/patiences/{game}/plays", limit=MOVES, errors=(404, 422, 503))
async def make_play(game: PatienceName, body: Playing, caller: Caller, services: Services) -> SoloPlayed:
    """Do one more: the picture after it, or what is against it."""
    task = SoloPlay(game, body.options, body.words, body.number, body.line, body.do)
    return await _run(game, body, task, caller, services)


@endpoint("POST", "/api/patiences/{game}/trials", limit=MOVES, errors=(404, 422, 503))
async def try_play(game: PatienceName, body: Trying, caller: Caller, services: Services) -> SoloTried:
    """What cards laid or spelt for now would make, and where one more may lie."""
    setting = game, body.options, body.words, body.number, body.line
    task = SoloTrial(*setting, body.cards, body.faces, body.origins)
    return await _run(game, body, task, caller, services)


@endpoint("POST", "/api/patiences/{game}/hints", limit=HEAVY, errors=(404, 422, 503))
async def give_hint(game: PatienceName, body: Hinting, caller: Caller, services: Services) -> SoloHint:
    """A hint: 1 tells whether there is a play, 2 where, 3 which word."""
    task = SoloHinting(game, body.options, body.words, body.number, body.line, body.grade)
    return await _run(game, body, task, caller, services)


@endpoint("POST", "/api/patiences/{game}/record", limit=MOVES, errors=(404, 422, 503))
async def write_record(
    game: PatienceName, body: OfPatience, caller: Caller, services: Services
) -> SoloRecord:
    """The line of play as a record, finished or not, which `POST /api/replays` shows step by step."""
    task = SoloWriting(game, body.options, body.words, body.number, body.line)
    return await _run(game, body, task, caller, services)


@endpoint("GET", "/api/patiences/{game}/winnable", limit=BROWSE, errors=(404,), keep=60)
async def list_winnable(game: PatienceName) -> WinnableDeals:
    """Deals that are proved to be winnable with the game's own dictionary, with how hard each is."""
    return winnable_deals(patience_rules(game, {}, ""))


async def _run(game: str, body: OfPatience, task: Task[Answer], caller: Caller, services: Services) -> Answer:
    rules = patience_rules(game, body.options, body.words)
    await services.dictionaries.for_game(rules, body.words)  # or compiling it would use up the budget
    return await services.workers.run(task, caller.owner, BUDGET, live=True)


ENDPOINTS = (show_position, make_play, try_play, give_hint, write_record, list_winnable)
