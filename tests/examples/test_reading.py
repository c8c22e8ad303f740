"""The worked examples of games for several: the judge says of every step what its data says."""

import pytest

from crossdeck.cards import check_hand, hand_value, pack, parse_hand
from crossdeck.catalogue import GAMES, board_of, game
from crossdeck.examples import Example, Step, examples
from crossdeck.layout import Layout
from crossdeck.notation import parse_action
from crossdeck.play import Insert, Substitute
from crossdeck.rowwords import judge_insert, judge_lay, judge_substitute
from crossdeck.rulebook import LANGUAGES, rule, ruling
from crossdeck.rules import Ending, Rules
from crossdeck.squares import score
from crossdeck.verdicts import Refusal, judge
from crossdeck.words import WordList
from tests.closed_world import closed_world, esperanto_world

EXAMPLES = [(id_, example) for id_ in GAMES for example in examples(id_)]
STEPS = [
    pytest.param(id_, example, step, id=f"{id_}-{example.id}-{number}")
    for id_, example in EXAMPLES
    for number, step in enumerate(example.steps, 1)
]


def words_of(id_: str) -> WordList:
    return esperanto_world() if game(id_).words == "esperanto" else closed_world()


@pytest.mark.parametrize(("id_", "example", "step"), STEPS)
def test_a_step_is_judged_as_its_data_says(id_: str, example: Example, step: Step) -> None:
    if not step.laid.cards and not step.do:
        assert not step.refused
        return
    refusals = refusals_of(id_, example, step)
    cited = {refusal.rule for refusal in refusals}
    assert cited == ({step.rule} if step.refused else set()), [str(each) for each in refusals]


def refusals_of(id_: str, example: Example, step: Step) -> tuple[Refusal, ...]:
    rules, words = game(id_), words_of(id_)
    if step.do:
        return row_refusals(step, rules, words)
    return judge(
        step.before, step.laid, rules, example.players, words,
        named=step.named, first_addition=step.first, board=board_of(rules),
    ).refusals  # fmt: skip


def row_refusals(step: Step, rules: Rules, words: WordList) -> tuple[Refusal, ...]:
    """Whoever does it holds the cards that it takes."""
    hand = tuple(face if face.isupper() else "?" for face in step.word)
    match parse_action(step.do, 0, Layout()):
        case Insert(row=row, faces=faces):
            return judge_insert(step.rows[row], faces, rules, words, hand)
        case Substitute(row=row, faces=faces):
            return judge_substitute(step.rows[row], faces, rules, words, hand)
        case _:
            return judge_lay(step.word, rules, words, hand)


def test_a_step_on_a_board_scores_what_its_data_says() -> None:
    """KWR-08, R-86, R-88."""
    rules, counted = game("keyword"), 0  # a party counts alike (KPT-01)
    board = board_of(rules)
    assert board is not None
    for _, example in EXAMPLES:
        for step in example.steps:
            if step.points:
                assert score(board, rules, step.seat, step.before, step.laid).total == step.points
                counted += 1
    assert counted == 5


@pytest.mark.parametrize(("id_", "example", "step"), STEPS)
def test_a_step_cites_a_rule_that_there_is_and_speaks_every_language(
    id_: str, example: Example, step: Step
) -> None:
    found = ruling(step.rule).id if step.rule.startswith("R-") else rule(step.rule).id
    assert found == step.rule
    for texts in (step.caption, example.title):
        assert set(texts) == set(LANGUAGES)
        assert all(text.strip() == text != "" for text in texts.values()), id_
    assert all(text.endswith(".") for text in step.caption.values())


@pytest.mark.parametrize(("id_", "example", "step"), STEPS)
def test_a_hand_can_be_dealt_and_counts_what_is_said(id_: str, example: Example, step: Step) -> None:
    its_pack = pack(game(id_).pack)
    for hand in step.hands:
        cards = parse_hand(hand.cards, its_pack.alphabet)
        check_hand(its_pack, cards)
        assert hand_value(its_pack, cards) == hand.points
    assert len(step.hands) in (0, 1, example.players)


@pytest.mark.parametrize("id_", GAMES)
def test_every_game_shows_both_what_is_allowed_and_what_is_not(id_: str) -> None:
    steps = [step for example in examples(id_) for step in example.steps]
    assert {example.id for example in examples(id_)} >= {"opening", "joining", "exchange", "going-out"}
    assert {step.refused for step in steps if step.laid.cards or step.do} == {True, False}
    assert any(not step.laid.cards and not step.do for step in steps)
    if game(id_).ending is not Ending.HIGHEST:
        assert any(len(step.hands) > 1 for step in steps)  # the scores of a round


def test_an_example_goes_on_where_its_last_legal_step_ended() -> None:
    built = next(example for example in examples("kan-u-go") if example.id == "crossword")
    last = built.steps[-1]
    assert last.before.lay(last.laid) == Layout.parse(
        ".THUS.OLD/ARE.C.A../.Y.TASK.Q/...ORE..U/.WAXEN..I/...I.DICE/.OWN....T", origin=(-2, -3)
    )
    plural = next(example for example in examples("kan-u-go") if example.id == "plural-s")
    assert plural.steps[0].refused
    assert plural.steps[1].before == plural.steps[0].before


def test_ids_are_given_once_and_a_game_that_is_not_there_has_no_examples() -> None:
    for id_ in GAMES:
        ids = [example.id for example in examples(id_)]
        assert len(set(ids)) == len(ids)
    assert examples("whist") == examples("../rules/kug") == ()
