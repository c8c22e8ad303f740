"""The line mode as a whole: whatever is typed is answered, and what is kept can always be read."""

from collections.abc import Sequence
from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from crossdeck.alphabet import ENGLISH, Alphabet
from crossdeck.answers.verdicts import PlayVerdict
from crossdeck.companion import Kept, read
from crossdeck.layout import Layout
from crossdeck.notation import parse_placement
from crossdeck.terminal.companion import CompanionMode, Filed, Outside

VERBS = st.sampled_from(
    [
        *("help", "pad", "who", "agreed", "word", "table", "judge", "lay", "clock", "out", "held", "score"),
        *(
            "players",
            "cut",
            "dealer",
            "round",
            "heat",
            "challenge",
            "play",
            "pass",
            "join",
            "leave",
            "rename",
        ),
        *("end", "match", "on", "undo", "redo", "correct", "game"),
    ]
)
RESTS = st.sampled_from(
    [
        *("", "Ann", "Ann: out; Bob: A", "ann out; bob 12", "Ann Bob upheld", "9,9 across TACK", "TACK"),
        *("0,0 across ..", "turn 5", "start", "pause", "go", "stop", "1935-06-01", "Ann: Zoe", "Zoe: 3"),
        *("4: round Ann: out; Bob: E", "clear", "0,0 down .O first", "out", "Bob AE", "keyword"),
    ]
)


class Yes:
    """A judge to whom everything is good."""

    @property
    def alphabet(self) -> Alphabet:
        """English."""
        return ENGLISH

    def spoken(self, words: Sequence[str]) -> PlayVerdict:
        """Good."""
        return PlayVerdict("all", bool(words))

    def drawn(self, layout: Layout, placement: str, players: int, *, first: bool) -> PlayVerdict:
        """Good, if it is a placement."""
        parse_placement(placement).on(layout)
        return PlayVerdict("all", players > 0 or first)


def mode(game: str) -> CompanionMode:
    """A game of two, without a file."""
    kept = Kept().told(f"game {game}").told("players Ann; Bob").told("dealer Ann")
    outside = Outside(lambda: date(1935, 6, 1), lambda: 0.0, lambda: "seed")
    return CompanionMode(kept, Filed(), lambda _: Yes(), outside)


@given(
    st.sampled_from(["lexicon target=30", "lexicon-large", "keyword", "kan-u-go-race"]),
    st.lists(st.tuples(VERBS, RESTS).map(" ".join) | st.text(max_size=30), max_size=12),
)
def test_whatever_is_typed_is_answered_and_what_is_left_reads_back(game: str, lines: list[str]) -> None:
    table = mode(game)
    table.greet()
    for line in lines:
        answer = table.answer(line)
        assert table.encode(answer)
        assert answer.text or table.is_left
    left = table.leave().text
    assert read("\n".join(left[1:])).pad is not None


def test_an_empty_line_tells_where_the_game_stands() -> None:
    assert mode("lexicon").answer("").text == ("Round 1: Ann deals everybody 10 cards; Bob begins.",)


def test_the_day_comes_before_the_first_line_of_it() -> None:
    table = mode("lexicon")
    table.answer("round ann out; bob A")
    table.answer("round bob out; ann A")
    assert [line.strip() for line in table.leave().text[1:]][4:7] == [
        "on 1935-06-01",
        "round Ann: out; Bob: A",
        "round Ann: A; Bob: out",
    ]


def test_another_game_put_right_asks_another_judge() -> None:
    asked = []
    kept = Kept().told("game lexicon").told("players Ann; Bob")
    outside = Outside(lambda: date(1935, 6, 1), lambda: 0.0)

    def judges(agreed: object) -> Yes:
        asked.append(agreed)
        return Yes()

    table = CompanionMode(kept, Filed(), judges, outside)
    table.answer("dealer Ann")
    table.answer("correct 1: game lexicon plurals=free")
    assert len(asked) == 2
