"""The web's types, made from the messages, the pictures and the endpoints, so that all is described once.

    python -m crossdeck.server.typescript --write web/src/protocol.ts

A class becomes an interface, an enum a union of texts, a NamedTuple a tuple; docstrings become comments.
Whoever sends may leave out what has a default, so a class that goes both ways has two interfaces.
"""

import argparse
import ast
import inspect
import json
import sys
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from msgspec import NODEFAULT
from msgspec import inspect as shapes

from crossdeck.party.commands import Outcome, PartyCommand, Place
from crossdeck.party.evening import Phase
from crossdeck.party.pictures import You
from crossdeck.party.roles import Role
from crossdeck.party.scores import Standing
from crossdeck.server.api import ENDPOINTS, LIVE
from crossdeck.server.http import Download, Endpoint
from crossdeck.server.messages import MOST_BYTES, PHRASES, PROTOCOL, FromClient, FromServer, Phrase, Skip
from crossdeck.server.parties.messages import FromParty, ToParty
from crossdeck.server.pictures import Part, PastEvent, Told, Verb
from crossdeck.server.problems import Failure
from crossdeck.tables.commands import Command

__all__ = ["COMMAND", "Typescript", "protocol"]

COMMAND = "python -m crossdeck.server.typescript --write web/src/protocol.ts"
"""What makes the web's file anew."""

_WIDTH = 110
_NOT_SENT = ("services", "caller")
"""What an endpoint takes from the server itself."""
_PLAIN: dict[type[shapes.Type], str] = {
    shapes.AnyType: "unknown",
    shapes.BoolType: "boolean",
    shapes.DateType: "string",
    shapes.FloatType: "number",
    shapes.IntType: "number",
    shapes.NoneType: "null",
    shapes.StrType: "string",
}
_NAMED = {
    "FromServer": (FromServer, "What the server sends, besides `Skip`, which has no `t`."),
    "FromClient": (FromClient, "What a client sends."),
    "Command": (Command, "What a person can ask for at a table."),
    "FromParty": (FromParty, "What the server sends over a line to a party."),
    "ToParty": (ToParty, "What a client sends over a line to a party."),
    "PartyCommand": (PartyCommand, "What somebody can ask for at a party."),
    "PartyRole": (Role, "Who somebody is at a party."),
    "Outcome": (Outcome, "How a steward rules."),
    "Told": (Told, "Something that happened at the table."),
    "PastEvent": (PastEvent, "Something that happened in a round of a game played in turns."),
    "Phrase": (Phrase, "One of `PHRASES`."),
    "Verb": (Verb, "The first word of an action in notation."),
}
"""Unions have no names at run time."""
_OTHERWISE = {Phase: "PartyPhase", Place: "PartyPlace", Standing: "ScoreStanding", You: "PartyYou"}
"""A party has its own of what tables have under the same name, and the web has one file for both."""


def protocol() -> str:
    """The whole file."""
    made = Typescript(_NAMED, _OTHERWISE)
    made.constant("PROTOCOL", PROTOCOL, "The version of the protocol that is described here.")
    made.constant("MOST_BYTES", MOST_BYTES, "No message of a client is longer.")
    made.constant("PHRASES", PHRASES, "All that can be said at a table.")
    for received in (FromServer, Skip, Failure, FromParty):
        made.received(received)
    for sent in (FromClient, ToParty):
        made.sent(sent)
    made.api((*LIVE, *ENDPOINTS))
    return f"// Made by `{COMMAND}` from what Python says; do not edit.\n\n{made}"


