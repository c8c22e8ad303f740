"""Cases of turns: every reason for which a turn is refused, next to a turn that is allowed."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from crossdeck.cases import CasesError
from crossdeck.cases.tally import CODES
from crossdeck.rules import Fault
from tests.cases import LEXICON, TASK, Case, may, may_not, passes, problem, report, turns
from tests.cli import VECTORS

KUG = "KAN-U-GO"
BLIND: Case = {"discard": "Q", "take": "blind"}
UNDER_A: Case = {"place": [[1, 1, "T"]]}
"""T under the A of TASK makes AT."""
SEND: Case = {"place": [[2, 1, "E"], [2, 2, "N"], [2, 3, "D"]]}

# What is refused, by the file's code; each on the table of `turns` unless it says how the table lies.
REFUSED: list[tuple[str, Case, Case]] = [
    ("E_EMPTY", {}, may_not("E_EMPTY", 0, "play", place=[])),
    ("E_OCCUPIED", {}, may_not("E_OCCUPIED", 0, "play", place=[[0, 0, "T"]])),
    (
        "E_LINE",
        {"hands": [["T", "O", "Q"], ["Z"]]},
        may_not("E_LINE", 0, "play", place=[[1, 1, "T"], [2, 2, "O"]]),
    ),
    (
        "E_GAP",
        {"hands": [["T", "O", "Q"], ["Z"]]},
        may_not("E_GAP", 0, "play", place=[[1, 1, "T"], [1, 3, "O"]]),
    ),
    (
        "E_CAP",
        {"board": {"origin": [0, 0], "rows": ["T"]}, "hands": [list("TAKENQ"), ["Z"]]},
        may_not("E_CAP", 0, "play", place=[[0, y, card] for y, card in enumerate("TAKEN", 1)]),
    ),
    (
        "E_OPEN_LEN",
        {"board": {"origin": [0, 0], "rows": []}},
        may_not("E_OPEN_LEN", 0, "play", place=[[0, 0, "T"]]),
    ),
    ("E_DETACHED", {}, may_not("E_DETACHED", 0, "play", place=[[8, 8, "T"]])),
    ("E_WORD", {}, may_not("E_WORD", 0, "play", place=[[1, 1, "Q"]])),
    (
        "E_PROPER",
        {"hands": [["O", "M", "Q"], ["Z"]]},
        may_not("E_PROPER", 0, "play", place=[[0, 1, "O"], [0, 2, "M"]]),
    ),
    (
        "E_FOREIGN",
        {"hands": [["O", "T", "Q"], ["Z"]]},
        may_not("E_FOREIGN", 0, "play", place=[[0, 1, "O"], [0, 2, "T"]]),
    ),
    ("E_CLAIM", {}, may_not("E_CLAIM", 0, "play", **UNDER_A, claims=["IT"])),
    (
        "E_PLURAL",
        {"hands": [["S", "Q"], ["Z"]]},
        may_not("E_PLURAL", 0, "play", place=[[4, 0, "S"]]),
    ),
    ("E_NOT_IN_HAND", {}, may_not("E_NOT_IN_HAND", 0, "play", place=[[1, 1, "O"]])),
    ("E_NOT_IN_HAND", {}, may_not("E_NOT_IN_HAND", 0, "exchange", discard="X", take="blind")),
    (
        "E_FREE_NOT_WILD",
        {"hands": [["E", "N", "D", KUG], ["Z"]]},
        may_not("E_FREE_NOT_WILD", 0, "play", place=[[2, 1, "E"], [2, 2, "N"], [2, 3, KUG]]),
    ),
    (
        "E_FREE_NOT_WILD",
        {"hands": [["E", "N", "D", KUG], ["Z"]]},
        may_not("E_FREE_NOT_WILD", 0, "play", place=[[2, 1, "E"], [2, 2, "N"], [2, 3, "D", "*"]]),
    ),
    ("E_FREE_EARLY", {"hands": [["T", KUG], ["Z"]]}, may_not("E_FREE_EARLY", 0, "throw")),
    (
        "E_FREE_EARLY",
        {"hands": [["T", "Q", KUG], ["Z"]]},
        may_not("E_FREE_EARLY", 0, "play", **UNDER_A, throw=1),
    ),
    ("E_FREE_EARLY", {"hands": [["T", KUG], ["Z"]]}, may_not("E_FREE_EARLY", 0, "play", **UNDER_A, throw=2)),
    (
        "E_FREE_DISCARD",
        {"hands": [["T", KUG], ["Z"]], "options": {"no_free_discard": True}},
        may_not("E_FREE_DISCARD", 0, "exchange", discard=KUG, take="up"),
    ),
    (
        "E_MUST_THROW",
        {"hands": [[KUG, KUG], ["Z"]]},
        may_not("E_MUST_THROW", 0, "exchange", discard=KUG, take="up"),
    ),
    ("E_MUST_THROW", {"hands": [[KUG], ["Z"]]}, may_not("E_MUST_THROW", 0, "play", **UNDER_A)),
    ("E_TURN", {}, may_not("E_TURN", 1, "exchange", discard="O", take="blind")),
    ("E_TURN", {}, may_not("E_TURN", 1, "play", place=[[1, 1, "O"]])),
    ("E_TURN", {}, may_not("E_TURN", 1, "pass")),
    ("E_TURN", {}, may_not("E_TURN", 7, "pass")),
    ("E_PASS", {}, may_not("E_PASS", 0, "pass")),
    ("E_SWAP", {}, may_not("E_SWAP", 0, "swap_with_player", **{"with": 1})),
    ("E_TAKE_UP", {}, may_not("E_TAKE_UP", 0, "take_up")),
    ("E_ONE_CARD", {}, may_not("E_ONE_CARD", 0, "exchange", discard=["T", "Q"], take="blind")),
    ("E_ONE_CARD", {}, may_not("E_ONE_CARD", 0, "exchange", discard=[], take="blind")),
    ("E_ONE_CARD", {}, may_not("E_ONE_CARD", 0, "exchange", take="blind")),
    ("E_ONE_CARD", {}, may_not("E_ONE_CARD", 0, "exchange", discard="Q", take=["blind", "up"])),
    ("E_DRAW_FIRST", {}, may_not("E_DRAW_FIRST", 0, "exchange", **BLIND, order="draw-first")),
    ("E_SOURCE", {}, may_not("E_SOURCE", 0, "exchange", discard="Q", take="up-second")),
    ("E_SOURCE", {}, may_not("E_SOURCE", 0, "exchange", discard="Q")),
    ("E_SOURCE", {"up": []}, may_not("E_SOURCE", 0, "exchange", discard="Q", take="up")),
    ("E_SOURCE", {"blind": []}, may_not("E_SOURCE", 0, "exchange", discard="Q", take="blind")),
    (
        "E_CAN_PLAY",
        {"options": {"exchange": "only-if-stuck"}},
        may_not("E_CAN_PLAY", 0, "exchange", discard="Q", take="blind"),
    ),
    ("E_ONE_ACTION", {}, may_not("E_ONE_ACTION", 0, "play", **UNDER_A, also_exchange=True)),
]

# The same tables and nearly the same steps, but allowed.
ALLOWED: list[tuple[Case, Case]] = [
    ({}, may(0, "play", **UNDER_A, main="AT")),
    ({}, may(0, "play", **UNDER_A, claims=["AT"], also_exchange=False)),
    (
        {"hands": [["T", "O", "Q"], ["Z"]]},
        may(0, "play", place=[[1, 1, "T"], [2, 1, "O"]], main="TO", cross=("SO", "AT")),
    ),
    (
        {"board": {"origin": [0, 0], "rows": ["T"]}, "hands": [list("AKENQ"), ["Z"]]},
        may(0, "play", place=[[0, y, card] for y, card in enumerate("AKEN", 1)], main="TAKEN"),
    ),
    ({"hands": [["O", "E", "Q"], ["Z"]]}, may(0, "play", place=[[0, 1, "O"], [0, 2, "E"]], main="TOE")),
    (
        {"hands": [["O", "S", "Q"], ["Z"]]},
        may(0, "play", place=[[4, 0, "S"], [4, 1, "O"]], main="SO", cross=("TASKS",)),
    ),
    ({"hands": [["T", KUG], ["Z"]]}, may(0, "exchange", discard=KUG, take="up", after={"up_top": KUG})),
    ({"hands": [["T", KUG], ["Z"]]}, may(0, "play", **UNDER_A, throw=1, after={"out": 0})),
    ({"hands": [["T", KUG, KUG], ["Z"]]}, may(0, "play", **UNDER_A, after={"out": 0, "hand_counts": [0, 1]})),
    ({"hands": [[KUG, KUG], ["Z"]]}, may(0, "throw", after={"out": 0, "hand": [], "scores": [0, 2]})),
    ({"up": []}, may(0, "exchange", **BLIND, after={"up": ["Q"]})),
    ({}, may(0, "exchange", discard=["Q"], take="up")),
    ({}, may(0, "exchange", **BLIND, order="discard-first")),
    ({"options": {"exchange": "free"}}, may(0, "exchange", **BLIND)),
    (
        {"options": {"exchange": "only-if-stuck"}, "hands": [["Q", "V"], ["Z"]]},
        may(0, "exchange", **BLIND, after={"hand": ["E", "V"]}),
    ),
]


def table(laid: Case, *steps: Case, game: str = "kanugo") -> Case:
    return turns(*steps, game=game, **laid)


@pytest.mark.parametrize(
    ("code", "laid", "step"), REFUSED, ids=[f"{code}-{n}" for n, (code, *_) in enumerate(REFUSED)]
)
def test_what_is_refused_is_refused_for_that_reason_and_changes_nothing(
    code: str, laid: Case, step: Case
) -> None:
    passes(table(laid, step))
    passes(table(laid, deepcopy(step), step))
    expected = deepcopy(step)
    expected["expect"]["errors"] = ["E_SHAPE"]
    assert f"refused for ['{code}'" in problem(table(laid, expected)).replace(", 'E_NOT_IN_HAND'", "")
    expected["expect"] = {"legal": True}
    assert "legal is False, should be True" in problem(table(laid, expected))


@pytest.mark.parametrize(("laid", "step"), ALLOWED)
def test_what_is_allowed_is_allowed(laid: Case, step: Case) -> None:
    passes(table(laid, step))
    expected = deepcopy(step)
    expected["expect"] = {"legal": False}
    assert "legal is True, should be False" in problem(table(laid, expected))


def test_every_reason_has_a_code_and_every_code_of_turns_a_case() -> None:
    by_the_clock = {Fault.NO_TIME, Fault.OPEN_GONE, Fault.TOO_SOON, Fault.EARLIER}
    assert set(Fault) - set(CODES) == {
        *(Fault.NO_CHALLENGE, Fault.NO_EXCHANGE, Fault.USE_TURNED),
        *by_the_clock,
    }
    of_the_race, of_boards, told_later = {"E_FIRST_MIN"}, {"E_BOUNDS", "E_START"}, {"E_ROUND_OVER"}
    of_rows = {"E_SHAPE", "E_ORDER", "E_LENGTH", "E_ALL_CHANGED", "E_ONE_WORD", "E_MASTER_FIXED", "E_MIN_LEN"}
    of_patiences = {
        *("E_NOT_TOP", "E_UP_ONE", "E_BLIND_EMPTY", "E_FREE_REMOVED", "E_MASTER", "E_SPACE_NOT_EMPTY"),
        *("E_VOWEL_AVAILABLE", "E_SHARE"),
    }
    codes = {code for code, _, _ in REFUSED}
    assert codes == set(CODES.values()) - of_the_race - of_boards - told_later - of_rows - of_patiences


def test_every_code_is_one_of_the_file() -> None:
    known = json.loads(Path(VECTORS).read_text("utf-8"))["error_codes"]
    assert set(CODES.values()) <= set(known)


# After a step


AFTER: Case = {
    **{"hand": ["T", "E"], "hand_counts": [2, 2], "up": ["Q", "A"], "up_top": "Q", "blind_count": 2},
    **{"turn": 1, "out": None, "scores": [7, 8]},
}


def test_a_step_may_expect_every_part_of_the_state_after_it() -> None:
    passes(turns(may(0, "exchange", **BLIND, after=AFTER), scores=[7, 8]))


@pytest.mark.parametrize(
    ("part", "wrong"),
    [
        ("hand", ["T"]),
        ("hand", ["T", "Q"]),
        ("hand_counts", [2, 1]),
        ("up", ["A", "Q"]),
        ("up_top", "A"),
        ("up_top", None),
        ("blind_count", 3),
        ("turn", 0),
        ("out", 0),
        ("out", -1),
        ("scores", [0, 0]),
    ],
)
def test_each_part_is_compared(part: str, wrong: object) -> None:
    case = turns(may(0, "exchange", **BLIND, after={**AFTER, part: wrong}), scores=[7, 8])
    assert problem(case).startswith(f"step 1: {part} is ")


@pytest.mark.parametrize("step", [may(0, "exchange", **BLIND), may_not("E_PASS", 0, "pass")])
def test_a_part_that_nobody_knows_is_a_failure(step: Case) -> None:
    step["expect"]["after"] = {"mood": "good"}
    assert problem(turns(step)) == "step 1: cannot check 'mood'"
    step["expect"] |= {"after": {}, "points": 3}
    assert problem(turns(step)) == "step 1: cannot check 'points'"


def test_an_illegal_step_may_say_that_all_is_as_before() -> None:
    unchanged = {"hand": ["Q", "T"], "up": ["A"], "blind_count": 3, "turn": 0}
    # The second half of the exchange is refused, so the first has not happened either.
    passes(turns(may_not("E_SOURCE", 0, "exchange", discard="Q", take="left", after=unchanged)))
    changed = turns(may_not("E_PASS", 0, "pass", after={**unchanged, "turn": 1}))
    assert problem(changed) == "step 1: turn is 0, should be 1"


@pytest.mark.parametrize(("main", "cross"), [("TA", ()), ("AT", ("SO",))])
def test_the_words_of_a_play_are_compared(main: str, cross: tuple[str, ...]) -> None:
    assert "should be" in problem(turns(may(0, "play", **UNDER_A, main=main, cross=cross)))


def test_an_exchange_makes_no_word() -> None:
    assert problem(turns(may(0, "exchange", **BLIND, main="AT"))) == "step 1: cannot check 'main'"


def test_the_case_goes_on_from_the_state_that_a_step_leads_to() -> None:
    case = turns(may(0, "play", **UNDER_A), may(1, "play", place=[[2, 1, "O"]], main="TO", cross=("SO",)))
    passes(case)
    case["actions"].reverse()
    assert problem(case).startswith("step 1: ")


# Rounds


def test_who_is_out_ends_the_round_and_the_others_score() -> None:
    """KUG-42, KUG-43."""
    out = may(0, "play", **UNDER_A, after={"out": 0, "scores": [10, 25], "hand_counts": [0, 2]})
    over = [
        may_not("E_ROUND_OVER", 1, "exchange", discard="Q", take="up"),
        may_not("E_ROUND_OVER", 1, "pass"),
        may_not("E_ROUND_OVER", 0, "throw"),
        may_not("E_ROUND_OVER", 1, "play", place=[[2, 1, "Q"]]),
    ]
    passes(turns(out, *over, hands=[["T"], ["Q", "K"]], scores=[10, 13]))
    going_on = turns(may(0, "play", **UNDER_A), over[0], hands=[["T", "A"], ["Q"]])
    assert problem(going_on).startswith("step 2: legal is True")


def test_a_free_card_got_for_the_last_letter_waits_for_the_next_turn() -> None:
    """KUG-41, R-27."""
    got = may(0, "exchange", discard="Q", take="up", after={"hand": [KUG], "out": None})
    back = may(1, "exchange", discard="Z", take="blind")
    throw = may(0, "throw", after={"out": 0, "scores": [0, 9]})
    passes(turns(got, back, throw, hands=[["Q"], ["Z"]], up=[KUG]))
    caught = may(1, "play", **UNDER_A, after={"out": 1, "scores": [15, 0]})
    passes(turns(got, caught, hands=[["Q"], ["T"]], up=[KUG]))


def exchanges(count: int, players: int = 2, **last: Any) -> list[Case]:
    """So many exchanges, each of the card that is held for the open one."""
    held, up, acts = ["T", *"OZ"[: players - 1]], "A", []
    for number in range(count):
        seat = number % players
        acts.append(may(seat, "exchange", discard=held[seat], take="up"))
        held[seat], up = up, held[seat]
    if last:
        acts[-1]["expect"]["after"] = last
    return acts


@pytest.mark.parametrize("options", [{}, {"deadlock_circuits": 3}])
@pytest.mark.parametrize("players", [2, 3])
def test_three_circuits_of_exchanges_alone_make_the_round_void(options: Case, players: int) -> None:
    """R-18: nobody has won, and everybody scores his hand."""
    hands = [["T"], ["O"], ["Z"]][:players]
    nearly = exchanges(3 * players - 1, players, out=None)
    passes(turns(*nearly, hands=hands, options=options))
    void = exchanges(3 * players, players, out=-1)
    over = may_not("E_ROUND_OVER", 0, "exchange", discard="T", take="up")
    passes(turns(*void, over, hands=hands, options=options))
    assert "out is -1, should be None" in problem(
        turns(*exchanges(3 * players, players, out=None), hands=hands, options=options)
    )


def test_everybody_scores_in_a_void_round() -> None:
    hands = [["K"], ["Q"]]
    void = may(0, "exchange", discard="K", take="up", after={"out": -1, "scores": [11, 6]})
    passes(turns(void, hands=hands, scores=[1, 2], idle=5))


@pytest.mark.parametrize(("idle", "out"), [(5, -1), (4, None), (0, None)])
def test_turns_that_went_before_count(idle: int, out: int | None) -> None:
    passes(turns(may(0, "exchange", **BLIND, after={"out": out}), idle=idle))


def test_a_play_begins_the_count_anew() -> None:
    play = may(0, "play", **UNDER_A)
    passes(turns(play, may(1, "exchange", discard="Z", take="up", after={"out": None}), idle=5))


@pytest.mark.parametrize(("circuits", "out"), [(1, -1), (2, None), (0, None), (False, None)])
def test_the_number_of_circuits_is_an_option(circuits: int, out: int | None) -> None:
    passes(turns(*exchanges(2, out=out), hands=[["T"], ["O"]], options={"deadlock_circuits": circuits}))
    passes(turns(may(0, "exchange", **BLIND, after={"out": None}), idle=99, options={"deadlock_circuits": 0}))


# The piles


def test_the_last_blind_card_makes_the_open_stack_the_blind_pack() -> None:
    """R-16: in the order that the case tells, of which the first is turned up."""
    after = {"hand": ["T", "E"], "up": ["A"], "up_top": "A", "blind_count": 2}
    shuffled = may(0, "exchange", **BLIND, reshuffle=["A", "Q", "K"], after=after)
    then = may(1, "exchange", discard="Z", take="blind", after={"hand": ["O", "Q"], "up": ["Z", "A"]})
    passes(turns(shuffled, then, blind=["E"], up=["A", "K"]))


@pytest.mark.parametrize("order", [["A", "Q"], ["A", "Q", "K", "K"], ["A", "E", "K"], []])
def test_another_set_of_cards_than_the_open_stack_is_no_shuffle_of_it(order: list[str]) -> None:
    shuffled = may(0, "exchange", **BLIND, reshuffle=order)
    assert "the cards shuffled are ['A', 'K', 'Q']" in problem(turns(shuffled, blind=["E"], up=["A", "K"]))


def test_a_shuffle_that_does_not_happen_is_a_failure() -> None:
    case = turns(may(0, "exchange", **BLIND, reshuffle=["Q", "A"]))
    assert problem(case) == "step 1: nothing was shuffled"
    passes(turns(may_not("E_TURN", 1, "exchange", discard="Z", take="blind", reshuffle=["Z"]), blind=["E"]))


def test_without_an_order_the_cards_are_shuffled_all_the_same() -> None:
    passes(turns(may(0, "exchange", **BLIND, after={"blind_count": 2}), blind=["E"], up=["A", "K"]))


# The strict exchange


STRICT: Case = {"exchange": "only-if-stuck"}


@pytest.mark.parametrize(
    ("game", "options", "hand", "stuck"),
    [
        ("kanugo", {}, ["S", "Q"], True),  # TASKS would be a plural
        ("kanugo", {"verb_s": True}, ["S", "Q"], False),
        ("lexicon", {}, ["S", "Q"], False),  # LEX-24
        ("lexicon", {"verb_s": False}, ["S", "Q"], True),
        ("lexicon", {"wide_open": True, "verb_s": False}, ["S", "Q"], False),
        ("lexicon", {}, ["MASTER", "Q"], False),
        ("patchword", {}, ["PATCH", "Q"], False),
        ("lexicon", {}, ["M", "O"], True),
        ("lexicon", {"dictionary_has_proper": True}, ["M", "O"], False),  # TOM
        ("kanugo-eo", {}, ["Q", "W"], True),
    ],
)
def test_the_generator_knows_the_words_of_the_file(
    game: str, options: Case, hand: list[str], stuck: bool
) -> None:
    """R-12: who can play does not exchange."""
    lexicon = {
        **LEXICON,
        "words": ["TASK", "TASKS", "TA"] if "MASTER" in hand or "PATCH" in hand else ["TASK", "TASKS"],
    }
    parts: Case = {"discard": hand[1], "take": "up"}
    step = may(0, "exchange", **parts) if stuck else may_not("E_CAN_PLAY", 0, "exchange", **parts)
    case = turns(step, game=game, options={**STRICT, **options}, hands=[hand, ["Z"]])
    assert not problem(case, lexicon)


def test_with_affixes_nobody_can_be_shown_to_be_stuck() -> None:
    case = turns(may(0, "exchange", **BLIND), game="kanugo-eo", options={**STRICT, "affixes": True})
    assert "affixes" in problem(case)
    passes(case | {"options": {"affixes": True}})
    passes(turns(may_not("E_CAN_PLAY", 0, "exchange", **BLIND), options={**STRICT, "affixes": True}))


# Games


def test_the_esperanto_edition_has_its_own_letters_and_words() -> None:
    board = {"origin": [0, 0], "rows": ["LUD"]}
    refused = may_not("E_WORD", 0, "play", place=[[3, 0, "O"]])
    laid = may(0, "play", place=[[2, 1, "E"], [2, 2, "K"]], main="DEK", after={"hand": ["O", "Ŝ", "Q"]})
    hands = [["E", "K", "O", "Ŝ", "Q"], ["Q", "X", "W", "Y"]]
    passes(turns(refused, laid, game="kanugo-eo", board=board, hands=hands))
    affixes = may(0, "play", place=[[3, 0, "O"]], main="LUDO")
    passes(turns(affixes, game="kanugo-eo", board=board, hands=hands, options={"affixes": True}))


def test_esperanto_letters_may_be_written_with_an_x() -> None:
    board = {"origin": [0, 0], "rows": ["SxI"]}
    exchange = may(0, "exchange", discard="Sx", take="up", after={"up": ["Ŝ"]})
    passes(turns(exchange, game="kanugo-eo", board=board, hands=[["Ŝ", "I"], ["A"]]))


@pytest.mark.parametrize(("game", "card"), [("patchword", "PATCH"), ("lexicon", "MASTER")])
def test_a_wild_card_is_laid_as_a_letter_and_counts_its_own_figure(game: str, card: str) -> None:
    """PWD-31, PWD-33, LEX-27, R-62."""
    laid = may(0, "play", place=[[1, 1, "T", "*"]], main="AT", after={"out": 0, "scores": [0, 12]})
    case = turns(laid, game=game, hands=[[card], [card]])
    case["values"] = {"PATCH": 99, "MASTER": 99, card: 12}
    passes(case)
    passes(turns(may_not("E_NOT_IN_HAND", 0, "play", place=[[1, 1, "T", "*"]]), game=game))
    # Laid for no letter it makes no word.
    passes(turns(may_not("E_WORD", 0, "play", place=[[1, 1, card]]), game=game, hands=[[card, "A"], ["A"]]))


@pytest.mark.parametrize(("players", "most"), [(2, 4), (5, 4), (6, 3), (7, 3)])
def test_the_limit_follows_from_the_players_also_when_few_hands_are_shown(players: int, most: int) -> None:
    """KUG-24, KUG-25; play still passes between the hands that are there."""
    board = {"origin": [0, 0], "rows": ["T"]}
    four: Case = {"place": [[0, y, card] for y, card in enumerate("AKEN", 1)]}
    legal = may(0, "play", **four, after={"turn": 1}) if most == 4 else may_not("E_CAP", 0, "play", **four)
    then = may(
        1 if most == 4 else 0, "exchange", discard="Q", take="up", after={"turn": 0 if most == 4 else 1}
    )
    hands = [list("AKENQ"), list("QZ")]
    passes(turns(legal, then, board=board, hands=hands, options={"players": players}))


def test_a_case_may_show_one_hand_only() -> None:
    passes(turns(may(0, "exchange", **BLIND, after={"turn": 0}), hands=[["T", "Q"]]))


@pytest.mark.parametrize("options", [{"no_cap": True}, {"wide_open": True}])
def test_the_limit_can_be_dropped(options: Case) -> None:
    """LEX-37, LEX-38."""
    five: Case = {"place": [[3, y, card] for y, card in enumerate("TASKS", 1)]}
    hands = [list("TASKSQ"), ["Z"]]
    lexicon = {**LEXICON, "words": ["TASK", "KTASKS"]}
    assert not problem(turns(may(0, "play", **five), game="lexicon", hands=hands, options=options), lexicon)
    refused = turns(may_not("E_CAP", 0, "play", **five), game="lexicon", hands=hands)
    assert not problem(refused, lexicon)


@pytest.mark.parametrize("down", [False, True])
@pytest.mark.parametrize(("x", "y"), [(0, 0), (5, -3)])
def test_an_opening_word_stays_where_the_case_lays_it(x: int, y: int, down: bool) -> None:
    """R-10: the game keeps it across from 0,0; the case has its own squares."""
    place = [[x, y + at, card] if down else [x + at, y, card] for at, card in enumerate("TASK")]
    below = [x + 1, y + 1, "T"]
    opened = may(0, "play", place=place, main="TASK", after={"turn": 1})
    joined = may(1, "play", place=[below], main="AT")
    hands = [list("TASKQ"), ["T", "Q"]]
    passes(turns(opened, joined, board={"origin": [0, 0], "rows": []}, hands=hands))


def test_a_table_may_lie_without_board_and_piles() -> None:
    case = turns(may(0, "play", place=[[0, 0, "T"], [1, 0, "O"]], main="TO"), hands=[["T", "O"], ["Z"]])
    for part in ("board", "blind", "up"):
        del case["state"][part]
    passes(case)


# What cannot be run


@pytest.mark.parametrize(
    ("case", "part"),
    [
        (turns(game="whist"), "unknown game 'whist'"),
        (turns(options={"nonsense": 1}), "unknown option 'nonsense'"),
        (turns(options={"exchange": "sometimes"}), "unknown option 'exchange' of 'sometimes'"),
        (turns(options={"players": 8}), "2 to 7 players"),
        (turns(mood="good"), "cannot set up 'mood'"),
        (turns(may(0, "sing")), "step 1: nothing is known of a player who does 'sing'"),
    ],
)
def test_what_is_not_known_here_fails_that_case_alone(case: Case, part: str) -> None:
    assert part in problem(case)


@pytest.mark.parametrize(
    "state",
    [
        {"hands": []},
        {"hands": [["T", "Qu"], ["Z"]]},
        {"hands": ["TQ", "Z"]},
        {"hands": [[7]]},
        {"hands": 7},
        {"turn": 2},
        {"turn": -1},
        {"turn": "first"},
        {"scores": [1]},
        {"scores": 3},
        {"scores": [1.5, 2]},
        {"idle": None},
        {"blind": "ER"},
        {"up": None},
        {"board": TASK | {"rows": ["T?"]}},
    ],
)
def test_a_state_that_is_none_is_refused(state: Case) -> None:
    with pytest.raises(CasesError, match=r"ours\.json, case ours: not in the schema"):
        report(turns(may(0, "exchange", **BLIND), **state))


@pytest.mark.parametrize(
    "step",
    [
        {"seat": 0, "do": "pass"},
        {"seat": 0, "expect": {"legal": True}},
        {"do": "pass", "expect": {"legal": True}},
        may("0", "pass"),  # type: ignore[arg-type]  # as a file may have it
        may(0, ["pass"]),  # type: ignore[arg-type]
        may(0, "play"),
        may(0, "play", place=7),
        may(0, "play", **UNDER_A, throw="one"),
        may(0, "play", **UNDER_A, claims="AT"),
        may(0, "exchange", discard=7, take="up"),
        may(0, "exchange", discard="Q", take={}),
        may(0, "exchange", **BLIND, reshuffle="QA"),
        may(0, "exchange", **BLIND, after=7),
        may(0, "exchange", **BLIND, after={"hand": "TE"}),
        may(0, "exchange", **BLIND, after={"up_top": 7}),
        may_not("E_TURN", 7, "pass", after={"hand": []}),
    ],
)
def test_a_step_that_is_none_is_refused(step: Case) -> None:
    with pytest.raises(CasesError, match=r"ours\.json, case ours: not in the schema"):
        report(turns(step))


@pytest.mark.parametrize("values", [{"T": "ten"}, {"KAN-U-GO": None}, [], {"T": 1.5}])
def test_figures_that_are_none_are_refused(values: object) -> None:
    with pytest.raises(CasesError):
        report(turns(may(0, "exchange", **BLIND)) | {"values": values})


def test_without_figures_those_of_the_pack_count() -> None:
    case = turns(may(0, "play", **UNDER_A, after={"scores": [0, 15]}), hands=[["T"], [KUG]])
    del case["values"]
    passes(case)
