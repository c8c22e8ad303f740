"""What letters and boards are worth, learnt from games that quick players play with one another.

After each turn the letters kept and the marks of the board are noted, and later what came of it: the points
of that player less the mean of the others' in the next two circuits.  What each letter and each mark adds to
that is found by least squares, with a penalty on large figures (ridge regression, by the normal equations and
Cholesky's method).  The players choose what looks best to them by the figures so far, give or take some
points by chance, so that boards and letters come about that they would not choose; then they learn again with
what they have found.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import sqrt
from operator import mul
from random import Random
from typing import NamedTuple

from crossdeck.bits import LETTERS
from crossdeck.bots.board.figures import by_thumb, figures_of, relation, stretch_stage
from crossdeck.bots.board.ground import ground_of
from crossdeck.bots.board.marks import FAR
from crossdeck.bots.board.playouts import Playouts
from crossdeck.bots.board.thumb import SHARE, VOWELS
from crossdeck.bots.board.worth import FADE_FROM, RELATIONS, TWINS, Worth
from crossdeck.layout import Layout
from crossdeck.play import Table

__all__ = ["Columns", "Learnt", "Played", "Sample", "fit", "learn", "play"]

_CIRCUITS = 2
"""So far ahead it is looked what came of a turn."""
_SPREAD = 30.0
"""So many points a choice may be off by chance."""
_PENALTY = 300.0
"""What is added on the diagonal: figures seen in fewer turns than this are mostly held at 0."""
_HELD_OUT = 5
"""One game in so many is not learnt from: by those the error is measured."""

Row = dict[int, float]
"""The figures that count in a turn, by column, and how often each."""


class Sample(NamedTuple):
    """One turn, and what came of it."""

    row: Row
    stock: int
    """Letters left in the stock."""
    margin: float
    """Points of the player less the mean of the others', from then on."""


class Played(NamedTuple):
    """One game."""

    turns: list[Sample]
    points: float
    """Of all players, for what they laid."""
    laid: int
    """Letters."""


class Learnt(NamedTuple):
    """What was learnt for a number of players, and how well it tells what comes."""

    worth: Worth
    games: int
    turns: int
    error: float
    """By how many points the margin of a turn that was not learnt from is missed, as a root mean square."""
    spread: float
    """The same if nothing but the mean were known."""


