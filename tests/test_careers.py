"""What finished patiences add up to, how they are written down, and what is shared of one."""

import json
from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossdeck.careers import (
    Career,
    Finished,
    Standard,
    by_standard,
    career,
    finished_line,
    read_finished,
    share_text,
)
from crossdeck.catalogue import PATIENCES
from crossdeck.patience import Assists, Result

MAY = date(2026, 5, 1)
SOLITAIRE = "lexicon-solitaire-1"


def game(number: int, result: Result = Result.WON, /, **more: object) -> Finished:
    """A game of Lexicon Solitaire No. 1, won in 12 words unless it is said otherwise."""
    plain = Finished(
        game=SOLITAIRE,
        deal=f"{SOLITAIRE}#{number}",
        number=str(number),
        dictionary="tournament",
        result=result,
        when=MAY,
        words=12,
        left=0 if result is Result.WON else 6,
        cards=51,
        plays=12,
    )
    return replace(plain, **more)  # type: ignore[arg-type]  # fields by name


def wins(pattern: str) -> list[Finished]:
    return [game(at, Result.WON if each == "w" else Result.LOST) for at, each in enumerate(pattern)]


def test_nobody_has_played_yet() -> None:
    assert career([]) == Career()
    assert career([]).unassisted.rate is None


@pytest.mark.parametrize(
    ("pattern", "streak", "best"), [("w", 1, 1), ("l", 0, 0), ("wwlw", 1, 2), ("lwww", 3, 3), ("wwl", 0, 2)]
)
def test_a_streak_is_of_wins_in_a_row(pattern: str, streak: int, best: int) -> None:
    tally = career(wins(pattern)).unassisted
    assert (tally.streak, tally.best_streak) == (streak, best)
    assert (tally.played, tally.won) == (len(pattern), pattern.count("w"))
    assert tally.rate == pattern.count("w") / len(pattern)


def test_giving_up_is_no_win() -> None:
    tally = career([game(1), game(2, Result.GIVEN_UP)]).unassisted
    assert (tally.played, tally.won, tally.streak) == (2, 1, 0)


@pytest.mark.parametrize("kind", ["undos", "exists", "where", "which", "solver"])
def test_help_of_any_kind_keeps_a_game_apart(kind: str) -> None:
    helped = game(2, assists=replace(Assists(), **{kind: 1}))
    told = career([game(1, Result.LOST), helped])
    assert (told.unassisted.played, told.unassisted.won) == (1, 0)
    assert (told.assisted.played, told.assisted.won) == (1, 1)


def test_a_helped_game_does_not_break_a_streak_of_games_without_help() -> None:
    helped = game(2, Result.LOST, assists=Assists(undos=1))
    assert career([game(1), helped, game(3)]).unassisted.streak == 2


def test_whoever_plays_a_deal_again_knows_its_cards() -> None:
    told = career([game(1, Result.LOST), game(1)])
    assert (told.unassisted.played, told.unassisted.won) == (1, 0)
    assert (told.assisted.played, told.assisted.won) == (1, 1)


def test_a_deal_that_was_tried_often_with_help_counts_once_and_its_win_stays() -> None:
    undone = Assists(undos=3)
    tries = [game(1, result, assists=undone) for result in (Result.LOST, Result.WON, Result.LOST)]
    tally = career(tries).assisted
    assert (tally.played, tally.won) == (1, 1)


def test_the_best_is_of_games_that_were_won() -> None:
    tally = career(
        [game(1, words=9, plays=9), game(2, words=8, plays=14), game(3, Result.LOST, words=1, plays=1)]
    )
    assert tally.unassisted.fewest_words == 8
    assert tally.unassisted.fewest_plays == 9
    assert tally.unassisted.best_score is None


def test_cards_left_are_distributed() -> None:
    tally = career([game(1), game(2), game(3, Result.LOST, left=4)]).unassisted
    assert tally.distribution == {0: 2, 4: 1}


