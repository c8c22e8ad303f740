"""The clocks of a table: what is due when, in a pause, without a server, and for a slow line."""

from dataclasses import dataclass
from dataclasses import replace as replace_state

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from crossdeck.play import Phase, State
from crossdeck.tables.clocks import LAG_MOST, MATCH, ROUND, Deadline, Time, deadlines
from crossdeck.tables.commands import Act, End, Kick, Offer, Pause, Rematch, Resume, Return, Sit, Start
from crossdeck.tables.deciding import MISSED_MOST
from crossdeck.tables.entries import Extended, Recovered
from crossdeck.tables.game import TableGame
from crossdeck.tables.overdue import first_due
from crossdeck.tables.sitting import Stage
from crossdeck.tables.terms import Clocks, Terms
from tests.tables.stories import ANN, BOB, CYD, DAN, TABLES, Story, folded, story_of

MOVE = Terms("kan-u-go", 2, {"deadlock": "0"}, clocks=Clocks(move=60))
ALL = Terms("kan-u-go", 2, {"deadlock": "0"}, clocks=Clocks(move=60, round=600, match=3600))
DOUBT = Terms("lexicon", 3, {"window": "any-time", "deadlock": "0"}, clocks=Clocks(move=60, round=600))


def started(terms: Terms) -> Story:
    return Story(terms).seat(*(ANN, BOB, CYD)[: terms.seats]).start()


def due(story: Story) -> dict[int, float]:
    """Seconds from now to each deadline, by whose it is."""
    return {each.whose: (each.at - story.now) / 1000 for each in deadlines(story.sitting)}


def has_turn(story: Story) -> int:
    return story.sitting.awaited[0]


def test_whoever_is_awaited_has_his_time_and_nobody_else() -> None:
    story = started(MOVE)
    first = has_turn(story)
    assert due(story) == {first: 60}
    story.wait(25)
    assert due(story) == {first: 35}
    story.exchange()
    assert due(story) == {1 - first: 60}


def test_without_clocks_nothing_is_ever_due() -> None:
    story = started(Terms("kan-u-go", 2))
    story.wait(10**6)
    assert due(story) == {}
    assert first_due(story.sitting) is None


def test_no_time_runs_before_the_game_and_none_after_it() -> None:
    story = Story(ALL).seat(ANN, BOB)
    story.wait(5000)
    assert due(story) == {}
    story.start()
    assert due(story) == {has_turn(story): 60, ROUND: 600, MATCH: 3600}
    story.act_for(has_turn(story), "time match", "time")
    assert story.sitting.stage is Stage.OVER
    assert due(story) == {}
    story.ask(ANN, Rematch)
    assert due(story) == {}
    story.wait(100)
    story.ask(ANN, Start)
    assert due(story) == {has_turn(story): 60, ROUND: 600, MATCH: 3600}
    story.ask(ANN, End)
    assert due(story) == {}


def test_a_discard_and_what_is_taken_for_it_are_one_move() -> None:
    story = started(MOVE)
    seat = has_turn(story)
    assert story.sitting.state is not None
    story.wait(20)
    story.ask(story.at_turn(), Act, do=f"discard {story.sitting.state.hands[seat][0]}")
    assert due(story) == {seat: 40}
    story.wait(20)
    assert due(story) == {seat: 20}
    story.ask(story.at_turn(), Act, do="take blind")
    assert due(story) == {1 - seat: 60}


@dataclass(frozen=True, eq=False)
class Solo(TableGame):
    """A game in which one player makes every move."""

    def awaited(self, state: State) -> tuple[int, ...]:
        return (state.dealer,)

    def is_same_move(self, before: State, after: State) -> bool:  # noqa: ARG002 - every action is a move
        return False


