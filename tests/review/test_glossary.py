"""The words of a review: what was laid, and what to learn, with glosses."""

from crossdeck.layout import Placement
from crossdeck.match import Game
from crossdeck.play import Play
from crossdeck.review import review
from crossdeck.words import Draft, Made, Plural, WordList
from tests.review import Told

WORDS = WordList.of(
    Draft(
        "glossed",
        "glossed",
        frozenset({"VENT", "NET", "WREN", "TEN", "TENS"}),
        plurals={"TENS": (Plural("TEN", Made.S),)},
        grades={"VENT": 4, "WREN": 6},
        glosses={"VENT": "an opening", "WREN": "a small bird", "TEN": "a number"},
    )
)


def nonsense() -> Game:
    """A game in which nobody looks words up, and two cards that make none."""
    game = Game("kan-u-go", players=2, deal=16, words=WORDS, options={"checking": "free"})
    cards = [card for card in game.state.hands[game.state.turn] if card.isalpha()][:2]
    game.push(Play(game.state.turn, Placement.of(((0, col), card) for col, card in enumerate(cards))))
    return game


def test_words_come_with_gloss_and_grade_and_better_ones_are_lessons() -> None:
    game = Game("kan-u-go", players=2, deal=16, words=WORDS)
    game.push("play 0,0 across VENT")
    told = review(game.record(), WORDS, weigher=Told({"play 0,0 across WREN": 12.0}))
    (laid,) = told.laid
    assert (laid.word, laid.step, laid.seat, laid.grade, laid.gloss) == ("VENT", 1, 0, 4, "an opening")
    (lesson,) = told.lessons
    assert (lesson.word, lesson.gloss, lesson.loss, lesson.seat) == ("WREN", "a small bird", 12.0, 0)


def test_a_plural_without_a_gloss_has_its_singulars() -> None:
    game = nonsense()
    told = review(game.record(), WORDS, weigher=Told({"play 0,0 across TENS": 12.0}))
    assert [(each.word, each.gloss, each.base) for each in told.lessons] == [("TENS", "a number", "TEN")]


def test_a_word_that_no_dictionary_has_is_said_to_be_unknown() -> None:
    game = nonsense()
    (laid,) = review(game.record(), WORDS, weigher=Told()).laid
    assert (laid.known, laid.gloss, laid.grade) == (False, "", 0)
