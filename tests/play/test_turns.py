"""Opening and turns: who begins, who is next, and what nobody may do in a turn."""

import pytest

from crossdeck.catalogue import GAMES
from crossdeck.games.kan_u_go import KAN_U_GO
from crossdeck.games.kan_u_go_eo import KAN_U_GO_EO
from crossdeck.games.lexicon import LEXICON
from crossdeck.games.patch_word import PATCH_WORD
from crossdeck.play import Attempt, Phase
from crossdeck.rules import Fault, OptionError, Rules
from tests.play.positions import REFUSED, dealt, every_game, moment

# Who begins, who is next.


@every_game
def test_left_of_the_dealer_begins_or_the_dealer_himself(rules: Rules) -> None:
    """KUG-12, PWD-08, LEX-08: left of the dealer; KEO-02: the dealer (R-22)."""
    state = dealt(rules, 4).state
    assert state.turn == (state.dealer + (0 if rules is KAN_U_GO_EO else 1)) % 4


@pytest.mark.parametrize("rules", [KAN_U_GO, KAN_U_GO_EO], ids=lambda rules: rules.id)
@pytest.mark.parametrize(("opener", "step"), [("dealer", 0), ("left-of-dealer", 1)])
def test_who_begins_can_be_agreed_on_in_both_editions(rules: Rules, opener: str, step: int) -> None:
    """R-22."""
    state = dealt(rules, 4, options={"opener": opener}).state
    assert state.turn == (state.dealer + step) % 4


@pytest.mark.parametrize("rules", [PATCH_WORD, LEXICON], ids=lambda rules: rules.id)
def test_who_begins_is_no_choice_in_the_other_games(rules: Rules) -> None:
    """PWD-08, LEX-08."""
    with pytest.raises(OptionError, match="has no option 'opener'"):
        dealt(rules, 4, options={"opener": "dealer"})


def test_after_the_dealer_has_opened_the_player_on_his_left_adds() -> None:
    """KEO-02, KEO-03."""
    at = moment(KAN_U_GO_EO, "", "TENB NETB MENB", turn=2, dealer=2)
    after = at.do("play 0,0 across MEN")
    assert after.state.turn == 0
    assert after.allows("play 0,2 down .ET")
    assert after.why_not("play 0,2 down .ET", seat=1) == [(Fault.NOT_YOUR_TURN, "KEO-03")]


@every_game
def test_play_goes_to_the_left_and_nobody_plays_out_of_turn(rules: Rules) -> None:
    """KUG-23, KEO-03, PWD-12, LEX-08."""
    at = moment(rules, "", "TENB OTB EEB", turn=0)
    seats = []
    for action in ("play 0,0 across TEN", "play 0,0 down .O", "discard E", "take blind"):
        seats.append(at.state.turn)
        for other in {0, 1, 2} - {at.state.turn}:
            assert at.why_not(action, seat=other)[0][0] is Fault.NOT_YOUR_TURN
        at = at.do(action)
    assert [*seats, at.state.turn] == [0, 1, 2, 2, 0]


@every_game
def test_nobody_plays_at_a_seat_that_is_not_there(rules: Rules) -> None:
    at = moment(rules, "", "TENB OTB")
    for seat in (-1, 2):
        assert at.why_not("discard B", seat=seat)[0][0] is Fault.NOT_YOUR_TURN


# The opening word.


@every_game
def test_who_cannot_open_exchanges_and_the_next_player_opens(rules: Rules) -> None:
    """R-21, KUG-16, PWD-10, PWD-12, LEX-12."""
    at = moment(rules, "", "BBBB MENB TENB").do("discard B", "take blind")
    assert at.state.turn == 1
    assert at.do("play 0,0 across MEN").table == "MEN"


@pytest.mark.parametrize(
    ("rules", "players", "legal", "word", "rule"),
    [
        (KAN_U_GO, 2, "SEND", "SCARE", "KUG-13"),
        (KAN_U_GO, 6, "MEN", "SEND", "KUG-15"),
        (KAN_U_GO_EO, 2, "SEND", "SCARE", "KEO-02"),
        (KAN_U_GO_EO, 7, "MEN", "SEND", "KUG-15"),
        (PATCH_WORD, 7, "SEND", "SCARE", "PWD-09"),
        (LEXICON, 8, "SEND", "SCARE", "LEX-08"),
    ],
    ids=lambda value: value.id if isinstance(value, Rules) else str(value),
)
def test_an_opening_that_was_passed_on_keeps_the_limits_of_an_opening(
    rules: Rules, players: int, legal: str, word: str, rule: str
) -> None:
    """R-21."""
    hands = " ".join(["SCARENDMB"] * players)
    at = moment(rules, "", hands).do("discard B", "take blind")
    assert at.allows(f"play 0,0 across {legal}")
    assert at.why_not(f"play 0,0 across {word}") == [(Fault.OPENING_TOO_LONG, rule)]


