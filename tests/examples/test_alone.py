"""The worked examples of patiences: the engine with the game's own dictionary says what their data says."""

from collections import Counter
from functools import cache

import pytest

from crossdeck.catalogue import PATIENCES, patience
from crossdeck.examples import Alone, Example, Step, bare, examples
from crossdeck.patience import LaidAlone, Result, Solo, Spelt
from crossdeck.rulebook import LANGUAGES, rule, ruling
from crossdeck.shelf.dictionaries import words_for
from crossdeck.words import WordList

EXAMPLES = [(id_, example) for id_ in PATIENCES for example in examples(id_)]
STEPS = [
    pytest.param(id_, example, step, id=f"{id_}-{example.id}-{number}")
    for id_, example in EXAMPLES
    for number, step in enumerate(example.steps, 1)
]


@cache
def words_of(id_: str) -> WordList:
    return words_for(PATIENCES[id_])


def table_of(id_: str, example: Example) -> Solo:
    return patience(PATIENCES[id_].with_options(example.options), words_of(id_))


def around(step: Step) -> Alone:
    assert step.alone is not None
    return step.alone


@pytest.mark.parametrize(("id_", "example", "step"), STEPS)
def test_a_step_is_judged_as_its_data_says(id_: str, example: Example, step: Step) -> None:
    solo, alone = table_of(id_, example), around(step)
    if alone.action is None:
        assert not step.refused
        assert alone.after == alone.before
        return
    refusals = solo.check(alone.before, alone.action)
    cited = {refusal.rule for refusal in refusals}
    assert cited == ({step.rule} if step.refused else set()), [str(each) for each in refusals]
    assert solo.check(solo.view(alone.before), alone.action) == refusals  # nothing hidden decides it


@pytest.mark.parametrize(("id_", "example", "step"), STEPS)
def test_a_step_leads_where_the_real_game_leads(id_: str, example: Example, step: Step) -> None:
    """The end too: that nothing more can be done is known by the dictionary alone."""
    alone = around(step)
    if step.refused or alone.action is None:
        assert alone.after is alone.before
        return
    after = table_of(id_, example).apply(alone.before, alone.action)
    assert after == alone.after
    last = after.history[-1]
    assert step.points == (last.points if isinstance(last, LaidAlone) else 0)
    if isinstance(last, LaidAlone | Spelt):
        made = last.words if isinstance(last, LaidAlone) else (last.faces.upper(),)
        assert all(word in words_of(id_) for word in made)


@pytest.mark.parametrize(("id_", "example"), EXAMPLES)
def test_an_example_goes_on_where_its_last_step_ended(id_: str, example: Example) -> None:
    for step, following in zip(example.steps, example.steps[1:], strict=False):
        assert around(following).before == around(step).after, id_


@pytest.mark.parametrize(("id_", "example"), EXAMPLES)
def test_a_moment_has_no_card_twice(id_: str, example: Example) -> None:
    """Every card is there, or was used before the example begins; none more often than in the pack."""
    solo, begins = table_of(id_, example), around(example.steps[0]).before
    letters = Counter(solo.table.letters)
    assert Counter(card for card in begins.cards() if card != "?") <= letters
    assert begins.masters <= solo.table.masters
    if example is examples(id_)[0]:
        assert begins.left + len(begins.aside) == len(solo.table.letters)  # it begins with the deal


@pytest.mark.parametrize(("id_", "example", "step"), STEPS)
def test_a_step_cites_rules_that_there_are_and_speaks_every_language(
    id_: str, example: Example, step: Step
) -> None:
    for cited in (step.rule, *step.refs):
        assert (ruling(cited).id if cited.startswith("R-") else rule(cited).id) == cited
    assert step.rule not in step.refs
    for texts in (step.caption, example.title):
        assert set(texts) == set(LANGUAGES)
        assert all(text.strip() == text != "" for text in texts.values()), id_
    assert all(text.endswith(".") for text in step.caption.values())
    assert step.caption["en"] != step.caption["eo"]


@pytest.mark.parametrize("id_", PATIENCES)
def test_every_patience_shows_what_is_allowed_what_is_not_and_an_end(id_: str) -> None:
    found = examples(id_)
    steps = [step for example in found for step in example.steps]
    assert len(found) >= 2
    assert len({example.id for example in found}) == len(found)
    assert {step.refused for step in steps if step.do} == {True, False}
    assert any(not step.do for step in steps)
    assert Result.WON in {around(step).after.result for step in steps}


@pytest.mark.parametrize("id_", PATIENCES)
def test_an_example_of_another_table_says_what_it_agreed_on(id_: str) -> None:
    rules = PATIENCES[id_]
    for example in examples(id_):
        assert all(
            str(rules.with_options({name: value})) != str(rules) for name, value in example.options.items()
        )


def test_what_the_booklets_show_is_shown() -> None:
    """LS1-07: H over O over M; LS2-04: A, B, E, O, R, R, Z on top, and RAZOR."""
    home = next(step for step in examples("lexicon-solitaire-1")[0].steps if step.word == "HOME")
    assert around(home).before.piles[0] == ("H", "O", "M")
    razor = next(step for step in examples("lexicon-solitaire-2")[0].steps if step.word == "RAZOR")
    assert [pile[0] for pile in around(razor).before.piles] == list("ABEORRZ")
    known = {made for made in ("BEAR", "BORE", "ROBE", "RAZOR") if made in words_of("lexicon-solitaire-2")}
    assert len(known) == 4


def test_without_a_dictionary_nobody_is_stuck_and_every_step_is_followed() -> None:
    solo = bare(PATIENCES["kan-u-go-alone-2"])
    assert len(solo.table.words) == 0
    assert solo.deal("kan-u-go-alone-2/1").result is Result.PLAYING
