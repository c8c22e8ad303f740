"""What leaves a table: pictures, how they change from one version to the next, and what is said of it."""

import hashlib
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from crossdeck.play.state import Built, Laid
from crossdeck.tables.commands import Act, End, Kick, MakeHost, Pause, Rematch, Resume, Return, Sit
from crossdeck.tables.deciding import Asked, decide
from crossdeck.tables.entries import (
    Acted,
    Decision,
    Ended,
    Entry,
    Extended,
    Forfeited,
    Hosted,
    Opened,
    Paused,
    Recovered,
    Rematched,
    Renamed,
    Resumed,
    Returned,
    Sealed,
    Seated,
    Shrunk,
    Started,
    Vacated,
)
from crossdeck.tables.sitting import Sitting, Stage
from crossdeck.tables.telling import Change, Looks, Patch, Viewer, sees_play, told, viewer_of
from crossdeck.tables.terms import Clocks, Terms, Watching
from tests.tables.stories import (
    ANN,
    BOB,
    CYD,
    EVE,
    REFUSALS,
    START,
    TABLES,
    Step,
    Story,
    story_of,
    terms_name,
)

Picture = dict[str, Any]
every = pytest.mark.parametrize("number", range(len(TABLES)), ids=map(terms_name, TABLES))


def viewers(sitting: Sitting) -> list[Viewer]:
    """Every kind of viewer that there can be."""
    return [Viewer(seat, host) for seat in (None, *range(len(sitting.places))) for host in (False, True)]


def picture(sitting: Sitting, viewer: Viewer) -> Picture:
    """A fresh picture as a client has it."""
    decoded: Picture = msgspec.json.decode(msgspec.json.encode(Looks(sitting).picture(viewer)))
    return decoded


def sent(patch: Patch) -> Patch:
    """What arrives of a patch."""
    return Patch(*msgspec.json.decode(msgspec.json.encode(list(patch))))


def patched(before: Picture, patch: Patch) -> Picture:
    """What a client makes of it: fields of the picture and of its game are set, lists of the game grow."""
    after = {**before, **patch.set}
    if patch.game_set or patch.game_add:
        grown = {name: after["game"][name] + more for name, more in patch.game_add.items()}
        after["game"] = {**after["game"], **patch.game_set, **grown}
    return after


def changes(number: int) -> Iterator[tuple[Step, Viewer, Patch]]:
    """Every version of a story for every kind of viewer that is there before and after."""
    for step in story_of(number).steps:
        change = Change(Looks(step.before), Looks(step.after))
        for viewer in viewers(min(step.before, step.after, key=lambda sitting: len(sitting.places))):
            yield step, viewer, change.of(viewer)


# Patches.


@every
def test_from_his_first_picture_on_every_viewer_has_by_patches_what_a_fresh_picture_shows(
    number: int,
) -> None:
    shown = {viewer: picture(story_of(number).opened, viewer) for viewer in viewers(story_of(number).opened)}
    for step, viewer, patch in changes(number):
        shown[viewer] = patched(shown[viewer], sent(patch))
        assert shown[viewer] == picture(step.after, viewer)


@every
def test_a_patch_holds_only_what_has_changed(number: int) -> None:
    for step, viewer, patch in changes(number):
        before = picture(step.before, viewer)
        arrived = sent(patch)
        assert all(before[name] != value for name, value in arrived.set.items())
        assert all(before["game"][name] != value for name, value in arrived.game_set.items())
        assert all(arrived.game_add.values())
        assert not (arrived.set.get("game") and (arrived.game_set or arrived.game_add))


@every
def test_what_has_happened_in_a_round_is_not_told_again(number: int) -> None:
    grew = 0
    for step, viewer, patch in changes(number):
        was, now = step.before.state, step.after.state
        if was is None or now is None or was.round != now.round or not was.history:
            continue
        assert "history" not in patch.game_set
        if sees_play(step.before, viewer) and sees_play(step.after, viewer):
            more = patch.game_add.get("history", [])
            assert len(more) == len(now.history) - len(was.history)
            grew += bool(more)
    assert grew


