"""Nothing leaks: what a viewer cannot know may be otherwise, and he is told the same, byte for byte.

At versions all along lively stories, for every kind of viewer, the unseen cards change places, and with them
whatever else is none of his business: who is behind a name, what others have asked for, and for those who may
not look on the whole round.  That the test can catch a leak is tested too.
"""

import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from crossdeck.play import State
from crossdeck.tables.clocks import Time
from crossdeck.tables.commands import Act
from crossdeck.tables.deciding import Asked, decide, person_of
from crossdeck.tables.entries import Acted, Decision, Entry, Hosted, Opened, Rematched, Seated, Shrunk
from crossdeck.tables.sitting import Sitting
from crossdeck.tables.telling import Change, Looks, Viewer, sees_play, told
from tests.conformance.test_views import otherwise
from tests.tables.stories import PEOPLE, REFUSALS, TABLES, Step, story_of, terms_name
from tests.tables.test_telling import viewers

every = pytest.mark.parametrize("number", range(len(TABLES)), ids=map(terms_name, TABLES))
AFTER_ROUND = 3
"""The table at which those who look on wait for the end of the round."""


class Telling(NamedTuple):
    """The three ways in which something leaves a table."""

    picture: Callable[[Sitting, Viewer], Any]
    change: Callable[[Sitting, Sitting, Viewer], Any]
    told: Callable[[Sitting, Decision, Viewer], Any]


OURS = Telling(
    picture=lambda sitting, viewer: Looks(sitting).picture(viewer),
    change=lambda before, after, viewer: Change(Looks(before), Looks(after)).of(viewer),
    told=told,
)


def written(something: Any) -> bytes:
    return msgspec.json.encode(something)


# What might be otherwise.


@cache
def rounds(number: int) -> tuple[State, ...]:
    """States of rounds that are being played at a table."""
    in_round = (step.after for step in story_of(number).steps if step.after.is_in_round)
    return tuple(sitting.state for sitting in in_round if sitting.state is not None)


def another(sitting: Sitting, viewer: Viewer, number: int, rng: random.Random) -> Sitting:
    """A table that this viewer cannot tell from the true one."""
    people = [replace(place, person=stranger(place.person)) for place in sitting.places]
    changed = replace(
        sitting,
        host=stranger(sitting.host),
        places=tuple(people),
        requests={(person_of(str(rng.random())), "x"): rng.randrange(1000) for _ in range(rng.randrange(9))},
    )
    if sitting.state is None:
        return changed
    if sees_play(sitting, viewer):
        return replace(changed, state=otherwise(sitting.state, viewer.seat, rng))
    return _another_round(changed, number, rng)


def _another_round(sitting: Sitting, number: int, rng: random.Random) -> Sitting:
    """Any other moment of any other round of as many players, and any other clocks."""
    players = len(sitting.places)
    state = rng.choice([state for state in rounds(number) if state.players == players])
    time = Time(
        uncounted=rng.randrange(10**6),
        paused_at=sitting.time.paused_at,
        round_since=rng.randrange(10**12),
        match_since=rng.randrange(10**12),
        since=tuple((seat, rng.randrange(10**12)) for seat in range(players) if rng.random() < 0.5),
    )
    places = tuple(replace(place, missed=rng.randrange(3)) for place in sitting.places)
    return replace(sitting, state=state, time=time, places=places)


def stranger(person: str) -> str:
    """Somebody else, the same for the same person."""
    return person and person_of(f"another than {person}")


def another_decision(step: Step, viewer: Viewer) -> Decision:
    """The same as far as the viewer of the table after it may know."""
    seen = sees_play(step.after, viewer)
    changed = tuple(_another_entry(entry, seen=seen) for entry in step.decision.entries)
    return Decision(changed, stranger(step.decision.person), step.decision.intent and "another")


