"""Cases of the patiences: every code of the file that is theirs, refused next to what is allowed."""

from copy import deepcopy
from typing import Any

import pytest

from crossdeck.cases import CasesError
from tests.cases import LEXICON, TASK, Case, problem, report

WORDS = {
    **LEXICON,
    "words": [
        *LEXICON["words"],
        "BEAR",
        "HOPE",
        "NOT",
        "ON",
        "TEA",
        "TEN",
        "BORE",
        "ET",
        "EAT",
        "OAT",
        "SOON",
    ],
}


def alone(number: int, *steps: Case, options: Case | None = None, **parts: Any) -> Case:
    """One of the three methods; TASK lies on the table."""
    laid: dict[int, Case] = {
        1: {"row": "TOEQXZ", "up": "TN", "blind": "ABC"},
        2: {"hand": "TOE", "blind": "ABC"},
        3: {"stacks": ["TQ", "OX", "E", "", "", "", ""], "pack": "ABTN"},
    }
    return {
        **{"id": "ours", "kind": "alone", "game": f"alone{number}", "options": options or {}},
        **{"board": TASK, **laid[number], **parts, "steps": list(steps)},
    }


def first(*steps: Case, options: Case | None = None, **parts: Any) -> Case:
    return {
        **{"id": "ours", "kind": "sol1", "game": "lexicon-solitaire-1", "options": options or {}},
        **{"piles": ["OH", "P", "E", "A"], **parts, "steps": list(steps)},
    }


def second(*steps: Case, options: Case | None = None, **parts: Any) -> Case:
    return {
        **{"id": "ours", "kind": "sol2", "game": "lexicon-solitaire-2", "options": options or {}},
        **{"piles": ["B", "EN", "AIX", "RO", "", "ZO", ""], "nest": "TA", "waste": "OTE", "masters": 1},
        **{**parts, "steps": list(steps)},
    }


def kwp(*steps: Case, **parts: Any) -> Case:
    """A board of five by five, with TASK in its corner."""
    return {
        **{"id": "ours", "kind": "kwp", "game": "keyword-patience", "size": 5, "rack": "TASKENDSOO"},
        **{"stock": "EEE", "board": TASK, **parts, "steps": list(steps)},
    }


def may(do: Any = "", **parts: Any) -> Case:
    expect = {"legal": True, **parts.pop("expect", {})}
    return {**({"do": do} if do else {}), **parts, "expect": expect}


def may_not(code: Any, do: Any = "", **parts: Any) -> Case:
    return {**({"do": do} if do else {}), **parts, "expect": {"legal": False, "errors": [code]}}


def passes(case: Case) -> None:
    assert not problem(case, WORDS)


AT: Case = {"place": [[1, 1, "T"]]}
TOT: Case = {"place": [[0, 1, "O"], [0, 2, "T"]]}
STRICT = {"strict": True}

