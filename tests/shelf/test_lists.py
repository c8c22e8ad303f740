"""Which words and names each English dictionary holds (R-92)."""

from collections import Counter

import pytest

from crossdeck.shelf import lists
from crossdeck.shelf.corrections import additions
from crossdeck.shelf.english import Shelf
from crossdeck.shelf.sources import Inflections, Lemmas, Speller, WordNet

RULEBOOK_WORDS = frozenset(
    """
    TASK END TOXIN OXEN ICE QUIT OWN OAK TACK TACKS SUNK MAST JOY JOYS SONG GEESE EEL COVER DEAR SELF
    HID IS FISH RASH DEAREST HATS SHOE HOE CARS SPY GAME SALT EVEN TOE LOVE MOO LIVE SAY RAT MUST CAT
    SMILE SMILES TART TAR ART MOTHER SMOTHERED THATCHED FAIRY MANY EXPERT EXPORT BEAR BORE ROBE RAZOR
    HOME
    """.split()  # noqa: SIM905 - read as a sentence
)


@pytest.fixture(scope="module")
def household(shelf: Shelf) -> frozenset[str]:
    return lists.household(shelf.enable, shelf.speller, shelf.frequencies)


@pytest.fixture(scope="module")
def grand(shelf: Shelf) -> frozenset[str]:
    return lists.grand(
        shelf.enable,
        shelf.speller,
        shelf.frequencies,
        shelf.agid,
        shelf.specialist,
        shelf.wordnet,
        shelf.webster,
    )


@pytest.fixture(scope="module")
def period(shelf: Shelf) -> tuple[frozenset[str], frozenset[str]]:
    return lists.period(shelf.webster, shelf.agid, shelf.enable)


def test_every_dictionary_knows_the_rulebooks_words_and_none_knows_mio(
    shelf: Shelf,
    household: frozenset[str],
    grand: frozenset[str],
    period: tuple[frozenset[str], frozenset[str]],
) -> None:
    for words in (shelf.enable, household, grand, period[0]):
        assert words >= RULEBOOK_WORDS
        assert "MIO" not in words


def test_household_is_the_everyday_part_of_tournament(shelf: Shelf, household: frozenset[str]) -> None:
    assert household < shelf.enable
    assert len(household) == 75_568
    assert household >= {"CAT", "ZEBRA", "UNHAPPILY"}
    assert not household & {"XU", "AA", "AE", "ZAX", "CWM"}


def test_household_has_few_words_of_two_letters(household: frozenset[str]) -> None:
    assert Counter(map(len, household))[2] == 67


@pytest.mark.parametrize(
    "word", ["COLOUR", "GREY", "CENTRE", "ORGANISED", "TRAVELLED", "FULFIL", "DEFENCE", "AEON"]
)
def test_household_has_both_british_and_american_spellings(word: str, household: frozenset[str]) -> None:
    assert word in household
    assert any(twin in household for twin in lists.american(word))


def test_grand_holds_all_of_tournament_and_newer_words(shelf: Shelf, grand: frozenset[str]) -> None:
    assert grand > shelf.enable
    assert len(grand) == 178_257
    assert grand >= {"BLOG", "EMAIL", "DUH", "MECHANISES", "SHOEBOX"}


@pytest.mark.parametrize(
    "word", ["KCAL", "TANH", "KPH", "ADJ", "BLDG", "XXIV", "DEPT", "APPROX", "FTP", "YRS"]
)
def test_grand_has_no_abbreviations_and_numerals_r_92(word: str, grand: frozenset[str]) -> None:
    assert word not in grand


@pytest.mark.parametrize("word", ["LONDON", "CANADIAN", "FLORIDA", "JIM", "THURSDAY", "PFIZER"])
def test_grand_has_no_names_r_92(word: str, grand: frozenset[str]) -> None:
    assert word not in grand


def test_grand_adds_no_word_of_two_letters(shelf: Shelf, grand: frozenset[str]) -> None:
    assert min(map(len, grand - shelf.enable)) == 3


