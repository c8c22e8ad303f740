"""Kan-U-Go Race: no card is too many, the first addition lays three, and otherwise it is Kan-U-Go."""

import pytest

from crossdeck.games.kan_u_go import KAN_U_GO
from crossdeck.games.kan_u_go_race import KAN_U_GO_RACE
from crossdeck.rules import Fault, OptionError
from tests.closed_world import faults, judged, made


@pytest.mark.parametrize("players", [2, 7])
def test_no_number_of_cards_is_too_many(players: int) -> None:
    # KRC-07: five, where Kan-U-Go allows four, or three with seven players
    board, after = "TASK", "TASK/..T/..R/..A/..N/..D"
    assert made(judged(KAN_U_GO_RACE, board, after, players=players)) == ["STRAND"]
    assert [fault for fault, _ in faults(judged(KAN_U_GO, board, after, players=players))] == [Fault.TOO_MANY]


def test_the_dealers_word_of_five_letters_is_no_opening_too_long() -> None:
    # KRC-03
    assert made(judged(KAN_U_GO_RACE, "", "COVER")) == ["COVER"]
    assert faults(judged(KAN_U_GO, "", "COVER")) == [(Fault.OPENING_TOO_LONG, "KUG-13")]


def test_a_first_addition_of_three_cards_is_allowed() -> None:
    # KRC-08
    after = "COVER/....A/....S/....H"
    assert made(judged(KAN_U_GO_RACE, "COVER", after, first_addition=True)) == ["RASH"]


def test_a_first_addition_of_two_cards_is_refused() -> None:
    # KRC-08
    verdict = judged(KAN_U_GO_RACE, "COVER", "COVER/....A/....T", first_addition=True)
    assert faults(verdict) == [(Fault.TOO_FEW, "KRC-08")]
    assert verdict.refusals[0].sentence == "A first addition lays at least 3 cards; these are 2."
    assert verdict.refusals[0].squares == ((1, 4), (2, 4))


def test_a_later_addition_may_lay_one_card() -> None:
    # KRC-09
    assert made(judged(KAN_U_GO_RACE, "COVER", "COVER/....A/....T")) == ["RAT"]
    assert made(judged(KAN_U_GO_RACE, "EVE.", "EVEN")) == ["EVEN"]


def test_the_dealers_word_is_nobodys_first_addition() -> None:
    # KRC-08, R-50: only additions to a crossword are counted
    assert made(judged(KAN_U_GO_RACE, "", "IT", first_addition=True)) == ["IT"]


def test_kan_u_go_has_no_least_number_for_a_first_addition() -> None:
    # KRC-08 is a rule of the Race alone
    assert made(judged(KAN_U_GO, "COVER", "COVER/....A/....T", first_addition=True)) == ["RAT"]


@pytest.mark.parametrize(
    ("before", "after", "reasons"),
    [
        ("COVER", "COVER/O...A/N", [(Fault.LINE, "KUG-27")]),
        ("COVER", "COVER/O...A", [(Fault.GAP, "KUG-29")]),
        ("COVER", "COVER/...../.ASK", [(Fault.DETACHED, "KUG-23")]),
        ("COVER", "COVER/....Q/....A/....T", [(Fault.NOT_A_WORD, "KRC-10")]),
        ("TACK.", "TACKS", [(Fault.PLURAL, "KUG-33")]),
        ("TACK.", "TACKS/....U/....N/....K", []),
        ("COVER", "COVER/....a/....S/....H", [(Fault.NOT_WILD, "R-23")]),
    ],
    ids=["one line", "one run", "joined", "words", "a bare S", "an S with SUNK", "free cards"],
)
def test_the_other_building_rules_are_those_of_kan_u_go(
    before: str, after: str, reasons: list[tuple[Fault, str]]
) -> None:
    # KRC-10, R-49
    assert faults(judged(KAN_U_GO_RACE, before, after)) == reasons


def test_hands_are_those_of_kan_u_go() -> None:
    # KRC-01
    assert KAN_U_GO_RACE.shares == KAN_U_GO.shares


def test_the_race_goes_to_a_hundred_or_an_agreed_number() -> None:
    # KRC-18
    assert KAN_U_GO_RACE.target == 100
    assert KAN_U_GO_RACE.with_options({"target": "60"}).target == 60


@pytest.mark.parametrize(("choice", "reasons"), [("no", [(Fault.PLURAL, "KUG-33")]), ("yes", [])])
def test_verb_s_is_an_option_of_the_race_too(choice: str, reasons: list[tuple[Fault, str]]) -> None:
    #
    rules = KAN_U_GO_RACE.with_options({"verb_s": choice})
    assert faults(judged(rules, "SMILE.", "SMILES")) == reasons


def test_the_race_has_the_options_that_mean_something_in_it() -> None:
    names = [option.name for option in KAN_U_GO_RACE.options]
    assert names == [
        *("target", "tie", "timed", "cooldown", "deadlock"),
        *("free_discard", "free_card_value", "strict_s", "verb_s"),
    ]
    cooled = KAN_U_GO_RACE.with_options({"cooldown": "0", "deadlock": "0"})
    assert (cooled.cooldown, cooled.deadlock) == (0, 0)
    with pytest.raises(OptionError, match="checking"):
        KAN_U_GO_RACE.with_options({"checking": "free"})


@pytest.mark.parametrize(
    "fault",
    [Fault.OPEN_GONE, Fault.TOO_SOON, Fault.EARLIER, Fault.AWAITED, Fault.ROUND_OVER, Fault.NOT_YOUR_TURN],
)
def test_what_only_a_race_refuses_is_cited_from_its_own_rules(fault: Fault) -> None:
    assert KAN_U_GO_RACE.cites[fault].startswith(("KRC-", "R-4"))


def test_the_winner_of_a_heat_has_twenty_points_taken_off() -> None:
    # KRC-17; in Kan-U-Go who goes out scores nothing (KUG-43)
    assert (KAN_U_GO_RACE.out_prize, KAN_U_GO.out_prize) == (20, 0)
