"""Anybody asks for anything, in any order: a table never breaks, and keeps what every table keeps.

People, known and unknown, sensible and silly, send commands, also twice and too late; bots and the clock do
their part.  Whatever is refused is refused with an error that is declared, and changes nothing.
"""

import random
from collections import Counter
from typing import Any

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from crossdeck.notation import NotationError
from crossdeck.tables.clocks import deadlines
from crossdeck.tables.commands import (
    Act,
    Command,
    End,
    Kick,
    Leave,
    MakeHost,
    Offer,
    Pause,
    Rematch,
    Resume,
    Return,
    SeatBot,
    Shrink,
    Sit,
    Start,
)
from crossdeck.tables.deciding import Asked
from crossdeck.tables.entries import Recovered, Vacated
from crossdeck.tables.overdue import asked_bots, bot_pause, first_due, text_when_due, way_out
from crossdeck.tables.sitting import REMEMBERED, Sitting, Stage, fold
from crossdeck.tables.telling import Change, Looks, told, viewer_of
from crossdeck.tables.terms import AtTimeUp, Clocks, Terms, Watching
from tests.tables.stories import NAMES, PEOPLE, REFUSALS, Step, Story

DECLARED = (*REFUSALS, NotationError)
"""All that a command may be refused with."""

TABLES = (
    Terms("kan-u-go", 2, {"target": "30"}, clocks=Clocks(move=60, round=600, match=3600)),
    Terms("lexicon", 3, {"target": "30", "window": "any-time"}, watching=Watching.AFTER_ROUND),
    Terms(
        "patch-word", 2, {"exchange": "only-if-stuck"}, clocks=Clocks(move=30, at_time_up=AtTimeUp.EXCHANGE)
    ),
    Terms("kan-u-go-eo", 4, clocks=Clocks(move=30, at_time_up=AtTimeUp.SCORE), watching=Watching.NONE),
)
ids = st.text(min_size=1, max_size=5)
versions = st.integers(0, 60)
seats = st.integers(0, 13)
names = st.one_of(st.sampled_from(sorted(NAMES.values())), st.text(min_size=1, max_size=24))
texts = st.one_of(
    st.sampled_from(
        ["deal", "accept", "throw", "take open", "take blind", "time", "time match", "discard E", "discard *"]
    ),
    st.builds("play {0},{1} {2} {3}".format, seats, seats, st.sampled_from(["across", "down"]), names),
    st.text(min_size=1, max_size=40),
)
bots = st.sampled_from(["greedy", "random", "greedy:4", "greedy:0", "x", ""])
silly = st.one_of(
    st.builds(Act, id=ids, v=versions, do=texts),
    st.builds(Sit, id=ids, v=versions, name=names, seat=st.none() | seats),
    st.builds(SeatBot, id=ids, v=versions, seat=seats, bot=bots, name=st.none() | names),
    *(st.builds(kind, id=ids, v=versions, seat=seats) for kind in (Kick, MakeHost, Offer)),
    *(
        st.builds(kind, id=ids, v=versions)
        for kind in (Leave, Return, Shrink, Start, Pause, Resume, Rematch, End)
    ),
)
people = st.sampled_from(PEOPLE)


