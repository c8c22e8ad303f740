"""Patiences over a line of play: pictures hold what the player sees, trials and plays what the rules say."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from crossdeck.answers.patiences import LineError, follow, picture_of, played, tried_cards, tried_word
from crossdeck.catalogue import PATIENCES, name_of_deal, patience
from crossdeck.notation import NotationError
from crossdeck.patience import GiveUp, Lay, Result, Solo, SoloState, Spell
from crossdeck.shelf.dictionaries import words_for


def solo_of(game: str, **options: str) -> Solo:
    rules = PATIENCES[game].with_options(options)
    return patience(rules, words_for(rules))


def dealt(solo: Solo, number: int = 5) -> SoloState:
    return solo.deal(name_of_deal(solo.rules, 1, number))


def steps(solo: Solo, state: SoloState, count: int = 12) -> Iterator[SoloState]:
    """Some states of a random game."""
    random = Random(count)
    for _ in range(count):
        yield state
        if state.result.is_over:
            return
        first = next(solo.plays(state), None)
        rest = [action for action in solo.besides_plays(state) if not isinstance(action, GiveUp)]
        state = solo.apply(state, first if first and (not rest or random.random() < 0.8) else rest[0])


@pytest.mark.parametrize("game", PATIENCES)
def test_a_picture_shows_the_view_and_nothing_that_lies_face_down(game: str) -> None:
    solo = solo_of(game)
    for state in steps(solo, dealt(solo)):
        other = replace(
            state,
            blind=state.blind[::-1],
            piles=state.piles
            if solo.manner.open_piles
            else tuple((*pile[:1], *pile[:0:-1]) for pile in state.piles),
        )
        assert picture_of(solo, state) == picture_of(solo, other)


@pytest.mark.parametrize("game", PATIENCES)
def test_what_was_done_last_is_told_so_that_it_can_be_done_again(game: str) -> None:
    solo = solo_of(game)
    states = list(steps(solo, dealt(solo)))
    line = []
    for state in states[1:]:
        last = picture_of(solo, state).last
        assert last is not None
        line.append(last.do)
    assert follow(solo, states[0], line) == states[-1]


@pytest.mark.parametrize("game", PATIENCES)
def test_a_play_is_done_as_the_engine_does_it(game: str) -> None:
    solo = solo_of(game)
    state = dealt(solo)
    play = next(solo.plays(state))
    text = "give up"
    answer = played(solo, state, text)
    assert answer.picture is not None
    assert answer.picture.result in (Result.GIVEN_UP, Result.LOST)
    done = solo.apply(state, play)
    last = picture_of(solo, done).last
    assert last is not None
    assert played(solo, state, last.do).picture == picture_of(solo, done)


def test_a_refusal_is_an_answer_with_its_rule() -> None:
    solo = solo_of("kan-u-go-alone-1")
    answer = played(solo, dealt(solo), "play 0,0 across QQ")
    assert (answer.do, answer.picture) == ("", None)
    assert answer.against[0].rule == "KA1-06"


def test_a_line_that_cannot_be_names_its_step() -> None:
    solo = solo_of("lexicon-solitaire-2")
    with pytest.raises(LineError, match="step 2, 'fill 1 from open'"):
        follow(solo, dealt(solo), ["turn", "fill 1 from open"])
    with pytest.raises(LineError, match="step 1, 'dance'"):
        follow(solo, dealt(solo), ["dance"])


def test_cards_laid_for_now_say_what_they_make_and_where_one_more_may_lie() -> None:
    solo = solo_of("kan-u-go-alone-2")
    state = dealt(solo)
    lay = next(play for play in solo.plays(state) if isinstance(play, Lay) and len(play.placement) == 3)
    cards = [(row, col, face) for (row, col), face in lay.placement.cards]
    tried = tried_cards(solo, state, cards)
    assert tried.against == ()
    assert tried.words == ("".join(face for _, _, face in cards),)
    assert tried.squares == ((0, 3),)  # KA2-04: a fourth letter, and no more
    assert played(solo, state, tried.do).picture is not None
    backwards = tried_cards(solo, state, cards[::-1], ["hand"] * 3)
    assert backwards == tried


def test_where_two_stacks_show_a_letter_the_trial_keeps_the_one_that_was_meant() -> None:
    solo = solo_of("kan-u-go-alone-3")
    state = replace(dealt(solo), piles=(("T",), ("O",), ("T", "A"), (), (), (), ()), blind=("A", "A", "A"))
    tried = tried_cards(solo, state, [(0, 0, "T"), (0, 1, "O")], ["1", "2"])
    assert tried.do == "play 0,0 across TO from 1 2"
    assert tried_cards(solo, state, [(0, 0, "T"), (0, 1, "O")]).do == "play 0,0 across TO"


def test_a_word_spelt_for_now_is_judged() -> None:
    solo = solo_of("lexicon-solitaire-1")
    state = dealt(solo)
    spell = next(solo.plays(state))
    assert isinstance(spell, Spell)
    assert tried_word(solo, state, spell.faces).against == ()
    assert tried_word(solo, state, "QZ").against != ()
    assert tried_word(solo, state, "").do == ""
    with pytest.raises(NotationError, match="letters"):
        tried_word(solo, state, "Ŝ5")


def test_what_can_be_done_never_tells_whether_a_word_fits() -> None:
    solo = solo_of("kan-u-go-alone-2")
    state = dealt(solo)
    assert solo.can_play(state)
    stuck = replace(state, hand=("Q", "V", "X", "Z", "J"))
    assert not solo.can_play(stuck)
    assert picture_of(solo, state).can == picture_of(solo, stuck).can == ("play", "turn", "give up")
