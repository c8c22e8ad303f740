"""Patiences on the whole screen, through keys and the mouse, as a person plays them."""

from pathlib import Path

import pytest

from crossdeck.catalogue import PATIENCES
from crossdeck.patience import Assists, GiveUp, Lay, Result, Spell, Turn
from crossdeck.rules import Course
from crossdeck.solve.result import Status
from crossdeck.terminal.patience.keeping import load_kept
from crossdeck.terminal.patience.screen.widgets.packs import SoloPacks
from crossdeck.terminal.patience.screen.widgets.piles import PileField
from crossdeck.terminal.screen.widgets.cloth import Cloth
from crossdeck.terminal.screen.widgets.hand import Hand
from crossdeck.terminal.screen.widgets.keys import KeyLine
from crossdeck.terminal.screen.widgets.slip import SlipStrip
from tests.closed_world import esperanto_world
from tests.effort import long
from tests.terminal.patience.screen.screens import NARROW, WIDE, Player, play
from tests.terminal.patience.sessions import TODAY, alone, real, some_play

SIZES = pytest.mark.parametrize("size", [NARROW, *long([WIDE])], ids=["80x24", "120x40"])


async def play_step(player: Player) -> None:
    """Do by keys what the engine would do."""
    session, desk = player.session, player.desk
    action = some_play(session.solo, session.view, 20)
    match action:
        case Lay() | Spell():
            desk.show_play(action)
            await player.press("enter")
        case Turn():
            await player.press("5")
        case GiveUp():
            await player.press("ctrl+g", "enter")
        case _:
            await player.press("ctrl+f")
            if not player.at_table():
                await player.press("enter")
    if not player.at_table() and not session.is_over:
        await player.press("escape")


@SIZES
@pytest.mark.parametrize("game", PATIENCES)
def test_each_of_the_ten_is_drawn_and_played(game: str, size: tuple[int, int], tmp_path: Path) -> None:
    session = real(game, tmp_path)
    letters = session.view.hand or tuple(pile[0] for pile in session.view.piles)

    async def script(player: Player) -> None:
        seen = player.seen()
        assert PATIENCES[game].title in seen
        assert "deal 7" in seen
        assert all(letter in seen for letter in letters)
        for part in (KeyLine, SlipStrip, SoloPacks, PileField if session.view.piles else Hand):
            for each in player.app.table.query(part):
                assert each.size.height > 0, f"no room for {part.__name__}"
                assert player.app.table.region.contains_region(each.region)
        for _ in range(4):
            if not session.is_over:
                await play_step(player)
        assert len(session.sitting.path()) > 1
        await player.press("8")
        assert session.sitting.assists.undos == 1

    play(session, script, size)


@pytest.mark.long
@pytest.mark.parametrize("game", PATIENCES)
def test_a_whole_game_ends_with_a_sheet_that_tells_how(game: str, tmp_path: Path) -> None:
    session = real(game, tmp_path, deal=4)

    async def script(player: Player) -> None:
        while not session.is_over:
            await play_step(player)
        assert not player.at_table()
        said = player.said()
        won = session.sitting.state.result is Result.WON
        assert ("Won!" if won else "The game is over") in said
        assert "To share" in said
        await player.press("escape")
        assert player.at_table()

    play(session, script)
    assert len(session.annals.read()[0]) == 1


def test_letters_are_laid_at_the_cursor_and_played(tmp_path: Path) -> None:
    session = alone("kan-u-go-alone-1", tmp_path, hand="SUNKEE", up="SX", blind="OOOOOOOO")

    async def script(player: Player) -> None:
        await player.press(*"sun")
        assert player.slip().startswith("SUN fits. From the row; 13 cards left then.")
        await player.press("k", "6")
        assert "the open card" in player.slip()
        assert player.slip().endswith("[Play SUNK]")
        await player.press("enter")
        assert session.view.up == ("X",)
        assert "the deal ─ [SUNK]" in player.seen()

    play(session, script)


def test_what_does_not_fit_says_which_rule_and_shows_it(tmp_path: Path) -> None:
    session = alone("kan-u-go-alone-2", tmp_path, hand="SUNKE")

    async def script(player: Player) -> None:
        await player.press(*"sue")
        assert player.slip().startswith("KUG-28 SUE")
        await player.press("enter")
        assert session.sitting.at == 0
        await player.press("?")
        assert "Rule KUG-28" in player.said()
        await player.press("escape", "escape")
        assert not player.desk
        await player.press("z")
        assert player.slip().startswith("There is no Z within reach.")

    play(session, script)