def test_who_moves_and_is_awaited_again_has_his_time_anew() -> None:
    story = started(MOVE)
    assert story.sitting.state is not None
    player, after = story.sitting.state.dealer, replace(story.sitting, game=Solo(story.sitting.game.engine))
    time = Time(since=((player, 5),), round_since=0)
    assert time.after(after.state, player, after, 30).since == ((player, 30),)
    assert time.after(after.state, 1 - player, after, 30).since == ((player, 5),)


def test_a_round_and_a_match_have_their_time_whoever_is_awaited() -> None:
    story = started(ALL)
    for _ in range(3):
        story.wait(50)
        story.exchange()
    assert due(story) == {has_turn(story): 60, ROUND: 450, MATCH: 3450}


def test_between_two_rounds_the_match_runs_on_and_the_dealer_has_his_time() -> None:
    story = started(ALL)
    story.wait(50)
    story.act_for(has_turn(story), "time", "time")
    assert due(story) == {has_turn(story): 60, MATCH: 3550}
    story.wait(10)
    story.act_for(has_turn(story), "deal", "time")
    assert due(story) == {has_turn(story): 60, ROUND: 600, MATCH: 3540}


def test_the_match_and_the_round_are_due_before_a_seat_at_the_same_moment() -> None:
    story = started(Terms("kan-u-go", 2, clocks=Clocks(move=60, round=60, match=60)))
    assert [each.whose for each in sorted(deadlines(story.sitting))] == [MATCH, ROUND, has_turn(story)]
    assert first_due(story.sitting) == Deadline(story.now + 60_000, MATCH)


# Challenges: whoever is awaited goes on being awaited.


def laid_rubbish(cards: str = "QXZ", exchanges: int = 0) -> Story:
    """Ten seconds ago somebody laid the first two of his cards, which make no word."""
    story = started(DOUBT)
    for _ in range(exchanges):
        story.exchange()
    state, seat = story.sitting.state, has_turn(story)
    assert state is not None
    hands = tuple(tuple(cards) if at == seat else hand for at, hand in enumerate(state.hands))
    story.sitting = replace(story.sitting, state=replace_state(state, hands=hands))
    story.ask(story.at_turn(), Act, do="play 0,0 across QX")
    story.wait(10)
    return story


@pytest.mark.parametrize("is_his_turn", [True, False])
def test_a_challenge_gives_nobody_a_new_clock_least_of_all_who_makes_it(is_his_turn: bool) -> None:
    """Otherwise somebody could think as long as there are words to challenge."""
    story = laid_rubbish()
    turn = has_turn(story)
    challenger = turn if is_his_turn else (turn + 1) % 3
    story.ask((ANN, BOB, CYD)[challenger], Act, do="challenge QX")
    assert story.sitting.state is not None
    assert not story.sitting.state.layout
    assert due(story) == {turn: 50, ROUND: 590}


def test_who_goes_out_leaves_to_each_of_the_others_his_time_to_accept() -> None:
    story = laid_rubbish("QX")
    out, left, right = (has_turn(story) + 2) % 3, has_turn(story), (has_turn(story) + 1) % 3
    assert story.sitting.state is not None
    assert story.sitting.state.phase is Phase.CLOSING
    assert due(story) == {left: 50, right: 50, ROUND: 590}
    story.ask((ANN, BOB, CYD)[left], Act, do="accept")
    assert due(story) == {right: 50, ROUND: 590}
    story.wait(10)
    story.ask((ANN, BOB, CYD)[right], Act, do="accept")
    assert not story.sitting.is_in_round
    assert set(due(story).values()) == {60}
    assert out not in story.sitting.state.accepted


def test_to_accept_is_a_move_that_can_be_missed_while_others_are_still_awaited() -> None:
    story = laid_rubbish("QX")
    left, right = story.sitting.awaited
    story.act_for(left, "accept", "time")
    assert story.sitting.awaited == (right,)
    assert [story.sitting.places[seat].missed for seat in (left, right)] == [1, 0]


