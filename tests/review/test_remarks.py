"""What is said of a turn: outs that were missed, bad exchanges, faults that stood, challenges, keywords."""

from dataclasses import replace

import pytest

from crossdeck.bots.estimates import Estimate
from crossdeck.layout import Placement
from crossdeck.match import Game
from crossdeck.play import Challenge, Pass, Play
from crossdeck.record import Record
from crossdeck.review import Remark, RemarkCode, Review, TurnReview, review
from crossdeck.review.following import Decision
from crossdeck.review.judging import Judge
from tests.archive import archived_words, records_of_several
from tests.bots import drawn_state, small_words, table_of, these_words
from tests.closed_world import closed_world
from tests.review import WORDS, Told, before_the_out


def nothing(*_: object, **__: object) -> tuple[()]:
    """A weigher that weighs nothing."""
    return ()


def reviewed(game: Game, weigher: object = nothing) -> Review:
    return review(game.record(), game.table.words, weigher=weigher)  # type: ignore[arg-type]  # one of ours


def last(told: Review) -> TurnReview:
    return told.turns[-1]


def only(turn: TurnReview) -> Remark:
    (remark,) = turn.remarks
    return remark


def archived(stem: str) -> Review:
    (file,) = (file for file in records_of_several() if file.stem == stem)
    record = Record.read(file.read_text(encoding="utf-8"))
    return review(record, archived_words(record.header.words.id), weigher=nothing)


def codes(told: Review) -> set[RemarkCode]:
    return {remark.code for turn in told.turns for remark in turn.remarks}


# Going out.


@pytest.mark.parametrize("weigher", [nothing, Told()])
def test_whoever_could_have_gone_out_is_told_with_what(weigher: object) -> None:
    game = before_the_out()
    game.push("discard B")
    remark = only(last(reviewed(game, weigher)))
    assert remark.code is RemarkCode.COULD_GO_OUT
    assert remark.way is not None
    assert (remark.way.text, remark.way.words, remark.way.left) == ("play -2,1 across WEB", ("WEB", "BAT"), 0)


def test_whoever_goes_out_is_told_nothing() -> None:
    game = before_the_out()
    game.push("play -2,1 across WEB")
    told = reviewed(game)
    assert last(told).remarks == ()
    assert told.rounds[0].out == 0


def test_of_several_ways_out_the_one_with_the_commonest_words_is_told() -> None:
    grades = {"WEB": 2, "BAT": 1, "EWB": 9, "EWE": 9, "BEW": 1, "WAT": 1}
    game = before_the_out(f"{WORDS} BEW WAT", grades)
    game.push("discard B")
    remark = only(last(reviewed(game)))
    assert remark.way is not None
    assert (remark.way.words, remark.more) == (("BEW", "WAT"), 1)
    game = before_the_out(f"{WORDS} BEW WAT", {**grades, "BEW": 3})
    game.push("discard B")
    remark = only(last(reviewed(game)))
    assert remark.way is not None
    assert remark.way.words == ("WEB", "BAT")


def test_words_in_rows_are_looked_at_for_a_way_out_too() -> None:
    told = archived("lexicon-large-crowd")
    found = [each for turn in told.turns for each in turn.remarks if each.code is RemarkCode.COULD_GO_OUT]
    assert found
    assert all(each.way is not None and each.way.left == 0 for each in found)


def test_that_nobody_could_have_stopped_it_is_told_if_it_was_missed() -> None:
    game = Game("kan-u-go", players=2, deal=16, words=these_words("VENT NET"))
    game.push("play 0,0 across NET")
    remark = only(last(reviewed(game, Told({"play 0,0 across VENT": 60.0}))))
    assert remark.code is RemarkCode.OUT_NEXT_TURN
    assert remark.way is not None
    assert (remark.way.words, remark.points) == (("VENT",), 60.0)


def test_in_a_race_they_are_told_who_could_have_gone_out_when_it_ended() -> None:
    told = archived("kan-u-go-race-cooldown")
    idle = [turn for turn in told.turns if not turn.text]
    assert idle
    assert {only(turn).code for turn in idle} == {RemarkCode.COULD_GO_OUT}
    assert all(any(other.step == turn.step and other.text for other in told.turns) for turn in idle)


def test_in_a_race_the_time_before_each_addition_is_told_and_not_judged() -> None:
    told = archived("kan-u-go-race-stop")
    assert any(turn.waited for turn in told.turns)
    assert all(turn.waited >= 0 and turn.loss == 0 for turn in told.turns)


def test_in_a_race_nothing_is_called_sure() -> None:
    """KRC-06: others may be first."""

    def surely(*given: object) -> tuple[Estimate, ...]:
        return tuple(Estimate(action, 1.0, 9.0, 0.6, 0.5, 10, sure=True) for action in given[-1])  # type: ignore[attr-defined]  # what was done

    def reviewed_surely(stem: str) -> list[bool]:
        (file,) = (file for file in records_of_several() if file.stem == stem)
        record = Record.read(file.read_text(encoding="utf-8"))
        told = review(
            record,
            archived_words(record.header.words.id),
            weigher=surely,  # type: ignore[arg-type]  # called by position
            rounds=(1,),
        )
        return [turn.done.sure for turn in told.turns if turn.done]

    assert not any(reviewed_surely("kan-u-go-race-stop"))
    assert all(reviewed_surely("kan-u-go-void"))


# Exchanges.


