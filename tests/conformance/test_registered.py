"""Whoever adds a game adds what belongs to it: a golden record, counts, a rules page, rulings."""

import json
import re

import pytest

from crossdeck.catalogue import CROSSWORDS, GAMES, name_of_deal, playable
from crossdeck.rulebook import rules_of, ruling
from crossdeck.rules import Checking
from tests.archive import records
from tests.cli import DATA, call
from tests.conformance.matches import SETTINGS, has_option, words_of

every_game = pytest.mark.parametrize("id_", GAMES)


@every_game
def test_it_can_be_dealt_at_every_number_of_players(id_: str) -> None:
    rules = GAMES[id_]
    for players in rules.players:
        state = playable(rules, players, words_of(id_)).deal(name_of_deal(rules, players, 1))
        assert state.players == players


@every_game
def test_it_has_a_golden_record(id_: str) -> None:
    headers = [path.read_text("utf-8").partition("\n\n")[0] for path in records()]
    assert any(re.search(rf"^game: {id_}(:|$)", header, re.MULTILINE) for header in headers)


@pytest.mark.parametrize("id_", CROSSWORDS)
def test_it_has_counts_of_placements_and_of_actions(id_: str) -> None:
    for name in ("perft.json", "perft-play.json"):
        rows = json.loads((DATA / name).read_text("utf-8"))
        counts = [row["counts"] for row in rows if row["game"].partition(":")[0] == id_]
        assert counts
        assert all(count > 0 for each in counts for count in each[:2])


@every_game
def test_it_has_a_rules_page_with_every_rule_of_its_chapter(id_: str) -> None:
    said = call("games", id_)
    assert said.code == 0
    rules = rules_of(GAMES[id_].book)
    assert rules
    assert all(f"  {rule.id}  " in said.out for rule in rules)


@every_game
def test_every_option_has_a_ruling_that_is_in_the_rulebook(id_: str) -> None:
    for option in GAMES[id_].options:
        assert ruling(option.ruling).id == option.ruling
        assert ruling(option.ruling).ruling
        assert option.ruling in call("games", id_).out


@every_game
def test_it_is_among_the_random_matches_with_every_way_of_checking(id_: str) -> None:
    checkings = set(Checking) if has_option(GAMES[id_], "checking") else {GAMES[id_].checking}
    assert {setting.rules.checking for setting in SETTINGS if setting.id == id_} == checkings


def test_games_that_are_played_are_games_of_the_catalogue() -> None:
    assert set(CROSSWORDS) <= set(GAMES)
    assert len(set(CROSSWORDS)) == len(CROSSWORDS)
