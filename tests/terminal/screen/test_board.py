"""Keyword on the whole screen: the board, points while laying, exchanging letters, the end."""

import pytest

from crossdeck.boards import board
from crossdeck.play import Laid, Passed, Redrawn
from crossdeck.rules import Ending
from crossdeck.terminal.screen.colours import EVENING, THEMES, Colours
from crossdeck.terminal.screen.laying import first_square
from crossdeck.terminal.screen.sheets import Choice
from crossdeck.terminal.screen.touch import type_letter
from crossdeck.terminal.screen.widgets.faces import Size
from crossdeck.terminal.screen.widgets.grounds import SIGNS, Marked, badge, draw_ground
from crossdeck.terminal.screen.widgets.pad import Scores, draw_pad
from crossdeck.terminal.session import Session, Wait
from tests.terminal.screen.screens import NARROW, WIDE, Player, play, said_by, touched
from tests.terminal.screen.test_colours import contrast
from tests.terminal.tables import table

KEYWORD = board("keyword")


def keyword(hand: str = "SUNKERATEO", other: str = "QQQQQQQQQQ", **more: object) -> Session:
    more.setdefault("turn", 0)
    return table("keyword", "You", "Ida [simple]", hands=(hand, other), up="", **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("size", [NARROW, WIDE, (160, 50)])
def test_the_whole_board_is_on_the_screen(size: tuple[int, int]) -> None:
    """R-84: 19 rows also in 24 lines; each colour has its sign, key squares and start squares theirs."""

    async def script(player: Player) -> None:
        seen = player.seen()
        for sign in (*SIGNS, "◆", "◇", "▒"):
            assert sign in seen
        assert seen.count("◆") >= 5
        assert "Stock" in seen
        assert "Open" not in seen
        cloth = player.app.table.parlour.cloth
        assert cloth.viewport.rows >= 19
        assert cloth.viewport.cols >= 19
        assert cloth.viewport.place((0, 0)) is not None
        assert cloth.viewport.place((18, 18)) is not None
        assert "Help" in seen

    play(keyword(), script, size)


def test_the_points_are_told_while_a_word_is_laid() -> None:
    """R-88: five a letter, doubled on one's own colour."""

    async def script(player: Player) -> None:
        await player.press("left", *"sun")
        assert "The cards read SUN. 15 points." in player.said()
        await player.press("k", "enter")
        laid = player.sitting.view.history[0]
        assert isinstance(laid, Laid)
        assert (laid.words, laid.points) == (("SUNK",), 20)
        assert len(player.sitting.hand) == 10

    play(keyword(), script)


def test_the_opening_word_starts_on_a_dark_square() -> None:
    """KWR-05, KWR-06."""
    assert touched(keyword()).laying.cursor == first_square(KEYWORD) == (9, 9)
    assert said_by(touched(keyword(), "left", "left", "left", *"sun")).startswith("KWR-06 ")
    assert said_by(touched(keyword(), *"on")).startswith("KWR-05 ")
    assert said_by(touched(keyword(), "left", "space", *"sun")).endswith("15 points. [Play SUN]")


def test_cards_stay_on_the_board() -> None:
    at = touched(keyword(), *["up"] * 12, *["left"] * 12)
    assert at.laying.cursor == (0, 0)
    at = touched(keyword(), *["down"] * 12, *["right"] * 8, "s", "u")
    assert at.laying.cursor == (18, 18)
    type_letter(at, "N")
    assert "There is no free square this way." in said_by(at)


def test_several_letters_are_exchanged_at_once() -> None:
    """R-88."""
    assert "An exchange is of one letter or more." in said_by(touched(keyword(), "5", "enter"))
    keys = ("5", "e", "e", "u", "right", "space", "space")
    assert "[Exchange E E U]" in said_by(touched(keyword(), *keys))
    done = touched(keyword(), *keys, "enter").view.history[0]
    assert isinstance(done, Redrawn)
    assert (done.seat, done.given) == (0, ("E", "E", "U"))


def test_a_letter_chosen_by_mistake_is_left_in_the_hand_again() -> None:
    at = touched(keyword(), "5", "k", "space")
    assert not at.chosen
    assert "You hold no Z." in said_by(touched(keyword(), "5", "z"))
    assert touched(keyword(), "5", "5").picked is None


def test_nobody_passes_who_can_exchange_and_who_cannot_does() -> None:
    """R-88."""

    async def refused(player: Player) -> None:
        await player.press("ctrl+p")
        assert "Nobody passes who can exchange letters for others." in player.said()

    async def passed(player: Player) -> None:
        await player.press("ctrl+p")
        assert Passed(0) in player.sitting.view.history

    play(keyword(), refused, WIDE)
    play(keyword(options={"redraw": "no"}), passed, WIDE)


def test_a_fault_is_noticed_and_costs_nobody_anything() -> None:
    """KPT-09 to KPT-11."""
    session = table(
        "keyword", "You", "[play 9,9 across QQQ]", hands=("SUNKERATEO", "QQQQQQQQQQ"), up="", turn=1
    )

    async def script(player: Player) -> None:
        await player.press("6")
        assert isinstance(player.app.screen, Choice)
        assert "played anew" in player.said()
        await player.press("enter")
        assert player.sitting.view.layout.get((9, 9)) != "Q"
        assert player.sitting.view.scores[0] == 0

    play(session, script, WIDE)


def test_an_evening_is_played_by_keys_and_the_highest_wins() -> None:
    """KWR-10, KWR-11, R-87: out with the last letter of rack and stock."""
    session = keyword("SUN", "QQ", blind="")

    async def script(player: Player) -> None:
        await player.press(*"sun", "enter")
        for _ in range(3):
            if session.waiting.what is not Wait.GAME_OVER:
                await player.press("enter")
        assert session.waiting.what is Wait.GAME_OVER
        assert session.view().scores == (65, -10)
        assert "ou win with 65 points" in player.said()
        assert "▴65" in player.said()
        assert "held 2 letters" in player.said()

    play(session, script, WIDE)


@pytest.mark.parametrize("size", Size)
def test_every_kind_of_square_has_a_shape_of_its_own(size: Size) -> None:
    marked = Marked(KEYWORD, "blue")
    shapes = set()
    for _, ground in KEYWORD.legend:
        rows = draw_ground(marked, ground, size, EVENING)
        assert all(sum(len(part.text) for part in row) == size.cols for row in rows)
        assert len(rows) == size.rows
        shapes.add("\n".join("".join(part.text for part in row) for row in rows))
    kinds = {
        (ground.colour if not ground.key else ground.colour == "blue", ground.key, ground.start)
        for _, ground in KEYWORD.legend
    }
    assert len(shapes) == len(kinds)


@pytest.mark.parametrize("colours", THEMES.values(), ids=THEMES)
def test_a_colour_with_any_name_has_a_sign_and_a_tint_on_which_it_is_read(colours: Colours) -> None:
    for colour in KEYWORD.colours:
        sign, tint = badge(KEYWORD, colour)
        assert sign in SIGNS
        assert contrast(colours.on_baize, tint) >= 2


def test_the_pad_says_that_the_highest_wins() -> None:
    scores = Scores(("You", "Ida"), ((65, -10),), (65, -10), 0, Ending.HIGHEST)
    lines = draw_pad(scores, 33, EVENING).plain
    assert "highest wins" in lines
    assert "▴65" in lines
    assert "out" not in lines


def test_the_pad_of_one_hand_marks_nobody_for_a_fine_is_in_the_score() -> None:
    """LXP-09, LXP-13."""
    lines = draw_pad(Scores(("You", "Ida"), ((50, 12),), (50, 12), 0, Ending.HAND), 33, EVENING).plain
    assert "out wins, or lowest hand" in lines
    assert "▾" not in lines
    assert "▴" not in lines


def test_the_pad_tells_who_is_out_of_the_match() -> None:
    """LXL-23, LXL-24."""
    sheet = ((0, 105, 30), (20, 105, 30))
    lines = draw_pad(
        Scores(("You", "Ida", "Otto"), sheet, sheet[-1], 100, Ending.ELIMINATION, (1,)), 33, EVENING
    )
    told = lines.plain.splitlines()
    assert "the last under 100 wins" in told[0]
    assert told[3].split() == ["2nd│", "20", "·", "out"]
    assert told[4].split() == ["All│", "▾20", "×105", "30"]
