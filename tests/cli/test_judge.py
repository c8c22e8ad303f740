"""`crossdeck judge`: the rulebooks' examples, every option both ways, and every kind of bad input."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli import VECTORS, Said, call, refused

Write = Callable[[str, str | bytes], str]
TOMB = "TACK./O...I/M...N/BREAK"
"""A lone S after TACK makes SINK too (R-32)."""
SCRAP = ".SONG/.C.../.R.../TACK./.P..."
"""GEESE under the G has its S after TACK (R-31)."""


def judged(game: str, table: str, placement: str, *more: str) -> Said:
    return call("judge", "--game", game, "--table", table, *more, placement)


def legal(game: str, table: str, placement: str, *more: str) -> list[str]:
    """The words made by a placement that must be legal, the main one first."""
    said = judged(game, table, placement, *more, "--json")
    assert said.code == 0, said.out
    data = said.json
    assert data["legal"] is True
    assert data["refusals"] == []
    made = [data["main"], *data["cross"]]
    assert judged(game, table, placement, *more).out == f"Legal: makes {' and '.join(made)}.\n"
    return made


def faults(game: str, table: str, placement: str, *more: str) -> list[tuple[str, str]]:
    """Fault and rule of every refusal of a placement that must not be legal."""
    said = judged(game, table, placement, *more, "--json")
    assert said.code == 1, said.out
    data = said.json
    assert data["legal"] is False
    assert data["refusals"]
    plain = judged(game, table, placement, *more)
    assert plain.code == 1
    assert plain.err == ""
    assert plain.lines[0] == "Not legal."
    one_line = " ".join(plain.out.split())
    for refusal in data["refusals"]:
        assert refusal.keys() >= {"fault", "rule", "sentence", "squares", "word"}
        assert f"{refusal['rule']}: {refusal['sentence']}" in one_line
    return [(refusal["fault"], refusal["rule"]) for refusal in data["refusals"]]


# The form of the answer


def test_a_legal_placement_names_the_words_it_makes() -> None:
    said = judged("kan-u-go", "TACK", "0,4 down SUNK")
    assert (said.code, said.out, said.err) == (0, "Legal: makes SUNK and TACKS.\n", "")


def test_the_json_verdict_has_everything() -> None:
    assert judged("kan-u-go", "TACK", " 0 , 4  DOWN SUNK ", "--json").json == {
        "game": "kan-u-go",
        "words": "tournament",
        "placement": "0,4 down SUNK",
        "legal": True,
        "main": "SUNK",
        "cross": ["TACKS"],
        "refusals": [],
        "points": None,
    }


def test_a_json_refusal_names_the_rule_the_word_and_the_squares() -> None:
    data = judged("kan-u-go", "TACK", "0,4 across S", "--json").json
    assert data["placement"] == "0,0 across ....S"
    (refusal,) = data["refusals"]
    assert (refusal["fault"], refusal["rule"], refusal["word"]) == ("plural", "KUG-33", "TACKS")
    assert refusal["squares"] == [[0, 4]]
    assert "TACKS" in refusal["sentence"]


def test_no_line_is_wider_than_a_hundred_columns() -> None:
    long = judged("lexicon:no-limit", "", "0,0 across QQQQQQQQQQQQQQQQQQQQ", "--named", "Z" * 30)
    assert long.code == 1
    for said in (long, judged("patch-word", "HAT", "0,3 across S")):
        assert max(map(len, said.lines)) <= 100


# Worked examples

GAMES = {"kanugo": "kan-u-go", "lexicon": "lexicon", "patchword": "patch-word"}
WORKED: list[dict[str, Any]] = [
    case
    for case in json.loads(Path(VECTORS).read_text("utf-8"))["cases"]
    if case["kind"] == "crossword" and case["family"].startswith("worked") and "ALT" not in case["id"]
]
EDGE = 12
"""Every worked example fits a frame of 25 by 25 squares with its first card in the middle."""


def framed(cells: dict[tuple[int, int], str]) -> str:
    squares = range(-EDGE, EDGE + 1)
    return "/".join("".join(cells.get((row, col), ".") for col in squares) for row in squares)


def noted(cells: dict[tuple[int, int], str], new: dict[tuple[int, int], str]) -> str:
    """A placement in notation, from its first new card to its last."""
    squares = sorted(new)
    (top, left), (bottom, right) = squares[0], squares[-1]
    down = bottom > top
    line = [(row, col) for row in range(top, bottom + 1) for col in range(left, right + 1)]
    letters = "".join(new.get(square, "." if square in cells else "!") for square in line)
    return f"{top + EDGE},{left + EDGE} {'down' if down else 'across'} {letters}"


@pytest.mark.parametrize("case", WORKED, ids=[case["id"] for case in WORKED])
def test_a_worked_example_can_be_played_with_the_real_dictionary(case: dict[str, Any]) -> None:
    cells: dict[tuple[int, int], str] = {}
    for step in case["steps"]:
        new = {(y, x): letter for x, y, letter, *_ in step["place"]}
        turn = (GAMES[case["game"]], framed(cells), noted(cells, new))
        players = ("--players", str(case["options"]["players"]))
        if step["expect"]["legal"]:
            main, *cross = legal(*turn, *players)
            assert (main, sorted(cross)) == (step["expect"]["main"], sorted(step["expect"]["cross"]))
            cells |= new
        else:
            assert {fault for fault, _ in faults(*turn, *players)} == {"not_a_word"}
    assert len(cells) > 3


def test_lexicon_love_with_moo_is_legal_and_live_with_mio_is_not() -> None:
    """LEX-18, LEX-22: GAME, SALT, EVEN and TOE lie; then words both ways."""
    table = ""
    for placement, made, after in [
        ("0,0 across GAME", ["GAME"], "..../GAME"),
        ("0,1 down S.LT", ["SALT"], ".S../GAME/.L../.T.."),
        ("1,3 down .VEN", ["EVEN"], ".S../GAME/.L.V/.T.E/...N"),
        ("3,1 across .O.", ["TOE"], ".S../GAME/.L.V/.TOE/...N"),
    ]:
        assert legal("lexicon", table, placement) == made
        table = after
    assert legal("lexicon", table, "2,1 across .O.E") == ["LOVE", "MOO"]
    assert faults("lexicon", table, "2,1 across .I.E") == [("not_a_word", "LEX-22")]
    assert faults("lexicon", table, "2,1 across .O.") == [("not_a_word", "LEX-22")]


def test_patch_word_hats_with_shoe_is_legal_and_a_bare_s_is_not() -> None:
    """PWD-25, PWD-26."""
    assert legal("patch-word", "HAT", "0,3 down SHOE") == ["SHOE", "HATS"]
    assert faults("patch-word", "HAT", "0,3 across S") == [("plural", "PWD-25")]


def test_kan_u_go_sunk_makes_tacks_and_a_bare_s_does_not() -> None:
    """KUG-33, KUG-34."""
    assert legal("kan-u-go", "TACK", "0,4 down SUNK") == ["SUNK", "TACKS"]
    assert faults("kan-u-go", "TACK", "0,4 down S") == [("plural", "KUG-33")]
    assert legal("kan-u-go", "TACK", "-2,4 down GAS") == ["GAS", "TACKS"]
    assert faults("kan-u-go", "TACK", "-3,4 down JOYS") == [("plural", "KUG-33")] * 2


def test_a_placement_above_the_table_may_be_written_with_a_minus_and_dots() -> None:
    """KUG-35: an S that lies there already may end a plural."""
    assert legal("kan-u-go", "..S", "-3,2 down JOY.") == ["JOYS"]
    assert legal("kan-u-go", "..S", "-3,2 down JOY") == ["JOYS"]


def test_a_wild_card_keeps_its_letter() -> None:
    """LEX-27, LEX-28, R-64."""
    assert legal("lexicon", "", "0,0 across MeN", "--named", "men") == ["MEN"]
    assert faults("lexicon", "MeN", "-1,1 down H.T", "--named", "HAT") == [("misnamed", "R-64")]
    assert legal("lexicon", "MeN", "-1,1 down P.T", "--named", "PET") == ["PET"]
    assert faults("lexicon", "MeN", "0,1 across A") == [("occupied", "LEX-28")]


def test_a_free_card_is_no_letter() -> None:
    """R-23."""
    assert faults("kan-u-go", "TACK", "0,4 down sUNK") == [("not_wild", "R-23")]


# Esperanto


@pytest.mark.parametrize("typed", ["CXE", "ĈE", "C\u0302E"])
def test_esperanto_letters_may_be_typed_in_the_x_system(typed: str) -> None:
    assert legal("kan-u-go-eo", "", f"0,0 across {typed}") == ["ĈE"]


def test_a_hatted_letter_is_one_square_of_the_table() -> None:
    assert legal("kan-u-go-eo", "CXE", "0,1 down .N") == ["EN"]
    data = judged("kan-u-go-eo", "cxE", "0,1 down .N", "--json").json
    assert data["placement"] == "0,1 down .N"


def test_a_compound_of_two_roots_is_no_word_and_the_agreement_on_endings_counts() -> None:
    """KEO-16 to KEO-18, KEO-09, R-93."""
    assert legal("kan-u-go-eo", "", "0,0 across VORT") == ["VORT"]
    assert faults("kan-u-go-eo", "VORT", "0,-4 across KRUC") == [("not_a_word", "KEO-16")]
    assert faults("kan-u-go-eo", "VORT", "0,4 across O") == [("not_a_word", "KEO-16")]
    endings = ("--option", "affixes=endings")
    assert legal("kan-u-go-eo", "VORT", "0,4 across O", *endings) == ["VORTO"]
    assert legal("kan-u-go-eo", "VORT", "0,4 across OJ", *endings) == ["VORTOJ"]
    assert faults("kan-u-go-eo", "VORT", "0,-4 across KRUC", *endings) == [("not_a_word", "KEO-16")]


def test_a_refused_esperanto_word_is_explained() -> None:
    said = judged("kan-u-go-eo", "VORT", "0,4 across O")
    assert "VORT + O" in said.out


# Options, each both ways


@pytest.mark.parametrize(
    ("game", "table", "placement", "option", "rule"),
    [
        ("kan-u-go", "SMILE", "0,5 across S", "verb_s=yes", "KUG-33"),
        ("patch-word", "SMILE", "0,5 across S", "verb_s=yes", "PWD-25"),
        ("patch-word", SCRAP, "0,4 down .EESE", "joint=anywhere", "PWD-25"),
        ("patch-word", "", "0,0 across CATS", "extension_only=yes", "PWD-25"),
        ("lexicon", "", "0,0 across FAIRY", "no_limit=yes", "LEX-08"),
        ("lexicon", "OWL", "0,3 across S", "plurals=free", "LEX-23"),
        ("lexicon", "", "0,0 across ROME", "names=allowed", "LEX-25"),
        ("kan-u-go-eo", "LUD", "0,3 across O", "affixes=endings", "KEO-16"),
        ("kan-u-go-eo", "", "0,0 across IST", "affixes=alone", "KEO-16"),
        pytest.param(
            "kan-u-go-eo", "LUD", "0,3 across ISTO", "affixes=all", "KEO-16", marks=pytest.mark.long
        ),
    ],
)
def test_an_option_allows_what_is_refused_without_it(
    game: str, table: str, placement: str, option: str, rule: str
) -> None:
    assert {cited for _, cited in faults(game, table, placement)} == {rule}
    assert legal(game, table, placement, "--option", option)


@pytest.mark.parametrize(
    ("game", "table", "placement", "option", "rule"),
    [
        ("lexicon", "SMILE", "0,5 across S", "verb_s=no", "LEX-23"),
        ("kan-u-go", TOMB, "0,4 across S", "strict_s=yes", "KUG-33"),
        ("patch-word", TOMB, "0,4 across S", "strict_s=yes", "PWD-25"),
        ("lexicon", "OWL./...I/...N/...K", "0,3 across S", "strict_s=yes", "LEX-23"),
        ("lexicon:wide-open", "OWL", "0,3 across S", "plurals=barred", "LEX-23"),
        ("lexicon:wide-open", "", "0,0 across ROME", "names=barred", "LEX-25"),
        ("lexicon:no-limit", "", "0,0 across FAIRY", "no_limit=no", "LEX-08"),
    ],
)
def test_an_option_forbids_what_is_allowed_without_it(
    game: str, table: str, placement: str, option: str, rule: str
) -> None:
    assert legal(game, table, placement)
    assert {cited for _, cited in faults(game, table, placement, "--option", option)} == {rule}


def test_the_presets_of_lexicon() -> None:
    """LEX-36 to LEX-38."""
    assert faults("lexicon:quick", "", "0,0 across FAIRY") == [("opening_too_long", "LEX-08")]
    assert legal("lexicon:no-limit", "", "0,0 across MOTHER") == ["MOTHER"]
    assert faults("lexicon:no-limit", "", "0,0 across OWLS") == [("plural", "LEX-23")]
    assert legal("lexicon:wide-open", "", "0,0 across OWLS") == ["OWLS"]
    assert legal("lexicon:wide-open", "", "0,0 across ROME") == ["ROME"]
    assert legal("lexicon", "", "0,0 across ROME", "--option", "preset=wide-open") == ["ROME"]


def test_the_number_of_players_decides_how_many_cards() -> None:
    """KUG-13, KUG-15, KUG-24, KUG-25."""
    assert legal("kan-u-go", "", "0,0 across TASK", "--players", "5") == ["TASK"]
    assert faults("kan-u-go", "", "0,0 across TASK", "--players", "6") == [("opening_too_long", "KUG-15")]
    assert faults("kan-u-go", "TACK", "0,4 down SUNK", "--players", "7") == [("too_many", "KUG-25")]
    assert legal("patch-word", "HAT", "0,3 down SHOE", "--players", "14") == ["SHOE", "HATS"]


def test_a_first_addition_in_the_race_lays_three_cards() -> None:
    """KRC-07, KRC-08."""
    first = ("--first-addition",)
    assert faults("kan-u-go-race", "TASK", "0,0 down .O", *first) == [("too_few", "KRC-08")]
    assert legal("kan-u-go-race", "TASK", "0,0 down .O") == ["TO"]
    assert legal("kan-u-go-race", "TASK", "0,0 down .OXIN", *first) == ["TOXIN"]
    assert legal("kan-u-go-race", "TASK", "0,0 down .HATCHED") == ["THATCHED"]


def test_a_hand_must_hold_the_cards() -> None:
    """KUG-24."""
    assert legal("kan-u-go", "TACK", "0,4 down SUNK", "--hand", "knus") == ["SUNK", "TACKS"]
    assert faults("kan-u-go", "TACK", "0,4 down SUNK", "--hand", "SUN*") == [("not_held", "KUG-24")]
    assert faults("lexicon", "TACK", "0,4 down SuNK", "--hand", "SUNK") == [("not_held", "LEX-17")]
    assert legal("lexicon", "TACK", "0,4 down SuNK", "--hand", "S?NK") == ["SUNK", "TACKS"]
    assert faults("kan-u-go", "TACK", "0,4 down SUNK", "--hand", "") == [("not_held", "KUG-24")] * 4


@pytest.mark.parametrize(
    ("table", "placement", "fault", "rule"),
    [
        ("TACK", "0,0 down ..", None, None),
        ("TACK", "0,0 across T", "occupied", "KUG-31"),
        ("TACK", "0,0 across TACKS", "occupied", "KUG-31"),
        ("TACK", "5,5 across ON", "detached", "KUG-23"),
        ("TACK", "999999,-999999 across ON", "detached", "KUG-23"),
        ("", "0,0 across A", "one_letter", "KUG-13"),
        ("", "0,0 across TACKY", "opening_too_long", "KUG-13"),
        ("TACK", "0,4 across YQ", "not_a_word", "KUG-28"),
        ("", "0,0 across ROME", "proper", "KUG-32"),
    ],
)
def test_every_kind_of_fault_is_told_with_its_rule(
    table: str, placement: str, fault: str | None, rule: str | None
) -> None:
    if fault is None:
        assert "dot" in refused("judge", "--game", "kan-u-go", "--table", table, placement)
    else:
        assert set(faults("kan-u-go", table, placement)) == {(fault, rule)}


def test_dots_alone_lay_no_card() -> None:
    """KUG-24."""
    assert faults("kan-u-go", "TACK", "0,0 across ....") == [("empty", "KUG-24")]


def test_a_gap_cannot_be_written_for_a_dot_must_be_a_card() -> None:
    """KUG-29 is told by the notation already."""
    message = refused("judge", "--game", "kan-u-go", "--table", "TACK", "0,4 across S.Y")
    assert "0,5" in message


# Dictionaries


def test_another_dictionary_and_a_house_list_decide(small: str, write: Write) -> None:
    turn = ("kan-u-go", "TACK", "0,4 down SUNK", "--words", small)
    assert legal(*turn) == ["SUNK", "TACKS"]
    house = write("house.txt", "-sunk\n+zax\n")
    assert faults(*turn, "--house", house) == [("not_a_word", "KUG-28")]
    assert legal("kan-u-go", "", "0,0 across ZAX", "--words", small, "--house", house) == ["ZAX"]
    assert judged(*turn, "--house", house, "--json").json["words"] == "small-words+house"


def test_the_plural_of_a_banned_word_is_no_plural_any_more(small: str, write: Write) -> None:
    """R-30: a plural of nothing is a word like any other."""
    turn = ("kan-u-go", "TACK", "0,4 across S", "--words", small)
    assert faults(*turn) == [("plural", "KUG-33")]
    assert legal(*turn, "--house", write("house.txt", "-tack\n")) == ["TACKS"]


def test_the_dictionary_must_be_in_the_alphabet_of_the_game() -> None:
    message = refused("judge", "--game", "kan-u-go", "--words", "esperanto", "0,0 across TACK")
    assert all(part in message for part in ("Kan-U-Go", "english", "'esperanto'"))
    message = refused("judge", "--game", "kan-u-go-eo", "--words", "tournament", "0,0 across BEK")
    assert all(part in message for part in ("Esperanto edition", "esperanto alphabet", "'tournament'"))


def test_a_word_file_is_read_in_the_alphabet_of_the_game(vortaro: str) -> None:
    assert legal("kan-u-go-eo", "", "0,0 across BEK", "--words", vortaro) == ["BEK"]
    assert legal("kan-u-go-eo", "", "0,0 across SXIP", "--words", vortaro) == ["ŜIP"]


def test_an_option_that_needs_a_variant_which_is_not_there_is_refused() -> None:
    message = refused(
        "judge", "--game", "kan-u-go-eo", "--option", "affixes=all", "--words", "tournament", "0,0 across BEK"
    )
    assert "tournament+all" in message


# Bad input


def bad(*arguments: str) -> str:
    return refused("judge", *arguments)


@pytest.mark.parametrize("game", ["", "whist", "KAN-U-GO", "kan-u-go ", "lexicon-small", "kan\udcff"])
def test_an_unknown_game_is_refused_with_those_there_are(game: str) -> None:
    message = bad("--game", game, "0,0 across TACK")
    assert "kan-u-go, kan-u-go-race, kan-u-go-eo, patch-word, lexicon" in message


@pytest.mark.parametrize(
    ("options", "parts"),
    [
        (["nonsense=1"], ["'nonsense'", "target", "verb_s", "preset"]),
        (["target"], ["--option target", "NAME=VALUE"]),
        ([""], ["NAME=VALUE"]),
        (["=yes"], ["''"]),
        (["target="], ["target", "''", "1 to 10000"]),
        (["target=0"], ["'0'"]),
        (["target=-5"], ["'-5'"]),
        (["target=10001"], ["'10001'"]),
        (["target=1e3"], ["'1e3'"]),
        (["target=\u0665"], ["'\u0665'"]),
        (["target=" + "9" * 30], ["9" * 30]),
        (["verb_s=maybe"], ["verb_s", "'maybe'", "yes, no"]),
        (["verb_s=YES"], ["'YES'"]),
        (["verb_s=yes=no"], ["'yes=no'"]),
        (["plurals=some"], ["'some'", "free, barred"]),
        (["preset=nonsense"], ["'nonsense'", "quick"]),
        (["affixes=all"], ["'affixes'"]),
        (["id=whist"], ["'id'"]),
        (["limits=()"], ["'limits'"]),
        (["verb_s=no", "joint=anywhere"], ["'joint'"]),
    ],
)
def test_a_bad_option_is_refused_with_what_it_may_be(options: list[str], parts: list[str]) -> None:
    given = [argument for option in options for argument in ("--option", option)]
    message = bad("--game", "lexicon", *given, "0,0 across TACK")
    assert all(part in message for part in parts), message


def test_an_option_of_thousands_of_digits_is_refused() -> None:
    bad("--game", "lexicon", "--option", "target=" + "9" * 5000, "0,0 across TACK")


@pytest.mark.parametrize(
    ("game", "players", "most"),
    [
        ("kan-u-go", "8", 7),
        ("kan-u-go", "1", 7),
        ("kan-u-go", "0", 7),
        ("kan-u-go", "-4", 7),
        ("lexicon", "9", 8),
        ("patch-word", "15", 14),
        ("patch-word", "99999999999999999999", 14),
    ],
)
def test_too_few_or_too_many_players_are_refused(game: str, players: str, most: int) -> None:
    message = bad("--game", game, "--players", players, "0,0 across TACK")
    assert f"2 to {most} players" in message
    assert players in message


@pytest.mark.parametrize(
    ("table", "parts"),
    [
        ("TA?K", ["row 1, column 3", "'?'"]),
        ("TACK/T-P", ["row 2, column 2", "'-'"]),
        ("TACK//1", ["row 3, column 1", "'1'"]),
        ("TACK/ A", ["row 2, column 1", "' '"]),
        ("TAĈK", ["row 1, column 3", "'Ĉ'"]),
        ("TA\tCK", ["row 1, column 3"]),
        ("TACK\\SUNK", ["row 1, column 5"]),
        ("MAß", ["row 1, column 3"]),
        ("TA\udcffK", ["row 1, column 3"]),
    ],
)
def test_a_bad_layout_is_refused_with_the_square(table: str, parts: list[str]) -> None:
    message = bad("--game", "lexicon", "--table", table, "9,9 across TACK")
    assert "layout" in message
    assert all(part in message for part in parts), message


def test_a_letter_that_only_capitals_make_english_is_refused_in_a_layout() -> None:
    bad("--game", "lexicon", "--table", "TA\u017fK", "0,4 across S")


@pytest.mark.parametrize(
    "placement",
    [
        "",
        "TACK",
        "0,0 TACK",
        "0,0 across",
        "0,0 across ",
        "0,0 sideways TACK",
        "0 across TACK",
        "0,0,0 across TACK",
        "a,b across TACK",
        "0.5,1 across TACK",
        "1234567,0 across TACK",
        "\u0660,\u0660 across TACK",
        "0,0 across TA CK",
        "0,0 across TA?K",
        "0,0 across TA*K",
        "0,0 across TA1K",
        "0,0 across TAĈK",
        "0,0 across MAß",
        "0,0 across TA\udcffK",
        "0,0 across " + "A" * 129,
        "0,0 across TACK\n0,0 down TACK",
    ],
)
def test_a_bad_placement_is_refused(placement: str) -> None:
    bad("--game", "lexicon", placement)


def test_a_direction_is_across_or_down_and_nothing_that_looks_like_it() -> None:
    bad("--game", "lexicon", "0,0 acro\u017fs TACK")


def test_a_letter_that_only_capitals_make_english_is_refused_in_a_placement() -> None:
    bad("--game", "lexicon", "0,0 across TA\u017fK")


def test_a_dot_where_no_card_lies_is_refused_with_the_square() -> None:
    message = bad("--game", "lexicon", "--table", "TACK", "0,3 down .UNS.")
    assert "4,3" in message


@pytest.mark.parametrize(
    ("hand", "parts"),
    [
        ("SUN1", ["'1'"]),
        ("SUN.", ["'.'"]),
        ("SUNĈ", ["'Ĉ'"]),
        ("SUNß", ["'ß'"]),
        ("SUN\u017f", ["'\u017f'"]),
        ("SU\udcff", ["no card"]),
        ("SSSS", ["4 of S", "has 3"]),
        ("???", ["3 of ?", "has 2"]),
        ("SUN*", ["1 of *", "none"]),
        ("Z" * 10000, ["10000 of Z"]),
    ],
)
def test_a_bad_hand_or_more_cards_than_the_pack_has_is_refused(hand: str, parts: list[str]) -> None:
    message = bad("--game", "lexicon", "--table", "TACK", "--hand", hand, "0,4 down SUNK")
    assert all(part in message for part in parts), message


def test_with_two_packs_a_hand_may_hold_twice_as_many() -> None:
    """LEX-06, R-61."""
    turn = ("lexicon", "TACK", "0,4 down SUNK", "--hand", "SSSSUNK")
    assert legal(*turn, "--players", "8")
    assert legal(*turn, "--players", "6", "--option", "two_packs=yes")
    assert "has 3" in bad("--game", "lexicon", "--players", "6", "--hand", "SSSS", "0,0 across TACK")


# Packs of one's own

PACK = """\
id = "mine"
title = "My pack"
alphabet = "english"

