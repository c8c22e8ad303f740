"""Cases of scores: rounds are counted and challenges are played, and what is claimed of them is judged."""

from typing import Any

import pytest

from crossdeck.cases import CasesError
from tests.cases import VALUES, Case, passes, problem, report, steps


def counted(expect: Case, **parts: Any) -> Case:
    """A round of three players in which the first went out."""
    round_: Case = {"type": "round", "before": [5, 6, 7], "hands": [[], ["A", "Q"], ["KAN-U-GO"]], "out": 0}
    return {**round_, "values": VALUES, **parts, "expect": expect}


def challenged(expect: Case, **parts: Any) -> Case:
    """Seat 1 challenges a faulty word of seat 0 before the next player has played."""
    asked: Case = {"type": "challenge", "game": "lexicon", "before": [20, 30], "challenger": 1, "player": 0}
    return {**asked, "word_ok": False, "next_has_played": False, **parts, "expect": expect}


def score(*subcases: Case, **parts: Any) -> Case:
    return steps("score", *subcases, **{"game": "kanugo", **parts})


# Rounds


@pytest.mark.parametrize("game", ["kanugo", "kanugo-eo", "patchword", "lexicon", "all"])
def test_a_round_adds_what_is_left_in_the_hands(game: str) -> None:
    """KUG-43, PWD-39, LEX-29, LEX-30."""
    passes(score(counted({"scores": [5, 20, 22], "over": False, "winner": None}), game=game))
    assert problem(score(counted({"scores": [5, 20, 7]}), game=game)) == (
        "step 1: scores is [5, 20, 22], should be [5, 20, 7]"
    )


@pytest.mark.parametrize("out", [None, -1])
def test_in_a_void_round_everybody_scores(out: int | None) -> None:
    """R-18."""
    passes(score(counted({"scores": [15, 20, 22]}, hands=[["A"], ["A", "Q"], ["KAN-U-GO"]], out=out)))


def test_who_wins_a_heat_of_the_race_has_twenty_taken_off() -> None:
    """KRC-17, R-51."""
    passes(score(counted({"scores": [-15, 20, 22]}, race=True)))
    passes(score(counted({"scores": [-15, 20, 22]}), game="kanugo-race"))
    passes(score(counted({"scores": [5, 20, 22]}, race=False)))


@pytest.mark.parametrize(
    ("before", "target", "over", "winner"),
    [
        ([99, 85, 0], None, False, None),
        ([99, 86, 0], None, True, [2]),
        ([100, 86, 84], None, True, [2]),
        ([0, 86, 0], None, True, [0]),
        ([100, 86, 85], None, True, [0, 1, 2]),  # a lowest total held by several is a shared win
        ([15, 86, 0], None, True, [0, 2]),
        ([0, 36, 0], 50, True, [0]),  # LEX-36
        ([0, 35, 0], 50, False, None),
        ([0, 86, 0], 101, False, None),
    ],
)
def test_a_game_is_over_when_somebody_has_reached_the_target(
    before: list[int], target: int | None, over: bool, winner: list[int] | None
) -> None:
    """KUG-46, KUG-47, R-44, R-45: looked at when the round ends; the lowest total wins."""
    parts: Case = {"before": before} | ({} if target is None else {"target": target})
    passes(score(counted({"over": over, "winner": winner}, **parts)))
    assert "over is" in problem(score(counted({"over": not over, "winner": winner}, **parts)))
    assert "winner is" in problem(score(counted({"winner": [1]}, **parts)))


def test_figures_may_be_given_once_for_all_rounds() -> None:
    bare = counted({"scores": [5, 20, 22]})
    del bare["values"]
    passes(score(bare, values=VALUES))


# Claims


def test_a_right_claim_is_accepted_and_a_wrong_one_refused() -> None:
    right = {"legal": True, "scores": [5, 20, 22]}
    wrong = {"legal": False, "errors": ["E_SCORE"], "scores": [5, 20, 22]}
    passes(score(counted(right, claimed=[5, 20, 22]), counted(wrong, claimed=[5, 20, 7])))
    passes(score(counted(right, claimed={"scores": [5, 20, 22], "over": False})))
    passes(score(counted(wrong, claimed={"scores": [5, 20, 22], "over": True})))
    assert "legal is False, should be True" in problem(score(counted(right, claimed=[5, 20, 7])))
    assert "legal is True, should be False" in problem(score(counted(wrong, claimed=[5, 20, 22])))
    other = {**wrong, "errors": ["E_TURN"]}
    assert "refused for ['E_SCORE']" in problem(score(counted(other, claimed=[0, 0, 0])))


