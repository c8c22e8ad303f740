"""Records: written, read back, replayed, and refused with the line."""

import json
import random
import re
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from crossdeck.cards import Pack, pack
from crossdeck.catalogue import CROSSWORDS, changed_options, game, pack_digest
from crossdeck.games.lexicon import LEXICON
from crossdeck.match import Game
from crossdeck.record import (
    Did,
    DifferenceError,
    Hand,
    Open,
    Record,
    RecordError,
    Reshuffle,
    Round,
    RoundOver,
    replay,
    write_entry,
)
from crossdeck.words import WordList
from tests.archive import FOLDER, archived_words
from tests.closed_world import closed_draft, closed_world, esperanto_world
from tests.lively import play_on

MODES = ("refused", "challenge", "free")


def words_of(name: str) -> WordList:
    return esperanto_world(endings=True) if name == "kan-u-go-eo" else closed_world()


def match_of(name: str, checking: str, seed: int = 1, most: int = 120, players: int = 3) -> Game:
    """A match that a test may change."""
    options = {"checking": checking}
    if any(option.name == "window" for option in game(name).options):
        options["window"] = "any-time"
    match = Game(name, players=players, deal=seed, options=options, words=words_of(name))
    return play_on(match, random.Random(f"{name} {checking} {seed}"), most)


played = cache(match_of)
"""The same, to be looked at only."""


def record(name: str = "lexicon", checking: str = "challenge", seed: int = 1) -> Record:
    return played(name, checking, seed).record(("Ann", "Bob", "Cleo"))


def verify(text: str, words: WordList | None = None) -> Record:
    """Read the text and replay all of it; in the closed world unless other words are given."""
    read = Record.read(text)
    list(replay(read, words or words_of(read.header.game)))
    return read


def changed(text: str, old: str, new: str) -> tuple[str, int]:
    """The text with the first match replaced, and the number of its line."""
    found = re.search(old, text, re.MULTILINE)
    assert found, old
    return text[: found.start()] + found.expand(new) + text[found.end() :], text.count(
        "\n", 0, found.start()
    ) + 1


every_game = pytest.mark.parametrize(
    ("name", "checking"), [(name, checking) for name in CROSSWORDS for checking in MODES]
)


# Nothing is lost.


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_text_and_twin_hold_the_same_and_lose_nothing(name: str, checking: str, seed: int) -> None:
    written = record(name, checking, seed)
    read = Record.parse(written.text())
    assert read == written
    assert read.text() == written.text()
    twin = json.dumps(written.to_json())
    assert Record.read(twin) == written
    assert Record.read(twin).text() == written.text()
    assert Record.parse(written.text()).to_json() == json.loads(twin)


@every_game
def test_a_game_rebuilt_from_its_record_has_been_in_the_same_states(name: str, checking: str) -> None:
    saved = match_of(name, checking)
    again = Game.from_record(Record.read(saved.record().text()), words_of(name))
    assert again.legal_actions[:] == saved.legal_actions[:]
    assert saved.actions
    while saved.actions:
        assert again.state == saved.state
        again.pop()
        saved.pop()
    assert again.state == saved.state
    assert again.actions == ()


@every_game
def test_a_game_can_be_saved_at_every_step(name: str, checking: str) -> None:
    match = match_of(name, checking, 5, most=40)
    assert match.actions
    while True:
        saved = match.record()
        assert saved.actions == len(match.actions)
        *_, last = replay(Record.parse(saved.text()), match.table.words)
        assert last.state == match.state
        if not match.actions:
            break
        match.pop()


def test_a_game_goes_on_from_its_record() -> None:
    match = played("patch-word", "challenge", 6, most=30)
    again = Game.from_record(match.record(), closed_world())
    assert again.turn is not None
    play_on(again, random.Random(6), 30)
    verify(again.record().text())
    assert again.record().text().startswith(match.record().text())


def test_esperanto_letters_are_written_as_they_are() -> None:
    text = record("kan-u-go-eo", "free").text()
    assert set(text) & set("ĈĜĤĴŜŬ")
    assert Record.parse(text).text() == text


