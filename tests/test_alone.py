"""Patience, the friendly face of the games for one, and the records of what was played."""

import json
import random
import re
from contextlib import suppress
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import crossdeck
from crossdeck.alone import Patience
from crossdeck.cards import Face, Pack, pack
from crossdeck.catalogue import PATIENCES, pack_digest
from crossdeck.match import Game
from crossdeck.patience import GiveUp, Result, SittingError
from crossdeck.play import IllegalActionError
from crossdeck.record import (
    Dealt,
    Did,
    DifferenceError,
    Over,
    Record,
    RecordError,
    Shown,
    replay,
    replay_alone,
)
from crossdeck.rules import OptionError
from tests.archive import FOLDER, archived_words
from tests.solitary import play_alone

every_patience = pytest.mark.parametrize("id_", PATIENCES)


def words_of(id_: str) -> crossdeck.WordList:
    return archived_words("archive-esperanto" if "sola" in id_ else "archive-english")


@cache
def played(id_: str, seed: int = 1, most: int = 40) -> Patience:
    game = Patience(id_, deal=seed, words=words_of(id_))
    return play_alone(game, random.Random(f"{id_} {seed}"), most)


def verify(text: str, *, knowing: bool = True) -> Record:
    record = Record.read(text)
    list(replay_alone(record, words_of(record.header.game) if knowing else None))
    return record


# The friendly face


def test_it_is_at_the_front_door() -> None:
    assert crossdeck.Patience is Patience
    assert crossdeck.PATIENCES is PATIENCES


@every_patience
def test_actions_are_pushed_taken_back_and_done_again(id_: str) -> None:
    game = Patience(id_, deal=3, words=words_of(id_))
    start = game.state
    actions = game.legal_actions
    assert actions[-1] == GiveUp()
    after = game.push(actions[0])
    assert game.actions == (actions[0],)
    assert game.undo() == start
    assert game.redo() == after
    assert game.written() == [game.sitting.written(1)]
    assert game.view == game.solo.view(after)
    with pytest.raises(SittingError):
        game.redo()


def test_notation_is_read_and_refusals_are_told() -> None:
    game = Patience("kan-u-go-alone-2", deal=1, options={"turning": "free"}, words=words_of(""))
    assert not game.check("turn")
    assert game.check("turn 2")[0].rule == "KA2-08"
    with pytest.raises(IllegalActionError, match="one at a time"):
        game.push("turn 2")
    assert game.outcome() is None
    game.push("give up")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winners == ()


def test_a_game_for_several_is_none_for_one() -> None:
    with pytest.raises(OptionError, match="is a game for several"):
        Patience("kan-u-go")
    with pytest.raises(ValueError, match="no game is called 'whist'"):
        Patience("whist")


def test_options_packs_and_secrets_are_part_of_the_deals_name() -> None:
    words = words_of("")
    assert Patience("kan-u-go-alone-1", deal=5, words=words).sitting.name == "kan-u-go-alone-1#5"
    strict = Patience("kan-u-go-alone-3", deal=5, options={"stacks_first": "yes"}, words=words)
    assert strict.sitting.name == "kan-u-go-alone-3;stacks_first=yes#5"
    secret = Patience("kan-u-go-alone-3", deal=b"sixteen or more!", words=words)
    assert secret.sitting.name == f"kan-u-go-alone-3#0x{b'sixteen or more!'.hex()}"
    named = Patience("kan-u-go-alone-1", deal="kan-u-go-alone-1#5", words=words)
    assert named.state == Patience("kan-u-go-alone-1", deal=5, words=words).state


# Records


@every_patience
@pytest.mark.parametrize("seed", range(1, 4))
def test_text_and_twin_hold_the_same_and_lose_nothing(id_: str, seed: int) -> None:
    written = played(id_, seed).record("Ann")
    assert Record.parse(written.text()) == written
    assert Record.parse(written.text()).text() == written.text()
    twin = json.dumps(written.to_json())
    assert Record.read(twin) == written
    assert Record.read(twin).text() == written.text()


@every_patience
def test_a_patience_goes_on_from_its_record(id_: str) -> None:
    game = played(id_, 2, most=6)
    again = Patience.from_record(Record.read(game.record().text()), words_of(id_))
    assert again.state == game.state
    assert again.actions == game.actions
    play_alone(again, random.Random(2), 30)
    longer = again.record()
    verify(longer.text())
    assert longer.text().startswith(game.record().text())
    assert (longer.actions > game.record().actions) is (game.outcome() is None)


