"""The review of a record: every decision once, by what its player could know, within its effort."""

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from crossdeck.bots.weighing import weigh
from crossdeck.match import Game
from crossdeck.play import Accept, Call, DealNext, TimeUp
from crossdeck.record import DifferenceError, Record, replay
from crossdeck.review import Quality, RemarkCode, Review, ReviewError, Unjudged, review
from tests.archive import archived_words, records_alone, records_of_several
from tests.bots import small_words, these_words
from tests.review import Told, before_the_out, by_number

ARCHIVE = records_of_several()


def archived(file: Path) -> Record:
    return Record.read(file.read_text(encoding="utf-8"))


def reviewed(game: Game, **settings: object) -> Review:
    return review(game.record(("Ann", "Bob")), game.table.words, **settings)  # type: ignore[arg-type]  # handed on


@pytest.mark.parametrize("file", ARCHIVE, ids=lambda file: file.stem)
def test_every_decision_of_every_archived_match_is_told_once_at_its_step(file: Path) -> None:
    record = archived(file)
    known = archived_words(record.header.words.id)
    told = review(record, known, weigher=by_number())
    actions = [step.action for step in replay(record, known) if step.action is not None]
    chosen = {
        number: action.seat
        for number, action in enumerate(actions, 1)
        if not isinstance(action, Accept | Call | DealNext | TimeUp)
    }
    assert {turn.step: turn.seat for turn in told.turns if turn.text} == chosen
    assert (told.judged, told.words) == (True, known.id)
    assert len(told.rounds) == record.rounds
    unjudged = [turn for turn in told.turns if turn.text and turn.quality is None]
    assert all(turn.text.startswith("challenge ") and not turn.remarks[0].points for turn in unjudged)


@pytest.mark.parametrize(
    "stem", ["kan-u-go-stuck", "patch-word-late", "lexicon-large-fall", "kan-u-go-race-stop", "keyword-four"]
)
def test_every_course_is_reviewed_by_the_bots_own_estimates(stem: str) -> None:
    record = archived(next(file for file in ARCHIVE if file.stem == stem))
    told = review(record, archived_words(record.header.words.id), effort=1, rounds=(1,))
    weighed = [turn for turn in told.turns if turn.done is not None]
    chosen = [turn for turn in told.turns if turn.text and not turn.text.startswith("challenge ")]
    assert len(weighed) > len(chosen) / 2
    for turn in weighed:
        assert turn.done is not None
        assert turn.loss >= 0
        assert 0 <= turn.done.out <= 1
        assert turn.done.way.text == turn.text


@pytest.mark.parametrize("file", ARCHIVE[::5], ids=lambda file: file.stem)
def test_without_any_dictionary_the_results_are_told_and_nothing_is_judged(file: Path) -> None:
    told = review(archived(file), None)
    assert Unjudged.NO_WORDS in told.unjudged
    assert not any(turn.best for turn in told.turns)
    assert not any(
        remark.code is RemarkCode.UNCHALLENGED_FAULT for turn in told.turns for remark in turn.remarks
    )
    assert all("cannot be parted" in each.said["en"] for each in told.match if each.margin is not None)


def test_with_another_dictionary_plays_are_sought_in_it_and_faults_are_not_told() -> None:
    game = before_the_out()
    game.push("discard B")
    game.push("take blind")
    told = review(game.record(), None, these_words("WEB BAT AT"), weigher=Told())
    assert (told.judged, told.words) == (False, "these")
    assert Unjudged.WORDS in told.unjudged
    # VENT is no word of that dictionary, so what it was worth is not asked.
    assert told.turns[0].done is None
    assert told.turns[4].remarks[0].code is RemarkCode.COULD_GO_OUT


def test_the_weigher_sees_what_the_player_saw_and_nothing_else() -> None:
    game, told = before_the_out(), Told()
    reviewed(game, weigher=told)
    assert len(told.views) == 4
    for view in told.views:
        assert [hand is not None for hand in view.hands] == [seat == view.seat for seat in range(2)]
        assert view.seat == view.turn


def test_a_loss_is_the_difference_to_the_best_and_has_a_class() -> None:
    game = before_the_out()
    game.push("discard B")
    turn = reviewed(game, weigher=Told({"play -2,1 across WEB": 9.25, "discard B": 1.0})).turns[-1]
    assert (turn.loss, turn.quality) == (8.25, Quality.MISTAKE)
    assert turn.done is not None
    assert (turn.done.way.text, turn.done.margin) == ("discard B", 1.0)
    best = turn.best[0].way
    assert (best.text, best.words, best.left) == ("play -2,1 across WEB", ("WEB", "BAT"), 0)
    assert best.cards == ((-2, 1, "W"), (-2, 2, "E"), (-2, 3, "B"))


def test_a_difference_within_the_error_is_none() -> None:
    game = before_the_out()
    game.push("discard B")
    margins = {"play -2,1 across WEB": 9.25, "discard B": 1.0}
    assert reviewed(game, weigher=Told(margins, error=6.0)).turns[-1].loss == 0
    assert reviewed(game, weigher=Told(margins, error=5.0)).turns[-1].loss == 8.25