REFUSED: list[tuple[str, Case]] = [
    # The first method
    ("E_NOT_TOP", alone(1, may_not("E_NOT_TOP", "play", place=[[1, 1, "T"]], **{"from": [1]}))),
    ("E_NOT_TOP", alone(1, may_not("E_NOT_TOP", "play", place=[[1, 1, "T"]], **{"from": [9]}))),
    ("E_NOT_TOP", alone(1, may_not("E_NOT_TOP", "play", **TOT, **{"from": [1, 1]}))),
    (
        "E_UP_ONE",
        alone(1, may_not("E_UP_ONE", "play", place=[[4, 0, "T"], [5, 0, "N"]], **{"from": ["up", "up"]})),
    ),
    ("E_BLIND_EMPTY", alone(1, may_not("E_BLIND_EMPTY", "turn"), blind="")),
    ("E_CAN_PLAY", alone(1, may_not("E_CAN_PLAY", "turn"), options=STRICT)),
    ("E_ONE_CARD", alone(1, may_not("E_ONE_CARD", "turn", count=2))),
    (
        "E_FREE_REMOVED",
        alone(1, may_not("E_FREE_REMOVED", "play", place=[[1, 1, "KAN-U-GO"]], **{"from": [0]})),
    ),
    ("E_WORD", alone(1, may_not("E_WORD", "play", place=[[4, 0, "T"]], **{"from": [0]}))),
    (
        "E_DETACHED",
        alone(1, may_not("E_DETACHED", "play", place=[[9, 9, "T"], [10, 9, "O"]], **{"from": [0, 1]})),
    ),
    # The second
    ("E_NOT_IN_HAND", alone(2, may_not("E_NOT_IN_HAND", "play", place=[[1, 1, "S"]], **{"from": []}))),
    ("E_CAN_PLAY", alone(2, may_not("E_CAN_PLAY", "draw"), options=STRICT)),
    ("E_ONE_CARD", alone(2, may_not("E_ONE_CARD", "draw", count=0))),
    ("E_BLIND_EMPTY", alone(2, may_not("E_BLIND_EMPTY", "draw"), blind="")),
    # The third
    ("E_NOT_TOP", alone(3, may_not("E_NOT_TOP", "play", **AT, **{"from": [1]}))),
    ("E_SOURCE", alone(3, may_not("E_SOURCE", "play", **AT, **{"from": [7]}))),
    (
        "E_COVERED",
        alone(3, may_not("E_COVERED", "play", place=[[1, 1, "T"], [1, 2, "Q"]], **{"from": [0, 0]})),
    ),
    ("E_THIRD", alone(3, may_not("E_THIRD", "play", **AT, **{"from": ["pack"]}))),
    (
        "E_THIRD",  # the card beneath one that was used
        alone(
            3,
            may("third"),
            may("play", place=[[1, 1, "T"]], **{"from": ["pack"]}),
            may_not("E_THIRD", "play", place=[[1, 2, "B"]], **{"from": ["pack"]}),
        ),
    ),
    ("E_BLIND_EMPTY", alone(3, may_not("E_BLIND_EMPTY", "third"), pack="")),
    ("E_CAN_PLAY", alone(3, may_not("E_CAN_PLAY", "third"), options=STRICT)),
    # Lexicon Solitaire No. 1
    ("E_NOT_TOP", first(may_not("E_NOT_TOP", word="HOPE", **{"from": [0, 3, 1, 2]}))),
    (
        "E_NOT_TOP",
        first(may_not("E_NOT_TOP", word="HOPE", **{"from": [0, 0, 1, 2]}), options={"spelling_order": True}),
    ),
    ("E_SOURCE", first(may_not("E_SOURCE", word="HOPE", **{"from": [0, 0, 1, 8]}))),
    ("E_MIN_LEN", first(may_not("E_MIN_LEN", word="AT", **{"from": [3, 2]}))),
    ("E_MIN_LEN", first(may_not("E_MIN_LEN", word="A", **{"from": [0]}), piles=["A"])),
    ("E_WORD", first(may_not("E_WORD", word="OHPE", **{"from": [0, 0, 1, 2]}))),
    (
        "E_PROPER",
        first(may_not("E_PROPER", word="ROME", **{"from": [0, 1, 2, 3]}), piles=["R", "O", "M", "E"]),
    ),
    ("E_MASTER", first(may_not("E_MASTER", word="HOPE", **{"from": [0, 0, 1, "master"]}))),
    # Lexicon Solitaire No. 2
    ("E_COVERED", second(may_not("E_COVERED", "word", word="BEAR", **{"from": [0, 1, 2, 2]}))),
    ("E_NOT_TOP", second(may_not("E_NOT_TOP", "word", word="TEAR", **{"from": ["nest", 1, 2, 3]}))),
    ("E_MIN_LEN", second(may_not("E_MIN_LEN", "word", word="TEA", **{"from": ["master", 1, 2]}))),
    (
        "E_MASTER_USED",
        second(may_not("E_MASTER_USED", "word", word="BEAR", **{"from": [0, 1, "master", "master"]})),
    ),
    (
        "E_MASTER_ALONE",
        second(may_not("E_MASTER_ALONE", "word", word="BEAR", **{"from": ["master"] * 4}), masters=4),
    ),
    (
        "E_NEST_DEPTH",
        second(may_not("E_NEST_DEPTH", "word", word="BORE", depth=1, **{"from": [0, "nest", 3, 1]})),
    ),
    (
        "E_NEST_DEPTH",
        second(
            may_not("E_NEST_DEPTH", "word", word="SOON", **{"from": ["master", "nest", "nest", 1]}),
            waste="OO",
        ),
    ),
    ("E_NEST_EMPTY", second(may_not("E_NEST_EMPTY", "turn"), nest="")),
    (
        "E_NEST_EMPTY",
        second(may_not("E_NEST_EMPTY", "word", word="BORE", **{"from": [0, "nest", 3, 1]}), waste=""),
    ),
    ("E_NEST_EMPTY", second(may_not("E_NEST_EMPTY", "fill", to=4), waste="", piles=["B", ""])),
    ("E_SPACE_NOT_EMPTY", second(may_not("E_SPACE_NOT_EMPTY", "move", to=0, **{"from": 2}))),
    ("E_NOT_VOWEL", second(may_not("E_NOT_VOWEL", "move", to=4, **{"from": 5}))),
    ("E_VOWEL_AVAILABLE", second(may_not("E_VOWEL_AVAILABLE", "fill", to=4, **{"from": "nest"}))),
    ("E_CAN_PLAY", second(may_not("E_CAN_PLAY", "turn"), options=STRICT)),
    # Keyword Patience
    (
        "E_START",
        kwp(may_not("E_START", place=[[1, 0, "T"], [2, 0, "O"]]), board={"origin": [0, 0], "rows": ["."]}),
    ),
    ("E_SHARE", kwp(may_not("E_SHARE", place=[[0, 2, "T"], [1, 2, "O"]]))),
    ("E_SHARE", kwp(may_not("E_SHARE", place=[[4, 0, "S"]]), rack="S")),
    ("E_BOUNDS", kwp(may_not("E_BOUNDS", place=[[2, 1, "E"], [2, 2, "N"], [2, 3, "D"], [2, 5, "S"]]))),
    ("E_NOT_IN_HAND", kwp(may_not("E_NOT_IN_HAND", place=[[1, 1, "X"]]))),
    ("E_WORD", kwp(may_not("E_WORD", place=[[1, 1, "O"]]))),
]