class Typescript:
    """A file in the making: whatever a type needs is declared with it."""

    def __init__(
        self, named: Mapping[str, tuple[Any, str]], otherwise: Mapping[type, str] | None = None
    ) -> None:
        """Take unions that get a name, each with what is said of it, and classes that get another."""
        self._otherwise = otherwise or {}
        self._named = [(shapes.type_info(kind), name, note) for name, (kind, note) in named.items()]
        self._blocks: list[str] = []
        self._declared: dict[str, object] = {}

    def __str__(self) -> str:
        """The text of the file."""
        return "\n\n".join(self._blocks) + "\n"

    def constant(self, name: str, value: object, note: str) -> None:
        """Declare a value."""
        text = json.dumps(value, ensure_ascii=False)
        self._blocks.append(f"{_comment(note)}export const {name} = {text} as const;")

    def received(self, kind: Any) -> str:
        """The type of what the server sends."""
        return self._type(shapes.type_info(kind), sent=False)

    def sent(self, kind: Any) -> str:
        """The type of what a client sends."""
        return self._type(shapes.type_info(kind), sent=True)

    def api(self, endpoints: Sequence[Endpoint]) -> None:
        """Declare `Api`: what each endpoint takes and gives."""
        given = ["Blob" if each.gives is Download else self.received(each.gives) for each in endpoints]
        lines = [
            f'{_comment(_summary(each.run), "  ")}  "{each.method} {each.path}": '
            f"{{ {'; '.join([*self._taken(each), f'gives: {gives}'])} }};\n"
            for each, gives in zip(endpoints, given, strict=True)
        ]
        note = _comment("The HTTP API by method and path; an error is a `Failure`.")
        self._blocks.append(f"{note}export interface Api {{\n{''.join(lines)}}}")

    def _taken(self, each: Endpoint) -> Iterator[str]:
        takes = {name: self.sent(kind) for name, kind in each.takes.items() if name not in _NOT_SENT}
        whole = [f"{name}: {takes.pop(name)}" for name in ("query", "body") if name in takes]
        if takes:
            yield f"path: {{ {'; '.join(f'{name}: {kind}' for name, kind in takes.items())} }}"
        yield from whole

    def _type(self, info: shapes.Type, *, sent: bool) -> str:
        for known, name, note in self._named:
            if info == known:
                return self._union(name, note, info, sent=sent)
        return self._unnamed(info, sent=sent)

    def _unnamed(self, info: shapes.Type, *, sent: bool) -> str:
        match info:
            case shapes.Metadata(extra={"shape": shape}):
                return self._shape(shape, sent=sent)
            case shapes.Metadata(type=inner):
                return self._type(inner, sent=sent)
            case shapes.StructType() | shapes.DataclassType():
                return self._interface(info, sent=sent)
            case shapes.NamedTupleType():
                return self._tuple(info, sent=sent)
            case shapes.EnumType(cls=cls):
                return self._enum(cls)
            case shapes.LiteralType() | shapes.UnionType():
                return " | ".join(self._cases(info, sent=sent))
            case shapes.ListType(item_type=item) | shapes.VarTupleType(item_type=item):
                text = self._type(item, sent=sent)
                return f"({text})[]" if " | " in text else f"{text}[]"
            case shapes.TupleType(item_types=items):
                return f"[{', '.join(self._type(item, sent=sent) for item in items)}]"
            case shapes.DictType(value_type=value):
                return f"Record<string, {self._type(value, sent=sent)}>"
            case _ if type(info) in _PLAIN:
                return _PLAIN[type(info)]
            case _:
                raise TypeError(f"{info} has no form in TypeScript here: use another type, or add its form")

    def _shape(self, shape: Any, *, sent: bool) -> str:
        """What a dict really is."""
        match shape:
            case Part(of=whole, fields=()):
                return f"Partial<{self._type(shapes.type_info(whole), sent=sent)}>"
            case Part(of=whole, fields=names):
                picked = " | ".join(map(json.dumps, names))
                return f"Partial<Pick<{self._type(shapes.type_info(whole), sent=sent)}, {picked}>>"
            case _:
                return self._type(shapes.type_info(shape), sent=sent)

    def _cases(self, info: shapes.LiteralType | shapes.UnionType, *, sent: bool) -> list[str]:
        if isinstance(info, shapes.LiteralType):
            return [json.dumps(value) for value in info.values]
        return [self._type(each, sent=sent) for each in info.types]

    def _reserve(self, name: str, what: object) -> int | None:
        """The place for a declaration; None if it is there already."""
        if name not in self._declared:
            self._declared[name] = what
            self._blocks.append("")
            return len(self._blocks) - 1
        if self._declared[name] != what:
            raise TypeError(f"two different types are called {name} in TypeScript: rename one in Python")
        return None

    def _union(self, name: str, note: str, info: shapes.Type, *, sent: bool) -> str:
        assert isinstance(info, shapes.LiteralType | shapes.UnionType)
        if (place := self._reserve(name, info)) is not None:
            cases = self._cases(info, sent=sent)
            self._blocks[place] = _comment(note) + _either(name, dict.fromkeys(cases, ""))
        return name

    def _enum(self, cls: type[Enum]) -> str:
        name, notes = self._otherwise.get(cls, cls.__name__), _notes(cls)
        if (place := self._reserve(name, cls)) is not None:
            cases = {json.dumps(each.value): notes.get(each.name, "") for each in cls}
            self._blocks[place] = _comment(cls.__doc__) + _either(name, cases)
        return name

    def _tuple(self, info: shapes.NamedTupleType, *, sent: bool) -> str:
        name = info.cls.__name__
        if (place := self._reserve(name, info.cls)) is not None:
            items = ", ".join(f"{each.name}: {self._type(each.type, sent=sent)}" for each in info.fields)
            self._blocks[place] = f"{_comment(info.cls.__doc__)}export type {name} = [{items}];"
        return name

    def _interface(self, info: shapes.StructType | shapes.DataclassType, *, sent: bool) -> str:
        name = self._otherwise.get(info.cls, info.cls.__name__)
        if sent and self._declared.get(name) == (info.cls, False):
            name += "Input"
        if (place := self._reserve(name, (info.cls, sent))) is not None:
            lines = "".join(self._fields(info, sent=sent))
            self._blocks[place] = f"{_comment(info.cls.__doc__)}export interface {name} {{\n{lines}}}"
        return name

    def _fields(self, info: shapes.StructType | shapes.DataclassType, *, sent: bool) -> Iterator[str]:
        if isinstance(info, shapes.StructType) and info.tag_field:
            yield f"  {info.tag_field}: {json.dumps(info.tag)};\n"
        notes = _notes(info.cls)
        for each in info.fields:
            note = _description(each.type) or notes.get(each.name, "")
            mark = "?" if _is_optional(info, each, sent=sent) else ""
            yield f"{_comment(note, '  ')}  {each.encode_name}{mark}: {self._type(each.type, sent=sent)};\n"