def test_a_card_is_turned_by_key_and_by_the_pack(tmp_path: Path) -> None:
    session = alone("kan-u-go-alone-1", tmp_path, hand="ZZZZZZ", up="X", blind="SUNKOOO")

    async def script(player: Player) -> None:
        await player.press("5")
        assert session.view.up == ("S", "X")
        assert "You turn up S." in player.slip()
        await player.pilot.click(SoloPacks, offset=(4, 2))
        await player.settle()
        assert "".join(session.view.up) == "USX"
        assert "Open +2" in player.seen()

    play(session, script)


def test_a_card_is_clicked_and_then_a_square(tmp_path: Path) -> None:
    session = alone("kan-u-go-alone-2", tmp_path, layout="TACK", hand="SUNZ", blind="Q")

    async def script(player: Player) -> None:
        hand = player.app.table.query_one(Hand)
        cloth = player.app.table.query_one(Cloth)
        left, width = hand._left, hand.card_size.cols
        for at, square in enumerate([(0, 4), (1, 4), (2, 4)]):
            await player.pilot.click(Hand, offset=(left + at * width + 1, hand.size.height - 1))
            await player.settle()
            place = cloth.viewport.place(square)
            assert place is not None
            await player.pilot.click(Cloth, offset=(place[0] + 1, place[1]))
            await player.settle()
        assert player.slip().startswith("SUN and TACKS fit.")
        await player.press("enter")
        assert session.view.hand == ("Z",)

    play(session, script)


def test_piles_are_clicked_one_after_the_other(tmp_path: Path) -> None:
    session = alone("lexicon-solitaire-1", tmp_path, piles=["HO", "PM", "E", "O", "E", "TACK"])

    async def script(player: Player) -> None:
        field = player.app.table.query_one(PileField)
        plan = field.plan
        top, left = field._corner(plan)
        for pile in (0, 3, 1, 4):
            where = (left + pile * plan.width + 1, top + plan.height - 2)
            await player.pilot.click(PileField, offset=where)
            await player.settle()
        assert player.desk.letters == "HOPE"
        assert player.slip().startswith("HOPE fits. From piles 1, 2, 4 and 5;")
        assert "other way" not in player.slip()  # These very cards were taken up.
        await player.press("backspace", "m", "e")
        assert player.desk.letters == "HOPME"
        await player.press("escape")
        assert player.desk.letters == ""

    play(session, script)


def test_a_word_is_typed_and_taken_another_way(tmp_path: Path) -> None:
    session = alone("lexicon-solitaire-1", tmp_path, piles=["HO", "PM", "E", "O", "E", "TACK"])

    async def script(player: Player) -> None:
        await player.press(*"hop")
        assert player.slip().startswith("HOP… from piles")
        await player.press("e")
        first = player.desk.play
        await player.press("tab")
        assert player.desk.play != first
        assert "Tab: 3 other ways to take the cards." in player.slip()
        await player.press("enter")
        assert session.view.spelt == ("HOPE",)
        assert "Spelt  HOPE" in player.seen()
        await player.press(*"zzz")
        assert player.slip().startswith("ZZZ… The cards that lie open do not make it.")

    play(session, script)


def test_a_master_card_is_asked_for_by_its_key(tmp_path: Path) -> None:
    # LS2-14
    laid = ["H", "OA", "P", "M", "EZ", "ZZ", "ZZ"]
    session = alone("lexicon-solitaire-2", tmp_path, piles=laid, blind="QXE", masters=1)

    async def script(player: Player) -> None:
        player.desk.look()
        await player.press("h", "*", "o", "p", "e")
        assert player.desk.letters == "HoPE"
        assert "a Master Card" in player.slip()
        await player.press("*")
        assert "No Master Card is left." in player.slip()
        await player.press("enter")
        assert session.view.masters == 0

    play(session, script)


def test_a_space_is_filled_by_choice_or_refused(tmp_path: Path) -> None:
    # LS2-08
    session = alone(
        "lexicon-solitaire-2", tmp_path, piles=["H", "OA", "P", "", "EZ", "ZZ", "ZZ"], blind="QXE"
    )

    async def script(player: Player) -> None:
        await player.press("ctrl+f")
        assert "Fill a space" in player.said()
        await player.press("enter")
        assert session.view.piles[3] == ("O",)
        await player.press("ctrl+f")
        assert player.slip().startswith("LS2-08 ")

    play(session, script)


def test_letters_are_exchanged_where_that_was_agreed_on(tmp_path: Path) -> None:
    #
    session = alone("keyword-patience", tmp_path, hand="TACKSUNEES", blind="OOOO", options={"redraws": "1"})

    async def script(player: Player) -> None:
        await player.press("5", "u", "n", "q")
        assert "The rack has no Q left to give." in player.slip()
        await player.press("backspace", "n", "enter")
        assert session.view.hand.count("O") == 2
        await player.press("5")
        assert player.slip().startswith("R-83 ")

    play(session, script)


