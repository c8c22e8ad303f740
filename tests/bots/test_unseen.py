"""What a viewer knows of cards that he does not see, and the worlds he may be in."""

from collections import Counter
from random import Random

import pytest

from crossdeck.bots.selfplay import play_match
from crossdeck.bots.unseen import unseen
from crossdeck.play import Exchanged, Source
from tests.bots import dealt, drawn_state, seated, table_of

GAMES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("kan-u-go", 4, {}),
    ("kan-u-go-eo", 7, {}),
    ("lexicon", 3, {"checking": "challenge"}),
    ("patch-word", 2, {"checking": "challenge"}),
    ("lexicon-large", 4, {}),
    ("kan-u-go-race", 3, {}),
)


@pytest.mark.parametrize(("game_id", "players", "options"), GAMES)
def test_what_is_known_is_true_and_a_world_has_every_card_once(
    game_id: str, players: int, options: dict[str, str]
) -> None:
    game, looked = table_of(game_id, players, options=options), 0
    for state, _ in play_match(game, seated(game, "random greedy"), dealt(game)):
        seat = state.turn
        if state.phase.is_over or seat in state.fallen or looked > 200:
            continue
        looked += 1
        told = unseen(game.table, game.view(state, seat))
        for known, hand in zip(told.known, state.hands, strict=True):
            assert not Counter(known) - Counter(hand)
        world = told.world(Random(looked))
        assert [len(hand) for hand in world.hands] == [len(hand) for hand in state.hands]
        assert (len(world.blind), len(world.up)) == (len(state.blind), len(state.up))
        assert world.hands[seat] == state.hands[seat]
        assert world.up[:1] == state.up[:1]
        hidden = [*world.blind, *world.up, *(card for hand in world.hands for card in hand)]
        truth = [*state.blind, *state.up, *(card for hand in state.hands for card in hand)]
        assert Counter(hidden) == Counter(truth)
    assert looked


def test_who_took_the_open_card_holds_it_until_he_gives_it_away() -> None:
    game = table_of("kan-u-go", 2)
    took = Exchanged(1, "E", Source.OPEN, "Q")
    state = drawn_state(game, "TEN", ["AEIR", "NOQT"], open_card="E", history=[took])
    assert unseen(game.table, game.view(state, 0)).known == ((), ("Q",))
    gave = Exchanged(1, "Q", Source.BLIND, "T")
    state = drawn_state(game, "TEN", ["AEIR", "NOTT"], open_card="Q", history=[took, gave])
    assert unseen(game.table, game.view(state, 0)).known == ((), ())


def test_a_hand_that_cannot_be_is_dealt_again() -> None:
    game = table_of("kan-u-go", 3)
    told = unseen(game.table, game.view(dealt(game), 0))
    worlds = (told.world(Random(number), lambda _, hand, __: "E" not in hand) for number in range(20))
    with_e = sum("E" in hand for world in worlds for hand in world.hands[1:])
    without = sum("E" in hand for number in range(20) for hand in told.world(Random(number)).hands[1:])
    assert with_e < without / 2


def test_who_only_looks_on_has_nothing_to_think_from() -> None:
    game = table_of("kan-u-go", 2)
    with pytest.raises(ValueError, match="looks on"):
        unseen(game.table, game.view(dealt(game), None))