[letters]
S = { count = 1, value = 3 }
U = { count = 1, value = 4 }
N = { count = 2, value = 5 }
K = { count = 1, value = 6 }
"""


def test_a_pack_of_ones_own_says_which_hands_there_are(small: str, write: Write) -> None:
    pack = write("mine.toml", PACK)
    turn = ("kan-u-go", "TACK", "0,4 down SUNK", "--words", small, "--pack", pack)
    assert legal(*turn, "--hand", "SUNNK")
    message = bad("--game", "kan-u-go", "--words", small, "--pack", pack, "--hand", "SS", "0,0 across TACK")
    assert "a pack of My pack has 1" in message


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (PACK.replace("english", "klingon"), 3, "'klingon'"),
        (PACK.replace("count = 2", "count = -2"), 8, "letters.N.count"),
        (PACK.replace("count = 2", "count = 1000000"), 8, "letters.N.count"),
        (PACK.replace("value = 5", "value = 0.5"), 8, "letters.N.value"),
        (PACK.replace("value = 5", "worth = 5"), 8, "letters.N.worth"),
        (PACK.replace("K = ", "Ĉ = "), 9, "not valid TOML"),
        (PACK.replace("K = ", '"Ĉ" = '), 9, "'Ĉ'"),
        (PACK.replace("U = ", "S = "), 7, "given before"),
        (PACK.replace('title = "My pack"\n', ""), 1, "title is missing"),
        (PACK.replace("[letters]", "[letters"), 5, "not valid TOML"),
        ("", 1, "alphabet is missing"),
        ("nonsense", 1, "not valid TOML"),
    ],
)
def test_a_bad_pack_file_is_refused_with_the_line_and_the_reason(
    write: Write, text: str, line: int, reason: str
) -> None:
    pack = write("mine.toml", text)
    message = bad("--game", "kan-u-go", "--pack", pack, "--hand", "S", "0,0 across TACK")
    assert message.startswith(f"{pack}, line {line}: ")
    assert reason in message


def test_an_unreadable_pack_file_is_refused(write: Write, tmp_path: Path) -> None:
    game = ("--game", "kan-u-go", "0,0 across TACK")
    assert "cannot be read" in bad(*game, "--pack", str(tmp_path / "missing.toml"))
    assert "cannot be read" in bad(*game, "--pack", str(tmp_path))
    assert "line 2: not UTF-8" in bad(*game, "--pack", write("binary.toml", b"\n\xff\xfe"))
    assert "line 1" in bad(*game, "--pack", write("zeros.toml", bytes(1000)))
    assert "characters" in bad(*game, "--pack", write("long.toml", "#" * 20_001))
    huge = write("huge.toml", "")
    with Path(huge).open("r+b") as file:
        file.truncate((64 << 20) + 1)
    assert "64 MiB" in bad(*game, "--pack", huge)


def test_a_pack_in_another_alphabet_than_the_games_is_refused(write: Write) -> None:
    pack = write("mia.toml", PACK.replace("english", "esperanto"))
    message = bad("--game", "kan-u-go", "--pack", pack, "0,0 across TACK")
    assert "alphabet" in message


# What the shell can hand over that is no text


def test_a_named_word_that_is_not_utf_8_gives_a_verdict_or_a_refusal() -> None:
    assert judged("lexicon", "", "0,0 across TACK", "--named", "\udcff").code in (1, 2)
    assert judged("lexicon", "", "0,0 across TACK", "--named", "\udcff", "--json").code in (1, 2)


def test_an_option_that_is_not_utf_8_is_refused() -> None:
    bad("--game", "lexicon", "--option", "\udcff", "0,0 across TACK")
    bad("--game", "lexicon", "--option", "target=\udcff", "0,0 across TACK")
