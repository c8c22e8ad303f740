"""A race on the whole screen: typing is never eaten, claims, exchanges, the Stop, the clock."""

import pytest

from crossdeck.play import Exchanged, Laid, Phase, Source
from crossdeck.rules import Fault
from crossdeck.terminal.screen.marks import FLASH, flashing, just_done
from crossdeck.terminal.screen.picture import clock_of
from crossdeck.terminal.screen.plays import PlayList
from crossdeck.terminal.screen.sheets import Sheet
from crossdeck.terminal.screen.widgets.hand import Hand
from crossdeck.terminal.screen.widgets.packs import Packs
from crossdeck.terminal.session import Session, Wait
from tests.terminal.screen.screens import NARROW, WIDE, Player, play, said_by, touched
from tests.terminal.tables import Clock, table

CAST = "[play 0,0 down .AST]"


def race(
    *bots: str, hand: str = "ASTKEY", other: str = "ASTQ", dealer: int = 0, **more: object
) -> tuple[Session, Clock]:
    """COVER lies there; bots take five seconds for whatever they do."""
    clock = Clock()
    bots = bots or ("Ida [simple]",)
    hands = (hand, *[other] * len(bots))
    session = table(
        "kan-u-go-race", "You", *bots, hands=hands, layout="COVER", clock=clock, dealer=dealer, **more  # type: ignore[arg-type]
    )  # fmt: skip
    return session, clock


async def pass_time(player: Player, clock: Clock, seconds: float) -> None:
    clock.go(seconds)
    player.app.table.beat()
    await player.settle()


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_before_the_call_the_dealers_word_lies_there_and_enter_calls(size: tuple[int, int]) -> None:
    """KRC-03, KRC-05."""
    session, clock = race()

    async def script(player: Player) -> None:
        assert "You have laid out COVER." in player.said()
        assert "Kan-U-Go! ↵" in player.said()
        await player.press("a")
        assert not player.sitting.laying.cards
        await player.press("enter")
        assert session.waiting.what is Wait.RACE
        await pass_time(player, clock, 2)
        assert "0:02" in player.said()
        assert "Your first addition lays three cards or more." in player.said()

    play(session, script, size)


def test_what_is_being_typed_stays_as_it_is_when_others_lay_cards() -> None:
    session, clock = race("[play 0,0 down .AST]")

    async def script(player: Player) -> None:
        await player.press("enter", "right", "right", "right", "right", "space", "a", "s")
        before = player.sitting.laying
        await pass_time(player, clock, 5)
        assert isinstance(player.sitting.view.history[-1], Laid)
        after = player.sitting.laying
        assert (after.cards, after.cursor, after.direction) == (before.cards, before.cursor, before.direction)
        await player.press("h")
        assert [face for _, face in player.sitting.laying.cards] == ["A", "S"]
        assert "You hold no H." in player.said()

    play(session, script, WIDE)


def test_an_exchange_that_was_begun_stays_begun() -> None:
    session, clock = race("[play 0,0 down .AST]")

    async def script(player: Player) -> None:
        await player.press("enter", "5", "k")
        await pass_time(player, clock, 5)
        assert player.sitting.picked is not None
        await player.press("b")
        done = player.sitting.view.history[-1]
        assert isinstance(done, Exchanged)
        assert (done.discard, done.source) == ("K", Source.BLIND)

    play(session, script)


def test_cards_laid_for_now_spring_back_if_another_was_first() -> None:
    """R-46."""
    session, clock = race(CAST)

    async def script(player: Player) -> None:
        await player.press("enter", "space", "a", "s", "t")
        assert [face for _, face in player.sitting.laying.cards] == ["A", "S", "T"]
        await pass_time(player, clock, 5)
        assert not player.sitting.laying
        assert "was first there: your cards are back in your hand." in player.said()
        assert set("AST") <= set(player.sitting.hand)

    play(session, script, WIDE)