NAMES = st.lists(st.text(max_size=12), min_size=2, max_size=2)


@given(NAMES)
@example(["Ann", "Bob, the younger"])
@example(['Ed "Ace"', "back\\slash"])
@example(["", "  "])
@example(["# no comment", "a\nb\r\u2028\x85c"])
@example(["\ud800", "\ufeff"])
@settings(max_examples=200)
def test_any_names_are_read_back(names: list[str]) -> None:
    match = Game("kan-u-go", players=2, deal=1, words=closed_world())
    written = match.record(names)
    assert written.header.players == tuple(names)
    assert Record.parse(written.text()) == written
    assert Record.read(json.dumps(written.to_json())) == written


@given(st.text())
@settings(max_examples=100)
def test_a_dictionary_may_have_any_id(name: str) -> None:
    odd = WordList.of(replace(closed_draft(), id=name))
    written = Game("kan-u-go", players=2, deal=1, words=odd).record()
    assert Record.parse(written.text()) == written


# What is pinned.


def test_the_header_pins_all_that_decides_a_game() -> None:
    match = Game("lexicon:quick", players=2, deal=17, options={"checking": "refused"}, words=closed_world())
    head = match.record(("Ann", "Bob")).text().split("\n\n")[0]
    assert head.splitlines() == [
        "crossdeck game 1",
        "game: lexicon",
        "options: target=50 checking=refused",
        "players: Ann, Bob",
        f"words: closed {closed_world().digest}",
        f"pack: lexicon-parker {pack_digest(pack('lexicon-parker'))}",
        "rules: 1",
        "deal: lexicon;checking=refused;players=2;target=50#17",
    ]


def test_facts_stand_beside_the_actions_that_led_to_them() -> None:
    lines = record(seed=2).text().splitlines()
    for form in (
        r"round 2, dealer \d, deal lexicon;.*#2/round/2",
        r"hand 1 [A-Z?]{10}",
        r"open [A-Z?]",
        r"\d play 0,0 across [A-Za-z]+ = [A-Z]+",
        r"\d take blind = [A-Z?]",
        r"\d challenge [A-Z]+ = upheld",
        r"\d challenge [A-Z]+ = failed",
        r"round over, (out \d|void), totals -?\d+ -?\d+ -?\d+",
        r"\d deal",
    ):
        assert any(re.fullmatch(form, line) for line in lines), form


def timed(*actions: str) -> Game:
    match = Game("lexicon", players=3, deal=2, options={"timed": "yes"}, words=closed_world())
    for action in actions:
        match.push(action, 1 if action.startswith("time") else None)
    return match


@pytest.mark.parametrize(
    ("actions", "form"),
    [
        (("time",), r"2 time\nround over, void, totals [\d ]+\n"),
        (("time match",), r"2 time match\nround over, void, totals [\d ]+\ngame over, winners \d\n"),
        (
            ("time", "time match"),
            r"2 time\nround over, void, totals [\d ]+\n2 time match\ngame over, winners \d\n",
        ),
        (  # and now somebody has reached 100
            ("time", "deal", "time"),
            r"2 time\nround over(?s:.+)\n2 time\nround over, void, totals [\d ]+\ngame over, winners 2\n",
        ),
    ],
)
def test_time_that_was_up_is_recorded_with_what_it_ended(actions: tuple[str, ...], form: str) -> None:
    """R-73: between two rounds only the game is over."""
    match = timed(*actions)
    text = match.record().text()
    assert "options: timed=yes" in text
    assert re.fullmatch(form, text.partition("\nopen ")[2][2:])
    assert verify(text) == match.record()
    assert Record.read(json.dumps(match.record().to_json())) == match.record()
    assert Game.from_record(Record.read(text), closed_world()).state == match.state
    assert [step.entry for step in replay(match.record(), None)] == list(match.record().entries)


