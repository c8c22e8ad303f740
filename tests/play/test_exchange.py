"""The exchange: one card for one, discard first, the piles, the reshuffle, and the round that nobody wins."""

from collections import Counter
from dataclasses import replace

import pytest

from crossdeck.cards import Face, pack
from crossdeck.catalogue import playable
from crossdeck.deals import DealError, shuffled
from crossdeck.games.kan_u_go import KAN_U_GO
from crossdeck.games.kan_u_go_eo import KAN_U_GO_EO
from crossdeck.games.lexicon import LEXICON
from crossdeck.games.patch_word import PATCH_WORD
from crossdeck.play import Exchanged, Phase, Reshuffled, Source
from crossdeck.rules import Fault, OptionError, Rules
from tests.closed_world import closed_world
from tests.play.positions import Moment, dealt, every_game, moment

# One card for one.


@every_game
def test_a_card_is_given_for_the_top_of_the_blind_pack_and_goes_on_the_open_card(rules: Rules) -> None:
    """KUG-17 to KUG-19, KEO-14, PWD-10, PWD-11, LEX-12, LEX-13."""
    after = moment(rules, "TEN", "ABR OTB", blind="ILD", up="UE").do("discard B", "take blind")
    assert after.hand(0) == "AIR"
    assert (after.state.blind, after.state.up) == (("L", "D"), ("B", "U", "E"))
    assert after.state.history == (Exchanged(0, "B", Source.BLIND, "I"),)


@every_game
def test_a_card_is_given_for_the_open_card_and_takes_its_place(rules: Rules) -> None:
    """KUG-18, KUG-20, KEO-14, PWD-10, PWD-11, LEX-12, LEX-13."""
    after = moment(rules, "TEN", "ABR OTB", blind="ILD", up="UE").do("discard B", "take open")
    assert after.hand(0) == "ARU"
    assert (after.state.blind, after.state.up) == (("I", "L", "D"), ("B", "E"))
    assert after.state.history == (Exchanged(0, "B", Source.OPEN, "U"),)


@every_game
def test_only_a_card_that_is_held_is_given_away(rules: Rules) -> None:
    """KUG-17: a discard is a card of the hand."""
    at = moment(rules, "TEN", "ABR OTB")
    assert at.allows("discard A")
    assert at.why_not("discard O") == [(Fault.NOT_HELD, rules.cites[Fault.NOT_HELD])]
    refusal = at.game.check(at.state, at.read("discard O"))[0]
    assert (refusal.sentence, refusal.cards) == ("The hand has no O to discard.", ("O",))


@every_game
def test_the_discard_comes_before_the_card_that_is_taken(rules: Rules) -> None:
    """R-13, KEO-13, PWD-15, LEX-14."""
    at = moment(rules, "TEN", "ABR OTB")
    for source in ("open", "blind"):
        assert at.why_not(f"take {source}") == [(Fault.DRAW_FIRST, rules.cites[Fault.DRAW_FIRST])]
        assert at.do("discard B").allows(f"take {source}")


@every_game
def test_who_has_declared_a_discard_takes_a_card_and_does_nothing_else(rules: Rules) -> None:
    """KEO-13, R-13: the discard is declared, and stands."""
    at = moment(rules, "TEN", "ATR OTB").do("discard R")
    assert (at.state.declared, at.hand(0), at.state.turn) == ("R", "AT", 0)
    for action in ("play 0,0 down .O", "play 0,1 down .A", "discard A", "discard R", "throw"):
        assert at.why_not(action) == [(Fault.AWAITED, rules.cites[Fault.AWAITED])]
    assert [str(action) for action in at.game.actions(at.state)] == [
        str(at.read("take open")),
        str(at.read("take blind")),
    ]


@every_game
def test_the_open_card_that_lay_there_before_is_taken_and_never_the_own_discard(rules: Rules) -> None:
    """R-14."""
    after = moment(rules, "TEN", "ABR OTB", up="U").do("discard B", "take open")
    assert (after.hand(0), after.state.open_card) == ("ARU", "B")
    # The next player may take it: it lies there before his own discard.
    assert after.do("discard O", "take open").hand(1) == "BBT"


