"""`crossdeck bench kernel`: the move generator on a fixed, seeded set of mid-game positions.

Times are thread CPU time, the best of five rounds one after the other for each position.  On some positions
of each set the interpreted kernel is timed in the same way right after the compiled one.  Words in rows have
a generator of their own, and a line of their own at the end.  All of it is one machine's figure of the day;
the ratios of one run are what can be compared.
"""

import argparse
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from crossdeck import kernel, native
from crossdeck.cards import pack as builtin_pack
from crossdeck.cli.bench_rows import measure_rows
from crossdeck.cli.terms import InputError, add_json, print_json, tell
from crossdeck.deals import deal_name, shuffled
from crossdeck.games.lexicon import LEXICON
from crossdeck.layout import Layout
from crossdeck.placements import Finder
from crossdeck.rules import Plurals, Rules
from crossdeck.shelf.dictionaries import open_words
from crossdeck.words import WordList

__all__ = ["add", "positions"]

_HAND = 10
_FEWEST, _MOST = 30, 60
"""Cards on the table in a mid-game position."""
_ROUNDS = 5
_DUELS = 12
"""Both kernels are timed on so many positions of a set."""
_ROW_SHARE = 5
"""There is one table of words in rows for so many positions."""
_FAILED = 5
"""So many games more than positions found may come to a stand before the table is full."""


@dataclass(frozen=True)
class _Set:
    name: str
    limit: bool
    wilds: int
    every_wild: bool
    share: int
    """One in so many positions is measured: those without limit and with wild cards take long."""
    plurals: Plurals = Plurals.FREE
    """The plural rule is on in two sets only: other engines have none to compare with."""


_SETS = (
    _Set("4 cards, no wild", True, 0, False, 1),
    _Set("4 cards, 1 wild", True, 1, False, 1),
    _Set("4 cards, 2 wilds", True, 2, False, 1),
    _Set("4 cards, 1 wild, every use", True, 1, True, 1),
    _Set("4 cards, 2 wilds, every use", True, 2, True, 1),
    _Set("4 cards, no wild, plurals", True, 0, False, 1, Plurals.BARRED),
    _Set("4 cards, 2 wilds, plurals", True, 2, False, 1, Plurals.BARRED),
    _Set("no limit, no wild", False, 0, False, 1),
    _Set("no limit, 1 wild", False, 1, False, 5),
    _Set("no limit, 2 wilds", False, 2, False, 10),
)
_FIRST = 3
"""So many sets at the start are also taken together: at most four cards, 0 to 2 wilds."""


@dataclass(frozen=True)
class _Result:
    name: str
    times: list[float]
    counts: list[int]
    nodes: list[int]
    ratio: float

    @property
    def seconds(self) -> float:
        return sum(self.times)

    @property
    def found(self) -> int:
        return sum(self.counts)

    def row(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "placements": round(statistics.mean(self.counts)),
            "median_us": round(1e6 * statistics.median(self.times), 1),
            "million_per_second": round(self.found / self.seconds / 1e6, 2),
            "ratio": round(self.ratio, 1) if kernel.KIND == "compiled" else None,
            "nodes": round(statistics.mean(self.nodes)),
        }


