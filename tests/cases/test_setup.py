"""Cases of setting up: deals, the cut, the order of play, and what is claimed of them."""

from typing import Any

import pytest

from crossdeck.cases import CasesError
from tests.cases import Case, passes, problem, report, steps


def setup(*subcases: Case, **parts: Any) -> Case:
    return steps("setup", *subcases, **parts)


def dealt(expect: Case, game: str = "kanugo", players: Any = 4, **parts: Any) -> Case:
    return {"type": "deal", "game": game, "players": players, **parts, "expect": expect}


def cut(expect: Case, *cuts: str, game: str = "kanugo", **parts: Any) -> Case:
    return {"type": "cut", "game": game, "cuts": list(cuts), **parts, "expect": expect}


def order(expect: Case, game: str = "kanugo", players: int = 4, dealer: int = 2, **parts: Any) -> Case:
    return {"type": "order", "game": game, "players": players, "dealer": dealer, **parts, "expect": expect}


# Deals


@pytest.mark.parametrize(
    ("game", "players", "cards", "packs", "left", "cap"),
    [
        ("kanugo", 2, 12, 1, 36, 4),  # KUG-04
        ("kanugo", 7, 7, 1, 11, 3),  # KUG-09, KUG-25
        ("kanugo-race", 4, 10, 1, 20, None),  # KRC-01, KRC-07
        ("kanugo-eo", 6, 8, 1, 12, 3),
        ("patchword", 8, 7, 2, 52, 4),  # PWD-02, R-94
        ("patchword", 14, 7, 2, 10, 4),
        ("lexicon", 6, 8, 1, 6, 4),  # LEX-05
        ("lexicon", 8, 10, 2, 28, 4),  # LEX-06, R-61
    ],
)
def test_a_deal_gives_cards_and_leaves_piles(
    game: str, players: int, cards: int, packs: int, left: int, cap: int | None
) -> None:
    expect = {"legal": True, "cards": cards, "packs": packs, "left_in_piles": left, "cap": cap}
    passes(setup(dealt(expect, game, players)))
    for name in ("cards", "packs", "left_in_piles", "cap"):
        wrong = setup(dealt({"legal": True, name: 99}, game, players))
        assert problem(wrong) == f"step 1: {name} is {expect[name]}, should be 99"


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("kanugo", 1),
        ("kanugo", 8),
        ("kanugo-eo", 8),
        ("patchword", 1),
        ("patchword", 15),
        ("lexicon", 9),
        ("lexicon", 0),
        ("kanugo", -3),
        ("lexicon", 10**9),
    ],
)
def test_a_number_of_players_that_the_game_is_not_for_is_not_legal(game: str, players: int) -> None:
    passes(setup(dealt({"legal": False}, game, players)))
    assert "legal is False, should be True" in problem(setup(dealt({"legal": True}, game, players)))
    assert "legal is True, should be False" in problem(setup(dealt({"legal": False})))


def test_without_a_limit_there_is_no_cap() -> None:
    """LEX-37."""
    passes(setup(dealt({"cap": None}, "lexicon"), options={"no_cap": True}))
    passes(setup(dealt({"cap": 4}, "lexicon")))


def test_a_claim_about_a_deal_is_judged() -> None:
    wrong: Case = {"legal": False, "errors": ["E_SCORE"]}
    passes(setup(dealt({"legal": True}, claimed=10), dealt(wrong, claimed=9)))
    passes(setup(dealt({"legal": True}, claimed={"cap": 4}), dealt(wrong, claimed={"cap": 3})))
    passes(setup(dealt({"legal": False}, players=8, claimed=7)))


# The cut


@pytest.mark.parametrize("game", ["kanugo", "kanugo-race", "kanugo-eo", "patchword", "lexicon"])
@pytest.mark.parametrize(
    ("cuts", "result"),
    [
        (["D", "C", "T"], ["dealer", 1]),
        (["Z", "B", "A"], ["dealer", 2]),
        (["B", "B", "Z"], ["recut", [0, 1]]),
        (["C", "B", "C"], ["dealer", 1]),
        (["B", "B", "B"], ["recut", [0, 1, 2]]),
        (["B", "KAN-U-GO", "C"], ["recut", [1]]),
        (["MASTER", "B", "PATCH"], ["recut", [0, 2]]),
    ],
)
def test_the_letter_nearest_a_deals_and_ties_cut_again(game: str, cuts: list[str], result: list[Any]) -> None:
    """KUG-03, PWD-03, LEX-02, R-19."""
    passes(setup(cut({"result": result}, *cuts, game=game)))
    assert "result is" in problem(setup(cut({"result": ["dealer", 7]}, *cuts, game=game)))


