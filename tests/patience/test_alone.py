"""Kan-U-Go Alone: KA1-01 to KA3-14 and rulings R-52 to R-60, each both ways."""

from collections import Counter
from typing import Any

import pytest

from crossdeck.cards import FREE, Face, Pack, pack
from crossdeck.catalogue import PATIENCES
from crossdeck.deals import DealError, part_name, shuffled
from crossdeck.layout import Placement
from crossdeck.patience import HIDDEN, Fill, GiveUp, Lay, Place, Redraw, Result, Turn
from crossdeck.rules import Exchange, Fault, Refill
from tests.patience.positions import Moment, dealt, moment

METHODS = ("kan-u-go-alone-1", "kan-u-go-alone-2", "kan-u-go-alone-3")
every_method = pytest.mark.parametrize("id_", METHODS)


def first(
    table: str = "TASK", hand: str = "TENQXZ", up: str = "DO", blind: str = "IAH", **more: Any
) -> Moment:
    return moment("kan-u-go-alone-1", table, hand=hand, up=up, blind=blind, **more)


def second(table: str = "TASK", hand: str = "TENQ", blind: str = "IAH", **more: Any) -> Moment:
    return moment("kan-u-go-alone-2", table, hand=hand, blind=blind, **more)


def third(
    table: str = "TASK", piles: str = "EA N T Q - - -", up: str = "DO", blind: str = "IAHXQ", **more: Any
) -> Moment:
    return moment("kan-u-go-alone-3", table, piles=piles, up=up, blind=blind, **more)


def any_method(id_: str, table: str, cards: str, blind: str = "IAH") -> Moment:
    """These cards within reach, wherever the method has them."""
    if id_ == "kan-u-go-alone-3":
        return moment(id_, table, piles=" ".join(cards), blind=blind)
    return moment(id_, table, hand=cards, blind=blind)


# What the three share: KA1-02, KA2-01, KA3-01


@every_method
def test_ka1_02_building_is_as_in_kan_u_go(id_: str) -> None:
    table = any_method(id_, "TASK", "SENDT")
    assert table.allows("play 0,2 down .END")
    assert table.allows("play 0,1 down .T")
    assert table.why_not("play 0,4 across S") == [(Fault.PLURAL, "KUG-33")]
    assert table.why_not("play 1,0 across END")[0][0] is Fault.NOT_A_WORD
    assert table.why_not("play 0,2 down .ED")[0] == (Fault.NOT_A_WORD, "KUG-28")


@every_method
def test_ka1_02_names_foreign_words_gaps_and_bent_plays_are_refused(id_: str) -> None:
    assert any_method(id_, "O", "JHN").why_not("play -1,0 down J.HN") == [(Fault.PROPER, "KUG-32")]
    assert any_method(id_, "A", "HUS").why_not("play -1,0 down H.US") == [(Fault.FOREIGN, "KUG-32")]
    bent = Lay(Placement.of([((1, 0), "O"), ((-1, 1), "T")]))
    assert any_method(id_, "TASK", "OT").why_not(bent) == [(Fault.LINE, "KUG-27")]
    apart = Lay(Placement.of([((1, 0), "O"), ((3, 0), "E")]))
    assert any_method(id_, "TASK", "OE").why_not(apart) == [(Fault.GAP, "KUG-29")]
    there = Lay(Placement.of([((0, 0), "T")]))
    assert any_method(id_, "TASK", "T").why_not(there) == [(Fault.OCCUPIED, "KUG-31")]


@pytest.mark.parametrize(
    ("id_", "opening", "addition"),
    [(METHODS[0], "KA1-07", "KA1-11"), (METHODS[1], "KA2-04", "KA2-05"), (METHODS[2], "KA3-06", "KA3-08")],
)
def test_ka1_07_ka1_11_ka2_04_ka3_06_two_to_four_letters_first_and_one_to_four_later(
    id_: str, opening: str, addition: str
) -> None:
    table = any_method(id_, "", "TASKNE")
    assert table.allows("play 0,0 across AT")
    assert table.allows("play 0,0 across TASK")
    assert table.why_not("play 0,0 across TAKEN") == [(Fault.OPENING_TOO_LONG, opening)]
    assert table.why_not("play 0,0 across A") == [(Fault.ONE_LETTER, opening)]
    table = any_method(id_, "TASK", "MUENSTOY")
    assert table.allows("play 0,1 down .T")
    assert table.allows("play -2,2 down MU.T")
    assert table.why_not("play 0,2 down .TENOM")[0] == (Fault.TOO_MANY, addition)
    assert table.why_not("play 4,4 across ME") == [(Fault.DETACHED, addition)]
    assert table.why_not(Lay(Placement(()))) == [(Fault.EMPTY, addition)]


