"""What leaves the table: pictures of it, one for each kind of viewer, and how they change.

A picture is built from nothing, by allow-list.  What a viewer is told of a decision is the difference between
his picture before and after it; if there is none, he hears of the new version and nothing else.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, assert_never

from crossdeck.play import State, View
from crossdeck.tables.clocks import MATCH, ROUND, deadlines
from crossdeck.tables.entries import (
    Acted,
    Decision,
    Ended,
    Entry,
    Forfeited,
    Hosted,
    Offered,
    Opened,
    Paused,
    Recovered,
    Rematched,
    Renamed,
    Resumed,
    Returned,
    Sealed,
    Seated,
    Shrunk,
    Started,
    Vacated,
)
from crossdeck.tables.sitting import Sitting, Stage
from crossdeck.tables.terms import Watching

__all__ = ["Change", "Looks", "Patch", "Picture", "Viewer", "sees_play", "told", "viewer_of"]

Picture = dict[str, Any]


class Patch(NamedTuple):
    """How a picture changes: fields that are set; in the game, fields that are set and lists that grow."""

    set: Picture
    game_set: Picture
    game_add: Picture

    def __bool__(self) -> bool:
        """Whether anything changes."""
        return bool(self.set or self.game_set or self.game_add)


class Viewer(NamedTuple):
    """A kind of viewer: everybody of the same kind is told the same."""

    seat: int | None
    is_host: bool = False


def viewer_of(sitting: Sitting, person: str) -> Viewer:
    """Which kind of viewer a person is."""
    return Viewer(sitting.seat_of(person), bool(person) and person == sitting.host)


def sees_play(sitting: Sitting, viewer: Viewer) -> bool:
    """Whether the viewer may see what is being played; who looks on may have to wait for the round's end."""
    if viewer.seat is not None or not sitting.is_in_round:
        return True
    return sitting.terms.watching is Watching.PUBLIC


class Looks:
    """The table at one version, as everybody may see it; a viewer's part is made when it is asked for.

    What is the same for several viewers is encoded once: a thousand decisions a second go through here.
    """

    __slots__ = ("_choices", "_common", "_own", "_public", "sitting")

    def __init__(self, sitting: Sitting) -> None:
        """Take the table as it is."""
        self.sitting = sitting
        self._common: Picture | None = None
        self._public: View | None = None
        self._own: dict[int | None, Picture] = {}
        self._choices: dict[Viewer, list[str]] = {}

    def picture(self, viewer: Viewer) -> Picture:
        """All that a viewer may know of the table."""
        return {**self.top(viewer), "game": self.whole_game(viewer)}

    def top(self, viewer: Viewer) -> Picture:
        """The picture without the game."""
        return {
            "you": {"seat": viewer.seat, "host": viewer.is_host},
            "can": self.can(viewer),
            **self.common(sees_play(self.sitting, viewer)),
        }

    def common(self, seen: bool) -> Picture:
        """What is the same for all who see the play, or for all who do not."""
        if self._common is None:
            self._common = _common(self.sitting)
        return self._common if seen else _unseen(self._common)

    def can(self, viewer: Viewer) -> list[str]:
        """What a viewer can do in the game besides laying cards, in notation."""
        if viewer not in self._choices:
            self._choices[viewer] = _choices(self.sitting, viewer)
        return self._choices[viewer]

    def view(self, viewer: Viewer) -> tuple[Picture, Picture] | None:
        """The fields of the game that everybody sees, and those in their place that only this viewer sees.

        None if nothing is dealt, or he has to wait.
        """
        state = self.sitting.state
        if state is None or not sees_play(self.sitting, viewer):
            return None
        if self._public is None:
            self._public = self.sitting.game.view(state, None)
        if viewer.seat not in self._own:
            self._own[viewer.seat] = self._own_part(state, self._public, viewer.seat)
        return vars(self._public), self._own[viewer.seat]

    def _own_part(self, state: State, public: View, seat: int | None) -> Picture:
        return {} if seat is None else self.sitting.game.own_part(state, public, seat)

    def whole_game(self, viewer: Viewer) -> Picture | None:
        """The view as plain data."""
        view = self.view(viewer)
        if view is None:
            return None
        game, (public, own) = self.sitting.game, view
        fields = {**public, **own}
        return {"kind": game.kind, **{name: game.encode(name, value) for name, value in fields.items()}}


def _unseen(common: Picture) -> Picture:
    """The same without what comes of a round that the viewer may not see."""
    return {
        **common,
        "places": [{**place, "missed": 0} for place in common["places"]],
        "clock": {"moves": [], "round": None, "match": None},
        "awaited": [],
        "outcome": None,
    }


def _common(sitting: Sitting) -> Picture:
    return {
        "stage": sitting.stage.value,
        "paused": sitting.time.paused_at is not None,
        "match": sitting.matches,
        "places": [_place(sitting, seat) for seat in range(len(sitting.places))],
        "commitment": sitting.game.hash_of(sitting.sealed) if sitting.sealed else "",
        "clock": _clock(sitting),
        "awaited": list(sitting.awaited),
        "outcome": _outcome(sitting, sitting.state),
    }


def _place(sitting: Sitting, seat: int) -> Picture:
    place = sitting.places[seat]
    return {
        "name": place.name,
        "kind": "person" if place.person else "bot" if place.bot else "empty",
        "bot": place.bot,
        "host": bool(place.person) and place.person == sitting.host,
        "open": seat in sitting.open_seats,
        "missed": place.missed,
    }


