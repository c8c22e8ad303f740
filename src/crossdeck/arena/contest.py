"""A contest: a game, its table and the bots; and one playing of it, a deal with a seating.

Bots are made anew for each playing.  Their seeds follow from the deal's name and the seat, as in
`crossdeck play`, so a playing always goes the same way, in whichever process.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from time import perf_counter, thread_time
from typing import Protocol, runtime_checkable
from zlib import crc32

from crossdeck.arena.seating import seatings
from crossdeck.boards import Board
from crossdeck.bots import Bot, bot
from crossdeck.bots.selfplay import StalledError, play_match, play_round
from crossdeck.cards import Pack
from crossdeck.catalogue import game, name_of_deal, playable, with_pack
from crossdeck.deals import LAST_NUMBER
from crossdeck.play import Action, Engine, IllegalActionError, State, Table, View
from crossdeck.play.scoring import winners
from crossdeck.shelf.dictionaries import words_for
from crossdeck.times import milliseconds

__all__ = ["Contest", "ContestError", "Maker", "Row", "check_bots", "engine_of", "pieces_of", "run", "seated"]

_ENDLESS = 4_000
"""No round that comes to an end has so many actions: the longest ones of random bots have two hundred."""

Maker = Callable[[str, Table, int], Bot]
"""What makes a bot of its spec, the table and a seed."""
Piece = tuple[int, int]
"""A deal's number and the place of a seating among those of the deal."""
Spans = tuple[tuple[float, ...], ...]
"""For each seat the milliseconds of each of its moves."""


class ContestError(RuntimeError):
    """A playing that a bot broke off, or that does not end: the message says which."""


@dataclass(frozen=True)
class Contest:
    """Who plays what, and at which table."""

    game: str
    bots: tuple[str, ...]
    players: int
    options: tuple[tuple[str, str], ...] = ()
    words: str = ""
    """A dictionary's name or file; the game's own if empty."""
    house: str = ""
    """A file of added and banned words."""
    pack: Pack | None = None
    """The game's own if None, and so is the board."""
    board: Board | None = None
    match: bool = False
    """Whether whole matches are played instead of one round."""


@dataclass(frozen=True)
class Row:
    """What came of one deal with one seating."""

    number: int
    seating: int
    bots: tuple[int, ...]
    """By seat, numbered from 0 as the contest names them."""
    points: tuple[int, ...]
    """By seat, as the game counts them."""
    winners: tuple[int, ...]
    """The seats that share the win."""
    rounds: int
    cpu_ms: Spans = field(default=(), compare=False)
    wall_ms: Spans = field(default=(), compare=False)


@runtime_checkable
class _Closing(Protocol):
    """A bot that holds something, such as a process, and lets go of it."""

    def close(self) -> None: ...


@dataclass
class _Timed:
    """A bot whose moves are timed.  A move is what it is asked and answers with an action."""

    bot: Bot
    cpu: list[float] = field(default_factory=list)
    wall: list[float] = field(default_factory=list)

    @property
    def name(self) -> str:
        return self.bot.name

    def act(self, view: View) -> Action | None:
        wall, cpu = perf_counter(), thread_time()
        action = self.bot.act(view)
        if action is not None:
            self.cpu.append(milliseconds(thread_time() - cpu))
            self.wall.append(milliseconds(perf_counter() - wall))
        return action

    def takes(self, view: View, action: Action) -> int:
        return self.bot.takes(view, action)


@lru_cache(4)
def engine_of(contest: Contest) -> Engine:
    """The game at its table; each process opens a dictionary once."""
    rules = game(contest.game)
    if contest.pack is not None:
        rules = with_pack(rules, contest.pack)
    rules = rules.with_options(dict(contest.options))
    words = words_for(rules, contest.words, contest.house)
    return playable(rules, contest.players, words, contest.pack, contest.board)


@contextmanager
def seated(specs: Sequence[str], table: Table, seed: int, make: Maker = bot) -> Iterator[list[Bot]]:
    """Bots on all seats, as long as they are wanted; here, and nowhere else, a spec becomes a bot."""
    with ExitStack() as leaving:
        bots = []
        for seat, spec in enumerate(specs):
            bots.append(make(spec, table, seed + seat))
            if isinstance(bots[-1], _Closing):
                leaving.callback(bots[-1].close)
        yield bots


def check_bots(contest: Contest, make: Maker = bot) -> None:
    """Refuse a spec that is none before anybody plays: BotError."""
    with seated(contest.bots, engine_of(contest).table, 0, make):
        pass


def pieces_of(contest: Contest, number: int) -> Iterator[Piece]:
    """The playings of a deal."""
    for seating in range(len(seatings(len(contest.bots), contest.players, number))):
        yield number, seating


def run(contest: Contest, piece: Piece, make: Maker = bot) -> Row:
    """Play a deal with a seating."""
    number, seating = piece
    seats = seatings(len(contest.bots), contest.players, number)[seating]
    specs = tuple(contest.bots[each] for each in seats)
    engine = engine_of(contest)
    _warm(contest, frozenset(specs), make)
    dealt = _dealt(contest, number)
    with seated(specs, engine.table, crc32(dealt.name.encode()), make) as bots:
        timed = [_Timed(each) for each in bots]
        end = _played(engine, timed, dealt, match=contest.match)
    return Row(
        number,
        seating,
        seats,
        end.scores,
        _winners(engine, end, match=contest.match),
        end.round,
        tuple(tuple(each.cpu) for each in timed),
        tuple(tuple(each.wall) for each in timed),
    )


def _dealt(contest: Contest, number: int) -> State:
    engine = engine_of(contest)
    rules, pack, board = engine.table.rules, contest.pack, contest.board
    return engine.deal(name_of_deal(rules, contest.players, number, pack, board))


@lru_cache(64)
def _warm(contest: Contest, specs: frozenset[str], make: Maker) -> None:
    """Let each bot move once on a deal that nobody counts, so that what is prepared but once is not timed."""
    engine, dealt, each = engine_of(contest), _dealt(contest, LAST_NUMBER), sorted(specs)
    seats = [each[seat % len(each)] for seat in range(contest.players)]
    with seated(seats, engine.table, 0, make) as bots, _telling_faults(bots, dealt):
        waiting = set(range(contest.players))
        for _, action in play_round(engine, bots, dealt):
            waiting.discard(action.seat)
            if not waiting:
                return


def _played(engine: Engine, bots: Sequence[Bot], dealt: State, *, match: bool) -> State:
    """The end of the round or of the match."""
    state, actions = dealt, 0
    with _telling_faults(bots, dealt):
        for state, _ in (play_match if match else play_round)(engine, bots, dealt):
            actions = 0 if state.phase.is_over else actions + 1
            if actions > _ENDLESS:
                raise ContestError(
                    f"{dealt.name} has not ended after {_ENDLESS:,} actions; let deadlocks end a round"
                )
    return state


@contextmanager
def _telling_faults(bots: Sequence[Bot], dealt: State) -> Iterator[None]:
    try:
        yield
    except (StalledError, IllegalActionError) as fault:
        names = ", ".join(each.name for each in bots)
        raise ContestError(f"{dealt.name} with {names} was broken off: {fault}") from None


def _winners(engine: Engine, end: State, *, match: bool) -> tuple[int, ...]:
    """Who has won: of a round whoever is out, or if nobody is, whoever has the best points."""
    rules, outcome = engine.table.rules, engine.outcome(end)
    if outcome is not None and (match or rules.ending.is_one_round):
        return outcome.winners
    return winners(rules, end.scores) if end.out is None else (end.out,)
