"""Luck and skill: their parts add up to the result, and nobody wins what nobody loses."""

from pathlib import Path

import pytest

from crossdeck.record import Record, replay
from crossdeck.review import Reckoning, Review, review
from tests.archive import archived_words, records_of_several
from tests.review import by_number


def archived(file: Path) -> tuple[Record, Review]:
    record = Record.read(file.read_text(encoding="utf-8"))
    return record, review(record, archived_words(record.header.words.id), weigher=by_number())


def parts(each: Reckoning) -> float:
    assert each.luck is not None
    return each.given - each.own + each.challenges + each.luck


@pytest.mark.parametrize("file", records_of_several()[::2], ids=lambda file: file.stem)
def test_the_parts_add_up_to_the_result(file: Path) -> None:
    record, told = archived(file)
    known = archived_words(record.header.words.id)
    sheet = [step.state for step in replay(record, known)][-1].sheet
    highest = record.header.game.startswith("keyword")
    for number, each in enumerate(told.rounds):
        if not each.finished:
            continue
        before = sheet[number - 1] if number else (0,) * len(sheet[0])
        points = {one.seat: sheet[number][one.seat] - before[one.seat] for one in each.reckonings}
        for one in each.reckonings:
            others = [count for seat, count in points.items() if seat != one.seat]
            behind = sum(others) / len(others) - points[one.seat]
            assert one.margin == pytest.approx(-behind if highest else behind)
            assert one.points == points[one.seat]
            assert parts(one) == pytest.approx(one.margin)
        whole = each.reckonings
        for amounts in (
            [one.margin or 0 for one in whole],
            [one.given - one.own for one in whole],
            [one.challenges for one in whole],
            [one.luck or 0 for one in whole],
        ):
            assert sum(amounts) == pytest.approx(0, abs=1e-9)


def test_own_losses_are_those_of_the_turns_and_challenges_are_counted_apart() -> None:
    file = next(file for file in records_of_several() if file.stem == "lexicon-closing")
    _, told = archived(file)
    for each in told.rounds[0].reckonings:
        turns = [turn for turn in told.turns if (turn.round, turn.seat) == (1, each.seat)]
        plays = [turn for turn in turns if not turn.text.startswith("challenge")]
        assert each.own == pytest.approx(sum(turn.loss for turn in plays))
        assert each.turns == len(plays)
    assert any(each.challenges for each in told.rounds[0].reckonings)


def test_rounds_add_up_to_the_match() -> None:
    file = next(file for file in records_of_several() if file.stem == "patch-word-unfinished")
    _, told = archived(file)
    finished = [each for each in told.rounds if each.finished]
    assert 0 < len(finished) < len(told.rounds)
    for whole in told.match:
        own = [one for each in finished for one in each.reckonings if one.seat == whole.seat]
        assert whole.own == pytest.approx(sum(one.own for one in own))
        assert whole.points == sum(one.points for one in own)
        assert parts(whole) == pytest.approx(whole.margin)
