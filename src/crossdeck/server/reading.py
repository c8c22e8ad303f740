"""Reading what a request brings into declared types; what does not fit is a Problem that says where."""

import re
from functools import cache
from typing import Any

import msgspec
import msgspec.inspect
from starlette.requests import Request

from crossdeck.server.problems import Problem

__all__ = ["JSON", "MOST_BYTES", "Input", "read_body", "read_part", "read_query"]

JSON = "application/json"
MOST_BYTES = 64 * 1024
"""No body is longer."""


class Input(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a request brings; a field that is not declared is refused, since it is most likely misspelt."""


async def read_body(request: Request, kind: Any) -> object:
    """The body, as a value of this type."""
    return _fit(_decoded(await _body(request)), kind, "body")


def read_query(request: Request, kind: type[Input]) -> object:
    """The query; only a field that is a list may be given more than once."""
    values: dict[str, str | list[str]] = {}
    for name in request.query_params:
        given = request.query_params.getlist(name)
        is_list = name in _lists(kind)
        if len(given) > 1 and not is_list:
            raise Problem(400, "invalid", "Expected one value, got several", f"query.{name}")
        values[name] = given if is_list else given[0]
    return _fit(values, kind, "query", strict=False)


def read_part(text: str, kind: Any, where: str) -> object:
    """A part of the path."""
    return _fit(text, kind, where, strict=False)


async def _body(request: Request) -> bytes:
    """The body, if it is JSON and not too long; a length that is not told is found out while reading."""
    kind = request.headers.get("Content-Type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise Problem(415, "unsupported_media_type", f"the body must be {JSON}, not {kind or 'untyped'}")
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > MOST_BYTES:
            raise Problem(413, "content_too_large", f"the body is longer than {MOST_BYTES:,} bytes")
    return bytes(body)


def _whole(text: str) -> int | float:
    number = float(text)
    return int(number) if number.is_integer() else number


# To JSON Schema 2.0 is a whole number, to msgspec it is not: so numbers are read before they are typed.
_decoder = msgspec.json.Decoder(float_hook=_whole)


def _decoded(body: bytes) -> object:
    try:
        return _decoder.decode(body)
    except UnicodeDecodeError:
        raise Problem(400, "malformed", "the body is not UTF-8", "body") from None
    except RecursionError:
        raise Problem(400, "malformed", "the body is nested too deeply", "body") from None
    except msgspec.DecodeError as error:
        raise Problem(400, "malformed", f"the body is not JSON: {error}", "body") from None


@cache
def _lists(kind: type[Input]) -> frozenset[str]:
    """The fields of a query that are lists."""
    found = msgspec.inspect.type_info(kind)
    assert isinstance(found, msgspec.inspect.StructType)
    return frozenset(each.encode_name for each in found.fields if _is_list(each.type))


def _is_list(kind: msgspec.inspect.Type) -> bool:
    bare = kind.type if isinstance(kind, msgspec.inspect.Metadata) else kind
    return isinstance(bare, msgspec.inspect.CollectionType)


def _fit(value: object, kind: Any, where: str, *, strict: bool = True) -> object:
    """The value as what was declared; not strictly, where everything is text."""
    try:
        return msgspec.convert(value, kind, strict=strict)
    except msgspec.ValidationError as error:
        message, _, inside = str(error).partition(" - at `$")
        raise Problem(400, "invalid", _plain(message), where + inside.rstrip("`")) from None


_WORDS = {
    "int": "a whole number", "float": "a number", "str": "text", "bool": "true or false", "null": "null",
    "array": "a list", "object": "an object",
}  # fmt: skip


def _plain(message: str) -> str:
    """What msgspec says, in words that are not Python's."""
    message = message.replace("Invalid RFC3339 encoded date", "Expected a date, as 1934-05-01")
    return re.sub(r"`([a-z |]+)`", _in_words, message)


def _in_words(quoted: re.Match[str]) -> str:
    kinds = quoted[1].split(" | ")
    return " or ".join(_WORDS[kind] for kind in kinds) if set(kinds) <= _WORDS.keys() else quoted[0]
