"""What worker processes do: bots' moves, lists of moves, games of bots against one another, replays, reviews.

A task is a frozen value that goes to a worker as a pickle; its `run` is pure but for the dictionaries on the
shelf, which a worker opens once.  What a caller may have got wrong is refused with the package's own errors:
all that can be seen without a dictionary where the task is made, the rest through the worker.
"""

import pickle
import traceback
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Protocol, TypeVar, runtime_checkable

from crossdeck.answers.moves import MoveList, move_list
from crossdeck.answers.patiences import LineError
from crossdeck.answers.placements import check_crossword, layout_on
from crossdeck.answers.plays import PossiblePlays, possible_plays
from crossdeck.answers.replays import Replay, replayed
from crossdeck.bots import Bot, BotError, bot
from crossdeck.bots.racing import Plan, plan
from crossdeck.bots.selfplay import play_match
from crossdeck.candidates import Candidates, candidates
from crossdeck.cards import HandError, check_hand, parse_hand
from crossdeck.cards import pack as builtin_pack
from crossdeck.catalogue import UnknownGameError, board_of, engine_at, name_of_deal, playable
from crossdeck.catalogue import game as game_by_id
from crossdeck.deals import DealError
from crossdeck.layout import Layout, LayoutError
from crossdeck.match import recorded_words
from crossdeck.notation import NotationError, format_action
from crossdeck.placements import TooLargeError
from crossdeck.play import Phase, Table, View
from crossdeck.record import Record, RecordError, is_alone, record_of
from crossdeck.review import OF_ROUND, Review, Reviewer, ReviewError, TurnReview
from crossdeck.rules import OptionError, Rules
from crossdeck.seats import SeatsError, parse_seats, seat_labels
from crossdeck.server.dictionaries import check_name
from crossdeck.shelf.dictionaries import DictionaryError, words_for
from crossdeck.shelf.locate import SourceError
from crossdeck.words import WordList

__all__ = [
    "MOST_MOVES", "MOST_ROUNDS", "REFUSALS", "BotMove", "BotPlan", "CannotPrintError", "CouldDo", "Done",
    "Failed", "LongTask", "More", "Moves", "NoPrintingError", "Playout", "Plays", "Progress", "Refused",
    "Replaying", "Reply", "Reviewing", "Task", "TaskError", "answer", "judging", "opened",
]  # fmt: skip

MOST_MOVES = 1_000
"""So many placements are listed at most; all are counted."""
MOST_ROUNDS = 100
"""So many rounds bots play at most in one task."""
_OF_MATCH = 60_000
"""What a review spends on all rounds at most: about a minute, compiled and with a processor to itself."""
_AT_A_TIME = 1_000
"""What it spends before it lets others come in between: about a second."""
_BESIDES = 20
"""What a turn takes besides what is spent on weighing it."""
_MOST_REVIEWED = 5_000
"""So many actions a record has at most that is reviewed."""

Result = TypeVar("Result", covariant=True)


class TaskError(ValueError):
    """A task that asks for more than a worker does: the message says how much may be asked."""


class CannotPrintError(ValueError):
    """It cannot be printed so: the message says what can."""


class NoPrintingError(ValueError):
    """Nothing can be printed here: the message says what to install."""


REFUSALS = (
    BotError, CannotPrintError, DealError, DictionaryError, HandError, LayoutError, LineError,
    NoPrintingError, NotationError, OptionError, RecordError, ReviewError, SeatsError, TaskError,
    TooLargeError, UnknownGameError,
)  # fmt: skip
"""What is the asker's to mend; it passes from a worker to the caller as it is."""


class Task(Protocol[Result]):
    """What a worker can do: a value that can be pickled, of a module that a worker can import."""

    def run(self) -> Result:
        """Do it; what it gives can be pickled too."""


@dataclass(frozen=True)
class Progress:
    """How far a long task is."""

    done: int
    of: int


@dataclass(frozen=True)
class More:
    """A part of the work is done, and this is the rest: others may come in between."""

    task: "Task[object]"


Tell = Callable[[Progress], None]


@runtime_checkable
class LongTask(Protocol[Result]):
    """A task that says how far it is."""

    def run_telling(self, tell: Tell) -> Result:
        """Do it."""


@dataclass(frozen=True)
class _OfBot:
    game: str
    options: Mapping[str, str]
    players: int
    words: str
    spec: str
    seed: int
    view: View

    def _bot(self) -> Bot:
        return bot(self.spec, _table(self.game, self.options, self.players, self.words), self.seed)


@dataclass(frozen=True)
class BotMove(_OfBot):
    """What a bot does at a table, in notation on the view's layout; empty if it does nothing."""

    def run(self) -> str:
        """Ask the bot."""
        action = self._bot().act(self.view)
        return "" if action is None else format_action(action, self.view.layout)


