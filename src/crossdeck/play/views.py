"""What one seat, or somebody who only looks on, may know: built from nothing, never a censored state.

Everybody sees the crossword, the open card, how many cards each player and the blind pack have, the scores,
and what was done.  A player sees his own hand and the blind cards he drew himself.  When the round is over
all hands lie open.  The name of a deal is shown when nothing can be foreseen from it any more.
"""

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Any

from crossdeck.deals import Cut, commitment
from crossdeck.layout import Layout, Placement
from crossdeck.play.actions import Source
from crossdeck.play.state import Event, Exchanged, Laid, Phase, State, finished

__all__ = ["OWN", "View", "encode_field", "encode_view", "is_secret", "own_part", "view_of"]

OWN = frozenset({"seat", "hands", "history"})
"""The fields in which a player's view is other than that of somebody who only looks on."""


@dataclass(frozen=True)
class View:
    """A match at one moment, as one viewer may know it; the fields mean what they mean in `State`."""

    seat: int | None
    round: int
    cut: Cut | None
    dealer: int
    turn: int
    phase: Phase
    layout: Layout
    hands: tuple[tuple[str, ...] | None, ...]
    """None for a hand that the viewer does not see."""
    counts: tuple[int, ...]
    """How many cards each player holds."""
    blind_count: int
    open_card: str
    up_count: int
    thrown: int
    declared: str
    idle: int
    reshuffles: int
    history: tuple[Event, ...]
    window: int | None
    accepted: tuple[int, ...]
    out: int | None
    scores: tuple[int, ...]
    sheet: tuple[tuple[int, ...], ...]
    commitment: str
    """The hash of a secret deal's name, so that nobody can change it afterwards."""
    revealed: str
    """The name of the deal, once it is over and no other round follows from it."""

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.counts)


def is_secret(name: str) -> bool:
    """Whether a deal's name holds a secret instead of a number."""
    return "#0x" in name


def view_of(state: State, seat: int | None) -> View:
    """The view of this seat; None for somebody who only looks on."""
    public = _public(state)
    return public if seat is None else View(**{**vars(public), **own_part(state, public, seat)})


def own_part(state: State, public: View, seat: int) -> dict[str, Any]:
    """What a player's view has in place of what everybody sees: his hand, and what he drew himself."""
    return {"seat": seat, "hands": _hands(state, seat), "history": _history(state, public, seat)}


def _public(state: State) -> View:
    secret = is_secret(state.name)
    shown = finished(state.phase) and (secret or state.phase is Phase.GAME_OVER)
    return View(
        seat=None,
        round=state.round,
        cut=state.cut,
        dealer=state.dealer,
        turn=state.turn,
        phase=state.phase,
        layout=state.layout,
        hands=_hands(state, None),
        counts=tuple(map(len, state.hands)),
        blind_count=len(state.blind),
        open_card=state.open_card,
        up_count=len(state.up),
        thrown=len(state.thrown),
        declared=state.declared,
        idle=state.idle,
        reshuffles=state.reshuffles,
        history=tuple(map(_seen, state.history)),
        window=state.window,
        accepted=tuple(sorted(state.accepted)),
        out=state.out,
        scores=state.scores,
        sheet=state.sheet,
        commitment=commitment(state.name) if secret else "",
        revealed=state.name if shown else "",
    )


def _hands(state: State, seat: int | None) -> tuple[tuple[str, ...] | None, ...]:
    if finished(state.phase):
        return state.hands
    return tuple([hand if at == seat else None for at, hand in enumerate(state.hands)])


def _history(state: State, public: View, seat: int) -> tuple[Event, ...]:
    """As everybody sees it, with what he drew himself."""
    drew = [isinstance(event, Exchanged) and event.seat == seat for event in state.history]
    if not any(drew):
        return public.history
    pairs = zip(drew, state.history, public.history, strict=True)
    return tuple([event if mine else seen for mine, event, seen in pairs])


def _seen(event: Event) -> Event:
    match event:
        case Laid(faulty=faulty) if faulty:
            return Laid(event.seat, event.placement, event.words, event.thrown, event.idle)
        case Exchanged(seat, discard, Source.BLIND):
            return _hidden(seat, discard)
        case _:
            return event


@lru_cache(1 << 10)
def _hidden(seat: int, discard: str) -> Exchanged:
    """There are few different ones, and histories with the same objects in them are compared quickly."""
    return Exchanged(seat, discard, Source.BLIND, "")


def encode_view(view: View) -> dict[str, Any]:
    """The view as plain data for JSON: the same view always gives the same text."""
    values = vars(view)
    last = ("layout", "cut", "history")
    names = (*(name for name in values if name not in last), *last)
    return {name: encode_field(name, values[name]) for name in names}


def encode_field(name: str, value: Any) -> Any:
    """One field of a view as plain data, for whoever sends only what has changed."""
    match name:
        case "layout":
            return [[row, col, face] for (row, col), face in sorted(value.items())]
        case "cut":
            return None if value is None else _plain(value.rounds)
        case "history":
            return [_event(event) for event in value]
        case _:
            return _plain(value)


def _event(event: Event) -> dict[str, Any]:
    plain: dict[str, Any] = {"event": type(event).__name__.lower()}
    for name in event.__dataclass_fields__:
        if name not in ("placement", "faulty"):
            plain[name] = _plain(getattr(event, name))
    if isinstance(event, Laid):
        plain["cards"] = _plain(event.placement)
    return plain


def _plain(value: object) -> Any:
    match value:
        case Enum():
            return value.value
        case Placement():
            return [[row, col, face] for (row, col), face in value.cards]
        case tuple():
            return [_plain(each) for each in value]
        case _:
            return value
