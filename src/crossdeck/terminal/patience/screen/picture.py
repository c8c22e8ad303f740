"""From a desk to what each part of the screen is shown."""

from crossdeck.cards import WILD
from crossdeck.layout import Direction, Square
from crossdeck.patience import HIDDEN, LaidAlone, Lay, Place, Spell
from crossdeck.rules import Course
from crossdeck.squares import colour_of, score
from crossdeck.terminal.patience.briefing import named_deal
from crossdeck.terminal.patience.screen.desk import Desk
from crossdeck.terminal.patience.screen.widgets.packs import SoloPack
from crossdeck.terminal.patience.screen.widgets.piles import Card, Pile
from crossdeck.terminal.screen.widgets.cloth import Picture, Spot
from crossdeck.terminal.screen.widgets.faces import Look
from crossdeck.terminal.screen.widgets.grounds import Marked
from crossdeck.terminal.screen.widgets.hand import Held
from crossdeck.terminal.telling import counted

__all__ = ["facts_of", "hand_label", "held_cards", "packs_of", "picture_of", "piles_of", "title_of"]


def _figure(desk: Desk, face: str) -> int | None:
    """The figure printed on a card; letters of Keyword have none."""
    table = desk.solo.table
    if table.board is not None or not face or face == WILD:
        return None
    return None if face.islower() else table.printed.value(face)


def picture_of(desk: Desk, *, new: bool) -> Picture:
    """The crossword; `new` brings the last play into sight."""
    last = _last(desk)
    spots = {
        square: Spot(face, _figure(desk, face), Look.LAST if square in last else Look.LAID)
        for square, face in desk.view.layout.items()
    }
    laying, points = desk.laying, _points(desk)
    refused = bool(desk.refusals)
    for square, face in laying.cards:
        look = Look.REFUSED if refused else Look.NOW
        spots[square] = Spot(face, points.get(square, _figure(desk, face)), look)
    cursor = None if desk.session.is_over or desk.giving is not None else laying.cursor
    arrow = "▸" if laying.direction is Direction.ACROSS else "▾"
    mind = frozenset(laying.placement.squares) or desk.pointed or (last if new else frozenset())
    return Picture(spots, cursor, arrow, desk.pointed | _ticks(desk), mind, _grounds(desk))


def _last(desk: Desk) -> frozenset[Square]:
    laid = [event for event in desk.view.history if isinstance(event, LaidAlone)]
    return frozenset(laid[-1].placement.squares) if laid else frozenset()


def _points(desk: Desk) -> dict[Square, int]:
    """What each card laid for now scores where it lies."""
    board, play = desk.solo.table.board, desk.play
    if board is None or not isinstance(play, Lay) or not desk.has_points:
        return {}
    return dict(score(board, desk.solo.rules, 0, desk.view.layout, play.placement).squares)


