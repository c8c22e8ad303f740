"""`crossdeck party`: an evening of many tables, on a party file."""

import argparse
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

from crossdeck.cli.terms import add_json

if TYPE_CHECKING:
    Parts = argparse._SubParsersAction[argparse.ArgumentParser]

__all__ = ["add"]

_ORDER = """\
the order of an evening:
  new        open the party in a file, with its guests
  guests     who else comes, who goes home        at any time
  seat       draw the seats
  start      ring the bell                      \\
  out        somebody is out at a table          \\
  score      what is left, table by table         >  round after round
  cut        where they are level                /
  move       the winners move on                /
  finish     after the last round; then standings, results
  show       says where you are and what comes next, at any time

an example, with real cards:
  crossdeck party new friday.party --game lexicon-party --guests names.txt
  crossdeck party seat friday.party
  crossdeck party start friday.party
  crossdeck party out friday.party 2 ida
  crossdeck party score friday.party 2 bob=QA cyd=12 dan=EE --checked
  crossdeck party ruling friday.party 3 emma LONDON
  crossdeck party start friday.party --time
  crossdeck party score friday.party 1 eva=TT:16 finn=9 gus=40 hans=E --checked
  crossdeck party move friday.party
  crossdeck party standings friday.party

Guests are named by their number or by as much of their name as will do, tables
by their number. `crossdeck party PART --help` tells all that a part can do.
"""