@pytest.mark.parametrize(
    ("old", "new", "given"),
    [
        (r"^options: timed=yes$", "", "that cannot be: R-73: At this table no clock ends a round"),
        (r"^2 time match$", "2 time", "that cannot be: R-73: The round is over"),
        (r"^game over, .*$", "2 time match", "it is 'game over, winners"),
        (r"^2 time$", "2 time match", "it is 'game over, winners"),
    ],
)
def test_time_that_could_not_be_up_is_a_difference(old: str, new: str, given: str) -> None:
    """R-73."""
    text, _ = changed(timed("time", "time match").record().text(), old, new)
    with pytest.raises(DifferenceError) as caught:
        verify(text)
    assert caught.value.given.startswith(given)


def test_an_opening_word_is_recorded_across_from_0_0() -> None:
    """R-10."""
    match = Game("kan-u-go", players=2, deal=7, words=closed_world(), options={"checking": "free"})
    cards = "".join(card for card in match.state.hands[match.turn or 0] if card != "*")[:3]
    match.push(f"play 5,4 down {cards}")
    did = match.record().entries[-1]
    assert isinstance(did, Did)
    assert did.action == f"play 0,0 across {cards}"
    verify(match.record().text())


def test_free_cards_that_went_by_themselves_are_recorded() -> None:
    """R-26."""
    text = (FOLDER / "v1" / "kan-u-go-free-cards.game").read_text(encoding="utf-8")
    silent, line = changed(text, r"^(\d play .*) with \*( = .*)$", r"\1\2")
    with pytest.raises(DifferenceError, match=rf"^line {line}: .* but it is '.* with \* = "):
        verify(silent, archived_words("archive-english"))


def own_pack(value: int) -> Pack:
    return pack("lexicon-parker").revalued("?", value).revalued("A", 9)


def test_another_pack_is_pinned_with_its_figures() -> None:
    """R-62: the figure on a Master Card is the pack's unless the table agrees on another."""
    match = Game("lexicon", players=2, deal=3, words=closed_world(), pack=own_pack(7))
    play_on(match, random.Random(3), 60)
    saved = Record.parse(match.record().text())
    assert Game.from_record(saved, closed_world(), own_pack(7)).state == match.state
    for other in (None, own_pack(8)):
        with pytest.raises(RecordError, match=r"^pack: the record was played with the pack lexicon-parker"):
            replay(saved, closed_world(), other)


def test_an_option_set_back_from_the_packs_figure_is_recorded() -> None:
    """R-62."""
    match = Game(
        "lexicon", players=2, deal=3, options={"wild_value": "15"}, words=closed_world(), pack=own_pack(7)
    )
    assert "wild_value" not in changed_options(match.table.rules)
    saved = match.record()
    assert saved.header.options == {"wild_value": "15"}
    assert Game.from_record(saved, closed_world(), own_pack(7)).table.rules == match.table.rules


@pytest.mark.parametrize(
    ("make", "problem"),
    [
        (lambda: Game(replace(LEXICON, challenge_points=5), words=closed_world()), "^options: these rules"),
        (lambda: Game("lexicon", words=closed_world(), deal="two\nlines"), "^deal: 'two.nlines' is no name"),
    ],
)
def test_what_a_record_could_not_say_is_not_recorded(make: Callable[[], Game], problem: str) -> None:
    with pytest.raises(RecordError, match=problem):
        make().record()


def test_there_is_a_name_for_every_player() -> None:
    with pytest.raises(RecordError, match="2 names for 4 players"):
        Game("lexicon", words=closed_world()).record(("Ann", "Bob"))


# Reading what editors do to a file.


@pytest.mark.parametrize(
    "touch",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: "\ufeff" + text,
        lambda text: text.replace("\n", "  \t\n"),
        lambda text: text.replace("\n", "\n\n\n"),
        lambda text: text.replace("\n", "\n  # a remark\n"),
        lambda text: text.rstrip("\n"),
    ],
    ids=["windows", "mark", "blanks", "gaps", "remarks", "no end"],
)
def test_line_ends_blanks_and_remarks_do_no_harm(touch: Callable[[str], str]) -> None:
    written = record()
    assert Record.read(touch(written.text())) == written


