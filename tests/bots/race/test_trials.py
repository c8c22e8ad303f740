"""What could be done in a race: plans that are quick, exchanges, and what the trials say of them."""

from dataclasses import replace

import pytest

from crossdeck.bots import bot
from crossdeck.bots.pace import to_see
from crossdeck.bots.race.plans import Planner
from crossdeck.bots.race.rivals import heats
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.bots.weighing import Estimate, weigh
from crossdeck.layout import Layout
from crossdeck.play import Draw, Engine, Exchanged, Phase, Play, Source, State
from tests.bots import dealt, drawn_state, match, round_end, table_of, these_words

WORDS = "COVER RASH RAT CANDLE OX CART EAT TEA COT ARC"


def race(
    words: str = WORDS, players: int = 2, grades: dict[str, int] | None = None, **options: str
) -> Engine:
    return table_of("kan-u-go-race", players, words=these_words(words, grades), options=options)


def racing(game: Engine, *hands: str, open_card: str = "V", **more: object) -> State:
    """COVER lies there, and the race is on."""
    state = drawn_state(game, "COVER", hands, open_card=open_card, phase=Phase.RACING)
    return replace(state, **{"added": frozenset(range(len(hands))), **more})  # type: ignore[arg-type]


def weighed(game: Engine, state: State, effort: int = 50, **more: object) -> tuple[Estimate, ...]:
    words = Vocabulary(game.table.words)
    return weigh(game.table, words, game.view(state, 0), effort, **more)  # type: ignore[arg-type]


def laid(estimate: Estimate) -> str:
    assert isinstance(estimate.action, Play)
    return "".join(sorted(estimate.action.placement.hand))


def test_who_can_be_out_at_once_is() -> None:
    """KRC-14."""
    game = race()
    best = weighed(game, racing(game, "ASH", "ZZZZZ"))[0]
    assert laid(best) == "AHS"
    assert best.sure
    assert best.out > 0.8
    assert best.points < 0


def test_nothing_is_weighed_while_no_race_is_on() -> None:
    """KRC-05."""
    game = race()
    words = Vocabulary(game.table.words)
    ready = dealt(game)
    assert weigh(game.table, words, game.view(ready, ready.dealer), 50) == ()
    assert weigh(game.table, words, game.view(racing(game, "AT", "ZZ"), None), 50) == ()


def test_an_everyday_word_goes_before_a_rare_one_of_the_same_cards() -> None:
    """The rare one takes longer to see."""
    grades = dict.fromkeys(["COVER", "TEAR"], 1) | {"RATE": 9, "TARE": 9}
    game = race("COVER TEAR RATE TARE", grades=grades)
    found = Planner(game.table, Vocabulary(game.table.words)).courses(
        racing(game, "ATE", "ZZ").layout, "AET", (3,), first=False
    )
    first = next(found)
    assert first.placement is not None
    layout = Layout.parse("COVER", game.table.pack.alphabet)
    times = [to_see(game.table, layout, each) for each in game.table.finder.find(layout, "AET")]
    assert first.end == min(times)
    assert first.end < max(times)


def test_a_hand_is_cut_so_that_all_of_it_goes() -> None:
    """RATED sheds four cards and leaves an O that never goes; RAT and CODE are all of it."""
    game = race("COVER RATED RAT CODE")
    state = racing(game, "ATEDO", "ZZZZZZZZ")
    best = weighed(game, state)[0]
    assert isinstance(best.action, Play)
    laid_now = best.action.placement
    rest = list("ATEDO")
    for card in laid_now.hand:
        rest.remove(card)
    assert len(rest) in (2, 3)
    assert game.table.finder.goes(state.layout.lay(laid_now), rest)


def test_for_a_first_addition_three_cards_are_laid_or_one_is_exchanged() -> None:
    """KRC-08."""
    game = race("COVER RAT RASH")
    state = racing(game, "ATQVVVV", "ZZ", added=frozenset())
    assert isinstance(weighed(game, state)[0].action, Draw)
    later = racing(game, "ATQVVVV", "ZZ")
    assert isinstance(weighed(game, later)[0].action, Play)


def test_who_is_stuck_takes_the_open_card_with_which_he_is_out() -> None:
    """KRC-11."""
    game = race("COVER RAT AT")
    best = weighed(game, racing(game, "QT", "ZZZZZZZZ", open_card="A"))[0]
    assert best.action == Draw(0, "Q", Source.OPEN, "A")


def test_an_open_card_taken_in_vain_is_not_taken_again() -> None:
    """R-18: only blind cards come to an end."""
    game = race("COVER RAT")
    before = (Exchanged(0, "X", Source.OPEN, "Q", 100),)
    found = weighed(game, racing(game, "QX", "ZZZZZZZZ", history=before, clock=100))
    assert found
    assert all(isinstance(each.action, Draw) and each.action.source is Source.BLIND for each in found)


def test_dear_cards_go_first_when_somebody_else_is_about_to_be_out() -> None:
    """KRC-16."""
    game = race("COVER CX OB VEX RE EA")
    value = game.table.pack.value
    state = racing(game, "XBQQQQQ", "A")
    best = weighed(game, state)[0]
    dear = max("XB", key=value)
    assert dear in laid(best)


def test_what_somebody_asks_for_is_among_the_estimates() -> None:
    game = race()
    state = racing(game, "ATQX", "ZZ")
    rat = next(each for each in game.actions(state, 0) if isinstance(each, Play))
    asked = (rat, Draw(0, "Q", Source.BLIND))
    assert set(asked) <= {each.action for each in weighed(game, state, also=asked)}


def test_only_words_that_one_uses_are_laid() -> None:
    game = race("COVER RAT RASH", grades={"COVER": 1, "RAT": 1, "RASH": 9})
    state = racing(game, "ASHTQ", "ZZZZ")
    found = weigh(game.table, Vocabulary(game.table.words, 1), game.view(state, 0), 50)
    assert {laid(each) for each in found if isinstance(each.action, Play)} == {"AT"}


def test_the_fewer_cards_somebody_holds_the_sooner_he_is_expected_to_be_out() -> None:
    game = race()

    def mean(hand: str) -> float:
        drawn = heats(game.table, game.view(racing(game, "ATQX", hand), 0), 64, 1)
        return sum(heat.end for heat in drawn) / len(drawn)

    assert 2 * mean("A") < mean("AAAAAAAA")
    state = racing(game, "ATQX", "AAAA")
    assert heats(game.table, game.view(state, 0), 8, 1) == heats(game.table, game.view(state, 0), 8, 1)


@pytest.mark.parametrize("options", [{}, {"cooldown": "20", "deadlock": "1"}, {"free_discard": "no"}])
def test_a_race_with_those_who_think_ends_and_is_always_the_same(options: dict[str, str]) -> None:
    """`apply` refuses whatever is not legal."""
    game = table_of("kan-u-go-race", 3, graded=True, options={**options, "target": "30"})
    played = match(game, "thinking:40 greedy")
    assert played[-1][0].phase is Phase.GAME_OVER
    assert match(game, "thinking:40 greedy") == played


@pytest.mark.long
def test_who_plans_beats_who_is_greedy_at_the_same_pace() -> None:
    """The same deals with seats swapped."""
    game = table_of("kan-u-go-race", 2, graded=True)
    margin = 0
    for number in range(24):
        for seat in (0, 1):
            bots = [bot("thinking:40" if at == seat else "greedy", game.table, number) for at in (0, 1)]
            end = round_end(game, bots, number)
            margin += end.scores[1 - seat] - end.scores[seat]
    assert margin > 0