def _another_entry(entry: Entry, *, seen: bool) -> Entry:
    match entry:
        case Acted(seat, do, why) if do.startswith("deal"):
            return Acted(seat, "deal another#0x" + "7" * 32, why)
        case Acted() if not seen:
            return Acted(9, "challenge ANYTHING", "time")
        case Seated(seat, name, person, bot):
            return Seated(seat, name, stranger(person), bot)
        case Hosted(person):
            return Hosted(stranger(person))
        case Rematched() | Shrunk() | Opened():
            return msgspec.structs.replace(entry, sealed="another#0x" + "7" * 32)
        case _:
            return entry


# That nothing leaks, and that it would be seen.


def leaks(telling: Telling, number: int) -> Iterator[str]:
    """What tells a viewer something that he may not know."""
    rng = random.Random(f"{number} unseen")
    for step in story_of(number).steps:
        for viewer in viewers(min(step.before, step.after, key=lambda sitting: len(sitting.places))):
            before, after = (another(each, viewer, number, rng) for each in (step.before, step.after))
            if written(telling.picture(step.after, viewer)) != written(telling.picture(after, viewer)):
                yield "picture"
            change = telling.change(step.before, step.after, viewer)
            if written(change) != written(telling.change(before, after, viewer)):
                yield "change"
            said = telling.told(step.after, step.decision, viewer)
            if written(said) != written(telling.told(after, another_decision(step, viewer), viewer)):
                yield "told"


@every
def test_nobody_is_told_what_he_may_not_know(number: int) -> None:
    assert next(leaks(OURS, number), "nothing") == "nothing"


def test_what_is_put_otherwise_is_really_otherwise() -> None:
    rng = random.Random(1)
    changed: dict[bool, set[str]] = {True: set(), False: set()}
    for step in story_of(AFTER_ROUND).steps:
        for viewer in (Viewer(0), Viewer(None)):
            other = another(step.after, viewer, AFTER_ROUND, rng)
            names = ("host", "places", "requests", "state", "time")
            changed[sees_play(step.after, viewer)] |= {
                name for name in names if getattr(step.after, name) != getattr(other, name)
            }
    assert changed == {
        True: {"host", "places", "requests", "state"},
        False: {"host", "places", "requests", "state", "time"},
    }


def with_all_hands(sitting: Sitting, viewer: Viewer) -> Any:
    return [OURS.picture(sitting, viewer), sitting.state and sitting.state.hands]


def with_the_next_card(sitting: Sitting, viewer: Viewer) -> Any:
    return [OURS.picture(sitting, viewer), sitting.state and sitting.state.blind[:1]]


def with_keys(sitting: Sitting, viewer: Viewer) -> Any:
    return [OURS.picture(sitting, viewer), [place.person for place in sitting.places]]


def with_requests(sitting: Sitting, viewer: Viewer) -> Any:
    return [OURS.picture(sitting, viewer), len(sitting.requests)]


def with_a_clock_for_all(sitting: Sitting, viewer: Viewer) -> Any:
    return [OURS.picture(sitting, viewer), sitting.time.since]


def with_a_count_of_time_outs_for_all(sitting: Sitting, viewer: Viewer) -> Any:
    return [OURS.picture(sitting, viewer), [place.missed for place in sitting.places]]


def as_long_as_a_hand_is_dear(before: Sitting, after: Sitting, viewer: Viewer) -> Any:
    """Not a card, only a length that follows from one."""
    state = after.state
    return [
        OURS.change(before, after, viewer),
        "x" * (ord(state.hands[0][0]) if state and state.hands[0] else 0),
    ]


def by_the_state(before: Sitting, after: Sitting, viewer: Viewer) -> Any:
    """Whether cards that nobody sees have moved."""
    blind = [sitting.state.blind if sitting.state else () for sitting in (before, after)]
    return [OURS.change(before, after, viewer), blind[0][:1] == blind[1][:1]]


def word_for_word(sitting: Sitting, decision: Decision, viewer: Viewer) -> Any:
    return [entry.do for entry in decision.entries if isinstance(entry, Acted) and sees_play(sitting, viewer)]


def to_everybody(sitting: Sitting, decision: Decision, viewer: Viewer) -> Any:
    return told(sitting, decision, viewer._replace(seat=0))


