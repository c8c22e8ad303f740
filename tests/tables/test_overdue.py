"""What happens when a time is up, and what bots are asked for: the game always goes on, and by the rules."""

from dataclasses import replace as replace_state
from functools import cache
from itertools import count

import pytest
from msgspec.structs import replace

from crossdeck.bots import bot
from crossdeck.cards import FREE, hand_value
from crossdeck.notation import format_action
from crossdeck.play import Phase
from crossdeck.play.state import TimeCalled
from crossdeck.rules import Checking, Exchange
from crossdeck.tables.clocks import MATCH, ROUND
from crossdeck.tables.commands import Act, End, Kick, Leave, Pause
from crossdeck.tables.deciding import STAND_IN, act_for
from crossdeck.tables.entries import Acted, Forfeited
from crossdeck.tables.overdue import (
    DOUBT,
    LOOK,
    asked_bots,
    bot_of_seat,
    bot_pause,
    first_due,
    text_when_due,
    way_out,
)
from crossdeck.tables.sitting import Sitting, Stage
from crossdeck.tables.terms import AtTimeUp, Clocks, Terms
from tests.tables.stories import ANN, BOB, CYD, TABLES, Story, lively, story_of, terms_name

STRICT = [
    Terms("kan-u-go", 2, {"exchange": "only-if-stuck", "free_discard": "no"}),
    Terms("kan-u-go", 4, {"free_discard": "no", "timed": "yes"}),
    Terms("kan-u-go-eo", 3, {"free_discard": "no"}),
    Terms("patch-word", 3, {"exchange": "only-if-stuck", "checking": "refused"}),
    Terms("patch-word", 14, {"exchange": "only-if-stuck"}),
    Terms("lexicon", 3, {"exchange": "only-if-stuck", "window": "any-time"}),
]
"""Where an exchange is not always allowed, or not of every card."""
EVERY = [*TABLES, *STRICT]
IN_TURNS = [terms for terms in EVERY if terms.game != "kan-u-go-race"]
"""In a race nobody has a move for which time could run out."""
every = pytest.mark.parametrize("terms", IN_TURNS, ids=terms_name)


@cache
def story_at(terms_at: int) -> Story:
    if terms_at < len(TABLES):
        return story_of(terms_at)
    return lively(EVERY[terms_at], "1", matches=1)


def awaited_positions(terms: Terms) -> list[tuple[Sitting, int]]:
    """Every table of a lively story that waits for somebody, with each of those."""
    steps = story_at(EVERY.index(terms)).steps
    running = (step.after for step in steps if step.after.time.paused_at is None)
    return [(sitting, seat) for sitting in running for seat in sitting.awaited]


def due_text(sitting: Sitting, whose: int, policy: AtTimeUp) -> tuple[int, str] | None:
    clocks = Clocks(move=60, at_time_up=policy)
    return text_when_due(replace(sitting, terms=_with(sitting.terms, clocks)), whose)


def _with(terms: Terms, clocks: Clocks) -> Terms:
    return Terms(terms.game, terms.seats, terms.options, clocks=clocks)


# What was agreed.


@every
def test_there_is_always_a_way_out_and_it_is_legal(terms: Terms) -> None:
    positions = awaited_positions(terms)
    assert positions
    for sitting, seat in positions:
        due = due_text(sitting, seat, AtTimeUp.EXCHANGE)
        assert due == (seat, way_out(sitting, seat))
        act_for(sitting, *due, "time", lambda: bytes(16))


@every
def test_an_exchange_gives_the_dearest_card_that_may_go_for_a_blind_one(terms: Terms) -> None:
    """R-12: where only a player who is stuck exchanges, one who is not makes a play instead."""
    seen = set()
    for sitting, seat in awaited_positions(terms):
        state, table = sitting.state, sitting.game.table
        assert state is not None
        if state.phase is not Phase.TURN:
            continue
        verb, _, what = way_out(sitting, seat).partition(" ")
        seen.add(verb)
        hand = state.hands[seat]
        if verb == "take":
            assert what == "blind"
        elif verb == "exchange":
            assert table.rules.refill
            assert what in hand
        elif verb == "pass":
            assert not state.blind_count
        elif verb == "discard":
            may_go = [card for card in hand if card != FREE or table.rules.free_discard]
            assert hand_value(table.pack, [what]) == max(hand_value(table.pack, [card]) for card in may_go)
        else:
            stuck_only = table.rules.exchange is Exchange.ONLY_IF_STUCK
            assert (verb, stuck_only or set(hand) == {FREE}) in {("play", True), ("throw", True)}
    rules = sitting.game.table.rules
    if rules.refill:
        assert seen == {"exchange", "pass"}
    else:
        assert seen >= ({"play"} if rules.exchange is Exchange.ONLY_IF_STUCK else {"discard"})


