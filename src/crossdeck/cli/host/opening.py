"""Opening a party, and agreeing on other terms."""

import argparse
import sys
from datetime import datetime, timedelta
from secrets import token_hex
from typing import Any

from msgspec.structs import replace

from crossdeck.cli.drawn import counted
from crossdeck.cli.host.answer import answer, plain
from crossdeck.cli.host.book import create
from crossdeck.cli.host.desk import HOST, Desk, at_desk, clock, look_at, refusing, words_of
from crossdeck.cli.host.drawn import duration, hour
from crossdeck.cli.terms import InputError, print_json, read_file
from crossdeck.party.commands import AddGuests, ChangeTerms, SetKeyword
from crossdeck.party.deciding import open_party
from crossdeck.party.entries import Decision
from crossdeck.party.filing import Row
from crossdeck.party.folding import begin
from crossdeck.party.kinds import kind_of
from crossdeck.party.seating import table_sizes
from crossdeck.party.terms import KeywordPrize, PartyTerms, stewards_for

__all__ = ["opening_row", "read_names", "run_new", "run_terms", "with_keywords"]

_MOST_AT_ONCE = 500


def run_new(arguments: argparse.Namespace) -> int:
    """Make a party file."""
    terms = _terms(arguments, PartyTerms(arguments.game))
    with refusing():
        kind_of(terms.game)
    row = opening_row(terms, token_hex(8))
    words_of(terms.game, terms.words)  # Refused now, and not when the first word is challenged.
    desk = Desk(begin(row.at, row.decision))
    desk.rows.append(row)
    with_keywords(desk, arguments.keyword, everybody=arguments.everybody)
    add_names(desk, read_names(arguments.guests) if arguments.guests else [])
    create(arguments.file, desk.rows)
    return answer(arguments, desk, [f"{desk.evening.terms.name} is open.", *_agreed(desk)])


def run_terms(arguments: argparse.Namespace) -> int:
    """Show the terms, or agree on others."""
    options = ("name", "hand", "rounds", "until", "words", "prize", "steward", "hidden")
    switches = arguments.in_order or arguments.by_the_book
    if not switches and all(getattr(arguments, each) is None for each in options):
        shown = look_at(arguments.file)
        if arguments.json:
            print_json(plain(shown.evening.terms))
        else:
            print("\n".join([shown.evening.terms.name, *_agreed(shown)]))
        return 0
    with at_desk(arguments.file) as desk:
        terms = _terms(arguments, desk.evening.terms)
        if terms.words != desk.evening.terms.words:
            words_of(terms.game, terms.words)
        if terms != desk.evening.terms:
            desk.do(ChangeTerms, terms=terms)
    return answer(arguments, desk, _agreed(desk), terms=desk.evening.terms)


def opening_row(terms: PartyTerms, seed: str) -> Row:
    """The first row of a party with these terms."""
    at = clock()
    with refusing():
        opened = open_party(terms, token_hex(32), seed)
    return Row(1, at, Decision((opened,), str(HOST)))


def _terms(arguments: argparse.Namespace, before: PartyTerms) -> PartyTerms:
    """The terms with what the command line says otherwise."""
    said: dict[str, Any] = {}
    for option in ("name", "rounds", "words", "hidden"):
        if getattr(arguments, option) is not None:
            said[option] = getattr(arguments, option)
    if arguments.hand is not None:
        said["hand"] = _seconds(arguments.hand)
    if arguments.until is not None:
        said["until"] = _until(arguments.until)
        said.setdefault("rounds", 0)
    elif arguments.rounds is not None:
        said["until"] = 0
    if arguments.prize:
        said["prizes"] = tuple(arguments.prize)
    if arguments.steward:
        said["stewards"] = tuple(arguments.steward)
    if arguments.in_order:
        said["mixed"] = False
    if arguments.by_the_book:
        said["levelled"] = False
    _check(said)
    return replace(before, **said)


def _check(said: dict[str, Any]) -> None:
    """The limits of the terms, in words of the command line."""
    for option, most in (("name", 80), ("words", 60)):
        if len(said.get(option, "")) > most:
            raise InputError(f"--{option}: longer than {most} letters; say it shorter")
    for option, least, most in (("rounds", 0, 60), ("hidden", 0, 60)):
        if not least <= said.get(option, 0) <= most:
            raise InputError(f"--{option} {said[option]}: say a number up to {most}")
    for option, singular, most in (("prizes", "prize", 20), ("stewards", "steward", 40)):
        given = said.get(option, ())
        if len(given) > most:
            raise InputError(f"--{singular}: {most} at most, not {len(given)}")
        if any(not each.strip() or len(each) > 80 for each in given):
            raise InputError(f"--{singular}: each has 1 to 80 letters")