def test_when_who_went_out_is_challenged_rightly_the_next_player_has_a_whole_turn() -> None:
    """He was awaited before, but for another thing."""
    story = laid_rubbish("QX")
    left, right = has_turn(story), (has_turn(story) + 1) % 3
    story.ask((ANN, BOB, CYD)[right], Act, do="challenge QX")
    assert due(story) == {left: 60, ROUND: 590}


def test_when_the_rounds_time_is_up_the_dealer_has_a_whole_time_to_deal() -> None:
    dealers = set()
    for exchanges in range(3):
        story = laid_rubbish("QX", exchanges)
        waited = story.sitting.awaited
        story.act_for(waited[0], "time", "time")
        assert due(story) == {has_turn(story): 60}
        dealers.add(has_turn(story) in waited[1:])
    assert True in dealers, "somebody deals who was awaited before for another thing"


# Pauses, and times without a server.


def test_in_a_pause_nothing_is_due_and_afterwards_as_much_is_left_as_before() -> None:
    story = started(ALL)
    story.wait(20)
    left = due(story)
    story.ask(ANN, Pause)
    assert due(story) == {}
    story.wait(5000)
    assert due(story) == {}
    story.ask(ANN, Resume)
    assert due(story) == left


def test_what_happens_in_a_pause_takes_no_time() -> None:
    story = started(ALL)
    left = due(story)
    story.ask(ANN, Pause)
    story.wait(100)
    story.ask(ANN, Kick, seat=1)
    story.wait(100)
    story.ask(ANN, Offer, seat=1)
    story.ask(DAN, Sit, name="Dan")
    story.wait(100)
    story.ask(ANN, Resume)
    assert due(story) == left


def test_a_round_that_ends_after_a_pause_lasted_as_long_as_it_was_played() -> None:
    story = started(ALL)
    for _ in range(3):
        story.wait(10)
        story.ask(ANN, Pause)
        story.wait(1000)
        story.ask(ANN, Resume)
        story.wait(10)
        story.exchange()
    assert due(story) == {has_turn(story): 60, ROUND: 540, MATCH: 3540}


def test_more_time_is_for_the_round_and_adds_up() -> None:
    story = started(ALL)
    story.wait(20)
    before = due(story)
    story.write(Extended(30_000))
    story.write(Extended(15_000))
    assert due(story) == {**before, ROUND: before[ROUND] + 45}


def test_more_time_given_in_a_pause_is_there_when_the_clocks_run_again() -> None:
    story = started(ALL)
    before = due(story)
    story.ask(ANN, Pause)
    story.write(Extended(30_000))
    story.wait(100)
    story.ask(ANN, Resume)
    assert due(story) == {**before, ROUND: before[ROUND] + 30}


def test_the_time_without_a_server_counts_for_nobody() -> None:
    story = started(ALL)
    story.wait(20)
    left = due(story)
    story.wait(777)
    story.write(Recovered(777_000))
    assert due(story) == left


def test_the_time_without_a_server_in_a_pause_is_not_counted_twice() -> None:
    story = started(ALL)
    story.wait(20)
    left = due(story)
    story.ask(ANN, Pause)
    story.wait(777)
    story.write(Recovered(700_000))
    story.ask(ANN, Resume)
    assert due(story) == left


def test_a_pause_that_ends_before_it_began_by_another_clock_took_no_time() -> None:
    """Two processes have two clocks."""
    story = started(ALL)
    left = due(story)
    story.ask(ANN, Pause)
    story.now -= 40
    story.ask(ANN, Resume)
    story.now += 40
    assert due(story) == left


@given(st.lists(st.tuples(st.sampled_from("prlw"), st.integers(0, 10**7)), max_size=20))
def test_the_time_of_a_table_never_goes_back(doings: list[tuple[str, int]]) -> None:
    time, at, was = Time().started(0), 0, 0
    for doing, milliseconds in doings:
        at += milliseconds
        match doing:
            case "p" if time.paused_at is None:
                time = time.paused(at)
            case "r":
                time = time.resumed(at)
            case "l":
                time = time.lost(milliseconds)
        assert was <= time.of_table(at) <= at
        was = time.of_table(at)


