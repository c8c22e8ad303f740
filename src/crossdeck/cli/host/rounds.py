"""The bell and the clock, going out, moving on, and the end."""

import argparse
from collections.abc import Iterator

from crossdeck.cli.drawn import counted
from crossdeck.cli.host.answer import answer
from crossdeck.cli.host.desk import Desk, at_desk, look_at
from crossdeck.cli.host.drawn import clock_line, duration, head, hour, moves, standings
from crossdeck.cli.host.guests import seats_drawn
from crossdeck.cli.host.names import find_guest, find_table, whole_number
from crossdeck.cli.terms import InputError, print_json
from crossdeck.party.commands import (
    CallTime,
    EndHand,
    Finish,
    GiveTime,
    MoveBack,
    MoveOn,
    PauseClock,
    Reopen,
    ReopenHand,
    ResumeClock,
    Reveal,
    StartRound,
)
from crossdeck.party.evening import Phase

__all__ = ["prizes", "run_clock", "run_finish", "run_move", "run_out", "run_start"]


def run_start(arguments: argparse.Namespace) -> int:
    """Ring the bell; or stop the clock, let it run, give more time, call time."""
    with at_desk(arguments.file) as desk:
        table = find_table(desk.evening, arguments.table).number if arguments.table else 0
        what = _clocked(arguments, desk, table)
    return answer(arguments, desk, [what, clock_line(desk.picture())], clock=desk.picture().clock)


def _clocked(arguments: argparse.Namespace, desk: Desk, table: int) -> str:
    if table and not (arguments.extra or arguments.time):
        raise InputError("--table goes with --extra or --time: the bell rings for all")
    where = f"table {table}" if table else "every table that still plays"
    number = desk.round
    if arguments.pause:
        desk.do(PauseClock, round=number)
        return "The clock stands still."
    if arguments.resume:
        desk.do(ResumeClock, round=number)
        return "The clock runs again."
    if arguments.extra:
        seconds = whole_number(arguments.extra, "second")
        if not 5 <= seconds <= 1800:
            raise InputError(f"--extra {seconds}: say 5 to 1800 seconds")
        desk.do(GiveTime, round=number, seconds=seconds, table=table)
        return f"{duration(seconds * 1000)} more for {where}."
    if arguments.time:
        desk.do(CallTime, round=number, table=table)
        return f"Time is called at {where}; all count what they hold."
    desk.do(StartRound, round=number)
    return f"Round {number} has begun."


def run_clock(arguments: argparse.Namespace) -> int:
    """Print what is left."""
    desk = look_at(arguments.file)
    seen = desk.picture()
    if arguments.json:
        tables = {str(table.number): {"left": table.left, "over": table.over} for table in seen.tables}
        print_json(
            {
                "round": seen.round,
                "left": seen.clock.left,
                "paused": seen.clock.paused,
                "up": seen.clock.up,
                "tables": tables,
            }
        )
        return 0
    print(head(seen))
    print(clock_line(seen))
    if seen.fit is not None:
        print(f"{counted(seen.fit, 'more round')} would fit before {hour(seen.terms.until)}.")
    return 0


def run_out(arguments: argparse.Namespace) -> int:
    """A hand is over: somebody is out, or nobody can go on."""
    with at_desk(arguments.file) as desk:
        hand = find_table(desk.evening, arguments.table)
        out = find_guest(desk.evening, arguments.name, hand.seats) if arguments.name else 0
        if arguments.reopen:
            if out:
                raise InputError("--reopen is about the table: name nobody")
            desk.do(ReopenHand, round=desk.round, table=hand.number)
        else:
            desk.do(EndHand, round=desk.round, table=hand.number, out=out)
    if arguments.reopen:
        return answer(arguments, desk, [f"The hand goes on at table {hand.number}."])
    who = f"{desk.evening.name(out)} is out" if out else "Nobody can go on"
    return answer(arguments, desk, [f"{who}: the hand is over at table {hand.number}."])


def run_move(arguments: argparse.Namespace) -> int:
    """The winners move on, or are called back before the bell."""
    with at_desk(arguments.file) as desk:
        if desk.evening.phase is Phase.SEATED and not arguments.back:
            raise InputError(f"round {desk.round} is seated already; `crossdeck party start` rings the bell")
        desk.do(MoveBack if arguments.back else MoveOn, round=desk.round)
    if arguments.back:
        return answer(arguments, desk, [f"Nobody has moved; round {desk.round} is counted again."])
    seen = desk.picture()
    lines = [f"Move slips for round {seen.round}:", *moves(seen.moves), *seats_drawn(desk)]
    return answer(arguments, desk, lines, moves=seen.moves, tables=seen.tables)


def run_finish(arguments: argparse.Namespace) -> int:
    """The evening is over; or it is not, after all."""
    with at_desk(arguments.file) as desk:
        if arguments.reopen:
            desk.do(Reopen)
        elif arguments.reveal is not None:
            place = whole_number(arguments.reveal, "place")
            if place > 9999:
                raise InputError(f"--reveal {place}: there are not so many places")
            desk.do(Reveal, place=place)
        else:
            desk.do(Finish, round=desk.round)
    return answer(arguments, desk, _ended(arguments, desk), standings=desk.picture().standings)


def _ended(arguments: argparse.Namespace, desk: Desk) -> Iterator[str]:
    seen = desk.picture()
    if arguments.reopen:
        yield "The evening goes on."
        return
    if arguments.reveal is not None:
        yield f"Everybody sees the final standings, from the last place up to {arguments.reveal}."
        return
    yield f"The evening is over, after {counted(seen.standings.rounds, 'round')}."
    yield from standings(seen.standings, 10)
    yield from prizes(desk)


def prizes(desk: Desk) -> Iterator[str]:
    """Whose the prizes are."""
    for prize in desk.picture().prizes:
        whose = ", ".join(prize.names) or "nobody yet"
        if prize.place:
            yield f"  {prize.what} (place {prize.place}): {whose}"
        else:
            where = f" at table {prize.table}" if prize.table else ""
            yield f"  keyword {prize.what}{where}: {whose}"