def _clock(sitting: Sitting) -> Picture:
    """Deadlines by the server's clock; a player's credit for his line is between him and the server."""
    due = list(deadlines(sitting))
    return {
        "moves": [[each.whose, each.at] for each in due if each.whose >= 0],
        "round": next((each.at for each in due if each.whose == ROUND), None),
        "match": next((each.at for each in due if each.whose == MATCH), None),
    }


def _outcome(sitting: Sitting, state: State | None) -> Picture | None:
    outcome = None if state is None else sitting.game.outcome(state)
    return None if outcome is None else {"winners": list(outcome.winners), "scores": list(outcome.scores)}


def _choices(sitting: Sitting, viewer: Viewer) -> list[str]:
    """What the viewer can do in the game besides laying cards, in notation."""
    state = sitting.state
    if state is None or sitting.stage is not Stage.PLAYING or sitting.time.paused_at is not None:
        return []
    if sitting.game.is_round_over(state):
        return ["deal"] if sitting.may_deal(viewer.seat, is_host=viewer.is_host) else []
    if viewer.seat is None or sitting.places[viewer.seat].bot:
        return []
    return sitting.game.choices(state, viewer.seat)


class Change:
    """What became of a table in one version: for each kind of viewer, how his picture changes.

    What lies open to all is compared and encoded once, and for each viewer only his own part besides.
    """

    def __init__(self, before: Looks, after: Looks) -> None:
        """Take the table before and after."""
        self._before, self._after = before, after
        self._common: dict[tuple[bool, bool], Picture] = {}
        self._open: tuple[Picture, Picture] | None = None
        self._events: dict[tuple[int, ...], Any] = {}

    def of(self, viewer: Viewer) -> Patch:
        """What changes this viewer's picture."""
        before, after = self._before, self._after
        can = after.can(viewer)
        changed: Picture = {"can": can} if can != before.can(viewer) else {}
        changed |= self._of_all(sees_play(before.sitting, viewer), sees_play(after.sitting, viewer))
        was, now = before.view(viewer), after.view(viewer)
        if was is None or now is None:
            if was is not now:
                changed["game"] = after.whole_game(viewer)
            return Patch(changed, {}, {})
        return Patch(changed, *self._of_game(was, now))

    def _of_all(self, saw: bool, sees: bool) -> Picture:
        """What changes for all who saw the play before, or did not, and see it now, or do not."""
        if (saw, sees) not in self._common:
            old, new = self._before.common(saw), self._after.common(sees)
            self._common[saw, sees] = {name: value for name, value in new.items() if value != old[name]}
        return self._common[saw, sees]

    def _of_game(self, was: tuple[Picture, Picture], now: tuple[Picture, Picture]) -> tuple[Picture, Picture]:
        (old, own_old), (new, own) = was, now
        if self._open is None:
            self._open = self._differences(old, new)
        fields, grown = ({name: part[name] for name in part if name not in own} for part in self._open)
        own_fields, own_grown = self._differences(own_old, own)
        return fields | own_fields, grown | own_grown

    def _differences(self, was: Picture, now: Picture) -> tuple[Picture, Picture]:
        """New values of fields, and what lists among them have grown by."""
        fields: Picture = {}
        grown: Picture = {}
        for name, value in now.items():
            old = was[name]
            if value is old or value == old:
                continue
            if name == "history" and old and value[: len(old)] == old:
                grown[name] = self._encode_events(value[len(old) :])
            else:
                fields[name] = self._after.sitting.game.encode(name, value)
        return fields, grown

    def _encode_events(self, events: tuple[Any, ...]) -> Any:
        """Most of what happens everybody sees as the same objects."""
        key = tuple(map(id, events))
        if key not in self._events:
            self._events[key] = self._after.sitting.game.encode("history", events)
        return self._events[key]


def told(sitting: Sitting, decision: Decision, viewer: Viewer) -> list[Picture]:
    """The entries of a decision as a viewer of the sitting after it hears of them."""
    seen = sees_play(sitting, viewer)
    return [{"e": _tag(entry), **_said(sitting, entry)} for entry in _heard(decision.entries, seen=seen)]


def _heard(entries: tuple[Entry, ...], *, seen: bool) -> Iterator[Entry]:
    return (entry for entry in entries if seen or not _is_of_a_round(entry))


def _is_of_a_round(entry: Entry) -> bool:
    """Whether only those hear of it who see the play; of the deal that begins a round everybody may."""
    match entry:
        case Acted(do=do):
            return not do.startswith("deal")
        case _:
            return isinstance(entry, Recovered)


def _tag(entry: Entry) -> str:
    return str(entry.__struct_config__.tag)


def _said(sitting: Sitting, entry: Entry) -> Mapping[str, Any]:
    match entry:
        case Acted(seat, do, why):
            # The game's own history has the rest, as far as the viewer may know it; a deal's name he may not.
            return {"seat": seat, "verb": do.partition(" ")[0], "why": why}
        case Seated(seat, name, _, bot):
            return {"seat": seat, "name": name, "bot": bot}
        case Renamed(seat, name):
            return {"seat": seat, "name": name}
        case Vacated(seat, why):
            return {"seat": seat, "why": why}
        case Hosted(person):
            return {"seat": sitting.seat_of(person)}
        case Sealed(name):
            return {"commitment": sitting.game.hash_of(name)}
        case Recovered(lost):
            return {"lost": lost}
        case Forfeited(seat, bot):
            return {"seat": seat, "bot": bot}
        case Returned(seat) | Offered(seat):
            return {"seat": seat}
        case Shrunk(kept):
            return {"kept": list(kept)}
        case Opened() | Started() | Paused() | Resumed() | Rematched() | Ended():
            return {}
        case _:
            assert_never(entry)