@dataclass(frozen=True, eq=False)
class Columns:
    """Which figure is in which column, at one table."""

    table: Table

    @cached_property
    def names(self) -> tuple[str, ...]:
        """A name for each: letters with their copy, key squares with their reach, stretches."""
        letters = [f"{letter}{copy}" for letter in self.letters for copy in range(1, TWINS + 1)]
        keys = [f"key {whose} {reach}" for whose in RELATIONS for reach in range(1, FAR + 1)]
        stretches = [f"stretch {whose} {stage}" for whose in RELATIONS for stage in range(3)]
        return (*letters, "many", "few", "bare", *keys, *stretches, "constant")

    @cached_property
    def letters(self) -> str:
        """The letters of the alphabet in the order of their codes."""
        return self.table.words.alphabet.letters

    @cached_property
    def _at(self) -> Mapping[str, int]:
        return {name: place for place, name in enumerate(self.names)}

    @cached_property
    def _relations(self) -> tuple[tuple[str, ...], ...]:
        keys = range(ground_of(self.table).keys)
        return tuple(
            tuple(relation(self.table, seat, key) for key in keys) for seat in range(self.table.players)
        )

    def row(self, seat: int, kept: bytes, reach: Sequence[int], state: Sequence[int]) -> Row:
        """The row of a turn, from the letters kept and the marks of the board."""
        row: Row = {self._at["constant"]: 1.0}
        self._add_letters(row, kept)
        for key, far in enumerate(reach):
            if far:
                self._add(row, f"key {self._relations[seat][key]} {far}")
        for places, now in zip(ground_of(self.table).stretch_keys, state, strict=True):
            for bit, key in enumerate(places):
                if not now >> bit & 1:
                    stage = stretch_stage(now, len(places))
                    self._add(row, f"stretch {self._relations[seat][key]} {stage}")
        return row

    def _add(self, row: Row, name: str, amount: float = 1.0) -> None:
        place = self._at[name]
        row[place] = row.get(place, 0.0) + amount

    def _add_letters(self, row: Row, kept: bytes) -> None:
        for letter, count in zip(self.letters, kept, strict=False):
            for copy in range(1, count + 1):
                self._add(row, f"{letter}{min(copy, TWINS)}")
        held = {letter: kept[code] for code, letter in enumerate(self.letters)}
        excess = sum(held.get(vowel, 0) for vowel in VOWELS) - SHARE * sum(kept)
        if excess:
            self._add(row, "many" if excess > 0 else "few", abs(excess))
        if held.get("Q") and not held.get("U", 1):
            self._add(row, "bare")

    def of_letters(self, row: Row) -> Row:
        """The part of a row that tells of letters."""
        first = self._at[f"key {RELATIONS[0]} 1"]
        return {place: amount for place, amount in row.items() if place < first}

    def worth(self, found: Sequence[float], fade: Sequence[float], rate: float) -> Worth:
        """The figures from what was found for each column."""
        at = dict(zip(self.names, found, strict=True))
        copies = range(1, TWINS + 1)
        return Worth(
            letters={letter: tuple(at[f"{letter}{copy}"] for copy in copies) for letter in self.letters},
            many_vowels=at["many"],
            few_vowels=at["few"],
            bare=-at["bare"],
            fade=tuple(fade),
            keys={
                whose: tuple(at[f"key {whose} {reach}"] for reach in range(1, FAR + 1)) for whose in RELATIONS
            },
            stretches={
                whose: tuple(at[f"stretch {whose} {stage}"] for stage in range(3)) for whose in RELATIONS
            },
            constant=at["constant"],
            key_points=self.table.rules.key_points,
            keyword_points=self.table.rules.keyword_points,
            rate=rate,
        )


