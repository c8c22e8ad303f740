"""The pages that can be opened over a patience: keys, rules, the pad, how it ended."""

from textwrap import wrap

from rich.text import Text

from crossdeck.terminal.briefing import tell_options
from crossdeck.terminal.patience.briefing import brief
from crossdeck.terminal.patience.screen.desk import Desk
from crossdeck.terminal.patience.screen.keys import commands_at, laying_at
from crossdeck.terminal.patience.statistics import tell_career
from crossdeck.terminal.patience.telling import tell_assists, tell_end, tell_event
from crossdeck.terminal.screen.colours import Colours
from crossdeck.terminal.screen.typeset import set_commands, set_happenings, set_keys, set_rules
from crossdeck.terminal.screen.widgets.slip import with_words

__all__ = ["end_page", "help_page", "log_page", "pad_page", "rules_page"]


def help_page(desk: Desk, width: int, colours: Colours) -> Text:
    """All keys of this table."""
    rules, x_system = desk.solo.rules, desk.solo.table.words.alphabet.x_system
    laying = [row for row in laying_at(rules) if x_system or not row[0].startswith("CX")]
    text = set_keys("Laying cards", laying, width, colours)
    return text.append("\n").append_text(set_commands(commands_at(rules), width, colours))


def rules_page(desk: Desk, colours: Colours) -> Text:
    """What the table plays by, its options, and its rules in order."""
    rules, head = desk.solo.rules, f"bold {colours.card_ink}"
    text = Text().append("This table\n", head).append("\n".join(brief(desk.session)) + "\n\n")
    if rules.options:
        text.append("What was agreed\n", head)
        text.append("\n".join(f"· {line}" for line in tell_options(rules)) + "\n\n")
    return text.append_text(set_rules(rules, colours))


def log_page(desk: Desk, width: int, ink: str) -> Text:
    """What was done on the way here, the newest first."""
    told = (tell_event(event, desk.solo.rules, briefly=True) for event in desk.view.history)
    return set_happenings(told, width, ink)


def pad_page(desk: Desk, width: int, colours: Colours) -> Text:
    """The help taken in this game, and the games before, without and with help apart."""
    career, problems = desk.session.career()
    ink = colours.card_ink
    text = Text().append("This game\n", f"bold {ink}")
    text.append("\n".join(wrap(tell_assists(desk.session.sitting.assists), width)) + "\n\n", ink)
    text.append("Your games\n", f"bold {ink}")
    for line in (*tell_career(career, desk.solo.rules.id), *problems):
        drawn = [_fit(line, width)] if line.startswith(" ") else wrap(line, width)
        text.append("\n".join(drawn) + "\n", ink)
    return text


def _fit(line: str, width: int) -> str:
    """A bar that is too long is made shorter; its number stays."""
    while len(line) > width and "■■" in line:
        line = line.replace("■■", "■", 1)
    return line[:width]


def end_page(desk: Desk, width: int, colours: Colours) -> Text:
    """How it ended, the help that was taken, the result to share, and the career."""
    text = Text()
    for line in tell_end(desk.solo, desk.view):
        text.append_text(with_words("\n".join(wrap(line, width)), f"bold {colours.card_ink}")).append("\n")
    text.append("\nTo share\n", f"bold {colours.card_ink}")
    text.append(f"{desk.session.shared()}\n\n")
    return text.append_text(pad_page(desk, width, colours))
