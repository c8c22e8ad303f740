"""Games for several as entries: what a deal and an action leave in a record."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from crossdeck.boards import Board
from crossdeck.cards import Pack, format_hand
from crossdeck.notation import format_action, parse_action
from crossdeck.play import (
    Action,
    Built,
    Challenge,
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
from crossdeck.play.checks import challenged_play
from crossdeck.record.entries import (
    FAILED,
    FINED,
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
from crossdeck.record.scribe import Scribe, written
from crossdeck.record.value import Record
from crossdeck.rules import Rules
from crossdeck.words import WordList

__all__ = ["header_of", "record_of", "several"]


def record_of(
    game: Engine, states: Sequence[State], actions: Sequence[Action], names: Sequence[str] | None = None
) -> Record:
    """The record of a match: its states from the first deal on, and the actions between them."""
    table = game.table
    seats = [f"Seat {seat + 1}" for seat in range(table.players)] if names is None else names
    if len(seats) != table.players:
        raise RecordError(f"{len(seats)} names for {table.players} players")
    header = header_of(table.rules, table.words, table.printed, table.board, states[0].match, seats)
    return Record(header, written(several(game), states, actions))


def header_of(
    rules: Rules, words: WordList, pack: Pack, board: Board | None, deal: str, names: Sequence[str]
) -> Header:
    """The header of a game at this table; RecordError if it could not be read back."""
    header = Header(
        game=rules.id,
        options=changed(rules, pack),
        players=tuple(names),
        words=Pinned.words(words),
        pack=Pinned.pack(pack),
        board=Pinned.board(board),
        deal=deal,
    )
    for name, problem in faults(header):
        raise RecordError(problem, name)
    if rules_of(header, pack) != rules:
        raise RecordError(f"these rules of {rules.title} cannot be told by its options", "options")
    return header


def several(game: Engine, *, trusting: bool = False) -> Scribe[State, Action]:
    """How a game for several is written down; `trusting` takes what became of challenges as recorded."""

    def act(state: State, did: Did) -> tuple[Action, State]:
        action = parse_action(did.action, did.seat, state.layout, game.table.pack.alphabet)
        if trusting and isinstance(action, Challenge):
            return action, game.apply(_ruled(game, state, action, did.result), action)
        return action, game.apply(state, action)

    return Scribe(dealt, partial(done, game), act)


def _ruled(game: Engine, state: State, challenge: Challenge, result: str) -> State:
    """The state in which a challenge has the outcome that was recorded."""
    at = challenged_play(game.table, state, challenge)
    laid = state.history[at] if isinstance(at, int) else None
    if not isinstance(at, int) or not isinstance(laid, Laid | Built):
        return state  # not to be challenged at all, and `apply` will say why
    word = (challenge.word,)
    ruled = replace(laid, faulty=() if result == FAILED else word, barred=word if result == FINED else ())
    return replace(state, history=(*state.history[:at], ruled, *state.history[at + 1 :]))


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
        case [Challenged(upheld=False), *_]:
            return FAILED
        case [Challenged(late=late, fine=fine), *_]:
            return LATE if late else FINED if fine else UPHELD
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
