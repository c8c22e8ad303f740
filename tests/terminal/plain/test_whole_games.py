"""Whole games through the line mode, by somebody who reads the answers as a machine does."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from crossdeck.cards import FREE
from crossdeck.match import Game
from crossdeck.notation import format_placement
from crossdeck.rules import Rules
from crossdeck.seats import parse_seats
from crossdeck.shelf.dictionaries import words_for
from crossdeck.terminal.advice import best_plays
from crossdeck.terminal.plain.machine import encode_answer
from crossdeck.terminal.plain.mode import Plain
from crossdeck.terminal.saving import Keeper, load_record
from crossdeck.terminal.session import Session

GAMES = ("kan-u-go", "kan-u-go-eo", "patch-word", "lexicon")
TABLES = (("You", "[greedy]", "[greedy:4]"), ("Ann", "Bob", "[greedy:2]"))


def seated(
    game: str, labels: tuple[str, ...], deal: int = 1, options: dict[str, str] | None = None
) -> Session:
    playing = Game(game, players=len(labels), deal=deal, options=options or {})
    return Session(playing, parse_seats(labels), seed=deal)


def next_line(answer: dict[str, Any], session: Session) -> str:
    """What a plain player types next, from what he was answered."""
    if answer["waiting"] != "turn":
        return "take blind" if answer["waiting"] == "take" else ""
    hand = answer["view"]["hands"][answer["person"]]
    if all(card == FREE for card in hand):
        return "throw"
    if plays := best_plays(session):
        return format_placement(session.view().layout, plays[0][1])
    return f"exchange {max(hand)} blind"


def play_on(sitting: Plain, most: int = 3000) -> list[dict[str, Any]]:
    """Every answer until somebody has won or so many lines are typed."""
    answer = json.loads(encode_answer(sitting.session, sitting.greet()))
    answers = [answer]
    while answer["waiting"] != "game-over" and len(answers) < most:
        answer = json.loads(
            encode_answer(sitting.session, sitting.answer(next_line(answer, sitting.session)))
        )
        assert answer["ok"], answer["text"]
        answers.append(answer)
    return answers


@pytest.mark.long
@pytest.mark.parametrize("labels", TABLES, ids=["alone", "together"])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_from_the_greeting_to_the_winner(game: str, labels: tuple[str, ...]) -> None:
    session = seated(game, labels)
    answers = play_on(Plain(session, Keeper(session)))
    last = answers[-1]
    assert last["waiting"] == "game-over"
    assert max(last["outcome"]["scores"]) >= 100
    assert any(line.startswith("The game is over: ") for line in last["text"])
    told = [line for answer in answers for line in answer["text"]]
    assert sum(line.startswith("Totals: ") for line in told) == len(last["view"]["sheet"])


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_no_answer_holds_a_hand_that_is_not_the_viewers(game: str) -> None:
    session = seated(game, ("Ann", "Bob", "[greedy]"), deal=5)
    for answer in play_on(Plain(session, Keeper(session)), most=60):
        hands = answer["view"]["hands"]
        shown = [seat for seat, hand in enumerate(hands) if hand is not None]
        if answer["waiting"] in ("round-over", "game-over"):
            continue
        assert shown == ([answer["person"]] if answer["waiting"] in ("turn", "take", "closing") else [])
        told = {line.split("'")[0] for line in answer["text"] if "'s hand:" in line}
        assert told <= {session.names[seat] for seat in shown}


@pytest.mark.parametrize("game", GAMES)
def test_a_resumed_game_goes_on_as_if_it_had_never_stopped(game: str, tmp_path: Path) -> None:
    rng = random.Random(game)
    labels = ("Ann", "Ida [greedy]", "Otto [greedy:3]")
    for stop in rng.sample(range(2, 40), 3):
        through = seated(game, labels, deal=3)
        play_on(Plain(through, Keeper(through)), most=stop)
        file = str(tmp_path / f"{stop}.game")
        Keeper(through).save(file)
        record = load_record(file)
        again = Session(Game.from_record(record), parse_seats(record.header.players), seed=3)
        assert again.game.state == through.game.state
        assert again.seats == through.seats
        for session in (through, again):
            play_on(Plain(session, Keeper(session)), most=15)
        assert again.game.state == through.game.state
        assert again.game.record().text() == through.game.record().text()


def test_every_kept_game_pins_its_dictionary_and_options(tmp_path: Path) -> None:
    session = seated("kan-u-go-eo", ("Ann", "[greedy]"), options={"affixes": "endings"})
    Keeper(session).save(str(tmp_path / "x.game"))
    header = load_record(str(tmp_path / "x.game")).header
    rules: Rules = session.game.table.rules
    assert header.words.digest == words_for(rules).digest
    assert header.options == {"affixes": "endings"}
