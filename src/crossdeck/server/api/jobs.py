"""Work that is asked for now and fetched later."""

import asyncio
from contextlib import suppress
from typing import Annotated

import msgspec
from msgspec import Meta

from crossdeck.answers.moves import MoveList
from crossdeck.answers.solutions import MOST_EFFORT, Demonstration, SolvedLine
from crossdeck.review import BEST, EFFORT, Review
from crossdeck.rules import Rules
from crossdeck.server.api.asked import Name, OfGame
from crossdeck.server.api.deals import DealNumber
from crossdeck.server.api.moves import Position
from crossdeck.server.api.patiences import OfPatience, PatienceName
from crossdeck.server.api.replays import RecordText, made_ready
from crossdeck.server.http import Caller, endpoint
from crossdeck.server.jobs import BUDGET, Job, JobState
from crossdeck.server.limits import BROWSE, HEAVY
from crossdeck.server.problems import Wrong, known_problem
from crossdeck.server.reading import Input
from crossdeck.server.services import Services
from crossdeck.server.solowork import SoloDemo, SoloSolving, patience_rules
from crossdeck.server.work import MOST_ROUNDS, Moves, Playout, Progress, Reviewing
from crossdeck.shelf.dictionaries import DictionaryError
from crossdeck.shelf.locate import SourceError

__all__ = ["ENDPOINTS"]

LONG = 60.0
"""Seconds that a solution, a demonstration or a part of a review may take; its effort ends it earlier, as a
rule."""
JobId = Annotated[str, Meta(max_length=60)]


class MovesJob(Position, frozen=True, kw_only=True, tag_field="kind", tag="moves"):
    """Find all that can be laid of a hand."""


class PlayoutJob(OfGame, frozen=True, kw_only=True, tag_field="kind", tag="playout"):
    """Let bots play a deal."""

    number: DealNumber
    bots: Annotated[
        tuple[Name, ...], Meta(max_length=14, description="One for each seat.", examples=[["greedy"] * 4])
    ]
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS, description="The match may end earlier.")] = 1

    def task(self) -> Playout:
        """What a worker does."""
        return Playout(self.game, self.options, self.players, self.words, self.number, self.bots, self.rounds)


class SolveJob(OfPatience, frozen=True, kw_only=True, tag_field="kind", tag="solve"):
    """Find how a patience is won from here, knowing the whole deal."""

    game: PatienceName
    effort: Annotated[
        int, Meta(ge=1, le=MOST_EFFORT, description="How much may be searched, in steps of about a second.")
    ] = 4

    def task(self) -> SoloSolving:
        """What a worker does."""
        return SoloSolving(self.game, self.options, self.words, self.number, self.line, self.effort)

    def rules(self) -> Rules:
        """The rules of the patience."""
        return patience_rules(self.game, self.options, self.words)


class DemoJob(OfPatience, frozen=True, kw_only=True, tag_field="kind", tag="demo"):
    """Let a patience be played out from here by somebody who sees what its player sees."""

    game: PatienceName
    player: Annotated[str, Meta(max_length=20, description="Who plays: greedy or thoughtful.")] = "thoughtful"

    def task(self) -> SoloDemo:
        """What a worker does."""
        return SoloDemo(self.game, self.options, self.words, self.number, self.line, self.player)

    def rules(self) -> Rules:
        """The rules of the patience."""
        return patience_rules(self.game, self.options, self.words)


class ReviewJob(Input, frozen=True, kw_only=True, tag_field="kind", tag="review"):
    """Look a match over, turn by turn: what was best, what was missed, how much was luck."""

    record: RecordText
    round: Annotated[int, Meta(ge=0, le=10_000, description="Which round; 0 for all.")] = 0
    effort: Annotated[
        int,
        Meta(ge=1, le=2000, description="Work on a turn at most, in steps of about a millisecond."),
    ] = EFFORT
    best: Annotated[int, Meta(ge=1, le=10, description="So many of the best plays are told.")] = BEST

    def task(self) -> Reviewing:
        """What a worker does."""
        return Reviewing(self.record, self.round, self.effort, self.best)


class JobPage(msgspec.Struct, frozen=True):
    """A job as it is now, with what came of it."""

    id: str
    state: JobState
    progress: Progress | None
    """How far it is, where that is known."""
    moves: MoveList | None
    record: str | None
    """The record of the game that bots played, as a `.game` file has it."""
    solution: SolvedLine | None
    demonstration: Demonstration | None
    review: Review | None
    error: Wrong | None


@endpoint("POST", "/api/jobs", limit=HEAVY, status=202, errors=(404, 422, 503))
async def ask_for_job(
    body: MovesJob | PlayoutJob | SolveJob | DemoJob | ReviewJob, caller: Caller, services: Services
) -> JobPage:
    """Ask for work; its id is the key to what comes of it.

    A job belongs to the bearer key that was sent, or else to the address: any key of your own making will do.
    What came of it is kept for ten minutes.
    """
    task: Moves | Playout | SoloSolving | SoloDemo | Reviewing = await asyncio.to_thread(body.task)
    if isinstance(body, ReviewJob):
        with suppress(DictionaryError, SourceError):
            await made_ready(body.record, services)
    else:
        # Or compiling it would use up the budget.
        await services.dictionaries.for_game(body.rules(), body.words)
    return _page(services.jobs.submit(task, caller.owner, _budget(task)))


def _budget(task: object) -> float:
    return LONG if isinstance(task, SoloSolving | SoloDemo | Reviewing) else BUDGET


@endpoint("GET", "/api/jobs/{job}", limit=BROWSE, errors=(404,))
async def show_job(job: JobId, caller: Caller, services: Services) -> JobPage:
    """How far a job is, and what came of it."""
    return _page(services.jobs.get(job, caller.owner))


@endpoint("DELETE", "/api/jobs/{job}", limit=BROWSE, errors=(404,))
async def cancel_job(job: JobId, caller: Caller, services: Services) -> JobPage:
    """Give a job up; one that has ended stays as it is."""
    return _page(services.jobs.cancel(job, caller.owner))


def _page(job: Job) -> JobPage:
    return JobPage(
        id=job.id,
        state=job.state,
        progress=job.progress,
        moves=job.result if isinstance(job.result, MoveList) else None,
        record=job.result if isinstance(job.result, str) else None,
        solution=job.result if isinstance(job.result, SolvedLine) else None,
        demonstration=job.result if isinstance(job.result, Demonstration) else None,
        review=job.result if isinstance(job.result, Review) else None,
        error=_wrong(job.problem) if job.problem else None,
    )


def _wrong(error: Exception) -> Wrong:
    problem = known_problem(error)
    if problem is None:
        return Wrong("internal", "the work failed on the server", "")
    return Wrong(problem.code, str(problem), problem.where)


ENDPOINTS = (ask_for_job, show_job, cancel_job)
