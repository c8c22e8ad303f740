"""What can be done, as a sequence; and applying: what is refused changes nothing."""

from dataclasses import FrozenInstanceError

import pytest

from crossdeck.games.kan_u_go import KAN_U_GO
from crossdeck.games.lexicon import LEXICON
from crossdeck.layout import Placement
from crossdeck.play import (
    Accept,
    Attempt,
    Challenge,
    Discard,
    IllegalActionError,
    Play,
    Playable,
    Source,
    State,
    Take,
    Throw,
    View,
)
from crossdeck.play.actions import Action
from crossdeck.play.listing import Plays
from crossdeck.rules import Fault, Rules
from tests.play.positions import CHALLENGED, REFUSED, every_game, game_of, moment


def test_a_game_answers_the_questions_of_the_protocol() -> None:
    game: Playable[State, Action, View] = game_of(KAN_U_GO, 2)
    state = game.deal("closed#1")
    assert game.awaited(state) == (state.turn,)
    assert game.view(state, None).seat is None


@every_game
def test_plays_come_first_in_the_order_of_their_squares_and_then_the_rest(rules: Rules) -> None:
    at = moment(rules, "TEN", "OEB OTB", options=REFUSED)
    actions = at.game.actions(at.state)
    listed = list(actions)
    plays = [action for action in listed if isinstance(action, Play)]
    assert plays == listed[: len(plays)]
    assert [play.placement for play in plays] == list(at.game.table.finder.find(at.state.layout, "BEO"))
    assert listed[len(plays) :] == [Discard(0, "B"), Discard(0, "E"), Discard(0, "O")]


def test_the_actions_are_counted_indexed_and_sliced_like_a_list() -> None:
    at = moment(KAN_U_GO, "TEN", "OEB OTB")
    actions = at.game.actions(at.state)
    listed = list(actions)
    assert len(actions) == len(listed) > 3
    assert [actions[i] for i in range(len(actions))] == listed
    assert (actions[-1], actions[:2], actions[::-1]) == (listed[-1], listed[:2], listed[::-1])
    assert actions.index(listed[2]) == 2
    for index in (len(listed), -len(listed) - 1):
        with pytest.raises(IndexError):
            actions[index]


def test_plays_are_made_one_by_one_as_they_are_looked_at() -> None:
    made: list[str] = []

    def make(card: str) -> Discard:
        made.append(card)
        return Discard(0, card)

    plays = Plays("ABCD", make)
    assert (len(plays), made) == (4, [])
    assert plays[1:3] == [Discard(0, "B"), Discard(0, "C")]
    assert (plays[-1], made) == (Discard(0, "D"), ["B", "C", "D"])
    assert list(plays) == [Discard(0, card) for card in "ABCD"]


def test_equal_cards_are_discarded_once() -> None:
    at = moment(KAN_U_GO, "", "BBBZZ OTB")
    assert list(at.game.actions(at.state)) == [Discard(0, "B"), Discard(0, "Z")]


def test_in_asks_whether_an_action_is_legal() -> None:
    """Also of a play that only a challenge could bring down, which is not listed."""
    at = moment(LEXICON, "TEN", "OEB OTB")
    actions = at.game.actions(at.state)
    nonsense = at.read("play 0,0 down .B")
    assert nonsense in actions
    assert nonsense not in list(actions)
    assert at.read("play 0,0 down .O") in actions
    assert at.read("play 2,0 across OB") not in actions
    for other in ("play 0,0 down .O", None, 0, at.state):
        assert not actions.__contains__(other)


def test_the_actions_of_one_seat_are_his_alone() -> None:
    at = moment(LEXICON, "TEN", "OEBB OTB EEB").do("play 0,0 down .O")
    mine, others = at.game.actions(at.state, 1), at.game.actions(at.state, 2)
    assert {action.seat for action in mine} == {1}
    assert list(others) == [Challenge(2, "TO")]
    assert Challenge(2, "TO") in others
    assert Challenge(1, "TO") not in others
    assert set(mine) | set(others) == set(at.game.actions(at.state))


def test_the_actions_of_a_view_are_its_viewers() -> None:
    at = moment(LEXICON, "TEN", "OEBB OTB EEB").do("play 0,0 down .O")
    for seat in range(3):
        view = at.game.view(at.state, seat)
        assert list(at.game.actions(view)) == list(at.game.actions(at.state, seat))
        assert Discard(1, "O") not in at.game.actions(at.game.view(at.state, 0))
    spectator = at.game.actions(at.game.view(at.state, None))
    assert len(spectator) == 0
    assert Discard(1, "O") not in spectator


def test_a_view_does_not_answer_for_a_hand_that_it_does_not_show() -> None:
    at = moment(LEXICON, "TEN", "OEBB OTB EEB")
    with pytest.raises(LookupError, match="its own seat only"):
        at.game.check(at.game.view(at.state, 1), Discard(0, "O"))


@every_game
def test_what_is_refused_is_not_applied(rules: Rules) -> None:
    at = moment(rules, "TEN", "OEB OTB", options=CHALLENGED)
    before = hash(at.state)
    for action in (
        at.read("play 2,0 across OB"),
        Discard(0, "Z"),
        Take(0, Source.OPEN),
        Throw(0),
        Accept(1),
        Challenge(1, "TEN"),
        Attempt(0, Fault.PASS),
    ):
        with pytest.raises(IllegalActionError) as caught:
            at.game.apply(at.state, action)
        assert caught.value.refusals == at.game.check(at.state, action)
        assert str(caught.value) == " ".join(map(str, caught.value.refusals))
        assert isinstance(caught.value, ValueError)
    assert hash(at.state) == before


@every_game
def test_the_order_in_which_the_cards_of_a_play_are_given_does_not_matter(rules: Rules) -> None:
    at = moment(rules, "", "TENB OTB")
    opened = at.do(Play(0, Placement((((0, 2), "N"), ((0, 0), "T"), ((0, 1), "E")))))
    assert opened.state == at.do("play 0,0 across TEN").state
    added = moment(rules, "TEN", "OEB OTB")
    backwards = Placement((((2, 0), "E"), ((1, 0), "O")))
    assert added.do(Play(0, backwards)).state == added.do("play 0,0 down .OE").state


def test_states_and_actions_are_values() -> None:
    at = moment(KAN_U_GO, "TEN", "OEB OTB")
    one, other = at.do("play 0,0 down .O").state, at.do("play 0,0 down .O").state
    assert one is not other
    assert (one, hash(one)) == (other, hash(other))
    assert one != at.state
    with pytest.raises(FrozenInstanceError):
        one.turn = 3  # type: ignore[misc]
    action = Discard(0, "B")
    with pytest.raises(FrozenInstanceError):
        action.card = "C"  # type: ignore[misc]
