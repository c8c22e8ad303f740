"""Matches kept: what a round adds, who deals, when it is over and who has won."""

import pytest

from crossdeck.companion import write
from tests.companion import began, kept, refused, seen, totals

# Rounds


def test_everybody_but_who_is_out_scores_what_he_holds_lex_30_kug_43() -> None:
    game = began("lexicon").told("round Ann: out; Bob: AEQ?; Cid: 14")
    assert totals(game) == [0, 10 + 10 + 4 + 15, 14]


def test_figures_of_special_cards_are_those_agreed_on_r_28_r_62() -> None:
    assert totals(began("lexicon wild_value=25").told("round Ann: out; Bob: ?; Cid: A")) == [0, 25, 10]
    assert totals(began("kan-u-go free_card_value=0").told("round Ann: out; Bob: *; Cid: 2"))[1] == 0


def test_another_pack_has_its_own_cards() -> None:
    refused(began("lexicon"), "round Ann: out; Bob: UUU; Cid: A", "hand")
    game = began("lexicon pack=lexicon-waddingtons").told("round Ann: out; Bob: UUU; Cid: A")
    assert totals(game) == [0, 24, 10]
    refused(kept(), "game lexicon pack=tarot", "pack")


def test_who_goes_out_of_a_heat_has_twenty_taken_off_krc_17() -> None:
    game = began("kan-u-go-race").told("heat Ann: out; Bob: A; Cid: B")
    assert totals(game)[0] == -20


def test_without_a_winner_all_score_r_18_r_73() -> None:
    assert totals(began("lexicon").told("round Ann: A; Bob: E; Cid: 2")) == [10, 10, 2]
    assert totals(began("lexicon deadlock=0 timed=yes").told("round Ann: A; Bob: E; Cid: 2"))[0] == 10


def test_somebody_is_out_where_neither_exchanges_nor_the_clock_end_a_round() -> None:
    message = refused(began("lexicon deadlock=0"), "round Ann: A; Bob: E; Cid: 2", "nobody-out")
    assert "R-18" in message


def test_two_players_cannot_both_be_out() -> None:
    assert "Ann and Cid" in refused(began("lexicon"), "round Ann: out; Bob: A; Cid: out", "two-out")


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ("round Ann: out; Bob: A", "missing"),
        ("round Ann: out; Bob: A; Cid: E; Bob: I", "twice-told"),
        ("round Ann: out; Bob: A; Dee: E", "unknown"),
        ("round Ann: out; Bob: QQ; Cid: E", "hand"),
        ("round Ann: out; Bob: A1; Cid: E", "hand"),
        ("round Ann: out; Bob: Q; Cid: Q", "together"),
        ("round Ann: out; Bob: AAAAEEEEEII; Cid: L", "too-many-cards"),
        ("round Ann: out; Bob: 13; Cid: E", "points"),
        ("round Ann: out; Bob: 0; Cid: E", "points"),
        ("round Ann: out; Bob: 999; Cid: E", "points"),
        ("round Ann: out; Bob: -5; Cid: E", "points"),
        ("round Ann: OUT; Bob: A; Cid: E", "ambiguous"),
    ],
)
def test_what_cannot_be_left_is_refused(told: str, code: str) -> None:
    game = began("lexicon")
    refused(game, told, code)
    assert totals(game.told("round Ann: out; Bob: OTU; Cid: 15")) == [0, 24, 15]


def test_a_word_that_reads_out_can_be_held_in_another_order() -> None:
    assert totals(began("lexicon").told("round Ann: out; Bob: TOU; Cid: A"))[1] == 8 + 8 + 8


# The deal


def test_the_letter_nearest_a_deals_kug_03_and_the_one_on_his_left_begins_kug_12() -> None:
    game = seen(kept("game kan-u-go", "players Ann; Bob; Cid", "cut Q B K"))
    assert (game.dealer, game.first) == (1, 2)


def test_in_the_esperanto_edition_the_dealer_begins_keo_02() -> None:
    game = seen(kept("game kan-u-go-eo", "players Ann; Bob", "cut K B"))
    assert (game.dealer, game.first) == (1, 1)


def test_a_special_card_is_void_and_a_tie_is_cut_again_r_19() -> None:
    game = kept("game lexicon", "players Ann; Bob; Cid", "cut B ? B")
    assert seen(game).cutting == (1,)
    game = game.told("cut Z")
    assert seen(game).cutting == (0, 2)
    assert seen(game.told("cut E D")).dealer == 2


def test_the_program_cuts_if_it_is_asked_and_the_file_has_what_it_cut() -> None:
    game = kept("game lexicon", "players Ann; Bob; Cid", "cut")
    assert seen(game).phase == "round"
    cuts = [line for line in write(game).splitlines() if line.startswith("cut")]
    assert game == kept("game lexicon", "players Ann; Bob; Cid", *cuts)