@every
def test_nothing_changes_for_a_viewer_exactly_when_nothing_is_said_to_him(number: int) -> None:
    for step, viewer, patch in changes(number):
        assert bool(patch) == bool(told(step.after, step.decision, viewer)), step.decision


@every
def test_who_has_to_wait_hears_nothing_of_a_round_that_is_played(number: int) -> None:
    watching = TABLES[number].watching
    quiet = 0
    for step, viewer, patch in changes(number):
        in_round = step.before.is_in_round and step.after.is_in_round
        if viewer.seat is not None or not in_round:
            continue
        if all(isinstance(entry, Acted | Recovered | Extended) for entry in step.decision.entries):
            assert bool(patch) == (watching is Watching.PUBLIC)
            quiet += 1
        if watching is not Watching.PUBLIC:
            assert picture(step.after, viewer)["game"] is None
            assert set(patch.set) <= {"places", "paused"}
    assert quiet


def test_when_the_round_is_over_who_had_to_wait_sees_everything() -> None:
    seen = 0
    for step, viewer, patch in changes(1):
        if viewer.seat is None and step.before.is_in_round and not step.after.is_in_round:
            if step.after.stage is Stage.ENDED:
                continue
            assert all(hand is not None for hand in patch.set["game"]["hands"])
            assert patch.set["game"]["revealed"]
            assert patch.set["game"]["history"]
            seen += 1
    assert seen


# Who sees what.


def played(watching: Watching) -> Story:
    terms = Terms("kan-u-go", 2, watching=watching, clocks=Clocks(move=60, round=600))
    return Story(terms).seat(BOB, CYD).start()


@pytest.mark.parametrize("watching", Watching)
def test_players_see_the_play_and_others_as_the_terms_say(watching: Watching) -> None:
    story = played(watching)
    onlooker, host, player = (viewer_of(story.sitting, person) for person in (EVE, ANN, BOB))
    assert (onlooker, host, player) == (Viewer(None), Viewer(None, is_host=True), Viewer(0))
    public = watching is Watching.PUBLIC
    assert [sees_play(story.sitting, viewer) for viewer in (onlooker, host, player)] == [public, public, True]
    story.act_for(story.sitting.awaited[0], "time", "time")
    assert all(sees_play(story.sitting, viewer) for viewer in (onlooker, host, player))


def test_somebody_without_a_key_is_nobodys_host() -> None:
    sitting = replace(Story(TABLES[0]).sitting, host="")
    assert viewer_of(sitting, "") == Viewer(None)


def test_a_player_sees_his_own_hand_and_an_onlooker_none() -> None:
    story = played(Watching.PUBLIC)
    assert story.sitting.state is not None
    hands = [list(hand) for hand in story.sitting.state.hands]
    assert picture(story.sitting, Viewer(0))["game"]["hands"] == [hands[0], None]
    assert picture(story.sitting, Viewer(1))["game"]["hands"] == [None, hands[1]]
    assert picture(story.sitting, Viewer(None, is_host=True))["game"]["hands"] == [None, None]


# The picture.


def test_a_table_before_the_game_is_told_with_its_seats_and_the_hash_of_its_deal() -> None:
    story = Story(Terms("kan-u-go", 3)).seat(BOB, bots=1)
    shown = picture(story.sitting, Viewer(0))
    assert shown == {
        "you": {"seat": 0, "host": False},
        "can": [],
        "stage": "gathering",
        "paused": False,
        "match": 0,
        "places": [
            {"name": "Bob", "kind": "person", "bot": "", "host": False, "open": False, "missed": 0},
            {"name": "Ida", "kind": "bot", "bot": "random", "host": False, "open": False, "missed": 0},
            {"name": "", "kind": "empty", "bot": "", "host": False, "open": True, "missed": 0},
        ],
        "commitment": hashlib.sha256(story.sitting.sealed.encode()).hexdigest(),
        "clock": {"moves": [], "round": None, "match": None, "began": None},
        "awaited": [],
        "outcome": None,
        "game": None,
    }


