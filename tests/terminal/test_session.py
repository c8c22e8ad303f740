"""Whom a session waits for, when the curtain falls, and when the table waits for a doubt."""

import pytest

from crossdeck.play import Accept, Challenge, Discard, IllegalActionError, Phase, Play, Source, Take
from crossdeck.terminal.session import Session, Wait, Waiting
from tests.terminal.tables import table

TACK = "TACK"


def play(session: Session, text: str) -> None:
    """What whoever is waited for does."""
    session.do(session.game.parse(text, session.waiting.person))


def test_a_person_alone_with_bots_sees_his_hand_and_no_curtain() -> None:
    session = table("kan-u-go", "Ann", "[simple]", hands=["SUNK", "AAAA"], layout=TACK)
    assert session.waiting == Waiting(Wait.TURN, 0)
    assert session.viewer == 0
    assert session.view().hands == (("S", "U", "N", "K"), None)


def test_bots_act_until_a_person_is_needed() -> None:
    session = table(
        "kan-u-go", "[simple]", "[simple]", "Ann", hands=["SUNKTO", "INKAAT", "EEEE"], layout=TACK
    )
    assert session.waiting == Waiting(Wait.TURN, 2)
    assert {event.seat for event in session.view().history} == {0, 1}  # type: ignore[union-attr]


def test_what_is_not_legal_changes_nothing() -> None:
    session = table("kan-u-go", "Ann", "[simple]", hands=["SUNK", "AAAA"], layout=TACK)
    before = session.game.state
    with pytest.raises(IllegalActionError):
        session.do(Take(0, Source.BLIND))
    assert session.waiting == Waiting(Wait.TURN, 0)
    assert session.game.state == before
    assert session.game.actions == ()


def test_after_a_discard_a_card_is_to_be_taken() -> None:
    session = table("kan-u-go", "Ann", "[simple]", hands=["SUNK", "AAAA"], layout=TACK)
    session.do(Discard(0, "K"))
    assert session.waiting == Waiting(Wait.TAKE, 0)
    session.do(Take(0, Source.BLIND))
    assert session.waiting == Waiting(Wait.TURN, 0)


def test_with_two_people_the_curtain_falls_before_each_hand() -> None:
    session = table("kan-u-go", "Ann", "Bob", hands=["SUNKE", "INKTO"], layout=TACK)
    assert session.waiting == Waiting(Wait.CURTAIN, 0)
    assert session.view().hands == (None, None)
    session.lift_curtain()
    assert session.waiting == Waiting(Wait.TURN, 0)
    assert session.view().hands == (tuple("SUNKE"), None)
    play(session, "play 0,4 down SUNK")
    assert session.waiting == Waiting(Wait.CURTAIN, 1)
    assert session.view().hands == (None, None)
    session.lift_curtain()
    assert session.view().hands == (None, tuple("INKTO"))


def test_a_discard_does_not_bring_the_curtain_down_and_taking_a_card_does() -> None:
    session = table("kan-u-go", "Ann", "Bob", hands=["SUNKE", "INKTO"], layout=TACK)
    session.lift_curtain()
    session.do(Discard(0, "K"))
    assert session.waiting == Waiting(Wait.TAKE, 0)
    session.do(Take(0, Source.BLIND))
    assert session.waiting == Waiting(Wait.CURTAIN, 1)


def test_behind_the_curtain_nobody_sees_what_was_taken() -> None:
    session = table("kan-u-go", "Ann", "Bob", hands=["SUNKE", "INKTO"], layout=TACK)
    session.lift_curtain()
    session.do(Discard(0, "K"))
    session.do(Take(0, Source.BLIND))
    assert [event.taken for event in session.view().history] == [""]  # type: ignore[union-attr]


def test_the_curtain_never_shows_a_hand_in_a_whole_game() -> None:
    session = table("lexicon", "Ann", "[simple]", "Bob", "Cy", deal=3)
    for _ in range(400):
        waiting = session.waiting
        state, hands = session.game.state, session.view().hands
        match waiting.what:
            case Wait.CURTAIN:
                assert hands == (None,) * 4
                session.lift_curtain()
            case Wait.TURN | Wait.TAKE | Wait.CLOSING:
                seen = [seat for seat, hand in enumerate(hands) if hand is not None]
                assert seen == [waiting.person] == [session.viewer]
                session.do(max(session.game.engine.actions(session.view()), key=_preferred))
            case Wait.DOUBT:
                assert hands == (None,) * 4
                session.let_pass()
            case Wait.ROUND_OVER:
                assert hands == state.hands
                session.deal_next()
            case Wait.GAME_OVER:
                break
    assert session.waiting.what is Wait.GAME_OVER


