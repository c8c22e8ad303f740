"""A record as a story: whoever follows the steps has every table that the rules had."""

import json
from dataclasses import asdict, replace
from pathlib import Path

import msgspec
import pytest

from crossdeck.answers.patiences import LineError, SoloPicture, followed, picture_of
from crossdeck.answers.records import recorded
from crossdeck.answers.replays import CardPlaced, Replay, replayed, table_of
from crossdeck.cards import hand_value
from crossdeck.catalogue import PATIENCES, patience
from crossdeck.match import Game
from crossdeck.patience import Result
from crossdeck.play import Challenge, Phase, State
from crossdeck.record import Did, DifferenceError, Record, replay
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


def pictures(record: Record) -> list[SoloPicture]:
    """What the player saw after the deal and after every action, as the rules have it."""
    words = archived_words(record.header.words.id)
    solo = patience(PATIENCES[record.header.game].with_options(record.header.options), words)
    line = [entry.action for entry in record.entries if isinstance(entry, Did)]
    states = [state for _, state in followed(solo, solo.deal(record.header.deal), line)]
    return [picture_of(solo, state) for state in (solo.deal(record.header.deal), *states)]


@pytest.mark.parametrize("file", records_alone(), ids=lambda file: file.stem)
def test_a_patience_is_told_as_its_player_saw_it_and_no_further(file: Path) -> None:
    record = read(file)
    told, seen = story(record), pictures(record)
    layout: tuple[CardPlaced, ...] = ()
    spelt: tuple[str, ...] = ()
    assert len(told.alone) == len(seen)
    for step, picture in zip(told.alone, seen, strict=True):
        if step.last is not None and step.last.event == "laid":
            layout = (*layout, *step.last.cards)
        if step.last is not None and step.last.event == "spelt":
            spelt = (*spelt, step.last.faces)
        assert set(layout) == set(picture.layout)
        assert spelt == picture.spelt
        assert step == replace(picture, layout=(), spelt=())


@pytest.mark.parametrize("file", records_alone(), ids=lambda file: file.stem)
def test_without_the_dictionary_a_patience_is_the_same_and_ends_as_recorded(file: Path) -> None:
    record = read(file)
    judged, without = story(record), replayed(record, None)
    assert not without.judged
    assert without.alone == judged.alone
    assert replace(without, judged=True) == judged


def test_the_archive_has_every_patience() -> None:
    assert {read(file).header.game for file in records_alone()} == set(PATIENCES)


def test_the_head_tells_a_patience() -> None:
    won, lost = (
        story(read(next(file for file in records_alone() if file.stem == f"keyword-patience-{how}")))
        for how in ("won", "lost")
    )
    assert (won.kind, won.game, won.title) == ("patience", "keyword-patience", "Keyword Patience")
    assert (won.players, won.deals, won.steps, won.sheet) == (
        ("Ann",),
        ("keyword-patience;joining=some;redraws=20#2",),
        (),
        (),
    )
    assert (won.winners, won.alone[-1].result) == ((0,), Result.WON)
    assert (lost.winners, lost.alone[-1].result) == ((), Result.LOST)
    assert story(named("lexicon-closing")).kind == "match"
    assert story(named("lexicon-closing")).alone == ()


def test_a_patience_that_was_left_is_told_as_far_as_it_went() -> None:
    record = read(next(file for file in records_alone() if file.stem == "alone-3-passes"))
    left = Record(record.header, record.entries[:9])
    told = story(left)
    assert told.alone == story(record).alone[: left.actions + 1]
    assert told.alone[-1].result is Result.PLAYING
    hidden = [card for pile in told.alone[-1].piles for card in pile[1:]]
    assert hidden
    assert not any(hidden)


def test_a_patience_that_does_not_hold_together_says_where() -> None:
    record = read(next(file for file in records_alone() if file.stem == "keyword-patience-lost"))
    wrong = Record.read(record.text().replace("shown HEIA", "shown HEIQ"))
    with pytest.raises(
        DifferenceError, match=r"line \d+: the record says 'shown HEIQ', but it is 'shown HEIA'"
    ):
        story(wrong)


def test_a_patience_stays_small_and_is_json() -> None:
    for file in records_alone():
        told = story(read(file))
        assert json.loads(msgspec.json.encode(told)) == json.loads(msgspec.json.encode(asdict(told)))
        assert len(msgspec.json.encode(told)) < 800 * len(told.alone)


def test_a_line_of_play_becomes_a_record_that_tells_the_same() -> None:
    for file in records_alone():
        record = read(file)
        words = archived_words(record.header.words.id)
        solo = patience(PATIENCES[record.header.game].with_options(record.header.options), words)
        line = [entry.action for entry in record.entries if isinstance(entry, Did)]
        again = Record.read(recorded(solo, record.header.deal, line).text)
        assert again == replace(record, header=replace(record.header, players=("",)))


def test_a_line_that_cannot_be_is_no_record() -> None:
    solo = patience(PATIENCES["lexicon-solitaire-1"], archived_words("archive-english"))
    with pytest.raises(LineError, match="step 1, 'turn'"):
        recorded(solo, "lexicon-solitaire-1#1", ["turn"])
