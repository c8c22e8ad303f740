"""Tables for tests, opened, sat at and played as a server would do it, with every version and row kept.

Nothing waits and nothing is left to chance: time is a number, secrets are counted, and what people do in a
lively story follows from its seed.
"""

import hashlib
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from typing import Any, NamedTuple

from crossdeck.bots import BotError
from crossdeck.play import IllegalActionError, TimeUp
from crossdeck.rules import OptionError
from crossdeck.seats import SeatsError
from crossdeck.tables.clocks import ROUND, deadlines
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
from crossdeck.tables.deciding import (
    Asked,
    Decided,
    NotAllowedError,
    Why,
    act_for,
    check_request,
    decide,
    open_table,
    person_of,
)
from crossdeck.tables.entries import Decision, Entry, Extended, Recovered, Renamed, write_decision
from crossdeck.tables.log import Row
from crossdeck.tables.sitting import Sitting, Stage, fold
from crossdeck.tables.terms import AtTimeUp, Clocks, Terms, Watching
from tests.conformance.matches import Setting, choose

ANN, BOB, CYD, DAN, EVE = PEOPLE = tuple(person_of(f"the key of {name}") for name in "ABCDE")
"""Ann opens the tables; Eve never sits down."""
NAMES = dict(zip(PEOPLE, ("Ann", "Bob", "Cyd", "Dan", "Eve"), strict=True))
START = 1_700_000_000_000
REFUSALS = (NotAllowedError, IllegalActionError, SeatsError, BotError, OptionError)
"""All that a command may be answered with, but a text that is no notation."""
MOST_STEPS = 4000
"""No lively story comes near."""


class Step(NamedTuple):
    """One version: the table before, what was decided, its row, and the table after."""

    before: Sitting
    decision: Decision
    row: Row
    after: Sitting