@every_game
def test_an_exchange_is_the_whole_turn(rules: Rules) -> None:
    """KUG-21, KEO-12, PWD-16, LEX-15."""
    at = moment(rules, "TEN", "OBR OTB")
    assert at.allows("play 0,0 down .O")
    after = at.do("discard B", "take blind")
    assert after.state.turn == 1
    for action in ("play 0,0 down .O", "discard R", "take open"):
        assert after.why_not(action, seat=0)[0][0] is Fault.NOT_YOUR_TURN


@every_game
def test_after_a_play_nothing_is_exchanged_in_the_same_turn(rules: Rules) -> None:
    """KUG-21, KEO-12, PWD-16, LEX-15."""
    after = moment(rules, "TEN", "OBR OTB").do("play 0,0 down .O")
    assert after.hand(0) == "BR"
    assert after.why_not("discard B", seat=0)[0][0] is Fault.NOT_YOUR_TURN


@every_game
def test_who_could_play_may_exchange_all_the_same(rules: Rules) -> None:
    """R-12, KEO-12."""
    at = moment(rules, "TEN", "OBR OTB")
    assert at.allows("play 0,0 down .O")
    assert at.allows("discard B")


@pytest.mark.parametrize(
    ("rules", "rule"),
    [(KAN_U_GO, "KUG-16"), (PATCH_WORD, "PWD-14"), (LEXICON, "LEX-12")],
    ids=["kan-u-go", "patch-word", "lexicon"],
)
def test_where_it_is_agreed_only_who_cannot_play_exchanges(rules: Rules, rule: str) -> None:
    """R-12, KUG-16, PWD-10, PWD-14, LEX-12."""
    strict = {"exchange": "only-if-stuck"}
    able = moment(rules, "TEN", "OBR OTB", options=strict)
    assert able.why_not("discard B") == [(Fault.CAN_PLAY, rule)]
    assert {type(action).__name__ for action in able.game.actions(able.state)} == {"Play"}
    stuck = moment(rules, "TEN", "BBZ OTB", options=strict)
    assert stuck.do("discard Z", "take open").hand(0) == "BBU"
    opening = moment(rules, "", "TO OTB", options=strict)
    assert opening.why_not("discard T") == [(Fault.CAN_PLAY, rule)]


def test_the_esperanto_book_gives_everybody_the_right_to_exchange() -> None:
    """KEO-12: so there is no choice."""
    with pytest.raises(OptionError, match="has no option 'exchange'"):
        moment(KAN_U_GO_EO, "TEN", "OBR OTB", options={"exchange": "only-if-stuck"})


# The piles.


@every_game
def test_the_turn_that_takes_the_last_blind_card_ends_with_a_reshuffle(rules: Rules) -> None:
    """R-16, PWD-37, LEX-35: the whole face-up stack, its top card turned up, under the name of the round."""
    at = moment(rules, "TEN", "ABR OTB", blind="I", up="UESO", name="closed#7")
    after = at.do("discard B", "take blind")
    mixed = shuffled(tuple("BEOSU"), "closed#7/reshuffle/1")
    assert after.hand(0) == "AIR"
    assert (after.state.up, after.state.blind) == (mixed[:1], mixed[1:])
    assert after.state.reshuffles == 1
    assert after.state.history[-1] == Reshuffled(mixed[0], 4)
    assert after.state.turn == 1


@every_game
def test_nothing_is_reshuffled_before_the_last_blind_card_is_taken(rules: Rules) -> None:
    """R-16."""
    for blind, source in (("ID", "blind"), ("I", "open")):
        after = moment(rules, "TEN", "ABR OTB", blind=blind, up="UESO").do("discard B", f"take {source}")
        assert after.state.reshuffles == 0
        assert len(after.state.blind) == 1
        assert not any(isinstance(event, Reshuffled) for event in after.state.history)


@every_game
def test_every_reshuffle_of_a_round_has_a_name_of_its_own(rules: Rules) -> None:
    """R-16."""
    at = moment(rules, "TEN", "AAA BBB", blind="I", up="UE", reshuffles=4)
    after = at.do("discard A", "take blind")
    assert after.state.reshuffles == 5
    mixed = shuffled(tuple("AEU"), "closed#1/reshuffle/5")
    assert (after.state.up, after.state.blind) == (mixed[:1], mixed[1:])


