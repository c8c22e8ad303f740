"""What one seat, or somebody who only looks on, may know: built from nothing, never a censored state.

Everybody sees the crossword, the open card, how many cards each player and the blind pack have, the scores,
and what was done.  A player sees his own hand and the blind cards he drew himself.  When the round is over
all hands lie open.  The name of a deal is shown when nothing can be foreseen from it any more.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from operator import attrgetter
from typing import Any, NamedTuple

from crossdeck.deals import Cut, commitment
from crossdeck.layout import Layout, Placement, Square
from crossdeck.play.actions import Source
from crossdeck.play.state import Built, Event, Exchanged, Laid, Phase, Redrawn, State

__all__ = ["Changes", "Part", "View", "encode_field", "encode_view", "is_secret", "view_of"]


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
    rows: tuple[str, ...]
    fallen: tuple[int, ...]
    added: tuple[int, ...]
    clock: int

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.counts)


def is_secret(name: str) -> bool:
    """Whether a deal's name holds a secret instead of a number."""
    return "#0x" in name


class _Field(NamedTuple):
    """A field of a view: what of the state everybody may know, and on which of its fields that depends."""

    of: Callable[[State], Any]
    sources: tuple[str, ...]


def _same(name: str) -> _Field:
    return _Field(attrgetter(name), (name,))


def _history(state: State) -> tuple[Event, ...]:
    return tuple(map(_seen, state.history))


_OPEN: dict[str, _Field] = {
    "round": _same("round"),
    "cut": _same("cut"),
    "dealer": _same("dealer"),
    "turn": _same("turn"),
    "phase": _same("phase"),
    "layout": _same("layout"),
    "hands": _Field(lambda state: _hands(state, None), ("hands", "phase")),
    "counts": _Field(lambda state: tuple(map(len, state.hands)), ("hands",)),
    "blind_count": _Field(lambda state: len(state.blind), ("blind",)),
    "open_card": _Field(attrgetter("open_card"), ("up",)),
    "up_count": _Field(lambda state: len(state.up), ("up",)),
    "thrown": _Field(lambda state: len(state.thrown), ("thrown",)),
    "declared": _same("declared"),
    "idle": _same("idle"),
    "reshuffles": _same("reshuffles"),
    "history": _Field(_history, ("history",)),
    "window": _same("window"),
    "accepted": _Field(lambda state: tuple(sorted(state.accepted)), ("accepted",)),
    "out": _same("out"),
    "scores": _same("scores"),
    "sheet": _same("sheet"),
    "commitment": _Field(lambda state: commitment(state.name) if is_secret(state.name) else "", ("name",)),
    "revealed": _Field(lambda state: state.name if _is_shown(state) else "", ("name", "phase")),
    "rows": _same("rows"),
    "fallen": _Field(lambda state: tuple(sorted(state.fallen)), ("fallen",)),
    "added": _Field(lambda state: tuple(sorted(state.added)), ("added",)),
    "clock": _same("clock"),
}
"""All that lies open.  Views are made of this, and so are their changes."""

_DEPENDENT = {
    source: tuple(name for name, field in _OPEN.items() if source in field.sources)
    for source in State.__dataclass_fields__
}
"""The fields of a view that may change if a field of the state does."""


def _is_shown(state: State) -> bool:
    """Whether the name of the deal tells nothing any more that anybody could use."""
    return state.phase.is_over and (is_secret(state.name) or state.phase is Phase.GAME_OVER)


def view_of(state: State, seat: int | None) -> View:
    """The view of this seat; None for somebody who only looks on."""
    shown = {name: field.of(state) for name, field in _OPEN.items()}
    if seat is not None:
        shown["hands"] = _hands(state, seat)
        shown["history"] = _seen_by(seat, state.history, shown["history"])
    return View(seat=seat, **shown)


def _hands(state: State, seat: int | None) -> tuple[tuple[str, ...] | None, ...]:
    if state.phase.is_over:
        return state.hands
    return tuple([hand if at == seat else None for at, hand in enumerate(state.hands)])


def _seen_by(seat: int, events: tuple[Event, ...], shown: tuple[Event, ...]) -> tuple[Event, ...]:
    """What a player knows of events, given what everybody is shown of them: also what he drew himself."""
    if not any(_is_drawn_by(seat, event) for event in events):
        return shown
    pairs = zip(events, shown, strict=True)
    return tuple([_own(event) if _is_drawn_by(seat, event) else seen for event, seen in pairs])


def _is_drawn_by(seat: int, event: Event) -> bool:
    match event:
        case Exchanged(source=Source.BLIND) | Redrawn():
            return event.seat == seat
        case Laid(drawn=drawn):
            return bool(drawn) and event.seat == seat
        case _:
            return False


