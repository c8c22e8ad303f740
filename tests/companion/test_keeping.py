"""What is kept: lines only ever added, files that read back the same, and damage that is named."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossdeck.companion import CompanionError, Kept, ScoresError, read, write
from crossdeck.companion.keeping import MOST_CHARACTERS
from crossdeck.companion.lines import VERBS, parse_line, write_line
from tests.companion import SEED, began, kept, refused, seen, totals

ROUND = "round Ann: out; Bob: A; Cid: EI"

# Undo, redo, correct


def test_undo_takes_back_the_last_line_and_redo_brings_it_back() -> None:
    game = began("lexicon").told(ROUND)
    undone = game.told("undo")
    assert totals(undone) == [0, 0, 0]
    assert seen(undone).redoes == ROUND
    assert totals(undone.told("redo")) == [0, 10, 20]
    assert len(undone.told("redo").deeds) == len(game.deeds) + 2


def test_nothing_is_lost_when_something_else_is_told_after_an_undo() -> None:
    game = began("lexicon").told(ROUND).told("undo").told("round Ann: X; Bob: out; Cid: A")
    assert ROUND in write(game)
    assert totals(game) == [2, 0, 10]
    refused(game, "redo", "nothing-to-redo")


def test_the_game_and_the_days_cannot_be_taken_back() -> None:
    refused(kept("game lexicon", "on 1935-06-01"), "undo", "nothing-to-undo")
    game = began("lexicon").told(ROUND).told("on 1935-06-02").told("undo")
    assert totals(game) == [0, 0, 0]
    assert seen(game).days == ("1935-06-02",)


def test_a_line_is_put_right_and_everything_after_it_follows() -> None:
    game = began("lexicon").told(ROUND).told("round Ann: A; Bob: out; Cid: X")
    right = game.told("correct 4: round Ann: out; Bob: AE; Cid: I")
    assert totals(right) == [10, 20, 12]
    assert [row.corrected for row in seen(right).pad] == [True, False]
    assert totals(right.told("correct 4: round Ann: out; Bob: X; Cid: I")) == [10, 2, 12]
    assert totals(right.told("undo")) == totals(game)
    assert write(right).count("correct 4") == 1
    assert "Bob: AE" in write(right.told("correct 4: round Ann: out; Bob: X; Cid: I"))


def test_what_stands_after_a_correction_must_still_be_possible() -> None:
    game = began("lexicon target=30").told(ROUND).told("round Ann: A; Bob: out; Cid: X")
    message = refused(game, "correct 4: round Ann: out; Bob: A; Cid: EIO?", "later")
    assert "line 5" in message
    refused(game, "correct 9: undo", "no-line")
    refused(game, "correct 4: pass Ann", "other-line")
    refused(game, "correct 4: round Ann: out; Bob: QQ; Cid: A", "hand")


def test_the_game_itself_can_be_put_right() -> None:
    game = (
        began("lexicon").told("round Ann: out; Bob: ?; Cid: A").told("correct 1: game lexicon wild_value=25")
    )
    assert totals(game) == [0, 25, 10]


# Any lines at all

NAMES = st.sampled_from(["Ann", "Bob", "Cid", "ann", "Dee", "Zoe"])
CARDS = st.text("AEIQX?*", min_size=1, max_size=4) | st.integers(-3, 40).map(str) | st.just("out")
TOLD = st.one_of(
    st.tuples(CARDS, CARDS, CARDS).map(lambda held: "round Ann: {}; Bob: {}; Cid: {}".format(*held)),
    st.tuples(CARDS, CARDS, CARDS, CARDS).map(
        lambda held: "round Ann: {}; Bob: {}; Cid: {}; Dee: {}".format(*held)
    ),
    st.tuples(NAMES, NAMES, st.sampled_from(["upheld", "failed", "barred"])).map(
        lambda told: "challenge {} against {}: {}".format(*told)
    ),
    st.sampled_from(
        ["undo", "redo", "end", "match", "cut", "pass", "cut A B C", "clock turn 60", "on 1935-06-01"]
    ),
    NAMES.map("leave {}".format),
    NAMES.map("join {}".format),
    NAMES.map("dealer {}".format),
    st.tuples(NAMES, NAMES).map(lambda names: "rename {}: {}".format(*names)),
    st.tuples(st.integers(0, 12), CARDS, CARDS).map(
        lambda told: "correct {}: round Ann: out; Bob: {}; Cid: {}".format(*told)
    ),
)
GAMES = st.sampled_from(
    ["lexicon target=30", "lexicon-large target=25", "kan-u-go-race target=20", "lexicon-party"]
)


def grown(game: str, lines: list[str]) -> list[Kept]:
    """The game after each of these lines; what is refused changes nothing."""
    games = [began(game)]
    for line in lines:
        try:
            games.append(games[-1].told(line, SEED))
        except CompanionError:
            continue
    return games


@given(GAMES, st.lists(TOLD, max_size=14))
def test_a_file_reads_back_as_the_same_game(game: str, lines: list[str]) -> None:
    last = grown(game, lines)[-1]
    again = read(write(last))
    assert again == last
    assert seen(again) == seen(last)


@given(GAMES, st.lists(TOLD, max_size=14))
def test_undo_and_redo_bring_back_every_picture(game: str, lines: list[str]) -> None:
    last = grown(game, lines)[-1]
    pictures = [_bare(last)]
    while seen(last).undoes:
        last = last.told("undo")
        pictures.append(_bare(last))
    while len(pictures) > 1:
        assert _bare(last) == pictures.pop()
        last = last.told("redo")
    assert _bare(last) == pictures[0]


def _bare(game: Kept) -> object:
    """What stands, whatever was taken back on the way there; numbers of lines differ then."""
    picture = seen(game)
    return picture.players, picture.phase, picture.dealer, picture.winners, [row.text for row in picture.pad]


@given(GAMES, st.lists(TOLD, max_size=14))
def test_a_total_is_the_sum_of_its_column(game: str, lines: list[str]) -> None:
    picture = seen(grown(game, lines)[-1])
    for seat, player in enumerate(picture.players):
        joined = max(
            (at for at, row in enumerate(picture.pad) if row.kind == "join" and row.seat == seat), default=0
        )
        assert player.total == sum(row.points[seat] or 0 for row in picture.pad[joined:])


@given(st.text(max_size=60) | st.tuples(st.sampled_from(VERBS), st.text(max_size=40)).map(" ".join))
def test_any_text_is_a_line_or_is_refused_and_a_line_reads_back(text: str) -> None:
    with suppress(CompanionError):
        deed = parse_line(text)
        assert parse_line(write_line(deed)) == deed


@given(st.text(max_size=200))
def test_any_text_is_a_file_or_is_refused(text: str) -> None:
    for start in ("", "crossdeck scores 1\n", "crossdeck scores 1\ngame lexicon\nplayers Ann; Bob\n"):
        with suppress(ScoresError):
            game = read(start + text)
            assert read(write(game)) == game


# Files


def test_a_file_is_for_people_to_read() -> None:
    game = kept("game lexicon:quick", "players Ann; Bob; Cid", "cut Q A K", "round cid out; ann 12; bob ea")
    assert write(game) == (
        "crossdeck scores 1\n"
        "game lexicon target=50\n"
        "players Ann; Bob; Cid\n"
        "cut Q A K\n"
        "round Ann: 12; Bob: AE; Cid: out\n"
        "# Ann 12, Bob 20, Cid 0\n"
    )


def test_a_person_may_write_notes_and_another_hand_is_understood() -> None:
    text = (
        "\ufeffcrossdeck scores 1\r\n# at Ann's\r\n\r\ngame lexicon\r\n  Players  ann;bob \r\ndealer ANN\r\n"
    )
    assert seen(read(text)).players[0].name == "ann"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1 is empty"),
        ("hello\n", "line 1 is 'hello'"),
        ("crossdeck scores x\n", "line 1"),
        ("crossdeck scores 2\n", "form 2, written by a later crossdeck"),
        (
            "crossdeck scores 1\ngame lexicon\nplayers Ann; Bob\n# note\nround Ann: QQQ\n",
            "line 5: nobody deals",
        ),
        ("crossdeck scores 1\ngame lexicon\nnonsense\n", "line 3: "),
        ("crossdeck scores 1\nplayers Ann; Bob\n", "line 2: first say which game"),
        ("crossdeck scores 1\ngame lexicon\nundo\n", "nothing that could be taken back"),
        ("crossdeck scores 1\n" + "#" * MOST_CHARACTERS, "longer than"),
    ],
)
def test_a_damaged_file_gets_one_clear_message_with_its_line(text: str, said: str) -> None:
    with pytest.raises(ScoresError) as wrong:
        read(text, "evening.scores")
    assert str(wrong.value).startswith("evening.scores: ")
    assert said in str(wrong.value)


def test_a_full_file_takes_no_more() -> None:
    head = write(began("lexicon target=10000")).splitlines()[:-1]
    line = "round Ann: out; Bob: X; Cid: Z"
    most = (MOST_CHARACTERS - len("\n".join(head)) - 60) // (len(line) + 1)
    game = read("\n".join([*head, *[line] * most]))
    while len(write(game)) + len(line) < MOST_CHARACTERS:
        game = game.told(line)
    refused(game, line, "full")
