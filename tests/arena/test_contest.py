"""One deal with one seating: who sat where, what it came to, and how long each move took."""

from collections import Counter
from dataclasses import replace
from zlib import crc32

import pytest

from crossdeck.arena import contest as module
from crossdeck.arena.contest import Contest, ContestError, Row, check_bots, pieces_of, run, seated
from crossdeck.bots import Bot, BotError, bot
from crossdeck.bots.selfplay import play_match, play_round
from crossdeck.cards import pack
from crossdeck.catalogue import GAMES, name_of_deal, playable, with_pack
from crossdeck.play import Action, Pass, Table, View
from crossdeck.rules import Ending
from tests.bots import dealt, round_end, small_words, table_of

TWO = Contest("kan-u-go", ("greedy", "random"), 2)


def rows(contest: Contest, deals: int = 2) -> list[Row]:
    return [run(contest, piece) for number in range(deals) for piece in pieces_of(contest, number)]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_and_somebody_wins(game: str) -> None:
    rules = GAMES[game]
    for row in rows(Contest(game, ("greedy", "random"), 3), 1):
        assert len(row.points) == len(row.bots) == len(row.cpu_ms) == len(row.wall_ms) == 3
        assert row.winners
        best = max(row.points) if rules.ending is Ending.HIGHEST else min(row.points)
        assert rules.ending is Ending.HAND or any(row.points[seat] == best for seat in row.winners)
        assert row.rounds == 1


def test_the_same_playing_always_goes_the_same_way() -> None:
    assert rows(TWO) == rows(TWO)


def test_it_is_the_deal_of_this_number_and_the_bots_of_this_seating() -> None:
    engine = table_of("kan-u-go", 2, graded=True)
    name = dealt(engine, 5).name
    for seating, specs in enumerate((("greedy", "random"), ("random", "greedy"))):
        with seated(specs, engine.table, crc32(name.encode())) as bots:
            end = round_end(engine, bots, 5)
        row = run(TWO, (5, seating))
        assert (row.points, row.winners) == (end.scores, (end.out,))


@pytest.mark.parametrize("game", ["kan-u-go", "lexicon-large", "kan-u-go-race"])
def test_a_match_goes_to_its_end(game: str) -> None:
    contest = Contest(game, ("greedy", "greedy:3", "random"), 3, match=True)
    row = run(contest, (1, 0))
    engine = module.engine_of(contest)
    start = dealt(engine, 1)
    with seated(("greedy", "random", "greedy:3"), engine.table, crc32(start.name.encode())) as bots:
        *_, (end, _) = play_match(engine, bots, start)
    outcome = engine.outcome(end)
    assert outcome is not None
    assert (row.points, row.winners, row.rounds) == (outcome.scores, outcome.winners, end.round)
    assert row.rounds > 1


def test_a_round_that_nobody_wins_goes_to_the_best_points() -> None:
    """R-18: everybody scores his hand."""
    stuck = Contest("kan-u-go", ("greedy", "random"), 2, (("deadlock", "1"), ("exchange", "only-if-stuck")))
    played = rows(stuck, 8)
    for row in played:
        assert row.winners == tuple(seat for seat in (0, 1) if row.points[seat] == min(row.points))
    assert any(min(row.points) > 0 for row in played)


def test_who_goes_out_has_won_the_round_whatever_challenges_cost() -> None:
    engine = module.engine_of(TWO)
    end = replace(round_end(engine, [bot("greedy", engine.table)] * 2, 1), scores=(50, 20), out=0)
    assert module._winners(engine, end, match=False) == (0,)
    assert module._winners(engine, replace(end, out=None), match=False) == (1,)
    assert module._winners(engine, replace(end, out=None, scores=(20, 20)), match=False) == (0, 1)


def test_moves_are_timed_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Counter(wall=0, cpu=0)

    def slow(spec: str, table: Table, seed: int) -> Bot:
        return Slow(bot(spec, table, seed))

    class Slow:
        def __init__(self, inner: Bot) -> None:
            self.inner, self.name = inner, inner.name

        def act(self, view: View) -> Action | None:
            clock["wall"] += 3
            clock["cpu"] += 2 if self.name == "greedy" else 1
            return self.inner.act(view)

        def takes(self, view: View, action: Action) -> int:
            return self.inner.takes(view, action)

    monkeypatch.setattr(module, "perf_counter", lambda: clock["wall"])
    monkeypatch.setattr(module, "thread_time", lambda: clock["cpu"])
    row = run(TWO, (0, 0), slow)
    assert [set(spans) for spans in row.cpu_ms] == [{2000.0}, {1000.0}]
    assert [set(spans) for spans in row.wall_ms] == [{3000.0}, {3000.0}]
    assert row == run(TWO, (0, 0))


def test_rows_that_differ_in_time_alone_are_equal() -> None:
    row = Row(0, 0, (0, 1), (0, 5), (0,), 1, ((1.0,), (2.0,)), ((1.0,), (2.0,)))
    assert replace(row, cpu_ms=((9.0,), ()), wall_ms=()) == row
    assert replace(row, points=(5, 0)) != row


class Idler:
    """A bot that holds something and does what it was made to do."""

    name = "idler"
    closed = 0

    def __init__(self, does: Action | None) -> None:
        self._does = does

    def act(self, _: View) -> Action | None:
        return self._does

    def takes(self, _: View, __: Action) -> int:
        return 0

    def close(self) -> None:
        type(self).closed += 1


@pytest.mark.parametrize(
    ("does", "problem"),
    [
        (None, "the game waits for idler, who does nothing"),
        (Pass(0), r"kan-u-go;players=2#\d+ with .* broken off"),
    ],
)
def test_a_bot_that_breaks_off_is_named_and_all_are_closed(
    does: Action | None, problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    Idler.closed = 0
    with pytest.raises(ContestError, match=problem):
        run(TWO, (0, 0), lambda *_: Idler(does))
    assert Idler.closed == 2
    monkeypatch.setattr(module, "_warm", lambda *_: None)
    with pytest.raises(ContestError, match=problem):
        run(TWO, (0, 0), lambda *_: Idler(does))
    assert Idler.closed == 4


def test_bots_are_closed_too_if_another_cannot_be_made() -> None:
    def make(spec: str, table: Table, seed: int) -> Bot:
        return Idler(None) if spec == "greedy" else bot("none", table, seed)

    Idler.closed = 0
    with pytest.raises(BotError):
        check_bots(TWO, make)
    assert Idler.closed == 1


def test_a_round_without_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_ENDLESS", 3)
    with pytest.raises(ContestError, match="has not ended after 3 actions; let deadlocks end a round"):
        run(TWO, (0, 0))


def test_a_pack_of_one_s_own_is_played_with() -> None:
    own = replace(pack("kan-u-go"), id="mine", faces=pack("patch-word").faces)
    assert rows(replace(TWO, pack=pack("kan-u-go"))) == rows(TWO)
    contest = replace(TWO, pack=own)
    engine = playable(with_pack(GAMES["kan-u-go"], own), 2, small_words(graded=True), own)
    start = engine.deal(name_of_deal(engine.table.rules, 2, 3, own))
    with seated(contest.bots, engine.table, crc32(start.name.encode())) as bots:
        *_, (end, _) = play_round(engine, bots, start)
    row = run(contest, (3, 0))
    assert (row.points, row.winners) == (end.scores, (end.out,))
