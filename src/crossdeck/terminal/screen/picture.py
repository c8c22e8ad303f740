"""From a sitting to what each part of the screen is shown."""

from crossdeck.cards import WILD
from crossdeck.layout import Direction, Square
from crossdeck.play import Move, Phase
from crossdeck.rules import Course
from crossdeck.squares import colour_of
from crossdeck.terminal.screen.marks import flashing, fresh, just_done, row_looks, ticks
from crossdeck.terminal.screen.sitting import Sitting
from crossdeck.terminal.screen.widgets.cloth import Picture, Spot
from crossdeck.terminal.screen.widgets.faces import Look
from crossdeck.terminal.screen.widgets.grounds import Marked, badge
from crossdeck.terminal.screen.widgets.hand import Held
from crossdeck.terminal.screen.widgets.packs import Piles
from crossdeck.terminal.screen.widgets.rows import Row
from crossdeck.terminal.screen.widgets.seats import Sitter
from crossdeck.terminal.session import Wait
from crossdeck.terminal.telling import joined

__all__ = ["clock_of", "held_cards", "picture_of", "piles_of", "rows_of", "sitters_of", "title_of"]


def picture_of(sitting: Sitting, *, new: bool) -> Picture:
    """The crossword; `new` brings the last play into sight."""
    laying, (last, recent) = sitting.laying, fresh(sitting)
    looks = {**dict.fromkeys(recent, Look.RECENT), **dict.fromkeys(last, Look.LAST)}
    looks |= dict.fromkeys(flashing(sitting), Look.FLASH)
    spots = {
        square: _spot(sitting, face, looks.get(square, Look.LAID))
        for square, face in sitting.view.layout.items()
    }
    refused, points = _refused_squares(sitting), _points(sitting)
    for square, face in laying.cards:
        look = Look.REFUSED if square in refused else Look.NOW
        spots[square] = _spot(sitting, face, look, points.get(square))
    for square, face in sitting.claim.cards if sitting.claim is not None else ():
        spots.setdefault(square, _spot(sitting, face, Look.NOW))
    here = laying.cursor if sitting.may_lay else None
    arrow = "▸" if laying.direction is Direction.ACROSS else "▾"
    mind = frozenset(laying.placement.squares) or (last if new else frozenset())
    return Picture(spots, here, arrow, ticks(sitting), mind, _grounds(sitting))


def _points(sitting: Sitting) -> dict[Square, int]:
    """What each card laid for now scores where it lies, on a board."""
    made = sitting.preview if sitting.table.board is not None else None
    return dict(made.score.squares) if made is not None and made.score is not None else {}


def _grounds(sitting: Sitting) -> Marked | None:
    board, seat = sitting.table.board, sitting.view.seat
    return None if board is None else Marked(board, colour_of(board, seat) if seat is not None else "")


def rows_of(sitting: Sitting) -> list[Row]:
    """The words on the table as they lie, or as what is typed would leave them; last a new one."""
    draft, looks = sitting.draft, row_looks(sitting)
    way = draft.way if sitting.may_lay else None
    rows = []
    for at, faces in enumerate(sitting.view.rows):
        if way is not None and way.row == at:
            rows.append(_changed(sitting, at, at == draft.row))
            continue
        cards = (_spot(sitting, face, looks.get((at, i), Look.LAID)) for i, face in enumerate(faces))
        rows.append(Row(at + 1, tuple(cards), at == draft.row))
    if sitting.may_lay and draft and (way is None or way.move is Move.LAY):
        rows.append(_typed(sitting))
    return rows


def _changed(sitting: Sitting, at: int, chosen: bool) -> Row:
    way = sitting.draft.way
    assert way is not None
    refused = bool(sitting.refusals)
    new = Look.REFUSED if refused else Look.NOW
    cards = (_spot(sitting, face, new if i in way.new else Look.LAID) for i, face in enumerate(way.after))
    takes = f"takes {joined([sitting.teller.card(card) for card in way.taken])}" if way.taken else ""
    return Row(at + 1, tuple(cards), chosen, takes)


