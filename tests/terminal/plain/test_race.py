"""A race in lines: calls, claims, exchanges, news while a line is typed, the clock."""

import json

import pytest

from crossdeck.play import Phase
from crossdeck.terminal.plain.machine import encode_answer
from crossdeck.terminal.plain.mode import Plain
from crossdeck.terminal.saving import Keeper
from tests.terminal.tables import Clock, plain, say, table


def race(*bots: str, hands: list[str] | None = None, dealer: int = 0, **more: object) -> tuple[Plain, Clock]:
    """You and bots that take five seconds; COVER lies there, and nobody has called."""
    clock = Clock()
    bots = bots or ("[simple]",)
    hands = hands or ["ASTKE", "QQQQ"]
    session = table(
        "kan-u-go-race", "You", *bots, hands=hands, layout="COVER", clock=clock, dealer=dealer, **more  # type: ignore[arg-type]
    )  # fmt: skip
    return plain(session), clock


def racing(*bots: str, **more: object) -> tuple[Plain, Clock]:
    sitting, clock = race(*bots, **more)  # type: ignore[arg-type]
    say(sitting, "")
    return sitting, clock


def test_the_greeting_tells_the_heat_the_dealers_word_and_how_it_begins() -> None:
    # KRC-03, KRC-05, KRC-08, KRC-17
    session = table("kan-u-go-race", "You", "[simple]", clock=Clock(), deal=2)
    told = " ".join(Plain(session, Keeper(session)).greet().text)
    word = "".join(session.view().layout.values())
    for part in ("no turns", "at first 3 or more", "20 points taken off", "Heat 1. ", f" out {word}."):
        assert part in told
    assert "ress Enter " in told


def test_enter_or_call_begins_the_race() -> None:
    # KRC-05
    for line in ("", "call"):
        sitting, _ = race()
        told = say(sitting, line)
        assert told.startswith("You call Kan-U-Go.")
        assert told.endswith("0:00. Your first play lays 3 or more.")
    sitting, _ = race(dealer=1)
    assert say(sitting, "").startswith("Ida calls Kan-U-Go.")


def test_before_the_call_nothing_is_laid() -> None:
    sitting, _ = race()
    assert say(sitting, "0,0 down .AST").startswith("KRC-05: The race has not begun")
    assert say(sitting, "exchange K").startswith("KRC-05: ")


def test_only_the_dealer_calls_and_only_when_it_is_time() -> None:
    sitting, _ = racing(dealer=1)
    assert say(sitting, "call").startswith("KRC-05: ")


def test_a_word_is_laid_at_any_time() -> None:
    sitting, clock = racing()
    clock.go(2)
    told = say(sitting, "cast")
    assert told.startswith("You lay 3 cards for CAST, from row 1, column 0, down.")
    assert told.endswith("0:02.")


def test_the_first_addition_of_two_cards_is_refused_and_a_later_one_is_not() -> None:
    # KRC-08, KRC-09
    sitting, _ = racing(hands=["ASTTRQ", "QQQQ"])
    assert say(sitting, "0,0 down .AT").startswith("KRC-08: ")
    say(sitting, "0,0 down .AST")
    assert say(sitting, "-1,1 down T.").startswith("You lay 1 card for TO, ")


def test_before_each_answer_it_is_told_what_the_bots_have_done() -> None:
    sitting, clock = racing()
    clock.go(11)
    assert say(sitting, "hand").split("\n") == [
        "Ida discards Q and takes the open card, E.",
        "Ida discards E and takes the open card, Q.",
        say(sitting, "hand"),
    ]


def test_a_claim_that_came_second_says_that_somebody_was_first() -> None:
    #
    for line in ("cast", "0,0 down .AST"):
        sitting, clock = racing("[play 0,0 down .AST]", hands=["ASTKE", "ASTQ"])
        clock.go(5.5)
        told = say(sitting, line)
        assert told.startswith("Ida lays 3 cards for CAST")
        assert "R-46: Somebody was first, and it fits no more; your cards stay in your hand." in told
        assert sitting.session.view().hands[0] == tuple("ASTKE")


def test_what_never_fitted_is_not_blamed_on_anybody() -> None:
    sitting, clock = racing("[play 0,0 down .AST]", hands=["ASTKE", "ASTQ"])
    clock.go(5.5)
    assert "R-46" not in say(sitting, "0,1 down .KE")


def test_a_card_is_exchanged_in_one_movement() -> None:
    # KRC-11, R-48
    sitting, _ = racing()
    assert say(sitting, "exchange K").startswith("You discard K and take the open card, E.")
    assert say(sitting, "exchange E for blind").startswith("You discard E and take a blind card, ")
    assert say(sitting, "exchange E for open").startswith("You discard E and take the open card, E.")
    assert say(sitting, "exchange E for e").startswith("You discard E and take the open card, E.")
    assert say(sitting, "exchange").startswith("Say which card")
    assert say(sitting, "exchange E for nothing") == "Say exchange E for open or blind."


