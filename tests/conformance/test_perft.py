"""How many ways a game can begin: sequences of actions from named deals, held to a golden file and an oracle.

tests/data/perft-play.json has deals of every game with a crossword on a table, with every way of checking
words, in small dictionaries.  After a change of the rules or of the deals below it is written anew, from the
folder of the checkout, by

    python -m tests.conformance.test_perft

and looked at as a diff.  A second count shares no code with the engine's: plays come from the brute-force
oracle, and the rest of a turn is counted by hand.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from crossdeck.catalogue import CROSSWORDS, changed_options, name_of_deal
from crossdeck.deals import deal
from crossdeck.play import Engine, State
from crossdeck.rules import Checking
from tests.cli.test_perft import terms, world
from tests.conformance.matches import Setting, game_of
from tests.oracle import Cards, Terms, World, all_placements

GOLDEN = Path(__file__).parent.parent / "data" / "perft-play.json"

DEALS: list[tuple[Setting, int, int]] = [
    (Setting("kan-u-go", 4, target=100), 1, 3),
    (Setting("kan-u-go", 7, target=100), 2, 3),
    (Setting("kan-u-go", 2, (("exchange", "only-if-stuck"),), target=100), 3, 2),
    (Setting("kan-u-go", 3, (("checking", "challenge"),), target=100), 4, 2),
    (Setting("kan-u-go-eo", 4, target=100), 1, 3),
    (Setting("kan-u-go-eo", 6, (("checking", "challenge"),), target=100), 2, 4),
    (Setting("patch-word", 2, (("checking", "refused"),), target=100), 1, 2),
    (Setting("patch-word", 6, target=100), 2, 2),
    (Setting("patch-word", 14, (("checking", "free"),), target=100), 3, 2),
    (Setting("lexicon", 5, (("checking", "refused"),), target=100), 1, 3),
    (Setting("lexicon", 4, target=100), 2, 2),
    (Setting("lexicon-party", 4, (("timed", "no"),), target=100), 1, 2),
    (Setting("lexicon", 6, (("two_packs", "yes"), ("no_limit", "yes")), target=100), 3, 2),
]
RACES: list[tuple[Setting, int, int]] = [
    (Setting("kan-u-go-race", 2, target=100), 1, 2),
    (Setting("kan-u-go-race", 5, target=100), 2, 2),
]
"""In a race the dealer calls, and then anybody does anything."""
Row = dict[str, Any]


def name_of(setting: Setting, number: int) -> str:
    return name_of_deal(setting.rules, setting.players, number)


def counted(game: Engine, state: State, depth: int) -> int:
    """How many sequences of so many actions there are; one that ends earlier does not count."""
    actions = game.actions(state)
    if depth == 1:
        return len(actions)
    return sum(counted(game, game.apply(state, action), depth - 1) for action in list(actions))


def row_of(setting: Setting, number: int, depth: int) -> Row:
    game, name = game_of(setting), name_of(setting, number)
    counts = [counted(game, game.deal(name), n) for n in range(1, depth + 1)]
    return {"game": setting.id, "deal": name, "options": changed_options(setting.rules), "counts": counts}


def write() -> None:
    """Write the golden file anew."""
    rows = [json.dumps(row_of(*case), ensure_ascii=False) for case in (*DEALS, *RACES)]
    GOLDEN.write_text("[\n" + ",\n".join(rows) + "\n]\n", "utf-8")


def golden() -> list[Row]:
    rows = json.loads(GOLDEN.read_text("utf-8")) if GOLDEN.exists() else []
    assert isinstance(rows, list)
    return rows


def name_of_case(case: tuple[Setting, int, int]) -> str:
    return f"{case[0]} {case[1]}"


cases = pytest.mark.parametrize("case", DEALS, ids=name_of_case)


@pytest.mark.parametrize("case", [*DEALS, *RACES], ids=name_of_case)
def test_the_counts_are_those_of_the_golden_file(case: tuple[Setting, int, int]) -> None:
    setting, number, depth = case
    want = next(row for row in golden() if row["deal"] == name_of(setting, number))
    assert row_of(setting, number, depth) == want


def test_the_golden_file_has_every_deal_of_this_test_and_every_game() -> None:
    rows = golden()
    assert [(row["deal"], len(row["counts"])) for row in rows] == [
        (name_of(setting, number), depth) for setting, number, depth in (*DEALS, *RACES)
    ]
    assert {row["game"] for row in rows} == {*CROSSWORDS, "kan-u-go-race"}
    assert {setting.rules.checking for setting, _, _ in DEALS} == set(Checking)


# The same counts from the oracle.


class Naive:
    """A game's first two turns, counted from its deal by brute force."""

    def __init__(self, setting: Setting, number: int) -> None:
        table = game_of(setting).table
        self.rules, self.players = setting.rules, setting.players
        self.world: World = world(table.words)
        self.terms: Terms = terms(self.rules, self.players)
        share = self.rules.share(self.players)
        dealt = deal(table.printed, name_of(setting, number), self.players, share.cards, packs=share.packs)
        self.first = (dealt.dealer + (0 if setting.rules.opener.value == "dealer" else 1)) % self.players
        self.hands = ["".join(hand) for hand in dealt.hands]

    def turn(self, seat: int, cells: dict[tuple[int, int], str]) -> tuple[dict[Cards, None], int]:
        """The plays of a hand, and how many cards it may begin to exchange (R-12)."""
        plays = all_placements(self.world, self.terms, cells, self.hands[seat])
        stuck_only = self.rules.exchange.value == "only-if-stuck"
        return plays, 0 if plays and stuck_only else len(set(self.hands[seat]))

    def counts(self) -> Iterator[int]:
        second = (self.first + 1) % self.players
        plays, discards = self.turn(self.first, {})
        yield len(plays) + discards
        total = 2 * discards
        for cards in plays:
            more, exchanges = self.turn(second, dict(cards))
            total += len(more) + exchanges
            if self.rules.checking is Checking.CHALLENGE:
                total += self.players - 1
        yield total


@cases
def test_the_first_count_is_what_the_oracle_finds(case: tuple[Setting, int, int]) -> None:
    setting, number, _ = case
    want = next(row for row in golden() if row["deal"] == name_of(setting, number))["counts"]
    assert next(Naive(setting, number).counts()) == want[0]


@pytest.mark.parametrize("at", [1, 4, 5, 8, 10], ids=lambda at: str(DEALS[at][0]))
def test_the_second_count_is_what_the_oracle_finds(at: int) -> None:
    setting, number, _ = DEALS[at]
    want = next(row for row in golden() if row["deal"] == name_of(setting, number))["counts"]
    assert list(Naive(setting, number).counts()) == want[:2]


@pytest.mark.parametrize("case", RACES, ids=name_of_case)
def test_the_counts_of_a_race_are_what_the_oracle_finds(case: tuple[Setting, int, int]) -> None:
    """KRC-05, KRC-08, KRC-11: the call; then three cards or more of any hand, or one for one of two."""
    setting, number, _ = case
    game, name = game_of(setting), name_of(setting, number)
    state, here = game.deal(name), world(game.table.words)
    three = replace(terms(setting.rules, setting.players), least=3)
    plays = sum(len(all_placements(here, three, dict(state.layout), "".join(hand))) for hand in state.hands)
    exchanges = sum(2 * len(set(hand)) for hand in state.hands)
    want = next(row for row in golden() if row["deal"] == name)["counts"]
    assert want == [1, plays + exchanges]


if __name__ == "__main__":
    write()