def _is_optional(info: shapes.StructType | shapes.DataclassType, field: shapes.Field, *, sent: bool) -> bool:
    """Whether it may be absent: left out by a client, or by the server, which leaves out what is unset."""
    is_unset = field.default is NODEFAULT and field.default_factory is NODEFAULT
    left_out = isinstance(info, shapes.StructType) and info.cls.__struct_config__.omit_defaults
    return not field.required and (sent or is_unset or left_out)


def _either(name: str, cases: Mapping[str, str]) -> str:
    """A union of these cases with what is said of each: one a line if anything is, or if they are many."""
    line = f"export type {name} = {' | '.join(cases)};"
    if len(line) <= _WIDTH and not any(cases.values()):
        return line
    lines = (f"\n{_comment(note, '  ')}  | {case}" for case, note in cases.items())
    return f"export type {name} ={''.join(lines)};"


def _comment(text: str | None, indent: str = "") -> str:
    """What is said of something, as TSDoc in lines of its own; nothing for nothing."""
    if not text:
        return ""
    paragraphs = (" ".join(each.split()) for each in inspect.cleandoc(text).split("\n\n"))
    wrapped = [textwrap.wrap(each, _WIDTH - len(indent) - 7) for each in paragraphs]
    lines = [line for each in wrapped for line in ("", *each)][1:]
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    return f"{indent}/**\n{''.join(f'{indent} * {line}'.rstrip() + chr(10) for line in lines)}{indent} */\n"


def _summary(run: object) -> str:
    return (inspect.getdoc(run) or "").partition("\n\n")[0]


def _description(info: shapes.Type) -> str:
    """What `Meta` says of a field."""
    extra = info.extra_json_schema if isinstance(info, shapes.Metadata) else None
    return str((extra or {}).get("description", ""))


def _notes(cls: type) -> dict[str, str]:
    """The text under each field or member, which Python itself throws away: read from the source."""
    notes: dict[str, str] = {}
    for each in reversed(cls.__mro__):
        if each.__module__.partition(".")[0] not in ("builtins", "enum", "msgspec"):
            notes.update(_texts_below(_classes(each.__module__)[each.__name__].body))
    return notes


@cache
def _classes(module: str) -> dict[str, ast.ClassDef]:
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {each.name: each for each in tree.body if isinstance(each, ast.ClassDef)}


def _texts_below(body: Sequence[ast.stmt]) -> Iterator[tuple[str, str]]:
    for line, below in pairwise(body):
        match line, below:
            case (
                ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                yield name, text


def main() -> None:
    """Print the file, or write it."""
    parser = argparse.ArgumentParser(description="The types of the protocol in TypeScript.")
    parser.add_argument("--write", type=Path, metavar="FILE", help="write them there; otherwise print them")
    path = parser.parse_args().write
    if path is None:
        print(protocol(), end="")
    else:
        path.write_text(protocol(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
