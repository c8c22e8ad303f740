"""A recorded game as it is told on paper: each round with what lay there at its end and how it came there."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from crossdeck.boards import Board
from crossdeck.cards import WILD, Pack
from crossdeck.cards import pack as builtin_pack
from crossdeck.catalogue import ALL, board_of
from crossdeck.layout import Layout, Square
from crossdeck.patience import LaidAlone, Result, SoloState, Spelt
from crossdeck.play import Built, Challenged, Event, Laid, Move, Phase, State
from crossdeck.play.scoring import winners_at
from crossdeck.print.laid.crosswords import CardOn
from crossdeck.record import Record, Step, is_alone, replay, replay_alone
from crossdeck.record.header import rules_of
from crossdeck.rules import Rules
from crossdeck.words import WordList

__all__ = ["Challenge", "Play", "RoundTold", "Story", "story_of"]


@dataclass(frozen=True)
class Challenge:
    """Who challenged a word, and with what success."""

    seat: int
    word: str
    upheld: bool
    late: bool


@dataclass(frozen=True)
class Play:
    """Words that somebody made, the main one first."""

    seat: int
    words: tuple[str, ...]
    points: int | None
    """What they scored, or what the cards laid count; None where neither can be said."""
    challenge: Challenge | None = None
    """The last one of these words that was challenged."""


@dataclass(frozen=True)
class RoundTold:
    """A round: what lay there at its end, and how it came there."""

    number: int
    cards: tuple[CardOn, ...]
    last: tuple[Square, ...]
    """Where the last play lies."""
    rows: tuple[str, ...]
    """Words in rows of their own."""
    plays: tuple[Play, ...]
    out: int | None
    over: bool
    left: tuple[int, ...]
    """How many cards each hand had at its end."""


@dataclass(frozen=True)
class Story:
    """A whole game."""

    rules: Rules
    pack: Pack
    board: Board | None
    names: tuple[str, ...]
    """As the record has them; one may be empty."""
    deal: str
    words: str
    """The dictionary it was played with."""
    judged: bool
    """Whether that dictionary was here to judge."""
    rounds: tuple[RoundTold, ...]
    sheet: tuple[tuple[int, ...], ...]
    """The totals after each finished round; none in a patience."""
    scores: tuple[int, ...]
    """The totals at the end."""
    winners: tuple[int, ...]
    finished: bool
    alone: SoloState | None = None
    """How a patience ended."""

    @property
    def plays(self) -> Iterator[tuple[RoundTold, Play]]:
        """Every play of the game."""
        return ((each, play) for each in self.rounds for play in each.plays)


def story_of(
    record: Record, words: WordList | None, pack: Pack | None = None, board: Board | None = None
) -> Story:
    """Follow a record to its end; DifferenceError at the first entry that is not as the rules have it.

    `words` is the dictionary it was played with; without it words and challenges are taken as recorded.
    """
    header = record.header
    pack = pack or builtin_pack(ALL[header.game].pack)
    rules = rules_of(header, pack)
    board = board or board_of(rules)
    told = Story(
        rules,
        pack,
        board,
        header.players,
        header.deal,
        header.words.id,
        words is not None,
        rounds=(),
        sheet=(),
        scores=(),
        winners=(),
        finished=False,
    )
    if is_alone(record):
        return _alone(told, [step.state for step in replay_alone(record, words, pack, board)])
    return _several(told, list(replay(record, words, pack, board)))


def _alone(told: Story, states: Sequence[SoloState]) -> Story:
    end = states[-1]
    plays, last = list[Play](), tuple[Square, ...]()
    for event in end.history:
        match event:
            case LaidAlone(placement, _, words, _, points):
                plays.append(Play(0, words, points if told.rules.letter_points else None))
                last = placement.squares
            case Spelt(faces):
                plays.append(Play(0, (faces.upper(),), None))
            case _:
                pass
    over = end.result.is_over
    only = RoundTold(1, _cards(end.layout), last, end.spelt, tuple(plays), None, over, (end.left,))
    won = (0,) if end.result is Result.WON else ()
    return replace(told, rounds=(only,), scores=(end.score,), winners=won, finished=over, alone=end)


def _several(told: Story, steps: Sequence[Step]) -> Story:
    ends = {step.state.round: step.state for step in steps}
    last = steps[-1].state
    over = last.phase is Phase.GAME_OVER
    return replace(
        told,
        rounds=tuple(_round(state, told.pack) for state in ends.values()),
        sheet=last.sheet,
        scores=last.scores,
        winners=winners_at(told.rules, last) if over else (),
        finished=over,
    )


def _round(state: State, pack: Pack) -> RoundTold:
    plays = tuple(_plays(state.history, pack))
    laid = (event for event in reversed(state.history) if isinstance(event, Laid))
    lying = (event.placement.squares for event in laid if set(event.placement.squares) <= set(state.layout))
    return RoundTold(
        state.round,
        _cards(state.layout),
        next(lying, ()),
        state.rows,
        plays,
        state.out,
        state.phase.is_over,
        tuple(map(len, state.hands)),
    )


def _cards(layout: Layout) -> tuple[CardOn, ...]:
    return tuple((row, col, face) for (row, col), face in layout.items())


def _plays(history: Sequence[Event], pack: Pack) -> Iterator[Play]:
    challenges = {
        event.play: Challenge(event.seat, event.word, event.upheld, event.late)
        for event in history
        if isinstance(event, Challenged)
    }
    for at, event in enumerate(history):
        match event:
            case Laid(seat, placement, words, points=points):
                counted = points or sum(map(pack.value, placement.hand))
                yield Play(seat, words, counted, challenges.get(at))
            case Built(seat, move, _, before, after, words):
                # Who substitutes takes cards too, so that nothing can be said of what he was rid of.
                gained = None if move is Move.SUBSTITUTE else _value(after, pack) - _value(before, pack)
                yield Play(seat, words, gained, challenges.get(at))
            case _:
                pass


def _value(faces: str, pack: Pack) -> int:
    return sum(pack.value(face if face.isupper() else WILD) for face in faces)