def _typed(sitting: Sitting) -> Row:
    """What is typed and comes of no word on the table; cards that nobody has are crossed out."""
    draft = sitting.draft
    lacking = list(draft.given)
    cards = []
    for face in draft.way.after if draft.way is not None else draft.letters:
        card = face if face.isupper() else WILD
        held = card in lacking
        if held:
            lacking.remove(card)
        held = held and not sitting.refusals
        cards.append(_spot(sitting, face, Look.NOW if held else Look.REFUSED))
    return Row(0, tuple(cards), draft.row is None, "new" if draft.way is not None else "")


def _refused_squares(sitting: Sitting) -> frozenset[Square]:
    if not sitting.refusals:
        return frozenset()
    named = frozenset(square for refusal in sitting.refusals for square in refusal.squares)
    laid = frozenset(sitting.laying.placement.squares)
    return named & laid or laid


def _spot(sitting: Sitting, face: str, look: Look, points: int | None = None) -> Spot:
    """A card; where squares give the points and not cards, its figure is what it scores for now."""
    return Spot(face, points if points is not None else _figure(sitting, face), look)


def _figure(sitting: Sitting, face: str) -> int | None:
    if sitting.table.rules.letter_points:
        return None
    return sitting.table.pack.value(WILD if face.islower() else face)


def held_cards(sitting: Sitting) -> list[Held]:
    """The viewer's hand: the cards laid for now as outlines, the lifted or chosen one raised."""
    away, lifted = list(sitting.work.given), sitting.lifted
    held = []
    for at, card in enumerate(sitting.hand):
        laid = card in away
        if laid:
            away.remove(card)
        raised = at == sitting.picked or (card == lifted and not laid)
        if raised and card == lifted:
            lifted = ""
        marked = sitting.picked is not None and at in sitting.chosen
        held.append(Held(card, _figure(sitting, card), laid, raised, marked))
    return held


def piles_of(sitting: Sitting) -> Piles:
    """The packs."""
    view, rules = sitting.view, sitting.table.rules
    taking = sitting.waiting.what is Wait.TAKE or (sitting.session.is_race and sitting.picked is not None)
    return Piles(
        view.blind_count,
        view.open_card,
        _figure(sitting, view.open_card) if view.open_card else None,
        view.declared,
        _figure(sitting, view.declared) if view.declared else None,
        sitting.source if taking else None,
        stock=rules.refill,
    )


def sitters_of(sitting: Sitting) -> list[Sitter]:
    """The players in the order of their seats."""
    view, seats, board = sitting.view, sitting.session.seats, sitting.table.board
    playing, done = view.phase in (Phase.TURN, Phase.CLOSING), just_done(sitting)
    return [
        Sitter(
            sitting.teller.name(seat),
            view.counts[seat],
            view.scores[seat],
            bot=bool(seats[seat].bot),
            dealer=seat == view.dealer,
            turn=playing and seat == view.turn,
            fallen=seat in view.fallen,
            did=done.get(seat, ""),
            quick=sitting.session.is_race,
            ground=badge(board, colour_of(board, seat)) if board is not None else None,
        )
        for seat in range(view.players)
    ]


def title_of(sitting: Sitting) -> tuple[str, str]:
    """The game, and where it stands."""
    rules, view, deal = sitting.table.rules, sitting.view, sitting.session.deal
    if rules.course is Course.BOARD:
        return rules.title, f"{_board_name(sitting)} · deal {deal}"
    if rules.ending.is_one_round:
        return rules.title, f"One hand · deal {deal}"
    part = "Heat" if sitting.session.is_race else "Round"
    return rules.title, f"{part} {view.round} · to {rules.target} · deal {deal}"


def _board_name(sitting: Sitting) -> str:
    return sitting.table.board.title if sitting.table.board is not None else ""


def clock_of(sitting: Sitting) -> str:
    """How long the heat has gone on; nothing where there is no race."""
    if not sitting.session.is_race:
        return ""
    seconds = sitting.session.now() // 1000
    return f"{seconds // 60}:{seconds % 60:02}"
