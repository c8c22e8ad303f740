"""From a sitting to what each part of the screen is shown."""

from crossdeck.cards import WILD
from crossdeck.layout import Direction, Square
from crossdeck.play import Phase
from crossdeck.terminal.screen.sitting import Sitting
from crossdeck.terminal.screen.widgets.cloth import Picture, Spot
from crossdeck.terminal.screen.widgets.faces import Look
from crossdeck.terminal.screen.widgets.hand import Held
from crossdeck.terminal.screen.widgets.packs import Piles
from crossdeck.terminal.screen.widgets.seats import Sitter
from crossdeck.terminal.session import Wait

__all__ = ["held_cards", "picture_of", "piles_of", "sitters_of", "title_of"]


def picture_of(sitting: Sitting, *, new: bool) -> Picture:
    """The crossword; `new` brings the last play into sight."""
    laying, (last, recent) = sitting.laying, sitting.fresh()
    looks = {**dict.fromkeys(recent, Look.RECENT), **dict.fromkeys(last, Look.LAST)}
    spots = {
        square: _spot(sitting, face, looks.get(square, Look.LAID))
        for square, face in sitting.view.layout.items()
    }
    refused = _refused_squares(sitting)
    for square, face in laying.cards:
        spots[square] = _spot(sitting, face, Look.REFUSED if square in refused else Look.NOW)
    here = laying.cursor if sitting.may_lay else None
    arrow = "▸" if laying.direction is Direction.ACROSS else "▾"
    mind = frozenset(laying.placement.squares) or (last if new else frozenset())
    return Picture(spots, here, arrow, sitting.ticks(), mind)


def _refused_squares(sitting: Sitting) -> frozenset[Square]:
    if not sitting.refusals:
        return frozenset()
    named = frozenset(square for refusal in sitting.refusals for square in refusal.squares)
    laid = frozenset(sitting.laying.placement.squares)
    return named & laid or laid


def _spot(sitting: Sitting, face: str, look: Look) -> Spot:
    return Spot(face, sitting.table.pack.value(face if face.isupper() else WILD), look)


def held_cards(sitting: Sitting) -> list[Held]:
    """The viewer's hand: the cards laid for now as outlines, the lifted or chosen one raised."""
    away, lifted = list(sitting.laying.placement.hand), sitting.lifted
    held = []
    for at, card in enumerate(sitting.hand):
        laid = card in away
        if laid:
            away.remove(card)
        raised = at == sitting.picked or (card == lifted and not laid)
        if raised and card == lifted:
            lifted = ""
        held.append(Held(card, sitting.table.pack.value(card), laid, raised))
    return held


def piles_of(sitting: Sitting) -> Piles:
    """The packs."""
    view, value = sitting.view, sitting.table.pack.value
    return Piles(
        view.blind_count,
        view.open_card,
        value(view.open_card) if view.open_card else 0,
        view.declared,
        value(view.declared) if view.declared else 0,
        sitting.source if sitting.waiting.what is Wait.TAKE else None,
    )


def sitters_of(sitting: Sitting) -> list[Sitter]:
    """The players in the order of their seats."""
    view, seats = sitting.view, sitting.session.seats
    playing = view.phase in (Phase.TURN, Phase.CLOSING)
    return [
        Sitter(
            sitting.teller.name(seat),
            view.counts[seat],
            view.scores[seat],
            bot=bool(seats[seat].bot),
            dealer=seat == view.dealer,
            turn=playing and seat == view.turn,
        )
        for seat in range(view.players)
    ]


def title_of(sitting: Sitting) -> tuple[str, str]:
    """The game, and where it stands."""
    rules = sitting.table.rules
    return rules.title, f"Round {sitting.view.round} · to {rules.target} · deal {sitting.session.deal}"
