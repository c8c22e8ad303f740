"""Whole games through the line mode, by somebody who reads the answers as a machine does."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from crossdeck.cards import FREE
from crossdeck.match import Game
from crossdeck.notation import format_action, format_placement
from crossdeck.rules import Rules
from crossdeck.seats import parse_seats
from crossdeck.shelf.dictionaries import words_for
from crossdeck.terminal.advice import best_plays
from crossdeck.terminal.plain.machine import encode_answer
from crossdeck.terminal.plain.mode import Plain
from crossdeck.terminal.rowadvice import best_rows
from crossdeck.terminal.saving import Keeper, load_record
from crossdeck.terminal.session import Session, Wait
from tests.terminal.tables import Clock

GAMES = ("kan-u-go", "kan-u-go-eo", "patch-word", "lexicon")
NEWER = ("lexicon-large", "keyword")
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
    if rows := best_rows(session) if session.view().rows else []:
        return format_action(rows[0][1], session.view().layout)
    if session.game.table.rules.refill:
        return f"exchange {max(hand)}" if answer["view"]["blind_count"] else "pass"
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


def test_in_large_groups_players_leave_until_one_is_left() -> None:
    # LXL-23, LXL-24
    session = seated("lexicon-large", TABLES[0])
    answers = play_on(Plain(session, Keeper(session)))
    last, told = answers[-1], [line for answer in answers for line in answer["text"]]
    assert last["waiting"] == "game-over"
    assert len(last["view"]["fallen"]) == 2
    assert sum(" 100 or more and leave" in line for line in told) == 2


def test_on_a_board_the_highest_score_wins() -> None:
    # KWR-10, KWR-11
    session = seated("keyword", TABLES[0], deal=2)
    last = play_on(Plain(session, Keeper(session)))[-1]
    outcome = last["outcome"]
    assert [outcome["scores"][seat] for seat in outcome["winners"]] == [max(outcome["scores"])]
    assert any(line.startswith("Scores: ") for line in last["text"])


def test_at_a_party_one_hand_is_the_game() -> None:
    # LXP-06, LXP-09
    session = seated("lexicon-party", TABLES[0])
    answers = play_on(Plain(session, Keeper(session)))
    last = answers[-1]
    assert last["waiting"] == "game-over"
    assert len(last["view"]["sheet"]) == 1
    assert last["outcome"]["winners"] == [last["view"]["out"]]
    assert not any(line.startswith("Round ") for answer in answers for line in answer["text"])


def race(deal: int = 1, clock: Clock | None = None) -> tuple[Plain, Clock]:
    clock = clock or Clock()
    playing = Game("kan-u-go-race", players=3, deal=deal, options={"target": "30"})
    session = Session(playing, parse_seats(["You", "[greedy]", "[greedy:3]"]), seed=deal, clock=clock)
    return Plain(session, Keeper(session)), clock


def race_on(sitting: Plain, clock: Clock, most: int = 400) -> list[str]:
    """All that is told while somebody types something every four seconds, until somebody has won."""
    told = list(sitting.greet().text)
    for _ in range(most):
        session = sitting.session
        if session.waiting.what is Wait.GAME_OVER:
            break
        clock.go(4)
        plays = best_plays(session)
        line = format_placement(session.view().layout, plays[0][1]) if plays else ""
        told += sitting.answer(line).text
    return told


def test_a_race_is_run_from_the_call_to_the_winner() -> None:
    # KRC-05 to KRC-18
    sitting, clock = race()
    told = race_on(sitting, clock)
    assert sitting.session.waiting.what is Wait.GAME_OVER
    heats = len(sitting.session.view().sheet)
    assert sum(line.endswith(" out: 20 points off.") for line in told) == heats
    assert sum(line.startswith("Heat ") for line in told) == heats
    assert max(sitting.session.game.state.scores) >= 30


def test_a_race_that_was_kept_goes_on_where_it_was(tmp_path: Path) -> None:
    sitting, clock = race(deal=4)
    race_on(sitting, clock, most=3)
    sitting.lines.keeper.save(str(tmp_path / "race.game"))
    record = load_record(str(tmp_path / "race.game"))
    session = Session(Game.from_record(record), parse_seats(record.header.players), seed=4, clock=clock)
    assert session.game.state == sitting.session.game.state
    again = Plain(session, Keeper(session))
    assert again.greet().text[-1].startswith("The clock is stopped at 0:")
    race_on(again, clock)
    assert session.waiting.what is Wait.GAME_OVER


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


@pytest.mark.parametrize("game", [*GAMES, *NEWER])
def test_a_resumed_game_goes_on_as_if_it_had_never_stopped(game: str, tmp_path: Path) -> None:
    rng = random.Random(game)
    labels = ("Ann", "Ida [greedy]", "Otto [greedy:3]")
    stops = rng.sample(range(2, 40), 3) if game in GAMES else [5]  # A turn on a board takes longer.
    for stop in stops:
        through = seated(game, labels, deal=3)
        play_on(Plain(through, Keeper(through)), most=stop)
        file = str(tmp_path / f"{stop}.game")
        Keeper(through).save(file)
        record = load_record(file)
        again = Session(Game.from_record(record), parse_seats(record.header.players), seed=3)
        assert again.game.state == through.game.state
        assert again.seats == through.seats
        for session in (through, again):
            play_on(Plain(session, Keeper(session)), most=15 if game in GAMES else 4)
        assert again.game.state == through.game.state
        assert again.game.record().text() == through.game.record().text()


def test_every_kept_game_pins_its_dictionary_and_options(tmp_path: Path) -> None:
    session = seated("kan-u-go-eo", ("Ann", "[greedy]"), options={"affixes": "endings"})
    Keeper(session).save(str(tmp_path / "x.game"))
    header = load_record(str(tmp_path / "x.game")).header
    rules: Rules = session.game.table.rules
    assert header.words.digest == words_for(rules).digest
    assert header.options == {"affixes": "endings"}
