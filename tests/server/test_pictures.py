"""Pictures fit their shapes: every one of random whole evenings at a table, of every game, for every viewer.

An evening is people coming and going, two matches, pauses, times that run out: whatever the log can hold.
"""

import json
import random
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple, get_args, get_type_hints

import msgspec
import pytest
from msgspec import UNSET, UnsetType
from msgspec import inspect as shapes

import crossdeck
from crossdeck.rules import Course
from crossdeck.server.audience import AWAY, LONG_GONE, NOT_FOR_YOU
from crossdeck.server.calls import HELLO_WITHIN
from crossdeck.server.limits import MOVES
from crossdeck.server.line import TOO_SLOW
from crossdeck.server.messages import MOST_BYTES, Event, FromClient, FromServer, Skip, Welcome
from crossdeck.server.parties.messages import ToParty
from crossdeck.server.pictures import Part, Picture, Told
from crossdeck.server.room import KEPT
from crossdeck.tables.commands import (
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
from crossdeck.tables.deciding import Asked, Decided, Why, act_for, decide
from crossdeck.tables.entries import Decision, Extended, Recovered, Renamed
from crossdeck.tables.game import TableGame
from crossdeck.tables.sitting import REMEMBERED, Place, Sitting, Stage, opened
from crossdeck.tables.telling import Change, Looks, Patch, Viewer, told, viewer_of
from crossdeck.tables.terms import Clocks, Terms, Watching
from tests.conformance.matches import NOTABLE, Setting, choose, game_of

EVENINGS = [
    *((setting, Watching.PUBLIC) for setting in NOTABLE if setting.rules.timed),
    (Setting("kan-u-go-eo", 6), Watching.AFTER_ROUND),
    (Setting("kan-u-go", 3, (("deadlock", "1"),)), Watching.AFTER_ROUND),
    (Setting("lexicon", 2, (("window", "any-time"),)), Watching.NONE),
    (Setting("kan-u-go-race", 6), Watching.PUBLIC),
    (Setting("lexicon-large", 3), Watching.PUBLIC),
    (Setting("keyword", 2), Watching.PUBLIC),
]
WHYS: tuple[Why, ...] = ("", "bot", "time", "clock", "other")
evenings = pytest.mark.parametrize(("setting", "watching"), EVENINGS, ids=str)


class Step(NamedTuple):
    """One version of a table."""

    before: Sitting
    decision: Decision
    after: Sitting


class Evening:
    """A table in the making; everything follows from the setting."""

    def __init__(self, setting: Setting, watching: Watching) -> None:
        self.setting, self.rng = setting, random.Random(str(setting))
        terms = Terms(
            setting.id, setting.players, watching=watching, clocks=Clocks(move=60, round=900, match=3600)
        )
        if setting.rules.course is Course.RACE:
            terms = msgspec.structs.replace(terms, clocks=Clocks(round=900, match=3600))
        game = TableGame(game_of(setting))
        places, sealed = (Place(),) * setting.players, game.new_name(self.fresh())
        self.now = Sitting("abcdefghijkl", terms, "ann", game, places, sealed, version=1)
        self.at = 0

    def fresh(self) -> bytes:
        return self.rng.randbytes(16)

    def write(self, decided: Decided) -> Step:
        """One more version, seconds later."""
        self.at += self.rng.randrange(20_000)
        before, decision = self.now, Decision(decided.entries)
        self.now = before.after(decision, self.at, decided.state)
        return Step(before, decision, self.now)

    def ask(self, person: str, command: Command) -> Step:
        return self.write(decide(self.now, Asked(person), command, self.fresh))

    def play(self) -> Iterator[Step]:
        """Two matches, and whatever happens beside them."""
        yield from self.gather()
        for _ in range(2):
            yield self.ask("ann", Start(id="1", v=0))
            while self.now.stage is Stage.PLAYING:
                yield from self.something_beside()
                yield self.move()
            yield self.ask("ann", Rematch(id="1", v=0))
        yield self.ask("ann", End(id="1", v=0))

    def gather(self) -> Iterator[Step]:
        yield self.ask("ann", Sit(id="1", v=0, name="Ann", seat=1))
        yield self.ask("ann", SeatBot(id="1", v=0, seat=0))
        yield self.ask("ann", Kick(id="1", v=0, seat=0))
        for seat in (0, *range(2, self.setting.players)):
            yield self.ask(f"guest {seat}", Sit(id="1", v=0, name=f"Guest {seat}"))

    def something_beside(self) -> Iterator[Step]:
        """Now and then a pause, a broken server, a return, or somebody goes and comes back."""
        for place in self.now.places:
            if place.person and place.bot and self.rng.random() < 0.2:
                yield self.ask(place.person, Return(id="1", v=0))
        match self.rng.randrange(40):
            case 0:
                yield self.ask("ann", Pause(id="1", v=0))
                yield self.ask("ann", Resume(id="1", v=0))
            case 1:
                yield self.write(Decided((Recovered(5000), Extended(5000))))
            case 2:
                person = self.rng.choice([place.person for place in self.now.places if place.person != "ann"])
                yield self.ask(person, Leave(id="1", v=0))
                seat = next(at for at, place in enumerate(self.now.places) if place.is_empty)
                yield self.write(Decided((Renamed(seat, f"{person} the first"),)))
                yield self.ask("ann", Offer(id="1", v=0, seat=seat))
                yield self.ask(person, Sit(id="1", v=0, name=person))
            case 3:
                yield self.ask("ann", MakeHost(id="1", v=0, seat=0))
                yield self.ask(self.now.host, MakeHost(id="1", v=0, seat=1))

    def move(self) -> Step:
        state = self.now.state
        assert state is not None
        action = choose(game_of(self.setting), state, self.rng, self.setting)
        why = self.rng.choice(WHYS)
        text = self.now.game.write(state, action)
        return self.write(act_for(self.now, action.seat, text, why, self.fresh))


@cache
def evening_of(setting: Setting, watching: Watching) -> tuple[Step, ...]:
    return tuple(Evening(setting, watching).play())


def shrinking() -> Iterator[Step]:
    """Of three seats one stays empty and is taken away."""
    evening = Evening(Setting("lexicon", 3), Watching.PUBLIC)
    evening.now = opened("abcdefghijkl", evening.now.terms, "ann", evening.now.sealed)
    yield evening.ask("ann", Sit(id="1", v=0, name="Ann", seat=0))
    yield evening.ask("ann", SeatBot(id="1", v=0, seat=2))
    yield evening.ask("ann", Shrink(id="1", v=0))


def all_steps() -> Iterator[Step]:
    return chain(shrinking(), *(evening_of(setting, watching) for setting, watching in EVENINGS))


def viewers(sitting: Sitting) -> set[Viewer]:
    people = {place.person for place in sitting.places} | {sitting.host, ""}
    return {viewer_of(sitting, person) for person in people}


def on_the_line(message: msgspec.Struct) -> dict[str, Any]:
    """What a client makes of the frame."""
    plain = msgspec.json.decode(msgspec.json.encode(message))
    assert isinstance(plain, dict)
    return plain


def events_of(step: Step, seen_by: Iterable[Viewer]) -> dict[Viewer, dict[str, Any]]:
    change = Change(Looks(step.before), Looks(step.after))
    return {viewer: event_of(step, change.of(viewer), viewer) for viewer in seen_by}


def event_of(step: Step, patch: Patch, viewer: Viewer) -> dict[str, Any]:
    entries = told(step.after, step.decision, viewer)
    return on_the_line(Event(v=step.after.version, at=0, entries=entries, **patch._asdict()))


def welcomes_of(sitting: Sitting, seen_by: Iterable[Viewer]) -> dict[Viewer, dict[str, Any]]:
    looks, terms = Looks(sitting), sitting.terms
    welcome = Welcome(v=1, at=0, table=sitting.id, terms=terms, seats_here=[])
    return {
        viewer: on_the_line(msgspec.structs.replace(welcome, picture=looks.picture(viewer)))
        for viewer in seen_by
    }


def shape_of(info: shapes.Type) -> Any:
    """The type that a field of a message is said to have."""
    match info:
        case shapes.Metadata(extra={"shape": Part() as part}):
            hints = get_type_hints(part.of)
            names = part.fields or tuple(hints)
            fields = [(name, hints[name] | UnsetType, UNSET) for name in names]
            return msgspec.defstruct(part.of.__name__, fields, forbid_unknown_fields=True, omit_defaults=True)
        case shapes.Metadata(extra={"shape": shape}):
            return shape
        case shapes.ListType(item_type=item):
            return list[shape_of(item)]  # type: ignore[misc]
        case _:
            raise AssertionError(f"{info} has no shape")


@cache
def shapes_of(message: type[msgspec.Struct]) -> dict[str, Any]:
    """The fields of a message that are sent as plain data, with their shapes."""
    info = shapes.type_info(message)
    assert isinstance(info, shapes.StructType)
    names = ("picture", "entries", "set", "game_set", "game_add")
    return {field.name: shape_of(field.type) for field in info.fields if field.name in names}


def fitted(message: type[msgspec.Struct], plain: dict[str, Any]) -> dict[str, Any]:
    """The fields as values of their shapes; nothing is missing, nothing is too much, nothing is changed."""
    found = {}
    for name, shape in shapes_of(message).items():
        if name in plain:
            found[name] = msgspec.convert(plain[name], shape, strict=True)
            assert msgspec.json.decode(msgspec.json.encode(found[name])) == plain[name]
    return found


@evenings
def test_every_picture_and_every_event_fits_its_shape(setting: Setting, watching: Watching) -> None:
    for step in evening_of(setting, watching):
        for event in events_of(step, viewers(step.after)).values():
            fitted(Event, event)
        for welcome in welcomes_of(step.after, viewers(step.after)).values():
            assert fitted(Welcome, welcome)


def applied(picture: dict[str, Any], event: dict[str, Any]) -> dict[str, Any]:
    """What docs/protocol.md says that a client does with an event."""
    after = {**picture, **event.get("set", {})}
    if "game_set" in event or "game_add" in event:
        game = {**after["game"], **event.get("game_set", {})}
        for name, more in event.get("game_add", {}).items():
            game[name] = [*game[name], *more]
        after["game"] = game
    return after


@evenings
def test_an_event_makes_of_one_picture_the_next(setting: Setting, watching: Watching) -> None:
    shown: dict[Viewer, dict[str, Any]] = {}
    for step in evening_of(setting, watching):
        before, shown = shown, welcomes_of(step.after, viewers(step.after))
        for viewer, event in events_of(step, before.keys() & shown.keys()).items():
            assert applied(before[viewer]["picture"], event) == shown[viewer]["picture"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"stage": "asleep"},
        {"paused": 1},
        {"deck": []},
        {"clock": {"moves": []}},
        {"places": [{"name": "Ann"}]},
    ],
)
def test_what_does_not_fit_is_found(wrong: dict[str, Any]) -> None:
    step = evening_of(*EVENINGS[0])[-1]
    (welcome,) = welcomes_of(step.after, [Viewer(0)]).values()
    with pytest.raises(msgspec.ValidationError):
        fitted(Welcome, {"picture": {**welcome["picture"], **wrong}})
    with pytest.raises(msgspec.ValidationError):
        fitted(Event, {"set": wrong})


