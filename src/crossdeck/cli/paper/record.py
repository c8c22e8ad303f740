"""`crossdeck print record FILE`: a finished game as a sheet to keep, with its crossword, score and words.

The record is followed by the rules, as `crossdeck replay` does.  A dictionary that is no longer here is no
hindrance: words and challenges are then as recorded, and the sheet says so.
"""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from crossdeck.catalogue import ALL
from crossdeck.cli.paper.writing import add_paper, need_printing, printed, write
from crossdeck.cli.replay import read_record, words_of
from crossdeck.cli.terms import add_board, add_words, chosen_board, chosen_pack
from crossdeck.record import RecordError
from crossdeck.shelf.files import shown

if TYPE_CHECKING:
    Parts = argparse._SubParsersAction[argparse.ArgumentParser]

__all__ = ["add", "run"]


def add(parts: "Parts") -> None:
    """Add the part and its options."""
    parser = parts.add_parser(
        "record", help="a finished game as a sheet to keep, with crossword and score", description=__doc__
    )
    parser.add_argument("file", metavar="FILE", help="a record: a .game file, or its twin in JSON")
    add_words(parser)
    parser.add_argument("--pack", default="", metavar="FILE", help="the pack file it was played with")
    add_board(parser)
    parser.add_argument("--unfinished", action="store_true", help="a game that is not over, as it stands")
    add_paper(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the sheet."""
    need_printing()
    from crossdeck.print import record_pdf

    record = read_record(arguments.file)
    rules = ALL[record.header.game].with_options(record.header.options)
    pack, board = chosen_pack(arguments, rules), chosen_board(arguments, rules)
    words = words_of(arguments, record)
    judged = words is not None and words.digest == record.header.words.digest
    try:
        data = printed(
            lambda: record_pdf(
                record,
                words if judged else None,
                pack,
                board,
                arguments.language,
                arguments.paper,
                unfinished=arguments.unfinished,
            )
        )
    except RecordError as wrong:
        place = shown(arguments.file)
        raise RecordError(wrong.problem, f"{place}, {wrong.place}" if wrong.place else place) from None
    told = f"{rules.title}, {record.actions} actions" + ("" if judged else "; words as recorded")
    name = Path(arguments.file).stem if arguments.file != "-" else rules.id
    return write(
        arguments,
        name,
        data,
        told,
        game=rules.id,
        rounds=record.rounds,
        actions=record.actions,
        judged=judged,
    )