def test_a_table_that_comes_back_from_its_log_has_its_clocks_back() -> None:
    for number in range(len(TABLES)):
        story = story_of(number)
        for from_log, step in zip(list(folded(story.rows))[1:], story.steps, strict=True):
            assert list(deadlines(from_log)) == list(deadlines(step.after))


def test_a_table_has_deadlines_exactly_when_it_is_played_under_a_clock_and_not_paused() -> None:
    for number, terms in enumerate(TABLES):
        clocks = terms.clocks
        for step in story_of(number).steps:
            runs = step.after.stage is Stage.PLAYING and step.after.time.paused_at is None
            found = [each.whose for each in deadlines(step.after)]
            assert [whose for whose in found if whose >= 0] == list(
                step.after.awaited if runs and clocks.move else ()
            )
            assert (ROUND in found) == bool(runs and clocks.round and step.after.is_in_round)
            assert (MATCH in found) == bool(runs and clocks.match)


# The line.


@given(st.dictionaries(st.integers(0, 3), st.integers(0, 5000)))
def test_a_slow_line_is_credited_with_what_was_measured_and_with_no_more_than_a_second(
    lag: dict[int, int],
) -> None:
    sitting = SLOW.sitting
    plain, credited = list(deadlines(sitting)), list(deadlines(sitting, lag))
    for one, other in zip(plain, credited, strict=True):
        assert one.whose == other.whose
        measured = lag.get(one.whose, 0) if one.whose >= 0 else 0
        assert other.at - one.at == min(measured, LAG_MOST)


SLOW = started(ALL)


def test_a_credit_is_for_the_move_alone_and_is_not_saved_up() -> None:
    story = started(MOVE)
    seat = has_turn(story)
    assert first_due(story.sitting, {seat: 300}) == Deadline(story.now + 60_300, seat)
    story.wait(60.2)
    story.exchange()
    story.exchange()
    assert first_due(story.sitting, {seat: 300}) == Deadline(story.now + 60_300, seat)


# Forfeits.


def test_after_a_forfeit_the_clock_of_the_seat_runs_as_before_and_a_return_gives_no_time() -> None:
    story = started(MOVE)
    late = has_turn(story)
    for _ in range(2 * MISSED_MOST - 1):
        story.exchange("time" if has_turn(story) == late else "")
    assert story.sitting.places[late].bot
    story.exchange()
    assert due(story) == {late: 60}
    story.wait(20)
    story.ask((ANN, BOB)[late], Return)
    assert due(story) == {late: 40}


def test_only_a_players_own_time_counts_against_him() -> None:
    story = started(ALL)
    seat = has_turn(story)
    story.act_for(seat, "time", "clock")
    assert all(place.missed == 0 for place in story.sitting.places)


def test_who_deals_for_another_does_not_make_good_what_he_missed() -> None:
    story = started(ALL)
    story.act_for(has_turn(story), "time", "clock")
    dealer = story.sitting.awaited[0]
    missed = replace(story.sitting.places[dealer], missed=1)
    places = tuple(missed if at == dealer else place for at, place in enumerate(story.sitting.places))
    story.sitting = replace(story.sitting, places=places)
    story.act_for(dealer, "deal", "other")
    assert story.sitting.places[dealer].missed == 1


def test_whoever_sits_down_in_the_middle_of_a_move_has_what_is_left_of_it() -> None:
    story = started(MOVE)
    seat = has_turn(story)
    story.wait(20)
    story.ask(ANN, Kick, seat=seat)
    assert due(story) == {seat: 40}
    story.ask(story.sitting.host, Offer, seat=seat)
    story.ask(CYD, Sit, name="Cyd")
    assert due(story) == {seat: 40}
