"""An evening as text: tables, clock, move slips, standings, and what comes next; 78 columns wide."""

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import assert_never

from rich.cells import cell_len, set_cell_size

from crossdeck.cli.drawn import counted
from crossdeck.party.evening import Phase
from crossdeck.party.pictures import (
    LineShown,
    MoveShown,
    NextStep,
    PartyPicture,
    SeatShown,
    StandingsShown,
    TableShown,
)
from crossdeck.party.scores import Standing

__all__ = [
    "WIDTH", "clock_line", "columns", "duration", "filled", "head", "hour", "moves", "next_line", "numbers",
    "padded", "seating", "standings",
]  # fmt: skip

WIDTH = 78
_MANY = 12


def padded(text: str, width: int) -> str:
    """A text of just so many cells; a long one ends in a dot-dot-dot."""
    if cell_len(text) <= width:
        return text + " " * (width - cell_len(text))
    return set_cell_size(text, max(0, width - 1)).rstrip() + "…"


def filled(text: str, indent: str = "") -> Iterator[str]:
    """A paragraph in lines."""
    yield from textwrap.wrap(text, WIDTH, subsequent_indent=indent, break_on_hyphens=False)


def columns(cells: Sequence[str], most: int = 3) -> Iterator[str]:
    """Many short texts in columns, to be read downwards."""
    if not cells:
        return
    width = max(map(cell_len, cells)) + 2
    across = max(1, min(most, (WIDTH - 2) // width))
    deep = -(-len(cells) // across)
    for row in range(deep):
        yield ("  " + "".join(padded(cell, width) for cell in cells[row::deep])).rstrip()


def numbers(found: Iterable[int]) -> str:
    """Numbers of tables, with the rest counted where they are many."""
    every = [str(each) for each in found]
    more = f" and {len(every) - _MANY} more" if len(every) > _MANY else ""
    return ", ".join(every[:_MANY]) + more


def hour(at: int, *, seconds: bool = False) -> str:
    """A time of day, by this machine's calendar."""
    return datetime.fromtimestamp(at / 1000).strftime("%H:%M:%S" if seconds else "%H:%M")


def duration(milliseconds: int) -> str:
    """Minutes and seconds; a second that has begun counts."""
    seconds = -(-milliseconds // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"


def head(seen: PartyPicture) -> str:
    """What it is and how far."""
    stage = {
        Phase.GATHERING: "gathering guests",
        Phase.SEATED: f"round {_round(seen)}, seated",
        Phase.PLAYING: f"round {_round(seen)}",
        Phase.OVER: f"over, after {counted(seen.standings.rounds, 'round')}",
    }[seen.phase]
    title = seen.terms.name
    kind = "" if title == seen.kind.title else f"{seen.kind.title}, "
    return f"{title}: {kind}{counted(seen.present, 'guest')}, {stage}"


def _round(seen: PartyPicture) -> str:
    return f"{seen.round} of {seen.rounds}" if seen.rounds else str(seen.round)


def clock_line(seen: PartyPicture) -> str:
    """The clock of all tables in a sentence."""
    clock = seen.clock
    if not clock.started:
        return f"A hand takes {duration(clock.length)}; the clock starts with the bell."
    if seen.phase is not Phase.PLAYING:
        return "No clock runs."
    extra = [table for table in seen.tables if table.left > clock.left and not table.over]
    longer = "".join(f"; table {table.number} has {duration(table.left)}" for table in extra[:3])
    if clock.up:
        return "The hand is over at every table."
    if clock.paused:
        return f"The clock stands at {duration(clock.left)}{longer}."
    playing = sum(not table.over for table in seen.tables)
    still = f"{playing} of {counted(seen.open_tables, 'table')}"
    return f"{duration(clock.left)} left, until {hour(clock.ends, seconds=True)}; {still} playing{longer}."


def seating(tables: Sequence[TableShown], kind_first: str) -> Iterator[str]:
    """A line a table: who sits there, in turn to the left; a star for who begins."""
    most = max((len(table.seats) for table in tables), default=0)
    if not most:
        return
    widest = max(cell_len(seat.name) + 2 for table in tables for seat in table.seats)
    width = min(widest + 1, (WIDTH - 7) // most)
    for table in tables:
        names = "".join(padded(f"{seat.name}{'*' * seat.first}", width - 1) + " " for seat in table.seats)
        yield f"{table.number:>4}   {names}".rstrip()
    yield f"       * {kind_first}"


def scored(table: TableShown) -> Iterator[str]:
    """A table's score card, a line a guest."""
    widest = max(cell_len(seat.name) for seat in table.seats)
    for seat in table.seats:
        points = "" if seat.points is None else str(seat.points)
        cards = seat.cards if seat.cards else ""
        fined = f"  fined {seat.fined}" if seat.fined else ""
        moves_on = "  moves on" if seat.guest in table.movers else ""
        yield (
            f"  {seat.guest:>4}  {padded(seat.name, min(widest, 30))}  {points:>5}  {cards:<10} "
            f"{_state(seat)}{fined}{moves_on}".rstrip()
        )


def _state(seat: SeatShown) -> str:
    match seat.standing:
        case Standing.MISSING:
            return "no score yet"
        case Standing.MISMATCH:
            return f"his own sum is {seat.claimed}"
        case Standing.DISPUTED:
            return f"his neighbour counts {seat.objected}"
        case Standing.UNCHECKED:
            return "not initialled"
        case Standing.EXCUSED:
            return "excused"
        case Standing.DONE:
            return "put right" if seat.corrected else "out" if seat.out else ""
        case _:
            assert_never(seat.standing)


def moves(slips: Sequence[MoveShown]) -> Iterator[str]:
    """Move slips: only of those who change tables, in the order of the tables they leave."""
    going = sorted(
        (slip for slip in slips if slip.why != "stays"), key=lambda slip: (slip.from_table, slip.to_table)
    )
    width = min(30, max((cell_len(slip.name) for slip in going), default=0))
    why = {"won": "won", "new": "comes in", "levelled": "fills up a table", "stays": ""}
    for slip in going:
        come = f"table {slip.from_table:>3}" if slip.from_table else "no seat  "
        first = ", and begins" if slip.first else ""
        seat = f"seat {slip.seat}"
        yield (
            f"  {padded(slip.name, width)}  {come}  to table {slip.to_table:>3}, {seat}   "
            f"{why[slip.why]}{first}"
        )


def standings(shown: StandingsShown, most: int = 0) -> Iterator[str]:
    """The standings as a table, with as many rounds as the line has room for, the last ones first to stay."""
    lines = shown.lines[:most] if most else shown.lines
    if not lines:
        yield "No round is scored in full yet."
        return
    levelled = any(line.level != line.points for line in shown.lines)
    fines = any(line.fines for line in shown.lines)
    name = min(24, max(8, *(cell_len(line.name) for line in lines)))
    fixed = 5 + name + 8 + 8 * levelled + 7 * fines
    room = max(1, (WIDTH - fixed) // 6)
    first = max(0, shown.rounds - room)
    rounds = "".join(f"{f'R{number + 1}':>6}" for number in range(first, shown.rounds))
    yield (
        f"{'':>3}  {'':<{name}}{'points':>8}{'level' if levelled else '':>{8 * levelled}}"
        f"{'fines' if fines else '':>{7 * fines}}{rounds}"
    ).rstrip()
    before = 0
    for line in lines:
        yield _line(line, before, name, first, levelled=levelled, fines=fines)
        before = line.place
    if most and len(shown.lines) > most:
        yield f"     … and {len(shown.lines) - most} more"


def _line(line: LineShown, before: int, name: int, first: int, *, levelled: bool, fines: bool) -> str:
    place = "" if line.place == before else str(line.place)
    level = f"{line.level:>8.1f}" if levelled else ""
    fined = f"{line.fines or '':>7}" if fines else ""
    rounds = "".join(f"{'–' if points is None else points:>6}" for points in line.scores[first:])
    return f"{place:>3}  {padded(line.name, name)}{line.points:>8}{level}{fined}{rounds}".rstrip()


def next_line(seen: PartyPicture, file: str) -> str:
    """What the host most likely does next, as he types it."""
    step, command = seen.next, "crossdeck party"
    if step is None:
        return ""
    level = [table.number for table in seen.tables if table.level]
    return "Next: " + _steps(seen, level)[step].format(command=command, file=file)


def _steps(seen: PartyPicture, level: Sequence[int]) -> dict[NextStep, str]:
    few, table = 3, seen.missing[0] if seen.missing else 1
    fewest = f"{few} guests at least" if seen.kind.movers == 1 else "two guests at least"
    each = "NAME=CARDS …" if seen.kind.pack else "NAME=POINTS …"
    checked = " --checked" if seen.kind.initials else ""
    return {
        "gather": f"{fewest}: {{command}} guests {{file}} --add NAME …",
        "seat": "find seats for them: {command} seat {file}",
        "start": f"ring the bell for round {seen.round}: {{command}} start {{file}}",
        "wait": "they play. When somebody is out: {command} out {file} TABLE NAME",
        "count": f"the scores, also of table {table}: {{command}} score {{file}} {table} {each}{checked}",
        "cut": f"the tie at table {numbers(level)}: {{command}} cut {{file}} {level[0] if level else ''}",
        "move": "the winners move on: {command} move {file}",
        "finish": f"round {seen.round} was the last: {{command}} finish {{file}}",
        "reveal": "the finale: {command} finish {file} --reveal",
        "done": "good night. All of it again: {command} standings {file}",
    }