def declared(info: shapes.Type, at: str) -> Iterator[str]:
    """All that a shape provides for: fields, cases of unions, values of enums, lists that are not empty."""
    match info:
        case shapes.StructType(cls=cls, fields=fields) | shapes.NamedTupleType(cls=cls, fields=fields):
            for field in fields:
                yield from declared(field.type, f"{cls.__name__}.{field.name}")
        case shapes.UnionType(types=types):
            for each in types:
                yield f"{at}: {kind_of(each)}"
                yield from declared(each, at)
        case shapes.ListType(item_type=item):
            yield f"{at}: something"
            yield from declared(item, at)
        case shapes.LiteralType(values=values):
            yield from (f"{at}: {value}" for value in values)
        case shapes.EnumType(cls=cls):
            yield from (f"{at}: {each}" for each in cls)
        case shapes.BoolType():
            yield from (f"{at}: True", f"{at}: False")


def kind_of(info: shapes.Type) -> str:
    return getattr(info, "cls", type(info)).__name__


def used(value: object, info: shapes.Type, at: str) -> Iterator[str]:
    """What of that a value makes use of."""
    match info:
        case shapes.StructType(cls=cls, fields=fields) | shapes.NamedTupleType(cls=cls, fields=fields):
            for field in fields:
                if (inside := getattr(value, field.name)) is not UNSET:
                    yield from used(inside, field.type, f"{cls.__name__}.{field.name}")
        case shapes.UnionType(types=types):
            (case,) = (each for each in types if is_of(value, each))
            yield f"{at}: {kind_of(case)}"
            yield from used(value, case, at)
        case shapes.ListType(item_type=item):
            assert isinstance(value, Sequence)
            for each in value:
                yield f"{at}: something"
                yield from used(each, item, at)
        case shapes.LiteralType() | shapes.EnumType() | shapes.BoolType():
            yield f"{at}: {value}"


