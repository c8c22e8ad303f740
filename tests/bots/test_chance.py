"""The random bot: every kind of action, the same again for the same seed, and matches that end."""

from collections import Counter

import pytest

from crossdeck.play import Challenged, Discard, Laid, Play, Take
from crossdeck.rules import Exchange
from tests.bots import does, drawn_state, match, table_of


def test_it_does_every_kind_of_action() -> None:
    game = table_of("patch-word", 4)
    kinds = Counter(
        type(action).__name__ for number in range(6) for _, action in match(game, "random", number)
    )
    assert set(kinds) == {"Play", "Discard", "Take", "Challenge", "Accept", "DealNext"}
    assert 0.5 < kinds["Play"] / kinds["Discard"] < 2


def test_it_does_not_call_time() -> None:
    """R-73: the clock is nobody's plan; else its rounds would hardly begin."""
    timed = table_of("patch-word", 4, options={"timed": "yes"})
    kinds = {type(action).__name__ for number in range(3) for _, action in match(timed, "random", number)}
    assert kinds == {"Play", "Discard", "Take", "Challenge", "Accept", "DealNext"}


def test_a_bot_with_free_cards_alone_throws_them_in() -> None:
    game = table_of("kan-u-go", 2)
    assert type(does(game, drawn_state(game, "CAT", ["*", "A"]), "random")).__name__ == "Throw"


def test_the_same_seed_gives_the_same_match_and_another_one_another() -> None:
    game, again = table_of("kan-u-go", 3), table_of("kan-u-go", 3)
    assert match(game, "random") == match(again, "random")
    assert match(game, "random", 1) != match(game, "random", 2)


def test_where_words_are_not_refused_it_bluffs_now_and_then_and_is_caught() -> None:
    """R-40, LEX-34."""
    game = table_of("lexicon", 3)
    events = [
        state.history[-1]
        for number in range(4)
        for state, _ in match(game, "random greedy", number)
        if state.history
    ]
    laid = [event for event in events if isinstance(event, Laid)]
    assert any(event.faulty for event in laid)
    assert sum(bool(event.faulty) for event in laid) < len(laid) / 4
    assert any(isinstance(event, Challenged) and event.upheld for event in events)


def test_where_words_are_refused_it_never_bluffs() -> None:
    game = table_of("lexicon", 3, options={"checking": "refused"})
    assert match(game, "random")


def test_it_seldom_challenges() -> None:
    game = table_of("lexicon", 4)
    actions = [action for number in range(6) for _, action in match(game, "random", number)]
    kinds = Counter(type(action).__name__ for action in actions)
    assert 0 < kinds["Challenge"] < kinds["Play"] / 3


def test_at_a_strict_table_it_exchanges_only_when_it_cannot_play() -> None:
    """R-12."""
    game = table_of("kan-u-go", 3, options={"exchange": "only-if-stuck"})
    assert game.table.rules.exchange is Exchange.ONLY_IF_STUCK
    played = match(game, "random")
    kinds = Counter(type(action) for _, action in played)
    assert kinds[Play] > kinds[Discard] == kinds[Take]


@pytest.mark.parametrize("free", ["yes", "no"])
def test_it_discards_free_cards_only_where_it_may(free: str) -> None:
    """R-24."""
    game = table_of("kan-u-go", 2, options={"free_discard": free})
    discards = [
        action.card
        for n in range(12)
        for _, action in match(game, "random", n)
        if isinstance(action, Discard)
    ]
    assert ("*" in discards) == (free == "yes")