def test_in_keyword_solitaire_points_count_lost_or_won() -> None:
    # KWS-11
    games = [
        game(at, Result.WON if score >= 850 else Result.LOST, game="keyword-solitaire", score=score)
        for at, score in enumerate((849, 850, -20, 812))
    ]
    tally = career(games).unassisted
    assert tally.best_score == 850
    assert tally.distribution == {-50: 1, 800: 2, 850: 1}


def test_in_keyword_patience_words_of_the_games_won_are_distributed() -> None:
    # KWP-03
    games = [
        game(1, game="keyword-patience", words=7),
        game(2, Result.LOST, game="keyword-patience", words=3),
    ]
    assert career(games).unassisted.distribution == {7: 1}


def daily(*days: int, result: Result = Result.WON, **more: object) -> list[Finished]:
    """Deals of these days after the first of May."""
    return [game(100 + day, result, day=MAY + timedelta(days=day), **more) for day in days]


@pytest.mark.parametrize(
    ("days", "today", "streak", "best"),
    [
        ((0, 1, 2), 2, 3, 3),
        ((0, 1, 2), 3, 3, 3),  # today is still to come
        ((0, 1, 2), 4, 0, 3),
        ((0, 1, 3), 3, 1, 2),
        ((3, 0, 1), 3, 1, 2),  # an older day may be played later
        ((), 0, 0, 0),
    ],
)
def test_days_in_a_row_are_a_streak(days: tuple[int, ...], today: int, streak: int, best: int) -> None:
    told = career(daily(*days), MAY + timedelta(days=today))
    assert (told.daily_streak, told.best_daily_streak) == (streak, best)


def test_a_day_lost_or_helped_ends_the_streak_of_days() -> None:
    assert career([*daily(0, 1), *daily(2, result=Result.LOST)], MAY + timedelta(days=3)).daily_streak == 0
    assert career([*daily(0), *daily(1, assists=Assists(where=1))], MAY + timedelta(days=2)).daily_streak == 0


def test_without_today_the_last_day_played_counts() -> None:
    assert career(daily(0, 1)).daily_streak == 2


def test_other_options_and_other_words_are_not_compared() -> None:
    strict = game(1, options={"spelling_order": "yes"})
    small = game(2, dictionary="household")
    alone = game(3, game="kan-u-go-alone-1")
    groups = by_standard([strict, small, game(4), alone])
    assert list(groups) == [
        Standard("kan-u-go-alone-1", "tournament"),
        Standard(SOLITAIRE, "household"),
        Standard(SOLITAIRE, "tournament"),
        Standard(SOLITAIRE, "tournament", (("spelling_order", "yes"),)),
    ]
    assert [len(games) for games in groups.values()] == [1, 1, 1, 1]


# The lines.

finished_games = st.builds(
    Finished,
    game=st.sampled_from(list(PATIENCES)),
    deal=st.text(min_size=1, max_size=40),
    number=st.integers(0, 2**53).map(str),
    dictionary=st.text(min_size=1, max_size=20),
    result=st.sampled_from([result for result in Result if result.is_over]),
    when=st.dates(),
    day=st.none() | st.dates(),
    score=st.integers(-500, 2000),
    words=st.integers(0, 99),
    left=st.integers(0, 99),
    cards=st.integers(0, 99),
    plays=st.integers(0, 999),
    assists=st.builds(Assists, *[st.integers(0, 99)] * 5),
)


@given(st.lists(finished_games, max_size=5))
def test_games_are_read_as_they_were_written(games: list[Finished]) -> None:
    text = "".join(f"{finished_line(each)}\n" for each in games)
    assert text.count("\n") == len(games)
    assert read_finished(text) == (games, [])