def with_who_asked(sitting: Sitting, decision: Decision, viewer: Viewer) -> Any:
    return [told(sitting, decision, viewer), decision.person]


@pytest.mark.parametrize(
    "leaky",
    [
        OURS._replace(picture=with_all_hands),
        OURS._replace(picture=with_the_next_card),
        OURS._replace(picture=with_keys),
        OURS._replace(picture=with_requests),
        OURS._replace(picture=with_a_clock_for_all),
        OURS._replace(picture=with_a_count_of_time_outs_for_all),
        OURS._replace(change=as_long_as_a_hand_is_dear),
        OURS._replace(change=by_the_state),
        OURS._replace(told=word_for_word),
        OURS._replace(told=to_everybody),
        OURS._replace(told=with_who_asked),
    ],
    ids=lambda leaky: next(way.__name__ for way in leaky if way not in OURS),
)
def test_what_leaks_is_caught(leaky: Telling) -> None:
    (way,) = (name for name in Telling._fields if getattr(leaky, name) is not getattr(OURS, name))
    assert next(leaks(leaky, AFTER_ROUND), "nothing") == way


# Secrets by themselves.


def secret_of(name: str) -> str:
    return name.partition("#0x")[2]


def hidden_names(number: int) -> Iterator[tuple[Step, set[str]]]:
    """Every version with the secrets of deals that nobody may know at it."""
    steps = story_of(number).steps
    names = {step.after.sealed for step in steps} | {step.before.sealed for step in steps}
    hidden = {secret_of(name) for name in names if name}
    for step in steps:
        state = step.after.state
        if state is not None and step.after.game.is_round_over(state):
            hidden = hidden - {secret_of(state.name)}
        yield step, hidden


@every
def test_no_secret_is_ever_in_what_is_told(number: int) -> None:
    """The names of deals before their rounds are over, and the hashes by which people are known."""
    shown = 0
    for step, hidden in hidden_names(number):
        secret = re.compile("|".join({*hidden, *PEOPLE}).encode())
        for viewer in viewers(min(step.before, step.after, key=lambda sitting: len(sitting.places))):
            text = written(
                [
                    OURS.picture(step.after, viewer),
                    OURS.change(step.before, step.after, viewer),
                    OURS.told(step.after, step.decision, viewer),
                ]
            )
            assert not secret.search(text)
            shown += b"#0x" in text
    assert shown, "afterwards the names are shown"


def test_a_secret_that_is_told_would_be_found() -> None:
    """The log has them all."""
    found = [
        step for step, hidden in hidden_names(0) if any(each.encode() in step.row.body for each in hidden)
    ]
    sealed = [step for step in story_of(0).steps if step.after.sealed not in ("", step.before.sealed)]
    assert sealed
    assert all(step in found for step in sealed)


# Refusals.


@every
def test_a_refusal_tells_nothing_either(number: int) -> None:
    """Whatever a player tries, the answer does not depend on what he cannot know."""
    rng = random.Random(number)
    texts = [
        *("discard Q", "discard A", "discard ?", "discard *", "take open", "take blind", "throw", "accept"),
        *("deal", "challenge AB", "play 0,0 across QUIZ", "play 5,5 down EAT", "play 0,1 down .AT", "sing"),
    ]
    answers = set()
    for step in story_of(number).steps[::4]:
        for seat, place in enumerate(step.after.places):
            if not place.person:
                continue
            other = another(step.after, Viewer(seat, place.person == step.after.host), number, rng)
            for text in texts:
                said = _answer(step.after, place.person, text)
                assert said == _answer(other, stranger(place.person), text)
                answers.add(said)
    assert len(answers) > 10


def _answer(sitting: Sitting, person: str, text: str) -> str:
    try:
        decide(sitting, Asked(person), Act(id="1", v=0, do=text), lambda: bytes(16))
    except (*REFUSALS, ValueError) as wrong:
        return f"{type(wrong).__name__}: {wrong}"
    return "ok"
