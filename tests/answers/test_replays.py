"""A record as a story: whoever follows the steps has every table that the rules had."""

import json
from dataclasses import asdict
from pathlib import Path

import msgspec
import pytest

from crossdeck.answers.replays import Replay, replayed, table_of
from crossdeck.cards import hand_value
from crossdeck.match import Game
from crossdeck.play import Challenge, Phase, State
from crossdeck.record import DifferenceError, Record, RecordError, replay
from tests.archive import archived_words, records_alone, records_of_several

RECORDS = records_of_several()


def read(file: Path) -> Record:
    return Record.read(file.read_text(encoding="utf-8"))


def story(record: Record) -> Replay:
    return replayed(record, archived_words(record.header.words.id))


def named(name: str) -> Record:
    return read(next(file for file in RECORDS if file.stem == name))


def states(record: Record) -> list[State]:
    """The table after the deal and after every action, as the rules have it."""
    steps = list(replay(record, archived_words(record.header.words.id)))
    return [steps[0].state, *(step.state for step in steps if step.action is not None)]


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_the_steps_tell_every_table_of_the_match(file: Path) -> None:
    record = read(file)
    told, true = story(record), states(record)
    assert [step.number for step in told.steps] == list(range(len(true)))
    layout: dict[tuple[int, int], str] = {}
    pack = table_of(record, None).pack
    for step, state in zip(told.steps, true, strict=True):
        layout = {} if step.afresh else layout
        assert not any((row, col) in layout for row, col, _ in step.added)
        layout |= {(row, col): face for row, col, face in step.added}
        assert layout == dict(state.layout)
        assert step.hands == tuple("".join(hand) for hand in state.hands)
        assert step.values == tuple(hand_value(pack, hand) for hand in state.hands)
        assert told.sheet[: step.lines] == state.sheet
        for name in (
            "round", "dealer", "turn", "phase", "open_card", "blind_count", "declared", "out", "scores",
        ):  # fmt: skip
            assert getattr(step, name) == getattr(state, name), name


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_the_steps_say_what_was_done(file: Path) -> None:
    record = read(file)
    first, *steps = story(record).steps
    assert (first.seat, first.verb, first.text) == (first.dealer, "deal", "")
    did = [line.partition(" = ") for line in record.text().splitlines() if line[:1].isdigit()]
    assert [(f"{step.seat + 1} {step.text}", step.result) for step in steps] == [
        (done, result) for done, _, result in did
    ]
    for step in steps:
        assert step.text.startswith(step.verb)
        made = step.result.split() if step.verb in ("play", "lay", "insert", "substitute") else []
        assert [*step.words, *([str(step.points)] if step.points else [])] == made


def test_the_head_tells_the_game() -> None:
    told = story(named("lexicon-closing"))
    assert (told.game, told.title, told.options) == ("lexicon", "Lexicon", {"target": "50"})
    assert told.players == ("Ann", "Bob", "Ĉarlo")
    assert (told.pack, told.words, told.judged) == ("lexicon-parker", "archive-english", True)
    assert len(told.deals) == len(set(told.deals)) == told.steps[-1].round
    assert told.winners
    assert told.steps[-1].phase is Phase.GAME_OVER


def test_a_match_without_an_end_has_no_winner() -> None:
    assert story(named("patch-word-unfinished")).winners == ()


def test_cards_that_are_taken_up_begin_the_crossword_afresh() -> None:
    told = story(named("lexicon-closing"))
    upheld = [step for step in told.steps if step.verb == "challenge" and step.result == "upheld"]
    assert upheld
    assert all(step.afresh and step.added for step in upheld)
    afresh = [step.number for step in told.steps if step.afresh]
    deals = [step.number for step in told.steps if step.verb == "deal"]
    assert afresh == sorted({*deals, *(step.number for step in upheld)})


def test_a_reshuffle_is_told_once() -> None:
    record = next(read(file) for file in RECORDS if "\nreshuffle" in file.read_text(encoding="utf-8"))
    reshuffles = sum(line.startswith("reshuffle") for line in record.text().splitlines())
    assert sum(step.reshuffled for step in story(record).steps) == reshuffles


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_without_the_dictionary_the_story_is_the_same(file: Path) -> None:
    record = read(file)
    without = replayed(record, None)
    assert not without.judged
    assert without.steps == story(record).steps


def test_what_does_not_hold_together_says_where() -> None:
    record = named("lexicon-closing")
    wrong = Record.read(record.text().replace("= MUD", "= MUDS"))
    with pytest.raises(DifferenceError, match=r"line \d+: the record says .*MUDS', but it is .*MUD'"):
        story(wrong)


def test_a_long_match_stays_small_and_is_json() -> None:
    game = Game("kan-u-go", players=4, deal=3, options={"target": "500"})
    while game.outcome() is None:
        seat = game.turn
        assert seat is not None
        action = game.bot("greedy", 1).act(game.view(seat))
        assert action is not None
        assert not isinstance(action, Challenge)
        game.push(action)
    told = replayed(game.record(), game.table.words)
    assert len(told.steps) > 300
    assert json.loads(msgspec.json.encode(told)) == json.loads(msgspec.json.encode(asdict(told)))
    assert len(msgspec.json.encode(told)) < 500 * len(told.steps)


@pytest.mark.parametrize("file", records_alone()[:2], ids=lambda file: file.stem)
def test_the_record_of_a_patience_is_no_match(file: Path) -> None:
    record = Record.read(file.read_text(encoding="utf-8"))
    with pytest.raises(RecordError, match="here a game for several is wanted"):
        replayed(record, None)