@pytest.mark.parametrize(
    ("code", "case"), REFUSED, ids=[f"{code}-{n}" for n, (code, _) in enumerate(REFUSED)]
)
def test_what_is_refused_is_refused_for_that_reason_and_changes_nothing(code: str, case: Case) -> None:
    passes(case)
    again = deepcopy(case)
    again["steps"].append(deepcopy(again["steps"][-1]))
    passes(again)
    other = deepcopy(case)
    other["steps"][-1]["expect"]["errors"] = ["E_TURN"]
    assert f"'{code}'" in problem(other, WORDS)
    other["steps"][-1]["expect"] = {"legal": True}
    assert "legal is False, should be True" in problem(other, WORDS)


def then(**after: Any) -> Case:
    return {"after": after}


ALLOWED: list[Case] = [
    # KA1-09, KA1-10, R-52: the row and the cleared open stack are filled again.
    alone(
        1,
        may(
            "play",
            **AT,
            **{"from": [0]},
            expect={"main": "AT", "cross": [], **then(row="AOEQXZ", up="N", blind="BC", left=9)},
        ),
        may(
            "play",
            place=[[0, 1, "E"], [0, 2, "N"]],
            **{"from": [2, "up"]},
            expect={"main": "TEN", **then(row="AOBQXZ", up="C")},
        ),
        up="N",
        blind="ABC",
    ),
    # Which of two equal cards is laid tells where the new one comes.
    alone(1, may("play", **AT, **{"from": [3]}, expect=then(row="TOEAXZ")), row="TOETXZ"),
    # A place that could not be filled again stays empty, and the others keep their numbers.
    alone(
        1,
        may("play", **AT, **{"from": [0]}, expect=then(row="OEQXZ", won=False)),
        may(
            "play",
            place=[[1, 2, "O"], [1, 3, "P"]],
            **{"from": [1, "up"]},
            expect={"legal": False, "errors": ["E_WORD"]},
        ),
        may("turn", expect={"legal": False, "errors": ["E_BLIND_EMPTY"]}),
        blind="",
        up="P",
    ),
    alone(1, may("turn", expect=then(up="ATN", blind="BC"))),
    alone(
        1, may("turn"), may("turn"), row="QQ", up="X", blind="QXZ", options=STRICT
    ),  # nothing can be laid
    # KA2-07, KA2-09
    alone(
        2,
        may("draw", expect=then(hand="AEOT", blind="BC", left=6)),
        may("play", **AT, **{"from": []}, expect=then(hand="AEO")),
    ),
    alone(2, may("draw", expect=then(hand="XA")), hand="X", options=STRICT),
    # KA3-07, KA3-10, R-57: the pack in packets of three, its card with those of the stacks.
    alone(
        3,
        may("third", expect=then(shown="T", won=False, left=9)),
        may("play", **AT, **{"from": ["pack"]}, expect=then(shown=None, tops="TOE", left=8)),
        may("third", expect=then(shown="N")),
        may("third", expect=then(shown="N")),  # the pack is turned over, and has three cards now
        may(
            "play",
            place=[[0, 1, "E"], [0, 2, "N"]],
            **{"from": [2, "pack"]},
            expect=then(shown="", tops=["T", "O", "", "", "", "", ""]),
        ),
    ),
    # An opening word is anywhere, and the case goes on from there.
    alone(
        3,
        may("play", place=[[5, 5, "T"], [5, 6, "O"]], **{"from": [0, 1]}, expect={"main": "TO"}),
        may("play", place=[[5, 7, "E"]], **{"from": [2]}, expect={"main": "TOE"}),
        board={"origin": [0, 0], "rows": ["."]},
    ),
    # The file may tell the cards of a play in any order.
    alone(
        1,
        may("play", place=[[0, 2, "N"], [0, 1, "E"]], **{"from": ["up", 2]}, expect={"main": "TEN"}),
        up="N",
    ),
    # LS1-07, R-75, R-76
    first(may(word="HOPE", expect={"won": False, "tops": "A", "left": 1}, **{"from": [0, 0, 1, 2]})),
    first(
        may(word="HOPE", expect={"won": True, "tops": []}, **{"from": [0, 0, 1, 2]}), piles=["OH", "P", "E"]
    ),
    first(may(word="TEA", expect={"won": True}, **{"from": [0, 0, 1]}), piles=["ET", "A"]),
    first(
        may(word="HOPE", **{"from": [0, 0, 1, 2]}), piles=["HO", "P", "E"], options={"spelling_order": True}
    ),
    # LS2-06, LS2-08, LS2-11, LS2-13, LS2-14
    second(
        may(
            "word", word="BEAR", expect={"tops": ["", "N", "I", "O", None, "Z", ""]}, **{"from": [0, 1, 2, 3]}
        )
    ),
    second(
        may("word", word="BORE", expect={"tops": "-NAO-Z-"}, **{"from": [0, "nest", 3, "master"]}),
        piles=["B", "N", "A", "RO", "", "Z", ""],
    ),
    second(may("turn"), may("turn"), may("turn", expect={"legal": False, "errors": ["E_NEST_EMPTY"]})),
    second(may("turn"), piles=["Q"], masters=0, options=STRICT),  # LS2-09: no word can be made
    second(may("move", to=4, expect={"tops": "BEIRAZ."}, **{"from": 2})),
    second(may("fill", to=1, expect={"tops": "BO"}, **{"from": "nest"}), piles=["BX", ""]),
    second(may("fill", to=1, **{"from": ["nest"]}), piles=["A", ""]),  # a vowel alone is none to be had
    # KWP-07 to KWP-09, R-81
    kwp(
        may(
            place=[[2, 1, "E"], [2, 2, "N"], [2, 3, "D"]],
            expect={"word": "SEND", "words": 1, "done": False, "rack_size": 10},
        ),
        may(place=[[0, 1, "O"]], expect={"word": "TO", "rack_size": 9, "words": 2}),
    ),
    kwp(
        may(place=[[0, 0, "T"], [1, 0, "O"], [2, 0, "E"]], expect={"done": False}),
        may(place=[[2, 1, "A"], [2, 2, "T"]], expect={"word": "EAT", "done": True, "words": 2}),
        {"place": [[0, 1, "O"]], "expect": {"legal": False, "errors": ["E_ROUND_OVER"]}},
        size=3,
        board={"origin": [0, 0], "rows": ["."]},
        rack="TOEATO",
    ),
]