def add(commands: "Parts") -> None:
    """Add the command and its parts, in the order of an evening."""
    parser = commands.add_parser(
        "party",
        help="an evening of many tables, with stewards",
        description="An evening of many tables, kept in a party file.",
        epilog=_ORDER,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parts = parser.add_subparsers(dest="part", required=True, metavar="PART", title="parts")
    for adding in (_opening, _guests, _rounds, _sheets, _stewards, _turns, _views):
        adding(parts)


def _run(module: str, run: str, arguments: argparse.Namespace) -> int:
    """What a part does is imported when it is wanted."""
    part: Callable[[argparse.Namespace], int] = getattr(import_module(f"crossdeck.cli.host.{module}"), run)
    return part(arguments)


def _part(parts: "Parts", name: str, module: str, text: str) -> argparse.ArgumentParser:
    parser = parts.add_parser(name, help=text, description=f"{text[0].upper()}{text[1:]}.")
    add_json(parser)
    parser.set_defaults(run=partial(_run, module, f"run_{name}"))
    return parser


def _on_file(parts: "Parts", name: str, module: str, text: str) -> argparse.ArgumentParser:
    parser = _part(parts, name, module, text)
    parser.add_argument("file", metavar="FILE", help="the party file")
    return parser


def _opening(parts: "Parts") -> None:
    new = _on_file(parts, "new", "opening", "open a party in a new file")
    new.add_argument("--game", required=True, metavar="GAME", help="lexicon-party or keyword-party")
    new.add_argument("--guests", default="", metavar="FILE", help="their names, a line each; - for stdin")
    new.add_argument(
        "--keyword",
        action="append",
        default=[],
        metavar="WORD",
        help="Keyword: WORD has a prize for all, or TABLE=WORD for a table; repeatable",
    )
    _everybody(new)
    _terms(new)
    terms = _on_file(parts, "terms", "opening", "show what is agreed on, or agree on something else")
    _terms(terms)


def _everybody(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--everybody", action="store_true", help="everybody who spells a table's keyword has a prize"
    )


def _terms(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--name", metavar="TEXT", help="how the evening is called")
    parser.add_argument("--hand", metavar="MIN", help="a hand's time: minutes, or as in 5:30")
    parser.add_argument("--rounds", type=int, metavar="N", help="how many rounds (Lexicon 8, Keyword 3)")
    parser.add_argument("--until", metavar="HH:MM", help="when it should be over, instead of --rounds")
    parser.add_argument("--words", metavar="NAME|FILE", help="the dictionary that rulings go by")
    parser.add_argument(
        "--prize", action="append", metavar="TEXT", help="for the first, the second, …; repeatable"
    )
    parser.add_argument("--steward", action="append", metavar="NAME", help="a steward; repeatable")
    parser.add_argument("--hidden", type=int, metavar="N", help="keep the last N rounds for the finale")
    parser.add_argument(
        "--in-order", action="store_true", help="seat guests as they are listed, instead of drawing"
    )
    parser.add_argument(
        "--by-the-book", action="store_true", help="plain sums: make no missed round or table size good"
    )


def _guests(parts: "Parts") -> None:
    guests = _on_file(parts, "guests", "guests", "list the guests; they come, go and change")
    guests.add_argument("--add", nargs="+", metavar="NAME", help="they come too")
    guests.add_argument("--read", default="", metavar="FILE", help="names to add, a line each; - for stdin")
    guests.add_argument("--leave", nargs="+", metavar="NAME", help="they go home; their scores stay")
    guests.add_argument(
        "--return", nargs="+", dest="come_back", metavar="NAME", help="they are back, for the next round"
    )
    guests.add_argument(
        "--replace", nargs=2, action="append", metavar=("OLD", "NEW"), help="somebody else takes a seat"
    )
    guests.add_argument(
        "--rename", nargs=2, action="append", metavar=("OLD", "NEW"), help="a guest is called otherwise"
    )
    seat = _on_file(parts, "seat", "guests", "draw the seats, or change them before the bell")
    seat.add_argument("--again", action="store_true", help="draw the seats of the first round anew")
    seat.add_argument("--swap", nargs=2, action="append", metavar=("A", "B"), help="two change places")
    seat.add_argument(
        "--place", nargs=2, action="append", metavar=("NAME", "TABLE"), help="put a guest at a table"
    )
    seat.add_argument("--close", nargs="+", metavar="TABLE", help="merge a table into the others")


def _rounds(parts: "Parts") -> None:
    start = _on_file(parts, "start", "rounds", "ring the bell for the round that is seated")
    what = start.add_mutually_exclusive_group()
    what.add_argument("--pause", action="store_true", help="stop the clock instead")
    what.add_argument("--resume", action="store_true", help="let it run again")
    what.add_argument("--extra", default="", metavar="SECONDS", help="give more time")
    what.add_argument("--time", action="store_true", help="call time: the hand is over")
    start.add_argument("--table", default="", metavar="N", help="--extra or --time for this table alone")
    _on_file(parts, "clock", "rounds", "what is left of the time")
    out = _on_file(parts, "out", "rounds", "the hand is over at a table: somebody is out")
    out.add_argument("table", metavar="TABLE", help="the table's number")
    out.add_argument("name", nargs="?", default="", metavar="NAME", help="who; absent if nobody can go on")
    out.add_argument("--reopen", action="store_true", help="it is not over; drop what was entered there")


class _Among(argparse.Action):
    """An option among the words of a score: what follows it belongs to them again.

    By itself argparse takes no positional argument after an option that stands between two of them.
    """

    def __call__(
        self,
        parser: argparse.ArgumentParser,  # noqa: ARG002 - as argparse calls it
        namespace: argparse.Namespace,
        values: str | Sequence[object] | None,
        option_string: str | None = None,  # noqa: ARG002 - as argparse calls it
    ) -> None:
        """Take its own word, if it has one, and hand the others on."""
        words = list(values or ())
        setattr(namespace, self.dest, words.pop(0) if self.nargs == "+" else True)
        namespace.more = [*namespace.more, *words]


class _Plainly(argparse.HelpFormatter):
    """Help that does not show what such an option hands on."""

    def _format_args(self, action: argparse.Action, default_metavar: str) -> str:
        return (
            str(action.metavar)
            if isinstance(action, _Among)
            else super()._format_args(action, default_metavar)
        )


def _sheets(parts: "Parts") -> None:
    score = _on_file(parts, "score", "sheets", "enter scores: of a guest, of a table, or from stdin")
    score.add_argument(
        "what",
        nargs="*",
        metavar="WHAT",
        help="NAME SCORE, or TABLE NAME=SCORE …; a score is the cards left, as QA ('?' a Master Card), "
        "points, as 12, or both, as QA:11; without WHAT, lines like these from stdin",
    )
    score.set_defaults(more=[])
    score.formatter_class = _Plainly
    score.add_argument(
        "--out", action=_Among, nargs="+", default="", metavar="NAME", help="of a table: who is out"
    )
    score.add_argument(
        "--checked",
        action=_Among,
        nargs="*",
        default=False,
        metavar="",
        help="Lexicon: the neighbours have checked these and initialled them",
    )
    initial = _on_file(parts, "initial", "sheets", "a neighbour has checked a score, or objects")
    initial.add_argument("name", metavar="NAME", help="whose score")
    initial.add_argument("points", metavar="POINTS", help="what the neighbour counts")
    initial.add_argument("--by", default="", metavar="NAME", help="the neighbour, to be sure")
    correct = _on_file(parts, "correct", "sheets", "put a score right, in any round that was played")
    correct.add_argument("round", metavar="ROUND")
    correct.add_argument("name", metavar="NAME")
    correct.add_argument("points", metavar="POINTS", help="what is right")
    correct.add_argument("--why", required=True, metavar="REASON", help="kept in the journal")
    excuse = _on_file(parts, "excuse", "sheets", "a guest has no score in a round")
    excuse.add_argument("round", metavar="ROUND")
    excuse.add_argument("name", metavar="NAME")
    excuse.add_argument("--why", required=True, metavar="REASON", help="kept in the journal")
    cut = _on_file(parts, "cut", "sheets", "who won the cut where they are level")
    cut.add_argument("table", metavar="TABLE")
    cut.add_argument("name", nargs="*", metavar="NAME", help="who won; if absent the program cuts")


def _stewards(parts: "Parts") -> None:
    ruling = _on_file(parts, "ruling", "stewards", "rule on a word by the party's dictionary")
    ruling.add_argument("table", nargs="?", default="", metavar="TABLE")
    ruling.add_argument("name", nargs="?", default="", metavar="NAME", help="who laid it")
    ruling.add_argument("word", nargs="?", default="", metavar="WORD")
    ruling.add_argument(
        "--outcome",
        choices=["good", "late", "wrong", "misspelt", "correct"],
        help="decide otherwise than the book would",
    )
    ruling.add_argument("--late", action="store_true", help="the next player has played already")
    ruling.add_argument("--look", action="store_true", help="only show what it would be")
    ruling.add_argument("--undo", default="", metavar="N", help="take this ruling back, and its fine")
    ruling.add_argument("--why", default="", metavar="REASON", help="kept with the ruling")
    keyword = _on_file(parts, "keyword", "keywords", "keywords and their prizes: show, set, claim, decide")
    keyword.add_argument(
        "--set", action="append", metavar="WORD", help="WORD for all tables, or TABLE=WORD; repeatable"
    )
    _everybody(keyword)
    keyword.add_argument("--claim", default="", metavar="NAME", help="this guest says he has spelt it")
    keyword.add_argument("--word", default="", metavar="WORD", help="with --claim: what was spelt")
    keyword.add_argument(
        "--grant", default="", metavar="N|NAME", help="the claim of this number or guest stands"
    )
    keyword.add_argument("--deny", default="", metavar="N|NAME", help="it does not stand")
    keyword.add_argument("--why", default="", metavar="REASON", help="kept with the decision")


def _turns(parts: "Parts") -> None:
    move = _on_file(parts, "move", "rounds", "the winners move on: move slips, and the next seating")
    move.add_argument("--back", action="store_true", help="before the bell: nobody moves yet after all")
    slips = _on_file(parts, "slips", "papers", "the move slips of the next round, to read or to cut")
    slips.add_argument("--movers", action="store_true", help="none for those who stay at their table")
    _printing(slips)
    finish = _on_file(parts, "finish", "rounds", "the evening is over")
    what = finish.add_mutually_exclusive_group()
    what.add_argument(
        "--reveal",
        nargs="?",
        const="1",
        metavar="PLACE",
        help="the finale: show everybody the standings up to this place, or all",
    )
    what.add_argument("--reopen", action="store_true", help="it is not over after all")


def _printing(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--pdf", default="", metavar="OUT", help="print into this file")
    parser.add_argument("--language", choices=["en", "eo"], default="en", help="of the PDF (en)")
    parser.add_argument("--paper", choices=["a4", "letter"], default="a4", help="of the PDF (a4)")


def _views(parts: "Parts") -> None:
    standings = _on_file(parts, "standings", "views", "who has how much, and whose the prizes are")
    standings.add_argument("--round", type=int, metavar="N", help="after the first N rounds")
    standings.add_argument("--book", action="store_true", help="plain sums, with nothing made good")
    standings.add_argument("--top", type=int, default=0, metavar="N", help="the first N lines only")
    show = _on_file(parts, "show", "views", "where the evening is, and what comes next")
    show.add_argument("table", nargs="?", default="", metavar="TABLE", help="the score card of one table")
    log = _on_file(parts, "log", "views", "all that happened, with the time and who did it")
    log.add_argument("--corrections", action="store_true", help="only what was put right, and why")
    results = _on_file(parts, "results", "views", "all results, for a spreadsheet (CSV), as JSON or PDF")
    _printing(results)
    simulate = _part(parts, "simulate", "rehearsal", "a whole evening with simulated guests")
    simulate.add_argument("game", metavar="GAME", help="lexicon-party or keyword-party")
    simulate.add_argument("--guests", type=int, default=24, metavar="N", help="how many (24)")
    simulate.add_argument(
        "--rounds", type=int, default=0, metavar="N", help="how many (Lexicon 8, Keyword 3)"
    )
    simulate.add_argument("--seed", default="1", metavar="TEXT", help="another seed is another evening (1)")
    simulate.add_argument(
        "--mischief", action="store_true", help="wrong sums, ties, leavers, late guests, challenges"
    )
    simulate.add_argument("--out", default="", metavar="FILE", help="keep it as a party file")