def test_the_header_may_stand_in_any_order() -> None:
    written = record()
    title, *head = written.text().split("\n\n")[0].splitlines()
    rest = written.text().partition("\n\n")[2]
    assert Record.parse("\n".join([title, *reversed(head), rest])) == written


def test_the_twin_may_begin_with_blanks_and_a_mark() -> None:
    written = record()
    assert Record.read("\ufeff\n " + json.dumps(written.to_json())) == written


# Damaged and foreign texts.


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (r"^crossdeck game 1$", "[Event 'Hastings']", "is not how a record begins; it begins with '"),
        (r"^crossdeck game 1$", "crossdeck game 2", "format 2 is not known; this version reads format 1"),
        (r"^rules: 1$", "rules: 2", "it was played by rules version 2; this version knows 1"),
        (r"^rules: 1$", "rules: one", "rules: 'one' is no version"),
        (r"^game: .*$", "game: chess", "no game called 'chess' can be replayed; there are: kan-u-go, "),
        (r"^game: .*$", "game: kan-u-go-alone-4", "no game called 'kan-u-go-alone-4' can be replayed"),
        (r"^game: .*$", "gane: lexicon", "'gane' is no field; there are: "),
        (r"^game: .*$", r"\g<0>\n\g<0>", "'game' was given before, in line 2"),
        (r"^options: ", "options: colour=red ", "Lexicon has no option 'colour'"),
        (r"^options: ", "options: window ", "'window' is not NAME=VALUE"),
        (r"^players: .*$", "players: Ann", "Lexicon is for 2 to 8 players, not 1"),
        (r"^players: .*$", 'players: Ann, "Bob', "is no name"),
        (r"^players: .*$", 'players: Ann, "\\\\q"', "is not quoted as a JSON string is"),
        (r"^players: .*$", "players: Ann,, Bob", "is no name"),
        (r"^words: .*$", "words: closed 12ab", "'12ab' is no SHA-256"),
        (r"^words: .*$", "words: closed", "write the name and its SHA-256"),
        (r"^pack: .*$", "pack: lexicon-parker XYZ", "'XYZ' is no SHA-256"),
        (r"^deal: .*$", "deal:", "'' is no name of a deal"),
        (r"^round 1, dealer \d$", "round one", "'round one' is no line of a record"),
        (r"^round 1, dealer \d$", "round 1, dealer 4", "there is no seat 4 at a table of 3"),
        (r"^round 1, dealer \d$", "round 0, dealer 1", "0 is not a number from 1"),
        (r"^hand 2 .*$", "hand 2 AE!", "'!' is no card of the english alphabet"),
        (r"^hand 2 .*$", "hand 2", "is no line of a record"),
        (r"^open (.)$", "open ĉ", "'ĉ' is no card of the english alphabet"),
        (r"^open (.)$", r"open \1\1", "is no line of a record"),
        (r"^(\d) play .*$", r"9 play 0,0 across TEN = TEN", "there is no seat 9"),
        (r"^(\d) play .*$", r"\1 plays 0,0 across TEN = TEN", "'plays' is no action; there are: play, "),
        (r"^(\d) play .*$", r"\1 play 0,0 acros TEN = TEN", "'play 0,0 acros TEN' is not written"),
        (r"^(\d play .*) = .*$", r"\1", "'' is no result of 'play'"),
        (r"^(\d discard .)$", r"\1 = E", "'E' is no result of 'discard'"),
        (r"^(\d take \w+) = .$", r"\1 = TEN", "'TEN' is no result of 'take'"),
        (r"^(\d challenge \w+) = \w+$", r"\1 = maybe", "'maybe' is no result of 'challenge'"),
        (r"^(\d) accept$", r"\1 accept it", "'accept it' is not written as an action"),
        (r"^(\d) accept$", r"\1 time round", "'time round' is not written as an action"),
        (r"^(\d) accept$", r"\1 time = E", "'E' is no result of 'time'"),
        (r"^(round over, .*, totals) .*$", r"\1 5 6", "2 totals for 3 players"),
        (r"^(round over, .*, totals) .*$", r"\1 5 6 x", "is no line of a record"),
        (r"^(round over), .*$", r"\1, out 7, totals 1 2 3", "there is no seat 7"),
        (r"^(\d) deal$", r"game over, winners 8", "there is no seat 8"),
    ],
)  # fmt: skip
def test_a_damaged_line_is_named(old: str, new: str, problem: str) -> None:
    text, line = changed(record().text(), old, new)
    with pytest.raises(RecordError) as caught:
        Record.parse(text)
    line += new.count("\\n")
    assert caught.value.place == f"line {line}"
    assert str(caught.value).startswith(f"line {line}: ")
    assert problem in str(caught.value)


