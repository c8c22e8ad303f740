"""What a patience is about, in a few sentences, before it begins and whenever somebody asks."""

from crossdeck.catalogue import changed_options
from crossdeck.daily import DayError, day_count
from crossdeck.patience.solo import Solo
from crossdeck.rules import Course, Exchange, Joining, Rules
from crossdeck.terminal.patience.session import SoloSession
from crossdeck.terminal.telling import counted

__all__ = ["brief", "named_deal"]


def named_deal(session: SoloSession) -> str:
    """The deal as it is called: its number, and of which day it is."""
    if session.day is None:
        return f"Deal {session.number}"
    try:
        return f"Deal of the day {day_count(session.day)}, {session.day}"
    except DayError:
        return f"Deal of the day of {session.day}"


def brief(session: SoloSession) -> list[str]:
    """The game, the deal, how it goes, what wins, the dictionary, and what is not as usual."""
    solo, rules = session.solo, session.solo.rules
    told = [
        f"{rules.title}. {named_deal(session)}.",
        *_course(solo),
        f"Dictionary: {solo.table.words.id}; a play with a word that is not in it is refused.",
    ]
    if changed := changed_options(rules):
        agreed = ", ".join(f"{name} = {value}" for name, value in changed.items())
        told.append(f"Agreed otherwise than usual: {agreed}.")
    return told


def _course(solo: Solo) -> list[str]:
    rules, cards = solo.rules, len(solo.table.letters)
    match rules.course:
        case Course.ROW:
            return [
                f"A row of six open cards, refilled after every play, and an open stack beside the blind "
                f"pack. One to four cards of the row and {_tops(rules)} are laid into a crossword; "
                f"{_turning(rules, 'another blind card is turned up')}. All {cards} cards built in is won."
            ]
        case Course.HAND:
            return [
                "A hand of twelve that is not refilled. One to four cards are laid into a crossword; "
                f"{_turning(rules, 'another blind card is taken')}. All {cards} cards built in is won."
            ]
        case Course.STACKS:
            return [
                "Seven stacks whose top cards are open, and of the rest of the pack every third card. One to "
                "four of them are laid into a crossword; the pack is turned over as often as you like. All "
                f"{cards} cards built in is won; a whole pass without a play is lost."
            ]
        case Course.PILES:
            return [
                f"{counted((cards - 1) // 3, 'pile')} of three cards, all of which can be read. Words of "
                f"{rules.shortest} or more letters are made of top cards, and a card that is uncovered can "
                "be used in the same word; the last word may be shorter if it uses all that is left. All "
                "cards used is won."
            ]
        case Course.NEST:
            return [
                f"Seven piles whose top cards are open, the Nest, and "
                f"{counted(solo.table.masters, 'Master Card')} to stand once for any letter. Words of "
                f"{rules.shortest} or more letters are made of the open cards; a vowel of a pile, or if "
                f"there is none the open Nest card, fills an empty space. All {cards} letters used is won."
            ]
        case Course.CORNERS:
            joins = "exactly one letter" if rules.joining is Joining.ONE else "one letter or more"
            return [
                f"Ten letters on the rack, refilled after each word. The first word begins in the top-left "
                f"corner, each further one shares {joins} with a word that lies there; when the bottom-right "
                "corner is filled it is won. The fewer words, the better.",
                *_redraws(rules),
            ]
        case _:
            return [
                "Ten letters on the rack, refilled after each word. As in Keyword, but only your own colour "
                f"counts: a letter on it {rules.letter_points * rules.own_factor}, on its key squares more; "
                f"{rules.target} points win.",
                *_redraws(rules),
            ]


def _tops(rules: Rules) -> str:
    return "the open card" if rules.open_cards == 1 else f"up to {rules.open_cards} cards of the open stack"


def _turning(rules: Rules, done: str) -> str:
    when = "when nothing can be laid" if rules.turning is Exchange.ONLY_IF_STUCK else "at any time"
    return f"{when}, {done}"


def _redraws(rules: Rules) -> list[str]:
    return [f"Letters may be exchanged {counted(rules.redraws, 'time')}."] if rules.redraws else []