@pytest.mark.parametrize(
    ("id_", "rule"), [(METHODS[0], "KA1-03"), (METHODS[1], "KA2-02"), (METHODS[2], "KA3-02")]
)
def test_ka1_03_ka2_02_ka3_02_free_cards_are_taken_out(id_: str, rule: str) -> None:
    cards = dealt(id_).state.cards()
    assert FREE not in cards
    assert Counter(cards) == Counter(card for card in pack("kan-u-go").cards() if card != FREE)
    table = any_method(id_, "TASK", "T")
    assert table.why_not(Lay(Placement.of([((1, 1), FREE)]))) == [(Fault.NO_FREE_CARDS, rule)]
    assert table.why_not("play 0,1 down .t") == [(Fault.NOT_WILD, rule)]


@every_method
def test_r10_an_opening_word_lies_across_from_the_middle_wherever_it_was_laid(id_: str) -> None:
    for text in ("play 0,0 across TASK", "play -5,9 down TASK"):
        assert any_method(id_, "", "TASKO").do(text).state.layout.draw() == "TASK"


@every_method
def test_ka1_14_ka2_10_ka3_13_it_is_won_with_every_letter_in_the_crossword(id_: str) -> None:
    table = any_method(id_, "TASK", "OT", blind="")
    assert table.do("play 0,1 down .T").result is not Result.WON
    assert any_method(id_, "TASK", "TP", blind="").do("play 0,1 down .T").result is Result.LOST
    won = any_method(id_, "TASK", "T", blind="").do("play 0,1 down .T")
    assert won.result is Result.WON
    assert won.solo.outcome(won.state).winners == (0,)  # type: ignore[union-attr]
    assert won.why_not("turn")[0][0] is Fault.ROUND_OVER
    assert won.why_not(GiveUp())[0][0] is Fault.ROUND_OVER


@every_method
def test_who_gives_up_has_not_won(id_: str) -> None:
    over = any_method(id_, "TASK", "T").do("give up")
    assert over.result is Result.GIVEN_UP
    assert over.solo.outcome(over.state).winners == ()  # type: ignore[union-attr]


@every_method
def test_what_other_patiences_do_is_refused(id_: str) -> None:
    table = any_method(id_, "TASK", "T")
    for action in ("spell TASK", Fill(0, 1), Redraw(("T",))):
        assert [fault for fault, _ in table.why_not(action)] == [Fault.NOT_HERE]


@pytest.mark.parametrize(
    ("id_", "least", "rule"),
    [
        (METHODS[0], 7, "KA1-04"),
        (METHODS[1], 12, "KA2-03"),
        (METHODS[2], 28, "KA3-03"),
        ("lexicon-solitaire-2", 28, "LS2-02"),
        ("keyword-patience", 10, "KWP-05"),
        ("keyword-solitaire", 10, "KWP-05"),
    ],
)
def test_a_pack_that_is_too_small_for_the_lay_out_is_refused(id_: str, least: int, rule: str) -> None:
    def small(letters: int) -> Pack:
        return Pack("small", "Small", pack("kan-u-go").alphabet, (Face("A", "A", letters, 1),))

    assert len(dealt(id_, cards=small(least)).state.cards()) == least
    with pytest.raises(DealError) as refused:
        dealt(id_, cards=small(least - 1))
    title = PATIENCES[id_].title
    assert str(refused.value) == f"{rule}: {title} needs {least} letters; Small has {least - 1}"


def test_the_plural_options_are_kan_u_gos() -> None:
    """R-32, R-35."""
    sun = any_method(METHODS[1], "TACK./O...I/M...N/BREAK", "SX")
    assert sun.allows("play 0,4 down S")
    strict = second("TACK./O...I/M...N/BREAK", "SX", options={"strict_s": "yes"})
    assert strict.why_not("play 0,4 down S") == [(Fault.PLURAL, "KUG-33")]
    assert second("TASK", "S", options={"verb_s": "yes"}).why_not("play 0,0 across ....S") == [
        (Fault.PLURAL, "KUG-33")
    ]
    assert second("MEAN", "SX", options={"verb_s": "yes"}).allows("play 0,0 across ....S")


