"""An evening as text: tables, clock, move slips, standings, and what comes next; 78 columns wide."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import assert_never

from rich.cells import cell_len, set_cell_size

from crossdeck.cli.drawn import counted
from crossdeck.party.evening import Phase
from crossdeck.party.kinds import kind_of
from crossdeck.party.pictures import (
    MoveShown,
    NextStep,
    PartyPicture,
    SeatShown,
    StandingsShown,
    TableShown,
)
from crossdeck.party.scores import Standing

__all__ = [
    "WIDTH", "clock_line", "columns", "duration", "filled", "fitted", "head", "hour", "moves", "next_line",
    "padded", "scored", "seating", "standings", "tables_named",
]  # fmt: skip

WIDTH = 78


def padded(text: str, width: int) -> str:
    """A text of just so many cells; a long one ends in a dot-dot-dot."""
    return _cut(text, width) + " " * max(0, width - cell_len(_cut(text, width)))


def _cut(text: str, width: int) -> str:
    """A text of so many cells at most."""
    return text if cell_len(text) <= width else set_cell_size(text, width - 1).rstrip() + "…"


def filled(text: str, indent: str = "") -> Iterator[str]:
    """A paragraph in lines; by cells, of which some letters take two."""
    line, *words = text.split(" ")
    for word in words:
        if line.strip() and cell_len(line) + 1 + cell_len(word) > WIDTH:
            yield line.rstrip()
            line = indent + word
        else:
            line = f"{line} {word}"
    yield line.rstrip()


def fitted(lines: Iterable[str], indent: str = "  ") -> Iterator[str]:
    """Lines as they are, but for those that are too long."""
    for line in lines:
        if cell_len(line) <= WIDTH:
            yield line
        else:
            yield from filled(line, indent)


def columns(cells: Sequence[str], most: int = 3) -> Iterator[str]:
    """Many short texts in columns, to be read downwards."""
    if not cells:
        return
    width = max(map(cell_len, cells)) + 2
    across = max(1, min(most, (WIDTH - 2) // width))
    deep = -(-len(cells) // across)
    for row in range(deep):
        yield ("  " + "".join(padded(cell, width) for cell in cells[row::deep])).rstrip()


def tables_named(numbers: Iterable[int], most: int = 12) -> str:
    """Tables by their numbers, with the rest counted where they are many."""
    every = [str(each) for each in numbers]
    more = f" and {len(every) - most} more" if len(every) > most else ""
    return f"table{'s' * (len(every) > 1)} {', '.join(every[:most])}{more}"


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


def seating(tables: Sequence[TableShown], star: str) -> Iterator[str]:
    """A line a table: who sits there, in turn to the left; a star for who begins, marks for the rest."""
    most = max((len(table.seats) for table in tables), default=0)
    if not most:
        return
    widest = max(cell_len(seat.name) + 1 for table in tables for seat in table.seats)
    width = min(widest + 1, (WIDTH - 7) // most)
    for table in tables:
        names = (f"{_cut(seat.name, width - 1 - seat.first)}{'*' * seat.first}" for seat in table.seats)
        yield f"{table.number:>4} {_mark(table)} {''.join(padded(name, width) for name in names)}".rstrip()
    marks = {_mark(table) for table in tables}
    meant = {_COUNTED: "counted and checked", _LOOK: "look at its score card", _OVER: "to be counted"}
    yield "   ".join(
        [f"       * {star}", *(f"{mark} {text}" for mark, text in meant.items() if mark in marks)]
    )


_COUNTED, _LOOK, _OVER = "✓", "!", "…"


def _mark(table: TableShown) -> str:
    odd = (Standing.MISMATCH, Standing.DISPUTED)
    if table.doubts or table.level or any(seat.standing in odd for seat in table.seats):
        return _LOOK
    if not table.over:
        return " "
    return _COUNTED if table.settled else _OVER


def scored(table: TableShown) -> Iterator[str]:
    """A table's score card, a line a guest."""
    name = min(30, max(cell_len(seat.name) for seat in table.seats))
    cards = max(len(seat.cards or "") for seat in table.seats)
    for seat in table.seats:
        points = "" if seat.points is None else str(seat.points)
        said = (
            _state(seat),
            f"fined {seat.fined}" if seat.fined else "",
            "moves on" if seat.guest in table.movers else "",
        )
        yield (
            f"  {seat.guest:>4}  {padded(seat.name, name)}  {points:>5}  {seat.cards or '':<{cards}}  "
            f"{', '.join(filter(None, said))}"
        ).rstrip()


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
    digits = max((len(str(max(slip.from_table, slip.to_table))) for slip in going), default=1)
    why = {"won": "won", "new": "comes in", "levelled": "fills up a table", "stays": ""}
    for slip in going:
        come = f"table {slip.from_table:>{digits}}" if slip.from_table else f"no {'seat':<{digits + 3}}"
        first = ", and begins" if slip.first else ""
        yield (
            f"  {padded(slip.name, width)}  {come}  to table {slip.to_table:>{digits}}, seat {slip.seat}   "
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
    longest = max(len(str(points)) for line in lines for points in line.scores if points is not None)
    width = max(4, longest + 2)
    first = max(0, shown.rounds - (WIDTH - 5 - name - 8 - 8 * levelled - 7 * fines) // width)
    rounds = "".join(f"{f'R{number + 1}':>{width}}" for number in range(first, shown.rounds))
    yield (
        f"{'':>3}  {'':<{name}}{'points':>8}{'level' if levelled else '':>{8 * levelled}}"
        f"{'fines' if fines else '':>{7 * fines}}{rounds}"
    ).rstrip()
    place = 0
    for line in lines:
        at = "" if line.place == place else str(line.place)
        level = f"{line.level:>8.1f}" if levelled else ""
        fined = f"{line.fines or '':>7}" if fines else ""
        own = "".join(f"{'–' if points is None else points:>{width}}" for points in line.scores[first:])
        yield f"{at:>3}  {padded(line.name, name)}{line.points:>8}{level}{fined}{own}".rstrip()
        place = line.place
    if most and len(shown.lines) > most:
        yield f"     … and {len(shown.lines) - most} more"


def next_line(seen: PartyPicture, file: str) -> str:
    """What the host most likely does next, as he types it; in two lines if one is too short."""
    assert seen.next is not None  # the host is told
    line = f"Next: {_step(seen, seen.next, f'crossdeck party {{}} {file}')}"
    what, _, typed = line.partition(": crossdeck ")
    return line if cell_len(line) <= WIDTH else f"{what}:\n  crossdeck {typed}"


def _step(seen: PartyPicture, step: NextStep, typed: str) -> str:
    level = [table.number for table in seen.tables if table.level]
    match step:
        case "gather":
            return (
                f"guests, {kind_of(seen.terms.game).fewest} at least: {typed.format('guests')} --add NAME …"
            )
        case "seat":
            return f"draw the seats: {typed.format('seat')}"
        case "start":
            return f"ring the bell for round {seen.round}: {typed.format('start')}"
        case "wait":
            over = [table.number for table in seen.tables if table.over and not table.settled]
            if over:
                return f"meanwhile {_wanted(seen, over[0], typed)}"
            return f"they play; when somebody is out: {typed.format('out')} TABLE NAME"
        case "count":
            return _wanted(seen, seen.missing[0], typed)
        case "cut":
            return f"they are level at {tables_named(level, 4)}: {typed.format('cut')} {level[0]}"
        case "move":
            return f"the winners move on: {typed.format('move')}"
        case "finish":
            return f"that was the last round: {typed.format('finish')}"
        case "reveal":
            return f"the finale: {typed.format('finish')} --reveal"
        case "done":
            return f"good night! All of it again: {typed.format('standings')}"
        case _:
            assert_never(step)


def _wanted(seen: PartyPicture, number: int, typed: str) -> str:
    """What is missing at a table, and how it is entered."""
    seats = [seat for table in seen.tables if table.number == number for seat in table.seats]
    score = f"{typed.format('score')} {number}"
    if all(seat.standing in (Standing.UNCHECKED, Standing.DONE, Standing.EXCUSED) for seat in seats):
        return f"the neighbours' initials at table {number}: {score} --checked"
    values = "NAME=CARDS …" if seen.kind.pack else "NAME=POINTS …"
    return f"the scores of table {number}: {score} {values}{' --checked' if seen.kind.initials else ''}"