def test_the_program_can_finish_a_cut_that_people_began() -> None:
    assert seen(kept("game lexicon", "players Ann; Bob; Cid", "cut B ? B", "cut")).phase == "round"


def test_a_cut_names_one_card_for_each_who_cuts() -> None:
    game = kept("game lexicon", "players Ann; Bob; Cid")
    assert "3 players" in refused(game, "cut A B", "cut")
    refused(game, "cut A B 1", "cut-card")
    refused(game.told("cut A B C"), "cut A B C", "settled")


def test_the_deal_passes_to_the_left_kug_45_over_whoever_does_not_play() -> None:
    game = began("lexicon", "Ann; Bob; Cid; Dee", "Bob")
    assert seen(game.told("round Ann: out; Bob: A; Cid: E; Dee: I")).dealer == 2
    assert seen(game.told("leave Cid").told("round Ann: out; Bob: A; Dee: I")).dealer == 3


def test_nothing_is_scored_before_the_deal_is_settled() -> None:
    refused(kept("game lexicon", "players Ann; Bob"), "round Ann: out; Bob: A", "no-dealer")


def test_cards_are_dealt_by_the_number_of_players_lex_03_to_lex_06() -> None:
    for names, cards, packs in [("A; B", 10, 1), ("A; B; C; D; E", 9, 1), ("A; B; C; D; E; F; G", 10, 2)]:
        dealt = seen(kept("game lexicon", f"players {names}")).dealt
        assert dealt is not None
        assert (dealt.cards, dealt.packs) == (cards, packs)


# The end


def test_the_match_ends_at_the_target_and_the_lowest_wins_lex_31_r_44() -> None:
    game = began("lexicon target=30").told("round Ann: out; Bob: A; Cid: EIO")
    assert (seen(game).phase, seen(game).winners) == ("round", ())
    game = game.told("round Ann: A; Bob: out; Cid: X")
    assert (seen(game).phase, seen(game).winners) == ("over", (0, 1))
    refused(game, "round Ann: A; Bob: out; Cid: X", "over")
    refused(game, "cut", "over")


def test_a_challenge_alone_ends_no_match_r_44() -> None:
    game = (
        began("lexicon target=20")
        .told("round Ann: out; Bob: A; Cid: X")
        .told("challenge Bob against Ann: failed")
    )
    assert totals(game) == [0, 20, 2]
    assert seen(game).phase == "round"


def test_a_tie_is_shared_or_decided_by_further_rounds_r_44() -> None:
    rounds = ["round Ann: A; Bob: out; Cid: EIO", "round Ann: out; Bob: I; Cid: X"]
    for tie, phase in [("share", "over"), ("decider", "round")]:
        game = began(f"lexicon target=30 tie={tie}")
        for line in rounds:
            game = game.told(line)
        assert totals(game)[:2] == [10, 10]
        assert seen(game).phase == phase


def test_who_reaches_the_target_is_out_of_the_match_lxl_23_and_the_last_one_left_wins_lxl_24() -> None:
    game = began("lexicon-large target=20").told("round Ann: out; Bob: A; Cid: EI")
    assert [player.state for player in seen(game).players] == ["playing", "playing", "fallen"]
    assert "Cid" in refused(game, "round Ann: out; Bob: A; Cid: E", "fallen")
    game = game.told("round Ann: out; Bob: A")
    assert (seen(game).phase, seen(game).winners) == ("over", (0,))
    assert [player.place for player in seen(game).players] == [1, 2, 3]


def test_of_all_who_fall_at_once_the_lowest_has_won_r_71() -> None:
    game = began("lexicon-large target=10", "Ann; Bob").told("round Ann: AE; Bob: I")
    assert seen(game).winners == (1,)


def test_packs_are_counted_anew_by_those_who_are_left_r_72() -> None:
    told = "round Ann: out; Bob: A; Cid: A; Dee: A; Eve: AEIEI"
    for anew, packs in [("yes", 1), ("no", 2)]:
        game = began(f"lexicon-large target=40 count_anew={anew}", "Ann; Bob; Cid; Dee; Eve").told(told)
        dealt = seen(game).dealt
        assert dealt is not None
        assert dealt.packs == packs


def test_at_a_party_table_who_is_out_wins_and_a_fine_is_no_part_of_it_lxp_09_lxp_13() -> None:
    game = (
        began("lexicon-party")
        .told("challenge Bob against Ann: barred")
        .told("round Ann: out; Bob: X; Cid: E")
    )
    assert totals(game) == [50, 2, 10]
    assert seen(game).winners == (0,)
    game = (
        began("lexicon-party").told("challenge Bob against Ann: barred").told("round Ann: X; Bob: A; Cid: E")
    )
    assert seen(game).winners == (0,)


