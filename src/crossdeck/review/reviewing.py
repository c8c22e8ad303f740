"""The review of a record: every decision judged, turn by turn, with progress for whoever waits.

Effort is counted in work, about a millisecond of a compiled kernel each, so the same record, effort and seed
give the same review everywhere.  A round gets no more than `OF_ROUND` in all, however long it is.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from crossdeck.boards import Board
from crossdeck.bots.weighing import weigh
from crossdeck.cards import Pack
from crossdeck.catalogue import ALL
from crossdeck.play import Called, Phase, State, Table
from crossdeck.record import Record, is_alone
from crossdeck.review.following import Decision, Deed, decisions, ends, engine_of, is_over, states_of
from crossdeck.review.glossary import laid, lessons
from crossdeck.review.judging import Judge, Weigher
from crossdeck.review.reckoning import added_up, reckonings_of
from crossdeck.review.values import Review, ReviewError, RoundReview, TurnReview, Unjudged
from crossdeck.words import Draft, WordList

__all__ = ["BEST", "EFFORT", "OF_ROUND", "Reviewer", "review"]

EFFORT = 300
"""What is spent on a turn unless something else is said."""
OF_ROUND = 20_000
"""What is spent on a round at most: a third of a minute, compiled and with a processor to itself."""
BEST = 3
"""So many of the best things to do are told."""

Tell = Callable[[int, int], None]


def review(
    record: Record,
    judging: WordList | None,
    words: WordList | None = None,
    *,
    effort: int = EFFORT,
    of_round: int = OF_ROUND,
    seed: int = 0,
    best: int = BEST,
    rounds: Collection[int] = (),
    pack: Pack | None = None,
    board: Board | None = None,
    weigher: Weigher = weigh,
    tell: Tell = lambda _done, _of: None,
) -> Review:
    """Look a record over; DifferenceError if it is not as the rules have it, ReviewError for a patience.

    `judging` is the dictionary of the record, if it is here; `words` is another one in which plays are sought
    if it is not.  `rounds` are those that are looked at, all if none are named.  `tell` hears how many turns
    are done of how many; whatever it raises ends the review.
    """
    reviewer = Reviewer(
        record, judging, words, effort, of_round, seed, best, frozenset(rounds), pack, board, weigher
    )
    turns: list[TurnReview] = []
    tell(0, reviewer.count)
    for place in range(reviewer.count):
        turns += reviewer.turns(place, place + 1)
        tell(place + 1, reviewer.count)
    return reviewer.summed_up(turns)


@dataclass(frozen=True, eq=False)
class Reviewer:
    """Somebody who looks a record over, some decisions at a time; the settings are those of `review`."""

    record: Record
    judging: WordList | None
    words: WordList | None = None
    effort: int = EFFORT
    of_round: int = OF_ROUND
    seed: int = 0
    best: int = BEST
    rounds: frozenset[int] = frozenset()
    pack: Pack | None = None
    board: Board | None = None
    weigher: Weigher = weigh

    def __post_init__(self) -> None:
        """Refuse what cannot be reviewed."""
        header = self.record.header
        if is_alone(self.record):
            raise ReviewError(
                f"{ALL[header.game].title} is a patience, and only games for several are reviewed; "
                f"`crossdeck solve {header.game} NUMBER` says how its deal is won, and hints come in play"
            )
        if not self.rounds <= ends(self._deeds).keys():
            raise ReviewError(f"the record has {len(ends(self._deeds))} rounds; name one of them")

    @cached_property
    def _deeds(self) -> list[Deed]:
        return states_of(self.record, self.judging, self.pack, self.board)

    @cached_property
    def _decisions(self) -> list[Decision]:
        return [each for each in decisions(self._deeds) if not self.rounds or each.round in self.rounds]

    @cached_property
    def _judge(self) -> Judge:
        known = self.judging or self.words
        engine = engine_of(self.record, known or _no_words(self.record), self.pack, self.board)
        weigher = self.weigher if known else _weigh_nothing
        return Judge(engine, weigher, self.seed, self.best, self.judging is not None)

    @property
    def count(self) -> int:
        """How many decisions there are."""
        return len(self._decisions)

    def spent(self, place: int) -> int:
        """What is spent on a decision, counted from 0."""
        return max(1, min(self.effort, self.of_round // self._per_round[self._decisions[place].round]))

    @cached_property
    def _per_round(self) -> Counter[int]:
        return Counter(decision.round for decision in self._decisions)

    def turns(self, first: int, last: int) -> Iterator[TurnReview]:
        """The decisions from this place on, up to the other one, judged."""
        over = ends(self._deeds)
        for place in range(first, last):
            decision = self._decisions[place]
            waited = _waited(decision, self._decisions[:place])
            yield self._judge.turn(decision, over[decision.round], self.spent(place), waited)
            yield from _idle(self._judge, decision)

    def summed_up(self, turns: Sequence[TurnReview]) -> Review:
        """The review that all these turns make."""
        header, table = self.record.header, self._judge.table
        names = [name.partition(" [")[0] for name in header.players]  # Without the kind of a bot.
        told = tuple(_rounds(table, self._deeds, turns, self.rounds, names))
        on_table = laid(self._decisions, table.words)
        known = self.judging or self.words
        return Review(
            game=header.game,
            title=ALL[header.game].title,
            players=header.players,
            words=known.id if known else "",
            judged=self.judging is not None,
            unjudged=tuple(_unjudged(self.judging, known, told)),
            effort=self.effort,
            seed=self.seed,
            turns=tuple(turns),
            rounds=told,
            match=added_up(told, turns, names),
            laid=on_table,
            lessons=lessons(turns, table.words, [each.word for each in on_table]),
        )


def _idle(judge: Judge, decision: Decision) -> Iterator[TurnReview]:
    """KRC-06: who could have gone out in a race when somebody else did."""
    if decision.before.phase is not Phase.RACING or decision.after.out != decision.seat:
        return
    for seat in range(decision.before.players):
        if seat != decision.seat and (turn := judge.idle(decision, seat)) is not None:
            yield turn


def _waited(decision: Decision, earlier: Sequence[Decision]) -> int:
    """In a race: milliseconds before this decision, since the same seat acted or the race was called."""
    if decision.before.phase is not Phase.RACING:
        return 0
    same = (each for each in reversed(earlier) if (each.round, each.seat) == (decision.round, decision.seat))
    acted = next((each.after.clock for each in same), 0)
    return max(0, decision.after.clock - max(acted, _called(decision.before)))


def _called(state: State) -> int:
    """When a race was called last (KRC-05, KRC-13)."""
    return max((event.at for event in state.history if isinstance(event, Called)), default=0)


def _rounds(
    table: Table,
    deeds: Sequence[Deed],
    turns: Sequence[TurnReview],
    rounds: Collection[int],
    names: Sequence[str],
) -> Iterator[RoundReview]:
    starts: dict[int, State] = {}
    for state, _ in deeds:
        starts.setdefault(state.round, state)
    for number, last in ends(deeds).items():
        if not rounds or number in rounds:
            own = [turn for turn in turns if turn.round == number]
            told = reckonings_of(table.rules, starts[number], last, own, names)
            yield RoundReview(number, is_over(last), last.out, told)


def _unjudged(
    judging: WordList | None, known: WordList | None, rounds: Sequence[RoundReview]
) -> Iterator[Unjudged]:
    if judging is None:
        yield Unjudged.WORDS if known else Unjudged.NO_WORDS
    if not all(each.finished for each in rounds):
        yield Unjudged.UNFINISHED


def _no_words(record: Record) -> WordList:
    return WordList.of(Draft("none", "No words", frozenset(), record.header.alphabet))


def _weigh_nothing(*_: object, **__: object) -> tuple[()]:
    return ()
