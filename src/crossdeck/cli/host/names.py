"""Which guest or table is meant: by a number, a whole name, or as much of it as no other name begins with."""

import difflib
import unicodedata
from collections.abc import Iterable, Sequence

from crossdeck.cli.terms import InputError
from crossdeck.party.evening import Evening, Hand

__all__ = ["find_guest", "find_guests", "find_table", "whole_number"]


def find_guest(evening: Evening, typed: str, among: Iterable[int] | None = None) -> int:
    """The guest of this name or number; `among` says who alone can be meant."""
    chosen = list(evening.guests if among is None else among)
    if (number := _number(typed)) in chosen:
        return number
    found = _found({guest: evening.name(guest) for guest in chosen}, typed)
    if len(found) == 1:
        return found[0]
    if found:
        named = _listed([f"{evening.name(guest)} ({guest})" for guest in found[:5]])
        raise InputError(f"{typed!r} may be {named}: write more of the name, or the number")
    raise InputError(_nobody(evening, typed, chosen))


def find_guests(evening: Evening, typed: Sequence[str], among: Iterable[int] | None = None) -> list[int]:
    """Several."""
    chosen = None if among is None else list(among)
    return [find_guest(evening, each, chosen) for each in typed]


def _nobody(evening: Evening, typed: str, chosen: list[int]) -> str:
    names = [evening.name(guest) for guest in chosen]
    close = difflib.get_close_matches(_plain(typed), [_plain(name) for name in names], 1)
    meant = next((name for name in names if close and _plain(name) == close[0]), "")
    others = set(evening.guests) - set(chosen)
    if others and _found({guest: evening.name(guest) for guest in others}, typed):
        return f"{typed!r} is none of those who can be meant here: {_listed(names[:6])}"
    hint = f"did you mean {meant}?" if meant else "`crossdeck party guests` lists them"
    return f"nobody is called {typed!r}; {hint}"


def _found(names: dict[int, str], typed: str) -> list[int]:
    """Who is called so, or else whose name begins so, or else one of whose names does."""
    wanted = _plain(typed)
    if not wanted:
        return []
    plain = {guest: _plain(name) for guest, name in names.items()}
    for found in (
        [guest for guest, name in names.items() if name.casefold() == typed.strip().casefold()],
        [guest for guest, name in plain.items() if name == wanted],
        [guest for guest, name in plain.items() if name.startswith(wanted)],
        [guest for guest, name in plain.items() if any(part.startswith(wanted) for part in name.split())],
    ):
        if found:
            return found
    return []


def _plain(name: str) -> str:
    """A name without capitals and accents, as it is typed in a hurry."""
    apart = unicodedata.normalize("NFKD", " ".join(name.split()).casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def find_table(evening: Evening, typed: str) -> Hand:
    """The table of this number in the present round."""
    round_ = evening.round
    if round_ is None:
        raise InputError("nobody is seated yet; `crossdeck party seat` finds seats for the guests")
    hand = round_.hand(_number(typed.casefold().removeprefix("table").strip()))
    if hand is None:
        numbers = [each.number for each in round_.hands]
        some = f"1 to {numbers[-1]}" if numbers == list(range(1, len(numbers) + 1)) else _numbers(numbers)
        raise InputError(f"{typed!r} is no table's number; the tables are {some}")
    return hand


def _numbers(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers[:12])) + (", …" if len(numbers) > 12 else "")


def whole_number(typed: str, what: str) -> int:
    """A number from 1 up."""
    number = _number(typed)
    if not number:
        raise InputError(f"{typed!r} is no {what}'s number: say a whole number from 1 up")
    return number


def _number(typed: str) -> int:
    text = typed.strip().removeprefix("#")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else 0


def _listed(names: Sequence[str]) -> str:
    return " or ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)