@pytest.mark.parametrize("key", ["game", "players", "words", "pack", "rules", "deal"])
def test_a_header_without_a_field_is_refused_where_it_ends(key: str) -> None:
    text = re.sub(f"^{key}: .*\n", "", record().text(), flags=re.MULTILINE)
    with pytest.raises(RecordError, match=f"^line 7: the header ends without '{key}'$"):
        Record.parse(text)


@pytest.mark.parametrize("text", ["", "\n\n", "# only a remark"])
def test_an_empty_text_is_no_record(text: str) -> None:
    with pytest.raises(RecordError, match=r"^line 1: an empty text is no record$"):
        Record.read(text)


def _set(*path: str | int, value: object) -> Callable[[Any], None]:
    def change(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        data[path[-1]] = value

    return change


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (_set("kind", value="chess game"), "kind: a record says 'crossdeck game' here"),
        (_set("format", value=2), "format: format 2 is not known; this version reads format 1"),
        (_set("format", value=True), "format: a whole number up to 999999999 is wanted here"),
        (_set("rules", value=2), "rules: it was played by rules version 2; this version knows 1"),
        (_set("colour", value="red"), "colour: there is no such field"),
        (_set("options", value=None), "options: an object is wanted here"),
        (_set("options", "target", value=50), "options.target: a text is wanted here"),
        (_set("players", 1, value=7), "players[1]: a text is wanted here"),
        (_set("words", "digest", value="12ab"), "words: '12ab' is no SHA-256 in 64 hexadecimal digits"),
        (_set("words", "size", value=3), "words.size: there is no such field"),
        (_set("entries", value={}), "entries: a list is wanted here"),
        (_set("entries", 2, value="open A"), "entries[2]: an object is wanted here"),
        (_set("entries", 0, "entry", value="match"), "entries[0].entry: 'match' is no entry; there are"),
        (_set("entries", 0, "dealer", value=1.0), "entries[0].dealer: a whole number up to"),
        (_set("entries", 0, "dealer", value=3), "entries[0]: there is no seat 4 at a table of 3"),
        (_set("entries", 0, "number", value=10**5000), "entries[0].number: a whole number"),
        (_set("entries", 0, "colour", value="red"), "entries[0].colour: there is no such field"),
        (_set("entries", 1, "cards", value=""), "entries[1]: no cards"),
        (_set("entries", 4, "card", value="AB"), "entries[4]: 'AB' is not one card"),
        (_set("entries", 5, "action", value="play 0,0 across TEN named = X"), "entries[5]: "),
        (_set("entries", 5, "action", value="deal  x"), "entries[5]: 'deal  x' is not written as an action"),
    ],
)  # fmt: skip
def test_a_damaged_twin_is_refused_with_the_path(change: Callable[[Any], None], problem: str) -> None:
    data = deepcopy(record().to_json())
    change(data)
    with pytest.raises(RecordError) as caught:
        Record.from_json(data)
    assert str(caught.value).startswith(problem)


def test_a_total_that_is_missing_or_null_is_told_apart() -> None:
    data = record().to_json()
    over = next(entry for entry in data["entries"] if entry["entry"] == "round over")
    del over["out"]
    with pytest.raises(RecordError, match=r"^entries\[\d+\].out: it is missing$"):
        Record.from_json(data)


