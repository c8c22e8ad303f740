"""From play to entries: what a deal and an action leave in a record.

The same functions write a record and verify it, so the two cannot disagree on what a fact is.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from crossdeck.cards import format_hand
from crossdeck.notation import format_action
from crossdeck.play import (
    Action,
    Challenged,
    DealNext,
    Event,
    Exchanged,
    Laid,
    Phase,
    Play,
    Reshuffled,
    State,
    TurnGame,
)
from crossdeck.play.scoring import winners
from crossdeck.record.entries import (
    FAILED,
    LATE,
    UPHELD,
    Did,
    Entry,
    GameOver,
    Hand,
    Open,
    Reshuffle,
    Round,
    RoundOver,
)
from crossdeck.record.header import Header, Pinned, RecordError, changed, faults, rules_of
from crossdeck.record.value import Record

__all__ = ["dealt", "done", "record_of"]


def record_of(
    game: TurnGame, states: Sequence[State], actions: Sequence[Action], names: Sequence[str] | None = None
) -> Record:
    """The record of a match: its states from the first deal on, and the actions between them."""
    entries = list(dealt(states[0]))
    for before, action, after in zip(states, actions, states[1:], strict=False):
        entries += done(before, action, after)
    return Record(_header(game, states[0], names), tuple(entries))


def _header(game: TurnGame, state: State, names: Sequence[str] | None) -> Header:
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
    hands = (Hand(seat, format_hand(hand)) for seat, hand in enumerate(state.hands))
    return (Round(state.round, state.dealer, name), *hands, Open(state.open_card))


def done(before: State, action: Action, after: State) -> tuple[Entry, ...]:
    """The action with its result, and the facts that it led to."""
    if isinstance(action, DealNext):
        return (Did(action.seat, format_action(action, before.layout)), *dealt(after))
    events = after.history[len(before.history) :]
    did = Did(action.seat, format_action(_as_laid(action, events), before.layout), _result(events))
    return (did, *_endings(before, events, after))


def _as_laid(action: Action, events: Sequence[Event]) -> Action:
    """The action as the table took it: an opening word lies across from 0,0 (R-10), free cards go (R-26)."""
    match action, events:
        case Play(), [Laid(placement=placement, thrown=thrown), *_]:
            return replace(action, placement=placement, thrown=thrown)
        case _:
            return action


def _result(events: Sequence[Event]) -> str:
    match events:
        case [Laid(words=words), *_]:
            return " ".join(words)
        case [Exchanged(taken=taken), *_]:
            return taken
        case [Challenged(upheld=upheld, late=late), *_]:
            return (LATE if late else UPHELD) if upheld else FAILED
        case _:
            return ""


def _endings(before: State, events: Sequence[Event], after: State) -> Iterator[Entry]:
    for event in events:
        if isinstance(event, Reshuffled):
            yield Reshuffle(event.open_card)
    if after.phase.is_over and not before.phase.is_over:
        yield RoundOver(after.out, after.scores)
    if after.phase is Phase.GAME_OVER:
        yield GameOver(winners(after.scores))
