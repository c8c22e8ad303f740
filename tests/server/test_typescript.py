"""The types in TypeScript: what becomes of each kind of type, and that the web's file is the one made now."""

import re
import sys
from collections import Counter
from datetime import date
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, get_args

import msgspec
import pytest
from msgspec import UNSET, Meta, UnsetType

from crossdeck.server.api import ENDPOINTS, LIVE
from crossdeck.server.messages import MOST_BYTES, PHRASES, PROTOCOL, FromClient, FromServer, Skip
from crossdeck.server.pictures import GameView, Part, PastEvent, Picture, Told
from crossdeck.server.typescript import COMMAND, Typescript, main, protocol

FILE = Path(__file__).parents[2] / "web/src/protocol.ts"
BUILT_IN = {"Blob", "Partial", "Pick", "Record"}


@cache
def made_now() -> str:
    return protocol()


def bare(text: str) -> str:
    """Without comments, and with every text in it the same."""
    text = re.sub(r"/\*\*.*?\*/", "", text, flags=re.DOTALL)
    return re.sub(r'"[^"\n]*"', '"…"', re.sub(r"^//.*$", "", text, flags=re.MULTILINE))


def fields(text: str, interface: str) -> dict[str, str]:
    """The fields of an interface, with their types; `?` is part of a name."""
    found = re.search(rf"^export interface {interface} \{{\n(.*?)^\}}", text, re.MULTILINE | re.DOTALL)
    assert found, f"there is no interface {interface}"
    return dict(re.findall(r"^  (\w+\??): (.*);$", found[1], re.MULTILINE))


def test_the_file_of_the_web_is_the_one_that_is_made_now() -> None:
    assert FILE.read_text(encoding="utf-8") == made_now(), f"it is stale; run: {COMMAND}"


def test_every_name_is_declared_once_and_every_name_used_is_declared() -> None:
    text = bare(made_now())
    declared = Counter(re.findall(r"^export (?:const|interface|type) (\w+)", text, re.MULTILINE))
    assert set(declared.values()) == {1}
    used = set(re.findall(r"\b[A-Z]\w*", text))
    assert used - BUILT_IN == set(declared)


def test_the_text_is_whole() -> None:
    text = bare(made_now())
    for opening, closing in ("()", "[]", "{}", "<>"):
        assert text.count(opening) == text.count(closing)
    for block in text.split("\n\n"):
        assert not block.strip() or re.fullmatch(
            r"export (const \w+ = .* as const;|type \w+ =.*;|interface \w+ \{\n.*\})",
            block.strip(),
            re.DOTALL,
        )
    assert not re.search(r"\b(any|undefined|None|True|False|Any|dict|list|tuple)\b", text)


UNIONS = (FromClient, FromServer, Told, PastEvent)
STRUCTS = [*(case for union in UNIONS for case in get_args(union)), Skip, Picture, GameView]


@pytest.mark.parametrize("message", STRUCTS)
def test_every_field_on_the_line_is_in_the_interface(message: Any) -> None:
    config = message.__struct_config__
    tag = {config.tag_field: f'"{config.tag}"'} if config.tag_field else {}
    found = fields(made_now(), message.__name__)
    assert {name.rstrip("?") for name in found} == {*tag, *message.__struct_encode_fields__}
    assert tag.items() <= found.items()


@pytest.mark.parametrize("union", ["FromClient", "Command", "FromServer", "Told", "PastEvent"])
def test_the_cases_of_a_union_are_told_apart_by_one_field(union: str) -> None:
    text = made_now()
    found = re.search(rf"^export type {union} =(.*?);", text, re.MULTILINE | re.DOTALL)
    assert found
    tags = [next(iter(fields(text, case).items())) for case in re.findall(r"\w+", found[1])]
    assert len({name for name, _ in tags}) == 1
    assert len({value for _, value in tags}) == len(tags) > 1


def test_what_is_agreed_on_is_there_as_values() -> None:
    text = made_now()
    assert f"export const PROTOCOL = {PROTOCOL} as const;" in text
    assert f"export const MOST_BYTES = {MOST_BYTES} as const;" in text
    assert all(f'"{phrase}"' in text for phrase in PHRASES)


def test_every_endpoint_is_there_with_what_it_takes_and_gives() -> None:
    text = made_now()
    lines = dict(re.findall(r'^  "([A-Z]+ /\S+)": (.*);$', text, re.MULTILINE))
    assert set(lines) == {f"{each.method} {each.path}" for each in (*LIVE, *ENDPOINTS)}
    for each in (*LIVE, *ENDPOINTS):
        line = lines[f"{each.method} {each.path}"]
        assert re.findall(r"{(\w+)}", each.path) == re.findall(
            r"(\w+):", (re.findall(r"path: {(.*?)}", line) or [""])[0]
        )
        for name in ("query", "body"):
            assert (f"{name}: " in line) == (name in each.takes)
        assert "gives: " in line