def test_without_a_claim_a_round_is_legal() -> None:
    passes(score(counted({"legal": True})))
    assert "legal is True" in problem(score(counted({"legal": False})))


def test_a_result_that_nobody_gives_is_a_failure() -> None:
    assert problem(score(counted({"mood": "good"}))) == "step 1: cannot check 'mood'"
    assert problem(score(challenged({"mood": "good"}))) == "step 1: cannot check 'mood'"


# Challenges

UPHELD: Case = {"accepted": True, "cards_back": True, "turn_lost": True, "stands": False}
WRONG: Case = {"accepted": True, "cards_back": False, "turn_lost": False, "stands": True}
REFUSED: Case = {"accepted": False, "cards_back": False, "turn_lost": False, "stands": True}


@pytest.mark.parametrize("game", ["kanugo", "kanugo-eo", "patchword", "lexicon"])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_challenge_costs_or_gains_the_challenger_ten(game: str, seat: int) -> None:
    """LEX-33, LEX-34, PWD-35, PWD-36, R-42; R-40: where the book has none, by the rules of Lexicon."""
    player = (seat + 1) % 3
    parts: Case = {"game": game, "before": [20, 30, 0], "challenger": seat, "player": player}
    for word_ok, points, result in ((False, -10, UPHELD), (True, 10, WRONG)):
        after = [20, 30, 0]
        after[seat] += points
        passes(score(challenged({**result, "scores": after}, word_ok=word_ok, **parts)))
        for name, value in result.items():
            wrong = challenged({name: not value}, word_ok=word_ok, **parts)
            assert problem(score(wrong)) == f"step 1: {name} is {value}, should be {not value}"


def test_at_a_party_a_wrong_word_is_fined_and_a_misspelt_one_is_not() -> None:
    """LXP-13 to LXP-16, R-74."""
    party: Case = {"game": "party", "before": [0, 0, 0, 0], "challenger": 2}
    passes(score(challenged({**UPHELD, "scores": [50, 0, 0, 0]}, **party, fault="wrong")))
    passes(score(challenged({**UPHELD, "scores": [0, 0, 0, 0]}, **party, fault="misspelt")))
    passes(score(challenged({**WRONG, "scores": [0, 0, 0, 0]}, **party, word_ok=True)))
    late: Case = {**REFUSED, "scores": [0, 0, 0, 0], "legal": False}
    passes(score(challenged(late, **party, fault="wrong", next_has_played=True)))
    assert "scores is [50, 0, 0, 0], should be [50, 0, -10, 0]" in problem(
        score(challenged({"scores": [50, 0, -10, 0]}, **party, fault="wrong"))
    )


def test_at_a_party_whoever_is_out_wins_the_table_whatever_he_was_fined() -> None:
    """LXP-09, R-73."""
    party: Case = {"game": "party", "before": [50, 0, 0]}
    passes(score(counted({"scores": [50, 14, 15], "over": True, "winner": [0]}, **party)))
    void: Case = {**party, "out": None, "before": [0, 0, 0], "hands": [["A"], ["A", "Q"], ["A"]]}
    passes(score(counted({"scores": [10, 14, 10], "over": True, "winner": [0, 2]}, **void)))


@pytest.mark.parametrize("fault", ["wrong", "misspelt"])
def test_a_barred_word_comes_down_like_a_misspelt_one(fault: str) -> None:
    passes(score(challenged({**UPHELD, "scores": [20, 20]}, fault=fault)))


def test_once_the_next_player_has_played_it_is_too_late() -> None:
    """R-41."""
    for word_ok in (True, False):
        late = {**REFUSED, "scores": [20, 30]}
        passes(score(challenged(late, word_ok=word_ok, next_has_played=True)))
        passes(score(challenged({**late, "legal": False}, word_ok=word_ok, next_has_played=True)))
        assert "accepted is False" in problem(score(challenged(UPHELD, next_has_played=True)))


def test_where_any_time_will_do_a_late_challenge_moves_points_only() -> None:
    """PWD-34, R-41."""
    late: Case = {"game": "patchword", "next_has_played": True, "any_time": True}
    passes(score(challenged({**WRONG, "scores": [20, 20]}, **late)))
    passes(score(challenged({**WRONG, "scores": [20, 40]}, word_ok=True, **late)))
    in_time: Case = {**late, "next_has_played": False}
    passes(score(challenged({**UPHELD, "scores": [20, 20]}, **in_time)))


@pytest.mark.parametrize("challenger", [0, 2, -1])
def test_nobody_challenges_his_own_word_nor_from_outside(challenger: int) -> None:
    passes(score(challenged({**REFUSED, "scores": [20, 30]}, challenger=challenger)))


