"""Named deals: the shuffle redone from its description, the cut for the deal, the table after it."""

import hashlib
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossdeck.alphabet import ENGLISH, ESPERANTO
from crossdeck.cards import FREE, WILD, Pack, builtin_packs, pack, parse_pack
from crossdeck.deals import (
    LAST_NUMBER,
    CutAgain,
    CutResult,
    CutWon,
    DealError,
    Recut,
    _draw,
    commitment,
    cut_for_deal,
    deal,
    deal_name,
    judge_cut,
    part_name,
    seats_from,
    shuffled,
)

# The top twelve cards of deal 1 of Kan-U-Go.  If they ever change, every recorded deal changes with them.
GOLDEN = "ECNLEJDPEWAE"


def redone(cards: list[str], name: str) -> list[str]:
    """The shuffle once more, straight from the description in the module, sharing no code with it."""
    stream = b""
    used = block = 0
    for i in range(len(cards) - 1, 0, -1):
        k = i + 1
        while True:
            while len(stream) < used + 8:
                stream += hashlib.sha256(
                    name.encode("utf-8") + bytes([0]) + block.to_bytes(8, "big")
                ).digest()
                block += 1
            x = int.from_bytes(stream[used : used + 8], "big")
            used += 8
            if x < 2**64 - (2**64 % k):
                break
        j = x % k
        cards[i], cards[j] = cards[j], cards[i]
    return cards


numbers = st.integers(0, LAST_NUMBER)


# Names


def test_a_deal_is_named_by_game_options_and_number() -> None:
    assert deal_name("kan-u-go", 1) == "kan-u-go#1"
    assert (
        deal_name("lexicon", 17, {"target": 50, "exchange": "free"}) == "lexicon;exchange=free;target=50#17"
    )
    assert deal_name("patch-word", 0, {"verb_s": True, "a": False}) == "patch-word;a=false;verb_s=true#0"


def test_the_order_in_which_options_are_given_does_not_matter() -> None:
    assert deal_name("g", 1, {"a": 1, "b": 2}) == deal_name("g", 1, {"b": 2, "a": 1})


def test_a_secret_stands_in_the_name_in_hexadecimal_and_is_no_number() -> None:
    secret = bytes(range(16))
    assert deal_name("lexicon", secret) == "lexicon#0x000102030405060708090a0b0c0d0e0f"


@pytest.mark.parametrize("number", [-1, LAST_NUMBER + 1, 10**99, b"", bytes(15)])
def test_a_number_out_of_range_and_a_short_secret_are_refused(number: int | bytes) -> None:
    with pytest.raises(DealError, match=r"a deal's number is 0 to|a secret has at least 16 bytes"):
        deal_name("kan-u-go", number)


@pytest.mark.parametrize("bad", ["", "a;b", "a=b", "a#b", "a/b", "a\0b", "a\nb"])
def test_names_that_could_be_mistaken_for_others_are_refused(bad: str) -> None:
    for game, options in [(bad, {}), ("kan-u-go", {bad: "x"}), ("kan-u-go", {"x": bad})]:
        with pytest.raises(DealError, match="cannot stand in the name of a deal"):
            deal_name(game, 1, options)


def test_every_purpose_has_a_name_of_its_own() -> None:
    assert part_name("kan-u-go#1", "pack") == "kan-u-go#1/pack"
    assert part_name("kan-u-go#1", "reshuffle", 2) == "kan-u-go#1/reshuffle/2"


def test_the_commitment_is_what_sha256sum_prints_for_the_name() -> None:
    # echo -n 'kan-u-go#1' | sha256sum
    assert commitment("kan-u-go#1") == "1d53a5c5fd038790daa405807b8967102cb1354e2ee72356b1c5c39c909e4242"
    assert commitment("kan-u-go#2") != commitment("kan-u-go#1")


# The shuffle


def test_the_first_deal_of_kan_u_go_is_frozen() -> None:
    order = shuffled(pack("kan-u-go").cards(), "kan-u-go#1/pack")
    assert "".join(order[:12]) == GOLDEN
    assert list(order) == redone(list(pack("kan-u-go").cards()), "kan-u-go#1/pack")


@given(
    st.lists(st.text(max_size=2), max_size=120),
    st.text(st.characters(exclude_characters="\0", codec="utf-8")),
)
def test_the_shuffle_is_the_one_described_and_loses_nothing(cards: list[str], name: str) -> None:
    order = shuffled(cards, name)
    assert list(order) == redone(list(cards), name)
    assert Counter(order) == Counter(cards)
    assert order == shuffled(cards, name)


def test_other_names_give_other_orders() -> None:
    orders = {shuffled(pack("kan-u-go").cards(), f"kan-u-go#{number}/pack") for number in range(200)}
    assert len(orders) == 200