def test_a_hand_of_free_cards_alone_is_thrown_in() -> None:
    story = Story(Terms("kan-u-go", 2)).seat(ANN, BOB).start()
    state, seat = story.sitting.state, story.sitting.awaited[0]
    assert state is not None
    hands = tuple((FREE, FREE) if at == seat else hand for at, hand in enumerate(state.hands))
    assert way_out(replace(story.sitting, state=replace_state(state, hands=hands)), seat) == "throw"


@every
def test_where_a_bot_stands_in_it_is_asked_in_a_round_and_the_table_deals_itself(terms: Terms) -> None:
    for sitting, seat in awaited_positions(terms):
        assert due_text(sitting, seat, AtTimeUp.BOT) == (None if sitting.is_in_round else (seat, "deal"))


@pytest.mark.parametrize("number", [2, 3], ids=[terms_name(TABLES[2]), terms_name(TABLES[3])])
def test_where_the_round_is_scored_all_count_what_they_hold(number: int) -> None:
    """R-73: nobody is out who still holds a card; who has laid his last one is."""
    phases = set()
    for sitting, seat in awaited_positions(TABLES[number]):
        state, game = sitting.state, sitting.game
        assert state is not None
        due = due_text(sitting, seat, AtTimeUp.SCORE)
        if not sitting.is_in_round:
            assert due == (seat, "deal")
            continue
        assert due == (seat, "time")
        after = act_for(sitting, *due, "time", lambda: bytes(16)).state
        assert after is not None
        assert game.is_round_over(after)
        assert isinstance(after.history[-1], TimeCalled)
        assert after.out == (state.turn if state.phase is Phase.CLOSING else None)
        held = [hand_value(game.table.pack, hand) for hand in after.hands]
        assert [now - then for now, then in zip(after.scores, state.scores, strict=True)] == held
        phases.add(state.phase)
    assert phases == {Phase.TURN, Phase.CLOSING}


def test_the_rounds_time_ends_the_round_and_the_matchs_time_the_match() -> None:
    """LXP-06."""
    for sitting, _ in awaited_positions(TABLES[2]):
        for whose in (ROUND, MATCH) if sitting.is_in_round else (MATCH,):
            due = text_when_due(sitting, whose)
            assert due is not None
            decided = act_for(sitting, *due, "time", lambda: bytes(16))
            assert decided.state is not None
            outcome = sitting.game.outcome(decided.state)
            assert sitting.game.is_round_over(decided.state)
            if whose == MATCH:
                assert outcome is not None
                assert outcome.winners


def test_no_time_is_up_where_nothing_is_played() -> None:
    sitting = Story(Terms("kan-u-go", 2)).sitting
    with pytest.raises(LookupError, match="nothing is played"):
        text_when_due(sitting, 0)
    with pytest.raises(LookupError, match="nothing is played"):
        way_out(sitting, 0)


# A table that only the clock drives.


def by_the_clock(story: Story) -> None:
    """Do what is due first, when it is due."""
    due = first_due(story.sitting)
    assert due is not None
    story.now = max(story.now, due.at)
    what = text_when_due(story.sitting, due.whose)
    if what is None:
        assert story.sitting.state is not None
        view = story.sitting.game.view(story.sitting.state, due.whose)
        action = bot(STAND_IN, story.sitting.game.table).act(view)
        assert action is not None
        what = due.whose, format_action(action, view.layout)
    story.act_for(*what, "time")


@pytest.mark.parametrize("policy", AtTimeUp)
@pytest.mark.parametrize("game", ["kan-u-go", "kan-u-go-eo", "patch-word", "lexicon", "lexicon-large"])
def test_a_table_that_everybody_has_left_alone_comes_to_its_end(game: str, policy: AtTimeUp) -> None:
    story = Story(Terms(game, 3, clocks=Clocks(move=30, at_time_up=policy))).seat(ANN, BOB, CYD).start()
    for _ in range(1000):
        if story.sitting.stage is Stage.OVER:
            break
        by_the_clock(story)
    assert story.sitting.stage is Stage.OVER
    if policy is not AtTimeUp.SCORE:  # A match of scored rounds is over before anybody has missed three.
        forfeits = [e for step in story.steps for e in step.decision.entries if isinstance(e, Forfeited)]
        assert sorted(entry.seat for entry in forfeits) == [0, 1, 2]
        assert all(place.bot == STAND_IN and place.person for place in story.sitting.places)


def test_a_stand_in_that_doubts_a_word_makes_the_move_too_and_it_counts_once() -> None:
    """A challenge is no move: the time that is up stays up."""
    story = Story(Terms("lexicon", 2, clocks=Clocks(move=30))).seat(ANN, BOB).start()
    lay_rubbish(story)
    (late,), began, done = story.sitting.awaited, story.now, []
    while story.sitting.awaited == (late,):
        by_the_clock(story)
        entry = story.steps[-1].decision.entries[0]
        assert isinstance(entry, Acted)
        done.append(entry.do.partition(" ")[0])
    assert done[0] == "challenge"
    assert done[-1] in ("play", "take")
    assert story.now == began + 30_000
    assert story.sitting.places[late].missed == 1