def test_scores_may_fall_below_nothing() -> None:
    """R-42."""
    passes(score(challenged({"scores": [0, -10]}, before=[0, 0])))


def test_a_claim_about_a_challenge_is_judged() -> None:
    right: Case = {**UPHELD, "scores": [20, 20], "legal": True}
    passes(score(challenged(right, claimed=[20, 20])))
    wrong = {**right, "legal": False, "errors": ["E_SCORE"]}
    passes(score(challenged(wrong, claimed=[30, 30])))
    late: Case = {**REFUSED, "scores": [20, 30], "legal": False, "errors": ["E_SCORE"]}
    passes(score(challenged(late, next_has_played=True, claimed=[20, 20])))
    passes(score(challenged({**late, "legal": True}, next_has_played=True, claimed=[20, 30])))


# What is not run, and what is none


@pytest.mark.parametrize(
    ("subcase", "part"),
    [
        ({"type": "song", "expect": {}}, "unknown type 'song'"),
        (challenged({}, game="whist"), "unknown game 'whist'"),
        (challenged({}, fault="rude"), "unknown fault 'rude'"),
        (challenged({}, before=[1]), "players"),
        (challenged({}, before=[0] * 9), "2 to 8 players"),
    ],
)
def test_what_is_not_known_here_fails_that_case_alone(subcase: Case, part: str) -> None:
    assert part in problem(score(subcase))


@pytest.mark.parametrize(
    "subcase",
    [
        7,
        {},
        {"type": "round", "expect": {}},
        counted({}, before=[1]),
        counted({}, before="5"),
        counted({}, before=[1, 2, "3"]),
        counted({}, hands=[[], ["A"], ["QU"]]),
        counted({}, hands=["", "A", "Q"]),
        counted({}, out=3),
        counted({}, out="first"),
        counted({}, race="yes"),
        counted({}, target="fifty"),
        counted({}, values={"A": "ten"}),
        counted(7),  # type: ignore[arg-type]  # as a file may have it
        challenged({}, player=2),
        challenged({}, player=None),
        challenged({}, challenger="one"),
        challenged({}, word_ok="no"),
        challenged({}, next_has_played=0),
        challenged({}, any_time=1),
        challenged({}, before=None),
    ],
)
def test_a_subcase_that_is_none_is_refused(subcase: Any) -> None:
    with pytest.raises(CasesError, match=r"ours\.json, case ours: not in the schema"):
        report(score(subcase))


# Keyword Solitaire


def tallied(expect: Case, *, game: str = "keyword-solitaire", **parts: Any) -> Case:
    return score({"type": "kws", **parts, "expect": expect}, game=game)


@pytest.mark.parametrize(
    ("parts", "total"),
    [
        ({"letters": {"blue": 1}, "left": 1}, 5),  # KWS-04, KWS-08
        ({"letters": {"other_key": 1}, "left": 1}, 15),  # KWS-05, R-85
        ({"letters": {"blue_key": 1}, "left": 1}, 45),  # KWS-06
        ({"letters": {"other": 7}, "left": 1}, -5),  # KWS-10
        ({"letters": {"blue_key": 2}, "keywords": 1, "left": 1}, 145),  # KWS-07, R-86
        ({"letters": {"blue": 1}}, 60),  # KWS-09: rid of all
        ({"letters": {"blue": 1}, "stock": 1}, 10),  # the stock is not empty
        ({"letters": {"blue": 1}, "stock": 3, "left": 2}, 0),
        ({"letters": {}}, 50),
    ],
)
def test_keyword_solitaire_is_counted_by_squares(parts: Case, total: int) -> None:
    passes(tallied({"score": total, "win": False}, **parts))
    assert f"score is {total}, should be {total + 1}" in problem(tallied({"score": total + 1}, **parts))
    passes(tallied({"legal": False, "errors": ["E_SCORE"]}, claimed=total + 5, **parts))
    passes(tallied({"legal": True}, claimed=total, **parts))


@pytest.mark.parametrize(("blue", "wins"), [(80, True), (79, False)])
def test_850_points_win(blue: int, wins: bool) -> None:
    """KWS-11: 800 for eighty letters and 50 for being rid of all."""
    passes(tallied({"score": blue * 10 + 50, "win": wins}, letters={"blue": blue}))


def test_a_count_of_something_else_fails_or_is_refused() -> None:
    assert "letters on 'red'" in problem(tallied({}, letters={"red": 1}))
    assert "is not counted so" in problem(tallied({}, letters={}, game="lexicon"))
    for parts in ({"letters": {"blue": -1}}, {"letters": {}, "left": 10**9}, {"letters": {"blue": "1"}}):
        with pytest.raises(CasesError):
            report(tallied({"score": 0}, **parts))
