"""Words typed where words lie in rows: how each can be made, and with which cards."""

import pytest

from crossdeck.alphabet import ENGLISH, ESPERANTO
from crossdeck.play import Insert, LayWord, Move, Substitute
from crossdeck.terminal.screen.drafting import Draft, new_places
from crossdeck.terminal.screen.laying import LayingError


def draft(hand: str, *rows: str, typed: str = "", row: int | None = None) -> Draft:
    return Draft(rows, tuple(hand), ENGLISH, row, typed)


def test_a_word_that_the_hand_has_is_laid_new_first() -> None:
    """LXL-09; the same word made of CAT comes after it."""
    made = draft("CASTE", "CAT", typed="CAST")
    assert [way.move for way in made.ways] == [Move.LAY, Move.INSERT]
    assert made.action(3) == LayWord(3, "CAST")
    assert made.turned().action(3) == Insert(3, 0, "CAST")
    assert made.turned().given == ("S",)
    assert made.turned().turned().way == made.way


def test_a_longer_word_inserts_and_one_as_long_substitutes() -> None:
    """LXL-13, LXL-17: the length says which."""
    assert draft("SED", "MOTHER", typed="SMOTHERED").action(0) == Insert(0, 0, "SMOTHERED")
    made = draft("O", "EXPERT", typed="EXPORT")
    assert made.action(0) == Substitute(0, 0, "EXPORT")
    assert made.way is not None
    assert (made.way.given, made.way.taken, made.way.new) == (("O",), ("E",), frozenset({3}))


def test_a_chosen_word_is_the_one_that_is_changed() -> None:
    both = draft("SN", "CAT", "CAR", typed="CAN")
    assert [way.row for way in both.ways] == [0, 1]
    assert both.aimed(1).action(0) == Substitute(0, 1, "CAN")


def test_without_the_cards_there_is_no_way_and_the_action_is_the_one_whose_refusal_tells_why() -> None:
    """LXL-14: the order of the old letters is kept."""
    assert draft("X", "CAT", typed="DOG").way is None
    assert draft("X", "CAT", typed="DOG").action(0) == LayWord(0, "DOG")
    assert draft("OS", "CAT", typed="TACOS", row=0).action(0) == Insert(0, 0, "TACOS")
    assert draft("X", "CAT", typed="DOG", row=0).action(0) == Substitute(0, 0, "DOG")


def test_a_wild_card_stands_for_what_is_lacking_or_for_what_is_asked() -> None:
    """LXL-28."""
    assert draft("S?", "CAT", typed="CASTE").action(0) == Insert(0, 0, "CASTe")
    asked = draft("SE?", "CAT").typed("C").typed("A").typed("S", wild=True).typed("T")
    assert asked.action(0) == Insert(0, 0, "CAsT")
    with pytest.raises(LayingError, match="no wild card"):
        draft("S", "CAT").typed("S", wild=True)


def test_the_same_word_again_takes_a_wild_card_for_its_letter() -> None:
    """R-68; without the letter there is nothing to do."""
    swap = draft("A", "CaT", typed="CAT")
    assert swap.action(0) == Substitute(0, 0, "CAT")
    assert swap.way is not None
    assert swap.way.taken == ("?",)
    assert draft("E", "CaT", typed="CAT").way is None


def test_a_kept_wild_card_stays_what_it_is() -> None:
    assert draft("S", "CaT", typed="CAST").action(0) == Insert(0, 0, "CaST")
    assert draft("R", "CaT", typed="CAR").action(0) == Substitute(0, 0, "CaR")


def test_walking_chooses_a_word_and_before_the_first_is_none() -> None:
    at = draft("X", "CAT", "CAR")
    assert [at.walked(1, 0).row, at.walked(2, 0).row, at.walked(9, 0).row] == [0, 1, 1]
    assert at.walked(1, 0).walked(-1, 0).row is None
    assert at.walked(-1, 0).row is None
    assert draft("X").walked(1, 0).row is None


def test_letters_are_taken_back_and_then_the_choice() -> None:
    at = draft("X", "CAT", typed="CA", row=0)
    assert at.taken_back().letters == "C"
    assert at.taken_back().taken_back().row == 0
    assert at.taken_back().taken_back().taken_back().row is None
    assert not at.cleared()


def test_no_word_is_typed_for_ever() -> None:
    with pytest.raises(LayingError, match="No word is longer"):
        draft("X", typed="A" * 30).typed("A")


def test_a_hat_follows_its_letter() -> None:
    at = Draft((), tuple("ĈE"), ESPERANTO, None, "C").hatted()
    assert at.letters == "Ĉ"
    with pytest.raises(LayingError, match="type C, then X"):
        Draft((), tuple("ĈE"), ESPERANTO).hatted()


@pytest.mark.parametrize(
    "action", [LayWord(0, "CaST"), Insert(0, 0, "SCaTe"), Substitute(0, 0, "CAT"), Substitute(0, 0, "CoT")]
)
def test_what_is_shown_is_what_is_done(action: LayWord | Insert | Substitute) -> None:
    assert draft("CSTAO??", "CaT").showing(action).action(0) == action


def test_new_places_are_those_with_other_cards() -> None:
    assert new_places("", "CAT") == {0, 1, 2}
    assert new_places("CAT", "SCATS") == {0, 4}
    assert new_places("EXPERT", "EXPORT") == {3}
    assert new_places("CaT", "CAT") == {1}