def lay_rubbish(story: Story) -> None:
    """Let whoever has the turn lay two cards that make no word."""
    state, (seat,) = story.sitting.state, story.sitting.awaited
    assert state is not None
    hands = tuple(tuple("QXZAB") if at == seat else hand for at, hand in enumerate(state.hands))
    story.sitting = replace(story.sitting, state=replace_state(state, hands=hands))
    story.act_for(seat, "play 0,0 across QX")


# Bots.


def test_bots_are_asked_from_the_left_of_who_acted_and_who_is_awaited_comes_last() -> None:
    """LEX-32: the others may doubt a word."""
    story = Story(Terms("lexicon", 4)).seat(bots=4).start()
    (turn,) = story.sitting.awaited
    for actor in range(4):
        order = [seat for seat, kind in asked_bots(story.sitting, actor) if kind == "random"]
        doubters = [(actor + step) % 4 for step in range(1, 5) if (actor + step) % 4 != turn]
        assert order == [*doubters, turn]


def test_where_no_word_is_challenged_only_who_is_awaited_is_asked() -> None:
    story = Story(Terms("kan-u-go", 3)).seat(bots=3).start()
    assert story.sitting.game.table.rules.checking is Checking.REFUSED
    assert [seat for seat, _ in asked_bots(story.sitting, 0)] == list(story.sitting.awaited)


def test_people_are_not_asked_for_anything() -> None:
    story = Story(Terms("lexicon", 3)).seat(ANN, BOB, bots=1).start()
    assert [seat for seat, _ in asked_bots(story.sitting, 0)] == [2]
    assert [bot_of_seat(story.sitting, seat) for seat in range(3)] == ["", "", "random"]
    story.ask(ANN, Kick, seat=2)
    assert list(asked_bots(story.sitting, 0)) == []


def test_no_bot_is_asked_before_the_game_in_a_pause_or_after_the_end() -> None:
    story = Story(Terms("lexicon", 2)).seat(bots=2)
    assert list(asked_bots(story.sitting, 0)) == []
    story.start()
    assert list(asked_bots(story.sitting, 0)) != []
    story.ask(ANN, Pause)
    assert list(asked_bots(story.sitting, 0)) == []
    story.ask(ANN, End)
    assert list(asked_bots(story.sitting, 0)) == []


def test_people_look_at_the_scores_as_long_as_they_like_and_bots_alone_deal_at_once() -> None:
    timed = Terms("kan-u-go", 2, clocks=Clocks(round=600))
    for seed in count():
        story = Story(timed, seed=str(seed)).seat(ANN, bots=1).start()
        story.act_for(story.sitting.awaited[0], "time", "time")
        if story.sitting.awaited == (1,):
            break
    assert list(asked_bots(story.sitting, 0)) == []
    story.ask(ANN, Leave)
    assert list(asked_bots(story.sitting, 0)) == [(1, "random")]


@pytest.mark.parametrize(
    ("pace", "move", "people", "seconds"),
    [
        (1.2, 0, 2, DOUBT),
        (8.0, 0, 2, 8.0),
        (0.0, 0, 2, 0.0),
        (1.2, 0, 1, 1.2),
        (1.2, 6, 2, 3.0),
        (1.2, 1, 1, 0.5),
        (1.2, 60, 2, DOUBT),
    ],
)
def test_a_bot_waits_until_a_person_can_have_doubted_a_word_but_not_until_its_own_time_is_up(
    pace: float, move: int, people: int, seconds: float
) -> None:
    """R-41."""
    terms = Terms("lexicon", 3, clocks=Clocks(move=move), pace=pace)
    for seed in count():
        story = Story(terms, seed=str(seed)).seat(*(ANN, BOB)[:people], bots=3 - people).start()
        if story.sitting.awaited == (0,):
            break
    assert bot_pause(story.sitting) == (min(pace, move / 2) if move else pace)
    lay_rubbish(story)
    assert bot_pause(story.sitting) == seconds


def test_before_a_race_people_have_time_to_arrange_their_hands() -> None:
    """KRC-02: only before it, and only people."""
    story = Story(Terms("kan-u-go-race", 2)).seat(ANN, BOB).start()
    assert bot_pause(story.sitting) == LOOK
    story.ask(ANN, Act, do="call")
    assert bot_pause(story.sitting) == story.sitting.terms.pace
    alone = Story(Terms("kan-u-go-race", 2)).seat(bots=2).start()
    assert bot_pause(alone.sitting) == alone.sitting.terms.pace


def test_a_person_for_whom_a_bot_plays_doubts_nothing() -> None:
    story = Story(Terms("lexicon", 2)).seat(ANN, BOB).start()
    late = 1 - story.sitting.awaited[0]
    lay_rubbish(story)
    assert bot_pause(story.sitting) == DOUBT
    story.write(Forfeited(late, STAND_IN))
    assert bot_pause(story.sitting) == story.sitting.terms.pace
