"""Refusals teach: what is refused in a turn says its rule, a sentence, and what it is about."""

import pytest

from crossdeck.play import Attempt, DealNext
from crossdeck.rulebook import rule, ruling
from crossdeck.rules import Fault, Rules
from crossdeck.verdicts import Refusal
from tests.play.positions import CHALLENGED, REFUSED, every_game, moment

TURN_FAULTS = {
    *(Fault.NOT_YOUR_TURN, Fault.ROUND_OVER, Fault.AWAITED, Fault.PASS, Fault.SWAP, Fault.TAKE_UP),
    *(Fault.ONE_CARD, Fault.SOURCE, Fault.DRAW_FIRST, Fault.ONE_ACTION, Fault.CAN_PLAY, Fault.FREE_EARLY),
    *(Fault.MUST_THROW, Fault.FREE_DISCARD, Fault.NO_CHALLENGE, Fault.NO_TIME),
}
"""What can be wrong with a turn but its placement, in a game with an open card."""


def refusals(rules: Rules) -> list[Refusal]:
    """One refusal and more of every kind that a turn knows."""
    names = {option.name for option in rules.options}
    at = moment(rules, "TEN", "OEB OTB", options=REFUSED)
    asked = [
        (at, "discard O", 1),
        (at, "discard O", 7),
        (at, "take open", 0),
        (at, "throw", 0),
        (at, "discard Z", 0),
        (at, "accept", 0),
        (at, "deal", 0),
        (at, "challenge TEN", 0),
        (at, "time", 0),
        (at, "play 0,0 down .O with *", 0),
        (at.do("discard B"), "discard O", 0),
    ]
    closing = moment(rules, "TEN", "O OTB", options=CHALLENGED).do("play 0,0 down .O")
    asked += [(closing, "discard O", 1), (closing, "challenge TO", 0), (closing, "challenge MEN", 1)]
    over = closing.do("accept")
    asked += [(over, "discard O", 1), (over, "challenge TO", 1), (over, "deal", 1)]
    asked.append((moment(rules, "TEN", "** OTB"), "discard *", 0))
    empty = moment(rules, "TEN", "OEB OTB", up="", options=REFUSED).do("discard B")
    asked.append((empty, "take open", 0))
    if "exchange" in names:
        strict = moment(rules, "TEN", "OEB OTB", options={"exchange": "only-if-stuck"})
        asked.append((strict, "discard O", 0))
    if "free_discard" in names:
        asked.append((moment(rules, "TEN", "A* OTB", options={"free_discard": "no"}), "discard *", 0))
    found = [
        refusal for now, text, seat in asked for refusal in now.game.check(now.state, now.read(text, seat))
    ]
    assert len(found) == len(asked)
    named = over.game.check(over.state, DealNext(0, "\0"))
    deeds = (Fault.PASS, Fault.SWAP, Fault.TAKE_UP, Fault.ONE_CARD, Fault.SOURCE, Fault.ONE_ACTION)
    return [*found, *named, *(at.game.check(at.state, Attempt(0, deed))[0] for deed in deeds)]


@every_game
def test_every_refusal_of_a_turn_cites_a_rule_that_exists(rules: Rules) -> None:
    for refusal in refusals(rules):
        look_up = ruling if refusal.rule.startswith("R-") else rule
        assert look_up(refusal.rule).id == refusal.rule
        assert str(refusal) == f"{refusal.rule}: {refusal.sentence}"


@every_game
def test_every_refusal_of_a_turn_is_a_whole_sentence(rules: Rules) -> None:
    for refusal in refusals(rules):
        assert refusal.sentence[0].isupper() or refusal.sentence[0] in "*"
        assert refusal.sentence.endswith(".")
        assert "!" not in refusal.sentence


@every_game
def test_every_fault_of_a_turn_is_met(rules: Rules) -> None:
    names = {option.name for option in rules.options}
    only_by_option = {"exchange": Fault.CAN_PLAY, "free_discard": Fault.FREE_DISCARD}
    absent = {fault for name, fault in only_by_option.items() if name not in names}
    assert {refusal.fault for refusal in refusals(rules)} & TURN_FAULTS == TURN_FAULTS - absent


@every_game
@pytest.mark.parametrize(
    ("action", "cards", "word"),
    [("discard Z", ("Z",), ""), ("challenge MEN", (), "MEN"), ("throw", (), "")],
)
def test_a_refusal_says_which_card_or_word_it_is_about(
    rules: Rules, action: str, cards: tuple[str, ...], word: str
) -> None:
    at = moment(rules, "TEN", "OEB OTB", options=CHALLENGED)
    refusal = at.game.check(at.state, at.read(action))[0]
    assert (refusal.cards, refusal.word) == (cards, word)


@every_game
def test_a_free_card_too_early_is_shown(rules: Rules) -> None:
    at = moment(rules, "TEN", "OE** OTB")
    assert at.game.check(at.state, at.read("throw"))[0].cards == ("*", "*")
