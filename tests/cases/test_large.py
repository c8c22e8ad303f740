"""Cases of large groups: every reason for which a move is refused, next to a move that is allowed."""

from typing import Any

import pytest

from tests.cases import Case, problem, report, steps

WORDS = {"words": ["AT", "CAST", "CAT", "CATS", "COT", "HAT", "TAR"], "proper": ["TAT"], "foreign": ["COS"]}


def passes(case: Case, lexicon: Case = WORDS) -> bool:
    return report(case, lexicon).passed == 1


def large(*moves: Case, options: Case | None = None, **state: Any) -> Case:
    table: Case = {"table": [["C", "A", "T"], ["T", "*A", "R"]], "hand": ["S", "O", "A", "MASTER"]}
    return {
        **{"id": "ours", "kind": "large", "game": "lexicon-large", "options": options or {}},
        **{"state": {**table, "up": ["Z"], "blind": ["E", "N"], **state}, "moves": list(moves)},
    }


def may(move: Any, after: Case | None = None, **parts: Any) -> Case:
    return {"move": move, **parts, "expect": {"legal": True, **({"after": after} if after else {})}}


def may_not(error: str, move: Any, **parts: Any) -> Case:
    return {"move": move, **parts, "expect": {"legal": False, "errors": [error]}}


CAST: Case = {"index": [0], "word": list("CAST")}

ALLOWED: list[Case] = [
    may("a", {"table": ["CAT", "TAR", "AT"], "hand": ["O", "S"]}, word=["A", "*T"]),
    may("b", {"hand": ["O", "A", "MASTER", "Z"], "up_top": "S"}, discard=["S"], take="up"),
    may("b", {"hand": ["O", "A", "MASTER", "E"], "up_top": "S"}, discard="S", take="blind"),
    may("c", {"table": ["CAST", "TAR"], "hand": ["A", "O", "MASTER"]}, **CAST),
    may(["c"], {"table": [["C", "A", "S", "T"], ["T", "*A", "R"]]}, index=0, word=list("CAST")),
    may("d", {"table": ["COT", "TAR"], "hand": ["A", "A", "S", "MASTER"]}, index=[0], word=list("COT")),
    may("d", {"table": ["CAT", "TAR"], "hand": ["O", "S", "MASTER", "MASTER"]}, index=[1], word=list("TAR")),
]

REFUSED: list[Case] = [
    may_not("E_ONE_ACTION", ["a", "b"]),
    may_not("E_PASS", "pass"),
    may_not("E_WORD", "a", word=["S", "O"]),
    may_not("E_NOT_IN_HAND", "a", word=["H", "A", "T"]),
    may_not("E_EMPTY", "a", word=[]),
    may_not("E_OPEN_LEN", "a", word=["A"]),
    may_not("E_MIN_LEN", "a", word=["A"]),
    may_not("E_DRAW_FIRST", "b", discard=["S"], take="blind", order="draw-first"),
    may_not("E_ONE_CARD", "b", discard=["S", "O"], take="blind"),
    may_not("E_ONE_CARD", "b", discard=[], take="blind"),
    may_not("E_ONE_CARD", "b", discard=["S"], take=["up", "blind"]),
    may_not("E_SOURCE", "b", discard=["S"], take="neighbour"),
    may_not("E_NOT_IN_HAND", "b", discard=["Q"], take="blind"),
    may_not("E_ORDER", "c", index=[0], word=list("ACTS")),
    may_not("E_ORDER", "c", index=[1], word=list("STAR")),
    may_not("E_EMPTY", "c", index=[0], word=list("CAT")),
    may_not("E_ONE_WORD", "c", index=[0, 1], word=list("CAST")),
    may_not("E_SHAPE", "c", index=[2], word=list("CAST")),
    may_not("E_LENGTH", "d", index=[0], word=list("CATS")),
    may_not("E_ALL_CHANGED", "d", index=[0], word=["S", "O", "*S"]),
    may_not("E_EMPTY", "d", index=[0], word=list("CAT")),
    may_not("E_PROPER", "d", index=[0], word=["*T", "A", "T"]),
    may_not("E_FOREIGN", "d", index=[0], word=list("COS")),
]


@pytest.mark.parametrize("move", ALLOWED, ids=lambda move: f"{move['move']} {move.get('word')}")
def test_what_is_allowed_passes_and_would_fail_if_it_were_to_be_refused(move: Case) -> None:
    assert passes(large(move), WORDS)
    assert "legal is True" in problem(large({**move, "expect": {"legal": False}}), WORDS)


