"""`crossdeck moves`: all legal placements, sorted; each of them judged again."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from crossdeck.alphabet import ENGLISH, ESPERANTO, Alphabet
from crossdeck.shelf.dictionaries import SHELF
from crossdeck.words import Draft
from tests.cli import SMALL, VORTARO, Said, call, refused, words_of

Write = Callable[[str, str | bytes], str]
POSITIONS = [
    ("kan-u-go", "TACK", "SUNKEA*"),
    ("kan-u-go", "", "TASKNEO"),
    ("kan-u-go-race", "TASK/O/X/I/N", "SENDA"),
    ("patch-word", "HAT", "SHOE?"),
    ("patch-word", "DEAR/.E../.L../.F..", "HISTA?"),
    ("lexicon", ".S.../GAME./.L.V./.TOE./...N.", "OE?T"),
    ("lexicon:wide-open", "CAT", "SENOR"),
]


def moves(game: str, table: str, hand: str, words: str, *more: str) -> Said:
    return call("moves", "--game", game, "--table", table, "--hand", hand, "--words", words, *more)


def listed(game: str, table: str, hand: str, words: str, *more: str) -> list[dict[str, Any]]:
    rows = moves(game, table, hand, words, *more, "--json").json["placements"]
    assert isinstance(rows, list)
    return rows


def laid(placement: str) -> str:
    """The cards of a placement in notation."""
    return placement.split()[-1].replace(".", "")


# The list


@pytest.mark.parametrize(("game", "table", "hand"), POSITIONS)
def test_every_listed_placement_is_judged_legal_again(small: str, game: str, table: str, hand: str) -> None:
    rows = listed(game, table, hand, small)
    assert rows
    for row in rows[:40]:
        said = call(
            *("judge", "--game", game, "--table", table, "--hand", hand, "--words", small),
            *(row["placement"], "--json"),
        )
        verdict = said.json
        assert (said.code, verdict["legal"]) == (0, True), row
        assert verdict["placement"] == row["placement"]
        assert [verdict["main"], *verdict["cross"]] == row["words"]


@pytest.mark.parametrize(("game", "table", "hand"), POSITIONS)
def test_the_plain_list_is_the_json_list(small: str, game: str, table: str, hand: str) -> None:
    plain, data = moves(game, table, hand, small), moves(game, table, hand, small, "--json").json
    assert (data["game"], data["words"]) == (game.partition(":")[0], "small-words")
    assert plain.code == 0
    assert plain.err == ""
    *lines, total = plain.lines
    assert total == f"{data['count']:,} placements"
    assert len(lines) == len(data["placements"]) == data["count"]
    for line, row in zip(lines, data["placements"], strict=True):
        assert line.startswith(row["placement"] + " ")
        assert line.split()[3:] == [str(row["points"]), *row["words"]]


@pytest.mark.parametrize(("game", "table", "hand"), POSITIONS)
def test_no_placement_is_listed_twice(small: str, game: str, table: str, hand: str) -> None:
    placements = words_of(listed(game, table, hand, small))
    assert len(set(placements)) == len(placements)


def order(placement: str, alphabet: Alphabet) -> tuple[int, int, list[tuple[bool, int]]]:
    """The square it is written at, then the cards in the alphabet's order, a wild card after all letters."""
    start, _, faces = placement.split()
    row, col = map(int, start.split(","))
    cards = [(face.islower(), alphabet.code(face.upper())) for face in faces.replace(".", "")]
    return row, col, cards


@pytest.mark.parametrize(("game", "table", "hand"), POSITIONS)
def test_the_list_is_sorted_by_square_then_across_before_down_then_by_cards(
    small: str, game: str, table: str, hand: str
) -> None:
    placements = words_of(listed(game, table, hand, small))
    squares = [order(each, ENGLISH)[:2] for each in placements]
    assert squares == sorted(squares)
    for square in set(squares):
        here = [each for each, at in zip(placements, squares, strict=True) if at == square]
        ways = [each.split()[1] for each in here]
        assert ways == sorted(ways)
        for way in ("across", "down"):
            same = [each for each in here if each.split()[1] == way]
            for old in {len(each.split()[2]) - len(each.split()[2].lstrip(".")) for each in same}:
                alike = [
                    each for each in same if len(each.split()[2]) - len(each.split()[2].lstrip(".")) == old
                ]
                cards = [order(each, ENGLISH)[2] for each in alike if len(laid(each)) > 1]
                assert cards == sorted(cards)


def test_esperanto_is_sorted_by_its_own_alphabet(vortaro: str) -> None:
    placements = words_of(listed("kan-u-go-eo", "", "CĈEGĜISŜUŬN", vortaro))
    assert len(placements) > 5
    cards = [order(each, ESPERANTO)[2] for each in placements]
    assert cards == sorted(cards)
    assert any("Ĉ" in each for each in placements)


