"""The commands of a patience in lines that look, take back, deal, keep and leave."""

import secrets
from collections.abc import Callable, Mapping

from crossdeck.daily import DayError, parse_day
from crossdeck.patience import SittingError
from crossdeck.terminal.briefing import tell_options, tell_rule, tell_word
from crossdeck.terminal.drawing import draw_ground
from crossdeck.terminal.patience.briefing import brief
from crossdeck.terminal.patience.plain.lines import SoloLines
from crossdeck.terminal.patience.plain.manual import GROUPS
from crossdeck.terminal.patience.statistics import tell_career
from crossdeck.terminal.patience.telling import tell_assists, tell_event
from crossdeck.terminal.patience.tree import draw_tree, step_name
from crossdeck.terminal.plain.commands import CommandError, find_command, help_on, list_commands
from crossdeck.terminal.plain.lines import Answer, Shown
from crossdeck.terminal.plain.reading import choice, number, word_of

__all__ = ["LOOKS", "fresh_number"]

_LAST_CHOSEN = 999_999
"""Fresh deals have numbers that can be told to a friend."""
_MOST_DIGITS = 19


def fresh_number() -> int:
    """The number of a deal that nobody has asked for."""
    return secrets.randbelow(_LAST_CHOSEN) + 1


# Taking back.


def _undo(lines: SoloLines, rest: str) -> Answer:
    steps = number(rest, "say how many steps, as in undo 3") if rest else 1
    done = len(lines.session.sitting.path()) - 1
    if steps > done:
        raise CommandError(f"Only {done} can be taken back." if done else "Nothing has been done yet.")
    lines.session.undo(steps)
    return Answer(again=True)


def _redo(lines: SoloLines, _: str) -> Answer:
    lines.session.redo()
    return Answer(again=True)


def _tree(lines: SoloLines, _: str) -> Answer:
    sitting = lines.session.sitting
    nodes = [
        {"parent": node.parent, "step": step_name(sitting, at), "action": sitting.written(at)}
        for at, node in enumerate(sitting.nodes)
    ]
    return Answer(tuple(draw_tree(sitting)), data={"tree": nodes})


def _go(lines: SoloLines, rest: str) -> Answer:
    sitting = lines.session.sitting
    if not rest:
        raise CommandError("Say to which moment, by its number in the tree or its bookmark.")
    marked = {label.casefold(): node for label, node in sitting.bookmarks.items()}
    node = marked.get(rest.casefold())
    if node is None:
        node = number(rest, "say the number of a moment, as tree shows it, or a bookmark")
    lines.session.go(node)
    return Answer(again=True)


def _mark(lines: SoloLines, rest: str) -> Answer:
    sitting = lines.session.sitting
    if rest.isdigit():
        raise CommandError("A name that is a number would be taken for a moment: add a letter.")
    sitting.bookmark(rest)
    return Answer((f"This moment is called {rest.strip()}; go {rest.strip()} comes back to it.",))


def _marks(lines: SoloLines, _: str) -> Answer:
    sitting = lines.session.sitting
    told = [f"{label}: moment {at}, {step_name(sitting, at)}." for label, at in sitting.bookmarks.items()]
    return Answer(tuple(told) or ("No moment has a name yet. mark NAME gives one.",))


# Looking.


def _table(lines: SoloLines, _: str) -> Answer:
    return Answer(tuple(lines.told_table(Shown.TABLE)))


def _words(lines: SoloLines, _: str) -> Answer:
    return Answer(tuple(lines.told_table(Shown.WORDS)))


def _board(lines: SoloLines, _: str) -> Answer:
    board = lines.solo.table.printed_board
    if board is None:
        raise CommandError("Here is no board.")
    return Answer(tuple(draw_ground(board)))


def _show(lines: SoloLines, rest: str) -> Answer:
    lines.shown = choice(Shown, rest, "show")
    told = lines.told_table(lines.shown)
    return Answer((f"After each step you will see: {lines.shown.value}.", *told))


def _log(lines: SoloLines, rest: str) -> Answer:
    history = lines.view.history
    last = number(rest, "say how many steps, as in log 5") if rest else len(history)
    shown = history[max(0, len(history) - last) :]
    told = tuple(tell_event(event, lines.solo.rules) for event in shown)
    return Answer(told or ("Nothing has been done yet.",))


def _stats(lines: SoloLines, _: str) -> Answer:
    career, problems = lines.session.career()
    told = tell_career(career, lines.solo.rules.id)
    here = tell_assists(lines.session.sitting.assists)
    return Answer((*told, f"This game: {here[:1].lower()}{here[1:]}", *problems))


