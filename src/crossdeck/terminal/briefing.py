"""What the table plays by, in sentences: before anybody sits down, and whenever somebody asks."""

import re
from collections.abc import Sequence
from typing import assert_never

from crossdeck.catalogue import changed_options
from crossdeck.play import Table
from crossdeck.rulebook import RuleNotFoundError, rule, ruling
from crossdeck.rules import Checking, Course, Ending, Rules, said
from crossdeck.shelf.dictionaries import explain
from crossdeck.squares import colour_of
from crossdeck.terminal.telling import counted, joined
from crossdeck.words import WordList

__all__ = ["brief", "tell_ending", "tell_options", "tell_rule", "tell_word"]

_ID = re.compile(r"([A-Z][A-Z0-9]{2}|R)[- ]?([0-9]{2})")

_CHECKING = {
    Checking.REFUSED: "a play with a word that is not in it is refused",
    Checking.CHALLENGE: "any word may be laid, and whoever doubts it challenges it",
    Checking.FREE: "nobody checks words but the players",
}


def brief(table: Table, names: Sequence[str], deal: str) -> list[str]:
    """The table's rules in brief: players, cards, how it is played, the end, checking, what is unusual."""
    rules, players = table.rules, table.players
    told = [
        f"{rules.title}, {counted(players, 'player')}: {joined(names)}. Deal {deal}.",
        *_playing(table, names),
        tell_ending(rules),
        f"Dictionary: {table.words.id}; {_checking(rules)}.",
    ]
    if changed := changed_options(rules):
        agreed = ", ".join(f"{name} = {value}" for name, value in changed.items())
        told.append(f"Agreed otherwise than usual: {agreed}.")
    return told


def _checking(rules: Rules) -> str:
    if rules.checking is Checking.CHALLENGE and rules.correction:
        return "any word may be laid; a fault noticed before the next play is corrected and costs nothing"
    if rules.checking is Checking.CHALLENGE and rules.fine:
        return f"{_CHECKING[rules.checking]}; a real word that is barred costs {rules.fine}"
    return _CHECKING[rules.checking]


def _playing(table: Table, names: Sequence[str]) -> list[str]:
    rules, share = table.rules, table.rules.share(table.players)
    packs = f" from {share.packs} packs" if share.packs > 1 else ""
    cards = f"{counted(share.cards, 'card')} each{packs}."
    match rules.course:
        case Course.RACE:
            return [f"{cards} {_race(rules)}", _SHEDDING.replace("round", "heat")]
        case Course.ROWS:
            return [
                f"{cards} A turn lays a word in a row of its own, puts cards into a word of the table, "
                "exchanges cards of one for others of the same place, or exchanges one with a pile.",
                _SHEDDING,
            ]
        case Course.BOARD:
            return _board(table, names)
        case _:
            limit = rules.limit(table.players)
            most = f"up to {counted(limit.most, 'card')}" if limit else "any number of cards"
            return [f"{cards} A turn lays {most} or exchanges one. {_SHEDDING}"]


_SHEDDING = "Who is rid of his cards first wins the round; the others score what they hold."


def _race(rules: Rules) -> str:
    """KRC-06 to KRC-11, R-48."""
    pause = f", {counted(rules.cooldown, 'second')} apart" if rules.cooldown else ""
    return (
        "There are no turns: when the dealer has called, everybody lays whenever he can, any number of "
        f"cards, but at first {rules.least_first} or more; cards are exchanged one by one at any time{pause}."
    )


def _board(table: Table, names: Sequence[str]) -> list[str]:
    """KWR-02 to KWR-09, R-86, R-88: what counts, in the table's own numbers."""
    rules, board = table.rules, table.board
    if board is None:
        raise ValueError(f"{rules.title} is played on a board, and there is none")
    colours = joined([f"{name} {colour_of(board, seat)}" for seat, name in enumerate(names)])
    number = counted(rules.share(table.players).cards, "letter")
    return [
        f"{number} each, refilled from the stock. The first word begins on a start square in the middle; "
        f"words have {rules.shortest} letters or more. Board: {board.title}.",
        f"A letter counts {rules.letter_points}, on a key square {rules.key_points} more, and on one's own "
        f"colour {rules.own_factor} times that; a word over {rules.keyword_keys} key squares, one of them "
        f"newly, is a keyword: {rules.keyword_points} more. Colours: {colours}.",
    ]


def tell_ending(rules: Rules) -> str:
    """When the game ends, and who has won it: a sentence or two."""
    match rules.ending:
        case Ending.LOWEST:
            prize = (
                f" Who goes out has {counted(rules.out_prize, 'point')} taken off." if rules.out_prize else ""
            )
            return f"The game ends when somebody has {rules.target}; the lowest total wins.{prize}"
        case Ending.ELIMINATION:
            return f"Who has {rules.target} leaves the game; the last one left wins."
        case Ending.HIGHEST:
            return (
                f"Who is rid of all letters when the stock is empty gets {rules.out_points}; each letter "
                f"left costs {rules.left_points}. The highest score wins."
            )
        case Ending.HAND:
            when = " or time is up" if rules.timed else ""
            return (
                f"One hand is the game: it ends when somebody is out{when}. Who is out, or else holds least, "
                "wins the table."
            )
        case _:
            assert_never(rules.ending)


def tell_options(rules: Rules) -> list[str]:
    """Every choice of the table: its value, whether it is the usual one, and what it means."""
    changed = changed_options(rules)
    told = []
    for option in rules.options:
        usual = " (not the usual)" if option.name in changed else ""
        told.append(f"{option.name} = {said(rules.default(option))}{usual}. {option.text} {option.ruling}.")
    return told


def tell_rule(text: str) -> list[str]:
    """A rule or ruling by its id, typed in any case, with or without the hyphen."""
    form = _ID.fullmatch(text.strip().upper())
    if form is None:
        raise RuleNotFoundError(f"{text[:20]!r} is no rule's id; one looks like KUG-24 or R-30")
    name = f"{form[1]}-{form[2]}"
    if form[1] == "R":
        found = ruling(name)
        return list(filter(None, (f"{name}. {found.question}", found.ruling, found.why)))
    asked = rule(name)
    told = [f"{name}. {asked.text}"]
    if asked.refs:
        told.append(f"See also {joined(asked.refs)}.")
    return told


def tell_word(words: WordList, word: str) -> str:
    """What the dictionary knows of a word."""
    facts = words.facts(word)
    if facts is None or word not in words:
        name = ", only a proper name" if facts else ""
        why = explain(words, word)
        return f"{word} is not in the dictionary{name}." + (f" {why}" if why else "")
    of = []
    if facts.plural_of:
        of.append(f"the plural of {joined([plural.singular for plural in facts.plural_of])}")
    if facts.third_of:
        of.append(f"the third person of {facts.third_of}")
    what = f": {joined(of)}" if of else ""
    return f"{word} is in the dictionary{what}." + (f" {facts.gloss}" if facts.gloss else "")