def _preferred(action: object) -> int:
    match action:
        case Play(placement=placement):
            return len(placement)
        case Accept():
            return 9
        case Challenge():
            return -1
        case _:
            return 0


def test_where_words_are_open_to_challenge_the_table_waits_before_a_bot_plays_on() -> None:
    # the bot's turn would close the window on what the other bot laid
    session = table(
        "lexicon", "Ann", "[simple]", "[simple]", hands=["EEEE", "SUNKTO", "INKAAT"], layout=TACK, turn=1
    )
    assert session.waiting == Waiting(Wait.DOUBT)
    assert len(session.view().history) == 1
    session.let_pass()
    assert session.waiting == Waiting(Wait.TURN, 0)
    assert len(session.view().history) == 2


def test_where_words_are_refused_nobody_waits_for_a_doubt() -> None:
    session = table(
        "kan-u-go", "Ann", "[simple]", "[simple]", hands=["EEEE", "SUNKTO", "INKAAT"], layout=TACK, turn=1
    )
    assert session.waiting == Waiting(Wait.TURN, 0)


def test_nobody_waits_for_a_doubt_of_ones_own_word() -> None:
    session = table("lexicon", "Ann", "[simple]", hands=["SUNKE", "INKTOE"], layout=TACK)
    play(session, "play 0,4 down SUNK")
    assert session.waiting == Waiting(Wait.TURN, 0)


def test_without_pauses_the_bots_play_on() -> None:
    session = table("lexicon", "Ann", "[simple]", "[simple]", hands=["EEEE", "SUNKTO", "INKAAT"], layout=TACK)
    session.pauses = False
    session.do(Discard(0, "E"))
    session.do(Take(0, Source.BLIND))
    assert session.waiting == Waiting(Wait.TURN, 0)
    assert len(session.view().history) == 3


def test_a_person_brings_a_word_down_before_the_next_bot_plays() -> None:
    session = table(
        "lexicon",
        "Ann",
        "[play 0,4 down ZZ]",
        "[simple]",
        hands=["EEEE", "ZZTO", "INKAAT"],
        layout=TACK,
        turn=1,
    )
    assert session.waiting == Waiting(Wait.DOUBT)
    session.do(Challenge(0, "ZZ"))
    assert session.game.state.scores[0] == -10
    assert session.game.state.hands[1] == tuple("OTZZ")


def test_a_bot_challenges_what_a_person_has_laid() -> None:
    session = table("lexicon", "Ann", "[doubting]", hands=["ZZEE", "INKTOE"], layout=TACK)
    play(session, "play 0,4 down ZZ")
    assert session.game.state.hands[0] == tuple("EEZZ")
    assert session.game.state.scores == (0, -10)


def test_who_goes_out_waits_until_the_others_accept() -> None:
    session = table("lexicon", "Ann", "[simple]", "Bob", hands=["SUNK", "INKTO", "EEEE"], layout=TACK)
    session.lift_curtain()
    play(session, "play 0,4 down SUNK")
    assert session.waiting == Waiting(Wait.CURTAIN, 2)
    session.lift_curtain()
    assert session.waiting == Waiting(Wait.CLOSING, 2)
    session.do(Accept(2))
    assert session.waiting == Waiting(Wait.ROUND_OVER)
    assert session.view().hands == ((), tuple("INKTO"), tuple("EEEE"))


def test_the_next_round_is_dealt_by_whoever_is_on_the_left_of_the_dealer() -> None:
    session = table("kan-u-go", "Ann", "[simple]", hands=["SUNK", "AAAA"], layout=TACK, dealer=0)
    play(session, "play 0,4 down SUNK")
    assert session.waiting == Waiting(Wait.ROUND_OVER)
    session.deal_next()
    assert (session.game.state.round, session.game.state.dealer) == (2, 1)


def test_a_table_of_bots_plays_a_round_by_itself() -> None:
    session = table("lexicon", "[simple]", "[simple]")
    assert session.waiting == Waiting(Wait.ROUND_OVER)
    assert session.people == ()
    assert session.game.state.phase is Phase.ROUND_OVER