def add(parts: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add this part of the command."""
    parser = parts.add_parser("kernel", help="the move generator", description=__doc__)
    parser.add_argument("--positions", type=int, default=200, metavar="N", help="how many positions (200)")
    parser.add_argument("--words", default="tournament", metavar="NAME|FILE", help="the dictionary")
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print a line a set."""
    if not 1 <= arguments.positions <= 2000:
        raise InputError(f"--positions {arguments.positions}: say a number from 1 to 2000")
    words = open_words(arguments.words, tell=tell)
    places = positions(words, arguments.positions)
    if not arguments.json:
        cards = [len(layout) for layout, _ in places]
        print(
            f"{kernel.KIND} kernel, {words.id} ({len(words):,} words); positions: {len(places)}, "
            f"cards laid: {min(cards)} to {max(cards)}, held: {_HAND}"
        )
        print(
            f"{'':<28} {'placements':>10} {'median':>10} {'million/s':>10} "
            f"{'vs interpreted':>15} {'nodes':>8}"
        )
    measured = []
    for each in _SETS:
        result = _measure(each, words, places)
        measured.append(result)
        if not arguments.json:
            row = result.row()
            ratio = f"{row['ratio']:.0f} x" if row["ratio"] else "-"
            print(
                f"{each.name:<28} {row['placements']:>10,} {row['median_us']:>7,.0f} us "
                f"{row['million_per_second']:>10.1f} "
                f"{ratio:>15} {row['nodes']:>8,}",
                flush=True,
            )
    rows = measure_rows(words, max(2, arguments.positions // _ROW_SHARE))
    few = sum(r.found for r in measured[:_FIRST]) / sum(r.seconds for r in measured[:_FIRST]) / 1e6
    if arguments.json:
        print_json(
            {
                "kernel": kernel.KIND,
                "words": words.id,
                "positions": len(places),
                "million_per_second_4_cards": round(few, 2),
                "sets": [each.row() for each in measured],
                "rows": rows.row(),
            }
        )
    else:
        print(f"4 cards with 0, 1 and 2 wilds taken together: {few:.1f} million placements a second")
        print(rows.told())
    return 0


def positions(words: WordList, count: int) -> list[tuple[Layout, str]]:
    """The same positions every time: random self-play from numbered deals, four cards a turn."""
    rules = _rules(_SETS[0])
    finder = Finder(words, rules, 4)
    pack = builtin_pack(rules.pack)
    letters = [card for card in pack.cards() if card in words.alphabet]
    out: list[tuple[Layout, str]] = []
    number = failed = 0
    while len(out) < count:
        number += 1
        place = _play(finder, letters, deal_name("bench", number))
        if place:
            out.append(place)
        else:
            failed += 1
        if failed > _FAILED + len(out):
            raise InputError(f"{words.id} has too few words to fill a table; choose a larger dictionary")
    return out


def _play(finder: Finder, letters: Sequence[str], name: str) -> tuple[Layout, str] | None:
    """One game up to a mid-game position; None if it comes to a stand before."""
    stock = list(shuffled([*letters, *letters], name))
    dice = iter(shuffled([f"{i:03}" for i in range(1000)], f"{name}/dice"))
    goal = _FEWEST + int(next(dice)) % (_MOST - _FEWEST + 1)
    layout, hand, idle = Layout(), [stock.pop() for _ in range(_HAND)], 0
    while len(layout) < goal and len(stock) > _HAND and idle < len(stock):
        found = finder.find(layout, hand, every_wild=False)
        if found:
            idle = 0
            chosen = found[int(next(dice)) * len(found) // 1000]
            layout = layout.lay(chosen)
            for card in chosen.hand:
                hand.remove(card)
        else:
            idle += 1
            stock.insert(0, hand.pop(0))
        hand += [stock.pop() for _ in range(_HAND - len(hand))]
    return (layout, "".join(hand)) if len(layout) >= goal else None


def _rules(each: _Set) -> Rules:
    return replace(LEXICON, plurals=each.plurals, no_limit=not each.limit)


def _measure(each: _Set, words: WordList, places: Sequence[tuple[Layout, str]]) -> _Result:
    finder = Finder(words, _rules(each), 4)
    slow = Finder(words, _rules(each), 4, table=native.interpreted("crossdeck.kernel.table").Table)
    some = places[:: each.share]
    sample = max(1, len(some) // _DUELS)
    times, counts, duels, nodes = [], [], [], []
    for i, (layout, hand) in enumerate(some):
        cards = hand[each.wilds :] + "?" * each.wilds
        generate = finder.prepare(layout, cards, every_wild=each.every_wild)
        times.append(_best(generate))
        counts.append(finder.table.n)
        if i % sample == 0:
            theirs = _best(slow.prepare(layout, cards, every_wild=each.every_wild))
            duels.append((times[-1], theirs))
            nodes.append(slow.table.visits)
            if slow.table.found() != finder.table.found():
                raise SystemExit(f"the two kernels disagree on {layout.draw('/')} with {cards}")
    ours, theirs = (sum(side) for side in zip(*duels, strict=True))
    return _Result(each.name, times, counts, nodes, theirs / ours)


def _best(generate: Callable[[], int]) -> float:
    """The shortest of several rounds one after the other, so that every kernel meets its own warm caches."""
    return min(_time(generate) for _ in range(_ROUNDS))


def _time(generate: Callable[[], int]) -> float:
    """CPU seconds of one `generate`: records are written, no placement is made into an object."""
    start = time.thread_time()
    generate()
    return time.thread_time() - start
