"""Learning: known figures are found again, games are noted as they were, and a file comes back as written."""

from random import Random
from typing import Any

import pytest

from crossdeck.bots.board import learning
from crossdeck.bots.board.figures import by_thumb, relation
from crossdeck.bots.board.ground import ground_of
from crossdeck.bots.board.learning import Columns, fit, learn, play
from crossdeck.bots.board.learnt import read, written
from crossdeck.bots.board.playouts import Playouts
from crossdeck.bots.board.worth import RELATIONS
from tests.bots.board import keyword


def test_least_squares_finds_the_figures_that_made_the_data() -> None:
    chance, true = Random(3), [4.0, -2.5, 0.0, 7.0, 11.0]
    rows = []
    for _ in range(400):
        row = {place: float(chance.randrange(3)) for place in range(4) if chance.random() < 0.7}
        row[4] = 1.0
        rows.append((row, sum(true[place] * amount for place, amount in row.items()) + chance.gauss(0, 0.5)))
    assert fit(rows, 5, 0.0) == pytest.approx(true, abs=0.15)


def test_a_penalty_holds_figures_back_that_few_turns_tell_of() -> None:
    rows = [({0: 1.0, 2: 1.0}, 10.0), ({1: 1.0, 2: 1.0}, 10.0)] + [
        ({2: 1.0}, 0.0),
        ({1: 1.0, 2: 1.0}, 10.0),
    ] * 50
    rare, common, _ = fit(rows, 3, 5.0)
    assert rare < 5 < common < 10


def test_a_row_tells_the_letters_kept_and_the_board_as_the_seat_sees_it() -> None:
    columns = Columns(keyword(2).table)
    letters = columns.letters
    kept = bytearray(32)
    for letter, count in {"Q": 1, "T": 4, "E": 1}.items():
        kept[letters.index(letter)] = count
    whose = [relation(columns.table, 0, key) for key in range(ground_of(columns.table).keys)]
    reach = [0] * len(whose)
    reach[whose.index("mine")] = 2
    row = columns.row(0, bytes(kept), reach, [0] * 24)
    named = {columns.names[place]: amount for place, amount in row.items()}
    once = dict.fromkeys(("T1", "T2", "Q1", "E1", "bare", "constant", "key mine 2"), 1)
    assert named.items() >= {**once, "T3": 2}.items()
    assert named["few"] == pytest.approx(0.42 * 6 - 1)
    other = {columns.names[place] for place in columns.row(1, bytes(kept), reach, [0] * 24)}
    assert "key next 2" in other


class Noting:
    """Playouts that note the points of all after each turn."""

    def __init__(self, *given: Any) -> None:
        self.inner = Playouts(*given)
        self.games: list[list[tuple[int, list[float]]]] = []
        MADE.append(self)

    def load(self, *given: Any) -> None:
        self.inner.load(*given)
        self.games.append([])

    def take_turn(self, spread: float) -> None:
        seat = self.inner.turn
        self.inner.take_turn(spread)
        self.games[-1].append((seat, list(self.inner.totals())))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)


MADE: list[Noting] = []


def test_the_margins_of_a_game_of_two_are_what_one_gets_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the two circuits after a turn, which are four turns, or as many as are left."""
    monkeypatch.setattr(learning, "Playouts", Noting)
    game = keyword(2)
    played = list(play(game.table, by_thumb(game.table), 2, Random(1)))
    assert len(played) == 2
    for one, turns in zip(played, MADE[-1].games, strict=True):
        assert len(one.turns) > 10, "as long as the stock lasts"
        for place, sample in enumerate(one.turns):
            seat, now = turns[place]
            _, later = turns[min(place + 4, len(turns) - 1)]
            own, other = (later[each] - now[each] for each in (seat, 1 - seat))
            assert sample.margin == own - other
        assert 0 < one.laid <= 100
        assert one.points == sum(turns[-2][1])
    assert {sample.margin > 0 for one in played for sample in one.turns} == {True, False}


def test_the_same_chance_plays_the_same_games() -> None:
    table = keyword(2).table
    first, again, other = (list(play(table, by_thumb(table), 1, Random(seed))) for seed in (1, 1, 2))
    assert first == again != other


def test_what_was_learnt_is_written_and_read_back() -> None:
    game = keyword(2)
    found = learn(game.table, 20, seed=2)
    text = written({2: found}, "crossdeck learn keyword", "small 1234")
    back = read(text)[2]
    for name in RELATIONS:
        assert back.keys[name] == pytest.approx(found.worth.keys[name], abs=0.01)
    assert back.letters["S"] == pytest.approx(found.worth.letters["S"], abs=0.01)
    assert back.rate == pytest.approx(found.worth.rate, abs=0.01)
    assert 'command = "crossdeck learn keyword"' in text
    assert (found.games, found.turns > 0, found.error > 0, found.spread > 0) == (20, True, True, True)
