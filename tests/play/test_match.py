"""Game, the friendly face: push and pop in a player's words."""

from dataclasses import replace

import pytest

from crossdeck import Game
from crossdeck.cards import Face, pack
from crossdeck.catalogue import UnknownGameError, game, name_of_deal
from crossdeck.deals import DealError
from crossdeck.games.lexicon import LEXICON
from crossdeck.notation import NotationError
from crossdeck.play import Challenge, Discard, IllegalActionError, Phase, Play, Source, Take
from crossdeck.rules import OptionError
from tests.closed_world import closed_world

WORDS = closed_world()


def played(*actions: str, **options: str) -> Game:
    match = Game("kan-u-go", players=2, deal=7, words=WORDS, options=options)
    for action in actions:
        match.push(action)
    return match


def test_a_game_is_dealt_by_its_number() -> None:
    match = played()
    assert match.state == match.engine.deal("kan-u-go;players=2#7")
    assert match.state.name == name_of_deal(game("kan-u-go"), 2, 7)
    assert match.state.hands != Game("kan-u-go", players=2, deal=8, words=WORDS).state.hands
    assert (match.actions, match.outcome(), match.is_round_over) == ((), None, False)


def test_a_game_is_dealt_by_a_secret_or_by_a_whole_name() -> None:
    secret = Game("kan-u-go", players=2, deal=b"sixteen bytes or", words=WORDS)
    assert "#0x7369787465656e" in secret.state.name
    assert secret.view().commitment
    assert Game("kan-u-go", players=2, deal="my own name", words=WORDS).state.name == "my own name"
    with pytest.raises(DealError, match="at least 16 bytes"):
        Game("kan-u-go", players=2, deal=b"short", words=WORDS)


def test_changed_options_are_part_of_the_name() -> None:
    match = Game("lexicon:quick", players=3, words=WORDS, options={"checking": "refused"})
    assert match.state.name == "lexicon;checking=refused;players=3;target=50#1"
    assert match.table.rules == LEXICON.with_options({"preset": "quick", "checking": "refused"})


def test_another_pack_is_part_of_the_name_and_brings_its_figures() -> None:
    """R-28: what is printed on the card, unless the players agree otherwise."""
    faces = tuple(Face("*", "FREE", 2, 9) if face.card == "*" else face for face in pack("kan-u-go").faces)
    own = replace(pack("kan-u-go"), id="own", faces=faces)
    match = Game("kan-u-go", players=2, words=WORDS, pack=own)
    assert ";pack=own-" in match.state.name
    assert match.table.pack.value("*") == 9
    agreed = Game("kan-u-go", players=2, words=WORDS, pack=own, options={"free_card_value": "3"})
    assert agreed.table.pack.value("*") == 3


def test_actions_are_pushed_as_values_or_in_notation_and_popped() -> None:
    match = played()
    before = match.state
    assert match.turn is not None
    seat, card = match.turn, match.state.hands[match.turn][0]
    match.push(Discard(seat, card))
    match.push("take blind")
    assert match.actions == (Discard(seat, card), Take(seat, Source.BLIND))
    assert match.turn != seat
    assert match.written() == [f"{seat + 1} discard {card}", f"{seat + 1} take blind"]
    assert match.pop() == Take(seat, Source.BLIND)
    assert match.pop() == Discard(seat, card)
    assert match.state == before
    with pytest.raises(IndexError):
        match.pop()


def test_what_is_refused_is_not_pushed() -> None:
    match = played()
    with pytest.raises(IllegalActionError):
        match.push("take open")
    assert [refusal.rule for refusal in match.check("take open")] == ["R-13"]
    assert [refusal.rule for refusal in match.check("pass")] == ["R-15"]
    with pytest.raises(NotationError):
        match.push("shout")
    assert match.actions == ()


def test_a_seat_speaks_when_it_is_not_awaited() -> None:
    """LEX-32: anybody may challenge."""
    match = Game("lexicon", players=3, deal=3, words=WORDS)
    play = next(action for action in match.legal_actions if isinstance(action, Play))
    match.push(play)
    word = match.state.history[-1].words[0]  # type: ignore[union-attr]
    other = (play.seat + 2) % 3
    assert match.parse(f"challenge {word}", other) == Challenge(other, word)
    match.push(f"challenge {word.lower()}", other)
    assert match.state.scores[other] == 10
    assert match.turn == (play.seat + 1) % 3


def test_a_whole_match_is_played_to_its_outcome() -> None:
    match = played(target="1")
    while match.outcome() is None:
        match.push(match.legal_actions[0])
    assert match.turn is None
    assert match.is_round_over
    assert match.state.phase is Phase.GAME_OVER
    assert not match.legal_actions
    outcome = match.outcome()
    assert outcome is not None
    assert min(outcome.scores) == outcome.scores[outcome.winners[0]]
    assert match.view(0).hands == match.state.hands
    again = played(target="1")
    for line in match.written():
        seat, _, text = line.partition(" ")
        again.push(text, int(seat) - 1)
    assert again.state == match.state


def test_a_game_that_cannot_be_played_here_says_so() -> None:
    with pytest.raises(UnknownGameError, match="no game is called 'whist'"):
        Game("whist", words=WORDS)
    with pytest.raises(OptionError, match="is for 2 to 7 players"):
        Game("kan-u-go", players=8, words=WORDS)