def test_the_esperanto_cut_follows_the_esperanto_alphabet() -> None:
    """R-93."""
    passes(setup(cut({"result": ["dealer", 1]}, "D", "Ĉ", "Ŝ", game="kanugo-eo")))
    passes(setup(cut({"result": ["dealer", 1]}, "Ŭ", "Ŝ", "V", game="kanugo-eo")))


def test_a_claim_about_a_cut_is_judged() -> None:
    expect: Case = {"result": ["dealer", 1]}
    passes(setup(cut({**expect, "legal": True}, "D", "C", claimed=["dealer", 1])))
    wrong: Case = {**expect, "legal": False, "errors": ["E_SCORE"]}
    passes(setup(cut(wrong, "D", "C", claimed=["dealer", 0]), cut(wrong, "D", "C", claimed=["recut", [0]])))


# The order of play


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("kanugo", [3, 0, 1, 2]),  # KUG-12
        ("patchword", [3, 0, 1, 2]),  # PWD-08
        ("lexicon", [3, 0, 1, 2]),  # LEX-08
        ("kanugo-race", [3, 0, 1, 2]),
        ("kanugo-eo", [2, 3, 0, 1]),  # KEO-02, R-22
    ],
)
def test_the_order_begins_left_of_the_dealer_or_with_him(game: str, seats: list[int]) -> None:
    passes(setup(order({"order": seats, "next_dealer": 3}, game)))
    assert "next_dealer is 3" in problem(setup(order({"order": seats, "next_dealer": 2}, game)))
    turned = seats[1:] + seats[:1]
    assert "order is" in problem(setup(order({"order": turned}, game)))
    passes(setup(order({"legal": False, "errors": ["E_SCORE"]}, game, claimed=turned)))
    passes(setup(order({"legal": True}, game, claimed=seats)))


# The opening word of Keyword


def opened(letters: int, start: str, legal: bool, **expect: Any) -> Case:
    return {"type": "kw_open", "letters": letters, "start": start, "expect": {"legal": legal, **expect}}


def test_an_opening_word_of_keyword_is_long_enough_and_begins_in_dark_gray() -> None:
    """KWR-05, KWR-06."""
    passes(
        setup(
            opened(3, "dark-gray", True),
            opened(10, "dark-gray", True),
            opened(2, "dark-gray", False),
            opened(11, "dark-gray", False, errors=["E_NOT_IN_HAND"]),
            *(opened(5, start, False, errors=["E_START"]) for start in ("blue", "green", "light-gray")),
            game="keyword",
        )
    )


def test_a_case_that_has_it_otherwise_fails() -> None:
    """KWR-05, KWR-06."""
    assert "legal is True, should be False" in problem(setup(opened(3, "dark-gray", False), game="keyword"))
    assert "legal is False, should be True" in problem(setup(opened(2, "dark-gray", True), game="keyword"))
    assert "legal is False, should be True" in problem(setup(opened(5, "blue", True), game="keyword"))
    for letters, start in ((3, "mauve"), (0, "dark-gray"), (20, "dark-gray")):
        assert "letters can be laid from" in problem(setup(opened(letters, start, True), game="keyword"))


# What is not run, and what is none


def test_what_is_said_of_all_games_is_counted_and_the_rest_is_run() -> None:
    general = [dealt({"cards": 10}, "all"), cut({"result": 0}, "A", game="all")]
    said = report(setup(*general, order({"next_dealer": 3})))
    assert (said.passed, said.failures) == (1, [])
    assert dict(said.not_run) == {"setup all": 2}
    said = report(setup(*general))
    assert (said.passed, said.failures) == (0, [])
    said = report(setup(*general, order({"next_dealer": 2})))
    assert [failure for _, failure in said.failures] == ["step 3: next_dealer is 3, should be 2"]


