"""Cases of turns in the Race, where there are none: any seat acts at any time (KRC-06 to KRC-17)."""

from copy import deepcopy

import pytest

from crossdeck.cases import CasesError
from tests.cases import LEXICON, Case, may, may_not, problem, turns

KUG = "KAN-U-GO"
COVER = {"origin": [0, 0], "rows": ["COVER"]}
WORDS = {**LEXICON, "words": ["COVER", "RASH", "RAT", "OX", "CANDLE", "SO", "AT"]}
RASH: Case = {"place": [[4, 1, "A"], [4, 2, "S"], [4, 3, "H"]]}
RAT: Case = {"place": [[4, 1, "A"], [4, 2, "T"]]}


def race(*actions: Case, hands: list[list[str]], **state: object) -> Case:
    options = state.pop("options", {})
    assert isinstance(options, dict)
    table = {"board": COVER, "hands": hands, "has_added": [0, 1], **state}
    return turns(*actions, game="kanugo-race", options=options, **table)


def passes(case: Case) -> None:
    assert not problem(case, WORDS)


def test_any_seat_acts_at_any_time_and_as_often_as_it_likes() -> None:
    """KRC-06, KRC-11."""
    first = may(1, "play", **RAT, main="RAT", after={"hand": ["Q"], "out": None})
    draws = [
        may(1, "exchange", discard="Q", take="up", after={"hand": ["A"], "up": ["Q"]}),
        may(0, "exchange", discard="Q", take="blind", after={"hand": ["E", "X"], "blind_count": 2}),
        may(0, "play", place=[[1, 1, "X"]], main="OX"),
    ]
    passes(race(first, *draws, hands=[["X", "Q"], ["A", "T", "Q"]]))


@pytest.mark.parametrize(("added", "legal"), [([], False), ([1], False), ([0], True), ([1, 0], True)])
def test_whoever_has_not_added_yet_lays_three_cards(added: list[int], legal: bool) -> None:
    """KRC-08, KRC-09."""
    step = may(0, "play", **RAT, main="RAT") if legal else may_not("E_FIRST_MIN", 0, "play", **RAT)
    passes(race(step, hands=[["A", "T", "Q"], ["Z"]], has_added=added))


def test_a_first_addition_of_three_is_followed_by_any() -> None:
    """KRC-08, KRC-09."""
    hands = [["A", "S", "H", "X", "Q"], ["Z"]]
    passes(race(may(0, "play", **RASH), may(0, "play", place=[[1, 1, "X"]]), hands=hands, has_added=[]))


def test_a_later_claim_is_judged_on_the_new_crossword() -> None:
    """R-46: the cards go back to the hand."""
    late = may_not("E_OCCUPIED", 1, "play", **RAT, after={"hand": ["A", "T", "Q"], "scores": [0, 0]})
    passes(race(may(0, "play", **RASH), late, hands=[["A", "S", "H", "Q"], ["A", "T", "Q"]]))


def test_with_the_last_blind_card_the_face_up_cards_are_shuffled_and_the_race_goes_on() -> None:
    """KRC-12, KRC-13."""
    stop = may(
        0,
        "exchange",
        discard="Q",
        take="blind",
        reshuffle=["J", "Q", "B"],
        after={"hand": ["A", "N"], "up": ["J"], "blind_count": 2},
    )
    on = may(1, "exchange", discard="Z", take="blind", after={"hand": ["Q", "X"], "up": ["Z", "J"]})
    case = race(stop, on, hands=[["Q", "A"], ["Z", "X"]], blind=["N"], up=["B", "J"])
    passes(case)
    del case["actions"][0]["reshuffle"], case["actions"][0]["expect"]["after"]["up"]
    assert problem({**case, "actions": case["actions"][:1]}, WORDS) == ""


def test_three_stops_without_an_addition_make_the_heat_void() -> None:
    """R-18, counted in Stops."""
    step = may(0, "exchange", discard="Q", take="blind", after={"out": -1})
    case = race(step, hands=[["Q", "A"], ["Z", "X"]], blind=["N"], idle=2)
    passes(case)
    goes_on = deepcopy(case)
    goes_on["state"]["idle"] = 1
    assert "out is None, should be -1" in problem(goes_on, WORDS)


def test_free_cards_alone_are_out_at_once() -> None:
    """KRC-14, KRC-15, KRC-17, R-47."""
    drawn = may(0, "exchange", discard="Q", take="up", after={"out": 0, "hand": [], "scores": [-20, 2]})
    passes(race(drawn, hands=[["Q", KUG], ["Z"]], up=[KUG]))
    laid = may(0, "play", **RAT, main="RAT", after={"out": 0, "scores": [-15, 2]})
    over = may_not("E_ROUND_OVER", 1, "exchange", discard="Z", take="up")
    passes(race(laid, over, hands=[["A", "T", KUG], ["Z"]], scores=[5, 0]))
    passes(race(may(0, "throw", after={"out": 0}), hands=[[KUG], ["Z"]]))


@pytest.mark.parametrize(
    "step",
    [
        may_not("E_PASS", 0, "pass"),
        may_not("E_SWAP", 1, "swap_with_player", **{"with": 0}),
        may_not("E_TAKE_UP", 1, "take_up"),
        may_not("E_DRAW_FIRST", 1, "exchange", discard="Z", take="up", order="draw-first"),
        may_not("E_ONE_CARD", 0, "exchange", discard=["Q", "A"], take="up"),
        may_not("E_ONE_CARD", 0, "exchange", discard="Q", take=["up", "blind"]),
        may_not("E_SOURCE", 0, "exchange", discard="Q", take="elsewhere"),
        may_not("E_NOT_IN_HAND", 0, "exchange", discard="Z", take="up"),
        may_not("E_FREE_EARLY", 0, "throw"),
        may_not("E_WORD", 0, "play", place=[[1, 1, "Q"]]),
        may_not("E_TURN", 7, "exchange", discard="Q", take="up"),
    ],
    ids=lambda step: f"{step['expect']['errors'][0]} {step['do']}",
)
def test_what_is_refused_is_refused_for_that_reason_and_changes_nothing(step: Case) -> None:
    hands = [["Q", "A", KUG], ["Z"]]
    passes(race(step, deepcopy(step), hands=hands))
    other = deepcopy(step)
    other["expect"]["errors"] = ["E_SHAPE"]
    assert "refused for" in problem(race(other, hands=hands), WORDS)


@pytest.mark.parametrize("seat", [-1, 2, "0"])
def test_only_players_have_added(seat: object) -> None:
    with pytest.raises(CasesError, match="not in the schema"):
        problem(race(may_not("E_PASS", 0, "pass"), hands=[["Q"], ["Z"]], has_added=[seat]), WORDS)
