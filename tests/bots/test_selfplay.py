"""Whole matches in every game and with every way of checking: bots are legal, see views only, and end it."""

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from crossdeck.bots import bot
from crossdeck.bots.selfplay import StalledError, play_match, play_round
from crossdeck.cards import sort_cards
from crossdeck.catalogue import CROSSWORDS
from crossdeck.play import Action, Challenge, Engine, Phase, State, TimeUp, View
from tests.bots import dealt, match, seated, table_of

TABLES = [
    ("kan-u-go", 2),
    ("kan-u-go", 4),
    ("kan-u-go", 7),
    ("kan-u-go-eo", 3),
    ("kan-u-go-eo", 6),
    ("patch-word", 2),
    ("patch-word", 5),
    ("patch-word", 14),
    ("lexicon", 3),
    ("lexicon", 6),
    ("lexicon", 8),
]
MIXED = "greedy random greedy:3"


@pytest.mark.parametrize(
    ("checking", "window"),
    [("refused", "next-turn"), ("free", "any-time"), ("challenge", "next-turn"), ("challenge", "any-time")],
)
@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_every_action_of_a_match_is_legal_and_the_match_ends(
    game_id: str, players: int, checking: str, window: str
) -> None:
    """`apply` refuses whatever is not legal."""
    game = table_of(game_id, players, graded=True, options={"checking": checking, "window": window})
    last, _ = match(game, MIXED)[-1]
    assert last.phase is Phase.GAME_OVER
    assert max(last.scores) >= game.table.rules.target


@pytest.mark.parametrize(
    ("game_id", "options"),
    [
        ("lexicon", {"no_limit": "yes"}),
        ("lexicon", {"plurals": "free", "names": "allowed", "no_limit": "yes"}),
        ("kan-u-go", {"exchange": "only-if-stuck", "checking": "challenge"}),
        ("kan-u-go", {"free_discard": "no", "opener": "dealer"}),
        ("kan-u-go", {"tie": "decider", "deadlock": "1", "free_card_value": "0"}),
        ("patch-word", {"exchange": "only-if-stuck", "extension_only": "yes", "target": "1"}),
        ("lexicon", {"timed": "yes"}),
    ],
)
def test_so_it_is_with_other_options(game_id: str, options: dict[str, str]) -> None:
    game = table_of(game_id, 4, graded=True, options=options)
    assert match(game, MIXED)[-1][0].phase is Phase.GAME_OVER
    assert match(game, "greedy greedy:2")[-1][0].phase is Phase.GAME_OVER


@pytest.mark.parametrize("game_id", CROSSWORDS)
def test_bots_never_call_time_and_leave_the_end_to_the_rules(game_id: str) -> None:
    """R-73; LXP-06: where one hand is the game its target is 0."""
    game = table_of(game_id, 3, graded=True, options={"timed": "yes"})
    played = match(game, MIXED)
    assert not any(isinstance(action, TimeUp) for _, action in played)
    assert max(played[-1][0].scores) >= game.table.rules.target


@pytest.mark.parametrize("game_id", CROSSWORDS)
@pytest.mark.parametrize("spec", ["greedy", "greedy:4", "random"])
def test_what_a_bot_does_follows_from_its_view(game_id: str, spec: str) -> None:
    """Cards that it cannot see change places: it does the same, and so does one new to the table."""
    game = table_of(game_id, 3, graded=True)
    chance = random.Random(game_id)
    played, acted = match(game, f"{spec} random"), 0
    for state, _ in played[:: max(1, len(played) // 20)]:
        for seat in range(3):
            fresh = bot(spec, table_of(game_id, 3, graded=True).table, 5)
            wanted = bot(spec, game.table, 5).act(game.view(state, seat))
            assert fresh.act(game.view(_permuted(game, state, seat, chance), seat)) == wanted
            acted += wanted is not None
    assert acted > 10


def _permuted(game: Engine, state: State, seat: int, chance: random.Random) -> State:
    """The state with the cards that this seat does not see dealt anew, where any are hidden."""
    if state.phase in (Phase.ROUND_OVER, Phase.GAME_OVER):
        return state
    others = [at for at in range(state.players) if at != seat]
    unseen = [card for at in others for card in state.hands[at]] + list(state.blind)
    chance.shuffle(unseen)
    hands = list(state.hands)
    for at in others:
        held = len(hands[at])
        hands[at] = sort_cards(unseen[:held], game.table.pack.alphabet)
        del unseen[:held]
    return replace(state, hands=tuple(hands), blind=tuple(unseen))


class Recorder:
    """A bot that notes what it is asked."""

    name = "recorder"

    def __init__(self, game: Engine, seat: int, asked: list[tuple[int, bool]]) -> None:
        self._game, self._seat, self._asked = game, seat, asked
        self._inner = bot("greedy", game.table)

    def act(self, view: View) -> Action | None:
        assert view.seat == self._seat
        assert (
            all(hand is None for at, hand in enumerate(view.hands) if at != self._seat)
            or view.out is not None
        )
        self._asked.append((self._seat, self._seat in self._game.awaited(view)))
        return self._inner.act(view)

    def takes(self, _: View, __: Action) -> int:
        return 0


def test_after_every_action_each_of_the_others_is_asked_once_and_then_whoever_is_awaited() -> None:
    game = table_of("lexicon", 3)
    asked: list[tuple[int, bool]] = []
    start = dealt(game)
    rounds = play_round(game, [Recorder(game, seat, asked) for seat in range(3)], start)
    state, _ = next(rounds)
    turn = start.turn
    assert asked == [((turn + 1) % 3, False), ((turn + 2) % 3, False), (turn, True)]
    asked.clear()
    state, _ = next(rounds)
    assert sorted(asked[:2]) == sorted(((state.turn - 1 + by) % 3, False) for by in (1, 2))
    assert asked[2:] == [((turn + 1) % 3, True)]


def test_where_words_cannot_be_challenged_only_who_is_awaited_is_asked() -> None:
    game = table_of("kan-u-go", 3)
    asked: list[tuple[int, bool]] = []
    bots = [Recorder(game, seat, asked) for seat in range(3)]
    actions = [action for _, action in play_round(game, bots, dealt(game))]
    assert asked == [(action.seat, True) for action in actions]


def test_a_round_ends_where_the_match_goes_on() -> None:
    game = table_of("kan-u-go", 3)
    bots = seated(game, "greedy")
    played = list(play_round(game, bots, dealt(game)))
    assert played[-1][0].phase is Phase.ROUND_OVER
    whole = match(game, "greedy")
    assert whole[: len(played)] == played
    assert len({state.round for state, _ in whole}) > 1


class Idler:
    """A bot that does nothing."""

    name = "idler"

    def act(self, _: View) -> Action | None:
        return None

    def takes(self, _: View, __: Action) -> int:
        return 0


def test_a_bot_that_does_nothing_in_its_turn_is_named() -> None:
    game = table_of("kan-u-go", 2)
    bots: Sequence[Idler] = [Idler(), Idler()]
    with pytest.raises(StalledError, match="idler"):
        next(play_match(game, bots, dealt(game)))


def test_what_somebody_says_out_of_turn_comes_first() -> None:
    """A challenge takes the play up before the next player acts (LEX-34)."""
    game = table_of("lexicon", 3)
    for number in range(5):
        played = match(game, "random greedy greedy", number)
        for (_, before), (state, action) in pairwise(played):
            if isinstance(action, Challenge) and action.seat and state.history[-1].upheld:  # type: ignore[union-attr]
                assert before.seat != action.seat
                return
    raise AssertionError("nobody was caught")