def test_an_exchange_that_a_play_beats_is_bad_by_so_many_points() -> None:
    game = Game("kan-u-go", players=2, deal=16, words=these_words("VENT NET"))
    game.push("discard B")
    remark = only(last(reviewed(game, Told({"play 0,0 across VENT": 7.0}))))
    assert (remark.code, remark.points) == (RemarkCode.BAD_EXCHANGE, 7.0)
    assert remark.way is not None
    assert remark.way.text == "play 0,0 across VENT"


def test_the_wrong_card_can_be_given_or_taken() -> None:
    game = Game("kan-u-go", players=2, deal=16, words=these_words("VENT"))
    game.push("discard E")
    game.push("take open")
    told = reviewed(game, Told({"discard W": 5.0, "take blind": 4.0}))
    ways = [only(turn).way for turn in told.turns]
    assert [way.text for way in ways if way is not None] == ["discard W", "take blind"]


def test_a_good_exchange_is_not_blamed() -> None:
    game = Game("kan-u-go", players=2, deal=16, words=these_words("VENT"))
    game.push("discard W")
    assert last(reviewed(game, Told({"discard W": 5.0}))).remarks == ()


def test_where_nothing_is_weighed_a_play_that_was_there_is_told_by_the_rule_of_thumb() -> None:
    game = Game("kan-u-go", players=2, deal=16, words=these_words("VENT NET"))
    game.push("discard B")
    remark = only(last(reviewed(game)))
    assert (remark.code, remark.points) == (RemarkCode.BAD_EXCHANGE, 0)
    assert remark.way is not None
    assert remark.way.words == ("VENT",)


# Faults and challenges.


def nonsense(checking: str, players: int = 3) -> Game:
    """Lexicon, and two cards laid that make no word."""
    game = Game("lexicon", players=players, deal=4, words=small_words(), options={"checking": checking})
    letters = [card for card in game.state.hands[game.state.turn] if card.isalpha()]
    cards = [((0, col), letter) for col, letter in enumerate(letters[:4])]
    game.push(Play(game.state.turn, Placement.of(cards)))
    return game


def test_a_fault_that_stood_names_its_rule_and_who_could_have_challenged() -> None:
    """LEX-22, LEX-34."""
    game = nonsense("challenge")
    layer = game.actions[0].seat
    remark = next(each for each in last(reviewed(game)).remarks if each.code is RemarkCode.UNCHALLENGED_FAULT)
    assert (remark.rule, remark.fault, remark.points) == ("LEX-22", "not_a_word", 10)
    assert remark.seats == tuple(seat for seat in range(3) if seat != layer)
    assert remark.word in remark.sentence
    assert remark.cost > 0


def test_where_nobody_looks_a_fault_is_told_and_nobody_could_have_challenged() -> None:
    """R-40."""
    remark = next(
        each
        for each in last(reviewed(nonsense("free"))).remarks
        if each.code is RemarkCode.UNCHALLENGED_FAULT
    )
    assert (remark.seats, remark.points, remark.cost) == ((), 0, 0)


def test_a_fault_that_was_challenged_is_the_challengers_merit() -> None:
    game = nonsense("challenge")
    layer, word = game.actions[0].seat, game.state.history[0].words[0]  # type: ignore[union-attr]  # it was laid
    game.push(Challenge((layer + 1) % 3, word))
    first, second = reviewed(game).turns
    assert first.remarks == ()
    assert (only(second).code, second.loss) == (RemarkCode.RIGHT_CHALLENGE, 0)


def test_a_wrong_challenge_costs_what_the_book_says() -> None:
    """LEX-33."""
    game = Game("lexicon", players=2, deal=4, words=small_words(), options={"checking": "challenge"})
    game.push(next(each for each in game.legal_actions if isinstance(each, Play)))
    game.push(Challenge(1 - game.actions[0].seat, game.state.history[0].words[0]))  # type: ignore[union-attr]
    turn = last(reviewed(game))
    assert (only(turn).code, only(turn).points, turn.loss) == (RemarkCode.WRONG_CHALLENGE, 10, 10)


def test_a_fine_counts_to_what_a_challenge_would_have_cost() -> None:
    """LXP-13: a real word that is barred is fined; what is no word is only taken up."""
    game = table_of("lexicon-party", 3, words=closed_world())
    before = drawn_state(game, "TACK", ["SUNX", "EE", "OO"])
    judge = Judge(game, nothing, 0, 3, judged=True)
    for card, fault, fine in (("S", "plural", 50), ("X", "not_a_word", 0)):
        action = Play(0, Placement.of([((0, 4), card)]))
        after = game.apply(before, action)
        remark = only(judge.turn(Decision(1, before, action, after), after, 1))
        assert (remark.fault, remark.seats) == (fault, (1, 2))
        assert remark.cost == game.table.pack.value(card) + fine


# Boards.


def test_a_keyword_that_was_there_is_told_with_its_points() -> None:
    """KWR-09, R-86: a word that covers two key squares, here 6,6 and 6,12, one of them newly."""
    game = table_of("keyword", 2, words=these_words("CANDLE CANDLES SAD"))
    before = drawn_state(game, "......\n" * 6 + "......CANDLE", ["SAXXXXXXXX", "E"])
    judge = Judge(game, nothing, 0, 3, judged=True)
    turn = judge.turn(Decision(1, before, Pass(0), before), before, 1)
    remark = only(turn)
    assert (remark.code, remark.word) == (RemarkCode.MISSED_KEYWORD, "CANDLES")
    assert remark.way is not None
    assert (remark.way.text, remark.way.value) == ("play 6,6 across ......S", remark.points)
    assert remark.points >= game.table.rules.keyword_points
    scored = replace(before, scores=(1000, 0))
    assert judge.turn(Decision(1, before, Pass(0), scored), scored, 1).remarks == ()