@given(st.text(max_size=60))
def test_no_text_makes_reading_fall_over(text: str) -> None:
    games, damaged = read_finished(text)
    assert not games
    assert len(damaged) == sum(bool(line.strip()) for line in text.split("\n"))


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"game": "kan-u-go"}, "no patience is called 'kan-u-go'"),
        ({"game": ["x"]}, "no patience is called"),
        ({"result": "playing"}, "result is none of won, lost, given-up"),
        ({"left": -1}, "left is no whole number"),
        ({"left": True}, "left is no whole number"),
        ({"score": 1.5}, "score is no whole number"),
        ({"when": "yesterday"}, "when: 'yesterday' is no day"),
        ({"day": 5}, "day: '' is no day"),
        ({"deal": ""}, "deal is no text"),
        ({"options": {"spelling_order": "perhaps"}}, "spelling_order"),
        ({"options": {"no such": "yes"}}, "no such"),
        ({"options": [1]}, "options are no texts by name"),
        ({"assists": {"undos": 1}}, "assists are not exists, solver, undos, where, which"),
        ({"assists": None}, "assists are not"),
    ],
)
def test_a_damaged_line_is_told_and_the_others_are_read(change: dict[str, object], problem: str) -> None:
    bad = json.dumps({**json.loads(finished_line(game(2))), **change})
    games, damaged = read_finished(f"{finished_line(game(1))}\n{bad}\n\n{finished_line(game(3))}\n")
    assert games == [game(1), game(3)]
    assert [each.line for each in damaged] == [2]
    assert problem in damaged[0].problem


@pytest.mark.parametrize("line", ["{", "[]", "null", "{}", "[" * 100_000, "\ufeff{}"])
def test_what_is_no_game_is_damaged(line: str) -> None:
    assert len(read_finished(line)[1]) == 1


def test_a_line_that_was_cut_off_is_damaged_and_not_half_read() -> None:
    whole = finished_line(game(1))
    assert all(read_finished(whole[:end])[0] == [] for end in range(len(whole)))


# Sharing.


def test_a_won_daily_deal_is_shared_by_the_number_of_its_day() -> None:
    assert share_text(daily(0)[0]) == (
        "crossdeck: Lexicon Solitaire No. 1, day 121\n■■■■■■■■■■ won, 12 words, 12 moves\nno help"
    )


def test_it_is_shared_in_esperanto_too() -> None:
    helped = daily(0, assists=Assists(undos=1, exists=1, which=2, solver=1))[0]
    assert share_text(helped, "eo") == (
        "crossdeck: Lexicon, unua soliludo, tago 121\n■■■■■■■■■■ venkita, 12 vortoj, 12 movoj\n"
        "1 malfaro, 3 konsiloj, 1 rigardo al la solvilo"
    )


def test_what_was_not_won_says_how_far_it_came() -> None:
    lost = daily(0, result=Result.LOST, left=1, plays=1)[0]
    assert share_text(lost).splitlines()[1] == "■■■■■■■■■□ not won, 1 card left, 1 move"
    far = replace(lost, left=40)
    assert share_text(far).splitlines()[1] == "■■□□□□□□□□ not won, 40 cards left, 1 move"


def test_points_are_shared_and_measured_by_the_target() -> None:
    # KWS-11
    scored = game(1, Result.LOST, game="keyword-solitaire", score=425)
    assert share_text(scored).splitlines()[1] == "■■■■■□□□□□ not won, 425 points, 12 moves"
    easy = replace(scored, result=Result.WON, options={"target": "400"})
    assert share_text(easy).splitlines()[1] == "■■■■■■■■■■ won, 425 points, 12 moves"


def test_any_other_deal_is_shared_by_its_number_and_an_early_day_by_its_date() -> None:
    assert share_text(game(17)).splitlines()[0] == "crossdeck: Lexicon Solitaire No. 1, deal 17"
    early = game(17, day=date(1934, 5, 1))
    assert share_text(early).splitlines()[0] == "crossdeck: Lexicon Solitaire No. 1, 1934-05-01"


@given(finished_games, st.sampled_from(["en", "eo"]))
def test_the_result_gives_nothing_of_the_deal_away(finished: Finished, language: str) -> None:
    text = share_text(finished, language)  # type: ignore[arg-type]  # one of the two
    same = replace(finished, deal="other", when=MAY)
    assert share_text(same, language) == text  # type: ignore[arg-type]
    assert len(text.splitlines()) == 3
