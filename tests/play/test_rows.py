"""Words in rows, moment by moment: laying, inserting, substituting, challenges, the end of a round."""

from typing import Any

import pytest

from crossdeck.games.lexicon import LEXICON
from crossdeck.games.lexicon_large import LEXICON_LARGE
from crossdeck.layout import Placement
from crossdeck.play import (
    Actions,
    Attempt,
    Built,
    Challenge,
    Insert,
    LayWord,
    Move,
    Phase,
    Play,
    Substitute,
    encode_view,
)
from crossdeck.rules import Fault
from tests.play.positions import CHALLENGED, REFUSED, UNCHECKED, Moment, dealt, moment


def rows_of(rows: str, hands: str, options: dict[str, str] | None = None, **more: Any) -> Moment:
    """Words on the table, parted by spaces, and two hands or more."""
    chosen = REFUSED | (options or {})
    return moment(LEXICON_LARGE, "", hands, options=chosen, rows=tuple(rows.split()), **more)


def lies(now: Moment) -> str:
    return " ".join(now.state.rows)


def test_the_turn_passes_over_whoever_is_out_of_the_match_whatever_was_done() -> None:
    """LXL-23: after laying, after exchanging, and after a play that was taken up."""
    at = rows_of("MAN", "THAQ ZZ EE", fallen=frozenset({1}))
    assert at.do("lay HAT").state.turn == 2
    assert at.do("discard Q", "take open").state.turn == 2
    open_to_challenge = rows_of("MAN", "THAQ ZZ EE", CHALLENGED, fallen=frozenset({1}))
    assert open_to_challenge.do("lay THA").do("challenge THA", seat=2).state.turn == 2


def test_nobody_sees_that_a_word_is_faulty_or_barred_before_it_is_challenged() -> None:
    """LXL-25, R-74: a name is a real word all the same, and no less secret."""
    laid = rows_of("MAN", "ROMEQ ZZ", CHALLENGED).do("lay ROME")
    event = laid.state.history[-1]
    assert isinstance(event, Built)
    assert (event.faulty, event.barred) == (("ROME",), ("ROME",))
    for seat in (None, 0, 1):
        seen = laid.game.view(laid.state, seat).history[-1]
        assert isinstance(seen, Built)
        assert (seen.faulty, seen.barred, seen.after) == ((), (), "ROME")


# (a) Laying a word.


def test_a_word_of_the_hand_is_laid_in_a_row_of_its_own() -> None:
    """LXL-09: also where it could join nothing in a crossword."""
    now = rows_of("MAN", "THAQ ZZ").do("lay HAT")
    assert lies(now) == "MAN HAT"
    assert (now.hand(0), now.state.turn) == ("Q", 1)
    assert now.state.history[-1] == Built(0, Move.LAY, 1, "", "HAT", ("HAT",))


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("RAT", [(Fault.NOT_HELD, "R-66")]),
        ("HATT", [(Fault.NOT_HELD, "R-66")]),
        ("THA", [(Fault.NOT_A_WORD, "LXL-25")]),
        ("A", [(Fault.TOO_SHORT, "R-65"), (Fault.NOT_A_WORD, "LXL-25")]),
        ("HaT", [(Fault.NOT_HELD, "R-66")]),
    ],
)
def test_a_word_is_refused_that_the_hand_or_the_dictionary_has_not(
    word: str, why: list[tuple[Fault, str]]
) -> None:
    """LXL-09, LXL-25, R-65."""
    assert rows_of("MAN", "THAQ ZZ").why_not(f"lay {word}") == why


def test_a_word_has_letters() -> None:
    assert rows_of("MAN", "THAQ ZZ").why_not(LayWord(0, "")) == [(Fault.EMPTY, "LXL-08")]


def test_a_table_may_ask_for_longer_words() -> None:
    """R-65."""
    assert rows_of("", "THAEQ ZZ", {"shortest": "4"}).allows("lay HATE")
    assert rows_of("", "THAEQ ZZ", {"shortest": "4"}).why_not("lay HAT") == [(Fault.TOO_SHORT, "R-65")]
    assert rows_of("", "THAEQ ZZ", {"shortest": "3"}).allows("lay HAT")


def test_a_master_card_stands_for_any_letter() -> None:
    """LXL-28: also for one that the hand has."""
    now = rows_of("", "HAT?Q ZZ").do("lay HaT")
    assert lies(now) == "HaT"
    assert now.hand(0) == "AQ"
    assert now.state.history[-1].words == ("HAT",)  # type: ignore[union-attr]


# (c) Inserting.