def test_a_claim_that_comes_second_is_refused_with_the_rule() -> None:
    """R-46: the bot's time has come before the key was pressed, and the screen has not shown it yet."""
    session, clock = race(CAST)

    async def script(player: Player) -> None:
        await player.press("enter", "space", "a", "s", "t")
        clock.go(6)
        await player.press("enter")
        laid = [event for event in session.view().history if isinstance(event, Laid)]
        assert [event.seat for event in laid] == [1]
        assert set("AST") <= set(player.sitting.hand)
        assert player.sitting.laying.cards == ()
        assert {each.fault for each in player.sitting.refusals} == {Fault.OCCUPIED}

    play(session, script, WIDE)


def test_a_claim_that_comes_first_stands_and_the_next_word_can_be_typed_at_once() -> None:
    """KRC-06, KRC-08, KRC-09."""
    session, clock = race("[simple]", other="QQQQ")

    async def script(player: Player) -> None:
        await player.press("enter", "space", "a", "s", "t", "enter")
        laid = player.sitting.view.history[-1]
        assert isinstance(laid, Laid)
        assert laid.words == ("CAST",)
        assert player.sitting.claim is None
        assert sorted(player.sitting.hand) == ["E", "K", "Y"]
        assert "CAST" in just_done(player.sitting).values()
        assert flashing(player.sitting) == {(1, 0), (2, 0), (3, 0)}
        clock.go(FLASH / 1000 + 0.1)
        assert not flashing(player.sitting)
        await player.press("k")
        assert [face for _, face in player.sitting.laying.cards] == ["K"]

    play(session, script)


def test_fewer_than_three_cards_are_refused_at_first_and_allowed_later() -> None:
    """KRC-08, KRC-09."""
    assert said_by(touched(race()[0], "enter", "space", "a", "t")).startswith("KRC-08 ")
    later = touched(race(added=frozenset({0}))[0], "enter", "space", "a", "t")
    assert said_by(later).startswith("CAT fits.")


def test_a_card_is_exchanged_with_three_keys_or_two_clicks() -> None:
    """R-48, KRC-11."""

    async def keys(player: Player) -> None:
        await player.press("enter", "5", "k")
        assert "for O, the open card, or B, a blind one?" in player.said()
        await player.press("o")
        done = player.sitting.view.history[-1]
        assert isinstance(done, Exchanged)
        assert (done.discard, done.source, done.taken) == ("K", Source.OPEN, "E")
        assert player.sitting.picked is None

    async def clicks(player: Player) -> None:
        await player.press("enter")
        at = player.sitting.hand.index("K")
        player.app.table.parlour.query_one(Hand).post_message(Hand.Pressed(at))
        await player.settle()
        assert player.sitting.lifted == "K"
        player.app.table.parlour.query_one(Packs).post_message(Packs.Pressed(Source.BLIND))
        await player.settle()
        done = player.sitting.view.history[-1]
        assert isinstance(done, Exchanged)
        assert (done.discard, done.source) == ("K", Source.BLIND)

    play(race()[0], keys)
    play(race()[0], clicks, WIDE)


def test_enter_takes_from_the_pack_that_the_arrows_show() -> None:
    assert "[Take a blind card]" in said_by(touched(race()[0], "enter", "5", "k", "down"))
    done = touched(race()[0], "enter", "5", "k", "down", "enter").view.history[-1]
    assert isinstance(done, Exchanged)
    assert done.source is Source.BLIND


def test_the_cooldown_is_counted_by_the_clock() -> None:
    """R-48."""
    session, clock = race(options={"cooldown": "3"})
    assert said_by(touched(session, "enter", "5", "k", "b", "5", "y", "b")).startswith("R-48 ")
    clock.go(3.1)
    at = touched(session, "5", "y", "b")
    assert [type(event) for event in at.view.history[-2:]] == [Exchanged, Exchanged]


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_a_stop_is_seen_and_the_dealer_calls_again(size: tuple[int, int]) -> None:
    """KRC-12, KRC-13."""
    session, _ = race(blind="A")

    async def script(player: Player) -> None:
        await player.press("enter", "space", "a", "s", "5", "k", "b")
        assert session.view().phase is Phase.STOPPED
        assert "STOP!" in player.said()
        assert len(player.sitting.laying.cards) == 2
        await player.press("enter")
        assert session.view().phase is Phase.RACING
        assert "STOP!" not in player.said()
        assert len(player.sitting.laying.cards) == 2

    play(session, script, size)


