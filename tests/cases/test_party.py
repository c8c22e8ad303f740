"""Cases of parties: who moves on, who wins, how long a hand is, how many stewards, whose prize."""

from typing import Any

import pytest

from crossdeck.cases import CasesError
from tests.cases import Case, passes, problem, report, steps

TABLES = [["a", "b", "c", "d"], ["e", "f", "g", "h"]]
HELD = {"a": 0, "b": 20, "c": 30, "d": 9, "e": 40, "f": 12, "g": 13, "h": 50}
GAINED = {"a": 100, "b": 200, "c": 300, "d": 90, "e": 40, "f": 120, "g": 130, "h": 50}


def party(type_: str, expect: Case, game: str = "party", **parts: Any) -> Case:
    return steps("setup", {"type": type_, "game": game, **parts, "expect": expect}, game="party")


def moved(expect: Case, tables: Any = None, **held: Any) -> Case:
    return party("party_move", expect, tables=tables or TABLES, hand_total={**HELD, **held})


def test_the_winner_of_each_table_moves_on_and_deals_there() -> None:
    """LXP-09, LXP-10, R-73."""
    right = {"tables": [["b", "c", "d", "f"], ["e", "g", "h", "a"]], "dealers": ["f", "a"]}
    passes(moved({"legal": True, **right}))
    assert "dealers is ['f', 'a']" in problem(moved({"dealers": ["b", "e"]}))
    assert "tables is" in problem(moved({"tables": TABLES}))


def test_the_two_highest_move_on_in_keyword() -> None:
    """KPT-07, R-90."""
    right = {"tables": [["a", "d", "f", "g"], ["e", "h", "b", "c"]]}
    given: dict[str, Any] = {"game": "keyword-party", "tables": TABLES, "score": GAINED}
    passes(party("party_move", right, **given))
    assert "tables is" in problem(party("party_move", {"tables": TABLES}, **given))
    passes(party("party_move", {"legal": False, "errors": ["E_SCORE"]}, **given, claimed=TABLES))


def test_nobody_moves_before_a_tie_is_cut_for() -> None:
    """R-73."""
    level = moved({"legal": False, "errors": ["E_SHAPE"]}, d=0)
    passes(level)
    assert "cut for it first" in problem(moved({"legal": True}, d=0))


def test_nobody_moves_while_a_score_is_missing() -> None:
    """LXP-07, LXP-08."""
    some = {name: points for name, points in HELD.items() if name != "g"}
    asked: dict[str, Any] = {"tables": TABLES, "hand_total": some}
    passes(party("party_move", {"legal": False, "errors": ["E_SHAPE"]}, **asked))
    assert "missing" in problem(party("party_move", {"legal": True}, **asked))


@pytest.mark.parametrize(
    ("game", "totals", "winner"),
    [
        ("party", {"a": 30, "b": 12, "c": 50}, ["b"]),  # LXP-11
        ("keyword-party", {"a": 30, "b": 12, "c": 50}, ["c"]),  # KPT-08
        ("party", {"a": 12, "b": 30, "c": 12}, ["a", "c"]),
        ("party", dict(zip("abcdefghi", range(9, 0, -1), strict=True)), ["i"]),
    ],
)
def test_the_best_total_wins_the_party(game: str, totals: dict[str, int], winner: list[str]) -> None:
    passes(party("party_end", {"winner": winner}, game, totals=totals))
    assert problem(party("party_end", {"winner": ["b", "a"]}, game, totals=totals)).endswith("['b', 'a']")


@pytest.mark.parametrize(
    ("game", "minutes", "legal"),
    [("party", 7, True), ("party", 5, True), ("party", 8, False), ("keyword-party", 40, True),
     ("keyword-party", 41, False), ("keyword-party", 7, True)],
)  # fmt: skip
def test_a_hand_has_its_longest_time(game: str, minutes: int, legal: bool) -> None:
    """LXP-06, KPT-05."""
    passes(party("time", {"legal": legal}, game, minutes=minutes))
    assert "legal is" in problem(party("time", {"legal": not legal}, game, minutes=minutes))


@pytest.mark.parametrize(
    ("game", "tables", "stewards"),
    [("party", 1, 1), ("party", 10, 1), ("party", 11, 2), ("keyword-party", 5, 1), ("keyword-party", 11, 3)],
)
def test_stewards_go_by_the_tables(game: str, tables: int, stewards: int) -> None:
    """LXP-02, KPT-02."""
    passes(party("stewards", {"stewards": stewards}, game, tables=tables))
    passes(
        party("stewards", {"legal": False, "errors": ["E_SCORE"]}, game, tables=tables, claimed=stewards + 1)
    )


PLAYS = [["a", "HAT", True], ["b", "HOME", False], ["c", "HOME", True], ["d", "HOME", True]]


def test_the_first_valid_spelling_has_the_prize() -> None:
    """KPZ-01, R-91."""
    passes(party("prize", {"prize": ["c"]}, keyword="HOME", plays=PLAYS))
    passes(party("prize", {"prize": ["c", "d"]}, keyword="HOME", plays=PLAYS, all=True))
    passes(party("prize", {"prize": []}, keyword="HOUSE", plays=PLAYS))
    passes(party("prize", {"prize": []}, keyword="HOME", plays=[]))
    assert "prize is ['c']" in problem(party("prize", {"prize": ["b"]}, keyword="HOME", plays=PLAYS))


@pytest.mark.parametrize(
    ("subcase", "part"),
    [
        (moved({}, tables=[["a", "b"], ["b", "c"]]), "a guest sits at two tables"),
        (moved({}, z=3), "'z' sits at no table"),
        (party("stewards", {}, "whist", tables=3), "unknown game 'whist'"),
        (party("time", {}, "kanugo", minutes=3), "kan-u-go is no party"),
    ],
)
def test_what_cannot_be_a_party_fails_that_case_alone(subcase: Case, part: str) -> None:
    assert part in problem(subcase)


@pytest.mark.parametrize(
    "subcase",
    [
        party("party_move", {}, tables=TABLES),
        party("time", {}, minutes="seven"),
        party("stewards", {}, tables=None),
        party("prize", {}, keyword="HOME", plays=[["a"]]),
        party("party_end", {}, totals=[]),
    ],
)
def test_a_case_of_another_shape_is_refused(subcase: Case) -> None:
    with pytest.raises(CasesError, match="not in the schema of cases"):
        report(subcase)
