"""Where a game stands, in the line mode: whom the table waits for, and what he needs to know."""

from typing import assert_never

from crossdeck.play import Challenge, Laid, Phase, View
from crossdeck.terminal.drawing import draw_scores, tell_counts, tell_piles
from crossdeck.terminal.plain.lines import Lines
from crossdeck.terminal.plain.looking import told_hand, told_layout
from crossdeck.terminal.session import Wait
from crossdeck.terminal.telling import joined

__all__ = ["standing"]


def standing(lines: Lines) -> list[str]:
    """What the table waits for now; the last line says what to do."""
    session, view = lines.session, lines.session.view()
    waiting, teller = session.waiting, session.teller
    match waiting.what:
        case Wait.CURTAIN:
            name = session.names[waiting.person or 0]
            return [f"Pass the terminal to {name}. Press Enter when {name} has it."]
        case Wait.TURN:
            return _turn(lines, view)
        case Wait.TAKE:
            piles = tell_piles(view, lines.table.pack)
            return [f"{teller.card(view.declared)} is laid down. {piles}", "Now take open, or take blind."]
        case Wait.DOUBT | Wait.CLOSING:
            return [_doubt(lines, view)]
        case Wait.ROUND_OVER:
            deals = teller.verb(lines.table.left_of(view.dealer), "deals", "deal")
            return [*teller.round_over(view), f"{deals} next: press Enter."]
        case Wait.GAME_OVER:
            return _game_over(lines, view)
        case _:
            assert_never(waiting.what)


def _turn(lines: Lines, view: View) -> list[str]:
    teller = lines.session.teller
    counts = tell_counts(view, teller, but=view.seat)
    return [
        "",
        *told_layout(lines, lines.shown),
        f"{tell_piles(view, lines.table.pack)} {counts}",
        told_hand(lines),
        f"{teller.whose(lines.seat, 'turn')}.{_doubtful(lines, view)}",
    ]


def _doubtful(lines: Lines, view: View) -> str:
    """The words that he whose turn it is can still challenge."""
    laid, check = _last(view), lines.session.game.engine.check
    words = [word for word in laid.words if not check(view, Challenge(lines.seat, word))] if laid else []
    return f" {joined(words)} can still be challenged." if words else ""


def _doubt(lines: Lines, view: View) -> str:
    session, teller, laid = lines.session, lines.session.teller, _last(view)
    told = f"{teller.name(laid.seat)} laid {joined(laid.words)}. " if laid else ""
    if laid and view.phase is Phase.CLOSING:
        told += f"{teller.verb(laid.seat, 'has', 'have')} no cards left. "
    name = "" if len(session.people) == 1 or session.viewer is not None else " as NAME"
    return f"{told}Press Enter to go on, or type challenge WORD{name}."


def _last(view: View) -> Laid | None:
    """The play whose words can be challenged in full (R-41)."""
    laid = None if view.window is None else view.history[view.window]
    return laid if isinstance(laid, Laid) else None


def _game_over(lines: Lines, view: View) -> list[str]:
    teller, outcome = lines.session.teller, lines.session.game.outcome()
    sheet = draw_scores(view, teller.all_names())
    won = [teller.game_over(outcome)] if outcome else []
    return [
        *teller.round_over(view),
        *sheet,
        *won,
        "Press Enter to leave the table, or type again for another game.",
    ]