class Story:
    """A table from its opening on."""

    def __init__(self, terms: Terms, host: str = ANN, seed: str = "") -> None:
        """Open it."""
        self._seed, self._secrets, self._requests = seed, 0, 0
        self.now = START
        row = self._row(1, Decision((open_table(terms, host, self.fresh),)))
        self.rows = [row]
        self.opened = self.sitting = fold(None, row)
        self.steps: list[Step] = []

    def fresh(self) -> bytes:
        """The next secret."""
        self._secrets += 1
        return hashlib.sha256(f"{self._seed}/{self._secrets}".encode()).digest()[:16]

    def command(self, kind: Callable[..., Command], **fields: Any) -> Command:
        """A command with an id of its own, made up at the version that is."""
        self._requests += 1
        return kind(**{"id": f"r{self._requests}", "v": self.sitting.version, **fields})

    def ask(self, person: str, kind: Callable[..., Command], **fields: Any) -> Sitting:
        """Have a person ask for something; the table after it."""
        return self.send(Asked(person), self.command(kind, **fields))

    def send(self, asked: Asked, command: Command) -> Sitting:
        """Have somebody send a command, be it for the first time or again."""
        if check_request(self.sitting, asked.person, command) is not None:
            return self.sitting
        return self._settle(decide(self.sitting, asked, command, self.fresh), asked.person, command.id)

    def act_for(self, seat: int, text: str, why: Why = "bot") -> Sitting:
        """Have a bot or the clock do something for a seat."""
        return self._settle(act_for(self.sitting, seat, text, why, self.fresh))

    def write(self, *entries: Entry) -> Sitting:
        """Write down what nobody asked for."""
        return self._settle(Decided(entries))

    def wait(self, seconds: float) -> None:
        """Let time go by."""
        self.now += round(1000 * seconds)

    def _settle(self, decided: Decided, person: str = "", intent: str = "") -> Sitting:
        before, decision = self.sitting, Decision(decided.entries, person, intent)
        row = self._row(before.version + 1, decision)
        self.sitting = before.after(decision, row.at, decided.state)
        self.rows.append(row)
        self.steps.append(Step(before, decision, row, self.sitting))
        return self.sitting

    def _row(self, version: int, decision: Decision) -> Row:
        return Row("a2b3c4d5e6f7", version, self.now, "00ff", write_decision(decision))

    # Shorter ways to where a test begins.

    def seat(self, *people: str, bots: int = 0) -> "Story":
        """Seat people, then bots."""
        for person in people:
            self.ask(person, Sit, name=NAMES[person])
        for _ in range(bots):
            free = [at for at, place in enumerate(self.sitting.places) if place.is_empty]
            self.ask(self.sitting.host, SeatBot, seat=free[0], bot="random")
        return self

    def start(self) -> "Story":
        """Deal the first round."""
        self.ask(self.sitting.host, Start)
        return self

    def at_turn(self) -> str:
        """Whoever is awaited first."""
        return self.sitting.places[self.sitting.awaited[0]].person

    def play(self, rng: random.Random, steps: int = 1, why: Why = "") -> "Story":
        """Let whoever is awaited do something legal, himself unless `why` says otherwise."""
        for _ in range(steps):
            if self.sitting.stage is not Stage.PLAYING:
                break
            seat, text, timed = something(self.sitting, rng)
            person = self.sitting.places[seat].person
            if person and not self.sitting.places[seat].bot and not why and not timed:
                self.ask(person, Act, do=text)
            else:
                self.act_for(seat, text, "time" if timed else why or "bot")
        return self

    def exchange(self, why: Why = "") -> "Story":
        """Let whoever has the turn exchange a card for a blind one."""
        seat = self.sitting.awaited[0]
        assert self.sitting.state is not None
        for text in (f"discard {self.sitting.state.hands[seat][0]}", "take blind"):
            person = self.sitting.places[seat].person
            if person and not why:
                self.ask(person, Act, do=text)
            else:
                self.act_for(seat, text, why or "bot")
        return self

    def until_round_over(self, rng: random.Random) -> "Story":
        """Play the round to its end."""
        while self.sitting.is_in_round:
            self.play(rng)
        return self

    def until_over(self, rng: random.Random) -> "Story":
        """Play the match to its end."""
        while self.sitting.stage is Stage.PLAYING:
            self.play(rng)
        return self


def folded(rows: list[Row]) -> Iterator[Sitting]:
    """The table after each row of its log."""
    sitting = None
    for row in rows:
        sitting = fold(sitting, row)
        yield sitting


def something(sitting: Sitting, rng: random.Random) -> tuple[int, str, bool]:
    """Something legal that a player might do, or the clock: the seat, the text, and whether it is time."""
    state, game = sitting.state, sitting.game
    assert state is not None
    if game.is_round_over(state):
        return sitting.awaited[0], "deal", False
    action = choose(game.engine, state, rng, Setting(sitting.terms.game, len(sitting.places)))
    return action.seat, game.write(state, action), isinstance(action, TimeUp)


def lively(terms: Terms, seed: str, matches: int = 2) -> Story:
    """A story in which people come and go, pause, are late, forfeit and return, and play so many matches."""
    return _lived(Story(terms, seed=seed), random.Random(f"{terms} {seed}"), matches)


@cache
def story_of(number: int, seed: str = "1") -> Story:
    """The lively story of one of the tables, kept: look at it, and leave it as it is."""
    return lively(TABLES[number], seed)


def _lived(story: Story, rng: random.Random, matches: int) -> Story:
    for _ in range(MOST_STEPS):
        sitting = story.sitting
        story.wait(rng.choice((0, 0.02, 3, 40)))
        if rng.random() < 0.2:
            _try(story, rng)
        elif sitting.stage is Stage.ENDED:
            return story
        elif sitting.stage is Stage.OVER:
            story.ask(sitting.host, End if sitting.matches >= matches else Rematch)
        elif sitting.time.paused_at is not None:
            story.ask(sitting.host, Resume)
        elif empty := [at for at, place in enumerate(sitting.places) if place.is_empty]:
            _fill(story, empty[0], rng)
        elif sitting.stage is Stage.GATHERING:
            story.ask(sitting.host, Start)
        else:
            story.play(rng, why="time" if rng.random() < 0.2 else "")
    raise AssertionError(f"the story of {terms_name(story.sitting.terms)} does not end")