def _seconds(text: str) -> int:
    """A hand's time: minutes, or minutes and seconds."""
    minutes, _, seconds = text.partition(":")
    if all(each.isascii() and each.isdigit() and len(each) < 4 for each in (minutes, seconds or "0")):
        length = 60 * int(minutes) + int(seconds or 0)
        if length:
            return length
    raise InputError(f"--hand {text}: say minutes, as in 7, or minutes and seconds, as in 5:30")


def _until(text: str) -> int:
    """The next time that it is so late, by this machine's clock."""
    try:
        wanted = datetime.strptime(text, "%H:%M").time()
    except ValueError:
        raise InputError(f"--until {text}: say a time of day, as in 22:30") from None
    now = datetime.fromtimestamp(clock() / 1000)
    end = datetime.combine(now.date(), wanted)
    if end <= now:
        end += timedelta(days=1)
    return int(end.timestamp() * 1000)


def read_names(file: str) -> list[str]:
    """Names of guests, a line each; empty lines and what follows a `#` are left out; `-` is stdin."""
    try:
        text = sys.stdin.read() if file == "-" and sys.stdin else read_file(file)
    except UnicodeDecodeError:
        raise InputError("stdin is no text in UTF-8") from None
    names = [line.partition("#")[0].strip() for line in text.removeprefix("\ufeff").splitlines()]
    return [name for name in names if name]


def add_names(desk: Desk, names: list[str]) -> None:
    """These are guests too."""
    for name in names:
        if not 1 <= len(name.strip()) <= 40:
            shown = name if len(name) <= 40 else f"{name[:39]}…"
            raise InputError(f"{shown!r} is no name of a guest: it has 1 to 40 letters")
    for first in range(0, len(names), _MOST_AT_ONCE):
        desk.do(AddGuests, names=names[first : first + _MOST_AT_ONCE])


def with_keywords(desk: Desk, typed: list[str], *, everybody: bool = False) -> None:
    """Keywords as `WORD` for all tables or `TABLE=WORD` for one; the kind of prize follows from that."""
    if not typed:
        if everybody:
            raise InputError(
                "--everybody is about the keyword of a table: name one, as in --keyword 3=ORCHARD"
            )
        return
    pairs = [text.rpartition("=") for text in typed]
    if len({bool(table) for table, _, _ in pairs}) > 1 or (len(pairs) > 1 and not pairs[0][0]):
        raise InputError("--keyword: one WORD for all tables, or TABLE=WORD for each that has its own")
    for table, _, _ in pairs:
        if table and not (table.isascii() and table.isdigit() and 1 <= int(table[:6]) <= 999):
            raise InputError(f"--keyword {table}=…: {table!r} is no table's number")
    if not pairs[0][0] and everybody:
        raise InputError("--everybody: a keyword for all tables has one prize, for the first who spells it")
    prize = KeywordPrize.ANNOUNCED if not pairs[0][0] else KeywordPrize.TABLE
    prize = KeywordPrize.TABLE_ALL if everybody else prize
    desk.do(ChangeTerms, terms=replace(desk.evening.terms, keyword_prize=prize))
    for table, _, word in pairs:
        desk.do(SetKeyword, table=int(table or 0), word=word)


def _agreed(desk: Desk) -> list[str]:
    """The terms in a few lines."""
    terms, kind = desk.evening.terms, desk.evening.kind
    length = f"{counted(terms.rounds, 'round')}" if terms.rounds else f"until {hour(terms.until)}"
    here = len(desk.evening.here)
    tables = len(table_sizes(kind, here)) if here >= kind.fewest else 1
    stewards = stewards_for(kind, tables)
    lines = [
        f"  {length}, a hand of {duration(terms.hand * 1000)}, dictionary {desk.words.id}",
        f"  {counted(here, 'guest')}; "
        f"{counted(stewards, 'steward')} for {counted(tables, 'table')} ({kind.book}-02)",
    ]
    if terms.stewards:
        lines.append(f"  stewards: {', '.join(terms.stewards)}")
    if terms.prizes:
        lines.append(f"  prizes: {', '.join(terms.prizes)}")
    if terms.hidden:
        last = "round" if terms.hidden == 1 else f"{terms.hidden} rounds"
        lines.append(f"  the last {last} kept for the finale")
    for table, word in sorted(desk.evening.keywords.items()):
        lines.append(f"  keyword {word} {f'at table {table}' if table else 'for all tables'}")
    return lines
