"""Kan-U-Go Sola: KSO-01 to KSO-11, as the English methods but for what the Esperanto book says otherwise."""

import pytest

from crossdeck.alphabet import ESPERANTO
from crossdeck.cards import FREE, pack
from crossdeck.catalogue import PATIENCES
from crossdeck.patience import Result
from crossdeck.rules import Exchange, Fault, Plurals
from tests.patience.positions import dealt, moment

SOLA = ("kan-u-go-sola-1", "kan-u-go-sola-2", "kan-u-go-sola-3")
every_sola = pytest.mark.parametrize("id_", SOLA)


@every_sola
def test_kso_01_the_esperanto_pack_without_its_free_cards(id_: str) -> None:
    cards = dealt(id_).state.cards()
    assert FREE not in cards
    assert sorted(cards) == sorted(card for card in pack("kan-u-go-eo").cards() if card != FREE)
    assert dealt(id_).solo.table.printed.alphabet == ESPERANTO


@every_sola
def test_kso_02_there_is_no_plural_rule(id_: str) -> None:
    assert PATIENCES[id_].plurals is Plurals.FREE
    cards = {"piles": "S"} if id_.endswith("3") else {"hand": "S"}
    assert moment(id_, "TASK", blind="E", **cards).allows("play 0,0 across ....S")  # type: ignore[arg-type]


@every_sola
def test_kso_05_kso_06_kso_07_they_go_as_the_english_methods(id_: str) -> None:
    english = PATIENCES[id_.replace("sola", "alone")]
    rules = PATIENCES[id_]
    assert (rules.course, rules.limits, rules.turning) == (english.course, english.limits, english.turning)
    state = dealt(id_).state
    shape = [len(state.hand), len(state.up), [len(pile) for pile in state.piles]]
    assert (
        shape
        == {
            SOLA[0]: [6, 1, []],
            SOLA[1]: [12, 0, []],
            SOLA[2]: [0, 0, [1, 2, 3, 4, 5, 6, 7]],
        }[id_]
    )


def test_kso_03_r54_a_turned_card_is_used_only_if_so_agreed() -> None:
    for value, allowed in (("no", True), ("yes", False)):
        table = moment(
            SOLA[0], "TASK", hand="TE", up="D", blind="NI", options={"use_turned": value}
        ).do("turn")  # fmt: skip
        assert table.allows("play 0,1 down .T") is allowed
        assert table.allows("play 0,0 down .EN from hand open")
    assert table.why_not("play 0,1 down .T") == [(Fault.USE_TURNED, "R-54")]


def test_kso_04_r52_a_cleared_open_stack_is_refilled_unless_read_literally() -> None:
    for value, up in (("cleared", "I"), ("never", "")):
        table = moment(SOLA[0], "TASK", hand="E", up="N", blind="DI", options={"refill_open": value})
        assert table.do("play 0,0 down .EN from hand open").up == up


def test_kso_08_r60_after_a_word_the_exposed_cards_are_turned_up_and_spaces_stay() -> None:
    table = moment(SOLA[2], "TASK", piles="EA ND T", up="", blind="ID", shown=False)
    after = table.do("play 0,0 down .EN from 1 2")
    assert after.piles == "A D T"
    assert after.solo.view(after.state).piles == (("A",), ("D",), ("T",))


def test_kso_09_r58_stack_cards_are_preferable_and_no_more_unless_agreed() -> None:
    assert not PATIENCES[SOLA[2]].stacks_first
    table = moment(SOLA[2], "TASK", piles="T", up="", blind="EEE", shown=False)
    assert table.allows("turn")
    strict = moment(SOLA[2], "TASK", piles="T", blind="EEE", shown=False, options={"stacks_first": "yes"})
    assert strict.why_not("turn") == [(Fault.STACKS_FIRST, "KA3-11")]


def test_kso_10_the_outer_pack_is_passed_through_again_and_again() -> None:
    table = moment(SOLA[2], "TASK", piles="T", up="", blind="JJJJ", shown=False)
    again = table.do("turn", "turn", "turn")
    assert (again.up, again.blind) == ("JJJ", "J")


def test_kso_11_it_ends_with_all_cards_used_or_is_lost() -> None:
    table = moment(SOLA[2], "TASK", piles="T", up="", blind="", shown=False)
    assert table.do("play 0,1 down .T from 1").result is Result.WON
    table = moment(SOLA[2], "TASK", piles="TJ", up="", blind="", shown=False)
    assert table.do("play 0,1 down .T from 1").result is Result.LOST


def test_kso_06_r56_drawing_though_a_play_exists_is_an_option() -> None:
    assert PATIENCES[SOLA[1]].turning is Exchange.ONLY_IF_STUCK
    strict = moment(SOLA[1], "TASK", hand="TE", blind="N")
    assert strict.why_not("turn") == [(Fault.CAN_PLAY, "KA2-06")]
    free = moment(SOLA[1], "TASK", hand="TE", blind="N", options={"turning": "free"})
    assert free.do("turn").hand == "ENT"
