"""Bots in a race: what they plan and when, who is first, and that a race of bots is always the same one."""

from dataclasses import replace
from itertools import pairwise
from statistics import median

import pytest

from crossdeck.bots import Bot, bot
from crossdeck.bots.racing import Plan, plan, plans_after
from crossdeck.bots.selfplay import StalledError, play_match, play_round
from crossdeck.play import (
    Action,
    Call,
    DealNext,
    Draw,
    Engine,
    Exchanged,
    Laid,
    Phase,
    Play,
    Source,
    State,
    View,
)
from crossdeck.record import Record, RecordError, Start, record_of, replay
from tests.bots import dealt, does, drawn_state, match, seated, table_of, these_words
from tests.bots.test_selfplay import Idler

SPECS = ["greedy", "greedy:3", "random"]
WORDS = "COVER RASH RAT CANDLE OX CART EAT TEA COT ARC"


def race(players: int = 2, *, words: str = "", **options: str) -> Engine:
    """A race with these words, or with a small dictionary."""
    given = these_words(words) if words else None
    return table_of("kan-u-go-race", players, words=given, graded=not words, options=options)


def racing(game: Engine, *hands: str, open_card: str = "V", **more: object) -> State:
    """COVER lies there, and the race is on."""
    state = drawn_state(game, "COVER", hands, open_card=open_card, phase=Phase.RACING)
    return replace(state, **{"added": frozenset(range(len(hands))), **more})  # type: ignore[arg-type]


def recorded(game: Engine, specs: str, number: int = 1) -> Record:
    """A race of bots, written down."""
    start = dealt(game, number)
    played = list(play_match(game, seated(game, specs), start))
    return record_of(game, [start, *(state for state, _ in played)], [action for _, action in played])


# What they do


def test_who_is_not_the_dealer_waits_and_the_dealer_calls_after_a_moment() -> None:
    """KRC-05."""
    game = race(3)
    state = dealt(game)
    for spec in SPECS:
        each = bot(spec, game.table)
        plans = [plan(each, game.view(state, seat)) for seat in range(3)]
        assert [made is not None for made in plans] == [seat == state.dealer for seat in range(3)]
        called = plans[state.dealer]
        assert called is not None
        assert called.action == Call(state.dealer, called.at)
        assert 500 < called.at < 5000


@pytest.mark.parametrize(("added", "laid"), [(frozenset(), "RASH"), (frozenset({0}), "RASH")])
def test_greedy_lays_what_sheds_most(added: frozenset[int], laid: str) -> None:
    """KRC-08, KRC-09."""
    game = race(words=WORDS)
    action = does(game, racing(game, "ASHQV", "ZZ", added=added), "greedy", 0)
    assert isinstance(action, Play)
    assert len(action.placement) == len(laid) - 1


def test_for_its_first_addition_greedy_needs_three_cards_and_exchanges_if_it_has_no_such_play() -> None:
    """KRC-08."""
    game = race(words="COVER RAT RASH")
    hand = "ATQVVVV"
    first = does(game, racing(game, hand, "ZZ", added=frozenset()), "greedy", 0)
    assert isinstance(first, Draw)
    later = does(game, racing(game, hand, "ZZ"), "greedy", 0)
    assert isinstance(later, Play)


@pytest.mark.parametrize(("shown", "source"), [("A", Source.OPEN), ("V", Source.BLIND)])
def test_who_is_stuck_gives_away_what_never_goes_and_takes_what_helps(shown: str, source: Source) -> None:
    """KRC-11."""
    game = race(words="COVER RASH RAT CART EAT TEA ARC CAR AT")
    action = does(game, racing(game, "QT", "ZZZZZZZZ", open_card=shown), "greedy", 0)
    assert isinstance(action, Draw)
    assert (action.card, action.source) == ("Q", source)
    assert action.seen == (shown if source is Source.OPEN else "")


def test_a_free_card_is_ballast_with_which_one_goes_out() -> None:
    """R-47."""
    game = race(words=WORDS)
    state = racing(game, "AT*", "ZZ")
    action = does(game, state, "greedy", 0)
    assert action is not None
    assert game.apply(state, action).out == 0


# When they do it


def test_the_fewer_words_somebody_knows_the_longer_he_takes() -> None:
    game = race(words=WORDS)
    state = racing(game, "ASHQ", "ZZ")
    action = does(game, state, "greedy", 0)
    assert isinstance(action, Play)
    times = {}
    for spec in ("greedy", "greedy:6", "greedy:3", "greedy:1"):
        bots = (bot(spec, game.table, seed) for seed in range(40))
        times[spec] = median(each.takes(game.view(state, 0), action) for each in bots)
    assert times["greedy"] < times["greedy:6"] < times["greedy:3"] < times["greedy:1"]
    assert 2 < times["greedy:3"] / times["greedy"] < 3.5


