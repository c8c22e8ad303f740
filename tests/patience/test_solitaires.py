"""Lexicon Solitaire No. 1 and No. 2: LS1-01 to LS2-19 and rulings R-75 to R-80, each both ways."""

from typing import Any

import pytest

from crossdeck.cards import WILD, Face, Pack, pack
from crossdeck.catalogue import PATIENCES
from crossdeck.deals import DealError
from crossdeck.layout import Placement
from crossdeck.patience import HIDDEN, Fill, Lay, Place, Redraw, Result, Spell, Turn
from crossdeck.rules import Fault
from tests.patience.positions import Moment, dealt, moment

ONE, TWO = "lexicon-solitaire-1", "lexicon-solitaire-2"


def one(piles: str, **more: Any) -> Moment:
    return moment(ONE, piles=piles, **more)


def two(piles: str = "B EN AI RO - ZO -", up: str = "OT", blind: str = "TA", **more: Any) -> Moment:
    return moment(TWO, piles=piles, up=up, blind=blind, **{"masters": 2, **more})


# No. 1


def test_ls1_01_the_master_cards_are_removed() -> None:
    assert WILD not in dealt(ONE).state.cards()
    assert dealt(ONE).state.masters == 0
    assert one("H O M E").why_not("spell HOMe from 1 2 3 master") == [(Fault.NO_MASTER, "LS1-01")]
    assert one("H O M E").why_not("spell HOMe") == [(Fault.NO_MASTER, "LS1-01")]


def test_ls1_02_ls1_03_piles_of_three_all_of_them_readable_and_one_card_aside() -> None:
    table = dealt(ONE)
    assert [len(pile) for pile in table.state.piles] == [3] * 17
    assert len(table.state.aside) == 1
    assert table.state.left == 51
    assert HIDDEN not in [card for pile in table.solo.view(table.state).piles for card in pile]


def letters(count: int) -> Pack:
    return Pack("some", "Some", pack("lexicon-parker").alphabet, (Face("A", "A", count, 1),))


@pytest.mark.parametrize(
    ("count", "problem"),
    [
        (51, "51 letters in piles of 3 leave 0 over; it must be one"),
        (53, "53 letters in piles of 3 leave 2 over; it must be one"),
        (3, "Lexicon Solitaire No. 1 needs 4 letters; Some has 3"),
    ],
)
def test_ls1_02_exactly_one_card_is_over(count: int, problem: str) -> None:
    assert (
        len(dealt(ONE, cards=letters(52)).state.aside) == len(dealt(ONE, cards=letters(4)).state.aside) == 1
    )
    with pytest.raises(DealError) as refused:
        dealt(ONE, cards=letters(count))
    assert str(refused.value) == f"LS1-02: {problem}"


def test_ls1_04_words_of_four_or_more_letters_from_top_cards_only() -> None:
    assert one("H O P E A").allows("spell HOPE")
    assert one("R T A E D X").allows("spell RATED")
    assert one("T E A X").why_not("spell TEA") == [(Fault.TOO_SHORT, "LS1-04")]
    assert one("AH O P E").why_not("spell HOPE") == [(Fault.NOT_TOP, "LS1-04")]
    assert one("AH O P E").why_not("spell HOPE from 1 2 3 4") == [(Fault.NOT_TOP, "LS1-04")]
    assert one("H O P E").why_not("spell HOPE from 1 2 3 9") == [(Fault.SOURCE, "LS1-04")]
    assert one("H O P E").why_not("spell HOPE from 1 2 3 hand") == [(Fault.SOURCE, "LS1-04")]
    assert one("H O P E").why_not(Spell("")) == [(Fault.EMPTY, "LS1-04")]
    assert one("H O P E").why_not(Spell("HO?E")) == [(Fault.NO_FREE_CARDS, "LS1-01")]


def test_ls1_05_the_cards_go_to_a_discard_pile() -> None:
    after = one("HX O P E A T").do("spell HOPE")
    assert after.state.spelt == ("HOPE",)
    assert after.piles == "X - - - A T"
    assert after.going_on().why_not("spell HOPE from 1 2 3 4")[0][0] is Fault.NOT_TOP


def test_ls1_06_a_card_uncovered_is_a_top_card_from_then_on() -> None:
    after = one("HB OE PA ER X").do("spell HOPE")
    assert after.allows("spell BEAR")
    assert one("HB OE PA ER X").why_not("spell BEAR")[0] == (Fault.NOT_TOP, "LS1-04")