@pytest.mark.parametrize("move", REFUSED, ids=lambda move: f"{move['expect']['errors'][0]} {move['move']}")
def test_what_is_refused_passes_for_its_own_reason_only(move: Case) -> None:
    assert passes(large(move, may("c", **CAST)), WORDS)
    assert problem(large({**move, "expect": {"legal": False, "errors": ["E_TURN"]}}), WORDS)
    assert "legal is False" in problem(large({**move, "expect": {"legal": True}}), WORDS)


def test_the_same_player_goes_on_with_the_same_hand() -> None:
    moves = (
        may("b", discard=["O"], take="up"),
        may("c", **CAST),
        may("a", {"hand": ["Z"]}, word=["A", "*T"]),
    )
    assert passes(large(*moves), WORDS)


def test_nothing_can_be_done_when_the_hand_is_empty() -> None:
    case = large(may("c", {"hand": []}, **CAST), may_not("E_ROUND_OVER", "a", word=["A"]), hand=["S"])
    assert passes(case, WORDS)


def test_master_cards_may_be_fixed_and_words_may_have_to_be_longer() -> None:
    """R-65, R-68."""
    swap = may("d", index=[1], word=list("TAR"))
    assert passes(large(swap), WORDS)
    fixed = may_not("E_MASTER_FIXED", "d", index=[1], word=list("TAR"))
    assert passes(large(fixed, options={"master_fixed": True}), WORDS)
    assert passes(large(may_not("E_MIN_LEN", "a", word=["A", "*T"]), options={"min_len": 3}), WORDS)


def test_a_proper_name_is_a_word_where_the_dictionary_has_it() -> None:
    """LXL-25."""
    name = may("d", index=[0], word=["*T", "A", "T"])
    assert passes(large(name, options={"dictionary_has_proper": True}), WORDS)


@pytest.mark.parametrize(
    ("after", "told"),
    [
        ({"table": ["CAT", "TAR"]}, "table is"),
        ({"hand": ["S"]}, "hand is"),
        ({"up_top": "Q"}, "up_top is"),
        ({"colour": "red"}, "cannot check 'colour'"),
    ],
)
def test_whatever_is_not_as_expected_is_told(after: Case, told: str) -> None:
    assert told in problem(large(may("c", after, **CAST)), WORDS)


def test_what_is_not_known_fails() -> None:
    assert "nothing is known of a move 'e'" in problem(large(may("e")), WORDS)
    assert "cannot set up 'board'" in problem(large(may("pass"), board=[]), WORDS)
    assert "do not lie in rows" in problem({**large(), "game": "lexicon"}, WORDS)


# Scores.


def counted(before: list[int], playing: list[int], /, **expect: Any) -> Case:
    """A round in which the first of those who play goes out, and the others hold an A."""
    hands = [["A"] if seat in playing[1:] else [] for seat in range(len(before))]
    return {
        **{"type": "round", "before": before, "hands": hands, "out": playing[0], "values": {"A": 10}},
        **{"elimination": True, "alive": playing, "expect": expect},
    }


@pytest.mark.parametrize(
    "case",
    [
        counted([0, 90, 50], [0, 1, 2], scores=[0, 100, 60], alive=[0, 2], winner=None),
        counted([0, 89, 50], [0, 1, 2], scores=[0, 99, 60], alive=[0, 1, 2], winner=None, over=False),
        counted([0, 90, 120], [0, 1], scores=[0, 100, 120], alive=[0], winner=[0]),
        counted([103, 92, 91], [0, 1, 2], scores=[103, 102, 101], alive=[], winner=[2], over=True),
    ],
    ids=["one falls", "nobody falls", "one is left", "all fall"],
)
def test_who_reaches_a_hundred_is_eliminated(case: Case) -> None:
    """LXL-22 to LXL-24, R-71."""
    assert passes(steps("score", case, game="lexicon-large"))


def test_a_challenge_is_played_with_a_word_in_a_row() -> None:
    """LXL-26, LXL-27, R-70."""
    asked: Case = {"type": "challenge", "before": [20, 30], "challenger": 1, "player": 0}
    wrong = {"accepted": True, "scores": [20, 20], "cards_back": True, "turn_lost": True, "stands": False}
    right = {"accepted": True, "scores": [20, 40], "cards_back": False, "stands": True}
    case = steps(
        "score",
        {**asked, "word_ok": False, "fault": "misspelt", "expect": wrong},
        {**asked, "word_ok": True, "expect": right},
        game="lexicon-large",
    )
    assert not report(case).failures