def test_the_1934_dictionary_has_its_headwords_and_their_inflections(
    period: tuple[frozenset[str], frozenset[str]],
) -> None:
    words, headwords = period
    assert len(headwords) == 210_742
    assert len(words) == 296_189
    assert "TACK" in headwords
    assert "TACKS" not in headwords
    assert words >= {"TACKS", "GEESE", "HID", "DEAREST", "JURYWOMEN", "UNHASPING"}


@pytest.mark.parametrize("word", ["TOPOLATRYES", "CIRCUSER", "OVERCULTIVATEED", "TOADDED", "BLOG", "LONDON"])
def test_the_1934_dictionary_has_no_guesses_no_later_words_and_no_names(
    word: str, period: tuple[frozenset[str], frozenset[str]]
) -> None:
    assert word not in period[0]


def test_a_guessed_form_joins_the_1934_dictionary_if_it_is_regular_or_attested() -> None:
    agid = Inflections(
        {"TACK": ("TACKS", "TACKEN"), "OX": ("OXEN",), "FLY": ("FLYS", "FLIES"), "JURYMAN": ("JURYMEN",)},
        {"TRY": ("TRIES", "TRYS")},
        {"RAT": ("RATTED", "RATED", "RATTING"), "TOAD": ("TOADDED",), "HOPE": ("HOPED", "HOPEED", "HOPING")},
        {"DEAR": ("DEARER",), "CIRCUS": ("CIRCUSER",)},
    )
    headwords = frozenset(
        {"tack", "ox", "fly", "juryman", "try", "rat", "toad", "hope", "dear", "circus", "Peter"}
    )
    words, entries = lists.period(headwords, agid, frozenset({"OXEN", "DEARER"}))
    assert entries == {word.upper() for word in headwords} - {"PETER"}
    assert words - entries == {
        *(
            "TACKS",
            "OXEN",
            "FLIES",
            "JURYMEN",
            "TRIES",
            "RATTED",
            "RATED",
            "RATTING",
            "HOPED",
            "HOPING",
            "DEARER",
        )
    }


def test_names_are_those_a_household_knows(shelf: Shelf) -> None:
    names = lists.names(shelf.speller, shelf.webster)
    assert len(names) == 9_685
    assert names >= {
        "JOHN",
        "MARY",
        "LONDON",
        "PARIS",
        "LEEDS",
        "SALEM",
        "ESPERANTO",
        "SMITH",
        "TUESDAY",
        "MCKAY",
        "ED",
    }


@pytest.mark.parametrize(
    "name", ["NASA", "GITHUB", "MR", "GK", "WIS", "CALIF", "DEC", "HG", "CANADIANS", "TACK"]
)
def test_acronyms_brands_abbreviations_plurals_and_words_are_no_names(name: str, shelf: Shelf) -> None:
    assert name not in lists.names(shelf.speller, shelf.webster)


def test_the_names_of_1934_are_websters_own(shelf: Shelf) -> None:
    names = lists.period_names(shelf.webster)
    assert len(names) == 25_171
    assert names >= {"PARIS", "PETER", "ESPERANTO"}
    assert not names & {"LONDON", "MR", "TACK"}


def test_a_short_entry_that_takes_no_affix_is_an_abbreviation() -> None:
    empty = Inflections({}, {}, {}, {})
    speller = Speller(
        frozenset({"BLOG", "BLOGS", "DEPT", "XVIII", "TBSP", "STOMPBOX"}),
        frozenset({"BLOG"}),
        frozenset(),
        frozenset(),
        frozenset(),
    )
    nobody = Lemmas({}, {}, {}, {}, frozenset())
    silent = WordNet(frozenset(), frozenset(), frozenset(), frozenset(), frozenset(), {})
    words = lists.grand(frozenset({"CAT"}), speller, {}, empty, nobody, silent, frozenset())
    assert words - additions().words == {"CAT", "BLOG", "BLOGS", "STOMPBOX"}


def test_words_have_two_to_thirty_one_letters() -> None:
    assert not lists.playable("A")
    assert lists.playable("AX")
    assert lists.playable("A" * 31)
    assert not lists.playable("A" * 32)