def test_a_bot_that_deals_shuffles_by_the_clock() -> None:
    session, clock = race(blind="A", dealer=1)

    async def script(player: Player) -> None:
        await player.press("enter", "5", "k", "b")
        assert "STOP!" in player.said()
        assert "Ida shuffles the face-up cards." in player.said()
        await pass_time(player, clock, 5)
        assert "STOP!" not in player.said()

    play(session, script, WIDE)


def test_a_sheet_over_the_table_stops_the_clock_and_the_list_of_plays_does_not() -> None:
    session, clock = race("[simple]", other="QQQQ")

    async def script(player: Player) -> None:
        await player.press("enter", "1")
        assert isinstance(player.app.screen, Sheet)
        assert session.paused
        clock.go(60)
        await player.press("escape")
        assert not session.paused
        assert clock_of(player.sitting) == "0:00"
        await player.press("3")
        assert isinstance(player.app.screen, PlayList)
        assert not session.paused
        await pass_time(player, clock, 5)
        assert len(session.game.actions) == 2
        await player.press("escape")
        assert player.at_table()

    play(session, script, WIDE)


def test_a_play_of_the_list_that_another_has_taken_is_not_laid() -> None:
    """R-46."""
    session, clock = race(CAST)

    async def script(player: Player) -> None:
        await player.press("enter", "3", "c", "a", "s")
        assert isinstance(player.app.screen, PlayList)
        await pass_time(player, clock, 5)
        await player.press("enter")
        assert player.at_table()
        assert player.sitting.laying.cards == ()
        assert "That is no longer to be had." in player.said()

    play(session, script, WIDE)


def test_the_list_of_plays_goes_when_another_is_out() -> None:
    """KRC-14."""
    session, clock = race(CAST, other="AST")

    async def script(player: Player) -> None:
        await player.press("enter", "3")
        assert isinstance(player.app.screen, PlayList)
        await pass_time(player, clock, 5)
        assert isinstance(player.app.screen, Sheet)
        assert " is out" in player.said()
        await player.press("enter")
        assert player.at_table()
        assert session.view().round == 2

    play(session, script, WIDE)


def test_an_evening_is_raced_by_keys() -> None:
    """KRC-14, KRC-17, KRC-18, R-51, R-73: one heat is won, the clock ends the next and the match with it."""
    session, clock = race(hand="AST*", other="QQQQ", options={"timed": "yes", "target": "50"})

    async def script(player: Player) -> None:
        await player.press("enter", "space", "a", "s", "t")
        assert "With them you are out." in player.said()
        await player.press("enter")
        assert "The end of heat 1" in player.said()
        assert "-20" in player.said()
        await player.press("enter")
        assert session.view().round == 2
        assert session.waiting.what is Wait.CALL
        assert "Heat 2" in player.said()
        await player.press("enter", "4")
        assert "A hint" in player.said()
        await player.press("enter")
        assert player.sitting.view.history[-1].seat == 0  # type: ignore[union-attr]
        await pass_time(player, clock, 6)
        assert player.sitting.view.history[-1].seat == 1  # type: ignore[union-attr]
        await player.press("ctrl+t", "enter")
        assert session.game.outcome() is not None
        assert "The game is over: you win" in player.said()

    play(session, script, WIDE)


def test_a_race_that_was_kept_goes_on_when_its_player_is_ready() -> None:
    session, clock = race()
    session.call()
    clock.go(3)
    session.paused = True

    async def script(player: Player) -> None:
        assert "The clock stands at 0:03." in player.said()
        clock.go(60)
        await player.press("enter")
        assert not session.paused
        assert clock_of(player.sitting) == "0:03"

    play(session, script)