def _rule(lines: SoloLines, rest: str) -> Answer:
    name = rest or lines.last_rule
    if not name:
        raise CommandError(f"Say which rule, as in rule {lines.solo.rules.book}-04.")
    return Answer(tuple(tell_rule(name)))


def _rules(lines: SoloLines, _: str) -> Answer:
    told = brief(lines.session)
    return Answer((*told, "What a table can agree on:", *tell_options(lines.solo.rules)))


def _look_up(lines: SoloLines, rest: str) -> Answer:
    if not rest:
        raise CommandError("Say which word, as in word quiz.")
    words, word = lines.solo.table.words, word_of(lines.alphabet, rest)
    return Answer((tell_word(words, word),), data={"good": word in words})


def _help(lines: SoloLines, rest: str) -> Answer:
    if not rest:
        return Answer(tuple(list_commands(lines.commands, GROUPS)))
    command = find_command(rest, lines.commands)
    if command is None:
        raise CommandError(f"There is no command {rest[:40]!r}. help lists them.")
    return Answer(tuple(help_on(command)))


# Other deals, keeping, leaving.


def _warned(lines: SoloLines, how: str) -> Answer | None:
    """Once, what would be lost; None if nothing would, or if it was said before."""
    session = lines.session
    if not session.wanted or session.is_over or lines.warned_at == (lines.moment, how):
        return None
    if session.file:
        session.save()
        return None
    lines.warned_at = (lines.moment, how)
    return Answer((f"The game is not kept. save FILE keeps it; {how} once more goes on without it.",))


def _deal(lines: SoloLines, rest: str) -> Answer:
    if rest and not (rest.isascii() and rest.isdigit() and len(rest) <= _MOST_DIGITS):
        raise CommandError(f"{rest[:20]!r} is no deal's number: say a whole number from 0 up.")
    if warned := _warned(lines, "deal"):
        return warned
    lines.session.deal(int(rest) if rest else fresh_number())
    return Answer(tuple(brief(lines.session)), again=True)


def _daily(lines: SoloLines, rest: str) -> Answer:
    today = lines.session.annals.today()
    try:
        day = parse_day(rest) if rest else today
    except DayError as wrong:
        raise CommandError(f"{wrong}.") from None
    if day > today:
        raise CommandError(f"The deal of {day} is not out yet; today is {today}.")
    if warned := _warned(lines, "daily"):
        return warned
    lines.session.deal_daily(day)
    return Answer(tuple(brief(lines.session)), again=True)


def _again(lines: SoloLines, _: str) -> Answer:
    if warned := _warned(lines, "again"):
        return warned
    lines.session.deal_again()
    return Answer(tuple(brief(lines.session)), again=True)


def _share(lines: SoloLines, rest: str) -> Answer:
    if rest.casefold() not in ("", "en", "eo"):
        raise CommandError("Say share, or share eo for Esperanto.")
    text = lines.session.shared("eo" if rest.casefold() == "eo" else "en")
    return Answer(tuple(text.split("\n")), data={"share": text})


def _save(lines: SoloLines, rest: str) -> Answer:
    return Answer((lines.session.save(rest),))


def _export(lines: SoloLines, rest: str) -> Answer:
    return Answer((lines.session.export(rest),))


def _quit(lines: SoloLines, _: str) -> Answer:
    if not lines.session.file and (warned := _warned(lines, "quit")):
        return warned
    lines.left = True
    return Answer()


def _unknown(problem: SittingError) -> CommandError:
    text = str(problem)
    return CommandError(f"{text[:1].upper()}{text[1:]}.")


def _steady(look: Callable[[SoloLines, str], Answer]) -> Callable[[SoloLines, str], Answer]:
    """With a step in the tree that cannot be taken told as what it is."""

    def looked(lines: SoloLines, rest: str) -> Answer:
        try:
            return look(lines, rest)
        except SittingError as wrong:
            raise _unknown(wrong) from None

    return looked


LOOKS: Mapping[str, Callable[[SoloLines, str], Answer]] = {
    name: _steady(look)
    for name, look in {
        "undo": _undo,
        "redo": _redo,
        "tree": _tree,
        "go": _go,
        "mark": _mark,
        "marks": _marks,
        "table": _table,
        "words": _words,
        "board": _board,
        "show": _show,
        "log": _log,
        "stats": _stats,
        "rule": _rule,
        "rules": _rules,
        "word": _look_up,
        "help": _help,
        "deal": _deal,
        "daily": _daily,
        "again": _again,
        "share": _share,
        "save": _save,
        "export": _export,
        "quit": _quit,
    }.items()
}