class Suit(Enum):
    """A colour."""

    RED = "red"
    """Hearts and diamonds."""
    BLACK = "black"


class Where(NamedTuple):
    """A place."""

    row: int
    name: str


class Sample(msgspec.Struct, tag_field="t", tag="sample"):
    """One of each.

    The rest of what is said.
    """

    suit: Suit
    """Which colour."""
    places: list[Where | None]
    pair: tuple[int, str]
    many: tuple[float, ...]
    texts: dict[str, bool]
    whatever: dict[str, Any]
    day: date
    which: Literal["a", "b"] | None
    called: str = msgspec.field(name="is", default="x")
    number: Annotated[int, Meta(ge=0, description="How many.")] = 1
    unset: str | UnsetType = UNSET
    data: Annotated[dict[str, Any], Meta(extra={"shape": Where})] = {}
    some: Annotated[dict[str, Any], Meta(extra={"shape": Part(Skip)})] = {}
    few: Annotated[dict[str, Any], Meta(extra={"shape": Part(Skip, ("v",))})] = {}


SAMPLE = """\
/**
 * One of each.
 *
 * The rest of what is said.
 */
export interface Sample {
  t: "sample";
  /** Which colour. */
  suit: Suit;
  places: (Where | null)[];
  pair: [number, string];
  many: number[];
  texts: Record<string, boolean>;
  whatever: Record<string, unknown>;
  day: string;
  which: "a" | "b" | null;
  is: string;
  /** How many. */
  number: number;
  unset?: string;
  data: Where;
  some: Partial<Skip>;
  few: Partial<Pick<Skip, "v">>;
}

/** A colour. */
export type Suit =
  /** Hearts and diamonds. */
  | "red"
  | "black";

/** A place. */
export type Where = [row: number, name: string];

/** A version that does not concern the viewer: the only message without a kind. */
export interface Skip {
  v: number;
}
"""


def test_each_kind_of_type_has_its_form() -> None:
    made = Typescript({})
    assert made.received(Sample) == "Sample"
    assert str(made) == SAMPLE


def test_whoever_sends_may_leave_out_what_has_a_default() -> None:
    made = Typescript({})
    made.sent(Sample)
    left_out = {name for name in fields(str(made), "Sample") if name.endswith("?")}
    assert left_out == {"is?", "number?", "unset?", "data?", "some?", "few?"}


def test_a_class_that_goes_both_ways_has_two_interfaces() -> None:
    made = Typescript({})
    assert (made.received(Sample), made.sent(Sample), made.received(Sample)) == (
        "Sample",
        "SampleInput",
        "Sample",
    )
    assert "number" in fields(str(made), "Sample")
    assert "number?" in fields(str(made), "SampleInput")


class Quiet(msgspec.Struct, omit_defaults=True, tag_field="t", tag="quiet"):
    """It says only what is worth saying."""

    number: int = 0


def test_what_the_server_leaves_out_may_be_absent() -> None:
    made = Typescript({})
    made.received(Quiet)
    assert fields(str(made), "Quiet") == {"t": '"quiet"', "number?": "number"}


def test_a_union_that_was_given_a_name_is_called_by_it() -> None:
    made = Typescript(
        {"Either": (Quiet | Sample, "One or the other."), "Sign": (Literal["+", "-"], "A sign.")}
    )
    assert made.received(list[Quiet | Sample]) == "Either[]"
    assert made.received(dict[str, Literal["+", "-"]]) == "Record<string, Sign>"
    assert "/** One or the other. */\nexport type Either = Quiet | Sample;" in str(made)
    assert '/** A sign. */\nexport type Sign = "+" | "-";' in str(made)


def test_two_classes_of_one_name_are_refused() -> None:
    other = msgspec.defstruct("Quiet", [])
    made = Typescript({})
    made.received(Quiet)
    with pytest.raises(TypeError, match="two different types are called Quiet"):
        made.received(other)


def test_a_type_without_a_form_is_refused() -> None:
    with pytest.raises(TypeError, match="has no form in TypeScript"):
        Typescript({}).received(list[bytes])


def test_the_command_prints_or_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["typescript"])
    main()
    assert capsys.readouterr().out == made_now()
    monkeypatch.setattr(sys, "argv", ["typescript", "--write", str(tmp_path / "protocol.ts")])
    main()
    assert (tmp_path / "protocol.ts").read_bytes() == made_now().encode()
    assert not capsys.readouterr().out
