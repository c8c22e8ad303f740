"""The whole screen, played by keys and clicks, read as a person would read it."""

from pathlib import Path

import pytest
from textual.worker import WorkerFailed

from crossdeck.play import Challenged, Exchanged, Laid, Phase, Play
from crossdeck.terminal.saving import Keeper
from crossdeck.terminal.screen.curtain import Curtain
from crossdeck.terminal.screen.plays import PlayList
from crossdeck.terminal.screen.sheets import Choice, Question, Sheet
from crossdeck.terminal.screen.widgets.cloth import Cloth
from crossdeck.terminal.screen.widgets.faces import Size
from crossdeck.terminal.screen.widgets.hand import Hand
from crossdeck.terminal.screen.widgets.keys import KeyLine
from crossdeck.terminal.screen.widgets.packs import Packs
from crossdeck.terminal.session import Session, Wait
from tests.closed_world import esperanto_world
from tests.terminal.screen.screens import NARROW, WIDE, Player, play
from tests.terminal.tables import table


def tack(hand: str = "SUNKE", other: str = "RATE", **more: object) -> Session:
    """TACK lies on the table, and the person is on turn against one bot."""
    return table("kan-u-go", "You", "Ida [simple]", hands=(hand, other), layout="TACK", **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("size", [WIDE, NARROW, (200, 50)])
def test_everything_a_player_needs_is_on_the_screen(size: tuple[int, int]) -> None:
    async def script(player: Player) -> None:
        said = player.said()
        for word in ("Kan-U-Go", "Round 1", "You", "Ida", "Blind", "Open", "Your turn.", "points", "Help"):
            assert word in said

    play(tack(), script, size)


def test_a_word_is_typed_previewed_and_played() -> None:
    async def script(player: Player) -> None:
        await player.press("right", "right", "right", "right", "space", "s", "u", "n", "k")
        assert "SUNK and TACKS fit." in player.said()
        assert "Play SUNK" in player.said()
        await player.press("enter")
        laid = player.sitting.view.history[0]
        assert isinstance(laid, Laid)
        assert laid.words == ("SUNK", "TACKS")
        assert "You lay 4 cards for SUNK" in player.said()

    play(tack(), script, WIDE)


def test_a_refusal_shows_its_rule_and_the_rule_can_be_read() -> None:
    async def script(player: Player) -> None:
        await player.press("right", "right", "right", "right", "s", "enter")
        assert "TACKS is the plural of TACK" in player.said()
        assert "KUG-33" in player.said()
        assert player.session.game.actions == ()
        await player.press("?")
        assert isinstance(player.app.screen, Sheet)
        assert "Rule KUG-33" in player.said()
        await player.press("escape")
        assert player.at_table()

    play(tack(), script)


def test_an_exchange_takes_two_steps() -> None:
    async def script(player: Player) -> None:
        await player.press("5", "k")
        assert "Lay one card down, then take the open card or a blind one." in player.said()
        await player.press("enter")
        assert player.session.waiting.what is Wait.TAKE
        assert "Discard" in player.said()
        await player.press("b")
        taken = player.sitting.view.history[0]
        assert isinstance(taken, Exchanged)
        assert (taken.discard, taken.source.value) == ("K", "blind")

    play(tack(), script)


def test_a_word_is_challenged_and_comes_down() -> None:
    """LEX-34: the cards are taken up; LEX-33: points come off."""
    session = table("lexicon", "You", "[play 1,0 down OX]", hands=("SUNKE", "OXEE"), layout="TACK", turn=1)

    async def script(player: Player) -> None:
        assert "TOX" in player.said()
        await player.press("6")
        assert isinstance(player.app.screen, Choice)
        assert "10 points" in player.said()
        await player.press("enter")
        asked = player.sitting.view.history[-1]
        assert isinstance(asked, Challenged)
        assert asked.upheld
        assert player.sitting.view.scores == (-10, 0)
        assert (1, 0) not in player.sitting.view.layout

    play(session, script, WIDE)


def test_before_a_bot_plays_on_the_table_waits_for_a_challenge() -> None:
    labels = ("You", "[play 1,0 down OX]", "[simple]")
    session = table("lexicon", *labels, hands=("SUNKE", "OXEE", "RATE"), layout="TACK", turn=1)

    async def script(player: Player) -> None:
        assert "Does anybody doubt it?" in player.said()
        assert "Let it pass" in player.said()
        await player.press("enter")
        assert player.session.waiting.what is Wait.TURN

    play(session, script)


def test_where_words_are_not_challenged_the_key_tells_the_ruling() -> None:
    async def script(player: Player) -> None:
        await player.press("6")
        assert "At this table words are not challenged." in player.said()
        assert "R-40" in player.said()

    play(tack(), script)


TIMED = {"timed": "yes"}


def test_the_clock_ends_a_round() -> None:
    """LXP-06, R-73."""
    session = tack(options=TIMED)

    async def script(player: Player) -> None:
        assert "^T Time" in player.said()
        await player.press("ctrl+t")
        assert isinstance(player.app.screen, Choice)
        assert "It cannot be taken back." in player.said()
        await player.press("escape")
        assert player.session.game.actions == ()
        await player.press("ctrl+t", "enter")
        assert "The end of round 1" in player.said()
        assert "Time was up, and nobody is out: every hand counts." in player.said()
        assert player.session.waiting.what is Wait.ROUND_OVER

    play(session, script, WIDE)


def test_the_clock_ends_the_game_in_a_round_and_after_one() -> None:
    """R-73."""

    async def at_once(player: Player) -> None:
        await player.press("ctrl+t", "down", "enter")
        assert player.session.waiting.what is Wait.GAME_OVER
        assert "The game is over: " in player.said()
        await player.press("escape", "ctrl+t")
        assert "The game is over." in player.said()
        assert player.at_table()

    async def later(player: Player) -> None:
        await player.press("ctrl+t", "enter", "escape", "ctrl+t")
        assert "The round" not in player.said().partition("What ends?")[2].partition("Choose")[0]
        await player.press("enter")
        assert player.session.waiting.what is Wait.GAME_OVER
        assert player.session.game.state.sheet == (player.session.game.state.scores,)

    play(tack(options=TIMED), at_once, WIDE)
    play(tack(options=TIMED), later, WIDE)


def test_where_no_clock_was_agreed_on_it_is_not_offered_and_the_key_tells_the_ruling() -> None:
    """R-73."""

    async def script(player: Player) -> None:
        assert "^T Time" not in player.said()
        await player.press("1", "end")
        assert "afternoon or evening" in player.said()
        assert "time is up" not in player.said()
        await player.press("escape", "ctrl+t")
        assert "At this table no clock ends a round, nor the game." in player.said()
        assert "R-73" in player.said()

    play(tack(), script, (120, 60))


def test_the_keys_of_a_table_with_a_clock_are_told() -> None:
    async def script(player: Player) -> None:
        await player.press("1", "end")
        assert "say that time is up" in player.said()

    play(tack(options=TIMED), script, (120, 60))


def test_the_curtain_hides_every_hand_until_it_is_lifted() -> None:
    session = table("lexicon", "Ann", "Bob", hands=("JXJX", "VVVV"), layout="TACK")

    async def script(player: Player) -> None:
        assert isinstance(player.app.screen, Curtain)
        assert "Ann" in player.said()
        assert not set(player.seen()) & set("JXV")
        await player.press("enter")
        assert set("JX") <= set(player.seen())
        assert "V" not in player.seen()
        await player.press("5", "enter", "b")
        assert isinstance(player.app.screen, Curtain)
        assert "Bob" in player.said()
        assert not set(player.seen()) & set("XV")
        assert player.sitting.hand == ()  # Nothing lies behind the curtain either.
        await player.press("enter")
        assert "V" in player.seen()
        assert "X" not in player.seen()

    play(session, script, WIDE)


def test_one_can_leave_from_before_the_curtain() -> None:
    async def script(player: Player) -> None:
        await player.press("ctrl+q")
        assert "Leave the table?" in player.said()
        assert not set(player.seen()) & set("JXV")
        await player.press("escape")
        assert isinstance(player.app.screen, Curtain)

    play(table("lexicon", "Ann", "Bob", hands=("JXJX", "VVVV")), script)


def test_hats_are_typed_by_the_x_system() -> None:
    session = table("kan-u-go-eo", "You", "[simple]", hands=("ĈEJ", "KART"), words=esperanto_world())

    async def script(player: Player) -> None:
        await player.press("c", "x", "e")
        assert "ĈE fits." in player.said()

    play(session, script)


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_the_list_of_plays_is_narrowed_tried_and_laid(size: tuple[int, int]) -> None:
    async def script(player: Player) -> None:
        await player.press("3")
        assert isinstance(player.app.screen, PlayList)
        first = player.sitting.laying.placement
        assert first.cards
        await player.press("down")
        assert player.sitting.laying.placement != first
        await player.press("s", "u", "n", "k")
        assert "SUNK" in player.said()
        await player.press("backspace", "tab", "enter")
        assert player.at_table()
        assert player.sitting.laying.cards
        assert player.session.game.actions == ()
        await player.press("enter")
        assert isinstance(player.session.game.state.history[0], Laid)

    play(tack(), script, size)


def test_the_list_is_left_without_a_trace() -> None:
    async def script(player: Player) -> None:
        await player.press("3", "z", "z", "escape")
        assert player.sitting.laying.cards == ()

    play(tack(), script)


def test_a_hint_is_laid_for_now() -> None:
    async def script(player: Player) -> None:
        await player.press("4")
        assert "A hint." in player.said()
        laid = player.sitting.laying.placement
        assert len(laid) == 4
        assert not player.session.game.check(Play(0, laid))
        assert player.session.game.actions == ()

    play(tack(), script)


def test_a_round_is_played_by_keys_to_its_end_and_the_next_one_dealt() -> None:
    """KUG-42 to KUG-45."""
    session = table("kan-u-go", "You", "Ida [simple]", "Otto [simple]", deal=3)

    async def script(player: Player) -> None:
        for _ in range(60):
            if player.session.game.is_round_over:
                break
            await player.press("4", "enter")
        assert isinstance(player.app.screen, Sheet)
        assert "The end of round 1" in player.said()
        assert "held" in player.said()
        await player.press("enter")
        assert player.session.game.state.round == 2
        assert "Round 2" in player.said()

    play(session, script, WIDE)


def test_the_end_of_the_game_names_the_winner() -> None:
    session = tack("SUNK", "QQQQ", scores=(0, 95))

    async def script(player: Player) -> None:
        await player.press("right", "right", "right", "right", "space", "s", "u", "n", "k", "enter")
        assert player.session.game.state.phase is Phase.GAME_OVER
        assert "The game is over: you win" in player.said()
        await player.press("escape")
        assert "See the scores" in player.said()
        await player.press("enter", "enter")

    assert play(session, script).return_value == 0
    assert not session.again


def test_at_the_end_another_game_can_be_asked_for() -> None:
    session = tack("SUNK", "QQQQ", scores=(0, 95))

    async def script(player: Player) -> None:
        await player.press("right", "right", "right", "right", "space", "s", "u", "n", "k", "enter", "a")

    assert play(session, script).return_value == 0
    assert session.again


def test_a_key_at_the_foot_can_be_clicked() -> None:
    async def script(player: Player) -> None:
        await player.pilot.click(KeyLine, offset=(3, 0))
        await player.settle()
        assert "The keys" in player.said()
        await player.press("enter")
        assert player.at_table()

    play(tack(), script)


def test_the_last_words_are_accepted() -> None:
    """R-41: somebody has gone out, and the round ends when his words stand."""
    session = table("lexicon", "You", "[play 1,0 down OE]", hands=("SUNKE", "OE"), layout="TACK", turn=1)

    async def script(player: Player) -> None:
        assert player.session.waiting.what is Wait.CLOSING
        assert "Accept ↵" in player.said()
        await player.press("enter")
        assert player.session.game.is_round_over

    play(session, script)


def test_the_game_is_saved_where_one_says(tmp_path: Path) -> None:
    session = table("kan-u-go", "You", "Ida [simple]")
    file = tmp_path / "x.game"

    async def script(player: Player) -> None:
        await player.press("ctrl+s")
        assert isinstance(player.app.screen, Question)
        await player.press(*["backspace"] * 20)
        await player.press(*str(tmp_path), "enter")
        assert "is a folder" in player.said()
        await player.press(*"/x.game", "enter")
        assert file.exists()
        assert "Kept in" in player.said()

    play(session, script, WIDE, Keeper(session).save)


def test_leaving_asks_and_offers_to_save() -> None:
    saved: list[str] = []

    def save(file: str) -> str:
        saved.append(file)
        return f"Kept in {file}."

    async def script(player: Player) -> None:
        await player.press("ctrl+q")
        assert "The game is not saved." in player.said()
        await player.press("escape")
        assert player.at_table()
        await player.press("ctrl+c", "enter")
        assert isinstance(player.app.screen, Question)
        await player.press("enter")

    assert play(tack(), script, NARROW, save).return_value == 0
    assert saved == ["kan-u-go.game"]


def test_a_game_with_a_file_of_its_own_is_left_without_a_question_where_to_keep_it() -> None:
    async def script(player: Player) -> None:
        await player.press("ctrl+q")
        assert "The game will be kept in evening.game." in player.said()
        await player.press("enter")

    assert play(tack(), script, file="evening.game").return_value == 0


def test_one_can_leave_without_saving() -> None:
    async def script(player: Player) -> None:
        await player.press("ctrl+q", "l")

    assert play(tack(), script).return_value == 0


def test_pages_can_be_read() -> None:
    async def script(player: Player) -> None:
        await player.press("1")
        assert "take back the last card" in player.said()
        await player.press("escape", "f2")
        assert "This table" in player.said()
        await player.press("escape", "7")
        assert "Scores, and what happened" in player.said()

    play(tack(), script)


def test_on_a_wide_screen_the_rail_folds_away() -> None:
    async def script(player: Player) -> None:
        assert "NEWEST FIRST" in player.said()
        await player.press("7")
        assert "NEWEST FIRST" not in player.said()

    play(tack(), script, WIDE)


def test_the_lamp_and_the_size_of_the_cards_change() -> None:
    async def script(player: Player) -> None:
        evening = player.app.theme
        await player.press("0")
        assert player.app.theme != evening
        cloth = player.app.table.parlour.cloth
        size = cloth.viewport.size
        await player.press("-", "right")
        assert cloth.viewport.size.rows < size.rows
        await player.press("+", "+", "+", "right")
        assert cloth.viewport.size is Size.GRAND
        await player.press("home")
        assert cloth.viewport.size is size

    play(tack(), script, WIDE)


def test_the_hand_is_sorted_and_shuffled() -> None:
    async def script(player: Player) -> None:
        assert "".join(player.sitting.hand) == "EKNSU"
        await player.press("8")
        assert "".join(player.sitting.hand) == "ENSUK"
        await player.press("8")
        assert "".join(player.sitting.hand) == "EUKNS"
        await player.press("9")
        shuffled = player.sitting.hand
        assert sorted(shuffled) == sorted("EKNSU")
        await player.press("9")
        assert player.sitting.hand != shuffled

    play(tack(), script)


def test_the_screen_may_become_small_and_large_again() -> None:
    async def script(player: Player) -> None:
        for size in ((80, 24), (30, 10), (12, 4), (1, 1), (100, 12), (120, 40)):
            await player.pilot.resize_terminal(*size)
            await player.press("s", "backspace", "3", "pageup", "pagedown", "end", "escape", "1", "escape")
        assert "Your turn." in player.said()

    play(tack(), script)


def test_the_cloth_scrolls_after_the_cursor() -> None:
    async def script(player: Player) -> None:
        cloth = player.app.table.parlour.cloth
        corner = cloth.viewport.corner
        await player.press(*["up"] * 9)
        assert cloth.viewport.corner[0] < corner[0]
        row, col = player.sitting.laying.cursor
        assert cloth.viewport.place((row, col)) is not None

    play(tack(), script)


def test_cards_laid_for_now_are_all_in_sight_and_leave_the_table_as_it_was() -> None:
    async def script(player: Player) -> None:
        cloth = player.app.table.parlour.cloth
        size = cloth.viewport.size
        await player.press("down", "space", *"sunk")
        squares = player.sitting.laying.placement.squares
        assert len(squares) == 4
        assert all(map(cloth.viewport.place, squares))
        await player.press("escape")
        assert cloth.viewport.size is size

    play(tack(), script)


def test_a_click_on_a_card_and_one_on_a_square_lay_it() -> None:
    async def script(player: Player) -> None:
        hand, cloth = player.app.table.query_one(Hand), player.app.table.query_one(Cloth)
        at = player.sitting.hand.index("S")
        left = hand._left + at * hand.card_size.cols + 1
        await player.pilot.click(Hand, offset=(left, hand.size.height - 2))
        assert player.sitting.lifted == "S"
        place = cloth.viewport.place((0, 4))
        assert place is not None
        await player.pilot.click(Cloth, offset=(place[0] + 1, place[1]))
        await player.settle()
        assert player.sitting.laying.cards == (((0, 4), "S"),)

    play(tack(), script)


def test_a_click_on_a_pack_takes_its_card() -> None:
    async def script(player: Player) -> None:
        await player.press("5", "enter")
        await player.pilot.click(Packs, offset=(4, 2))
        await player.settle()
        taken = player.sitting.view.history[0]
        assert isinstance(taken, Exchanged)
        assert taken.source.value == "blind"

    play(tack(), script)


def test_an_error_in_a_bot_is_not_swallowed() -> None:
    session = table("kan-u-go", "You", "[play 9,9 across QQ]", hands=("SUNK", "RATE"), layout="TACK")

    async def script(player: Player) -> None:
        await player.press("5", "enter", "b")

    with pytest.raises(WorkerFailed, match="hand has no Q"):
        play(session, script)
