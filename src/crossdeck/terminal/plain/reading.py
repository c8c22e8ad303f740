"""How a typed line is understood, among several or at a patience: words, numbers, choices, commands."""

import re
from collections.abc import Sequence
from enum import Enum
from typing import TypeVar

from crossdeck.alphabet import Alphabet
from crossdeck.terminal.plain.commands import CommandError, commands_like, find_command
from crossdeck.terminal.plain.manual import Command
from crossdeck.terminal.telling import joined

__all__ = ["choice", "is_placement", "meant_by", "no_such", "number", "pick", "split_line", "word_of"]

E = TypeVar("E", bound=Enum)
P = TypeVar("P")

_LONGEST = 1000
_MOST_DIGITS = 6


def split_line(text: str) -> tuple[str, str]:
    """The first word of a line, and the rest."""
    if len(text) > _LONGEST:
        raise CommandError("That line is too long to be understood. help lists the commands.")
    head, rest = (*text.split(maxsplit=1), "", "")[:2]
    return head, rest


def meant_by(
    head: str, word: str, commands: Sequence[Command], *, lay: str, verb: str
) -> tuple[str, tuple[str, ...]]:
    """The command that is meant, empty if none; and what is to be told where a word could be meant too.

    `word` is what could be laid now, if it is one; `lay` is what a game calls that, and `verb` is the command
    for it.
    """
    like = commands_like(head, commands)
    if like and word:
        if like[0].name == head.casefold():
            return like[0].name, (f"To {lay} the word {word}: {verb} {head}.",)
        names = joined([command.name for command in like], "or")
        raise CommandError(
            f"{word} is a word you can {lay}, and short for {names}: type {verb} {head}, or {names}."
        )
    command = find_command(head, commands)
    return command.name if command else "", ()


def no_such(head: str) -> CommandError:
    """What is said of a line that is neither a command nor a word."""
    return CommandError(f"There is no command {head[:40]!r}. help lists them.")


def is_placement(text: str) -> bool:
    """Whether somebody means squares: it begins with a number, and there is more than a number."""
    return re.match(r"-?[0-9]", text) is not None and not text.isdigit()


def word_of(alphabet: Alphabet, text: str) -> str:
    """A word that somebody typed, in the letters of the game."""
    word = alphabet.read(text)
    if not alphabet.spells(word):
        raise CommandError(f"{text[:40]!r} is not written with letters of the {alphabet.name} alphabet.")
    return word


def number(text: str, what: str) -> int:
    """A number that somebody typed."""
    if not (text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS):
        raise CommandError(f"{text[:20]!r} is no number: {what}.")
    return int(text)


def choice(kind: type[E], text: str, name: str) -> E:
    """One of a few choices, typed as far as needed."""
    found = [each for each in kind if str(each.value).startswith(text.casefold())] if text else []
    if len(found) != 1:
        raise CommandError(f"Say {name} {joined([str(each.value) for each in kind], 'or')}.")
    return found[0]


def pick(listed: Sequence[P], at: int, none: str) -> P:
    """What has this number in a list; `none` says how to get one."""
    if not listed:
        raise CommandError(f"There is no list to pick from. {none}")
    if not 1 <= at <= len(listed):
        raise CommandError(f"The list has no {at}: say a number from 1 to {len(listed)}.")
    return listed[at - 1]
