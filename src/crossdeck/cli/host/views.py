"""What can be looked at: the evening as it stands, one table, the standings, the journal, the results."""

import argparse
from collections.abc import Iterator

from msgspec.structs import replace

from crossdeck.cli.drawn import counted
from crossdeck.cli.host.answer import plain, quoted
from crossdeck.cli.host.book import opened
from crossdeck.cli.host.desk import Desk, look_at
from crossdeck.cli.host.drawn import clock_line, filled, fitted, head, next_line, standings, tables_named
from crossdeck.cli.host.guests import seats_drawn
from crossdeck.cli.host.journal import MENDED, journal
from crossdeck.cli.host.names import find_table
from crossdeck.cli.host.papers import print_results
from crossdeck.cli.host.rounds import prizes
from crossdeck.cli.host.sheets import score_cards
from crossdeck.cli.terms import InputError, print_json, tell
from crossdeck.party.evening import Phase
from crossdeck.party.filing import Row
from crossdeck.party.pictures import LineShown, StandingsShown
from crossdeck.party.results import csv, results
from crossdeck.party.scores import Standing
from crossdeck.party.standings import standings as standings_of
from crossdeck.party.wording import levelling_in_words
from crossdeck.shelf.files import shown

__all__ = ["run_log", "run_results", "run_show", "run_standings"]


def run_show(arguments: argparse.Namespace) -> int:
    """Print where the evening is, or one table of it."""
    desk = look_at(arguments.file)
    if arguments.table:
        number = find_table(desk.evening, arguments.table).number
        shown = [table for table in desk.picture().tables if table.number == number]
        if arguments.json:
            print_json(plain(shown[0]))
        else:
            print("\n".join(score_cards(desk, [number])))
        return 0
    if arguments.json:
        # Links are for devices that come over the network, and whoever has one can act.
        print_json(plain(replace(desk.picture(), links=())))
        return 0
    print("\n".join(fitted(_shown(desk))))
    print(next_line(desk.picture(), quoted(arguments.file)))
    return 0


def _shown(desk: Desk) -> Iterator[str]:
    seen = desk.picture()
    yield head(seen)
    if seen.phase in (Phase.SEATED, Phase.PLAYING):
        yield clock_line(seen)
        yield from seats_drawn(desk)
    if seen.phase is Phase.PLAYING:
        yield from _missing(desk)
    for call in seen.calls:
        word = f" for {call.word}" if call.word else ""
        taken = f"{call.taken_name} is on the way" if call.taken else "nobody is on the way"
        yield f"Call {call.id}: table {call.table} wants a steward{word}; {taken}."
    for claim in seen.claims:
        if claim.granted is None:
            yield f"Claim {claim.id}: {claim.name} (table {claim.table}) has spelt {claim.word}; decide."
    if seen.phase is Phase.OVER:
        yield from standings(seen.standings, 10)
        yield from prizes(desk)


def _missing(desk: Desk) -> Iterator[str]:
    """How far the counting is."""
    seen = desk.picture()
    yield f"{seen.counted} of {counted(seen.open_tables, 'table')} counted and checked."
    tables = [table for table in seen.tables if table.number in seen.missing]
    playing = [table.number for table in tables if not table.over]
    if playing:
        yield from filled(f"Still playing: {tables_named(playing)}.", "  ")
    for what, wanted in (
        ("No score yet", (Standing.MISSING,)),
        ("Not initialled", (Standing.UNCHECKED,)),
        ("Does not add up", (Standing.MISMATCH, Standing.DISPUTED)),
    ):
        found = [
            f"{seat.name} ({table.number})"
            for table in tables
            if table.over
            for seat in table.seats
            if seat.standing in wanted
        ]
        if found:
            more = f" and {len(found) - 20} more" if len(found) > 20 else ""
            yield from filled(f"{what}: {', '.join(found[:20])}{more}.", "  ")
    level = [table.number for table in seen.tables if table.level]
    if level:
        yield from filled(f"To be cut for: {tables_named(level)}.", "  ")


def run_standings(arguments: argparse.Namespace) -> int:
    """Print the standings."""
    desk = look_at(arguments.file)
    shown = _standings(desk, arguments)
    if arguments.json:
        print_json({**plain(shown), "prizes": plain(desk.picture().prizes)})
        return 0
    done = "Final standings" if shown.final else "Standings"
    rounds = f"after {counted(shown.rounds, 'round')}"
    best = "the lowest wins" if desk.evening.kind.lowest else "the highest wins"
    print(f"{desk.evening.terms.name}: {done.lower()} {rounds}; {best}")
    print("\n".join(standings(shown, arguments.top)))
    if shown.levelling.is_any:
        print()
        for sentence in levelling_in_words(shown.levelling, desk.evening.kind.usual)["en"]:
            print("\n".join(filled(sentence)))
    if said := list(prizes(desk)):
        print("\nPrizes:\n" + "\n".join(said))
    return 0


def _standings(desk: Desk, arguments: argparse.Namespace) -> StandingsShown:
    evening = desk.evening
    if arguments.round is not None and not 1 <= arguments.round <= len(evening.played):
        raise InputError(
            f"--round {arguments.round}: {counted(len(evening.played), 'round')} of this party "
            f"{'was' if len(evening.played) == 1 else 'were'} begun"
        )
    if arguments.top < 0:
        raise InputError(f"--top {arguments.top}: say a number from 1 up")
    if arguments.book:
        evening = replace(evening, terms=replace(evening.terms, levelled=False))
    found = standings_of(evening, arguments.round)
    final = evening.phase is Phase.OVER and arguments.round in (None, len(evening.played))
    lines = tuple(
        LineShown(
            line.place,
            line.guest,
            evening.name(line.guest),
            line.points,
            line.fines,
            line.rounds,
            line.missed,
            line.level,
            line.scores,
        )
        for line in found.lines
    )
    return StandingsShown(found.rounds, len(lines), lines, found.levelling, 0, final)


def run_log(arguments: argparse.Namespace) -> int:
    """Print the journal."""
    with opened(arguments.file, to_write=False) as book:
        evening, filed = book.evening, book.filed
    if filed.torn:
        tell(filed.torn)
    if arguments.json:
        rows = [
            row
            for row in filed.rows
            if not arguments.corrections or any(isinstance(each, MENDED) for each in row.decision.entries)
        ]
        print_json([_open_row(row) for row in rows])
        return 0
    lines = list(journal(evening, filed.rows, mended=arguments.corrections))
    print("\n".join(fitted(lines, " " * 24)) if lines else "Nothing was put right.")
    return 0


def _open_row(row: Row) -> dict[str, object]:
    """A row without what all links and cuts are made of: a journal is shown around."""
    told = plain(row.decision)
    entries = [{key: each[key] for key in each if key not in ("secret", "seed")} for each in told["entries"]]
    return {"version": row.version, "at": row.at, **told, "entries": entries}


def run_results(arguments: argparse.Namespace) -> int:
    """Print all of it, for a spreadsheet or as JSON, or as a PDF into a file."""
    desk = look_at(arguments.file)
    if arguments.pdf:
        print_results(arguments, desk)
    if arguments.json:
        print_json(plain(results(desk.evening, desk.now)))
    elif arguments.pdf:
        print(f"The results are in {shown(arguments.pdf)}.")
    else:
        print(csv(results(desk.evening, desk.now)), end="")
    return 0