# The first method


def test_ka1_04_ka1_05_six_in_a_row_one_turned_up_the_rest_blind() -> None:
    table = dealt(METHODS[0])
    assert (len(table.hand), len(table.up), len(table.blind)) == (6, 1, 51)
    assert PATIENCES[METHODS[0]].players == range(1, 2)  # KA1-01


def test_ka1_06_the_row_and_the_turned_up_card_are_usable_and_no_other() -> None:
    assert first().allows("play 0,2 down .END from hand hand open")
    assert first().why_not("play 0,2 down .END from hand hand hand") == [(Fault.NOT_TOP, "KA1-06")]
    assert first().why_not("play 1,0 across OX from open hand") == [(Fault.NOT_TOP, "KA1-06")]
    assert first().why_not("play 0,0 down .O") == [(Fault.NOT_TOP, "KA1-06")]
    assert first().why_not("play 0,1 down .T from 1") == [(Fault.SOURCE, "KA1-06")]
    assert first().why_not("play 0,1 down .T from hand hand") == [(Fault.SOURCE, "KA1-06")]
    assert first(hand="TT").allows("play 0,1 down .T")
    assert first(hand="EE").why_not("play 0,1 down .T") == [(Fault.NOT_TOP, "KA1-06")]


def test_ka1_08_r54_blind_cards_are_turned_one_at_a_time_on_to_the_open_card() -> None:
    table = first()
    after = table.do("turn")
    assert (after.up, after.blind, after.hand) == ("IDO", "AH", table.hand)
    assert after.do("turn").up == "AIDO"
    assert table.why_not("turn 2") == [(Fault.ONE_CARD, "KA1-08")]
    assert table.why_not(Turn(0)) == [(Fault.ONE_CARD, "KA1-08")]


def test_ka1_09_ka1_12_the_row_is_refilled_after_every_play() -> None:
    after = first().do("play 0,1 down .T")
    assert (after.hand, after.up, after.blind) == ("IENQXZ", "DO", "AH")
    after = first(blind="I").do("play 0,2 down .END from hand hand open")
    assert (after.hand, after.up, after.blind) == ("TIQXZ", "O", "")


def test_ka1_10_r52_the_open_stack_is_refilled_only_when_it_was_cleared() -> None:
    kept = first(up="DO").do("play 0,2 down .END from hand hand open")
    assert (kept.hand, kept.up, kept.blind) == ("TIAQXZ", "O", "H")
    cleared = first(up="D").do("play 0,2 down .END from hand hand open")
    assert (cleared.hand, cleared.up, cleared.blind) == ("TIAQXZ", "H", "")
    literal = first(up="D", options={"refill_open": "never"}).do("play 0,2 down .END from hand hand open")
    assert (literal.hand, literal.up, literal.blind) == ("TIAQXZ", "", "H")
    assert PATIENCES[METHODS[0]].refill_open is Refill.CLEARED


def test_r53_one_card_of_the_open_stack_in_a_play_from_the_top() -> None:
    both = "play 1,0 across SO from open open"
    table = first("TASK/.....", hand="Q", up="SO", blind="Q")
    assert table.why_not("play 0,0 down .OS from open open") == [(Fault.OPEN_CARDS, "R-53")]
    assert first("TASK", hand="EN", up="OD", blind="Q").allows("play 0,0 down .O from open")
    after = first("TASK", hand="QXZQXZ", up="OAW", blind="IAH").do("play 0,0 down .O from open")
    assert after.up == "AW"
    assert after.allows("play -1,2 down A. from open")
    two = first("TASK", hand="Q", up="OD", blind="Q", options={"open_cards": "2"})
    assert two.why_not(both) == [(Fault.NOT_TOP, "KA1-06")]
    two = first("TASK", hand="Q", up="NTE", blind="Q", options={"open_cards": "2"})
    assert two.why_not("play 0,0 down .EN from open open") == [(Fault.NOT_TOP, "KA1-06")]
    two = first("TASK", hand="Q", up="NETX", blind="Q", options={"open_cards": "2"})
    assert two.allows("play 0,0 down .EN from open open")
    assert two.do("play 0,0 down .EN from open open").up == "TX"