def test_hints_come_in_grades_the_last_lays_it_for_now(tmp_path: Path) -> None:
    session = alone("kan-u-go-alone-2", tmp_path, layout="TACK", hand="SUNKZ", blind="QQE")

    async def script(player: Player) -> None:
        await player.press("4")
        assert player.slip().startswith("Hint 1 of 3. There is a play.")
        await player.press("4")
        assert player.desk.pointed
        assert not player.desk
        await player.press("4")
        assert player.desk.play is not None
        await player.press("enter")
        assert session.sitting.at == 1
        await player.press("4")
        assert "Hint 1 of 3. " in player.slip()

    play(session, script)
    assert session.sitting.assists == Assists(exists=2, where=1, which=1)


def test_the_list_of_plays_is_counted_and_lays_for_now(tmp_path: Path) -> None:
    session = alone("kan-u-go-alone-2", tmp_path, layout="TACK", hand="SUNKZ", blind="QQE")

    async def script(player: Player) -> None:
        await player.press("3", "down", "enter")
        assert player.at_table()
        assert player.desk.play is not None
        assert session.sitting.at == 0

    play(session, script)
    assert session.sitting.assists == Assists(which=1)


def test_the_solver_is_asked_in_the_background(tmp_path: Path) -> None:
    session = alone("lexicon-solitaire-1", tmp_path, piles=["HO", "PE"], status=Status.LOST)

    async def script(player: Player) -> None:
        await player.press("ctrl+w")
        assert "It can no longer be won. That is proved" in player.slip()

    play(session, script)
    assert session.sitting.assists == Assists(solver=1)


def test_a_demonstration_plays_and_any_key_stops_it(tmp_path: Path) -> None:
    session = alone("lexicon-solitaire-1", tmp_path, piles=["HO", "PE", "TA", "CK"])

    async def script(player: Player) -> None:
        await player.press("ctrl+p")
        assert session.sitting.at == 1
        await player.press("down")
        player.app.table.thinking.step()
        await player.settle()
        assert session.sitting.at == 1
        await player.press("ctrl+p")
        assert session.is_over

    play(session, script)
    assert session.sitting.assists == Assists(solver=2)


def test_a_solution_is_shown_or_played_out(tmp_path: Path) -> None:
    line = [Spell("HOPE"), Spell("TACK")]
    session = alone(
        "lexicon-solitaire-1", tmp_path, piles=["HO", "PE", "TA", "CK"], status=Status.WON, line=line
    )

    async def script(player: Player) -> None:
        await player.press("ctrl+w")
        assert "It can still be won, in 2 steps" in player.said()
        await player.press("s")
        assert "1 You spell HOPE from piles 1 and 2." in player.said()
        await player.press("escape", "ctrl+w", "enter")
        assert session.view.spelt == ("HOPE",)
        player.app.table.thinking.follow([Spell("TACK")])
        await player.settle()
        assert session.is_over
        assert "Won!" in player.said()

    play(session, script)
    assert session.sitting.assists == Assists(solver=3)


def test_the_light_tells_after_each_step_and_is_counted(tmp_path: Path) -> None:
    session = alone("lexicon-solitaire-1", tmp_path, piles=["HO", "PE", "TA", "CK"], status=Status.LOST)

    async def script(player: Player) -> None:
        await player.press("ctrl+l")
        assert "× lost" in player.seen()
        await player.press(*"hope", "enter")
        assert session.sitting.assists == Assists(solver=2)
        await player.press("ctrl+l")
        assert "× lost" not in player.seen()
        await player.press("8")
        assert session.sitting.assists == Assists(undos=1, solver=2)

    play(session, script)


def test_the_line_that_was_played_is_written_as_a_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    session = alone("kan-u-go-alone-1", tmp_path)

    async def script(player: Player) -> None:
        await player.press("5", "ctrl+e", *["backspace"] * 40, *"evening", "enter")
        assert player.slip().startswith("The record is in evening.")

    play(session, script)
    assert (tmp_path / "evening").read_text(encoding="utf-8").startswith("crossdeck game")


def test_the_tree_leads_to_every_moment(tmp_path: Path) -> None:
    session = alone("kan-u-go-alone-1", tmp_path, hand="ZZZZZZ", up="X", blind="SUNKOOO")

    async def script(player: Player) -> None:
        await player.press("5", "5", "8", "8", "9")
        assert "the deal ─ [turned S] ┄ turned U" in player.seen()
        await player.press("ctrl+b", *"here", "enter")
        assert session.sitting.bookmarks == {"here": 1}
        for moment in (2, 0, 1):
            await player.press("ctrl+t", *["down"] * moment, "enter")
            assert player.at_table()
            assert session.sitting.at == moment

    play(session, script)