def test_every_card_comes_to_every_place_about_equally_often() -> None:
    # 5 cards, 5,000 deals: 1,000 expected in each of 25 cells; chi-square over 16 degrees of freedom.
    seen = Counter(
        (place, card)
        for number in range(5000)
        for place, card in enumerate(shuffled("ABCDE", deal_name("kan-u-go", number)))
    )
    chi_square = sum((seen[place, card] - 1000) ** 2 / 1000 for place in range(5) for card in "ABCDE")
    assert chi_square < 39.3  # exceeded by chance once in a thousand; the names are fixed, so never by chance


def test_a_draw_throws_away_what_would_make_it_uneven() -> None:
    # 2**64 mod 3 is 1, so only the highest number is thrown away.
    assert _draw(iter([2**64 - 1, 5]), 3) == 2
    assert _draw(iter([2**64 - 2, 5]), 3) == (2**64 - 2) % 3
    assert _draw(iter([2**64 - 1]), 4) == 3


def test_no_cards_and_one_card_can_be_shuffled() -> None:
    assert shuffled([], "x") == ()
    assert shuffled(["A"], "x") == ("A",)


@pytest.mark.parametrize("name", ["a\0b", "\ud800"])
def test_a_name_that_is_no_plain_text_is_refused(name: str) -> None:
    with pytest.raises(DealError):
        shuffled("AB", name)


# Cutting for the deal


def judged(*cuts: str) -> CutResult:
    return judge_cut(list(enumerate(cuts)), ENGLISH)


def test_the_letter_nearest_a_deals() -> None:
    assert judged("D", "C", "T") == CutWon(1)  # KUG-03
    assert judged("Z", "B", "Y") == CutWon(1)  # LEX-02: A is high
    assert judged("A", "B") == CutWon(0)
    assert judged("Q") == CutWon(0)


def test_those_who_tie_for_the_lowest_letter_cut_again_and_no_others() -> None:
    # LXL-03, R-19
    assert judged("B", "B", "Y") == CutAgain((0, 1), Recut.TIE)
    assert judged("C", "A", "C", "A") == CutAgain((1, 3), Recut.TIE)
    assert judged("C", "A", "C") == CutWon(1)


@pytest.mark.parametrize("special", [WILD, FREE])
def test_a_special_card_is_void_and_is_cut_again_before_ties_are_looked_at(special: str) -> None:
    #
    assert judged("B", special, "Y") == CutAgain((1,), Recut.VOID)
    assert judged("B", special, "B", special) == CutAgain((1, 3), Recut.VOID)
    assert judged("A", special) == CutAgain((1,), Recut.VOID)


def test_esperanto_is_cut_in_the_order_of_its_own_alphabet() -> None:
    #
    assert judge_cut([(0, "D"), (1, "Ĉ")], ESPERANTO) == CutWon(1)
    assert judge_cut([(0, "Ĉ"), (1, "C")], ESPERANTO) == CutWon(1)


def test_seats_need_not_be_in_order_when_some_cut_again() -> None:
    assert judge_cut([(3, "C"), (1, "B")], ENGLISH) == CutWon(1)


@pytest.mark.parametrize("cuts", [[], [(0, "A"), (0, "B")], [(0, "Ĉ"), (1, "A")], [(0, "AB")], [(0, "")]])
def test_what_is_no_cut_is_refused(cuts: list[tuple[int, str]]) -> None:
    with pytest.raises(DealError) as caught:
        judge_cut(cuts, ENGLISH)
    assert caught.value.rule == "R-19"


@given(numbers, st.integers(2, 7), st.sampled_from(builtin_packs()))
def test_a_cut_is_played_out_as_it_is_judged(number: int, players: int, it: Pack) -> None:
    cut = cut_for_deal(it, deal_name("g", number), players)
    standing: dict[int, str] = {}
    due = tuple(range(players))
    for place, cuts in enumerate(cut.rounds, 1):
        order = shuffled(it.cards(), f"g#{number}/cut/{place}")
        assert cuts == tuple(zip(due, order[: len(due)], strict=True))
        standing |= dict(cuts)
        result = judge_cut(list(standing.items()), it.alphabet)
        if isinstance(result, CutAgain):
            due = result.seats
            standing = {} if result.why is Recut.TIE else standing
    assert result == CutWon(cut.dealer)


def test_among_many_cuts_some_are_cut_again_for_a_tie_and_some_for_a_free_card() -> None:
    cuts = [cut_for_deal(pack("kan-u-go"), f"kan-u-go#{number}", 7) for number in range(100)]
    assert any(len(cut.rounds) == 1 for cut in cuts)
    again = [pair for cut in cuts for pair in pairwise(cut.rounds)]
    void = [(first, second) for first, second in again if any(card == FREE for _, card in first)]
    assert 0 < len(void) < len(again)
    for first, second in void:
        assert [seat for seat, _ in second] == [seat for seat, card in first if card == FREE]


