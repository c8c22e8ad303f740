"""Where a game stands, in the line mode: whom the table waits for, and what he needs to know."""

from typing import assert_never

from crossdeck.play import Built, Challenge, Laid, Phase, View
from crossdeck.rules import Ending
from crossdeck.terminal.drawing import draw_scores, tell_counts, tell_scores
from crossdeck.terminal.plain.lines import Lines
from crossdeck.terminal.plain.looking import told_hand, told_piles, told_table
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
            laid = f"{teller.card(view.declared)} is laid down. {told_piles(lines)}"
            return [laid, "Now take open, or take blind."]
        case Wait.CALL:
            return [*_table(lines, view), _call(lines, view)]
        case Wait.RACE:
            return _race(lines, view)
        case Wait.DOUBT | Wait.CLOSING:
            return [_doubt(lines, view)]
        case Wait.ROUND_OVER:
            deals = teller.verb(lines.table.left_of(view.dealer, view.fallen), "deals", "deal")
            return [*teller.round_over(view), f"{deals} next: press Enter."]
        case Wait.GAME_OVER:
            return _game_over(lines, view)
        case _:
            assert_never(waiting.what)


def _turn(lines: Lines, view: View) -> list[str]:
    whose = lines.session.teller.whose(lines.seat, "turn")
    return [*_table(lines, view), f"{whose}.{_doubtful(lines, view)}"]


def _table(lines: Lines, view: View) -> list[str]:
    """All that a player needs to choose what to do."""
    teller = lines.session.teller
    counts = tell_counts(view, teller, but=view.seat)
    if lines.table.rules.ending is Ending.HIGHEST:
        counts = tell_scores(view, teller) if view.blind_count else f"{counts} {tell_scores(view, teller)}"
    told = ["", *told_table(lines, lines.shown), f"{told_piles(lines)} {counts}"]
    return [*told, told_hand(lines)] if view.seat is not None else told


def _call(lines: Lines, view: View) -> str:
    """KRC-05: the dealer calls; a person is asked first, for he has to see what lies there."""
    teller = lines.session.teller
    goes = "goes on" if view.phase is Phase.STOPPED else "begins"
    if view.dealer in lines.session.people:
        return (
            f"{teller.verb(view.dealer, 'deals', 'deal')}: press Enter to call Kan-U-Go, and the race {goes}."
        )
    return f"Press Enter when you are ready: {teller.name(view.dealer)} calls, and the race {goes}."


def _race(lines: Lines, view: View) -> list[str]:
    seconds = lines.session.now() // 1000
    if lines.session.paused:
        return [f"The clock is stopped at {clocked(seconds)}. Press Enter to go on."]
    first = (
        "" if view.seat in view.added else f" Your first play lays {lines.table.rules.least_first} or more."
    )
    return [*_table(lines, view), f"{clocked(seconds)}.{first}"]


def clocked(seconds: int) -> str:
    """A time in minutes and seconds."""
    return f"{seconds // 60}:{seconds % 60:02}"


def _doubtful(lines: Lines, view: View) -> str:
    """The words that he whose turn it is can still challenge."""
    laid, check = _last(view), lines.session.game.engine.check
    words = [word for word in laid.words if not check(view, Challenge(lines.seat, word))] if laid else []
    return f" {joined(words)} can still be challenged." if words else ""


def _doubt(lines: Lines, view: View) -> str:
    session, teller, laid = lines.session, lines.session.teller, _last(view)
    told = f"{teller.name(laid.seat)} {_made(laid)} {joined(laid.words)}. " if laid else ""
    if laid and view.phase is Phase.CLOSING:
        told += f"{teller.verb(laid.seat, 'has', 'have')} no cards left. "
    name = "" if len(session.people) == 1 or session.viewer is not None else " as NAME"
    return f"{told}Press Enter to go on, or type challenge WORD{name}."


def _made(laid: Laid | Built) -> str:
    return "made" if isinstance(laid, Built) and laid.before else "laid"


def _last(view: View) -> Laid | Built | None:
    """The play whose words can be challenged in full (R-41)."""
    laid = None if view.window is None else view.history[view.window]
    return laid if isinstance(laid, Laid | Built) else None


def _game_over(lines: Lines, view: View) -> list[str]:
    teller, outcome = lines.session.teller, lines.session.game.outcome()
    sheet = draw_scores(view, teller.all_names(), lines.table.rules)
    won = [teller.game_over(outcome)] if outcome else []
    return [
        *teller.round_over(view),
        *sheet,
        *won,
        "Press Enter to leave the table, or type again for another game.",
    ]