def test_ls1_07_r75_even_in_the_same_word_and_in_any_order() -> None:
    assert one("HOM E X").allows("spell HOME from 1 1 1 2")
    assert one("OHM E X").allows("spell HOME from 1 1 1 2")
    assert one("OHXM E").why_not("spell HOME from 1 1 1 2") == [(Fault.NOT_TOP, "LS1-04")]
    assert one("HOM E X").do("spell HOME").piles == "- - X"


def test_ls1_06_cards_come_from_the_tallest_pile_if_it_is_not_said_from_which() -> None:
    after = one("H HAT HA O P E").do("spell HOPE")
    assert after.piles == "H AT HA - - -"


def test_r75_in_spelling_order_if_so_agreed() -> None:
    order = {"spelling_order": "yes"}
    assert one("HOM E X", options=order).allows("spell HOME")
    assert one("OHM E X", options=order).why_not("spell HOME from 1 1 1 2") == [(Fault.NOT_TOP, "LS1-04")]
    assert one("OHM E X", options=order).why_not("spell HOME")[0] == (Fault.NOT_TOP, "LS1-04")
    assert one("HO MO E X", options=order).allows("spell HOME from 1 1 2 3")


def test_ls1_08_no_word_need_be_played() -> None:
    table = one("HB OE PA ER X")
    assert table.result is Result.PLAYING
    assert table.why_not(Turn()) == [(Fault.NOT_HERE, "LS1-04")]


def test_ls1_09_r76_two_or_three_letters_only_as_the_last_word_with_every_card_left() -> None:
    assert one("TE A").allows("spell TEA")
    assert one("A T").allows("spell AT")
    assert one("TEA X").why_not("spell TEA") == [(Fault.TOO_SHORT, "LS1-04")]
    assert one("A").why_not("spell A") == [(Fault.TOO_SHORT, "LS1-04")]


def test_ls1_10_it_is_won_when_all_cards_are_used() -> None:
    won = one("H O P E", aside=("Q",)).do("spell HOPE")
    assert won.result is Result.WON
    assert won.why_not("spell HOPE") == [(Fault.ROUND_OVER, "LS1-10")]


def test_ls1_11_it_is_lost_with_one_card_left_or_with_cards_that_form_no_word() -> None:
    assert one("H O P E A").do("spell HOPE").result is Result.LOST
    assert one("H O P E A X").do("spell HOPE").result is Result.LOST
    assert one("H O P E A T").do("spell HOPE").result is Result.PLAYING


def test_ls1_12_no_names_and_no_foreign_words() -> None:
    assert one("R O M E").why_not("spell ROME") == [(Fault.PROPER, "LS1-12")]
    assert one("H A U S").why_not("spell HAUS") == [(Fault.FOREIGN, "LS1-12")]
    assert one("H E P O").why_not("spell OPHE") == [(Fault.NOT_A_WORD, "LS1-12")]


def test_plurals_are_free_in_both() -> None:
    assert one("C A T S").allows("spell CATS")
    assert two("C A T S", up="").allows("spell CATS")


@pytest.mark.parametrize("id_", [ONE, TWO])
def test_what_other_patiences_do_is_refused(id_: str) -> None:
    table = moment(id_, piles="H O P E")
    for action in (Lay(Placement.of([((0, 0), "H"), ((0, 1), "E")])), Redraw(("H",))):
        assert [fault for fault, _ in table.why_not(action)] == [Fault.NOT_HERE]
    assert [fault for fault, _ in one("H O P E").why_not(Fill(0, 1))] == [Fault.NOT_HERE]


# No. 2


def test_ls2_01_ls2_02_ls2_03_the_lay_out() -> None:
    table = dealt(TWO)
    assert table.state.masters == 2
    assert [len(pile) for pile in table.state.piles] == [1, 2, 3, 4, 5, 6, 7]
    assert len(table.blind) == 24
    seen = table.solo.view(table.state).piles
    assert all(pile[0] != HIDDEN and set(pile[1:]) <= {HIDDEN} for pile in seen)