def test_a_short_everyday_word_takes_about_seven_seconds_and_others_longer() -> None:
    def time(words: str, hand: str, picture: str = "COVER", grade: int = 1) -> float:
        listed = these_words(words, dict.fromkeys(words.split(), grade))
        game = table_of("kan-u-go-race", 2, words=listed)
        state = replace(
            drawn_state(game, picture, (hand, "ZZZZ"), phase=Phase.RACING), added=frozenset({0, 1})
        )
        taken = []
        for seed in range(60):
            each = bot("greedy", game.table, seed)
            action = each.act(game.view(state, 0))
            assert isinstance(action, Play)
            taken.append(each.takes(game.view(state, 0), action))
        assert len(set(taken)) > 30
        return median(taken) / 1000

    short = time("COVER RAT", "ATQ")
    assert 5.5 < short < 8.5
    assert time("COVER CANDLE", "ANDLEQ") > 1.4 * short
    assert time("COVER RAT", "ATQ", grade=8) > 1.2 * short
    assert time("COVER RAT", "ATQ", "COVER\n.............COVERCOVERCOVER") > short


def test_an_exchange_is_quicker_when_the_hand_has_just_been_searched() -> None:
    game = race(words="COVER")
    state = racing(game, "QX", "ZZ", clock=9000)
    before = replace(state, history=(Exchanged(1, "A", Source.BLIND, "B", 9000),))
    again = replace(state, history=(Exchanged(0, "A", Source.BLIND, "B", 9000),))
    for spec in SPECS:
        each, draw = bot(spec, game.table), Draw(0, "Q", Source.BLIND)
        slow, quick = (each.takes(game.view(at, 0), draw) for at in (before, again))
        assert slow > quick > 500


@pytest.mark.parametrize("spec", SPECS)
def test_a_pause_between_exchanges_is_waited_for(spec: str) -> None:
    """R-48."""
    game = race(words="COVER", cooldown="30")
    history = (Exchanged(0, "A", Source.BLIND, "B", 9000),)
    state = racing(game, "QX", "ZZ", clock=9000, history=history)
    made = plan(bot(spec, game.table), game.view(state, 0))
    assert made is not None
    assert made.at == 39000
    assert made.is_good(game, game.view(state, 0))
    assert not game.check(state, made.action)


def test_nothing_takes_time_where_players_act_in_turns() -> None:
    game = table_of("kan-u-go", 2)
    state = dealt(game)
    for spec in SPECS:
        each = bot(spec, game.table)
        action = each.act(game.view(state, state.turn))
        assert isinstance(action, Action)
        assert each.takes(game.view(state, state.turn), action) == 0


# Plans


def test_a_plan_stands_while_it_can_be_done_and_is_made_anew_from_when_somebody_was_first() -> None:
    """R-46: the later one loses nothing but his time."""
    game = race(words="COVER RAT RASH OX")
    bots: dict[int, Bot] = {seat: bot("greedy", game.table, seat) for seat in (0, 1)}
    state = racing(game, "ATQQ", "XATQ", clock=1000)
    plans = plans_after(game, bots, state, {})
    assert set(plans) == {0, 1}
    assert plans_after(game, bots, state, plans) == plans
    rat = plans[0]
    assert isinstance(rat.action, Play)
    taken = game.apply(state, Play(1, rat.action.placement, at=3000))
    assert not rat.is_good(game, game.view(taken, 0))
    anew = plans_after(game, bots, taken, plans)[0]
    assert anew != rat
    assert anew.at > 3000
    elsewhere = game.apply(state, Draw(1, "Q", Source.BLIND, at=3000))
    assert rat.is_good(game, game.view(elsewhere, 0))
    assert plans_after(game, bots, elsewhere, plans)[0] is rat


def test_a_plan_that_was_not_carried_out_in_time_can_still_be() -> None:
    """A driver may be late; then it is done as soon as it can be."""
    game = race(words="COVER RAT OX")
    state = racing(game, "ATQ", "XQQ", clock=9000)
    late = Plan(0, 5000, Draw(0, "Q", Source.BLIND, at=5000))
    assert game.check(state, late.action)
    assert late.is_good(game, game.view(state, 0))


def test_a_plan_of_one_heat_is_no_plan_for_the_next() -> None:
    game = race(words="COVER RAT OX")
    state = racing(game, "ATQ", "XQQ")
    made = plan(bot("greedy", game.table), game.view(state, 0))
    assert made is not None
    assert made.is_good(game, game.view(state, 0))
    assert not made.is_good(game, game.view(replace(state, round=2), 0))


def test_a_looker_on_plans_nothing() -> None:
    game = race()
    assert plan(bot("greedy", game.table), game.view(dealt(game), None)) is None


# Races