@pytest.mark.parametrize(
    ("old", "hand", "new"),
    [
        ("MOTHER", "SED", "SMOTHERED"),
        ("HAT", "TCHED", "THATCHED"),
        ("AIR", "FY", "FAIRY"),
        ("MAN", "Y", "MANY"),
    ],
)
def test_cards_are_inserted_inside_and_at_both_ends(old: str, hand: str, new: str) -> None:
    """LXL-13, LXL-16."""
    now = rows_of(f"TAR {old}", f"{hand}Q ZZ").do(f"insert 2 {new}")
    assert lies(now) == f"TAR {new}"
    assert now.hand(0) == "Q"


@pytest.mark.parametrize(
    ("row", "new", "why"),
    [
        (1, "NAME", (Fault.ORDER, "LXL-14")),
        (2, "RATS", (Fault.ORDER, "LXL-14")),
        (2, "TEAR", None),
        (2, "ART", (Fault.ORDER, "LXL-14")),
        (1, "MAN", (Fault.EMPTY, "LXL-08")),
        (1, "ME", (Fault.ORDER, "LXL-14")),
        (1, "MANY", (Fault.NOT_HELD, "R-66")),
        (1, "MANS", (Fault.NOT_A_WORD, "LXL-25")),
        (3, "TEAR", (Fault.NO_ROW, "LXL-13")),
    ],
)
def test_inserting_keeps_the_old_letters_in_their_order(
    row: int, new: str, why: tuple[Fault, str] | None
) -> None:
    """LXL-13, LXL-14, R-66."""
    now = rows_of("MAN TAR", "ESQ ZZ")
    assert now.why_not(f"insert {row} {new}") == ([why] if why else [])


def test_there_is_no_word_before_the_first() -> None:
    assert rows_of("MAN", "ESQ ZZ").why_not(Insert(0, -1, "MEAN")) == [(Fault.NO_ROW, "LXL-13")]


def test_a_plural_is_a_word_like_any_other() -> None:
    """R-69."""
    assert rows_of("CAT", "SQ ZZ").allows("insert 1 CATS")


def test_a_master_card_of_the_table_keeps_its_letter() -> None:
    """LXL-28: what it shows is what it is, and a real card is another one."""
    now = rows_of("CaT", "ASR? ZZ")
    assert now.allows("insert 1 CaRT")
    assert now.why_not("insert 1 CART") == [(Fault.ORDER, "LXL-14")]
    assert now.do("insert 1 CasT").hand(0) == "ARS"


# (d) Substituting.


def test_cards_are_given_for_others_of_the_same_word() -> None:
    """LXL-17, LXL-18: the hand is as large as before."""
    now = rows_of("EXPERT CAT", "ODGX ZZ").do("substitute 1 EXPORT")
    assert lies(now) == "EXPORT CAT"
    assert now.hand(0) == "DEGX"
    assert now.state.history[-1] == Built(0, Move.SUBSTITUTE, 0, "EXPERT", "EXPORT", ("EXPORT",))


@pytest.mark.parametrize(
    ("row", "new", "why"),
    [
        (1, "COT", []),
        (1, "DOG", [(Fault.ALL_CHANGED, "R-67")]),
        (1, "CXT", [(Fault.NOT_A_WORD, "LXL-25")]),
        (1, "CATS", [(Fault.LENGTH, "R-67")]),
        (1, "AT", [(Fault.LENGTH, "R-67")]),
        (1, "CAT", [(Fault.EMPTY, "LXL-08")]),
        (2, "RAT", [(Fault.NOT_HELD, "R-66"), (Fault.NOT_HELD, "R-66")]),
        (3, "RAT", [(Fault.NO_ROW, "LXL-13")]),
    ],
)
def test_substituting_keeps_length_places_and_one_card(
    row: int, new: str, why: list[tuple[Fault, str]]
) -> None:
    """LXL-17, R-67: cards of the table are not put in another order."""
    assert rows_of("CAT TAR", "ODGXS ZZ").why_not(f"substitute {row} {new}") == why


def test_a_master_card_is_taken_for_its_letter() -> None:
    """R-68."""
    now = rows_of("EXPeRT", "EQ ZZ").do("substitute 1 EXPERT")
    assert (lies(now), now.hand(0)) == ("EXPERT", "Q?")


def test_a_master_card_is_given_for_a_letter() -> None:
    """R-68, the other way round."""
    now = rows_of("EXPERT", "Q? ZZ").do("substitute 1 EXPeRT")
    assert (lies(now), now.hand(0)) == ("EXPeRT", "EQ")


def test_a_table_may_agree_that_laid_master_cards_stay() -> None:
    """R-68."""
    now = rows_of("EXPeRT", "EOQ ZZ", {"fixed_wilds": "yes"})
    assert now.why_not("substitute 1 EXPERT") == [(Fault.WILD_FIXED, "R-68")]
    assert now.why_not("substitute 1 EXPORT") == [(Fault.WILD_FIXED, "R-68")]
    assert rows_of("CaT", "RQ ZZ", {"fixed_wilds": "yes"}).allows("substitute 1 RaT")