def test_points_are_the_values_of_the_cards_laid(small: str, write: Write) -> None:
    pack = {face["card"]: face["value"] for face in packs()["lexicon-parker"]["faces"]}
    for row in listed("lexicon", "TACK", "SUNKEA?", small):
        values = [pack["?"] if card.islower() else pack[card] for card in laid(row["placement"])]
        assert row["points"] == sum(values)
    text = 'id = "mine"\ntitle = "Mine"\nalphabet = "english"\n[letters]\nU = { count = 1, value = 7 }\n'
    own = write("mine.toml", text + "P = { count = 1, value = 900 }\n")
    assert [row["points"] for row in listed("lexicon", "", "UP", small, "--pack", own)] == [907]


def packs() -> dict[str, Any]:
    return {pack["id"]: pack for pack in call("games", "--packs", "--json").json["packs"]}


# What is shown of it


@pytest.mark.parametrize(("game", "table", "hand"), POSITIONS)
def test_the_count_agrees_with_the_list(small: str, game: str, table: str, hand: str) -> None:
    count = len(listed(game, table, hand, small))
    assert moves(game, table, hand, small, "--count").out == f"{count:,} placements\n"
    data = moves(game, table, hand, small, "--count", "--json").json
    assert (data["count"], data["placements"]) == (count, [])


@pytest.mark.parametrize("most", [0, 1, 7, 10**9])
def test_most_shows_the_first_and_still_counts_all(small: str, most: int) -> None:
    game = ("kan-u-go", "TACK", "SUNKEA", small)
    everything = listed(*game)
    data = moves(*game, "--most", str(most), "--json").json
    assert data["placements"] == everything[:most]
    assert data["count"] == len(everything)
    plain = moves(*game, "--most", str(most))
    assert len(plain.lines) == min(most, len(everything)) + 1
    assert plain.lines[-1] == f"{len(everything):,} placements"


def test_one_placement_is_said_in_the_singular(vortaro: str) -> None:
    assert moves("kan-u-go-eo", "", "BEK", vortaro, "--count").out == "2 placements\n"
    assert moves("kan-u-go-eo", "", "ZON", vortaro, "--count").out == "1 placement\n"


def test_no_placement_at_all_is_exit_code_1(small: str) -> None:
    for hand in ("", "*", "ZQ"):
        said = moves("kan-u-go", "TACK", hand, small)
        assert (said.code, said.out) == (1, "0 placements\n")
        data = moves("kan-u-go", "TACK", hand, small, "--json")
        assert data.code == 1
        assert data.json["placements"] == []


def test_real_cards_first_lays_a_wild_card_only_where_the_hand_lacks_the_letter(small: str) -> None:
    hand = "SUNKE?"
    game = ("lexicon", "TACK", hand, small)
    every, real = words_of(listed(*game)), words_of(listed(*game, "--real-cards-first"))
    assert set(real) < set(every)
    assert {each.upper() for each in real} == {each.upper() for each in every}
    assert len({each.upper() for each in real}) == len(real)
    held = Counter(hand)
    for each in real:
        cards = Counter(laid(each))
        for card in laid(each):
            if card.islower():
                assert cards[card.upper()] == held[card.upper()], each


def test_with_wild_cards_every_use_of_them_is_listed(small: str) -> None:
    every = words_of(listed("lexicon", "", "TO?", small))
    assert {"0,0 across TO", "0,0 across tO", "0,0 across To"} <= set(every)
    real = words_of(listed("lexicon", "", "TO?", small, "--real-cards-first"))
    assert "0,0 across TO" in real
    assert not {"0,0 across tO", "0,0 across To"} & set(real)


def test_a_first_addition_in_the_race_lists_three_cards_and_more(small: str) -> None:
    """KRC-08."""
    game = ("kan-u-go-race", "TASK", "OXINSEND", small)
    every, first = words_of(listed(*game)), words_of(listed(*game, "--first-addition"))
    assert set(first) == {each for each in every if len(laid(each)) >= 3}
    assert len(first) < len(every)


def test_fewer_cards_may_be_laid_by_six_players(small: str) -> None:
    """KUG-24, KUG-25."""
    four = words_of(listed("kan-u-go", "TACK", "SUNKE", small))
    three = words_of(listed("kan-u-go", "TACK", "SUNKE", small, "--players", "6"))
    assert set(three) == {each for each in four if len(laid(each)) <= 3}
    assert max(len(laid(each)) for each in four) == 4


def test_an_option_changes_the_list(small: str) -> None:
    """R-35: SMILES is a verb's third person too."""
    game = ("kan-u-go", "SMILE", "S", small)
    assert "0,0 across .....S" not in words_of(listed(*game))
    assert "0,0 across .....S" in words_of(listed(*game, "--option", "verb_s=yes"))