@pytest.mark.parametrize(
    ("loss", "quality"),
    [
        (0, "best"),
        (0.4, "good"),
        (2.9, "good"),
        (3, "inaccuracy"),
        (6, "mistake"),
        (11.9, "mistake"),
        (12, "blunder"),
    ],
)
def test_classes_go_by_points_lost(loss: float, quality: str) -> None:
    assert Quality.of(loss).value == quality


def test_on_a_board_classes_begin_with_what_a_key_square_adds() -> None:
    assert [Quality.of(loss, 20 / 3).value for loss in (1, 19, 20, 40, 80)] == [
        *("good", "good", "inaccuracy", "mistake", "blunder")
    ]


def test_only_so_many_of_the_best_are_told() -> None:
    game = before_the_out()
    game.push("discard B")
    margins = {"play -2,1 across WEB": 9.0, "discard W": 3.0, "discard E": 2.0}
    assert [len(reviewed(game, weigher=Told(margins), best=best).turns[-1].best) for best in (1, 2, 9)] == [
        1,
        2,
        4,
    ]


def test_progress_is_told_after_every_turn_and_whoever_hears_it_can_end_it() -> None:
    heard: list[tuple[int, int]] = []
    reviewed(before_the_out(), weigher=Told(), tell=lambda done, of: heard.append((done, of)))
    assert heard == [(done, 4) for done in range(5)]

    def stop(done: int, _: int) -> None:
        if done == 2:
            raise InterruptedError

    weigher = Told()
    with pytest.raises(InterruptedError):
        reviewed(before_the_out(), weigher=weigher, tell=stop)
    assert len(weigher.views) == 2


def test_a_round_never_gets_more_than_its_effort() -> None:
    weigher = Told()
    reviewed(before_the_out(), weigher=weigher, effort=300, of_round=100)
    assert weigher.efforts == [25] * 4
    weigher = Told()
    reviewed(before_the_out(), weigher=weigher, effort=20, of_round=100)
    assert weigher.efforts == [20] * 4


def test_one_round_can_be_looked_at_alone() -> None:
    record = archived(next(file for file in ARCHIVE if file.stem == "kan-u-go-free-cards"))
    known = archived_words(record.header.words.id)
    whole, second = (review(record, known, weigher=by_number(), rounds=rounds) for rounds in ((), (2,)))
    assert second.turns == tuple(turn for turn in whole.turns if turn.round == 2)
    assert second.rounds == whole.rounds[1:2]
    with pytest.raises(ReviewError, match="the record has 6 rounds"):
        review(record, known, rounds=(7,))


def test_the_same_record_effort_and_seed_give_the_same_review() -> None:
    game = Game("kan-u-go", players=2, deal=3, words=small_words())
    bot = game.bot("greedy")
    while not game.is_round_over:
        action = bot.act(game.view(game.turn))
        assert action is not None
        game.push(action)
    one, other = (reviewed(game, weigher=weigh, effort=2) for _ in range(2))
    assert one == other
    assert any(turn.done for turn in one.turns)
    assert reviewed(game, weigher=weigh, effort=2, seed=1) != one


def test_a_review_is_data_that_json_can_write() -> None:
    told = reviewed(before_the_out(), weigher=Told())
    data = msgspec.json.decode(msgspec.json.encode(told))
    assert data["turns"][0]["quality"] == "best"
    assert msgspec.convert(data, Review) == told


def test_a_record_that_breaks_off_is_told_as_far_as_it_goes() -> None:
    told = reviewed(before_the_out(), weigher=Told())
    assert Unjudged.UNFINISHED in told.unjudged
    assert [each.finished for each in told.rounds] == [False]
    assert [each.luck for each in told.match] == [None, None]
    assert told.match[0].said["en"] == "Ann has made no mistake so far; what the cards did shows at the end."


def test_a_patience_is_refused_and_told_what_there_is_instead() -> None:
    record = archived(records_alone()[0])
    with pytest.raises(ReviewError, match=f"`crossdeck solve {record.header.game} NUMBER`"):
        review(record, None)


def test_a_record_that_is_not_as_the_rules_have_it_is_refused() -> None:
    game = before_the_out()
    record = game.record()
    with pytest.raises(DifferenceError):
        review(replace(record, entries=(*record.entries, *record.entries[-1:])), game.table.words)


@pytest.mark.long
def test_a_round_of_four_is_reviewed_with_the_real_dictionary_and_the_usual_effort() -> None:
    game = Game("kan-u-go", players=4, deal=3)
    bots = [game.bot(spec) for spec in ("greedy:2", "greedy:4", "greedy:6", "greedy")]
    while not game.is_round_over:
        assert game.turn is not None
        action = bots[game.turn].act(game.view(game.turn))
        assert action is not None
        game.push(action)
    told = review(game.record(), game.table.words)
    assert sum(turn.done is not None for turn in told.turns) >= 8