def test_substituting_never_puts_a_player_out() -> None:
    """R-67."""
    now = rows_of("CAT", "O ZZ").do("substitute 1 COT")
    assert (now.state.phase, now.hand(0)) == (Phase.TURN, "A")


# A turn.


def test_a_turn_is_one_of_four_things_and_nobody_passes() -> None:
    """LXL-08, LXL-15, LXL-20, LXL-21."""
    now = rows_of("CAT", "SQ ZZ")
    assert now.why_not(Attempt(0, Fault.PASS)) == [(Fault.PASS, "LXL-20")]
    assert now.why_not("pass") == [(Fault.PASS, "LXL-20")]
    assert now.why_not(Attempt(0, Fault.ONE_ACTION)) == [(Fault.ONE_ACTION, "LXL-21")]
    assert now.why_not(Attempt(0, Fault.ONE_WORD)) == [(Fault.ONE_WORD, "LXL-15")]
    assert now.why_not("insert 1 CATS", seat=1) == [(Fault.NOT_YOUR_TURN, "LXL-07")]
    assert now.do("insert 1 CATS").state.turn == 1


def test_an_exchange_is_a_discard_and_then_a_card() -> None:
    """LXL-10 to LXL-12."""
    now = rows_of("CAT", "SQ ZZ", blind="EN", up="A")
    assert now.why_not("take blind") == [(Fault.DRAW_FIRST, "LXL-11")]
    declared = now.do("discard Q")
    assert declared.why_not("insert 1 CATS") == [(Fault.AWAITED, "LXL-11")]
    after = declared.do("take open")
    assert (after.hand(0), after.state.up, after.state.turn) == ("AS", ("Q",), 1)


def test_the_pack_is_shuffled_when_it_runs_out() -> None:
    """LXL-29."""
    now = rows_of("CAT", "SQ ZZ", blind="E", up="A").do("discard Q", "take blind")
    assert sorted((*now.state.up, *now.state.blind)) == ["A", "Q"]
    assert len(now.state.up) == 1


def test_the_crossword_belongs_to_other_games() -> None:
    placement = Placement((((0, 0), "S"),))
    assert rows_of("CAT", "SQ ZZ").why_not(Play(0, placement)) == [(Fault.LINE, "LXL-09")]
    cross = moment(LEXICON, "CAT", "SQ ZZ", options=REFUSED)
    for action in (LayWord(0, "CAT"), Insert(0, 0, "CATS"), Substitute(0, 0, "RAT")):
        assert cross.why_not(action) == [(Fault.LINE, LEXICON.cites[Fault.LINE])]


def test_the_last_card_ends_the_round_and_the_others_score() -> None:
    """LXL-22."""
    now = rows_of("CAT", "S ZQ").do("insert 1 CATS")
    value = now.game.table.pack.value
    assert now.state.phase is Phase.ROUND_OVER
    assert (now.state.out, now.state.scores) == (0, (0, value("Z") + value("Q")))


def test_only_who_cannot_play_exchanges_where_that_was_agreed() -> None:
    """R-12: a substitution is a play too."""
    strict = {"exchange": "only-if-stuck"}
    assert rows_of("CAT", "OQ ZZ", strict).why_not("discard Q") == [(Fault.CAN_PLAY, "R-12")]
    assert rows_of("CAT", "QQ ZZ", strict).allows("discard Q")


#


def test_circuits_of_exchanges_with_packs_or_table_end_a_round() -> None:
    """R-18: a substitution sheds nothing, so it is counted as an exchange."""
    now = rows_of("CAT", "OQ RQ", {"deadlock": "2"})
    now = now.do("substitute 1 COT", "discard Q", "take open", "substitute 1 CAT")
    assert (now.state.idle, now.state.phase) == (3, Phase.TURN)
    now = now.do("discard R", "take open")
    assert (now.state.phase, now.state.out) == (Phase.ROUND_OVER, None)


def test_a_substitution_can_be_the_last_of_them() -> None:
    """R-18."""
    now = rows_of("CAT", "OQ RQ", {"deadlock": "1"}).do("discard Q", "take open", "substitute 1 RAT")
    assert (now.state.phase, now.state.out) == (Phase.ROUND_OVER, None)


@pytest.mark.parametrize("play", ["insert 1 CAST", "lay SO"])
def test_a_play_that_sheds_a_card_begins_the_count_anew(play: str) -> None:
    """R-18."""
    now = rows_of("CAT", "SOQ RQ", {"deadlock": "2"}, idle=3).do(play)
    assert now.state.idle == 0