@dataclass(frozen=True)
class BotPlan(_OfBot):
    """What a bot is about to do in a race, and when; None if nothing."""

    def run(self) -> Plan | None:
        """Ask the bot."""
        return plan(self._bot(), self.view)


@dataclass(frozen=True)
class CouldDo:
    """What a player could do at a table, by his view: for programs that play."""

    game: str
    options: Mapping[str, str]
    players: int
    words: str
    view: View
    most: int

    def run(self) -> Candidates:
        """Find it."""
        engine = engine_at(_table(self.game, self.options, self.players, self.words))
        return candidates(engine, self.view, self.most)


@dataclass(frozen=True)
class Moves:
    """The legal placements of a hand, listed as by `crossdeck moves`."""

    game: str
    options: Mapping[str, str]
    players: int
    words: str
    table: str
    """The crossword: rows joined by `/`."""
    hand: str
    most: int = MOST_MOVES
    seat: int = 0

    def __post_init__(self) -> None:
        """Refuse here what needs no dictionary to be seen."""
        if not 0 <= self.most <= MOST_MOVES:
            raise TaskError(f"most: {self.most} is no number from 0 to {MOST_MOVES:,}")
        self._position(_rules(self.game, self.options, self.players, self.words))

    def run(self) -> MoveList:
        """Find them, and judge each again for its words."""
        table = _table(self.game, self.options, self.players, self.words)
        layout, hand = self._position(table.rules)
        found = table.finder.find(layout, hand)
        return move_list(table.rules, self.players, table.words, layout, found, self.most, seat=self.seat)

    def _position(self, rules: Rules) -> tuple[Layout, tuple[str, ...]]:
        check_crossword(rules)
        pack = builtin_pack(rules.pack)
        hand = parse_hand(self.hand, pack.alphabet)
        check_hand(pack, hand, rules.share(self.players).packs)
        return layout_on(self.table, pack.alphabet, board_of(rules)), hand


@dataclass(frozen=True)
class Playout:
    """The record of a deal played by bots, one on each seat; it ends after so many rounds, or the match."""

    game: str
    options: Mapping[str, str]
    players: int
    words: str
    number: int
    bots: tuple[str, ...]
    rounds: int = 1

    def __post_init__(self) -> None:
        """Refuse here what needs no dictionary to be seen."""
        if not 1 <= self.rounds <= MOST_ROUNDS:
            raise TaskError(f"rounds: {self.rounds} is no number from 1 to {MOST_ROUNDS}")
        if len(self.bots) != self.players:
            raise SeatsError(f"bots: {len(self.bots)} are named for {self.players} seats; name one for each")
        name_of_deal(_rules(self.game, self.options, self.players, self.words), self.players, self.number)

    def run(self) -> str:
        """Play; the bots' choices follow from the deal's name, as in `crossdeck play`."""
        table = _table(self.game, self.options, self.players, self.words)
        engine = playable(table.rules, self.players, table.words)
        name = name_of_deal(table.rules, self.players, self.number)
        seed = zlib.crc32(name.encode())
        bots = [bot(spec, table, seed + seat) for seat, spec in enumerate(self.bots)]
        states, actions, left = [engine.deal(name)], [], self.rounds
        for state, action in play_match(engine, bots, states[0]):
            states.append(state)
            actions.append(action)
            left -= state.phase is Phase.ROUND_OVER
            if not left:
                break
        names = seat_labels(parse_seats([f"[{spec}]" for spec in self.bots]))
        return record_of(engine, states, actions, names).text()


@dataclass(frozen=True)
class Replaying:
    """A record step by step, as `crossdeck replay` follows it."""

    record: str

    def run(self) -> Replay:
        """Follow it to its end."""
        try:
            record = Record.read(self.record)
            return replayed(record, judging(record))
        except RecordError as wrong:
            raise _told(wrong) from None


@dataclass(frozen=True)
class Plays:
    """What could have been laid before a step of a record was taken."""

    record: str
    step: int

    def run(self) -> PossiblePlays:
        """Find them, with the game's own dictionary where the record's is not on the shelf."""
        try:
            record = Record.read(self.record)
            if is_alone(record):
                raise RecordError("a patience has hints instead, and whoever plays it asks for them", "game")
            return possible_plays(record, self.step, judging(record), _nearest(record))
        except RecordError as wrong:
            raise _told(wrong) from None