@pytest.mark.parametrize("word", ["BEAR", "BORE", "ROBE", "RAZOR"])
def test_ls2_04_words_of_four_or_more_letters_of_the_cards_face_up(word: str) -> None:
    """The rulebook's example: A, B, E, O, R, R, Z are on top."""
    table = two("B RT AIN ZOEL OSTED RALENI EDNTSRO", up="", blind="")
    assert table.allows(f"spell {word}")
    assert table.why_not("spell ROB") == [(Fault.TOO_SHORT, "LS2-04")]
    assert table.why_not("spell TEAR")[0] == (Fault.NOT_TOP, "LS2-04")


def test_ls2_05_ls2_06_r80_the_cards_beneath_are_turned_up_after_the_word_and_not_used_in_it() -> None:
    after = two().do("spell BEAR")
    assert after.piles == "- N I O - ZO -"
    assert after.state.spelt == ("BEAR",)
    assert after.solo.view(after.state).piles == ((), ("N",), ("I",), ("O",), (), ("Z", HIDDEN), ())
    assert two("HOM E X").why_not("spell HOME from 1 1 1 2")[0] == (Fault.NOT_TOP, "LS2-04")


def test_ls2_07_ls2_09_the_top_nest_card_is_turned_up_beside_the_nest_and_may_be_used() -> None:
    after = two(up="", blind="OX").do("turn")
    assert (after.up, after.blind) == ("O", "X")
    assert after.allows("spell BORE from 1 open 4 2")
    assert two(up="", blind="OX").why_not("spell BORE from 1 open 4 2") == [(Fault.NOT_TOP, "LS2-04")]
    assert two().why_not("turn 2") == [(Fault.ONE_CARD, "LS2-09")]


def test_ls2_09_turning_though_a_word_can_be_made_is_an_option() -> None:
    assert two().allows("turn")
    strict = {"turning": "only-if-stuck"}
    assert two(options=strict).why_not("turn") == [(Fault.CAN_PLAY, "LS2-09")]
    assert two("Q X", up="Z", masters=0, options=strict).allows("turn")


def test_ls2_10_the_next_one_comes_on_top_of_it() -> None:
    after = two(up="O", blind="TA").do("turn", "turn")
    assert (after.up, after.blind) == ("ATO", "")


def test_ls2_08_r77_a_vowel_of_another_pile_may_be_moved_to_a_space() -> None:
    after = two().do("fill 5 from 3")
    assert after.piles == "B EN I RO A ZO -"
    assert after.state.history[-1].shown == ("I",)  # type: ignore[union-attr]
    assert two().why_not("fill 5 from 4") == [(Fault.NOT_A_SPACE, "LS2-08")]  # R is no vowel
    assert two().why_not("fill 1 from 3") == [(Fault.NOT_A_SPACE, "LS2-08")]  # no space
    assert two().why_not("fill 9 from 3") == [(Fault.NOT_A_SPACE, "LS2-08")]
    assert two().why_not("fill 5 from 7") == [(Fault.NOT_A_SPACE, "LS2-08")]  # an empty pile
    assert two().why_not("fill 5 from 9") == [(Fault.SOURCE, "LS2-04")]
    assert two().why_not(Fill(4, Place.HAND)) == [(Fault.SOURCE, "LS2-04")]


def test_r77_a_vowel_alone_in_its_pile_would_only_shift_the_space() -> None:
    assert two("A X -").why_not("fill 3 from 1") == [(Fault.NOT_A_SPACE, "LS2-08")]
    assert two("A X -").allows("fill 3 from open")


def test_r77_y_is_a_vowel_only_if_so_agreed() -> None:
    assert two("YX B -").why_not("fill 3 from 1") == [(Fault.NOT_A_SPACE, "LS2-08")]
    assert two("YX B -").allows("fill 3 from open")
    agreed = two("YX B -", options={"y_vowel": "yes"})
    assert agreed.allows("fill 3 from 1")
    assert agreed.why_not("fill 3 from open") == [(Fault.VOWELS_FIRST, "LS2-11")]


def test_ls2_11_ls2_12_spaces_are_filled_from_the_nest_only_if_no_vowel_is_to_be_had_and_from_the_top() -> (
    None
):
    assert two().why_not("fill 5 from open") == [(Fault.VOWELS_FIRST, "LS2-11")]
    after = two("BX R -", up="OT").do("fill 3 from open")
    assert (after.piles, after.up) == ("BX R O", "T")
    assert two("BX R -", up="").why_not("fill 3 from open") == [(Fault.SOURCE, "LS2-04")]


