"""The commands of the line mode that look: hand, crossword, piles, scores, rules, help."""

from collections.abc import Callable, Mapping

from crossdeck.play import Challenged
from crossdeck.rules import Checking
from crossdeck.squares import colour_of
from crossdeck.terminal.briefing import brief, tell_ending, tell_options, tell_rule, tell_word
from crossdeck.terminal.drawing import (
    Order,
    draw_board,
    draw_ground,
    draw_layout,
    draw_rows,
    draw_scores,
    tell_counts,
    tell_hand,
    tell_piles,
    tell_rack,
    tell_rows,
    tell_stock,
    tell_words,
)
from crossdeck.terminal.plain.commands import CommandError, find_command, help_on, list_commands
from crossdeck.terminal.plain.lines import Answer, Lines, Shown
from crossdeck.terminal.plain.reading import choice, number, word_of

__all__ = ["LOOKS", "told_hand", "told_piles", "told_table"]


def told_hand(lines: Lines) -> str:
    """The viewer's hand as he sorts it; letters that count by where they are laid are a rack."""
    session = lines.session
    tells, what = (tell_rack, "rack") if lines.table.rules.refill else (tell_hand, "hand")
    return tells(lines.hand, lines.table.pack, session.teller.whose(lines.seat, what), lines.order)


def told_piles(lines: Lines) -> str:
    """The open card and the blind ones, or the stock."""
    view = lines.session.view()
    return tell_stock(view) if lines.table.rules.refill else tell_piles(view, lines.table.pack)


def told_table(lines: Lines, shown: Shown) -> list[str]:
    """What lies on the table, drawn or in sentences."""
    view, board = lines.session.view(), lines.table.board
    if shown is Shown.NOTHING:
        return []
    if lines.in_rows:
        return (
            tell_rows(view.rows)
            if shown is Shown.WORDS or not view.rows
            else draw_rows(view.rows, lines.width())
        )
    if shown is Shown.WORDS or (board is None and not view.layout):
        return tell_words(view.layout)
    if board is None:
        return draw_layout(view.layout)
    return draw_board(board, view.layout, None if view.seat is None else colour_of(board, view.seat))


def _hand(lines: Lines, _: str) -> Answer:
    lines.behind_curtain()
    if lines.session.viewer is None:
        raise CommandError("Nobody's hand is shown now.")
    return Answer((told_hand(lines),))


def _sort(lines: Lines, rest: str) -> Answer:
    lines.orders[lines.session.viewer] = choice(Order, rest, "sort")
    return _hand(lines, "")


def _table(lines: Lines, _: str) -> Answer:
    return Answer(tuple(told_table(lines, Shown.TABLE)))


def _board(lines: Lines, _: str) -> Answer:
    if lines.table.board is None:
        raise CommandError("Here is no board: the crossword lies on a table without edges.")
    return Answer(tuple(draw_ground(lines.table.board)))


def _words(lines: Lines, _: str) -> Answer:
    return Answer(tuple(told_table(lines, Shown.WORDS)))


def _show(lines: Lines, rest: str) -> Answer:
    lines.shown = choice(Shown, rest, "show")
    return Answer((f"At each turn you will see: {lines.shown.value}.", *told_table(lines, lines.shown)))


def _open(lines: Lines, _: str) -> Answer:
    return Answer((told_piles(lines), tell_counts(lines.session.view(), lines.session.teller)))


def _scores(lines: Lines, _: str) -> Answer:
    session, rules = lines.session, lines.table.rules
    sheet = draw_scores(session.view(), session.teller.all_names(), rules)
    return Answer((*sheet, tell_ending(rules)))


def _log(lines: Lines, rest: str) -> Answer:
    view, teller = lines.session.view(), lines.session.teller
    last = number(rest, "say how many turns, as in log 5") if rest else len(view.history)
    told = tuple(teller.event(event, view) for event in view.history[len(view.history) - last :])
    return Answer(told or ("Nothing has happened in this round yet.",))


def _rule(lines: Lines, rest: str) -> Answer:
    name = rest or lines.last_rule
    if not name:
        raise CommandError("Say which rule, as in rule KUG-24.")
    return Answer(tuple(tell_rule(name)))


def _rules(lines: Lines, _: str) -> Answer:
    session = lines.session
    told = brief(lines.table, session.teller.all_names(), session.deal)
    return Answer((*told, "What a table can agree on:", *tell_options(lines.table.rules)))


def _word(lines: Lines, rest: str) -> Answer:
    """LEX-32: who lays a word takes the risk, and who challenges it too; a look would spare both."""
    if not rest:
        raise CommandError("Say which word, as in word quiz.")
    view, word = lines.session.view(), word_of(lines.alphabet, rest)
    asked = {event.word for event in view.history if isinstance(event, Challenged)}
    closed = lines.table.rules.checking is Checking.CHALLENGE and not view.phase.is_over
    if closed and word not in asked:
        raise CommandError(
            "At this table words are open to challenge, so the dictionary stays closed until the round is "
            "over. To have a word looked up that somebody has laid, challenge it."
        )
    return Answer((tell_word(lines.table.words, word),), data={"good": word in lines.table.words})


def _help(lines: Lines, rest: str) -> Answer:
    if not rest:
        return Answer(tuple(list_commands(lines.commands)))
    command = find_command(rest, lines.commands)
    if command is None:
        raise CommandError(f"There is no command {rest[:40]!r}. help lists them.")
    return Answer(tuple(help_on(command)))


LOOKS: Mapping[str, Callable[[Lines, str], Answer]] = {
    "hand": _hand,
    "sort": _sort,
    "table": _table,
    "words": _words,
    "show": _show,
    "board": _board,
    "open": _open,
    "stock": _open,
    "scores": _scores,
    "log": _log,
    "rule": _rule,
    "rules": _rules,
    "word": _word,
    "help": _help,
}