def _ticks(desk: Desk) -> frozenset[Square]:
    """Where a lifted card joins what lies there; that it makes a word is not told, for that is a hint."""
    if desk.lifted is None:
        return frozenset()
    layout, board = desk.view.layout, desk.solo.table.board
    near = {(row + a, col + b) for row, col in layout for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    return frozenset(square for square in near - set(layout) if board is None or square in board)


def _grounds(desk: Desk) -> Marked | None:
    board = desk.solo.table.board
    if board is None:
        return None
    return Marked(board, colour_of(board, 0) if desk.has_points else "")


def held_cards(desk: Desk) -> list[Held]:
    """The row, the hand or the rack; where words are spelt, the letters typed for now."""
    if desk.spells:
        return [_typed(desk, face) for face in _faces(desk)]
    away, lifted = desk.taken(Place.HAND), desk.lifted
    held = []
    for at, card in enumerate(desk.view.hand):
        laid = card in away
        if laid:
            away.remove(card)
        raised = lifted == (card, Place.HAND) and not laid
        lifted = None if raised else lifted
        marked = desk.giving is not None and at in desk.giving
        held.append(Held(card, _figure(desk, card), laid, raised, marked))
    return held


def _faces(desk: Desk) -> str:
    shown = desk.shown
    return shown.faces if isinstance(shown, Spell) else desk.letters


def _typed(desk: Desk, face: str) -> Held:
    return Held(face, _figure(desk, face), marked=desk.shown is not None)


def hand_label(desk: Desk) -> tuple[str, ...]:
    """A few words beside the cards."""
    count = len(desk.view.hand)
    match desk.solo.rules.course:
        case Course.ROW:
            return ("Row of six",)
        case Course.HAND:
            return "Your hand", counted(count, "card")
        case Course.PILES | Course.NEST:
            return ("Word",) if desk.letters else ()
        case _:
            return ("Rack", counted(count, "letter"))


def piles_of(desk: Desk) -> list[Pile]:
    """The piles with what is taken from them for now."""
    piles = []
    for at, cards in enumerate(desk.view.piles):
        drawn = tuple(Card(face, _figure(desk, face)) for face in cards)
        raised = desk.lifted is not None and desk.lifted[1] == at
        piles.append(Pile(drawn, len(desk.taken(at)), raised, at in desk.pointed_piles))
    return piles


_BLIND = {
    Course.ROW: "Blind", Course.HAND: "Blind", Course.STACKS: "Pack", Course.NEST: "Nest",
    Course.CORNERS: "Stock", Course.AREA: "Stock",
}  # fmt: skip


def packs_of(desk: Desk) -> list[SoloPack]:
    """What lies beside the cloth or the piles."""
    view, course = desk.view, desk.solo.rules.course
    packs = []
    if course in _BLIND:
        packs.append(SoloPack("blind", f"{_BLIND[course]} {view.blind_count}", cards=view.blind_count))
    if course in (Course.ROW, Course.STACKS, Course.NEST):
        packs.append(_open(desk))
    if course is Course.NEST:
        spent = len(desk.taken(Place.MASTER))
        packs.append(SoloPack("master", f"Master {view.masters - spent}", WILD, None, view.masters - spent))
    if course is Course.PILES:
        aside = view.aside[0] if view.aside else ""
        packs.append(SoloPack("aside", "Set aside", aside, _figure(desk, aside), len(view.aside)))
    return packs


def _open(desk: Desk) -> SoloPack:
    view = desk.view
    top = view.up[0] if view.up and view.shown else HIDDEN
    under = len(view.up) - (1 if top else 0)
    title = f"Open +{under}" if under else "Open"
    lifted = desk.lifted is not None and desk.lifted[1] is Place.OPEN
    taken = bool(desk.taken(Place.OPEN))
    cards = 1 if top else 0
    marked = Place.OPEN in desk.pointed_piles
    return SoloPack("open", title, top, _figure(desk, top), cards, taken, lifted, marked)


def facts_of(desk: Desk) -> list[str]:
    """How it stands, a few words a line."""
    view, rules, assists = desk.view, desk.solo.rules, desk.session.sitting.assists
    facts = []
    if desk.has_points:
        facts.append(f"{view.score}/{rules.target}")
    if rules.course is not Course.CORNERS and not desk.has_points:
        facts.append(f"{view.left} left")
    facts.append(counted(view.words, "word"))
    if desk.light is not None:
        facts.append(desk.light)
    hints = assists.exists + assists.where + assists.which
    facts += [
        text
        for number, text in (
            (assists.undos, f"undo {assists.undos}"),
            (hints, f"hint {hints}"),
            (assists.solver, f"solver {assists.solver}"),
        )
        if number
    ]
    return facts


def title_of(desk: Desk) -> tuple[str, str]:
    """The game, and which deal it is."""
    deal = named_deal(desk.session)
    return desk.solo.rules.title, f"{deal[:1].lower()}{deal[1:]}"