@every_game
def test_the_two_piles_together_are_as_many_cards_as_at_the_deal(rules: Rules) -> None:
    """R-17: whatever is exchanged, through several reshuffles, and neither pile is ever empty."""
    at = dealt(rules, 6, options={"deadlock": "0"})
    both = len(at.state.blind) + len(at.state.up)
    for turn in range(60):
        hand = at.state.hands[at.state.turn]
        at = at.do(f"discard {hand[turn % len(hand)]}", f"take {('blind', 'open')[turn % 3 == 2]}")
        assert len(at.state.blind) + len(at.state.up) == both
        assert at.state.blind
        assert at.state.up
        assert Counter(at.state.cards()) == Counter(at.game.table.pack.cards())
    assert at.state.reshuffles >= 3


def test_a_deal_that_leaves_fewer_than_two_cards_is_refused() -> None:
    """R-17."""
    faces = (Face("A", "A", 13, 1), Face("T", "T", 13, 1))
    enough = replace(pack("kan-u-go"), faces=faces)
    game = playable(KAN_U_GO, 2, closed_world(), enough)
    assert (len(game.deal("small#1").blind), len(game.deal("small#1").up)) == (1, 1)
    short = replace(enough, faces=(faces[0], Face("T", "T", 12, 1)))
    with pytest.raises(DealError, match=r"R-17: 2 players . 12 cards leave fewer than 2 of the 25"):
        playable(KAN_U_GO, 2, closed_world(), short).deal("small#1")


def test_with_two_cards_in_the_piles_exchanges_go_on_for_ever() -> None:
    """R-17: the least that a deal may leave."""
    at = moment(KAN_U_GO, "TEN", "BBB ZZZ", blind="E", up="U", options={"deadlock": "0"})
    for _ in range(20):
        at = at.do(f"discard {at.hand(at.state.turn)[0]}", "take blind")
        assert (len(at.state.blind), len(at.state.up)) == (1, 1)
    assert at.state.reshuffles == 20


# The round that nobody wins.


def exchanges(at: Moment, turns: int) -> Moment:
    for _ in range(turns):
        at = at.do(f"discard {at.hand(at.state.turn)[0]}", "take open")
    return at


@every_game
@pytest.mark.parametrize("players", [2, 3, 5])
def test_three_circuits_of_exchanges_end_the_round_without_a_winner(rules: Rules, players: int) -> None:
    """R-18: everybody scores his hand."""
    at = moment(rules, "TEN", " ".join(["BB"] * players))
    before = exchanges(at, 3 * players - 1)
    assert (before.state.phase, before.state.idle) == (Phase.TURN, 3 * players - 1)
    after = exchanges(before, 1)
    assert (after.state.phase, after.state.out) == (Phase.ROUND_OVER, None)
    value = at.game.table.pack.value
    assert after.state.scores == tuple(sum(map(value, hand)) for hand in after.state.hands)
    assert all(after.state.scores)


@every_game
def test_a_play_begins_the_count_of_the_circuits_anew(rules: Rules) -> None:
    """R-18: circuits of exchanges only."""
    at = exchanges(moment(rules, "TEN", "BBO BBO"), 5).do("play 0,0 down .O")
    assert at.state.idle == 0
    assert exchanges(at, 5).state.phase is Phase.TURN
    assert exchanges(at, 6).state.phase is Phase.ROUND_OVER


@every_game
def test_other_circuits_may_be_agreed_on_or_none(rules: Rules) -> None:
    """R-18."""
    once = moment(rules, "TEN", "BB BB", options={"deadlock": "1"})
    assert exchanges(once, 1).state.phase is Phase.TURN
    assert exchanges(once, 2).state.phase is Phase.ROUND_OVER
    never = moment(rules, "TEN", "BB BB", options={"deadlock": "0"})
    assert exchanges(never, 60).state.phase is Phase.TURN


@every_game
def test_the_deal_passes_on_after_a_round_that_nobody_won(rules: Rules) -> None:
    """R-20."""
    at = exchanges(moment(rules, "TEN", "BB BB BB", dealer=1), 9)
    assert at.game.awaited(at.state) == (2,)
    assert at.do("deal").state.dealer == 2