def is_of(value: object, info: shapes.Type) -> bool:
    match info:
        case shapes.NoneType():
            return value is None
        case shapes.StructType(cls=cls):
            return isinstance(value, cls)
        case shapes.ListType():
            return isinstance(value, list)
        case shapes.IntType():
            return isinstance(value, int)
        case _:
            raise AssertionError(f"a union with {info} is not looked into yet")


def test_whatever_the_shapes_provide_for_really_happens() -> None:
    picture, entries = shapes.type_info(Picture), shapes.type_info(list[Told])
    parts = {name: shapes.type_info(shape) for name, shape in shapes_of(Event).items()}
    happened: set[str] = set()
    for step in all_steps():
        seen_by = {viewer_of(step.after, ""), viewer_of(step.after, step.after.host)}
        for event in events_of(step, seen_by).values():
            for name, value in fitted(Event, event).items():
                happened.update(used(value, parts[name], name))
    for setting, watching in EVENINGS:
        for step in evening_of(setting, watching)[::20]:
            for welcome in welcomes_of(step.after, viewers(step.after)).values():
                happened.update(used(fitted(Welcome, welcome)["picture"], picture, "picture"))
    assert {*declared(picture, "picture"), *declared(entries, "entries")} - happened == set()


# docs/protocol.md, which is for people, and has to be as true.

