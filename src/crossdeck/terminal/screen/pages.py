"""The pages that can be opened over the table: keys, rules, one rule, the end of a round."""

from textwrap import wrap

from rich.text import Text

from crossdeck.cards import hand_value
from crossdeck.rulebook import RuleNotFoundError, rule, ruling
from crossdeck.terminal.briefing import brief, tell_options
from crossdeck.terminal.screen.colours import Colours
from crossdeck.terminal.screen.keys import commands_at, laying_at
from crossdeck.terminal.screen.sitting import Sitting
from crossdeck.terminal.screen.typeset import set_commands, set_happenings, set_keys, set_rules
from crossdeck.terminal.screen.widgets.faces import Size, draw_card
from crossdeck.terminal.screen.widgets.pad import Scores, draw_pad
from crossdeck.terminal.telling import counted

__all__ = ["help_page", "log_page", "round_page", "rule_page", "rules_page", "scores_of"]


def help_page(sitting: Sitting, width: int, colours: Colours) -> Text:
    """All keys of this table."""
    text = set_keys("On the cloth", laying_at(sitting), width, colours)
    return text.append("\n").append_text(set_commands(commands_at(sitting), width, colours))


def rules_page(sitting: Sitting, colours: Colours) -> Text:
    """What the table plays by, its options, and its rules in order."""
    table, head = sitting.table, f"bold {colours.card_ink}"
    rules = table.rules
    deal = sitting.session.deal
    text = Text().append("This table\n", head)
    text.append("\n".join(brief(table, sitting.session.names, deal)) + "\n\n")
    text.append("What was agreed\n", head)
    text.append("\n".join(f"· {line}" for line in tell_options(rules)) + "\n\n")
    return text.append_text(set_rules(rules, colours))


def rule_page(rule_id: str, colours: Colours) -> Text:
    """One rule or ruling in full, and the rulings that it refers to."""
    red, head = f"bold {colours.card_red}", f"bold {colours.card_ink}"
    text = Text()
    try:
        asked = rule(rule_id)
        text.append(f"{asked.id}  ", red).append(f"{asked.text}\n")
        book = ", ".join(filter(None, (asked.book.title, asked.book.publisher, asked.book.year)))
        text.append(f"{asked.section}. {book}.\n", colours.pad_ink_2)
        more = [each for each in asked.refs if each.startswith("R-")]
    except RuleNotFoundError:
        more = [rule_id]
    for each in more:
        settled = ruling(each)
        text.append(f"\n{each}  ", red).append(f"{settled.question}\n", head).append(f"{settled.ruling}\n")
        text.append(f"{settled.why}\n" if settled.why else "", colours.pad_ink_2)
    return text


def scores_of(sitting: Sitting) -> Scores:
    """What the pad shows."""
    view, teller = sitting.view, sitting.teller
    names = tuple(teller.name(seat) for seat in range(view.players))
    rules = sitting.table.rules
    return Scores(names, view.sheet, view.scores, rules.target, rules.ending, view.fallen)


def log_page(sitting: Sitting, width: int, ink: str) -> Text:
    """What happened in this round, the newest first, with hanging numbers."""
    text = set_happenings(map(sitting.tell, sitting.view.history), width, ink)
    first = sitting.table.order(sitting.view.dealer)[0]
    for begun in reversed(sitting.teller.round_begins(sitting.view, first)):
        text.append("\n".join(wrap(begun, max(20, width))) + "\n", ink)
    return text


def round_page(sitting: Sitting, width: int, colours: Colours) -> Text:
    """The end of a round: who is out, every hand face up, and the pad."""
    view, pack = sitting.view, sitting.table.pack
    told = sitting.teller.round_over(view)
    text = Text().append(f"{told[0]}\n\n" if told else "", f"bold {colours.card_ink}")
    for seat, hand in enumerate(view.hands):
        if not hand:
            continue
        on_board = bool(sitting.table.rules.letter_points)
        worth = counted(len(hand), "letter") if on_board else str(hand_value(pack, hand))
        text.append(f"{sitting.teller.verb(seat, 'held', 'held')} {worth}\n")
        drawn = [
            draw_card(card, None if on_board else pack.value(card), Size.MEDIUM, colours) for card in hand
        ]
        for line in range(Size.MEDIUM.rows):
            text.append("  ")
            for rows in drawn:
                for segment in rows[line]:
                    text.append(segment.text, segment.style)
            text.append("\n")
    return text.append("\n").append_text(draw_pad(scores_of(sitting), width, colours))