def test_a_game_is_told_with_its_clocks_and_who_is_awaited() -> None:
    story = played(Watching.PUBLIC)
    (turn,) = story.sitting.awaited
    shown = picture(story.sitting, Viewer(None))
    assert (shown["stage"], shown["match"], shown["awaited"]) == ("playing", 1, [turn])
    assert shown["clock"] == {
        "moves": [[turn, START + 60_000]],
        "round": START + 600_000,
        "match": None,
        "began": START,
    }
    assert shown["commitment"] == ""
    story.ask(ANN, Pause)
    shown = picture(story.sitting, Viewer(None))
    assert shown["paused"]
    assert shown["clock"] == {"moves": [], "round": None, "match": None, "began": START}
    story.ask(ANN, Resume)
    assert not picture(story.sitting, Viewer(None))["paused"]


def test_the_next_deal_is_shown_as_a_hash_before_it_and_by_its_name_after_its_round() -> None:
    story = played(Watching.PUBLIC)
    story.act_for(story.sitting.awaited[0], "time", "time")
    promised = picture(story.sitting, Viewer(0))["commitment"]
    story.act_for(story.sitting.awaited[0], "deal")
    shown = picture(story.sitting, Viewer(0))
    assert shown["game"]["commitment"] == promised
    assert shown["game"]["revealed"] == ""
    story.act_for(story.sitting.awaited[0], "time", "time")
    name = picture(story.sitting, Viewer(0))["game"]["revealed"]
    assert hashlib.sha256(name.encode()).hexdigest() == promised


def test_a_match_that_is_over_is_told_with_its_outcome_until_there_is_another() -> None:
    story = played(Watching.PUBLIC)
    story.act_for(story.sitting.awaited[0], "time match", "time")
    shown = picture(story.sitting, Viewer(None))
    assert story.sitting.state is not None
    scores = list(story.sitting.state.scores)
    assert shown["stage"] == "over"
    assert shown["outcome"]["scores"] == scores
    assert shown["outcome"]["winners"] == [seat for seat in (0, 1) if scores[seat] == min(scores)]
    story.ask(ANN, Rematch)
    shown = picture(story.sitting, Viewer(None))
    assert (shown["stage"], shown["outcome"], shown["game"]) == ("gathering", None, None)


def test_the_host_and_who_is_late_or_away_are_shown_by_their_seats() -> None:
    story = played(Watching.PUBLIC)
    (late,) = story.sitting.awaited
    story.ask(ANN, MakeHost, seat=late)
    story.exchange("time")
    place = picture(story.sitting, Viewer(None))["places"][late]
    assert (place["host"], place["missed"], place["kind"], place["bot"]) == (True, 1, "person", "")
    story.write(Forfeited(late, "greedy"))
    place = picture(story.sitting, Viewer(None))["places"][late]
    assert (place["kind"], place["bot"], place["missed"]) == ("person", "greedy", 0)


# What can be done.


def allowed(sitting: Sitting, person: str) -> set[str]:
    """Of all that might be done but laying cards, what the table does not refuse."""
    state = sitting.state
    texts = ["deal", "accept", "throw", "take open", "take blind", "time", "time match", "call", "pass"]
    if state is not None:
        cards = dict.fromkeys(card for hand in state.hands for card in hand)
        texts += [f"discard {card}" for card in cards]
        wanted = ["", " for blind", *([f" for {state.open_card}"] if state.open_card else [])]
        texts += [f"exchange {card}{what}" for card in cards for what in wanted]
        laid = (event for event in state.history if isinstance(event, Laid | Built))
        texts += [f"challenge {word}" for event in laid for word in event.words]
    return {text for text in dict.fromkeys(texts) if _is_allowed(sitting, person, text)}


def _is_allowed(sitting: Sitting, person: str, text: str) -> bool:
    try:
        decide(sitting, Asked(person), Act(id="1", v=0, do=text), lambda: bytes(16))
    except REFUSALS:
        return False
    return True


@every
def test_what_a_picture_says_can_be_done_is_what_the_table_allows(number: int) -> None:
    for step in story_of(number).steps[::3]:
        people = {place.person for place in step.after.places if place.person} | {step.after.host, EVE}
        for person in people:
            can = Looks(step.after).picture(viewer_of(step.after, person))["can"]
            assert len(set(can)) == len(can)
            assert set(can) == allowed(step.after, person)