def test_a_house_list_changes_the_list(small: str, write: Write) -> None:
    house = write("house.txt", "+zax\n-sunk\n")
    game = ("kan-u-go", "TACK", "SUNKZAX", small)
    plain, with_house = words_of(listed(*game)), words_of(listed(*game, "--house", house))
    assert "0,4 down SUNK" in plain
    assert "0,4 down SUNK" not in with_house
    assert not any(each.endswith("Z.X") for each in plain)
    assert "-1,1 down Z.X" in with_house


def test_a_name_banned_by_the_house_is_neither_listed_nor_judged_legal(
    write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """LEX-38: the wide open game plays proper names, but the house has the last word."""

    def draft(variant: str) -> Draft:
        names = frozenset({"ROME", "OSLO"})
        return Draft(f"tournament+{variant}", "Small", frozenset({"MORE"}) | names, proper=names)

    monkeypatch.setenv("CROSSDECK_CACHE", str(tmp_path))
    monkeypatch.setitem(SHELF, "tournament", replace(SHELF["tournament"], draft=draft))
    house = write("house.txt", "-rome\n")
    game = ("--game", "lexicon:wide-open", "--house", house)
    found = call("moves", *game, "--hand", "ROMEO", "--json").json
    assert words_of(found["placements"]) == ["0,0 across MORE"]
    assert call("judge", *game, "0,0 across OSLO").code == 0
    assert call("judge", *game, "0,0 across ROME").code == 1


def test_no_line_is_wider_than_a_hundred_columns(small: str) -> None:
    said = moves("lexicon:wide-open", "TACK/O/M/BREAK", "SUNKEA?", small)
    assert max(map(len, said.lines)) <= 100


# Bad input


@pytest.mark.parametrize(
    ("more", "parts"),
    [
        (["--most", "-1"], ["--most -1"]),
        (["--hand", "SUN1"], ["'1'"]),
        (["--hand", "SSSS"], ["4 of S", "has 3"]),
        (["--hand", "?"], ["1 of ?", "none"]),
        (["--table", "T!"], ["row 1, column 2"]),
        (["--players", "8"], ["2 to 7 players"]),
        (["--option", "joint=anywhere"], ["'joint'"]),
        (["--game", "whist"], ["'whist'"]),
        (["--game", "lexicon:slow"], ["'slow'"]),
        (["--words", "nosuch"], ["'nosuch'"]),
        (["--house", "/nosuch/house.txt"], ["/nosuch/house.txt"]),
        (["--pack", "/nosuch/pack.toml"], ["/nosuch/pack.toml"]),
    ],
)
def test_bad_input_is_refused_in_one_line(small: str, more: list[str], parts: list[str]) -> None:
    message = refused(
        *("moves", "--game", "kan-u-go", "--table", "TACK", "--hand", "SUNK", "--words", small), *more
    )
    assert all(part in message for part in parts), message


@pytest.mark.parametrize(
    ("table", "size"),
    [
        ("A" * 1000, "1000 columns"),
        ("/".join("A" * 200), "200 rows"),
        ("A" + "." * 300 + "A", "302 columns"),
        ("A" + "/" * 300 + "A", "301 rows"),
    ],
)
def test_a_crossword_too_large_to_search_is_refused_not_cut_off(small: str, table: str, size: str) -> None:
    message = refused(*("moves", "--game", "lexicon", "--table", table, "--hand", "SUNK", "--words", small))
    assert message.startswith(f"the crossword has {size}; ")


def test_a_crossword_far_from_the_first_square_is_searched(small: str) -> None:
    near = words_of(listed("kan-u-go", "TACK", "SUNK", small))
    far = words_of(listed("kan-u-go", "/" * 500 + "." * 700 + "TACK", "SUNK", small))
    assert len(far) == len(near)
    assert set(far) == {moved(each, 500, 700) for each in near}


def moved(placement: str, down: int, right: int) -> str:
    start, rest = placement.split(" ", 1)
    row, col = map(int, start.split(","))
    return f"{row + down},{col + right} {rest}"


def test_the_words_of_the_small_esperanto_dictionary_are_found_in_the_x_system(vortaro: str) -> None:
    assert Path(vortaro).samefile(VORTARO)
    typed = words_of(listed("kan-u-go-eo", "", "CxE", vortaro))
    assert typed == words_of(listed("kan-u-go-eo", "", "ĈE", vortaro)) == ["0,0 across ĈE"]


def test_points_are_the_figures_that_the_table_agreed_on() -> None:
    """R-62: what a wild card counts."""

    def points(*more: str) -> int:
        found = call(
            "moves", "--game", "lexicon", "--words", SMALL, "--hand", "?", "--table", "TACK", "--json", *more
        )
        return max(int(each["points"]) for each in found.json["placements"])

    assert points("--option", "wild_value=40") == 40
    assert points() == 15
