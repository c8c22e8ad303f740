"""From play to entries: what a deal and an action leave in a record.

The same functions write a record and verify it, so the two cannot disagree on what a fact is.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from crossdeck.cards import format_hand
from crossdeck.notation import format_action
from crossdeck.play import (
    Action,
    Built,
    Challenged,
    DealNext,
    Engine,
    Event,
    Exchanged,
    Laid,
    Play,
    Redrawn,
    Reshuffled,
    State,
    Stopped,
)
from crossdeck.record.entries import (
    FAILED,
    LATE,
    UPHELD,
    Did,
    Drew,
    Entry,
    Fell,
    GameOver,
    Hand,
    Open,
    Reshuffle,
    Round,
    RoundOver,
    Start,
    Stop,
)
from crossdeck.record.header import Header, Pinned, RecordError, changed, faults, rules_of
from crossdeck.record.value import Record

__all__ = ["dealt", "done", "record_of"]


def record_of(
    game: Engine, states: Sequence[State], actions: Sequence[Action], names: Sequence[str] | None = None
) -> Record:
    """The record of a match: its states from the first deal on, and the actions between them."""
    entries = list(dealt(states[0]))
    for before, action, after in zip(states, actions, states[1:], strict=False):
        entries += done(game, before, action, after)
    return Record(_header(game, states[0], names), tuple(entries))


def _header(game: Engine, state: State, names: Sequence[str] | None) -> Header:
    table = game.table
    seats = [f"Seat {seat + 1}" for seat in range(table.players)] if names is None else names
    if len(seats) != table.players:
        raise RecordError(f"{len(seats)} names for {table.players} players")
    header = Header(
        game=table.rules.id,
        options=changed(table.rules, table.printed),
        players=tuple(seats),
        words=Pinned.words(table.words),
        pack=Pinned.pack(table.printed),
        board=Pinned.board(table.board),
        deal=state.match,
    )
    for name, problem in faults(header):
        raise RecordError(problem, name)
    if rules_of(header, table.printed) != table.rules:
        raise RecordError(f"these rules of {table.rules.title} cannot be told by its options", "options")
    return header


def dealt(state: State) -> tuple[Entry, ...]:
    """What is known of a round before anybody acts."""
    name = "" if state.name == state.match else state.name
    hands = [Hand(seat, format_hand(hand)) for seat, hand in enumerate(state.hands) if hand]
    shown = [Open(state.open_card)] if state.open_card else []
    laid = [Start(run.word) for run in state.layout.runs()]
    return (Round(state.round, state.dealer, name), *hands, *shown, *laid)


def done(game: Engine, before: State, action: Action, after: State) -> tuple[Entry, ...]:
    """The action with its result, and the facts that it led to."""
    if isinstance(action, DealNext):
        return (Did(action.seat, format_action(action, before.layout)), *dealt(after))
    events = after.history[len(before.history) :]
    text = format_action(_as_done(action, events), before.layout)
    return (Did(action.seat, text, _result(events)), *_endings(game, before, events, after))


def _as_done(action: Action, events: Sequence[Event]) -> Action:
    """The action as the table took it.

    An opening word lies across from 0,0 (R-10), and free cards go by themselves (R-26).
    """
    match action, events:
        case Play(), [Laid(placement=placement, thrown=thrown), *_]:
            return replace(action, placement=placement, thrown=thrown)
        case _:
            return action


def _result(events: Sequence[Event]) -> str:
    match events:
        case [Laid(words=words, points=points), *_]:
            return " ".join([*words, *([str(points)] if points else [])])
        case [Built(words=words), *_]:
            return " ".join(words)
        case [Exchanged(taken=taken), *_]:
            return taken
        case [Challenged(upheld=upheld, late=late), *_]:
            return (LATE if late else UPHELD) if upheld else FAILED
        case _:
            return ""


def _endings(game: Engine, before: State, events: Sequence[Event], after: State) -> Iterator[Entry]:
    for event in events:
        match event:
            case Laid(seat=seat, drawn=cards) | Redrawn(seat=seat, taken=cards) if cards:
                yield Drew(seat, format_hand(cards))
            case Reshuffled(open_card=card):
                yield Reshuffle(card)
            case Stopped():
                yield Stop()
    if after.phase.is_over and not before.phase.is_over:
        yield RoundOver(after.out, after.scores)
        yield from (Fell(seat) for seat in sorted(after.fallen - before.fallen))
    if (outcome := game.outcome(after)) is not None:
        yield GameOver(outcome.winners)
