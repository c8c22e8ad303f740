"""What leaves the table: pictures of it, one for each kind of viewer, and how they change.

A picture is built from nothing, by allow-list.  What a viewer is told of a decision is the difference between
his picture before and after it; if there is none, he hears of the new version and nothing else.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, assert_never

from crossdeck.play import State
from crossdeck.tables.clocks import MATCH, ROUND, deadlines
from crossdeck.tables.entries import (
    Acted,
    Decision,
    Ended,
    Entry,
    Extended,
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
    return viewer.seat is not None or not sitting.is_in_round or sitting.terms.watching is Watching.PUBLIC


class Looks:
    """The table at one version, as everybody may see it; a viewer's part is made when it is asked for.

    What is the same for several viewers is made once: a thousand decisions a second go through here.
    """

    __slots__ = ("_choices", "_common", "_places", "_unseen", "awaited", "hides", "sitting")

    def __init__(self, sitting: Sitting, before: "Looks | None" = None) -> None:
        """Take the table as it is; from its looks one version earlier is kept what has stayed the same."""
        self.sitting = sitting
        self.awaited = sitting.awaited
        self.hides = not sees_play(sitting, Viewer(None))
        """Whether who looks on has to wait for the round's end."""
        self._common: Picture | None = None
        self._unseen: Picture | None = None
        self._choices: dict[Viewer, list[str]] = {}
        same = before is not None and _same_places(before.sitting, sitting)
        self._places: list[Picture] | None = before._places if before is not None and same else None

    def picture(self, viewer: Viewer) -> Picture:
        """All that a viewer may know of the table."""
        return {**self.top(viewer), "game": self.whole_game(viewer)}

    def top(self, viewer: Viewer) -> Picture:
        """The picture without the game."""
        return {
            "you": {"seat": viewer.seat, "host": viewer.is_host},
            "can": self.can(viewer),
            **self.common(self.shows_play(viewer)),
        }

    def shows_play(self, viewer: Viewer) -> bool:
        """Whether the viewer may see what is being played."""
        return viewer.seat is not None or not self.hides

    def common(self, seen: bool) -> Picture:
        """What is the same for all who see the play, or for all who do not."""
        if self._common is None:
            self._common = _common(self.sitting, self.places, self.awaited)
        if seen:
            return self._common
        if self._unseen is None:
            self._unseen = _unseen(self._common)
        return self._unseen

    @property
    def places(self) -> list[Picture]:
        """The seats."""
        if self._places is None:
            self._places = [_place(self.sitting, seat) for seat in range(len(self.sitting.places))]
        return self._places

    def can(self, viewer: Viewer) -> list[str]:
        """What a viewer can do in the game besides laying cards, in notation."""
        found = self._choices.get(viewer)
        if found is None:
            found = self._choices[viewer] = self._found(viewer)
        return found

    def whole_game(self, viewer: Viewer) -> Picture | None:
        """The game as the viewer may know it; None if nothing is dealt, or he has to wait."""
        state = self.sitting.state
        if state is None or not self.shows_play(viewer):
            return None
        return self.sitting.game.plain(state, viewer.seat)

    def _found(self, viewer: Viewer) -> list[str]:
        sitting, seat = self.sitting, viewer.seat
        state = sitting.state
        if state is None or sitting.stage is not Stage.PLAYING or sitting.time.paused_at is not None:
            return []
        if sitting.game.is_round_over(state):
            return ["deal"] if sitting.may_deal(seat, is_host=viewer.is_host) else []
        if sitting.game.awaits_call(state):
            return ["call"] if sitting.may_deal(seat, is_host=viewer.is_host) else []
        if seat is None or sitting.places[seat].bot:
            return []
        if seat not in self.awaited and not sitting.game.lets_others_speak:
            return []
        return sitting.game.choices(state, seat)


def _same_places(before: Sitting, after: Sitting) -> bool:
    """Whether all that is shown of the seats is the same, as in nearly all versions."""
    return before.places is after.places and before.host == after.host and before.stage is after.stage


def _unseen(common: Picture) -> Picture:
    """The same without what comes of a round that the viewer may not see."""
    return {
        **common,
        "places": [{**place, "missed": 0} for place in common["places"]],
        "clock": {"moves": [], "round": None, "match": None, "began": None},
        "awaited": [],
        "outcome": None,
    }


def _common(sitting: Sitting, places: list[Picture], awaited: tuple[int, ...]) -> Picture:
    return {
        "stage": sitting.stage.value,
        "paused": sitting.time.paused_at is not None,
        "match": sitting.matches,
        "places": places,
        "commitment": sitting.game.hash_of(sitting.sealed) if sitting.sealed else "",
        "clock": _clock(sitting),
        "awaited": list(awaited),
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
        "began": sitting.time.began,
    }


def _outcome(sitting: Sitting, state: State | None) -> Picture | None:
    outcome = None if state is None else sitting.game.outcome(state)
    return None if outcome is None else {"winners": list(outcome.winners), "scores": list(outcome.scores)}


class Change:
    """What became of a table in one version: for each kind of viewer, how his picture changes.

    What lies open is compared and encoded once, and all for whom there is nothing more are given the very
    same patch.
    """

    __slots__ = ("_after", "_before", "_game", "_open")

    def __init__(self, before: Looks, after: Looks) -> None:
        """Take the table before and after."""
        self._before, self._after = before, after
        was, now = before.sitting.state, after.sitting.state
        self._game = None if was is None or now is None else after.sitting.game.changes(was, now)
        self._open: dict[tuple[bool, bool], Patch] = {}

    def of(self, viewer: Viewer) -> Patch:
        """What changes this viewer's picture."""
        before, after = self._before, self._after
        key = before.shows_play(viewer), after.shows_play(viewer)
        patch = self._open.get(key)
        if patch is None:
            patch = self._open[key] = self._of_all(*key)
        can = after.can(viewer)
        own: Picture = {} if can == before.can(viewer) else {"can": can}
        game = patch.game_set, patch.game_add
        if viewer.seat is not None:
            if "game" in patch.set:
                own["game"] = after.whole_game(viewer)
            elif self._game is not None:
                game = self._game.own(viewer.seat) or game
        if not own and game[0] is patch.game_set:
            return patch
        return Patch({**patch.set, **own}, *game)

    def _of_all(self, saw: bool, sees: bool) -> Patch:
        """What changes for all who saw the play before, or did not, and see it now, or do not."""
        old, new = self._before.common(saw), self._after.common(sees)
        changed = {name: value for name, value in new.items() if value != old[name]}
        if self._game is not None and saw and sees:
            return Patch(changed, *self._game.open)
        had, has = (
            seen and looks.sitting.state is not None
            for seen, looks in ((saw, self._before), (sees, self._after))
        )
        if had or has:
            changed["game"] = self._after.whole_game(Viewer(None))
        return Patch(changed, {}, {})


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
            return isinstance(entry, Recovered | Extended)


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
        case Extended(milliseconds):
            return {"milliseconds": milliseconds}
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