def test_a_match_is_broken_off_with_the_totals_as_they_are_r_73() -> None:
    game = began("lexicon")
    refused(game, "end", "nothing-yet")
    game = game.told("round Ann: out; Bob: A; Cid: E").told("end")
    assert (seen(game).winners, seen(game).broken_off) == ((0,), True)


def test_a_new_match_is_for_those_who_are_there_and_remembers_who_won() -> None:
    game = began("lexicon target=20", "Ann; Bob; Cid; Dee").told("leave Dee")
    refused(game, "match", "not-over")
    game = game.told("round Ann: out; Bob: EIO; Cid: A").told("match")
    assert [player.name for player in seen(game).players] == ["Ann", "Bob", "Cid"]
    assert [player.wins for player in seen(game).players] == [1, 0, 0]
    assert (totals(game), seen(game).match, seen(game).phase) == ([0, 0, 0], 2, "cut")


def test_others_may_play_the_next_match_in_another_order() -> None:
    over = began("lexicon target=20").told("round Ann: out; Bob: EIO; Cid: A")
    game = seen(over.told("match Dee; Cid; Ann"))
    assert [(player.name, player.wins) for player in game.players] == [("Dee", 0), ("Cid", 0), ("Ann", 1)]
    refused(over, "match Dee", "players")
    refused(over, "match Dee; dee", "twice")


# Challenges


@pytest.mark.parametrize(("outcome", "points"), [("upheld", -10), ("failed", 10)])
def test_a_challenge_moves_ten_points_of_the_challenger_lex_33_lex_34(outcome: str, points: int) -> None:
    assert totals(began("lexicon").told(f"challenge Bob against Ann: {outcome}")) == [0, points, 0]


def test_challenges_are_where_the_table_has_them_r_40() -> None:
    assert "R-40" in refused(began("kan-u-go"), "challenge Ann against Bob: upheld", "no-challenge")
    assert totals(began("kan-u-go checking=challenge").told("challenge Ann against Bob: upheld")) == [
        -10,
        0,
        0,
    ]


def test_nobody_challenges_himself_and_only_parties_fine_a_word() -> None:
    refused(began("lexicon"), "challenge Ann against Ann: upheld", "self")
    refused(began("lexicon"), "challenge Ann against Bob: barred", "no-fine")
    refused(began("lexicon"), "challenge Ann against Bob: perhaps", "outcome")


# Coming and going


def test_who_comes_late_begins_with_the_worst_total_or_the_one_agreed_on() -> None:
    game = began("lexicon").told("round Ann: out; Bob: A; Cid: EI")
    assert totals(game.told("join Dee")) == [0, 10, 20, 20]
    assert totals(game.told("join Dee: 5")) == [0, 10, 20, 5]
    refused(game, "join ann", "twice")


def test_who_left_scores_nothing_wins_nothing_and_can_come_back() -> None:
    game = began("lexicon target=30").told("round Ann: out; Bob: A; Cid: E").told("leave Ann")
    refused(game, "round Ann: A; Bob: out; Cid: E", "gone")
    refused(game, "leave Ann", "gone")
    over = game.told("round Bob: out; Cid: EIO")
    assert seen(over).winners == (1,)
    assert totals(game.told("join Ann"))[0] == 10


def test_a_total_of_somebody_who_left_ends_no_match() -> None:
    game = (
        began("lexicon target=30")
        .told("round Ann: out; Bob: A; Cid: E")
        .told("join Dee: 40")
        .told("leave Dee")
    )
    assert seen(game.told("round Ann: X; Bob: out; Cid: Z")).phase == "round"


def test_as_many_play_as_the_game_is_for() -> None:
    refused(kept("game keyword"), "players A; B; C; D; E", "players")
    refused(began("lexicon", "Ann; Bob"), "leave Ann", "too-few")
    refused(began("kan-u-go", "A; B; C; D; E; F; G", "A"), "join H", "players")
    refused(began("keyword", "Ann; Bob"), "join Cid", "one-round")
    refused(began("keyword", "Ann; Bob; Cid"), "leave Cid", "one-round")


def test_nobody_joins_a_match_that_he_would_be_out_of_at_once() -> None:
    refused(began("lexicon-large target=50"), "join Dee: 50", "joins-fallen")


def test_a_player_can_be_called_otherwise_but_not_like_another() -> None:
    game = began("lexicon").told("rename Ann: Anna")
    assert seen(game).players[0].name == "Anna"
    refused(game, "rename Anna: BOB", "twice")


def test_a_name_can_be_typed_as_far_as_nobody_else_has_it() -> None:
    game = began("lexicon", "Ann; Anders; Bob", "Ann").told("round ann out; and A; b E")
    assert seen(game).pad[0].text == "round Ann: out; Anders: A; Bob: E"
    refused(game, "round a out; and A; b E", "unknown")