class AnyTable(RuleBasedStateMachine):
    """One table, and whatever is done at it."""

    story: Story
    from_log: Sitting
    asked: list[tuple[str, Command]]

    @initialize(terms=st.sampled_from(TABLES))
    def open_it(self, terms: Terms) -> None:
        self.story = Story(terms)
        self.from_log = fold(None, self.story.rows[0])
        self.asked = []

    @property
    def sitting(self) -> Sitting:
        return self.story.sitting

    @rule(person=people, command=silly, host_is_away=st.booleans())
    def ask_for_anything(self, person: str, command: Command, host_is_away: bool) -> None:
        self._send(Asked(person, host_is_away), command)

    @rule(person=people, seat=st.none() | st.integers(0, 3))
    def sit_down(self, person: str, seat: int | None) -> None:
        self._ask(person, Sit, name=NAMES[person], seat=seat)

    @rule(kind=st.sampled_from((Start, Pause, Resume, Rematch, Shrink)))
    def let_the_host_ask(self, kind: type[Start]) -> None:
        self._ask(self.sitting.host, kind)

    @rule(kind=st.sampled_from((Kick, SeatBot, MakeHost, Offer)), seat=st.integers(0, 3))
    def let_the_host_ask_about_a_seat(self, kind: type[Kick], seat: int) -> None:
        self._ask(self.sitting.host, kind, seat=seat)

    @rule(kind=st.sampled_from((Leave, Return)), person=people)
    def come_and_go(self, kind: type[Leave], person: str) -> None:
        self._ask(person, kind)

    @rule()
    def fill_the_table_and_start(self) -> None:
        for seat in range(len(self.sitting.places)):
            self._ask(self.sitting.host, SeatBot, seat=seat, bot="random")
        self._ask(self.sitting.host, Start)

    @precondition(lambda self: self.asked)
    @rule(data=st.data())
    def send_something_again(self, data: st.DataObject) -> None:
        person, command = data.draw(st.sampled_from(self.asked))
        before = self.sitting
        done = before.requests.get((person, command.id))
        self._send(Asked(person), command)
        if done is not None:
            assert self.sitting is before

    @precondition(lambda self: self._is_running())
    @rule(seed=st.integers(0, 9), steps=st.integers(1, 12), late=st.booleans())
    def play(self, seed: int, steps: int, late: bool) -> None:
        rng = random.Random(seed)
        for _ in range(steps):
            if self._is_running():
                self.story.play(rng, why="time" if late else "")
                self._follow()

    @precondition(lambda self: self._is_running())
    @rule()
    def let_time_run_out(self) -> None:
        due = first_due(self.sitting)
        if due is None:
            return
        self.story.now = max(self.story.now, due.at)
        seat, text = text_when_due(self.sitting, due.whose) or (due.whose, way_out(self.sitting, due.whose))
        self.story.act_for(seat, text, "time")
        self._follow()

    @precondition(lambda self: self._is_running())
    @rule(lost=st.integers(1, 10**6))
    def come_back_after_a_crash(self, lost: int) -> None:
        self.story.now += lost
        self.story.write(Recovered(lost))
        self._follow()

    @rule(seconds=st.floats(0, 100))
    def wait(self, seconds: float) -> None:
        self.story.wait(seconds)

    def _is_running(self) -> bool:
        return self.sitting.stage is Stage.PLAYING and self.sitting.time.paused_at is None

    def _ask(self, person: str, kind: Any, **fields: Any) -> None:
        self._send(Asked(person), self.story.command(kind, **fields))

    def _send(self, asked: Asked, command: Command) -> None:
        before, rows = self.sitting, len(self.story.rows)
        try:
            self.story.send(asked, command)
            self.asked.append((asked.person, command))
        except DECLARED:
            assert self.sitting is before
            assert len(self.story.rows) == rows
        self._follow()

    def _follow(self) -> None:
        """Fold what is new as another process would, and tell everybody."""
        new = self.story.steps[self.from_log.version - 1 :]
        for step in new:
            self.from_log = fold(self.from_log, step.row)
            assert self.from_log == step.after
            assert step.after.version == step.before.version + 1
            self._tell(step)
            self._keeps_its_host(step)

    def _tell(self, step: Step) -> None:
        change = Change(Looks(step.before), Looks(step.after))
        for person in PEOPLE:
            viewer = viewer_of(step.after, person)
            if viewer == viewer_of(step.before, person):
                said = [change.of(viewer), told(step.after, step.decision, viewer)]
                assert person.encode() not in msgspec.json.encode(said)

    def _keeps_its_host(self, step: Step) -> None:
        """A host who leaves hands the table over, if anybody stays; only he himself can do it otherwise."""
        left = any(isinstance(entry, Vacated) and entry.why == "left" for entry in step.decision.entries)
        if left and step.decision.person == step.before.host and any(p.person for p in step.after.places):
            assert step.after.seat_of(step.after.host) is not None

    @invariant()
    def no_card_is_lost_or_made(self) -> None:
        if self.sitting.state is not None:
            assert Counter(self.sitting.state.cards()) == Counter(self.sitting.game.table.pack.cards())
            assert self.sitting.state.players == len(self.sitting.places)

    @invariant()
    def nobody_has_two_seats_and_no_two_have_one_name(self) -> None:
        seated = [place.person for place in self.sitting.places if place.person]
        named = [place.name.casefold() for place in self.sitting.places if place.name]
        assert len(set(seated)) == len(seated)
        assert len(set(named)) == len(named)
        assert all(place.name for place in self.sitting.places if not place.is_empty)

    @invariant()
    def there_is_a_host(self) -> None:
        assert self.sitting.host in PEOPLE

    @invariant()
    def nothing_is_due_in_a_pause_nor_where_nothing_is_played(self) -> None:
        if not self._is_running():
            assert list(deadlines(self.sitting)) == []
            assert list(asked_bots(self.sitting, 0)) == []
        assert bot_pause(self.sitting) >= 0

    @invariant()
    def a_deal_is_sealed_when_one_is_to_come_and_only_then(self) -> None:
        to_come = self.sitting.stage is Stage.GATHERING or (
            self.sitting.stage is Stage.PLAYING and not self.sitting.is_in_round
        )
        assert bool(self.sitting.sealed) == to_come

    @invariant()
    def only_the_last_requests_are_remembered(self) -> None:
        assert len(self.sitting.requests) <= REMEMBERED
        assert list(self.sitting.requests.values()) == sorted(self.sitting.requests.values())

    def teardown(self) -> None:
        """The log alone gives the same table once more."""
        if hasattr(self, "story"):  # Otherwise nothing was opened.
            sitting = None
            for row in self.story.rows:
                sitting = fold(sitting, row)
            assert sitting == self.story.sitting


AnyTable.TestCase.settings = settings(
    max_examples=60, stateful_step_count=40, suppress_health_check=[HealthCheck.too_slow]
)
TestAnyTable = AnyTable.TestCase