def test_ls2_13_only_the_top_nest_card_and_the_next_not_before_a_later_turn() -> None:
    table = two("B R EX Q", up="OT")
    assert table.allows("spell BORE from 1 open 2 3")
    assert table.why_not("spell ROBe from 2 open open master")[0] == (Fault.OPEN_CARDS, "LS2-13")
    assert table.why_not("spell tEaR from master 3 master open")[0] == (Fault.NOT_TOP, "LS2-04")
    assert table.do("spell BORE from 1 open 2 3").up == "T"


def test_ls2_14_each_master_card_once_as_any_letter_with_others_at_any_time() -> None:
    table = two("B EN AI R", masters=2)
    after = table.do("spell BEaR from 1 2 master 4")
    assert (after.state.masters, after.piles) == (1, "- N AI -")
    assert table.why_not("spell bEaR from 1 2 master 4")[0] == (Fault.NO_MASTER, "LS2-14")
    assert two("B EN AI R", masters=1).why_not("spell BEar from 1 2 master master") == [
        (Fault.NO_MASTER, "LS2-14")
    ]
    assert table.why_not("spell BEAR from 1 2 master 4") == [(Fault.NO_MASTER, "LS2-14")]
    alone = two("B EN AI R", masters=4)
    assert alone.why_not("spell bear from master master master master") == [(Fault.NO_MASTER, "LS2-14")]
    assert not any(play.faces.islower() for play in alone.solo.plays(alone.state) if isinstance(play, Spell))
    assert alone.allows("spell bEar from master 2 master master")


def test_ls2_14_a_master_card_may_stand_where_the_letter_itself_is_at_hand() -> None:
    faces = {
        play.faces for play in two("B E A R").solo.plays(two("B E A R").state) if isinstance(play, Spell)
    }
    assert {"BEAR", "BEaR", "beAR"} <= faces


def test_ls2_15_r76_two_or_three_letters_on_the_last_play_if_no_more_cards_remain() -> None:
    assert two("T E A", up="", blind="").allows("spell TEA")
    assert two("T A", up="", blind="", masters=1).allows("spell TeA from 1 master 2")
    assert two("T E A", up="", blind="X").why_not("spell TEA") == [(Fault.TOO_SHORT, "LS2-04")]
    assert two("T E A", up="X", blind="").why_not("spell TEA") == [(Fault.TOO_SHORT, "LS2-04")]
    assert two("T A", up="E", blind="").allows("spell TEA from 1 open 2")


def test_ls2_16_single_letters_are_no_words() -> None:
    assert two("A", up="", blind="").why_not("spell A") == [(Fault.TOO_SHORT, "LS2-04")]


def test_ls2_17_r79_all_letters_used_win_and_master_cards_may_be_left() -> None:
    won = two("H O P E", up="", blind="", masters=2).do("spell HOPE")
    assert won.result is Result.WON
    assert won.state.masters == 2
    assert two("H O P E", up="", blind="Q").do("spell HOPE").result is Result.PLAYING


def test_ls2_18_no_names_and_no_foreign_words() -> None:
    assert two("R O M E").why_not("spell ROME") == [(Fault.PROPER, "LS2-18")]
    assert two("H A U S").why_not("spell HAUS") == [(Fault.FOREIGN, "LS2-18")]


def test_ls2_19_the_pack_has_two_us() -> None:
    assert pack("lexicon-parker").count("U") == 2
    assert pack("lexicon-parker").count("Q") == 1


def test_r78_one_pass_of_the_nest() -> None:
    table = two(up="", blind="O").do("turn")
    assert table.why_not("turn") == [(Fault.BLIND_EMPTY, "R-78")]


def test_it_is_lost_when_no_word_no_card_and_no_space_is_left() -> None:
    assert two("H O P E Q", up="", blind="", masters=0).do("spell HOPE").result is Result.LOST
    # A vowel can be moved, or a Nest card: something can still be done.
    assert two("H O P E AQ", up="", blind="", masters=0).do("spell HOPE").result is Result.PLAYING
    assert two("H O P E Q", up="X", blind="", masters=0).do("spell HOPE").result is Result.PLAYING


def test_the_rules_are_the_books() -> None:
    assert PATIENCES[ONE].book == "LS1"
    assert PATIENCES[TWO].book == "LS2"