def test_a_host_without_a_seat_can_deal_and_nothing_else() -> None:
    story = played(Watching.PUBLIC)
    assert picture(story.sitting, Viewer(None, is_host=True))["can"] == []
    story.act_for(story.sitting.awaited[0], "time", "time")
    assert picture(story.sitting, Viewer(None, is_host=True))["can"] == ["deal"]
    assert picture(story.sitting, Viewer(None))["can"] == []


def test_in_a_pause_and_while_a_bot_plays_his_cards_a_player_can_do_nothing() -> None:
    story = played(Watching.PUBLIC)
    (turn,) = story.sitting.awaited
    whole = picture(story.sitting, Viewer(turn))["can"]
    assert whole
    story.ask(ANN, Pause)
    assert picture(story.sitting, Viewer(turn))["can"] == []
    story.ask(ANN, Resume)
    story.write(Forfeited(turn, "greedy"))
    assert picture(story.sitting, Viewer(turn))["can"] == []
    story.ask((BOB, CYD)[turn], Return)
    assert picture(story.sitting, Viewer(turn))["can"] == whole


# What is said.

SECRET = "kan-u-go;players=2#0x" + "5" * 32
HASH = hashlib.sha256(SECRET.encode()).hexdigest()


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (Opened(TABLES[0], ANN, SECRET), {"e": "opened"}),
        (Seated(1, "Cyd", CYD), {"e": "seated", "seat": 1, "name": "Cyd", "bot": ""}),
        (Seated(1, "Ida", bot="greedy"), {"e": "seated", "seat": 1, "name": "Ida", "bot": "greedy"}),
        (Renamed(1, "Guest"), {"e": "renamed", "seat": 1, "name": "Guest"}),
        (Vacated(1, "kicked"), {"e": "vacated", "seat": 1, "why": "kicked"}),
        (Hosted(CYD), {"e": "hosted", "seat": 1}),
        (Shrunk((0, 2), SECRET), {"e": "shrunk", "kept": [0, 2]}),
        (Started(), {"e": "started"}),
        (Acted(1, "discard Q"), {"e": "acted", "seat": 1, "verb": "discard", "why": ""}),
        (Acted(1, f"deal {SECRET}", "other"), {"e": "acted", "seat": 1, "verb": "deal", "why": "other"}),
        (Sealed(SECRET), {"e": "sealed", "commitment": HASH}),
        (Paused(), {"e": "paused"}),
        (Resumed(), {"e": "resumed"}),
        (Recovered(1234), {"e": "recovered", "lost": 1234}),
        (Extended(1234), {"e": "extended", "milliseconds": 1234}),
        (Forfeited(1, "greedy"), {"e": "forfeited", "seat": 1, "bot": "greedy"}),
        (Returned(1), {"e": "returned", "seat": 1}),
        (Rematched(SECRET), {"e": "rematched"}),
        (Ended(), {"e": "ended"}),
    ],
)
def test_what_is_said_of_each_thing_that_can_happen(entry: Entry, said: Picture) -> None:
    sitting = played(Watching.PUBLIC).sitting
    assert told(sitting, Decision((entry,), ANN, "r1"), Viewer(None)) == [said]


def test_all_that_one_version_brought_is_said_in_its_order() -> None:
    story = Story(Terms("kan-u-go", 2)).seat(ANN, BOB)
    story.ask(ANN, Kick, seat=1)
    story.ask(CYD, Sit, name="Cyd")
    decision = Decision((Vacated(0, "left"), Hosted(CYD)), ANN, "r9")
    assert [said["e"] for said in told(story.sitting, decision, Viewer(1))] == ["vacated", "hosted"]


def test_a_table_that_is_closed_says_so_and_keeps_its_picture() -> None:
    story = played(Watching.PUBLIC)
    before = picture(story.sitting, Viewer(0))
    story.ask(ANN, End)
    after = picture(story.sitting, Viewer(0))
    assert after["stage"] == "ended"
    assert after["game"] == before["game"]
    assert (after["can"], after["awaited"]) == ([], [])