@pytest.mark.parametrize("text", ["{", "{}", '{"kind": 1}', "{" * 100_000, '{"a": ' + "9" * 5000 + "}", "{]"])
def test_json_that_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        Record.read(text)


def test_broken_json_is_refused_with_the_line() -> None:
    text = json.dumps(record().to_json(), indent=1).replace('"rules": 1', '"rules": ')
    line = text[: text.index('"rules": ')].count("\n") + 1
    with pytest.raises(RecordError, match=f"^line {line}: not JSON"):
        Record.read(text)


# The first difference.


@pytest.mark.parametrize(
    ("old", "new", "given"),
    [
        (r"^round 1, dealer (\d)$", "round 2, dealer 1", "it is 'round 1, dealer "),
        (r"^(hand 1) \w", r"\1 Z", "it is 'hand 1 "),
        (r"^open .$", "open Z", "it is 'open "),
        (r"^(\d play .*) = (\w+)", r"\1 = \2E", "it is '"),
        (r"^\d (play 0,0 .*)$", r"2 \1", "that cannot be: LEX-08: It is the turn of seat "),
        (r"^(\d) (play) 0,0( .*)$", r"\1 \2 4,4\3", "it is '"),
        (r"^(\d discard) .$", r"\1 Q", "that cannot be: LEX-17: The hand has no Q to discard."),
        (r"^(\d take \w+) = .$", r"\1 = *", "it is '"),
        (r"^(\d challenge \w+) = upheld$", r"\1 = failed", "it is '"),
        (r"^(\d challenge) \w+( = failed)$", r"\1 ZZZ\2", "that cannot be: LEX-32: Nobody has made"),
        (r"^(round over, .*, totals) .*$", r"\1 1 2 3", "it is 'round over, "),
        (r"^(round over), (?:out \d|void)(.*)$", r"\1, out 3\2", "it is 'round over, "),
        (r"^(round 2, .*), deal .*$", r"\1", "it is 'round 2, "),
        (r"^(\d) deal$", r"\1 deal lexicon#5", None),
        (r"^(\d) accept$", r"\1 accept\n\1 accept", "that cannot be: "),
        (r"^open (.)$", r"open \1\nopen \1", "that cannot be: an action comes here, or the end"),
        (r"^(\d play .*\n)\d .*\n", r"\1", None),
        (r"^\d deal\n", "", "that cannot be: an action comes here, or the end"),
        (r"^(\d) play 0,0 across \w+ =.*$", r"\1 play 0,0 across ...T = TEAT", "that cannot be: the dot"),
    ],
)  # fmt: skip
def test_the_first_difference_is_told_with_both_sides(old: str, new: str, given: str | None) -> None:
    text, line = changed(record(seed=2).text(), old, new)
    with pytest.raises(DifferenceError) as caught:
        verify(text)
    wrong = caught.value
    said = text.splitlines()[int(wrong.place.removeprefix("line ")) - 1]
    assert wrong.recorded == said
    assert str(wrong) == f"{wrong.place}: the record says '{said}', but {wrong.given}"
    if given is not None:
        assert int(wrong.place.removeprefix("line ")) - line in (0, 1)
        assert wrong.given.startswith(given)


def test_a_record_that_ends_before_its_facts_differs_at_the_end() -> None:
    text = record().text()
    cut = text[: text.index("round over")]
    with pytest.raises(
        DifferenceError, match=r"^the end: the record says nothing more, but 'round over, .*' follows$"
    ):
        verify(cut)


def test_a_difference_in_the_twin_is_told_with_its_path() -> None:
    data = record().to_json()
    data["entries"][4]["card"] = "Z"
    with pytest.raises(DifferenceError, match=r"^entries\[4\]: the record says 'open Z'"):
        list(replay(Record.from_json(data), closed_world()))


def test_a_difference_in_a_record_never_written_is_told_with_its_number() -> None:
    right = record()
    wrong = replace(right, entries=(*right.entries[:4], Open("Z")))
    with pytest.raises(DifferenceError, match=r"^entry 5: "):
        list(replay(wrong, closed_world()))


