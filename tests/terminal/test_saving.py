"""Keeping a game: in one step, over nothing but itself, and found again as it was."""

import os
from pathlib import Path

import pytest

from crossdeck.match import Game
from crossdeck.seats import parse_seats
from crossdeck.shelf.files import FileError
from crossdeck.terminal.saving import Keeper, SaveError, load_record
from crossdeck.terminal.session import Session
from tests.closed_world import closed_world
from tests.terminal.tables import hire, table


def new(deal: int = 7) -> Session:
    return table("lexicon", "Ann", "Ida [simple]", "Bob", deal=deal)


def play_on(session: Session, turns: int = 1) -> None:
    for _ in range(turns):
        session.lift_curtain()
        person = session.waiting.person
        assert person is not None
        hand = session.game.state.hands[person]
        session.do(session.game.parse(f"discard {hand[0]}", person))
        session.do(session.game.parse("take blind", person))
        session.let_pass()


def test_a_kept_game_is_found_again_with_its_players(tmp_path: Path) -> None:
    session, file = new(), tmp_path / "evening.game"
    play_on(session, 3)
    Keeper(session).save(str(file))
    record = load_record(str(file))
    again = Session(Game.from_record(record, closed_world()), parse_seats(record.header.players), hire=hire)
    assert again.game.state == session.game.state
    assert again.seats == session.seats
    assert again.waiting.what is session.waiting.what


def test_only_the_file_is_left_behind(tmp_path: Path) -> None:
    Keeper(new()).save(str(tmp_path / "evening.game"))
    assert [file.name for file in tmp_path.iterdir()] == ["evening.game"]


def test_the_same_game_is_kept_again_in_the_same_file(tmp_path: Path) -> None:
    session = new()
    keeper = Keeper(session)
    keeper.save(str(tmp_path / "evening.game"))
    before = (tmp_path / "evening.game").read_text()
    play_on(session)
    keeper.save()
    after = (tmp_path / "evening.game").read_text()
    assert after.startswith(before)
    assert len(after) > len(before)


def test_a_keeper_knows_whether_there_is_something_to_keep(tmp_path: Path) -> None:
    session = new()
    keeper = Keeper(session)
    assert (keeper.wanted, keeper.due) == (False, False)
    play_on(session)
    assert (keeper.wanted, keeper.due) == (True, False)
    keeper.save(str(tmp_path / "evening.game"))
    assert (keeper.wanted, keeper.due) == (False, False)
    play_on(session)
    assert (keeper.wanted, keeper.due) == (True, True)


def test_a_game_just_taken_out_is_not_put_back_before_something_is_done() -> None:
    session = new()
    assert Keeper(session, "evening.game").due
    keeper = Keeper(session, "evening.game", kept=True)
    assert not keeper.due
    play_on(session)
    assert keeper.due


def test_another_game_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "evening.game"
    Keeper(new(deal=7)).save(str(file))
    kept = file.read_bytes()
    with pytest.raises(SaveError, match=r"holds another game.*--resume"):
        Keeper(new(deal=8)).save(str(file))
    assert file.read_bytes() == kept


def test_the_same_deal_played_otherwise_is_another_game(tmp_path: Path) -> None:
    first, second, file = new(), new(), tmp_path / "evening.game"
    play_on(first, 2)
    Keeper(first).save(str(file))
    with pytest.raises(SaveError, match="holds another game"):
        Keeper(second).save(str(file))


@pytest.mark.parametrize("contents", [b"Dear diary\n", b"\x00\xff\xfe", b"crossdeck game 99\n", b"{}"])
def test_what_is_no_game_is_not_overwritten(tmp_path: Path, contents: bytes) -> None:
    file = tmp_path / "diary.txt"
    file.write_bytes(contents)
    with pytest.raises(SaveError, match="is not a crossdeck game"):
        Keeper(new()).save(str(file))
    assert file.read_bytes() == contents


def test_an_empty_file_may_be_filled(tmp_path: Path) -> None:
    (tmp_path / "new").touch()
    Keeper(new()).save(str(tmp_path / "new"))
    assert load_record(str(tmp_path / "new")).header.game == "lexicon"


def test_a_place_that_is_no_file_is_refused_with_what_to_do(tmp_path: Path) -> None:
    keeper = Keeper(new())
    with pytest.raises(SaveError, match=r"is a folder: name a file in it, as in .*evening\.game"):
        keeper.save(str(tmp_path))
    with pytest.raises(SaveError, match=r"there is no folder .*nowhere; make it"):
        keeper.save(str(tmp_path / "nowhere" / "x.game"))
    with pytest.raises(SaveError, match="name another file"):
        keeper.save(str(tmp_path / ("x" * 300)))
    with pytest.raises(SaveError, match="Say where"):
        keeper.save()
    with pytest.raises(SaveError, match="cannot be written"):
        keeper.save("a\0b")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_is_no_place(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(SaveError, match="is no file"):
        Keeper(new()).save(str(tmp_path / "pipe"))


def test_a_full_disk_leaves_the_old_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session, file = new(), tmp_path / "evening.game"
    keeper = Keeper(session)
    keeper.save(str(file))
    kept = file.read_bytes()
    play_on(session)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match=r"cannot be written \(No space left on device\): name another file"):
        keeper.save()
    assert file.read_bytes() == kept
    assert [each.name for each in tmp_path.iterdir()] == ["evening.game"]
    assert keeper.wanted


def test_a_file_that_may_not_be_written_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, file = new(), tmp_path / "evening.game"
    Keeper(session).save(str(file))
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(SaveError, match="may not be written"):
        Keeper(session).save(str(file))


def test_a_link_is_followed(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link.game").symlink_to(tmp_path / "real" / "evening.game")
    Keeper(new()).save(str(tmp_path / "link.game"))
    assert (tmp_path / "link.game").is_symlink()
    assert (tmp_path / "real" / "evening.game").is_file()


def test_a_keeper_refuses_a_bad_place_before_anybody_plays(tmp_path: Path) -> None:
    Keeper(new(), str(tmp_path / "evening.game")).check()
    Keeper(new()).check()
    with pytest.raises(SaveError):
        Keeper(new(), str(tmp_path)).check()


def test_what_cannot_be_read_is_refused_with_the_file(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"absent\.game"):
        load_record(str(tmp_path / "absent.game"))
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    with pytest.raises(SaveError, match=r"bytes is not a game: it is no text"):
        load_record(str(tmp_path / "bytes"))
    (tmp_path / "text").write_text("Dear diary")
    with pytest.raises(SaveError, match=r"text is not a game that can be read: line 1"):
        load_record(str(tmp_path / "text"))