@every_game
def test_an_opening_word_is_kept_across_from_the_middle_wherever_it_is_said_to_lie(rules: Rules) -> None:
    """R-10, KUG-14, LEX-08."""
    at = moment(rules, "", "TENB OTB")
    want = at.do("play 0,0 across TEN").state
    assert at.do("play 0,0 down TEN").state == want
    assert at.do("play -70,500 down TEN").state == want
    assert want.layout == {(0, 0): "T", (0, 1): "E", (0, 2): "N"}


def test_where_the_limit_is_dropped_an_opening_and_an_addition_may_be_of_any_length() -> None:
    """LEX-37, LEX-38: by agreement; else four cards (LEX-08, LEX-17)."""
    for preset in ("no-limit", "wide-open"):
        at = moment(LEXICON, "", "SCAREBOXES OTB", options={"preset": preset})
        assert at.do("play 0,0 across SCARE").table == "SCARE"
        assert moment(LEXICON, "T", "OXINB OTB", options={"preset": preset}).allows("play 0,0 down .OXIN")
    base = moment(LEXICON, "", "SCAREBOXES OTB")
    assert base.why_not("play 0,0 across SCARE") == [(Fault.OPENING_TOO_LONG, "LEX-08")]
    long = moment(LEXICON, "SUNK", "EXPORTSB OTB")
    assert long.why_not("play 0,3 across .EXPORT") == [(Fault.TOO_MANY, "LEX-17")]


@every_game
def test_only_the_opening_word_stands_free(rules: Rules) -> None:
    """KUG-23, PWD-13, LEX-10: every later play joins."""
    at = moment(rules, "TEN", "TOEB OTB")
    assert at.allows("play 0,0 down .OE")
    assert [fault for fault, _ in at.why_not("play 2,0 across TOE")] == [Fault.DETACHED]


# What a turn is not.

DEEDS = {
    "kan-u-go": ["R-15", "KUG-22", "KUG-31", "KUG-17", "KUG-18", "R-13", "KUG-21"],
    "kan-u-go-eo": ["R-15", "R-22", "KUG-31", "KUG-17", "KUG-18", "KEO-13", "KEO-12"],
    "patch-word": ["R-15", "PWD-17", "PWD-32", "PWD-10", "PWD-10", "PWD-15", "PWD-16"],
    "lexicon": ["R-15", "LEX-16", "LEX-28", "LEX-12", "LEX-12", "LEX-14", "LEX-15"],
}


@pytest.mark.parametrize("id_", DEEDS)
def test_what_no_book_allows_is_refused_with_its_rule(id_: str) -> None:
    """To pass, to swap, to take up a laid card, to exchange two, to take from elsewhere, to draw first."""
    at = moment(GAMES[id_], "TEN", "TOEB OTB")
    deeds = [Fault.PASS, Fault.SWAP, Fault.TAKE_UP, Fault.ONE_CARD, Fault.SOURCE, Fault.DRAW_FIRST]
    for deed, rule in zip([*deeds, Fault.ONE_ACTION], DEEDS[id_], strict=True):
        assert at.why_not(Attempt(0, deed)) == [(deed, rule)]
        assert at.why_not(Attempt(1, deed))[0][0] is Fault.NOT_YOUR_TURN


@every_game
def test_whatever_else_is_attempted_is_refused_too(rules: Rules) -> None:
    at = moment(rules, "TEN", "TOEB OTB")
    for deed in Fault:
        assert [fault for fault, _ in at.why_not(Attempt(0, deed))] == [deed]


@every_game
def test_a_turn_is_a_play_or_an_exchange_and_nothing_else(rules: Rules) -> None:
    """R-15: nobody passes; what is listed for a turn is plays and discards."""
    at = moment(rules, "TEN", "TOEB OTB")
    kinds = {type(action).__name__ for action in at.game.actions(at.state)}
    assert kinds == {"Play", "Discard"}


@every_game
def test_a_round_that_is_over_takes_no_more_turns(rules: Rules) -> None:
    """KUG-42, PWD-38, LEX-29."""
    at = moment(rules, "", "TEN OTB", options=REFUSED)
    after = at.do("play 0,0 across TEN")
    assert after.state.phase is Phase.ROUND_OVER
    cite = rules.cites[Fault.ROUND_OVER]
    for action in ("play 0,0 down .O", "discard B", "take blind", "throw"):
        assert after.why_not(action, seat=1) == [(Fault.ROUND_OVER, cite)]


@every_game
def test_a_card_once_laid_stays(rules: Rules) -> None:
    """KUG-31, PWD-32, LEX-28, R-63: it is neither covered nor exchanged."""
    at = moment(rules, "TEN", "OTB OTB")
    assert [fault for fault, _ in at.why_not("play 0,0 down OT")] == [Fault.OCCUPIED]
    assert [fault for fault, _ in at.why_not("discard N")] == [Fault.NOT_HELD]