def test_without_a_limit_letters_may_go_to_and_fro_for_ever() -> None:
    """R-18."""
    now = rows_of("CAT", "OQ OQ", {"deadlock": "0"})
    for _ in range(10):
        now = now.do(
            "substitute 1 COT", "discard Q", "take open", "substitute 1 CAT", "discard U", "take open"
        )
    assert now.state.phase is Phase.TURN


# Challenges.


def open_rows(rows: str, hands: str, **options: str) -> Moment:
    return rows_of(rows, hands, CHALLENGED | options)


@pytest.mark.parametrize(
    ("play", "word", "rows"),
    [
        ("lay QZ", "QZ", "CAT TAR"),
        ("insert 1 CQAT", "CQAT", "CAT TAR"),
        ("substitute 2 TQR", "TQR", "CAT TAR"),
    ],
)
def test_what_is_challenged_rightly_goes_back_to_what_it_was(play: str, word: str, rows: str) -> None:
    """LXL-27, R-70: the turn is lost, swapped cards come back, and a new word is gone."""
    before = open_rows("CAT TAR", "QZE OOO EEE")
    after = before.do(play).do(f"challenge {word}", seat=2)
    assert lies(after) == rows
    assert after.state.hands == before.state.hands
    assert after.state.turn == 1
    assert after.state.scores == (0, 0, -10)


def test_who_challenges_a_good_word_pays_and_it_stands() -> None:
    """LXL-26."""
    after = open_rows("CAT", "SQ OOO EEE").do("insert 1 CATS").do("challenge CATS", seat=1)
    assert (lies(after), after.state.scores) == ("CATS", (0, 10, 0))


def test_an_upheld_challenge_of_the_last_word_brings_its_player_back() -> None:
    """R-41, R-70."""
    now = open_rows("CAT", "Q OOO EEE").do("insert 1 CATQ")
    assert now.state.phase is Phase.CLOSING
    after = now.do("challenge CATQ", seat=1)
    assert (after.state.phase, after.state.turn, after.hand(0), lies(after)) == (Phase.TURN, 1, "Q", "CAT")
    accepted = now.do("accept", "accept")
    assert (accepted.state.phase, accepted.state.out) == (Phase.ROUND_OVER, 0)


def test_a_late_challenge_moves_points_only() -> None:
    """R-41: others may have built on the word."""
    now = open_rows("CAT", "QZE OOO EEE", window="any-time").do("insert 1 CATQ", "insert 1 COATQ")
    after = now.do(Challenge(2, "CATQ"))
    assert (lies(after), after.state.scores, after.hand(0)) == ("COATQ", (0, 0, -10), "EZ")
    late = open_rows("CAT", "QZE OOO EEE").do("insert 1 CATQ", "insert 1 COATQ")
    assert late.why_not(Challenge(2, "CATQ")) == [(Fault.NO_CHALLENGE, "R-41")]


def test_the_shape_of_a_move_is_checked_where_words_are_not() -> None:
    """R-40: order, length and cards are nobody's opinion."""
    for free in (CHALLENGED, UNCHECKED):
        now = rows_of("CAT", "SQZ OOO", free)
        assert now.allows("lay QZ")
        assert now.why_not("insert 1 TACS") == [(Fault.ORDER, "LXL-14")]
        assert now.why_not("substitute 1 SQZ") == [(Fault.ALL_CHANGED, "R-67")]
        assert now.why_not("lay QQ") == [(Fault.NOT_HELD, "R-66")]


# What can be done.


def test_what_is_listed_is_what_is_allowed() -> None:
    """Generated and checked alike: every word of the dictionary tried in every way."""
    now = rows_of("CaT MEAN", "SOT? ZZ")
    listed = now.game.actions(now.state)
    assert isinstance(listed, Actions)
    moves = [action for action in listed if isinstance(action, LayWord | Insert | Substitute)]
    assert len(moves) == len(set(moves)) > 30
    assert all(now.allows(move) for move in moves)
    for word in now.game.table.words:
        for faces in {word, word[0].lower() + word[1:], word[:-1] + word[-1].lower(), word.replace("A", "a")}:
            for action in (
                LayWord(0, faces),
                *(k(0, r, faces) for k in (Insert, Substitute) for r in (0, 1)),
            ):
                assert now.allows(action) is (action in moves)


def test_a_view_lists_what_its_player_can_do_and_hides_what_is_faulty() -> None:
    now = open_rows("CAT", "QZE OOO EEE").do("insert 1 CATQ")
    view = now.game.view(now.state, 1)
    assert view.rows == ("CATQ",)
    assert list(now.game.actions(view)) == list(now.game.actions(now.state, 1))
    assert all(not event.faulty for event in view.history if isinstance(event, Built))
    assert encode_view(view)["rows"] == ["CATQ"]


def test_no_card_is_lost_or_made() -> None:
    start = dealt(LEXICON_LARGE, 5)
    assert sorted(start.state.cards()) == sorted(start.game.table.pack.cards())
