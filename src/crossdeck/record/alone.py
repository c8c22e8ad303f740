"""Patiences as entries: what lies open after the deal, what each action brings to light, and the end."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from crossdeck.patience import (
    Filled,
    Happening,
    LaidAlone,
    Lay,
    Redrawn,
    Result,
    Solo,
    SoloAction,
    SoloState,
    Spell,
    Spelt,
    Turned,
    format_solo,
    parse_solo,
)
from crossdeck.record.entries import TURNED_OVER, Dealt, Did, Entry, Over, Shown
from crossdeck.record.facts import header_of
from crossdeck.record.scribe import Scribe, written
from crossdeck.record.value import Record
from crossdeck.rules import Checking

__all__ = ["alone", "record_alone"]

_ENDS = {Result.WON: "won", Result.LOST: "lost", Result.GIVEN_UP: "given up"}


def record_alone(
    solo: Solo, states: Sequence[SoloState], actions: Sequence[SoloAction], name: str | None = None
) -> Record:
    """The record of a patience: its states from the deal on, and the actions between them."""
    table = solo.table
    header = header_of(
        table.rules,
        table.words,
        table.printed,
        table.printed_board,
        states[0].name,
        ("Seat 1",) if name is None else (name,),
    )
    return Record(header, written(alone(solo), states, actions))


def alone(solo: Solo) -> Scribe[SoloState, SoloAction]:
    """How this patience is written down."""

    def dealt(state: SoloState) -> tuple[Entry, ...]:
        view = solo.view(state)
        piles = tuple("".join(pile) for pile in view.piles)  # a card that cannot be read is an empty text
        opened = "".join(view.up[:1]) if view.shown else ""
        return (Dealt("".join(view.hand), piles, opened, "".join(view.aside)), *_end(state))

    def done(before: SoloState, action: SoloAction, after: SoloState) -> tuple[Entry, ...]:
        event = after.history[-1]
        did = Did(0, format_solo(_as_done(action, event), before.layout), _result(event))
        return (did, *_light(event), *_end(after))

    def act(state: SoloState, did: Did) -> tuple[SoloAction, SoloState]:
        action = parse_solo(did.action, state.layout, solo.table.printed.alphabet)
        return action, solo.apply(state, action)

    def told(state: SoloState, entry: Entry) -> tuple[SoloState, tuple[Entry, ...]] | None:
        """Without the dictionary nobody can say who is stuck: that it ended so is taken as recorded."""
        if solo.rules.checking is Checking.REFUSED or state.result.is_over or not isinstance(entry, Over):
            return None
        stuck = solo.stuck(state)
        return stuck, _end(stuck)

    return Scribe(dealt, done, act, told)


def _as_done(action: SoloAction, event: Happening) -> SoloAction:
    """The action as the table took it: an opening word from 0,0 (R-10), and the place of each card."""
    match action, event:
        case Lay(), LaidAlone(placement=placement, origins=origins):
            return Lay(placement, origins)
        case Spell(), Spelt(origins=origins):
            return replace(action, origins=origins)
        case _:
            return action


def _result(event: Happening) -> str:
    match event:
        case LaidAlone(words=words, points=points):
            return " ".join([*words, *([str(points)] if points else [])])
        case Spelt(faces=faces):
            return faces.upper()
        case Turned(over=True):
            return TURNED_OVER
        case _:
            return ""


def _light(event: Happening) -> Iterator[Entry]:
    match event:
        case (
            LaidAlone(shown=cards)
            | Spelt(shown=cards)
            | Turned(shown=cards)
            | Filled(shown=cards)
            | Redrawn(shown=cards)
        ) if cards:
            yield Shown("".join(cards))


def _end(state: SoloState) -> tuple[Entry, ...]:
    if not state.result.is_over:
        return ()
    return (Over(_ENDS[state.result], state.score, state.words, state.left),)