@every_patience
def test_a_record_tells_what_lay_open_and_what_came_to_light(id_: str) -> None:
    game = played(id_, most=600)
    record = game.record("Ann")
    assert record.header.players == ("Ann",)
    assert (record.header.board is not None) is id_.startswith("keyword")
    dealt, *_ = record.entries
    assert isinstance(dealt, Dealt)
    view = game.solo.view(game.sitting.nodes[0].state)
    assert dealt.hand == "".join(view.hand)
    assert dealt.piles == tuple("".join(pile) for pile in view.piles)
    *_, over = record.entries
    state = game.state
    assert over == Over(
        {Result.WON: "won", Result.LOST: "lost", Result.GIVEN_UP: "given up"}[state.result],
        state.score,
        state.words,
        state.left,
    )
    told = sum(len(entry.cards) for entry in record.entries if isinstance(entry, Shown))
    events = game.state.history
    assert told == sum(len(getattr(event, "shown", ())) for event in events)
    assert (record.rounds, record.actions) == (1, len(events))


@every_patience
def test_without_the_dictionary_all_but_the_words_is_verified(id_: str) -> None:
    text = played(id_, most=600).record("Ann").text()
    verify(text, knowing=False)
    last = text.rstrip("\n").rsplit("\n", 1)[1]
    wrong = text.replace(last, re.sub(r"left (\d+)", lambda m: f"left {int(m[1]) + 1}", last))
    with pytest.raises(DifferenceError, match="but it is"):
        verify(wrong, knowing=False)


def golden(name: str) -> str:
    return (FOLDER / "v1" / f"{name}.game").read_text(encoding="utf-8")


def changed(text: str, old: str, new: str) -> tuple[str, int]:
    """The text with the first match replaced, and the number of its line."""
    found = re.search(old, text, re.MULTILINE)
    assert found, old
    line = text.count("\n", 0, found.start()) + 1
    return text[: found.start()] + found.expand(new) + text[found.end() :], line


@pytest.mark.parametrize(
    ("name", "old", "new", "part"),
    [
        ("alone-1-lost", r"^shown (\w)", r"shown Z", "but it is 'shown"),
        ("alone-1-lost", r"^dealt, hand (.)(.)", r"dealt, hand \2\1", "but it is 'dealt, hand"),
        ("alone-1-lost", r"open .$", "open Q", "but it is 'dealt"),
        ("alone-1-lost", r"^1 turn$", "1 spell TASK = TASK", "that cannot be"),
        ("alone-1-lost", r"^1 turn$", "1 turn = over", "but it is '1 turn'"),
        ("alone-1-lost", r" = [A-Z]+$", " = TASKS", "but it is '1 play"),
        ("alone-1-lost", r"^lost, score 0", "won, score 0", "but it is 'lost"),
        ("alone-1-lost", r"^lost, score 0, words (\d+)", r"lost, score 0, words 99", "but it is 'lost"),
        ("alone-1-lost", r"^lost, .*$", "1 turn", "but it is 'lost"),
        ("alone-1-lost", r"^lost, .*$", "", "follows"),
        ("solitaire-1-lost", r"aside .", "aside Z", "but it is 'dealt"),
        ("solitaire-1-lost", r"spell (\w+) from (\d+) (\d+)", r"spell \1 from \3 \2", "that cannot be"),
        ("solitaire-2-fills", r"^1 fill (\d) from open$", r"1 fill \1 from 1", "that cannot be"),
        ("keyword-solitaire-won", r" (\d+)$\nshown", r" 999\nshown", "but it is '1 play"),
        ("keyword-patience-won", r"^1 exchange (.)", "1 exchange ?", "that cannot be"),
    ],
)
def test_the_first_difference_is_told_with_its_line(name: str, old: str, new: str, part: str) -> None:
    text, line = changed(golden(name), old, new)
    with pytest.raises(DifferenceError) as difference:
        verify(text)
    assert part in str(difference.value)
    assert difference.value.place in (f"line {line}", "the end")


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        (r"^dealt, .*$", "dealt", "a deal has a hand, or piles with cards"),
        (r"^dealt, .*$", "dealt, hand TA5K", "'5' is no card"),
        (r"^dealt, .*$", "dealt, open QQ", "is no line of a record"),
        (r"^shown .*$", "shown 7", "'7' is no card"),
        (r"^lost, .*$", "tired, score 0, words 1, left 2", "is no line of a record"),
        (r"^lost, .*$", "lost, score 0, words -1, left 2", "is no line of a record"),
        (r"^1 turn$", "2 turn", "there is no seat 2 at a table of 1"),
        (r"^1 turn$", "1 turn twice", "is not written as an action is"),
        (r"^1 turn$", "1 turn = E", "'E' is no result of 'turn'"),
        (r"^1 turn$", "1 fill 0 from 1", "is not written as an action is"),
        (r"^1 turn$", "1 give in", "is not written as an action is"),
        (r"^1 play (\S+ \S+ \S+).*$", r"1 play \1 from sleeve = AT", "is not written as an action is"),
        (r"^players: Ann$", "players: Ann, Bob", "is for one player, not 2"),
        (r"^pack: .*$", rf"\g<0>\nboard: keyword {'0' * 64}", "is played without a board"),
        (r"^game: .*$", "game: keyword-patience", "is played on a board"),
        (r"^game: .*$", "game: whist", "no game called 'whist'"),
    ],
)
def test_a_damaged_line_is_refused_with_its_number(old: str, new: str, part: str) -> None:
    text, line = changed(golden("alone-1-lost"), old, new)
    with pytest.raises(RecordError) as refused:
        Record.read(text)
    assert part in str(refused.value)
    assert re.fullmatch(r"line \d+", refused.value.place)
    assert "keyword" in new or refused.value.place == f"line {line}"