def test_a_pack_too_small_for_the_table_is_refused() -> None:
    """R-17."""
    few = pack("lexicon-parker").without(*"ABCDEFGHIJKLMNOPQ")
    saved = record()
    header = replace(saved.header, pack=replace(saved.header.pack, digest=pack_digest(few)))
    with pytest.raises(RecordError, match=r"^deal: R-17: "):
        replay(replace(saved, header=header), closed_world(), few)


def test_words_in_another_alphabet_are_refused() -> None:
    with pytest.raises(RecordError, match="Lexicon needs words and cards in the english alphabet"):
        replay(record(), esperanto_world())


# Without the dictionary.


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_without_the_dictionary_all_but_the_words_is_verified(name: str, checking: str, seed: int) -> None:
    saved = record(name, checking, seed)
    entries = [step.entry for step in replay(saved, None)]
    assert tuple(entries) == saved.entries


@every_game
def test_without_the_dictionary_the_states_differ_in_nothing_but_what_a_challenge_would_find(
    name: str, checking: str
) -> None:
    saved = record(name, checking)
    engine = played(name, checking).engine
    for with_words, without in zip(replay(saved, words_of(name)), replay(saved, None), strict=True):
        for seat in (None, 0, 1, 2):  # a view never shows which words are faulty
            assert engine.view(with_words.state, seat) == engine.view(without.state, seat)


def no_words() -> WordList:
    return WordList.of(replace(closed_draft(), words=frozenset(), plurals={}, thirds={}, own=frozenset()))


def test_a_word_that_the_dictionary_has_not_is_a_difference_only_where_it_is_judged() -> None:
    saved = record("kan-u-go", "refused")
    with pytest.raises(DifferenceError, match=r"that cannot be: KUG-28: .* is not in the dictionary"):
        list(replay(saved, no_words()))
    assert list(replay(saved, None))


def test_a_stuck_player_is_believed_without_the_dictionary() -> None:
    """R-12."""
    options = {"exchange": "only-if-stuck"}
    match = Game("kan-u-go", players=2, deal=2, options=options, words=no_words())
    match.push(match.legal_actions[0])
    saved = match.record()
    with pytest.raises(DifferenceError, match="KUG-16"):
        list(replay(saved, closed_world()))
    assert list(replay(saved, None))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (r"^(hand 1) \w", r"\1 Z"),
        (r"^(\d take \w+) = .$", r"\1 = *"),
        (r"^(\d discard) .$", r"\1 Q"),
        (r"^(\d challenge) \w+( = failed)$", r"\1 ZZZ\2"),
        (r"^(\d play .*) = (\w+)", r"\1 = \2E"),
        (r"^(\d challenge \w+) = upheld$", r"\1 = failed"),
        (r"^(round over, .*, totals) .*$", r"\1 1 2 3"),
    ],
)
def test_without_the_dictionary_everything_else_still_differs(old: str, new: str) -> None:
    text, _ = changed(record(seed=2).text(), old, new)
    with pytest.raises(DifferenceError):
        list(replay(Record.parse(text), None))


# Going on with a dictionary of the shelf.


def test_the_recorded_dictionary_is_opened_by_its_name(tournament: WordList) -> None:
    match = Game("kan-u-go", players=2, deal=7, words=tournament)
    match.push(match.legal_actions[0])
    again = Game.from_record(Record.parse(match.record().text()))
    assert again.state == match.state
    assert again.table.words.digest == tournament.digest


@pytest.mark.parametrize(
    "name", ["closed", "/etc/passwd", "tests/data/small-words.txt", "tournament+house", ""]
)
def test_a_records_word_opens_no_file(name: str) -> None:
    match = Game("kan-u-go", players=2, deal=7, words=WordList.of(replace(closed_draft(), id=name)))
    with pytest.raises(RecordError, match=r"^words: the dictionary .* is not on the shelf; name its file$"):
        Game.from_record(match.record())