def one_letter(specials: int) -> Pack:
    wild = f'[specials.wild]\nname = "W"\ncount = {specials}\nvalue = 1\n'
    head = 'id = "p"\ntitle = "P"\nalphabet = "english"\n[letters]\nA = { count = 9, value = 1 }\n'
    return parse_pack(head + wild, "p.toml")


def test_a_cut_that_could_not_be_settled_is_refused() -> None:
    with pytest.raises(DealError, match="fewer than two different letters") as caught:
        cut_for_deal(one_letter(5), "x", 2)
    assert caught.value.rule == "R-19"
    with pytest.raises(DealError, match="takes two players, not 1"):
        cut_for_deal(pack("kan-u-go"), "x", 1)
    with pytest.raises(DealError, match="61 players cannot each cut one of 60 cards"):
        cut_for_deal(pack("kan-u-go"), "x", 61)


# Dealing

# KUG-04 to KUG-09, PWD-04 to PWD-06, LEX-03 to LEX-06, LXL-01, LXL-05: players, cards, packs, left over.
TABLES = [
    *(
        ("kan-u-go", players, 14 - players, 1, left)
        for players, left in zip(range(2, 8), (36, 27, 20, 15, 12, 11), strict=True)
    ),
    *[("patch-word", 2, 11, 1, 32), ("patch-word", 5, 9, 1, 9), ("patch-word", 7, 7, 1, 5)],
    *[("patch-word", 14, 7, 2, 10), ("lexicon-parker", 6, 8, 1, 6), ("lexicon-parker", 8, 10, 2, 28)],
    ("lexicon-parker", 10, 10, 2, 8),
]


@pytest.mark.parametrize(("pack_id", "players", "size", "packs", "left"), TABLES)
def test_a_table_has_its_hands_one_open_card_and_the_rest_blind(
    pack_id: str, players: int, size: int, packs: int, left: int
) -> None:
    dealt = deal(pack(pack_id), f"{pack_id}#5", players, size, packs)
    assert [len(hand) for hand in dealt.hands] == [size] * players
    assert len(dealt.up) == 1
    assert len(dealt.blind) == left - 1


@given(numbers, st.integers(2, 7), st.integers(1, 8), st.integers(1, 2), st.sampled_from(builtin_packs()))
def test_a_deal_loses_no_card_and_makes_none(
    number: int, players: int, size: int, packs: int, it: Pack
) -> None:
    if players * size + 2 > len(it) * packs:
        return
    dealt = deal(it, deal_name(it.id, number), players, size, packs)
    cards = [*dealt.blind, *dealt.up, *(card for hand in dealt.hands for card in hand)]
    assert Counter(cards) == Counter(it.cards() * packs)
    assert dealt == deal(it, deal_name(it.id, number), players, size, packs)
    assert dealt.cut is not None
    assert dealt.dealer == dealt.cut.dealer


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    # LXL-05, LXP-04
    order = shuffled(pack("kan-u-go").cards(), "kan-u-go#3/pack")
    dealt = deal(pack("kan-u-go"), "kan-u-go#3", players=3, hand_size=2, dealer=1)
    assert dealt.hands == ((order[1], order[4]), (order[2], order[5]), (order[0], order[3]))
    assert dealt.up == order[6:7]
    assert dealt.blind == order[7:]


def test_nobody_cuts_when_the_dealer_is_known() -> None:
    # KUG-45
    dealt = deal(pack("kan-u-go"), "kan-u-go#3", players=3, hand_size=11, dealer=0)
    assert dealt.cut is None
    assert dealt.dealer == 0
    assert dealt.name == "kan-u-go#3"


def test_the_order_of_play_goes_to_the_left() -> None:
    # KUG-12 and KEO-02, the dealer being seat 2 of 4
    assert seats_from(2 + 1, 4) == (3, 0, 1, 2)
    assert seats_from(2, 4) == (2, 3, 0, 1)


def test_a_deal_must_leave_two_cards_in_the_piles() -> None:
    #
    small = pack("lexicon-waddingtons")
    assert len(deal(small, "x", players=5, hand_size=10).blind) == 1
    with pytest.raises(DealError, match="leave fewer than 2 of the 52 cards of Lexicon") as caught:
        deal(small, "x", players=3, hand_size=17)
    assert caught.value.rule == "R-17"
    assert str(caught.value).startswith("R-17: 3 players × 17 cards")
    assert deal(small, "x", players=3, hand_size=17, packs=2).blind


@pytest.mark.parametrize(
    ("players", "size", "dealer"), [(1, 5, None), (0, 5, None), (2, 0, None), (2, 5, 2), (2, 5, -1)]
)
def test_a_table_without_players_cards_or_a_true_dealer_is_refused(
    players: int, size: int, dealer: int | None
) -> None:
    with pytest.raises(DealError) as caught:
        deal(pack("kan-u-go"), "x", players, size, dealer=dealer)
    assert caught.value.rule is None