def _fill(story: Story, seat: int, rng: random.Random) -> None:
    sitting = story.sitting
    newcomers = [p for p in PEOPLE[:4] if sitting.seat_of(p) is None and p not in sitting.barred]
    seated = sum(not place.is_empty for place in sitting.places)
    if sitting.stage is Stage.GATHERING and seated >= 2 and rng.random() < 0.1:
        story.ask(sitting.host, Shrink)
    elif newcomers and rng.random() < 0.6:
        person = rng.choice(newcomers)
        if sitting.stage is Stage.PLAYING and not sitting.places[seat].offered:
            story.ask(sitting.host, Offer, seat=seat)
        with suppress(SeatsError):  # Another seat, which he left, still has his name.
            story.ask(person, Sit, name=NAMES[person], seat=seat)
    else:
        story.ask(story.sitting.host, SeatBot, seat=seat, bot="random")


def _try(story: Story, rng: random.Random) -> None:
    """Something that somebody might like to do; often it is refused, and then nothing happens."""
    sitting, seat = story.sitting, rng.randrange(len(story.sitting.places))
    person, host = rng.choice(PEOPLE), sitting.host
    away = [place.person for place in sitting.places if place.person and place.bot]
    asked: list[tuple[str, Callable[..., Command], dict[str, Any]]] = [
        (person, Leave, {}), (host, Kick, {"seat": seat}), (host, MakeHost, {"seat": seat}),
        (host, Pause, {}), (rng.choice(away or [person]), Return, {}),
    ]  # fmt: skip
    chance = rng.random()
    if chance < 0.2 and any(deadlines(sitting)):
        story.write(Recovered(rng.randrange(1, 10_000)))
    elif chance < 0.25 and any(each.whose == ROUND for each in deadlines(sitting)):
        story.write(Extended(rng.randrange(1, 10_000)))
    elif chance > 0.95 and sitting.places[seat].person and sitting.stage is not Stage.ENDED:
        story.write(Renamed(seat, f"Guest {sitting.version}"))
    else:
        person, kind, fields = rng.choice(asked)
        with suppress(*REFUSALS):
            story.ask(person, kind, **fields)


def terms_name(terms: Terms) -> str:
    """The name of a test."""
    said = (f"{name}={value}" for name, value in terms.options.items())
    return " ".join([terms.game, str(terms.seats), *said, terms.watching.value])


TABLES = [
    Terms("kan-u-go", 3, {"target": "120"}, clocks=Clocks(move=60)),
    Terms("kan-u-go-eo", 2, {"checking": "challenge"}, watching=Watching.AFTER_ROUND),
    Terms("patch-word", 4, {"target": "150"}, clocks=Clocks(move=30, round=900, match=7200)),
    Terms(
        "lexicon", 3, {"target": "80", "window": "any-time"}, watching=Watching.AFTER_ROUND,
        clocks=Clocks(move=30, at_time_up=AtTimeUp.SCORE),
    ),
    Terms(
        "lexicon", 2, {"target": "60", "exchange": "only-if-stuck", "checking": "refused"},
        watching=Watching.NONE, clocks=Clocks(move=20, at_time_up=AtTimeUp.EXCHANGE),
    ),
    Terms("patch-word", 2, {"target": "60", "checking": "free"}, watching=Watching.NONE),
    Terms("kan-u-go-race", 3, {"target": "60"}, clocks=Clocks(round=900)),
    Terms("lexicon-large", 3, {"target": "60"}, clocks=Clocks(move=30)),
    Terms("keyword", 2, clocks=Clocks(move=30, at_time_up=AtTimeUp.EXCHANGE)),
]  # fmt: skip
"""Every game, every way of checking, every policy for those who look on and for the clock."""