def learn(table: Table, games: int, seed: int = 0, rounds: int = 2) -> Learnt:
    """Play so many games, in rounds that each begin with what the one before has found, and learn."""
    worth = by_thumb(table)
    for number in range(rounds):
        played = list(play(table, worth, games // rounds, Random(f"{seed}/{number}")))
        learnt = _learn_from(Columns(table), played)
        worth = learnt.worth
    return learnt._replace(games=games)


def play(table: Table, worth: Worth, games: int, chance: Random) -> Iterator[Played]:
    """Games of players who go by these figures."""
    finder = table.finder
    finder.follow(Layout(), 0)
    playouts = Playouts(finder.table, ground_of(table), figures_of(table, worth))
    playouts.begin()
    columns = Columns(table)
    for _ in range(games):
        playouts.load(*_dealt(table, chance), 0, 0, chance.getrandbits(32))
        yield _played(columns, playouts)
        playouts.lift()


def _dealt(table: Table, chance: Random) -> tuple[bytes, bytes]:
    """Racks as counts, and the stock."""
    codes = {letter: code for code, letter in enumerate(table.words.alphabet.letters)}
    pack = [codes[face.card] for face in table.pack.faces for _ in range(face.count)]
    chance.shuffle(pack)
    racks, dealt = bytearray(LETTERS * table.players), ground_of(table).share * table.players
    for place, code in enumerate(pack[:dealt]):
        racks[LETTERS * (place % table.players) + code] += 1
    return bytes(racks), bytes(pack[dealt:])


def _played(columns: Columns, playouts: Playouts) -> Played:
    """Play one game; a turn that finds the stock empty tells nothing of letters that are drawn."""
    totals, noted = [playouts.totals()], list[tuple[int, int, int, Row]]()
    while not playouts.over:
        seat, stock = playouts.turn, playouts.stock_left()
        playouts.take_turn(_SPREAD)
        totals.append(playouts.totals())
        if stock:
            row = columns.row(seat, playouts.kept_letters(), *playouts.marks())
            noted.append((len(totals) - 1, seat, playouts.stock_left(), row))
    ahead = _CIRCUITS * playouts.players
    turns = []
    for turn, seat, stock, row in noted:
        later = totals[min(turn + ahead, len(totals) - 1)]
        gained = [after - before for after, before in zip(later, totals[turn], strict=True)]
        turns.append(Sample(row, stock, gained[seat] - (sum(gained) - gained[seat]) / (len(gained) - 1)))
    return Played(turns, sum(totals[-2]), playouts.table.n_placed)


def _learn_from(columns: Columns, played: Sequence[Played]) -> Learnt:
    known = [sample for number, game in enumerate(played) if number % _HELD_OUT for sample in game.turns]
    unknown = [sample for game in played[::_HELD_OUT] for sample in game.turns]
    found = fit([(sample.row, sample.margin) for sample in known], len(columns.names), _PENALTY)
    bounds = [*pairwise(FADE_FROM), (FADE_FROM[-1], len(known))]
    fade = [
        _fade(columns, [one for one in known if least <= one.stock < above], found) for least, above in bounds
    ]
    rate = sum(game.points for game in played) / sum(game.laid for game in played)
    mean = sum(sample.margin for sample in known) / len(known)
    return Learnt(
        columns.worth(found, fade, rate),
        len(played),
        len(known),
        _size(sample.margin - _told(found, sample.row) for sample in unknown),
        _size(sample.margin - mean for sample in unknown),
    )


def fit(rows: Sequence[tuple[Row, float]], columns: int, penalty: float) -> list[float]:
    """The figures that best tell each target from its row; the last column is a constant, not penalised."""
    gram = [[0.0] * columns for _ in range(columns)]
    sums = [0.0] * columns
    for row, target in rows:
        places = sorted(row.items())
        for at, (place, amount) in enumerate(places):
            sums[place] += amount * target
            line = gram[place]
            for other, more in places[: at + 1]:
                line[other] += amount * more
    for place in range(columns - 1):
        gram[place][place] += penalty
    gram[-1][-1] += 1e-9
    return _solved(gram, sums)


def _solved(gram: list[list[float]], sums: Sequence[float]) -> list[float]:
    """Solve for a symmetric positive matrix, of which the lower half is given (Cholesky)."""
    count = len(sums)
    lower = [[0.0] * count for _ in range(count)]
    for i in range(count):
        for j in range(i + 1):
            rest = gram[i][j] - sum(map(mul, lower[i][:j], lower[j][:j]))
            lower[i][j] = sqrt(rest) if i == j else rest / lower[j][j]
    half = list[float]()
    for i in range(count):
        half.append((sums[i] - sum(map(mul, lower[i][:i], half))) / lower[i][i])
    found = [0.0] * count
    for i in reversed(range(count)):
        above = sum(lower[j][i] * found[j] for j in range(i + 1, count))
        found[i] = (half[i] - above) / lower[i][i]
    return found


def _fade(columns: Columns, some: Sequence[Sample], found: Sequence[float]) -> float:
    """By what factor letters kept count in these turns: what is left of the margins, told by them alone."""
    product, square = 0.0, 1e-9
    for sample in some:
        letters = _told(found, columns.of_letters(sample.row))
        product += letters * (sample.margin - _told(found, sample.row) + letters)
        square += letters * letters
    return min(2.0, max(0.0, product / square))


def _told(found: Sequence[float], row: Row) -> float:
    return sum(found[place] * amount for place, amount in row.items())


def _size(errors: Iterable[float]) -> float:
    """The root of the mean square."""
    squares = [error * error for error in errors]
    return sqrt(sum(squares) / len(squares))