def _own(event: Event) -> Event:
    """What the player himself knows of what he did and drew: all but whether it is faulty."""
    return replace(event, faulty=(), barred=()) if isinstance(event, Laid) and event.faulty else event


def _seen(event: Event) -> Event:
    match event:
        case Laid(faulty=faulty, drawn=drawn) if faulty or drawn:
            return replace(event, faulty=(), barred=(), drawn=())
        case Built(faulty=faulty) if faulty:
            return replace(event, faulty=(), barred=())
        case Exchanged(seat, discard, Source.BLIND, at=at):
            return _hidden(seat, discard, at)
        case Redrawn(seat, count):
            return Redrawn(seat, count)
        case _:
            return event


@lru_cache(1 << 10)
def _hidden(seat: int, discard: str, at: int) -> Exchanged:
    """There are few different ones, and histories with the same objects in them are compared quickly."""
    return Exchanged(seat, discard, Source.BLIND, "", at)


Part = dict[str, Any]
"""Some fields of a view as plain data."""


class Changes:
    """How views change from one state to another, found without making them; all as plain data.

    A change is two parts: new values of fields, and what was added to `history` and `layout`, where nothing
    else has happened to them.
    """

    __slots__ = ("_after", "_before", "_fields", "_more", "_shown", "open")

    def __init__(self, before: State, after: State) -> None:
        """Compare two states of one match, as a rule one action apart."""
        self._before, self._after = before, after
        was = vars(before)
        self._fields: set[str] = set()
        for name, value in vars(after).items():
            if value is not was[name]:
                self._fields.update(_DEPENDENT[name])
        # In a round the history only grows, and nothing hidden says whether it is the same round.
        self._more = after.history[len(before.history) :] if before.round == after.round else None
        self._shown = tuple(map(_seen, self._more or ()))
        self.open = self._found_open()
        """What changes for everybody."""

    def _found_open(self) -> tuple[Part, Part]:
        fields: Part = {}
        added: Part = {}
        before, after = self._before, self._after
        for name, (of, _) in _OPEN.items():  # An order that no hidden card has a say in.
            if name not in self._fields:
                continue
            if name == "history" and self._more is not None:
                if self._more:
                    added[name] = encode_field(name, self._shown)
                continue
            old, new = of(before), of(after)
            if new == old:
                continue
            if name == "layout" and old.items() <= new.items():
                added[name] = _cards((at, face) for at, face in new.items() if at not in old)
            else:
                fields[name] = encode_field(name, new)
        return fields, added

    def own(self, seat: int) -> tuple[Part, Part] | None:
        """What changes for a player; None if that is what changes for everybody."""
        after = self._after
        own: Part = {}
        more: Part = {}
        if "hands" in self._fields and self._has_another_hand(seat):
            own["hands"] = encode_field("hands", _hands(after, seat))
        if "history" in self._fields:
            events, shown = self._more, self._shown
            if events is None:
                events, shown = after.history, _history(after)
            seen = _seen_by(seat, events, shown)
            if seen is not shown:
                (own if self._more is None else more)["history"] = encode_field("history", seen)
        if not own and not more:
            return None
        fields, added = self.open
        return {**fields, **own}, {**added, **more}

    def _has_another_hand(self, seat: int) -> bool:
        before, after = self._before, self._after
        if after.phase.is_over:
            return False  # All see the same.
        return before.phase.is_over or before.hands[seat] != after.hands[seat]


def encode_view(view: View) -> dict[str, Any]:
    """The view as plain data for JSON: the same view always gives the same text."""
    values = vars(view)
    last = ("layout", "cut", "history")
    names = (*(name for name in values if name not in last), *last)
    plain = {name: _plain(encode_field(name, values[name])) for name in names}
    plain["layout"].sort()
    return plain


def encode_field(name: str, value: Any) -> Any:
    """One field of a view as plain data, for whoever sends only what has changed."""
    match name:
        case "layout":
            return _cards(value.items())  # in the order in which they were laid
        case "cut":
            return None if value is None else _plain(value.rounds)
        case "history":
            return [_event(event) for event in value]
        case "phase":
            return value.value
        case _:
            return value


def _event(event: Event) -> dict[str, Any]:
    plain: dict[str, Any] = {"event": type(event).__name__.lower()}
    for name in event.__dataclass_fields__:
        if name not in ("placement", "faulty", "barred"):
            plain[name] = _plain(getattr(event, name))
    if isinstance(event, Laid):
        plain["cards"] = _plain(event.placement)
    return plain


def _cards(cards: Iterable[tuple[Square, str]]) -> list[list[Any]]:
    return [[row, col, face] for (row, col), face in cards]


def _plain(value: object) -> Any:
    match value:
        case Enum():
            return value.value
        case Placement():
            return _cards(value.cards)
        case tuple():
            return [_plain(each) for each in value]
        case _:
            return value