def test_r54_turning_though_a_play_exists_is_an_option() -> None:
    strict = {"turning": "only-if-stuck"}
    assert first().allows("turn")
    assert first(options=strict).why_not("turn") == [(Fault.CAN_PLAY, "R-54")]
    assert first(hand="QXZ", up="Q", options=strict).allows("turn")
    assert PATIENCES[METHODS[0]].turning is Exchange.FREE


def test_kso_03_r54_after_turning_a_turned_card_is_used_if_so_agreed() -> None:
    assert first().do("turn").allows("play 0,1 down .T")
    agreed = first(hand="TEAQXZ", blind="NIH", options={"use_turned": "yes"})
    assert agreed.allows("play -1,2 down A.")
    turned = agreed.do("turn")
    assert turned.why_not("play -1,2 down A.") == [(Fault.USE_TURNED, "R-54")]
    used = turned.do("play 0,0 down .EN from hand open")
    assert used.state.fresh == 0
    assert used.allows("play -1,2 down A.")


def test_r55_ka1_13_there_is_no_redeal_and_who_is_stuck_has_lost() -> None:
    used_up = first(blind="")
    assert used_up.why_not("turn") == [(Fault.BLIND_EMPTY, "R-55")]
    assert used_up.allows("play 0,1 down .T")
    assert first("TASK", "TQ", up="X", blind="").do("play 0,1 down .T").result is Result.LOST
    assert first("TASK", "TQ", up="X", blind="QQ").do("play 0,1 down .T").result is Result.PLAYING


# The second method


def test_ka2_03_twelve_in_the_hand_and_nothing_turned_up() -> None:
    table = dealt(METHODS[1])
    assert (len(table.hand), table.up, len(table.blind)) == (12, "", 46)
    assert list(table.hand) == sorted(table.hand)


def test_ka2_05_ka2_09_cards_come_from_the_hand_which_is_not_refilled() -> None:
    after = second().do("play 0,1 down .T")
    assert (after.hand, after.blind) == ("ENQ", "IAH")
    assert second().why_not("play 0,0 down .O") == [(Fault.NOT_HELD, "KA2-05")]
    assert second().why_not("play 0,1 down .T from open") == [(Fault.SOURCE, "KA2-05")]
    assert second(hand="TQ").why_not("play 0,1 down .TT from hand hand")[0][0] is Fault.NOT_HELD


def test_ka2_06_ka2_07_r56_another_card_is_taken_only_if_nothing_can_be_added() -> None:
    assert second().why_not("turn") == [(Fault.CAN_PLAY, "KA2-06")]
    stuck = second(hand="QX")
    after = stuck.do("turn")
    assert (after.hand, after.blind) == ("IQX", "AH")
    assert second(options={"turning": "free"}).do("turn").hand == "EINQT"
    assert PATIENCES[METHODS[1]].turning is Exchange.ONLY_IF_STUCK


def test_ka2_08_one_at_a_time_until_a_play_is_possible() -> None:
    stuck = second(hand="QX", blind="ZTA")
    assert stuck.why_not("turn 2") == [(Fault.ONE_CARD, "KA2-08")]
    two = stuck.do("turn", "turn")
    assert two.hand == "QTXZ"
    assert two.why_not("turn") == [(Fault.CAN_PLAY, "KA2-06")]
    assert two.allows("play 0,1 down .T")


def test_ka2_09_the_hand_may_grow_beyond_twelve() -> None:
    grown = second(hand="QQQQQQXXXXXX", blind="ZZZ").do("turn", "turn")
    assert len(grown.hand) == 14


def test_ka2_10_it_is_lost_when_the_pack_is_used_up_and_nothing_fits() -> None:
    assert second(hand="QX", blind="Z").do("turn").result is Result.LOST
    assert second(hand="QX", blind="ZZ").do("turn").result is Result.PLAYING
    assert second(hand="QX", blind="").why_not("turn") == [(Fault.BLIND_EMPTY, "KA2-10")]


# The third method


def test_ka3_03_ka3_04_ka3_05_seven_stacks_of_one_to_seven_with_their_tops_turned_up() -> None:
    table = dealt(METHODS[2])
    assert [len(pile) for pile in table.state.piles] == [1, 2, 3, 4, 5, 6, 7]
    assert len(table.blind) == 30
    view = table.solo.view(table.state)
    assert [len([card for card in pile if card != HIDDEN]) for pile in view.piles] == [1] * 7
    assert [pile[0] for pile in view.piles] == [pile[0] for pile in table.state.piles]