def test_a_table_of_a_party_is_dealt_and_cut_for() -> None:
    """LXP-03, LXP-04, LEX-04, KPT-03."""
    passes(setup(dealt({"cards": 10}, "party", players=4), dealt({"cards": 9}, "party", players=5)))
    assert "cards is 10, should be 9" in problem(setup(dealt({"cards": 9}, "party", players=3)))
    passes(setup(cut({"result": ["dealer", 0]}, "A", "C", game="keyword-party")))


@pytest.mark.parametrize(
    ("subcase", "part"),
    [
        ({"type": "song", "game": "kanugo", "expect": {}}, "unknown type 'song'"),
        (dealt({}, "whist"), "unknown game 'whist'"),
        (dealt({}, "alone2", players=1), "has a lay-out, and deals no hands"),
        ({"type": "layout", "game": "kanugo", "letters": 58, "expect": {}}, "has no lay-out of its own"),
        (cut({}), "nobody has cut"),
        (order({}, players=8), "2 to 7 players"),
    ],
)
def test_what_is_not_known_here_fails_that_case_alone(subcase: Case, part: str) -> None:
    assert part in problem(setup(subcase))


@pytest.mark.parametrize(
    "subcase",
    [
        7,
        {},
        {"type": "deal", "game": "kanugo", "expect": {}},
        dealt({}, players="four"),
        dealt({}, players=True),
        dealt(None),  # type: ignore[arg-type]  # as a file may have it
        cut({}, "A", "Q", game="kanugo-eo"),
        cut({}, "A", "?!"),
        {"type": "cut", "game": "kanugo", "cuts": "ABC", "expect": {}},
        order({}, dealer=4),
        order({}, dealer=-1),
    ],
)
def test_a_subcase_that_is_none_is_refused(subcase: Any) -> None:
    with pytest.raises(CasesError, match=r"ours\.json, case ours: not in the schema"):
        report(setup(subcase))


# Lay-outs of the patiences


def laid_out(game: str, letters: Any, expect: Case) -> Case:
    return setup({"type": "layout", "game": game, "letters": letters, "expect": expect})


@pytest.mark.parametrize(
    ("game", "letters", "expect"),
    [
        ("alone1", 58, {"row": 6, "up": 1, "blind": 51}),  # KA1-04, KA1-05
        ("alone1", 7, {"row": 6, "up": 1, "blind": 0}),
        ("alone2", 58, {"hand": 12, "up": 0, "blind": 46}),  # KA2-03
        ("alone3", 58, {"stacks": [1, 2, 3, 4, 5, 6, 7], "pack": 30}),  # KA3-03
        ("alone3", 28, {"stacks": [1, 2, 3, 4, 5, 6, 7], "pack": 0}),
        ("sol1", 52, {"piles": 17, "aside": 1}),  # LS1-02
        ("sol1", 4, {"piles": 1, "aside": 1}),
        ("lexicon-solitaire-2", 52, {"stacks": [1, 2, 3, 4, 5, 6, 7], "nest": 24}),  # LS2-02
        ("keyword-patience", 100, {"rack": 10, "stock": 90}),  # KWP-05
        ("keyword-solitaire", 100, {"rack": 10, "stock": 90}),
    ],
)
def test_a_lay_out_has_so_many_cards_in_each_of_its_parts(game: str, letters: int, expect: Case) -> None:
    passes(laid_out(game, letters, expect))
    for name in expect:
        assert problem(laid_out(game, letters, {name: 99})).startswith(f"step 1: {name} is ")
    assert "legal is True, should be False" in problem(laid_out(game, letters, {"legal": False}))


@pytest.mark.parametrize(
    ("game", "letters"),
    [("alone1", 6), ("alone2", 11), ("alone3", 27), ("sol1", 51), ("sol1", 53), ("sol2", 20), ("sol1", 0)],
)
def test_too_few_or_too_many_letters_make_no_lay_out(game: str, letters: int) -> None:
    passes(laid_out(game, letters, {"legal": False}))


@pytest.mark.parametrize("letters", [-1, 10**9, "58", None, True])
def test_a_number_of_letters_that_is_none_is_refused(letters: Any) -> None:
    with pytest.raises(CasesError, match=r"letters|whole number"):
        report(laid_out("alone1", letters, {}))
