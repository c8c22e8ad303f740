"""A whole evening with simulated guests, in no time: what it would be like, told in a few lines."""

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from crossdeck.cli.drawn import counted
from crossdeck.cli.host.answer import plain
from crossdeck.cli.host.book import create
from crossdeck.cli.host.desk import HOST, refusing
from crossdeck.cli.host.drawn import duration, filled, standings
from crossdeck.cli.terms import InputError, print_json
from crossdeck.party.entries import Claimed, Corrected, CutWon, Entry, GuestAdded, GuestGone, Ruled
from crossdeck.party.evening import Evening
from crossdeck.party.filing import Row
from crossdeck.party.kinds import kind_of
from crossdeck.party.rehearsing import followed
from crossdeck.party.simulating import CALM, LIVELY
from crossdeck.party.telling import picture
from crossdeck.party.terms import KeywordPrize, PartyTerms
from crossdeck.shelf.files import shown

__all__ = ["run_simulate"]

_MOST = 2000


@dataclass(frozen=True)
class _Summary:
    """What a simulated evening came to."""

    guests: int
    came_late: int
    went_home: int
    rounds: int
    tables: dict[int, int]
    """By how many sat there, over all rounds."""
    cuts: int
    rulings: dict[str, int]
    """By outcome; those that were taken back are counted too."""
    fines: int
    corrections: int
    claims: int
    winners: list[str]
    points: int
    minutes: float
    """From the first bell to the end, by the clock of the simulated room."""


def run_simulate(arguments: argparse.Namespace) -> int:
    """Simulate an evening and tell what came of it."""
    with refusing():
        kind = kind_of(arguments.game)
    if not kind.fewest <= arguments.guests <= _MOST:
        raise InputError(f"--guests {arguments.guests}: {kind.title} has {kind.fewest} to {_MOST} guests")
    if not 0 <= arguments.rounds <= 60:
        raise InputError(f"--rounds {arguments.rounds}: say a number up to 60")
    prize = KeywordPrize.TABLE if kind.keywords and arguments.mischief else KeywordPrize.NONE
    terms = PartyTerms(kind.id, rounds=arguments.rounds, rehearsal=True, keyword_prize=prize)
    began = time.perf_counter()
    rows, evening = _simulated(terms, arguments.guests, arguments.seed, lively=arguments.mischief)
    taken = time.perf_counter() - began
    if arguments.out:
        create(arguments.out, rows)
    found = _summary(rows, evening)
    if arguments.json:
        told = plain(picture(evening, HOST, evening.at).standings)
        print_json({**plain(found), "seconds": round(taken, 3), "file": arguments.out, "standings": told})
        return 0
    print("\n".join(_told(evening, found)))
    print(f"Simulated in {taken:.1f} s, with seed {arguments.seed}.")
    if arguments.out:
        print(f"Kept in {shown(arguments.out)}: crossdeck party log {shown(arguments.out)} tells all of it.")
    return 0


def _simulated(terms: PartyTerms, guests: int, seed: str, *, lively: bool) -> tuple[list[Row], Evening]:
    rows: list[Row] = []
    evening: Evening | None = None
    with refusing():
        for at, decision, after in followed(terms, guests, seed, LIVELY if lively else CALM):
            rows.append(Row(after.version, at, decision))
            evening = after
    assert evening is not None
    return rows, evening


def _summary(rows: list[Row], evening: Evening) -> _Summary:
    entries: list[Entry] = [entry for row in rows for entry in row.decision.entries]
    kinds = Counter(type(entry) for entry in entries)
    shown = picture(evening, HOST, evening.at).standings
    best = [line for line in shown.lines if line.place == 1]
    here = kinds[GuestAdded]
    first = next((at for at, row in enumerate(rows) if row.decision.entries[0].__class__ is GuestAdded), 0)
    listed = sum(isinstance(entry, GuestAdded) for entry in rows[first].decision.entries)
    began = evening.played[0].clock.started if evening.played else evening.at
    return _Summary(
        guests=here,
        came_late=here - listed,
        went_home=kinds[GuestGone],
        rounds=len(evening.played),
        tables=dict(
            sorted(Counter(len(hand.seats) for each in evening.played for hand in each.hands).items())
        ),
        cuts=kinds[CutWon],
        rulings=dict(sorted(Counter(each.outcome for each in entries if isinstance(each, Ruled)).items())),
        fines=sum(fine.points for fine in evening.fines),
        corrections=kinds[Corrected],
        claims=kinds[Claimed],
        winners=[line.name for line in best],
        points=best[0].points if best else 0,
        minutes=round((evening.at - began) / 60_000, 1),
    )


def _told(evening: Evening, found: _Summary) -> Iterator[str]:
    late = f"{found.came_late} came late" if found.came_late else ""
    gone = f"{found.went_home} went home" if found.went_home else ""
    both = ", ".join(filter(None, (late, gone)))
    sizes = ", ".join(f"{count} of {size}" for size, count in sorted(found.tables.items(), reverse=True))
    ruled = ", ".join(f"{count} {outcome}" for outcome, count in found.rulings.items()) or "none"
    total = sum(found.tables.values())
    yield f"{evening.terms.name}, simulated"
    yield f"  guests       {found.guests}" + (f" ({both})" if both else "")
    yield f"  rounds       {found.rounds}, {counted(total, 'hand')} in all, tables {sizes}"
    yield f"  time         {duration(int(found.minutes * 60_000))} minutes from the first bell to the end"
    yield f"  ties cut     {found.cuts}"
    yield f"  rulings      {ruled}"
    if evening.kind.fine:
        yield f"  fines        {found.fines} points"
    if evening.kind.keywords and evening.keywords:
        yield f"  keywords     {counted(found.claims, 'claim')}"
    yield f"  corrections  {found.corrections}"
    yield from filled(f"  winner       {' and '.join(found.winners)}, with {found.points} points", " " * 15)
    yield from standings(picture(evening, HOST, evening.at).standings, 5)