def test_a_game_does_not_go_on_with_words_that_contradict_it() -> None:
    with pytest.raises(DifferenceError):
        Game.from_record(record("kan-u-go", "refused"), no_words())


# Whatever happens to a file.


@cache
def _texts() -> tuple[str, ...]:
    return tuple(record(name, "challenge", 2).text() for name in CROSSWORDS)


def survives(text: str) -> None:
    """It is a record and replays, or is refused in one line."""
    for words in (None, closed_world()):
        try:
            read = Record.read(text)
            if words is None or read.header.game != "kan-u-go-eo":
                list(replay(read, words))
        except RecordError:
            continue


@given(st.data())
@settings(max_examples=300)
def test_lines_deleted_doubled_moved_or_cut_never_bring_it_down(data: st.DataObject) -> None:
    lines = data.draw(st.sampled_from(_texts())).split("\n")
    for _ in range(data.draw(st.integers(1, 3))):
        at, to = (data.draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        match data.draw(st.sampled_from(["delete", "double", "swap", "cut", "alter"])):
            case "delete":
                lines[at : at + 1] = [""]
            case "double":
                lines.insert(to, lines[at])
            case "swap":
                lines[at], lines[to] = lines[to], lines[at]
            case "cut":
                lines[at] = lines[at][: data.draw(st.integers(0, len(lines[at])))]
            case "alter":
                place = data.draw(st.integers(0, len(lines[at])))
                char = data.draw(st.sampled_from(' 0129-,=#:.?*AEZaez"\\ĈÄ\t\r\x00') | st.characters())
                lines[at] = lines[at][:place] + char + lines[at][place + data.draw(st.integers(0, 1)) :]
    survives("\n".join(lines))


@given(st.data())
@settings(max_examples=100)
def test_a_text_cut_anywhere_never_brings_it_down(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(_texts()))
    survives(text[: data.draw(st.integers(0, len(text)))])


def test_a_line_less_is_a_shorter_game_or_an_error() -> None:
    """Every line counts: without it the record is refused, differs, or was the last action."""
    lines = record(seed=2).text().rstrip("\n").split("\n")
    for at, line in enumerate(lines):
        if line and at < len(lines) - 1 and not line.startswith("options"):
            with pytest.raises(RecordError):
                verify("\n".join(lines[:at] + lines[at + 1 :]))


JUNK: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(st.data(), JUNK)
@settings(max_examples=300)
def test_any_value_in_the_twin_is_read_or_refused(data: st.DataObject, junk: object) -> None:
    twin = Record.read(data.draw(st.sampled_from(_texts()))).to_json()
    part: Any = twin
    while isinstance(part, dict | list) and part:
        key = data.draw(st.sampled_from(list(part) if isinstance(part, dict) else range(len(part))))
        if not isinstance(part[key], dict | list) or data.draw(st.booleans()):
            part[key] = junk
            break
        part = part[key]
    survives(json.dumps(twin))


# Values.


def test_a_record_counts_its_actions_and_rounds() -> None:
    match = played("lexicon", "challenge")
    saved = match.record()
    assert saved.actions == len(match.actions)
    assert saved.rounds == match.state.round


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        (Round(2, 0, "lexicon#5"), "round 2, dealer 1, deal lexicon#5"),
        (Hand(1, "AE?*"), "hand 2 AE?*"),
        (Did(0, "take blind", "E"), "1 take blind = E"),
        (Did(2, "accept"), "3 accept"),
        (Reshuffle("K"), "reshuffle, open K"),
        (RoundOver(None, (12, -10)), "round over, void, totals 12 -10"),
    ],
)
def test_an_entry_is_one_line(entry: Any, line: str) -> None:
    assert write_entry(entry) == line


def test_records_of_presets_name_the_game_and_its_options() -> None:
    head = Game("lexicon:wide-open", players=2, words=closed_world()).record().header
    assert head.game == "lexicon"
    assert game("lexicon").with_options(head.options) == game("lexicon:wide-open")