@pytest.mark.parametrize(
    ("entry", "part"),
    [
        ({"entry": "dealt", "hand": "AT"}, "entries[0].piles: a list is wanted here"),
        ({"entry": "dealt", "hand": "AT", "piles": [""]}, "piles with cards"),
        ({"entry": "dealt", "hand": 7, "piles": []}, "entries[0].hand: a text"),
        ({"entry": "shown"}, "entries[0].cards: a text"),
        ({"entry": "over", "end": "bored", "score": 0, "words": 0, "left": 0}, "'bored' is no end"),
        ({"entry": "over", "end": "won", "score": 0, "words": 0}, "entries[0].left: a whole number"),
        ({"entry": "over", "end": "won", "score": 0, "words": -1, "left": 0}, "-1 is not a number"),
        ({"entry": "shown", "cards": "A", "by": "magic"}, "entries[0].by: there is no such field"),
    ],
)
def test_a_damaged_twin_is_refused_with_its_path(entry: dict[str, object], part: str) -> None:
    data = Record.read(golden("alone-1-lost")).to_json()
    with pytest.raises(RecordError) as refused:
        Record.from_json({**data, "entries": [entry]})
    assert part in str(refused.value)


@given(st.integers(0, 10**6), st.text(max_size=12))
@settings(max_examples=150)
def test_a_record_with_a_spoilt_line_is_refused_and_never_breaks_anything(seed: int, noise: str) -> None:
    rng = random.Random(seed)
    lines = golden("solitaire-2-fills").split("\n")
    at = rng.randrange(9, len(lines) - 1)
    lines[at] = rng.choice([noise, lines[at] + noise, lines[rng.randrange(9, len(lines) - 1)], f"1 {noise}"])
    with suppress(RecordError):
        assert verify("\n".join(lines)).actions


def test_each_kind_of_record_is_replayed_as_what_it_is() -> None:
    alone = Record.read(golden("alone-1-lost"))
    several = Record.read(golden("lexicon-closing"))
    with pytest.raises(RecordError, match="a game for several is wanted"):
        replay(alone, None)
    with pytest.raises(RecordError, match="a patience is wanted"):
        replay_alone(several, None)
    with pytest.raises(RecordError, match="a game for several is wanted"):
        Game.from_record(alone, words_of(""))
    with pytest.raises(RecordError, match="a patience is wanted"):
        Patience.from_record(several, words_of(""))


def test_another_pack_or_board_is_refused_and_the_recorded_one_will_do() -> None:
    cards = Pack("few", "Few", pack("kan-u-go").alphabet, (Face("A", "A", 6, 1), Face("T", "T", 6, 1)))
    game = Patience("kan-u-go-alone-1", deal=1, words=words_of(""), pack=cards)
    game.push(game.legal_actions[0])
    record = Record.read(game.record().text())
    with pytest.raises(RecordError, match="name the recorded one's file"):
        replay_alone(record, words_of(""))
    assert Patience.from_record(record, words_of(""), pack=cards).state == game.state


def test_a_deal_that_its_pack_cannot_make_is_refused() -> None:
    cards = Pack("few", "Few", pack("kan-u-go").alphabet, (Face("A", "A", 7, 1),))
    record = Patience("kan-u-go-alone-1", deal=1, words=words_of(""), pack=cards).record()
    fewer = Pack("few", "Few", cards.alphabet, (Face("A", "A", 3, 1),))
    text = record.text().replace(record.header.pack.digest, pack_digest(fewer))
    with pytest.raises(RecordError, match="first method needs 7 letters; Few has 3"):
        replay_alone(Record.read(text), words_of(""), fewer)


def test_a_patience_that_is_lost_from_the_start_says_so() -> None:
    cards = Pack("q", "Only Q", pack("kan-u-go").alphabet, (Face("Q", "Q", 7, 1),))
    game = Patience("kan-u-go-alone-1", deal=1, words=words_of(""), pack=cards)
    record = game.record()
    assert [type(entry) for entry in record.entries] == [Dealt, Over]
    for words in (words_of(""), None):
        assert len(list(replay_alone(record, words, cards))) == 2


def test_an_opening_word_and_the_places_are_recorded_as_the_table_took_them() -> None:
    game = Patience("kan-u-go-alone-1", deal=1, words=words_of(""))
    placement = game.legal_actions[0].placement  # type: ignore[union-attr]
    word = "".join(face for _, face in placement.cards)
    game.push(f"play 7,7 down {word}")
    did = next(entry for entry in game.record().entries if isinstance(entry, Did))
    assert did.action.startswith(f"play 0,0 across {word}")
    verify(game.record().text())