def test_nothing_can_be_taken_back_at_first(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        await player.press("8")
        assert player.slip().startswith("Nothing has been done that could be taken back.")
        await player.press("9")
        assert player.slip().startswith("Nothing was taken back here that could be done again.")

    play(alone("kan-u-go-alone-1", tmp_path), script)


def test_another_deal_is_chosen(tmp_path: Path) -> None:
    session = alone("kan-u-go-alone-1", tmp_path)

    async def script(player: Player) -> None:
        await player.press("ctrl+n", "down", "enter")
        assert session.day == TODAY
        assert "deal of the day 121, 2026-05-01" in player.seen()
        await player.press("ctrl+n", "down", "down", "enter")
        await player.press(*["backspace"] * 20, "1", "x", "enter")
        assert "say a whole number from 0 up" in player.said()
        await player.press("backspace", "2", "enter")
        assert session.number == 12
        await player.press("5", "ctrl+n", "down", "down", "down", "enter")
        assert session.number == 12
        assert session.sitting.at == 0

    play(session, script)


def test_the_game_is_saved_and_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    session = alone("kan-u-go-alone-1", tmp_path, deal=5)

    async def script(player: Player) -> None:
        await player.press("5", "ctrl+q")
        assert "The game is not saved." in player.said()
        await player.press("enter", *["backspace"] * 40, *"evening", "enter")

    assert play(session, script).return_code == 0
    assert load_kept("evening").deal == "kan-u-go-alone-1#5"
    assert not session.due


def test_what_has_a_file_is_kept_there_on_leaving(tmp_path: Path) -> None:
    session = alone("kan-u-go-alone-1", tmp_path, deal=5)
    session.file = str(tmp_path / "x.patience")

    async def script(player: Player) -> None:
        await player.press("5", "ctrl+q")
        assert "The game will be kept in" in player.said()
        await player.press("escape")
        assert player.at_table()
        await player.press("ctrl+q", "enter")

    assert play(session, script).return_code == 0
    assert session.due


def test_the_end_offers_to_take_back(tmp_path: Path) -> None:
    session = alone("lexicon-solitaire-1", tmp_path, piles=["HO", "PE"])

    async def script(player: Player) -> None:
        await player.press(*"hope", "enter")
        assert "Won!" in player.said()
        assert "Without help: 1 game, 1 won" in player.said()
        await player.press("u")
        assert session.sitting.at == 0
        await player.press("9", "escape", "enter")
        assert "Won!" in player.said()
        await player.press("q")

    assert play(session, script).return_code == 0


def test_statistics_that_cannot_be_written_are_told_on_the_slip(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    session = alone("lexicon-solitaire-1", tmp_path / "file" / "x", piles=["HO", "PE"])

    async def script(player: Player) -> None:
        await player.press(*"hope", "enter", "escape")
        assert "cannot be remembered in your statistics" in player.slip()

    play(session, script)


@pytest.mark.parametrize("game", ["kan-u-go-sola-1", "lexicon-solitaire-2", "keyword-patience"])
def test_the_pages_can_be_read(game: str, tmp_path: Path) -> None:
    session = alone(game, tmp_path, words=esperanto_world() if "sola" in game else None)

    async def script(player: Player) -> None:
        for key, told in (("1", "The keys"), ("2", "The rules of"), ("7", "Statistics, and what happened")):
            await player.press(key)
            assert told in player.said()
            await player.press("escape")
        await player.press("0")
        assert player.app.theme == "afternoon"

    play(session, script)


def test_the_rail_is_folded_on_a_wide_screen(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        assert "SO FAR, NEWEST FIRST" in player.said()
        await player.press("7")
        assert "SO FAR, NEWEST FIRST" not in player.said()

    play(alone("kan-u-go-alone-1", tmp_path), script, WIDE)


def test_a_game_that_waits_elsewhere_is_told_of(tmp_path: Path) -> None:
    first = alone("kan-u-go-alone-1", tmp_path)
    first.do(Turn())
    first.save(str(tmp_path / "x.patience"))

    async def script(player: Player) -> None:
        assert "One that you left unfinished waits in" in player.slip()

    play(alone("kan-u-go-alone-1", tmp_path, deal=8), script)


def test_no_hidden_card_is_on_the_screen(tmp_path: Path) -> None:
    session = alone("kan-u-go-alone-3", tmp_path, piles=["TQ", "AQ", "CQ", "KQ"], blind="JJJJJJ")
    assert session.solo.rules.course is Course.STACKS

    async def script(player: Player) -> None:
        drawn = player.seen().splitlines()[1:-1]
        assert not any(set(line) & set("QJ") for line in drawn)

    play(session, script)
