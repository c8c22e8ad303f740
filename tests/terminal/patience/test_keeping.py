"""A patience kept in a file: all of it comes back, and nothing that is not it."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from crossdeck.patience import Sitting
from crossdeck.shelf.files import FileError
from crossdeck.terminal.patience.keeping import is_patience, load_kept, take_up
from crossdeck.terminal.patience.session import SoloSession
from crossdeck.terminal.saving import SaveError
from tests.closed_world import closed_world
from tests.terminal.patience.sessions import TODAY, alone, some_play


def begun(tmp_path: Path, **more: Any) -> SoloSession:
    """A hand of twelve with three steps, one of them taken back, a bookmark and a hint."""
    session = alone("kan-u-go-alone-2", tmp_path, **more)
    for _ in range(3):
        session.do(some_play(session.solo, session.view))
    session.sitting.bookmark("three")
    session.undo()
    session.count_hint(2)
    return session


def kept(tmp_path: Path, session: SoloSession) -> dict[str, Any]:
    session.save(str(tmp_path / "x.patience"))
    plain = json.loads((tmp_path / "x.patience").read_text(encoding="utf-8"))
    assert isinstance(plain, dict)
    return plain


def written(tmp_path: Path, plain: object) -> str:
    file = tmp_path / "y.patience"
    file.write_text(json.dumps(plain), encoding="utf-8")
    return str(file)


def test_everything_comes_back(tmp_path: Path) -> None:
    session = begun(tmp_path, day=TODAY)
    kept(tmp_path, session)
    found = load_kept(str(tmp_path / "x.patience"))
    sitting = take_up(found, session.solo)
    assert (found.game, found.deal, found.day) == ("kan-u-go-alone-2", "kan-u-go-alone-2#7", TODAY)
    assert [node.state for node in sitting.nodes] == [node.state for node in session.sitting.nodes]
    assert (sitting.at, sitting.bookmarks) == (session.sitting.at, {"three": 3})
    assert sitting.assists == session.sitting.assists


def test_taken_up_it_goes_on_and_is_kept_in_the_same_place(tmp_path: Path) -> None:
    session = begun(tmp_path)
    file = str(tmp_path / "x.patience")
    session.save(file)
    again = SoloSession(
        session.solo, 7, annals=session.annals, sitting=take_up(load_kept(file), session.solo)
    )
    again.file = file
    assert not again.wanted
    again.do(some_play(again.solo, again.view))
    assert again.due
    again.save()
    assert len(take_up(load_kept(file), session.solo).nodes) == len(again.sitting.nodes)


def test_what_is_kept_pins_options_and_words(tmp_path: Path) -> None:
    plain = kept(tmp_path, begun(tmp_path, options={"verb_s": "yes"}))
    assert plain["options"] == {"verb_s": "yes"}
    assert plain["deal"] == "kan-u-go-alone-2;verb_s=yes#7"
    assert plain["words"]["digest"] == closed_world().digest


def _no_tree(plain: dict[str, Any]) -> None:
    plain["sitting"]["tree"] = 5


def _illegal(plain: dict[str, Any]) -> None:
    plain["sitting"]["tree"][0][1] = "play 0,0 across ZZZZ"


def _garbled(plain: dict[str, Any]) -> None:
    plain["sitting"]["tree"][0][1] = "fly away"


def _later(plain: dict[str, Any]) -> None:
    plain["sitting"]["tree"][0][0] = 9


def _nowhere(plain: dict[str, Any]) -> None:
    plain["sitting"]["at"] = 99


def _hidden_help(plain: dict[str, Any]) -> None:
    plain["sitting"]["assists"] = {"undos": "none"}


def _other_deal(plain: dict[str, Any]) -> None:
    plain["deal"] = "kan-u-go-alone-1#7"


def _secret(plain: dict[str, Any]) -> None:
    plain["deal"] = "kan-u-go-alone-2#0xabcd"


def _bad_mark(plain: dict[str, Any]) -> None:
    plain["sitting"]["bookmarks"] = {"x": "y"}


DAMAGES: dict[str, Callable[[dict[str, Any]], None]] = {
    "tree: a list of steps is wanted": _no_tree,
    "tree, step 1: KA2-05: The hand has no Z": _illegal,
    "tree, step 1: 'fly away' is no action": _garbled,
    "tree, step 1: a moment before it": _later,
    "there is no moment 99": _nowhere,
    "assists: counts are whole numbers": _hidden_help,
    "'kan-u-go-alone-1#7' is no deal of this table": _other_deal,
    "'kan-u-go-alone-2#0xabcd' is no deal of this table": _secret,
    "there is no moment -1": _bad_mark,
}


@pytest.mark.parametrize("problem", DAMAGES)
def test_a_damaged_file_is_refused_and_says_where(problem: str, tmp_path: Path) -> None:
    session = begun(tmp_path)
    plain = kept(tmp_path, session)
    DAMAGES[problem](plain)
    with pytest.raises(SaveError) as refused:
        take_up(load_kept(written(tmp_path, plain)), session.solo)
    assert f"y.patience is damaged: {problem}" in str(refused.value)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"file": "something"}, "it is something else"),
        ({"format": 2}, "format 2 is not known; this version reads 1"),
        ({"rules": 99}, "it was played by rules version 99"),
        ({"game": "kan-u-go"}, "game, options, deal or sitting is missing"),
        ({"options": {"turning": "never"}}, "turning"),
        ({"options": {"turning": 5}}, ""),
        ({"words": None}, "words or pack is missing"),
        ({"pack": {"id": 5}}, "words, pack and board have an id and a digest each"),
        ({"day": "soon"}, "'soon' is no day"),
        ({"sitting": []}, "game, options, deal or sitting is missing"),
    ],
)
def test_a_file_that_is_something_else_is_refused(
    change: dict[str, object], problem: str, tmp_path: Path
) -> None:
    plain = kept(tmp_path, begun(tmp_path))
    with pytest.raises(SaveError, match="is no patience that can be read") as refused:
        load_kept(written(tmp_path, {**plain, **change}))
    assert problem in str(refused.value)


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff\xfe", b"[" * 99_999, b"null", b'"x"'])
def test_what_is_no_json_object_is_refused(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "z").write_bytes(data)
    with pytest.raises(SaveError, match="is no patience that can be read"):
        load_kept(str(tmp_path / "z"))


def test_a_file_that_is_not_there_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="cannot be read"):
        load_kept(str(tmp_path / "none"))


def test_other_words_are_refused_by_their_names(tmp_path: Path) -> None:
    session = begun(tmp_path)
    plain = kept(tmp_path, session)
    plain["words"] = {"id": "household", "digest": "0" * 64}
    with pytest.raises(SaveError, match="was played with the dictionary household, not with") as refused:
        take_up(load_kept(written(tmp_path, plain)), session.solo)
    assert str(refused.value).endswith("name the one it was played with by --words")


def test_the_same_words_in_another_version_are_other_words(tmp_path: Path) -> None:
    session = begun(tmp_path)
    plain = kept(tmp_path, session)
    plain["words"]["digest"] = "0" * 64
    with pytest.raises(SaveError, match="in another version"):
        take_up(load_kept(written(tmp_path, plain)), session.solo)


def test_nothing_is_overwritten_but_an_earlier_state_of_the_same(tmp_path: Path) -> None:
    session = begun(tmp_path)
    file = str(tmp_path / "x.patience")
    session.save(file)
    other = alone("kan-u-go-alone-2", tmp_path, deal=8)
    with pytest.raises(SaveError, match="holds another patience: name another file, or go on"):
        other.save(file)
    (tmp_path / "letter.txt").write_text("Dear Ann", encoding="utf-8")
    with pytest.raises(SaveError, match="is there already and is no patience of ours"):
        session.save(str(tmp_path / "letter.txt"))
    before = alone("kan-u-go-alone-2", tmp_path)
    with pytest.raises(SaveError, match="holds another patience"):
        before.save(file)  # It would lose the steps of the other.
    assert (tmp_path / "letter.txt").read_text(encoding="utf-8") == "Dear Ann"


def test_a_place_that_cannot_be_written_is_known_before_anything_is_played(tmp_path: Path) -> None:
    session = begun(tmp_path)
    session.file = str(tmp_path / "no such folder" / "x.patience")
    with pytest.raises(SaveError, match="there is no folder"):
        session.check_file()
    session.file = ""
    session.check_file()


def test_a_kept_patience_is_told_from_a_record(tmp_path: Path) -> None:
    kept(tmp_path, begun(tmp_path))
    (tmp_path / "a.game").write_text("crossdeck game 1\n", encoding="utf-8")
    assert is_patience(str(tmp_path / "x.patience"))
    assert not is_patience(str(tmp_path / "a.game"))
    (tmp_path / "twin.json").write_text('{"kind": "crossdeck game", "format": 1}', encoding="utf-8")
    assert not is_patience(str(tmp_path / "twin.json"))
    assert not is_patience(str(tmp_path / "nothing.here"))


def test_a_tree_without_end_is_refused(tmp_path: Path) -> None:
    session = begun(tmp_path)
    plain = kept(tmp_path, session)
    plain["sitting"]["tree"] = [[0, "turn"]] * 20_001
    with pytest.raises(SaveError, match="a list of steps is wanted"):
        take_up(load_kept(written(tmp_path, plain)), session.solo)


def test_a_sitting_of_another_deal_is_not_taken_for_this_one(tmp_path: Path) -> None:
    session = begun(tmp_path)
    found = load_kept(written(tmp_path, kept(tmp_path, session)))
    other = replace(
        found, deal="kan-u-go-alone-2#8", sitting=Sitting(session.solo, session.sitting.name).to_json()
    )
    assert take_up(other, session.solo).name == "kan-u-go-alone-2#8"
    assert other.head != found.head