def test_ka3_03_the_first_row_is_of_seven_and_the_last_six_are_covered_next() -> None:
    alphabet = pack("kan-u-go").alphabet
    cards = Pack("az", "Each once", alphabet, (Face("A", "A", 20, 1), Face("B", "B", 8, 1)))
    table = dealt(METHODS[2], cards=cards)
    order = [table.state.piles[at][-1] for at in range(7)]
    order += [table.state.piles[at][-2] for at in range(1, 7)]
    assert tuple(order) == shuffled(cards.cards(), part_name("closed#1", "pack"))[:13]


def test_ka3_06_the_top_cards_are_laid_and_no_others() -> None:
    assert third().allows("play 0,0 down .EN from 1 2")
    assert third().why_not("play 0,2 down .A from 1")[0] == (Fault.NOT_TOP, "KA3-06")
    assert third().why_not("play 0,0 down .EN from 2 1")[0] == (Fault.NOT_TOP, "KA3-06")
    assert third().why_not("play 0,0 down .EN from 1 5") == [(Fault.NOT_TOP, "KA3-06")]
    assert third().why_not("play 0,0 down .EN from 1 8") == [(Fault.SOURCE, "KA3-10")]
    assert third().why_not("play 0,0 down .EN from 1 hand") == [(Fault.SOURCE, "KA3-10")]


def test_ka3_06_a_letter_that_no_stack_shows_is_named_where_no_stack_was() -> None:
    def said(action: str) -> list[str]:
        table = third()
        return [refusal.sentence for refusal in table.solo.check(table.state, table.read(action))]

    assert third().why_not("play 0,0 down .ZZ") == [(Fault.NOT_TOP, "KA3-06")]
    assert said("play 0,0 down .ZZ") == ["There is no Z to be taken now."]
    assert said("play 0,0 down .EE") == ["There is only one E to be taken now."]
    assert said("play 0,0 down .ZN from 1 2")[0] == "Pile 1 shows E, not Z."


def test_ka3_07_the_cards_beneath_are_turned_up_after_the_word() -> None:
    after = third().do("play 0,0 down .EN from 1 2")
    assert after.piles == "A - T Q - - -"
    assert after.state.history[-1].shown == ("A",)  # type: ignore[union-attr]
    assert after.solo.view(after.state).piles[0] == ("A",)


def test_r60_two_cards_of_one_stack_in_one_word_are_refused_and_empty_stacks_stay() -> None:
    table = third(piles="TA E N Q X Z -")
    assert table.why_not("play 1,2 across AT from 1 1")[0] == (Fault.NOT_TOP, "KA3-06")
    after = table.do("play 0,0 down .EN from 2 3")
    assert after.piles == "TA - - Q X Z -"
    assert after.why_not(Fill(1, 0)) == [(Fault.NOT_HERE, "KA3-01")]


def test_ka3_09_r57_every_third_card_of_the_pack_is_turned_up() -> None:
    table = third(up="", blind="ABCDEFG", shown=False)
    one = table.do("turn")
    assert (one.up, one.blind, one.state.shown) == ("CBA", "DEFG", True)
    two = one.do("turn")
    assert (two.up[0], two.blind) == ("F", "G")
    last = two.do("turn")
    assert (last.up[0], last.blind) == ("G", "")  # the last packet may be smaller
    assert table.why_not("turn 3") == [(Fault.ONE_CARD, "KA3-09")]


def test_r57_a_pack_of_two_can_be_finished() -> None:
    table = third("TASK", piles="Q", up="", blind="XT", shown=False).do("turn", "play 0,1 down .T from open")
    assert (table.up, table.state.shown) == ("X", False)


def test_ka3_10_the_turned_card_goes_together_with_stack_cards() -> None:
    table = third(up="DO", shown=True)
    assert table.allows("play 0,2 down .END from 1 2 open")
    assert table.why_not("play 0,2 down .END from open 2 1")[0][0] is Fault.NOT_TOP
    assert table.why_not("play 0,0 down .OD from open open")[0] == (Fault.OPEN_CARDS, "KA3-10")
    hidden = third(up="DO", shown=False)
    assert hidden.why_not("play 0,2 down .END from 1 2 open") == [(Fault.OPEN_CARDS, "KA3-10")]


