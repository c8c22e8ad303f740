"""A record as a story: every step with the whole table after it, all hands open.

A long match stays small: the crossword is told by the cards that each step adds, and the score sheet once,
with how many of its lines were written by then.  So does a patience, whose steps are its player's pictures:
what he could not see is in none of them, be the game over or not.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from crossdeck.answers.patiences import SoloPicture, picture_of
from crossdeck.cards import Pack, format_hand, hand_value
from crossdeck.cards import pack as builtin_pack
from crossdeck.catalogue import ALL, board_of, patience
from crossdeck.layout import Layout
from crossdeck.patience import Result, Solo, SoloState
from crossdeck.play import Built, Event, Laid, Phase, State, Table
from crossdeck.play.scoring import winners_at
from crossdeck.record import Did, Record, Step, is_alone, replay, replay_alone
from crossdeck.record.header import rules_of
from crossdeck.rules import Rules
from crossdeck.words import Draft, WordList

__all__ = ["CardPlaced", "Replay", "ReplayStep", "replayed", "steps_taken", "table_of"]

CardPlaced = tuple[int, int, str]
"""Row, column and face; a wild card is the letter that it stands for, in lower case."""


@dataclass(frozen=True)
class ReplayStep:
    """One step, and the table after it; lists by seat begin with seat 0.

    The first step, number 0, is the deal.  The crossword is what `added` says on top of the step before, and
    nothing else where `afresh` is true: at a deal, and where cards were taken up.
    """

    number: int
    round: int
    seat: int
    verb: str
    text: str
    """What was done, in notation; empty for the first deal."""
    result: str
    """The words made, the card taken, or what became of a challenge, as the record has it."""
    words: tuple[str, ...]
    """Those that a play made, the main one first."""
    afresh: bool
    added: tuple[CardPlaced, ...]
    hands: tuple[str, ...]
    """In hand notation, a character a card."""
    values: tuple[int, ...]
    """What each hand counts against its player."""
    dealer: int
    turn: int
    phase: Phase
    open_card: str
    blind_count: int
    thrown: int
    """How many free cards were thrown in."""
    declared: str
    reshuffled: bool
    """The discards became the blind pack again with this step."""
    out: int | None
    scores: tuple[int, ...]
    rows: tuple[str, ...]
    """The words on the table, where each lies in a row of its own."""
    fallen: tuple[int, ...]
    """Who is out of the match."""
    at: int
    """In a race: when, in milliseconds since the deal; else 0."""
    points: int
    """What the play scored, on a board; else 0."""
    lines: int
    """How many lines of the score sheet were written by then."""


@dataclass(frozen=True)
class Replay:
    """A record that holds together: of a match, or of a patience."""

    kind: Literal["match", "patience"]
    game: str
    title: str
    options: dict[str, str]
    """Those that are not at their defaults."""
    players: tuple[str, ...]
    pack: str
    words: str
    """The dictionary it was played with."""
    judged: bool
    """Whether that dictionary is here; otherwise words and challenges are taken as recorded."""
    deals: tuple[str, ...]
    """The name of each round's deal."""
    sheet: tuple[tuple[int, ...], ...]
    """The totals after each finished round; none in a patience."""
    winners: tuple[int, ...]
    """Empty if it did not come to its end, or a patience was not won."""
    steps: tuple[ReplayStep, ...] = ()
    """The deal and every action of a match."""
    alone: tuple[SoloPicture, ...] = ()
    """The same of a patience, as its player saw it; what lies in the crossword and what was spelt is told by
    the `last` of each, on top of those before."""


def replayed(record: Record, words: WordList | None) -> Replay:
    """Follow a record to its end; DifferenceError at the first entry that is not as the rules have it.

    `words` is the dictionary it was played with; without it words and challenges are taken as recorded, and
    so is that a patience was stuck.
    """
    header = record.header
    told = Replay(
        kind="patience" if is_alone(record) else "match",
        game=header.game,
        title=ALL[header.game].title,
        options=dict(header.options),
        players=header.players,
        pack=header.pack.id,
        words=header.words.id,
        judged=words is not None,
        deals=(header.deal,),
        sheet=(),
        winners=(),
    )
    return _of_patience(told, record, words) if is_alone(record) else _of_match(told, record, words)