@dataclass(frozen=True)
class Reviewing:
    """A record looked over, as by `crossdeck review`, some turns at a time; round 0 is all rounds."""

    record: str
    round: int
    effort: int
    best: int
    done: int = 0
    """So many decisions were judged before, and these are their turns."""
    turns: tuple[TurnReview, ...] = ()

    def __post_init__(self) -> None:
        """Refuse here what needs no dictionary to be seen."""
        record = Record.read(self.record)
        if is_alone(record):
            raise ReviewError("a patience is not reviewed: ask for a solution or for hints instead")
        if self.round > record.rounds:
            raise ReviewError(f"round: the record has {record.rounds}, and no round {self.round}")
        if record.actions > _MOST_REVIEWED:
            raise ReviewError(
                f"the record has {record.actions:,} actions; {_MOST_REVIEWED:,} are reviewed here at most, "
                "and more by `crossdeck review`"
            )

    def run(self) -> Review | More:
        """Look at some turns, and tell nobody how far it is."""
        return self.run_telling(lambda _: None)

    def run_telling(self, tell: Tell) -> Review | More:
        """Look at some turns; a match of many rounds gets less for each."""
        try:
            reviewer = self._reviewer()
        except RecordError as wrong:
            raise _told(wrong) from None
        turns, done, spent = list(self.turns), self.done, 0
        while done < reviewer.count and spent < _AT_A_TIME:
            tell(Progress(done, reviewer.count))
            turns += reviewer.turns(done, done + 1)
            spent += reviewer.spent(done) + _BESIDES
            done += 1
        if done < reviewer.count:
            return More(replace(self, done=done, turns=tuple(turns)))
        tell(Progress(done, reviewer.count))
        return reviewer.summed_up(turns)

    def _reviewer(self) -> Reviewer:
        record = Record.read(self.record)
        rounds = frozenset((self.round,) if self.round else ())
        of_round = min(OF_ROUND, _OF_MATCH // max(1, len(rounds) or record.rounds))
        return Reviewer(
            record,
            judging(record),
            _nearest(record),
            self.effort,
            of_round,
            best=self.best,
            rounds=rounds,
        )


def _told(wrong: RecordError) -> RecordError:
    """The same without its parts, which an error does not take along in a pickle."""
    return RecordError(str(wrong))


def judging(record: Record) -> WordList | None:
    """The very dictionary of a record; None if it cannot be had, or is no longer the same."""
    try:
        words = recorded_words(record)
    except (RecordError, DictionaryError, SourceError):
        return None
    return opened(words) if words.digest == record.header.words.digest else None


def _nearest(record: Record) -> WordList:
    header = record.header
    try:
        return opened(recorded_words(record))
    except (RecordError, DictionaryError, SourceError):
        return opened(words_for(game_by_id(header.game).with_options(header.options)))


def _rules(game: str, options: Mapping[str, str], players: int, words: str) -> Rules:
    """The rules, if game, options, players and the dictionary's name are good."""
    rules = game_by_id(game).with_options(options)
    rules.check_players(players)
    if words:
        check_name(words)
    return rules


def _table(game: str, options: Mapping[str, str], players: int, words: str) -> Table:
    return _kept_table(game, tuple(sorted(options.items())), players, words)


@lru_cache(32)
def _kept_table(game: str, options: tuple[tuple[str, str], ...], players: int, words: str) -> Table:
    rules = _rules(game, dict(options), players, words)
    dictionary = opened(words_for(rules, words))
    return Table(rules, players, dictionary, builtin_pack(rules.pack), board_of(rules))


_dictionaries: dict[str, WordList] = {}


def opened(words: WordList) -> WordList:
    """The same dictionary if it was opened before: each takes 1 to 33 MB of a worker's address space."""
    return _dictionaries.setdefault(words.digest, words)


@dataclass(frozen=True)
class Done:
    """The work was done."""

    result: object


@dataclass(frozen=True)
class Refused:
    """The task asks for what cannot be."""

    error: Exception


@dataclass(frozen=True)
class Failed:
    """A fault of ours, or too little memory."""

    problem: str
    """Only the kind of error: what it says may be for the log alone."""


Reply = Done | Refused | Failed | Progress
"""What a worker sends back: the last one is an end, and progress is none."""


def answer(request: bytes, send: Callable[[bytes], None] = lambda _: None) -> bytes:
    """Do a pickled task and give the pickled reply; the traceback of a fault goes to stderr.

    What a long task says meanwhile is sent, pickled too.
    """
    try:
        task: Task[object] = pickle.loads(request)
        if isinstance(task, LongTask):
            return pickle.dumps(Done(task.run_telling(lambda progress: send(pickle.dumps(progress)))))
        return pickle.dumps(Done(task.run()))
    except REFUSALS as error:
        return pickle.dumps(Refused(error))
    except Exception as problem:
        traceback.print_exc()
        return pickle.dumps(Failed(type(problem).__name__))