@pytest.mark.parametrize("specs", ["greedy random greedy:3", "random", "greedy:2 greedy"])
@pytest.mark.parametrize("players", [2, 4, 7])
def test_a_race_of_bots_ends_and_replays_with_and_without_its_dictionary(players: int, specs: str) -> None:
    game = race(players)
    record = recorded(game, specs)
    again = Record.read(record.text())
    for words in (game.table.words, None):
        steps = list(replay(again, words))
        assert tuple(step.entry for step in steps) == record.entries
        assert steps[-1].state.phase is Phase.GAME_OVER


def test_the_word_that_a_record_has_is_held_to_the_rules_and_not_to_what_the_program_picks() -> None:
    """R-50."""
    game = race(2, words="STONE TRAIN")
    record = record_of(game, [dealt(game)], [])
    picked = next(entry.word for entry in record.entries if isinstance(entry, Start))
    replayed: list[str] = []
    for word in ("STONE", "TRAIN"):
        other = replace(game, laid_out={record.header.deal: word})  # type: ignore[type-var]
        text = record_of(other, [other.deal(record.header.deal)], []).text()
        ends = [list(replay(Record.read(text), words))[-1] for words in (game.table.words, None)]
        replayed += [end.state.layout.draw("/") for end in ends]
    assert picked in replayed
    assert replayed == ["STONE", "STONE", "TRAIN", "TRAIN"]
    wrong = Record.read(record.text().replace(f"word {picked}", "word STORE"))
    with pytest.raises(RecordError, match="R-50: STORE is no word"):
        replay(wrong, game.table.words)


def test_the_same_seeds_give_the_same_race_byte_for_byte() -> None:
    texts = {recorded(race(4), "greedy random greedy:3").text() for _ in range(2)}
    assert len(texts) == 1
    game = race(4)
    others = [bot("greedy", game.table, seed) for seed in (7, 8, 9, 10)]
    start = dealt(game)
    same = [bot("greedy", game.table, seed) for seed in range(4)]
    one, other = ([action for _, action in play_round(game, each, start)] for each in (same, others))
    assert one != other


def test_time_goes_on_and_everybody_is_due_when_he_planned() -> None:
    """R-46; the times of a heat never fall, and begin anew with the next deal."""
    played = match(race(3), "greedy random greedy:3")
    for (before, _), (after, action) in pairwise(played):
        if isinstance(action, DealNext):
            assert after.clock == 0
        else:
            assert after.clock >= before.clock
    assert {state.clock for state, _ in played} != {0}


def test_options_of_the_race_are_kept_to_by_bots() -> None:
    """`apply` refuses whatever is not legal: R-18, R-24, R-48, R-73."""
    for options in (
        {"cooldown": "20", "deadlock": "1"},
        {"free_discard": "no", "free_card_value": "0", "tie": "decider", "timed": "yes"},
    ):
        played = match(race(5, **options), "greedy random greedy:2")
        assert played[-1][0].phase is Phase.GAME_OVER
    pauses = [
        [event.at for event in state.history if isinstance(event, Exchanged) and event.seat == seat]
        for state, _ in match(race(5, cooldown="20"), "random")
        if state.phase.is_over
        for seat in range(5)
    ]
    assert any(len(times) > 1 for times in pauses)
    assert all(b - a >= 20_000 for times in pauses for a, b in pairwise(times))


def test_the_quicker_player_lays_more() -> None:
    """In a dictionary without grades nothing but the pace tells them apart."""
    game = table_of("kan-u-go-race", 2)
    laid = [0, 0]
    for number in range(8):
        seats = [bot("greedy", game.table, number), bot("greedy:1", game.table, number)]
        for seat, order in ((0, seats), (1, seats[::-1])):
            end = list(play_round(game, order, dealt(game, number)))[-1][0]
            for event in end.history:
                if isinstance(event, Laid):
                    laid[event.seat ^ seat] += len(event.placement)
    assert laid[0] > laid[1]


def test_two_who_are_stuck_do_not_take_each_others_cards_for_ever() -> None:
    """R-18: only blind cards come to an end."""
    game = race(words="COVER RAT", deadlock="2")
    played = list(play_round(game, seated(game, "greedy"), racing(game, "QA", "VA", open_card="T")))
    assert played[-1][0].phase.is_over
    assert len(played) < 300


def test_where_nobody_does_anything_the_dealer_is_named() -> None:
    game = race(2)
    with pytest.raises(StalledError, match="idler"):
        next(play_match(game, [Idler(), Idler()], dealt(game)))


@pytest.mark.parametrize("spec", SPECS)
def test_what_a_bot_does_and_when_follows_from_its_view(spec: str) -> None:
    """A bot new to the table that sees the same does the same."""
    game, acted = race(3), 0
    for state, _ in match(game, f"{spec} random"):
        if state.phase is Phase.RACING:
            view: View = game.view(state, 1)
            assert plan(bot(spec, game.table, 4), view) == plan(bot(spec, race(3).table, 4), view)
            acted += 1
    assert acted > 3
