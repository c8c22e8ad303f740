"""Bad input at a party is one clear line that teaches; the file stays as it is."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cli import call, refused
from tests.cli.parties import NAMES, Host, at_play

NEW = ("party", "new", "my.party")


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--game", "bridge"], "there is no party 'bridge'; there are lexicon-party and keyword-party"),
        (["--game", "lexicon"], "there is no party 'lexicon'"),
        (["--game", "lexicon-party", "--hand", "8"], "a hand takes 7 minutes at most, not 8"),  # LXP-06
        (["--game", "keyword-party", "--hand", "41"], "a hand takes 40 minutes at most, not 41"),  # KPT-05
        (["--game", "lexicon-party", "--hand", "0:05"], "a hand takes 10 seconds at least"),
        (["--game", "lexicon-party", "--hand", "0"], "--hand 0: say minutes"),
        (["--game", "lexicon-party", "--hand", "-3"], "--hand -3: say minutes"),
        (["--game", "lexicon-party", "--hand", "long"], "--hand long: say minutes, as in 7"),
        (["--game", "lexicon-party", "--hand", "99999999"], "--hand 99999999: say minutes"),
        (["--game", "lexicon-party", "--rounds", "61"], "--rounds 61: say a number up to 60"),
        (["--game", "lexicon-party", "--rounds", "-1"], "--rounds -1: say a number up to 60"),
        (["--game", "lexicon-party", "--until", "25:00"], "--until 25:00: say a time of day, as in 22:30"),
        (["--game", "lexicon-party", "--until", "late"], "--until late: say a time of day"),
        (["--game", "lexicon-party", "--hidden", "8"], "there are 8, and one is shown"),
        (["--game", "lexicon-party", "--hidden", "-1"], "--hidden -1: say a number up to 60"),
        (["--game", "lexicon-party", "--name", "x" * 81], "--name: longer than 80 letters"),
        (["--game", "lexicon-party", "--prize", " "], "--prize: each has 1 to 80 letters"),
        (["--game", "lexicon-party", *["--prize", "a"] * 21], "--prize: 20 at most, not 21"),
        (["--game", "lexicon-party", "--words", "klingon"], "klingon"),
        (["--game", "lexicon-party", "--words", "esperanto"], "is played in the english alphabet"),
        (["--game", "lexicon-party", "--keyword", "garden"], "has no keywords"),
        (["--game", "keyword-party", "--keyword", "xqzt"], "XQZT is no word of the party's dictionary"),
        (["--game", "keyword-party", "--keyword", "g4rden"], "is not made of letters"),
        (
            ["--game", "keyword-party", "--keyword", "a", "--keyword", "1=garden"],
            "one WORD for all tables, or",
        ),
        (
            ["--game", "keyword-party", "--keyword", "garden", "--keyword", "violin"],
            "one WORD for all tables",
        ),
        (["--game", "keyword-party", "--keyword", "x=garden"], "'x' is no table's number"),
        (["--game", "keyword-party", "--everybody"], "--everybody is about the keyword of a table"),
        (["--game", "keyword-party", "--keyword", "garden", "--everybody"], "has one prize, for the first"),
        (["--game", "keyword-party", "--guests", "none.txt"], "none.txt: cannot be read"),
    ],
)
def test_terms_that_do_not_fit_are_refused_and_no_file_is_made(
    host: Host, words: list[str], problem: str
) -> None:
    assert problem in refused(*NEW, *words)
    assert not host.file.exists()


@pytest.mark.parametrize("name", ["x" * 41, "   "])
def test_a_guest_has_a_name_of_some_letters(host: Host, name: str) -> None:
    host("new", "--game", "lexicon-party")
    assert "is no name of a guest: it has 1 to 40 letters" in host.refused("guests", "--add", "Ida", name)
    host("guests", "--add", "Ida")
    assert "is no name of a guest" in host.refused("guests", "--rename", "ida", name)


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (
            ["score", "berg", "3"],
            "'berg' may be Ida Berg (1) or Bob Berg (2): write more of the name, or the number",
        ),
        (["score", "nobody", "3"], "nobody is called 'nobody'; `crossdeck party guests` lists them"),
        (["score", "fin berg", "3"], "nobody is called 'fin berg'"),
        (["score", "hanz", "3"], "nobody is called 'hanz'; did you mean Hans?"),
        (["score", "99", "3"], "nobody is called '99'"),
        (["score", "2", "ida=3"], "'ida' is none of those who can be meant here: Emma, Finn, Zoë or Hans"),
        (["score", "3", "ida=3"], "'3' is no table's number; the tables are 1 to 2"),
        (["score", "Ida", "Berg", "3"], "a name of several words in quotes"),
        (["score", "1", "ida=1", "1=2"], "a guest is named twice"),
        (["score", "1", "ida="], "a score is the cards left, as QA, or points, as 12"),
        (["score", "1", "ida=QA:x"], "after the colon comes the player's own sum, a number"),
        (["score", "1", "ida=-3"], "cards left never count less than nothing"),
        (["score", "1", "ida=Q4"], "look at the cards again"),
        (["score", "1", "ida=99999"], "look at the cards again"),
        (["score", "--out", "ida"], "is no score"),
        (["score", "ida", "3", "--out", "ida"], "--out goes with a whole table"),
        (["initial", "ida", "3"], "Ida Berg has not entered a score yet"),
        (["initial", "ida", "x"], "'x' is no number of points"),
        (["correct", "2", "ida", "3", "--why", "x"], "round 2 was not played yet"),
        (["correct", "x", "ida", "3", "--why", "x"], "'x' is no round's number"),
        (["correct", "1", "ida", "3", "--why", " "], "--why: say the reason, in 1 to 200 letters"),
        (["correct", "1", "ida", "-3", "--why", "x"], "cards left never count less than nothing"),
        (["excuse", "1", "ida", "--why", "x" * 201], "--why: say the reason, in 1 to 200 letters"),
        (["cut", "1"], "scores are missing or not checked at table 1: crossdeck party show FILE tells which"),
        (["cut", "1", "emma"], "'emma' is none of those who can be meant here"),
        (["out", "9", "ida"], "'9' is no table's number"),
        (["out", "2", "ida"], "'ida' is none of those who can be meant here"),
        (["out", "1", "ida", "--reopen"], "--reopen is about the table: name nobody"),
        (["start"], "round 1 has begun already"),
        (["start", "--extra", "4"], "--extra 4: say 5 to 1800 seconds"),
        (["start", "--extra", "soon"], "'soon' is no second's number"),
        (["start", "--table", "1"], "--table goes with --extra or --time"),
        (["start", "--extra", "60", "--table", "x"], "'x' is no table's number"),
        (["move"], "scores are missing or not checked at table 1, 2"),
        (["move", "--back"], "round 1 has begun already"),
        (["finish"], "scores are missing or not checked"),
        (["finish", "--reveal"], "shown when the evening is over"),
        (["finish", "--reveal", "x"], "'x' is no place's number"),
        (["seat"], "a round is under way"),
        (["seat", "--place", "ida", "x"], "'x' is no table's number"),
        (["guests", "--leave", "nobody"], "nobody is called 'nobody'"),
        (["guests", "--rename", "ida", "Hans"], "Hans is here already"),
        (["guests", "--replace", "ida", "Hans"], "Hans is here already"),
        (["ruling"], "a ruling is on a word: write TABLE NAME WORD, or --undo"),
        (["ruling", "1", "ida"], "a ruling is on a word"),
        (["ruling", "1", "ida", "l0ndon"], "is not made of letters of the english alphabet"),
        (["ruling", "1", "ida", "x" * 41], "is longer than any word"),
        (
            ["ruling", "1", "ida", "london", "--outcome", "correct"],
            "a ruling is one of good, late, wrong, misspelt",
        ),
        (["ruling", "--undo", "1", "--why", "x"], "there is no ruling 1"),
        (["ruling", "--undo", "1"], "--why: say why the ruling is taken back"),
        (["ruling", "1", "--undo", "1", "--why", "x"], "give its number, and no word"),
        (["keyword", "--set", "garden"], "has no keywords"),
        (["keyword", "--claim", "ida"], "there is no keyword to be spelt"),
        (["keyword", "--grant", "1"], "there is no claim 1"),
        (["standings", "--round", "2"], "--round 2: 1 round of this party was begun"),
        (["standings", "--top", "-1"], "--top -1: say a number from 1 up"),
        (["show", "7"], "'7' is no table's number"),
        (["terms", "--hand", "9"], "a hand takes 7 minutes at most"),
        (["terms", "--words", "klingon"], "klingon"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_line(playing: Host, words: list[str], problem: str) -> None:
    playing("start", "--time")
    assert problem in playing.refused(*words)


@pytest.mark.parametrize(
    "words",
    [["score", "ida", "3"], ["start"], ["out", "1"], ["move"], ["finish"], ["cut", "1"]],
)
def test_nothing_of_a_round_is_done_before_there_are_seats(host: Host, words: list[str]) -> None:
    host("new", "--game", "lexicon-party")
    host("guests", "--add", *NAMES)
    assert host.refused(*words).startswith("nobody is seated yet; ")


def test_too_few_guests_are_told_how_many_are_wanted(host: Host) -> None:
    host("new", "--game", "lexicon-party")
    assert host("guests", "--add", "Ida")[-1] == (
        "Next: guests, 3 at least: crossdeck party guests my.party --add NAME …"
    )
    assert "1 guests are too few: Lexicon Party wants 3 at least" in host.refused("seat")


def test_scores_wait_until_the_hand_is_over(playing: Host) -> None:
    assert playing.refused("score", "ida", "3") == (
        "the hand is not over at table 1; say first who is out: crossdeck party out FILE TABLE NAME, "
        "or start FILE --time"
    )


def test_letters_are_no_score_of_keyword_and_nobody_initials_there(host: Host) -> None:
    at_play(host, "keyword-party")
    host("start", "--time")
    assert "the points are entered, not letters left" in host.refused("score", "ida", "QA")
    assert "scores are not initialled" in host.refused("initial", "ida", "3")  # KPT-03
    host("score", "1", "ida=1", "bob=2", "cyd=3", "dan=4", "--checked")
    assert host("show", "1")[1] == "     1  Ida Berg      1"


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["bridge"], "there is no party 'bridge'"),
        (["lexicon-party", "--guests", "2"], "--guests 2: Lexicon Party has 3 to 2000 guests"),
        (["lexicon-party", "--guests", "2001"], "has 3 to 2000 guests"),
        (["keyword-party", "--rounds", "61"], "--rounds 61"),
    ],
)
def test_what_cannot_be_simulated_is_refused(words: list[str], problem: str) -> None:
    assert problem in refused("party", "simulate", *words)


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["dance"],
        ["new"],
        ["new", "a.party"],
        ["score"],
        ["correct", "a.party", "1", "ida", "3"],
        ["simulate"],
    ],
)
def test_a_wrong_command_line_is_one_line_too(words: list[str]) -> None:
    said = call("party", *words)
    assert (said.code, said.out, len(said.err.splitlines())) == (2, "", 1)
    assert "see `crossdeck party" in said.err


TEXT = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), max_size=12)
WORD = TEXT | st.sampled_from(
    ["1", "2", "ida", "ida=QA", "ida=3", "bob=?:40", "=", "-5", "Zoë", "#3", "0", "9" * 30]
)
PARTS = st.sampled_from(
    [
        *(
            ["score"],
            ["score", "--checked"],
            ["out"],
            ["out", "--reopen"],
            ["initial"],
            ["cut"],
            ["show"],
            ["ruling"],
        ),
        *(["ruling", "--late"], ["correct", "--why", "x"], ["excuse", "--why", "x"], ["guests", "--add"]),
        *(["guests", "--leave"], ["guests", "--return"], ["guests", "--rename"], ["guests", "--replace"]),
        *(
            ["seat", "--swap"],
            ["seat", "--place"],
            ["seat", "--close"],
            ["start", "--extra"],
            ["finish", "--reveal"],
        ),
        *(["keyword", "--set"], ["keyword", "--claim"], ["keyword", "--grant"], ["terms", "--hand"]),
        *(
            ["terms", "--until"],
            ["terms", "--prize"],
            ["standings", "--round"],
            ["ruling", "--why", "x", "--undo"],
        ),
    ]
)


@given(part=PARTS, words=st.lists(WORD, min_size=1, max_size=4))
@settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@pytest.mark.usefixtures("playing")
def test_whatever_is_typed_is_answered_or_refused_in_one_line(part: list[str], words: list[str]) -> None:
    call("party", "start", "my.party", "--time")
    said = call("party", part[0], "my.party", *part[1:], *words)
    assert said.code in (0, 2), said
    assert "Traceback" not in said.err
    assert len(said.err.splitlines()) == (said.code == 2), said.err
    assert call("party", "show", "my.party").code == 0
