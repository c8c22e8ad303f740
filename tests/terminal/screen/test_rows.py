"""Words in rows on the whole screen: laid, changed, exchanged, challenged, by keys and clicks."""

import pytest

from crossdeck.play import Built, Challenged, Exchanged, Move
from crossdeck.terminal.screen.marks import row_looks
from crossdeck.terminal.screen.picture import rows_of
from crossdeck.terminal.screen.plays import PlayList
from crossdeck.terminal.screen.sheets import Choice
from crossdeck.terminal.screen.sitting import Sitting
from crossdeck.terminal.screen.widgets.cloth import Spot
from crossdeck.terminal.screen.widgets.faces import Look, Size
from crossdeck.terminal.screen.widgets.rows import Row, planned
from crossdeck.terminal.session import Session, Wait
from tests.terminal.screen.screens import NARROW, WIDE, Player, play, said_by, touched
from tests.terminal.tables import table

ROWS = ("MOTHER", "EXPERT", "CAT")
REFUSED = {"checking": "refused"}


def words(hand: str = "SEDOT?", *rows: str, other: str = "QQQQ", **more: object) -> Session:
    """The person is on turn against one bot; these words lie on the table."""
    more.setdefault("turn", 0)
    return table(
        "lexicon-large", "You", "Ida [simple]", hands=(hand, other), rows=rows or ROWS, **more  # type: ignore[arg-type]
    )  # fmt: skip


def last(player: Player) -> object:
    built = [event for event in player.sitting.view.history if isinstance(event, Built) and event.seat == 0]
    return built[-1]


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_the_words_are_numbered_and_all_is_on_the_screen(size: tuple[int, int]) -> None:
    async def script(player: Player) -> None:
        said = player.said()
        for told in ("Lexicon for large groups", "Blind", "Open", "Your turn."):
            assert told in said
        for number, word in enumerate(ROWS, 1):
            assert " ".join([str(number), *(f"{letter} ▕" for letter in word)]) in said

    play(words(), script, size)


def test_a_new_word_is_typed_and_laid() -> None:
    """LXL-09."""

    async def script(player: Player) -> None:
        await player.press("t", "o", "e")
        assert "The cards read TOE." in player.slip()
        assert "Lay TOE" in player.slip()
        await player.press("enter")
        assert last(player) == Built(0, Move.LAY, 3, "", "TOE", ("TOE",))

    play(words(), script, WIDE)


def test_a_word_that_needs_one_on_the_table_finds_it_by_itself() -> None:
    """LXL-13, LXL-16."""
    at = touched(words(), *"smothered")
    assert "MOTHER gets S, E and D." in said_by(at)
    at = touched(words(), *"smothered", "enter")
    event = at.view.history[0]
    assert isinstance(event, Built)
    assert (event.move, event.row, event.before, event.after) == (Move.INSERT, 0, "MOTHER", "SMOTHERED")


def test_a_word_is_chosen_and_changed_and_it_is_told_what_is_given_and_taken() -> None:
    """LXL-17, LXL-18."""

    async def script(player: Player) -> None:
        await player.press("down", "down")
        assert "What becomes of EXPERT?" in player.slip()
        await player.press(*"expo")
        assert "EXPERT becomes EXPO…" in player.slip()
        await player.press(*"rt")
        assert "EXPERT gets O, you take E." in player.slip()
        assert "takes E" in player.said()
        await player.press("enter")
        event = last(player)
        assert isinstance(event, Built)
        assert (event.move, event.after) == (Move.SUBSTITUTE, "EXPORT")
        assert "O" not in player.sitting.hand
        assert player.sitting.hand.count("E") == 2

    play(words(), script, WIDE)


def test_what_the_cards_do_not_make_is_said_and_enter_tells_the_rule() -> None:
    """LXL-14: the old letters keep their order."""
    told = said_by(touched(words(), *"zoo"))
    assert "Your cards do not make it, nor does any word on the table become it." in told
    told = said_by(touched(words(), "down", "down", "down", *"tacos", "enter"))
    assert told.startswith("LXL-14 TACOS does not keep the cards of CAT in their order")


def test_where_words_are_looked_up_a_word_that_is_none_is_refused() -> None:
    """LXL-25, R-40."""
    assert "TOD is not in the dictionary." in said_by(touched(words(options=REFUSED), *"tod"))
    assert "TOE fits." in said_by(touched(words(options=REFUSED), *"tod", "backspace", "e"))


def test_tab_goes_through_the_ways_to_make_a_word() -> None:
    assert "Tab: 1 other way." in said_by(touched(words("CASTED", "CAT"), *"cast"))
    event = touched(words("CASTED", "CAT"), *"cast", "tab", "enter").view.history[0]
    assert isinstance(event, Built)
    assert event.move is Move.INSERT


