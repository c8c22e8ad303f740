"""What the table plays by, in sentences: before anybody sits down, and whenever somebody asks."""

import re
from collections.abc import Sequence

from crossdeck.catalogue import changed_options
from crossdeck.play import Table
from crossdeck.rulebook import RuleNotFoundError, rule, ruling
from crossdeck.rules import Checking, Rules, said
from crossdeck.shelf.dictionaries import explain
from crossdeck.terminal.telling import counted, joined
from crossdeck.words import WordList

__all__ = ["brief", "tell_options", "tell_rule", "tell_word"]

_ID = re.compile(r"([A-Z][A-Z0-9]{2}|R)[- ]?([0-9]{2})")

_CHECKING = {
    Checking.REFUSED: "a play with a word that is not in it is refused",
    Checking.CHALLENGE: "any word may be laid, and whoever doubts it challenges it",
    Checking.FREE: "nobody checks words but the players",
}


def brief(table: Table, names: Sequence[str], deal: str) -> list[str]:
    """The table's rules in brief: players, cards, limit, target, checking, and what is not at its default."""
    rules, players = table.rules, table.players
    share, limit = rules.share(players), rules.limit(players)
    packs = f" from {share.packs} packs" if share.packs > 1 else ""
    most = f"up to {counted(limit.most, 'card')}" if limit else "any number of cards"
    told = [
        f"{rules.title}, {counted(players, 'player')}: {joined(names)}. Deal {deal}.",
        f"{counted(share.cards, 'card')} each{packs}. A turn lays {most} or exchanges one. Who is rid of "
        "his cards first wins the round; the others score what they hold.",
        f"The game ends when somebody has {rules.target}; the lowest total wins.",
        f"Dictionary: {table.words.id}; {_CHECKING[rules.checking]}.",
    ]
    if changed := changed_options(rules):
        agreed = ", ".join(f"{name} = {value}" for name, value in changed.items())
        told.append(f"Agreed otherwise than usual: {agreed}.")
    return told


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
