"""What catches the eye: the last play, those since one's own turn, what was just laid in a race, ticks."""

from collections.abc import Sequence

from crossdeck.cards import WILD
from crossdeck.layout import Square
from crossdeck.play import Built, Called, Challenged, Event, Exchanged, Laid, Stopped
from crossdeck.rules import Checking
from crossdeck.terminal.screen.drafting import new_places
from crossdeck.terminal.screen.sitting import Sitting
from crossdeck.terminal.screen.widgets.faces import Look

__all__ = ["FLASH", "flashing", "fresh", "just_done", "row_looks", "ticks"]

FLASH = 2500
"""So many milliseconds a play flashes in a race."""


def fresh(sitting: Sitting) -> tuple[frozenset[Square], frozenset[Square]]:
    """The squares of the last play, and of those by others since the viewer's own last turn."""
    last, since = _news(sitting)
    return _squares(last), _squares(since)


def _news(sitting: Sitting) -> tuple[list[Laid | Built], list[Laid | Built]]:
    """The last play that stands, and the others since the viewer's own last turn."""
    history, me = sitting.view.history, sitting.view.seat
    doubts = (event for event in history if isinstance(event, Challenged))
    taken_up = {doubt.play for doubt in doubts if doubt.upheld and not doubt.late}
    stands = [event for at, event in enumerate(history) if at not in taken_up]
    own = [at for at, event in enumerate(stands) if getattr(event, "seat", None) == me]
    plays = [event for event in stands if isinstance(event, Laid | Built)]
    since = [event for event in stands[own[-1] + 1 if own else 0 :] if isinstance(event, Laid | Built)]
    return plays[-1:], since[:-1]


def _squares(plays: Sequence[Event]) -> frozenset[Square]:
    laid = (play for play in plays if isinstance(play, Laid))
    return frozenset(square for play in laid for square in play.placement.squares)


def row_looks(sitting: Sitting) -> dict[tuple[int, int], Look]:
    """Which cards of which words are new: row, and place in the word as it lies now."""
    last, since = _news(sitting)
    looks: dict[tuple[int, int], Look] = {}
    for events, look in ((since, Look.RECENT), (last, Look.LAST)):
        for event in events:
            if isinstance(event, Built) and event.row < len(sitting.view.rows):
                now = sitting.view.rows[event.row]
                places = new_places(event.before, event.after) if now == event.after else frozenset()
                looks |= {(event.row, place): look for place in places}
    return looks


def _recent(sitting: Sitting) -> list[Event]:
    """What has happened in a race within the last moments."""
    since = sitting.session.now() - FLASH
    timed = (Laid, Exchanged, Called, Stopped)
    return [event for event in sitting.view.history if isinstance(event, timed) and event.at >= since]


def flashing(sitting: Sitting) -> frozenset[Square]:
    """The squares of what was laid a moment ago in a race."""
    return _squares(_recent(sitting)) if sitting.session.is_race else frozenset()


def just_done(sitting: Sitting) -> dict[int, str]:
    """What each player did a moment ago in a race, in a word or two."""
    if not sitting.session.is_race:
        return {}
    done = {}
    for event in _recent(sitting):
        match event:
            case Laid(seat=seat, words=words):
                done[seat] = words[0]
            case Exchanged(seat=seat, discard=card):
                done[seat] = f"gives {sitting.teller.card(card)}"
            case Called(seat=seat):
                done[seat] = "Kan-U-Go!"
            case Stopped(seat=seat):
                done[seat] = "Stop!"
            case _:
                pass
    return done


def ticks(sitting: Sitting) -> frozenset[Square]:
    """Where the lifted card may go: legal squares, or, where words are open to doubt, those that join.

    In a race nothing is searched for while others lay: the squares that join are ticked there too.
    """
    if not sitting.lifted:
        return frozenset()
    layout, board = sitting.view.layout, sitting.table.board
    if sitting.table.rules.checking is not Checking.REFUSED or sitting.session.is_race:
        if not layout and board is not None:
            return frozenset(square for square in board.squares() if board.is_start(square))
        near = ((row + a, col + b) for row, col in layout for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0)))
        return frozenset(
            square for square in near if square not in layout and (board is None or square in board)
        )
    cards = (card for _, placement in sitting.plays for card in placement.cards)
    lifted = sitting.lifted
    return frozenset(square for square, face in cards if lifted in (WILD, face) or face.islower())
