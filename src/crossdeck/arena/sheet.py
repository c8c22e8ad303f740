"""The sheet of an arena: a CSV that says who played what, with a row for each deal and seating.

    # crossdeck arena 1
    # game: kan-u-go
    # rules: 1
    # options: target=100 ...
    # players: 4
    # words: tournament 3f2a...
    # pack: kan-u-go 81c0...
    # plays: rounds
    # bots: greedy, greedy:3
    number,seating,bots,points,winners,rounds,cpu_ms,wall_ms
    0,1,1 2 1 2,0 14 3 8,1,1,0.9 0.2/1.1 0.3/0.8/0.7,1.2 0.2/1.3 0.3/0.9/0.8

Seatings, bots and seats are counted from 1 there.  Moves are parted by spaces, seats by strokes.
"""

from collections.abc import Mapping
from functools import partial
from math import isfinite

from crossdeck.arena.contest import Contest, Row, engine_of
from crossdeck.arena.seating import seatings
from crossdeck.catalogue import board_digest, pack_digest
from crossdeck.rules import RULES_VERSION, said
from crossdeck.sheets import headed, rows_under

__all__ = ["heading", "read_sheet", "write_heading", "write_row"]

TITLE = "crossdeck arena 1"
_COLUMNS = ("number", "seating", "bots", "points", "winners", "rounds", "cpu_ms", "wall_ms")


def heading(contest: Contest) -> dict[str, str]:
    """What an arena is of; two with the same heading can be put together."""
    table = engine_of(contest).table
    rules, words, board = table.rules, table.words, table.board
    facts = {
        "game": rules.id,
        "rules": str(RULES_VERSION),
        "options": " ".join(f"{option.name}={said(rules.default(option))}" for option in rules.options),
        "players": str(contest.players),
        "words": f"{words.id} {words.digest}",
        "pack": f"{table.printed.id} {pack_digest(table.printed)}",
    }
    if board is not None:
        facts["board"] = f"{board.id} {board_digest(board)}"
    return {
        **facts,
        "plays": "matches" if contest.match else "rounds",
        "bots": ", ".join(contest.bots),
    }


def write_heading(facts: Mapping[str, str]) -> str:
    """The lines before the first row."""
    return headed(TITLE, facts, _COLUMNS)


def write_row(row: Row) -> str:
    """The line of a deal and a seating."""
    cells = (
        str(row.number),
        str(row.seating + 1),
        " ".join(str(bot + 1) for bot in row.bots),
        " ".join(map(str, row.points)),
        " ".join(str(seat + 1) for seat in row.winners),
        str(row.rounds),
        *("/".join(" ".join(map(str, seat)) for seat in spans) for spans in (row.cpu_ms, row.wall_ms)),
    )
    return ",".join(cells) + "\n"


def read_sheet(text: str, contest: Contest, facts: Mapping[str, str]) -> list[Row]:
    """The rows of a sheet of the same arena; a last line that breaks off is left out."""
    return rows_under(text, write_heading(facts), partial(_row, contest), what="arena")


def _row(contest: Contest, cells: list[str]) -> Row:
    number, seating, bots, points, winners, rounds, cpu, wall = cells
    row = Row(
        number=int(number),
        seating=int(seating) - 1,
        bots=tuple(int(bot) - 1 for bot in bots.split()),
        points=tuple(map(int, points.split())),
        winners=tuple(int(seat) - 1 for seat in winners.split()),
        rounds=int(rounds),
        cpu_ms=_spans(cpu),
        wall_ms=_spans(wall),
    )
    if not _fits(contest, row):
        raise ValueError("not of this contest")
    return row


def _spans(text: str) -> tuple[tuple[float, ...], ...]:
    return tuple(tuple(map(float, seat.split())) for seat in text.split("/"))


def _fits(contest: Contest, row: Row) -> bool:
    due = seatings(len(contest.bots), contest.players, row.number)
    seats = range(contest.players)
    return (
        row.number >= 0
        and row.seating in range(len(due))
        and row.bots == due[row.seating]
        and len(row.points) == len(row.cpu_ms) == len(row.wall_ms) == len(seats)
        and 0 < len(row.winners) == len(set(row.winners) & set(seats))
        and row.rounds > 0
        and all(isfinite(ms) and ms >= 0 for spans in (*row.cpu_ms, *row.wall_ms) for ms in spans)
    )