GUIDE = (Path(__file__).parents[2] / "docs/protocol.md").read_text(encoding="utf-8")


def examples() -> Iterator[dict[str, Any]]:
    """The messages in the guide: a block may hold several."""
    for block in re.findall(r"^```json\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL):
        while block.strip():
            message, end = json.JSONDecoder().raw_decode(block.lstrip())
            yield message
            block = block.lstrip()[end:]


def kinds(union: Any) -> set[str]:
    return {case.__struct_config__.tag for case in get_args(union)}


@pytest.mark.parametrize("plain", list(examples()), ids=lambda plain: plain.get("t", "skip"))
def test_an_example_of_the_guide_is_a_message(plain: dict[str, Any]) -> None:
    kind = plain.get("t")
    if kind in kinds(FromClient):
        msgspec.convert(plain, ToParty if "party" in plain else FromClient)
        return
    message = msgspec.convert(plain, FromServer if kind else Skip)
    assert on_the_line(message) == plain
    if isinstance(message, Welcome | Event):
        assert fitted(type(message), plain)


def test_the_guide_shows_every_kind_of_message_from_the_server() -> None:
    assert {plain["t"] for plain in examples() if "t" in plain} >= kinds(FromServer)


def test_the_guide_has_the_figures_of_the_code() -> None:
    for figure in (
        f"within {HELLO_WITHIN:.0f} seconds",
        f"keeps {KEPT} versions",
        f"its last {REMEMBERED} requests",
        f"stayed so for {AWAY:.0f} seconds",
        f"{MOST_BYTES:,} bytes",
        f"{MOVES.at_once} at once, then {MOVES.a_minute} a minute",
        f"| {NOT_FOR_YOU} | nobody may look on",
        f"| {TOO_SLOW} | you read too slowly",
    ):
        assert figure in GUIDE
    assert LONG_GONE == 60_000, "the guide says: for a minute"


def test_the_guide_explains_every_error_code() -> None:
    said = r'(?:\bError\(\s*(?:id=\S+ )?code=|NotAllowedError\(\s*|_BadMessageError\()"(\w+)"'
    package = Path(crossdeck.__file__).parent
    sources = chain((package / "tables").glob("*.py"), (package / "server").glob("*.py"))
    used = {code for path in sources for code in re.findall(said, path.read_text(encoding="utf-8"))}
    listed = GUIDE.partition("## Error codes")[2].partition("\n## ")[0]
    explained = {
        code
        for row in re.findall(r"^\| (`.*?`) \|", listed, re.MULTILINE)
        for code in row.strip("`").split("`, `")
    }
    assert explained == used - {"late", "settled"}, (
        "those are of bots, clocks and parties; no client hears of them"
    )