@pytest.mark.parametrize("case", ALLOWED, ids=lambda case: f"{case['kind']}-{case['game']}")
def test_what_is_allowed_leads_where_the_rules_say(case: Case) -> None:
    passes(case)
    for number, step in enumerate(case["steps"]):
        if step["expect"]["legal"]:
            wrong = deepcopy(case)
            wrong["steps"][number]["expect"] = {"legal": False}
            assert "legal is True, should be False" in problem(wrong, WORDS)


@pytest.mark.parametrize("case", ALLOWED, ids=lambda case: f"{case['kind']}-{case['game']}")
def test_every_result_is_compared(case: Case) -> None:
    for number, step in enumerate(case["steps"]):
        for part in (step["expect"], step["expect"].get("after", {})):
            for name in [name for name in part if name not in ("legal", "errors", "after")]:
                wrong = deepcopy(case)
                expect = wrong["steps"][number]["expect"]
                (expect["after"] if part is not step["expect"] else expect)[name] = _other(part[name])
                assert f"{name} is " in problem(wrong, WORDS), (number, name)


def _other(value: object) -> object:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return [*value, "Q"] if isinstance(value, list) else f"{value or ''}Q"


@pytest.mark.parametrize(
    ("case", "part"),
    [
        (alone(1, may("dance")), "does 'dance'"),
        (alone(1, may("play", **AT, **{"from": ["sleeve"]})), "place 'sleeve'"),
        (alone(1, may("turn"), game="lexicon"), "none of the three methods"),
        (alone(1, may("turn"), options={"nonsense": True}), "unknown option 'nonsense'"),
        (alone(1, may("turn", expect={"dealer": 1})), "cannot check 'dealer'"),
        (alone(1, may("turn", expect=then(weather="fine"))), "cannot check 'weather'"),
        (first(may(word="HOPE", **{"from": ["up"]})), "place 'up'"),
        (first(may(word="HOPE", **{"from": []}), game="keyword"), "not played with such piles"),
        (second(may("dance")), "does 'dance'"),
        (kwp(may(place=[]), game="keyword-solitaire"), "does not go from corner to corner"),
    ],
)
def test_what_is_not_known_here_fails_that_case_alone(case: Case, part: str) -> None:
    assert part in problem(case, WORDS)


@pytest.mark.parametrize(
    "case",
    [
        alone(1, may("turn"), row="T1"),
        alone(1, may("turn", count="two")),
        alone(1, may("play", **AT, **{"from": [1.5]})),
        alone(3, may("third"), stacks=7),
        first(may()),
        first(may(word="HOPE", **{"from": [True]})),
        second(may("turn"), masters="one"),
        second(may("move", **{"from": 2})),
        kwp(may(place=[]), size=2),
        kwp(may(place=[]), size=10**6),
        kwp(may(place=[]), rack=None),
    ],
)
def test_a_case_of_another_shape_is_refused(case: Case) -> None:
    with pytest.raises(CasesError, match="case ours: not in the schema"):
        report(case, WORDS)