def test_a_click_chooses_a_word_and_another_leaves_it() -> None:
    async def script(player: Player) -> None:
        rows = player.app.table.parlour.words
        at = rows.region
        await player.pilot.click(offset=(at.x + 8, at.y + rows.plan.size.rows))
        await player.settle()
        assert player.sitting.draft.row == 1
        await player.pilot.click(offset=(at.x + 8, at.y + rows.plan.size.rows))
        await player.settle()
        assert player.sitting.draft.row is None

    play(words(), script, WIDE)


def test_an_exchange_takes_two_steps_here_too() -> None:
    """LXL-10, LXL-11."""
    at = touched(words(), "5", "d", "enter")
    assert at.waiting.what is Wait.TAKE
    done = touched(words(), "5", "d", "enter", "b").view.history[0]
    assert isinstance(done, Exchanged)
    assert (done.seat, done.discard) == (0, "D")


def test_a_word_somebody_made_is_challenged_and_goes_back_to_what_it_was() -> None:
    """LXL-27, R-70."""
    bots = "[insert 1 CATQ]"
    session = table("lexicon-large", "You", bots, hands=("SEDOT?", "QSTE"), rows=("CAT",), turn=1)

    async def script(player: Player) -> None:
        assert "CATQ" in player.said()
        await player.press("6")
        assert isinstance(player.app.screen, Choice)
        await player.press("enter")
        asked = [event for event in player.sitting.view.history if isinstance(event, Challenged)]
        assert asked[0].upheld
        assert player.sitting.view.rows[0] == "CAT"

    play(session, script, WIDE)


def test_the_list_of_plays_and_the_hint_know_all_three_moves() -> None:
    async def script(player: Player) -> None:
        await player.press("3")
        assert isinstance(player.app.screen, PlayList)
        await player.press(*"export")
        assert "EXPORT  of EXPERT" in player.seen()
        await player.press(*["backspace"] * 6, *"smoth")
        assert "SMOTHERED  of MOTHER" in player.seen()
        await player.press("enter")
        assert player.sitting.draft.letters.upper() == "SMOTHERED"
        await player.press("escape", "4")
        assert "A hint" in player.said()

    play(words(), script, WIDE)


def test_what_is_new_is_marked() -> None:
    session = table(
        "lexicon-large", "You", "[insert 1 CATS]", hands=("SEDOT?", "QSTE"), rows=("CAT",), turn=1
    )
    session.let_pass()
    at = Sitting(session)
    assert row_looks(at) == {(0, 3): Look.LAST}
    assert [spot.look for spot in rows_of(at)[0].cards][3] is Look.LAST


def lying(count: int) -> list[Row]:
    return [Row(at + 1, (Spot("A", 10),) * 4) for at in range(count)]


@pytest.mark.parametrize(
    ("count", "size", "columns"),
    [(3, Size.LARGE, 1), (9, Size.LARGE, 2), (20, Size.MEDIUM, 2), (30, Size.SMALL, 2)],
)
def test_words_fill_columns_with_cards_as_large_as_fit(count: int, size: Size, columns: int) -> None:
    plan = planned(lying(count), 70, 20)
    assert (plan.size, len(plan.widths)) == (size, columns)


def test_more_words_than_fit_scroll() -> None:
    plan = planned(lying(90), 70, 20)
    assert plan.size is Size.SMALL
    assert plan.rows > plan.seen(20)
    assert sum(plan.widths) <= 70


def test_the_word_that_is_worked_on_is_scrolled_into_sight() -> None:
    session = words("SEDOT?", *["CAT", "HAT", "EXPERT"] * 20)

    async def script(player: Player) -> None:
        await player.press(*["right"] * 2, *["down"] * 12)
        row = player.sitting.draft.row
        assert row is not None
        assert f"▸{row + 1}" in player.said()

    play(session, script, NARROW)


def test_an_evening_is_played_by_keys() -> None:
    """LXL-22 to LXL-24: rounds until all but one are out of the match."""
    session = table("lexicon-large", "You", "[simple]", deal=3, options={**REFUSED, "target": "20"})

    async def script(player: Player) -> None:
        for _ in range(80):
            if session.waiting.what is Wait.GAME_OVER:
                break
            if session.waiting.what in (Wait.TURN, Wait.TAKE) and player.at_table():
                await player.press("4")
            await player.press("enter")
        assert session.waiting.what is Wait.GAME_OVER
        assert "The game is over" in player.said()

    play(session, script, NARROW)
