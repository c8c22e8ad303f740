"""Records, step by step, and what else could have been laid."""

import asyncio
from contextlib import suppress
from typing import Annotated

from msgspec import Meta

from crossdeck.answers.plays import PossiblePlays
from crossdeck.answers.replays import Replay
from crossdeck.catalogue import ALL
from crossdeck.match import is_on_shelf
from crossdeck.record import Record
from crossdeck.server.http import Caller, endpoint
from crossdeck.server.jobs import BUDGET
from crossdeck.server.limits import HEAVY
from crossdeck.server.reading import Input
from crossdeck.server.services import Services
from crossdeck.server.work import Plays, Replaying
from crossdeck.shelf.dictionaries import DictionaryError
from crossdeck.shelf.locate import SourceError

__all__ = ["ENDPOINTS", "RecordText", "made_ready"]

RecordText = Annotated[str, Meta(description="The text of a `.game` file, or its twin in JSON.")]


class OfReplay(Input, frozen=True):
    """A record."""

    record: RecordText


class OfPlays(Input, frozen=True):
    """A place in a record."""

    record: RecordText
    step: Annotated[int, Meta(ge=1, le=1_000_000, description="The step before which the plays are sought.")]


@endpoint("POST", "/api/replays", limit=HEAVY, errors=(422, 503))
async def replay_record(body: OfReplay, caller: Caller, services: Services) -> Replay:
    """Follow a record step by step, with the whole table after each, all hands open.

    Every step is verified by the rules.  Where the dictionary of the record is not here, or no longer the
    same, words and challenges are taken as recorded.  A patience is shown as its player saw it.
    """
    with suppress(DictionaryError, SourceError):
        await made_ready(body.record, services)
    return await services.workers.run(Replaying(body.record), caller.owner, BUDGET)


@endpoint("POST", "/api/replays/plays", limit=HEAVY, errors=(422, 503))
async def find_plays(body: OfPlays, caller: Caller, services: Services) -> PossiblePlays:
    """Find all that whoever had the turn could have laid before a step was taken, the best by value first.

    All are counted, and the best 200 listed, with the one that was made.  Of games for several only: whoever
    plays a patience asks for hints.
    """
    await made_ready(body.record, services)
    return await services.workers.run(Plays(body.record, body.step), caller.owner, BUDGET)


async def made_ready(text: str, services: Services) -> None:
    """Read the record, and open its dictionary: compiling it would use up the budget."""
    header = (await asyncio.to_thread(Record.read, text)).header
    name = header.words.id if is_on_shelf(header.words.id) else ""
    await services.dictionaries.for_game(ALL[header.game].with_options(header.options), name)


ENDPOINTS = (replay_record, find_plays)