def _of_match(told: Replay, record: Record, words: WordList | None) -> Replay:
    taken, table = steps_taken(record, words), table_of(record, words)
    states = [step.state for step in taken]
    last = states[-1]
    return replace(
        told,
        deals=tuple(dict.fromkeys(state.name for state in states)),
        sheet=last.sheet,
        winners=winners_at(table.rules, last) if last.phase is Phase.GAME_OVER else (),
        steps=tuple(_steps(taken, table.pack)),
    )


def _of_patience(told: Replay, record: Record, words: WordList | None) -> Replay:
    solo, states = _solo_of(record, words), _states_alone(record, words)
    pictures = (picture_of(solo, state) for state in states)
    return replace(
        told,
        winners=(0,) if states[-1].result is Result.WON else (),
        alone=tuple(replace(picture, layout=(), spelt=()) for picture in pictures),
    )


def steps_taken(record: Record, words: WordList | None) -> list[Step]:
    """The first deal and then every action, each with the state after it."""
    steps = list(replay(record, words))
    return [steps[0], *(step for step in steps if step.action is not None)]


def _states_alone(record: Record, words: WordList | None) -> list[SoloState]:
    """After the deal and after every action; that nothing more could be done belongs to the last of them."""
    states: list[SoloState] = []
    for step in replay_alone(record, words):
        if states and step.action is None:
            states.pop()
        states.append(step.state)
    return states


def table_of(record: Record, words: WordList | None) -> Table:
    """The table at which it was played, with these words or with none."""
    rules, words, pack = _setting(record, words)
    return Table(rules, len(record.header.players), words, pack, board_of(rules))


def _solo_of(record: Record, words: WordList | None) -> Solo:
    return patience(*_setting(record, words))


def _setting(record: Record, words: WordList | None) -> tuple[Rules, WordList, Pack]:
    header = record.header
    pack = builtin_pack(ALL[header.game].pack)
    words = words or WordList.of(Draft("none", "No words", frozenset(), header.alphabet))
    return rules_of(header, pack), words, pack


def _steps(taken: Sequence[Step], pack: Pack) -> Iterator[ReplayStep]:
    before: State | None = None
    for number, step in enumerate(taken):
        yield _step(number, step, before, pack)
        before = step.state


def _step(number: int, step: Step, before: State | None, pack: Pack) -> ReplayStep:
    state, did = step.state, step.entry
    seat, text, result = (
        (did.seat, did.action, did.result) if isinstance(did, Did) else (state.dealer, "", "")
    )
    is_new = before is None or before.round != state.round
    afresh, added = _laid(Layout() if before is None or is_new else before.layout, state.layout)
    verb = text.partition(" ")[0] or "deal"
    return ReplayStep(
        number=number,
        round=state.round,
        seat=seat,
        verb=verb,
        text=text,
        result=result,
        words=_words(before, state),
        afresh=is_new or afresh,
        added=added,
        hands=tuple(map(format_hand, state.hands)),
        values=tuple(hand_value(pack, hand) for hand in state.hands),
        dealer=state.dealer,
        turn=state.turn,
        phase=state.phase,
        open_card=state.open_card,
        blind_count=state.blind_count,
        thrown=len(state.thrown),
        declared=state.declared,
        reshuffled=before is not None and not is_new and state.reshuffles > before.reshuffles,
        out=state.out,
        scores=state.scores,
        rows=state.rows,
        fallen=tuple(sorted(state.fallen)),
        at=state.clock,
        points=_points(before, state),
        lines=len(state.sheet),
    )


def _new(before: State | None, after: State) -> tuple[Event, ...]:
    """What happened between two states of a round."""
    if before is None or before.round != after.round:
        return ()
    return after.history[len(before.history) :]


def _words(before: State | None, after: State) -> tuple[str, ...]:
    made = (event.words for event in _new(before, after) if isinstance(event, Laid | Built))
    return next(made, ())


def _points(before: State | None, after: State) -> int:
    return next((event.points for event in _new(before, after) if isinstance(event, Laid)), 0)


def _laid(before: Layout, after: Layout) -> tuple[bool, tuple[CardPlaced, ...]]:
    """Whether cards were taken up, and those that are new; all of them if some were taken up."""
    kept = before.items() <= after.items()
    new = ((row, col, face) for (row, col), face in after.items() if not kept or (row, col) not in before)
    return not kept, tuple(new)
