"""`crossdeck perft`: counts to a depth, held to a golden file and to the brute-force oracle.

tests/data/perft.json has a few positions of every game, played with the small dictionaries beside it.  After
a change of the rules, of a dictionary or of the positions below, it is written anew, from the folder of the
checkout, by

    python -m tests.cli.test_perft

and looked at as a diff.  The first count of every position is also what the oracle finds.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from crossdeck.catalogue import board_of, game
from crossdeck.layout import Layout
from crossdeck.rules import Course, Joint, Plurals, Rules, Wilds
from crossdeck.shelf.dictionaries import words_for
from crossdeck.words import Made, WordList
from tests.cli import DATA, SMALL, Said, call, refused
from tests.oracle import Terms, World, all_placements

GOLDEN = DATA / "perft.json"
Position = dict[str, Any]

CORNER = "/" * 15 + "/".join(("." * 15 + "CATS", "." * 15 + "A", "." * 15 + "R", "." * 15 + "S"))
"""The last four rows and columns of the Keyword board."""

POSITIONS: list[tuple[str, int, dict[str, str], str, str, int]] = [
    ("kan-u-go", 4, {}, "", "TASKNEO*", 3),
    ("kan-u-go", 4, {}, "TACK", "SUNKEA", 3),
    ("kan-u-go", 6, {}, "TACK/O/M/BREAK", "SINEGA", 3),
    ("kan-u-go", 4, {"verb_s": "yes"}, "SMILE", "STAREN", 3),
    ("kan-u-go", 4, {"strict_s": "yes"}, "TACK./O...I/M...N/BREAK", "SETAR", 3),
    ("kan-u-go-race", 4, {}, "", "SMILESTAR", 2),
    ("kan-u-go-race", 4, {}, "TASK/O/X/I/N", "SENDARE", 3),
    ("kan-u-go-race", 2, {}, "ART", "SMOTHEREDX", 2),
    ("kan-u-go-eo", 4, {}, "", "BEKLUDŜI", 3),
    ("kan-u-go-eo", 4, {}, "LUD", "SUNKEAOR", 3),
    ("kan-u-go-eo", 6, {}, "ŜIP/.L./.I.", "CXEGXARUXLUN", 3),
    ("patch-word", 4, {}, "HAT", "SHOES", 3),
    ("patch-word", 4, {}, "DEAR/.E../.L../.F..", "HISTA?", 2),
    ("patch-word", 4, {"joint": "anywhere"}, ".SONG/.C.../.R.../TACK./.P...", "EESESA", 3),
    ("patch-word", 4, {"extension_only": "yes"}, "HERO", "CATSES", 3),
    ("patch-word", 10, {}, "", "CAT??", 2),
    ("lexicon", 4, {}, "", "TO?", 3),
    ("lexicon", 5, {}, ".S.../GAME./.L.V./.TOE./...N.", "OESIT?", 2),
    ("lexicon", 4, {"verb_s": "no"}, "SMILE/.a", "SATE", 3),
    ("lexicon:no-limit", 4, {}, "TAR", "TSMOTHERED", 2),
    ("lexicon:wide-open", 4, {}, "CAT", "SENOR", 3),
    ("lexicon-party", 5, {"plurals": "free"}, "CAT", "SEN?", 2),
    ("keyword", 4, {}, "", "TASEN", 2),
    ("keyword", 2, {}, "TEN/A/R", "SAEOT", 3),
    ("keyword", 2, {"shortest": "2"}, CORNER, "EASTE", 2),
    ("keyword-party", 3, {}, "TEN/A/R", "SAEO", 2),
]


def arguments(position: Position, words: str) -> list[str]:
    options = [f"{name}={value}" for name, value in position["options"].items()]
    return [
        *("--game", position["game"], "--players", str(position["players"]), "--words", words),
        *("--table", position["table"], "--hand", position["hand"]),
        *(argument for option in options for argument in ("--option", option)),
    ]


def counted(position: Position, depth: int) -> list[int]:
    words = str(DATA / position["words"])
    said = call("perft", *arguments(position, words), "--depth", str(depth), "--json")
    assert said.code == 0, said.err
    counts = said.json["counts"]
    assert isinstance(counts, list)
    return counts


def write() -> None:
    """Write the golden file anew."""
    rows = []
    for id_, players, options, table, hand, depth in POSITIONS:
        words = "malgranda-vortaro.txt" if id_ == "kan-u-go-eo" else "small-words.txt"
        row: Position = {"game": id_, "players": players, "options": options, "words": words}
        row |= {"table": table, "hand": hand}
        rows.append(json.dumps(row | {"counts": counted(row, depth)}, ensure_ascii=False))
    GOLDEN.write_text("[\n" + ",\n".join(rows) + "\n]\n", "utf-8")


def golden() -> list[Position]:
    positions = json.loads(GOLDEN.read_text("utf-8")) if GOLDEN.exists() else []
    assert isinstance(positions, list)
    return positions


def names() -> list[str]:
    return [f"{row['game']} {row['table']} {row['hand']}" for row in golden()]


# The golden file


@pytest.mark.parametrize("position", golden(), ids=names())
def test_the_counts_are_those_of_the_golden_file(small: str, vortaro: str, position: Position) -> None:
    assert {Path(small).name, Path(vortaro).name} >= {position["words"]}
    assert counted(position, len(position["counts"])) == position["counts"]


def test_the_golden_file_has_every_position_of_this_test_and_every_game() -> None:
    rows = [
        (row["game"], row["players"], row["options"], row["table"], row["hand"], len(row["counts"]))
        for row in golden()
    ]
    assert rows == POSITIONS
    games = call("games", "--json").json
    several = [each for each in games if each["players"][1] > 1]
    crosswords = {each["id"] for each in several if each["kind"] != Course.ROWS.value}
    assert {id_.partition(":")[0] for id_, *_ in rows} == crosswords
    assert all(count > 0 for row in golden() for count in row["counts"][:2])


@pytest.mark.usefixtures("small", "vortaro")
@pytest.mark.long
@pytest.mark.parametrize("position", golden(), ids=names())
def test_the_first_count_is_what_the_oracle_finds(position: Position) -> None:
    rules = game(position["game"]).with_options(position["options"])
    words = words_for(rules, str(DATA / position["words"]))
    layout = Layout.parse(position["table"], words.alphabet)
    hand = words.alphabet.read(position["hand"])
    found = all_placements(world(words), terms(rules, position["players"]), dict(layout), hand)
    assert len(found) == position["counts"][0]


@pytest.mark.usefixtures("small", "vortaro")
@pytest.mark.parametrize("index", [8, 16])
def test_the_second_count_is_what_the_oracle_finds(index: int) -> None:
    """One position of Esperanto, and one with a wild card."""
    position = golden()[index]
    rules = game(position["game"]).with_options(position["options"])
    words = words_for(rules, str(DATA / position["words"]))
    cells = dict(Layout.parse(position["table"], words.alphabet))
    closed, limits = world(words), terms(rules, position["players"])
    total = 0
    for cards in all_placements(closed, limits, cells, position["hand"]):
        rest = position["hand"]
        for _, face in cards:
            rest = rest.replace("?" if face.islower() else face, "", 1)
        total += len(all_placements(closed, limits, cells | dict(cards), rest))
    assert total == position["counts"][1]


def world(words: WordList) -> World:
    """The dictionary as the oracle takes it."""
    flags = {}
    for word in words:
        facts = words.facts(word)
        assert facts is not None
        made = {plural.made for plural in facts.plural_of} - {Made.NOT_S}
        marks = ("P", made), ("A", made & {Made.S, Made.ES}), ("V", facts.third_of), ("O", facts.own)
        flags[word] = "".join(mark for mark, holds in marks if holds) if made else ""
    return World(frozenset(words), flags)


def terms(rules: Rules, players: int) -> Terms:
    """The rules as the oracle takes them."""
    limit, board = rules.limit(players), board_of(rules)
    return Terms(
        most=limit.most if limit else 20,
        plurals=rules.plurals is Plurals.BARRED,
        at_ends=rules.joint is Joint.AT_ENDS,
        verb_s=rules.verb_s,
        strict_s=rules.strict_s,
        extension_only=rules.extension_only,
        wilds=rules.wilds is Wilds.ANY_LETTER,
        shortest=rules.shortest,
        board=frozenset(board.squares()) if board else None,
        starts=tuple(filter(board.is_start, board.squares())) if board else None,
    )


# The command


def perft(*more: str) -> Said:
    return call("perft", "--game", "kan-u-go", "--table", "TACK", "--hand", "SUNK", "--words", SMALL, *more)


def test_depth_one_is_the_number_of_moves(small: str) -> None:
    for row in golden()[::4]:
        given = arguments(row, str(DATA / row["words"]))
        assert Path(small).parent == DATA
        moves = call("moves", *given, "--count", "--json").json["count"]
        assert call("perft", *given, "--depth", "1", "--json").json["counts"] == [moves]


def test_the_counts_are_printed_a_line_a_depth(small: str) -> None:
    data = perft("--depth", "3", "--json").json
    assert (data["game"], data["words"], data["divide"]) == ("kan-u-go", Path(small).stem, {})
    assert len(data["counts"]) == 3
    plain = perft("--depth", "3")
    assert plain.code == 0
    assert plain.lines == [f"depth {n}: {count:,}" for n, count in enumerate(data["counts"], 1)]
    assert perft("--json").json["counts"] == data["counts"][:2]


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_the_divided_counts_add_up_to_the_total(depth: int) -> None:
    data = perft("--divide", "--depth", str(depth), "--json").json
    assert len(data["divide"]) == data["counts"][0]
    assert sum(data["divide"].values()) == data["counts"][-1]
    plain = perft("--divide", "--depth", str(depth))
    rows = [line.split() for line in plain.lines[: len(data["divide"])]]
    assert {" ".join(row[:3]): int(row[3].replace(",", "")) for row in rows} == data["divide"]


def test_wild_cards_are_divided_too(small: str) -> None:
    given = ("--game", "lexicon", "--table", "TACK", "--hand", "SU?", "--words", small)
    data = call("perft", *given, "--divide", "--depth", "2", "--json").json
    assert len(data["divide"]) == data["counts"][0]
    assert sum(data["divide"].values()) == data["counts"][1]


def test_a_sequence_that_ends_early_does_not_count(small: str) -> None:
    given = ("--game", "kan-u-go", "--table", "TACK", "--hand", "Z", "--words", small)
    said = call("perft", *given, "--depth", "4", "--json")
    assert said.code == 0
    assert said.json["counts"] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("more", "parts"),
    [
        (["--depth", "0"], ["--depth 0", "1 to 10"]),
        (["--depth", "-1"], ["--depth -1"]),
        (["--depth", "11"], ["--depth 11"]),
        (["--depth", "99999999999999999999"], ["99999999999999999999"]),
        (["--hand", "SSSS"], ["4 of S"]),
        (["--hand", "%"], ["'%'"]),
        (["--table", "5"], ["row 1, column 1"]),
        (["--players", "1"], ["2 to 7 players"]),
        (["--option", "x=y"], ["'x'"]),
        (["--game", "chess"], ["'chess'"]),
        (["--words", "nosuch"], ["'nosuch'"]),
        (["--pack", "/nosuch"], ["/nosuch"]),
    ],
)
def test_bad_input_is_refused_in_one_line(small: str, more: list[str], parts: list[str]) -> None:
    given = ("perft", "--game", "kan-u-go", "--table", "TACK", "--hand", "SUNK", "--words", small)
    message = refused(*given, *more)
    assert all(part in message for part in parts), message


def test_words_in_rows_are_refused() -> None:
    message = refused("perft", "--game", "lexicon-large", "--hand", "CAT")
    assert message == ("Lexicon for large groups has words in rows, and here cards are laid into a crossword")


if __name__ == "__main__":
    write()