def test_r57_the_card_beneath_a_used_one_is_usable_only_if_so_agreed() -> None:
    used = third(up="DO", shown=True).do("play 0,2 down .END from 1 2 open")
    assert used.why_not("play 0,0 down .O from open") == [(Fault.OPEN_CARDS, "KA3-10")]
    assert used.solo.view(used.state).up == (HIDDEN,)
    agreed = third(up="DO", shown=True, options={"beneath": "yes"}).do("play 0,2 down .END from 1 2 open")
    assert agreed.solo.view(agreed.state).up == ("O",)
    assert agreed.allows("play 0,0 down .O from open")


def test_ka3_11_r58_stack_cards_are_preferred_as_advice_or_strictly() -> None:
    assert third(shown=True).allows("play 0,2 down .END from 1 2 open")
    assert third().allows("turn")
    strict = third(shown=True, options={"stacks_first": "yes"})
    assert strict.why_not("play 0,2 down .END from 1 2 open") == [(Fault.STACKS_FIRST, "KA3-11")]
    assert strict.why_not("turn") == [(Fault.STACKS_FIRST, "KA3-11")]
    assert strict.allows("play 0,0 down .EN from 1 2")
    none = third(piles="Q X", up="TO", shown=True, options={"stacks_first": "yes"})
    assert none.allows("play 0,1 down .T from open")
    assert none.allows("turn")


def test_ka3_12_r59_the_pack_is_turned_over_as_often_as_one_likes() -> None:
    table = third(piles="EA N T", up="", blind="QXZJ", shown=False)
    for _ in range(3):
        table = table.do("turn")
        assert table.up[0] == "Z"
        table = table.do("turn")
        assert (table.up[0], table.blind) == ("J", "")
    assert sum(event.over for event in table.state.history if hasattr(event, "over")) == 2


def test_ka3_13_stacks_and_pack_must_both_be_used_up() -> None:
    assert third("TASK", piles="T -", up="X", blind="").do("play 0,1 down .T from 1").result is Result.LOST
    won = third("TASK", piles="- -", up="T", blind="", shown=True).do("play 0,1 down .T from open")
    assert won.result is Result.WON
    assert third(up="", blind="", shown=False).why_not("turn") == [(Fault.BLIND_EMPTY, "KA3-13")]


def test_ka3_14_r59_it_is_lost_when_a_whole_pass_brings_nothing() -> None:
    lost = third("TASK", piles="TQ X", up="", blind="QXZJ", shown=False).do("play 0,1 down .T from 1")
    assert lost.result is Result.LOST
    # O is passed over now, but in the next pass it is the third card: TO and SO.
    later = third("TASK", piles="TQ X", up="QX", blind="OZQ", shown=False).do("play 0,1 down .T from 1")
    assert later.result is Result.PLAYING


def test_kso_03_r54_it_is_lost_if_the_turned_card_must_be_used_and_cannot() -> None:
    table = first(hand="TENQXZ", up="O", blind="Q", options={"use_turned": "yes"})
    assert table.do("turn").result is Result.LOST
    assert first(hand="TENQXZ", up="O", blind="Q").do("turn").result is Result.PLAYING


# Where cards come from, if it is not said


def test_the_row_is_preferred_to_the_open_card() -> None:
    table = first(hand="TENQXZ", up="TO")
    after = table.do("play 0,1 down .T")
    assert after.state.history[-1].origins == (Place.HAND,)  # type: ignore[union-attr]
    assert table.do("play 0,1 down .T from open").up == "O"


def test_the_tallest_stack_is_preferred_and_the_pack_comes_last() -> None:
    table = third(piles="T TQX TQ", up="T", shown=True)
    assert table.do("play 0,1 down .T").piles == "T QX TQ"
    assert table.do("play 0,1 down .T from 3").piles == "T TQX Q"
    assert table.do("play 0,1 down .T from open").piles == "T TQX TQ"


def test_every_way_to_get_the_cards_of_a_play_is_listed() -> None:
    table = third(piles="T TQX TQ", up="T", shown=True)
    play = Placement.of([((1, 1), "T")])
    ways = [
        each.origins
        for each in table.solo.plays(table.state)
        if isinstance(each, Lay) and each.placement == play
    ]
    assert ways == [(1,), (2,), (0,), (Place.OPEN,)]
