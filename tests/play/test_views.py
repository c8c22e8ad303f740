"""Views: what a seat and a spectator may know and what not; the property is in tests/conformance."""

import json

import pytest

from crossdeck.catalogue import name_of_deal
from crossdeck.deals import commitment
from crossdeck.games.kan_u_go import KAN_U_GO
from crossdeck.games.lexicon import LEXICON
from crossdeck.play import Exchanged, Laid, Source, View, encode_view
from crossdeck.play.views import is_secret
from crossdeck.rules import Rules
from tests.play.positions import CHALLENGED, REFUSED, Moment, dealt, every_game, moment

SECRET = name_of_deal(KAN_U_GO, 3, b"sixteen bytes or")


def view(at: Moment, seat: int | None) -> View:
    return at.game.view(at.state, seat)


@every_game
def test_a_player_sees_his_own_hand_and_how_many_cards_the_others_hold(rules: Rules) -> None:
    at = moment(rules, "TEN", "OEB OTBA EE")
    for seat in range(3):
        hands = view(at, seat).hands
        assert hands[seat] == at.state.hands[seat]
        assert [hand is None for hand in hands] == [other != seat for other in range(3)]
        assert view(at, seat).counts == (3, 4, 2)
        assert view(at, seat).players == 3


@every_game
def test_a_spectator_sees_no_hand(rules: Rules) -> None:
    at = moment(rules, "TEN", "OEB OTBA EE")
    assert view(at, None).hands == (None, None, None)
    assert view(at, None).counts == (3, 4, 2)


@every_game
def test_everybody_sees_the_table_the_open_card_the_counts_and_the_scores(rules: Rules) -> None:
    """KUG-11, PWD-07, LEX-07, KEO-13: what lies open, and the card that is declared."""
    at = moment(rules, "TEN", "OEB OTBA EE", blind="EIO", up="UA", scores=(1, 2, 3)).do("discard B")
    for seat in (None, 0, 1):
        seen = view(at, seat)
        assert seen.layout == at.state.layout
        assert (seen.open_card, seen.up_count, seen.blind_count, seen.declared) == ("U", 2, 3, "B")
        assert (seen.turn, seen.dealer, seen.scores, seen.round) == (0, 2, (1, 2, 3), 1)


@every_game
def test_what_was_taken_from_the_blind_pack_only_the_player_knows(rules: Rules) -> None:
    at = moment(rules, "TEN", "OEB OTBA EE", blind="HIO").do("discard B", "take blind")
    assert view(at, 0).history == (Exchanged(0, "B", Source.BLIND, "H"),)
    for seat in (None, 1, 2):
        assert view(at, seat).history == (Exchanged(0, "B", Source.BLIND, ""),)


@every_game
def test_what_was_taken_from_the_open_pile_everybody_knows(rules: Rules) -> None:
    at = moment(rules, "TEN", "OEB OTBA EE", up="H").do("discard B", "take open")
    for seat in (None, 0, 1, 2):
        assert view(at, seat).history == (Exchanged(0, "B", Source.OPEN, "H"),)


@every_game
def test_nobody_sees_which_words_a_challenge_would_bring_down(rules: Rules) -> None:
    """LEX-32: or nobody could be wrong."""
    bad = moment(rules, "TEN", "OEBB OTB EE", options=CHALLENGED).do("play 0,0 down .B")
    laid = bad.state.history[0]
    assert isinstance(laid, Laid)
    assert laid.faulty == ("TB",)
    for seat in (None, 0, 1, 2):
        event = view(bad, seat).history[0]
        assert isinstance(event, Laid)
        assert (event.words, event.faulty) == (("TB",), ())
        assert "faulty" not in json.dumps(encode_view(view(bad, seat)))


@every_game
def test_when_a_round_is_over_all_hands_lie_open(rules: Rules) -> None:
    """KUG-43: they are counted; not before the last words are accepted."""
    at = moment(rules, "TEN", "O OTB EE", options=CHALLENGED).do("play 0,0 down .O")
    assert view(at, 1).hands == (None, ("B", "O", "T"), None)
    after = at.do("accept", "accept")
    for seat in (None, 0, 1, 2):
        assert view(after, seat).hands == after.state.hands


def test_the_name_of_a_deal_is_no_secret_when_nothing_follows_from_it() -> None:
    for name, shown in (("closed#1", ["", "", "closed#1"]), (SECRET, ["", SECRET, SECRET])):
        at = moment(KAN_U_GO, "TEN", "O OTB EE", name=name, match=name)
        rich = moment(KAN_U_GO, "TEN", "O OTB EE", name=name, match=name, scores=(0, 100, 0))
        play = "play 0,0 down .O"
        assert [view(now, 1).revealed for now in (at, at.do(play), rich.do(play))] == shown


def test_a_secret_deal_is_bound_by_its_hash_and_a_numbered_one_has_none() -> None:
    at = dealt(KAN_U_GO, 3, SECRET)
    assert is_secret(SECRET)
    assert not is_secret("kan-u-go#1")
    for seat in (None, 0, 1, 2):
        assert view(at, seat).commitment == commitment(SECRET)
        assert SECRET.partition("0x")[2] not in json.dumps(encode_view(view(at, seat)))
    assert view(dealt(KAN_U_GO, 3), 0).commitment == ""
    assert "closed#1" not in json.dumps(encode_view(view(dealt(KAN_U_GO, 3), 0)))


@every_game
def test_the_cut_is_made_before_everybodys_eyes(rules: Rules) -> None:
    """KUG-02, PWD-03, LEX-02."""
    at = dealt(rules, 3)
    assert view(at, None).cut == at.state.cut
    assert at.state.cut is not None
    cut = encode_view(view(at, None))["cut"]
    assert cut == json.loads(json.dumps(at.state.cut.rounds))


@every_game
@pytest.mark.parametrize("options", [REFUSED, CHALLENGED], ids=["refused", "challenge"])
def test_a_view_answers_for_its_viewer_as_the_state_does(rules: Rules, options: dict[str, str]) -> None:
    at = moment(rules, "TEN", "OEBB OTB EE", options=options).do("play 0,0 down .O")
    for text in ("play 0,2 down .OT", "discard O", "discard Z", "take open", "throw", "challenge TO", "deal"):
        for seat in range(3):
            if text.startswith(("play", "discard", "take", "throw")) and seat != at.state.turn:
                continue
            action = at.read(text, seat)
            assert at.game.check(view(at, seat), action) == at.game.check(at.state, action)


def test_a_view_is_plain_data_that_json_can_write() -> None:
    at = moment(LEXICON, "TEN", "OEBB OTB EE").do(
        "play 0,0 down .O", "challenge TO", "discard O", "take blind"
    )
    data = json.loads(json.dumps(encode_view(view(at, 1))))
    assert data["phase"] == "turn"
    assert data["layout"] == [[0, 0, "T"], [0, 1, "E"], [0, 2, "N"], [1, 0, "O"]]
    assert [event["event"] for event in data["history"]] == ["laid", "challenged", "exchanged"]
    assert data["history"][0]["cards"] == [[1, 0, "O"]]
    assert data["history"][2]["source"] == "blind"
    assert data["hands"] == [None, ["B", "E", "T"], None]