def test_only_the_open_card_that_was_seen_is_taken() -> None:
    #
    sitting, clock = racing("[exchange Z for blind]", hands=["ASTKE", "QZ"])
    clock.go(5.5)
    told = say(sitting, "exchange K")
    assert told.startswith("Ida discards Z")
    assert "R-46: Somebody was first: the open card is Z by now, not E." in told
    assert say(sitting, "exchange K").startswith("You discard K and take the open card, Z.")


def test_a_list_holds_although_others_act_and_its_number_is_checked_anew() -> None:
    sitting, clock = racing("[play 0,0 down .AST; exchange Q for blind]", hands=["ASTKE", "ASTQ"])
    assert "1. CAST" in say(sitting, "moves cast")
    clock.go(5.5)
    assert "A card lies on square 1,0 already" in say(sitting, "1")
    assert "TASK" in say(sitting, "moves")


def test_news_comes_while_a_line_is_typed_with_the_crossword_if_it_has_changed() -> None:
    sitting, clock = racing("[play 0,0 down .AST; exchange Q for blind]", hands=["ASTKE", "ASTQX"])
    assert sitting.tick() is None
    clock.go(5)
    news = sitting.tick()
    assert news is not None
    assert news.text[0] == "Ida lays 3 cards for CAST, from row 1, column 0, down."
    assert " 3  T . . . ." in news.text
    assert news.text[-1] == "Cards held: You 5, Ida 2."
    clock.go(5)
    exchanged = sitting.tick()
    assert exchanged is not None
    assert exchanged.text == ("Ida discards Q and takes a blind card.",)


def test_news_of_the_end_says_what_to_do_next() -> None:
    sitting, clock = racing("[play 0,0 down .AST]", hands=["ASTKE", "AST"])
    clock.go(5)
    news = sitting.tick()
    assert news is not None
    assert news.text[1] == "Ida is out: 20 points off."  # KRC-17
    assert news.text[-1] == "Ida deals next: press Enter."


def test_enter_that_was_meant_for_the_race_does_not_deal_the_next_heat() -> None:
    sitting, clock = racing("[play 0,0 down .AST]", hands=["ASTKE", "AST"])
    clock.go(5)
    told = say(sitting, "")
    assert told.endswith("Ida deals next: press Enter.")
    assert sitting.session.game.state.phase is Phase.ROUND_OVER
    assert "Heat 2. Ida deals and lays out " in say(sitting, "")


def test_a_word_that_comes_after_the_end_is_answered_with_the_end() -> None:
    sitting, clock = racing("[play 0,0 down .AST]", hands=["ASTKE", "AST"])
    clock.go(5)
    told = say(sitting, "0,2 down .EST")
    assert "KRC-14: The heat is over." in told
    assert told.endswith("Ida deals next: press Enter.")


def test_the_hand_stands_before_the_line_and_only_in_a_race() -> None:
    sitting, _ = race()
    assert sitting.prompt == "> "
    say(sitting, "")
    assert sitting.prompt == "AEKST> "
    say(sitting, "show words")
    assert sitting.prompt == "> "


def test_a_pause_stops_the_bots_and_nobody_acts() -> None:
    sitting, clock = racing()
    assert say(sitting, "pause on") == "The clock is stopped at 0:00. Press Enter to go on."
    clock.go(60)
    assert sitting.tick() is None
    assert say(sitting, "cast") == "The clock is stopped: press Enter to go on."
    assert say(sitting, "").endswith("0:00. Your first play lays 3 or more.")
    clock.go(5)
    assert sitting.tick() is not None


def test_after_a_stop_the_dealer_is_asked_to_call() -> None:
    # KRC-12, KRC-13
    sitting, _ = racing(blind="A")
    told = say(sitting, "exchange K for blind")
    assert "Stop. The blind pack is used up" in told
    assert told.endswith("You deal: press Enter to call Kan-U-Go, and the race goes on.")
    assert "The discards are shuffled" in say(sitting, "")


def test_what_no_race_has_is_told_by_its_rule() -> None:
    sitting, _ = racing()
    assert say(sitting, "pass").startswith("KRC-06: ")
    assert say(sitting, "discard K").startswith("There is no command 'discard'.")


@pytest.mark.parametrize(("line", "told"), [("hint", "A bot would "), ("moves", "You have 1 play")])
def test_hints_are_to_be_had_in_a_race(line: str, told: str) -> None:
    sitting, _ = racing(hands=["ASTQQ", "QQQQ"])
    assert say(sitting, line).startswith(told)


def test_a_machine_reads_the_clock() -> None:
    sitting, clock = racing()
    clock.go(3)
    answer = json.loads(encode_answer(sitting.session, sitting.answer("hand")))
    assert (answer["waiting"], answer["clock"]) == ("race", 3000)
